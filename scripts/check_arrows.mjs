// The architecture's arrows, checked on the sources:
//   - what each folder may include, and that engine/ knows no SDL, Dear ImGui, emscripten or clock
//   - no shared file names a game
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const files = [...new Set(execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' }).split('\n'))]
  .filter(f => f && existsSync(path.join(root, f)));
const problems = [];

// ---- includes. First rule that matches a file's path says what of engine/ and web/ it may include.

const arrows = [
  [/^engine\/core\//, ['engine/core/']],
  [/^engine\/search\//, ['engine/core/', 'engine/search/']],
  [/^engine\/games\/([^/]+)\//, ['engine/core/', 'engine/search/', 'engine/games/$1/']],
  [/^engine\/registry\./, ['engine/core/', 'engine/search/', 'engine/games/', 'engine/registry.']],
  [/^engine\/match\//, ['engine/core/', 'engine/search/', 'engine/registry.', 'engine/match/']],
  [/^engine\/ai\//, ['engine/core/', 'engine/search/', 'engine/registry.', 'engine/match/', 'engine/ai/']],
  [/^engine\/tools\//, ['engine/']],
  [/^engine\//, ['engine/core/', 'engine/search/', 'engine/registry.', 'engine/match/', 'engine/ai/', 'engine/cli/']],
  [/^web\/draw\//, ['engine/', 'web/draw/']],
  [/^web\/games\/registry\.cpp$/, ['engine/', 'web/']],
  [/^web\/games\/([^/]+)\//, ['engine/', 'web/draw/', 'web/games/$1/', /^web\/games\/[^/]+$/]],
  [/^web\/games\/[^/]+$/, ['engine/', 'web/draw/', /^web\/games\/[^/]+$/]],
  [/^web\/worker\//, ['engine/', 'web/worker/']],
  [/^web\//, ['engine/', 'web/app/', 'web/draw/', /^web\/games\/[^/]+$/]],
];
const platform = /^(SDL|imgui|emscripten|GLES|GL\/|EGL)/i;
const clocks = /^(chrono|ctime|time\.h|sys\/time\.h)$/;

for (const file of files.filter(f => /^(engine|web)\/.*\.(cpp|hpp|h|inc)$/.test(f))) {
  const text = readFileSync(path.join(root, file), 'utf8');
  const rule = arrows.find(([where]) => where.test(file));
  const match = rule[0].exec(file);
  const allowed = rule[1].map(a => (typeof a === 'string' ? a.replace('$1', match[1] ?? '') : a));
  text.split('\n').forEach((line, i) => {
    const include = /^\s*#\s*include\s*[<"]([^>"]+)[>"]/.exec(line)?.[1];
    if (!include) return;
    const at = `${file}:${i + 1}`;
    if (file.startsWith('engine/')) {
      if (platform.test(include)) problems.push(`${at}: the engine includes ${include}`);
      if (clocks.test(include) && !/^engine\/(cli|tools)\//.test(file)) problems.push(`${at}: a clock in the engine (${include})`);
      if (include.startsWith('web/')) problems.push(`${at}: the engine includes ${include}`);
    }
    if (/^(engine|web)\//.test(include) && !allowed.some(a => (typeof a === 'string' ? include.startsWith(a) : a.test(include)))) {
      problems.push(`${at}: must not include ${include}`);
    }
    if (include.startsWith('.') || (line.includes('"') && !include.includes('/') && existsSync(path.join(root, path.dirname(file), include)))) {
      problems.push(`${at}: say ${include} from the repository root`);
    }
  });
}

// ---- names of games. The page's description and development stand-ins may say them; nothing that branches may.

const game = /(?<![a-z])(backgammon|ludo|dominoes|dittle|clash)(?![a-z])/i;
const maySay = /^(engine\/registry\.cpp|web\/games\/registry\.cpp|engine\/(games|tools)\/.*|web\/games\/[^/]+\/.*|shell\/(games|dev)\/.*|shell\/[^/]+\.(html|webmanifest)|(tests|assets|docs)\/.*|package(-lock)?\.json|\.github\/.*|.*\.md|scripts\/check_arrows\.mjs)$/;
for (const file of files.filter(f => /\.(cpp|hpp|h|c|inc|mjs|js|css|html|json|cmake|sh|py|txt|webmanifest)$|^Makefile$/.test(f) && !maySay.test(f))) {
  readFileSync(path.join(root, file), 'utf8').split('\n').forEach((line, i) => {
    const name = game.exec(line)?.[0];
    if (name) problems.push(`${file}:${i + 1}: a shared file names a game: ${name}`);
  });
}

for (const problem of problems) console.log(problem);
console.log(problems.length ? `arrows: ${problems.length} problems` : `arrows: ${files.length} files, all as they should be`);
process.exit(problems.length ? 1 : 0);
