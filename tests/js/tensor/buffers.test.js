// Buffers and DataViews as the storage of a tensor: an array over their bytes, where these are whole entries.
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, test } from '@jest/globals';
import * as built from 'reshape-wasm';
import { filled, sameBits } from '../oracle/strided.js';
import { thrown } from '../thrown.js';
import { untyped } from '../untyped.js';
import { tables } from '../vectors.js';

const { Tensor, allocate, memory, reshape } = untyped(built);

afterEach(() => expect(memory()).toEqual({ blocks: 0, bytes: 0 }));

const types = tables.dataTypes
  .filter(({ name }) => name !== 'string')
  .map((type) => [type.name, type]);

/** The bytes of an array in a buffer of their own. @param {ArrayBufferView} array @returns {ArrayBuffer} */
const bytesOf = ({ buffer, byteOffset, byteLength }) =>
  untyped(buffer.slice(byteOffset, byteOffset + byteLength));

/** The same bytes in shared memory. @param {ArrayBuffer} buffer */
function shared(buffer) {
  const copy = new SharedArrayBuffer(buffer.byteLength);
  new Uint8Array(copy).set(new Uint8Array(buffer));
  return copy;
}

/**
 * The same bytes in a DataView that begins at a byte of its buffer.
 *
 * @param {ArrayBuffer} buffer
 * @param {number} first
 */
function viewFrom(buffer, first) {
  const larger = new Uint8Array(first + buffer.byteLength + 5);
  larger.set(new Uint8Array(buffer), first);
  return new DataView(larger.buffer, first, buffer.byteLength);
}

describe.each(types)('%s', (name, type) => {
  const wanted = filled(type, 12);
  const buffer = bytesOf(wanted);

  test.each([
    ['an ArrayBuffer', buffer, buffer, 0],
    ['a SharedArrayBuffer', shared(buffer), undefined, 0],
    ['a DataView', new DataView(buffer), buffer, 0],
    ['a part of a buffer', viewFrom(buffer, 16), undefined, 16],
  ])('over %s', (_, storage, whole, first) => {
    const tensor = new Tensor(name, storage, [3, 4]);
    expect(tensor.location).toBe('cpu');
    expect(sameBits(tensor.data, wanted)).toBe(true);
    expect(tensor.data.byteOffset).toBe(first);
    expect(tensor.data.buffer).toBe(whole ?? storage.buffer ?? storage);
    expect(tensor.toArray()).toEqual(new Tensor(name, wanted, [3, 4]).toArray());
    const like = { data: storage, dims: [3, 4], type: name };
    expect(Tensor.from(like).data.buffer).toBe(tensor.data.buffer);
    expect(sameBits(reshape(like, [4, 3]).data, wanted)).toBe(true);
  });
});

test('bytes that are written show in the tensor', () => {
  const buffer = new ArrayBuffer(8);
  const tensor = new Tensor('int16', buffer, [2, 2]);
  new DataView(buffer).setInt16(2, -2, true);
  expect(tensor.toArray()).toEqual([[0, -2], [0, 0]]); // prettier-ignore
});

test('a layout may leave bytes over', () => {
  const buffer = Float32Array.of(0, 1, 2, 3, 4, 5).buffer;
  const tensor = new Tensor('float32', buffer, [2, 2], { strides: [3, 1], offset: 1 });
  expect(tensor.toArray()).toEqual([[1, 2], [4, 5]]); // prettier-ignore
});

