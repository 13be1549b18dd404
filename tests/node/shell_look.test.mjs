// The look back: what the engine says is read, graded and summed up; it can be stopped and gone on with.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Analysis, parseReport, parseTurns } from '../../shell/look/analysis.mjs';
import { BOUNDS, costliest, figure, grade, GRADES, rollWord, summary } from '../../shell/look/grades.mjs';

const LIST = ['unit win', 'turn 0 1 2 red choice luck', 'turn 2 3 3 yellow luck', 'turn 3 4 5 red choice luck', 'turn 5 6 7 red choice luck'];
const REPORTS = {
  0: ['choices 1', 'played move -', 'made move -', 'best move -', 'steps move -', 'value 0', 'loss 0', 'luck 4.5'],
  2: ['luck -1.5'],
  3: ['choices 3', 'played move 17', 'made move 17', 'best move 0', 'steps move 0', 'value 61.5', 'loss 6.25', 'luck -2'],
  5: ['choices 2', 'played move 23', 'made move 23', 'best move 23', 'steps move 23', 'value 55', 'loss 0', 'luck 0.5'],
};

function analysis(answer = (question) => (question === 'analyse red' ? LIST : REPORTS[question.split(' ')[2]])) {
  const asked = [];
  const player = { ask: async ({ question, ms }) => { asked.push(question(ms)); return answer(asked.at(-1), asked.length); } };
  const one = new Analysis({ player, game: 'g', record: 'r', seat: 'red', changed: () => seen.push(one.status) }), seen = [];
  return { one, asked, seen };
}

test('lines of the engine', () => {
  const { unit, turns } = parseTurns(LIST);
  assert.equal(unit, 'win');
  assert.deepEqual(turns[1], { begin: 2, first: 3, end: 3, by: 'yellow', choice: false, luck: true });
  assert.deepEqual(parseReport(REPORTS[3]), { choices: 3, made: 'move 17', steps: 'move 0', value: 61.5, loss: 6.25, luck: -2 });
  assert.equal(parseReport(REPORTS[2]).loss, null);
});

test('turn by turn to the end, with the same nodes every time', async () => {
  const { one, asked } = analysis();
  await one.run();
  assert.equal(one.status, 'done');
  assert.equal(one.done, 4);
  assert.equal(asked[0], 'analyse red');
  assert.match(asked[3], /^analyse red 3 nodes=\d+ ms=\d+ seed=1$/);
  await one.run();
  assert.equal(asked.length, 5, 'what is done is kept');
});

test('it stops, drops a late answer, and goes on where it was', async () => {
  const { one, asked } = analysis((question, n) => {
    if (n === 3) one.stop();
    return question === 'analyse red' ? LIST : REPORTS[question.split(' ')[2]];
  });
  await one.run();
  assert.equal(one.status, 'stopped');
  assert.equal(one.done, 1);
  await one.run();
  assert.equal(one.status, 'done');
  assert.equal(asked.length, 6);
});

test('a failure is told and can be tried again', async () => {
  let broken = true;
  const warn = console.warn;
  console.warn = () => {};
  const { one } = analysis((question) => {
    if (broken && question !== 'analyse red') throw new Error('gone');
    return question === 'analyse red' ? LIST : REPORTS[question.split(' ')[2]];
  });
  await one.run();
  console.warn = warn;
  assert.equal(one.status, 'failed');
  broken = false;
  await one.run();
  assert.equal(one.status, 'done');
});

test('grades by the unit; the whole in words', async () => {
  const one = (loss, choices = 4) => ({ loss, choices });
  assert.deepEqual([0, 0.05, 0.1, 0.3].map((loss) => grade('equity', one(loss))), ['fine', 'slip', 'mistake', 'blunder']);
  assert.deepEqual([1.9, 2, 5, 12].map((loss) => grade('win', one(loss))), ['fine', 'slip', 'mistake', 'blunder']);
  assert.equal(grade('score', one(9, 1)), 'forced');
  assert.equal(grade('win', { loss: null }), null);
  const { one: run } = analysis();
  await run.run();
  const all = summary('win', run.turns, 'red');
  assert.deepEqual(all.counts, { forced: 1, fine: 1, slip: 0, mistake: 1, blunder: 0 });
  assert.equal(all.choices, 2);
  assert.equal(all.loss, 6.25);
  assert.equal(all.skill, 'rough');
  assert.deepEqual(all.luck, { own: 3, other: -1.5, net: 1.5, word: 'even' });
  assert.equal(summary('score', [], 'red').luck, null);
  assert.deepEqual([4.5, 6, -6].map((luck) => rollWord('win', luck)), ['even', 'good', 'bad']);
  assert.deepEqual(costliest('win', run.turns).map((turn) => turn.first), [4]);
});

test('figures', () => {
  assert.equal(figure('win', -6.25), '\u22126.3%');
  assert.equal(figure('equity', 0.1234, true), '+0.123');
  assert.equal(figure('equity', -0.0001), '0.000');
  assert.equal(figure('score', 2), '2.0');
});

test('every word for a grade, a count, luck and a unit has its text', async () => {
  const { readFileSync } = await import('node:fs');
  const texts = JSON.parse(readFileSync(new URL('../../assets/text/en.json', import.meta.url), 'utf8'));
  const keys = [
    ...GRADES.map((one) => `look.grade.${one}`), ...GRADES.filter((one) => one !== 'forced').map((one) => `look.count.${one}`),
    ...['excellent', 'strong', 'good', 'mixed', 'rough'].map((one) => `look.skill.${one}`),
    ...['great', 'good', 'even', 'bad', 'awful'].map((one) => `look.luck.${one}`),
    ...['good', 'even', 'bad'].map((one) => `look.roll.${one}`),
    ...Object.keys(BOUNDS).flatMap((unit) => [`look.unit.${unit}`, `look.lost.${unit}`]),
  ];
  assert.deepEqual(keys.filter((key) => !Object.hasOwn(texts, key)), []);
});
