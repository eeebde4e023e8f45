// Slices: the views that NumPy gives, and what is refused.
import { describe, expect, test } from '@jest/globals';
import * as built from 'reshape-wasm';
import { flat, readViews, tensorOf, titled } from '../oracle/numbered.js';
import { untyped } from '../untyped.js';
import { outcome } from '../vectors.js';

const { Tensor, resolveReshape } = untyped(built);

const cases = readViews('slices.txt');

describe('as NumPy', () => {
  test.each(titled(cases, 'view'))('%s', (_, { given, asked, view }) => {
    const tensor = tensorOf(given);
    const part = tensor.slice(...asked);
    // A view without elements has no first one; then the offset stays, so that it lies inside.
    const [dims, strides, offset, elements] = view.with(2, view[2] ?? given.offset);
    expect(part).toMatchObject({ type: tensor.type, dims, strides, offset, size: elements.length });
    expect(part.data).toBe(tensor.data);
    expect(flat(part)).toEqual(elements);
  });

  test.each(titled(cases, 'code'))('%s', (_, { given, asked, code }) => {
    expect(outcome(() => tensorOf(given).slice(...asked)).code).toBe(code);
  });

  test('there are cases of every kind', () => {
    const parts = cases.filter(({ view }) => view);
    expect(parts.length).toBeGreaterThan(2000);
    for (let rank = 0; rank <= 6; rank++) {
      expect(parts.filter(({ given }) => given.dims.length === rank)).not.toEqual([]);
      expect(parts.filter(({ view }) => view[0].length === rank)).not.toEqual([]);
    }
    const codes = cases.map(({ code }) => code);
    expect(new Set(codes)).toEqual(new Set([undefined, 'index_out_of_range', 'wrong_data']));
  });
});

const range = (length) => Float32Array.from({ length }, (_, index) => index);
const tensor = new Tensor('float32', range(24), [2, 3, 4]);

test('what is left out is whole', () => {
  for (const ranges of [
    [],
    [null],
    [undefined],
    [[]],
    [null, [null, null, null], [undefined]],
    [[,]],
  ]) {
    expect(tensor.slice(...ranges)).toMatchObject({
      dims: [2, 3, 4],
      strides: [12, 4, 1],
      offset: 0,
    });
  }
  expect(tensor.slice([, 1]).dims).toEqual([1, 3, 4]);
});

test('bigints are integers, and beyond 2^53 ends of the axis', () => {
  expect(tensor.slice(1n, [0n, -1n, 2n])).toMatchObject({
    dims: [1, 4],
    strides: [8, 1],
    offset: 12,
  });
  const int64Max = 2n ** 63n - 1n;
  expect(tensor.slice([1n, int64Max], [int64Max, -int64Max - 1n, -1n]).toArray()).toEqual([
    tensor.toArray()[1].toReversed(),
  ]);
  expect(tensor.slice([0, 10n ** 400n], [-1e300, 1e300])).toMatchObject({ dims: [2, 3, 4] });
  expect(outcome(() => tensor.slice(2n ** 64n)).code).toBe('index_out_of_range');
  expect(outcome(() => tensor.slice(1e300)).code).toBe('index_out_of_range');
});

test('a step that leads past every element is not a step', () => {
  for (const step of [2 ** 53 - 1, 2n ** 63n - 1n, 1e300, 10n ** 400n]) {
    expect(tensor.slice([1, null, step])).toMatchObject({ dims: [1, 3, 4], offset: 12 });
    expect(tensor.slice([1, null, -step])).toMatchObject({ dims: [1, 3, 4], offset: 12 });
  }
  const wide = new Tensor('float32', range(0), [0, 5], { strides: [1, 2 ** 52] });
  const part = wide.slice(null, [null, null, 2]);
  expect(part.dims).toEqual([0, 3]);
  expect(part.strides.every(Number.isSafeInteger)).toBe(true);
});

test('without elements nothing points outside the data', () => {
  const empty = new Tensor('float32', range(3), [0, 3], { strides: [1000, -1000], offset: 1 });
  for (const ranges of [
    [null, 2],
    [null, -3],
    [null, [2]],
    [[], [null, null, -1]],
  ]) {
    const { type, data, dims, strides, offset } = empty.slice(...ranges);
    expect(offset).toBe(1);
    expect(() => new Tensor(type, data, dims, { strides, offset })).not.toThrow();
  }
  expect(tensor.slice([2], 2, 3)).toMatchObject({ dims: [0], offset: 0, size: 0 });
});

test('no stride and no offset is -0', () => {
  const repeated = new Tensor('float32', range(1), [4], { strides: [0] });
  expect(repeated.slice([null, null, -1])).toMatchObject({ strides: [0], offset: 0 });
  expect(tensor.slice(-0, [-0, -0])).toMatchObject({ dims: [0, 4], strides: [4, 1], offset: 0 });
});