describe('refused as wrong_data', () => {
  test.each([
    [
      'float32',
      2,
      /float32 elements lie in a Float32Array, .* 4 bytes .* byte 2 .* no multiple of 4/,
    ],
    ['int64', 4, /int64 elements lie in a BigInt64Array, .* 8 bytes .* byte 4 .* no multiple of 8/],
    [
      'float16',
      1,
      /float16 elements lie in a Uint16Array, .* 2 bytes .* byte 1 .* no multiple of 2/,
    ],
    ['complex128', 12, /complex128 elements lie in a Float64Array, .* byte 12 .* no multiple of 8/],
  ])('%s from byte %i on', (type, first, message) => {
    const view = new DataView(new ArrayBuffer(64), first, 16);
    const refused = thrown(() => new Tensor(type, view, [1]));
    expect(refused.code).toBe('wrong_data');
    expect(refused.message).toMatch(message);
    // The same bytes as bytes begin anywhere.
    expect(new Tensor('uint8', view, [16]).data.byteOffset).toBe(first);
  });

  test('an offset is refused also where there are no elements', () => {
    const view = new DataView(new ArrayBuffer(8), 2, 0);
    expect(thrown(() => new Tensor('float32', view, [0])).code).toBe('wrong_data');
  });

  test.each([
    [
      'bytes that end inside an entry',
      'float32',
      new ArrayBuffer(7),
      /7 bytes are not a whole number/,
    ],
    ['too few', 'float32', new ArrayBuffer(20), /take 6 entries; the data has 5/],
    ['too many', 'float32', new ArrayBuffer(28), /take 6 entries; the data has 7/],
    [
      'strings',
      'string',
      new ArrayBuffer(24),
      /array of strings, not in an object \(ArrayBuffer\)/,
    ],
    ['a Proxy', 'float32', new Proxy(new ArrayBuffer(24), {}), /not in an object \(ArrayBuffer\)/],
    ['an heir', 'float32', Object.create(new ArrayBuffer(24)), /not in an object \(ArrayBuffer\)/],
  ])('%s', (_, type, data, message) => {
    const refused = thrown(() => new Tensor(type, data, [2, 3]));
    expect(refused.code).toBe('wrong_data');
    expect(refused.message).toMatch(message);
  });

  test('bytes that were transferred, or that their buffer lost', () => {
    const [given, viewed] = [new ArrayBuffer(24), new ArrayBuffer(24)];
    const view = new DataView(viewed);
    structuredClone(0, { transfer: [given, viewed] });
    const shrunk = new ArrayBuffer(24, { maxByteLength: 24 });
    const outside = new DataView(shrunk, 0, 24);
    shrunk.resize(4);
    for (const data of [given, view, outside]) {
      expect(thrown(() => new Tensor('float32', data, [2, 3])).code).toBe('wrong_data');
    }
  });

  test('bytes that are transferred later', () => {
    const buffer = new ArrayBuffer(24);
    const tensor = new Tensor('float32', buffer, [2, 3]);
    structuredClone(0, { transfer: [buffer] });
    expect(thrown(() => tensor.toArray()).code).toBe('wrong_data');
  });

  test('a buffer without a type', () => {
    const like = { data: new ArrayBuffer(24), dims: [2, 3] };
    for (const call of [() => Tensor.from(like), () => reshape(like, [6])]) {
      expect(thrown(call).message).toMatch(/a buffer needs a type/);
    }
  });
});

test('buffers of another realm', () => {
  for (const text of ['new ArrayBuffer(24)', 'new DataView(new ArrayBuffer(24))']) {
    expect(new Tensor('float32', runInNewContext(text), [2, 3]).toArray()).toHaveLength(2);
  }
});

test('bytes of WebAssembly memory, as an array over them is', () => {
  const there = allocate('float32', [2, 3]);
  there.data.set([0, 1, 2, 3, 4, 5]);
  const { buffer, byteOffset, byteLength } = there.data;
  const bytes = new Tensor('float32', new DataView(buffer, byteOffset, byteLength), [2, 3]);
  const array = new Tensor('float32', new Float32Array(buffer, byteOffset, 6), [2, 3]);
  for (const tensor of [bytes, array]) {
    expect(tensor.toArray()).toEqual([[0, 1, 2], [3, 4, 5]]); // prettier-ignore
    tensor.dispose(); // it holds no block
    expect(tensor.values()).toBe(tensor.data);
  }
  there.dispose();
});
