// Known faults of phone browsers, continued: the page itself. Keys, sizes, the Back button, hidden pages, two tabs,
// sounds, hosts.
import assert from 'node:assert/strict';
import http from 'node:http';
import { afterEach, beforeEach, test } from 'node:test';
import sirv from 'sirv';
import { aDrag, at, begin, fingers, ground, middle, mirror, open, PLAIN, QUICK, quiet, ready, settled, site, snapshot, tap } from './support.mjs';

const { server, browser } = await ground();
let page;
beforeEach(async () => {
  page = await open(browser, server.url, { device: PLAIN, seed: 3 });
});
afterEach(async () => {
  quiet(page);
  await page.context().close();
});

const stage = { timeout: 60000 };
const screen = (name) => page.waitForFunction((n) => document.querySelector('#mirror').dataset.screen === n, name, { polling: 20 });

// Headless pages are never hidden by themselves.
const hide = (hidden, on = page) => on.evaluate((is) => {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => is });
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => (is ? 'hidden' : 'visible') });
  document.dispatchEvent(new Event('visibilitychange'));
}, hidden);

const saved = (game, on = page) => on.evaluate((id) => {
  const texts = [0, 1].map((n) => localStorage.getItem(`pips/match:${id}/${n}`)).filter(Boolean);
  const newest = texts.map((text) => ({ seq: Number(text.split(' ')[2]), body: JSON.parse(text.slice(text.indexOf('\n') + 1)) })).sort((a, b) => b.seq - a.seq)[0];
  return newest ? { seq: newest.seq, text: newest.body.text } : null;
}, game);

test('9: the canvas has a device pixel for each of the screen, and places keep to it, when the screen turns', stage, async () => {
  for (const density of [1.5, 3]) {
    const turned = await open(browser, server.url, { device: { ...PLAIN, deviceScaleFactor: density } });
    await begin(turned, 'backgammon');
    for (const [width, height] of [[360, 640], [640, 360], [820, 1180], [360, 640]]) {
      await turned.setViewportSize({ width, height });
      await turned.waitForFunction(([w, h, d]) => {
        const c = document.querySelector('#canvas');
        return Math.abs(c.width - w * d) <= 1 && Math.abs(c.height - h * d) <= 1 && c.clientWidth === w && c.clientHeight === h;
      }, [width, height, density], { polling: 20 });
      await turned.waitForTimeout(100);
      const apart = await turned.evaluate(() => {
        const boxes = window.pips.state().places.map((p) => [p, document.querySelector(`[data-id="place:${p.id}"]`).getBoundingClientRect()]);
        return Math.max(...boxes.map(([p, b]) => Math.max(Math.abs(p.x - b.x), Math.abs(p.y - b.y), b.right - innerWidth, b.bottom - innerHeight)));
      });
      assert.ok(apart <= 1, `${width}x${height}: ${apart}`);
    }
    quiet(turned);
    await turned.context().close();
  }
});

test('9, 3: turning the screen in mid-drag puts the piece back', stage, async () => {
  await begin(page, 'backgammon', { moves: 1 });
  const finger = await fingers(page), { from, to } = await aDrag(page), s = await snapshot(page);
  await finger('touchStart', middle(from));
  await finger('touchMove', middle(to));
  assert.ok((await snapshot(page)).places.some((p) => p.selected));
  await page.setViewportSize({ width: 640, height: 360 });
  await page.waitForFunction(() => !window.pips.state().places.some((p) => p.selected), null, { polling: 20 });
  await finger('touchMove', { x: 300, y: 180 });
  await finger('touchEnd');
  const now = await snapshot(page);
  assert.equal(now.ply, s.ply);
  assert.equal(now.position, s.position);
  const place = now.places.find((p) => p.id === from.id);
  await finger('touchStart', middle(place));
  await finger('touchEnd');
  assert.equal((await snapshot(page)).places.find((p) => p.selected)?.id, from.id, 'the next tap counts');
});

