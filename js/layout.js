// Where elements lie: strides of packed tensors, checks of given ones, and views without a copy.
import { entriesFor } from './dtype.js';
import { ReshapeError, wrongData } from './errors.js';
import { maxRank } from './generated/tables.js';
import { inexact, isList, writeView } from './mailbox.js';
import { engine } from './module.js';
import { reach } from './plan.js';
import { show } from './text.js';

/** As in cpp/core/view.h. */
export const orders = { C: 0, F: 1 };

/** Elements under lengths: a 0 makes it 0, whatever the others would multiply to. */
export const product = (/** @type {readonly number[]} */ lengths) =>
  lengths.includes(0) ? 0 : lengths.reduce((count, length) => count * length, 1);

/**
 * Strides of a packed tensor, in elements; a length of 0 counts as 1, as in NumPy.
 *
 * @param {readonly number[]} dims
 * @param {number} order 0: the last index fastest, 1: the first
 */
export function packedStrides(dims, order) {
  const strides = new Array(dims.length);
  let step = 1;
  for (let turn = 0; turn < dims.length; turn++) {
    const axis = order === orders.C ? dims.length - 1 - turn : turn;
    strides[axis] = step;
    step *= dims[axis] || 1;
  }
  return strides;
}

/**
 * Lengths as plain numbers of the library's own.
 *
 * @param {unknown} dims
 * @returns {number[]}
 * @throws {ReshapeError} `wrong_data`, `not_an_integer`, `negative_length`, `unsafe_length`
 */
export function ownLengths(dims) {
  return ownIntegers(dims, 'dims', (length, index) => {
    if (length >= 0) return;
    throw new ReshapeError('negative_length', {
      input: /** @type {any} */ (Array.from(/** @type {any} */ (dims))),
      index,
    });
  });
}

/**
 * @param {unknown} list
 * @param {string} name
 * @param {(value: number, index: number) => void} check
 * @returns {number[]}
 */
function ownIntegers(list, name, check) {
  if (!isList(list)) {
    throw wrongData(`${name} must be a list of integers, not ${show(list)}`);
  }
  if (list.length > maxRank) {
    throw new ReshapeError('rank_too_large', {
      detail: `there are ${list.length} ${name}; at most ${maxRank} dims are supported`,
    });
  }
  return Array.from(list, (entry, index) => {
    const number = /** @type {number} */ (typeof entry === 'bigint' ? Number(entry) : entry);
    if (Number.isInteger(number)) check(number, index);
    if (Number.isSafeInteger(number)) return number;
    throw inexact(entry, `${name}[${index}]`, { index });
  });
}

/**
 * Strides and offset of the library's own, checked to stay inside the data.
 *
 * @param {any} layout
 * @param {{ type: number, data: any, dims: number[], size: number }} tensor
 * @returns {{ strides: number[] | undefined, offset: number }} no strides: row-major
 * @throws {ReshapeError} `wrong_data`, which names the first element outside; `not_an_integer`
 */
export function ownLayout(layout, { type, data, dims, size }) {
  if (typeof layout !== 'object' || layout === null) {
    throw wrongData(`a layout is an object with strides and offset, not ${show(layout)}`);
  }
  const { strides: given, offset = 0 } = layout;
  if (!Number.isSafeInteger(offset))
    throw new ReshapeError('not_an_integer', { name: 'offset', value: offset });
  const strides = given === undefined ? undefined : ownIntegers(given, 'strides', () => {});
  if (strides && strides.length !== dims.length) {
    throw wrongData(`dims [${dims}] need ${dims.length} strides; there are ${strides.length}`);
  }
  const steps = strides ?? packedStrides(dims, orders.C);
  const reached =
    size === 0 ? { lowest: Math.max(offset, 0), highest: offset - 1 } : reach(dims, steps, offset);
  const lowest = reached?.lowest ?? -1;
  const fits =
    offset >= 0 && lowest >= 0 && entriesFor(type, (reached?.highest ?? 0) + 1) <= data.length;
  if (fits) return { strides, offset };
  const index = firstOutside(
    dims,
    steps,
    offset,
    (position) => position < 0 || entriesFor(type, position + 1) > data.length,
  );
  const position = index.reduce((sum, place, axis) => sum + place * steps[axis], offset);
  throw wrongData(
    size === 0
      ? `offset ${offset} lies outside the data, which has ${data.length} entries`
      : `element [${index}] lies at ${position}, outside the data, which has ${data.length} entries`,
  );
}

/**
 * The first index, row by row, whose element lies outside: at each axis the smallest place from which
 * some choice of the later ones still leads outside, found by halving.
 *
 * @param {readonly number[]} dims
 * @param {readonly number[]} strides
 * @param {number} offset
 * @param {(position: number) => boolean} outside monotonous towards both ends
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
    // From 0 on the places move one way, so once outside is reached it is not left again, unless the
    // way begins outside.
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

/**
 * Whether elements lie in an order without gaps.
 *
 * @param {readonly number[]} dims
 * @param {readonly number[]} strides
 * @param {number} order
 */
export function isPacked(dims, strides, order) {
  writeView(engine(), dims, strides);
  return engine().calls.isPacked(dims.length, order) !== 0;
}

/**
 * Strides that show the same elements under other dims.
 *
 * @param {readonly number[]} dims
 * @param {readonly number[]} strides
 * @param {readonly number[]} to as many elements as dims
 * @param {boolean} inferred whether one of them was asked for as -1, or none was given at all: dims given
 *   as they are keep their strides, as in NumPy
 * @param {number} order
 * @returns {number[] | null} null where none exist
 */
export function stridesUnder(dims, strides, to, inferred, order) {
  writeView(engine(), dims, strides);
  const wasm = engine();
  for (let axis = 0; axis < to.length; axis++) wasm.toDims[axis] = to[axis];
  if (wasm.calls.reshapeView(dims.length, to.length, +inferred, order) !== 0) return null;
  return Array.from(wasm.toStrides.subarray(0, to.length));
}
