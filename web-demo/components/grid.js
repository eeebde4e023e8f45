// What the two kinds of boards share: what they show, where keys lead, what a pointer points at.
import { placeAt } from '../picture/cells.js';
import { countOf, indexOf } from '../picture/places.js';
import { active } from '../state.js';

/**
 * @typedef {object} Content what a board shows
 * @property {string} name
 * @property {readonly number[]} shape
 * @property {import('../picture/layout.js').Layout} layout
 * @property {number} count of elements that the colours run over
 * @property {(place: number) => number | undefined} elementAt
 * @property {(element: number) => number | undefined} placeOf
 */

/** Where keys lead in a grid, from a place. @param {KeyboardEvent} event @param {readonly number[]} shape @param {number} place */
export function destination(event, shape, place) {
  const columns = shape.at(-1) ?? 1;
  const count = countOf(shape);
  const matrix = columns * (shape.at(-2) ?? 1);
  const start = place - (place % columns);
  const to = {
    ArrowRight: place + 1,
    ArrowLeft: place - 1,
    ArrowDown: place + columns,
    ArrowUp: place - columns,
    PageDown: place + matrix,
    PageUp: place - matrix,
    Home: event.ctrlKey ? 0 : start,
    End: event.ctrlKey ? count - 1 : start + columns - 1,
  }[event.key];
  return to === undefined ? undefined : Math.min(count - 1, Math.max(0, to));
}

/** The place that is lit, by the element that is pointed at. @param {Content} content */
export function litPlace({ placeOf, count }) {
  const element = active.value;
  return element === undefined || element >= count ? undefined : placeOf(element);
}

/** What a cell is called: its element, and its index. @param {Content} content @param {number} place */
export const nameOf = ({ elementAt, shape }, place) =>
  `${elementAt(place) ?? '-'}, [${indexOf(place, shape).join('][')}]`;

/** Pointing with a mouse, a finger or a pen. @param {Content} content */
export const pointing = ({ layout, elementAt }) => {
  const point = (/** @type {PointerEvent & { currentTarget: Element }} */ event) => {
    const box = event.currentTarget.getBoundingClientRect();
    const place = placeAt(layout, event.clientX - box.left, event.clientY - box.top);
    // Between two cells the one before stays lit.
    if (place !== undefined) active.value = elementAt(place) ?? active.value;
  };
  return {
    onPointerMove: point,
    onPointerDown: point,
    onPointerLeave: (/** @type {PointerEvent} */ event) => {
      if (event.pointerType === 'mouse') active.value = undefined;
    },
  };
};
