// The worker's death never stops a game: however it goes, the client answers, and the conductor plays on.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Conductor } from '../../shell/conductor.mjs';
import { WorkerClient } from '../../shell/worker-client.mjs';

// Real time, a hundred times as fast.
const quick = { setTimeout: (f, ms) => setTimeout(f, ms / 100), clearTimeout };

// A worker that does, with its nth message, what `acts[n]` says: a function of (message, worker); then answers.
function makeWorkers(...plans) {
  const made = [];
  const make = () => {
    const acts = plans[made.length] ?? [];
    let n = 0;
    const worker = {
      ended: false,
      postMessage(message) {
        const act = acts[n++] ?? answer;
        setTimeout(() => !worker.ended && act(message, worker), 0);
      },
      terminate() { worker.ended = true; },
    };
    made.push(worker);
    return worker;
  };
  return { make, made };
}
const answer = ({ id, request }, worker) => worker.onmessage({ data: { id, answer: /^load/.test(request) ? 'kept 1\nok\n' : '13/8\nvalue 0.1\nok\n' } });
const hang = () => {};
const die = (_, worker) => worker.onerror({ message: 'out of memory', preventDefault() {} });
const trap = ({ id }, worker) => worker.onmessage({ data: { id, answer: 'error engine stopped: unreachable' } });
const absent = ({ id }, worker) => worker.onmessage({ data: { id, answer: 'error engine did not start: 404' } });

const onPage = async () => async (request) => (request.startsWith('load') ? 'ok\n' : 'bar/22\nvalue 0\nok\n');
const job = { game: 'g', record: 'pips-record 1\nend\n', level: 'expert', ms: 400, seed: 1 };

const cases = {
  'it dies at the first message': { plans: [[die]], play: 'bar/22', workers: 1 },
  'it dies in the middle of a thought': { plans: [[answer, die]], play: '13/8', workers: 2 },
  'it traps in the middle of a thought': { plans: [[answer, trap]], play: '13/8', workers: 2 },
  'it hangs once': { plans: [[answer, hang]], play: '13/8', workers: 2 },
  'it hangs, traps, then dies': { plans: [[hang], [answer, trap], [answer, die]], play: 'bar/22', workers: 3 },
  'the engine cannot be loaded there': { plans: [[absent]], play: 'bar/22', workers: 1 },
};
for (const [what, { plans, play, workers }] of Object.entries(cases)) {
  test(`${what}: the answer comes all the same`, async () => {
    const { make, made } = makeWorkers(...plans);
    const client = new WorkerClient({ makeWorker: make, makeFallback: onPage, clock: quick });
    assert.equal((await client.think(job)).play, play);
    assert.equal(made.length, workers);
    assert.ok(made.slice(0, -1).every((worker) => worker.ended), 'no dead worker is left running');
    assert.equal((await client.think(job)).play, play, 'and the next one too');
  });
}

test('there are no workers at all: the page answers, with the weights', async () => {
  let got;
  const client = new WorkerClient({
    makeWorker: () => { throw new Error('SecurityError'); }, weights: async () => new Uint8Array([1, 2]),
    makeFallback: (weights) => { got = weights; return onPage(); }, clock: quick,
  });
  assert.equal((await client.think(job)).play, 'bar/22');
  assert.deepEqual([...got.get('g')], [1, 2]);
});

test('an engine for the page that failed to load once is asked for again', async () => {
  let tries = 0;
  const client = new WorkerClient({ makeWorker: () => { throw new Error('no'); }, makeFallback: () => (++tries === 1 ? Promise.reject(new Error('offline')) : onPage()), clock: quick });
  await assert.rejects(client.think(job), /offline/);
  assert.equal((await client.think(job)).play, 'bar/22');
});

test('preparing a game never fails, and what hangs there does not hold the game up for ever', async () => {
  const { make, made } = makeWorkers([hang], []);
  const client = new WorkerClient({ makeWorker: make, makeFallback: onPage, clock: quick });
  client.start();
  const error = console.warn;
  console.warn = () => {};
  await client.prepare('g');
  console.warn = error;
  assert.equal((await client.think(job)).play, '13/8');
  assert.equal(made.length, 1);
});

test('a game goes on turn after turn while workers die under it', async () => {
  const { make } = makeWorkers([answer, die], [answer, answer, hang], [answer, trap]);
  const client = new WorkerClient({ makeWorker: make, makeFallback: onPage, clock: quick });
  const played = [];
  const seats = [{ name: 'white', kind: 'computer', level: 'normal' }, { name: 'black', kind: 'computer', level: 'normal' }];
  const state = { game: 'g', gameNumber: 1, ply: 0, seats, actor: 'white', turn: 'white', review: -1, main: { id: 'wait' } };
  await new Promise((over) => {
    const conductor = new Conductor({
      module: {
        state: () => state,
        submit(seat, ply, text) {
          played.push(text);
          Object.assign(state, { ply: ply + 1, actor: seats[1 - seat].name, turn: seats[1 - seat].name });
          if (state.ply === 8) Object.assign(state, { actor: 'over', outcome: { winner: 0 } });
          setTimeout(() => conductor.evaluate(), 0);
          return { ok: true };
        },
      },
      think: async ({ game, level, ms }) => (await client.think({ ...job, game, level, ms })).play,
      settings: () => ({ pace: 'quick' }), onOver: over, onTrouble: () => assert.fail('the game stopped'), clock: quick, random: () => 0.5,
    });
    conductor.start();
  });
  assert.equal(played.length, 8);
  assert.ok(played.every((play) => play === '13/8' || play === 'bar/22'));
  assert.equal(played.at(-1), 'bar/22');
});
