// Models as people report them: what carries the batch where inputs conflict, exported numbers in an open file, states
// that are alike. Each answer is run by onnxruntime with 1, 2 and 3 samples.
import { beforeAll, describe, expect, test } from '@jest/globals';
import { checkModel, fixModel } from 'reshape-wasm/model';
import 'reshape-wasm/model/zh';
import { askBatches } from '../../../onnx/runners/ask_batches.js';
import { askShapes } from '../../../onnx/runners/ask_shapes.js';
import { claimedOf, wrongClaims } from '../../../onnx/runners/claims.js';
import { referenceOf } from '../../../onnx/runners/judged.js';
import { lengthFaults } from '../../../onnx/runners/length_claims.js';
import { f32, list, node, weights } from '../../../onnx/writer/parts.js';
import { of } from '../calls.js';

/** Weights that differ. @param {string} name @param {number[]} dims */
const unlike = (name, dims) =>
  weights(
    name,
    dims,
    Array.from(
      { length: dims.reduce((product, length) => product * length, 1) },
      (_, i) => (i % 7) / 8,
    ),
  );

const scalar = (/** @type {string} */ name, /** @type {number} */ value) => list(name, [value], []);

/** An LSTM of 4 features and 3 units. */
const lstmWeights = [unlike('W', [1, 12, 4]), unlike('R', [1, 12, 3])];

/** @param {string} operator @param {string[]} inputs @param {string} output */
const recurrent = (operator, inputs, output = 'y') =>
  node(operator, inputs, output, { hidden_size: 3 });

const states = ['W', 'R', '', '', 'h0', 'c0'];

/** Adds the row of each round. */
const sumOfRows = {
  inputs: [scalar('i', 0), { name: 'c', type: 'bool', dims: [] }, f32('v', [1, 4])],
  nodes: [
    node('Identity', ['c'], 'goes_on'),
    node('Add', ['i', 'one'], 'next'),
    node('Unsqueeze', ['i', 'axis'], 'from'),
    node('Unsqueeze', ['next', 'axis'], 'to'),
    node('Slice', ['rows', 'from', 'to'], 'slice'),
    node('Squeeze', ['slice', 'axis'], 'row'),
    node('Add', ['v', 'row'], 'sum'),
    node('Identity', ['sum'], 'given'),
  ],
  outputs: [{ name: 'goes_on', type: 'bool' }, f32('sum', [1, 4]), f32('given', [1, 4])],
};

/**
 * By what it is about: the model, its status, and the axes of the batch by inputs; what is fed is as each is declared,
 * with a number for each symbol.
 *
 * @type {Record<string, { bytes: Uint8Array, status: string, axes: Record<string, number>, feeds: any[],
 *   fix?: object }>}
 */
