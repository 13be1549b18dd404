// Starts the page: the lobby at once, then the module, the fonts, and the match that was at the table.

import { render } from 'preact';
import { asset, fetchBytes, fetchJson, loadScript, startModule, version } from './boot.mjs';
import { CanvasHost } from './canvas.mjs';
import { listen } from './input.mjs';
import { Table } from './match.mjs';
import { wrapModule } from './module.mjs';
import { resolveTheme } from './settings.mjs';
import { Sound } from './sound.mjs';
import { openStore } from './store/store.mjs';
import { html } from './ui/html.mjs';
import { Root } from './ui/root.mjs';
import { View } from './view.mjs';
import { readWeights, WorkerClient } from './worker-client.mjs';

const early = globalThis.pipsEarly ?? {};
const find = (id) => document.getElementById(id);

function loadTexts(language) {
  const begun = early.language === language ? early.texts : null;
  early.texts = null;
  return (begun ?? Promise.reject(new Error('not begun'))).catch(() => fetchJson(`text/${language}.json`));
}

const store = openStore({
  onProblem: (problem, detail) => console.warn(`store: ${problem}`, detail),
  onChange: (key) => queueMicrotask(() => stored(key)),
});
const app = new View({ store, sound: new Sound(() => ({})), loadTexts, mirror: find('mirror'), live: find('live'), canvas: find('canvas') });

function stored(key) {
  if (key === 'settings') {
    app.set({ settings: { ...app.settings, ...store.read('settings') } });
    app.applyLook();
  }
  app.set({ stored: app.state.stored + 1 });
}

function fail(kind, error) {
  console.error(error);
  document.documentElement.dataset.failed = kind;
  find('failed').hidden = false;
}

async function startEngine(weights) {
  await loadScript(asset('engine.js'));
  const { module } = await startModule(globalThis.createEngine, fetch(asset('engine.wasm')), {});
  const answer = module.cwrap('engine_request', 'string', ['string']);
  weights.forEach((bytes, game) => {
    if (!bytes) return;
    const at = module._malloc(bytes.length);
    module.HEAPU8.set(bytes, at);
    module.ccall('engine_weights', 'number', ['string', 'number', 'number'], [game, at, bytes.length]);
    module._free(at);
  });
  return async (request) => request.split('\n').map((line) => answer(line)).join('');
}

const player = new WorkerClient({
  makeWorker: () => new Worker(asset('worker.js')),
  makeFallback: startEngine,
  weights: (game, progress) => readWeights(asset, game, progress),
  onWeights: (game, part) => app.set({ weights: part }),
});

function callbacks() {
  globalThis.pips = {
    version, frames: 0, app, ready: false,
    state: () => app.api?.state() ?? null,
    record: () => app.api?.record() ?? null,
    problems: () => store.problems,
  };
  globalThis.pipsHost = {
    changed: () => app.changed(),
    save: (text) => app.table?.save(text),
    say: (json) => app.said(json),
    sound: (name) => app.sound.play(name),
    frame: (n) => { globalThis.pips.frames = n; },
  };
}

// SDL registers beforeunload, which would keep the page out of the back/forward cache.
function refuseBeforeUnload() {
  const add = globalThis.addEventListener;
  globalThis.addEventListener = function (type, ...rest) {
    return type === 'beforeunload' ? undefined : add.call(this ?? globalThis, type, ...rest);
  };
}

// Making a context takes the browser's graphics process a while; it may as well do so while the module is on its way.
// The attributes are those that SDL asks for: whoever asks first decides.
function warmContext(canvas) {
  try {
    canvas.getContext('webgl2', { alpha: true, depth: false, stencil: false, antialias: false });
  } catch { /* the module says what is missing */ }
}

async function boot() {
  callbacks();
  refuseBeforeUnload();
  const canvas = find('canvas'), texts = app.applyLanguage();
  app.applyLook();
  texts.then(() => {
    document.documentElement.dataset.shown = '';
    find('mirror').replaceChildren();
    render(html`<${Root} app=${app} />`, find('mirror'));
    requestAnimationFrame(() => setTimeout(warmContext, 0, canvas));
  });
  const host = new CanvasHost(canvas, (w, h, density) => app.resized(w, h, density));
  const [{ module, memory }, font] = await Promise.all([
    loadScript(asset('pips.js')).then(() => startModule(globalThis.createPips, early.wasm ?? fetch(asset('pips.wasm')), { canvas })),
    fetchBytes('fonts/digits.ttf').catch(() => null),
  ]);
  const api = wrapModule(module, memory);
  host.measure();
  if (!api.boot(resolveTheme(app.settings), host.density)) return fail('webgl', new Error('no WebGL'));
  if (font) api.font(font);
  app.connect(api, () => host.density);
  api.resize(host.width, host.height, host.density);
  app.applyLook();
  app.table = new Table(app, api, player);
  host.start(api, () => app.changed());
  listen(app);
  document.fonts?.ready.then(() => app.changed());
  const games = api.games();
  await texts;
  if (JSON.stringify(store.read('games')) !== JSON.stringify(games)) store.write('games', games);
  app.set({ ready: true, games });
  globalThis.pips.ready = true;
  const at = location.hash.slice(1);
  if (at && store.read(`match:${at}`)) await app.table.resume(at);
  else if (at) history.replaceState(history.state, '', location.pathname + location.search);
  matchMedia('(prefers-color-scheme: light)').addEventListener?.('change', () => app.applyLook());
  matchMedia('(prefers-reduced-motion: reduce)').addEventListener?.('change', () => app.applyLook());
  return undefined;
}

boot().catch((error) => fail('load', error));
