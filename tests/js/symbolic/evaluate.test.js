// evaluate: the numbers of shapes with names, and the errors of values that are not lengths.
import { describe, expect, test } from '@jest/globals';
import { resolveReshape } from 'reshape-wasm';
import { evaluate, inferFlatten, inferReshape } from 'reshape-wasm/symbolic';
import 'reshape-wasm/zh';
import { whys as chinese } from '../../../js/messages/chinese_symbols.js';
import { whys as english } from '../../../js/messages/english_symbols.js';
import { thrownBy as errorOf } from '../../../js/values/fields.js';
import { untyped } from '../untyped.js';

/** @type {(call: () => unknown) => any} */
const thrownBy = errorOf;

describe('values', () => {
  test('are numbers or bigints', () => {
    expect(evaluate(['12*N', 'M'], { N: 4n, M: 3 })).toEqual([48, 3]);
  });

  test('lists may be typed arrays', () => {
    expect(evaluate(new Int32Array([2, 3]), {})).toEqual([2, 3]);
    expect(evaluate(new BigInt64Array([2n, 3n]), {})).toEqual([2, 3]);
  });

  test('of lengths without a name have their places as names', () => {
    expect(evaluate([null, 3], { 'input[0]': 5 })).toEqual([5, 3]);
    expect(evaluate([2, { min: 1, max: 8 }], { 'input[1]': 5 })).toEqual([2, 5]);
  });

  test.each([
    [[null, 3, 4], [0, -1], { 'input[0]': 5 }],
    [[null, null], [-1], { 'input[0]': 5, 'input[1]': 7 }],
    [[2, null, 6], [2, -1, 3], { 'input[1]': 5 }],
    [[{ min: 1, max: 4 }, 6], [-1, 4], { 'input[0]': 2 }],
  ])('give %j to %j the shape that numbers give', (input, target, values) => {
    const { shape } = inferReshape(input, target);
    const numbers = evaluate(input, values);
    expect(evaluate(shape ?? [], values)).toEqual(resolveReshape(numbers, target));
  });

  test('a target without a name too', () => {
    const { shape } = inferReshape([2, 3, 4], [null, -1, 4]);
    expect(evaluate(shape ?? [], { 'target[0]': 3 })).toEqual([3, 2, 4]);
  });

  test.each([
    // [input, target or axis, rules, values, the name that they lack, its value, the numbers]
    [
      ['N', null],
      ['K', -1],
      { dialect: 'openvino', specialZero: false },
      { N: 2, K: 1, 'input[1]': 3 },
      'target[1]',
      6,
      [1, 6],
    ],
    [
      [null, { min: 2, max: 4 }],
      [3, -1],
      { dialect: 'openvino', specialZero: true },
      { 'input[0]': 6, 'input[1]': 2 },
      'target[1]',
      4,
      [3, 4],
    ],
    [[null, 4], [2, -1], { dialect: 'onnx-inference' }, { 'input[0]': 3 }, 'target[1]', 6, [2, 6]],
    [
      [null, 3, null],
      2,
      { dialect: 'onnx-inference' },
      { 'input[0]': 2, 'input[2]': 5 },
      'target[0]',
      6,
      [6, 5],
    ],
    [
      ['A', 'B'],
      ['A', -1],
      { dialect: 'openvino-cpu', specialZero: false },
      { A: 0, B: 5 },
      'target[1]',
      0,
      [0, 0],
    ],
    [null, [-1, 4], undefined, { 'input[0]': 8 }, 'target[0]', 2, [2, 4]],
    [[4, 6], { rank: 1 }, { dialect: 'onnx-inference' }, { 'input[0]': 4 }, 'target[0]', 24, [24]],
  ])(
    'of %j to %j under %j: %j does not say %s',
    (input, asked, rules, values, name, value, numbers) => {
      const { shape } =
        typeof asked === 'number'
          ? inferFlatten(input, asked, untyped(rules))
          : inferReshape(input, untyped(asked), untyped(rules));
      const given = untyped(values);
      expect(thrownBy(() => evaluate(untyped(shape), given))).toMatchObject({
        code: 'bad_symbol',
        message: expect.stringContaining(`, and ${name} has no value`),
      });
      expect(evaluate(untyped(shape), { ...given, [name]: value })).toEqual(numbers);
    },
  );

  test("a length that a system copies is the input's", () => {
    const openvino = untyped({ dialect: 'openvino', specialZero: true });
    const values = { N: 2, 'input[1]': 3 };
    expect(evaluate(inferReshape(['N', null], [0, -1], openvino).shape ?? [], values)).toEqual([
      2, 3,
    ]);
    const flattened = inferFlatten(['N', null], 1, { dialect: 'onnx-inference' });
    expect(evaluate(flattened.shape ?? [], values)).toEqual([2, 3]);
  });

  test('a length with one number left needs none', () => {
    expect(
      evaluate(
        [
          { min: 3, max: 3 },
          { min: 2, max: 2, name: 'A' },
        ],
        {},
      ),
    ).toEqual([3, 2]);
  });
});

