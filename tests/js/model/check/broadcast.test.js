// Inputs that carry no batch beside those that do: a 1 at the batch axis broadcasts, a length that the file leaves open
// may be that 1, and what has no elements has none of any sample. onnxruntime runs each, with a length of 1 and with 2.
import { beforeAll, describe, expect, test } from '@jest/globals';
import { checkModel } from 'reshape-wasm/model';
import { askBatches } from '../../../onnx/runners/ask_batches.js';
import { isApart, wrongClaims } from '../../../onnx/runners/claims.js';
import { model } from '../../../onnx/writer/writer.js';

const string = (/** @type {string} */ text) => ({ string: text });
const einsum = (/** @type {string} */ equation, /** @type {any[]} */ other, x = [3]) => ({
  operator: 'Einsum',
  attributes: { equation: string(equation) },
  x,
  other,
});
const gemm = (/** @type {any[]} */ other) => ({ operator: 'Gemm', x: [3], weights: [3, 4], other });
const reshape = (/** @type {number[]} */ target, attributes = {}) => ({
  operator: 'Reshape',
  x: [0],
  target,
  attributes,
});
const flatten = (/** @type {number} */ axis) => ({
  operator: 'Flatten',
  x: [0],
  attributes: { axis },
});

/**
 * A node of x, `[N,...]`, and another tensor, whose open length is 'k'.
 *
 * @typedef {{ operator: string, attributes?: Record<string, any>, x: number[], weights?: number[], target?: number[],
 *   other?: any[], first?: boolean, output?: string }} Case
 */

/** @param {Case} one @param {number} [length] in the place of 'k' */
function modelOf({ operator, attributes, x, weights, target, other, first, output }, length) {
  const floats = (/** @type {string} */ name, /** @type {number[]} */ dims) => ({
    name,
    type: 'float32',
    dims,
    floats: Array.from({ length: dims.reduce((a, b) => a * b, 1) }, (_, index) => index + 1),
  });
  const initializers = [];
  if (weights) initializers.push(floats('w', weights));
  if (target)
    initializers.push({ name: 't', type: 'int64', dims: [target.length], int64s: target });
  if (operator === 'Where') initializers.push({ name: 'w', type: 'bool', dims: [], ints: [1] });
  const names = ['w', 't'].filter((name) => initializers.some((own) => own.name === name));
  const inputs = operator === 'Where' ? [...names, 'x', 'q'] : ['x', ...names, 'q'];
  const last = other ? inputs : inputs.slice(0, -1);
  const declared = [{ name: 'x', type: 'float32', dims: ['N', ...x] }];
  if (other) declared.push({ name: 'q', type: 'float32', dims: other });
  const sized = (/** @type {any[]} */ dims) => dims.map((dim) => (dim === 'k' ? length : dim));
  return {
    bytes: model({
      opset: 17,
      nodes: [{ operator, inputs: first ? ['q', 'x'] : last, outputs: ['y'], attributes }],
      inputs: declared,
      outputs: [{ name: 'y', type: output ?? 'float32' }],
      initializers,
    }),
    feeds: [
      { name: 'x', type: 'float32', dims: [1, ...x], axis: 0 },
      ...(other
        ? [{ name: 'q', type: 'float32', dims: sized(other), axis: null, range: [1, 3] }]
        : []),
    ],
  };
}

/** @type {[string, Case][]} */
const held = [
  ['a letter of the batch with a length of 1', einsum('ab,a->ab', [1])],
  ['the other way around', { ...einsum('a,ab->ab', [1]), first: true }],
  ['another letter with a length of 1', einsum('ab,b->ab', [1])],
  ['a sum over a letter with a length of 1', einsum('ab,cb->ac', [4, 1])],
  ['a product of matrices, one for all', einsum('abc,acd->abd', [1, 4, 5], [2, 4])],
  ['"..." with a length of 1', einsum('...b,...b->...b', [1, 3])],
  ['a row for all of Gemm', gemm([1, 4])],
  ['no elements, counted', reshape([-1])],
  ['no elements, and a length of 5', reshape([5, 0], { allowzero: 1 })],
  ['no elements, and a copied 0', reshape([5, 0])],
  ['no elements, counted beside a length', reshape([-1, 5])],
  ['no elements in a row', flatten(0)],
  ['no elements in a column', flatten(2)],
];

