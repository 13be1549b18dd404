// Line icons on a 24 grid, and small pieces drawn as SVG: discs of the sides, faces of dice, the mark of the house.
import { html } from './html.mjs';

const PATHS = {
  back: 'M15 5l-7 7 7 7',
  record: 'M4 7h16M4 12h16M4 17h10',
  more: '',
  hint: 'M9 18h6M10 21h4M12 3a6 6 0 0 1 3.8 10.6c-.8.7-.8 1.4-.8 2.4H9c0-1 0-1.7-.8-2.4A6 6 0 0 1 12 3z',
  undo: 'M9 5L4 10l5 5M4 10h10.5a4.75 4.75 0 0 1 0 9.5H11',
  book: 'M12 6.5C10 5 7 4.6 4 5v13c3-.4 6 0 8 1.5 2-1.5 5-1.9 8-1.5V5c-3-.4-6 0-8 1.5zM12 6.5v13',
  chart: 'M5 19V11M12 19V5M19 19v-5',
  home: 'M4 11.5L12 5l8 6.5M6.5 10v9h11v-9',
  scroll: 'M7 4h10v16H7zM10 8.5h4M10 12h4M10 15.5h2',
  close: 'M6 6l12 12M18 6L6 18',
  next: 'M10 7l5 5-5 5',
  flag: 'M6 21V4M6 5h11l-2.5 4L17 13H6',
  again: 'M19 12a7 7 0 1 1-2.2-5.1M19 4v4h-4',
  share: 'M12 15V4M8 7.5L12 4l4 3.5M6 12v7h12v-7',
  screen: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  keys: 'M3 7h18v10H3zM7 11h.01M11 11h.01M15 11h.01M8 14h8',
  info: 'M12 11v6M12 7.5v.01M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z',
  dice: 'M5 5h14v14H5zM9 9h.01M15 15h.01M12 12h.01',
  peace: 'M5 13l4 4L19 7',
};

const EXTRA = {
  more: html`<circle cx="5" cy="12" r="1.2" /><circle cx="12" cy="12" r="1.2" /><circle cx="19" cy="12" r="1.2" />`,
  gear: html`<circle cx="12" cy="12" r="3" /><path d="M12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.1 2.1M16.3 16.3l2.1 2.1M18.4 5.6l-2.1 2.1M7.7 16.3l-2.1 2.1" />`,
  set: html`<path d="M4 7h9M19 7h1M4 17h1M11 17h9" /><circle cx="16" cy="7" r="2.6" /><circle cx="8" cy="17" r="2.6" />`,
};

export const Icon = ({ name }) => html`<svg class="ic" viewBox="0 0 24 24" aria-hidden="true">${EXTRA[name] ?? html`<path d=${PATHS[name]} />`}</svg>`;

// Five pips, the middle one brass.
export function Mark({ size = 26 }) {
  const g = size * 0.31, r = size * 0.105, c = size / 2;
  const spots = [[-1, -1], [1, -1], [-1, 1], [1, 1]];
  return html`<svg class="mark" width=${size} height=${size} viewBox="0 0 ${size} ${size}" aria-hidden="true">
    ${spots.map(([x, y]) => html`<circle cx=${c + x * g} cy=${c + y * g} r=${r} style="fill:var(--ink)" />`)}
    <circle cx=${c} cy=${c} r=${r} style="fill:var(--brass)" />
  </svg>`;
}

