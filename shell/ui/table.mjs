// The table: what is known about the match in words, and the controls at the thumb. The board itself is on the canvas,
// in the rectangle that is left between the strips.
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { openLook } from '../lookback.mjs';
import { bottomOf, gameName, mainLabel, personToAct, seatTitle, tableLine, turnOf } from '../snapshot.mjs';
import { has, say, t } from '../texts.mjs';
import { html } from './html.mjs';
import { Disc, Face, Icon } from './icons.mjs';
import { Places } from './places.mjs';
import { RecordList } from './record.mjs';

function Top({ app, s }) {
  return html`<header class="top">
    <button class="icon" data-id="button:back" aria-label=${t('table.back')} onClick=${() => app.table.askLeave()}><${Icon} name="back" /></button>
    <h1 class="title">${gameName(s.game)}<small>${tableLine(s)}</small></h1>
    <button class="icon" data-id="button:record" aria-label=${t('table.record')} aria-expanded=${Boolean(app.state.record)} onClick=${() => app.toggleRecord()}><${Icon} name="record" /></button>
    <button class="icon" data-id="button:settings" aria-label=${t('table.settings')} onClick=${() => app.open('settings')}><${Icon} name="gear" /></button>
  </header>`;
}

// Small pieces in a strip: `count` of them, the rest up to `of` as hollow rings; many tiles lie closer.
const MOST = 12;
const Tally = ({ tally: { look, count, of } }) => html`<span class="tally ${count > 5 ? 'close' : ''}" aria-hidden="true">
  ${Array.from({ length: Math.min(of || count, MOST) }, (_, i) => (i >= count ? html`<i></i>` : look === 'tile' ? html`<u></u>` : html`<${Disc} side=${look} size=${14} />`))}
</span>`;

// A badge like 1/4: the part after the stroke is small.
const Badge = ({ text }) => {
  const [head, ...rest] = text.split('/');
  return html`${head}${rest.length > 0 && html`<small>/${rest.join('/')}</small>`}`;
};

// A prompt's parts: "Rolled 6|move a token" puts weight on the first where there is room.
const parts = (prompt) => prompt.split('|');

function Strip({ app, s, seat, own }) {
  const strip = s.strips?.[seat] ?? {}, one = s.seats[seat];
  const turn = !s.outcome && turnOf(s) === seat;
  const badge = say(strip.badge) || (s.target > 0 ? String(s.score[seat]) : '');
  const detail = app.settings.pips === 'off' && has(`${s.game}.setting.pips`) ? '' : say(strip.detail);
  const words = app.state.readOnly ? t('readonly.short') : parts(say(s.prompt)).pop();
  const prompt = own && !app.state.gap && !app.state.wide ? words : '';
  return html`<div class="seat ${turn ? 'turn' : ''} ${own ? 'own' : 'other'}">
    <span class="who"><${Disc} side=${one.name} size=${28} flat /></span>
    <span class="n">${seatTitle(s, seat)}${turn && html`<span class="sr">${t('strip.turn')}</span>`}</span>
    <span class="p">${prompt}</span>
    ${strip.tally && html`<${Tally} tally=${strip.tally} />`}
    <span class="v num">${detail}</span>
    ${badge && html`<span class="s num"><span class="sr">${t('strip.score')} </span><${Badge} text=${badge} /></span>`}
  </div>`;
}

// The ways of the selected piece, under the board.
const Ways = ({ app, s }) => html`<div class="chips" role="group" aria-label=${t('table.choices')}>
  ${s.ways.map((way) => html`<button class="chip" key=${`${way.to}/${way.label.key}`} data-id="way:${way.to}" onClick=${() => app.activate(way.to)}>
    <span>${say(way.label)}</span>${way.face > 0 && html`<${Face} value=${way.face} />`}</button>`)}
</div>`;

// What the other side's last turn brought, above the board where there is room.
function News({ app, s }) {
  const words = (s.news ?? []).map(say).filter(Boolean);
  if (!app.state.above || !words.length || turnOf(s) !== bottomOf(s) || (s.review ?? -1) >= 0 || s.outcome) return null;
  return html`<div class="news" style="height:${app.state.above}px"><span>${[seatTitle(s, 1 - bottomOf(s)), ...words].join(' · ')}</span></div>`;
}

function Rated({ app, s }) {
  const { rated } = app.state;
  if (rated?.asked !== `${s.gameNumber}/${s.ply}`) return null;
  return html`<ul class="rated num" aria-label=${t('hint.more')}>${rated.plays.map(({ play, worth }) => html`<li><span>${play}</span> <span>${worth}</span></li>`)}</ul>`;
}

