// Ten screens, upright and lying: every place and control is on the screen, under nothing else, large enough for a finger,
// and no word is cut off; the controls of a turn lie in the thumb's reach. Then the same with text twice as large.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { at, begin, GAMES, ground, open, PLAIN, QUICK, quiet } from './support.mjs';

const SIZES = [[320, 568], [360, 640], [360, 800], [375, 667], [390, 844], [412, 915], [430, 932], [768, 1024], [820, 1180], [1024, 1366], [1440, 900]];
const TURNED = SIZES.flatMap(([w, h]) => [[w, h], [h, w]]);
const SOME = [[320, 568], [360, 640], [390, 844], [820, 1180], [568, 320], [844, 390], [1440, 900]];

const { server, browser } = await ground();

// Runs in the page: what is wrong with what is seen now. `large`: text is twice its size, so more may scroll.
function faults({ large }) {
  const mirror = document.querySelector('#mirror'), found = [], W = innerWidth, H = innerHeight, name = (e) => e.dataset?.id ?? (e.className?.baseVal ?? e.className);
  const shown = (e) => e.checkVisibility({ visibilityProperty: true }) && !e.closest('[inert]');
  const scroller = (e) => e.closest('.scroll,.page,.record,.side') ;
  const buttons = [...mirror.querySelectorAll('button:not(.place),textarea')].filter(shown);
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1.5 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1.5;
  const size = 47.5;  // 48, and half a pixel for rounding
  for (const button of buttons) {
    const scrolls = scroller(button);
    if (scrolls) button.scrollIntoView({ block: 'nearest' });
    const b = button.getBoundingClientRect();
    if (button.tabIndex < 0 && button.getAttribute('aria-hidden')) continue;
    if (b.left < -0.5 || b.top < -0.5 || b.right > W + 0.5 || b.bottom > H + 0.5) found.push(`${name(button)} is off the screen: ${[b.left, b.top, b.right, b.bottom].map(Math.round)}`);
    if (b.width < size || b.height < size) found.push(`${name(button)} is small: ${b.width.toFixed(1)} x ${b.height.toFixed(1)}`);
    const top = document.elementFromPoint(b.left + b.width / 2, b.top + b.height / 2);
    if (top !== button && !button.contains(top)) found.push(`${name(button)} is under ${top && (name(top) || top.tagName)}`);
  }
  const fixed = buttons.filter((b) => !scroller(b) && !b.closest('.chips,.banner')).map((b) => [b, b.getBoundingClientRect()]);
  fixed.forEach(([a, ra], i) => fixed.slice(i + 1).forEach(([b, rb]) => { if (meet(ra, rb)) found.push(`${name(a)} lies over ${name(b)}`); }));
  for (const place of [...mirror.querySelectorAll('.place')].filter(shown)) {
    const p = place.getBoundingClientRect();
    if (p.left < -0.5 || p.top < -0.5 || p.right > W + 0.5 || p.bottom > H + 0.5) found.push(`${name(place)} is off the screen: ${[p.left, p.top, p.right, p.bottom].map(Math.round)}`);
    if (p.width < 12 || p.height < 12) found.push(`${name(place)} is small: ${p.width} x ${p.height}`);
    for (const [b, r] of fixed) if (meet(p, r)) found.push(`${name(place)} is under ${name(b)}`);
  }
  // Words: none is cut off, none leaves the screen.
  const words = document.createTreeWalker(mirror, NodeFilter.SHOW_TEXT), range = document.createRange();
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    const e = node.parentElement;
    if (!node.data.trim() || e.closest('.sr') || !shown(e)) continue;
    range.selectNodeContents(node);
    const r = range.getBoundingClientRect();
    if (r.width === 0) continue;
    if (r.left < -0.5 || r.right > W + 0.5) found.push(`"${node.data}" leaves the screen: ${Math.round(r.left)} to ${Math.round(r.right)}`);
    const box = e.closest('button,.seat,.title,.note,.toast,.sheet,.lb,.cap');
    if (!box) continue;
    const b = box.getBoundingClientRect(), loose = 1.5;
    if (r.left < b.left - loose || r.right > b.right + loose || (!box.matches('.sheet') && (r.top < b.top - loose - 2 || r.bottom > b.bottom + loose + 2)))
      found.push(`"${node.data}" leaves ${name(box)}: ${[r.left - b.left, r.top - b.top, r.right - b.right, r.bottom - b.bottom].map(Math.round)}`);
  }
  if (!large && H > W && W < 900)
    for (const button of mirror.querySelectorAll('.thumb button')) if (shown(button) && button.getBoundingClientRect().top < 0.6 * H) found.push(`${name(button)} is out of the thumb's reach`);
  if (document.scrollingElement.scrollWidth > W || document.scrollingElement.scrollHeight > H) found.push('the page itself scrolls');
  return found;
}

