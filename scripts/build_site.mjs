// Assembles the static site in build/site from shell/, assets/, build/font and build/web. Every URL in it is relative.
//   shell/main.mjs -> pips-shell.js   shell/worker.mjs -> worker.js   shell/look/look.mjs -> look.js (loaded when a game is
//   over)   shell/sw.mjs -> sw.js (each where it exists)
//   __MORE_RANGE__ and __BOLD_RANGE__ in index.html become the unicode-range of pips-more and pips-bold.
//   __VERSION__ (in the page, the styles and the scripts) becomes a hash of everything that is served, so a changed file
//   always has a new URL; in sw.mjs __PRECACHE__ is the list [{url, revision}] of the site's files.
import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { measure, printSizes } from './sizes.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const site = path.join(root, 'build/site');
const token = '@@PIPS_VERSION@@';
const files = new Map(); // site path -> Buffer

const source = (...parts) => path.join(root, ...parts);
// what each font holds, for unicode-range: {more, bold}
const ranges = existsSync(source('build/font/ranges.json')) ? JSON.parse(await readFile(source('build/font/ranges.json'), 'utf8')) : {};
const hash = data => createHash('sha256').update(data).digest('hex').slice(0, 12);

/** Paths of all files below a folder, relative to it; none when there is no such folder. */
async function list(folder) {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { withFileTypes: true });
  const below = await Promise.all(entries.map(async e =>
    e.isDirectory() ? (await list(path.join(folder, e.name))).map(f => `${e.name}/${f}`) : [e.name]));
  return below.flat().sort();
}

async function add(name, from) {
  files.set(name, await readFile(from));
}

/** Lays the keys of `more` over `base`, object by object. */
function merge(base, more) {
  for (const [key, value] of Object.entries(more)) {
    const inner = base[key] && typeof base[key] === 'object' && value && typeof value === 'object';
    base[key] = inner ? merge(base[key], value) : value;
  }
  return base;
}

async function bundle(entry, name, define = {}) {
  const result = await esbuild.build({
    entryPoints: [source('shell', entry)], bundle: true, minify: true, format: /^(pips-shell|look)\.js$/.test(name) ? 'esm' : 'iife', target: 'es2020', charset: 'utf8',
    write: false, sourcemap: false, legalComments: 'none', logLevel: 'warning', loader: { '.json': 'json' },
    // what a page may import at run time instead of bundling
    external: ['./pips.js', './engine.js'], define: { __VERSION__: JSON.stringify(token), ...define },
  });
  files.set(name, Buffer.from(result.outputFiles[0].contents));
}

async function collect() {
  for (const name of ['main', 'worker']) {
    if (existsSync(source(`shell/${name}.mjs`))) await bundle(`${name}.mjs`, name === 'main' ? 'pips-shell.js' : `${name}.js`);
  }
  await bundle('look/look.mjs', 'look.js');
  for (const name of await list(source('shell'))) {
    if (/\.css$/.test(name) && !name.includes('/')) {
      const css = await esbuild.build({ entryPoints: [source('shell', name)], bundle: true, minify: true, write: false,
        target: ['chrome90', 'safari14', 'firefox90'], charset: 'utf8', external: ['*.woff2', '*.svg', '*.png'], logLevel: 'warning' });
      files.set(name, Buffer.from(css.outputFiles[0].text.replaceAll('__VERSION__', token)));
    } else if (/\.(html|webmanifest)$/.test(name)) {
      const text = await readFile(source('shell', name), 'utf8');
      files.set(name, Buffer.from(text.replaceAll('__VERSION__', token).replaceAll(/__(\w+)_RANGE__/g, (_, face) => ranges[face.toLowerCase()] ?? 'U+0')));
    }
  }
  for (const name of ['pips.js', 'pips.wasm', 'engine.js', 'engine.wasm']) {
    if (existsSync(source('build/web', name))) {
      await add(name, source('build/web', name));
      if (name.endsWith('.js')) { // older Emscriptens leave a fifth of the glue's compressed size on the table
        const glue = await esbuild.transform(files.get(name), { minify: true, target: 'es2020', legalComments: 'none' });
        files.set(name, Buffer.from(glue.code));
      }
    }
    else console.warn(`build/web/${name} is not there: the site is incomplete`);
  }
  for (const name of ['pips-regular.woff2', 'pips-more.woff2', 'pips-bold.woff2', 'digits.ttf']) {
    if (existsSync(source('build/font', name))) await add(`fonts/${name}`, source('build/font', name));
  }
  // text/LANGUAGE.json, with the parts that lie in text/parts/NAME.LANGUAGE.json
  const texts = {};
  for (const name of await list(source('assets/text'))) {
    const language = /^(?:parts\/[^/]+\.)?([\w-]+)\.json$/.exec(name)?.[1];
    if (language) texts[language] = merge(texts[language] ?? {}, JSON.parse(await readFile(source('assets/text', name), 'utf8')));
  }
  for (const [language, text] of Object.entries(texts)) files.set(`text/${language}.json`, Buffer.from(JSON.stringify(text)));
  // weights.json: {name: bytes} of weights/NAME.bin
  const weights = {};
  for (const name of await list(source('assets/weights'))) {
    if (!name.endsWith('.bin')) continue;
    await add(`weights/${name}`, source('assets/weights', name));
    weights[name.replace(/\.bin$/, '')] = files.get(`weights/${name}`).length;
  }
  files.set('weights.json', Buffer.from(JSON.stringify(weights)));
  for (const folder of ['icons', 'sounds', 'lessons', 'licences']) {
    for (const name of await list(source('assets', folder))) await add(`${folder}/${name}`, source('assets', folder, name));
  }
  await add('licences/pips.txt', source('LICENSE'));
}

function substitute(version) {
  for (const [name, data] of files) {
    if (data.includes(token)) files.set(name, Buffer.from(data.toString('utf8').replaceAll(token, version)));
  }
}

/** Replaces build/site at once, so that a running server never sees half of it. */
async function write() {
  const fresh = `${site}.new`;
  await rm(fresh, { recursive: true, force: true });
  for (const [name, data] of files) {
    await mkdir(path.dirname(path.join(fresh, name)), { recursive: true });
    await writeFile(path.join(fresh, name), data);
  }
  await rm(site, { recursive: true, force: true });
  await rename(fresh, site);
}

await collect();
const everything = createHash('sha256');
for (const name of [...files.keys()].sort()) everything.update(name).update(files.get(name));
if (existsSync(source('shell/sw.mjs'))) everything.update(await readFile(source('shell/sw.mjs')));
const version = everything.digest('hex').slice(0, 10);
substitute(version);
if (existsSync(source('shell/sw.mjs'))) {
  const precache = [...files].map(([name, data]) => ({ url: name, revision: hash(data) }));
  await bundle('sw.mjs', 'sw.js', { __PRECACHE__: JSON.stringify(precache) });
  substitute(version);
}
await write();
console.log(`build/site: version ${version}`);
printSizes(await measure(site));
