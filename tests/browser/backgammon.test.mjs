// Backgammon in Chromium as on a phone: by taps, by keyboard, through the mirror; left and come back to.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { at, launch, mirror, open, PHONE, quiet, ready, serve, settled, shots, snapshot, start, step, tap } from './support.mjs';

let server, browser;
before(async () => {
  server = await serve();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.close();
});

// Plays on to the end of the game with the hands given; returns the number of steps.
async function finish(page, hands, most = 900) {
  for (let n = 0; n < most; ++n) if (!(await step(page, hands))) return n;
  assert.fail('the game did not end');
}

const fingers = (page) => ({
  press: (id) => tap(page, id),
  go: async (page_, from, s) => {
    if (!s.places.some((p) => p.selected)) await tap(page, from);
    const now = await snapshot(page);
    const to = now.places.find((p) => p.target);
    if (to) await tap(page, `place:${to.id}`);
  },
});

test('a whole game against the computer by taps, ending in its result', { timeout: 900000 }, async () => {
  // One device pixel each: hundreds of steps are drawn in software here.
  const page = await open(browser, server.url, { device: { ...PHONE, deviceScaleFactor: 1 } });
  await start(page, 'backgammon', { level: 'beginner' });
  await finish(page, fingers(page));
  const s = await snapshot(page);
  assert.ok(s.outcome && ['single', 'gammon', 'backgammon'].includes(s.outcome.reason), JSON.stringify(s.outcome));
  await at(page, 'button:done').waitFor();
  await page.screenshot({ path: path.join(shots, 'backgammon-end.png') });
  quiet(page);
  await page.close();
});

test('a turn by keyboard alone', { timeout: 600000 }, async () => {
  const page = await open(browser, server.url);
  await start(page, 'backgammon', { opponent: 'screen' });
  const press = async (key, times = 1) => {
    for (let i = 0; i < times; ++i) await page.keyboard.press(key);
  };
  for (let turns = 0, guard = 0; turns < 6 && guard < 200; ++guard) {
    await settled(page);
    const s = await snapshot(page);
    if (s.main.id === 'roll') {
      await page.evaluate(() => document.activeElement?.blur?.());
      await press('Space');
      await page.waitForFunction((ply) => window.pips.state().ply > ply, s.ply);
      continue;
    }
    if (s.main.id === 'end') {
      ++turns;
      await page.evaluate(() => document.activeElement?.blur?.());
      await press('Enter');
      await page.waitForFunction((ply) => window.pips.state().ply > ply, s.ply);
      continue;
    }
    // Arrows walk the legal places, Enter takes one; again Enter on a target plays.
    await press('ArrowDown');
    const focus = await page.evaluate(() => document.activeElement?.dataset?.id ?? '');
    assert.match(focus, /^place:/, 'an arrow focuses a legal place');
    assert.equal(await page.evaluate(() => document.activeElement.dataset.legal !== undefined), true);
    await press('Enter');
  }
  const before = await snapshot(page);
  assert.ok(before.record.length >= 6, 'six turns were played by keys');
  quiet(page);
  await page.close();
});

test('through the mirror only: every control and place is a named element that acts as a tap does', { timeout: 600000 }, async () => {
  const page = await open(browser, server.url);
  await start(page, 'backgammon', { opponent: 'screen' });
  const click = (id) => at(page, id).evaluate((element) => element.click());
  for (let i = 0; i < 60; ++i) {
    const unnamed = await page.evaluate(() =>
      [...document.querySelectorAll('#mirror button')].filter((b) => !(b.getAttribute('aria-label') || b.textContent).trim()).map((b) => b.dataset.id));
    assert.deepEqual(unnamed, []);
    const went = await step(page, {
      press: click,
      go: async (page_, from, s) => {
        const target = s.places.find((p) => p.target);
        await click(target ? `place:${target.id}` : from);
      },
    });
    if (!went) break;
  }
  assert.ok((await snapshot(page)).ply > 30);
  assert.equal(await mirror(page, 'game'), 'backgammon');
  assert.equal(await mirror(page, 'position'), (await snapshot(page)).position);
  const said = await page.locator('#live').textContent();
  assert.ok(said.trim().length > 0, 'the live region speaks');
  quiet(page);
  await page.close();
});

