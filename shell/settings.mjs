// The player's settings: what there is, what is allowed, what it is at first.

export const SETTINGS = {
  language: { values: ['zh-Hans', 'en'] },
  theme: { values: ['system', 'dark', 'light', 'safe'] },
  pace: { values: ['real', 'quick', 'instant'] },
  sound: { values: ['on', 'off'] },
  volume: { values: ['0.3', '0.6', '1'], initial: '0.6' },
  vibration: { values: ['on', 'off'] },
  hand: { values: ['right', 'left'] },
  speed: { values: ['0.5', '1', '2'], initial: '1' },
  motion: { values: ['system', 'full', 'reduced'] },
  'auto-end': { values: ['on', 'off'] },
  'auto-single': { values: ['off', 'on'] },
  'auto-bearoff': { values: ['off', 'on'] },
  'confirm-resign': { values: ['on', 'off'] },
  numbers: { values: ['on', 'off'] },
  pips: { values: ['on', 'off'] },
};

const initial = (key) => SETTINGS[key].initial ?? SETTINGS[key].values[0];

// Whatever was stored, a whole and valid set; `language` stays unset until the player chooses.
export function readSettings(stored) {
  const out = {};
  for (const [key, spec] of Object.entries(SETTINGS)) {
    const value = stored?.[key];
    if (spec.values.includes(value)) out[key] = value;
    else if (key !== 'language') out[key] = initial(key);
  }
  return out;
}

export const matches = (query) => typeof matchMedia === 'function' && matchMedia(query).matches;

export function resolveTheme(settings) {
  if (settings.theme !== 'system') return settings.theme;
  return matches('(prefers-color-scheme: light)') ? 'light' : 'dark';
}

export function resolveMotion(settings) {
  if (settings.motion !== 'system') return settings.motion;
  return matches('(prefers-reduced-motion: reduce)') ? 'reduced' : 'full';
}

// What the module wants to know, as pairs for pips_setting.
export function moduleSettings(settings) {
  return [
    ['theme', resolveTheme(settings)],
    ['motion', resolveMotion(settings)],
    ...['numbers', 'speed', 'auto-end', 'auto-single', 'auto-bearoff'].map((key) => [key, settings[key]]),
  ];
}
