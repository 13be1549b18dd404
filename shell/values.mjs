// What the engine says plays are worth, for people.

// Lines of `rate`: `PLAY = VALUE`, best first.
export const parseRated = (lines) => lines.map((line) => {
  const at = line.lastIndexOf(' = ');
  return { play: line.slice(0, at), value: Number(line.slice(at + 3)) };
});

// The line of `value`: `value X UNIT`.
export const parseUnit = (lines) => lines.find((line) => line.startsWith('value '))?.split(' ')[2];

// A chance in per cent; points a game or of the score with their sign.
export function worth(unit, value) {
  if (unit === 'win') return `${Math.round(value)}%`;
  const text = Math.abs(value).toFixed(unit === 'equity' ? 2 : 1);
  return `${Number(text) === 0 ? '' : value < 0 ? '\u2212' : '+'}${text}`;
}
