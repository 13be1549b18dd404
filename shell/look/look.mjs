// The look back at a finished game: which seat, the analysis while the match is at the table, and the turn that is shown.
import { Analysis } from './analysis.mjs';
import { costliest, summary } from './grades.mjs';
import { views } from './views.mjs';

export class Look {
  // kit: what the page lends to code that is loaded later (shell/lookback.mjs).
  constructor(app, player, kit) {
    Object.assign(this, { app, player, kit });
    this.kept = new Map();  // seat -> Analysis of the present game
    this.game = null;       // that game's mark
    this.seat = null;
    this.at = null;         // the turn shown on the board
    this.figures = false;
    this.heard = 0;
    Object.assign(this, views(this, kit));
  }

  changed() {
    this.app.set({ heard: ++this.heard });
  }

  get snap() {
    return this.app.state.snap;
  }

  // The seats that a person played.
  people() {
    return (this.snap?.seats ?? []).filter((seat) => seat.kind !== 'computer').map((seat) => seat.name);
  }

  get analysis() {
    return this.kept.get(this.seat) ?? null;
  }

  get costliest() {
    return this.analysis?.unit ? costliest(this.analysis.unit, this.analysis.turns) : [];
  }

  get summary() {
    return summary(this.analysis.unit, this.analysis.turns, this.seat);
  }

  // Begins, or goes on with, the analysis of a seat of the game that is over.
  start(seat = this.seat ?? this.people()[0]) {
    const s = this.snap, { table } = this.app;
    if (!s?.outcome || !seat) return;
    const mark = `${table.saved?.id}/${s.gameNumber}`;
    if (mark !== this.game) this.drop();
    this.game = mark;
    if (seat !== this.seat) this.analysis?.stop();
    this.seat = seat;
    if (!this.kept.has(seat)) {
      // The seed could foretell the next game's dice; it is nobody's business here.
      const record = this.app.api.record().replace(/^seed .*$/m, 'seed 0000000000000000');
      this.kept.set(seat, new Analysis({ player: this.player, game: s.game, record, seat, changed: () => this.changed() }));
    }
    this.analysis.run();
    this.changed();
  }

  drop() {
    this.kept.forEach((analysis) => analysis.stop());
    this.kept.clear();
    Object.assign(this, { game: null, seat: null, at: null });
    this.changed();
  }

  toggle() {
    this.figures = !this.figures;
    this.changed();
  }

  // ---- one turn on the board

  show(turn) {
    const { app } = this;
    app.closeAll();
    app.api.review(turn.first);
    if (turn.report.loss > 0) app.api.hint(turn.report.steps);
    this.at = turn;
    app.set({ record: false });
    this.changed();
  }

  // To the list again.
  back() {
    if (!this.at) return;
    this.leaveTurn();
    this.app.api.review(-1);
    this.app.open('look');
  }

  leaveTurn() {
    if (!this.at) return;
    this.at = null;
    this.changed();
  }

  // A play of a turn in the words of its game, a phrase a step, and as the record writes it; asked for once.
  told(turn, actions) {
    turn.told ??= {};
    return (turn.told[actions] ??= this.tell(this.app.api.words(turn.first, actions)));
  }

  tell({ steps = [], notation = '', thrown = '' } = {}) {
    return { words: steps.map(this.kit.say), notation, dice: [...(/[1-6]+$/.exec(thrown)?.[0] ?? '')].map(Number) };
  }

  // The line of the record that a turn stands in.
  line(turn) {
    return (this.snap?.record ?? []).find((line) => line.ply <= turn.first && turn.first < line.end);
  }

  // Of the decisions that a line of the record holds, the one that cost most.
  turnOf(line) {
    const held = (this.analysis?.turns ?? []).filter((turn) => turn.choice && turn.report && line.ply <= turn.first && turn.first < line.end);
    return held.reduce((worst, turn) => (worst && worst.report.loss >= turn.report.loss ? worst : turn), undefined);
  }
}