function Choices({ app, s }) {
  const chips = useRef(null);
  useLayoutEffect(() => {  // what is asked comes next for whoever walks the board by keys
    const at = document.activeElement;
    if (at === document.body || at?.matches('.place')) chips.current.querySelector('button')?.focus({ preventScroll: true });
  }, []);
  return html`<div class="chips" role="group" aria-label=${t('table.choices')} ref=${chips}>
    ${s.choices.map((choice, i) => html`<button class="chip" key=${i} data-id="choice:${i}" onClick=${() => app.api.choose(i)}>
      <span>${say(choice.label) || choice.label}</span>${choice.face > 0 && html`<${Face} value=${choice.face} />`}
    </button>`)}
  </div>`;
}

// Between board and strip: the prompt, the choices, or what is being looked at.
function Middle({ app, s }) {
  const { gap, wide, toast, refusal } = app.state, room = gap > 0 || wide;
  const review = (s.review ?? -1) >= 0, turn = Boolean(app.lookback?.at), listed = room && s.ways?.length > 0 && !s.choices?.length && !review;
  const [lead, rest] = parts(say(s.prompt));
  return html`<div class="middle ${gap ? 'gap' : ''}" style=${gap ? `height:${gap}px` : ''}>
    ${review && !turn && (app.state.wide || !app.state.record) && html`<div class="banner"><span>${t('review.note')}</span><button class="chip" data-id="button:now" onClick=${() => app.api.review(-1)}>${t('review.now')}</button></div>`}
    ${app.state.readOnly && room && html`<div class="note">${t('readonly.note')}</div>`}
    ${s.offer >= 0 && !review && html`<${Offer} app=${app} s=${s} />`}
    ${s.hint?.length > 0 && !turn && html`<div class="steps"><b>${t('hint.title')}</b><div><ol>${s.hint.map((step) => html`<li>${say(step)}</li>`)}</ol><${Rated} app=${app} s=${s} /></div></div>`}
    ${s.choices?.length > 0 && !review && html`<${Choices} app=${app} s=${s} />`}
    ${(toast || refusal) ? html`<div class="toast">${refusal || toast.text}</div>`
      : listed ? html`<${Ways} app=${app} s=${s} />`
      : room && lead && !app.state.readOnly && !s.choices?.length && !review ? html`<div class="note">${rest ? html`<b>${lead}</b> ${rest}` : lead}</div>` : null}
  </div>`;
}

function Offer({ app, s }) {
  const seat = 1 - s.offer;
  return html`<div class="banner"><span>${t('offer.note')}</span>
    <button class="chip" data-id="button:accept" onClick=${() => app.api.offer(seat, 'accept')}>${t('offer.accept')}</button>
    <button class="chip" data-id="button:decline" onClick=${() => app.api.offer(seat, 'decline')}>${t('offer.decline')}</button></div>`;
}

function Thumb({ app, s }) {
  const { main } = s, person = personToAct(s), free = !app.state.readOnly && !((s.review ?? -1) >= 0);
  const next = main?.id === 'next' || main?.id === 'done';
  const enabled = free && main?.enabled && (person || next);
  const look = main?.primary || next ? 'main' : main?.id === 'pick' ? 'main wait' : 'main plain';
  return html`<div class="thumb">
    <button class="btn" data-id="button:more" aria-label=${t('table.more')} aria-haspopup="dialog" onClick=${() => app.open('more')}><${Icon} name="more" /></button>
    ${s.outcome ? html`<button class="btn" key="look" data-id="button:look-open" aria-label=${t('look.open')} disabled=${!s.ply} onClick=${() => openLook(app)}><${Icon} name="chart" /></button>`
      : html`<button class="btn ${app.state.thinking ? 'busy' : ''}" key="hint" data-id="button:hint" aria-label=${t('table.hint')} aria-pressed=${s.hint?.length > 0}
      disabled=${!free || !(s.canHint ?? (person && s.actor !== 'chance'))} onClick=${() => app.table.hint()}><${Icon} name="hint" /></button>`}
    <button class="btn" data-id="button:undo" aria-label=${t('table.undo')} disabled=${!free || !s.canUndo} onClick=${() => app.table.press('undo')}><${Icon} name="undo" /></button>
    ${app.state.readOnly ? html`<button class="btn main" key="take" data-id="button:takeover" onClick=${() => app.table.takeOver()}>${t('readonly.take')}</button>`
      : html`<button class="btn ${look} ${enabled ? '' : 'off'}" key="main" data-id="button:${main?.id ?? 'main'}" disabled=${!enabled} onClick=${() => app.table.press(main.id)}>${mainLabel(s)}</button>`}
  </div>`;
}