test('10: keys that the page does not use go to the browser, also with the focus on the canvas', stage, async () => {
  await begin(page, 'backgammon', { moves: 1 });
  const taken = await page.evaluate(() => {
    const found = [];
    for (const focus of ['body', '#canvas', '[data-legal]']) {
      const element = document.querySelector(focus);
      element.focus();
      for (const [key, code, keyCode, mods] of [['Tab', 'Tab', 9], ['F5', 'F5', 116], ['F12', 'F12', 123], ['PageDown', 'PageDown', 34], ['Home', 'Home', 36], ['x', 'KeyX', 88],
        ['r', 'KeyR', 82, { ctrlKey: true }], ['u', 'KeyU', 85, { ctrlKey: true }], ['h', 'KeyH', 72, { metaKey: true }], ['ArrowLeft', 'ArrowLeft', 37, { altKey: true }]]) {
        for (const type of ['keydown', 'keyup']) {
          const event = new KeyboardEvent(type, { key, code, keyCode, bubbles: true, cancelable: true, ...mods });
          element.dispatchEvent(event);
          if (event.defaultPrevented) found.push(`${focus} ${type} ${key}`);
        }
      }
    }
    return found;
  });
  assert.deepEqual(taken, []);
  const used = await page.evaluate(() => ['ArrowLeft', 'u', '?'].map((key) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    document.body.dispatchEvent(event);
    return event.defaultPrevented;
  }));
  assert.deepEqual(used, [true, true, true], 'the measure sees keys that are used');
});

test('11: text is taken and shown by real fields only', stage, async () => {
  await page.evaluate(() => { Object.defineProperty(navigator, 'clipboard', { value: undefined }); });
  await begin(page, 'backgammon', { moves: 6 });
  await page.evaluate(() => window.pips.app.open('export'));
  await at(page, 'export:copy').click();
  const text = page.locator('#mirror textarea');
  const { record } = await snapshot(page), lines = (await text.inputValue()).split('\n');
  assert.equal(lines.filter((line) => line.startsWith('Pips')).length, 1);
  assert.deepEqual(lines.slice(-record.length).map((line) => line.replace(/^ *\d+  \S+  /, '')), record.map((one) => one.text));
  assert.equal(await page.evaluate(() => document.activeElement?.id === 'canvas'), false);
});

test('12: no sound before the first touch; an interrupted sound goes on with the next one', stage, async () => {
  const heard = await open(browser, server.url, { device: PLAIN, settings: { ...QUICK, sound: 'on' } });
  assert.equal(await heard.evaluate(() => window.pips.app.sound.context), null);
  await tap(heard, 'button:settings');
  await heard.waitForFunction(() => window.pips.app.sound.context?.state === 'running', null, { polling: 20 });
  await heard.evaluate(() => window.pips.app.sound.context.suspend());
  await tap(heard, 'option:hand:left');
  await heard.waitForFunction(() => window.pips.app.sound.context.state === 'running', null, { polling: 20 });
  await hide(true, heard);
  assert.equal(await heard.evaluate(() => window.pips.app.sound.context), null, 'nothing sounds in the background');
  quiet(heard);
  await heard.context().close();
});

test('13: the page fills the window as it is, behind notch and bar', stage, async () => {
  await begin(page, 'ludo');
  for (const height of [640, 560]) {  // the browser's own bar comes and goes
    await page.setViewportSize({ width: 360, height });
    await page.waitForFunction((h) => document.querySelector('#canvas').clientHeight === h, height, { polling: 20 });
    const low = await at(page, 'button:more').evaluate((b) => b.getBoundingClientRect().bottom);
    assert.ok(low <= height && low > height - 80, `${low} of ${height}`);
  }
  const content = await page.evaluate(() => document.querySelector('meta[name=viewport]').content);
  assert.match(content, /viewport-fit=cover/);
  const css = await page.evaluate(() => [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).map((rule) => rule.cssText).join('\n'));
  for (const side of ['top', 'bottom', 'left', 'right']) assert.match(css, new RegExp(`safe-area-inset-${side}`));
});

test('16: every action is in the storage when its call returns, and again when the page is hidden', stage, async () => {
  await begin(page, 'ludo');
  for (let n = 0; n < 6; ++n) {
    const own = await page.evaluate(() => {
      const { api } = window.pips.app, s = window.pips.state();
      const legal = s.places.find((p) => p.legal && !p.selected);
      if (s.main.id === 'roll' || s.main.id === 'end' || s.main.id === 'pass') api.button(s.main.id);
      else api.activate(s.places.find((p) => p.target)?.id ?? legal.id);
      const texts = [0, 1].map((k) => localStorage.getItem(`pips/match:ludo/${k}`)).filter(Boolean);
      return texts.some((text) => text.includes(JSON.stringify(window.pips.record()).slice(1, -1)));
    });
    assert.equal(own, true);
  }
  const before = await saved('ludo');
  await hide(true);
  const now = await saved('ludo');
  assert.ok(now.seq > before.seq);
  assert.equal(now.text, await page.evaluate(() => window.pips.record()));
});

