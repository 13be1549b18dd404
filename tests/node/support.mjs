// The two builds of the engine, for tests that compare them: the native program, and the worker's module in this process.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
export const GAMES = ['backgammon', 'ludo', 'dominoes', 'dittle', 'clash'];
export const LEVELS = ['beginner', 'normal', 'expert'];
const pips = path.join(root, 'build/native/pips'), web = path.join(root, 'build/web');

// A fresh module with its weights; takes lines, gives the whole answer.
export async function engine() {
  // The glue is a classic script; this package's scripts are modules, so require() would not take it as one.
  const glue = fs.readFileSync(path.join(web, 'engine.js'), 'utf8');
  const create = new Function('require', '__dirname', '__filename', `${glue}; return createEngine;`)(createRequire(import.meta.url), web, path.join(web, 'engine.js'));
  const module = await create({ wasmBinary: fs.readFileSync(path.join(web, 'engine.wasm')) });
  const request = module.cwrap('engine_request', 'string', ['string']);
  for (const game of GAMES) {
    const file = path.join(root, 'assets/weights', `${game}.bin`);
    if (!fs.existsSync(file)) continue;
    const bytes = fs.readFileSync(file), at = module._malloc(bytes.length);
    module.HEAPU8.set(bytes, at);
    assert.equal(module.ccall('engine_weights', 'string', ['string', 'number', 'number'], [game, at, bytes.length]), '', `weights of ${game}`);
    module._free(at);
  }
  return (lines) => lines.map((line) => request(line)).join('');
}

export const native = (lines) => execFileSync(pips, { input: `${lines.join('\n')}\n`, encoding: 'utf8', maxBuffer: 1 << 26 });

// Times differ from run to run and are no part of an answer.
export const timeless = (text) => text.replace(/^time .*$/gm, 'time');
