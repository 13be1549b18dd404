// WebKitGTK's MiniBrowser over classic WebDriver, as Debian's webkit2gtk-driver has it.
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';

const BINARIES = ['/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser', '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.0/MiniBrowser', '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.0/MiniBrowser'];

const freePort = () => new Promise((done) => {
  const server = createServer().listen(0, '127.0.0.1', () => {
    const { port } = server.address();
    server.close(() => done(port));
  });
});

export async function webkit({ env, exists }) {
  const port = await freePort();
  // its sandbox needs user namespaces, which containers often lack
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], { env: { ...env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', GDK_BACKEND: 'x11' }, stdio: 'ignore' });
  const ask = async (method, path, body) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, body: body && JSON.stringify(body) });
    const { value } = await response.json();
    if (value?.error) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  for (let n = 0; ; ++n) {
    try {
      await ask('GET', '/status');
      break;
    } catch (error) {
      if (n > 100) throw error;
      await new Promise((r) => setTimeout(r, 100));
    }
  }
  const session = await ask('POST', '/session', { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': {
    binary: BINARIES.find(exists), args: ['--automation', '--geometry=460x844', '--enable-webgl=true'] } } } });
  const at = `/session/${session.sessionId}`;
  await ask('POST', `${at}/timeouts`, { script: 300000, pageLoad: 60000 });
  return {
    faults: [],
    goto: (url) => ask('POST', `${at}/url`, { url }),
    reload: () => ask('POST', `${at}/refresh`, {}),
    async evaluate(expression) {
      const script = `const done = arguments[0]; (async () => (${expression}))().then((value) => done({ value: value === undefined ? null : value }), (error) => done({ error: String(error) }));`;
      const { value, error } = await ask('POST', `${at}/execute/async`, { script, args: [] });
      if (error) throw new Error(error);
      return value;
    },
    async close() {
      await ask('DELETE', at).catch(() => {});
      driver.kill();
    },
  };
}
