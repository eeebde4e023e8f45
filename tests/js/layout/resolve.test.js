// resolveLayout: every line of vectors/layout.txt and of vectors/generated/layout.txt, its messages, and what is not a
// request.
import { describe, expect, test } from '@jest/globals';
import { ReshapeError } from 'reshape-wasm';
import { resolveLayout } from 'reshape-wasm/layout';
import { versions } from '../oracle/layout_versions.js';
import { thrown } from '../thrown.js';
import { untyped } from '../untyped.js';
import { readVectors } from '../vectors.js';
import { requestsOf } from './layout_vectors.js';

const resolve = untyped(resolveLayout);

/** The answer as vectors write it. @param {() => number[][]} call */
function answerOf(call) {
  try {
    return call()
      .map((shape) => `[${shape.join(',')}]`)
      .join(' ');
  } catch (error) {
    if (!(error instanceof ReshapeError)) throw error;
    return error.index === undefined ? error.code : `${error.code}@${error.index}`;
  }
}

/** The answers of a line, one for each of its versions. @param {{ columns: string[], line: number }} row */
const answersOf = (row) =>
  requestsOf(row).map((request) => ({
    opset: request[3].opset,
    answer: answerOf(() => resolve(...request)),
  }));

test('gives the answer of every vector', () => {
  for (const row of readVectors('layout.txt')) {
    const expected = row.columns[3];
    const answers = answersOf(row);
    expect(answers.length).toBeGreaterThan(0);
    expect({ line: row.line, answers }).toEqual({
      line: row.line,
      answers: answers.map(({ opset }) => ({ opset, answer: expected })),
    });
  }
});

test('gives the answers of onnxruntime and NumPy', () => {
  const rows = readVectors('generated/layout.txt');
  expect(new Set(rows.map(({ columns }) => columns[0])).size).toBe(versions.length);
  for (const row of rows) {
    const [{ answer }] = answersOf(row);
    const [, , , expected, numpy] = row.columns;
    const given = expected === 'error' && !answer.startsWith('[') ? 'error' : answer;
    expect({ line: row.line, answer: given }).toEqual({ line: row.line, answer: expected });
    if (numpy !== '-' && answer.startsWith('[')) {
      expect({ line: row.line, answer }).toEqual({ line: row.line, answer: numpy });
    }
  }
});

