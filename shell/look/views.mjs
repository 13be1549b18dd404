// What the look back shows: the sheet, its part of the end sheet, a mark in the record, the panel below a turn on the board.
// Made of what the page lends, so that this bundle holds no second copy of it.
import { figure, GRADES, grade, rollWord } from './grades.mjs';

export function views(look, { html, t, say, Sheet, Foot, Main, Switch, Seg, Disc, Face, Icon, colour }) {
  const word = (turn) => grade(look.analysis.unit, turn.report);
  const minus = (turn) => figure(look.analysis.unit, -turn.report.loss);

  const choices = () => look.analysis.turns.filter((turn) => turn.choice && turn.report?.choices > 1);

  const Grade = ({ turn }) => html`<span class="gr g-${word(turn)}"><i aria-hidden="true"></i>${t(`look.grade.${word(turn)}`)}</span>`;

  // In words where few turns are listed and the words are few, else as the record has it.
  const inWords = (turn, actions) => {
    const { words, notation } = look.told(turn, actions);
    return words.length && words.length < 3 ? words.join(t('list.comma')) : notation;
  };

  function Turn({ turn, tell }) {
    const line = look.line(turn), { report } = turn, { dice, notation } = look.told(turn, report.made);
    return html`<button class="tl" data-id="look:${turn.first}" data-grade=${word(turn)} onClick=${() => look.show(turn)}>
      <span class="no num">${line?.number ?? ''}</span>
      <span class="dd">${dice.map((value) => html`<${Face} value=${value} size=${18} />`)}</span>
      <span class="mv num"><span>${tell ? inWords(turn, report.made) : notation}</span>${tell && report.loss > 0 && html`<span class="bt"><em>${t('look.better')}</em> <b>${inWords(turn, report.steps)}</b></span>`}</span>
      <span class="c"><${Grade} turn=${turn} />${look.figures && report.choices > 1 && html`<span class="fg num">${minus(turn)}</span>`}</span>
      <${Icon} name="next" />
    </button>`;
  }

  function Progress() {
    const { analysis } = look, { status, done, turns } = analysis, total = turns.length, part = total ? done / total : 0;
    if (status === 'done') return null;
    if (status === 'failed') return html`<div class="pg"><span>${t('look.failed')}</span><button class="chip" data-id="button:look-again" onClick=${() => analysis.run()}>${t('look.again')}</button></div>`;
    return html`<div class="pg">
      <div class="br" role="progressbar" aria-label=${t('look.progress')} aria-valuemin="0" aria-valuemax="100" aria-valuenow=${Math.round(part * 100)}><i style="width:${part * 100}%"></i></div>
      ${status === 'running'
        ? html`<button class="chip" data-id="button:look-stop" onClick=${() => analysis.stop()}>${t('look.stop')}</button>`
        : html`<button class="chip" data-id="button:look-again" onClick=${() => analysis.run()}>${t('look.resume')}</button>`}
    </div>`;
  }

  function Totals() {
    const { unit } = look.analysis, { counts, choices, loss, skill, luck } = look.summary;
    const named = GRADES.filter((one) => counts[one] > 0 && one !== 'forced').map((one) => t(`look.count.${one}`, [counts[one]]));
    return html`<dl class="tot">
      ${skill && html`<div><dt>${t('look.skill')}</dt><dd><b>${t(`look.skill.${skill}`)}</b><small>${named.join(t('list.comma'))}</small>
        ${look.figures && html`<small class="num fgs" data-id="figure:skill">${t(`look.lost.${unit}`, [choices, figure(unit, loss), figure(unit, loss / Math.max(1, choices))])}</small>`}</dd></div>`}
      ${luck && html`<div><dt>${t('look.luck')}</dt><dd><b>${t(`look.luck.${luck.word}`)}</b>
        ${look.figures && html`<small class="num fgs" data-id="figure:luck">${t('look.rolled', [figure(unit, luck.own, true), figure(unit, -luck.other, true)])}</small>`}</dd></div>`}
    </dl>`;
  }

  function Costliest() {
    const { status } = look.analysis, list = look.costliest;
    if (!list.length) return status === 'done' ? html`<p class="say">${t(look.summary.choices ? 'look.faultless' : 'look.nothing')}</p>` : null;
    return html`<div class="lh"><span>${t('mistakes.title')}</span><small>${t('mistakes.tap')}</small></div>
      <div class="tls">${list.map((turn) => html`<${Turn} key=${turn.first} turn=${turn} tell />`)}</div>`;
  }

  function LookSheet({ app }) {
    const { analysis } = look, people = look.people();
    if (!analysis) return null;
    const all = choices();
    return html`<${Sheet} id="look" title=${t('look.title')} close=${() => app.close()} foot=${html`<${Foot} close=${() => app.close()} />`} read>
      ${people.length > 1 && html`<${Seg} id="look" label=${t('look.seat')} value=${look.seat} choose=${(seat) => look.start(seat)}
        options=${people.map((seat) => ({ value: seat, text: colour(seat), mark: html`<${Disc} side=${seat} size=${22} />` }))} />`}
      <${Progress} />
      ${analysis.unit && html`<${Totals} />
        <div class="tgs"><${Switch} id="figures" text=${t('look.figures')} small=${t(`look.unit.${analysis.unit}`)} on=${look.figures} toggle=${() => look.toggle()} /></div>
        <${Costliest} />`}
      ${all.length > 0 && html`<div class="lh"><span>${t('look.all')}</span></div>
        <div class="tls">${all.map((turn) => html`<${Turn} key=${turn.first} turn=${turn} />`)}</div>`}
    <//>`;
  }

  // On the end sheet: how far it is, then the turns that cost most.
  function EndPart() {
    const { analysis } = look;
    if (!analysis?.unit) return null;
    return html`<div class="ends">${analysis.status === 'done' ? look.costliest.length > 0 && html`<${Costliest} />` : html`<${Progress} />`}</div>`;
  }

  // The whole of it in a line.
  function summaryLine() {
    if (look.analysis?.status !== 'done') return null;
    const { skill, luck } = look.summary;
    return [skill && t(`look.skill.${skill}`), luck && t(`look.luck.${luck.word}`)].filter(Boolean).join(' \u00b7 ');
  }

  function Mark({ line }) {
    const turn = look.turnOf(line), one = turn && word(turn);
    return one && one !== 'forced' && html`<${Grade} turn=${turn} />`;
  }

  // Under the board while one turn is looked at.
  function Panel() {
    const { at: turn, analysis } = look, { report } = turn, line = look.line(turn);
    const list = choices(), i = list.indexOf(turn);
    const played = look.told(turn, report.made), best = look.told(turn, report.steps);
    const step = (by) => list[i + by] && look.show(list[i + by]);
    const better = report.loss > 0;
    return html`<section class="lookat" aria-label=${t('look.title')}>
      <div class="head"><b>${t('mistakes.turn', [line?.number ?? ''])}</b><${Grade} turn=${turn} />
        ${look.figures && better && html`<span class="fg num">${minus(turn)}</span>`}
        <button class="icon" data-id="look:back" aria-label=${t('look.back')} onClick=${() => look.back()}><${Icon} name="close" /></button></div>
      <div role="status"><dl class="cmp num">
        <div><dt>${t('look.played')}</dt><dd><span>${played.notation}</span><small>${played.words.join(t('list.comma'))}</small></dd></div>
        <div class=${better ? 'go' : ''}><dt>${t('look.better')}</dt><dd>${better
          ? html`<b data-id="look:best">${best.notation}</b><small>${best.words.join(t('list.comma'))}</small>` : t('look.nothing.better')}</dd></div>
        ${report.luck !== null && html`<div><dt>${t('look.roll')}</dt><dd>${t(`look.roll.${rollWord(analysis.unit, report.luck)}`)}${look.figures && html` <span class="fg">${figure(analysis.unit, report.luck, true)}</span>`}</dd></div>`}
      </dl></div>
      <div class="ft">
        <button class="chip" data-id="look:prev" disabled=${i <= 0} onClick=${() => step(-1)}>${t('look.prev')}</button>
        <button class="chip" data-id="look:next" disabled=${i < 0 || i + 1 >= list.length} onClick=${() => step(1)}>${t('look.next')}</button>
        <button class="chip wide" data-id="look:list" onClick=${() => look.back()}>${t('look.back')}</button>
      </div>
    </section>`;
  }

  return { Sheet: LookSheet, EndPart, Mark, Panel, summaryLine };
}
