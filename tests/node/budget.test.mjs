// Players keep to their time by the clock they are lent, and to their nodes, also where the machine is slow.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engine, GAMES, LEVELS } from './support.mjs';

const SLACK = 250;  // ms, for a loaded test machine

// A few decisions into a game.
function begin(wasm, game, decisions) {
  wasm([`new ${game} seed=4`]);
  for (let i = 0; i < decisions; ++i) {
    wasm(['auto']);
    const play = wasm([`think level=beginner nodes=200 seed=${i}`]).split('\nvalue ')[0];
    assert.equal(wasm([`do ${play}`]), 'ok\n', `${game} ${play}`);
  }
  wasm(['auto']);
}

const nodes = (answer) => Number(/^nodes (\d+)$/m.exec(answer)[1]);

test('every level answers within its milliseconds', { timeout: 120000 }, async () => {
  const wasm = await engine();
  for (const game of GAMES) {
    wasm([`prepare ${game}`]);
    begin(wasm, game, 6);
    for (const level of LEVELS) {
      for (const ms of [1, 60]) {
        const began = performance.now();
        const answer = wasm([`think level=${level} ms=${ms} seed=2`]);
        const took = performance.now() - began;
        assert.match(answer, /\nok\n$/, `${game} ${level}`);
        assert.ok(took < ms + SLACK, `${game} ${level}: ${took.toFixed(0)} ms of ${ms}`);
      }
    }
  }
});

test('a slow machine means fewer nodes, not more time', { timeout: 120000 }, async () => {
  const wasm = await engine(), real = performance.now.bind(performance);
  for (const game of GAMES) {
    begin(wasm, game, 6);
    const quick = nodes(wasm(['think level=expert ms=400 seed=2']));
    let slow, asked = 0;
    const [began, clock] = [real(), process.hrtime];
    // The clock that the module is lent runs away: a hundred milliseconds every time it looks.
    performance.now = () => real() + 100 * ++asked;
    process.hrtime = Object.assign((...args) => {
      const [s, ns] = clock(...args), late = ns + 1e8 * ++asked;
      return [s + Math.floor(late / 1e9), late % 1e9];
    }, { bigint: clock.bigint });
    try {
      slow = nodes(wasm(['think level=expert ms=400 seed=2']));
    } finally {
      performance.now = real;
      process.hrtime = clock;
    }
    assert.ok(asked > 0, `${game} looks at the clock`);
    assert.ok(slow <= quick, `${game}: ${slow} nodes of ${quick}`);
    assert.ok(real() - began < 400 + SLACK, game);
  }
});

test('nodes are a limit at every level, give or take the last step', { timeout: 120000 }, async () => {
  const wasm = await engine();
  for (const game of GAMES) {
    begin(wasm, game, 6);
    const few = nodes(wasm(['think level=expert nodes=300 seed=2'])), many = nodes(wasm(['think level=expert nodes=100000 seed=2']));
    assert.ok(few <= many, game);
    assert.ok(few <= 3000, `${game}: ${few} nodes of 300`);
    assert.ok(many <= 130000, `${game}: ${many} nodes of 100000`);
  }
});
