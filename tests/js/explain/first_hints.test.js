// The first hint of requests that people asked about in public is what they needed.
import { describe, expect, test } from '@jest/globals';
import * as source from '../../../js/index.js';
import { changesOf } from './hints_of.js';
import { untyped } from '../untyped.js';

const { explainFlatten, explainReshape } = untyped(source);

describe('the first hint is what the person wanted', () => {
  const reshape = (...request) => explainReshape(...request);
  test.each([
    [
      'YOLOv3, batch 8 into a frozen 1 (ort#10463)',
      [8, 255, 52, 52],
      [1, 3, 85, 52, 52],
      {},
      [0, 3, 85, 52, 52],
    ],
    ['a plate reader, batch 4 (yolov7_plate#9)', [4, 512, 1, 40], [1, 512, 40], {}, [0, 512, 40]],
    ['a 1 before the batch, which stays apart', [8, 16], [1, 2, 16], {}, [1, -1, 16]],
    ['a frozen 1, and another length to infer', [8, 3, 4], [1, 5], {}, [0, -1]],
    ['an empty detection list (onnx#6104)', [0, 10], [0, 1, -1], {}, [0, 1, 10]],
    ['an empty batch (ort#13626)', [0, 3, 4], [0, -1], {}, [0, 12]],
    [
      'literal zeros and -1 on data (ort#10664)',
      [2, 3],
      [0, -1],
      { allowzero: 1 },
      { dialect: 'onnx', allowzero: 0 },
    ],
    ['a 0 past the rank (ort#8421)', [2, 0], [1, 2, 0], {}, { dialect: 'onnx', allowzero: 1 }],
    [
      'zeros moved, as NumPy would (ort#15203)',
      [0, 255],
      [255, 0],
      {},
      { dialect: 'onnx', allowzero: 1 },
    ],
    [
      'the same in OpenVINO, flags inverted (ov#13207)',
      [2, 0],
      [1, 2, 0],
      { dialect: 'openvino', specialZero: true },
      { dialect: 'openvino', specialZero: false },
    ],
    [
      'special_zero off where 0 should copy',
      [2, 3],
      [0, -1],
      { dialect: 'openvino', specialZero: false },
      { dialect: 'openvino', specialZero: true },
    ],
    ['-1 twice', [2, 3, 4], [-1, -1, 4], {}, [0, -1, 4]],
    ['a length that does not divide', [2, 3, 4], [5, -1], {}, [4, -1]],
    ['one length off', [10, 3], [5, 7], {}, [5, -1]],
    [
      'allowzero in opset 13 (tract#2698)',
      [0, 3],
      [3, 0],
      { opset: 13, allowzero: 1 },
      { dialect: 'onnx', opset: 14, allowzero: 1 },
    ],
    ['NumPy code with zeros of ONNX', [2, 3, 4], [0, -1], { dialect: 'numpy' }, [2, -1]],
    [
      'no special_zero',
      [2, 3],
      [6],
      { dialect: 'openvino' },
      { dialect: 'openvino', specialZero: true },
    ],
    [
      'allowzero asked of OpenVINO',
      [0, 3],
      [3, 0],
      { dialect: 'openvino', allowzero: 1 },
      { dialect: 'openvino', specialZero: false },
    ],
    [
      'special_zero asked of ONNX',
      [0, 3],
      [3, 0],
      { specialZero: false },
      { dialect: 'onnx', allowzero: 1 },
    ],
    [
      'int4 before opset 21',
      [2, 3],
      [6],
      { type: 'int4', opset: 14 },
      { dialect: 'onnx', type: 'int4', opset: 21 },
    ],
    ['a name in capitals', [2, 3], [6], { dialect: 'ONNX' }, { dialect: 'onnx' }],
    ['PyTorch by its package', [2, 3], [6], { dialect: 'pytorch' }, { dialect: 'torch' }],
    ['a scalar shape tensor (onnxruntime-genai#1567)', [2, 3], 6, {}, [6]],
    ['a nested target', [2, 3], [[3, 2]], {}, [3, 2]],
    ["MXNet's -2", [2, 3, 4], [2, -2], {}, [2, -1]],
    ['WebNN has no -1 (webnn#388)', [2, 3, 4], [6, -1], { dialect: 'webnn' }, [6, 4]],
    ['WebNN copies no 0', [2, 3, 4], [0, 12], { dialect: 'webnn' }, [2, 12]],
    ['nor infers beside it', [2, 3, 4], [0, -1], { dialect: 'webnn' }, [2, 12]],
    ['nor beside other lengths', [2, 6, 4], [0, 3, -1], { dialect: 'webnn' }, [2, 3, 8]],
    ['-1 twice where a 0 copies nothing', [2, 3, 4], [-1, -1, 4], { dialect: 'torch' }, [2, -1, 4]],
    ['an opset that is none', [2, 3], [6], { opset: 0 }, { dialect: 'onnx' }],
    ['an opset as text', [2, 3], [6], { opset: '14' }, { dialect: 'onnx', opset: 14 }],
    ['an attribute as text', [0], [0], { allowzero: '1' }, { dialect: 'onnx', allowzero: 1 }],
    ['allowZero', [0, 3], [3, 0], { allowZero: 1 }, { dialect: 'onnx', allowzero: 1 }],
    [
      'allow_zero as a flag',
      [0, 3],
      [3, 0],
      { allow_zero: true },
      { dialect: 'onnx', allowzero: 1 },
    ],
    [
      'allowZero below opset 14',
      [0, 3],
      [3, 0],
      { allowZero: 1, opset: 13 },
      { dialect: 'onnx', allowzero: 1, opset: 14 },
    ],
    [
      'special_zero',
      [2, 3],
      [0, -1],
      { special_zero: true },
      { dialect: 'openvino', specialZero: true },
    ],
    [
      'special_zero, of OpenVINO in short',
      [2, 3],
      [0, -1],
      { dialect: 'ov', special_zero: 1 },
      { dialect: 'openvino', specialZero: true },
    ],
    [
      'allowzero of ONNX, misspelt, under OpenVINO',
      [0, 3],
      [3, 0],
      { dialect: 'openvino', allow_zero: 1 },
      { dialect: 'openvino', specialZero: false },
    ],
    ['an opset by another name', [6], [6], { opset_version: 13 }, { dialect: 'onnx', opset: 13 }],
    ['a type by another name', [6], [6], { dtype: 'int8' }, { dialect: 'onnx', type: 'int8' }],
    [
      'onnxruntime by its package',
      [6],
      [6],
      { dialect: 'onnxruntime-web' },
      { dialect: 'onnxruntime' },
    ],
    ['onnxruntime in short', [6], [6], { dialect: 'ort' }, { dialect: 'onnxruntime' }],
    ['onnxruntime in another way', [6], [6], { dialect: 'onnxrt' }, { dialect: 'onnxruntime' }],
    ['TensorFlow in short', [6], [6], { dialect: 'tf' }, { dialect: 'tensorflow' }],
    ['TensorFlow.js in short', [6], [6], { dialect: 'tfjs' }, { dialect: 'tensorflow' }],
    ['NumPy in short', [6], [6], { dialect: 'np' }, { dialect: 'numpy' }],
    ['a slip of the finger', [6], [6], { dialect: 'nunpy' }, { dialect: 'numpy' }],
    [
      'OpenVINO in short, which needs special_zero',
      [6],
      [6],
      { dialect: 'ov' },
      { dialect: 'openvino', specialZero: true },
    ],
    ['a list as text', [2, 3], '3, 2', {}, [3, 2]],
    ['a list as text in brackets', [2, 3], '[0,-1]', {}, [0, -1]],
    ['a divisor far away', [10], [5000, -1], {}, [10, -1]],
    ['a divisor further away', [2 ** 40], [2 ** 45, -1], {}, [2 ** 40, -1]],
    ['a length for WebNN, which infers none', [10, 3], [5, 7], { dialect: 'webnn' }, [5, 6]],
    ['a length in the place of a 0', [5, 4], [0, 2, 10, -1], {}, [1, 2, 10, -1]],
  ])('%s', (_, input, target, rules, wanted) => {
    expect(changesOf(reshape(input, target, rules))[0]).toEqual(wanted);
  });

  test.each([
    ['the default axis of a scalar', [], 1, {}, 0],
    ['axis past the rank', [2, 3], 3, {}, 2],
    ['a negative axis before opset 11 (burn-onnx#401)', [2, 3, 4], -1, { opset: 9 }, 2],
    ['an axis too far back', [2, 3], -5, {}, 0],
    ['Flatten of NumPy', [2, 3], 1, { dialect: 'numpy' }, { dialect: 'onnx' }],
    ['an axis as text', [2, 3], '-1', {}, -1],
    [
      'an opset before its time',
      [2],
      1,
      { dialect: 'onnx-inference', opset: '9' },
      { dialect: 'onnx-inference', opset: 9 },
    ],
  ])('%s', (_, input, axis, rules, wanted) => {
    expect(changesOf(explainFlatten(input, axis, rules))[0]).toEqual(wanted);
  });
});

test('a system that has the operator from some opset on', () => {
  const { hints, text } = explainReshape([6], [6], { dialect: 'onnx-inference', opset: 2 });
  expect(hints[0].rules).toEqual({ dialect: 'onnx-inference', opset: 5 });
  expect(text).toMatch(/: ONNX shape inference has no Reshape in opset 2 \(unknown_operator\)$/m);
  expect(explainFlatten([6], 0, { dialect: 'openvino' }).text).toMatch(
    /: OpenVINO has no Flatten /,
  );
});

test('a negative axis also works in a newer opset', () => {
  expect(changesOf(explainFlatten([2, 3, 4], -1, { opset: 9 }))).toContainEqual({
    dialect: 'onnx',
    opset: 11,
  });
});
