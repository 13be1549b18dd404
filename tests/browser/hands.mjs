// Ways to play a game to its end: in the page by clicks on what the mirror says, and by the keys of a real keyboard.
// Neither asks the module anything; both see what a person with a screen reader is told.

// Runs inside the page of any browser, so it stands alone. Resolves to what happened; `stuck` says where it went no further.
export async function playByMirror(most) {
  const mirror = document.querySelector('#mirror'), live = document.querySelector('#live');
  const rest = (ms) => new Promise((r) => setTimeout(r, ms));
  const find = (selector) => [...mirror.querySelectorAll(selector)].filter((button) => !button.disabled && !button.closest('[inert]'));
  const sight = () => `${mirror.dataset.screen} ${mirror.dataset.ply} ${mirror.dataset.position} ${mirror.dataset.moving} ` +
    [...mirror.querySelectorAll('[data-selected],[data-id^="choice:"],.thumb .btn:last-child')].map((b) => `${b.dataset.id}${b.disabled}`);
  const unnamed = new Set(), said = new Set(), said0 = live.textContent;
  new MutationObserver(() => said.add(live.textContent)).observe(live, { childList: true, characterData: true, subtree: true });
  let chance = 1;
  const one = (list) => list[(chance = (chance * 16807) % 2147483647) % list.length];
  const top = (button) => parseFloat(button.style.top);
  // Forward, so that a game without captures ends: up for the side at the bottom, down for the other.
  const forward = (list) => {
    const up = ['white', 'red'].includes(mirror.dataset.turn);
    const best = (up ? Math.min : Math.max)(...list.map(top));
    return one(list.filter((b) => top(b) === best));
  };
  const choose = () => {
    const uncover = find('[data-id="button:uncover"]');
    if (uncover.length) return uncover[0];
    const choices = find('[data-id^="choice:"]');
    if (choices.length) return one(choices);
    const targets = find('[data-target]');
    if (targets.length) return forward(targets);
    const main = find('.thumb .btn:last-child').filter((b) => !/:(done|next)$/.test(b.dataset.id));  // the end sheet comes by itself
    if (main.length) return main[0];
    const movable = find('[data-legal]');
    return movable.length ? one(movable) : null;
  };
  let steps = 0, waited = 0, before = '';
  const result = (stuck) => ({
    steps, stuck, unnamed: [...unnamed], spoken: said.size - (said.has(said0) ? 1 : 0), screen: mirror.dataset.screen,
    game: mirror.dataset.game, position: mirror.dataset.position, result: mirror.querySelector('.res h1')?.textContent ?? '',
  });
  while (steps < most) {
    if (mirror.dataset.screen === 'end') return result('');
    const next = mirror.dataset.screen === 'table' && mirror.dataset.moving === 'false' && sight() !== before ? choose() : null;
    if (!next) {
      if ((waited += 4) > 40000) return result(`nothing to do: ${sight()}`);
      await rest(4);
      continue;
    }
    waited = 0;
    if (steps % 20 === 0) {
      for (const button of mirror.querySelectorAll('button')) if (!(button.getAttribute('aria-label') || button.textContent).trim()) unnamed.add(button.dataset.id ?? button.className);
    }
    before = sight();
    next.click();
    ++steps;
  }
  return result(`not over after ${most} steps`);
}

// What the keyboard hand knows: where the focus is and what the mirror offers.
const look = (page) => page.evaluate(() => {
  const mirror = document.querySelector('#mirror'), at = document.activeElement, main = mirror.querySelector('.thumb .btn:last-child');
  const count = (selector) => mirror.querySelectorAll(selector).length;
  return {
    screen: mirror.dataset.screen, moving: mirror.dataset.moving === 'true', ply: mirror.dataset.ply, id: at?.dataset?.id ?? '',
    main: main && !main.disabled && !/:(done|next)$/.test(main.dataset.id) ? main.dataset.id : '', targets: count('[data-target]:not(:disabled)'), movable: count('[data-legal]:not(:disabled)'),
    onTarget: Boolean(at?.matches('[data-target]')), onLegal: Boolean(at?.matches('[data-legal]')), choices: count('[data-id^="choice:"]'), cover: count('[data-id="button:uncover"]'),
    outlined: at?.matches('button') ? getComputedStyle(at).outlineStyle !== 'none' && parseFloat(getComputedStyle(at).outlineWidth) >= 2 : null,
  };
});

const ARROWS = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'];

// Presses until `done`; the keys turn so that every place can be reached.
async function press(page, keys, done, what, most = 24) {
  for (let i = 0; i < most; ++i) {
    await page.keyboard.press(keys[i % keys.length]);
    const now = await look(page);
    if (done(now)) return now;
  }
  throw new Error(`${what}: not reached by ${keys} (focus on ${(await look(page)).id})`);
}

// Moves the focus to a control by Tab, as anybody can.
export const tabTo = (page, id, most = 60) => press(page, ['Tab'], (now) => now.id === id, id, most);

// One thing done by keys; false at the end of the game. `n` varies which way the arrows go first.
export async function keyStep(page, n) {
  for (let waited = 0; ; ++waited) {
    const now = await look(page);
    if (now.screen === 'end') return false;
    const idle = now.screen === 'table' && !now.moving && (now.cover || now.choices || now.main || now.movable);
    if (!idle) {
      if (waited > 800) throw new Error(`nothing to do: ${JSON.stringify(now)}`);
      await new Promise((r) => setTimeout(r, 15));
      continue;
    }
    const turned = ARROWS.map((_, i) => ARROWS[(i + n) % 4]);
    if (now.cover || now.choices) {
      if (!/^(button:uncover|choice:)/.test(now.id)) throw new Error(`the focus does not go to what is asked: ${now.id}`);
      await page.keyboard.press('Enter');
    } else if (now.targets) {
      if (!now.onTarget) await press(page, turned, (at) => at.onTarget, 'a target');
      await page.keyboard.press('Enter');
    } else if (now.main && now.main !== 'button:play') {
      await page.keyboard.press(now.main === 'button:roll' && n % 2 ? 'Space' : 'Enter');
    } else {
      const at = now.onLegal && n % 3 ? now : await press(page, turned, (one) => one.onLegal, 'a legal place');
      if (at.outlined === false) throw new Error(`the focus is not seen on ${at.id}`);
      await page.keyboard.press('Enter');
    }
    return true;
  }
}
