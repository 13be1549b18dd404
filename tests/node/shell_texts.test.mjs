// The texts: both languages say the same things with the same arguments, and the shell asks for no text that is missing.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { SETTINGS } from '../../shell/settings.mjs';
import { pickLanguage, setTexts, t, when } from '../../shell/texts.mjs';

const root = new URL('../..', import.meta.url).pathname;
const read = (path) => readFileSync(root + path, 'utf8');

function texts(language) {
  const all = JSON.parse(read(`assets/text/${language}.json`));
  for (const name of readdirSync(`${root}assets/text/parts`)) {
    if (name.endsWith(`.${language}.json`)) Object.assign(all, JSON.parse(read(`assets/text/parts/${name}`)));
  }
  return all;
}

const zh = texts('zh-Hans'), en = texts('en');
const numbers = (text) => [...new Set([...text.matchAll(/\{(\d+)/g)].map((m) => m[1]))].sort();

test('zh-Hans and en have the same keys and the same arguments', () => {
  assert.deepEqual(Object.keys(zh).sort(), Object.keys(en).sort());
  for (const key of Object.keys(en)) {
    const [a, b] = [numbers(zh[key]), numbers(en[key])].sort((x, y) => x.length - y.length);
    // two numbers that are equal may be said once
    assert.deepEqual(a, /equal/.test(key) ? b.filter((n) => a.includes(n)) : b, key);
    assert.ok(zh[key].trim() && en[key].trim(), key);
  }
});

function sources(folder = 'shell') {
  return readdirSync(`${root}${folder}`, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return entry.name === 'dev' ? [] : sources(`${folder}/${entry.name}`);
    return entry.name.endsWith('.mjs') ? [read(`${folder}/${entry.name}`)] : [];
  });
}

test('every text that the shell names exists', () => {
  const code = sources().join('\n'), named = new Set();
  for (const m of code.matchAll(/\bt\('([a-zA-Z][\w.-]*)'/g)) named.add(m[1]);
  for (const m of code.matchAll(/\bt\([^()'`]*\? '([\w.-]+)' : '([\w.-]+)'/g)) [m[1], m[2]].forEach((key) => named.add(key));
  for (const m of code.matchAll(/\b(?:title|text|yes|no): '([a-z][\w-]*\.[\w.-]+)'/g)) named.add(m[1]);
  assert.ok(named.size > 80);
  for (const [key, spec] of Object.entries(SETTINGS)) {
    named.add(`setting.${key}`);
    if (!spec.values.includes('on')) spec.values.forEach((value) => named.add(`setting.${key}.${value}`));
  }
  for (const id of ['roll', 'end', 'draw', 'pass', 'next', 'done', 'wait', 'pick', 'play']) named.add(`button.${id}`);
  for (const name of ['beginner', 'normal', 'expert']) named.add(`level.${name}`);
  assert.deepEqual([...named].filter((key) => !Object.hasOwn(en, key)), []);
});

test('every phrase that the engine and the tables name whole exists, and so does what the page asks of every game', () => {
  const named = new Set(), walk = (folder) => {
    for (const entry of readdirSync(`${root}${folder}`, { withFileTypes: true })) {
      if (entry.isDirectory()) walk(`${folder}/${entry.name}`);
      else if (entry.name.endsWith('.cpp')) for (const m of read(`${folder}/${entry.name}`).matchAll(/"((?:record|backgammon|ludo|dominoes|dittle|clash)(?:\.[a-z-]+)+)"/g)) named.add(m[1]);
    }
  };
  ['engine/games', 'web/app', 'web/games'].forEach(walk);
  assert.ok(named.has('record.pass') && named.size > 40, `${named.size}`);
  for (const game of ['backgammon', 'ludo', 'dominoes', 'dittle', 'clash'])
    for (const part of ['name', 'tagline', 'rules.1', 'notation']) named.add(`${game}.${part}`);
  assert.deepEqual([...named].filter((key) => !Object.hasOwn(en, key)), []);
});

test('arguments, words after numbers, keys as arguments, and a missing text', () => {
  setTexts('en', { a: '{0} and {1}', n: '{0} {0|tile|tiles}', k: 'by {0}', who: 'White' });
  assert.equal(t('a', ['x', 2]), 'x and 2');
  assert.equal(t('n', ['1']), '1 tile');
  assert.equal(t('n', [3]), '3 tiles');
  assert.equal(t('k', ['@who']), 'by White');
  const said = [], error = console.error;
  console.error = (text) => said.push(text);
  assert.equal(t('nothing.here'), 'nothing.here');
  assert.equal(t('nothing.here'), 'nothing.here');
  console.error = error;
  assert.equal(said.length, 1);
});

test('languages and times', () => {
  assert.equal(pickLanguage(['fr', 'zh-TW', 'en']), 'zh-Hans');
  assert.equal(pickLanguage(['de', 'en-GB']), 'en');
  assert.equal(pickLanguage(undefined), 'en');
  setTexts('en', { 'when.today': 'today {0}', 'when.yesterday': 'yesterday {0}' });
  const noon = new Date(2026, 4, 5, 12, 30).getTime();
  assert.equal(when(noon, noon + 3600000), 'today 12:30');
  assert.equal(when(noon, noon + 20 * 3600000), 'yesterday 12:30');
});
