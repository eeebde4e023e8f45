// Where a tensor's elements lie in its data: contiguous strides, and checks of a caller's dims, strides and offset.
import { maxRank } from '../generated/tables.js';
import { kindOf } from '../values/arrays.js';
import { isRevoked, keysOf, ownField } from '../values/fields.js';
import { entriesOf } from '../values/lists.js';
import { ReshapeError, wrongData } from '../messages/errors.js';
import { show } from '../values/show.js';
import { elementsIn, entriesFor, entriesSaid } from '../wasm/dtype.js';
import { inexact } from '../messages/integer_errors.js';
import { contiguousStrides, isContiguousIn, orders, staysWithin } from '../wasm/views.js';

/** The count of elements of dims. A length of 0 makes it 0 even if the other lengths overflow. */
export function product(/** @type {readonly number[]} */ lengths) {
  let count = 1;
  for (let axis = 0; axis < lengths.length; axis++) {
    if (lengths[axis] === 0) return 0;
    count *= lengths[axis];
  }
  return count;
}

/**
 * A caller's dims as a new list of numbers.
 *
 * @type {(dims: unknown) => number[]}
 * @throws {ReshapeError} `wrong_data`, `not_an_integer`, `negative_length`, `unsafe_length`
 */
export const ownLengths = (dims) => ownIntegers(dims, 'dims', checkLength);

/** @param {number} value @param {number} index @throws {ReshapeError} `negative_length` */
function checkLength(value, index) {
  if (value >= 0) return;
  throw new ReshapeError('negative_length', { name: `dims[${index}]`, value, index });
}

/**
 * A caller's list of integers as a new list of numbers; -0 becomes 0.
 *
 * @param {unknown} list
 * @param {string} name
 * @param {(value: number, index: number) => void} [check]
 * @param {number} [most] entries
 * @returns {number[]}
 */
export function ownIntegers(list, name, check, most = maxRank) {
  const entries = entriesOf(list, most + 1);
  if (!entries) {
    const listed = typeof list === 'number' ? `, such as [${list}]` : '';
    throw wrongData(`${name} must be a list of integers${listed}, not ${show(list)}`);
  }
  if (entries.length > most) {
    throw new ReshapeError('rank_too_large', {
      reason: `there are more than ${most} ${name}; at most ${maxRank} dims are supported`,
    });
  }
  for (let index = 0; index < entries.length; index++) {
    const entry = entries[index];
    // The name is built only for an error, because every tensor's dims are read here.
    const number = Number.isSafeInteger(entry)
      ? /** @type {number} */ (entry) + 0
      : ownInteger(entry, `${name}[${index}]`, index);
    check?.(number, index);
    entries[index] = number; // in place, since the entries are a list that belongs to the library
  }
  return /** @type {number[]} */ (entries);
}

/**
 * A caller's integer as a number; -0 becomes 0.
 *
 * @param {unknown} value
 * @param {string} name of the argument, for the error
 * @param {number} [index] of the entry at fault, for the error
 * @returns {number}
 * @throws {ReshapeError} `not_an_integer`, `unsafe_length`
 */
export function ownInteger(value, name, index) {
  const number = /** @type {number} */ (typeof value === 'bigint' ? Number(value) : value);
  if (Number.isSafeInteger(number)) return number + 0;
  throw inexact(value, name, index === undefined ? {} : { index });
}

/**
 * Where a tensor's elements lie in its data.
 *
 * @typedef {object} Place
 * @property {number[]} dims
 * @property {number[]} strides
 * @property {number} offset
 * @property {number} size elements
 * @property {boolean} knownContiguous whether the strides are known to be those of row-major order without gaps
 */

/** The keys of a layout. */
const layoutKeys = ['strides', 'offset'];

/**
 * Reads a caller's layout.
 *
 * @type {(layout: any, dims: number[]) => Place}
 * @throws {ReshapeError} `unknown_option` for a list and for other keys than strides and offset; `wrong_data`,
 *   `not_an_integer`, `unsafe_length`
 */