test('a reload in mid-turn comes back to the same position, dice and undo', { timeout: 600000 }, async () => {
  const page = await open(browser, server.url);
  await start(page, 'backgammon', { opponent: 'screen' });
  const hands = fingers(page);
  // Into the middle of a turn: one die played, one left.
  for (let i = 0; i < 40; ++i) {
    const s = await snapshot(page);
    if (s.canUndo && s.main.id === 'pick') break;
    await step(page, hands);
  }
  const before = await snapshot(page);
  assert.ok(before.canUndo);
  await page.reload();
  await ready(page);
  await page.waitForFunction(() => document.querySelector('#mirror').dataset.screen === 'table' || document.querySelector('#mirror [data-id="button:continue"]'));
  if ((await mirror(page, 'screen')) !== 'table') await tap(page, 'button:continue');
  await settled(page);
  const after = await snapshot(page);
  for (const key of ['position', 'ply', 'turn', 'actor', 'canUndo', 'score', 'gameNumber']) assert.deepEqual(after[key], before[key], key);
  // Undo goes back over the move made before the reload, and not over the roll.
  await tap(page, 'button:undo');
  const undone = await snapshot(page);
  assert.equal(undone.ply, before.ply - 1);
  assert.equal(undone.canUndo, false);
  quiet(page);
  await page.close();
});

test('places lie on the canvas to the pixel, and the canvas is drawn', { timeout: 300000 }, async () => {
  const page = await open(browser, server.url);
  await start(page, 'backgammon', { opponent: 'screen' });
  const s = await snapshot(page);
  for (const place of s.places) {
    const box = await at(page, `place:${place.id}`).boundingBox();
    for (const [a, b] of [[box.x, place.x], [box.y, place.y], [box.width, place.w], [box.height, place.h]]) assert.ok(Math.abs(a - b) <= 1, `${place.id}: ${a} is ${b}`);
    assert.ok(box.x >= 0 && box.y >= 0 && box.x + box.width <= 390.5 && box.y + box.height <= 844.5, `${place.id} is on the screen`);
  }
  const backing = await page.evaluate(() => { const c = document.querySelector('#canvas'); return [c.width, c.height, c.clientWidth, c.clientHeight, devicePixelRatio]; });
  assert.deepEqual(backing.slice(0, 2), [backing[2] * 3, backing[3] * 3], 'three device pixels each');
  const shot = path.join(shots, 'backgammon-table.png');
  await page.screenshot({ path: shot });
  // A flat picture of this size would compress to a few kilobytes.
  assert.ok(fs.statSync(shot).size > 150000, 'the board is there');
  quiet(page);
  await page.close();
});

test('an idle page draws nothing', { timeout: 300000 }, async () => {
  const page = await open(browser, server.url);
  await start(page, 'backgammon', { opponent: 'screen' });
  await page.waitForTimeout(1500);
  const before = await page.evaluate(() => window.pips.frames);
  await page.waitForTimeout(10000);
  assert.equal(await page.evaluate(() => window.pips.frames), before);
  assert.ok(before > 0);
  await page.close();
});

test('a tap while the computer is to move never moves anything', { timeout: 300000 }, async () => {
  const page = await open(browser, server.url, { settings: { pace: 'real', motion: 'full', language: 'en' } });
  await tap(page, 'game:backgammon');
  await at(page, 'button:start').waitFor();
  await tap(page, 'option:side:black');
  await page.waitForTimeout(400);
  await tap(page, 'button:start');
  await page.waitForFunction(() => window.pips.state()?.game);
  for (let i = 0; i < 12; ++i) {
    const s = await snapshot(page);
    const computers = s.seats[s.turn === 'white' ? 0 : 1].kind === 'computer';
    if (!computers || s.outcome) break;
    const ply = s.ply;
    const place = s.places[i % s.places.length];
    await page.touchscreen.tap(place.x + place.w / 2, place.y + place.h / 2);
    const now = await snapshot(page);
    // The computer may have moved by itself meanwhile; a person's seat never did.
    assert.ok(now.record.slice(s.record.length).every((line) => line.seat === 0) || now.ply === ply);
    await page.waitForTimeout(150);
  }
  quiet(page);
  await page.close();
});