describe('a message says what was given, and what was tried and works', () => {
  test.each([
    [
      ['Unsqueeze', [[3, 4]], { axes: [0, 4] }, { opset: 13 }],
      'ONNX Unsqueeze-13: axes[1] is 4; the axes are -4 to 3; axes [0,3] works (axis_out_of_range)',
    ],
    [
      ['Unsqueeze', [[3, 4]], { axes: [-1] }, { opset: 10 }],
      'ONNX Unsqueeze-1: axes[0] is -1; no axis of this version is negative: they are 0 to 2; axes [2] works (axis_out_of_range)',
    ],
    [
      ['Squeeze', [[1, 3]], { axes: [1] }, { opset: 13 }],
      'ONNX Squeeze-13: axes[0] names axis 1, whose length is 3; only an axis of length 1 can be removed; without axes it works (count_mismatch)',
    ],
    [
      [
        'Concat',
        [
          [2, 3],
          [2, 4],
        ],
        { axis: 0 },
      ],
      'ONNX Concat-13: the lengths at axis 1 differ: 3 in inputs[0] and 4 in inputs[1]; axis 1 works (count_mismatch)',
    ],
    [
      ['Concat', [[2], [3]], {}, { opset: 1 }],
      'ONNX Concat-1: axis is 1; the axes are 0 to 0; axis 0 works (axis_out_of_range)',
    ],
    [
      ['Split', [[5]], { num_outputs: 4 }],
      'ONNX Split-18: a length of 5 in 4 parts would make the last one negative; num_outputs 3 works (count_mismatch)',
    ],
    [
      ['Split', [[6]], { outputs: 3 }, { opset: 18 }],
      'ONNX Split-18: this version has no outputs; versions up to 13 have it; this one has axis, split, num_outputs; num_outputs 3 in place of outputs works (unknown_attribute)',
    ],
    [
      ['Slice', [[6]], { starts: [0], ends: [6], steps: [2] }, { opset: 9 }],
      'ONNX Slice-1: this version has no steps; version 10 has it; this one has axes, starts, ends; opset 10 works (unknown_attribute)',
    ],
    [
      ['Pad', [[2]], { pads: [1, 1], mode: 'wrap' }, { opset: 13 }],
      'ONNX Pad-13: mode is "wrap"; it may be "constant", "reflect" or "edge"; opset 19 works (bad_attribute)',
    ],
    [
      ['DepthToSpace', [[1, 4, 2, 2]], { blocksize: 2, mode: 'crd' }],
      'ONNX DepthToSpace-13: mode is "crd"; it may be "DCR" or "CRD"; mode CRD works (bad_attribute)',
    ],
    [
      ['Pad', [[2, 3]], { pads: [1, 1, 1, 1], mode: 'symmetric' }],
      'ONNX Pad-25: mode is "symmetric"; it may be "constant", "reflect", "edge" or "wrap" (bad_attribute)',
    ],
    [
      ['Cast', [[2]], { to: 'FLOAT16' }, { opset: 13 }],
      'ONNX Cast-13: to is "FLOAT16"; from version 6 on it is a number, such as 10; to float16 works (unknown_attribute)',
    ],
    [
      ['Cast', [[2]], { to: 'int4' }, { opset: 19 }],
      'ONNX Cast-19: there is no conversion to int4; opset 21 works (unsupported_type)',
    ],
    [
      ['Expand', [[3]], { shape: [2, -1] }],
      'ONNX Expand-13: shape[1] is -1; a length is at least 0; shape [2,1] works (negative_length)',
    ],
    [
      ['Gather', [[3]], { indices: [0, 3] }],
      'ONNX Gather-13: indices[1] is 3; the indices are -3 to 2; indices [0,2] works (index_out_of_range)',
    ],
    [
      ['DepthToSpace', [[1, 12, 2, 2]], { blocksize: 3 }],
      'ONNX DepthToSpace-13: 12 channels are not a multiple of the blocksize squared, 9; blocksize 2 works (not_divisible)',
    ],
    [
      ['DepthToSpace', [[1, 3, 2, 2]], { blocksize: 2 }],
      'ONNX DepthToSpace-13: 3 channels are not a multiple of the blocksize squared, 4 (not_divisible)',
    ],
    [
      ['SpaceToDepth', [[1, 3, 5, 7]], { blocksize: 2 }],
      'ONNX SpaceToDepth-13: the length 5 at axis 2 is not a multiple of the blocksize 2 (not_divisible)',
    ],
    [
      ['Split', [[7]], { outputs: 2 }, { opset: 13 }],
      'ONNX Split-13: the length at axis 0 is 7, which does not divide into 2 equal parts; outputs 7 works (not_divisible)',
    ],
    [
      ['Split', [[7]], { num_outputs: 0 }],
      'ONNX Split-18: num_outputs is 0; there is at least one part (bad_attribute)',
    ],
    [
      ['Split', [[1]], { num_outputs: 3 }],
      'ONNX Split-18: a length of 1 in 3 parts would make the last one negative (count_mismatch)',
    ],
    [
      ['Expand', [[3]], { shape: [3] }, { opset: 7 }],
      'ONNX has no Expand in opset 7; it was added in opset 8 (unknown_operator)',
    ],
    [
      ['squeeze', [[1]]],
      'there is no operator "squeeze"; it is written \'Squeeze\' (unknown_operator)',
    ],
    [
      ['Squeeze', [1, 3]],
      'inputs is a list of shapes, and its entry 0 is 1; one input has [[1,3]] (wrong_data)',
    ],
    [
      ['Squeeze', [[1]], { axes: 0 }],
      'axes is a list of integers, such as [0], not 0 (wrong_data)',
    ],
    [
      ['Unsqueeze', [[3, 4]], { axis: [0] }],
      'ONNX Unsqueeze-25: this version has no axis; this one has axes; axes [0] in place of axis works (unknown_attribute)',
    ],
    [
      ['Unsqueeze', [[3, 4]], { axis: 0 }],
      'ONNX Unsqueeze-25: this version has no axis; this one has axes; axes [0] in place of axis works (unknown_attribute)',
    ],
    [
      ['Concat', [[2], [3]], { axes: [0] }],
      'ONNX Concat-13: this version has no axes; this one has axis; axis 0 in place of axes works (unknown_attribute)',
    ],
    [
      [
        'Concat',
        [
          [1, 3],
          [1, 3],
        ],
        { axis: 1, axes: [0] },
      ],
      'ONNX Concat-13: this version has no axes; this one has axis; without axes it works (unknown_attribute)',
    ],
    [
      ['Concat', [[2], [3]], { axes: [0, 1] }],
      'ONNX Concat-13: this version has no axes; this one has axis (unknown_attribute)',
    ],
    [
      ['Pad', [[2]], { pads: [1, 1], axes: 0 }, { opset: 13 }],
      'ONNX Pad-13: this version has no axes; version 18 has it; this one has pads, mode, constant_value (unknown_attribute)',
    ],
    [
      ['Squeeze', [[1]], { axes: 'all', keepdims: 1 }],
      'ONNX Squeeze-25: this version has no keepdims; this one has axes (unknown_attribute)',
    ],
    [
      ['Squeeze', [[1]], { axes: 'all', axis: {} }],
      'ONNX Squeeze-25: this version has no axis; this one has axes (unknown_attribute)',
    ],
    [['Concat', [[1]], { axis: [0] }], 'axis must be an integer, not [0] (not_an_integer)'],
    [
      ['Squeeze', [[1]], { keepdims: 1 }],
      'ONNX Squeeze-25: this version has no keepdims; this one has axes (unknown_attribute)',
    ],
    [
      ['Squeeze', [[1]], {}, { opset: 0.5 }],
      'opset must be an integer of at least 1, not 0.5 (bad_opset)',
    ],
    [
      ['Squeeze', [[1]], {}, { dialect: 'onnx' }],
      'there is no option "dialect" here; the options are opset, type (unknown_option)',
    ],
  ])('%j', (args, message) => {
    expect(thrown(() => resolve(...args))).toMatchObject({ message });
  });
});

