// Requests that work only where a length is 0: a name, a sum, a quotient. The numbers are asked beside them.
import { describe, expect, test } from '@jest/globals';
import fc from '../../fast_check.js';
import { resolveFlatten, resolveReshape } from 'reshape-wasm';
import { evaluate, inferFlatten, inferReshape } from 'reshape-wasm/symbolic';
import { rounds } from '../rounds.js';
import { untyped } from '../untyped.js';

const numpy = { dialect: 'numpy' };
const literal = { opset: 17, allowzero: 1 };
const special = { dialect: 'openvino', specialZero: true };

/** The shape that a call gives; undefined where it fails. @param {() => any} call */
function shapeOf(call) {
  try {
    return call();
  } catch {
    return undefined;
  }
}

/** @typedef {[input: any[], target: any[], rules: any, requires: string[], values: Record<string, number>]} Case */

/** @type {Case[]} */
const cases = [
  [['N'], [0], numpy, ['N = 0'], { N: 0 }],
  [['M - 1'], [0], numpy, ['M = 1'], { M: 1 }],
  [['3*M - 12', 2], [0], numpy, ['M = 4'], { M: 4 }],
  [[2, 'M'], [0, 'M + 1'], numpy, ['M = 0'], { M: 0 }],
  [['M - 1', 2], [0, 'M'], literal, ['M = 1'], { M: 1 }],
  [['A + B'], [0], numpy, ['A + B = 0'], { A: 0, B: 0 }],
  [['A - B'], [0], numpy, ['A - B = 0'], { A: 2, B: 2 }],
  [['K/M'], [0], numpy, ['K = 0'], { K: 0, M: 3 }],
  [['K/M', 'N'], [0], numpy, [], { K: 0, M: 1, N: 5 }],
  [[2n ** 62n, '2*M'], [-1], {}, ['M = 0'], { M: 0 }],
];

test.each(cases)('%j to %j under %j', (input, target, rules, requires, values) => {
  const inference = inferReshape(untyped(input), untyped(target), untyped(rules));
  const { holds, onlyEmpty, error, shape } = inference;
  expect({ holds, onlyEmpty, error }).toEqual({ holds: 'never', onlyEmpty: true, error: null });
  expect(inference.requires).toEqual(requires);
  const numbers = (/** @type {unknown[]} */ list) =>
    list.map((one) => (typeof one === 'string' ? evaluate([one], values)[0] : one));
  const found = resolveReshape(untyped(numbers(input)), untyped(numbers(target)), untyped(rules));
  expect(evaluate(untyped(shape), values)).toEqual(found);
});

test('a fact may leave a sum that only zeros satisfy', () => {
  const [input, target] = [
    ['M + 6', 3, 'M + K'],
    ['M + K', 1],
  ];
  const facts = { where: ['M - N = 0'] };
  const { shape, onlyEmpty, requires } = inferReshape(input, target, untyped(literal), facts);
  expect({ shape, onlyEmpty, requires }).toEqual({
    ...{ shape: [0, 1], onlyEmpty: true, requires: ['K + M = 0'] },
  });
});

test('so may the lengths of a Flatten', () => {
  const input = ['4*N + 2*M', '4*N', 2n ** 62n];
  const found = inferFlatten(input, 1, { dialect: 'onnx-reference' });
  expect([found.onlyEmpty, found.requires]).toEqual([true, ['N = 0']]);
  const numbers = [4, 0, 2n ** 62n];
  expect(resolveFlatten(untyped(numbers), 1, untyped({ dialect: 'onnx-reference' }))).toEqual([
    4, 0,
  ]);
});

test('a request with sums that never works does so for no small numbers', () => {
  const length = fc.constantFrom(
    1,
    2,
    6,
    'K',
    'N',
    'M + K',
    'M + 6',
    'N - 1',
    '2*N',
    '4*N + 2*M',
    '0 - N + M',
  );
  const big = fc.constantFrom(1, 2n ** 62n);
  const lists = fc.tuple(
    fc.array(length, { minLength: 1, maxLength: 3 }),
    fc.array(fc.oneof(length, fc.constantFrom(0, -1)), { minLength: 1, maxLength: 3 }),
    big,
  );
  const rules = fc.constantFrom(numpy, literal, special, {}, { dialect: 'onnx-reference' });
  const facts = fc.constantFrom([], ['M - N = 0'], ['N >= 2'], ['K = M']);
  const holdsAt = {
    'M - N = 0': (/** @type {any} */ { M, N }) => M === N,
    'N >= 2': (/** @type {any} */ { N }) => N >= 2,
    'K = M': (/** @type {any} */ { K, M }) => K === M,
  };
  let never = 0;
  const found = fc.property(
    lists,
    rules,
    facts,
    fc.boolean(),
    ([input, target, more], system, where, flattens) => {
      const all = [...input, more];
      const given = untyped({ where });
      const says = flattens
        ? inferFlatten(untyped(all), 1, untyped({ dialect: 'onnx-reference' }), given)
        : inferReshape(untyped(all), untyped(target), untyped(system), given);
      if (says.holds !== 'never' || says.onlyEmpty) return;
      never++;
      for (let at = 0; at < 125; at++) {
        const values = { K: at % 5, M: Math.floor(at / 5) % 5, N: Math.floor(at / 25) };
        if (!where.every((fact) => holdsAt[/** @type {keyof typeof holdsAt} */ (fact)](values)))
          continue;
        const works = () => {
          const [from, to] = [all, target].map((list) =>
            list.map((one) => (typeof one === 'string' ? evaluate([one], values)[0] : one)),
          );
          // A 0 that a name has become copies another length, as nobody meant it.
          if (to.some((one, index) => one === 0 && typeof target[index] === 'string'))
            throw new Error('copies');
          return flattens
            ? resolveFlatten(untyped(from), 1, untyped({ dialect: 'onnx-reference' }))
            : resolveReshape(untyped(from), untyped(to), untyped(system));
        };
        const says = { all, target, system, where, flattens, values };
        expect({ ...says, gives: shapeOf(works) }).toEqual({ ...says, gives: undefined });
      }
    },
  );
  fc.assert(found, { numRuns: rounds(300) });
  expect(never).toBeGreaterThan(30);
});

describe('what no numbers satisfy stays an error', () => {
  test.each([
    [['M + 1'], [0], numpy],
    [['2*M + 3'], [0], numpy],
    [['2*M - 3'], [0], numpy],
    [[2], ['8*K'], {}],
  ])('%j to %j', (input, target, rules) => {
    const { error, onlyEmpty } = inferReshape(untyped(input), untyped(target), untyped(rules));
    expect([error?.code, onlyEmpty]).toEqual(['count_mismatch', false]);
  });
});

test('names that OpenVINO takes for one are required only where it compares counts', () => {
  expect(inferReshape(['N', 'M'], ['M', 0], untyped(special)).requires).toEqual([]);
  expect(resolveReshape([1, 12], [12, 0], untyped(special))).toEqual([12, 12]);
  expect(inferReshape(['N', 6], ['M', 6], untyped(special)).requires).toEqual(['N = M']);
});

test.each([
  [['N', 4], [2, -1.5], {}, 'Reshape [N,4] to [2,-1.5]: '],
  [['2*N', -3], ['K'], {}, 'Reshape [2*N,-3] to [K]: '],
  [['N', null, 4], ['K'], { opset: 0 }, 'Reshape [N,?,4] to [K]: '],
])('the message about %j shows its names', (input, target, rules, begin) => {
  const infer = () => inferReshape(untyped(input), untyped(target), untyped(rules));
  expect(infer).toThrow(begin);
});
