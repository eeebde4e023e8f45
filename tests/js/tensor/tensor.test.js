// Tensors and the functions on them: what is shared, what is checked, what is refused.
import { inspect } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import * as built from 'reshape-wasm';
import { untyped } from '../untyped.js';
import { outcome, tables } from '../vectors.js';

const { Tensor, allocate, dataTypes, flatten, reshape } = untyped(built);

const range = (length) => Float32Array.from({ length }, (_, index) => index);

/** An array of the right kind and length for `count` elements of a type. */
const arrayFor = ({ name, array, bits, decoding }, count) => {
  if (array === 'Array') return Array.from({ length: count }, (_, index) => `${index}`);
  const entries =
    decoding === 'pair' ? count * 2 : bits < 8 ? Math.ceil((count * bits) / 8) : count;
  const big = array.startsWith('Big');
  return globalThis[array].from({ length: entries }, (_, index) =>
    big ? BigInt(index) : name === 'bool' ? index % 2 : index,
  );
};

describe.each(tables.dataTypes.map((type) => [type.name, type]))('%s', (name, type) => {
  test.each([24, 0])('reshapes and flattens %i elements over the same data', (count) => {
    const data = arrayFor(type, count);
    const dims = count ? [2, 3, 4] : [2, 0, 4];
    const tensor = new Tensor(name, data, dims);
    const target = count ? [0, -1] : [4, 0, 2];
    const results = [
      tensor.reshape(target),
      reshape(tensor, target),
      reshape({ type: name, data, dims }, target),
      reshape(data, dims, target, { type: name }),
    ];
    for (const result of results) {
      expect(result.data).toBe(data);
      expect(result.type).toBe(name);
      expect(result.dims).toEqual(count ? [2, 12] : [4, 0, 2]);
      expect(result.size).toBe(count);
      expect(result.toArray().flat(2)).toHaveLength(name.startsWith('complex') ? count * 2 : count);
    }
    for (const result of [
      tensor.flatten(2),
      flatten(tensor, 2),
      flatten(data, dims, 2, { type: name }),
    ]) {
      expect(result.data).toBe(data);
      expect(result.dims).toEqual(count ? [6, 4] : [0, 4]);
    }
  });
});

test('the fields of a tensor', () => {
  const tensor = new Tensor('float32', range(24), [2, 3, 4]);
  expect(tensor).toMatchObject({
    type: 'float32',
    dims: [2, 3, 4],
    size: 24,
    strides: [12, 4, 1],
    offset: 0,
    isContiguous: true,
  });
  expect(tensor).toBeInstanceOf(Tensor);
  expect(new Tensor('float32', range(0), [2, 0, 3]).strides).toEqual([3, 3, 1]);
  expect(new Tensor('float32', range(1), []).strides).toEqual([]);
});

test.each([
  ['a row-major tensor', () => new Tensor('float32', range(6), [2, 3])],
  ['a reshaped one', () => new Tensor('float32', range(6), [6]).reshape([2, 3])],
  ['a view', () => new Tensor('float32', range(6), [3, 2]).transpose()],
  ['one in WebAssembly memory', () => allocate('float32', [2, 3])],
])('shape of %s is dims, and no field of its own', (_, make) => {
  const tensor = make();
  expect(tensor.shape).toBe(tensor.dims);
  expect(tensor.shape).toEqual([2, 3]);
  const own = ['type', 'data', 'dims', 'strides', 'offset'];
  for (const key of [...Reflect.ownKeys(tensor), ...Object.keys({ ...tensor })]) {
    expect(own).toContain(key);
  }
  for (const key in tensor) expect(own).toContain(key);
  expect(JSON.parse(JSON.stringify(tensor))).not.toHaveProperty('shape');
  expect(inspect(tensor)).not.toMatch('shape');
  tensor.dispose();
  expect(tensor.shape).toEqual([2, 3]);
});