const cases = {
  'a number that all samples share': {
    bytes: of([f32('x', [1, 4, 6]), f32('speed', [1])], [node('Div', ['x', 'speed'])]),
    ...{ status: 'holds', axes: { x: 0 } },
    feeds: [f32('x', [1, 4, 6]), f32('speed', [1])],
  },
  'parameters of a normalization that are inputs': {
    bytes: of(
      [
        ...['scale', 'bias', 'mean', 'var'].map((name) => f32(name, [3])),
        f32('image', [1, 3, 2, 2]),
      ],
      [node('BatchNormalization', ['image', 'scale', 'bias', 'mean', 'var'])],
    ),
    ...{ status: 'holds', axes: { image: 0 } },
    feeds: [
      ...['scale', 'bias', 'mean', 'var'].map((name) => ({ ...f32(name, [3]), range: [1, 3] })),
      f32('image', [1, 3, 2, 2]),
    ],
  },
  'an LSTM behind a Transpose, with its states': {
    bytes: of(
      [f32('x', [1, 5, 4]), f32('h0', [1, 1, 3]), f32('c0', [1, 1, 3])],
      [
        node('Transpose', ['x'], 't', { perm: [1, 0, 2] }),
        recurrent('LSTM', ['t', ...states], 'a'),
        node('Squeeze', ['a', 'one'], 's'),
        node('Transpose', ['s'], 'y', { perm: [1, 0, 2] }),
      ],
      { initializers: [...lstmWeights, list('one', [1])] },
    ),
    ...{ status: 'holds', axes: { x: 0, h0: 1, c0: 1 } },
    feeds: [f32('x', [1, 5, 4]), f32('h0', [1, 1, 3]), f32('c0', [1, 1, 3])],
  },
  'an LSTM that takes the batch behind the sequence': {
    bytes: of(
      [f32('x', [5, 2, 4]), f32('h0', [1, 2, 3]), f32('c0', [1, 2, 3])],
      [recurrent('LSTM', ['x', ...states])],
      { initializers: lstmWeights },
    ),
    ...{ status: 'holds', axes: { x: 1, h0: 1, c0: 1 } },
    feeds: [f32('x', [5, 2, 4]), f32('h0', [1, 2, 3]), f32('c0', [1, 2, 3])],
  },
  'a name with batch in it at any axis': {
    bytes: of(
      [f32('x', ['seq', 'batch', 4]), f32('h0', [1, 'batch', 3]), f32('c0', [1, 'batch', 3])],
      [recurrent('LSTM', ['x', ...states])],
      { initializers: lstmWeights },
    ),
    ...{ status: 'holds', axes: { x: 1, h0: 1, c0: 1 } },
    feeds: [f32('x', [5, 1, 4]), f32('h0', [1, 1, 3]), f32('c0', [1, 1, 3])],
  },
  'zeros of two samples, expanded to all': {
    bytes: of(
      [f32('x', [5, 2, 4])],
      [
        node('Shape', ['x'], 's'),
        node('Gather', ['s', 'at_1'], 'n', { axis: 0 }),
        node('Concat', ['one', 'n', 'three'], 't', { axis: 0 }),
        node('Expand', ['zeros', 't'], 'h0'),
        recurrent('GRU', ['x', 'W', 'R', '', '', 'h0']),
      ],
      {
        initializers: [
          ...[list('at_1', [1]), list('one', [1]), list('three', [3])],
          ...[weights('zeros', [1, 2, 3]), unlike('W', [1, 9, 4]), unlike('R', [1, 9, 3])],
        ],
      },
    ),
    ...{ status: 'repairable', axes: { x: 1 } },
    feeds: [f32('x', [5, 2, 4])],
  },
  'a target with the exported batch in an open file': {
    bytes: of([f32('x', ['N', 8])], [node('Reshape', ['x', 't'])], {
      initializers: [list('t', [4, 2, 4])],
    }),
    ...{ status: 'repairable', axes: { x: 0 }, fix: { target: [-1, 2, 4] } },
    feeds: [f32('x', [1, 8])],
  },
  'an Expand to the exported batch in an open file': {
    bytes: of([f32('x', ['N', 5])], [node('Expand', ['c', 't'], 'e'), node('Add', ['x', 'e'])], {
      initializers: [list('t', [8, 5]), unlike('c', [1, 5])],
    }),
    ...{ status: 'repairable', axes: { x: 0 } },
    feeds: [f32('x', [1, 5])],
  },
  'a target of one sample in an open file': {
    bytes: of(
      [f32('x', ['N', 4, 2, 2])],
      [node('Reshape', ['x', 't'], 'r'), node('Softmax', ['r'], 'y', { axis: -1 })],
      { initializers: [list('t', [2, -1])] },
    ),
    ...{ status: 'repairable', axes: { x: 0 }, fix: { target: [-1, 8] } },
    feeds: [f32('x', [1, 4, 2, 2])],
  },
  'a Tile to the exported batch': {
    bytes: of([f32('x', [8, 3, 4])], [node('Tile', ['c', 't'], 'e'), node('Add', ['x', 'e'])], {
      initializers: [list('t', [8, 1, 1]), unlike('c', [1, 3, 4])],
    }),
    ...{ status: 'repairable', axes: { x: 0 } },
    feeds: [f32('x', [8, 3, 4])],
  },
  'rows of a table by tiled indices': {
    bytes: of(
      [f32('x', [8, 5, 4])],
      [
        node('Tile', ['c', 't'], 'e'),
        node('Gather', ['table', 'e'], 'g', { axis: 0 }),
        node('Add', ['x', 'g']),
      ],
      {
        initializers: [
          ...[list('t', [8, 1]), unlike('table', [3, 4])],
          list('c', [0, 1, 2, 1, 0], [1, 5]),
        ],
      },
    ),
    ...{ status: 'repairable', axes: { x: 0 } },
    feeds: [f32('x', [8, 5, 4])],
  },
  'rows of a table by more indices than are followed': {
    bytes: of(
      [f32('x', [4, 300, 2])],
      [
        node('Expand', ['c', 't'], 'e'),
        node('Gather', ['table', 'e'], 'g', { axis: 0 }),
        node('Add', ['x', 'g']),
      ],
      {
        initializers: [
          ...[list('t', [4, 300]), unlike('table', [2, 2])],
          list(
            'c',
            Array.from({ length: 300 }, (_, i) => i % 2),
            [1, 300],
          ),
        ],
      },
    ),
    ...{ status: 'repairable', axes: { x: 0 } },
    feeds: [f32('x', [4, 300, 2])],
  },
  'a signal without a last axis': {
    bytes: of([f32('x', ['N', 400])], [node('STFT', ['x', 'step', 'window'])], {
      initializers: [scalar('step', 100), unlike('window', [200])],
    }),
    ...{ status: 'holds', axes: { x: 0 } },
    feeds: [f32('x', [1, 400])],
  },
  ...Object.fromEntries(
    ['numbers of the file', 'a Range'].map((from) => [
      `entries of a mask by flat indices, whose places are ${from}`,
      {
        bytes: of(
          [{ ...f32('mask', ['N', 7]), type: 'bool' }, f32('x', ['N', 3])],
          [
            node('Shape', ['mask'], 'shape'),
            node('Gather', ['shape', 'zero'], 'n'),
            node('Range', ['zero', 'n', 'one'], 'r'),
            node('Unsqueeze', ['r', 'ax1'], 'rows'),
            ...(from === 'a Range' ? [node('Range', ['zero', 'three', 'one'], 'p')] : []),
            node('Unsqueeze', ['p', 'ax0'], 'places'),
            node('Unsqueeze', ['n', 'ax0'], 'n1'),
            node('Concat', ['n1', 'k'], 'size', { axis: 0 }),
            node('Expand', ['rows', 'size'], 'all_rows'),
            node('Expand', ['places', 'size'], 'all_places'),
            node('Mul', ['all_rows', 'L'], 'offsets'),
            node('Add', ['all_places', 'offsets'], 'index'),
            node('Reshape', ['mask', 'flat'], 'flat_mask'),
            node('Reshape', ['index', 'flat'], 'flat_index'),
            node('Gather', ['flat_mask', 'flat_index'], 'g', { axis: 0 }),
            node('Reshape', ['g', 'size'], 'picked'),
            node('Where', ['picked', 'x', 'zf'], 'w'),
            node('Add', ['w', 'x']),
          ],
          {
            initializers: [
              ...[scalar('zero', 0), scalar('one', 1), scalar('three', 3), scalar('L', 7)],
              ...[list('ax0', [0]), list('ax1', [1]), list('k', [3]), list('flat', [-1])],
              ...[{ ...f32('zf', []), floats: [0] }],
              ...(from === 'a Range' ? [] : [list('p', [0, 2, 5])]),
            ],
          },
        ),
        ...{ status: 'holds', axes: { mask: 0, x: 0 } },
        feeds: [{ ...f32('mask', [1, 7]), type: 'bool' }, f32('x', [1, 3])],
      },
    ]),
  ),
  'a loop that slices the row of its round': {
    bytes: of(
      [f32('x', [1, 3, 4])],
      [
        node('Transpose', ['x'], 'rows', { perm: [1, 0, 2] }),
        {
          ...node('Loop', ['rounds', '', 'h0'], ['h', 'y']),
          attributes: { body: { graph: sumOfRows } },
        },
      ],
      {
        initializers: [
          ...[scalar('rounds', 3), scalar('one', 1), list('axis', [0]), unlike('h0', [1, 4])],
        ],
      },
    ),
    ...{ status: 'repairable', axes: { x: 0 } },
    feeds: [f32('x', [1, 3, 4])],
  },
};

