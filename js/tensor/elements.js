// Reads elements: the position of one by its index, and all of them as nested arrays.
import { dataTypeBits, dataTypeDecodings } from '../generated/tables.js';
import { ReshapeError, wrongData } from '../messages/errors.js';
import { kindOf } from '../values/arrays.js';
import { isRefused } from '../values/fields.js';
import { show } from '../values/show.js';
import { elementAt } from '../wasm/dtype.js';
import { product } from './layout.js';

/**
 * The functions that read elements.
 *
 * @template Element
 * @typedef {object} Reader
 * @property {(position: number) => Element} elementOf decodes the element at a position
 * @property {(first: number, step: number, count: number) => Element[]} listOf lists those in equal steps
 * @property {boolean} arePairs whether each element is an array itself: [re, im]
 */

/**
 * How many elements and arrays are listed at most: more may use up all memory, which ends the process of most engines
 */
const mostListed = { elements: 2 ** 26, arrays: 2 ** 24 };

/** Longer arrays are not preallocated, because V8 would make them slow hash tables. */
const longestMade = 2 ** 25;

/** A new array, preallocated if it is short. @param {number} length @returns {any[]} */
const emptyList = (length) => (length > longestMade ? [] : new Array(length));

/**
 * Elements in equal steps, decoded. Where the entries of a typed array are the elements, both ends are checked at once:
 * no code of the caller's runs in between, which could change the array.
 *
 * @param {number} type
 * @param {any} data
 * @param {number} first position
 * @param {number} step
 * @param {number} count of elements
 * @returns {any[]}
 * @throws {ReshapeError} `wrong_data` for an element outside the data
 */
export function listed(type, data, first, step, count) {
  if (dataTypeDecodings[type] !== 'same' || dataTypeBits[type] === 0 || count === 0) {
    const list = emptyList(count);
    for (let place = 0; place < count; place++)
      list[place] = elementAt(type, data, first + place * step);
    return list;
  }
  elementAt(type, data, first);
  elementAt(type, data, first + (count - 1) * step);
  // Made here, so that V8 learns that this array holds numbers, and stores them unboxed.
  const list = count > longestMade ? [] : new Array(count);
  for (let place = 0; place < count; place++) list[place] = data[first + place * step];
  return list;
}

/**
 * @param {number} elements to be listed
 * @param {number} arrays that they are listed in, or are
 * @throws {ReshapeError} `out_of_memory`
 */
function checkListed(elements, arrays) {
  if (elements <= mostListed.elements && arrays <= mostListed.arrays) return;
  const lists = arrays === 1 ? '1 array' : `${arrays} arrays`;
  const most = `${mostListed.elements} and ${mostListed.arrays}`;
  throw new ReshapeError('out_of_memory', {
    reason: `${elements} elements and ${lists} are too many to be listed, which ends at ${most}; slice() gives parts that are fewer`,
  });
}

/**
 * The position of one element.
 *
 * @param {readonly (number | bigint)[]} index one for each dim; a negative one counts from the back
 * @param {readonly number[]} dims
 * @param {readonly number[] | undefined} strides row-major if undefined
 * @param {number} offset
 * @returns {number} counted from the array's start
 * @throws {ReshapeError} `index_out_of_range`; `wrong_data` if dims or strides were changed to invalid values
 */
export function positionAt(index, dims, strides, offset) {
  try {
    return placeOfIndex(index, dims, strides, offset);
  } catch (thrown) {
    if (isRefused(dims, thrown)) throw changedField('dims', dims);
    throw isRefused(strides, thrown) ? changedField('strides', strides) : thrown;
  }
}

/** @param {string} name of a field @param {unknown} value */
const changedField = (name, value) =>
  wrongData(`the fields of this tensor were changed: ${name} is ${show(value)}`);

