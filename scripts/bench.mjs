// Speeds of the native program and of the worker's module, in turn in one run, and their ratio: make bench [ROUNDS=3].
// Machines are noisy: of each figure the best of all rounds counts, and figures of different runs cannot be compared.
import { engine, native } from '../tests/node/support.mjs';

const rounds = Number(process.env.ROUNDS ?? 3), best = new Map();
const note = (build, text) => {
  for (const [, game, rate, unit] of text.matchAll(/^(\S+) (\d+) (\S+)\/s/gm)) {
    const key = `${game} ${unit}`, both = best.get(key) ?? { native: 0, wasm: 0 };
    both[build] = Math.max(both[build], Number(rate));
    best.set(key, both);
  }
};

const wasm = await engine();
for (let round = 0; round < rounds; ++round) {
  note('native', native(['bench']));
  note('wasm', wasm(['bench']));
}
console.log(`${'a second, one core'.padEnd(28)}${'native'.padStart(14)}${'wasm'.padStart(14)}${'ratio'.padStart(8)}`);
for (const [key, { native: n, wasm: w }] of best)
  console.log(`${key.padEnd(28)}${n.toLocaleString('en').padStart(14)}${w.toLocaleString('en').padStart(14)}${`${Math.round((100 * w) / n)} %`.padStart(8)}`);
