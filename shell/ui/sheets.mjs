// The smaller sheets: questions, the table's menu, resigning, sharing, dice of the game, keys, plain text.
import { KEY_MAP } from '../keys.mjs';
import { copyText } from '../match.mjs';
import { recordText } from '../record-text.mjs';
import { againstComputer, bottomOf } from '../snapshot.mjs';
import { t, tFirst } from '../texts.mjs';
import { html } from './html.mjs';
import { Face } from './icons.mjs';
import { Foot, Item, Main, Quiet, Sheet } from './widgets.mjs';

export function Confirm({ app, overlay }) {
  const yes = () => {
    app.close();
    overlay.then();
  };
  const foot = html`<div class="bar foot"><${Quiet} id="button:no" icon="close" text=${t(overlay.no)} onClick=${() => app.close()} />
    <${Main} id="button:yes" text=${t(overlay.yes)} onClick=${yes} /></div>`;
  return html`<${Sheet} id="confirm" title=${t(overlay.title)} close=${() => app.close()} foot=${foot}><p class="say">${t(overlay.text)}</p><//>`;
}

export function More({ app }) {
  const { snap: s, readOnly } = app.state;
  if (!s) return null;
  const go = (id, props) => () => app.swap(id, props);
  const restart = () => app.swap('confirm', { title: 'restart.title', text: 'restart.text', yes: 'restart.button', no: 'action.back', then: () => app.table.again() });
  const full = document.fullscreenEnabled, inFull = Boolean(document.fullscreenElement);
  const toggleFull = () => {
    app.close();
    (inFull ? document.exitFullscreen() : document.documentElement.requestFullscreen({ navigationUI: 'hide' })).catch(() => {});
  };
  const live = !s.outcome && !readOnly;
  return html`<${Sheet} id="more" title=${t('more.title')} close=${() => app.close()} foot=${html`<${Foot} close=${() => app.close()} />`}>
    <div class="items">
      ${live && s.resign?.length > 0 && html`<${Item} id="button:resign" icon="flag" text=${t('more.resign')} onClick=${go('resign')} />`}
      ${live && s.canOffer && html`<${Item} id="button:offer" icon="peace" text=${t('more.offer')} onClick=${() => { app.close(); app.api.offer(bottomOf(s), 'offer'); }} />`}
      ${!readOnly && html`<${Item} id="button:restart" icon="again" text=${t('more.restart')} onClick=${restart} />`}
      <${Item} id="button:rules" icon="book" text=${t('more.rules')} onClick=${go('rules', { game: s.game })} />
      <${Item} id="button:export" icon="share" text=${t('more.export')} onClick=${go('export')} />
      <${Item} id="button:dice" icon="dice" text=${t('more.dice')} onClick=${go('dice')} />
      ${app.state.keyboard && html`<${Item} id="button:keys" icon="keys" text=${t('more.keys')} onClick=${go('keys')} />`}
      ${full && html`<${Item} id="button:full" icon="screen" text=${t(inFull ? 'more.window' : 'more.full')} onClick=${toggleFull} />`}
    </div><//>`;
}

export function Resign({ app }) {
  const { snap: s, settings } = app.state;
  const points = s?.resign ?? [];
  const word = (n) => tFirst([`${s.game}.resign.${n}`, points.length > 1 ? 'resign.points' : 'button.resign'], [n]);
  const give = (n) => () => {
    app.close();
    app.table.resign(n);
  };
  const sure = (n) => (settings['confirm-resign'] === 'on' && points.length > 1
    ? () => app.swap('confirm', { title: 'resign.title', text: 'resign.sure', yes: 'button.resign', no: 'action.back', then: () => app.table.resign(n) }) : give(n));
  const one = points.length <= 1;
  const foot = one
    ? html`<div class="bar foot"><${Quiet} id="button:close" icon="close" text=${t('action.back')} onClick=${() => app.close()} />
        <${Main} id="button:yes" text=${word(points[0])} onClick=${give(points[0])} /></div>`
    : html`<${Foot} close=${() => app.close()} />`;
  return html`<${Sheet} id="resign" title=${t('resign.title')} close=${() => app.close()} foot=${foot}>
    <p class="say">${t(againstComputer(s) ? 'resign.text' : 'resign.text.side')}</p>
    ${!one && html`<div class="items">${points.map((n) => html`<${Item} id="resign:${n}" text=${word(n)} onClick=${sure(n)} />`)}</div>`}<//>`;
}

const save = (name, text) => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
};

export function Export({ app }) {
  const { snap: s } = app.state, { api } = app;
  const share = () => navigator.share({ title: 'Pips', text: recordText(s) }).catch(() => {});
  return html`<${Sheet} id="export" title=${t('export.title')} close=${() => app.close()} foot=${html`<${Foot} close=${() => app.close()} />`}>
    <div class="items">
      <${Item} id="export:copy" text=${t('export.copy')} onClick=${() => copyText(recordText(s), app)} />
      ${navigator.share && html`<${Item} id="export:share" text=${t('export.share')} onClick=${share} />`}
      ${(s.exports ?? []).map((name) => html`<${Item} id="export:${name}" text=${t('export.file', [`.${name}`])} onClick=${() => save(`pips-${s.game}.${name}`, api.export(name))} />`)}
      <${Item} id="export:record" text=${t('export.file', ['.pips'])} small=${t('export.whole')} onClick=${() => save(`pips-${s.game}.pips`, api.record())} />
    </div><//>`;
}

// How the dice of this match fell, and the seed by which they were drawn once it is over.
export function Dice({ app }) {
  const { snap: s } = app.state, faces = app.table.rolls().flatMap((roll) => [...roll]).map(Number).filter((n) => n >= 1 && n <= 6);
  const counts = [1, 2, 3, 4, 5, 6].map((face) => faces.filter((n) => n === face).length), most = Math.max(1, ...counts);
  const done = s.seriesOver || (s.outcome && !(s.target > 0));
  return html`<${Sheet} id="dice" read title=${t('dice.title')} close=${() => app.close()} foot=${html`<${Foot} close=${() => app.close()} />`}>
    ${faces.length > 0 && html`<table class="hist"><caption>${t('dice.count', [faces.length])}</caption><tbody>
      ${counts.map((n, i) => html`<tr><th scope="row"><${Face} value=${i + 1} /><span class="sr">${i + 1}</span></th><td class="meter"><i style="width:${(n / most) * 100}%"></i></td><td class="num">${n}</td></tr>`)}
    </tbody></table>`}
    <p class="say">${t('dice.rule')}</p>
    ${done ? html`<p class="say seed num">${t('dice.seed')} <code>${s.seed}</code></p>` : html`<p class="say">${t('dice.later')}</p>`}<//>`;
}

export const Keys = ({ app }) => html`<${Sheet} id="keys" read title=${t('keys.title')} close=${() => app.close()} foot=${html`<${Foot} close=${() => app.close()} />`}>
  <dl class="keys">${KEY_MAP.map(([keys, what]) => html`<div><dt><kbd>${keys}</kbd></dt><dd>${t(what)}</dd></div>`)}</dl><//>`;

export const Text = ({ app, overlay }) => html`<${Sheet} id="text" title=${t('text.title')} close=${() => app.close()} foot=${html`<${Foot} close=${() => app.close()} />`}>
  <textarea class="text" readonly rows="12" aria-label=${t('text.title')}>${overlay.text}</textarea><//>`;
