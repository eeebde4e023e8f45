// Slices and expands as the text says it: which elements of each axis stay, one after another.
import { product } from './strided.js';

/** @typedef {import('./strided.js').Layout} Layout */

/**
 * The view of a slice or an expand: the first element's position, and for each axis of the result how far
 * each of its places lies from there, in elements.
 *
 * @typedef {{ base: number, steps: number[][] }} Part
 */

export const dimsOf = ({ steps }) => steps.map((places) => places.length);

/** Where the part's elements lie, in the order in which they are read. @param {Part} part */
export function partPositions({ base, steps }, order = 'C') {
  const axes = order === 'F' ? steps.toReversed() : steps;
  return axes.reduce(
    (positions, places) =>
      positions.flatMap((position) => places.map((distance) => position + distance)),
    [base],
  );
}

/**
 * Ranges that stay inside their axes, and what they show.
 *
 * @param {import('./seeded.js').Chance} random
 * @param {Layout} layout with elements
 * @returns {{ ranges: any[], part: Part }}
 */
export function randomSlice({ upTo, chance, pick }, { dims, strides, offset }) {
  const part = { base: offset, steps: [] };
  const ranges = dims.map((length, axis) => {
    /** One place, from the front or from the back. */
    const said = (place) => (chance(0.5) ? place : place - length);
    const all = Array.from({ length }, (_, place) => place);
    const show = (places) => part.steps.push(places.map((place) => place * strides[axis]));
    if (chance(0.2)) {
      const place = upTo(length - 1);
      part.base += place * strides[axis];
      return said(place);
    }
    if (chance(0.2)) {
      show(all);
      return pick([null, undefined, []]);
    }
    const step = pick([1, 1, 2, 3, -1, -1, -2]);
    const ways = step > 0 ? all : all.toReversed();
    const [first, end] = [upTo(length - 1), upTo(length)].sort((one, two) => one - two);
    const places = ways.slice(first, end).filter((_, index) => index % step === 0);
    show(places);
    const stop = end === length ? null : said(ways[end]);
    return [first === 0 ? pick([null, said(ways[0])]) : said(ways[first]), stop, step];
  });
  return { ranges, part };
}

/**
 * A shape to expand to, of a few hundred elements at most, and what it shows.
 *
 * @type {(random: import('./seeded.js').Chance, layout: Layout) => { shape: number[], part: Part }}
 */
export function randomExpand({ upTo, chance, pick }, { dims, strides, offset }) {
  let room = Math.max(1, Math.floor(300 / (product(dims) || 1)));
  const more = () => {
    const length = pick([1, 1, 2, 3]);
    if (length > room) return 1;
    room = Math.floor(room / length);
    return length;
  };
  const added = Array.from({ length: upTo(2) }, more);
  const asked = dims.map((length) => (length === 1 ? more() : chance(0.7) ? length : 1));
  const steps = [
    ...added.map((length) => new Array(length).fill(0)),
    ...dims.map((length, axis) =>
      length === 1
        ? new Array(asked[axis]).fill(0)
        : Array.from({ length }, (_, place) => place * strides[axis]),
    ),
  ];
  // Without axes before, ones in front may be left out too.
  const isLeftOut = added.length === 0 && asked[0] === 1 && chance(0.5);
  return {
    shape: isLeftOut ? asked.slice(1) : [...added, ...asked],
    part: { base: offset, steps },
  };
}
