// The set-up sheet of a game: who plays, how well, which options, which side.
import { useState } from 'preact/hooks';
import { colour, gameLine, gameName, levelName, optionName, optionValue } from '../snapshot.mjs';
import { dots, has, t } from '../texts.mjs';
import { html } from './html.mjs';
import { Disc, Discs, Icon } from './icons.mjs';
import { Main, Picture, Quiet, Seg, Sheet, Switch } from './widgets.mjs';

export const LEVELS = ['beginner', 'normal', 'expert'];
const onOff = (option) => option.values.length === 2 && option.values.includes('on') && option.values.includes('off');

// What was chosen last, as far as the game still allows it.
export function initialChoice(game, stored) {
  const pick = (value, allowed, first) => (allowed.includes(value) ? value : first);
  const options = {};
  for (const option of game.options) options[option.key] = pick(stored.options?.[option.key], option.values, option.values[0]);
  return {
    opponent: pick(stored.opponent, ['computer', 'screen'], 'computer'),
    level: pick(stored.level, LEVELS, 'normal'),
    side: pick(stored.side, [...game.seats, 'random'], game.seats[0]),
    options,
  };
}

// The words that pips_new takes.
export function setupWords(game, choice, coin = Math.random()) {
  const side = choice.side === 'random' ? game.seats[coin < 0.5 ? 0 : 1] : choice.side;
  return {
    options: Object.entries(choice.options).map(([key, value]) => `${key}=${value}`).join(' '),
    seats: game.seats.map((seat) => (choice.opponent === 'screen' || seat === side ? 'human' : `computer:${choice.level}`)).join(' '),
  };
}

export function Setup({ app, overlay }) {
  const game = app.state.games.find((one) => one.id === overlay.game);
  const [choice, set] = useState(() => (game ? initialChoice(game, app.choices(game.id)) : null));
  if (!game) return null;
  const change = (part) => set({ ...choice, ...part });
  const option = (key, value) => change({ options: { ...choice.options, [key]: value } });
  const unfinished = app.matches().some((match) => match.meta.game === game.id);
  const begin = () => {
    app.remember(game.id, choice);
    const result = app.table.begin(game.id, setupWords(game, choice));
    if (result?.error) app.toast(result.error);
  };
  const start = () => {
    if (unfinished) app.ask({ title: 'restart.title', text: 'restart.text', yes: 'restart.button', no: 'action.back', danger: true, then: begin });
    else begin();
  };
  const { settings } = app.state;
  const groups = game.options.filter((one) => !onOff(one)), switches = game.options.filter(onOff);
  // which display settings mean something for a game is told by its texts
  const display = ['numbers', 'pips', 'auto-end', 'auto-single', 'auto-bearoff'].filter((key) => has(`${game.id}.setting.${key}`));
  const sideText = choice.side === 'random' ? t('side.random') : colour(choice.side);
  const summary = dots([
    choice.opponent === 'computer' ? t('setup.computer', [levelName(choice.level)]) : t('mode.screen'),
    ...groups.filter((one) => one.key === 'target').map((one) => optionValue(game.id, one.key, choice.options[one.key])),
    ...(choice.opponent === 'computer' ? [t('setup.as', [sideText])] : []),
  ]);
  const foot = html`<div class="bar foot">
    <${Quiet} id="button:close" icon="close" text=${t('action.back')} onClick=${() => app.close()} />
    <${Main} id="button:start" text=${t('button.start')} small=${summary} onClick=${start} />
  </div>`;
  return html`<${Sheet} id="setup" label=${gameName(game.id)} close=${() => app.close()} foot=${foot}>
    <div class="hd">
      <${Picture} app=${app} name="game:${game.id}" w=${72} h=${61} cls="b" />
      <div class="h"><h2>${gameName(game.id)}</h2><span>${gameLine(game.id)}</span></div>
      <button class="lk" data-id="button:rules" onClick=${() => app.open('rules', { game: game.id })}><${Icon} name="book" /><span>${t('setup.rules')}</span></button>
    </div>
    <${Seg} id="opponent" label=${t('setup.opponent')} value=${choice.opponent} choose=${(opponent) => change({ opponent })}
      options=${[{ value: 'computer', text: t('mode.computer') }, { value: 'screen', text: t('mode.screen') }]} />
    ${choice.opponent === 'computer' && html`<${Seg} id="level" label=${t('setup.level')} value=${choice.level} choose=${(level) => change({ level })}
      options=${LEVELS.map((value) => ({ value, text: levelName(value) }))} />`}
    ${groups.map((one) => html`<${Seg} id=${one.key} key=${one.key} label=${optionName(game.id, one.key)} value=${choice.options[one.key]} choose=${(value) => option(one.key, value)}
      options=${one.values.map((value) => ({ value, text: optionValue(game.id, one.key, value) }))} />`)}
    ${choice.opponent === 'computer' && html`<${Seg} id="side" label=${t('setup.side')} value=${choice.side} choose=${(side) => change({ side })}
      options=${[...game.seats.map((seat) => ({ value: seat, text: colour(seat), mark: html`<${Disc} side=${seat} size=${24} />` })),
        { value: 'random', text: t('side.random'), mark: html`<${Discs} sides=${game.seats} size=${27} />` }]} />`}
    <div class="tgs">
      ${switches.map((one) => html`<${Switch} id=${one.key} key=${one.key} text=${optionName(game.id, one.key)} on=${choice.options[one.key] === 'on'} toggle=${(on) => option(one.key, on ? 'on' : 'off')} />`)}
      ${display.map((key) => html`<${Switch} id=${key} key=${key} text=${t(`${game.id}.setting.${key}`)} on=${settings[key] === 'on'} toggle=${(on) => app.setting(key, on ? 'on' : 'off')} />`)}
    </div>
  <//>`;
}
