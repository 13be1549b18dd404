// The mirror of the board: one real button a place, over what the canvas shows there. Touches go through to the canvas;
// keyboards and screen readers use these.
import { say, t } from '../texts.mjs';
import { html } from './html.mjs';

function name(place, main) {
  const parts = [say(place.label) || place.id];
  if (place.selected) parts.push(t('place.selected'));
  if (place.target) parts.push(t('place.target'));
  else if (place.legal && !place.selected) parts.push(t('place.legal'));
  return parts.join(t('list.comma'));
}

export function Places({ app, s }) {
  const still = app.state.readOnly;
  return html`<div class="places" role="group" aria-label=${t('table.board')}>
    ${(s.places ?? []).map((place) => {
      const live = !still && (place.legal || place.target);
      return html`<button class="place" key=${place.id} data-id="place:${place.id}" data-legal=${live && place.legal ? '' : undefined}
        data-target=${live && place.target ? '' : undefined} data-selected=${place.selected ? '' : undefined} tabindex=${live ? 0 : -1}
        style="left:${place.x}px;top:${place.y}px;width:${place.w}px;height:${place.h}px"
        aria-label=${name(place)} aria-pressed=${place.selected ? true : undefined} disabled=${still} onClick=${() => app.activate(place.id)}></button>`;
    })}
  </div>`;
}
