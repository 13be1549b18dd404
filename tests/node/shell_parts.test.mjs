// Small parts of the shell: keys and walking by arrows, the worker's client, the Back button, set-up words.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { meaning, walk } from '../../shell/keys.mjs';
import { Nav } from '../../shell/nav.mjs';
import { readSettings } from '../../shell/settings.mjs';
import { parseRated, parseUnit, worth } from '../../shell/values.mjs';
import { parseAnswer, parseThought, WorkerClient } from '../../shell/worker-client.mjs';

const grid = (id, x, y, part = {}) => ({ id, x, y, w: 10, h: 10, legal: true, ...part });

test('arrows walk what can be taken, the nearest ahead first', () => {
  const places = [grid('a', 0, 0), grid('b', 100, 0), grid('c', 0, 100), grid('d', 50, 50, { legal: false })];
  assert.equal(walk(places, null, 'ArrowDown'), 'a');
  assert.equal(walk(places, 'a', 'ArrowRight'), 'b');
  assert.equal(walk(places, 'a', 'ArrowDown'), 'c');
  assert.equal(walk(places, 'c', 'ArrowUp'), 'a');
  assert.equal(walk(places, 'b', 'ArrowRight'), 'a');  // round the edge
  const chosen = [grid('a', 0, 0, { selected: true }), grid('b', 100, 0), grid('t', 0, 100, { target: true, legal: false })];
  assert.equal(walk(chosen, 'a', 'ArrowRight'), 't');
  assert.equal(walk([], 'a', 'ArrowRight'), null);
});

test('keys mean what the key map says, and leave the rest to the browser', () => {
  const at = (part = {}) => ({ text: false, place: false, live: false, control: false, ...part });
  const key = (name, on = at(), main = 'roll') => meaning({ key: name }, on, main);
  assert.deepEqual([key(' '), key('Enter'), key('u'), key('Backspace'), key('H'), key('Escape'), key('?'), key('ArrowUp')],
    ['main', 'main', 'undo', 'undo', 'hint', 'escape', 'map', 'walk']);
  assert.equal(key(' ', at(), 'end'), null);
  assert.equal(key('Enter', at(), 'end'), 'main');
  assert.equal(key('Enter', at({ place: true, live: true }), 'end'), null);
  assert.equal(key('Enter', at({ place: true }), 'end'), 'main');
  assert.equal(key('Enter', at({ control: true })), null);
  assert.equal(key('u', at({ text: true })), null);
  assert.equal(meaning({ key: 'u', ctrlKey: true }, at(), 'roll'), null);
  assert.deepEqual([key('Tab'), key('F5'), key('x')], [null, null, null]);
});

test('settings are always whole and valid', () => {
  const settings = readSettings({ theme: 'pink', pace: 'instant', rubbish: 1 });
  assert.equal(settings.theme, 'system');
  assert.equal(settings.pace, 'instant');
  assert.equal(settings.volume, '0.6');
  assert.equal('language' in settings || 'rubbish' in settings, false);
});

// A history that answers back() at once.
function fakeHistory() {
  const entries = [{ state: null }];
  const history = {
    at: 0, left: false, nav: null,
    replaceState(state) { entries[this.at] = { state }; },
    pushState(state) { entries.length = ++this.at; entries.push({ state }); },
    back() {
      if (this.at === 0) { this.left = true; return; }
      this.at -= 1;
      this.nav.popped(entries[this.at].state);
    },
  };
  return history;
}

test('Back closes one layer at a time and skips what was closed by its own button', () => {
  const history = fakeHistory(), closed = [], nav = (history.nav = new Nav(history, (depth) => closed.push(depth)));
  nav.open();
  nav.open();
  history.back();
  assert.deepEqual(closed, [1]);
  nav.close();
  nav.open();
  assert.equal(history.at, 1);  // the entry left behind is used again
  history.back();
  assert.deepEqual(closed, [1, 0]);
  nav.open();
  nav.close();
  history.back();
  assert.equal(history.left, true);
  assert.deepEqual(closed, [1, 0]);
});

