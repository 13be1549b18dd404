// Getting the page module running: glue by script tag, wasm streamed where the host serves its type, read whole where not.

export const version = document.documentElement.dataset.version ?? '';
export const asset = (path) => `${path}?v=${encodeURIComponent(version)}`;

export function loadScript(src) {
  return new Promise((done, fail) => {
    const tag = document.createElement('script');
    tag.src = src;
    tag.onload = () => done();
    tag.onerror = () => fail(new Error(`${src} did not load`));
    document.head.append(tag);
  });
}

async function instantiate(source, imports) {
  const response = await source;
  if (!response.ok) throw new Error(`wasm: ${response.status}`);
  if (WebAssembly.instantiateStreaming && /^application\/wasm/.test(response.headers.get('content-type') ?? '')) {
    try {
      return await WebAssembly.instantiateStreaming(response.clone(), imports);
    } catch (error) {
      if (error instanceof WebAssembly.LinkError) throw error;
    }
  }
  return WebAssembly.instantiate(await response.arrayBuffer(), imports);
}

// {module, memory}: the started module, and its memory however the glue names it.
export async function startModule(create, wasm, options) {
  if (typeof WebAssembly !== 'object') throw new Error('no WebAssembly');
  let exported = null;
  const failed = Promise.withResolvers ? Promise.withResolvers() : deferred();
  const module = await Promise.race([
    failed.promise,
    create({
      ...options,
      instantiateWasm(imports, receive) {
        instantiate(wasm, imports).then(({ instance, module: compiled }) => {
          exported = instance.exports;
          receive(instance, compiled);
        }, failed.reject);
        return {};
      },
    }),
  ]);
  const own = exported && Object.values(exported).find((value) => value instanceof WebAssembly.Memory);
  return { module, memory: () => (own ? new Uint8Array(own.buffer) : module.HEAPU8) };
}

function deferred() {
  const out = {};
  out.promise = new Promise((resolve, reject) => Object.assign(out, { resolve, reject }));
  return out;
}

export async function fetchBytes(path) {
  const response = await fetch(asset(path));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

export async function fetchJson(path) {
  const response = await fetch(asset(path));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json();
}