async function look(page, sizes, name, large = false) {
  const all = [];
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await page.waitForFunction(([w, h]) => document.querySelector('#canvas').width === w && document.querySelector('#canvas').height === h, [width, height], { polling: 20 });
    await page.waitForTimeout(40);
    all.push(...(await page.evaluate(faults, { large })).map((fault) => `${name} ${width}x${height}: ${fault}`));
  }
  return all;
}

// Without its context the page lays everything out as ever and draws nothing: large canvases take long by software.
async function blank(language) {
  const page = await open(browser, server.url, { device: PLAIN, settings: { ...QUICK, language, motion: 'reduced' }, seed: 6 });
  await page.evaluate(() => {
    const canvas = document.querySelector('#canvas');
    (canvas.getContext('webgl2') ?? canvas.getContext('webgl')).getExtension('WEBGL_lose_context').loseContext();
  });
  return page;
}

test('the measure finds what is wrong', { timeout: 60000 }, async () => {
  const page = await blank('en');
  await begin(page, 'ludo');
  assert.deepEqual(await page.evaluate(faults, { large: false }), []);
  await page.evaluate(() => {
    const more = document.querySelector('[data-id="button:more"]'), title = document.querySelector('.title');
    more.style.cssText = 'position:fixed;left:-10px;top:200px;width:30px;min-width:0';
    title.firstChild.data = 'W'.repeat(90);
  });
  const found = (await page.evaluate(faults, { large: false })).join('\n');
  for (const pattern of [/more is off the screen/, /more is small/, /more is out of the thumb/, /W" leaves/]) assert.match(found, pattern);
  await page.context().close();
});

for (const [i, game] of GAMES.entries()) {
  const language = i % 2 ? 'zh-Hans' : 'en';
  test(`${game}: table and set-up on every screen, in ${language}`, { timeout: 120000 }, async () => {
    const page = await blank(language);
    await begin(page, game, { moves: game === 'dominoes' ? 0 : 9, seats: game === 'dominoes' ? 'human computer:beginner' : 'human human' });
    const found = await look(page, TURNED, 'table');
    await page.evaluate((id) => { window.pips.app.table.leave(); window.pips.app.open('setup', { game: id }); }, game);
    await at(page, 'button:start').waitFor();
    found.push(...(await look(page, SOME, 'set-up')));
    assert.deepEqual(found, []);
    quiet(page);
    await page.context().close();
  });
}

for (const language of ['en', 'zh-Hans']) {
  test(`lobby, settings, menus and the end on every screen, in ${language}`, { timeout: 180000 }, async () => {
    const page = await blank(language);
    const found = await look(page, TURNED, 'lobby');
    await page.evaluate(() => window.pips.app.open('settings'));
    found.push(...(await look(page, SOME, 'settings')));
    await begin(page, 'backgammon', { moves: 12 });
    await page.evaluate(() => window.pips.app.open('more'));
    found.push(...(await look(page, SOME, 'more')));
    await page.evaluate(() => { window.pips.app.closeAll(); window.pips.app.table.askLeave(); });
    found.push(...(await look(page, SOME, 'question')));
    await page.evaluate(() => { window.pips.app.closeAll(); window.pips.app.api.resign(0, 1); });
    await page.waitForFunction(() => document.querySelector('#mirror').dataset.screen === 'end', null, { polling: 20 });
    found.push(...(await look(page, SOME, 'end')));
    assert.deepEqual(found, []);
    quiet(page);
    await page.context().close();
  });
}

test('text twice as large: nothing is cut off, everything can be reached', { timeout: 120000 }, async () => {
  const page = await blank('en');
  await page.evaluate(() => { document.documentElement.style.fontSize = '200%'; });
  const sizes = [[360, 640], [390, 844], [820, 1180], [1440, 900]];
  const found = await look(page, sizes, 'lobby', true);
  for (const game of GAMES) {
    await page.evaluate((id) => window.pips.app.open('setup', { game: id }), game);
    await at(page, 'button:start').waitFor();
    found.push(...(await look(page, sizes, `set-up of ${game}`, true)));
    await page.evaluate(() => window.pips.app.closeAll());
    await begin(page, game, { seats: 'human computer:beginner' });
    found.push(...(await look(page, sizes, `table of ${game}`, true)));
    await page.evaluate(() => window.pips.app.table.leave());
  }
  assert.deepEqual(found, []);
  quiet(page);
  await page.context().close();
});
