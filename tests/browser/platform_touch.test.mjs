// Known faults of phone browsers, each with its number in docs/phones.md: lost contexts, fingers, drags.
import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { aDrag, at, begin, fingers, ground, middle, open, PLAIN, quiet, settled, snapshot } from './support.mjs';

const { server, browser } = await ground();
let page, finger;
beforeEach(async () => {
  page = await open(browser, server.url, { device: PLAIN, seed: 3 });
  page.on('dialog', (dialog) => {
    page.faults.push(`dialog: ${dialog.message()}`);
    dialog.dismiss();
  });
  finger = await fingers(page);
});
afterEach(async () => {
  quiet(page);
  await page.context().close();
});

const selected = async () => (await snapshot(page)).places.find((p) => p.selected)?.id ?? null;
const stage = { timeout: 60000 };

const context = (what) => page.evaluate(async (does) => {
  const canvas = document.querySelector('#canvas'), gl = canvas.getContext('webgl2') ?? canvas.getContext('webgl');
  globalThis.lose ??= gl.getExtension('WEBGL_lose_context');
  const heard = new Promise((r) => canvas.addEventListener(does === 'loseContext' ? 'webglcontextlost' : 'webglcontextrestored', r, { once: true }));
  globalThis.lose[does]();
  await heard;
}, what);

// What the canvas shows, as the share of its pixels that are not empty, and their sum; read in the task of a fresh frame.
const drawn = async () => {
  await page.evaluate(() => window.pips.app.api.setting('speed', '2'));  // asks for a frame
  await page.waitForTimeout(400);
  const png = await page.screenshot();
  return page.evaluate(async (base64) => {
    const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
    const flat = new OffscreenCanvas(60, 100), g = flat.getContext('2d');
    g.drawImage(bitmap, 0, 0, 60, 100);
    return [...g.getImageData(0, 0, 60, 100).data];
  }, png.toString('base64'));
};
const apart = (a, b) => a.reduce((sum, v, i) => sum + Math.abs(v - b[i]), 0) / a.length;

test('1: a lost WebGL context comes back with the same position and the same picture, without an alert', stage, async () => {
  await begin(page, 'backgammon', { moves: 14 });
  const s = await snapshot(page), picture = await drawn();
  await context('loseContext');
  assert.equal((await snapshot(page)).position, s.position);
  await page.waitForTimeout(200);
  await context('restoreContext');
  const now = await snapshot(page);
  for (const key of ['position', 'ply', 'actor', 'canUndo']) assert.deepEqual(now[key], s[key], key);
  const again = await drawn();
  assert.ok(apart(picture, again) < 1, `the picture differs by ${apart(picture, again)}`);
  await page.evaluate(() => { document.querySelector('#canvas').style.opacity = 0; });
  assert.ok(apart(picture, await drawn()) > 4, 'the measure sees an empty canvas');
});

test('1: the page is played on while the context is lost', stage, async () => {
  await begin(page, 'dittle');
  await context('loseContext');
  const { from, to } = await aDrag(page), { ply } = await snapshot(page);
  await at(page, `place:${from.id}`).evaluate((b) => b.click());
  await at(page, `place:${to.id}`).evaluate((b) => b.click());
  if ((await snapshot(page)).choices.length) await at(page, 'choice:0').evaluate((b) => b.click());
  assert.ok((await snapshot(page)).ply > ply);
  await context('restoreContext');
});

test('1, 3: a context lost in mid-drag puts the piece back; the finger that is lifted later moves nothing', stage, async () => {
  await begin(page, 'dittle');
  const { from, to } = await aDrag(page), { ply } = await snapshot(page);
  await finger('touchStart', middle(from));
  await finger('touchMove', middle(to));
  assert.equal(await selected(), from.id);
  await context('loseContext');
  assert.equal(await selected(), null);
  await context('restoreContext');
  await finger('touchMove', { x: middle(to).x + 1, y: middle(to).y });
  await finger('touchEnd');
  assert.equal((await snapshot(page)).ply, ply);
  assert.equal(await selected(), null);
  // And the next tap counts.
  await finger('touchStart', middle(from));
  await finger('touchEnd');
  assert.equal(await selected(), from.id);
});

for (const [name, stages] of [['after the touch', 0], ['after moving', 1], ['over a target', 2], ['back over the piece', 3]]) {
  test(`3: a touch cancelled ${name} commits nothing, and the next tap counts`, stage, async () => {
    await begin(page, 'backgammon', { moves: 1 });
    const { from, to } = await aDrag(page), { ply, position } = await snapshot(page);
    const a = middle(from), b = middle(to);
    const way = [{ x: Math.round((a.x + b.x) / 2), y: Math.round((a.y + b.y) / 2) }, b, { x: a.x + 2, y: a.y + 2 }].slice(0, stages);
    await finger('touchStart', a);
    for (const point of way) await finger('touchMove', point);
    await finger('touchCancel');
    const s = await snapshot(page);
    assert.equal(s.ply, ply);
    assert.equal(s.position, position);
    assert.equal(await selected(), null);
    await finger('touchStart', a);
    await finger('touchEnd');
    assert.equal(await selected(), from.id);
  });
}

