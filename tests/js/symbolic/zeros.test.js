// Requests that work only where a length is 0: a name, a sum, a quotient. The numbers are asked beside them.
import { describe, expect, test } from '@jest/globals';
import { resolveReshape } from 'reshape-wasm';
import { evaluate, inferReshape } from 'reshape-wasm/symbolic';
import { untyped } from '../untyped.js';

const numpy = { dialect: 'numpy' };
const literal = { opset: 17, allowzero: 1 };
const special = { dialect: 'openvino', specialZero: true };

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