const answering = (answer) => ({
  posted: [],
  postMessage(message) {
    this.posted.push(message);
    queueMicrotask(() => this.onmessage({ data: { id: message.id, answer: answer(message) } }));
  },
  terminate() { this.ended = true; },
});

test('answers of the line protocol', () => {
  assert.deepEqual(parseAnswer('8/5 6/5\nvalue 0.1\nok\n'), ['8/5 6/5', 'value 0.1']);
  assert.throws(() => parseAnswer('error no match\n'), /no match/);
  assert.deepEqual(parseThought(['8/5 6/5', 'value -0.25', 'time 9', 'nodes 3']), { play: '8/5 6/5', value: -0.25 });
});

test('the client loads the record, then asks, one job at a time', async () => {
  const worker = answering(({ request }) => (request.startsWith('load') ? 'kept 3\nok\n' : '13/8\nvalue 0\nok\n'));
  const client = new WorkerClient({ makeWorker: () => worker, makeFallback: () => assert.fail('no fallback needed') });
  const job = { game: 'g', record: 'pips-record 1\nend\n', level: 'normal', ms: 100, seed: 4 };
  const answers = await Promise.all([client.think(job), client.think(job)]);
  assert.deepEqual(answers.map((a) => a.play), ['13/8', '13/8']);
  assert.deepEqual(worker.posted.map((m) => m.request), Array(2).fill(['load\npips-record 1\nend', 'think level=normal ms=100 seed=4']).flat());
});

test('a hung worker is started again with a smaller budget, and at last the page answers itself', async () => {
  const made = [], asked = [];
  const clock = { setTimeout: (f, ms) => setTimeout(f, ms > 100 ? 5 : 0), clearTimeout };
  const client = new WorkerClient({
    makeWorker: () => { const worker = { postMessage() {}, terminate() { this.ended = true; } }; made.push(worker); return worker; },
    makeFallback: async () => async (request) => { asked.push(request); return request.startsWith('load') ? 'ok\n' : 'pass\nok\n'; },
    clock, grace: 200,
  });
  const answer = await client.think({ game: 'g', record: 'x', level: 'expert', ms: 800, seed: 1 });
  assert.equal(answer.play, 'pass');
  assert.equal(made.length, 3);
  assert.ok(made.every((worker) => worker.ended));
  assert.match(asked[1], /^think level=expert ms=60 seed=1$/);
});

test('an answer that is an error is the caller’s, not a reason to restart', async () => {
  const worker = answering(() => 'error bad record\n');
  const client = new WorkerClient({ makeWorker: () => worker, makeFallback: () => assert.fail('no') });
  await assert.rejects(client.think({ game: 'g', record: 'x', level: 'normal', ms: 10, seed: 1 }), /bad record/);
  assert.equal(worker.ended, undefined);
});

test('values of plays are read and worded by their unit', () => {
  assert.deepEqual(parseRated(['8/5 6/5 = 0.1591', '24/23 13/10 = -0.0021']), [{ play: '8/5 6/5', value: 0.1591 }, { play: '24/23 13/10', value: -0.0021 }]);
  assert.equal(parseUnit(['value 0.0712 equity']), 'equity');
  assert.deepEqual([worth('equity', 0.159), worth('equity', -0.0021), worth('win', 61.6), worth('score', -2.25)], ['+0.16', '0.00', '62%', '\u22122.3']);
});

test('the page leaves as much room about a small picture as the module draws its shadow in', () => {
  const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
  const [, card, lying] = /kCardMargin = (\d+), kLyingMargin = (\d+);/.exec(read('web/draw/pictures.hpp'));
  const [, cardHere, lyingHere] = /\((\d+) \* h\) \/ 92\).*\((\d+) \* h\) \/ 212\)/.exec(read('shell/ui/widgets.mjs'));
  assert.deepEqual([cardHere, lyingHere], [card, lying]);
});
