// All that is on the page: the lobby or the table, and the sheets above it.
import { useEffect, useState } from 'preact/hooks';
import { html } from './html.mjs';
import { Shades } from './icons.mjs';
import { End } from './end.mjs';
import { Lobby } from './lobby.mjs';
import { About, History, Rules, Settings } from './pages.mjs';
import { Setup } from './setup.mjs';
import { Confirm, Dice, Export, Keys, More, Resign, Text } from './sheets.mjs';
import { Table } from './table.mjs';

const SHEETS = {
  setup: Setup, settings: Settings, rules: Rules, about: About, history: History, more: More, resign: Resign,
  confirm: Confirm, export: Export, dice: Dice, keys: Keys, text: Text, end: End,
};

// Loaded later (shell/lookback.mjs).
const Look = ({ app }) => app.lookback && html`<${app.lookback.Sheet} app=${app} />`;
SHEETS.look = Look;

export function Root({ app }) {
  const [, again] = useState(0);
  useEffect(() => {
    const listen = () => again((n) => n + 1);
    app.listeners.add(listen);
    listen();
    return () => app.listeners.delete(listen);
  }, []);
  const { base, overlays, texts, toast } = app.state;
  if (!texts) return null;
  const covered = overlays.length > 0;
  return html`<${Shades} />${base === 'lobby' ? html`<${Lobby} app=${app} inert=${covered} />` : html`<${Table} app=${app} inert=${covered} />`}
    ${overlays.map((overlay, i) => {
      const One = SHEETS[overlay.id], last = i === overlays.length - 1;
      return html`<div class="layer" key=${`${i}/${overlay.id}`} inert=${!last} style=${last ? '' : 'visibility:hidden'}><${One} app=${app} overlay=${overlay} /></div>`;
    })}
    ${toast && (base === 'lobby' || covered) && html`<div class="toast lone">${toast.text}</div>`}`;
}
