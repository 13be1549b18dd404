// A few screens as pictures, against those in tests/browser/looks. Whoever changes the look on purpose writes them anew
// with `LOOKS=write node --test tests/browser/looks.test.mjs`, and commits them with a word on why.
//
// They are compared at a quarter of their size, so the edges of another GPU or font rasteriser make no difference; a piece, a
// word or a panel that is elsewhere does.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { at, begin, fingers, GAMES, ground, middle, open, PHONE, QUICK, quiet, root, shots, snapshot } from './support.mjs';

const folder = path.join(root, 'tests/browser/looks'), writing = process.env.LOOKS === 'write';
const SHRINK = 4, COLOUR = 0.12;  // of pixelmatch, 0 to 1: the least difference of a pixel that counts
const SHARE = 0.01;               // of the pixels may differ

const { server, browser } = await ground();

// The mean of each square of pixels.
function shrink(png) {
  const small = new PNG({ width: Math.floor(png.width / SHRINK), height: Math.floor(png.height / SHRINK) });
  for (let y = 0; y < small.height; ++y) for (let x = 0; x < small.width; ++x) for (let c = 0; c < 4; ++c) {
    let sum = 0;
    for (let j = 0; j < SHRINK; ++j) for (let i = 0; i < SHRINK; ++i) sum += png.data[4 * ((y * SHRINK + j) * png.width + x * SHRINK + i) + c];
    small.data[4 * (y * small.width + x) + c] = Math.round(sum / SHRINK ** 2);
  }
  return small;
}

const share = (a, b) => pixelmatch(a.data, b.data, null, a.width, a.height, { threshold: COLOUR, includeAA: true }) / (a.width * a.height);

async function compare(page, name) {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(700);  // the last frame has been drawn
  const now = shrink(PNG.sync.read(await page.screenshot()));
  const file = path.join(folder, `${name}.png`);
  if (writing) {
    fs.mkdirSync(folder, { recursive: true });
    fs.writeFileSync(file, PNG.sync.write(now));
    return;
  }
  const kept = PNG.sync.read(fs.readFileSync(file));
  assert.deepEqual([now.width, now.height], [kept.width, kept.height], name);
  const differs = share(kept, now);
  if (differs > SHARE) fs.writeFileSync(path.join(shots, `${name}-now.png`), PNG.sync.write(now));
  assert.ok(differs <= SHARE, `${name}: ${(100 * differs).toFixed(1)} % of the picture differ; see build/screenshots/${name}-now.png`);
}

const device = { ...PHONE, deviceScaleFactor: 1 };
const settings = (theme, language) => ({ ...QUICK, theme, language });

for (const [theme, language] of [['dark', 'zh-Hans'], ['light', 'en']]) {
  test(`${theme}: lobby, a set-up, every table, a die's faces`, { timeout: 120000 }, async () => {
    const page = await open(browser, server.url, { device, settings: settings(theme, language), seed: 3 });
    await compare(page, `lobby-${theme}`);
    await page.evaluate(() => window.pips.app.open('setup', { game: 'backgammon' }));
    await at(page, 'button:start').waitFor();
    await compare(page, `setup-${theme}`);
    await page.evaluate(() => window.pips.app.closeAll());
    for (const game of GAMES) {
      await begin(page, game, { seats: game === 'dominoes' ? 'human computer:beginner' : 'human human', moves: game === 'dominoes' ? 0 : 12 });
      await compare(page, `${game}-${theme}`);
    }
    // A finger that rests on a die: its six faces.
    await begin(page, 'dittle', { moves: 12 });
    const touch = await fingers(page), die = (await snapshot(page)).places.find((p) => p.legal), { ply } = await snapshot(page);
    await touch('touchStart', middle(die));
    await compare(page, `faces-${theme}`);
    await touch('touchEnd');
    assert.equal((await snapshot(page)).ply, ply, 'looking moves nothing');
    quiet(page);
    await page.context().close();
  });
}

test('the measure lets an edge go and sees a missing piece', { skip: writing }, () => {
  const kept = PNG.sync.read(fs.readFileSync(path.join(folder, 'backgammon-dark.png')));
  const edges = PNG.sync.read(PNG.sync.write(kept)), gone = PNG.sync.read(PNG.sync.write(kept));
  for (let i = 0; i < edges.data.length; i += 4) edges.data[i] = Math.min(255, edges.data[i] + (i % 3) * 4);
  assert.ok(share(kept, edges) <= SHARE, String(share(kept, edges)));
  // A square of 44 pixels of the phone, filled with the colour of its corner.
  const side = 11, corner = 4 * (40 * gone.width + 10);
  for (let y = 0; y < 2 * side; ++y) for (let x = 0; x < 2 * side; ++x) for (let c = 0; c < 3; ++c) gone.data[4 * ((100 + y) * gone.width + 30 + x) + c] = 255 - gone.data[corner + c];
  assert.ok(share(kept, gone) > SHARE, String(share(kept, gone)));
});