/** @type {[string, Case][]} */
const open = [
  ['Add', { operator: 'Add', x: [3], other: ['k', 3] }],
  ['Where', { operator: 'Where', x: [3], other: ['k', 3] }],
  ['PRelu', { operator: 'PRelu', x: [3], other: ['k', 3] }],
  ['MatMul', { operator: 'MatMul', x: [2, 3], other: ['k', 3, 4] }],
  ['Gemm', gemm(['k', 4])],
  ['LayerNormalization', { operator: 'LayerNormalization', x: [3], other: ['k', 3] }],
  [
    'QuantizeLinear',
    { operator: 'QuantizeLinear', attributes: { axis: 0 }, x: [3], other: ['k'], output: 'uint8' },
  ],
  ['Einsum with "..."', einsum('...b,...b->...b', ['k', 3])],
  ['Einsum with letters', einsum('ab,ab->ab', ['k', 3])],
];

const judged = [
  ...held.map(([title, one]) => ({ title, ...modelOf(one) })),
  ...open.flatMap(([title, one]) => [1, 2].map((length) => ({ title, ...modelOf(one, length) }))),
].map((one) => ({ ...one, report: checkModel(one.bytes, { batch: { x: 0 } }) }));
/** @type {any[]} */
let answers = [];
beforeAll(async () => {
  answers = await askBatches(
    judged.map(({ bytes, feeds }, index) => ({
      model: bytes,
      inputs: feeds,
      seed: index + 1,
    })),
  );
}, 300_000);

describe('a model holds with', () => {
  test.each(held.map(([title], index) => /** @type {const} */ ([title, index])))(
    '%s',
    (_, index) => {
      const { report } = judged[index];
      expect([report.status, report.blockers.map(({ why }) => why)]).toEqual(['holds', []]);
      expect(wrongClaims(report, answers[index])).toEqual([]);
    },
  );
});

describe('of a length that is 1, or is not, nothing is said', () => {
  test.each(open.map(([title], index) => /** @type {const} */ ([title, held.length + 2 * index])))(
    '%s',
    (_, index) => {
      expect(judged[index].report.blockers.map(({ kind, why }) => [kind, why])).toEqual([
        ['no rule', 'the length of q along axis 0 is not known'],
      ]);
      expect([index, index + 1].map((at) => isApart(answers[at]))).toEqual([true, false]);
    },
  );
});

test('a constant of another length at the batch is frozen', () => {
  const { bytes } = modelOf(einsum('ab,a->ab', [2]));
  expect(checkModel(bytes).blockers.map(({ kind, why }) => [kind, why])).toEqual([
    ['frozen', 'q is assumed to carry no batch, but at the batch axis 0 it must follow N'],
  ]);
});

test('a letter of one tensor broadcasts to no length of that tensor', async () => {
  const { bytes, feeds } = modelOf(einsum('abb,b->ab', [1], [1, 3]));
  expect(checkModel(bytes).blockers.map(({ why }) => why)).toEqual([
    'the shape of x does not fit, whatever N is',
  ]);
  const [{ stage }] = await askBatches([{ model: bytes, inputs: feeds, seed: 1 }]);
  expect(stage).toBe('alone');
});

test('where a node behind it needs N, a target of no elements loses N, and is repaired', () => {
  const bytes = model({
    opset: 17,
    nodes: [
      { operator: 'Reshape', inputs: ['x', 't'], outputs: ['a'] },
      { operator: 'Concat', inputs: ['a', 'z'], outputs: ['y'], attributes: { axis: 1 } },
    ],
    inputs: [
      { name: 'x', type: 'float32', dims: ['N', 0] },
      { name: 'z', type: 'float32', dims: ['N', 4] },
    ],
    outputs: [{ name: 'y', type: 'float32' }],
    initializers: [{ name: 't', type: 'int64', dims: [2], int64s: [1, 0] }],
  });
  const { status, nodes } = checkModel(bytes);
  expect([status, nodes[0].verdict, nodes[0].why, nodes[0].fix]).toEqual([
    'repairable',
    'mixes',
    'mixes: any N resolves, but no axis of the result, which has no elements, is N long',
    { target: [0, 0] },
  ]);
});
