// The worker's module gives the answers of the native build: the same random games, move for move, and the same choices.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const pips = path.join(root, 'build/native/pips'), web = path.join(root, 'build/web');
const games = ['backgammon', 'ludo', 'dominoes', 'dittle', 'clash'];

async function engine() {
  // The glue is a classic script; this package's scripts are modules, so require() would not take it as one.
  const glue = fs.readFileSync(path.join(web, 'engine.js'), 'utf8');
  const create = new Function('require', '__dirname', '__filename', `${glue}; return createEngine;`)(createRequire(import.meta.url), web, path.join(web, 'engine.js'));
  const module = await create({ wasmBinary: fs.readFileSync(path.join(web, 'engine.wasm')) });
  const request = module.cwrap('engine_request', 'string', ['string']);
  for (const game of games) {
    const file = path.join(root, 'assets/weights', `${game}.bin`);
    if (!fs.existsSync(file)) continue;
    const bytes = fs.readFileSync(file), at = module._malloc(bytes.length);
    module.HEAPU8.set(bytes, at);
    assert.equal(module.ccall('engine_weights', 'string', ['string', 'number', 'number'], [game, at, bytes.length]), '', `weights of ${game}`);
    module._free(at);
  }
  return (lines) => lines.map((line) => request(line)).join('');
}
const native = (lines) => execFileSync(pips, { input: `${lines.join('\n')}\n`, encoding: 'utf8', maxBuffer: 1 << 26 });
// Times differ from run to run and are no part of an answer.
const timeless = (text) => text.replace(/^time .*$/gm, 'time');

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

test('wasm equals native: every level chooses the same for a fixed number of nodes', { timeout: 300000 }, async () => {
  const wasm = await engine();
  for (const game of games) {
    for (const level of ['beginner', 'normal', 'expert']) {
      const lines = [`new ${game} seed=5`, 'auto', `think level=${level} nodes=2000 seed=9`, 'rate nodes=500 seed=9'];
      assert.equal(timeless(wasm(lines)), timeless(native(lines)), `${game} ${level}`);
    }
  }
});