test('elements, one by one and nested', () => {
  const tensor = new Tensor('float32', range(24), [2, 3, 4]);
  expect(tensor.at(1, 2, 3)).toBe(23);
  expect(tensor.at(-1, 0, -4)).toBe(12);
  expect(tensor.reshape([0, -1]).at(1, 5)).toBe(17);
  expect(tensor.reshape([4, 3, 2]).toArray()[1]).toEqual([
    [6, 7],
    [8, 9],
    [10, 11],
  ]);
  expect(new Tensor('int32', new Int32Array([7]), []).toArray()).toBe(7);
  expect(new Tensor('int32', new Int32Array([7]), []).at()).toBe(7);
  expect(new Tensor('int32', new Int32Array(0), [0, 3]).toArray()).toEqual([]);
  expect(new Tensor('int32', new Int32Array(0), [2, 0]).toArray()).toEqual([[], []]);
});

test.each([[[0, 0]], [[0, 0, 4]], [[0, 0, -5]], [[0, 0, 0.5]], [[0, 0, '1']], [[0, 0, 0, 0]]])(
  'at(%j) is refused',
  (index) => {
    const tensor = new Tensor('float32', range(24), [2, 3, 4]);
    expect(outcome(() => tensor.at(...index)).code).toBe('index_out_of_range');
  },
);

test('writing to the data shows in every view', () => {
  const data = range(6);
  const tensor = reshape(data, [2, 3], [3, 2]);
  data[5] = 50;
  expect(tensor.at(2, 1)).toBe(50);
});

test('no list that was given changes a tensor', () => {
  const dims = [2, 3];
  const strides = [3, 1];
  const tensor = new Tensor('float32', range(7), dims, { strides, offset: 1 });
  dims[0] = 99;
  strides[0] = 99;
  expect(tensor.toArray()).toEqual([
    [1, 2, 3],
    [4, 5, 6],
  ]);
});

describe.each([
  ['a row-major tensor', () => new Tensor('float32', range(24), [2, 3, 4])],
  ['a view', () => new Tensor('float32', range(24), [4, 3, 2]).transpose()],
  ['a tensor in WebAssembly memory', () => allocate('float32', [2, 3, 4])],
])('writing into the lists of %s', (_, make) => {
  const reads = {
    at: (tensor) => tensor.at(...tensor.dims.map(() => -1)),
    toArray: (tensor) => tensor.toArray(),
    toJSON: (tensor) => tensor.toJSON(),
    iterating: (tensor) => [...tensor],
    contiguous: (tensor) => tensor.contiguous(),
    'contiguous(out)': (tensor) => tensor.contiguous(new Float32Array(24)),
    transpose: (tensor) => tensor.transpose(),
    slice: (tensor) => tensor.slice(0),
    expand: (tensor) => tensor.expand([1]),
    'reshape, copied': (tensor) => tensor.reshape([-1], { copy: true }),
    'flatten, copied': (tensor) => tensor.flatten(1, { copy: true }),
  };
  const writes = {
    'a long length': (tensor) => (tensor.dims[0] = 8),
    'a very long length': (tensor) => (tensor.dims[0] = 1e6),
    'a negative length': (tensor) => (tensor.dims[0] = -8),
    'a fraction': (tensor) => (tensor.dims[0] = 2.5),
    text: (tensor) => (tensor.dims[0] = '8'),
    'one more dim': (tensor) => tensor.dims.push(5),
    strides: (tensor) => (tensor.strides = [1e6, 1, 1]),
    'an offset': (tensor) => (tensor.offset = 1e6),
  };
  const cases = Object.keys(reads).flatMap((read) =>
    Object.keys(writes).map((write) => [read, write]),
  );
  test.each(cases)('%s after %s is wrong_data', (read, write) => {
    const tensor = make();
    writes[write](tensor);
    expect(outcome(() => reads[read](tensor)).code).toBe('wrong_data');
    tensor.dispose();
  });
});

test('strides and an offset that are written into a row-major tensor make it a view', () => {
  const make = () => untyped(new Tensor('float32', range(4), [2, 2]));
  const [turned, last] = [make(), make()];
  turned.strides = [1, 2];
  expect(turned).toEqual(make().transpose());
  expect(turned).toMatchObject({ location: 'strided', offset: 0 });
  expect(turned.toArray()).toEqual([[0, 2], [1, 3]]); // prettier-ignore
  expect([...turned.contiguous().data]).toEqual([0, 2, 1, 3]);
  last.dims = [1, 2];
  last.offset = 2;
  expect(last).toMatchObject({ location: 'strided', strides: [2, 1] });
  expect(last.toArray()).toEqual([[2, 3]]);
});

