// The record of the present game for people to read: copied and shared as text.
import { gameName, outcomeWords, seatTitle, sideName, tableLine } from './snapshot.mjs';
import { say, t } from './texts.mjs';

// What the screen's seat may see, no more: tiles that the other side drew stay unseen here too.
export function recordText(s) {
  const side = (seat) => sideName(s.game, s.seats[seat].name);
  const names = [0, 1].map((seat) => {
    const title = seatTitle(s, seat);
    return title === side(seat) ? title : t('export.seat', [side(seat), title]);
  });
  const head = [`Pips · ${gameName(s.game)}`, tableLine(s), names.join(' – ')];
  if (s.target > 0) head.push(t('export.score', s.score));
  const widest = String(Math.max(0, ...s.record.map((line) => line.number))).length;
  const lines = s.record.map((line) => [`${line.number || ''}`.padStart(widest), side(line.seat), [line.text, say(line.note)].filter(Boolean).join(' ')].join('  '));
  const { head: result, reason } = s.outcome ? outcomeWords(s) : { head: '', reason: '' };
  return [...head, '', ...lines, ...(result ? ['', [result, reason].filter(Boolean).join(' · ')] : [])].join('\n');
}