// The record under the board, in the place of strip and thumb bar.
const Fold = ({ app, s, children }) => html`<section class="fold" aria-label=${t('table.record')}>
  <div class="head"><b>${(s.review ?? -1) >= 0 ? t('review.note') : t('record.title')}</b>
    ${(s.review ?? -1) >= 0 && html`<button class="chip" data-id="button:now" onClick=${() => app.api.review(-1)}>${t('review.now')}</button>`}
    ${s.outcome && (s.review ?? -1) < 0 && html`<button class="chip" data-id="button:look-open" onClick=${() => openLook(app)}><${Icon} name="chart" />${t('look.open')}</button>`}
    <button class="icon" data-id="button:fold" aria-label=${t('action.close')} onClick=${() => app.showRecord(false)}><${Icon} name="close" /></button></div>
  ${children}</section>`;

// While the device is handed over: nothing of the table can be seen or touched.
function Cover({ app, s, inert }) {
  const seat = turnOf(s), button = useRef(null);
  useLayoutEffect(() => {
    if (!inert) button.current.focus({ preventScroll: true });
  }, [inert]);
  return html`<div class="cover" role="dialog" aria-modal="true" aria-label=${t('cover.title', [seatTitle(s, seat)])} inert=${inert}>
    <${Disc} side=${s.seats[seat]?.name} size=${64} />
    <h2>${t('cover.title', [seatTitle(s, seat)])}</h2><p>${t('cover.text')}</p>
    <button class="btn main" data-id="button:uncover" ref=${button} onClick=${() => app.api.uncover()}>${t('cover.button')}</button>
  </div>`;
}

export function Table({ app, inert }) {
  const { snap: s, wide, record } = app.state;
  const board = useRef(null), root = useRef(null);
  useLayoutEffect(() => {
    if (!board.current) return undefined;
    const tell = () => board.current && app.placeBoard(board.current.getBoundingClientRect());
    tell();
    const watch = new ResizeObserver(tell);
    watch.observe(board.current);
    watch.observe(document.documentElement);
    addEventListener('resize', tell);
    return () => {
      watch.disconnect();
      removeEventListener('resize', tell);
    };
  }, [Boolean(s), wide]);
  useEffect(() => {  // a control that went away takes the focus with it: give it to the main button
    const kept = app.focusId;
    if (!kept || inert || document.activeElement !== document.body || !root.current) return;
    const back = root.current.querySelector(`[data-id="${CSS.escape(kept)}"]:not(:disabled)`) ?? root.current.querySelector('.thumb .main:not(:disabled)');
    back?.focus({ preventScroll: true });
  });
  if (!s?.game) return null;
  const low = bottomOf(s), middle = html`<${Middle} app=${app} s=${s} />`;
  const list = html`<${RecordList} app=${app} s=${s} />`;
  const panel = app.lookback?.at && html`<${app.lookback.Panel} />`;
  return html`<main class="table ${wide ? 'wide' : 'tall'}" ref=${root} inert=${inert || s.cover} data-hand=${app.settings.hand}
    onFocusIn=${(event) => { app.focusId = event.target.dataset?.id ?? null; }}>
    <${Top} app=${app} s=${s} />
    ${wide
      ? html`<div class="board" ref=${board} key="board"></div>
          <aside class="side">
            <${Strip} app=${app} s=${s} seat=${1 - low} />
            <section class="panel" aria-label=${t('table.record')}>${list}</section>
            ${middle}
            ${panel || html`<${Strip} app=${app} s=${s} seat=${low} own /><${Thumb} app=${app} s=${s} />`}
          </aside>`
      : html`<${Strip} app=${app} s=${s} seat=${1 - low} />
          <div class="anchor"><${News} app=${app} s=${s} /></div>
          <div class="board" ref=${board} key="board"></div>
          <div class="anchor">${middle}</div>
          ${panel || (record ? html`<${Fold} app=${app} s=${s}>${list}<//>` : html`<${Strip} app=${app} s=${s} seat=${low} own /><${Thumb} app=${app} s=${s} />`)}`}
    ${app.state.readOnly && html`<div class="block"></div>`}
    ${!s.cover && html`<${Places} app=${app} s=${s} />`}
    ${app.state.weights !== null && app.state.weights < 1 && html`<div class="load" role="progressbar" aria-label=${t('weights.load')} aria-valuenow=${Math.round(app.state.weights * 100)}><i style="width:${app.state.weights * 100}%"></i></div>`}
  </main>
  ${s.cover && html`<${Cover} app=${app} s=${s} inert=${inert} />`}`;
}