test('17: nobody listens for beforeunload or unload, which would keep the page out of the back/forward cache', stage, async () => {
  const cdp = await page.context().newCDPSession(page);
  const listening = async (expression) => {
    const { result } = await cdp.send('Runtime.evaluate', { expression });
    const { listeners } = await cdp.send('DOMDebugger.getEventListeners', { objectId: result.objectId });
    return listeners.map((one) => one.type);
  };
  const types = [...(await listening('window')), ...(await listening('document'))];
  assert.ok(types.includes('keydown') && types.includes('visibilitychange'), 'the measure sees listeners');
  assert.deepEqual(types.filter((type) => /unload/.test(type)), []);
  assert.equal(await page.evaluate(() => window.onbeforeunload), null);
});

test('18: the browser is asked to keep the data; the match can be taken along; the page can be installed', stage, async () => {
  await page.evaluate(() => {
    window.asked = 0;
    navigator.storage.persist = async () => { window.asked += 1; return true; };
    navigator.storage.persisted = async () => false;
  });
  await begin(page, 'ludo');
  await page.waitForFunction(() => window.asked > 0, null, { polling: 20 });
  await page.evaluate(() => window.pips.app.open('export'));
  await at(page, 'export:record').waitFor();
  const manifest = await page.evaluate(async () => (await fetch(document.querySelector('link[rel=manifest]').href)).json());
  assert.equal(manifest.display, 'standalone');
  assert.ok(manifest.icons.length > 0);
});

test('18: a match taken along as a file goes on elsewhere; a file that is no match changes nothing', stage, async () => {
  await begin(page, 'dittle', { moves: 9 });
  const text = await page.evaluate(() => window.pips.record()), { ply, position } = await snapshot(page);
  const other = await open(browser, server.url, { device: PLAIN });
  const bring = (what) => at(other, 'import:file').setInputFiles({ name: 'match.pips', mimeType: 'text/plain', buffer: Buffer.from(what) });
  const lobby = () => other.evaluate(() => [document.querySelector('#mirror').dataset.screen, window.pips.app.matches().length, window.pips.app.table.game]);
  await at(other, 'button:history').click();
  const viewed = await page.evaluate(() => window.pips.app.api.viewed(0));
  assert.notEqual(viewed, text);
  for (const bad of ['', 'no match', text.replace('game dittle', 'game chess'), text.replace('pips-record 1', 'pips-record 99'), viewed, '\0'.repeat(3000), text.padEnd((1 << 20) + 1, '\n')]) {
    await bring(bad);
    await other.locator('.toast').waitFor();
    assert.deepEqual(await lobby(), ['history', 0, null], bad.slice(0, 60));
    await other.evaluate(() => window.pips.app.set({ toast: null }));
  }
  await bring(text);
  await other.waitForFunction(() => document.querySelector('#mirror').dataset.screen === 'table', null, { polling: 20 });
  await settled(other);
  const now = await snapshot(other);
  assert.deepEqual([now.ply, now.position, await other.evaluate(() => window.pips.record())], [ply, position, text]);
  // An unfinished match is given up only when that is wanted.
  await other.evaluate(() => window.pips.app.table.leave());
  await at(other, 'button:history').click();
  const [kept, shorter] = [await other.evaluate(() => window.pips.app.matches()[0].text), text.replace(/^cursor \d+$/m, 'cursor 2')];
  await bring(shorter);
  await at(other, 'button:no').click();
  assert.deepEqual([await other.evaluate(() => window.pips.app.matches()[0].text), (await lobby())[2]], [kept, null]);
  await bring(text);
  await at(other, 'button:yes').click();
  await other.waitForFunction(() => document.querySelector('#mirror').dataset.screen === 'table', null, { polling: 20 });
  await other.reload();
  await ready(other);
  assert.equal((await snapshot(other)).position, position);
  // A game that was over when it came can be looked at, and is nobody's result here; nor is it after a reload.
  await page.evaluate(() => window.pips.app.api.resign(0, 1));
  const over = await page.evaluate(() => window.pips.record());
  await other.evaluate(() => window.pips.app.table.leave());
  await at(other, 'button:history').click();
  await bring(over);
  await at(other, 'button:yes').click();
  for (let i = 0; i < 2; ++i) {
    await other.waitForFunction(() => document.querySelector('#mirror').dataset.screen === 'end', null, { polling: 20 });
    assert.equal(await other.evaluate(() => window.pips.app.store.read('history')?.length ?? 0), 0);
    if (i === 0) await other.reload();
  }
  quiet(other);
  await other.context().close();
});

