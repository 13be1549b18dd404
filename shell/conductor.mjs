// What happens at the table without a finger: the computer's turns and rolls at the chosen pace, the automatic end of a
// turn, passes that stay long enough to be read, the end of a game. It keeps at most one timer, and none while hidden.

import { seatIndex, turnOf } from './snapshot.mjs';

export const PACES = {
  real: { roll: [500, 900], decide: [2000, 5000], budget: 1500 },
  quick: { roll: [250, 400], decide: [1000, 2000], budget: 700 },
  instant: { roll: [0, 0], decide: [350, 350], budget: 300 },  // the dice are still seen for a moment
};

export const PASS_READ = 1600, END_GRACE = 800, SINGLE_GRACE = 450, CHANCE_REST = 350, DEAL_REST = 40, OVER_REST = 700;

export class Conductor {
  // module: {state, submit, chance, button}; think({seat, level, ms}) -> Promise of a play's text;
  // settings() -> the player's settings; onOver(snapshot) once a finished game; onTrouble() when no answer can be had.
  constructor({ module, think, settings, onOver, onTrouble = () => {}, clock = globalThis, now = () => Date.now(), random = Math.random }) {
    Object.assign(this, { module, think, settings, onOver, onTrouble, clock, now, random });
    this.running = false;
    this.hidden = false;
    this.due = null;   // {key, timer}
    this.job = null;   // {key, since, answer, tries}
    this.told = null;  // the finished game that was told
    this.turn = null;  // `seat/game` of the decision before
    this.last = null;  // {game, ply} of the person's last decision
    this.undone = null;  // the seat that took something back this turn
    this.drawn = null;   // `game/ply` of chance's last draw
  }

  start() {
    this.running = true;
    this.told = this.job = this.turn = this.last = this.undone = this.drawn = null;
    this.evaluate();
  }

  stop() {
    this.running = false;
    this.job = null;
    this.cancel();
  }

  setHidden(hidden) {
    this.hidden = hidden;
    if (hidden) this.cancel();
    else this.evaluate();
  }

  cancel() {
    if (this.due) this.clock.clearTimeout(this.due.timer);
    this.due = null;
  }

  // Does `act` after `ms`, unless the situation `key` changes before.
  after(key, ms, act) {
    if (this.due?.key === key) return;
    this.cancel();
    this.due = {
      key,
      timer: this.clock.setTimeout(() => {
        this.due = null;
        if (this.running && !this.hidden) act();
      }, ms),
    };
  }

  between([low, high]) {
    return low + (high - low) * this.random();
  }

  // Called after every change; does nothing that is already under way.
  evaluate(snapshot = this.running && !this.hidden ? this.module.state() : null) {
    if (!this.running || this.hidden) return;
    const s = snapshot;
    if (!s?.game || s.moving || s.cover || (s.review ?? -1) >= 0) {
      this.cancel();
      return;
    }
    const key = `${s.gameNumber}/${s.ply}/${s.actor}`;
    if (this.job && this.job.key !== key) this.job = null;
    if (s.outcome || s.actor === 'over') this.over(s, key);
    else if (s.actor === 'chance') this.chance(s, key);
    else this.seat(s, key);
  }

  over(s, key) {
    if (this.told === key) return;
    this.after(`over ${key}`, OVER_REST, () => {
      this.told = key;
      this.onOver(this.module.state());
    });
  }

  chance(s, key) {
    if (s.canRoll) {
      this.cancel();
      return;
    }
    this.undone = null;
    const computer = s.seats[turnOf(s)]?.kind === 'computer';
    const deal = this.drawn === `${s.gameNumber}/${s.ply - 1}`;  // one draw after another: nobody waits for each tile of a deal
    const rest = deal ? DEAL_REST : computer ? this.between(PACES[this.settings().pace].roll) : CHANCE_REST;
    this.after(`chance ${key}`, rest, () => {
      this.drawn = `${s.gameNumber}/${s.ply}`;
      this.module.chance(s.ply);
    });
  }

  seat(s, key) {
    const seat = seatIndex(s, s.actor);
    if (seat < 0) return;
    if (s.seats[seat].kind === 'computer') this.computer(s, seat, key);
    else this.person(s, seat, key);
  }

  computer(s, seat, key) {
    const pace = PACES[this.settings().pace];
    if (!this.job) {
      const again = this.turn === `${s.gameNumber}/${seat}`;  // a further decision of one turn takes half as long
      this.turn = `${s.gameNumber}/${seat}`;
      const job = { key, since: this.now(), wait: this.between(pace.decide) * (again && pace !== PACES.instant ? 0.5 : 1), tries: 0 };
      this.job = job;
      this.ask(job, s, seat, pace.budget);
    }
    const job = this.job;
    if (job.answer === undefined) {
      this.cancel();
      return;
    }
    this.after(`submit ${key}`, Math.max(0, job.wait - (this.now() - job.since)), () => {
      const result = this.module.submit(seat, s.ply, job.answer);
      if (!result?.error) return;
      console.error(`the player's "${job.answer}" was refused: ${result.error}`);
      job.answer = undefined;
      this.ask(job, s, seat, pace.budget);
    });
  }

  ask(job, s, seat, budget) {
    if (job.tries++ >= 3) {
      this.onTrouble();
      return;
    }
    this.think({ game: s.game, seat, level: s.seats[seat].level, ms: budget }).then(
      (play) => {
        if (this.job !== job) return;  // stale: the position is another one by now
        job.answer = play;
        this.evaluate();
      },
      (error) => {
        console.error(`the computer player failed: ${error.message}`);
        if (this.job === job) this.ask(job, s, seat, budget);
      },
    );
  }

  // Asks again after trouble.
  retry() {
    this.job = null;
    this.evaluate();
  }

  person(s, seat, key) {
    this.turn = null;
    if (this.last?.game === s.gameNumber && s.ply < this.last.ply) this.undone = seat;  // taken back: nothing by itself this turn
    if (this.undone !== seat) this.undone = null;
    this.last = { game: s.gameNumber, ply: s.ply };
    const auto = this.byItself(s);
    if (!auto) {
      this.cancel();
      return;
    }
    const rest = { pass: PASS_READ, end: END_GRACE }[auto.why] ?? SINGLE_GRACE;
    this.after(`${auto.why} ${key}`, rest, () => {
      this.module.button(auto.button);
    });
  }

  // What goes without the person: a pass, the end of a finished turn, and by choice the only or the obvious move.
  byItself(s) {
    const id = s.main?.enabled ? s.main.id : null, on = (key) => this.settings()[key] === 'on';
    if (id === 'pass') return { why: 'pass', button: id };
    if (id === 'end' && on('auto-end') && this.undone === null) return { why: s.forced ? 'pass' : 'end', button: id };
    if (this.undone !== null) return null;
    if (s.single && on('auto-single')) return { why: 'single', button: 'single' };
    if (s.obvious && on('auto-bearoff')) return { why: 'obvious', button: 'single' };
    return null;
  }
}