describe('models as they are reported', () => {
  const names = Object.keys(cases);
  const checked = Object.values(cases).map((one) => {
    const report = checkModel(one.bytes);
    return { ...one, report, claimed: claimedOf(one.bytes, report) };
  });
  /** @type {any[]} */
  let answers;
  beforeAll(async () => {
    answers = await askBatches(
      checked.map(({ bytes, report, claimed, feeds, axes }) => ({
        ...{ model: claimed ?? bytes, seed: 7 },
        exported: referenceOf(bytes, report, claimed),
        inputs: feeds.map((feed) => ({ ...feed, axis: axes[feed.name] ?? null })),
      })),
    );
  });

  test.each(names.map((name, index) => [name, index]))('%s', (_, index) => {
    const { report, status, axes, fix } = checked[Number(index)];
    expect(report.status).toBe(status);
    expect(Object.fromEntries(report.batch.inputs.map(({ name, axis }) => [name, axis]))).toEqual(
      axes,
    );
    if (fix) expect(report.nodes[0].fix).toEqual(fix);
    const { exported } = report.batch;
    const isOpen = report.premises.some(({ kind }) => kind === 'exported');
    expect(wrongClaims(report, answers[Number(index)], isOpen ? 3 : 3 * exported)).toEqual([]);
  });
});

