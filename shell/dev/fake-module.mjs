// A stand-in for the page module, for developing the shell without wasm: enough of a game of backgammon to press buttons.
// Not shipped.

const seatsOf = { backgammon: ['white', 'black'], ludo: ['red', 'yellow'], dominoes: ['black', 'white'], dittle: ['white', 'black'], clash: ['white', 'black'] };
const optionsOf = { backgammon: [{ key: 'target', values: ['0', '5', '7'] }], dittle: [{ key: 'pressure', values: ['off', 'on'] }], clash: [{ key: 'pressure', values: ['on', 'off'] }] };

globalThis.createPips = async ({ canvas }) => {
  let m = null, area = { x: 0, y: 0, w: 0, h: 0 }, dpr = 1, lying = '', frames = 0, theme = 'dark';
  const host = () => globalThis.pipsHost;
  const rnd = () => 1 + Math.floor(Math.random() * 6);
  const ctx = () => canvas.getContext('2d');
  const fit = () => {
    const k = Math.min(area.w, area.h / 1.45), w = k * 0.98, h = m?.game === 'backgammon' ? w * 1.45 : w;
    return { x: area.x + (area.w - w) / 2, y: area.y + (area.h - h) / 2, w, h };
  };
  const draw = () => {
    const g = ctx();
    g.setTransform(dpr, 0, 0, dpr, 0, 0);
    g.clearRect(0, 0, canvas.width, canvas.height);
    if (m && area.w) {
      const b = fit();
      g.fillStyle = theme === 'light' ? '#b98252' : '#6b4329';
      g.beginPath();
      g.roundRect(b.x, b.y, b.w, b.h, 16);
      g.fill();
      g.fillStyle = theme === 'light' ? '#cfd9cb' : '#1f4a43';
      g.fillRect(b.x + b.w * 0.047, b.y + b.h * 0.02, b.w * 0.906, b.h * 0.92);
      for (const p of places()) {
        g.fillStyle = p.legal ? '#86d6b480' : '#0002';
        g.fillRect(p.x, p.y, p.w, p.h);
      }
    }
    host().frame(++frames);
  };
  const changed = () => {
    requestAnimationFrame(draw);
    host().changed();
  };
  const commit = () => {
    host().save(JSON.stringify(m));
    changed();
  };
  const places = () => {
    const b = fit(), row = b.h / 14;
    return Array.from({ length: 24 }, (_, i) => {
      const n = i + 1, left = n <= 12, k = left ? 12 - n : n - 13;
      const legal = m.phase === 'move' && m.turn === m.me && (n === 6 || n === 8 || n === 24);
      return { id: String(n), x: b.x + (left ? 0.05 : 0.55) * b.w, y: b.y + row * (k + (k > 5 ? 1 : 0) + 0.5), w: b.w * 0.4, h: row * 0.94,
        label: { key: 'backgammon.place.point.own', args: [String(n), '2'] }, legal: legal && !m.selected, selected: m.selected === String(n), target: Boolean(m.selected) && legal && m.selected !== String(n) };
    });
  };
  const state = () => {
    if (!m) return JSON.stringify({ game: null });
    const human = m.seats[m.turn].kind === 'human';
    const main = m.over ? ['next', true, true] : m.phase === 'roll' ? (human ? ['roll', true, true] : ['wait', false, false]) : !human ? ['wait', false, false] : m.left ? ['pick', false, false] : ['end', true, true];
    return JSON.stringify({
      game: m.game, options: m.options, seats: m.seats, position: `fake ${m.ply}`, actor: m.over ? 'over' : m.phase === 'roll' ? 'chance' : m.seats[m.turn].name,
      turn: m.seats[m.turn].name, ply: m.ply, gameNumber: m.gameNumber, score: m.score, target: Number(m.options.target ?? 0), bottom: m.me, moving: false, cover: Boolean(m.cover),
      main: { id: main[0], enabled: main[1], primary: main[2] }, canUndo: human && m.phase === 'move' && m.left < 2, canRoll: human && m.phase === 'roll', canHint: human && m.phase === 'move', forced: false,
      places: places(), choices: m.choices ?? [], frame: { y: 0, h: 0 }, ways: [], news: [], strips: m.seats.map(() => ({ detail: { key: 'list.comma', args: [] }, badge: null })),
      prompt: human && m.phase === 'move' ? { key: 'backgammon.refusal.bar-first', args: [] } : null, refusal: m.refusal ?? null,
      record: m.lines, review: m.review, hint: m.hint ?? [], outcome: m.over ?? null, seriesOver: m.over ? Math.max(...m.score) >= 5 : false, dice: m.dice, resign: [1, 2, 3], offer: -1, exports: ['mat'], seed: m.over ? m.seed : undefined,
    });
  };
  const over = (winner, points) => {
    m.over = { winner, points, reason: 'gammon' };
    m.score[winner] += points;
    commit();
  };
  const api = {
    boot: (t) => ((theme = t), 1), resize: (w, h, d) => { dpr = d; canvas.width = Math.round(w * d); canvas.height = Math.round(h * d); requestAnimationFrame(draw); },
    board: (x, y, w, h) => { area = { x, y, w, h }; requestAnimationFrame(draw); }, setting: (k, v) => { if (k === 'theme') theme = v; requestAnimationFrame(draw); },
    games: () => JSON.stringify((new URLSearchParams(location.search).get('games') ?? 'backgammon,ludo,dominoes,dittle,clash').split(',').map((id) => ({ id, seats: seatsOf[id], options: optionsOf[id] ?? [] }))),
    new: (game, options, seats, seed) => {
      const kinds = seats.split(' ');
      m = { game, seed, options: Object.fromEntries(options.split(' ').filter(Boolean).map((o) => o.split('='))), seats: seatsOf[game].map((name, i) => ({ name, kind: kinds[i].split(':')[0], level: kinds[i].split(':')[1] })), ply: 0, turn: 0, phase: 'roll', left: 0, dice: [], lines: [], score: [0, 0], gameNumber: 1, review: -1, me: Math.max(0, kinds.indexOf('human')) };
      changed();
      return '{"ok":true}';
    },
    load: (text) => { m = JSON.parse(text); m.review = -1; changed(); return JSON.stringify({ ok: true, kept: m.ply }); },
    close: () => { m = null; requestAnimationFrame(draw); }, state, record: () => JSON.stringify(m), viewed: () => JSON.stringify(m), export: (n) => `export ${n}`,
    activate: (id) => {
      const place = places().find((p) => p.id === id);
      m.refusal = null;
      if (place?.target) {
        Object.assign(m, { selected: null, left: m.left - 1, ply: m.ply + 1, hint: [] });
        host().sound('move');
        return commit();
      }
      if (place?.legal) m.selected = id;
      else { m.selected = null; m.refusal = { key: 'backgammon.refusal.empty', args: [] }; }
      changed();
    },
    button: (id) => {
      if (id === 'roll') api.chance(m.ply);
      else if (id === 'end') { m.lines.push({ ply: m.ply - 3, end: m.ply, seat: m.turn, number: m.lines.length + 1, text: `${m.dice.join('')}: 8/5 6/5` }); Object.assign(m, { turn: 1 - m.turn, phase: 'roll', ply: m.ply + 1, hint: [] }); commit(); }
      else if (id === 'undo') { Object.assign(m, { left: m.left + 1, ply: m.ply - 1, hint: [] }); commit(); }
      else if (id === 'next') { Object.assign(m, { over: null, lines: [], ply: 0, phase: 'roll', gameNumber: m.gameNumber + 1 }); commit(); }
      return '{"ok":true}';
    },
    chance: () => { Object.assign(m, { dice: [rnd(), rnd()], phase: 'move', left: 2, ply: m.ply + 1 }); host().sound('dice'); host().say(JSON.stringify([{ key: 'backgammon.say.rolled', args: m.dice.map(String) }])); commit(); },
    submit: () => { m.left = 0; m.ply += 2; api.button('end'); return '{"ok":true}'; },
    choose: () => { m.choices = []; changed(); }, deselect: () => { m.selected = null; m.hint = []; changed(); }, resign: (seat, points) => over(1 - seat, points),
    hint: (play) => { m.hint = play ? [{ key: 'backgammon.label.move', args: ['8', '5'] }, { key: 'backgammon.label.move', args: ['6', '5'] }] : []; changed(); return JSON.stringify({ steps: m.hint }); },
    words: () => JSON.stringify({ steps: [{ key: 'backgammon.label.move', args: ['8', '5'] }] }),
    review: (ply) => { m.review = ply; changed(); }, skip() {}, hidden() {}, cancel() {}, context() {}, offer() {}, uncover: () => { m.cover = false; changed(); },
    lying: (text) => { lying = text; },
    picture: (name, w, h) => {
      const g = ctx();
      g.setTransform(dpr, 0, 0, dpr, 0, 0);
      g.clearRect(0, 0, w, h);
      g.fillStyle = name === 'lying' ? '#6b4329' : '#8a5a38';
      g.beginPath();
      g.roundRect(w * 0.06, h * 0.08, w * 0.88, h * 0.84, 10);
      g.fill();
      g.fillStyle = '#1f4a43';
      g.fillRect(w * 0.14, h * 0.18, w * 0.72, h * 0.6);
      g.fillStyle = '#fff';
      g.font = '12px sans-serif';
      g.fillText(name === 'lying' ? `${name} ${lying.length}` : name, w * 0.16, h * 0.4);
    },
  };
  globalThis.fake = { over, get: () => m, set: (part) => { Object.assign(m, part); changed(); } };
  return { cwrap: (name) => api[name.slice(5)], _malloc: () => 0, _free() {}, _pips_font() {}, HEAPU8: new Uint8Array(1 << 20) };
};

// The engine's stand-in in the worker.
globalThis.createEngine = async () => ({
  cwrap: () => (line) => (line.startsWith('load') ? '' : line === 'end' ? 'kept 0\nok\n' : line.startsWith('think') ? '8/5 6/5\nvalue 0.1\ntime 1\nnodes 1\nok\n' : ''),
  _malloc: () => 0, _free() {}, ccall: () => '', HEAPU8: new Uint8Array(16),
});
