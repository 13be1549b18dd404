// The page's state and what its controls do; screens only show it. `state` is replaced in parts by set(), and everybody
// who subscribed hears of it once a task.

import { Nav } from './nav.mjs';
import { moduleSettings, readSettings, resolveMotion, resolveTheme } from './settings.mjs';
import { pickLanguage, setTexts } from './texts.mjs';

export class App {
  constructor({ store, sound, loadTexts }) {
    this.store = store;
    this.sound = sound;
    this.loadTexts = loadTexts;
    this.api = null;
    this.pictures = null;
    this.table = null;    // match.mjs
    this.lookback = null; // look/look.mjs, once it is loaded
    this.listeners = new Set();
    this.state = {
      ready: false,
      failure: null,       // 'webgl' or 'load'
      texts: false,
      settings: readSettings(store.read('settings')),
      base: 'lobby',
      overlays: [],        // [{id, …}], the last on top
      games: store.read('games') ?? [],  // as the module listed them last time, for a lobby that is there at once
      snap: null,
      epoch: 0,            // counts changes of how pictures look
      toast: null,
      stored: 0,           // counts changes in the Store
    };
    sound.settings = () => this.state.settings;
    this.nav = new Nav(history, (depth) => this.backTo(depth));
    addEventListener('popstate', (event) => this.nav.popped(event.state));
  }

  set(part) {
    Object.assign(this.state, part);
    if (this.pending) return;
    this.pending = true;
    queueMicrotask(() => {
      this.pending = false;
      this.listeners.forEach((listener) => listener(this.state));
    });
  }

  get settings() {
    return this.state.settings;
  }

  get language() {
    return this.settings.language ?? pickLanguage(navigator.languages);
  }

  // ---- settings

  async setting(key, value) {
    const settings = { ...this.settings, [key]: value };
    this.store.write('settings', settings);
    this.set({ settings });
    if (key === 'language') await this.applyLanguage();
    if (key === 'sound') value === 'off' ? this.sound.close() : this.sound.ready();
    if (key === 'volume') this.sound.play('move');
    this.applyLook();
    this.table?.conductor.evaluate();
  }

  async applyLanguage() {
    const language = this.language;
    const texts = await this.loadTexts(language);
    if (language !== this.language) return;
    setTexts(language, texts);
    document.documentElement.lang = language;
    this.set({ texts: true });
  }

  applyLook() {
    const { settings } = this, root = document.documentElement, theme = resolveTheme(settings);
    if (root.dataset.theme !== theme) this.set({ epoch: this.state.epoch + 1 });
    root.dataset.theme = theme;
    root.dataset.hand = settings.hand;
    root.dataset.motion = resolveMotion(settings);
    try {
      localStorage.setItem('pips-early', JSON.stringify({ theme, language: this.language }));
    } catch { /* only saves a flash of the other theme */ }
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', theme === 'light' ? '#efe7da' : '#1d1613');
    if (this.api) for (const [key, value] of moduleSettings(settings)) this.api.setting(key, value);
  }

  // ---- overlays and the Back button

  get top() {
    return this.state.overlays[this.state.overlays.length - 1] ?? null;
  }

  open(id, props = {}) {
    this.nav.open();
    this.set({ overlays: [...this.state.overlays, { id, ...props }] });
  }

  // One overlay instead of the top one.
  swap(id, props = {}) {
    if (!this.top) return this.open(id, props);
    this.set({ overlays: [...this.state.overlays.slice(0, -1), { id, ...props }] });
  }

  update(props) {
    this.set({ overlays: [...this.state.overlays.slice(0, -1), { ...this.top, ...props }] });
  }

  close() {
    if (!this.top) return;
    this.nav.close();
    this.set({ overlays: this.state.overlays.slice(0, -1) });
  }

  closeAll() {
    while (this.top) {
      this.nav.close();
      this.state.overlays.pop();
    }
    this.set({ overlays: [] });
  }

  ask(props) {
    this.open('confirm', props);
  }

  backTo(depth) {
    const tableLayers = this.state.base === 'table' ? 1 : 0;
    const keep = Math.max(0, depth - tableLayers);
    this.set({ overlays: this.state.overlays.slice(0, keep) });
    if (tableLayers && depth < 1) {  // Back at the table: the layer is put back, and then asked for
      this.nav.open(`#${this.table.game}`);
      this.lookback?.at ? this.lookback.back() : this.table.askLeave();
    }
  }

  toast(text) {
    this.set({ toast: { text, serial: (this.state.toast?.serial ?? 0) + 1 } });
  }

  // ---- what the lobby shows

  matches() {
    return this.store
      .keys('match:')
      .map((key) => this.store.read(key))
      .filter((match) => match?.meta && !match.meta.over && this.state.games.some((game) => game.id === match.meta.game))
      .sort((a, b) => b.meta.time - a.meta.time);
  }

  choices(game) {
    return this.store.read('choices')?.[game] ?? {};
  }

  remember(game, choice) {
    this.store.write('choices', { ...this.store.read('choices'), [game]: choice, last: game });
  }
}