test('3: a drag over a target commits when the finger is lifted, and only then', stage, async () => {
  await begin(page, 'backgammon', { moves: 1 });
  const { from, to } = await aDrag(page), { ply } = await snapshot(page);
  await finger('touchStart', middle(from));
  await finger('touchMove', middle(to));
  assert.equal((await snapshot(page)).ply, ply);
  await finger('touchEnd');
  assert.ok((await snapshot(page)).ply > ply);
});

test('3: a second finger in mid-drag neither moves nor drops the piece', stage, async () => {
  await begin(page, 'backgammon', { moves: 1 });
  const { from, to } = await aDrag(page), { ply } = await snapshot(page);
  const cdp = await page.context().newCDPSession(page), a = { ...middle(from), id: 1 }, b = { ...middle(to), id: 2 };
  const both = (type, touchPoints) => cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
  await both('touchStart', [a]);
  await both('touchMove', [{ ...a, x: a.x + 30 }]);
  await both('touchStart', [{ ...a, x: a.x + 30 }, b]);
  await both('touchMove', [{ ...a, x: a.x + 30 }]);  // the second finger is lifted
  assert.equal((await snapshot(page)).ply, ply);
  assert.equal(await selected(), from.id, 'the first finger still holds the piece');
  await both('touchCancel', []);
  assert.equal(await selected(), null);
});

test('2: the mouse that a browser makes of a touch does not act again', stage, async () => {
  await begin(page, 'backgammon', { moves: 1 });
  const { from } = await aDrag(page), { ply } = await snapshot(page), point = middle(from);
  await finger('touchStart', point);
  await finger('touchEnd');
  assert.equal(await selected(), from.id);
  // A browser that makes mouse events of a touch sends them after it, where the finger was.
  await page.mouse.move(point.x, point.y);
  await page.mouse.down();
  await page.mouse.up();
  const s = await snapshot(page);
  assert.equal(s.ply, ply, 'the second tap would have played the larger die');
  assert.equal(await selected(), from.id);
  // A mouse of its own, later, acts.
  await page.waitForTimeout(1300);
  await page.mouse.down();
  await page.mouse.up();
  assert.ok((await snapshot(page)).ply > ply || (await selected()) !== from.id);
});

test('4: nothing stays lit after a touch: every hover style is for devices that hover', stage, async () => {
  const loose = await page.evaluate(() => {
    const found = [];
    const walk = (rules, hover) => {
      for (const rule of rules) {
        if (rule.selectorText?.includes(':hover') && !hover) found.push(rule.selectorText);
        if (rule.cssRules?.length) walk(rule.cssRules, hover || /hover\s*:\s*hover/.test(rule.conditionText ?? ''));
      }
    };
    for (const sheet of document.styleSheets) walk(sheet.cssRules, false);
    return found;
  });
  assert.deepEqual(loose, []);
  await begin(page, 'backgammon', { moves: 20 });
  await page.touchscreen.tap(...Object.values(middle(await box('button:record'))));
  await page.waitForFunction(() => document.querySelectorAll('#mirror .record button').length > 1);
  const lit = await page.evaluate(async () => {
    const [row] = document.querySelectorAll('#mirror .record button');
    const before = getComputedStyle(row).backgroundColor;
    return [before, row.getBoundingClientRect().toJSON()];
  });
  await page.touchscreen.tap(lit[1].x + 30, lit[1].y + 10);
  await page.touchscreen.tap(lit[1].x + 30, lit[1].y + 10);  // reviewed, and back
  assert.equal(await page.evaluate(() => getComputedStyle(document.querySelector('#mirror .record button')).backgroundColor), lit[0]);
});

const box = async (id) => {
  const b = await at(page, id).boundingBox();
  assert.ok(b, `${id} is on the screen`);
  return { x: b.x, y: b.y, w: b.width, h: b.height };
};

