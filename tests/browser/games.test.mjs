// Every game in Chromium as on a phone: each to its end by taps, in both languages, against the computer and between two.
import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { ended, GAMES, ground, LANGUAGES, mirror, open, PLAIN, QUICK, quiet, shots, start, step, tap } from './support.mjs';

const { server, browser } = await ground();

// The longest game only between two people, since an answer of the computer takes half a second.
const LONG = ['dittle'];

for (const [i, game] of GAMES.entries()) for (const [k, language] of LANGUAGES.entries()) {
  const computer = (i + k) % 2 === 0 && !LONG.includes(game), choices = computer ? { level: 'beginner' } : { opponent: 'screen' };
  test(`${game}: a whole game ${computer ? 'against the computer' : 'between two'} by taps, in ${language}`, { timeout: 300000 }, async () => {
    const page = await open(browser, server.url, { device: PLAIN, settings: { ...QUICK, language }, seed: 8 });
    await start(page, game, choices);
    await page.screenshot({ path: path.join(shots, `${game}-${language}-start.png`) });
    let steps = 0;
    for (; steps < 1200; ++steps) {
      const went = await step(page, {
        press: (id) => tap(page, id),
        go: async (page_, from, s) => {
          // Forward where there is a choice, so that every game ends; first pick the piece, then a place for it.
          const targets = s.places.filter((p) => p.target);
          const up = s.turn === s.seats[0].name ? 1 : -1;
          if (targets.length) return tap(page, `place:${targets.reduce((a, b) => (up * b.y < up * a.y ? b : a)).id}`);
          const movable = s.places.filter((p) => p.legal);
          return tap(page, `place:${movable[steps % movable.length].id}`);
        },
      });
      if (!went) break;
      if (steps === 40) await page.screenshot({ path: path.join(shots, `${game}-${language}-middle.png`) });
    }
    await ended(page, game);
    await page.waitForTimeout(600);
    await page.screenshot({ path: path.join(shots, `${game}-${language}-end.png`) });
    quiet(page);
    await page.context().close();
  });
}

test('dominoes: the page never holds a tile that the seat may not see', { timeout: 120000 }, async () => {
  const page = await open(browser, server.url, { device: PLAIN });
  await start(page, 'dominoes');
  const position = await mirror(page, 'position');
  assert.match(position, / W:#7 /, position);
  assert.match(position, / bone:#14 /, position);
  const html = await page.locator('#mirror').innerHTML();
  const own = position.match(/B:(\S+)/)[1].split(',');
  const named = new Set([...html.matchAll(/data-id="place:(\d\d)"/g)].map((m) => m[1]));
  assert.deepEqual([...named].sort(), [...own].sort());
  quiet(page);
  await page.close();
});
