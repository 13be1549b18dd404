// The key map of the table, and walking its places by arrows.

export const KEY_MAP = [
  ['Space / Enter', 'keys.roll'], ['Enter', 'keys.take'], ['U / Backspace', 'keys.undo'], ['H', 'keys.hint'],
  ['Esc', 'keys.escape'], ['← ↑ → ↓ / Tab', 'keys.walk'], ['?', 'keys.map'],
];

// What a key means: an action's name, or null when it is the browser's. `on` describes where the focus is:
// {text, place, live, control} (live: the place can be taken or is a target).
export function meaning(event, on, main) {
  if (event.ctrlKey || event.metaKey || event.altKey || on.text) return null;
  if (event.key.startsWith('Arrow')) return 'walk';
  if (event.key === 'Escape') return 'escape';
  if (event.key === '?') return 'map';
  const key = event.key.toLowerCase();
  if (key === 'u' || key === 'backspace') return 'undo';
  if (key === 'h') return 'hint';
  if (key === 'enter' || key === ' ') {
    if (on.control || (on.place && on.live)) return null;  // the focused button answers by itself
    if (key === 'enter') return 'main';
    return main === 'roll' ? 'main' : null;
  }
  return null;
}

const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const centre = (place) => [place.x + place.w / 2, place.y + place.h / 2];

// Where the focus goes: targets once something is selected, else what can be taken up. The nearest in the arrow's
// direction, straight ahead before aside; at the edge the far side's.
export function walk(places, focused, key) {
  const targets = places.filter((p) => p.target || p.selected);
  const list = targets.some((p) => p.target) ? targets : places.filter((p) => p.legal);
  if (!list.length) return null;
  const from = places.find((p) => p.id === focused);
  if (!from) return list[0].id;
  const [dx, dy] = STEPS[key], [x, y] = centre(from);
  let best = null;
  for (const place of list) {
    if (place.id === focused) continue;
    const [px, py] = centre(place), ahead = (px - x) * dx + (py - y) * dy;
    const aside = Math.abs((px - x) * dy) + Math.abs((py - y) * dx);
    const cost = ahead > 1 ? ahead + aside * 2.5 : 1e5 + ahead + aside * 2.5;
    if (!best || cost < best.cost) best = { id: place.id, cost };
  }
  return best?.id ?? focused;
}