test('5: a tap shorter than a frame is a tap', stage, async () => {
  await begin(page, 'backgammon', { moves: 1 });
  const { from } = await aDrag(page);
  const cdp = await page.context().newCDPSession(page);
  await Promise.all([
    cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [middle(from)] }),
    cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
  ]);
  assert.equal(await selected(), from.id);
  // The same within one task, before any frame could be drawn.
  const ends = await page.evaluate(([x, y]) => {
    const canvas = document.querySelector('#canvas'), touch = new Touch({ identifier: 9, target: canvas, clientX: x, clientY: y });
    const send = (type, touches) => canvas.dispatchEvent(new TouchEvent(type, { touches, targetTouches: touches, changedTouches: [touch], bubbles: true, cancelable: true }));
    window.pips.app.api.deselect();
    send('touchstart', [touch]);
    send('touchend', []);
    return window.pips.state().places.find((p) => p.selected)?.id ?? null;
  }, Object.values(middle(from)));
  assert.equal(ends, from.id);
});

test('6: one tap is enough for every kind of control', stage, async () => {
  const tapOn = async (id) => {
    await at(page, id).scrollIntoViewIfNeeded();
    await page.touchscreen.tap(...Object.values(middle(await box(id))));
  };
  await tapOn('button:settings');
  await at(page, 'option:hand:left').waitFor();
  await page.waitForTimeout(300);
  await tapOn('option:hand:left');
  assert.equal(await at(page, 'option:hand:left').getAttribute('aria-checked'), 'true');
  await tapOn('option:numbers');
  assert.equal(await at(page, 'option:numbers').getAttribute('aria-checked'), 'false');
  await tapOn('button:about');
  await page.waitForFunction(() => document.querySelector('#mirror').dataset.screen === 'about');
});

test('7: a tap means the place under the finger, not the one before', stage, async () => {
  await begin(page, 'dittle');
  const legal = (await snapshot(page)).places.filter((p) => p.legal);
  assert.ok(legal.length >= 2);
  for (const place of [legal[0], legal[legal.length - 1], legal[0]]) {
    await finger('touchStart', middle(place));
    await finger('touchEnd');
    assert.equal(await selected(), place.id);
  }
});

test('8: the record scrolls under a finger', stage, async () => {
  await begin(page, 'backgammon', { moves: 120 });
  await at(page, 'button:record').click();
  await page.waitForFunction(() => document.querySelector('#mirror .record')?.scrollHeight > document.querySelector('#mirror .record').clientHeight + 60);
  const list = await page.locator('#mirror .record').boundingBox(), before = await page.evaluate(() => document.querySelector('#mirror .record').scrollTop);
  assert.ok(before > 0, 'the newest turn is seen first');
  await finger('touchStart', { x: 100, y: list.y + 20 });
  for (let i = 1; i < 8; ++i) await finger('touchMove', { x: 100, y: list.y + 20 + 14 * i });
  await finger('touchEnd');
  await page.waitForTimeout(300);
  assert.ok((await page.evaluate(() => document.querySelector('#mirror .record').scrollTop)) < before - 40);
});

test('14: a double tap on Undo takes back, and does not zoom; the page may be zoomed elsewhere', stage, async () => {
  await begin(page, 'backgammon', { moves: 1 });
  while (!(await snapshot(page)).canUndo) {
    await page.evaluate(() => window.pips.app.api.button('roll'));
    await settled(page);
    const { from } = await aDrag(page);
    await page.evaluate((id) => { window.pips.app.api.activate(id); window.pips.app.api.activate(id); }, from.id);
  }
  const undo = middle(await box('button:undo')), { ply } = await snapshot(page);
  await page.touchscreen.tap(undo.x, undo.y);
  await page.touchscreen.tap(undo.x, undo.y);
  await page.waitForTimeout(400);
  assert.equal(await page.evaluate(() => visualViewport.scale), 1);
  assert.ok((await snapshot(page)).ply < ply);
  const says = await page.evaluate(() => ({
    undo: getComputedStyle(document.querySelector('[data-id="button:undo"]')).touchAction, canvas: getComputedStyle(document.querySelector('#canvas')).touchAction,
    viewport: document.querySelector('meta[name=viewport]').content,
  }));
  assert.equal(says.undo, 'manipulation');
  assert.equal(says.canvas, 'none');
  assert.doesNotMatch(says.viewport, /user-scalable|maximum-scale/);
});

test('15: no rubber band, no selection, no callout on the table; rules can be selected', stage, async () => {
  await begin(page, 'ludo');
  const style = await page.evaluate(() => {
    const body = getComputedStyle(document.body);
    return [body.overscrollBehaviorY, body.userSelect, getComputedStyle(document.querySelector('#canvas')).userSelect];
  });
  assert.deepEqual(style, ['none', 'none', 'none']);
  const menu = await page.evaluate(() => !document.querySelector('#canvas').dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })));
  assert.equal(menu, true, 'a long press opens no menu');
  await page.evaluate(() => window.pips.app.open('rules', { game: 'ludo' }));
  await page.waitForFunction(() => getComputedStyle(document.querySelector('.rules')).userSelect === 'text');
});
