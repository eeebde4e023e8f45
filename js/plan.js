// What copies ask of the core: a plan of their elements, what these reach, and where they lie.
import { writeView } from './mailbox.js';
import { engine, mostPositions } from './module.js';

/**
 * Elements to be packed: those of `dims`, by `strides` from `offset`, read in an order.
 *
 * @typedef {object} Strided
 * @property {number} type its number in the core
 * @property {any} data the array, or the Part of wasm memory, that holds them
 * @property {readonly number[]} dims
 * @property {readonly number[]} strides
 * @property {number} offset
 * @property {number} size
 * @property {number} order 0: the last index fastest, 1: the first
 * @property {boolean} packed whether they lie as they are read, without gaps
 */

/** What positions are asked of: Whose in cpp/bindings/bindings.cpp. */
export const whose = { items: 0, loads: 1, stores: 2 };

/**
 * Plans in the core.
 *
 * @param {Strided} strided
 * @param {number} bits of an item; 0 leaves items as elements
 * @returns {number} bytes of an item as planned, a fraction for items that share bytes
 */
export function plan({ dims, strides, offset, order }, bits) {
  const wasm = engine();
  writeView(wasm, dims, strides);
  return wasm.calls.planCopy(dims.length, offset, order, bits) / 8;
}

/**
 * Positions of items or runs, as many at a time as one call brings.
 *
 * @param {number} what of `whose`
 * @param {number} count
 * @param {(first: number, number: number) => void} take the positions lie in the mailbox
 */
export function inBatches(what, count, take) {
  for (let first = 0; first < count; first += mostPositions) {
    const number = Math.min(mostPositions, count - first);
    engine().calls.positions(what, first, number);
    take(first, number);
  }
}

/**
 * The storage that strided elements reach, both ends inclusive.
 *
 * @param {readonly number[]} dims
 * @param {readonly number[]} strides
 * @param {number} offset
 * @returns {{ lowest: number, highest: number } | null} null beyond int64
 */
export function reach(dims, strides, offset) {
  const wasm = engine();
  writeView(wasm, dims, strides);
  const [lowest, highest] = wasm.calls.reach(dims.length, offset) ? wasm.numbers : [NaN, NaN];
  return lowest === lowest ? { lowest, highest } : null;
}
