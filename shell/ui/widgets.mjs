// What screens are built from: sheets, segmented controls, switches, rows, pictures.
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../texts.mjs';
import { html } from './html.mjs';
import { Disc, Icon } from './icons.mjs';

const FOCUSABLE = 'button:not(:disabled),a[href],input,textarea,[tabindex="0"]';

// A sheet from below (a card on wide screens). Focus stays inside and goes back where it was; Escape and the scrim close.
export function Sheet({ id, title, close, children, foot, label, plain, top, read }) {
  const box = useRef(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    box.current.focus({ preventScroll: true });
    return () => before?.isConnected && before.focus?.({ preventScroll: true });
  }, []);
  const keep = (event) => {
    if (event.key === 'Escape' && close) {
      event.stopPropagation();
      close();
    }
    if (event.key !== 'Tab') return;
    const all = [...box.current.querySelectorAll(FOCUSABLE)].filter((el) => el.offsetParent);
    if (!all.length) return event.preventDefault();
    const first = all[0], last = all[all.length - 1], at = document.activeElement;
    if (event.shiftKey ? at === first || at === box.current : at === last) {
      event.preventDefault();
      (event.shiftKey ? last : first).focus();
    }
  };
  return html`<div class="over o-${id}" role="dialog" aria-modal="true" aria-label=${label ?? title} tabindex="-1" ref=${box} onKeyDown=${keep}>
    <div class="scrim" onClick=${close}></div>
    ${top}
    <div class="sheet ${plain ? 'plain' : ''}">
      ${!plain && html`<div class="grab" aria-hidden="true"></div>`}
      <div class="scroll" tabindex=${read ? 0 : undefined}>
        ${title && html`<h2>${title}</h2>`}
        ${children}
      </div>
      ${foot}
    </div>
  </div>`;
}

export const Quiet = ({ id, icon, text, onClick }) => html`<button class="q" data-id=${id} onClick=${onClick}><${Icon} name=${icon} /><span>${text}</span></button>`;

export const Main = ({ id, text, small, onClick, disabled }) => html`<button class="btn main" data-id=${id} disabled=${disabled} onClick=${onClick}>
  <b>${text}</b>${small && html`<small class="num">${small}</small>`}
</button>`;

// The usual foot of a sheet: close on the left, one thing to do on the right.
export const Foot = ({ close, children, text }) => html`<div class="bar foot">
  <${Quiet} id="button:close" icon="close" text=${text ?? t('action.close')} onClick=${close} />${children}
</div>`;

// One of several: a groove with a slab over the chosen one.
export function Seg({ id, label, options, value, choose, wrap }) {
  const on = Math.max(0, options.findIndex((option) => option.value === value));
  const move = (event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const next = (on + step + options.length) % options.length;
    choose(options[next].value);
    event.currentTarget.children[next + 1]?.focus();
  };
  return html`<div class="row ${wrap ? 'wrap' : ''}">
    <div class="lb" id="lb-${id}">${label}</div>
    <div class="seg" role="radiogroup" aria-labelledby="lb-${id}" style="--n:${options.length};--i:${on}" onKeyDown=${move}>
      <div class="slab" aria-hidden="true"></div>
      ${options.map((option, i) => html`<button class="o ${i === on ? 'on' : ''}" role="radio" aria-checked=${i === on} tabindex=${i === on ? 0 : -1}
        data-id="option:${id}:${option.value}" key=${option.value} onClick=${() => choose(option.value)}>${option.mark}<span>${option.text}</span></button>`)}
    </div>
  </div>`;
}

export const Switch = ({ id, text, small, on, toggle }) => html`<button class="tg" role="switch" aria-checked=${Boolean(on)} data-id="option:${id}" onClick=${() => toggle(!on)}>
  <span class="tt">${text}${small && html`<small>${small}</small>`}</span>
  <span class="sw ${on ? 'on' : ''}" aria-hidden="true"><span class="kn"><${Disc} side="white" size=${25} /></span></span>
</button>`;

export const Item = ({ id, icon, text, small, onClick, disabled }) => html`<button class="item" data-id=${id} disabled=${disabled} onClick=${onClick}>
  ${icon && html`<${Icon} name=${icon} />`}<span class="tt">${text}${small && html`<small>${small}</small>`}</span><${Icon} name="next" />
</button>`;

// Still lifes are drawn with room for their shadows about them (web/draw/pictures.hpp: kCardMargin around a height of 92,
// kLyingMargin around one of 212).
const shadowRoom = (name, h) => (name.startsWith('game:') ? Math.round((30 * h) / 92) : name === 'lying' ? Math.round((12 * h) / 212) : 0);

// A picture by the module; its box has its size before it is drawn.
export function Picture({ app, name, w, h, look = '', cls = '' }) {
  const canvas = useRef(null), { ready, epoch } = app.state, room = shadowRoom(name, h);
  const draw = () => ready && canvas.current && app.pictures.draw(canvas.current, name, w + 2 * room, h + 2 * room, `${epoch}/${look}`);
  useLayoutEffect(() => {
    draw();
  }, [ready, epoch, name, w, h, look]);
  useEffect(() => {
    if (!ready) return undefined;
    const again = () => draw();
    app.redraw.add(again);
    return () => app.redraw.delete(again);
  });
  return html`<canvas class="pic ${cls}" ref=${canvas} width="1" height="1" style="width:${w + 2 * room}px;height:${h + 2 * room}px;margin:${-room}px;max-width:none" aria-hidden="true"></canvas>`;
}
