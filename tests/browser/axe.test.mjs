// Every screen by axe, in both themes and the one that keeps colours apart: no violations.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AxeBuilder } from '@axe-core/playwright';
import { at, begin, GAMES, ground, open, PLAIN, QUICK, quiet, snapshot } from './support.mjs';

const { server, browser } = await ground();

// The places say by their name what the canvas shows; colours on the canvas are measured in tests/web.
async function check(page, name) {
  await page.waitForTimeout(60);
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  if (!name.startsWith('dark')) axe.withRules(['color-contrast']);  // all else is the same in every theme
  const { violations, passes, incomplete } = await axe.analyze();
  const found = violations.flatMap((one) => one.nodes.map((node) => `${name}: ${one.id}: ${node.target.join(' ')}: ${node.failureSummary?.split('\n').slice(1).join('; ')}`));
  assert.ok(passes.length + incomplete.length > (name.startsWith('dark') ? 8 : 0), `${name}: axe looked at something`);
  return found;
}

test('axe sees what it should: a button without a name, and pale words', { timeout: 60000 }, async () => {
  const page = await open(browser, server.url, { device: PLAIN });
  await page.evaluate(() => {
    const bad = document.createElement('div');
    bad.innerHTML = '<button></button><p style="background:#fff;color:#ddd;position:fixed;left:0;top:0;z-index:99">pale words</p>';
    document.body.append(bad);
  });
  const found = (await check(page, 'dark and bad')).join();
  assert.match(found, /button-name/);
  assert.match(found, /color-contrast/);
  await page.context().close();
});

// axe gives no verdict over gradients, so every ink is measured on every ground that it is used on.
test('words have a contrast of 4.5 on every ground, in every theme', { timeout: 60000 }, async () => {
  const page = await open(browser, server.url, { device: PLAIN });
  const grounds = ['--table', '--table2', '--panel', '--panel2', '--sheet'];
  const pairs = [...grounds.flatMap((ground) => ['--ink', '--ink2', '--brassText'].map((ink) => [ink, ground])),
    ['--danger', '--sheet'], ['--ink2', '--groove'], ['--ink', '--slab'], ['--brassInk', '--mainHi'], ['--brassInk', '--mainLo']];
  for (const theme of ['dark', 'light', 'safe']) {
    const low = await page.evaluate(([name, all]) => {
      document.documentElement.dataset.theme = name;
      const style = getComputedStyle(document.documentElement);
      const luminance = (token) => {
        const g = new OffscreenCanvas(1, 1).getContext('2d');
        g.fillStyle = style.getPropertyValue(token).trim();
        g.fillRect(0, 0, 1, 1);
        const [r, gr, b] = [...g.getImageData(0, 0, 1, 1).data].map((v) => (v / 255 <= 0.04045 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4));
        return 0.2126 * r + 0.7152 * gr + 0.0722 * b;
      };
      return all.map(([ink, ground]) => {
        const [a, b] = [luminance(ink), luminance(ground)].sort((x, y) => y - x);
        return [`${ink} on ${ground}`, (a + 0.05) / (b + 0.05)];
      }).filter(([, ratio]) => !(ratio >= 4.5));
    }, [theme, pairs]);
    assert.deepEqual(low, [], theme);
  }
  await page.context().close();
});

const overlay = (page, id, props) => page.evaluate(([one, what]) => { window.pips.app.closeAll(); window.pips.app.open(one, what); }, [id, props ?? {}]);

for (const theme of ['dark', 'light', 'safe']) {
  test(`${theme}: lobby, settings, about, rules, set-up of every game`, { timeout: 120000 }, async () => {
    const page = await open(browser, server.url, { device: PLAIN, settings: { ...QUICK, theme, motion: 'reduced' } });
    const found = await check(page, `${theme} lobby`);
    for (const id of ['settings', 'about', 'rules', 'history', 'keys']) {
      await overlay(page, id);
      found.push(...(await check(page, `${theme} ${id}`)));
    }
    for (const game of GAMES) {
      await overlay(page, 'setup', { game });
      await at(page, 'button:start').waitFor();
      found.push(...(await check(page, `${theme} set-up of ${game}`)));
    }
    await overlay(page, 'rules', { game: 'ludo' });
    found.push(...(await check(page, `${theme} rules of ludo`)));
    assert.deepEqual(found, []);
    quiet(page);
    await page.context().close();
  });

  test(`${theme}: every table, its record, a look back, a hint, menus, questions, the end`, { timeout: 180000 }, async () => {
    const page = await open(browser, server.url, { device: PLAIN, settings: { ...QUICK, theme, motion: 'reduced', language: 'zh-Hans' }, seed: 4 });
    const found = [];
    for (const game of GAMES) {
      await begin(page, game, { moves: 7 });
      found.push(...(await check(page, `${theme} table of ${game}`)));
    }
    await begin(page, 'backgammon', { moves: 30 });
    while ((await snapshot(page)).main.id !== 'pick') {
      await page.evaluate(() => window.pips.app.api.button(window.pips.state().main.id));
      await page.waitForTimeout(30);
    }
    await page.evaluate(() => window.pips.app.table.hint());
    await page.waitForFunction(() => window.pips.state().hint.length > 0, null, { polling: 20 });
    found.push(...(await check(page, `${theme} hint`)));
    await at(page, 'button:record').click();
    found.push(...(await check(page, `${theme} record`)));
    await page.evaluate(() => window.pips.app.api.review(3));
    found.push(...(await check(page, `${theme} a look back`)));
    await page.evaluate(() => { window.pips.app.showRecord(false); window.pips.app.api.review(3); });
    found.push(...(await check(page, `${theme} a look back without the record`)));
    await page.evaluate(() => window.pips.app.api.review(-1));
    for (const id of ['more', 'resign', 'export', 'dice']) {
      await overlay(page, id);
      found.push(...(await check(page, `${theme} ${id}`)));
    }
    await page.evaluate(() => { window.pips.app.closeAll(); window.pips.app.table.askLeave(); });
    found.push(...(await check(page, `${theme} leave`)));
    await page.evaluate(() => { window.pips.app.closeAll(); window.pips.app.set({ readOnly: true }); });
    found.push(...(await check(page, `${theme} looking on`)));
    await page.evaluate(() => { window.pips.app.set({ readOnly: false }); window.pips.app.api.resign(0, 1); });
    await page.waitForFunction(() => document.querySelector('#mirror').dataset.screen === 'end', null, { polling: 20 });
    found.push(...(await check(page, `${theme} end`)));
    // The cover between two people.
    await page.evaluate(() => window.pips.app.table.begin('dominoes', { options: '', seats: 'human human' }));
    await at(page, 'button:uncover').waitFor();
    found.push(...(await check(page, `${theme} cover`)));
    assert.deepEqual(found, []);
    quiet(page);
    await page.context().close();
  });
}
