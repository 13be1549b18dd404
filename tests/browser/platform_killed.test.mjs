// 26 of the known faults: a browser killed in mid-turn has lost nothing when it is started again.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { chromium } from 'playwright-core';
import { aDrag, begin, CHROMIUM, FLAGS, open, PLAIN, quiet, ready, serve, settled, snapshot } from './support.mjs';

let server, profile;
before(async () => {
  server = await serve();
  profile = fs.mkdtempSync(path.join(os.tmpdir(), 'pips-killed-'));
});
after(async () => {
  await server?.close();
  fs.rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
});

// A browser in a process group of its own, so that it can be ended whole and at once.
async function start() {
  const child = spawn(CHROMIUM, [...FLAGS, '--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    { detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
  const address = await new Promise((ok, no) => {
    let said = '';
    child.once('exit', () => no(new Error(`the browser ended: ${said}`)));
    child.stderr.on('data', (data) => {
      said += data;
      const found = /DevTools listening on (ws:\S+)/.exec(said);
      if (found) ok(found[1]);
    });
  });
  const browser = await chromium.connectOverCDP(address);
  const kill = async () => {
    const gone = new Promise((done) => child.once('exit', done));
    process.kill(-child.pid, 'SIGKILL');
    await gone;
    await browser.close().catch(() => {});
  };
  return { browser, kill };
}

test('26: kill -9 in mid-turn, and the same position, dice and undo are there again', { timeout: 120000 }, async () => {
  const first = await start();
  let page = await open(first.browser, server.url, { context: first.browser.contexts()[0], seed: 3 });
  await begin(page, 'backgammon');
  for (let n = 0; n < 20 && !((await snapshot(page)).canUndo && (await snapshot(page)).main.id === 'pick'); ++n) {
    const { main } = await snapshot(page);
    if (['roll', 'end', 'pass'].includes(main.id)) await page.evaluate((id) => window.pips.app.api.button(id), main.id);
    else {
      const { from, to } = await aDrag(page);
      await page.evaluate(([a, b]) => { window.pips.app.api.activate(a); window.pips.app.api.activate(b); }, [from.id, to.id]);
    }
    await settled(page);
  }
  const before = await snapshot(page);
  assert.ok(before.canUndo && before.main.id === 'pick', 'in mid-turn');
  await page.evaluate(() => window.pips.app.store.settled());
  const record = await page.evaluate(() => window.pips.record());
  quiet(page);
  await first.kill();
  fs.rmSync(path.join(profile, 'SingletonLock'), { force: true });

  const again = await start();
  page = await open(again.browser, server.url, { context: again.browser.contexts()[0], settings: null });
  await ready(page);
  await page.evaluate(() => window.pips.app.store.ready);
  await page.waitForFunction(() => document.querySelector('#mirror [data-id="button:continue"]:not(:disabled)'));
  await page.locator('#mirror [data-id="button:continue"]').click();
  await page.waitForFunction(() => document.querySelector('#mirror').dataset.screen === 'table' && !window.pips.state().moving);
  const now = await snapshot(page);
  for (const key of ['position', 'ply', 'turn', 'actor', 'canUndo', 'score', 'gameNumber', 'dice']) assert.deepEqual(now[key], before[key], key);
  assert.equal(await page.evaluate(() => window.pips.record()), record);
  assert.ok(!(await page.evaluate(() => window.pips.app.api.button('undo').error)));
  assert.equal((await snapshot(page)).ply, before.ply - 1);
  quiet(page);
  await again.kill();
});
