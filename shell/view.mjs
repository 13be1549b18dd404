// The App's side of what is seen: the shape of the screen, the board's rectangle, snapshots, toasts, the live region.

import { App } from './app.mjs';
import { Pictures } from './picture.mjs';
import { say, t } from './texts.mjs';

const TOAST = 2800;

export class View extends App {
  constructor(parts) {
    super(parts);
    this.mirror = parts.mirror;
    this.live = parts.live;
    this.canvas = parts.canvas;
    this.redraw = new Set();
    this.focusId = null;
    this.lain = null;
    this.rect = '';
    Object.assign(this.state, { wide: false, compact: false, big: false, gap: 0, above: 0, refusal: '', record: false, hint: null, thinking: false, readOnly: false, weights: null, keyboard: matchMedia('(any-pointer: fine)').matches });
    this.shape();
    addEventListener('resize', () => this.shape());
    this.listeners.add(() => this.reflect());
  }

  shape() {
    const w = innerWidth, h = innerHeight;
    const wide = w > h || w >= 900, compact = h <= 700, big = w >= 700 && h >= 760;
    if (wide !== this.state.wide || compact !== this.state.compact || big !== this.state.big) this.set({ wide, compact, big });
  }

  connect(api, density) {
    this.api = api;
    this.pictures = new Pictures(api, this.canvas, density);
  }

  // ---- the snapshot

  // Reads it once a task, however often the module called.
  changed() {
    if (this.fresh) return;
    this.fresh = true;
    queueMicrotask(() => {
      this.fresh = false;
      this.refresh();
    });
  }

  refresh() {
    if (this.state.base !== 'table') return;
    const snap = this.api.state();
    if (!snap?.game) return;
    if (this.lookback) {
      if (!snap.outcome && this.lookback.game) this.lookback.drop();
      if (this.lookback.at && !((snap.review ?? -1) >= 0)) this.lookback.leaveTurn();
    }
    const refusal = say(snap.refusal);
    if (refusal) this.hold('refusal');
    this.set({ snap, refusal, ...this.measureGaps(snap) });
    this.table.conductor.evaluate(snap);
  }

  activate(id) {
    this.api.activate(id);
    this.changed();
  }

  // ---- the board

  placeBoard({ left, top, width, height }) {
    const key = [left, top, width, height].join();
    this.box = { left, top, width, height };
    if (key !== this.rect) {
      this.rect = key;
      this.api.board(left, top, width, height);
    }
    this.changed();
  }

  removeBoard() {
    this.rect = '';
    this.api.board(0, 0, 0, 0);
  }

  // How much of the board's rectangle stays free under (`gap`) and above what is drawn there, for words; 0 when too little.
  measureGaps({ frame }) {
    if (this.state.wide || !this.box || !frame?.h) return { gap: 0, above: 0 };
    const enough = (room) => (room >= 40 ? Math.floor(room) : 0);
    return { gap: enough(this.box.top + this.box.height - frame.y - frame.h), above: enough(frame.y - this.box.top) };
  }

  // What lies open in the lobby: a record, or a game's start.
  lie(text, game) {
    const key = text || game;
    if (!key || this.lain === key || this.table?.game) return;
    this.lain = key;
    this.api.lying(text || this.opening(game));
  }

  opening(game) {
    this.openings ??= new Map();
    if (!this.openings.has(game)) {
      const result = this.api.new(game, '', 'human human', '0000000000000000');
      this.openings.set(game, result?.error ? '' : this.api.record());
      this.api.close();
    }
    return this.openings.get(game);
  }

  resized(w, h, density) {
    this.api?.resize(w, h, density);
    this.pictures?.forget();
    this.rect = '';
    this.redraw.forEach((again) => again());
  }

  // ---- the record

  toggleRecord() {
    if (this.state.wide) this.mirror.querySelector('.record button')?.focus();
    else this.showRecord(!this.state.record);
  }

  showRecord(record = true) {
    if (!record && (this.state.snap?.review ?? -1) >= 0) this.api.review(-1);
    this.set({ record });
  }

  // ---- words that pass

  hold(what) {
    clearTimeout(this.holding);
    this.holding = setTimeout(() => {
      this.set({ [what]: what === 'toast' ? null : '' });
    }, TOAST);
  }

  toast(text) {
    super.toast(text);
    this.hold('toast');
    this.announce(text);
  }

  announce(text) {
    if (!text) return;
    this.live.textContent = this.live.textContent === text ? `${text}\u00a0` : text;
  }

  said(json) {
    try {
      this.announce(JSON.parse(json).map(say).filter(Boolean).join(t('list.stop')));
    } catch (error) {
      console.error(error);
    }
  }

  // ---- #mirror's own attributes

  reflect() {
    const { base, snap, overlays, record } = this.state, data = this.mirror.dataset;
    const top = overlays[overlays.length - 1]?.id;
    data.screen = top ?? (base === 'table' && record && !this.state.wide ? 'record' : base);
    this.canvas.style.visibility = base === 'table' && !snap?.cover ? 'visible' : 'hidden';
    document.documentElement.dataset.base = base;
    const set = (name, value) => (value === undefined || value === null ? delete data[name] : (data[name] = String(value)));
    const s = base === 'table' ? snap : null;
    set('game', s?.game);
    set('position', s?.position);
    set('turn', s ? s.seats[s.turn]?.name ?? s.turn : null);
    set('actor', s?.actor);
    set('ply', s?.ply);
    set('moving', s ? Boolean(s.moving) : null);
    set('review', s && (s.review ?? -1) >= 0 ? s.review : null);
  }
}
