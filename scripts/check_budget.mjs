// Fails when the first load of build/site is heavier than the budget. It holds for gzip too: not every host has brotli.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isFirstLoad, measure, printSizes, total } from './sizes.mjs';

const budget = { brotli: 350, gzip: 450 }; // KB
const site = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../build/site');
const rows = await measure(site);
const first = total(rows.filter(row => isFirstLoad(row.name)));
if (process.argv.includes('--all')) printSizes(rows);
let failed = false;
for (const [kind, limit] of Object.entries(budget)) {
  const kb = first[kind] / 1024;
  console.log(`first load, ${kind}: ${kb.toFixed(1)} KB of ${limit} KB`);
  if (kb > limit) failed = true;
}
for (const name of ['index.html', 'pips-shell.js', 'pips.js', 'pips.wasm']) {
  if (rows.every(row => row.name !== name)) {
    console.log(`build/site/${name} is missing`);
    failed = true;
  }
}
if (failed) {
  console.log('the first load does not fit its budget');
  process.exit(1);
}
