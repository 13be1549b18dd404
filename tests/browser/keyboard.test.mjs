// Every game from the lobby to its end with a keyboard alone, in Chinese: no pointer, nothing asked of the module.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { keyStep, tabTo } from './hands.mjs';
import { ended, GAMES, launch, mirror, open, PLAIN, QUICK, quiet, serve } from './support.mjs';

let server, browser;
before(async () => {
  server = await serve();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.close();
});

for (const game of GAMES) {
  test(`${game}: a whole game by keyboard alone, in Chinese`, { timeout: 300000 }, async () => {
    const page = await open(browser, server.url, { device: PLAIN, locale: 'zh-CN', settings: { ...QUICK, language: 'zh-Hans' }, seed: 5 });
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
