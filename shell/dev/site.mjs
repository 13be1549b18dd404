// Builds the shell with the stand-in module into a folder: node shell/dev/site.mjs OUT. For development only.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const root = new URL('../..', import.meta.url).pathname, out = process.argv[2];
const modules = process.env.PIPS_MODULES ?? join(root, 'node_modules');
const esbuild = createRequire(join(modules, 'x.js'))('esbuild');
mkdirSync(join(out, 'text'), { recursive: true });
const common = { bundle: true, write: true, nodePaths: [modules], define: { __VERSION__: '"dev"' }, charset: 'utf8', logLevel: 'warning' };
await esbuild.build({ ...common, entryPoints: [join(root, 'shell/main.mjs')], outfile: join(out, 'pips-shell.js'), format: 'esm' });
await esbuild.build({ ...common, entryPoints: [join(root, 'shell/worker.mjs')], outfile: join(out, 'worker.js'), format: 'iife' });
await esbuild.build({ ...common, entryPoints: [join(root, 'shell/look/look.mjs')], outfile: join(out, 'look.js'), format: 'esm' });
await esbuild.build({ ...common, entryPoints: [join(root, 'shell/look.css')], outfile: join(out, 'look.css') });
await esbuild.build({ ...common, entryPoints: [join(root, 'shell/style.css')], outfile: join(out, 'style.css'), external: ['*.woff2'] });
for (const name of ['index.html', 'manifest.webmanifest']) writeFileSync(join(out, name), readFileSync(join(root, 'shell', name), 'utf8').replaceAll('__VERSION__', 'dev'));
for (const language of ['zh-Hans', 'en']) {
  const texts = JSON.parse(readFileSync(join(root, `assets/text/${language}.json`), 'utf8')), parts = join(root, 'assets/text/parts');
  for (const name of readdirSync(parts)) if (name.endsWith(`.${language}.json`)) Object.assign(texts, JSON.parse(readFileSync(join(parts, name), 'utf8')));
  writeFileSync(join(out, `text/${language}.json`), JSON.stringify(texts));
}
for (const name of ['pips.js', 'engine.js']) writeFileSync(join(out, name), readFileSync(join(root, 'shell/dev/fake-module.mjs'), 'utf8'));
for (const name of ['pips.wasm', 'engine.wasm']) writeFileSync(join(out, name), Buffer.from([0, 97, 115, 109, 1, 0, 0, 0]));
writeFileSync(join(out, 'weights.json'), '{}');
cpSync(join(root, 'assets/icons'), join(out, 'icons'), { recursive: true });
if (existsSync(join(root, 'build/font'))) cpSync(join(root, 'build/font'), join(out, 'fonts'), { recursive: true });