test('of how many samples the numbers of an open file are is said, with what states otherwise', () => {
  const { bytes } = cases['a target of one sample in an open file'];
  expect(checkModel(bytes, { batch: { x: 0 } }).assumptions).toEqual([
    'the batch is open in the file, and its numbers are read as those of one sample; fix --set N=2 states another batch',
  ]);
  const declared = fixModel(bytes, checkModel(bytes), { set: { N: 2 } }).bytes();
  expect(checkModel(declared, { batch: { x: 0 } }).nodes[0].fix).toEqual({ target: [0, -1] });
});

test('where other batches prove a model, it begins with these, and is not called broken', () => {
  const bytes = of([f32('x', [1, 6])], [node('Softmax', ['x'], 'y', { axis: 0 })]);
  const report = checkModel(bytes);
  expect(report.status).toBe('unknown');
  expect(report.lines({}).slice(0, 2)).toEqual([
    'State which axis is the batch, as --batch NAME=AXIS or { batch }. The file does not say it. With the axis that is assumed below the model is not proven:',
    '  with --batch x=1 the model holds',
  ]);
  expect(report.text).not.toContain('no fix helps');
  expect(checkModel(bytes, { language: 'zh' }).status).toBe('unknown');
});

test('no other axis is offered where the only input begins with a batch', () => {
  const first = (/** @type {string} */ name) =>
    checkModel(
      of([f32('x', [name, 4, 6])], [node('Gather', ['x', 'i'], 'y', { axis: 0 })], {
        initializers: [scalar('i', 0)],
      }),
    );
  expect([first('batch').status, first('batch').otherBatches]).toEqual(['broken', []]);
  expect(first('rows').status).toBe('unknown');
});

