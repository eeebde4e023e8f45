// Our strided copies: the result in a fresh array, in an array of the caller's, and in WASM memory.
import { allocate, Tensor } from './ours.js';

/** @typedef {import('./contest.js').Entrant} Entrant */

const dataOf = (/** @type {any} */ { data }) => data;

/** The permuted view; where nothing is permuted, the tensor. */
const permutedBy = (/** @type {any} */ tensor, /** @type {number[]} */ perm) =>
  perm.length > 1 ? tensor.transpose(perm) : tensor;

const viewOf = (/** @type {import('./copy_cases.js').Copy} */ { type, source, dims, perm }) =>
  permutedBy(new Tensor(type, source, dims), perm);

/** A tensor in WASM memory with the case's data. @param {import('./copy_cases.js').Copy} copy */
function resident({ type, source, dims }) {
  const tensor = allocate(type, dims);
  tensor.data.set(source);
  return tensor;
}

/** A call that disposes the result of the call before. @param {() => any} work */
function disposing(work) {
  /** @type {any} */
  let last;
  return () => {
    last?.dispose();
    return (last = work());
  };
}

/** Four entrants, for a copy that permutes or for one that does not. */
const fourWays = (/** @type {(view: any, options: any) => any} */ copy) => [
  {
    name: 'ours, fresh',
    make(/** @type {any} */ task) {
      const view = viewOf(task);
      return { call: () => copy(view, { copy: true }), answer: dataOf };
    },
  },
  {
    name: 'ours, into',
    make(/** @type {any} */ task) {
      const view = viewOf(task);
      const { out } = task;
      return { call: () => copy(view, { out }), answer: dataOf };
    },
  },
  {
    name: 'ours, WASM-resident, fresh',
    make(/** @type {any} */ task) {
      const tensor = resident(task);
      const view = permutedBy(tensor, task.perm);
      const call = disposing(() => copy(view, { copy: true }));
      return { call, answer: dataOf, end: () => tensor.dispose() };
    },
  },
  {
    name: 'ours, WASM-resident, into',
    make(/** @type {any} */ task) {
      const tensor = resident(task);
      const result = allocate(task.type, task.dims);
      const view = permutedBy(tensor, task.perm);
      const call = () => copy(view, { out: result.data });
      return { call, answer: dataOf, end: () => (tensor.dispose(), result.dispose()) };
    },
  },
];

/** @type {Entrant[]} */
export const ourPermutations = fourWays((view, options) => view.reshape([-1], options));

/** @type {Entrant[]} */
export const ourStridedCopies = fourWays((view, { out }) => view.contiguous(out));

/** @type {Entrant[]} */
export const ourCopies = fourWays((view, options) =>
  options.out ? view.contiguous(options.out) : view.reshape([-1], options),
);
