// The picture on the stage: both boards, their layouts, and which element is at which place.
import { computed, signal } from '@preact/signals';
import { countOf, elementAt, offsetOf, placeIn } from '../picture/indices.js';
import { heapLayout, mostCell } from '../picture/layout.js';
import { keepsOrder, transposedPlaces } from '../picture/transposed.js';
import { asLayout } from './any_answer.js';
import { between, layoutPair } from '../picture/layout_pair.js';
import { mismatchOf } from './mismatch.js';
import { afterAnswer } from './page_state.js';
import { mixes } from './verdict.js';
import { defaultView } from './view.js';

/** Most elements that move, that are copied as SVG, and that are placed into a target of another count. */
export const mostDrawn = 2000;

/** The width of the stage in pixels, as measured on the page. */
export const stageWidth = signal(0);

/** @typedef {import('../picture/arrange.js').Layout} Layout */

/**
 * @typedef {object} Board the input's or the output's
 * @property {number[]} shape
 * @property {Layout} [layout] undefined where there is no element to draw
 * @property {(place: number) => number | undefined} elementAt
 * @property {(element: number) => number | undefined} placeOf
 */

/**
 * @typedef {object} MemoryOrder which element lies where in memory
 * @property {(offset: number) => number} elementAt
 * @property {(element: number) => number} offsetOf
 */

/**
 * @typedef {object} Boards
 * @property {import('reshape-wasm').Explanation} said
 * @property {boolean} tooMany whether the flat index of an element is beyond what a number holds exactly
 * @property {number} count of the input's elements
 * @property {number} each how many of them have one colour: where samples mix, those of a sample
 * @property {boolean} stacked whether the output is below the input
 * @property {Board} [input]
 * @property {Board} [output]
 * @property {import('./mismatch.js').Mismatch} [mismatch] where the output is a target of another count
 * @property {Layout} [leftover] of the elements that such a target has no place for
 * @property {MemoryOrder} memory
 * @property {readonly number[]} [perm] of a Transpose that puts the elements in another order
 */

/** Beyond this count, flat indices are not exact, and nothing is drawn. */
const mostIndexed = Number.MAX_SAFE_INTEGER;

/**
 * Lengths as numbers; undefined where one is no length.
 *
 * @param {readonly (number | bigint | null)[] | null | undefined} list
 */
function lengthsOf(list) {
  const lengths = list?.map((length) => (length === null ? NaN : Number(length)));
  return lengths?.every((length) => Number.isInteger(length) && length >= 0) ? lengths : undefined;
}

/**
 * The last layout of a board where a new one is equal: what stands as it did is not drawn again.
 *
 * @returns {(layout: Layout | undefined) => Layout | undefined}
 */
function unlessEqual() {
  /** @type {Layout | undefined} */
  let last;
  let text = '';
  return (layout) => {
    const now = JSON.stringify(layout) ?? '';
    if (now !== text) [last, text] = [layout, now];
    return last;
  };
}

const inputLayout = unlessEqual();
const outputLayout = unlessEqual();

/** Each place has the element of its number. */
export const samePlace = (/** @type {number} */ place) => place;

/** The memory in which each element lies at its number. */
const asStored = { elementAt: samePlace, offsetOf: samePlace };

/** @param {number[]} shape @param {number} count */
const placesOf = (shape, count) => (/** @type {number} */ place) =>
  place < Math.min(count, countOf(shape)) ? place : undefined;

/** The first number of the input that is not a length, and has no picture; undefined where all are. */
export const noLength = computed(() =>
  (afterAnswer.value.question ?? afterAnswer.value.moving)?.input.find(
    (length) => !lengthsOf([length]),
  ),
);

/** @type {import('@preact/signals').ReadonlySignal<Boards | undefined>} undefined where the input cannot be read */
export const boards = computed(() => {
  const { inNumbers: said, named, view } = afterAnswer.value;
  const perm = asLayout(said)?.perm;
  // These ways to look at memory are of a Reshape.
  const { transposed, order } = asLayout(said) ? defaultView : view;
  const room = stageWidth.value;
  const input = lengthsOf(said?.input);
  if (!said || !input || room === 0) return undefined;
  const count = countOf(input);
  const mismatch = mismatchOf(said);
  const fills = mismatch && countOf(mismatch.shape) <= mostDrawn && count <= mostDrawn;
  const output = said.shape ?? (fills ? mismatch.shape : undefined);
  const tooMany = [input, output].some((shape) => shape && countOf(shape) > mostIndexed);
  if (tooMany) {
    return { said, tooMany, count: 0, each: 1, stacked: false, memory: asStored };
  }
  const layouts = layoutPair(input, output, room);
  const moved = order === 'F' && output && said.shape && countOf(output) === count;
  const left = fills && output ? count - countOf(output) : 0;
  const turned = perm && output && transposedPlaces(input, perm);
  const cell = (layouts.output ?? layouts.input)?.cell.width;
  // The elements left over stand beneath the target, in the room that the input leaves.
  const beside = layouts.stacked ? room : room - between - (layouts.input?.width ?? 0);
  return {
    said,
    tooMany,
    count,
    each: named?.inference && mixes(named.inference) && count > 0 ? count / input[0] : 1,
    stacked: layouts.stacked,
    input: {
      shape: input,
      layout: inputLayout(layouts.input),
      elementAt: samePlace,
      placeOf: placesOf(input, count),
    },
    output: output && {
      shape: output,
      layout: outputLayout(layouts.output),
      ...(turned ?? {
        elementAt: moved
          ? (place) => placeIn(place, output, input, 'F')
          : countOf(output) <= count
            ? samePlace
            : placesOf(output, count),
        placeOf: moved
          ? (element) => placeIn(element, input, output, 'F')
          : placesOf(output, count),
      }),
    },
    perm: perm && !keepsOrder(input, perm) ? perm : undefined,
    mismatch: said.shape ? undefined : mismatch,
    leftover:
      left > 0 ? heapLayout(left, { width: beside, height: 200 }, cell ?? mostCell) : undefined,
    memory: transposed
      ? {
          elementAt: (offset) => elementAt(offset, input, true),
          offsetOf: (element) => offsetOf(element, input, true),
        }
      : asStored,
  };
});

/**
 * The memory of the copy that the result needs, packed in the order of reading.
 *
 * @param {Boards} boards
 * @returns {MemoryOrder | undefined} undefined where the result is a view
 */
export function copyMemory({ input, output, perm }) {
  if (perm && output) {
    const { elementAt, placeOf } = output;
    return /** @type {MemoryOrder} */ ({ elementAt, offsetOf: placeOf });
  }
  const { sharing, view } = afterAnswer.value;
  if (typeof sharing !== 'object' || sharing.view) return undefined;
  if (view.order === 'C') return asStored;
  const shape = input?.shape ?? [];
  const flat = [countOf(shape)];
  return {
    elementAt: (offset) => placeIn(offset, flat, shape, 'F'),
    offsetOf: (element) => placeIn(element, shape, flat, 'F'),
  };
}
