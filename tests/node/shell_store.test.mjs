// The Store: newest valid copy wins, nothing unreadable is lost, every save is in localStorage before it returns.
import assert from 'node:assert/strict';
import test from 'node:test';
import { IdbSlots } from '../../shell/store/idb.mjs';
import { MatchLock } from '../../shell/store/lock.mjs';
import { crc32, decodeSlot, encodeSlot, olderSlot, slotName } from '../../shell/store/slot.mjs';
import { Store } from '../../shell/store/store.mjs';

class FakeStorage {
  constructor() { this.map = new Map(); this.full = false; }
  get length() { return this.map.size; }
  key(i) { return [...this.map.keys()][i]; }
  getItem(k) { return this.map.get(k) ?? null; }
  setItem(k, v) {
    if (this.full) throw new Error('QuotaExceededError');
    this.map.set(k, v);
  }
}

// As much of IndexedDB as the Store uses; `fails` counts transactions that abort first.
class FakeFactory {
  constructor() { this.map = new Map(); this.fails = 0; this.opens = 0; this.durability = []; }
  open() {
    this.opens += 1;
    const request = {};
    queueMicrotask(() => {
      request.result = { createObjectStore() {}, close() {}, transaction: (_table, mode, options) => this.transaction(mode, options) };
      request.onupgradeneeded?.();
      request.onsuccess();
    });
    return request;
  }
  transaction(mode, options) {
    if (mode === 'readwrite') this.durability.push(options?.durability);
    if (this.fails > 0) {
      this.fails -= 1;
      throw new Error('InvalidStateError');
    }
    const tx = {};
    let open = 0;
    const request = (value) => {
      const one = {};
      open += 1;
      queueMicrotask(() => {
        one.result = value;
        one.onsuccess?.({ target: one });
        if (--open === 0) queueMicrotask(() => open === 0 && tx.oncomplete?.());
      });
      return one;
    };
    tx.objectStore = () => ({
      get: (k) => request(this.map.get(k)), getAllKeys: () => request([...this.map.keys()]), getAll: () => request([...this.map.values()]),
      put: (v, k) => { this.map.set(k, v); return request(k); },
    });
    return tx;
  }
}

const sleep = () => Promise.resolve();
const open = (storage, factory, more = {}) => new Store({ storage, factory, sleep, ...more });

test('a slot says whether it is whole', () => {
  assert.equal(crc32('123456789'), 'cbf43926');  // the check value of CRC-32
  const text = encodeSlot(7, { text: '双陆棋' });
  assert.deepEqual(decodeSlot(text), { seq: 7, value: { text: '双陆棋' } });
  for (const bad of [null, '', text.slice(0, -1), text.replace('双', '三'), `${text} `, 'pips-slot 1 7']) assert.equal(decodeSlot(bad), null);
  assert.equal(olderSlot([encodeSlot(3, 1), encodeSlot(2, 1)]), 1);
  assert.equal(olderSlot([encodeSlot(3, 1), null]), 1);
  assert.equal(olderSlot(['rubbish', encodeSlot(2, 1)]), 0);
});

test('a write is in localStorage at once and in IndexedDB soon, strictly durable, two slots in turn', async () => {
  const storage = new FakeStorage(), factory = new FakeFactory(), store = open(storage, factory);
  await store.ready;
  store.write('match:x', { n: 1 });
  assert.equal(decodeSlot(storage.getItem(slotName('match:x', 0))).value.n, 1);
  store.write('match:x', { n: 2 });
  store.write('match:x', { n: 3 });
  assert.deepEqual([0, 1].map((n) => decodeSlot(storage.getItem(slotName('match:x', n))).value.n), [3, 2]);
  await store.settled();
  const found = [0, 1].map((n) => decodeSlot(factory.map.get(slotName('match:x', n)))?.value.n);
  assert.ok(found.includes(3));
  assert.ok(factory.durability.every((d) => d === 'strict'));
});

test('the newest valid copy wins, whichever store it is in', async () => {
  const storage = new FakeStorage(), factory = new FakeFactory();
  storage.setItem(slotName('a', 0), encodeSlot(4, 'local'));
  factory.map.set(slotName('a', 1), encodeSlot(9, 'idb'));
  factory.map.set(slotName('b', 0), encodeSlot(1, 'only idb'));
  storage.setItem(slotName('c', 0), encodeSlot(5, 'newer'));
  factory.map.set(slotName('c', 0), encodeSlot(4, 'older'));
  const changed = [], store = open(storage, factory, { onChange: (key) => changed.push(key) });
  assert.equal(store.read('a'), 'local');
  await store.ready;
  assert.deepEqual([store.read('a'), store.read('b'), store.read('c')], ['idb', 'only idb', 'newer']);
  assert.deepEqual(changed.sort(), ['a', 'b']);
  store.write('a', 'next');
  assert.equal(decodeSlot(storage.getItem(slotName('a', 1))).seq, 10);
});

