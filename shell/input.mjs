// Keys of the table, the first tap, and the page going away and coming back.

import { meaning, walk } from './keys.mjs';

const LIVE = '[data-legal],[data-target],[data-selected]';

export function listen(app) {
  const { state } = app;
  const unlock = () => app.sound.unlock();
  for (const type of ['pointerup', 'touchend', 'keydown']) addEventListener(type, unlock, { capture: true, passive: true });

  addEventListener('keydown', (event) => {
    if (event.defaultPrevented || state.base !== 'table' || state.overlays.length || !state.snap || !app.table.game) return;
    const at = document.activeElement ?? document.body;
    const on = {
      text: at.matches('input,textarea,select'), place: at.matches('.place'), live: at.matches(LIVE),
      control: at.matches('button:not(.place),a[href],summary'),
    };
    const what = meaning(event, on, state.snap.main?.id);
    if (!what) return;
    if (!state.keyboard) app.set({ keyboard: true });
    event.preventDefault();
    act(app, what, event.key, at);
  });

  document.addEventListener('visibilitychange', () => away(app, document.hidden));
  addEventListener('pagehide', () => away(app, true));
  addEventListener('pageshow', () => away(app, document.hidden));
}

function act(app, what, key, at) {
  const { state, table, mirror } = app, s = state.snap;
  if (what === 'walk') {
    const id = walk(s.places ?? [], at.matches('.place') ? at.dataset.id.slice('place:'.length) : null, key);
    if (id !== null) mirror.querySelector(`[data-id="${CSS.escape(`place:${id}`)}"]`)?.focus({ preventScroll: true });
  } else if (what === 'main') {
    // Taking a match over from another tab is pressed on purpose only.
    if (!table.readOnly) mirror.querySelector(s.cover ? '.cover .btn' : '.thumb .btn:last-child:not(:disabled)')?.click();
  } else if (what === 'undo' || what === 'hint') mirror.querySelector(`[data-id="button:${what}"]:not(:disabled)`)?.click();
  else if (what === 'map') app.open('keys');
  else if (app.lookback?.at) app.lookback.back();
  else if ((s.review ?? -1) >= 0) app.api.review(-1);
  else if (state.record && !state.wide) app.showRecord(false);
  else if (s.hint?.length) app.api.hint('');
  else if (!table.readOnly) app.api.deselect();
}

function away(app, hidden) {
  if (app.away === hidden || !app.api) return;
  app.away = hidden;
  app.api.hidden(hidden ? 1 : 0);
  app.table?.setHidden(hidden);
  if (hidden) {
    clearTimeout(app.holding);
    app.sound.close();
  } else {
    app.set({ toast: null, refusal: '' });
    app.changed();
  }
}
