// Errors: what each holds, as an object, as JSON and as a class.
import { describe, expect, test } from '@jest/globals';
import * as built from 'reshape-wasm';
import 'reshape-wasm/zh';
import { untyped } from '../untyped.js';
import { thrown } from '../thrown.js';

const { ReshapeError, Tensor, explainReshape, isReshapeError, resolveFlatten, resolveReshape } =
  untyped(built);

test('an error holds the request, the code and the entry', () => {
  const rules = { opset: 14, allowzero: 0 };
  const error = thrown(() => resolveReshape([2, 3, 4], [0, 5, -1], rules));
  expect(error).toBeInstanceOf(ReshapeError);
  expect(error).toBeInstanceOf(Error);
  expect(error).toMatchObject({
    name: 'ReshapeError',
    code: 'not_divisible',
    operator: 'Reshape',
    input: [2, 3, 4],
    target: [0, 5, -1],
    index: 2,
    rules,
  });
});

test('a message holds input, raw target, target after the zero rule and the code, and says each once', () => {
  const { message } = thrown(() => resolveReshape([2, 3, 4], [0, 5, -1]));
  for (const part of [
    '[2,3,4]',
    '[0,5,-1]',
    '[2,5,-1]',
    '24 elements',
    'not divide by 10',
    'not_divisible',
  ]) {
    expect(message.split(part)).toHaveLength(2);
  }
});

test('a count beyond int64 leaves no remainder that could be said', () => {
  const rules = /** @type {const} */ ({ dialect: 'tensorflow' });
  const request = /** @type {const} */ ([[2 ** 40, 2 ** 40], [3, -1], rules]);
  expect(thrown(() => resolveReshape(...request)).message).toMatch(
    /: more than 2\^63-1 elements do not divide by 3, the product of the known lengths \(not_divisible\)$/,
  );
  const { text } = explainReshape(...request, { language: 'zh' });
  expect(text).toContain('超过 2^63-1 个元素不能被已知长度之积 3 整除（not_divisible）');
});

test('a message about Flatten holds input, axis, range and code', () => {
  const { message, ...error } = thrown(() => resolveFlatten([2, 3], 3, { opset: 9 }));
  for (const part of ['[2,3]', 'axis 3', '0 to 2', 'axis_out_of_range'])
    expect(message).toContain(part);
  expect(error).toMatchObject({ operator: 'Flatten', input: [2, 3], axis: 3, target: null });
});

describe('an error holds copies', () => {
  test('so that writing into it reaches neither the caller’s lists nor a tensor', () => {
    const [input, target, rules] = [[2, 3], [4, 5], { opset: 14 }];
    const error = thrown(() => resolveReshape(input, target, rules));
    error.input[0] = error.target[0] = error.rules.opset = 99;
    expect([input, target, rules]).toEqual([[2, 3], [4, 5], { opset: 14 }]);
    const axis = [1];
    thrown(() => resolveFlatten(input, axis)).axis[0] = 99;
    expect(axis).toEqual([1]);

    const tensor = new Tensor('float32', Float32Array.of(0, 1, 2, 3, 4, 5), [2, 3]);
    const turned = tensor.transpose();
    for (const call of [
      () => tensor.reshape([4]),
      () => tensor.flatten(3),
      () => turned.reshape([6], { copy: false }),
      () => turned.flatten(0, { copy: false }),
      () => tensor.reshape([0, 7], { dialect: 'openvino', specialZero: true }),
    ]) {
      thrown(call).input.fill(1e6);
    }
    expect([tensor.dims, turned.dims]).toEqual([
      [2, 3],
      [3, 2],
    ]);
    expect(turned.contiguous().toArray()).toEqual([
      [0, 3],
      [1, 4],
      [2, 5],
    ]);
  });

  test('of what was asked, whatever becomes of the lists', () => {
    const [input, target, rules] = untyped([[2, 3], [[4]], { opset: 14 }]);
    const error = thrown(() => resolveReshape(input, target, rules));
    input[0] = target[0] = rules.opset = 7;
    expect(error).toMatchObject({ code: 'target_not_1d', input: [2, 3], rules: { opset: 14 } });
    expect(error.explain().error.code).toBe('target_not_1d');
  });

  test('and nothing that could run the caller’s code later', () => {
    const hostile = new Proxy({}, { getPrototypeOf: () => Array.prototype });
    const error = thrown(() => resolveFlatten([2, 3], hostile, { type: undefined }));
    expect(error.axis).toBe(null);
    expect(error.message).toMatch(/must be an integer, not an object \(Array\)/);
    expect(thrown(() => resolveFlatten([2], () => 6))).toMatchObject({ axis: null });
  });
});

