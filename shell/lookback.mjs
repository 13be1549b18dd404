// The look back at a finished game (shell/look) is a bundle of its own, loaded when a game ends. It has no second copy of
// the page's parts: `kit` lends them.
import { asset } from './boot.mjs';
import { colour } from './snapshot.mjs';
import { say, t } from './texts.mjs';
import { html } from './ui/html.mjs';
import { Disc, Face, Icon } from './ui/icons.mjs';
import { Foot, Seg, Sheet, Switch } from './ui/widgets.mjs';

const kit = { html, t, say, colour, Disc, Face, Icon, Foot, Seg, Sheet, Switch };
let loading = null;

function styles() {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: asset('look.css') });
  return new Promise((done) => {
    link.onload = link.onerror = done;
    document.head.append(link);
  });
}

// app.lookback, once it is there.
function load(app) {
  const url = `./${asset('look.js')}`;
  loading ??= Promise.all([import(url), styles()]).then(
    ([{ Look }]) => (app.lookback = new Look(app, app.table.player, kit)),
    (error) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

// Begins in the background where it is plain whose turns are meant.
export function beginLook(app) {
  if (app.state.snap?.seats.filter((seat) => seat.kind !== 'computer').length !== 1) return;
  load(app).then((look) => look.start(), (error) => console.warn(`no look back: ${error.message}`));
}

export async function openLook(app) {
  try {
    const look = await load(app);
    if (!look.snap?.outcome) return;
    look.start();
    app.open('look');
  } catch (error) {
    console.warn(`no look back: ${error.message}`);
    app.toast(t('look.missing'));
  }
}
