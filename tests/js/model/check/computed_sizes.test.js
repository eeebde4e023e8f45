// Operators that take a size, or a number for each sample: right where the model computes it from the batch, and where
// the file has it for one sample, and nodes are inserted that make it follow N.
import { expect, test } from '@jest/globals';
import { checkModel } from 'reshape-wasm/model';
import { askBatches } from '../../../onnx/runners/ask_batches.js';
import { claimedOf, wrongClaims } from '../../../onnx/runners/claims.js';
import { at, f32, lengthOf, list, node, weights } from '../../../onnx/writer/parts.js';
import { of } from '../calls.js';

const first = at(0);
/** A first length as long as the batch, and other lengths behind. */
const sized = [...lengthOf('x', 0, 'n'), node('Concat', ['n', 'rest'], 'size', { axis: 0 })];
const counts = { name: 'n', type: 'int64', dims: ['N'] };

/** @type {Record<string, { bytes: Uint8Array, inputs: [string, string, number[], number[]?][],
 *   axis?: number }>} */
const models = {
  'a grid for each matrix': {
    bytes: of([f32('x', ['N', 2, 3])], [...sized, node('AffineGrid', ['x', 'size'])], {
      opset: 20,
      initializers: [first, list('rest', [3, 4, 5])],
    }),
    inputs: [['x', 'float32', [1, 2, 3]]],
  },
  'images turned by a matrix each': {
    bytes: of(
      [f32('x', ['N', 3, 4, 5]), f32('m', ['N', 6])],
      [
        node('Reshape', ['m', 'target'], 'matrix'),
        node('Shape', ['x'], 'size'),
        node('AffineGrid', ['matrix', 'size'], 'grid'),
        node('GridSample', ['x', 'grid']),
      ],
      { opset: 20, initializers: [list('target', [1, 2, 3])] },
    ),
    inputs: [
      ['x', 'float32', [1, 3, 4, 5]],
      ['m', 'float32', [1, 6]],
    ],
  },
  'images cut to a size': {
    bytes: of([f32('x', ['N', 3, 4])], [...sized, node('CenterCropPad', ['x', 'size'])], {
      opset: 18,
      initializers: [first, list('rest', [5, 2])],
    }),
    inputs: [['x', 'float32', [1, 3, 4]]],
  },
  'sequences turned, and a frozen target': {
    bytes: of(
      [f32('x', ['N', 5, 4]), counts],
      [
        node('ReverseSequence', ['x', 'n'], 'turned', { time_axis: 1, batch_axis: 0 }),
        node('Reshape', ['turned', 'target']),
      ],
      { initializers: [list('target', [1, 20])] },
    ),
    inputs: [
      ['x', 'float32', [1, 5, 4]],
      ['n', 'int64', [1], [0, 6]],
    ],
  },
  'a grid of the size of one sample': {
    bytes: of([f32('x', ['N', 2, 3])], [node('AffineGrid', ['x', 'size'])], {
      opset: 20,
      initializers: [list('size', [1, 3, 4, 5])],
    }),
    inputs: [['x', 'float32', [1, 2, 3]]],
  },
  'images cut to the size of one sample': {
    bytes: of(
      [f32('x', ['N', 3, 4])],
      [node('CenterCropPad', ['x', 'size'], 'y', { axes: [0, 1] })],
      {
        opset: 18,
        initializers: [list('size', [1, 5])],
      },
    ),
    inputs: [['x', 'float32', [1, 3, 4]]],
  },
  'sequences with the length of one': {
    bytes: of([f32('x', [5, 'N', 4])], [node('ReverseSequence', ['x', 'lengths'])], {
      initializers: [list('lengths', [3])],
    }),
    inputs: [['x', 'float32', [5, 1, 4]]],
    axis: 1,
  },
  'boxes with the number of the image of one': {
    bytes: of(
      [f32('x', ['N', 4])],
      [node('RoiAlign', ['images', 'x', 'numbers'], 'y', { sampling_ratio: 1 })],
      {
        initializers: [
          weights('images', [2, 1, 3, 3], [1, 2, 3, 4, 5, 6, 7, 8, 9, 1, 3, 5, 7, 9, 2, 4, 6, 8]),
          list('numbers', [1]),
        ],
      },
    ),
    inputs: [['x', 'float32', [1, 4], [0, 3]]],
  },
  'rows of samples inside an axis, turned by themselves': {
    bytes: of(
      [f32('x', [4, 'N', 6])],
      [
        node('Reshape', ['x', 'rows'], 'joined'),
        node('DFT', ['joined'], 'spectrum', { axis: 1 }),
        node('Reshape', ['spectrum', 'apart']),
      ],
      { initializers: [list('rows', [-1, 6, 1]), list('apart', [4, -1, 6, 2])] },
    ),
    inputs: [['x', 'float32', [4, 1, 6]]],
    axis: 1,
  },
  'labels of one sample': {
    bytes: of(
      [f32('x', ['N', 4, 3])],
      [node('SoftmaxCrossEntropyLoss', ['x', 'labels'], 'y', { reduction: { string: 'none' } })],
      { initializers: [list('labels', [2, 0, 3], [1, 3])] },
    ),
    inputs: [['x', 'float32', [1, 4, 3]]],
  },
  'mel spectra of signals, and a frozen target': {
    bytes: of(
      [f32('x', ['N', 64])],
      [
        node('Reshape', ['x', 'target'], 'signal'),
        node('HannWindow', ['size'], 'window'),
        node('STFT', ['signal', 'step', 'window'], 'spectra'),
        node('ReduceSumSquare', ['spectra'], 'power', { axes: [3], keepdims: 0 }),
        node('MelWeightMatrix', ['bins', 'size', 'rate', 'least', 'most'], 'mel'),
        node('MatMul', ['power', 'mel']),
      ],
      {
        initializers: [
          list('target', [1, 64, 1]),
          ...[
            ['size', 16],
            ['step', 8],
            ['bins', 4],
            ['rate', 8000],
          ].map(([name, int]) => list(String(name), [Number(int)], [])),
          weights('least', [], [100]),
          weights('most', [], [3000]),
        ],
      },
    ),
    inputs: [['x', 'float32', [1, 64]]],
  },
};

test('what takes its size from the batch is apart with 1, 2 and 3 samples', async () => {
  const judged = Object.entries(models).map(([title, { bytes, inputs, axis = 0 }]) => {
    const batch = Object.fromEntries(inputs.map(([name]) => [name, axis]));
    const report = checkModel(bytes, { batch });
    return { title, bytes, inputs, axis, report, claimed: claimedOf(bytes, report) };
  });
  expect(judged.filter(({ claimed }) => !claimed).map(({ title }) => title)).toEqual([]);
  const answers = await askBatches(
    judged.map(({ bytes, inputs, axis, claimed }, index) => ({
      model: claimed ?? bytes,
      exported: bytes,
      inputs: inputs.map(([name, type, dims, range]) => ({ name, type, dims, axis, range })),
      seed: index + 1,
    })),
  );
  const wrong = judged.flatMap(({ title, report }, index) =>
    wrongClaims(report, answers[index]).map((claim) => `${title}: ${claim}`),
  );
  expect(wrong).toEqual([]);
}, 120_000);
