// One tab a match: whoever holds the Web Lock may play; others look on and can take over.

export class MatchLock {
  constructor(locks) {
    this.locks = locks;
    this.release = null;
  }

  // True when this tab may play. `lost` is called when another tab takes over.
  async take(key, { steal = false, lost = () => {} } = {}) {
    this.drop();
    if (!this.locks) return true;
    return new Promise((resolve) => {
      let held = false;
      const holding = new Promise((release) => {
        this.release = release;
      });
      const mine = this.release;
      this.locks
        .request(`pips/${key}`, steal ? { steal: true } : { ifAvailable: true }, (lock) => {
          held = lock !== null;
          resolve(held);
          return held ? holding : undefined;
        })
        .catch(() => {
          resolve(false);
          if (held && this.release === mine) {
            this.release = null;
            lost();
          }
        });
    });
  }

  drop() {
    const release = this.release;
    this.release = null;
    release?.();
  }
}
