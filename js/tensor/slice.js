// Slices of a tensor by NumPy's basic slicing, as views.
import { maxRank } from '../generated/tables.js';
import { kindOf } from '../values/arrays.js';
import { entriesOf } from '../values/lists.js';
import { ReshapeError, wrongData } from '../messages/errors.js';
import { list, show } from '../values/show.js';

/**
 * Where the elements of a view lie in the data, counted in elements.
 *
 * @typedef {{ dims: number[], strides: number[], offset: number }} View
 */

/**
 * The slice of one axis: a number picks one index and drops the axis, `[start, stop, step]` is NumPy's
 * `start:stop:step`, and null takes the whole axis. Negative values count from the end; start and stop are clamped to
 * the axis.
 *
 * @typedef {number | null | undefined
 *   | readonly [start?: number | null | undefined, stop?: number | null | undefined,
 *   step?: number | null | undefined]} Range
 */

/** The names of a range's entries in messages. */
const names = ['start', 'stop', 'step'];

const most = Number.MAX_SAFE_INTEGER;

/** @param {unknown} value @returns {value is number | bigint} */
const isNumber = (value) => typeof value === 'number' || typeof value === 'bigint';

/**
 * An entry as a number. One beyond 2^53-1 is replaced by a limit, which has the same effect, since no axis is as long.
 *
 * @param {unknown} value
 * @param {string | undefined} part of the range; undefined for a number in its place
 * @param {number} axis
 * @throws {ReshapeError} `not_an_integer`; `wrong_data` if it is not a number
 */
function integer(value, part, axis) {
  const number = isNumber(value) ? Number(value) : NaN;
  if (Number.isSafeInteger(number)) return number;
  // The name is built only for what is rare.
  const name = part === undefined ? `range ${axis}` : `the ${part} of range ${axis}`;
  if (!isNumber(value)) throw wrongData(`${name} must be a number or null, not ${show(value)}`);
  if (typeof value === 'number' && !Number.isInteger(value)) {
    throw new ReshapeError('not_an_integer', { name, value });
  }
  return Math.max(-most, Math.min(number, most));
}

/**
 * The entries of a range, each read once.
 *
 * @param {unknown} range
 * @param {number} axis
 * @returns {(number | undefined)[]} start, stop and step, undefined if not given
 * @throws {ReshapeError} `wrong_data`, `not_an_integer`
 */
function partsOf(range, axis) {
  const entries = kindOf(range) === 'Array' ? entriesOf(range) : undefined;
  if (!entries) {
    throw wrongData(
      `range ${axis} must be a number, null or [start, stop, step], not ${show(range)}`,
    );
  }
  if (entries.length > names.length) {
    const many = entries.length > maxRank ? `more than ${maxRank}` : entries.length;
    throw wrongData(`range ${axis} has ${many} entries; it takes up to three: [start, stop, step]`);
  }
  for (let place = 0; place < entries.length; place++) {
    const value = entries[place];
    const isGiven = value !== undefined && value !== null;
    // In place, since the entries are a list that belongs to the library.
    entries[place] = isGiven ? integer(value, names[place], axis) : undefined;
  }
  return /** @type {(number | undefined)[]} */ (entries);
}

/**
 * The index that a number picks; a negative number counts from the end.
 *
 * @param {number | bigint} value
 * @param {number} axis
 * @param {number} length of the axis
 * @throws {ReshapeError} `not_an_integer`, `index_out_of_range`
 */
function picked(value, axis, length) {
  const place = integer(value, undefined, axis);
  if (-length <= place && place < length) return place < 0 ? place + length : place;
  const fits =
    length === 0 ? 'there is nothing to pick' : `the indices are ${-length} to ${length - 1}`;
  throw new ReshapeError('index_out_of_range', {
    index: axis,
    value,
    reason: `range ${axis} picks ${show(value)}; axis ${axis} has the length ${length}: ${fits}`,
  });
}

/**
 * A place, from the front, within limits.
 *
 * @param {number} place
 * @param {number} low
 * @param {number} high
 * @param {number} length of the axis
 */
const clamped = (place, low, high, length) =>
  Math.max(low, Math.min(place < 0 ? place + length : place, high));

/**
 * The indices of an axis that start:stop:step selects.
 *
 * @param {unknown} range
 * @param {number} axis
 * @param {number} length of the axis
 * @returns {{ first: number, step: number, count: number }} the first index, the step and the count of indices
 * @throws {ReshapeError} `wrong_data`, `not_an_integer`
 */
function indicesOf(range, axis, length) {
  if (range === undefined || range === null) return { first: 0, step: 1, count: length };
  const [start, stop, step = 1] = partsOf(range, axis);
  if (step === 0) {
    throw wrongData(
      `the step of range ${axis} is 0; it must be positive, or negative to go backwards`,
    );
  }
  // A backward slice may stop before the first element (-1), a forward one after the last.
  const [low, high] = step < 0 ? [-1, length - 1] : [0, length];
  const first = start === undefined ? (step < 0 ? high : low) : clamped(start, low, high, length);
  const end = stop === undefined ? (step < 0 ? low : high) : clamped(stop, low, high, length);
  const count = Math.max(0, Math.ceil((end - first) / step));
  return count === 0 ? { first: 0, step: 1, count } : { first, step, count };
}

/**
 * Slices a view as NumPy's basic slicing does.
 *
 * @param {View} view
 * @param {readonly unknown[]} ranges one {@link Range} for each axis from the front; later
 *   axes stay whole
 * @returns {{ dims: number[], strides: number[], offset: number }} as in NumPy; a result without
 *   elements keeps the view's offset, which lies inside the data
 * @throws {ReshapeError} `index_out_of_range` for a number outside its axis; `wrong_data` for a step of 0,
 *   more ranges than dims, and an invalid range; `not_an_integer`
 */
export function sliced({ dims, strides, offset }, ranges) {
  if (ranges.length > dims.length) {
    throw wrongData(
      `slice() takes up to one range for each of the ${dims.length} dims of ${list(dims)}, not ${ranges.length}`,
    );
  }
  const part = {
    dims: /** @type {number[]} */ ([]),
    strides: /** @type {number[]} */ ([]),
    offset,
  };
  for (let axis = 0; axis < dims.length; axis++) {
    const range = ranges[axis];
    const stride = strides[axis];
    if (isNumber(range)) {
      part.offset += picked(range, axis, dims[axis]) * stride;
      continue;
    }
    const { first, step, count } = indicesOf(range, axis, dims[axis]);
    part.dims.push(count);
    // A stride too large to be exact is never followed, since its dim has at most one element. Adding 0 turns -0 into
    // 0.
    part.strides.push(Number.isSafeInteger(stride * step) ? stride * step + 0 : stride);
    part.offset += first * stride;
  }
  if (part.dims.includes(0)) part.offset = offset;
  return part;
}
