// The match at the table: opened, played on, saved at every action, left; its lock, its time, its result.

import { Conductor } from './conductor.mjs';
import { beginLook } from './lookback.mjs';
import { MatchLock } from './store/lock.mjs';
import { againstComputer, bottomOf, outcomeWords, progressOf, seatIndex, turnOf } from './snapshot.mjs';
import { parseRated, parseUnit, worth } from './values.mjs';
import { persist } from './store/store.mjs';
import { say, t } from './texts.mjs';

const HISTORY = 200;

export const randomSeed = () => Array.from(crypto.getRandomValues(new Uint8Array(8)), (b) => b.toString(16).padStart(2, '0')).join('');

export class Table {
  constructor(app, api, player) {
    this.app = app;
    this.api = api;
    this.player = player;  // WorkerClient
    this.lock = new MatchLock(navigator.locks);
    this.game = null;
    this.readOnly = false;
    this.hintFor = null;
    this.spent = 0;        // ms at this table before `since`
    this.since = null;
    this.saved = null;     // the last meta
    this.conductor = new Conductor({
      module: api,
      think: (job) => this.think(job),
      settings: () => app.settings,
      onOver: (snapshot) => this.over(snapshot),
      onTrouble: () => app.ask({ title: 'trouble.title', text: 'trouble.text', yes: 'button.retry', no: 'action.close', then: () => this.conductor.retry() }),
    });
  }

  key(game = this.game) {
    return `match:${game}`;
  }

  // ---- opening and leaving

  // A fresh match as the set-up sheet describes it; {error} when the module refuses.
  begin(game, { options, seats }) {
    if (this.game) this.put(false);
    const result = this.api.new(game, options, seats, randomSeed());
    if (result?.error) return result;
    this.spent = 0;
    this.saved = null;
    this.enter(game, true);
    this.save(this.api.record());
    return result;
  }

  async resume(game) {
    await Promise.race([this.app.store.ready, new Promise((r) => setTimeout(r, 2000))]);
    this.app.store.refresh(this.key(game));
    const stored = this.app.store.read(this.key(game));
    if (!stored?.text) return { error: 'gone' };
    const result = this.api.load(stored.text);
    if (!result || result.error) {
      this.app.ask({ title: 'broken.title', text: 'broken.text', yes: 'button.copy', no: 'action.close', then: () => copyText(stored.text, this.app) });
      return result ?? { error: 'load' };
    }
    this.saved = stored.meta;
    this.spent = stored.meta?.elapsed ?? 0;
    this.enter(game, false);
    if (result.cut) this.app.toast(t('broken.cut', [result.kept]));
    return result;
  }

  // Whether a text is a match: its game, or {error}. Nothing stays open.
  examine(text) {
    const result = this.api.load(text);
    if (!result || result.error) return { error: result?.error ?? 'load' };
    const { game } = this.api.state();
    this.api.close();
    return { game };
  }

  // Goes on with a match that `examine` took. A game that was over when it came is not counted among the results.
  adopt(text) {
    const result = this.api.load(text), s = this.api.state(), id = randomSeed();
    this.saved = { id, past: s.outcome ? `${id}/${s.gameNumber}` : undefined };
    this.spent = 0;
    this.enter(s.game, true);
    this.save(this.api.record());
    if (result.cut) this.app.toast(t('broken.cut', [result.kept]));
  }

  enter(game, fresh) {
    const { app } = this;
    this.game = game;
    this.readOnly = false;
    this.since = document.hidden ? null : Date.now();
    app.closeAll();
    if (app.state.base !== 'table') app.nav.open(`#${game}`);
    app.set({ base: 'table', hint: null, record: false });
    app.refresh();
    this.claim(fresh, false);
    this.player.warm(this.api.state().seats.some((seat) => seat.kind === 'computer') ? game : null);
    persist();
  }

  async claim(fresh, steal) {
    const game = this.game;
    const take = () => this.lock.take(this.key(game), { steal: steal || fresh, lost: () => this.lost() });
    let mine = await take();
    if (!mine && this.game === game) {  // a page being reloaded may still hold it for a moment
      await new Promise((r) => setTimeout(r, 250));
      if (this.game === game) mine = await take();
    }
    if (this.game !== game) return;
    this.readOnly = !mine;
    this.app.set({ readOnly: this.readOnly });
    if (mine) this.conductor.start();
  }

