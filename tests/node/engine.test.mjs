// The worker's module gives the answers of the native build: the same random games, move for move, and the same choices.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engine, GAMES as games, LEVELS, native, timeless } from './support.mjs';

test('wasm equals native: 1,000 random games of every game end in the same positions', { timeout: 300000 }, async () => {
  const wasm = await engine();
  const lines = ['selfplay games=1000 seed=20261130'];
  const expected = native(lines), got = wasm(lines);
  assert.equal(got, expected);
  for (const game of games) assert.match(got, new RegExp(`^${game} [0-9a-f]{16} plies \\d{4,}$`, 'm'));
});

test('wasm equals native: saved matches, digests and perft', { timeout: 120000 }, async () => {
  const wasm = await engine();
  for (const game of games) {
    const lines = [`new ${game} seed=77`, 'auto', 'legal', 'plays', 'digest', 'save', 'perft 2', 'turns 2'];
    assert.equal(wasm(lines), native(lines), game);
  }
});

// Positions of beginners' games: {lines that set one up}, `every` decisions apart.
async function positions(game, count, every) {
  const wasm = await engine(), out = [];
  for (let seed = 1; out.length < count; ++seed) {
    const lines = [`new ${game} seed=${seed}`];
    wasm(lines);
    for (let decision = 0; out.length < count; ++decision) {
      for (const roll of wasm(['auto']).split('\n').slice(0, -2)) lines.push(`do ${roll}`);
      if (wasm(['turn']).startsWith('to over')) break;
      if (decision % every === every - 1) out.push([...lines]);
      const play = wasm([`think level=beginner nodes=200 seed=${seed * 1000 + decision}`]).split('\nvalue ')[0];
      assert.equal(wasm([`do ${play}`]), 'ok\n', `${game} ${play}`);
      lines.push(`do ${play}`);
    }
  }
  return out;
}

test('wasm equals native: every level chooses the same for a fixed number of nodes, in 30 positions of every game', { timeout: 300000 }, async () => {
  const wasm = await engine();
  for (const game of games) {
    for (const position of await positions(game, 30, game === 'dominoes' ? 2 : 5)) {
      const lines = [...position, ...LEVELS.map((level) => `think level=${level} nodes=2000 seed=9`), 'rate nodes=500 seed=9', 'value'];
      const answer = timeless(wasm(lines));
      assert.equal(answer, timeless(native(lines)), `${game}: ${position.join(' ')}`);
      assert.doesNotMatch(answer, /^error/m);
    }
  }
});

test('wasm equals native: the analysis of a whole game', { timeout: 300000 }, async () => {
  const wasm = await engine();
  for (const game of games) {
    const [position] = await positions(game, 1, game === 'dominoes' ? 13 : 20);
    const turns = wasm([...position, 'games']).match(new RegExp(`^${game} (\\w+),`, 'm'));
    const list = wasm([`analyse ${turns[1]}`]).match(/^turn \d+/gm).map((line) => line.split(' ')[1]);
    assert.ok(list.length > 1, game);
    const lines = [...position, `analyse ${turns[1]}`, ...list.map((ply) => `analyse ${turns[1]} ${ply} nodes=1000 seed=1`)];
    assert.equal(wasm(lines), native(lines), game);
  }
});
