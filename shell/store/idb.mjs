// The copy in IndexedDB, with strict durability: what survives a killed browser. Connections die in the background on
// some phones, so every failure opens anew and tries again.

import { decodeSlot, encodeSlot, olderSlot, quarantineName, slotName } from './slot.mjs';

const NAME = 'pips', TABLE = 'slots', TRIES = 4;

const done = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

export class IdbSlots {
  constructor(factory, report = () => {}, sleep = (ms) => new Promise((r) => setTimeout(r, ms))) {
    this.factory = factory;
    this.report = report;
    this.sleep = sleep;
    this.db = null;
    this.waiting = new Map();  // key -> {seq, value}: only the newest of a key is written
    this.running = null;
  }

  async open() {
    if (this.db) return this.db;
    if (!this.factory) throw new Error('no IndexedDB');
    const request = this.factory.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(TABLE);
    const db = await done(request);
    const drop = () => {
      if (this.db === db) this.db = null;
    };
    db.onclose = drop;
    db.onversionchange = () => {
      db.close();
      drop();
    };
    this.db = db;
    return db;
  }

  async attempt(work) {
    for (let n = 1; ; n++) {
      try {
        return await work(await this.open());
      } catch (error) {
        try {
          this.db?.close();
        } catch { /* it is gone already */ }
        this.db = null;
        if (n >= TRIES || !this.factory) throw error;
        await this.sleep(100 * n);
      }
    }
  }

  // Map of key -> newest valid {seq, value}.
  async readAll() {
    return this.attempt(async (db) => {
      const table = db.transaction(TABLE, 'readonly').objectStore(TABLE);
      const [names, texts] = await Promise.all([done(table.getAllKeys()), done(table.getAll())]);
      const newest = new Map();
      names.forEach((name, i) => {
        const match = /^pips\/(.+)\/[01]$/.exec(name);
        if (!match) return;
        const slot = decodeSlot(texts[i]);
        if (!slot) this.report('unreadable', name);
        else if (!(newest.get(match[1])?.seq >= slot.seq)) newest.set(match[1], slot);
      });
      return newest;
    });
  }

  write(key, seq, value) {
    this.waiting.set(key, { seq, value });
    this.running ??= this.flush().finally(() => {
      this.running = null;
    });
    return this.running;
  }

  async flush() {
    while (this.waiting.size) {
      const [key, slot] = this.waiting.entries().next().value;
      try {
        await this.attempt((db) => this.put(db, key, slot));
      } catch (error) {
        this.report('idb', error);
        return;  // stays waiting; the next save tries again
      }
      if (this.waiting.get(key) === slot) this.waiting.delete(key);
    }
  }

  put(db, key, { seq, value }) {
    return new Promise((resolve, reject) => {
      const tx = db.transaction(TABLE, 'readwrite', { durability: 'strict' });
      tx.oncomplete = () => resolve();
      tx.onerror = tx.onabort = () => reject(tx.error ?? new Error('transaction aborted'));
      const table = tx.objectStore(TABLE);
      const texts = [];
      for (const n of [0, 1]) {
        table.get(slotName(key, n)).onsuccess = (event) => {
          texts[n] = event.target.result ?? null;
          if (n === 0) return;
          const older = olderSlot(texts), old = texts[older];
          if (old !== null && !decodeSlot(old)) table.put(old, quarantineName(slotName(key, older), String(old)));
          table.put(encodeSlot(seq, value), slotName(key, older));
        };
      }
    });
  }
}
