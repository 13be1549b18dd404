// One Store over both: a small set of named values, each newest-wins over two slots in localStorage and two in IndexedDB.
// Reads are from memory; a write reaches localStorage before it returns and IndexedDB soon after.

import { IdbSlots } from './idb.mjs';
import { LocalSlots, NoStorage } from './local.mjs';

export class Store {
  constructor({ storage, factory, sleep, onProblem = () => {}, onChange = () => {} }) {
    this.problems = [];
    const report = (problem, detail) => {
      this.problems.push({ problem, detail: String(detail?.message ?? detail) });
      onProblem(problem, detail);
    };
    this.local = new LocalSlots(storage ?? new NoStorage(), report);
    this.idb = new IdbSlots(factory, report, sleep);
    this.onChange = onChange;  // (key): another copy or another tab had something newer
    this.slots = new Map();    // key -> {seq, value}; a removed value is null
    for (const key of this.local.keys()) {
      const slot = this.local.read(key);
      if (slot) this.slots.set(key, slot);
    }
    this.ready = this.merge();
  }

  async merge() {
    try {
      for (const [key, slot] of await this.idb.readAll()) {
        const own = this.slots.get(key);
        if (own && own.seq >= slot.seq) continue;
        this.slots.set(key, slot);
        this.onChange(key);
      }
    } catch (error) {
      this.problems.push({ problem: 'idb', detail: String(error?.message ?? error) });
    }
  }

  read(key) {
    return this.slots.get(key)?.value ?? null;
  }

  keys(prefix = '') {
    return [...this.slots.keys()].filter((key) => key.startsWith(prefix) && this.slots.get(key).value !== null);
  }

  write(key, value) {
    const seq = Math.max(this.slots.get(key)?.seq ?? 0, this.local.read(key)?.seq ?? 0) + 1;
    this.slots.set(key, { seq, value });
    this.local.write(key, seq, value);
    this.idb.write(key, seq, value);
  }

  // A removed value leaves a mark, or an older copy would come back.
  remove(key) {
    if (this.read(key) !== null) this.write(key, null);
  }

  // Another tab wrote (the storage event), or may have (before taking a match over).
  refresh(key) {
    const slot = this.local.read(key);
    if (!slot || slot.seq <= (this.slots.get(key)?.seq ?? -1)) return;
    this.slots.set(key, slot);
    this.onChange(key);
  }

  // After everything written so far is durable.
  settled() {
    return this.idb.running ?? Promise.resolve();
  }
}

export function openStore(options) {
  let storage = null;
  try {
    storage = globalThis.localStorage;
  } catch { /* refused by the browser's privacy settings */ }
  const store = new Store({ storage, factory: globalThis.indexedDB, ...options });
  globalThis.addEventListener?.('storage', (event) => {
    const match = /^pips\/(.+)\/[01]$/.exec(event.key ?? '');
    if (match) store.refresh(match[1]);
  });
  return store;
}

// Asks once that the browser keep the data; answers whether it will.
export async function persist() {
  try {
    const storage = navigator.storage;
    if (!storage?.persist) return false;
    return (await storage.persisted()) || (await storage.persist());
  } catch {
    return false;
  }
}
