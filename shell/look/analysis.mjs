// One look back at a finished game from a seat: asks the worker turn by turn, and can be stopped and gone on with.
// Nothing here knows a game: what the engine lists and reports is kept as it is.

export const NODES = 100000, LONGEST = 1200;  // of one turn; the nodes make it the same everywhere, the ms bound a slow phone

const words = (lines) => new Map(lines.map((line) => [line.split(' ', 1)[0], line.slice(line.indexOf(' ') + 1)]));

// `turn BEGIN FIRST END BY [choice] [luck]`
export function parseTurns(lines) {
  const unit = words(lines).get('unit');
  const turns = lines.filter((line) => line.startsWith('turn ')).map((line) => {
    const [, begin, first, end, by, ...asks] = line.split(' ');
    return { begin: Number(begin), first: Number(first), end: Number(end), by, choice: asks.includes('choice'), luck: asks.includes('luck') };
  });
  return { unit, turns };
}

export function parseReport(lines) {
  const said = words(lines), number = (key) => (said.has(key) ? Number(said.get(key)) : null);
  return {
    choices: number('choices'), made: said.get('made') ?? '', steps: said.get('steps') ?? '',
    value: number('value'), loss: number('loss'), luck: number('luck'),
  };
}

export class Analysis {
  // player: WorkerClient; seat: its name; changed() after every step.
  constructor({ player, game, record, seat, changed = () => {} }) {
    Object.assign(this, { player, game, record, seat, changed });
    this.status = 'new';  // running, stopped, done, failed
    this.unit = null;
    this.turns = [];
    this.done = 0;        // turns reported
    this.serial = 0;      // of the run; an answer to an older one is dropped
  }

  ask(question, ms) {
    return this.player.ask({ game: this.game, record: this.record, question, ms });
  }

  tell(status) {
    this.status = status;
    this.changed();
  }

  async run() {
    if (this.status === 'running' || this.status === 'done') return;
    const serial = ++this.serial, stale = () => serial !== this.serial;
    this.tell('running');
    try {
      if (!this.unit) {
        const { unit, turns } = parseTurns(await this.ask(() => `analyse ${this.seat}`, LONGEST));
        if (stale()) return;
        Object.assign(this, { unit, turns });
      }
      while (this.done < this.turns.length) {
        const turn = this.turns[this.done];
        const lines = await this.ask((ms) => `analyse ${this.seat} ${turn.begin} nodes=${NODES} ms=${Math.round(ms)} seed=1`, LONGEST);
        if (stale()) return;
        turn.report = parseReport(lines);
        this.done += 1;
        this.changed();
      }
      this.tell('done');
    } catch (error) {
      if (stale()) return;
      console.warn(`the analysis stopped: ${error.message}`);
      this.tell('failed');
    }
  }

  stop() {
    if (this.status !== 'running') return;
    this.serial += 1;
    this.tell('stopped');
  }
}
