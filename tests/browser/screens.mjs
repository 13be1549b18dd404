// Pictures of every screen for people to look at: node tests/browser/screens.mjs [--size=390x844] [FOLDER] [THEME …]
// Needs build/site. Two people at one screen (dominoes against the computer), some steps into each game.
import fs from 'node:fs';
import path from 'node:path';
import { at, launch, open, root, serve, settled, snapshot, start, step, tap } from './support.mjs';

const words = process.argv.slice(2), plain = words.filter((word) => !word.startsWith('--'));
const [width, height] = (words.find((word) => word.startsWith('--size='))?.slice(7) ?? '390x844').split('x').map(Number);
const [folder = path.join(root, 'build/screenshots'), ...themes] = plain;
fs.mkdirSync(folder, { recursive: true });
const STEPS = { backgammon: 9, ludo: 30, dominoes: 14, dittle: 13, clash: 11 };
const touch = Math.min(width, height) < 900;
const device = { viewport: { width, height }, deviceScaleFactor: touch ? 2 : 1, hasTouch: true, isMobile: touch };

const server = await serve(), browser = await launch();
const lobby = async (page) => {
  await tap(page, 'button:back');
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
  for (const [id, name] of [['button:rules', 'rules'], ['button:stats', 'results'], ['button:settings', 'settings']])
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
  // A game's end: the first side gives up.
  await tap(page, 'game:backgammon');
  await page.waitForFunction(() => document.querySelector('#mirror').dataset.screen === 'table');
  await settled(page);
  await page.evaluate(() => window.pips.app.api.resign(1, window.pips.state().resign[0] ?? 1));
  await page.waitForFunction(() => document.querySelector('#mirror').dataset.screen === 'end');
  await page.waitForTimeout(900);
  await shot('end');
  await page.close();
}
await browser.close();
await server.close();
