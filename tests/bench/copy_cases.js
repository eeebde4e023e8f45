// The copies that are measured: shapes, permutations and element types, with their data and expected results.
import { copyNibbles, copyStrided } from './copy_by_hand.js';

/** Arrays by element type: two int4 in a byte, a complex128 in two entries. */
const arrays = {
  float32: Float32Array,
  float64: Float64Array,
  float16: Uint16Array,
  uint8: Uint8Array,
  int4: Uint8Array,
  complex128: Float64Array,
};

/**
 * One copy: the source's dims are permuted, and the result is packed in row-major order.
 *
 * @typedef {object} Case
 * @property {string} title also names the case for copy_bench.cpp
 * @property {keyof typeof arrays} type
 * @property {number[]} dims of the source
 * @property {number[]} perm
 */

/** @param {keyof typeof arrays} type @param {number[]} dims @param {number[]} perm @returns {Case} */
const permuted = (type, dims, perm) => ({
  title: `${type} [${dims}] permuted (${perm})`,
  type,
  dims,
  perm,
});

export const permutations = [
  permuted('float32', [16, 16], [1, 0]),
  permuted('float32', [1024, 1024], [1, 0]),
  permuted('float32', [4096, 4096], [1, 0]),
  permuted('float32', [64, 128, 256], [2, 1, 0]),
  permuted('float32', [8, 64, 128, 128], [0, 2, 3, 1]),
  permuted('float32', [8, 128, 128, 64], [0, 3, 1, 2]),
  permuted('uint8', [4096, 4096], [1, 0]),
  permuted('uint8', [1080, 1920, 3], [2, 0, 1]),
  permuted('uint8', [3, 1080, 1920], [1, 2, 0]),
  permuted('float64', [2048, 2048], [1, 0]),
  permuted('float16', [1024, 1024], [1, 0]),
  permuted('complex128', [1024, 1024], [1, 0]),
  permuted('int4', [1024, 1024], [1, 0]),
];

/** The same without a target to resolve: copies of a view as it is. */
export const strided = [permuted('float32', [16, 16], [1, 0])].map((one) => ({
  ...one,
  title: `${one.title}, made contiguous`,
}));

/** Contiguous copies: 1 KB, 1 MB and 64 MB. */
export const contiguous = [2 ** 8, 2 ** 18, 2 ** 24].map((length) => ({
  ...permuted('float32', [length], [0]),
  title: `float32 [${length}] copied as it lies`,
}));

/** Row-major strides. @param {number[]} dims */
const stridesOf = (dims) =>
  dims.map((_, axis) => dims.slice(axis + 1).reduce((step, length) => step * length, 1));

/**
 * A case with its data, as the entrants get it. `entryDims` and `entryPerm` count entries of the array, in which a
 * complex128 is a last dim of 2. `strides` are the source's, in the order of the result's dims, in entries.
 *
 * @param {Case} one
 */
export function prepare(one) {
  const { type, dims, perm } = one;
  const Numbers = /** @type {any} */ (arrays[type]);
  const pair = type === 'complex128';
  const entryDims = pair ? [...dims, 2] : dims;
  const entryPerm = pair ? [...perm, perm.length] : perm;
  const count = entryDims.reduce((product, length) => product * length, 1);
  const length = type === 'int4' ? count / 2 : count;
  const source = Numbers.from(
    { length },
    (/** @type {any} */ _, /** @type {number} */ index) => (index * 2654435761) % 251,
  );
  const resultDims = entryPerm.map((axis) => entryDims[axis]);
  const strides = entryPerm.map((axis) => stridesOf(entryDims)[axis]);
  const expected = new Numbers(length);
  const copy = /** @type {Function} */ (type === 'int4' ? copyNibbles : copyStrided);
  copy(source, expected, resultDims, strides);
  // All entrants get the same array: the address of an array can change the time by a third.
  const out = new Numbers(length);
  return { ...one, Numbers, entryDims, entryPerm, resultDims, strides, source, out, expected };
}

/** @typedef {ReturnType<typeof prepare>} Copy */

/** Whether a result has the expected bytes. It clears `out` for the next result. @param {Copy} copy */
export const isResultOf =
  ({ expected, Numbers, out }) =>
  (/** @type {any} */ result) => {
    const right =
      result instanceof Numbers &&
      result.byteLength === expected.byteLength &&
      bytesOf(result).equals(bytesOf(expected));
    out.fill(0);
    return right;
  };

const bytesOf = (/** @type {NodeJS.TypedArray} */ { buffer, byteOffset, byteLength }) =>
  Buffer.from(buffer, byteOffset, byteLength);
