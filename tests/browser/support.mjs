// What the browser tests share: the built site served on a free port, Chromium as a phone, and hands that tap what the
// mirror says is there.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after } from 'node:test';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { playByMirror } from './hands.mjs';
import { serve as serveFolder } from '../../scripts/serve.mjs';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
export const site = path.join(root, 'build/site');
export const shots = path.join(root, 'build/screenshots');
fs.mkdirSync(shots, { recursive: true });

export const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, hasTouch: true, isMobile: true };
export const SMALL = { viewport: { width: 360, height: 640 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
export const TABLET = { viewport: { width: 1024, height: 1366 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
// One device pixel each: hundreds of steps are drawn in software here.
export const PLAIN = { viewport: { width: 360, height: 640 }, deviceScaleFactor: 1, hasTouch: true, isMobile: true };
export const DESKTOP = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 };

export const FLAGS = ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist', '--disable-quic',
  '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

export const serve = () => serveFolder({ folder: site });

export const CHROMIUM = process.env.CHROMIUM || '/usr/bin/chromium';
export const launch = (more = []) => chromium.launch({ executablePath: CHROMIUM, args: [...FLAGS, ...more] });

// What the tests of one file stand on: the site served and a browser, both ended after the last test.
export async function ground(more) {
  const server = await serve(), browser = await launch(more);
  after(async () => {
    await browser.close();
    await server.close();
  });
  return { server, browser };
}

// Settings that make tests quick: the computer answers at once and nothing takes time to move.
export const QUICK = { 'auto-end': 'off', pace: 'instant', speed: '2', motion: 'reduced', language: 'en', sound: 'off' };

// A page at the lobby. Faults of the page fail the test: `page.faults` must stay empty (see `open`'s caller, `quiet`).
// `seed`: the matches begun on it are the same every time.
export async function open(browser, url, { device = PHONE, settings = QUICK, context, locale = 'en-GB', seed } = {}) {
  const ctx = context ?? (await browser.newContext({ ...device, locale }));
  const page = await ctx.newPage();
  if (seed !== undefined) await page.addInitScript((byte) => { crypto.getRandomValues = (array) => array.fill(byte); }, seed);
  page.setDefaultTimeout(15000);
  page.faults = [];
  page.on('pageerror', (e) => page.faults.push(`page: ${e.message}`));
  page.on('console', (m) => m.type() === 'error' && page.faults.push(`console: ${m.text()}`));
  await page.goto(url);
  await ready(page);
  if (settings) {
    await page.evaluate(async (all) => {
      for (const [key, value] of Object.entries(all)) await window.pips.app.setting(key, value);
      // Frames are drawn by software here: nothing is animated where the test is not about that.
      if (all.pace === 'instant') window.pips.app.api.setting('motion', 'off');
    }, settings);
  }
  return page;
}

export const ready = (page) => page.waitForFunction(() => window.pips?.ready, null, { timeout: 120000 });
export const quiet = (page) => assert.deepEqual(page.faults, []);

export const at = (page, id) => page.locator(`#mirror [data-id="${id}"]`).first();
export const mirror = (page, name) => page.locator('#mirror').getAttribute(`data-${name}`);
export const snapshot = (page) => page.evaluate(() => window.pips.state());

// A real tap of a finger on the middle of what the mirror shows there.
export async function tap(page, id) {
  const box = await at(page, id).boundingBox();
  assert.ok(box, `${id} is on the screen`);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

// Fingers by the protocol, each stage apart: at('touchStart', {x, y}), at('touchMove', …), at('touchEnd'), at('touchCancel').
export async function fingers(page) {
  const cdp = await page.context().newCDPSession(page);
  return (type, point) => cdp.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [{ ...point, id: 1 }] : [] });
}

export const middle = (place) => ({ x: Math.round(place.x + place.w / 2), y: Math.round(place.y + place.h / 2) });

// A piece that can move and a place it can move to, as a drag needs them; nothing is selected afterwards.
export async function aDrag(page) {
  const s = await snapshot(page);
  for (const from of s.places.filter((p) => p.legal)) {
    const to = await page.evaluate((id) => {
      window.pips.app.api.deselect();
      window.pips.app.api.activate(id);
      const found = window.pips.state().places.find((p) => p.target && p.id !== id);
      window.pips.app.api.deselect();
      return found;
    }, from.id);
    if (to) return { from, to };
  }
  return assert.fail(`nothing to drag in ${s.position}`);
}

// Nothing moves and it is a person's turn (or the game is over, or the table is covered until the next person has it).
export const settled = (page) =>
  page.waitForFunction(() => {
    const s = window.pips.state();
    return s?.game && !s.moving && (s.outcome || s.cover || ['roll', 'end', 'pick', 'play', 'draw', 'pass'].includes(s.main.id));
  }, null, { timeout: 60000, polling: 20 });  // frames are few where the GPU is software

// From the lobby to a table by taps.
export async function start(page, game, choices = {}) {
  await tap(page, `game:${game}`);
  await at(page, 'button:start').waitFor();
  for (const [key, value] of Object.entries(choices)) await tap(page, `option:${key}:${value}`);
  await page.waitForTimeout(350); // the sheet has come to rest
  await tap(page, 'button:start');
  await page.waitForFunction(() => document.querySelector('#mirror').dataset.screen === 'table');
  await settled(page);
}

// Straight to a table, `moves` steps into a match between two people, for tests that are not about the way there.
export async function begin(page, game, { options = '', seats = 'human human', moves = 0 } = {}) {
  const begun = await page.evaluate(([id, o, s]) => window.pips.app.table.begin(id, { options: o, seats: s }), [game, options, seats]);
  assert.ok(!begun?.error, begun?.error);
  await page.waitForFunction(() => document.querySelector('#mirror').dataset.screen === 'table', null, { polling: 20 });
  if (moves) assert.match((await page.evaluate(playByMirror, moves)).stuck, /^not over/);
  await settled(page);
}

// Takes one step of a person's turn with the hands given: `press(id)` presses a button, `go(from, to)` moves a piece.
export async function step(page, { press, go }) {
  await settled(page);
  const s = await snapshot(page);
  if (s.outcome) return false;
  if (s.cover) {
    await press('button:uncover');
    return true;
  }
  if (s.choices.length) {
    await press('choice:0');
    return true;
  }
  if (['roll', 'end', 'draw', 'pass'].includes(s.main.id)) {
    await press(`button:${s.main.id}`);
    return true;
  }
  const from = s.places.find((p) => p.selected) ?? s.places.find((p) => p.legal);
  assert.ok(from, `something can move in ${s.position}`);
  await go(page, `place:${from.id}`, s);
  return true;
}

export const LANGUAGES = ['zh-Hans', 'en'];
export const GAMES = ['backgammon', 'ludo', 'dominoes', 'dittle', 'clash'];

// The ways a game can end by itself.
export const ENDINGS = {
  backgammon: ['single', 'gammon', 'backgammon'],
  ludo: ['all-home', 'all home'],
  dominoes: ['out', 'blocked'],
  dittle: ['seven in', 'row filled', 'no moves', 'no progress', 'repetition'],
  clash: ['arrived', 'eliminated', 'mutual elimination', 'no moves', 'no progress', 'repetition'],
};

// The game is over by its own rules and its end sheet is open.
export async function ended(page, game) {
  await page.waitForFunction(() => document.querySelector('#mirror').dataset.screen === 'end');
  const s = await snapshot(page);
  assert.equal(s.game, game);
  assert.ok(ENDINGS[game].includes(s.outcome?.reason), JSON.stringify(s.outcome));
  assert.equal(await mirror(page, 'position'), s.position);
  assert.ok((await page.locator('#mirror .res h1').textContent()).trim());
}
