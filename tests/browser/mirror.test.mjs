// Every game to its end through the DOM mirror only, in both languages, as a screen reader's click does it: what the mirror
// says is enough to play, every control has a name, and the live region speaks.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { playByMirror } from './hands.mjs';
import { ended, GAMES, ground, LANGUAGES, open, PLAIN, QUICK, quiet } from './support.mjs';

const { server, browser } = await ground();

for (const game of GAMES) for (const language of LANGUAGES) {
  test(`${game}: a whole game through the mirror, in ${language}`, { timeout: 300000 }, async () => {
    const page = await open(browser, server.url, { device: PLAIN, locale: language, settings: { ...QUICK, language }, seed: 7 });
    const click = async (id) => {
      await page.waitForSelector(`#mirror [data-id="${id}"]`);
      await page.evaluate((one) => document.querySelector(`#mirror [data-id="${one}"]`).click(), id);
    };
    await click(`game:${game}`);
    await click('option:opponent:screen');
    await click('button:start');
    const played = await page.evaluate(playByMirror, 4000);
    assert.equal(played.stuck, '');
    assert.deepEqual(played.unnamed, []);
    assert.ok(played.steps > 12 && played.spoken > 10, JSON.stringify(played));
    await ended(page, game);
    quiet(page);
    await page.context().close();
  });
}