test('a type follows from a bare array', () => {
  const types = {
    Uint8Array: 'uint8',
    Uint8ClampedArray: 'uint8',
    Uint16Array: 'uint16',
    Float64Array: 'float64',
    BigInt64Array: 'int64',
    Array: 'string',
  };
  for (const [array, type] of Object.entries(types)) {
    const data = array === 'Array' ? ['a'] : new globalThis[array](1);
    expect([array, reshape(data, [1], []).type]).toEqual([array, type]);
  }
  expect(reshape(new Uint16Array(1), [1], [], { type: 'bfloat16' }).type).toBe('bfloat16');
});

test('the type is checked against the version', () => {
  const tensor = new Tensor('int4', new Uint8Array(3), [6]);
  expect(tensor.reshape([2, 3]).dims).toEqual([2, 3]);
  expect(tensor.reshape([2, 3], { opset: 21 }).dims).toEqual([2, 3]);
  expect(outcome(() => tensor.reshape([2, 3], { opset: 19 })).code).toBe('unsupported_type');
  expect(outcome(() => tensor.flatten(1, { opset: 13 })).code).toBe('unsupported_type');
});

test.each([
  ['too short', () => new Tensor('float32', range(5), [2, 3])],
  ['too long', () => new Tensor('float32', range(7), [2, 3])],
  ['the wrong array', () => new Tensor('float32', new Float64Array(6), [2, 3])],
  ['an array of numbers', () => new Tensor('float32', [1, 2, 3, 4, 5, 6], [2, 3])],
  ['no array', () => new Tensor('float32', null, [2, 3])],
  ['a DataView for strings', () => new Tensor('string', new DataView(new ArrayBuffer(6)), [6])],
  ['strings that are none', () => new Tensor('string', ['a', 5], [2])],
  ['a hole among strings', () => new Tensor('string', ['a', , 'b'], [3])],
  ['complex numbers by half', () => new Tensor('complex64', range(6), [2, 3])],
  ['an unpacked int4', () => new Tensor('int4', new Uint8Array(6), [2, 3])],
  ['dims that are none', () => new Tensor('float32', range(6), 6)],
  ['no tensor', () => reshape(undefined, [6])],
  ['a tensor without dims', () => reshape({ data: range(6) }, [6])],
  ['a number', () => flatten(6, 1)],
  ['two types', () => new Tensor('float32', range(6), [2, 3]).reshape([6], { type: 'int32' })],
  ['BigInt data named int32', () => reshape(new BigInt64Array(2), [2], [2], { type: 'int32' })],
])('wrong_data: %s', (_, call) => {
  expect(outcome(call).code).toBe('wrong_data');
});

test('a refusal of data says both lengths, and what it looks like', () => {
  expect(() => new Tensor('int4', new Uint8Array(6), [2, 3])).toThrow(
    /6 int4 elements.*3 entries.*packed 2 to a byte.*has 6.*one element a byte/,
  );
  expect(() => new Tensor('float32', range(5), [2, 3])).toThrow(
    /6 float32 elements.*6 entries.*has 5/,
  );
});

test.each([
  [[2.5], 'not_an_integer'],
  [['2'], 'not_an_integer'],
  [[-1], 'negative_length'],
  [[2 ** 53], 'unsafe_length'],
])('a tensor of dims %j is %s', (dims, code) => {
  expect(outcome(() => new Tensor('float32', range(2), dims)).code).toBe(code);
});

test('an unknown type names those there are', () => {
  expect(() => new Tensor('float', range(1), [1])).toThrow(/float32.*unsupported_type/);
  expect(() => new Tensor(undefined, range(1), [1])).toThrow(/unsupported_type/);
});

test('all 26 types were run', () => {
  expect(tables.dataTypes.map(({ name }) => name)).toEqual([...dataTypes]);
});
