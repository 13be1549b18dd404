// The record of the match: a line a turn; a tap shows the position after it.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { sideName } from '../snapshot.mjs';
import { say, t } from '../texts.mjs';
import { html } from './html.mjs';
import { Disc } from './icons.mjs';

export function RecordList({ app, s }) {
  const list = useRef(null), lines = s.record ?? [];
  useLayoutEffect(() => {
    const box = list.current;
    if (!box) return;
    const shown = box.querySelector('[aria-current]');
    if (shown) shown.scrollIntoView({ block: 'nearest' });
    else box.scrollTop = box.scrollHeight;
  }, [lines.length, s.review]);
  if (!lines.length) return html`<p class="empty">${t('record.empty')}</p>`;
  const at = s.review ?? -1, looked = app.lookback?.at && app.lookback.line(app.lookback.at);
  const show = (ply) => {
    app.lookback?.leaveTurn();
    app.api.review(ply);
  };
  return html`<ol class="record" ref=${list}>
    ${lines.map((line) => {
      const seat = s.seats[line.seat] ? line.seat : s.seats.findIndex((one) => one.name === line.seat);
      const shown = looked ? line.ply === looked.ply : at > line.ply && at <= line.end;
      return html`<li key=${line.ply}><button data-id="record:${line.ply}" aria-current=${shown ? 'true' : undefined} onClick=${() => show(shown ? -1 : line.end)}>
        <span class="no num">${line.number || ''}</span>
        ${seat >= 0 && html`<${Disc} side=${s.seats[seat].name} size=${16} /><span class="sr">${sideName(s.game, s.seats[seat].name)}</span>`}
        <span class="mv num">${line.text}${line.note?.key && html` <em>${say(line.note)}</em>`}</span>
        ${app.lookback && html`<${app.lookback.Mark} line=${line} />`}
      </button></li>`;
    })}
  </ol>`;
}
