// Samples inside an axis: a Reshape makes rows of them, as the end of attention in PyTorch and of recognizers of text
// does, and another one takes the rows apart. Whatever is called right gives every sample what it gave alone.
import { expect, test } from '@jest/globals';
import { checkModel } from 'reshape-wasm/model';
import { randomRows } from '../../../onnx/models/random_rows.js';
import { askBatches } from '../../../onnx/runners/ask_batches.js';
import { claimedOf, isApart, wrongClaims } from '../../../onnx/runners/claims.js';
import { isValid, judged, wrongOf } from '../../../onnx/runners/judged.js';
import { f32, list } from '../../../onnx/writer/parts.js';
import { rounds } from '../../rounds.js';
import { of } from '../calls.js';

test('random models with rows of samples are judged soundly, and nearly all that keep them apart are proven', async () => {
  const models = Array.from({ length: rounds(12) }, (_, index) => randomRows(index + 1));
  const valid = (await judged(models)).filter(isValid);
  expect(wrongOf(valid)).toEqual([]);
  const proven = valid.filter(({ claimed }) => claimed).length;
  const refused = valid.filter(({ open, claimed, answer }) => !open && !claimed && isApart(answer));
  process.stdout.write(
    `${valid.length} models with rows: ${proven} proven; refused although apart: ${refused.map(({ seed }) => seed)}\n`,
  );
  expect(valid.length).toBeGreaterThan(models.length / 2);
  expect(proven).toBeGreaterThan(valid.length / 3);
  expect(refused.length).toBeLessThan(valid.length / 200);
}, 900_000);

/**
 * A model whose input x has the samples along axis 1, `[4, N, 6]` or frozen to a number of them.
 *
 * @param {any[]} nodes
 * @param {any[]} initializers
 * @param {string | number} batch
 */
const overTime = (nodes, initializers, batch) =>
  of([f32('x', [4, batch, 6])], nodes, { initializers });

/** @param {string} operator @param {string[]} inputs @param {string} output @param {object} [attributes] */
const node = (operator, inputs, output, attributes) => ({
  ...{ operator, name: output, inputs, outputs: [output], attributes },
});

const weights = (/** @type {string} */ name, /** @type {number[]} */ ...dims) => ({
  ...{ name, type: 'float32', dims },
  floats: Array.from({ length: dims.reduce((all, length) => all * length, 1) }, (_, index) =>
    Math.sin(index + name.length),
  ),
});

/** Numbers of one sample or of a batch in the targets, and how the file declares that. */
const exported = [
  { batch: 'N', samples: -1 },
  { batch: 1, samples: 1 },
];

/** The end of a recognizer of text: each step in time of each sample is a row. */
const recognizer = ({ batch, samples }) =>
  overTime(
    [
      node('Reshape', ['x', 'rows'], 'r'),
      node('Gemm', ['r', 'w', 'b'], 'g'),
      node('LogSoftmax', ['g'], 'l', { axis: 1 }),
      node('Reshape', ['l', 'steps'], 'y'),
    ],
    [
      list(
        'rows',
        [4 * samples, 6].map((length) => Math.max(length, -1)),
      ),
      list('steps', [4, samples, 5]),
      weights('w', 6, 5),
      weights('b', 5),
    ],
    batch,
  );

/** PyTorch's attention with the sequence first: heads, then rows, and the samples apart. */
const attention = ({ batch, samples }) =>
  overTime(
    [
      ...['q', 'k', 'v'].flatMap((name) => [
        node('MatMul', ['x', `w${name}`], `${name}p`),
        node('Reshape', [`${name}p`, 'heads'], `${name}h`),
      ]),
      node('Transpose', ['qh'], 'qt', { perm: [1, 0, 2] }),
      node('Transpose', ['kh'], 'kt', { perm: [1, 2, 0] }),
      node('Transpose', ['vh'], 'vt', { perm: [1, 0, 2] }),
      node('MatMul', ['qt', 'kt'], 'scores'),
      node('Softmax', ['scores'], 'p', { axis: 2 }),
      node('MatMul', ['p', 'vt'], 'o'),
      node('Transpose', ['o'], 'ot', { perm: [1, 0, 2] }),
      node('Reshape', ['ot', 'rows'], 'r'),
      node('Gemm', ['r', 'wo'], 'g'),
      node('Reshape', ['g', 'steps'], 'y'),
    ],
    [
      list('heads', [4, samples === 1 ? 2 : -1, 3]),
      list('rows', samples === 1 ? [4, 6] : [-1, 6]),
      list('steps', [4, samples, 6]),
      ...['wq', 'wk', 'wv', 'wo'].map((name) => weights(name, 6, 6)),
    ],
    batch,
  );

test.each([
  ...exported.map((how) => ({ title: 'a recognizer of text', made: recognizer(how), ...how })),
  ...exported.map((how) => ({ title: 'attention', made: attention(how), ...how })),
])('$title with a batch of $batch', async ({ made, batch }) => {
  const report = checkModel(made, { batch: { x: 1 } });
  expect(report.status).toBe(batch === 1 ? 'repairable' : 'holds');
  const [answer] = await askBatches([
    {
      model: claimedOf(made, report),
      exported: made,
      inputs: [{ name: 'x', type: 'float32', dims: [4, 1, 6], axis: 1 }],
      seed: 1,
    },
  ]);
  expect(wrongClaims(report, answer)).toEqual([]);
  const rows = report.nodes.at(-2);
  expect([rows.shape, rows.verdict, rows.fix]).toEqual([
    ['4*N', 6],
    batch === 1 ? 'frozen' : 'holds',
    batch === 1 ? { target: [-1, 6] } : null,
  ]);
});

test.each([
  { z: ['N', 4, 6], axis: 0, status: 'broken' },
  { z: [4, 'N', 6], axis: 1, status: 'holds' },
])('rows are added to those of $z, $status', ({ z, axis, status }) => {
  const nodes = [
    node('Reshape', ['x', 'rows'], 'r'),
    node('Reshape', ['z', 'rows'], 's'),
    node('Add', ['r', 's'], 'a'),
    node('Reshape', ['a', 'steps'], 'y'),
  ];
  const bytes = of([f32('x', [4, 'N', 6]), f32('z', z)], nodes, {
    initializers: [list('rows', [-1, 6]), list('steps', [4, -1, 6])],
  });
  expect(checkModel(bytes, { batch: { x: 1, z: axis } }).status).toBe(status);
});

test.each([
  { step: node('Softmax', ['r'], 's', { axis: 0 }), what: 'along the rows' },
  { step: node('Gather', ['r', 'one'], 's', { axis: 0 }), what: 'one row' },
])('$what is not what a sample has alone', ({ step }) => {
  const nodes = [
    node('Reshape', ['x', 'rows'], 'r'),
    step,
    node('Gemm', ['s', 'w'], 'g'),
    node('Reshape', ['g', 'steps'], 'y'),
  ];
  const lists = [list('rows', [-1, 6]), list('steps', [-1, 6]), list('one', [0])];
  const bytes = overTime(nodes, [...lists, weights('w', 6, 6)], 'N');
  expect(checkModel(bytes, { batch: { x: 1 } }).status).toBe('broken');
});
