// The page module's exports as plain functions (web/app/BRIDGE.md): strings in, parsed JSON out.

const N = 'number', S = 'string', NONE = null, JSON_TEXT = 'json';
const EXPORTS = {
  boot: [N, [S, N]],
  resize: [NONE, [N, N, N]],
  board: [NONE, [N, N, N, N]],
  setting: [NONE, [S, S]],
  games: [JSON_TEXT, []],
  new: [JSON_TEXT, [S, S, S, S]],
  load: [JSON_TEXT, [S]],
  close: [NONE, []],
  state: [JSON_TEXT, []],
  record: [S, []],
  viewed: [S, [N]],
  export: [S, [S]],
  activate: [NONE, [S]],
  button: [JSON_TEXT, [S]],
  choose: [NONE, [N]],
  deselect: [NONE, []],
  submit: [JSON_TEXT, [N, N, S]],
  chance: [NONE, [N]],
  resign: [NONE, [N, N]],
  offer: [NONE, [N, S]],
  hint: [JSON_TEXT, [S]],
  words: [JSON_TEXT, [N, S]],
  review: [NONE, [N]],
  skip: [NONE, []],
  uncover: [NONE, []],
  hidden: [NONE, [N]],
  cancel: [NONE, []],
  lying: [NONE, [S]],
  picture: [NONE, [S, N, N]],
  context: [NONE, [N]],
};

function call(module, name, [returns, takes]) {
  const f = module.cwrap(`pips_${name}`, returns === JSON_TEXT ? S : returns, takes);
  if (typeof f !== 'function') {
    return () => {
      console.error(`pips_${name} is missing`);
      return null;
    };
  }
  if (returns !== JSON_TEXT) return f;
  return (...args) => {
    const text = f(...args);
    return text ? JSON.parse(text) : null;
  };
}

export function wrapModule(module, memory = () => module.HEAPU8) {
  const api = {};
  for (const [name, types] of Object.entries(EXPORTS)) api[name] = call(module, name, types);
  api.font = (bytes) => {
    const at = module._malloc(bytes.length);
    memory().set(bytes, at);
    module._pips_font(at, bytes.length);
    module._free(at);
  };
  return api;
}
