// Copies into an array of the caller's, and the options that say when to copy and how.
import { describe, expect, test } from '@jest/globals';
import { Tensor, flatten, reshape } from 'reshape-wasm';
import { outcome } from '../vectors.js';

const range = (length) => Float32Array.from({ length }, (_, index) => index);
const matrix = () => new Tensor('float32', range(6), [2, 3]);

test('out is filled and is the data of the result', () => {
  const tensor = matrix();
  const out = new Float32Array(6);
  const result = tensor.transpose().reshape([6], { out });
  expect(result.data).toBe(out);
  expect(result).toMatchObject({ dims: [6], strides: [1], offset: 0 });
  expect([...out]).toEqual([0, 3, 1, 4, 2, 5]);
});

test('out is filled where a view would do, and with copy: true', () => {
  for (const copy of [undefined, null, true]) {
    const [tensor, out] = [matrix(), new Float32Array(6)];
    expect(tensor.reshape([3, 2], { out, copy }).data).toBe(out);
    expect([...out]).toEqual([0, 1, 2, 3, 4, 5]);
    expect(tensor.flatten(1, { out: new Float32Array(6), copy }).data).not.toBe(tensor.data);
  }
});

test('out by columns', () => {
  const out = new Float32Array(6);
  const result = matrix().reshape([3, 2], { out, order: 'F' });
  expect(result).toMatchObject({ dims: [3, 2], strides: [1, 3] });
  expect([...out]).toEqual([0, 3, 1, 4, 2, 5]);
  expect(result.toArray()).toEqual([
    [0, 4],
    [3, 2],
    [1, 5],
  ]);
});

test('the functions and contiguous take it as well', () => {
  const fill = [0, 1, 2, 3, 4, 5];
  for (const call of [
    (out) => reshape(range(6), [2, 3], [6], { out }),
    (out) => reshape({ data: range(6), dims: [2, 3] }, [6], { out }),
    (out) => flatten(range(6), [2, 3], 1, { out }),
    (out) => flatten(matrix(), 0, { out }),
    (out) => matrix().contiguous(out),
  ]) {
    const out = new Float32Array(6);
    expect(call(out).data).toBe(out);
    expect([...out]).toEqual(fill);
  }
});

test('strings go to an array', () => {
  const tensor = new Tensor('string', ['a', 'b', 'c', 'd'], [2, 2]);
  const out = new Array(4);
  expect(tensor.transpose().contiguous(out).data).toBe(out);
  expect(out).toEqual(['a', 'c', 'b', 'd']);
});

test('nothing goes to nothing', () => {
  const out = new Float32Array(0);
  expect(
    new Tensor('float32', range(0), [0, 3]).reshape([3, 0], { dialect: 'numpy', out }).data,
  ).toBe(out);
});

test('an array of another kind that the type lies in is written as it is', () => {
  const pixels = new Tensor('uint8', Uint8ClampedArray.of(1, 2, 3, 4, 5, 6), [2, 3]);
  const bytes = new Uint8Array(6);
  expect(pixels.transpose().contiguous(bytes).data).toBe(bytes);
  expect(bytes).toEqual(Uint8Array.of(1, 4, 2, 5, 3, 6));
  const clamped = new Uint8ClampedArray(6);
  const result = new Tensor('uint8', bytes, [2, 3]).contiguous(clamped);
  expect(result.data).toBe(clamped);
  expect(clamped).toEqual(Uint8ClampedArray.of(1, 4, 2, 5, 3, 6));
});

test('packed elements go into bytes of their own array that hold none of them', () => {
  const bytes = Uint8Array.of(0x21, 0x43, 0x65, 0x87, 0, 0, 0, 0);
  const all = new Tensor('int4', bytes, [16]);
  const row = bytes.subarray(4, 6);
  expect(all.slice([0, 4]).contiguous(row).data).toBe(row);
  expect([...bytes]).toEqual([0x21, 0x43, 0x65, 0x87, 0x21, 0x43, 0, 0]);
  // The half byte behind the third element is written too.
  for (const view of [all.slice([8, 11]), all.slice([11, 14]), all.slice([10, 7, -1])]) {
    expect(outcome(() => view.contiguous(row)).code).toBe('wrong_data');
  }
  expect(all.slice([12, 15]).contiguous(row).data).toBe(row);
});

const buffer = new ArrayBuffer(64);
const within = new Float32Array(buffer, 16, 6);

