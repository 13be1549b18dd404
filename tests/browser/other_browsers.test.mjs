// The page in Firefox and in WebKit: it loads, a game of ludo is played through the mirror to its end, and a reload in the
// middle keeps the match.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { after, before, test } from 'node:test';
import { firefox, screen } from './firefox.mjs';
import { playByMirror } from './hands.mjs';
import { QUICK, serve } from './support.mjs';
import { webkit } from './webkit.mjs';

let server, display;
const has = (command) => spawnSync('sh', ['-c', `command -v ${command}`]).status === 0;
const missing = [['Xvfb', 'xvfb'], ['firefox-esr', 'firefox-esr'], ['WebKitWebDriver', 'webkit2gtk-driver']].filter(([command]) => !has(command));
// On Debian as root scripts/setup.sh has installed them, and CI may not go without; elsewhere it is said what is missing.
const mayGoWithout = !process.env.CI && !(has('apt-get') && process.getuid?.() === 0);
const skip = missing.length > 0 && mayGoWithout ? `not tested here, since these Debian packages are missing: ${missing.map(([, name]) => name).join(' ')}` : false;

before(async () => {
  if (skip) return;
  assert.deepEqual(missing, [], 'scripts/setup.sh test installs these');
  server = await serve();
  display = await screen();
});
after(async () => {
  display?.close();
  await server?.close();
});

async function until(browser, expression, what) {
  for (const end = Date.now() + 60000; Date.now() < end;) {
    if (await browser.evaluate(expression).catch(() => false)) return;
    await new Promise((r) => setTimeout(r, 100));
  }
  assert.fail(`${what}: ${await browser.evaluate('document.documentElement.outerHTML.slice(-600)')}`);
}

const playedBy = (most) => `(${playByMirror})(${most})`;
const ready = 'globalThis.pips?.ready === true && Boolean(document.querySelector("#mirror [data-id^=game]"))';

async function playLudo(browser, { most }) {
  await browser.goto(server.url);
  await until(browser, ready, 'the lobby');
  await browser.evaluate(`(async () => { for (const [k, v] of Object.entries(${JSON.stringify(QUICK)})) await pips.app.setting(k, v); pips.app.api.setting('motion', 'off');
    crypto.getRandomValues = (array) => array.fill(9); })()`);
  for (const id of ['game:ludo', 'option:opponent:screen', 'button:start']) {
    await until(browser, `Boolean(document.querySelector('#mirror [data-id="${id}"]'))`, id);
    await browser.evaluate(`void document.querySelector('#mirror [data-id="${id}"]').click()`);
  }
  await until(browser, 'document.querySelector("#mirror").dataset.screen === "table"', 'the table');
  const first = await browser.evaluate(playedBy(60));
  assert.match(first.stuck, /^not over/);
  assert.deepEqual(first.unnamed, []);
  await until(browser, 'pips.frames > 2 && !pips.state().moving', 'frames');
  const drawn = await browser.evaluate(`(async () => { const c = document.querySelector('#canvas'), copy = document.createElement('canvas'); copy.width = copy.height = 64;
    const g = copy.getContext('2d'); pips.app.api.picture('game:ludo', 96, 96); g.drawImage(c, 0, 0, 96, 96, 0, 0, 64, 64);
    return new Set(g.getImageData(0, 0, 64, 64).data).size; })()`);
  assert.ok(drawn > 40, `the canvas is drawn: ${drawn} values`);
  const record = await browser.evaluate('pips.record()');
  await browser.reload();
  await until(browser, 'globalThis.pips?.ready === true && document.querySelector("#mirror").dataset.screen === "table"', 'the table after a reload');
  assert.equal(await browser.evaluate('pips.record()'), record, 'a reload keeps the match');
  await browser.evaluate('pips.app.api.setting("motion", "off"), true');
  const rest = await browser.evaluate(playedBy(most));
  assert.equal(rest.stuck, '');
  assert.equal(rest.screen, 'end');
  assert.equal(await browser.evaluate('pips.state().outcome.reason'), 'all home');
  assert.ok(rest.result.length > 0 && rest.spoken > 5, JSON.stringify(rest));
  assert.deepEqual(browser.faults, []);
}

test('Firefox: ludo through the mirror to its end, with a reload on the way', { timeout: 240000, skip }, async () => {
  const browser = await firefox(display);
  try {
    await playLudo(browser, { most: 3000 });
  } finally {
    await browser.close();
  }
});

test('WebKit: ludo through the mirror to its end, with a reload on the way', { timeout: 240000, skip }, async () => {
  const browser = await webkit({ ...display, exists: fs.existsSync });
  try {
    await playLudo(browser, { most: 3000 });
  } finally {
    await browser.close();
  }
});
