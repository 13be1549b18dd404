// Backgammon in Chromium as on a phone: left and come back to, drawn to the pixel, idle, and not the computer's hand.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { at, ground, mirror, open, PLAIN, quiet, ready, settled, shots, snapshot, start, step, tap } from './support.mjs';

const { server, browser } = await ground();

const fingers = (page) => ({
  press: (id) => tap(page, id),
  go: async (page_, from, s) => {
    if (!s.places.some((p) => p.selected)) await tap(page, from);
    const now = await snapshot(page);
    const to = now.places.find((p) => p.target);
    if (to) await tap(page, `place:${to.id}`);
  },
});

test('a reload in mid-turn comes back to the same position, dice and undo', { timeout: 600000 }, async () => {
  const page = await open(browser, server.url, { device: PLAIN });
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
  await page.waitForTimeout(6000);
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
