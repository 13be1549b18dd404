// Pictures of every screen for people to look at: node tests/browser/screens.mjs [--size=390x844] [FOLDER] [THEME …]
// Needs build/site. Two people at one screen (dominoes against the computer), some steps into each game.
import fs from 'node:fs';
import path from 'node:path';
import { playByMirror } from './hands.mjs';
import { at, begin, launch, open, root, serve, settled, snapshot, start, step, tap } from './support.mjs';

const words = process.argv.slice(2), plain = words.filter((word) => !word.startsWith('--'));
const [width, height] = (words.find((word) => word.startsWith('--size='))?.slice(7) ?? '390x844').split('x').map(Number);
const [folder = path.join(root, 'build/screenshots'), ...themes] = plain;
fs.mkdirSync(folder, { recursive: true });
const STEPS = { backgammon: 9, ludo: 30, dominoes: 10, dittle: 13, clash: 11 };
const touch = Math.min(width, height) < 900;
const device = { viewport: { width, height }, deviceScaleFactor: touch ? 2 : 1, hasTouch: true, isMobile: touch };

const server = await serve(), browser = await launch();
const lobby = async (page) => {
  if ((await snapshot(page)).outcome) await at(page, 'button:lobby').waitFor();  // the end sheet comes a moment later
  await tap(page, (await at(page, 'button:lobby').count()) ? 'button:lobby' : 'button:back');
  await page.waitForTimeout(500);
  const leave = page.locator('#mirror [data-id="button:yes"]').first();
  if (await leave.count()) await leave.click();
  await page.waitForFunction(() => document.querySelector('#mirror').dataset.screen === 'lobby');
  await page.waitForTimeout(400);
};

for (const theme of themes.length ? themes : ['dark', 'light']) {
  const settings = { 'auto-end': 'off', pace: 'instant', speed: '2', motion: 'reduced', language: 'zh-Hans', sound: 'off', theme };
  const page = await open(browser, server.url, { device, settings });
  const shot = (name) => page.screenshot({ path: path.join(folder, `${name}-${theme}.jpg`), type: 'jpeg', quality: 84 });
  const sheet = async (press, name, close = 'button:close') => {
    await tap(page, press);
    await page.waitForTimeout(600);
    await shot(name);
    if (close) await tap(page, close);
    await page.waitForTimeout(400);
  };
  await page.waitForTimeout(800);
  await shot('lobby');
  for (const [id, name] of [['button:rules', 'rules'], ['button:settings', 'settings']])
    if (await at(page, id).count()) await sheet(id, name);
  for (const [game, steps] of Object.entries(STEPS)) {
    await sheet(`game:${game}`, `setup-${game}`);
    await start(page, game, game === 'dominoes' ? {} : { opponent: 'screen', ...(game === 'backgammon' ? { target: '5' } : {}) });
    for (let i = 0; i < steps; ++i)
      await step(page, {
        press: (id) => tap(page, id),
        go: async (p, from, s) => {
          const targets = s.places.filter((q) => q.target), movable = s.places.filter((q) => q.legal);
          await tap(p, `place:${targets.length ? targets.reduce((a, b) => (b.y < a.y ? b : a)).id : movable[(3 * i) % movable.length].id}`);
        },
      });
    await settled(page);
    const s = await snapshot(page);
    const legal = s.places.find((p) => p.legal);
    if (s.main.id === 'pick' && legal && !s.places.some((p) => p.selected)) await tap(page, `place:${legal.id}`);
    await page.waitForTimeout(500);
    await shot(game);
    if (game === 'backgammon') {
      await sheet('button:more', 'more', null);
      await page.keyboard.press('Escape');
      await page.waitForTimeout(400);
      if (await at(page, 'button:record').isVisible()) {
        await tap(page, 'button:record');
        await page.waitForTimeout(500);
        await shot('record');
        await tap(page, (await at(page, 'button:fold').count()) ? 'button:fold' : 'button:record');
        await page.waitForTimeout(400);
      }
    }
    await lobby(page);
  }
  await shot('lobby-unfinished');
  // Against the computer to the end; the look back at it; the table as the game left it.
  for (const game of Object.keys(STEPS)) {
    await begin(page, game, { seats: 'human computer:beginner' });
    const hand = await page.evaluate(playByMirror, 3000);
    if (hand.stuck) throw new Error(`${game}: ${hand.stuck}`);
    await page.waitForFunction(() => window.pips.app.lookback?.analysis?.status === 'done', null, { timeout: 240000 });
    await page.waitForTimeout(700);
    await shot(`end-${game}`);
    await tap(page, 'button:look');
    await page.waitForTimeout(600);
    await shot(`record-${game}`);
    await tap(page, 'button:look-open');
    await page.waitForTimeout(600);
    await shot(`look-${game}`);
    const dearest = page.locator('.o-look .tl').first();
    if (await dearest.count()) {
      await dearest.click();
      await page.waitForTimeout(600);
      await shot(`look-turn-${game}`);
      await tap(page, 'look:back');
      await page.waitForTimeout(400);
    }
    await tap(page, 'button:close');
    await page.waitForTimeout(400);
    if (await at(page, 'button:fold').count()) await tap(page, 'button:fold');
    await page.waitForTimeout(400);
    await shot(`over-${game}`);
    await page.evaluate(() => window.pips.app.table.leave());
    await page.waitForFunction(() => document.querySelector('#mirror').dataset.screen === 'lobby');
  }
  await sheet('button:history', 'results');
  // What covers the tiles between two people.
  await page.evaluate(() => window.pips.app.table.begin('dominoes', { options: '', seats: 'human human' }));
  await at(page, 'button:uncover').waitFor();
  await page.waitForTimeout(500);
  await shot('cover');
  await page.close();
}
await browser.close();
await server.close();
