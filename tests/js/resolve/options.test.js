// How options are read: own keys only, and nothing else than options.
import { describe, expect, test } from '@jest/globals';
import * as built from 'reshape-wasm';
import { checkModel as checkTyped } from 'reshape-wasm/model';
import { thrown } from '../thrown.js';
import { untyped } from '../untyped.js';
import { outcome } from '../vectors.js';

const { Tensor, compareFlatten, compareReshape, explainReshape, resolveFlatten, resolveReshape } =
  untyped(built);
const checkModel = untyped(checkTyped);

describe('what is not an object of options is unknown_option', () => {
  class Rules {
    get opset() {
      return 13;
    }
  }
  const revoked = Proxy.revocable({}, {});
  revoked.revoke();
  test.each([
    ['null', null],
    ['text', 'onnx'],
    ['a number', 14],
    ['a bigint', 14n],
    ['a symbol', Symbol('onnx')],
    ['true', true],
    ['a function', () => ({ opset: 14 })],
    ['a list', [14]],
    ['an empty list', []],
    ['a typed array', new Int32Array(0)],
    ['a Map', new Map([['opset', 14]])],
    ['a Promise', Promise.resolve({ opset: 14 })],
    ['boxed text', new String('onnx')],
    ['a boxed number', new Number(14)],
    ['getters of a class', new Rules()],
    ['options that are inherited', Object.create({ dialect: 'numpy' })],
    ['a Proxy that was revoked', revoked.proxy],
  ])('%s', (_, options) => {
    for (const call of [
      () => resolveReshape([2, 3], [6], options),
      () => resolveFlatten([2, 3], 1, options),
      () => compareReshape([2, 3], [6], options),
      () => compareFlatten([2, 3], 1, options),
    ]) {
      expect(outcome(call)).toEqual({ code: 'unknown_option', index: undefined });
    }
    expect(explainReshape([2, 3], [6], options).error.code).toBe('unknown_option');
    expect(explainReshape([2, 3], [6], {}, options).error.code).toBe('unknown_option');
    expect(outcome(() => checkModel(new Uint8Array(0), options)).code).toBe('unknown_option');
  });
});

describe('keys', () => {
  test.each([
    { specialZero: false },
    { dialect: 'onnx' },
    { type: 'int8' },
    { opsett: 14 },
    { copy: true },
    JSON.parse('{ "__proto__": 1 }'),
    { constructor: 1 },
    { '': 1 },
  ])('comparisons have no %j', (options) => {
    expect(outcome(() => compareReshape([2, 3], [6], options)).code).toBe('unknown_option');
    expect(outcome(() => compareFlatten([2, 3], 1, options)).code).toBe('unknown_option');
  });

  test.each([
    { opsett: 14 },
    { language: 'en' },
    { out: undefined },
    { mistake: undefined },
    JSON.parse('{ "__proto__": 1 }'),
    { constructor: 1 },
    { toString: 1 },
    { 0: 1 },
    { '\ud800': 1 },
  ])('rules have no %j', (options) => {
    expect(outcome(() => resolveReshape([2, 3], [6], options)).code).toBe('unknown_option');
    expect(outcome(() => resolveFlatten([2, 3], 1, options)).code).toBe('unknown_option');
    expect(explainReshape([2, 3], [6], options).error.code).toBe('unknown_option');
  });

  test('the error says which, and states the others', () => {
    const options = { opset: 14, allow_zero: 1, allowzero: 0 };
    const error = thrown(() => resolveReshape([2, 3], [6], options));
    expect(error.message).toMatch(/no option "allow_zero" here; the options are dialect, opset/);
    expect(error.rules).toEqual({ opset: 14, allowzero: 0 });
  });

  test('those of objects without a prototype, of another realm’s and of instances count', () => {
    class Rules {
      opset = 13;
    }
    const frozen = Object.freeze({ opset: 13 });
    for (const options of [{ __proto__: null, opset: 13 }, new Rules(), new Proxy(frozen, {})]) {
      expect(explainReshape([2, 3], [0, -1], options).sinceVersion).toBe(13);
      expect(resolveReshape([2, 3], [0, -1], options)).toEqual([2, 3]);
    }
    expect(resolveReshape([2, 3], [6], { __proto__: null })).toEqual([6]);
    const inheriting = Object.assign(Object.create({ bogus: 1, opset: 0 }), { allowzero: 0 });
    expect(resolveReshape([2, 3], [6], inheriting)).toEqual([6]);
  });

  test.each([['dialect'], ['specialZero'], ['type'], ['allowZero'], ['opset ']])(
    'a comparison without the option %j says which it has',
    (key) => {
      const options = untyped({ [key]: 'onnx' });
      for (const call of [
        () => compareReshape([2, 3], [6], options),
        () => compareFlatten([2, 3], 1, options),
      ]) {
        expect(outcome(call).code).toBe('unknown_option');
        expect(call).toThrow(
          `there is no option ${JSON.stringify(key)} here; the options are opset, allowzero, language (`,
        );
      }
    },
  );

  test('each is read once', () => {
    const seen = [];
    const options = new Proxy(
      { opset: 14, allowzero: 0, type: 'int8' },
      {
        get(target, key) {
          seen.push(key);
          return target[key];
        },
      },
    );
    resolveReshape([2, 3], [0, -1], options);
    outcome(() => resolveReshape([2, 3], [5], options));
    compareReshape([2], [2], new Proxy({ opset: 14 }, { get: () => (seen.push('opset'), 14) }));
    expect(seen).toEqual([
      ...['opset', 'allowzero', 'type'],
      ...['opset', 'allowzero', 'type'],
      'opset',
    ]);
  });

  test.each([
    ['a view', [6], { copy: false }],
    ['a copy', [6], { copy: true, order: 'F' }],
    ['a copy into an array', [6], { out: new Float32Array(6) }],
    ['a request that fails', [5], { copy: true }],
  ])('of a tensor is read once, and so is its data, for %s', (_, target, stated) => {
    const seen = [];
    const watched = (object) =>
      new Proxy(object, { get: (holder, key) => (seen.push(key), holder[key]) });
    const tensor = new Tensor('float32', new Float32Array(6), [2, 3]);
    const { data } = tensor;
    Object.defineProperty(tensor, 'data', { get: () => (seen.push('data'), data) });
    outcome(() => tensor.reshape(target, watched({ opset: 14, type: 'float32', ...stated })));
    expect(seen).toEqual(['opset', 'type', ...Object.keys(stated), 'data']);
  });

  test('what a getter throws passes through', () => {
    const options = {
      get opset() {
        throw 'mine';
      },
    };
    for (const call of [
      () => resolveReshape([2], [2], options),
      () => resolveFlatten([2], 1, options),
      () => compareReshape([2], [2], options),
    ]) {
      expect(call).toThrow('mine');
      expect(resolveReshape([2, 3, 4], [0, -1])).toEqual([2, 12]);
    }
  });

  test('a getter may call the package', () => {
    const options = {
      get opset() {
        outcome(() => resolveReshape([7, 11], [5], { opset: 5 }));
        return 13;
      },
    };
    expect(resolveReshape([2, 3], [0, -1], options)).toEqual([2, 3]);
    expect(outcome(() => resolveReshape([2, 3], [0, 5], options)).code).toBe('count_mismatch');
  });
});
