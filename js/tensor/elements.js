// Elements by index: where one lies, and all of them in nested arrays.
import { ReshapeError, wrongData } from '../messages/errors.js';
import { show } from '../messages/sentences.js';
import { product } from './layout.js';

/** The most elements, and arrays of them, that a list of decoded elements is begun for. */
const mostListed = 2 ** 28;

/**
 * Where one element lies.
 *
 * @param {readonly (number | bigint)[]} index one for each dim; a negative one counts from the back
 * @param {readonly number[]} dims
 * @param {readonly number[] | undefined} strides row-major where undefined
 * @param {number} offset
 * @returns {number} counted from the array's start
 * @throws {ReshapeError} `index_out_of_range`; `wrong_data` where somebody has changed a list so that it leads nowhere
 */
export function positionAt(index, dims, strides, offset) {
  if (index.length !== dims.length) {
    const listed = Array.isArray(index[0]) ? '; pass them one by one, not as a list' : '';
    throw new ReshapeError('index_out_of_range', {
      reason: `at() takes one index for each of the ${dims.length} dims, not ${index.length}${listed}`,
    });
  }
  const changed = (/** @type {string} */ field, /** @type {unknown} */ value) =>
    wrongData(`the fields of this tensor were changed: ${field} is ${show(value)}`);
  if (typeof offset !== 'number') throw changed('offset', offset);
  let position = strides ? offset : 0;
  for (let axis = 0; axis < index.length; axis++) {
    const [given, length, stride] = [index[axis], dims[axis], strides?.[axis]];
    if (!(Number.isSafeInteger(length) && length >= 0)) throw changed(`dims[${axis}]`, length);
    const place = /** @type {number} */ (typeof given === 'bigint' ? Number(given) : given);
    if (!(Number.isInteger(place) && -length <= place && place < length)) {
      throw new ReshapeError('index_out_of_range', {
        index: axis,
        reason: `index ${axis} is ${show(given)}; dim ${axis} has the length ${length}`,
      });
    }
    const step = place < 0 ? place + length : place;
    if (!strides) position = position * length + step;
    else if (typeof stride === 'number') position += step * stride;
    else throw changed(`strides[${axis}]`, stride);
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
 * @param {(position: number) => Element} elementOf what lies at a position
 * @returns {Element[]}
 * @throws {ReshapeError} `out_of_memory`
 */
export function inOrder(dims, strides, offset, most, elementOf) {
  const count = Math.min(product(dims), most);
  if (count > mostListed) {
    throw new ReshapeError('out_of_memory', { reason: `a list of ${count} elements is too long` });
  }
  const index = new Array(dims.length).fill(0);
  let position = offset;
  return Array.from({ length: count }, () => {
    const element = elementOf(position);
    for (let axis = dims.length - 1; axis >= 0; axis--) {
      position += strides[axis];
      index[axis] += 1;
      if (index[axis] < dims[axis]) break;
      position -= strides[axis] * dims[axis];
      index[axis] = 0;
    }
    return element;
  });
}

/**
 * @param {readonly number[]} dims
 * @param {readonly number[]} strides
 * @param {number} offset
 * @param {(position: number) => import('../wasm/dtype.js').Element} elementOf what lies at a position
 * @returns {any} arrays as deep as the rank
 * @throws {ReshapeError} `out_of_memory`
 */
export function nested(dims, strides, offset, elementOf) {
  // All but the last axis, or, since indexOf says -1 where there is none, those before a length of 0.
  const arrays = product(dims.slice(0, dims.indexOf(0)));
  if (arrays + product(dims) > mostListed) {
    throw new ReshapeError('out_of_memory', { reason: 'too many nested arrays' });
  }
  /** @type {(axis: number, position: number) => any} */
  const nest = (axis, position) =>
    axis === dims.length
      ? elementOf(position)
      : Array.from({ length: dims[axis] }, (_, place) =>
          nest(axis + 1, position + place * strides[axis]),
        );
  return nest(0, offset);
}
