// The copy in localStorage: written before a save returns.

import { decodeSlot, encodeSlot, olderSlot, quarantineName, slotName } from './slot.mjs';

export class LocalSlots {
  constructor(storage, report = () => {}) {
    this.storage = storage;
    this.report = report;  // (problem, detail)
  }

  keys() {
    const found = new Set();
    try {
      for (let i = 0; i < this.storage.length; i++) {
        const match = /^pips\/(.+)\/[01]$/.exec(this.storage.key(i));
        if (match) found.add(match[1]);
      }
    } catch (error) {
      this.report('local', error);
    }
    return [...found];
  }

  texts(key) {
    return [0, 1].map((n) => this.storage.getItem(slotName(key, n)));
  }

  // The newest valid {seq, value}; unreadable texts are copied aside first and reported.
  read(key) {
    try {
      const texts = this.texts(key);
      texts.forEach((text, n) => {
        if (text !== null && !decodeSlot(text)) this.keep(slotName(key, n), text);
      });
      const found = texts.map(decodeSlot).filter(Boolean);
      return found.sort((a, b) => b.seq - a.seq)[0] ?? null;
    } catch (error) {
      this.report('local', error);
      return null;
    }
  }

  keep(name, text) {
    const aside = quarantineName(name, text);
    if (this.storage.getItem(aside) !== null) return true;
    this.report('unreadable', name);
    try {
      this.storage.setItem(aside, text);
      return true;
    } catch {
      return false;
    }
  }

  write(key, seq, value) {
    try {
      const texts = this.texts(key);
      let n = olderSlot(texts);
      if (texts[n] !== null && !decodeSlot(texts[n]) && !this.keep(slotName(key, n), texts[n])) {
        if (texts[1 - n] !== null && !decodeSlot(texts[1 - n])) return false;
        n = 1 - n;  // no room to keep the unreadable one aside: leave it where it is
      }
      this.storage.setItem(slotName(key, n), encodeSlot(seq, value));
      return true;
    } catch (error) {
      this.report('local', error);
      return false;
    }
  }
}

// For browsers that refuse localStorage: the page works, IndexedDB alone remembers.
export class NoStorage {
  length = 0;
  key() { return null; }
  getItem() { return null; }
  setItem() { throw new Error('no localStorage'); }
}
