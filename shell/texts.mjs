// The texts of the page: one flat table a language, {0} {1} … for arguments, {0|one|other} for a word that follows a number.

let table = {};
let language = 'en';
const reported = new Set();

export const LANGUAGES = ['zh-Hans', 'en'];

export function pickLanguage(preferred) {
  for (const tag of preferred ?? []) {
    if (/^zh/i.test(tag)) return 'zh-Hans';
    if (/^en/i.test(tag)) return 'en';
  }
  return 'en';
}

export function setTexts(tag, texts) {
  language = tag;
  table = texts;
  reported.clear();
}

export const currentLanguage = () => language;
export const has = (key) => Object.hasOwn(table, key);

// An argument "@key" is itself a text: a seat's name, a colour.
function fill(text, args) {
  return text.replace(/\{(\d+)(?:\|([^|}]*)\|([^}]*))?\}/g, (whole, index, one, other) => {
    const arg = args?.[index];
    if (arg === undefined) return whole;
    if (one !== undefined) return Number(arg) === 1 ? one : other;
    return typeof arg === 'string' && arg.startsWith('@') ? t(arg.slice(1)) : String(arg);
  });
}

export function t(key, args) {
  if (has(key)) return fill(table[key], args);
  if (!reported.has(key)) {
    reported.add(key);
    console.error(`text missing: ${key} (${language})`);
  }
  return key;
}

// The first of several keys that has a text; the last one is reported when none has.
export function tFirst(keys, args) {
  return t(keys.find(has) ?? keys[keys.length - 1], args);
}

// A phrase of the module: {key, args}, or nothing.
export const say = (phrase) => (phrase && phrase.key ? t(phrase.key, phrase.args) : '');

// Notes beside each other, with room to break the line between them.
export const dots = (parts) => parts.filter(Boolean).join('·\u200b');

// When a match was left: "today 22:41", "yesterday 22:41", or the date.
export function when(time, now = Date.now()) {
  const then = new Date(time), today = new Date(now);
  const clock = then.toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit', hour12: false });
  const day = (d) => Math.floor((d - d.getTimezoneOffset() * 60000) / 86400000);
  const days = day(today) - day(then);
  if (days === 0) return t('when.today', [clock]);
  if (days === 1) return t('when.yesterday', [clock]);
  return then.toLocaleDateString(language, { month: 'short', day: 'numeric' });
}

export function duration(ms) {
  const s = Math.max(0, Math.round(ms / 1000)), h = Math.floor(s / 3600), m = Math.floor(s / 60) % 60;
  const two = (n) => String(n).padStart(2, '0');
  return h ? `${h}:${two(m)}:${two(s % 60)}` : `${m}:${two(s % 60)}`;
}