describe('an error as JSON', () => {
  test('has all of the request, with bigints as text', () => {
    const error = thrown(() => resolveReshape([2n ** 62n, 3], [5n, -1], { opset: 14 }));
    expect(JSON.parse(JSON.stringify(error))).toEqual({
      code: 'overflow',
      message: error.message,
      operator: 'Reshape',
      input: ['4611686018427387904', 3],
      target: ['5', -1],
      field: 'input',
      index: 1,
      rules: { opset: 14 },
    });
    const flatten = thrown(() => resolveFlatten([2, 3], 2n ** 62n));
    expect(JSON.parse(JSON.stringify({ flatten })).flatten).toEqual({
      code: 'axis_out_of_range',
      message: flatten.message,
      operator: 'Flatten',
      input: [2, 3],
      target: null,
      axis: '4611686018427387904',
      field: 'axis',
      rules: {},
    });
  });

  test.each([
    [NaN, 'NaN'],
    [Infinity, 'Infinity'],
    [Symbol('axis'), 'Symbol(axis)'],
    [
      [1n, NaN],
      ['1', null],
    ],
    [{ length: NaN }, null],
    ['\ud800', '\ud800'],
  ])('with the axis %p', (axis, expected) => {
    const error = thrown(() => resolveFlatten([2], axis));
    expect(JSON.parse(JSON.stringify(error)).axis).toEqual(expected);
  });

  test('with rules of any kind', () => {
    for (const value of [{}, [1n], () => 1, Symbol('rule'), NaN, 2n ** 80n, Object.create(null)]) {
      for (const key of ['dialect', 'opset', 'allowzero', 'specialZero', 'type']) {
        const error = thrown(() => resolveReshape([2], [3], { [key]: value }));
        expect(JSON.parse(JSON.stringify(error)).code).toBe(error.code);
      }
    }
  });
});

describe('the class', () => {
  const revoked = () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    return proxy;
  };
  class Mine extends ReshapeError {}
  class Other extends Mine {}

  test('a derived one has the errors that it made', () => {
    const error = thrown(() => resolveReshape([2], [3]));
    expect([error instanceof ReshapeError, error instanceof Mine]).toEqual([true, false]);
    const mine = new (untyped(Mine))('disposed');
    expect([mine instanceof ReshapeError, mine instanceof Mine, mine instanceof Other]).toEqual([
      true,
      true,
      false,
    ]);
    expect(Object.create(error) instanceof Mine).toBe(false);
    for (const value of [undefined, null, 6, 'disposed', {}]) {
      expect([value instanceof ReshapeError, value instanceof Mine]).toEqual([false, false]);
    }
  });

  test('isReshapeError knows its instances, and nothing else', () => {
    const error = thrown(() => resolveReshape([2], [3]));
    expect(isReshapeError(error)).toBe(true);
    expect(isReshapeError(new (untyped(Mine))('disposed'))).toBe(true);
    for (const value of [undefined, null, 6, 'disposed', {}, new Error('disposed'), revoked()]) {
      expect(isReshapeError(value)).toBe(false);
    }
    expect(isReshapeError({ ...error })).toBe(false);
    const trap = () => {
      throw error;
    };
    expect(isReshapeError(new Proxy({}, { get: trap, getPrototypeOf: trap, has: trap }))).toBe(
      false,
    );
  });

  test('a Proxy of an error serves as the error', () => {
    const error = thrown(() => resolveReshape([2, 3, 4], [5, -1]));
    const proxy = new Proxy(error, {});
    expect(proxy).toBeInstanceOf(ReshapeError);
    expect(isReshapeError(proxy)).toBe(true);
    expect(proxy.hints).toEqual(error.hints);
    expect(proxy.hints).not.toEqual([]);
    expect(proxy.explain().toJSON()).toEqual(error.explain().toJSON());
    expect(proxy.explainUrl).toBe(error.explainUrl);
    expect(JSON.stringify(proxy)).toBe(JSON.stringify(error));
  });

  test('an error has no keys but those that are documented', () => {
    expect(Object.keys(thrown(() => resolveReshape([2], [3]))).sort()).toEqual([
      'axis',
      'code',
      'field',
      'index',
      'input',
      'operator',
      'position',
      'rules',
      'target',
    ]);
  });

  test.each([
    ['nothing', []],
    ['a code that there is not', ['no code']],
    ['what objects inherit', ['__proto__']],
    ['what objects inherit, and null', ['constructor', null]],
    ['a symbol and a number', [Symbol('code'), 6]],
    ['an object and parts of no kind', [{}, { operator: 6, input: 6, name: 6, rules: 6 }]],
    ['a name that is none', ['not_an_integer', { name: 6 }]],
    ['a count that is none', ['not_divisible', { inputCount: 'six' }]],
    ['a dialect that is none', ['unknown_attribute', { rules: { dialect: 6 } }]],
    ['a million letters', ['x'.repeat(1e6)]],
    ['a text that is an object', ['wrong_data', { reason: Object.create(null) }]],
    ['a Proxy that was revoked', ['wrong_data', revoked()]],
  ])('made by others of %s, it is an error still', (_, args) => {
    const error = new ReshapeError(...args);
    expect(error).toBeInstanceOf(ReshapeError);
    expect(error.message.length).toBeLessThan(4200);
    expect(error.hints).toBeInstanceOf(Array);
    expect(typeof JSON.stringify(error)).toBe('string');
  });
});

test('a message has at most some 4,000 characters, and ends with the code', () => {
  const digits = 2n ** 250n;
  const error = thrown(() =>
    resolveReshape(new Array(40).fill(digits), new Array(40).fill(-digits)),
  );
  expect(error.message.length).toBeLessThan(4100);
  expect(error.message.length).toBeGreaterThan(4000);
  expect(error.message).toMatch(/… \(unsafe_length\)$/);
});