test('each change that a message offers gives the shapes of a request that has it', () => {
  expect(resolve('Split', [[5]], { num_outputs: 3 })).toEqual([[2], [2], [1]]);
  expect(resolve('DepthToSpace', [[1, 12, 2, 2]], { blocksize: 2 })).toEqual([[1, 3, 4, 4]]);
});

test('a list may be longer than a shape', () => {
  const sizes = new Array(1000).fill(2);
  expect(resolve('Split', [[2000, 3]], { split: sizes })).toEqual(sizes.map(() => [2, 3]));
  expect(
    resolve(
      'Concat',
      sizes.map(() => [2]),
      { axis: 0 },
    ),
  ).toEqual([[2000]]);
  expect(resolve('Gather', [[3]], { indices: Int32Array.from(sizes) })).toEqual([[1000]]);
  const parts = resolve('Split', [[5000]], { num_outputs: 5000 });
  expect([parts.length, parts.every(([length]) => length === 1)]).toEqual([5000, true]);
  expect(thrown(() => resolve('Split', [[2]], { split: new Array(70000).fill(0) }))).toMatchObject({
    code: 'wrong_data',
  });
});

test('the rules that none states are those of the newest version', () => {
  const newest = Math.max(...versions.map(({ since }) => since));
  for (const opset of [undefined, newest, 1000]) {
    expect(resolve('Cast', [[2]], { to: 'uint2' }, { opset })).toEqual([[2]]);
  }
});

test('what a request holds is read once, and nothing of it is kept', () => {
  const dims = [1, 3];
  const [shape] = resolve('Squeeze', [dims], { axes: [0] });
  dims[1] = 7;
  expect(shape).toEqual([3]);
  shape[0] = 9;
  expect(resolve('Squeeze', [[1, 3]], { axes: [0] })).toEqual([[3]]);
});
