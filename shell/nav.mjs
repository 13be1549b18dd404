// The browser's Back button: one history entry a table and an overlay. Entries whose overlay was closed by its own button
// stay behind as spares, which the next overlay uses up or the next Back skips.

export class Nav {
  constructor(history, onBack) {
    this.history = history;
    this.onBack = onBack;  // (depth): the layers above `depth` are to close
    this.depth = 0;        // layers open
    this.at = 0;           // entries of ours below the present one
    history.replaceState({ pips: 0 }, '');
  }

  open(hash) {
    this.depth += 1;
    if (this.at >= this.depth) {
      this.history.replaceState({ pips: this.at }, '', hash);
      return;
    }
    this.at += 1;
    this.history.pushState({ pips: this.at }, '', hash);
  }

  close(hash) {
    this.depth = Math.max(0, this.depth - 1);
    if (hash !== undefined) this.history.replaceState({ pips: this.at }, '', hash);
  }

  // From the popstate event.
  popped(state) {
    const to = Number.isInteger(state?.pips) ? state.pips : 0;
    if (to >= this.at) {
      this.at = to;
      return;
    }
    this.at = to;
    if (to >= this.depth) {  // only spares were left behind: go on to where something closes, or out
      this.history.back();
      return;
    }
    this.depth = to;
    this.onBack(to);
  }
}
