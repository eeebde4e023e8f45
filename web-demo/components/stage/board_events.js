// The parts that both kinds of boards share: their props, the cell that a key leads to, the cell under the pointer.
import { placeAt } from '../../picture/cells.js';
import { countOf, indexOf } from '../../picture/indices.js';
import { activeElement } from '../../state/page_state.js';

/**
 * @typedef {object} BoardProps
 * @property {string} name
 * @property {readonly number[]} shape
 * @property {import('../../picture/arrange.js').Layout} layout
 * @property {number} count of the elements that the colours distinguish
 * @property {number} [each] how many of them have one colour
 * @property {(place: number) => number | undefined} elementAt
 * @property {(element: number) => number | undefined} placeOf
 */

/**
 * The place that a key leads to; undefined for other keys.
 *
 * @type {(event: KeyboardEvent, shape: readonly number[], place: number) => number | undefined}
 */
export function placeAfterKey(event, shape, place) {
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

/** The place of the element that is pointed at. @param {BoardProps} props */
export function activePlace({ placeOf, count }) {
  const element = activeElement.value;
  return element === undefined || element >= count ? undefined : placeOf(element);
}

/** The name of a cell for screen readers: its element and its index. @param {BoardProps} props @param {number} place */
export const cellName = ({ elementAt, shape }, place) =>
  `${elementAt(place) ?? '-'}, [${indexOf(place, shape).join('][')}]`;

/** Makes the element under the pointer the active one. @param {BoardProps} props */
export const pointerEvents = ({ layout, elementAt }) => {
  const point = (/** @type {PointerEvent & { currentTarget: Element }} */ event) => {
    const box = event.currentTarget.getBoundingClientRect();
    const place = placeAt(layout, event.clientX - box.left, event.clientY - box.top);
    // Between two cells the last one stays active.
    if (place !== undefined) activeElement.value = elementAt(place) ?? activeElement.value;
  };
  return {
    onPointerMove: point,
    onPointerDown: point,
    onPointerLeave: (/** @type {PointerEvent} */ event) => {
      if (event.pointerType === 'mouse') activeElement.value = undefined;
    },
  };
};