describe.each([
  ['another kind', matrix(), new Float64Array(6), /Float32Array.*Float64Array/],
  ['another kind as wide', matrix(), new Int32Array(6), /Float32Array.*Int32Array/],
  ['too short', matrix(), new Float32Array(5), /6 entries.*5/],
  ['too long', matrix(), new Float32Array(7), /6 entries.*7/],
  ['an array of numbers', matrix(), [0, 0, 0, 0, 0, 0], /Float32Array/],
  ['null', matrix(), null, /Float32Array.*null/],
  ['a DataView', matrix(), new DataView(new ArrayBuffer(24)), /Float32Array.*DataView/],
  ['an ArrayBuffer', matrix(), new ArrayBuffer(24), /Float32Array/],
  ['the data', new Tensor('float32', within, [2, 3]), within, /overlaps/],
  [
    'the same bytes',
    new Tensor('float32', within, [2, 3]),
    new Float32Array(buffer, 16, 6),
    /overlaps/,
  ],
  [
    'the data by its end',
    new Tensor('float32', within, [2, 3]),
    new Float32Array(buffer, 36, 6),
    /overlaps/,
  ],
])('wrong_data: out is %s', (_, tensor, out, text) => {
  test.each([
    ['reshape', () => tensor.reshape([6], { out })],
    ['flatten', () => tensor.flatten(1, { out })],
    ['a transpose', () => tensor.transpose().reshape([6], { out })],
    ['contiguous', () => tensor.contiguous(out)],
  ])('%s', (_name, call) => {
    expect(outcome(call).code).toBe('wrong_data');
    expect(call).toThrow(text);
  });
});

test('strings to the same array', () => {
  const data = ['a', 'b', 'c', 'd'];
  const call = () => new Tensor('string', data, [2, 2]).transpose().contiguous(data);
  expect(outcome(call).code).toBe('wrong_data');
  expect(data).toEqual(['a', 'b', 'c', 'd']);
});

test('next to the data is not over it', () => {
  const tensor = new Tensor('float32', within, [2, 3]);
  expect(tensor.reshape([6], { out: new Float32Array(buffer, 40, 6) }).size).toBe(6);
});

test.each([
  [{ copy: false, out: new Float32Array(6) }],
  [{ order: 'K' }],
  [{ order: 'c' }],
  [{ order: null }],
  [{ order: 1 }],
  [{ copy: 1 }],
  [{ copy: 0 }],
  [{ copy: 'true' }],
  [{ copi: true }],
  [{ Out: new Float32Array(6) }],
])('unknown_option: %j', (options) => {
  for (const tensor of [matrix(), matrix().transpose()]) {
    expect(outcome(() => tensor.reshape([6], options)).code).toBe('unknown_option');
    expect(outcome(() => tensor.flatten(1, options)).code).toBe('unknown_option');
  }
});

test('needs_copy says what was asked for', () => {
  const call = () => matrix().transpose().reshape([6], { copy: false });
  expect(call).toThrow(/\[3,2\].*\[6\].*needs_copy/s);
});

test('copy: true copies what a view would show', () => {
  const tensor = matrix();
  const copy = tensor.reshape([2, 3], { copy: true });
  expect(copy.data).not.toBe(tensor.data);
  expect(copy.data).toEqual(tensor.data);
});

test('contiguous copies only what is not', () => {
  const tensor = matrix();
  expect(tensor.contiguous()).toBe(tensor);
  expect(tensor.transpose().contiguous().toArray()).toEqual(tensor.transpose().toArray());
  const part = new Tensor('float32', range(9), [2, 3], { offset: 3 });
  // By a subarray where no byte must move.
  expect(part.contiguous().data.buffer).toBe(part.data.buffer);
  expect(part.contiguous()).toMatchObject({ dims: [2, 3], offset: 0, location: 'cpu' });
  expect([...part.contiguous().data]).toEqual([3, 4, 5, 6, 7, 8]);
  expect([part.isContiguous, tensor.transpose().isContiguous]).toEqual([true, false]);
});

test('out may be the memory of the data, by another SharedArrayBuffer over it', () => {
  // Too large to be copied at once, so that pieces would be read after they were written over.
  const dims = [1100, 1300];
  const entries = 1100 * 1300;
  const shared = new SharedArrayBuffer(entries * 4);
  const data = new Float32Array(shared);
  for (let place = 0; place < entries; place++) data[place] = place;
  const out = new Float32Array(structuredClone(shared));
  expect(out.buffer).not.toBe(shared);
  const turned = new Tensor('float32', data, dims).transpose();
  const expected = Array.from(turned.contiguous().data);
  expect(turned.contiguous(out).data).toBe(out);
  expect(expected.every((value, place) => out[place] === value)).toBe(true);
});
