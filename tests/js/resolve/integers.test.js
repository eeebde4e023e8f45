// How integers are read: -0, bigints, and what is not exact.
import { describe, expect, test } from '@jest/globals';
import * as built from 'reshape-wasm';
import { thrown } from '../thrown.js';
import { untyped } from '../untyped.js';
import { outcome } from '../vectors.js';

const { compareReshape, explainReshape, resolveFlatten, resolveReshape } = untyped(built);

describe('numbers', () => {
  test('-0 is 0 in results and in what errors hold', () => {
    expect(Object.is(resolveReshape([2, 0], [-0, 2], { allowzero: 1 })[0], 0)).toBe(true);
    expect(resolveReshape([2, 3], [-0, 3n])).toEqual([2, 3]);
    const error = thrown(() => resolveReshape([-0, 5], [-0, 7n, -0]));
    expect([...error.input, ...error.target].some((length) => Object.is(length, -0))).toBe(false);
    const { axis } = thrown(() => resolveFlatten([1, 2.5], -0));
    expect(Object.is(axis, 0)).toBe(true);
    expect(resolveFlatten([2, 3], -0)).toEqual([1, 6]);
  });

  test('a bigint serves where an integer does', () => {
    expect(resolveReshape([2n, 3n], [0n, -1n], { opset: 14n, allowzero: 0n })).toEqual([2, 3]);
    expect(resolveReshape([2, 0], [0n, 2], { opset: 14n, allowzero: 1n })).toEqual([0, 2]);
    expect(resolveReshape([2, 3], [0, -1], { opset: 2n ** 62n })).toEqual([2, 3]);
    expect(resolveFlatten([2n, 3n, 4n], 2n, { opset: 11n })).toEqual([6, 4]);
    expect(outcome(() => resolveReshape([2], [2], { opset: 0n })).code).toBe('bad_opset');
    expect(explainReshape([2, 3], [0, -1], { opset: 14n }).sinceVersion).toBe(14);
    expect(compareReshape([2, 3], [0, -1], { opset: 14n, allowzero: 1n })[0].error).toBe(
      'zero_with_inferred',
    );
  });

  test('of an attribute, from the lowest int64 to below 2^63', () => {
    const codeOf = (/** @type {number} */ allowzero, dialect = 'onnxruntime') =>
      outcome(() => resolveReshape([2], [0], { dialect, allowzero })).code;
    expect(resolveReshape([2], [0], { dialect: 'onnxruntime', allowzero: -(2 ** 63) })).toEqual([
      2,
    ]);
    expect(codeOf(-(2 ** 63), 'onnx-inference')).toBe(undefined);
    expect(codeOf(-(2 ** 63), 'onnx')).toBe('bad_attribute');
    expect([2 ** 63, -(2 ** 63) - 2048].map((value) => codeOf(value))).toEqual([
      ...['bad_attribute', 'bad_attribute'],
    ]);
  });

  test('and is refused with the reason where it is not exact', () => {
    const rules = { dialect: 'onnx-inference', allowzero: 2n ** 60n };
    expect(thrown(() => resolveReshape([2], [2], rules)).message).toMatch(
      /allowzero is 1152921504606846976n; it may be an integer up to 2\^53-1/,
    );
    const special = { dialect: 'openvino', specialZero: 1n };
    expect(outcome(() => resolveReshape([2], [2], special)).code).toBe('bad_attribute');
  });
});
