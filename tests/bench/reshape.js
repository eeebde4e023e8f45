// Section "reshape": the time of a reshape without a copy, in ns a call.
import { resolveReshape, Tensor } from './ours.js';
import { reshapeByHand, resolveByHand, tensorByHand } from './by_hand.js';
import { fill, overTurns } from './contest.js';
import { hasShapeOf, ranks, requestOf } from './requests.js';
import { quickPeers, latePeers } from './reshape_peers.js';

const dimsOf = (/** @type {any} */ result) => result.dims;

/** This package, and the same by hand. @type {import('./contest.js').Entrant[]} */
export const besideHand = [
  {
    name: 'ours, tensor.reshape',
    make({ data, inputs, targets }) {
      const tensors = inputs.map((dims) => new Tensor('float32', data, dims));
      const call = overTurns(tensors, targets, (tensor, target) => tensor.reshape(target));
      return { call, answer: dimsOf };
    },
  },
  {
    name: 'ours, resolveReshape (shape only)',
    make: ({ inputs, targets }) => ({
      call: overTurns(inputs, targets, (input, target) => resolveReshape(input, target)),
    }),
  },
  {
    name: 'hand-written, shape and object',
    make({ data, inputs, targets }) {
      const tensors = inputs.map((dims) => tensorByHand(dims, data));
      return { call: overTurns(tensors, targets, reshapeByHand), answer: dimsOf };
    },
  },
  {
    name: 'hand-written (shape only)',
    make: ({ inputs, targets }) => ({ call: overTurns(inputs, targets, resolveByHand) }),
  },
];

const early = [...besideHand, ...quickPeers];

const titles = {
  inferred: 'with -1',
  'copied and inferred': 'with -1 and 0',
  explicit: 'all lengths given',
};

/** @param {(text: string) => void} note @param {boolean} quick */
export function measure(note, quick) {
  const tables = Object.entries(titles).map(([kind, title]) => ({
    title: `Reshape without a copy, ${title}: ns a call`,
    groups: [early, latePeers],
    columns: ranks.map((rank) => ({ head: `rank ${rank}`, task: requestOf(kind, rank), rows: [] })),
  }));
  return fill(tables, hasShapeOf, note, quick);
}