  lost() {
    this.readOnly = true;
    this.conductor.stop();
    this.api.deselect();
    this.app.set({ readOnly: true });
  }

  // From the tab that looks on: what the other tab saved last, and the right to play.
  async takeOver() {
    await this.claim(false, true);
    this.app.store.refresh(this.key());
    const stored = this.app.store.read(this.key());
    if (stored?.text && stored.text !== this.api.record()) this.api.load(stored.text);
    this.app.refresh();
  }

  // Ends the session at the table; `keep` false: without a last save.
  put(keep = true) {
    this.conductor.stop();
    if (keep && !this.readOnly) this.save(this.api.record());
    this.lock.drop();
    this.api.close();
    this.app.lookback?.drop();
    this.game = null;
    this.since = null;
  }

  askLeave() {
    const { snap } = this.app.state;
    if (!snap || snap.outcome || this.readOnly) this.leave();
    else this.app.ask({ title: 'leave.title', text: 'leave.text', yes: 'leave.button', no: 'action.stay', then: () => this.leave() });
  }

  leave() {
    const { app } = this;
    this.put();
    app.closeAll();
    app.nav.close(location.pathname + location.search);
    app.removeBoard();
    app.set({ base: 'lobby', snap: null, readOnly: false, stored: app.state.stored + 1, epoch: app.state.epoch + 1 });
  }

  // The same set-up again, from the first game.
  again() {
    const { snap } = this.app.state;
    const options = Object.entries(snap.options).map(([key, value]) => `${key}=${value}`).join(' ');
    const seats = snap.seats.map((seat) => (seat.kind === 'computer' ? `computer:${seat.level}` : 'human')).join(' ');
    return this.begin(snap.game, { options, seats });
  }

  next() {
    this.app.closeAll();
    if (this.app.state.snap?.seriesOver) this.again();
    else this.api.button('next');
  }

  // ---- saving

  elapsed() {
    return this.spent + (this.since === null ? 0 : Date.now() - this.since);
  }

  // The module calls this after every action, before the next frame.
  save(text) {
    if (!this.game || this.readOnly || !text) return;
    let meta = this.saved;
    try {
      meta = this.describe(this.api.state());
    } catch (error) {
      console.error(error);
    }
    this.saved = { ...meta, time: Date.now(), elapsed: this.elapsed() };
    this.app.store.write(this.key(), { text, meta: this.saved });
  }

  describe(s) {
    const you = s.seats.findIndex((seat) => seat.kind !== 'computer');
    return {
      id: this.saved?.id ?? randomSeed(), past: this.saved?.past, game: s.game, options: s.options, seats: s.seats, score: s.score, target: s.target, gameNumber: s.gameNumber,
      ply: s.ply, turn: turnOf(s), you: againstComputer(s) ? you : -1, over: Boolean(s.seriesOver), progress: progressOf(s),
    };
  }

  setHidden(hidden) {
    if (hidden && this.since !== null) {
      this.spent = this.elapsed();
      this.since = null;
    } else if (!hidden && this.game && this.since === null) this.since = Date.now();
    this.conductor.setHidden(hidden);
    if (hidden && this.game && !this.readOnly) this.save(this.api.record());
  }

  // ---- play

  async think({ game, seat, level, ms }) {
    const answer = await this.player.think({ game, record: this.api.viewed(seat), level, ms, seed: crypto.getRandomValues(new Uint32Array(1))[0] });
    return answer.play;
  }

