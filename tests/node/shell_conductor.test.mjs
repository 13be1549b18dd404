// The conductor: pace, rolls, passes, automatic ends, stale answers, hidden pages, with a clock that is turned by hand.
import assert from 'node:assert/strict';
import test from 'node:test';
import { Conductor, END_GRACE, PASS_READ } from '../../shell/conductor.mjs';

class Clock {
  constructor() { this.t = 0; this.timers = new Map(); this.n = 0; }
  setTimeout(f, ms) { this.timers.set(++this.n, { at: this.t + ms, f }); return this.n; }
  clearTimeout(id) { this.timers.delete(id); }
  async run(ms) {
    const end = this.t + ms;
    for (;;) {
      await new Promise((r) => setImmediate(r));
      const next = [...this.timers.entries()].sort((a, b) => a[1].at - b[1].at)[0];
      if (!next || next[1].at > end) break;
      this.t = Math.max(this.t, next[1].at);
      this.timers.delete(next[0]);
      next[1].f();
    }
    this.t = end;
  }
}

const seats = [{ name: 'white', kind: 'human' }, { name: 'black', kind: 'computer', level: 'normal' }];
const base = { game: 'g', gameNumber: 1, ply: 5, seats, actor: 'black', turn: 'black', moving: false, cover: false, review: -1, outcome: null, canRoll: false, main: { id: 'wait', enabled: false } };

function table(snapshot, { settings = {}, answer = () => Promise.resolve('8/5 6/5') } = {}) {
  const clock = new Clock(), log = [], asked = [];
  const world = { snapshot: { ...base, ...snapshot } };
  const conductor = new Conductor({
    module: {
      state: () => world.snapshot,
      submit: (seat, ply, text) => { log.push(`submit ${seat} ${ply} ${text}`); return { ok: true }; },
      chance: (ply) => log.push(`chance ${ply}`),
      button: (id) => log.push(`button ${id}`),
    },
    think: (job) => { asked.push(job); return answer(job, asked.length); },
    settings: () => ({ pace: 'quick', 'auto-end': 'on', 'auto-single': 'off', 'auto-bearoff': 'off', ...settings }),
    onOver: () => log.push('over'), onTrouble: () => log.push('trouble'),
    clock, now: () => clock.t, random: () => 0.5,
  });
  const change = (part) => {
    Object.assign(world.snapshot, part);
    conductor.evaluate(world.snapshot);
  };
  conductor.start();
  return { clock, log, asked, conductor, change };
}

test('the computer answers at the chosen pace, with the ply it was asked for', async () => {
  for (const [pace, before, after] of [['real', 3400, 3600], ['quick', 1400, 1600], ['instant', 300, 400]]) {
    const { clock, log, asked } = table({}, { settings: { pace } });
    await clock.run(before);
    assert.deepEqual(log, [], pace);
    await clock.run(after - before);
    assert.deepEqual(log, ['submit 1 5 8/5 6/5'], pace);
    assert.equal(asked.length, 1);
    assert.equal(asked[0].level, 'normal');
  }
});

test('a slow answer is not delayed further; a stale one is dropped', async () => {
  let give;
  const slow = table({}, { answer: () => new Promise((r) => { give = r; }) });
  await slow.clock.run(5000);
  give('13/8');
  await slow.clock.run(1);
  assert.deepEqual(slow.log, ['submit 1 5 13/8']);

  const stale = table({}, { answer: () => new Promise((r) => { give = r; }) });
  await stale.clock.run(100);
  const old = give;
  stale.change({ ply: 9 });
  old('13/8');
  await stale.clock.run(5000);
  assert.deepEqual(stale.log, []);
  assert.equal(stale.asked.length, 2);
});

test('nothing is submitted while something moves, a position is reviewed, or the table is covered', async () => {
  for (const part of [{ moving: true }, { review: 2 }, { cover: true }]) {
    const { clock, log, change } = table(part);
    await clock.run(9000);
    assert.deepEqual(log, []);
    assert.equal(clock.timers.size, 0);
    change({ moving: false, review: -1, cover: false });
    await clock.run(9000);
    assert.equal(log.length, 1);
  }
});

