// Looking back at a finished game as on a phone: the game is gone through by itself, the costliest turn is looked at, and back.
import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { at, ground, mirror, open, PHONE, quiet, settled, shots, snapshot, start, step, tap } from './support.mjs';

const { server, browser } = await ground();

// A button of the topmost sheet: the table below it may have one of the same name.
const press = async (page, id) => {
  const button = page.locator(`#mirror [data-id="${id}"]`).last();
  await button.scrollIntoViewIfNeeded();
  await button.click();
};

test('dittle: a game to its end, then its turns one by one', { timeout: 600000 }, async () => {
  const page = await open(browser, server.url, { device: { ...PHONE, deviceScaleFactor: 1 } });
  await start(page, 'dittle', { level: 'beginner' });
  for (let i = 0; i < 600; ++i) {
    // Not always forward: there must be something to find.
    const went = await step(page, {
      press: (id) => tap(page, id),
      go: async (page_, from, s) => {
        const targets = s.places.filter((p) => p.target), movable = s.places.filter((p) => p.legal);
        return tap(page, `place:${targets.length ? targets.reduce((a, b) => (b.y < a.y ? b : a)).id : movable[(5 * i) % movable.length].id}`);
      },
    });
    if (!went) break;
  }
  await settled(page);
  const { record, outcome, seats } = await snapshot(page);
  assert.ok(outcome, 'the game is over');

  // By itself, in the background, to the last of the person's turns; the end sheet names the costliest.
  await at(page, 'button:analyse').waitFor();
  await page.waitForFunction(() => window.pips.app.lookback?.analysis?.status === 'done', null, { timeout: 120000 });
  await at(page, 'button:analyse').waitFor();
  const own = record.filter((line) => seats[line.seat].kind === 'human').length;
  assert.equal(await page.evaluate(() => window.pips.app.lookback.analysis.turns.filter((turn) => turn.report.loss !== null).length), own);
  assert.ok((await page.locator('.o-end .tl').count()) > 0, 'costliest turns on the end sheet');

  await press(page, 'button:analyse');
  await page.locator('.o-look').waitFor();
  assert.equal(await mirror(page, 'screen'), 'look');
  assert.equal(await page.locator('.o-look .fg').count(), 0, 'no figures unless asked for');
  await press(page, 'option:figures');
  assert.match(await page.locator('[data-id="figure:skill"]').innerText(), /\d+ choices cost \d+\.\d points of the score, \d+\.\d each/);
  const dearest = page.locator('.o-look .tl').first();
  assert.match(await dearest.locator('.fg').innerText(), /^\u2212\d+\.\d$/);
  assert.ok(['slip', 'mistake', 'blunder'].includes(await dearest.getAttribute('data-grade')));
  await page.screenshot({ path: path.join(shots, 'look.png') });

  // To the board as it was, with the better play named and drawn.
  const ply = Number((await dearest.getAttribute('data-id')).split(':')[1]);
  await dearest.click();
  await page.locator('.lookat').waitFor();
  assert.equal(Number(await mirror(page, 'review')), ply);
  const better = await page.evaluate((first) => window.pips.app.lookback.analysis.turns.find((turn) => turn.first === first).report, ply);
  assert.equal(await at(page, 'look:best').innerText(), better.steps);  // an action is a turn here, and its own notation
  assert.ok((await snapshot(page)).hint.length > 0, 'the better play is drawn');
  await page.screenshot({ path: path.join(shots, 'look-turn.png') });

  // To a neighbour, back to the list by the browser's Back, and to the end of the game.
  const forward = await at(page, 'look:next').isEnabled();
  await tap(page, forward ? 'look:next' : 'look:prev');
  await page.waitForFunction((was) => Number(document.querySelector('#mirror').dataset.review) !== was, ply);
  await page.goBack();
  await page.locator('.o-look').waitFor();
  assert.equal(await mirror(page, 'review'), null);
  await press(page, 'button:close');
  await page.locator('.o-look').waitFor({ state: 'detached' });

  // The record carries the marks.
  await tap(page, 'button:record');
  await page.locator('.record .gr').first().waitFor();
  assert.ok((await page.locator('.record .g-slip, .record .g-mistake, .record .g-blunder').count()) > 0);

  // On a wide screen the record stands beside a turn that is looked at, marks it, and leads away from it.
  await tap(page, 'button:fold');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.locator('.table.wide').waitFor();
  await press(page, 'button:look-open');
  const { first, line } = await page.evaluate(() => {
    const { lookback } = window.pips.app, turn = lookback.costliest[0];
    return { first: turn.first, line: lookback.line(turn).ply };
  });
  await press(page, `look:${first}`);
  await page.locator('.lookat').waitFor();
  assert.deepEqual(await page.locator('.record [aria-current]').evaluateAll((all) => all.map((b) => b.dataset.id)), [`record:${line}`]);
  await press(page, 'record:0');
  await page.locator('.lookat').waitFor({ state: 'detached' });
  assert.deepEqual(await page.locator('.record [aria-current]').evaluateAll((all) => all.map((b) => b.dataset.id)), ['record:0']);
  assert.equal(Number(await mirror(page, 'review')), record[0].end);
  quiet(page);
  await page.close();
});
