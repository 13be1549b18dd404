// What figures mean in words. The bounds are by the engine's unit, never by a game.

// From where a loss counts as a slip, a mistake, a blunder; and how much luck is a little, a lot.
export const BOUNDS = {
  equity: { slip: 0.03, mistake: 0.08, blunder: 0.16, luck: 0.25, much: 0.9, digits: 3 },  // points a game
  win: { slip: 2, mistake: 5, blunder: 12, luck: 8, much: 30, digits: 1 },                 // per cent
  score: { slip: 0.5, mistake: 1.5, blunder: 3, luck: 1, much: 4, digits: 1 },             // net score
};
export const GRADES = ['forced', 'fine', 'slip', 'mistake', 'blunder'];

export function grade(unit, report) {
  if (!report || report.loss === null) return null;
  if (report.choices < 2) return 'forced';
  const bounds = BOUNDS[unit];
  return report.loss >= bounds.blunder ? 'blunder' : report.loss >= bounds.mistake ? 'mistake' : report.loss >= bounds.slip ? 'slip' : 'fine';
}

const WEIGHT = { slip: 1, mistake: 2.5, blunder: 5 };

// All that is said about the whole of it: {counts, choices, loss, skill, luck: {own, other, net, word} or null}.
export function summary(unit, turns, seat) {
  const counts = Object.fromEntries(GRADES.map((one) => [one, 0]));
  let loss = 0, own = 0, other = 0, rolls = 0;
  for (const turn of turns) {
    const { report } = turn;
    if (!report) continue;
    const word = grade(unit, report);
    if (word) counts[word] += 1;
    loss += report.loss ?? 0;
    if (report.luck === null) continue;
    rolls += 1;
    if (turn.by === seat) own += report.luck;
    else other += report.luck;
  }
  const choices = counts.fine + counts.slip + counts.mistake + counts.blunder;
  const errors = Object.entries(WEIGHT).reduce((sum, [word, weight]) => sum + weight * counts[word], 0) / Math.max(1, choices);
  const skill = !choices ? null : errors < 0.06 ? 'excellent' : errors < 0.22 ? 'strong' : errors < 0.5 ? 'good' : errors < 1 ? 'mixed' : 'rough';
  return { counts, choices, loss, skill, luck: rolls ? { own, other, net: own + other, word: luckWord(unit, own + other) } : null };
}

function luckWord(unit, net) {
  const { luck, much } = BOUNDS[unit], size = Math.abs(net);
  if (size < luck) return 'even';
  return (net > 0 ? ['good', 'great'] : ['bad', 'awful'])[size < much ? 0 : 1];
}

// One roll against the average one.
export const rollWord = (unit, luck) => (Math.abs(luck) < BOUNDS[unit].mistake ? 'even' : luck > 0 ? 'good' : 'bad');

// The turns that cost most, dearest first; what is fine is left out.
export const costliest = (unit, turns, most = 3) => turns
  .filter((turn) => turn.report && ['slip', 'mistake', 'blunder'].includes(grade(unit, turn.report)))
  .sort((a, b) => b.report.loss - a.report.loss || a.first - b.first)
  .slice(0, most);

export const figure = (unit, value, sign = false) => {
  const text = Math.abs(value).toFixed(BOUNDS[unit].digits), zero = Number(text) === 0;
  return `${zero ? '' : value < 0 ? '\u2212' : sign ? '+' : ''}${text}${unit === 'win' ? '%' : ''}`;
};
