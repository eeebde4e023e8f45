// Cases of losses: a number for each label, which may be summed up.
import { shared, text } from './numeric.js';

/** @typedef {import('./placements.js').Case} Case */

const scores = [2, 4, 3];
const labels = { type: 'int64', dims: [2, 3], range: [0, 4] };
const weights = shared(4);

/** @type {Case[]} */
const likelihoods = [
  {
    operator: 'NegativeLogLikelihoodLoss',
    opsets: [12, 13, 22],
    inputs: { x: scores, t: labels },
    attributes: { reduction: text('none') },
  },
  {
    operator: 'NegativeLogLikelihoodLoss',
    opsets: [13],
    inputs: { x: [1, 4], t: { type: 'int64', dims: [1], range: [0, 4] }, w: weights },
    attributes: { reduction: text('none'), ignore_index: 1 },
  },
  { operator: 'NegativeLogLikelihoodLoss', opsets: [13], inputs: { x: scores, t: labels } },
];

/** @type {Case[]} */
const entropies = [
  {
    operator: 'SoftmaxCrossEntropyLoss',
    opsets: [12, 13],
    inputs: { x: scores, t: labels },
    attributes: { reduction: text('none') },
  },
  {
    operator: 'SoftmaxCrossEntropyLoss',
    opsets: [13],
    inputs: { x: [1, 4], t: { type: 'int64', dims: [1], range: [0, 4] }, w: weights },
    attributes: { reduction: text('none'), ignore_index: 1 },
    outputs: 2,
  },
  {
    operator: 'SoftmaxCrossEntropyLoss',
    opsets: [13],
    inputs: { x: scores, t: labels },
    attributes: { reduction: text('sum') },
    outputs: 2,
  },
];

/** @type {Case[]} */
export const losses = [...likelihoods, ...entropies];
