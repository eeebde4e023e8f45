// Strides and offsets that the constructor refuses, and how it says so.
import { describe, expect, test } from '@jest/globals';
import { Tensor } from 'reshape-wasm';
import { seeded } from '../oracle/seeded.js';
import { outcome } from '../vectors.js';

const range = (length) => Float32Array.from({ length }, (_, index) => index);
const make = (length, dims, layout) => () => new Tensor('float32', range(length), dims, layout);

test.each([
  ['just fits', 6, [2, 3], { strides: [3, 1] }],
  ['longer data', 100, [2, 3], { strides: [3, 1], offset: 94 }],
  ['longer data without strides', 100, [2, 3], { offset: 94 }],
  ['longer data, an empty layout', 100, [2, 3], {}],
  ['backwards', 6, [2, 3], { strides: [-3, -1], offset: 5 }],
  ['repeated', 1, [1000, 1000], { strides: [0, 0] }],
  ['a step that is never taken', 6, [1, 6], { strides: [1000, 1] }],
  ['no elements, any strides', 0, [0, 3], { strides: [1000, -1000] }],
  ['a scalar', 3, [], { strides: [], offset: 2 }],
])('%s', (_, length, dims, layout) => {
  const tensor = make(length, dims, layout)();
  expect(tensor.offset).toBe(layout.offset ?? 0);
  if (layout.strides) expect(tensor.strides).toEqual(layout.strides);
});

test.each([
  ['one too short', 5, [2, 3], { strides: [3, 1] }, /\[1,2\] lies at 5.*5 entries/],
  ['an offset too large', 6, [2, 3], { strides: [3, 1], offset: 2 }, /\[1,1\] lies at 6/],
  ['an offset without strides', 6, [2, 3], { offset: 2 }, /\[1,1\] lies at 6/],
  ['backwards beyond the start', 6, [2, 3], { strides: [3, -1], offset: 1 }, /\[0,2\] lies at -1/],
  ['an offset below 0', 6, [2, 3], { strides: [3, 1], offset: -1 }, /\[0,0\] lies at -1/],
  ['a scalar outside', 3, [], { strides: [], offset: 3 }, /element \[\] lies at 3/],
  ['no data', 0, [2], { strides: [0] }, /\[0\] lies at 0/],
  ['far beyond', 6, [2, 3], { strides: [2 ** 53 - 1, 1] }, /\[1,0\] lies at 9007199254740991/],
  ['too few strides', 6, [2, 3], { strides: [3] }, /2 strides, not 1/],
  ['too many strides', 6, [2, 3], { strides: [3, 1, 1] }, /2 strides, not 3/],
  ['strides that are none', 6, [2, 3], { strides: 3 }, /strides must be a list/],
  ['a layout that is none', 6, [2, 3], 'C', /layout/],
  ['a layout of null', 6, [2, 3], null, /layout/],
  ['an offset outside of nothing', 6, [0], { strides: [1], offset: 7 }, /offset 7/],
])('wrong_data: %s', (_, length, dims, layout, text) => {
  const call = make(length, dims, layout);
  expect(outcome(call).code).toBe('wrong_data');
  expect(call).toThrow(text);
});

test.each([
  [{ strides: [3.5, 1] }, 'not_an_integer'],
  [{ strides: ['3', 1] }, 'not_an_integer'],
  [{ strides: [NaN, 1] }, 'not_an_integer'],
  [{ strides: [undefined, 1] }, 'not_an_integer'],
  [{ strides: [2 ** 53, 1] }, 'unsafe_length'],
  [{ strides: [3, 1], offset: 0.5 }, 'not_an_integer'],
  [{ strides: [3, 1], offset: '1' }, 'not_an_integer'],
  [{ strides: [3, 1], offset: null }, 'not_an_integer'],
])('layout %j is %s', (layout, code) => {
  expect(outcome(make(100, [2, 3], layout)).code).toBe(code);
});

test('elements below a byte are counted, not bytes', () => {
  const make4 = (dims, layout) => () => new Tensor('int4', new Uint8Array(3), dims, layout);
  expect(make4([2, 3], { strides: [3, 1] })().size).toBe(6);
  expect(make4([5], { offset: 1 })().offset).toBe(1);
  expect(make4([6], { offset: 1 })).toThrow(/\[5\] lies at 6.*wrong_data/);
  const make2 = (layout) => () => new Tensor('uint2', new Uint8Array(2), [2, 2], layout);
  expect(make2({ strides: [5, 2] })().at(1, 1)).toBe(0);
  expect(make2({ strides: [6, 2] })).toThrow(/\[1,1\] lies at 8/);
});

test('a complex element takes two entries', () => {
  const make64 = (offset) => () => new Tensor('complex64', range(8), [2], { strides: [2], offset });
  expect(make64(1)().toArray()).toEqual([
    [2, 3],
    [6, 7],
  ]);
  expect(make64(2)).toThrow(/\[1\] lies at 4/);
});

test('no array that was given changes the tensor', () => {
  const layout = { strides: [3, 1], offset: 0 };
  const tensor = make(6, [2, 3], layout)();
  layout.strides[0] = 1000;
  layout.offset = 1000;
  /** @type {number[]} */ (tensor.strides)[1] = 1000;
  expect(tensor.toArray()).toEqual([
    [0, 1, 2],
    [3, 4, 5],
  ]);
});

/** The first index outside, found by looking at all. */
function firstOutside(length, dims, strides, offset) {
  const look = (index, position) => {
    const axis = index.length;
    if (axis === dims.length)
      return position < 0 || position >= length ? { index, position } : null;
    for (let place = 0; place < dims[axis]; place++) {
      const found = look([...index, place], position + place * strides[axis]);
      if (found) return found;
    }
    return null;
  };
  return look([], offset);
}

describe('the first element outside, found by looking at all', () => {
  test.each([1, 2, 3, 4])('rank %i', (rank) => {
    const { upTo } = seeded(rank);
    let refused = 0;
    for (let round = 0; round < 500; round++) {
      const dims = Array.from({ length: rank }, () => 1 + upTo(4));
      const strides = Array.from({ length: rank }, () => upTo(12) - 6);
      const [offset, length] = [upTo(29), 1 + upTo(59)];
      const call = make(length, dims, { strides, offset });
      const found = firstOutside(length, dims, strides, offset);
      if (!found) {
        expect(call().strides).toEqual(strides);
        continue;
      }
      refused += 1;
      expect(call).toThrow(`element [${found.index}] lies at ${found.position}, outside`);
    }
    expect(refused).toBeGreaterThan(100);
    expect(refused).toBeLessThan(500);
  });
});