  async hint() {
    const { app, api } = this, s = app.state.snap;
    const seat = seatIndex(s, s.actor);
    if (seat < 0 || s.seats[seat].kind === 'computer' || s.moving || this.hintFor !== null || this.readOnly) return;
    if (s.hint?.length) {
      api.hint('');
      return;
    }
    const asked = `${s.gameNumber}/${s.ply}`;
    this.hintFor = asked;
    app.set({ thinking: true });
    try {
      const answer = await this.player.think({ game: s.game, record: api.viewed(seat), level: 'normal', ms: 900, seed: 1 });
      const now = api.state();
      if (now.game && `${now.gameNumber}/${now.ply}` === asked) {
        const shown = api.hint(answer.play);
        if (shown?.steps?.length) app.announce(t('live.hint', [shown.steps.map(say).join(t('list.comma'))]));
        this.rateHint(s, seat, asked).catch((error) => console.warn(`no values: ${error.message}`));
      }
    } catch (error) {
      console.error(`no hint: ${error.message}`);
      app.toast(t('hint.none'));
    } finally {
      this.hintFor = null;
      app.set({ thinking: false });
    }
  }

  // The best plays with their values, below the hint once they are known.
  async rateHint(s, seat, asked) {
    const job = { game: s.game, record: this.api.viewed(seat) };
    const rated = parseRated(await this.player.ask({ ...job, ms: 900, question: (ms) => `rate nodes=60000 ms=${Math.round(ms)} seed=1` }));
    if (rated.length < 2) return;
    const unit = parseUnit(await this.player.ask({ ...job, question: () => `value ${s.seats[seat].name}` }));
    const named = (play) => {
      const { steps = [], notation = '' } = this.api.words(s.ply, play) ?? {}, words = steps.map(say).join('');
      return steps.length === 1 && words.length < 28 ? words : notation || play;
    };
    this.app.set({ rated: { asked, plays: rated.slice(0, 3).map(({ play, value }) => ({ play: named(play), worth: worth(unit, value) })) } });
  }

  press(id) {
    const s = this.app.state.snap;
    if (this.readOnly || !s) return;
    if (id === 'next' || id === 'done') this.next();
    else this.api.button(id);
  }

  over(s) {
    const { app } = this;
    this.save(this.api.record());
    const { winner } = outcomeWords(s), mark = `${this.saved?.id}/${s.gameNumber}`;
    const history = app.store.read('history') ?? [];
    if (mark !== this.saved?.past && !history.some((entry) => entry.mark === mark)) {
      const computer = s.seats.find((seat) => seat.kind === 'computer');
      const entry = {
        mark, game: s.game, time: Date.now(), level: computer?.level ?? null, seats: s.seats.map((seat) => seat.name),
        you: computer ? s.seats.findIndex((seat) => seat.kind !== 'computer') : -1, winner, points: s.outcome.points,
        reason: s.outcome.reason, score: s.score, target: s.target, elapsed: this.elapsed(),
      };
      app.store.write('history', [entry, ...history].slice(0, HISTORY));
    }
    app.closeAll();
    app.open('end');
    beginLook(app);
    if (winner >= 0 && s.seats[winner].kind !== 'computer') app.sound.play('win');
  }

  // The chance outcomes of the present game, as their digits: rolls and draws of the record.
  rolls() {
    const last = this.api.record()?.split(/^play \d+.*$/m).pop() ?? '';
    return [...last.matchAll(/\broll (\d+)/g)].map((match) => match[1]);
  }

  async resign(points) {
    const s = this.app.state.snap, acting = seatIndex(s, s.actor);
    const own = againstComputer(s) ? s.seats.findIndex((seat) => seat.kind !== 'computer') : acting >= 0 ? acting : turnOf(s);
    if (againstComputer(s) && !(await this.fair(s, 1 - own, points))) return this.app.toast(t('resign.refused'));
    this.api.resign(own >= 0 ? own : bottomOf(s), points);
    return undefined;
  }

  // BG-14: the computer takes what its equity says is at least fair. The most that can be offered is always taken, and so is
  // anything when the computer cannot be asked.
  async fair(s, seat, points) {
    if (points >= Math.max(...s.resign)) return true;
    try {
      const worth = await this.player.value({ game: s.game, record: this.api.viewed(seat), seat: s.seats[seat].name });
      return !(worth > points);
    } catch {
      return true;
    }
  }
}

export async function copyText(text, app) {
  try {
    await navigator.clipboard.writeText(text);
    app.toast(t('copied'));
  } catch {
    app.open('text', { text });
  }
}