describe('refuses', () => {
  test.each([
    ['a name without a value', ['N', '12*K'], { N: 1 }, 'bad_symbol', 1],
    ['a length without a name or value', [null], {}, 'bad_symbol', 0],
    ['a text that is not an expression', ['N**2'], { N: 1 }, 'bad_symbol', 0],
    ['an entry that is none', [true], {}, 'bad_symbol', 0],
    ['an unknown key', [{ min: 1, maxx: 2 }], { 'input[0]': 1 }, 'bad_symbol', 0],
    ['a quotient that is not whole', ['N/2'], { N: 3 }, 'not_divisible', 0],
    ['a division by 0', ['N/M'], { N: 3, M: 0 }, 'not_divisible', 0],
    ['a negative value', ['N'], { N: -3 }, 'negative_length', 0],
    ['a negative result', ['N - 5'], { N: 3 }, 'negative_length', 0],
    ['a negative entry', [4, -1], {}, 'negative_length', 1],
    ['a value that is not an integer', ['N'], { N: 2.5 }, 'not_an_integer', 0],
    ['a value that is a text', ['N'], { N: '4' }, 'not_an_integer', 0],
    ['an entry that is not an integer', [2.5], {}, 'not_an_integer', 0],
    ['a value below a bound', [{ min: 2, name: 'N' }], { N: 1 }, 'bad_interval', 0],
    ['a value above a bound', [{ min: 2, max: 4, name: 'N' }], { N: 5 }, 'bad_interval', 0],
    ['an expression above a bound', [{ max: 96, name: '12*N' }], { N: 9 }, 'bad_interval', 0],
    ['an unnamed length out of bounds', [2, { max: 3 }], { 'input[1]': 4 }, 'bad_interval', 1],
    ['a result beyond 2^53-1', ['N*N'], { N: 2 ** 30 }, 'unsafe_length', 0],
    ['an entry beyond 2^53-1', [2n ** 60n], {}, 'unsafe_length', 0],
    ['a value beyond 2^53-1', ['N'], { N: 2 ** 60 }, 'unsafe_length', 0],
    ['no list', 'N', {}, 'not_an_integer', undefined],
  ])('%s', (_, dims, values, code, index) => {
    expect(thrownBy(() => evaluate(untyped(dims), untyped(values)))).toMatchObject({ code, index });
  });

  test('in sentences that name the entry, the name and the value', () => {
    const message = (/** @type {any} */ dims, /** @type {any} */ values) =>
      thrownBy(() => evaluate(dims, values)).message;
    expect(message(['12*N'], {})).toBe('dims[0] is "12*N", and N has no value (bad_symbol)');
    expect(message([null], {})).toBe('dims[0] is null, and input[0] has no value (bad_symbol)');
    const { shape } = inferReshape(['N', null], ['K', -1], {
      ...{ dialect: 'openvino', specialZero: false },
    });
    expect(message(shape, { N: 1, K: 1 })).toBe(
      'dims[1] is null, and target[1] has no value (bad_symbol)',
    );
    expect(message(['N'], { N: -3 })).toContain('N is -3; a length is at least 0');
    expect(message(['N - 5'], { N: 3 })).toContain('N - 5 is -2');
    expect(message([{ max: 4, name: 'N' }], { N: 5 })).toContain(
      'N is 5, and has to be from 0 to 4',
    );
  });

  test('what values inherit', () => {
    expect(thrownBy(() => evaluate(['toString'], {}))).toMatchObject({ code: 'bad_symbol' });
  });
});

describe('why, in each language', () => {
  test('there is the same, with the same numbers', () => {
    expect(Object.keys(chinese)).toEqual(Object.keys(english));
    const of = ['N/2', '3', '7', '11'];
    const parts = (/** @type {string} */ text) => text.match(/N\/2|\d+/g);
    for (const [key, sentence] of Object.entries(english)) {
      expect([key, parts(chinese[key](...of))]).toEqual([key, parts(sentence(...of))]);
    }
  });

  test.each([
    [() => evaluate(['N/2'], { N: 3 }), '不是整数：N/2 为 3/2'],
    [() => evaluate(['N/M'], { N: 3, M: 0 }), '不是整数：N/M 除以 0'],
    [() => evaluate([{ min: 2, name: 'N' }], { N: 1 }), 'N 为 1，应不小于 2'],
    [() => evaluate([{ max: 4, name: 'N' }], { N: 5 }), 'N 为 5，应在 0 到 4 之间'],
    [() => inferReshape([{ min: 3, max: 2 }], [-1]), 'min 为 3，max 为 2'],
    [() => inferReshape([{ min: -1 }], [-1]), 'min 为 -1，而界限是不小于 0 的整数'],
    [
      () => inferReshape(['N'], [-1], {}, { where: ['N >= 3', 'N <= 2'] }),
      '没有长度满足所有界限和事实',
    ],
    [
      () =>
        inferReshape(
          [
            { max: 2, name: 'N' },
            { min: 3, name: 'N' },
          ],
          [-1],
        ),
      'N 的界限互相矛盾：不小于 3，且不大于 2',
    ],
  ])('%s', (call, text) => {
    const { error } = thrownBy(call).explain({ language: 'zh' });
    expect(error.text).toContain(text);
    expect(error.text).not.toMatch(/\b(?!where|input|dims|min|max)[a-z]{2}/);
  });
});