test('19: a database that the browser closed is opened again', stage, async () => {
  await begin(page, 'dittle');
  await page.evaluate(() => window.pips.app.store.settled());
  await page.evaluate(() => new Promise((done, fail) => {
    const request = indexedDB.deleteDatabase('pips');
    request.onsuccess = done;
    request.onerror = request.onblocked = () => fail(new Error('the page holds its database'));
  }));
  await page.evaluate(async () => {
    window.pips.app.table.save(window.pips.record());
    await window.pips.app.store.settled();
  });
  const kept = await page.evaluate(() => new Promise((done) => {
    indexedDB.open('pips').onsuccess = (event) => {
      event.target.result.transaction('slots').objectStore('slots').getAll().onsuccess = (got) => done(got.target.result.join('\n'));
    };
  }));
  assert.ok(kept.includes('game dittle'));
});

test('20: Back closes what is open, then asks, then leaves the table', stage, async () => {
  const back = () => page.evaluate(() => history.back());
  await begin(page, 'backgammon', { moves: 2 });
  await tap(page, 'button:settings');
  await screen('settings');
  await page.evaluate(() => window.pips.app.open('about'));
  await screen('about');
  await back();
  await screen('settings');
  await back();
  await screen('table');
  await back();
  await screen('confirm');
  await back();  // no answer is no leave
  await screen('table');
  assert.equal(await mirror(page, 'game'), 'backgammon');
  await back();
  await screen('confirm');
  await at(page, 'button:yes').click();
  await screen('lobby');
  // A sheet closed by its own button leaves nothing behind that Back would have to pass.
  await at(page, 'button:settings').click();
  await screen('settings');
  await at(page, 'button:close').click();
  await screen('lobby');
  // The entries that stayed behind are skipped: one Back leaves the page.
  await page.evaluate(() => { setTimeout(() => history.back()); });
  await page.waitForURL('about:blank', { timeout: 5000 });
});

test('21: what was moving when the page was hidden is over when it comes back', stage, async () => {
  await page.evaluate(() => {
    window.pips.app.api.setting('motion', 'full');
    window.pips.app.api.setting('speed', '0.5');
  });
  await begin(page, 'backgammon');
  await page.evaluate(() => window.pips.app.api.button('roll'));
  assert.equal((await snapshot(page)).moving, true);
  await hide(true);
  const s = await snapshot(page);
  assert.equal(s.moving, false);
  await page.waitForTimeout(1500);
  await hide(false);
  const now = await snapshot(page);
  assert.deepEqual([now.position, now.ply, now.moving], [s.position, s.ply, false]);
});

test('22: a hidden page sets no timer and draws no frame, even when the computer is to move', stage, async () => {
  const slow = await open(browser, server.url, { device: PLAIN, settings: { ...QUICK, pace: 'real' } });
  await begin(slow, 'ludo', { seats: 'human computer:beginner' });
  await slow.evaluate(() => {
    window.pips.app.api.button('roll');
    const count = (name) => {
      const own = window[name];
      window[name] = function (...args) {
        window.woken.push(name);
        return own.apply(window, args);
      };
    };
    window.woken = [];
    ['setTimeout', 'setInterval', 'requestAnimationFrame', 'requestIdleCallback'].forEach(count);
  });
  await hide(true, slow);
  await slow.waitForTimeout(1500);  // the worker may still answer, and that is drawn once
  const before = await slow.evaluate(() => {
    window.woken.length = 0;
    return window.pips.frames;
  });
  await slow.waitForTimeout(2500);
  assert.deepEqual(await slow.evaluate(() => window.woken), []);
  assert.equal(await slow.evaluate(() => window.pips.frames), before);
  await hide(false, slow);
  await slow.waitForFunction(() => window.woken.length > 0, null, { polling: 20 });
  quiet(slow);
  await slow.context().close();
});

test('23, 24: without full screen and vibration there are no switches for them, and nothing breaks', stage, async () => {
  const poor = await browser.newContext({ ...PLAIN, locale: 'en-GB' });
  await poor.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'fullscreenEnabled', { get: () => undefined });
    Object.defineProperty(Navigator.prototype, 'vibrate', { value: undefined });
  });
  const other = await open(browser, server.url, { context: poor });
  await begin(other, 'backgammon', { moves: 2 });
  await at(other, 'button:more').click();
  await at(other, 'button:rules').waitFor();
  assert.equal(await at(other, 'button:full').count(), 0);
  await at(other, 'button:close').click();
  await at(other, 'button:settings').click();
  await at(other, 'option:sound').waitFor();
  assert.equal(await at(other, 'option:vibration').count(), 0);
  await other.evaluate(() => ['hit', 'win'].forEach((name) => window.pips.app.sound.play(name)));
  quiet(other);
  await poor.close();
  // And where there are, they are offered.
  await begin(page, 'backgammon');
  await at(page, 'button:more').click();
  assert.equal(await at(page, 'button:full').count(), 1);
});

