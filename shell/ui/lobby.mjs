// The lobby: the newest unfinished match lying open, the games, one main button.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { gameLine, gameName, levelName, optionValue, sideName } from '../snapshot.mjs';
import { dots, t, when } from '../texts.mjs';
import { html } from './html.mjs';
import { Grain, Mark } from './icons.mjs';
import { Main, Picture, Quiet } from './widgets.mjs';

const matchTitle = (meta) => {
  const format = meta.options?.target === undefined ? '' : optionValue(meta.game, 'target', meta.options.target);
  return format ? t('lobby.title', [gameName(meta.game), format]) : gameName(meta.game);
};

export function whoseTurn(meta) {
  const seat = meta.seats?.[meta.turn];
  if (!seat) return '';
  if (seat.kind === 'computer') return t('turn.computer');
  return meta.you >= 0 ? t('turn.you') : t('turn.side', [sideName(meta.game, seat.name)]);
}

// Both scores with one's own first; null for a single game.
export function ownScore(meta) {
  if (!(meta.target > 0) || !meta.score) return null;
  return meta.you === 1 ? [meta.score[1], meta.score[0]] : meta.score;
}

// The size its box has, for pictures that fill a box.
function useSize(ref, first) {
  const [size, set] = useState(first);
  useLayoutEffect(() => {
    const read = () => {
      const w = Math.round(ref.current.clientWidth), h = Math.round(ref.current.clientHeight);
      if (w && h) set((old) => (old.w === w && old.h === h ? old : { w, h }));
    };
    read();
    const watch = new ResizeObserver(read);
    watch.observe(ref.current);
    return () => watch.disconnect();
  }, []);
  return size;
}

function Hero({ app, match, last }) {
  const box = useRef(null), { w, h } = useSize(box, { w: 358, h: 212 });
  const meta = match?.meta, score = meta && ownScore(meta);
  const { ready } = app.state;
  useLayoutEffect(() => {
    if (ready) app.lie(match?.text, last);
  }, [ready, match?.text, last]);
  if (ready) app.lie(match?.text, last);
  const open = () => ready && (match ? app.table.resume(meta.game) : app.open('setup', { game: last }));
  return html`<section class="cont">
    <button class="heroBox" data-id="lobby:hero" tabindex="-1" aria-hidden="true" ref=${box} onClick=${open}>
      <${Picture} app=${app} name="lying" w=${w} h=${h} look=${match ? `${meta.game}/${meta.time}` : last} cls="hero" />
    </button>
    <div class="cap">
      ${match
        ? html`<div class="t"><b>${matchTitle(meta)}</b><span class="turn"><em>${whoseTurn(meta)}</em> ${when(meta.time)}</span></div>
            ${score && html`<div class="s num" role="img" aria-label=${t('score.say', score)}>${score[0]}<u>:</u>${score[1]}</div>`}`
        : last && html`<div class="t"><b>${gameName(last)}</b><span>${gameLine(last)}</span></div>`}
    </div>
  </section>`;
}

const SIZES = { 3: [108, 92], 2: [150, 92] };

function Card({ app, game, match, wide, small }) {
  const [w, h] = SIZES[wide ? 2 : 3], k = small ? 70 / 92 : app.state.big ? 1.3 : 1;
  const name = gameName(game.id), line = gameLine(game.id);
  const press = () => app.state.ready && (match ? app.table.resume(game.id) : app.open('setup', { game: game.id }));
  return html`<button class="g ${wide ? 'w' : ''}" data-id="game:${game.id}" onClick=${press}>
    <span class="m"><${Picture} app=${app} name="game:${game.id}" w=${Math.round(w * k)} h=${Math.round(h * k)} /></span>
    <span class="n">${name}</span><span class="l">${line}</span>${match && html`<span class="sr">${t('lobby.waiting')}</span>`}
    <span class="pr">${match && html`<i style="width:${Math.round(Math.max(0.06, match.meta.progress ?? 0) * 100)}%"></i>`}</span>
  </button>`;
}

export function Lobby({ app, inert }) {
  const { games, compact } = app.state;
  const matches = app.matches(), newest = matches[0];
  const last = games.some((game) => game.id === app.store.read('choices')?.last) ? app.store.read('choices').last : games[0]?.id;
  const hero = newest ? newest.meta.game : games[0]?.id;
  const choice = (last && app.choices(last)) || {}, score = newest && ownScore(newest.meta);
  const level = choice.opponent === 'screen' ? t('mode.screen') : levelName(choice.level ?? 'normal');
  const ofGame = (id) => matches.find((match) => match.meta.game === id);
  return html`<main class="lobby" inert=${inert}>
    <${Grain} />
    <div class="page">
      <h1 class="wm"><${Mark} size=${compact ? 22 : 26} />Pips</h1>
      <${Hero} app=${app} match=${newest} last=${hero} />
      <div class="games">
        ${games.map((game, i) => html`<${Card} app=${app} key=${game.id} game=${game} match=${ofGame(game.id)} small=${compact} wide=${games.length === 5 && i > 2} />`)}
      </div>
    </div>
    <nav class="bar" aria-label=${t('lobby.bar')}>
      <${Quiet} id="button:rules" icon="book" text=${t('lobby.rules')} onClick=${() => app.open('rules', {})} />
      <${Quiet} id="button:history" icon="chart" text=${t('lobby.history')} onClick=${() => app.open('history')} />
      <${Quiet} id="button:settings" icon="set" text=${t('lobby.settings')} onClick=${() => app.open('settings')} />
      ${newest
        ? html`<${Main} id="button:continue" text=${t('button.continue')} small=${gameName(newest.meta.game) + (score ? ` ${score[0]} : ${score[1]}` : '')} disabled=${!app.state.ready}
            onClick=${() => app.table.resume(newest.meta.game)} />`
        : html`<${Main} id="button:new" text=${t('button.new')} small=${last ? dots([gameName(last), level]) : ''} disabled=${!app.state.ready} onClick=${() => app.open('setup', { game: last })} />`}
    </nav>
  </main>`;
}
