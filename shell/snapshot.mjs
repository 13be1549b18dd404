// Reading the module's snapshot: seats by number, who is who, words for sides and levels.

import { has, say, t, tFirst } from './texts.mjs';

// A seat by its number or its name; -1 when it is neither.
export function seatIndex(s, value) {
  if (typeof value === 'number') return value === 0 || value === 1 ? value : -1;
  return (s?.seats ?? []).findIndex((seat) => seat.name === value);
}

export const turnOf = (s) => seatIndex(s, s.turn);
export const bottomOf = (s) => Math.max(0, seatIndex(s, s.bottom));
export const againstComputer = (s) => s.seats.some((seat) => seat.kind === 'computer');

// Whether a person at this screen is to act or to roll.
export function personToAct(s) {
  const seat = s.actor === 'chance' ? (s.canRoll ? turnOf(s) : -1) : seatIndex(s, s.actor);
  return seat >= 0 && s.seats[seat].kind !== 'computer';
}

// A side's colour for choosing it ("white"), and its name as a player ("White").
export const colour = (name) => t(`side.${name}`);
export const sideName = (game, name) => tFirst([`${game}.seat.${name}`, `side.${name}`]);

export function seatTitle(s, seat) {
  const one = s.seats[seat];
  if (!one) return '';
  if (one.kind === 'computer') return t('seat.computer');
  return againstComputer(s) ? t('seat.you') : sideName(s.game, one.name);
}

export const gameName = (id) => t(`${id}.name`);
export const gameLine = (id) => t(`${id}.tagline`);

// The name of an option's value; `target=5` may be worded for any number by `option.target.n`.
export function optionValue(game, key, value) {
  const keys = [`${game}.option.${key}.${value}`, `option.${key}.${value}`, `option.${key}.n`, `option.${value}`];
  return keys.some(has) ? tFirst(keys, [value]) : String(value);
}
export const optionName = (game, key) => tFirst([`${game}.option.${key}`, `option.${key}`]);

export const levelName = (level) => t(`level.${level}`);

// The line under the title: the format, the game of a match, the computer's level.
export function tableLine(s) {
  const parts = [];
  if (s.options?.target !== undefined) parts.push(optionValue(s.game, 'target', s.options.target));
  if (has(`${s.game}.table.format`)) parts.push(t(`${s.game}.table.format`));
  if (s.target > 0) parts.push(t('table.game', [s.gameNumber]));
  if (has(`${s.game}.table.turn`)) parts.push(t(`${s.game}.table.turn`, [Math.max(1, ...(s.record ?? []).map((line) => line.number))]));
  const computer = s.seats.find((seat) => seat.kind === 'computer');
  parts.push(computer ? levelName(computer.level) : t('mode.screen'));
  return parts.join(' · ');
}

export function mainLabel(s) {
  if (!s.main) return '';
  if (s.main.label?.key) return say(s.main.label);
  return tFirst([`${s.game}.button.${s.main.id}`, `button.${s.main.id}`], s.main.args);
}

export function outcomeWords(s) {
  const { outcome } = s, winner = seatIndex(s, outcome.winner);
  const reason = String(outcome.reason ?? '').replaceAll(' ', '-');
  const keys = [`${s.game}.reason.${reason}`, `reason.${reason}`];
  let head = t('end.draw');
  if (winner >= 0) {
    if (!againstComputer(s)) head = t('end.side', [sideName(s.game, s.seats[winner].name)]);
    else head = t(s.seats[winner].kind === 'computer' ? 'end.lost' : 'end.won');
  }
  return { winner, head, reason: reason && keys.some(has) ? tFirst(keys) : '' };
}

// How far an unfinished match is, 0 … 1, for the lobby's bar.
export function progressOf(s) {
  if (typeof s.progress === 'number') return Math.min(1, Math.max(0, s.progress));
  if (s.target > 0 && Math.max(...s.score) > 0) return Math.min(0.95, Math.max(...s.score) / s.target);
  return Math.min(0.9, 1 - Math.exp(-(s.ply ?? 0) / 90));
}