describe('lengths', () => {
  test.each([
    [
      'a target with the exported length in an open file',
      of([f32('x', [1, 'L', 8])], [node('Reshape', ['x', 't'])], {
        initializers: [list('t', [1, 6, 2, 4])],
      }),
      { x: 1 },
      ['repairable', 1],
      [1, 6, 8],
    ],
    [
      'a transposed convolution that gives nothing',
      of(
        [f32('x', ['B', 2, 10])],
        [node('ConvTranspose', ['x', 'W'], 'y', { strides: [2], pads: [1, 2] })],
        {
          initializers: [unlike('W', [2, 2, 3])],
        },
      ),
      { x: 2 },
      ['holds', 2],
      [1, 2, 10],
    ],
    [
      'slices of opset 10, whose inference keeps the name of an axis that they cut',
      of(
        [f32('x', ['N', 11, 4])],
        [
          ...[0, 1, 2].flatMap((part) => [
            node('Slice', ['x', `from_${part}`, `to_${part}`, 'axis', 'step'], `s${part}`),
            node('Relu', [`s${part}`], `r${part}`),
            node('Neg', [`r${part}`], `n${part}`),
            node('ReduceSum', [`n${part}`], `sum${part}`, { axes: [1] }),
          ]),
          node('Sum', ['sum0', 'sum1', 'sum2']),
        ],
        {
          opset: 10,
          initializers: [
            ...[0, 3, 9].map((from, part) => list(`from_${part}`, [from])),
            ...[3, 9, 11].map((to, part) => list(`to_${part}`, [to])),
            ...[list('axis', [1]), list('step', [1])],
          ],
        },
      ),
      { x: 1 },
      ['holds', 1],
      [1, 11, 4],
    ],
  ])('%s', async (_, bytes, axes, wanted, dims) => {
    const report = checkModel(bytes, { batch: {}, lengths: { S: axes } });
    const [length] = report.lengths ?? [];
    expect([length.status, length.from]).toEqual(wanted);
    const fixed = fixModel(bytes, report, { length: 'S' }).bytes();
    const sizes = [0, 1, 2, 9].map((more) => length.from + more);
    const [answer] = await askShapes([
      {
        model: fixed,
        runs: sizes.map((size) => [{ name: 'x', type: 'float32', dims: dims.with(axes.x, size) }]),
      },
    ]);
    expect(lengthFaults(length, answer, sizes)).toEqual([]);
  });

  test('an index that is computed from the number of a round is no element of any length', () => {
    const body = {
      inputs: [scalar('i', 0), { name: 'c', type: 'bool', dims: [] }, f32('v', [])],
      nodes: [
        node('Identity', ['c'], 'goes_on'),
        node('Mul', ['i', 'one'], 'j'),
        node('Gather', ['f', 'j'], 'g', { axis: 0 }),
        node('Add', ['v', 'g'], 'w'),
      ],
      outputs: [{ name: 'goes_on', type: 'bool' }, f32('w', [])],
    };
    const bytes = of(
      [f32('X', [2, 3])],
      [
        node('Reshape', ['X', 'flat'], 'f'),
        { ...node('Loop', ['rounds', '', 'zero'], 'y'), attributes: { body: { graph: body } } },
      ],
      {
        initializers: [
          ...[list('flat', [-1]), scalar('rounds', 6), scalar('one', 1)],
          { ...f32('zero', []), floats: [0] },
        ],
      },
    );
    const [length] = checkModel(bytes, { batch: {}, lengths: { S: { X: 1 } } }).lengths ?? [];
    expect([length.status, length.from]).toEqual(['holds', 3]);
  });

  test('one length in two axes of an input', async () => {
    const mask = (/** @type {number[]} */ target) =>
      of(
        [f32('m', [3, 3]), f32('x', [3])],
        [node('Reshape', ['m', 't'], 'r'), node('Add', ['r', 'x'])],
        {
          initializers: [list('t', target)],
        },
      );
    const lengths = { S: { m: [0, 1], x: 0 } };
    const frozen = checkModel(mask([1, 1, 3, 3]), { batch: {}, lengths });
    expect(frozen.lengths?.[0]).toMatchObject({
      status: 'broken',
      blockers: [
        {
          why: 'the target fits where S = 3 only, and no target with a -1 fits every S: nodes would have to compute it',
        },
      ],
    });
    const bytes = mask([1, 3, 3]);
    const report = checkModel(bytes, { batch: {}, lengths });
    const length = report.lengths?.[0];
    expect([length.status, length.nodes[0].fix]).toEqual(['repairable', { target: [1, 0, -1] }]);
    expect(length.inputs.map(({ name, axis }) => [name, axis])).toEqual([
      ['m', 0],
      ['m', 1],
      ['x', 0],
    ]);
    const fixed = fixModel(bytes, JSON.parse(JSON.stringify(report)), { length: 'S' }).bytes();
    const feeds = (/** @type {number} */ size) => [
      { name: 'm', type: 'float32', dims: [size, size] },
      { name: 'x', type: 'float32', dims: [size] },
    ];
    const [answer] = await askShapes([{ model: fixed, runs: [1, 2, 5].map(feeds) }]);
    expect(lengthFaults(length, answer, [1, 2, 5])).toEqual([]);
    expect(() => checkModel(bytes, { batch: {}, lengths: { S: { m: [] } } })).toThrow(
      'the length S is stated by no axis of the input "m"',
    );
  });

  test('where two lengths meet in a target, it says which product fits', () => {
    const bytes = of(
      [f32('x', [1, 12, 'H', 'W'])],
      [
        node('Reshape', ['x', 't1'], 'a'),
        node('Transpose', ['a'], 'b', { perm: [0, 1, 4, 2, 5, 3] }),
        node('Reshape', ['b', 't2']),
      ],
      { initializers: [list('t1', [1, 3, 2, 2, 4, 5]), list('t2', [1, 3, 8, 10])] },
    );
    const { lengths } = checkModel(bytes, { batch: {}, lengths: { H: { x: 2 } } });
    expect(lengths?.[0].blockers[0].why).toBe(
      'the target fits where H*W = 20 only, and no target with a -1 fits every H: nodes would have to compute it',
    );
  });

  test('a length in the -1 of another axis is said, and what is frozen in its own axis', () => {
    const windows = (/** @type {number[]} */ grouped) =>
      of(
        [f32('x', [1, 2, 8, 8])],
        [
          node('Reshape', ['x', 'windows'], 'a'),
          node('Transpose', ['a'], 'b', { perm: [0, 1, 3, 2, 4, 5] }),
          node('Reshape', ['b', 'tokens'], 'w'),
          node('Transpose', ['w'], 'wt', { perm: [0, 1, 3, 2] }),
          node('MatMul', ['w', 'wt'], 's'),
          node('Add', ['s', 'mask'], 'sm'),
          node('MatMul', ['sm', 'w'], 'o'),
          node('Reshape', ['o', 'windows'], 'c'),
          node('Transpose', ['c'], 'd', { perm: [0, 1, 3, 2, 4, 5] }),
          node('Reshape', ['d', 'whole']),
        ],
        {
          initializers: [
            ...[list('windows', [1, 2, 2, 4, 4, -1]), list('tokens', grouped)],
            ...[list('whole', [1, 8, 8, -1]), unlike('mask', [1, 4, 16, 16])],
          ],
        },
      );
    for (const grouped of [
      [1, 4, 16, -1],
      [1, 4, 16, 2],
    ]) {
      const options = { batch: {}, lengths: { H: { x: 2 } } };
      const [length] = checkModel(windows(grouped), options).lengths ?? [];
      expect(length.status).toBe('broken');
      expect(length.nodes[0].why).toBe(
        'frozen: any H resolves, but the length ends up in another axis',
      );
      expect(length.blockers.map(({ name, why }) => [name, why])).toEqual([
        ['sm', 'mask has the length 4 in axis 1, where it must follow H'],
      ]);
    }
    const bytes = of([f32('x', [4, 6])], [node('Reshape', ['x', 't'])], {
      initializers: [list('t', [2, 2, -1])],
    });
    const [moved] = checkModel(bytes, { batch: {}, lengths: { S: { x: 0 } } }).lengths ?? [];
    expect([moved.status, moved.outputs[0].dims]).toEqual(['holds', [2, 2, '3*S']]);
    expect(moved.assumptions).toContain(
      'Reshape y gives the length to the -1 of the target, in another axis than before',
    );
  });
});
