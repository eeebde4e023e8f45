// Every line of vectors/flatten.txt.
import { describe, expect, test } from '@jest/globals';
import * as built from 'reshape-wasm';
import { untyped } from '../untyped.js';
import { outcome, readAnswer, readRules, readTarget, readVectors } from '../vectors.js';

const { resolveFlatten } = untyped(built);

describe('vectors/flatten.txt', () => {
  test.each(
    readVectors('flatten.txt')
      // Questions of comparisons alone are in trace.test.js.
      .filter(({ columns: [rules] }) => !rules.includes('compared'))
      .map(({ line, columns }) => [line, columns.slice(0, 4).join(' ; '), columns]),
  )('line %i: %s', (_, __, [rules, input, axis, answer]) => {
    const alternatives = readRules(rules, 'flatten');
    expect(alternatives).not.toEqual([]);
    for (const options of alternatives) {
      for (const given of [readTarget(axis), BigInt(axis)]) {
        const got = outcome(() => resolveFlatten(readTarget(input), given, options));
        expect({ options, ...got }).toEqual({ options, ...readAnswer(answer) });
      }
    }
  });
});

test('the axis is 1 where none is given', () => {
  expect(resolveFlatten([5, 4, 3, 2])).toEqual([5, 24]);
  expect(resolveFlatten([5, 4, 3, 2], undefined, { opset: 9 })).toEqual([5, 24]);
});

test('a bigint is an axis too', () => {
  expect(resolveFlatten([5, 4, 3, 2], -1n)).toEqual([60, 2]);
});

test.each([[1.5], ['1'], [NaN], [null], [[1]], [{}], [true]])(
  'axis %p is not an integer',
  (axis) => {
    expect(outcome(() => resolveFlatten([2, 3], axis)).code).toBe('not_an_integer');
  },
);
