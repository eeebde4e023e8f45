// Cases of operators on signals: Fourier transforms, the windows they look through, and the weights of mel spectra.

/** @typedef {import('./placements.js').Case} Case */

const scalar = (int) => ({ ints: [int], dims: [] });
const real = (float) => ({ floats: [float], dims: [] });
const x = [2, 3];

/** @type {Case[]} */
const transforms = [
  { operator: 'DFT', opsets: [17], inputs: { x: [2, 4, 1] } },
  {
    operator: 'DFT',
    opsets: [17],
    inputs: { x: [2, 4, 3, 2] },
    attributes: { axis: 2, inverse: 1 },
  },
  {
    operator: 'DFT',
    opsets: [17],
    inputs: { x: [2, 4, 1], n: scalar(6) },
    attributes: { axis: -2, onesided: 1 },
  },
  { operator: 'DFT', opsets: [20], inputs: { x: [2, 4, 3, 1] } },
  { operator: 'DFT', opsets: [20], inputs: { x: [2, 4, 2], n: scalar(3), a: scalar(1) } },
  {
    operator: 'DFT',
    opsets: [20],
    inputs: { x: [4, 3, 1], _n: [], a: scalar(0) },
    attributes: { onesided: 1 },
  },
  {
    operator: 'STFT',
    opsets: [17],
    inputs: { x: [2, 9, 1], step: scalar(2), w: { dims: [4], shared: true } },
  },
  {
    operator: 'STFT',
    opsets: [17],
    inputs: { x: [2, 9, 1], step: scalar(2), _w: [], n: scalar(4) },
    attributes: { onesided: 0 },
  },
];

/** @type {Case[]} */
const windows = ['BlackmanWindow', 'HammingWindow', 'HannWindow'].flatMap((operator) => [
  { operator, opsets: [17], inputs: { n: scalar(5) }, beside: { x } },
  {
    operator,
    opsets: [17],
    inputs: { n: scalar(4) },
    beside: { x },
    attributes: { periodic: 0, output_datatype: 11 },
    types: ['float64'],
  },
]);

/** @type {Case[]} */
const weights = [
  {
    operator: 'MelWeightMatrix',
    opsets: [17],
    inputs: {
      bins: scalar(3),
      length: scalar(16),
      rate: scalar(8000),
      least: real(100),
      most: real(3000),
    },
    beside: { x },
  },
];

/** @type {Case[]} */
export const signals = [...transforms, ...windows, ...weights];
