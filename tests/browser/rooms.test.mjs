// Going from room to room: several tables in one visit, and giving a game up.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { at, ground, mirror, open, PHONE, quiet, snapshot, start, tap } from './support.mjs';

const { server, browser } = await ground();
const device = { ...PHONE, deviceScaleFactor: 1 };

async function toLobby(page) {
  await tap(page, 'button:back');
  await at(page, 'button:yes').waitFor();
  await page.waitForTimeout(350); // the sheet has come to rest
  await tap(page, 'button:yes');
  await page.waitForFunction(() => document.querySelector('#mirror').dataset.screen === 'lobby');
}

test('every table opened in one visit shows its board where there is room for it', async () => {
  const page = await open(browser, server.url, { device });
  for (const game of ['ludo', 'backgammon', 'dittle', 'ludo', 'clash']) {
    if ((await page.evaluate((id) => window.pips.app.matches().some((match) => match.meta.game === id), game))) {
      await tap(page, `game:${game}`);
      await page.waitForFunction((id) => document.querySelector('#mirror').dataset.game === id, game);
    } else await start(page, game, { opponent: 'screen' });
    const { frame, places } = await snapshot(page);
    assert.ok(frame.h > 300 && frame.y > 60 && frame.y + frame.h < 760, `${game}: ${JSON.stringify(frame)}`);
    for (const place of places) assert.ok(place.w > 10 && place.h > 10 && place.y >= frame.y - 30, `${game} ${place.id}`);
    await toLobby(page);
  }
  quiet(page);
  await page.close();
});

// White has far to go and black two checkers left: a gammon at least.
const LOST = `pips-record 1
game backgammon 1
options target=0
seats human computer:normal
seed 0000000000000000
play 1
start 0 0 0 0 0 0 0 0 0 0 0 0 0 10 0 0 0 0 5 0 0 0 0 -1 -1 0 -
cursor 0
score 0 0
digest 8371b5beb997d7dc
end
`;

test('BG-14: the computer declines to be resigned to too cheaply, and takes a fair offer', async () => {
  const page = await open(browser, server.url, { device });
  const opened = await page.evaluate((text) => {
    window.pips.app.store.write('match:backgammon', { text, meta: { game: 'backgammon', time: Date.now() } });
    return window.pips.app.table.resume('backgammon');
  }, LOST);
  assert.deepEqual([opened.error, opened.cut], [undefined, undefined]);
  const resign = async (points) => {
    await page.waitForTimeout(400);
    await tap(page, 'button:more');
    await at(page, 'button:resign').waitFor();
    await page.waitForTimeout(400);
    await tap(page, 'button:resign');
    await at(page, `resign:${points}`).waitFor();
    await page.waitForTimeout(400);
    await tap(page, `resign:${points}`);
    await at(page, 'button:yes').waitFor();
    await page.waitForTimeout(400);
    await tap(page, 'button:yes');
  };
  await resign(1);
  await page.locator('.toast', { hasText: 'expects more' }).waitFor();
  assert.equal((await snapshot(page)).outcome, null);
  await resign(3);
  await page.waitForFunction(() => document.querySelector('#mirror').dataset.screen === 'end');
  const { outcome } = await snapshot(page);
  assert.deepEqual([outcome.winner, outcome.points, outcome.reason], [1, 3, 'resigned']);
  assert.equal(await mirror(page, 'game'), 'backgammon');
  quiet(page);
  await page.close();
});
