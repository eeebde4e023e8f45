// Misuse: each wrong argument has a code of its own, and a message that says what is needed.
import { describe, expect, test } from '@jest/globals';
import * as built from 'reshape-wasm';
import { untyped } from '../untyped.js';
import { outcome } from '../vectors.js';
import { thrown } from '../thrown.js';

const { Tensor, reshape, resolveFlatten, resolveReshape } = untyped(built);

describe('misuse', () => {
  const holes = [2, , 3];
  test.each([
    [[2, 3], [2.5, 1], 'not_an_integer', 0],
    [[2, 3], [6, NaN], 'not_an_integer', 1],
    [[2, 3], ['6'], 'not_an_integer', 0],
    [[2, 3], [6, undefined], 'not_an_integer', 1],
    [[2, 3], [null], 'not_an_integer', 0],
    [[2, 3], [Infinity], 'not_an_integer', 0],
    [[2, 3], [{}], 'not_an_integer', 0],
    [[2, 3], [true], 'not_an_integer', 0],
    [[2, 3], [Symbol('six')], 'not_an_integer', 0],
    [[2, 3], holes, 'not_an_integer', 1],
    [holes, [6], 'not_an_integer', 1],
    [[2, '3'], [6], 'not_an_integer', 1],
    [[2, 3], [2 ** 53], 'unsafe_length', 0],
    [[2, 3], [2n ** 63n], 'unsafe_length', 0],
    [[2 ** 53], [1], 'unsafe_length', 0],
    [[2, -3], [6], 'negative_length', 1],
    [[2, 3], undefined, 'target_missing', undefined],
    [[2, 3], null, 'target_missing', undefined],
    [[2, 3], 6, 'target_not_1d', undefined],
    [[2, 3], [[6]], 'target_not_1d', undefined],
    [[2, 3], '6', 'not_an_integer', undefined],
    [[2, 3], {}, 'not_an_integer', undefined],
    [[2, 3], new Set([6]), 'not_an_integer', undefined],
    [[2, 3], 2.5, 'not_an_integer', undefined],
    [undefined, [6], 'not_an_integer', undefined],
    ['2,3', [6], 'not_an_integer', undefined],
    [6, [6], 'not_an_integer', undefined],
  ])('%p to %p is %s', (input, target, code, index) => {
    expect(outcome(() => resolveReshape(input, target))).toEqual({ code, index });
  });

  test.each([
    [{ dialect: 'onnyx' }, 'unknown_dialect'],
    [{ dialect: 7 }, 'unknown_dialect'],
    [{ dialect: null }, 'unknown_dialect'],
    [{ opset: 0 }, 'bad_opset'],
    [{ opset: -1 }, 'bad_opset'],
    [{ opset: 14.5 }, 'bad_opset'],
    [{ opset: '14' }, 'bad_opset'],
    [{ opset: null }, 'bad_opset'],
    [{ opset: NaN }, 'bad_opset'],
    [{ opset: Infinity }, 'bad_opset'],
    [{ allowzero: NaN }, 'bad_attribute'],
    [{ allowzero: null }, 'bad_attribute'],
    [{ allowzero: '1' }, 'bad_attribute'],
    [{ dialect: 'openvino', specialZero: 1 }, 'bad_attribute'],
    [{ dialect: 'openvino', specialZero: null }, 'bad_attribute'],
    [{ allow_zero: 1 }, 'unknown_option'],
    [null, 'unknown_option'],
    [14, 'unknown_option'],
    ['onnx', 'unknown_option'],
    [[14], 'unknown_option'],
  ])('rules %p are %s', (rules, code) => {
    expect(outcome(() => resolveReshape([2, 3], [6], rules)).code).toBe(code);
    expect(outcome(() => reshape(new Float32Array(6), [2, 3], [6], rules)).code).toBe(code);
    expect(
      outcome(() => new Tensor('float32', new Float32Array(6), [2, 3]).reshape([6], rules)).code,
    ).toBe(code);
  });
});

test('options of tensors are none of shapes', () => {
  for (const options of [{ copy: true }, { order: 'C' }, { out: new Float32Array(6) }]) {
    expect(outcome(() => resolveReshape([2, 3], [6], options)).code).toBe('unknown_option');
    expect(outcome(() => resolveFlatten([2, 3], 1, options)).code).toBe('unknown_option');
  }
});

test('a refusal of rules shows the request too', () => {
  const error = thrown(() => resolveReshape([2, 3], [6], { allow_zero: 1 }));
  expect(error).toMatchObject({ input: [2, 3], target: [6], operator: 'Reshape' });
  expect(error.message).toMatch(/"allow_zero".*allowzero/);
});

test.each([
  ['2,3', 'the target is the text "2,3"; pass a list: [2,3]'],
  ['[2, -1]', 'the target is the text "[2, -1]"; pass a list: [2,-1]'],
  ['2x3', 'the target is the text "2x3"; pass a list: [2,3]'],
  ['two', 'the target is the text "two"; pass a list such as [2,3]'],
  ['2.5', 'the target is the text "2.5"; pass a list such as [2,3]'],
  [{}, 'the target must be a list of lengths, not an object (Object)'],
  [2.5, 'the target must be a list of lengths, not 2.5'],
])('for the target %j the message says what is needed', (target, message) => {
  expect(() => resolveReshape([6], target)).toThrow(message);
});

test('of several entries that are not integers the first is shown', () => {
  expect(() => resolveReshape([6], [6, 2.5, 'x'])).toThrow('to [6,2.5,?]: target[1] must be');
});

test('lengths and axes are shown as numbers are', () => {
  expect(() => resolveReshape([2], [2n ** 63n])).toThrow('target[0] is 9223372036854775808; ');
  expect(() => resolveFlatten([2], 7n)).toThrow('Flatten [2] at axis 7: axis 7 is outside');
  // Elsewhere it matters what they are.
  expect(() => resolveReshape([2], [2], { opset: 0n })).toThrow('at least 1, not 0 ');
  expect(resolveReshape([2], [2], { opset: 14n })).toEqual([2]);
});

test('the call after a failed one is right', () => {
  for (const target of [[5, -1], [2.5], undefined, [2n ** 62n, 4]]) {
    outcome(() => resolveReshape([2, 3, 4], target));
    expect(resolveReshape([2, 3, 4], [0, -1])).toEqual([2, 12]);
  }
});
