// Sizes of the site's files: raw, gzip and brotli, as a good static host would send them.
import { readFile, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { createHash } from 'node:crypto';

/** What a first visit loads before the lobby can be used; the worker's engine, the characters
 * of the rules (pips-more) and everything else come later. */
export const isFirstLoad = name =>
  ['index.html', 'style.css', 'pips-shell.js', 'pips.js', 'pips.wasm'].includes(name) ||
  (name.startsWith('fonts/') && name !== 'fonts/pips-more.woff2');

const compressed = name => !/\.(woff2|png|jpg|webp|ogg|mp3)$/.test(name);

/** [{name, raw, gzip, brotli}] in bytes, the largest first. Compressing is slow, so results are kept beside the folder. */
export async function measure(folder) {
  const cacheFile = `${folder}.sizes.json`;
  const old = await readFile(cacheFile, 'utf8').then(JSON.parse).catch(() => ({}));
  const kept = {};
  const rows = [];
  for (const entry of await readdir(folder, { recursive: true })) {
    const file = path.join(folder, entry);
    if (!(await stat(file)).isFile()) continue;
    const data = await readFile(file);
    const name = entry.split(path.sep).join('/');
    const key = createHash('sha256').update(name).update(data).digest('hex');
    kept[key] = old[key] ?? {
      raw: data.length,
      gzip: compressed(name) ? gzipSync(data, { level: 9 }).length : data.length,
      brotli: compressed(name)
        ? brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: data.length } }).length : data.length,
    };
    rows.push({ name, ...kept[key] });
  }
  await writeFile(cacheFile, JSON.stringify(kept));
  return rows.sort((a, b) => b.raw - a.raw);
}

export function total(rows) {
  const sum = key => rows.reduce((n, row) => n + row[key], 0);
  return { raw: sum('raw'), gzip: sum('gzip'), brotli: sum('brotli') };
}

export function printSizes(rows) {
  const line = (name, s) => console.log(
    `${name.padEnd(34)}${[s.raw, s.gzip, s.brotli].map(n => `${(n / 1024).toFixed(1)} KB`.padStart(11)).join('')}`);
  console.log(`${''.padEnd(34)}${['raw', 'gzip', 'brotli'].map(s => s.padStart(11)).join('')}`);
  for (const row of rows.filter(r => isFirstLoad(r.name))) line(row.name, row);
  line('first load', total(rows.filter(r => isFirstLoad(r.name))));
  line('later (worker, texts, icons, ...)', total(rows.filter(r => !isFirstLoad(r.name))));
}
