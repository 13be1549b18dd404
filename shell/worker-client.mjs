// Asks the computer player. One job at a time; a worker that hangs or dies is ended and started again, then once more with
// a smaller budget, and at last the same engine answers on the page's own thread with a small budget.

export const parseAnswer = (text) => {
  const lines = String(text ?? '').trimEnd().split('\n');
  const last = lines.pop() ?? '';
  if (last !== 'ok') throw new Error(last || 'no answer');
  return lines;
};

// The lines of `think`: the actions, then the value, time and nodes.
export function parseThought(lines) {
  const play = lines.filter((line) => !/^(value|time|nodes) /.test(line)).join(' ').trim();
  const value = Number(lines.find((line) => line.startsWith('value '))?.split(' ')[1]);
  if (!play) throw new Error('no action in the answer');
  return { play, value };
}

const loadText = (record) => `load\n${record.trimEnd().replace(/\nend$/, '')}\nend`;

export class WorkerClient {
  // makeWorker() -> Worker-like; makeFallback(weights) -> async (request) => answer text, on this thread; the weights are a
  // Map of game to bytes (or null).
  constructor({ makeWorker, makeFallback, clock = globalThis, grace = 4000, onWeights = () => {}, weights = null }) {
    Object.assign(this, { makeWorker, makeFallback, clock, grace, onWeights, weights });
    this.worker = null;
    this.fallback = null;
    this.serial = 0;
    this.waiting = new Map();
    this.queue = Promise.resolve();
    this.hangs = 0;       // and deaths; 3: no more workers
    this.lived = false;   // a worker has answered
    this.fetched = new Map();
    this.warmed = new Set();
  }

  start() {
    if (this.worker || this.hangs > 2) return;
    try {
      this.worker = this.makeWorker();
    } catch {
      this.hangs = 3;
      return;
    }
    this.worker.onmessage = ({ data }) => {
      this.lived = true;
      this.waiting.get(data.id)?.(data.answer);
      this.waiting.delete(data.id);
    };
    this.worker.onerror = (event) => {
      event.preventDefault?.();
      for (const answer of this.waiting.values()) answer(`error ${event.message ?? 'worker failed'}`);
      this.waiting.clear();
      this.stop();
      this.hangs = this.lived ? this.hangs + 1 : 3;
    };
    this.fetched.forEach((bytes, name) => bytes && this.worker.postMessage({ id: 0, weights: bytes, name }));
  }

  // Loads the engine before it is asked, when the page has nothing else to do; and what the player of a game needs first.
  warm(game = null) {
    const idle = globalThis.requestIdleCallback ?? ((work) => setTimeout(work, 600));
    idle(() => {
      this.start();
      if (game && !this.warmed.has(game)) this.prepare(game);
    }, { timeout: 3000 });
  }

  prepare(game) {
    this.warmed.add(game);
    return this.enqueue(async () => {
      await this.fetchWeights(game);
      if (this.worker) await this.post({ request: `prepare ${game}` }, 10000);
    }).catch((error) => console.warn(`preparing ${game}: ${error.message}`));
  }

  stop() {
    this.worker?.terminate();
    this.worker = null;
    this.waiting.clear();
  }

  // One message; rejects with 'hung' after `limit` ms.
  post(message, limit) {
    const id = ++this.serial;
    return new Promise((resolve, reject) => {
      const timer = this.clock.setTimeout(() => {
        this.waiting.delete(id);
        reject(new Error('hung'));
      }, limit);
      this.waiting.set(id, (answer) => {
        this.clock.clearTimeout(timer);
        resolve(answer);
      });
      this.worker.postMessage({ id, ...message });
    });
  }

  // Loads the record, then asks; `ms` is the time the player may take.
  async job(record, question, ms) {
    const first = this.hangs === 0 ? 10000 : this.grace;  // the first answer waits for the engine to load
    parseAnswer(await this.post({ request: loadText(record) }, first));
    return parseAnswer(await this.post({ request: question(ms) }, ms * 3 + this.grace));
  }

  async onPage(record, question) {
    this.fallback ??= this.makeFallback(this.fetched);
    const ask = await this.fallback.catch((error) => {
      this.fallback = null;
      throw error;
    });
    parseAnswer(await ask(loadText(record)));
    await new Promise((next) => this.clock.setTimeout(next, 0));
    return parseAnswer(await ask(question(60)));
  }

  async run(record, question, ms) {
    for (let budget = ms; this.hangs <= 2; budget = Math.max(50, budget / 4)) {
      this.start();
      if (!this.worker) break;
      try {
        return await this.job(record, question, budget);
      } catch (error) {
        if (!this.worker) continue;  // died, and was counted
        const ended = /^hung$|engine stopped/.test(error.message);
        if (!ended && !/engine did not start/.test(error.message)) throw error;
        this.stop();
        this.hangs = ended ? this.hangs + 1 : 3;
      }
    }
    return this.onPage(record, question);
  }

  enqueue(work) {
    const next = this.queue.then(work, work);
    this.queue = next.catch(() => {});
    return next;
  }

  // A question about a record; `question(ms)` words it for the time there is.
  ask({ game, record, question, ms = 3000 }) {
    return this.enqueue(async () => {
      await this.fetchWeights(game);
      return this.run(record, question, ms);
    });
  }

  async think({ game, record, level, ms, seed }) {
    return parseThought(await this.ask({ game, record, ms, question: (budget) => `think level=${level} ms=${Math.round(budget)} seed=${seed}` }));
  }

  // What the position is worth to a seat, in points a game (or per cent, as its game counts).
  async value({ game, record, seat }) {
    const lines = await this.ask({ game, record, question: () => `value ${seat}` });
    return Number(lines.find((line) => line.startsWith('value '))?.split(' ')[1]);
  }

  // A player's weights, when the site has some for this game; without them the engine plays by what it is built with.
  async fetchWeights(game) {
    if (!this.weights || this.fetched.has(game)) return;
    this.fetched.set(game, null);
    try {
      const bytes = await this.weights(game, (part) => this.onWeights(game, part));
      if (!bytes) return;
      this.fetched.set(game, bytes);
      this.start();
      if (this.worker) await this.post({ weights: bytes, name: game }, 10000);
    } catch (error) {
      console.warn(`weights of ${game}: ${error.message}`);
    } finally {
      this.onWeights(game, 1);
    }
  }
}

// Reads a file by its manifest (weights.json: {game: bytes}), telling how far it is.
export async function readWeights(asset, game, progress) {
  const list = await fetch(asset('weights.json')).then((r) => (r.ok ? r.json() : {}), () => ({}));
  if (!Object.hasOwn(list, game)) return null;
  const response = await fetch(asset(`weights/${game}.bin`));
  if (!response.ok || !response.body) return null;
  const total = Number(list[game]) || Number(response.headers.get('content-length')) || 0;
  const parts = [];
  let got = 0;
  for (const reader = response.body.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    got += value.length;
    progress(total ? Math.min(0.99, got / total) : 0);
  }
  const bytes = new Uint8Array(got);
  parts.reduce((at, part) => (bytes.set(part, at), at + part.length), 0);
  return bytes;
}