describe('refused', () => {
  test.each([
    ['range 0 picks 2; axis 0 has the length 2: the indices are -2 to 1', [2]],
    ['range 2 picks -5; axis 2 has the length 4: the indices are -4 to 3', [0, 0, -5]],
    ['range 1 picks 36893488147419103232n; axis 1 has the length 3', [0, 2n ** 65n]],
  ])('index_out_of_range: %s', (text, ranges) => {
    const call = () => tensor.slice(...ranges);
    expect(outcome(call)).toEqual({ code: 'index_out_of_range', index: ranges.length - 1 });
    expect(call).toThrow(text);
  });

  test('index_out_of_range: of nothing', () => {
    const call = () => tensor.slice([0, 0]).slice(0);
    expect(call).toThrow('range 0 picks 0; axis 0 has the length 0: there is nothing to pick');
  });

  test.each([
    ['up to one range for each of the 3 dims of [2,3,4], not 4', [0, 0, 0, 0]],
    ['up to one range for each of the 3 dims of [2,3,4], not 4', [null, null, null, null]],
    ['the step of range 1 is 0', [null, [0, 1, 0]]],
    ['the step of range 0 is 0', [[null, null, -0]]],
    ['the step of range 0 is 0', [[null, null, 0n]]],
    ['range 0 has 4 entries', [[0, 1, 1, 1]]],
    ['range 0 has more than 256 entries', [new Array(100_000)]],
    ['range 0 must be a number, null or [start, stop, step], not "1:2"', ['1:2']],
    ['range 1 must be a number, null or [start, stop, step], not true', [null, true]],
    [
      'range 0 must be a number, null or [start, stop, step], not an object (Object)',
      [{ start: 1 }],
    ],
    [
      'range 0 must be a number, null or [start, stop, step], not an object (Int32Array)',
      [Int32Array.of(0, 1)],
    ],
    ['range 0 must be a number, null or [start, stop, step], not a function', [() => 0]],
    ['range 0 must be a number, null or [start, stop, step], not Symbol(x)', [Symbol('x')]],
    [
      'the start of range 0 must be a number or null, not [0,2]',
      [
        [
          [0, 2],
          [1, 3],
        ],
      ],
    ],
    ['the stop of range 1 must be a number or null, not "1"', [0, [0, '1']]],
    ['the step of range 0 must be a number or null, not true', [[0, 1, true]]],
  ])('wrong_data: %s', (text, ranges) => {
    const call = () => tensor.slice(...ranges);
    expect(outcome(call).code).toBe('wrong_data');
    expect(call).toThrow(text);
  });

  test.each([
    ['range 0 must be an integer, not 1.5', [1.5]],
    ['range 1 must be an integer, not NaN', [0, NaN]],
    ['the start of range 0 must be an integer, not 0.5', [[0.5]]],
    ['the stop of range 2 must be an integer, not Infinity', [0, 0, [0, Infinity]]],
    ['the step of range 0 must be an integer, not -0.1', [[0, 1, -0.1]]],
  ])('not_an_integer: %s', (text, ranges) => {
    const call = () => tensor.slice(...ranges);
    expect(outcome(call).code).toBe('not_an_integer');
    expect(call).toThrow(text);
  });
});

describe('ranges that answer back', () => {
  /** A range whose entries are got, and how often each was. */
  function watched(entries) {
    const reads = entries.map(() => 0);
    const list = entries.map(() => 0);
    entries.forEach((entry, place) =>
      Object.defineProperty(list, place, {
        get() {
          reads[place] += 1;
          return typeof entry === 'function' ? entry() : entry;
        },
      }),
    );
    return { list, reads };
  }

  test('are read once', () => {
    const { list, reads } = watched([0, -1, 2]);
    expect(tensor.slice(null, list).dims).toEqual([2, 1, 4]);
    expect(reads).toEqual([1, 1, 1]);
  });

  test('may call the package', () => {
    const { list } = watched([() => resolveReshape([2, 3], [6]) && tensor.slice(0, 0).size - 3, 2]);
    expect(tensor.slice(list)).toMatchObject({ dims: [1, 3, 4], offset: 12 });
  });

  test('may throw what they like, and the next call is right', () => {
    const mistake = new TypeError('mine');
    const { list } = watched([
      () => {
        throw mistake;
      },
    ]);
    let thrown;
    try {
      tensor.slice(list);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBe(mistake);
    expect(tensor.slice(1, 2, 3).at()).toBe(23);
  });

  test.each([-1, 1.5, NaN, Infinity, 2 ** 32, '2', undefined, null, Symbol('two')])(
    'a length of %p is none',
    (length) => {
      const list = new Proxy([0, 1], {
        get: (target, key) => (key === 'length' ? length : target[key]),
      });
      expect(outcome(() => tensor.slice(list)).code).toBe('wrong_data');
    },
  );

  test('are not kept', () => {
    const list = [0, 1];
    const part = tensor.slice(list);
    list[1] = 2;
    expect(part.dims).toEqual([1, 3, 4]);
  });
});

test('a slice shows what is written, and shows itself', () => {
  const data = range(24);
  const part = new Tensor('float32', data, [2, 3, 4]).slice(null, -1, [null, null, 2]);
  data[8] = 100;
  expect(part.toArray()).toEqual([
    [100, 10],
    [20, 22],
  ]);
  expect(part.at(0, 0)).toBe(100);
});

test('int4 elements that begin inside a byte', () => {
  const nibbles = new Tensor('int4', Uint8Array.of(0x10, 0x32, 0x54, 0xf6), [8]);
  expect(nibbles.slice([1, 6, 2]).toArray()).toEqual([1, 3, 5]);
  const copy = nibbles.slice([1, 6]).reshape([5, 1], { copy: true });
  expect([...copy.data]).toEqual([0x21, 0x43, 0x05]);
  expect(nibbles.slice(-1).at()).toBe(-1);
});
