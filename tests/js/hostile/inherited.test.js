// Fields that all objects inherit change no answer.
import { afterEach, describe, expect, test } from '@jest/globals';
import * as built from 'reshape-wasm';
import { commandFor, linkTo, parseRequest } from 'reshape-wasm/link';
import { inferReshape } from 'reshape-wasm/symbolic';
import { untyped } from '../untyped.js';

const { Tensor, compareFlatten, compareReshape, explainFlatten, explainReshape, reshape } =
  untyped(built);
const { resolveFlatten, resolveReshape } = untyped(built);

describe('what is inherited counts for nothing', () => {
  const polluted = {
    foo: 1,
    dialect: 'numpy',
    opset: 5,
    allowzero: 1,
    specialZero: true,
    type: 'string',
    language: 'fr',
    bare: true,
    reason: 'reason',
    index: 7,
    name: 'name',
    cause: 'cause',
    operator: 'Flatten',
    axis: 3,
    error: 'error',
    trace: 'trace',
    mistake: 'mistake',
    value: 7,
    packed: true,
    layout: 5,
    length: 5,
    hints: 5,
    refused: 5,
    copy: false,
    order: 'F',
    out: 'out',
    rules: { dialect: 'numpy' },
    where: ['N >= 2'],
    at: { N: 8 },
  };
  afterEach(() => {
    for (const key of Object.keys(polluted)) delete Object.prototype[key];
  });

  /** The results of calls with and without options, and what they throw. */
  const answers = () => {
    const told = (call) => {
      try {
        return call();
      } catch (error) {
        const { code, message, index, input, target, axis, operator } = error;
        const caused = Object.hasOwn(error, 'cause');
        return [code, message, index, input, target, axis, operator, caused].map(String);
      }
    };
    const thrownBy = (call) => {
      try {
        return call();
      } catch (error) {
        return error;
      }
    };
    const tensor = new Tensor('float32', Float32Array.of(0, 1, 2, 3, 4, 5), [2, 3]);
    return [
      () => resolveReshape([2, 3], [0, -1]),
      () => resolveReshape([2, 3], [0, -1], {}),
      () => resolveReshape([2, 3], [0, -1], { opset: 13 }),
      () => resolveReshape([2, 0], [0, 2], { allowzero: 1 }),
      () => resolveReshape([2, 3], [0, -1], { dialect: 'openvino', specialZero: true }),
      () => resolveReshape([2, 3], [4]),
      () => resolveReshape([2, 3], [4], { type: 'int8' }),
      () => resolveReshape([2, 3], [4.5], { opset: 5 }),
      () => resolveReshape([2, 3], 6, { opset: 5 }),
      () => resolveReshape([2, 3], [6], { opset: -5 }),
      () => resolveReshape([2, 3], [6], { bogus: 5 }),
      () => resolveReshape([2, 3]),
      () => resolveFlatten([2, 3], 1, { opset: 9 }),
      () => resolveFlatten([2, 3], 5, { opset: 9 }),
      () => tensor.reshape([6]).dims,
      () => tensor.transpose().toArray(),
      () => tensor.transpose().reshape([6]).toArray(),
      () => tensor.transpose().flatten().toArray(),
      () => reshape(new Float32Array(6), [2, 3], [6]).dims,
      () => Array.from(tensor.transpose().contiguous().data),
      () => Array.from(tensor.transpose().values()),
      () => Array.from(tensor.transpose().values({})),
      () => tensor.transpose().values({ copy: false }),
      () => tensor.parts({ bogus: 5 }),
      () => tensor.slice(null, 1).toArray(),
      () => tensor.expand([2, 2, 3]).toArray(),
      () => new Tensor('float32', tensor.data, [2], { strides: [2], offset: 1 }).toArray(),
      () => Tensor.from([[1, 2], [3, 4]], 'int8').toArray(), // prettier-ignore
      () => explainReshape([2, 3], [4, 0]).hints,
      () => thrownBy(() => resolveReshape([2, 3], [4])).hints,
      () =>
        compareReshape([2, 0], [0, -1], { opset: 14 }).map(({ shape, error }) => [shape, error]),
      () => compareReshape([2, 0], [0, -1]).map(({ shape, error }) => [shape, error]),
      () => compareFlatten([2, 3], 1, {}).map(({ shape, error }) => [shape, error]),
      () => explainReshape([2, 3], [0, -1]).shape,
      () => explainReshape([2, 3], [0, -1]).text,
      () => explainReshape([2, 3], [4, -1]).text,
      () => explainFlatten([2, 3], 1).text,
      () => thrownBy(() => resolveReshape([2, 3], [4])).message,
      () => thrownBy(() => resolveReshape([2, 3], [4])).explain().text,
      () => ({ ...explainReshape([2, 3], [0, -1]).rules }),
      () => ({ ...thrownBy(() => resolveReshape([2, 3], [4])).rules }),
      () => linkTo({ input: [2, 3], target: [6] }),
      () => linkTo({ input: [2, 3], target: [6], rules: {} }),
      () => commandFor({ input: [2, 3], target: [6] }),
      () => commandFor({ input: [2, 3], target: [6] }, {}),
      () => parseRequest('#reshape&in=2&to=2&where=N'),
      () => inferReshape(['N', 6], [0, -1]).text,
      () => inferReshape(['N', 6], [0, -1], {}, {}).text,
      () => explainReshape([2, 3], [0, 4], { opset: 14 }).error.code,
    ].map(told);
  };

  test.each(Object.entries(polluted).flatMap((entry) => [true, false].map((on) => [...entry, on])))(
    '%s: %j on all objects, enumerable: %j',
    (key, value, enumerable) => {
      const before = answers();
      Object.defineProperty(Object.prototype, key, {
        value,
        enumerable,
        configurable: true,
        writable: true,
      });
      const after = answers();
      delete Object.prototype[key];
      expect(after).toEqual(before);
    },
  );
});
