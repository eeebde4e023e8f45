// What the stage shows: both boards, their layouts, and which element is where.
import { computed, effect, signal } from '@preact/signals';
import { pouredOf } from './notes.js';
import { layoutOf } from './picture/layout.js';
import { layoutPair } from './picture/pair.js';
import { countOf, elementAt, offsetOf, placeIn } from './picture/places.js';
import { explanation, view } from './state.js';

/** Most elements that are poured into a target that does not fit. */
const mostPoured = 2000;

/** Room for the boards, in pixels: the page measures it. */
export const width = signal(0);

/** @typedef {import('./picture/layout.js').Layout} Layout */

/**
 * @typedef {object} Side one of the two boards
 * @property {number[]} shape
 * @property {Layout} [layout] nothing where there is no element to draw
 * @property {(place: number) => number | undefined} elementAt
 * @property {(element: number) => number | undefined} placeOf
 */

/**
 * @typedef {object} Scene
 * @property {number} count of elements of the input
 * @property {boolean} stacked
 * @property {import('./answer.js').Explanation} said
 * @property {boolean} tooMany whether there are more elements than can be told apart
 * @property {Side} [input]
 * @property {Side} [output]
 * @property {import('./notes.js').Poured} [poured] where the output is a target that does not fit
 * @property {Layout} [leftover] of the elements that the target has no place for
 * @property {(offset: number) => number} elementAt in memory
 * @property {(element: number) => number} offsetOf in memory
 */

/** Beyond so many elements, exact indices end: nothing is drawn. */
const mostIndexed = Number.MAX_SAFE_INTEGER;

/** Up to so many elements are drawn in the moment that the request changes; more, just after it. */
const mostAtOnce = 300;

/** Lengths as numbers, where all of them are lengths. @param {(number | bigint | null)[] | null | undefined} list */
function lengthsOf(list) {
  const lengths = list?.map(Number);
  return lengths?.every((length) => Number.isInteger(length) && length >= 0) ? lengths : undefined;
}

/** What is drawn: the request as it stands, or stood a moment ago. */
const drawn = signal({ said: explanation.peek(), ...view.peek() });
effect(() => {
  const next = { said: explanation.value, ...view.value };
  const lengths = [next.said?.input, next.said?.shape].map(lengthsOf);
  if (lengths.every((list) => !list || countOf(list) <= mostAtOnce)) {
    drawn.value = next;
    return;
  }
  // The answer comes first, in a task of its own.
  const timer = setTimeout(() => (drawn.value = next));
  return () => clearTimeout(timer);
});

const same = (/** @type {number} */ place) => place;

/** @param {number[]} shape @param {number} count */
const within = (shape, count) => (/** @type {number} */ place) =>
  place < Math.min(count, countOf(shape)) ? place : undefined;

/** @type {import('@preact/signals').ReadonlySignal<Scene | undefined>} nothing where no shape can be read */
export const scene = computed(() => {
  const { said, transposed, order } = drawn.value;
  const room = width.value;
  const input = lengthsOf(said?.input);
  if (!said || !input || room === 0) return undefined;
  const count = countOf(input);
  const poured = pouredOf(said);
  const pours = poured && countOf(poured.shape) <= mostPoured && count <= mostPoured;
  const output = said.shape ?? (pours ? poured.shape : undefined);
  const tooMany = [input, output].some((shape) => shape && countOf(shape) > mostIndexed);
  if (tooMany) {
    return { said, tooMany, count: 0, stacked: false, elementAt: same, offsetOf: same };
  }
  const layouts = layoutPair(input, output, room);
  const moved = order === 'F' && output && said.shape && countOf(output) === count;
  const left = pours && output ? count - countOf(output) : 0;
  const cell = (layouts.output ?? layouts.input)?.cell.width ?? 24;
  return {
    said,
    tooMany,
    count,
    stacked: layouts.stacked,
    input: {
      shape: input,
      layout: layouts.input,
      elementAt: same,
      placeOf: within(input, count),
    },
    output: output && {
      shape: output,
      layout: layouts.output,
      elementAt: moved ? (place) => placeIn(place, output, input, 'F') : within(output, count),
      placeOf: moved ? (element) => placeIn(element, input, output, 'F') : within(output, count),
    },
    poured: said.shape ? undefined : poured,
    leftover:
      left > 0
        ? layoutOf([left], { width: layouts.stacked ? room : room / 2, height: 200 }, cell)
        : undefined,
    elementAt: (offset) => elementAt(offset, input, transposed),
    offsetOf: (element) => offsetOf(element, input, transposed),
  };
});
