// evaluateRequest: the lists of a request in numbers, and which values its expressions, bounds and facts exclude.
import { describe, expect, test } from '@jest/globals';
import 'reshape-wasm';
import 'reshape-wasm/zh';
import { evaluateRequest, inferReshape } from 'reshape-wasm/symbolic';
import { thrownBy as errorOf } from '../../../js/values/fields.js';
import { seeded } from '../oracle/seeded.js';
import { rounds } from '../rounds.js';
import { untyped } from '../untyped.js';
import { assigned, lengths, readSymbolic } from './assignments.js';
import { kinds, randomSymbolic, shown } from './random_symbolic.js';

/** @type {(call: () => unknown) => any} */
const thrownBy = errorOf;

describe('the numbers', () => {
  test.each([
    [{ input: ['N', 3, 4], target: [0, -1] }, { N: 8 }, { input: [8, 3, 4], target: [0, -1] }],
    [{ input: ['N', 6] }, { N: 2n }, { input: [2, 6] }],
    [{ input: [2n ** 60n], target: ['K'] }, { K: 1 }, { input: [2n ** 60n], target: [1] }],
    [
      { input: [null, 6], target: [null, -1] },
      { 'input[0]': 5, 'target[0]': 3 },
      { input: [5, 6], target: [3, -1] },
    ],
  ])('of %j at %j', (request, values, numbers) => {
    expect(evaluateRequest(untyped(request), untyped(values))).toEqual(numbers);
  });
});

describe('a fact', () => {
  /** Which fact excludes values. @param {string[]} where @param {any} values */
  const excluding = (where, values) =>
    thrownBy(() => evaluateRequest({ input: ['N', 'M'], target: ['K', -1], where }, values))?.index;

  test.each([
    ['N >= 2', 2, 1],
    ['N <= 4', 4, 5],
    ['N = 7', 7, 8],
    ['N % 3 = 0', 6, 7],
    ['12 % N = 0', 6, 5],
    ['12 % N = 0', 12, 0],
    ['N/2 >= 1', 2, 3],
    ['input[0] >= 2', 2, 1],
    ['N*M = 12', 4, 5],
  ])('%s allows %d and not %d', (fact, allowed, not) => {
    const others = { M: 3, K: 1 };
    expect(excluding([fact], { N: allowed, ...others })).toBeUndefined();
    expect(excluding(['M = 3', fact], { N: not, ...others })).toBe(1);
  });

  test('about a name without a value excludes nothing', () => {
    expect(excluding(['Z >= 9', 'N >= Z'], { N: 1, M: 1, K: 1 })).toBeUndefined();
  });

  test('that cannot be read is refused, as an inference refuses it', () => {
    for (const where of [['N'], ['N => 2'], ['N % 0 = 0'], [1], 'N = 1']) {
      const request = untyped({ input: ['N'], target: [-1], where });
      const { code, index, position } = thrownBy(() => evaluateRequest(request, { N: 1 }));
      expect(
        thrownBy(() => inferReshape(request.input, request.target, {}, untyped({ where }))),
      ).toMatchObject({ code, index, position });
    }
  });

  test('is in the sentence, in each language', () => {
    const error = thrownBy(() => evaluateRequest({ input: ['N'], where: ['N >= 2'] }, { N: 1 }));
    expect([error.code, error.field, error.index]).toEqual(['bad_interval', 'rules', 0]);
    expect(error.message).toBe('where[0]: these values do not satisfy N >= 2 (bad_interval)');
    expect(error.explain({ language: 'zh' }).error.text).toBe(
      'where[0] 的界限有误：这些值不满足 N >= 2',
    );
  });
});

test('an error says in which list its entry is', () => {
  const refused = (/** @type {any} */ request) =>
    thrownBy(() => evaluateRequest(request, { N: 3 }));
  expect(refused({ input: [1], target: [2, 'N/2'] })).toMatchObject({
    ...{ code: 'not_divisible', field: 'target', index: 1 },
  });
  expect(refused({ input: ['N - 5'] })).toMatchObject({ field: 'input', index: 0 });
  expect(refused({ input: 'N' })).toMatchObject({ code: 'not_an_integer', field: 'input' });
  expect(refused({ input: [1], target: { rank: 1 } })).toMatchObject({ field: 'target' });
});

test.each(kinds)('values are refused just where they are not an assignment: %s', (kind) => {
  const random = seeded(kinds.indexOf(kind) + 90);
  const wrong = [];
  const seen = new Set();
  for (const request of randomSymbolic(kind, random, rounds(150))) {
    const { operator, input, target, where } = request;
    const lists = operator === 'Flatten' ? { input } : { input, target };
    if (!Object.values(lists).every(Array.isArray)) continue;
    const read = readSymbolic(request);
    for (let round = 0; round < 6; round++) {
      const values = new Map(read.names.map((name) => [name, random.pick(lengths)]));
      const found = assigned(read, values);
      let numbers;
      try {
        numbers = evaluateRequest({ ...lists, where }, Object.fromEntries(values));
      } catch (error) {
        if (!error.code) throw error;
      }
      const { input: from, target: to = [] } = numbers ?? { input: [] };
      // A product beyond int64 is a mistake of the numbers.
      const isLarge = [from, to].some((list) => list.reduce(product, 1n) >= 2n ** 63n);
      const said = numbers && !isLarge ? `${from};${to}` : 'none';
      const expected = found ? `${found.input};${found.target}` : 'none';
      seen.add(expected === 'none');
      if (said !== expected)
        wrong.push(`${shown(request)} at ${[...values]}: ${said}, not ${expected}`);
    }
  }
  expect(wrong.slice(0, 5)).toEqual([]);
  expect(seen.has(false)).toBe(true);
});

/** @param {bigint} product @param {number | bigint} length */
const product = (product, length) => (length > 0 ? product * BigInt(length) : product);
