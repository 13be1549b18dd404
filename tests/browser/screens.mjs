// Pictures of every screen for people to look at: node tests/browser/screens.mjs [FOLDER] [THEME …]
// Needs build/site. Two people at one screen, a few steps into each game.
import fs from 'node:fs';
import path from 'node:path';
import { at, launch, open, PHONE, root, serve, settled, snapshot, start, step, tap } from './support.mjs';

const [folder = path.join(root, 'build/screenshots'), ...themes] = process.argv.slice(2);
fs.mkdirSync(folder, { recursive: true });
const STEPS = { backgammon: 9, ludo: 30, dominoes: 14, dittle: 13, clash: 11 };

const server = await serve(), browser = await launch();
for (const theme of themes.length ? themes : ['dark', 'light']) {
  const settings = { 'auto-end': 'off', pace: 'instant', speed: '2', motion: 'reduced', language: 'zh-Hans', sound: 'off', theme };
  const page = await open(browser, server.url, { device: { ...PHONE, deviceScaleFactor: 2 }, settings });
  const shot = (name) => page.screenshot({ path: path.join(folder, `${name}-${theme}.jpg`), type: 'jpeg', quality: 84 });
  await page.waitForTimeout(800);
  await shot('lobby');
  await tap(page, 'game:backgammon');
  await at(page, 'button:start').waitFor();
  await page.waitForTimeout(500);
  await shot('setup');
  await tap(page, 'button:close');
  await page.waitForTimeout(400);
  for (const [game, steps] of Object.entries(STEPS)) {
    await start(page, game, game === 'dominoes' ? {} : { opponent: 'screen' });
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
    await tap(page, 'button:back');
    await page.waitForTimeout(500);
    const leave = page.locator('#mirror [data-id="button:yes"]').first();
    if (await leave.count()) await leave.click();
    await page.waitForFunction(() => document.querySelector('#mirror').dataset.screen === 'lobby');
    await page.waitForTimeout(400);
  }
  await shot('lobby-unfinished');
  await page.close();
}
await browser.close();
await server.close();