test('25: a second tab looks on and can take over; the first one then looks on', stage, async () => {
  const lookingOn = (tab) => tab.waitForFunction(() => document.querySelector('[data-id="button:takeover"]'), null, { polling: 20 });
  await begin(page, 'backgammon', { moves: 9 });
  const { ply } = await snapshot(page), text = await page.evaluate(() => window.pips.record());
  const second = await open(browser, `${server.url}#backgammon`, { context: page.context(), settings: null });
  await lookingOn(second);
  assert.equal((await snapshot(second)).ply, ply);
  // It cannot change anything: no place, no button, no key, no save.
  const { seq } = await saved('backgammon');
  assert.equal(await second.evaluate(() => document.querySelectorAll('.place:not(:disabled),.thumb .main:not(:disabled):not([data-id="button:takeover"]),[data-id="button:undo"]:not(:disabled)').length), 0);
  const take = await at(second, 'button:takeover').boundingBox(), { places } = await snapshot(second);
  assert.ok(places.every((p) => p.y + p.h <= take.y), 'the board can be seen while one looks on');
  const spots = places.slice(0, 6);
  for (const spot of spots) await second.touchscreen.tap(...Object.values(middle(spot)));
  for (const key of ['Space', 'Enter', 'u']) await second.keyboard.press(key);
  await hide(true, second);
  await hide(false, second);
  assert.equal((await snapshot(second)).ply, ply);
  assert.equal((await saved('backgammon')).seq, seq);
  // The first plays on; taking over brings what it saved last.
  const played = await page.evaluate(() => {
    const { api } = window.pips.app, s = window.pips.state();
    if (['roll', 'end'].includes(s.main.id)) api.button(s.main.id);
    else {
      api.activate(s.places.find((p) => p.legal).id);
      api.activate(window.pips.state().places.find((p) => p.target).id);
    }
    return window.pips.record();
  });
  assert.notEqual(played, text);
  await at(second, 'button:takeover').click();
  await lookingOn(page);
  await second.waitForFunction((record) => window.pips.record() === record && !document.querySelector('[data-id="button:takeover"]'), played, { polling: 20 });
  const first = await saved('backgammon');
  await hide(true);
  assert.equal((await saved('backgammon')).seq, first.seq, 'the tab that looks on saves nothing');
  await hide(false);
  quiet(second);
});

test('27: every script, style and font has the version in its address, and no worker caches an older one', stage, async () => {
  const urls = await page.evaluate(() => performance.getEntriesByType('resource').map((entry) => entry.name));
  const version = await page.evaluate(() => window.pips.version);
  assert.ok(version.length >= 8);
  const loose = urls.filter((url) => !url.includes(`v=${version}`) && !/icons\/|manifest|^blob:|^data:/.test(url));
  assert.deepEqual(loose, []);
  assert.ok(urls.length >= 6, urls.join());
  assert.equal(await page.evaluate(async () => (await navigator.serviceWorker?.getRegistrations())?.length ?? 0), 0);
});

test('28: a host without brotli and without the type of wasm serves a page that plays', stage, async () => {
  const files = sirv(site, { dev: true, setHeaders: (response, name) => name.endsWith('.wasm') && response.setHeader('Content-Type', 'application/octet-stream') });
  const plain = http.createServer(files);
  await new Promise((done) => plain.listen(0, '127.0.0.1', done));
  const other = await open(browser, `http://127.0.0.1:${plain.address().port}/`, { device: PLAIN });
  await begin(other, 'dittle', { moves: 4 });
  assert.ok((await snapshot(other)).ply >= 1);
  quiet(other);
  await other.context().close();
  plain.closeAllConnections();
  await new Promise((done) => plain.close(done));
  const packed = await fetch(`${server.url}pips.wasm`, { headers: { 'Accept-Encoding': 'br' } });
  assert.deepEqual([packed.headers.get('content-encoding'), packed.headers.get('content-type')], ['br', 'application/wasm']);
  assert.ok(Number(packed.headers.get('content-length')) < 300000);
  await packed.arrayBuffer();
  await page.evaluate(() => window.pips.ready);
});
