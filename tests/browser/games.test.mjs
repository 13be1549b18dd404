// The other games in Chromium as on a phone: each to its end by taps against the computer.
import assert from 'node:assert/strict';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { launch, mirror, open, PHONE, quiet, serve, settled, shots, snapshot, start, step, tap } from './support.mjs';

let server, browser;
before(async () => {
  server = await serve();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.close();
});

const ENDINGS = {
  ludo: ['all-home', 'all home'],
  dominoes: ['out', 'blocked'],
  dittle: ['seven in', 'row filled', 'no moves', 'no progress', 'repetition'],
  clash: ['arrived', 'eliminated', 'mutual elimination', 'no moves', 'no progress', 'repetition'],
};

for (const [game, endings] of Object.entries(ENDINGS)) {
  // One device pixel each: hundreds of steps are drawn in software here.
  test(`${game}: a whole game by taps`, { timeout: 900000 }, async () => {
    const page = await open(browser, server.url, { device: { ...PHONE, deviceScaleFactor: 1 } });
    await start(page, game, { level: 'beginner' });
    await page.screenshot({ path: path.join(shots, `${game}-start.png`) });
    let steps = 0;
    for (; steps < 1200; ++steps) {
      const went = await step(page, {
        press: (id) => tap(page, id),
        go: async (page_, from, s) => {
          // Forward where there is a choice, so that every game ends; first pick the piece, then a place for it.
          const targets = s.places.filter((p) => p.target);
          if (targets.length) return tap(page, `place:${targets.reduce((a, b) => (b.y < a.y ? b : a)).id}`);
          const movable = s.places.filter((p) => p.legal);
          return tap(page, `place:${movable[steps % movable.length].id}`);
        },
      });
      if (!went) break;
      if (steps === 40) await page.screenshot({ path: path.join(shots, `${game}-middle.png`) });
    }
    await settled(page);
    const s = await snapshot(page);
    assert.ok(s.outcome, `${game} ended within ${steps} steps at ${s.position}`);
    assert.ok(endings.includes(s.outcome.reason), s.outcome.reason);
    assert.equal(await mirror(page, 'game'), game);
    await page.waitForTimeout(600);
    await page.screenshot({ path: path.join(shots, `${game}-end.png`) });
    quiet(page);
    await page.close();
  });
}

test('dominoes: the page never holds a tile that the seat may not see', { timeout: 120000 }, async () => {
  const page = await open(browser, server.url);
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