test('a torn slot falls back to the one before it and is kept aside', () => {
  const storage = new FakeStorage();
  const torn = encodeSlot(8, { n: 8 }).slice(0, -3);
  storage.setItem(slotName('m', 0), encodeSlot(7, { n: 7 }));
  storage.setItem(slotName('m', 1), torn);
  const store = open(storage, null);
  assert.equal(store.read('m').n, 7);
  store.write('m', { n: 9 });
  assert.equal(decodeSlot(storage.getItem(slotName('m', 1))).value.n, 9);
  const aside = [...storage.map.entries()].filter(([key]) => key.startsWith('pips-kept/'));
  assert.deepEqual(aside.map(([, text]) => text), [torn]);
  assert.ok(store.problems.some((p) => p.problem === 'unreadable'));
});

test('when there is no room to keep a torn slot aside, it is not overwritten', () => {
  const storage = new FakeStorage();
  storage.setItem(slotName('m', 0), encodeSlot(7, 1));
  storage.setItem(slotName('m', 1), 'torn');
  storage.full = true;
  const store = open(storage, null);
  store.write('m', 2);
  assert.equal(storage.getItem(slotName('m', 1)), 'torn');
  assert.equal(store.read('m'), 2);
});

test('removing leaves a mark that beats older copies', async () => {
  const storage = new FakeStorage(), factory = new FakeFactory();
  factory.map.set(slotName('m', 0), encodeSlot(3, 'old'));
  const store = open(storage, factory);
  await store.ready;
  store.remove('m');
  await store.settled();
  const again = open(storage, factory);
  await again.ready;
  assert.equal(again.read('m'), null);
  assert.deepEqual(again.keys(), []);
});

test('a connection that died is opened again; a store that stays broken does not lose the save', async () => {
  const factory = new FakeFactory(), storage = new FakeStorage(), store = open(storage, factory);
  await store.ready;
  factory.fails = 2;
  store.write('m', 1);
  await store.settled();
  assert.equal(decodeSlot(factory.map.get(slotName('m', 0))).value, 1);
  assert.ok(factory.opens >= 3);
  factory.fails = 100;
  store.write('m', 2);
  await store.settled();
  assert.equal(decodeSlot(storage.getItem(slotName('m', 1))).value, 2);
  factory.fails = 0;
  store.write('n', 5);
  await store.settled();
  assert.ok([0, 1].some((n) => decodeSlot(factory.map.get(slotName('m', n)))?.value === 2));
});

test('it works without localStorage, and without IndexedDB', async () => {
  const factory = new FakeFactory(), store = open(undefined, factory);
  await store.ready;
  store.write('m', 1);
  await store.settled();
  assert.equal(store.read('m'), 1);
  const again = open(undefined, factory);
  await again.ready;
  assert.equal(again.read('m'), 1);
  const bare = open(new FakeStorage(), undefined);
  await bare.ready;
  bare.write('m', 3);
  await bare.settled();
  assert.equal(bare.read('m'), 3);
});

test('an idb write coalesces: only the newest of a key is written', async () => {
  const factory = new FakeFactory(), idb = new IdbSlots(factory, () => {}, sleep);
  for (let n = 1; n <= 20; n++) idb.write('k', n, n);
  await idb.running;
  assert.ok(factory.durability.length <= 3);
  assert.ok([0, 1].some((n) => decodeSlot(factory.map.get(slotName('k', n)))?.value === 20));
});

test('one tab a match: the second looks on and can take over', async () => {
  const held = new Map();
  const locks = {
    request(name, { ifAvailable, steal }, work) {
      if (held.has(name) && ifAvailable) return Promise.resolve(work(null));
      if (steal) held.get(name)?.(Object.assign(new Error('stolen'), { name: 'AbortError' }));
      return new Promise((resolve, reject) => {
        held.set(name, reject);
        Promise.resolve(work({ name })).then((value) => {
          if (held.get(name) === reject) held.delete(name);
          resolve(value);
        });
      });
    },
  };
  let lost = 0;
  const first = new MatchLock(locks), second = new MatchLock(locks);
  assert.equal(await first.take('m', { lost: () => { lost += 1; } }), true);
  assert.equal(await second.take('m'), false);
  assert.equal(await second.take('m', { steal: true }), true);
  await sleep();
  assert.equal(lost, 1);
  second.drop();
  await new Promise((r) => setImmediate(r));
  assert.equal(await first.take('m'), true);
  assert.equal(await new MatchLock(undefined).take('m'), true);
});