/** @type {typeof positionAt} */
function placeOfIndex(index, dims, strides, offset) {
  const rank = dims?.length;
  if (typeof rank !== 'number') throw changedField('dims', dims);
  if (strides !== undefined && typeof strides?.length !== 'number') {
    throw changedField('strides', strides);
  }
  if (index.length !== rank) {
    const listed = kindOf(index[0]) === 'Array' ? '; pass them one by one, not as a list' : '';
    throw new ReshapeError('index_out_of_range', {
      reason: `at() takes one index for each of the ${rank} dims, not ${index.length}${listed}`,
    });
  }
  if (typeof offset !== 'number') throw changedField('offset', offset);
  let position = strides === undefined ? 0 : offset;
  for (let axis = 0; axis < index.length; axis++) {
    const [given, length, stride] = [index[axis], dims[axis], strides?.[axis]];
    if (!(Number.isSafeInteger(length) && length >= 0)) throw changedField(`dims[${axis}]`, length);
    const place = /** @type {number} */ (typeof given === 'bigint' ? Number(given) : given);
    if (!(Number.isInteger(place) && -length <= place && place < length)) {
      throw new ReshapeError('index_out_of_range', {
        index: axis,
        reason: `index ${axis} is ${show(given)}; dim ${axis} has the length ${length}`,
      });
    }
    const step = place < 0 ? place + length : place;
    if (strides === undefined) position = position * length + step;
    else if (typeof stride === 'number') position += step * stride;
    else throw changedField(`strides[${axis}]`, stride);
  }
  return position;
}

/**
 * The first elements in row-major order.
 *
 * @template Element
 * @param {readonly number[]} dims
 * @param {readonly number[]} strides
 * @param {number} offset
 * @param {number} most elements
 * @param {Pick<Reader<Element>, 'elementOf' | 'arePairs'>} read
 * @returns {Element[]}
 * @throws {ReshapeError} `out_of_memory`
 */
export function inOrder(dims, strides, offset, most, { elementOf, arePairs }) {
  const count = Math.max(0, Math.min(product(dims), most));
  checkListed(count, arePairs ? count : 1);
  const index = new Array(dims.length).fill(0);
  let position = offset;
  const elements = emptyList(count);
  for (let listed = 0; listed < count; listed++) {
    elements[listed] = elementOf(position);
    for (let axis = dims.length - 1; axis >= 0; axis--) {
      if (index[axis] + 1 < dims[axis]) {
        position += strides[axis];
        index[axis] += 1;
        break;
      }
      // Goes back by the steps that were taken, not by length * stride: along a length of 1 a stride may be too large
      // to be added exactly.
      position -= strides[axis] * index[axis];
      index[axis] = 0;
    }
  }
  return elements;
}

/** The count of arrays in nested lists of these dims. @param {readonly number[]} dims */
function arraysUnder(dims) {
  let arrays = 0;
  for (let axis = 0, here = 1; axis < dims.length; axis++) {
    arrays += here;
    here *= dims[axis];
    if (here === 0) break;
  }
  return arrays;
}

/**
 * @param {readonly number[]} dims
 * @param {readonly number[]} strides
 * @param {number} offset
 * @param {Reader<import('../wasm/dtype.js').Element>} read
 * @returns {any} arrays as deep as the rank
 * @throws {ReshapeError} `out_of_memory`
 */
export function nested(dims, strides, offset, { elementOf, listOf, arePairs }) {
  const count = product(dims);
  checkListed(count, arraysUnder(dims) + (arePairs ? count : 0));
  /** @type {(axis: number, position: number) => any} */
  const nest = (axis, position) => {
    if (axis === dims.length) return elementOf(position);
    const length = dims[axis];
    if (axis === dims.length - 1) return listOf(position, strides[axis], length);
    const list = emptyList(length);
    for (let place = 0; place < length; place++) {
      list[place] = nest(axis + 1, position + place * strides[axis]);
    }
    return list;
  };
  return nest(0, offset);
}