// A checker or token of a side, lying flat: `.who` at the table, smaller in set-up. Red carries a ring, yellow a triangle.
export function Disc({ side, size = 28, flat }) {
  const mark = { red: html`<circle cx="14" cy="14" r="5.4" class="ln" /><circle cx="14" cy="14" r="1.8" class="dt" />`, yellow: html`<path d="M14 8.6l5.4 9.6H8.6z" class="dt" />` }[side];
  return html`<svg class="disc d-${side} ${flat ? 'flat' : ''}" width=${size} height=${size} viewBox="0 0 28 28" aria-hidden="true">
    <circle cx="14" cy="14.6" r="13.3" class="rim" /><circle cx="14" cy=${flat ? 14 : 13.2} r=${flat ? 14 : 12.7} class="top" />
    ${mark ? html`<circle cx="14" cy=${flat ? 14 : 13.2} r="9.8" class="in" /><g transform=${flat ? '' : 'translate(0 -.8)'}>${mark}</g>` : html`<circle cx="14" cy="13.2" r="8.1" class="ln" />`}
  </svg>`;
}

const SHADES = { dWhite: ['#fff', '#f4ead6', '#d5c4a5'], dBlack: ['#5b504b', '#3c3430', '#2c2624'], dRed: ['#ee8a70', '#cf4a35', '#8f2a1b'], dYellow: ['#ffe39a', '#f0b93a', '#b87d10'] };

// The light on the discs, once for the page.
export const Shades = () => html`<svg width="0" height="0" style="position:absolute" aria-hidden="true"><defs>
  ${Object.entries(SHADES).map(([id, stops]) => html`<radialGradient id=${id} cx=".35" cy=".28" r=".85">
    ${stops.map((colour, i) => html`<stop offset=${[0, 0.5, 1][i]} stop-color=${colour} />`)}</radialGradient>`)}
</defs></svg>`;

export const Discs = ({ sides, size = 27 }) => html`<span class="duo" style="width:${size}px;height:${size}px" aria-hidden="true">
  <span><${Disc} side=${sides[1]} size=${size * 0.7} /></span><span><${Disc} side=${sides[0]} size=${size * 0.7} /></span>
</span>`;

const PIPS = {
  1: [[0, 0]], 2: [[-1, -1], [1, 1]], 3: [[-1, -1], [0, 0], [1, 1]], 4: [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  5: [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]], 6: [[-1, -1], [-1, 0], [-1, 1], [1, -1], [1, 0], [1, 1]],
};

export const Face = ({ value, size = 22 }) => html`<svg class="face" width=${size} height=${size} viewBox="-10 -10 20 20" aria-hidden="true">
  <rect x="-9" y="-9" width="18" height="18" rx="4.5" fill="#f6ecd8" stroke="#00000030" />
  ${(PIPS[value] ?? []).map(([x, y]) => html`<circle cx=${x * 4.6} cy=${y * 4.6} r="1.75" fill="#2a1f1a" />`)}
</svg>`;

let grain = null;

// The table's wood behind the lobby: the same strokes every time.
export function Grain() {
  if (!grain) {
    let seed = 11;
    const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
    grain = Array.from({ length: 110 }, () => {
      const y = random() * 844, a = 1.5 + random() * 4, phase = random() * 6, width = 0.4 + random() * 1.5;
      const x0 = random() < 0.5 ? -10 : random() * 270, x1 = random() < 0.5 ? 400 : x0 + 60 + random() * 240;
      let d = '';
      for (let x = x0; x <= x1 + 18; x += 18) {
        d += `${d ? 'L' : 'M'}${Math.min(x, x1).toFixed(0)} ${(y + Math.sin(x / 150 + phase) * a + Math.sin(x / 57 + y / 90) * 0.9).toFixed(1)}`;
      }
      return { d, light: random() > 0.45, width: width.toFixed(1), strength: (0.5 + random() * 1.4).toFixed(2) };
    });
  }
  return html`<div class="wood" aria-hidden="true"><svg viewBox="0 0 390 844" preserveAspectRatio="xMidYMin slice">
    ${grain.map((line) => html`<path d=${line.d} fill="none" style="stroke:var(--${line.light ? 'grain' : 'shade'});stroke-width:${line.width};opacity:calc(var(--grainA)*${line.strength})" />`)}
  </svg><div class="lamp"></div></div>`;
}
