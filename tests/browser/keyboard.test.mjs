// Every game from the lobby to its end with a keyboard alone, in both languages: no pointer, nothing asked of the module.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keyStep, tabTo } from './hands.mjs';
import { ended, GAMES, ground, LANGUAGES, mirror, open, PLAIN, QUICK, quiet } from './support.mjs';

const { server, browser } = await ground();

for (const game of GAMES) for (const language of LANGUAGES) {
  test(`${game}: a whole game by keyboard alone, in ${language}`, { timeout: 300000 }, async () => {
    const page = await open(browser, server.url, { device: PLAIN, locale: language, settings: { ...QUICK, language }, seed: 5 });
    await tabTo(page, `game:${game}`);
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.querySelector('#mirror').dataset.screen === 'setup');
    // One tab stop a row of choices; arrows choose within it.
    await tabTo(page, 'option:opponent:computer');
    await page.keyboard.press('ArrowRight');
    assert.equal(await page.evaluate(() => document.activeElement.dataset.id), 'option:opponent:screen');
    assert.equal(await page.evaluate(() => document.activeElement.getAttribute('aria-checked')), 'true');
    await tabTo(page, 'button:start');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.querySelector('#mirror').dataset.screen === 'table');
    let steps = 0;
    while (steps < 1500 && (await keyStep(page, steps))) ++steps;
    await ended(page, game);
    assert.ok(steps > 12, `${steps} steps`);
    // From the result back to the lobby.
    await tabTo(page, 'button:lobby');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.querySelector('#mirror').dataset.screen === 'lobby');
    assert.equal(await mirror(page, 'game'), null);
    quiet(page);
    await page.context().close();
  });
}
