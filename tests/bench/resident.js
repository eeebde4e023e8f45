// Tensors in WebAssembly memory beside those over JavaScript's arrays: what a reshape and a view take.
import { allocate, Tensor } from './ours.js';
import { overTurns } from './contest.js';
import { requestOf } from './requests.js';

/** @typedef {{ title: string, results: (task: any) => number[][], call: (tensor: any, target: any) => any }} Kind */

/** @type {Kind[]} */
const kinds = [
  {
    title: 'reshape with -1',
    results: ({ results }) => results,
    call: (tensor, target) => tensor.reshape(target),
  },
  {
    title: 'transpose',
    results: ({ inputs }) => inputs.map((/** @type {number[]} */ dims) => dims.toReversed()),
    call: (tensor) => tensor.transpose(),
  },
  {
    title: 'slice',
    results: ({ inputs }) => inputs.map((/** @type {number[]} */ [, , ...rest]) => [1, ...rest]),
    call: (tensor) => tensor.slice(0, [0, 1]),
  },
];

/**
 * An entrant whose tensors lie in one of the memories.
 *
 * @param {string} name
 * @param {(dims: number[], data: Float32Array) => any} tensorOf
 * @param {Kind['call']} call
 * @returns {import('./contest.js').Entrant}
 */
const entrant = (name, tensorOf, call) => ({
  name,
  make({ data, inputs, targets }) {
    const tensors = inputs.map((/** @type {number[]} */ dims) => tensorOf(dims, data));
    return {
      call: overTurns(tensors, targets, call),
      answer: (/** @type {any} */ result) => result.dims,
      end: () => tensors.forEach((/** @type {any} */ tensor) => tensor.dispose()),
    };
  },
});

/** The names of the rows, which musts.js compares. */
export const memories = { array: "over JavaScript's array", resident: 'in WASM memory' };

/** A table for each kind of call. @param {readonly number[]} ranks */
export const residentTables = (ranks) =>
  kinds.map(({ title, results, call }) => {
    const ofArray = entrant(
      memories.array,
      (dims, data) => new Tensor('float32', data, dims),
      (tensor, target) => call(tensor, target),
    );
    const ofResident = entrant(
      memories.resident,
      (dims) => allocate('float32', dims),
      (tensor, target) => call(tensor, target),
    );
    return {
      title: `Where the tensor lies, ${title}: ns a call`,
      groups: [[ofArray, ofResident], []],
      columns: ranks.map((rank) => {
        const task = requestOf('inferred', rank);
        return { head: `rank ${rank}`, task: { ...task, results: results(task) }, rows: [] };
      }),
    };
  });