export function ownLayout(layout, dims) {
  const form = `a layout is an object such as { strides: [3, 1], offset: 0 }, not ${show(layout)}`;
  if (typeof layout !== 'object' || layout === null || isRevoked(layout)) throw wrongData(form);
  if (kindOf(layout) !== '') throw new ReshapeError('unknown_option', { reason: form });
  for (const key of keysOf(layout)) {
    if (layoutKeys.includes(key)) continue;
    const reason = `a layout has no ${show(key)}; it has ${layoutKeys.join(' and ')}`;
    throw new ReshapeError('unknown_option', { reason });
  }
  return placeOf(dims, ownField(layout, 'strides'), ownField(layout, 'offset'));
}

/**
 * Reads strides and an offset, and gives the place of elements with these dims.
 *
 * @param {number[]} dims a list that belongs to the library
 * @param {unknown} strides row-major if undefined
 * @param {unknown} offset 0 if undefined
 * @returns {Place}
 * @throws {ReshapeError} `wrong_data`, `not_an_integer`, `unsafe_length`
 */
export function placeOf(dims, strides, offset) {
  const steps =
    strides === undefined ? contiguousStrides(dims, orders.C) : ownIntegers(strides, 'strides');
  if (steps.length !== dims.length) {
    throw wrongData(`dims [${dims}] need ${dims.length} strides, not ${steps.length}`);
  }
  const first = offset === undefined ? 0 : ownInteger(offset, 'offset');
  return {
    dims,
    strides: steps,
    offset: first,
    size: product(dims),
    knownContiguous: strides === undefined,
  };
}

/**
 * Checks that elements lie inside their data.
 *
 * @param {number} type
 * @param {number} length entries of the data
 * @param {Place} place
 * @param {any} data for the error
 * @throws {ReshapeError} `wrong_data`, which names the first element outside
 */
export function checkInside(type, length, { dims, strides, offset, size, knownContiguous }, data) {
  if (size === 0) {
    if (offset >= 0 && entriesFor(type, offset) <= length) return;
    throw wrongData(
      `offset ${offset} lies outside the data, which has ${entriesSaid(data, length)}`,
    );
  }
  const room = elementsIn(type, length);
  const inside = knownContiguous
    ? offset >= 0 && offset + size <= room
    : staysWithin(dims, strides, offset, room);
  if (inside) return;
  const outside = (/** @type {number} */ position) => !(position >= 0 && position < room);
  const index = firstOutside(dims, strides, offset, outside);
  const position = index.reduce((sum, place, axis) => sum + place * strides[axis], offset);
  throw wrongData(
    `element [${index}] lies at ${position}, outside the data, which has ${entriesSaid(data, length)}`,
  );
}

/**
 * Whether data is exactly the elements in row-major order.
 *
 * @param {number} type
 * @param {number} length entries of the data
 * @param {Place} place of elements that lie inside it
 */
export const isRowMajor = (type, length, { dims, strides, offset, size, knownContiguous }) =>
  offset === 0 &&
  length === entriesFor(type, size) &&
  (knownContiguous || isContiguousIn(dims, strides, orders.C));

/**
 * The first index, in row-major order, whose element lies outside the data. For each axis, a binary search finds the
 * smallest index from which some choice of the later indices leads outside.
 *
 * @param {readonly number[]} dims
 * @param {readonly number[]} strides
 * @param {number} offset
 * @param {(position: number) => boolean} outside whether a position is outside the data
 */
function firstOutside(dims, strides, offset, outside) {
  let position = offset;
  return dims.map((length, axis) => {
    let low = 0;
    let high = 0;
    for (let later = axis + 1; later < dims.length; later++) {
      const last = (dims[later] - 1) * strides[later];
      if (last < 0) low += last;
      else high += last;
    }
    const leadsOutside = (/** @type {number} */ place) => {
      const here = position + place * strides[axis];
      return outside(here + low) || outside(here + high);
    };
    // Positions move in one direction as the index grows. So if index 0 does not lead outside, all indices after the
    // first one that does lead outside too, and a binary search works.
    let first = 0;
    if (!leadsOutside(0)) {
      let inside = 0;
      first = length - 1;
      while (first - inside > 1) {
        const middle = inside + Math.floor((first - inside) / 2);
        if (leadsOutside(middle)) first = middle;
        else inside = middle;
      }
    }
    position += first * strides[axis];
    return first;
  });
}
