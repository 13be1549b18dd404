// The computer player's thread: the engine alone, behind the line protocol. A message {id, request} is answered by
// {id, answer}; {weights, name} hands over a player's weights.

const query = self.location.search;
let failure = null;
const started = (async () => {
  importScripts(`engine.js${query}`);
  const wasm = await (await fetch(`engine.wasm${query}`)).arrayBuffer();
  const engine = await self.createEngine({ wasmBinary: wasm });
  return { engine, request: engine.cwrap('engine_request', 'string', ['string']) };
})().catch((error) => {
  failure = String(error?.message ?? error);
  return null;
});

self.onmessage = async ({ data }) => {
  const running = await started;
  if (!running) {
    self.postMessage({ id: data.id, answer: `error engine did not start: ${failure}` });
    return;
  }
  if (data.weights) {
    const bytes = new Uint8Array(data.weights), { engine } = running;
    const at = engine._malloc(bytes.length);
    engine.HEAPU8.set(bytes, at);
    engine.ccall('engine_weights', 'number', ['string', 'number', 'number'], [data.name, at, bytes.length]);
    engine._free(at);
    self.postMessage({ id: data.id, answer: 'ok\n' });
    return;
  }
  let answer;
  try {
    // the protocol takes one line at a time
    answer = data.request.split('\n').map((line) => running.request(line)).join('');
  } catch (error) {  // a trap: this engine is of no use any more
    answer = `error engine stopped: ${error?.message ?? error}`;
  }
  self.postMessage({ id: data.id, answer });
};
