// Lists that cannot be read: what the caller throws is passed on, nothing stays behind, and a message says what
// they are.
import { describe, expect, test } from '@jest/globals';
import * as built from 'reshape-wasm';
import { thrown } from '../thrown.js';
import { untyped } from '../untyped.js';
import { outcome } from '../vectors.js';
import { list } from './list_with_getter.js';

const {
  ReshapeError,
  compareReshape,
  explainFlatten,
  explainReshape,
  resolveFlatten,
  resolveReshape,
} = untyped(built);

describe('after a list that cannot be read', () => {
  const fail = () => {
    throw new Error('the caller says so');
  };
  const unsaid = Object.create(TypeError.prototype, { message: { get: fail } });
  const throwUnsaid = () => {
    throw unsaid;
  };
  const revoked = () => {
    const { proxy, revoke } = Proxy.revocable([2, 3], {});
    revoke();
    return proxy;
  };
  /** Calls at each depth of the stack near its end. */
  const dive = () => {
    let levels = 0;
    const down = () => {
      try {
        down();
      } catch {
        levels = Math.max(levels, 1);
      }
      if (levels > 0 && levels++ < 500) outcome(() => resolveReshape([2, 3], [3, 2]));
    };
    down();
  };
  /** How many bigints calls make: the narrow lane needs none. */
  const bigintsOf = (call) => {
    const { BigInt: make } = globalThis;
    let count = 0;
    /** @type {any} */ (globalThis).BigInt = Object.assign((value) => (count++, make(value)), {
      asIntN: make.asIntN,
    });
    try {
      call();
    } finally {
      globalThis.BigInt = make;
    }
    return count;
  };

  test.each([
    [
      'by its length',
      () => resolveReshape(Object.defineProperty({}, 'length', { get: fail }), [6]),
    ],
    ['in the input', () => resolveReshape(list([2, 3], 1, fail), [3, 2])],
    ['in the target', () => resolveReshape([2, 3], list([3, 2], 0, fail))],
    ['in the input of Flatten', () => resolveFlatten(list([2, 3], 1, fail), 1)],
    [
      'because its error cannot be read',
      () => resolveReshape([2, 3], list([3, 2], 0, throwUnsaid)),
    ],
    ['because it was revoked', () => resolveReshape([2, 3], revoked())],
    ['because both were revoked', () => resolveReshape(revoked(), revoked())],
    ['because the stack is full', dive],
  ])('%s, others are read in the fast way', (_, call) => {
    thrown(() => {
      call();
      fail();
    });
    expect(bigintsOf(() => resolveReshape([2, 3], [3, 2]))).toBe(0);
    expect(bigintsOf(() => resolveFlatten([2, 3], 1))).toBe(0);
  });

  test('the wide lane does need some', () => {
    expect(bigintsOf(() => outcome(() => resolveReshape([2, 3], [7])))).toBeGreaterThan(0);
  });
});

describe('what the caller throws is the caller’s', () => {
  const mine = [new TypeError('mine'), 'mine', undefined, new ReshapeError('not_divisible'), {}];
  const lists = (mistake) => {
    const fail = () => {
      throw mistake;
    };
    return [
      Object.defineProperty([2, 3], 1, { get: fail }),
      Object.defineProperty({}, 'length', { get: fail }),
      new Proxy([2, 3], { get: fail }),
      new Proxy(new Int32Array(2), { get: fail }),
    ];
  };
  const calls = [
    (hostile) => resolveReshape(hostile, [6]),
    (hostile) => resolveReshape([6], hostile),
    (hostile) => resolveReshape([6n], hostile),
    (hostile) => resolveReshape([6], hostile, { opset: 0 }),
    (hostile) => resolveReshape([6], [[6], hostile]),
    (hostile) => resolveFlatten(hostile, 1),
    (hostile) => resolveFlatten([6], hostile),
    (hostile) => explainReshape(hostile, [6]),
    (hostile) => explainFlatten([6], hostile),
    (hostile) => compareReshape([6], hostile),
  ];
  test.each(mine.map((mistake) => [mistake]))('%p', (mistake) => {
    for (const hostile of lists(mistake)) {
      for (const call of calls) {
        let passed = false;
        try {
          call(hostile);
        } catch (error) {
          passed = true;
          expect(Object.is(error, mistake)).toBe(true);
        }
        expect(passed).toBe(true);
        expect(resolveReshape([2, 3, 4], [0, -1])).toEqual([2, 12]);
        expect(resolveFlatten([2, 3, 4], 1)).toEqual([2, 12]);
      }
    }
  });
});

describe('a list that cannot be read is said to be none', () => {
  const gone = (array, length) => {
    structuredClone(array.buffer, { transfer: [array.buffer] });
    return length === undefined ? array : array.subarray(0, length);
  };
  const shrunk = () => {
    const buffer = new (untyped(ArrayBuffer))(8, { maxByteLength: 8 });
    const array = new Int32Array(buffer, 4, 1);
    buffer.resize(4);
    return array;
  };
  const revoked = () => {
    const { proxy, revoke } = Proxy.revocable([6], {});
    revoke();
    return proxy;
  };
  const unreadable = {
    'an array whose memory was transferred': [() => gone(new Int32Array([6])), /transferred/],
    'bigints whose memory was transferred': [() => gone(new BigInt64Array([6n])), /transferred/],
    'an array out of its memory': [shrunk, /shrunk/],
    'a Proxy that was revoked': [revoked, /revoked/],
  };
  test.each(Object.entries(unreadable))('%s', (_, [make, words]) => {
    for (const call of [
      () => resolveReshape(make(), [1]),
      () => resolveReshape([1], make()),
      () => resolveReshape([1], [make()]),
      () => resolveFlatten(make(), 0),
      () => resolveFlatten([1], make()),
    ]) {
      const error = thrown(call);
      expect(error).toMatchObject({ name: 'ReshapeError', code: 'wrong_data' });
      expect(error.message).toMatch(words);
    }
    expect(explainReshape(make(), [1]).error.code).toBe('wrong_data');
    expect(compareReshape([1], make()).every(({ error }) => error === 'wrong_data')).toBe(true);
  });

  test('with the engine’s own error as the cause of a revoked one', () => {
    expect(thrown(() => resolveReshape([1], revoked())).cause).toBeInstanceOf(TypeError);
  });

  test('an empty list of another memory is empty', () => {
    expect(resolveReshape([1], new Int32Array(0))).toEqual([]);
    expect(resolveReshape(new BigInt64Array(new SharedArrayBuffer(0)), [1])).toEqual([1]);
  });

  test.each([
    ['a Proxy of a typed array', new Proxy(new Int32Array([6]), {})],
    ['what inherits from a typed array', Object.create(Int32Array.prototype)],
    ['a length that is a bigint', { length: 1n, 0: 6 }],
    ['a length that is an object', { length: { valueOf: () => 1 }, 0: 6 }],
    ['a length below 0', { length: -1 }],
    ['no length', { length: NaN }],
    ['a view that is not an array', new DataView(new ArrayBuffer(4))],
    ['a function', () => 6],
  ])('%s', (_, value) => {
    expect(outcome(() => resolveReshape([6], value)).code).toBe('not_an_integer');
    expect(outcome(() => resolveReshape(value, [6])).code).toBe('not_an_integer');
    expect(outcome(() => resolveFlatten([6], value)).code).toBe('not_an_integer');
  });
});
