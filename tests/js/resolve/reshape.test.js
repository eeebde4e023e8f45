// Every line of vectors/reshape.txt, on shapes and on tensors.
import { describe, expect, test } from '@jest/globals';
import { resolveReshape } from 'reshape-wasm';
import { outcome, readAnswer, readRules, readTarget, readVectors } from '../vectors.js';

describe('vectors/reshape.txt', () => {
  test.each(
    readVectors('reshape.txt').map(({ line, columns }) => [
      line,
      columns.slice(0, 4).join(' ; '),
      columns,
    ]),
  )('line %i: %s', (_, __, [rules, input, target, answer]) => {
    const alternatives = readRules(rules, 'reshape');
    expect(alternatives).not.toEqual([]);
    for (const options of alternatives) {
      // Bigints go the exact way from the start.
      for (const shape of [readTarget(input), readTarget(input).map(BigInt)]) {
        const got = outcome(() => resolveReshape(shape, readTarget(target), options));
        expect({ options, ...got }).toEqual({ options, ...readAnswer(answer) });
      }
    }
  });
});

test('without rules it is ONNX at its newest, zeros copied', () => {
  expect(resolveReshape([2, 3, 4], [0, -1])).toEqual([2, 12]);
  expect(resolveReshape([2, 3, 4], [0, -1], {})).toEqual([2, 12]);
  expect(resolveReshape([2, 3, 4], [0, -1], undefined)).toEqual([2, 12]);
  expect(resolveReshape([2, 3, 4], [0, -1], { opset: undefined, type: undefined })).toEqual([
    2, 12,
  ]);
});

test.each([
  ['numbers', [2, 3, 4], [0, -1]],
  ['bigints', [2n, 3n, 4n], [0n, -1n]],
  ['both', [2, 3n, 4], [0n, -1]],
  ['Int32Array', new Int32Array([2, 3, 4]), new Int32Array([0, -1])],
  ['BigInt64Array', new BigInt64Array([2n, 3n, 4n]), new BigInt64Array([0n, -1n])],
  ['Uint32Array', new Uint32Array([2, 3, 4]), new Int32Array([0, -1])],
])('shapes come as %s and the result as plain numbers', (_, input, target) => {
  const result = resolveReshape(input, target);
  expect(result).toEqual([2, 12]);
  expect(Array.isArray(result)).toBe(true);
});

test('lengths of Uint32Array go beyond int32', () => {
  expect(resolveReshape(new Uint32Array([4294967295]), new Uint32Array([4294967295]))).toEqual([
    4294967295,
  ]);
});

test('what is given is never written to, and results share nothing', () => {
  const input = Object.freeze([2, 3, 4]);
  const target = Object.freeze([0, -1]);
  const first = resolveReshape(input, target);
  const second = resolveReshape(input, target);
  first[0] = 99;
  expect(second).toEqual([2, 12]);
  expect(resolveReshape(input, target)).toEqual([2, 12]);
});

test('ranks go up to 256', () => {
  const ones = new Array(256).fill(1);
  expect(resolveReshape(ones, ones)).toEqual(ones);
  expect(outcome(() => resolveReshape([1], [...ones, 1])).code).toBe('rank_too_large');
  expect(outcome(() => resolveReshape([...ones, 1], [1])).code).toBe('rank_too_large');
});
