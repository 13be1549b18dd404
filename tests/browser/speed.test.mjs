// How long the page keeps a finger waiting. What is bounded is the page's own work: frames are drawn by software here, on
// cores shared with the browser's GPU process, so wall times are printed, and bounds leave room for a busy machine.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aDrag, at, begin, fingers, ground, middle, open, PHONE, PLAIN, quiet, settled, snapshot } from './support.mjs';

// DevTools' "Fast 4G": 9 Mbit/s down, 1.5 Mbit/s up, 60 ms (its 165 ms after the factor it applies to requests).
const FAST_4G = { offline: false, downloadThroughput: (9e6 * 0.9) / 8, uploadThroughput: (1.5e6 * 0.9) / 8, latency: 60 * 2.75 };

const { server, browser } = await ground();
// compressed once, as a host has it ready
for (const name of ['', 'pips.wasm', 'pips.js', 'pips-shell.js', 'style.css', 'engine.js', 'engine.wasm', 'text/en.json']) await (await fetch(server.url + name, { headers: { 'Accept-Encoding': 'br' } })).arrayBuffer();

const watchLongTasks = (page) => page.addInitScript(() => {
  window.longTasks = [];
  new PerformanceObserver((list) => list.getEntries().forEach((e) => window.longTasks.push(Math.round(e.duration)))).observe({ type: 'longtask', buffered: true });
});

// CPU time of the page's own thread, in ms: not what others on the machine take.
async function work(page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' }).catch(() => cdp.send('Performance.enable'));
  return async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return 1000 * metrics.find((one) => one.name === 'TaskDuration').value;
  };
}

test('a tap costs the page less than a task of 50 ms, an idle page nothing', { timeout: 120000 }, async () => {
  const page = await open(browser, server.url, { device: PLAIN, seed: 3 });
  await begin(page, 'backgammon', { moves: 1 });
  await page.waitForTimeout(1500);
  const spent = await work(page), taps = [], finger = await fingers(page);
  for (let n = 0; n < 12; ++n) {
    const s = await snapshot(page);
    let point;
    if (['roll', 'end', 'pass'].includes(s.main.id)) {
      const b = await at(page, `button:${s.main.id}`).boundingBox();
      point = middle({ x: b.x, y: b.y, w: b.width, h: b.height });
    } else {
      const { from } = await aDrag(page);
      point = middle((await snapshot(page)).places.find((p) => p.id === from.id));
    }
    await page.waitForTimeout(250);
    const before = await spent();
    await finger('touchStart', point);
    await finger('touchEnd');
    await page.waitForTimeout(250);
    taps.push((await spent()) - before);
    await page.evaluate(() => { if (window.pips.state().places.some((p) => p.selected)) { const s = window.pips.state(), to = s.places.find((p) => p.target); window.pips.app.api.activate(to.id); } });
    await settled(page);
  }
  taps.sort((a, b) => a - b);
  console.log(`a tap, work of the page's thread with all its tasks: ${taps.map((ms) => ms.toFixed(1)).join(' ')} ms`);
  assert.ok(taps[0] > 0.5, 'the measure measures');
  assert.ok(taps[taps.length >> 1] < 50, `the median tap takes ${taps[taps.length >> 1].toFixed(1)} ms`);
  await page.waitForTimeout(1000);
  const idle = await spent();
  await page.waitForTimeout(4000);
  const rest = (await spent()) - idle;
  console.log(`idle: ${(rest / 4).toFixed(2)} ms a second`);
  assert.ok(rest < 50, `4 idle seconds took ${rest.toFixed(1)} ms`);
  quiet(page);
  await page.context().close();
});

// What a phone's GPU does in a moment takes its software stand-in long, and the page waits for it where it copies pictures.
const withoutGpuWork = (page) => page.addInitScript(() => {
  for (const one of [window.WebGL2RenderingContext, window.WebGLRenderingContext]) if (one) one.prototype.drawElements = () => {};
});

async function firstVisits(times, drawing) {
  const runs = [];
  for (let n = 0; n < times; ++n) {
    const context = await browser.newContext({ ...PHONE, deviceScaleFactor: 1, locale: 'en-GB' }), page = await context.newPage();
    await watchLongTasks(page);
    if (!drawing) await withoutGpuWork(page);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', FAST_4G);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(server.url, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.pips?.ready, null, { polling: 10, timeout: 60000 });
    const run = await page.evaluate(async () => {
      const lobby = performance.now();
      window.pips.app.table.begin('backgammon', { options: '', seats: 'human human' });
      const wait = () => new Promise((r) => setTimeout(r, 4));
      while (!document.querySelector('.thumb .btn:last-child:not(:disabled)')) await wait();
      const paint = performance.getEntriesByType('paint').find((e) => e.name === 'first-contentful-paint')?.startTime;
      return { lobby, table: performance.now(), paint, loaded: performance.getEntriesByType('resource').reduce((sum, e) => sum + e.encodedBodySize, 0), tasks: window.longTasks };
    });
    runs.push(run);
    await context.close();
  }
  for (const run of runs) {
    console.log(`${drawing ? 'drawn by software' : 'nothing drawn'}: first words ${run.paint?.toFixed(0)} ms, lobby ready ${run.lobby.toFixed(0)} ms, table playable ${run.table.toFixed(0)} ms, ` +
      `${(run.loaded / 1024).toFixed(0)} KB; tasks over 50 ms: ${run.tasks.join(' ')}`);
  }
  return runs;
}

test('from the address to a playable table by fast 4G on a phone four times slower', { timeout: 180000 }, async () => {
  await firstVisits(1, true);  // for the report
  const runs = await firstVisits(3, false), best = Math.min(...runs.map((run) => run.table));
  assert.ok(runs[0].loaded > 100 * 1024 && runs[0].loaded < 420 * 1024, `${runs[0].loaded} bytes before the table`);
  // The goal is 2500 ms; a machine that is busy with other things may take three times that.
  assert.ok(best < 7500, `${best.toFixed(0)} ms`);
});

test('the page itself works little until the table is playable', { timeout: 60000 }, async () => {
  const context = await browser.newContext({ ...PHONE, deviceScaleFactor: 1, locale: 'en-GB' }), page = await context.newPage(), spent = await work(page);
  await withoutGpuWork(page);
  await page.goto(server.url, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.pips?.ready, null, { polling: 50 });
  await begin(page, 'backgammon');
  const ms = await spent();
  console.log(`processor time of the page's thread until the table is playable: ${ms.toFixed(0)} ms`);
  assert.ok(ms > 20 && ms < 700, `${ms.toFixed(0)} ms`);
  await context.close();
});