test('chance acts by itself for the computer and for tiles, and waits for a person to roll', async () => {
  const own = table({ actor: 'chance', turn: 'white', canRoll: true });
  await own.clock.run(60000);
  assert.deepEqual(own.log, []);
  const other = table({ actor: 'chance' });
  await other.clock.run(200);
  assert.deepEqual(other.log, []);
  await other.clock.run(300);
  assert.deepEqual(other.log, ['chance 5']);
  const tiles = table({ actor: 'chance', turn: 'white' });
  await tiles.clock.run(1000);
  assert.deepEqual(tiles.log, ['chance 5']);
});

test('a pass stays long enough to be read; a finished turn ends by itself only when that is on', async () => {
  const person = { actor: 'white', turn: 'white', main: { id: 'pass', enabled: true }, forced: true };
  const pass = table(person);
  await pass.clock.run(PASS_READ - 10);
  assert.deepEqual(pass.log, []);
  await pass.clock.run(20);
  assert.deepEqual(pass.log, ['button pass']);

  const end = { actor: 'white', turn: 'white', main: { id: 'end', enabled: true }, forced: false, canUndo: true };
  const auto = table(end);
  await auto.clock.run(END_GRACE + 10);
  assert.deepEqual(auto.log, ['button end']);
  const byHand = table(end, { settings: { 'auto-end': 'off' } });
  await byHand.clock.run(60000);
  assert.deepEqual(byHand.log, []);
});

test('what was taken back is not played again by itself', async () => {
  const { clock, log, change } = table({ actor: 'white', turn: 'white', main: { id: 'end', enabled: true }, canUndo: true });
  await clock.run(100);
  change({ ply: 4, main: { id: 'pick', enabled: false }, single: true });
  change({ ply: 5, main: { id: 'end', enabled: true }, single: false });
  await clock.run(60000);
  assert.deepEqual(log, []);
});

test('the only move is played by itself when the player wants that', async () => {
  const part = { actor: 'white', turn: 'white', main: { id: 'pick', enabled: false }, single: true };
  const off = table(part);
  await off.clock.run(9000);
  assert.deepEqual(off.log, []);
  const on = table(part, { settings: { 'auto-single': 'on' } });
  await on.clock.run(9000);
  assert.deepEqual(on.log, ['button single']);
});

test('hidden: no timers; coming back goes on', async () => {
  const { clock, log, conductor } = table({});
  await clock.run(10);
  conductor.setHidden(true);
  assert.equal(clock.timers.size, 0);
  await clock.run(60000);
  assert.deepEqual(log, []);
  conductor.setHidden(false);
  await clock.run(60000);
  assert.deepEqual(log, ['submit 1 5 8/5 6/5']);
});

test('the end is told once a game', async () => {
  const { clock, log, change } = table({ outcome: { winner: 0 }, actor: 'over' });
  await clock.run(5000);
  change({});
  await clock.run(5000);
  assert.deepEqual(log, ['over']);
});

test('a player that fails is asked again, then trouble is told', async () => {
  const error = console.error;
  console.error = () => {};
  const { clock, log, asked, conductor } = table({}, { answer: (_job, n) => (n <= 3 ? Promise.reject(new Error('x')) : Promise.resolve('1/2')) });
  await clock.run(9000);
  assert.deepEqual(log, ['trouble']);
  assert.equal(asked.length, 3);
  conductor.retry();
  await clock.run(9000);
  assert.deepEqual(log, ['trouble', 'submit 1 5 1/2']);
  console.error = error;
});

test('the tiles of a deal follow each other at once; a roll after a decision takes its time', async () => {
  const { clock, log, change } = table({ ply: 0, actor: 'chance' }, { settings: { pace: 'real' } });
  await clock.run(900);
  assert.deepEqual(log, ['chance 0']);
  for (let ply = 1; ply < 14; ++ply) {
    change({ ply });
    await clock.run(50);
    assert.equal(log.at(-1), `chance ${ply}`);
  }
  change({ ply: 14, actor: 'white', turn: 'white' });
  change({ ply: 15, actor: 'chance', turn: 'black' });
  await clock.run(400);
  assert.equal(log.at(-1), 'chance 13');
  await clock.run(600);
  assert.equal(log.at(-1), 'chance 15');
});
