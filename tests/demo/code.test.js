// The request as code in other languages.
import { describe, expect, test } from '@jest/globals';
import { resolveFlatten, resolveReshape } from 'reshape-wasm';
import { writers } from '../../web-demo/code/languages.js';

describe('code', () => {
  const asked = {
    input: [2, 3, 4],
    target: [0, -1],
    rules: /** @type {const} */ ({ dialect: 'onnx', opset: 14 }),
    copied: [0],
    transposed: false,
    order: /** @type {const} */ ('C'),
  };
  const write = (
    /** @type {import('../../web-demo/code/languages.js').CodeLanguage} */ language,
    /** @type {Partial<import('../../web-demo/code/request_code.js').CodeRequest>} */ changes = {},
  ) => writers[language]({ ...asked, ...changes });

  test('in JavaScript gives what the package gives', () => {
    const run = (/** @type {string} */ code) =>
      new Function('resolveReshape', 'resolveFlatten', `return ${code.split('\n').at(-1)}`)(
        resolveReshape,
        resolveFlatten,
      );
    expect(run(write('js'))).toEqual([2, 12]);
    expect(run(write('js', { rules: { dialect: 'openvino', specialZero: true } }))).toEqual([
      2, 12,
    ]);
    expect(run(write('js', { target: undefined, axis: -1 }))).toEqual([6, 4]);
    expect(write('js', { input: [9007199254740993n] })).toContain(
      'resolveReshape([9007199254740993n],',
    );
  });

  test('in the others', () => {
    expect(write('numpy')).toContain('y = x.reshape((x.shape[0], -1))');
    expect(write('numpy', { transposed: true, order: 'F' })).toMatch(
      /zeros\(\(4, 3, 2\), np\.float32\)\.T\n.*order='F'/,
    );
    expect(write('numpy', { target: [], copied: [] })).toContain('x.reshape(())');
    expect(write('numpy', { target: undefined, axis: -1 })).toContain(
      'math.prod(x.shape[:2]), math.prod(x.shape[2:])',
    );
    expect(write('torch', { transposed: true })).toContain('.permute(2, 1, 0)');
    expect(write('onnx')).toContain("'shape', TensorProto.INT64, [2], [0, -1]");
    expect(write('onnx', { rules: { dialect: 'onnx', opset: 14, allowzero: 1 } })).toContain(
      'allowzero=1',
    );
    expect(write('onnx', { rules: { dialect: 'onnx', opset: 1 } })).toContain('shape=[0, -1]');
    expect(write('openvino')).toContain('special_zero=True');
    expect(
      write('openvino', { rules: { dialect: 'onnx', opset: 14, allowzero: 1 }, copied: [] }),
    ).toContain('special_zero=False');
    expect(write('openvino', { target: undefined, axis: 2 })).toContain(
      'np.array([6, 4], np.int64)',
    );
    expect(write('cli')).toBe(
      'npx reshape-wasm explain "2,3,4" "0,-1" --onnx 14\nnpx reshape-wasm compare "2,3,4" "0,-1"',
    );
    expect(write('cli', { target: undefined, axis: -1 })).toBe(
      'npx reshape-wasm flatten "2,3,4" --axis -1 --onnx 14',
    );
  });
});
