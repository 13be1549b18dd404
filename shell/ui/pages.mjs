// Settings, rules, about, and the results so far.
import { useRef } from 'preact/hooks';
import { bringMatch } from '../import.mjs';
import { SETTINGS } from '../settings.mjs';
import { gameLine, gameName, levelName, optionValue, sideName } from '../snapshot.mjs';
import { duration, has, t, tFirst, when } from '../texts.mjs';
import { version } from '../boot.mjs';
import { html } from './html.mjs';
import { Disc, Icon } from './icons.mjs';
import { Foot, Item, Picture, Seg, Sheet, Switch } from './widgets.mjs';

export function Settings({ app }) {
  const { settings } = app.state;
  const seg = (key, values = SETTINGS[key].values, current = settings[key]) => html`<${Seg} id=${key} key=${key} wrap=${values.length > 3} label=${t(`setting.${key}`)} value=${current}
    choose=${(value) => app.setting(key, value)} options=${values.map((value) => ({ value, text: t(`setting.${key}.${value}`) }))} />`;
  const toggle = (key, small) => html`<${Switch} id=${key} key=${key} text=${t(`setting.${key}`)} small=${small && t(small)} on=${settings[key] === 'on'} toggle=${(on) => app.setting(key, on ? 'on' : 'off')} />`;
  return html`<${Sheet} id="settings" title=${t('settings.title')} close=${() => app.close()} foot=${html`<${Foot} close=${() => app.close()} />`}>
    ${seg('language', SETTINGS.language.values, app.language)}
    ${seg('theme')}
    ${seg('pace')}
    ${seg('hand')}
    <h3>${t('settings.turn')}</h3>
    <div class="tgs">${toggle('auto-end')}${toggle('auto-single')}${toggle('auto-bearoff')}${toggle('confirm-resign')}${toggle('numbers')}${toggle('pips')}</div>
    <h3>${t('settings.motion')}</h3>
    ${seg('speed')}
    ${seg('motion')}
    <h3>${t('settings.sound')}</h3>
    <div class="tgs">${toggle('sound')}${navigator.vibrate && toggle('vibration')}</div>
    ${settings.sound === 'on' && seg('volume')}
    <div class="items"><${Item} id="button:about" icon="info" text=${t('about.title')} onClick=${() => app.open('about')} /></div>
  <//>`;
}

const ruleLines = (game) => {
  const lines = [];
  for (let n = 1; has(`${game}.rules.${n}`); n++) lines.push(t(`${game}.rules.${n}`));
  return lines;
};

export function Rules({ app, overlay }) {
  const { games } = app.state;
  if (!overlay.game) {
    return html`<${Sheet} id="rules" title=${t('lobby.rules')} close=${() => app.close()} foot=${html`<${Foot} close=${() => app.close()} />`}>
      <div class="items">
        ${games.map((game) => html`<button class="item pict" key=${game.id} data-id="rules:${game.id}" onClick=${() => app.open('rules', { game: game.id })}>
          <${Picture} app=${app} name="game:${game.id}" w=${60} h=${51} /><span class="tt">${gameName(game.id)}<small>${gameLine(game.id)}</small></span><${Icon} name="next" /></button>`)}
        <${Item} id="button:keys" icon="keys" text=${t('keys.title')} onClick=${() => app.open('keys')} />
        <${Item} id="button:about" icon="info" text=${t('about.title')} onClick=${() => app.open('about')} />
      </div><//>`;
  }
  const lines = ruleLines(overlay.game);
  return html`<${Sheet} id="rules" read title=${t('rules.title', [gameName(overlay.game)])} close=${() => app.close()} foot=${html`<${Foot} close=${() => app.close()} text=${t('action.back')} />`}>
    <ol class="rules">${lines.map((line) => html`<li>${line}</li>`)}</ol>
    <h3>${t('record.how')}</h3><p class="say">${t(`${overlay.game}.notation`)}</p>
  <//>`;
}

export const About = ({ app }) => html`<${Sheet} id="about" read title=${t('about.title')} close=${() => app.close()} foot=${html`<${Foot} close=${() => app.close()} />`}>
  <p class="say">${t('about.text')}</p><p class="say">${t('about.trust')}</p><p class="say">${t('about.data')}</p>
  <h3>${t('about.licences')}</h3><ul class="rules plainlist">${[1, 2, 3, 4, 5].map((n) => html`<li>${t(`about.licence.${n}`)}</li>`)}</ul>
  <p class="say num">${t('about.version', [version || '—'])}</p><//>`;

function result(entry) {
  if (entry.winner < 0) return ['draw', t('end.draw')];
  if (entry.you < 0) return ['side', t('end.side', [sideName(entry.game, entry.seats[entry.winner])])];
  return entry.winner === entry.you ? ['won', t('history.won')] : ['lost', t('history.lost')];
}

export function History({ app }) {
  const file = useRef(null);
  const bring = ({ target }) => {
    bringMatch(app, target.files[0]);
    target.value = '';  // the same file may be chosen again
  };
  const history = app.store.read('history') ?? [], own = history.filter((entry) => entry.you >= 0 && entry.winner >= 0);
  const won = own.filter((entry) => entry.winner === entry.you).length;
  return html`<${Sheet} id="history" read title=${t('lobby.history')} close=${() => app.close()} foot=${html`<${Foot} close=${() => app.close()} />`}>
    ${own.length > 0 && html`<div class="facts num lead"><div><b>${own.length}</b><span>${t('history.games')}</span></div><div><b>${won}</b><span>${t('history.wins')}</span></div><div><b>${Math.round((100 * won) / own.length)}%</b><span>${t('history.rate')}</span></div></div>`}
    ${!history.length && html`<p class="say">${t('history.none')}</p>`}
    <div class="items"><${Item} id="button:import" icon="scroll" text=${t('import.open')} small=${t('import.small')} onClick=${() => file.current.click()} /></div>
    <ul class="hl">${history.slice(0, 60).map((entry) => {
      const [kind, word] = result(entry), reason = `${entry.game}.reason.${String(entry.reason).replaceAll(' ', '-')}`;
      const notes = [has(reason) && t(reason), entry.target > 0 && `${optionValue(entry.game, 'target', String(entry.target))} ${entry.score.join(' : ')}`,
        entry.level ? levelName(entry.level) : t('mode.screen'), duration(entry.elapsed ?? 0)].filter(Boolean);
      return html`<li><${Disc} side=${entry.seats?.[Math.max(0, entry.you)]} size=${22} /><span class="tt">${gameName(entry.game)}<small>${notes.join(' · ')}</small></span>
        <span class="c ${kind}">${word}<small>${when(entry.time)}</small></span></li>`;
    })}</ul>
    <input type="file" hidden ref=${file} data-id="import:file" aria-hidden="true" tabindex="-1" onChange=${bring} /><//>`;
}
