// The end of a game: the result, the score with this game's points glowing, a few facts, and where to go.
import { openLook } from '../lookback.mjs';
import { againstComputer, bottomOf, optionValue, outcomeWords, seatTitle, sideName } from '../snapshot.mjs';
import { dots, duration, say, t } from '../texts.mjs';
import { html } from './html.mjs';
import { Disc } from './icons.mjs';
import { Item, Main, Quiet, Sheet } from './widgets.mjs';

const Pips = ({ score, fresh, target }) => html`<span class="p" aria-hidden="true">
  ${Array.from({ length: target }, (_, i) => html`<i class=${i < score ? (i >= score - fresh ? 'new' : 'on') : ''}></i>`)}
</span>`;

export function End({ app }) {
  const { snap: s } = app.state;
  if (!s?.outcome) return null;
  const { winner, head, reason } = outcomeWords(s), low = bottomOf(s), order = [low, 1 - low];
  const { points } = s.outcome, match = s.target > 0;
  const turns = Math.max(0, ...(s.record ?? []).map((line) => line.number));
  const facts = [[duration(app.table.elapsed()), t('fact.time')], [String(turns), t('fact.turns')]];
  if (s.dice?.length || app.table.rolls().length) facts.push([String(app.table.rolls().length), t('fact.rolls')]);
  const again = s.seriesOver || !match;
  const top = html`<div class="res"><h1>${head}</h1>
    <div class="sub">${reason}${match && winner >= 0 && points > 0 && html`<b class="plus num">+${points}</b>`}</div>
    ${match && s.seriesOver && html`<div class="sub">${t(winner < 0 || againstComputer(s) ? 'end.match' : 'end.match.side', winner >= 0 ? [sideName(s.game, s.seats[winner].name)] : [])}</div>`}
  </div>`;
  const foot = html`<div class="bar foot three">
    <${Quiet} id="button:lobby" icon="home" text=${t('end.lobby')} onClick=${() => app.table.leave()} />
    <${Quiet} id="button:look" icon="scroll" text=${t('end.record')} onClick=${() => { app.close(); app.showRecord(); }} />
    <${Main} id=${again ? 'button:again' : 'button:next'} text=${t(again ? 'button.again' : 'button.next')}
      small=${match ? dots([optionValue(s.game, 'target', s.options.target), ...(again ? [] : [t('table.game', [s.gameNumber + 1])])]) : ''} onClick=${() => app.table.next()} />
  </div>`;
  return html`<${Sheet} id="end" label=${head} close=${() => app.close()} top=${top} foot=${foot} plain>
    <div class="sc">${order.map((seat, i) => html`<div class="r ${i ? 'opp' : 'you'}" key=${seat}>
      <${Disc} side=${s.seats[seat].name} size=${24} /><div>${seatTitle(s, seat)}</div>
      ${match ? html`<${Pips} score=${Math.min(s.score[seat], s.target)} target=${s.target} fresh=${seat === winner ? Math.min(points, s.score[seat]) : 0} />` : html`<span class="p"></span>`}
      <div class="v num">${match ? s.score[seat] : say(s.strips?.[seat]?.badge) || say(s.strips?.[seat]?.detail)}</div>
    </div>`)}</div>
    <div class="facts num">${facts.map(([value, label]) => html`<div><b>${value}</b><span>${label}</span></div>`)}</div>
    ${app.lookback && html`<${app.lookback.EndPart} />`}
    <div class="items"><${Item} id="button:analyse" icon="chart" text=${t('look.open')} small=${app.lookback?.summaryLine() || t('look.open.small')} onClick=${() => openLook(app)} /></div>
  <//>`;
}
