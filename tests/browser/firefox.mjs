// Firefox over plain WebDriver BiDi, on a screen of its own (headless Firefox has no WebGL).
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import WebSocket from 'ws';

// No update, telemetry or sign-on traffic; WebGL by the software renderer.
const PREFS = {
  'webgl.force-enabled': true, 'gfx.webrender.software': true, 'app.update.enabled': false, 'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false, 'network.connectivity-service.enabled': false, 'toolkit.telemetry.enabled': false,
  'browser.shell.checkDefaultBrowser': false, 'browser.aboutwelcome.enabled': false, 'services.settings.server': 'http://127.0.0.1:9/',
};

// An X server for the browser, on a display it chooses itself.
export async function screen() {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const number = await new Promise((ok, no) => {
    server.once('error', no);
    server.once('exit', () => no(new Error('Xvfb did not start')));
    server.stdio[3].once('data', (data) => ok(String(data).trim()));
  });
  return { env: { ...process.env, DISPLAY: `:${number}`, LIBGL_ALWAYS_SOFTWARE: '1' }, close: () => server.kill() };
}

export async function firefox({ env }) {
  const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'pips-firefox-'));
  fs.writeFileSync(path.join(profile, 'user.js'), Object.entries(PREFS).map(([key, value]) => `user_pref(${JSON.stringify(key)}, ${JSON.stringify(value)});`).join('\n'));
  const child = spawn('firefox-esr', ['--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank'], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const address = await new Promise((ok, no) => {
    let said = '';
    child.once('error', no);
    child.once('exit', () => no(new Error(`firefox ended: ${said}`)));
    child.stderr.on('data', (data) => {
      said += data;
      const found = /WebDriver BiDi listening on (ws:\S+)/.exec(said);
      if (found) ok(found[1]);
    });
  });
  const socket = new WebSocket(`${address}/session`);
  await new Promise((ok, no) => socket.once('open', ok).once('error', no));
  const waiting = new Map(), faults = [];
  let serial = 0;
  socket.on('message', (data) => {
    const message = JSON.parse(data);
    if (message.method === 'log.entryAdded' && message.params.level === 'error') faults.push(message.params.text);
    const asked = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.type === 'error') asked?.no(new Error(`${message.error}: ${message.message}`));
    else asked?.ok(message.result);
  });
  const send = (method, params = {}) => new Promise((ok, no) => {
    waiting.set(++serial, { ok, no });
    socket.send(JSON.stringify({ id: serial, method, params }));
  });
  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  const [{ context }] = (await send('browsingContext.getTree')).contexts;
  await send('browsingContext.setViewport', { context, viewport: { width: 390, height: 844 } });
  return {
    faults,
    goto: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    reload: () => send('browsingContext.reload', { context, wait: 'complete' }),
    // The value of an expression, which may be a promise.
    async evaluate(expression) {
      const { type, result, exceptionDetails } = await send('script.evaluate', {
        expression: `(async () => JSON.stringify(await (${expression})) ?? null)()`, target: { context }, awaitPromise: true });
      if (type !== 'success') throw new Error(exceptionDetails?.text);
      return result.value === undefined ? null : JSON.parse(result.value);
    },
    async close() {
      const gone = new Promise((done) => child.once('exit', done));
      await Promise.race([send('browser.close').catch(() => {}), gone]);
      socket.close();
      setTimeout(() => child.kill('SIGKILL'), 5000).unref();
      await gone;
      fs.rmSync(profile, { recursive: true, force: true });
    },
  };
}
