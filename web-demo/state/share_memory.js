// Reshapes a tensor in memory, to see whether the result is a view. This file is loaded once the first picture stands,
// with the package's tensors and their wasm.
import { ReshapeError, Tensor } from 'reshape-wasm';
import { asAxis, asShape } from './answers.js';

/** @typedef {import('./question.js').Question} Question */

/** Largest input, in elements, that is reshaped in memory to see whether the result is a view. */
const mostTried = 2 ** 21;

/** @type {Float32Array | undefined} */
let memory;

/**
 * @typedef {{ view: boolean, strides: readonly number[] } | 'untried' | 'impossible'} Sharing whether the
 *   result shares the input's memory; `untried` where the input is too large, `impossible` where the rules
 *   infer a shape whose count differs from the input's
 */

/**
 * Reshapes a tensor in memory, without a copy.
 *
 * @param {Question} question whose answer is a shape
 * @param {{ transposed: boolean, order: 'C' | 'F' }} layout
 * @returns {Sharing}
 */
export function shareMemory({ input, target, axis, rules }, { transposed, order }) {
  const dims = input.map(Number);
  const count = dims.reduce((product, length) => product * length, 1);
  if (count > mostTried) return 'untried';
  if (!memory || memory.length < count) memory = new Float32Array(Math.max(count, 1024));
  const data = memory.subarray(0, count);
  const { type: _, ...others } = rules; // the memory is float32; strides do not depend on the type
  const options = { ...others, order, copy: false };
  try {
    const tensor = transposed
      ? new Tensor('float32', data, dims.toReversed()).transpose()
      : new Tensor('float32', data, dims);
    const result = target
      ? tensor.reshape(asShape(target), options)
      : tensor.flatten(asAxis(axis), options);
    return { view: true, strides: result.strides };
  } catch (error) {
    if (!(error instanceof ReshapeError)) throw error;
    return error.code === 'needs_copy' ? { view: false, strides: [] } : 'impossible';
  }
}
