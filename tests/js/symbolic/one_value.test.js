// Requirements that are an equation in one name, with sums: solved, or refuted for every value.
import { describe, expect, test } from '@jest/globals';
import { checkModel } from 'reshape-wasm/model';
import { evaluate, inferReshape } from 'reshape-wasm/symbolic';
import 'reshape-wasm/symbolic/zh';
import { f32 } from '../../onnx/writer/parts.js';
import { of } from '../model/calls.js';
import { seeded } from '../oracle/seeded.js';
import { rounds } from '../rounds.js';
import { wrongClaims } from './claims.js';
import { infer } from './infer.js';

/** The claims of an inference about the lengths. @param {any} inference */
const verdict = ({ holds, requires, error }) => [holds, requires, error?.code];

describe('one value of one name is named', () => {
  test.each([
    [['N + 6'], ['2*N + 4'], 'N = 2'],
    [['N + 1'], [5], 'N = 4'],
    [['N - 1', 2], [6], 'N = 4'],
    [['N + 1', 'M'], ['2*M'], 'N = 1'],
    [['N', 'N + 1'], ['N', '2*N - 3'], 'N = 4'],
    [['M + N'], [1, 1, 'M'], 'N = 0'],
    [['2*N + 3'], [3], 'N = 0'],
    [['9223372036854775806*N + 1'], ['9223372036854775807*N'], 'N = 1'],
  ])('%j to %j requires %s', (input, target, requires) => {
    const inference = inferReshape(input, target);
    expect(verdict(inference)).toEqual(['sometimes', [requires], undefined]);
    expect(inference.steps.at(-1)?.text).toContain(requires.replaceAll('*', '·'));
  });
});

describe('no value of the name is never', () => {
  test.each([
    [['6*N'], ['N + 6']],
    [['N + 6'], ['6*N']],
    [['N + 6', 'M'], ['6*N*M']],
    [['2*N + 1'], ['2*N + 2']],
    [['N + 8'], [3]],
  ])('%j to %j', (input, target) => {
    expect(verdict(inferReshape(input, target))).toEqual(['never', [], 'count_mismatch']);
  });

  test('the sentence has both counts, in each language', () => {
    const { error, steps } = inferReshape(['6*N'], ['N + 6']);
    expect(error?.text).toBe(
      'the input has 6·N elements and the target N + 6, ' +
        'which are not equal for any lengths of at least 1',
    );
    expect(steps.at(-1)?.rule).toBe('count_check');
    const { error: chinese } = inferReshape(['6*N'], ['N + 6'], {}, { language: 'zh' });
    expect(chinese?.text).toContain('N + 6');
  });

  test('a -1 that would have to be a part of 1', () => {
    expect(inferReshape([1], ['N + 6', -1]).error).toMatchObject({
      code: 'not_divisible',
      index: 1,
    });
  });

  test('facts may exclude the one value', () => {
    const asked = (/** @type {string} */ fact) =>
      inferReshape(['N + 6'], ['3*N'], {}, { where: [fact] });
    expect(verdict(asked('N >= 2'))).toEqual(['sometimes', ['N = 3'], undefined]);
    expect(verdict(asked('N >= 4'))).toEqual(['never', [], 'count_mismatch']);
    expect(verdict(asked('N = 2'))).toEqual(['never', [], 'count_mismatch']);
  });
});

test.each([
  [['N*N'], ['N + 6'], 'N*N = N + 6'],
  [['M + N'], ['2*N'], 'M + N = 2*N'],
  [['N', 'N + 1'], ['M', 'N + 2'], 'N*(N + 1) = M*(N + 2)'],
])('%j to %j is left as it is', (input, target, requires) => {
  expect(verdict(inferReshape(input, target))).toEqual(['sometimes', [requires], undefined]);
});

test('every claim is true, in random equations', () => {
  const { upTo, pick } = seeded(41);
  const side = () =>
    pick([`${1 + upTo(5)}*N`, `${1 + upTo(3)}*N + ${1 + upTo(8)}`, 1 + upTo(12), `N + ${upTo(9)}`]);
  const seen = new Set();
  const wrong = [];
  for (let round = 0; round < rounds(400); round++) {
    const [from, to] = [side(), side()];
    const others = pick([[], ['M'], [2]]);
    /** @type {any} */
    const request = {
      operator: 'Reshape',
      input: [from, ...others],
      target: pick([
        [to, ...others],
        [...others, to],
      ]),
      rules: pick([undefined, { allowzero: 1 }, { dialect: 'numpy' }]),
    };
    const inference = infer(request);
    seen.add(inference.holds);
    wrong.push(...wrongClaims(request, inference));
  }
  expect(wrong.slice(0, 3)).toEqual([]);
  expect([...seen].sort()).toEqual(['always', 'never', 'sometimes']);
});

describe('a node of a model that fails for every N', () => {
  /** The Reshape of [N, width] to [N + added]. @param {number} width @param {number} added */
  function nodeOf(width, added) {
    const shape = { operator: 'Shape', inputs: ['x'], outputs: ['s'] };
    const nodes = [
      { ...shape, attributes: { start: 0, end: 1 } },
      { operator: 'Add', inputs: ['s', 'k'], outputs: ['t'] },
      { operator: 'Reshape', inputs: ['x', 't'], outputs: ['y'] },
    ];
    const initializers = [{ name: 'k', type: 'int64', dims: [1], int64s: [added] }];
    return checkModel(of([f32('x', ['N', width])], nodes, { initializers })).nodes[0];
  }

  test('has an explanation that says never', () => {
    const node = nodeOf(6, 6);
    expect([node.verdict, node.code]).toEqual(['fails', 'count_mismatch']);
    expect(node.explain()).toMatchObject({ holds: 'never', error: { code: 'count_mismatch' } });
  });

  test('and one that fits one N says which', () => {
    const node = nodeOf(6, 5);
    expect([node.verdict, node.onlyFor]).toEqual(['frozen', { only: 1 }]);
    expect(node.explain()).toMatchObject({ holds: 'sometimes', requires: ['N = 1'] });
  });
});

describe('a power of a sum', () => {
  const power = (/** @type {number} */ k) => new Array(k).fill('(N + 1)').join('*');

  test('is compared, and added to, in the square of its exponent', () => {
    expect(inferReshape(['N'], [power(40)]).holds).toBe('sometimes');
    const [length] = inferReshape([`${power(12)} - N`], [-1]).shape ?? [];
    expect(evaluate([length ?? null], { N: 2 })).toEqual([3 ** 12 - 2]);
  });

  test('is not multiplied out without end', () => {
    const sums = Array.from({ length: 40 }, (_, at) => `(a${at} + b${at})`).join('*');
    for (const text of [`${sums} + 1`, `${power(400)} + 1`]) {
      expect(() => inferReshape([text], [-1])).toThrow(/bad_symbol/);
    }
    expect(inferReshape([sums], [-1]).holds).toBe('always');
  });
});
