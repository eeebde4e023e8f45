// Tensor.from: other libraries' tensors, lists of decoded elements, storage; and toJSON, which it reads back.
import { describe, expect, test } from '@jest/globals';
import fc from '../../fast_check.js';
import * as built from 'reshape-wasm';
import { untyped } from '../untyped.js';
import { outcome, tables } from '../vectors.js';

const { Tensor, allocate } = untyped(built);

describe('lists of elements', () => {
  test.each([
    [[1, 2, 3], 'float32', [3]],
    [[[1, 2], [3, 4]], 'float32', [2, 2]], // prettier-ignore
    [[[[1n], [2n]]], 'int64', [1, 2, 1]],
    [[true, false], 'bool', [2]],
    [[['a'], ['b']], 'string', [2, 1]],
    [[], 'float32', [0]],
    [[[], []], 'float32', [2, 0]],
    [7, 'float32', []],
    [7n, 'int64', []],
    ['word', 'string', []],
    [false, 'bool', []],
  ])('%j is %s %j', (value, type, dims) => {
    const tensor = Tensor.from(value);
    expect({ type: tensor.type, dims: tensor.dims }).toEqual({ type, dims });
    expect(tensor.toArray()).toEqual(value);
    expect(tensor.location).toBe('cpu');
  });

  test('a row may be a typed array', () => {
    const rows = [Float32Array.of(1, 2), Float32Array.of(3, 4)];
    expect(Tensor.from(rows).toArray()).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });

  test.each([
    [[Int32Array.of(2 ** 24 + 1), Int32Array.of(-5)], 'int32', [[2 ** 24 + 1], [-5]]],
    [[Float64Array.of(0.1)], 'float64', [[0.1]]],
    [[[Uint8ClampedArray.of(255, 1)]], 'uint8', [[[255, 1]]]],
    [[BigUint64Array.of(2n ** 63n)], 'uint64', [[2n ** 63n]]],
    [[[1.5], Float32Array.of(2.5)], 'float32', [[1.5], [2.5]]],
    [[new Int8Array(0), new Int8Array(0)], 'int8', [[], []]],
  ])('rows that are typed arrays say the type: %j is %s', (rows, type, elements) => {
    const tensor = Tensor.from(rows);
    expect(tensor.type).toBe(type);
    expect(tensor.toArray()).toEqual(elements);
  });

  test('a type that is stated takes the numbers of rows that are typed arrays', () => {
    const rows = [Int32Array.of(1, 0), Float64Array.of(0.5, 2)];
    expect(Tensor.from(rows, 'float16').toArray()).toEqual([[1, 0], [0.5, 2]]); // prettier-ignore
    expect(Tensor.from([Uint8Array.of(1, 0)], 'bool').toArray()).toEqual([[true, false]]);
    expect(Tensor.from([Int8Array.of(-3, 5)], 'int4').toArray()).toEqual([[-3, 5]]);
  });

  test.each([
    ['int4', [-8, 7, 0, -1, 3]],
    ['uint2', [0, 1, 2, 3, 1]],
    ['float16', [0.5, -2, 65504, Infinity, 2 ** -24]],
    ['bfloat16', [1, -3, 2 ** 100]],
    ['float8e4m3fn', [448, -0.5]],
    ['float8e8m0', [1, 2 ** -127]],
    ['float4e2m1', [6, -0.5, 1.5]],
    ['int8', [-128, 127]],
    ['uint64', [0n, 2n ** 64n - 1n]],
    ['int64', [-(2n ** 63n), 5n]],
    ['bool', [true, false]],
    ['complex64', [[1, -2], [0.5, 0]]], // prettier-ignore
  ])('%s from %j', (type, elements) => {
    const tensor = Tensor.from(elements, type);
    expect(tensor.type).toBe(type);
    expect(tensor.toArray()).toEqual(elements);
  });

  test('numbers are rounded to the nearest of a float type', () => {
    expect(Tensor.from([1 / 3], 'float16').at(0)).toBe(1365 * 2 ** -12);
    expect(Tensor.from([5.2], 'float4e2m1').at(0)).toBe(6);
    expect(Tensor.from([0.1], 'float32').at(0)).toBe(Math.fround(0.1));
  });

  test('0 and 1 are bools, exact numbers and digits are 64-bit integers', () => {
    expect(Tensor.from([0, 1], 'bool').toArray()).toEqual([false, true]);
    expect(Tensor.from([3, '-4'], 'int64').toArray()).toEqual([3n, -4n]);
  });

  test.each([
    [[[1, 2], [3]], undefined, /value\[1\] is a list of 1, where others have 2/], // prettier-ignore
    [[[1], 2], undefined, /value\[1\] is an element, where others have 1/],
    [[1, [2]], undefined, /value\[1\] must be an element/],
    [[1, 300], 'int8', /element 1 is 300, which int8 does not have/],
    [[1.5], 'int32', /element 0 is 1\.5, which int32/],
    [[NaN], 'uint8', /which uint8 does not have/],
    [[8], 'int4', /which int4 does not have/],
    [[500], 'float8e4m3fn', /which float8e4m3fn does not have/],
    [[NaN], 'float4e2m1', /which float4e2m1 does not have/],
    [[2n ** 63n], 'int64', /which int64 does not have/],
    [[2 ** 60], 'int64', /which int64 does not have/],
    [[2], 'bool', /which bool does not have/],
    [['a'], 'float32', /which float32 does not have/],
    [[1], 'string', /which string does not have/],
    [[[1]], 'complex64', /it must be \[re, im\]/],
    [[{}], undefined, /an element is a number/],
    [[[1], [undefined]], undefined, /not undefined, as value\[1\]\[0\] is/],
    [{ data: [null], dims: [1] }, undefined, /not null, as data\[0\] is/],
    [[Tensor.from([1])], undefined, /\(Tensor\), as value\[0\] is; .*its toArray\(\)/],
    [
      [Float64Array.of(1), Int32Array.of(1)],
      undefined,
      /float64, and value\[1\] int32; pass the tensor.s type/,
    ],
    [[[1], Int32Array.of(1)], undefined, /the lists hold float32, and value\[1\] int32/],
    [[Uint16Array.of(0x3c00)], 'float16', /value\[0\] is a Uint16Array, which holds the bits of/],
    [[Uint8Array.of(0x21)], 'int4', /Array\.from\(value\[0\]\)/],
    [{}, undefined, /data and dims/],
    [null, undefined, /not null/],
    [undefined, undefined, /not undefined/],
  ])('%j as %s is wrong_data', (value, type, text) => {
    expect(outcome(() => Tensor.from(value, type)).code).toBe('wrong_data');
    expect(() => Tensor.from(value, type)).toThrow(text);
  });

  test('lists within themselves are too deep', () => {
    const list = [];
    list.push(list);
    expect(outcome(() => Tensor.from(list)).code).toBe('rank_too_large');
  });

  test('an unknown type is refused by name', () => {
    expect(() => Tensor.from([1], 'float')).toThrow(/"float".*unsupported_type/);
  });
});

describe('storage', () => {
  test.each([
    [Float32Array.of(1, 2), undefined, 'float32', 2],
    [Uint8Array.of(0x21, 0x43), 'int4', 'int4', 4],
    [Uint8Array.of(1), 'uint2', 'uint2', 4],
    [Uint16Array.of(0x3c00), 'float16', 'float16', 1],
    [Float64Array.of(1, 2, 3, 4), 'complex128', 'complex128', 2],
  ])('%j as %s', (data, asked, type, length) => {
    const tensor = Tensor.from(data, asked);
    expect(tensor).toMatchObject({ type, dims: [length] });
    expect(tensor.data).toBe(data);
  });

  test('a tensor of ours is given as it is', () => {
    const tensor = new Tensor('int8', new Int8Array(6), [2, 3]).transpose();
    expect(Tensor.from(tensor)).toBe(tensor);
    expect(Tensor.from(tensor, 'int8')).toBe(tensor);
    expect(outcome(() => Tensor.from(tensor, 'uint8')).code).toBe('wrong_data');
  });

  test.each([
    [Float32Array.of(1, 2), [1, 2], "new Tensor('float32', data, [1,2])"],
    [Uint8ClampedArray.of(1, 2), Int32Array.of(2), "new Tensor('uint8', data, [2])"],
    [BigInt64Array.of(1n), [], "new Tensor('int64', data, [])"],
    [[1, 2], [1, 2], 'Tensor.from(value).reshape([1,2])'],
    [new Tensor('int8', new Int8Array(2), [2]), [1, 2], 'Tensor.from(value).reshape([1,2])'],
    [5, [1], 'Tensor.from(value).reshape([1])'],
  ])('%j with dims for a type is wrong_data, which says what to write', (value, dims, call) => {
    const from = () => Tensor.from(untyped(value), untyped(dims));
    expect(outcome(from).code).toBe('wrong_data');
    expect(from).toThrow(`Tensor.from takes a value and a type, and no dims; write ${call}`);
  });

  test('an object of data and dims is read by its own layout', () => {
    const data = Float32Array.of(0, 1, 2, 3, 4, 5);
    const like = { data, shape: [3, 2], strides: [1, 3], dtype: 'float32' };
    expect(Tensor.from(like).toArray()).toEqual([
      [0, 3],
      [1, 4],
      [2, 5],
    ]);
    expect(Tensor.from(like).data).toBe(data);
  });
});

/** One tensor of each type, of elements that only it has. */
const samples = {
  ...{ float32: [0.5, NaN, -0, Infinity], float64: [1e300, -Infinity, NaN, 0] },
  ...{ float16: [0.5, NaN, -0, -Infinity], bfloat16: [0.5, NaN, -0, Infinity] },
  ...{ float8e4m3fn: [448, NaN, -0, 1], float8e4m3fnuz: [240, NaN, 0, 1] },
  ...{ float8e5m2: [Infinity, NaN, -0, 1], float8e5m2fnuz: [1, NaN, 0, 2] },
  ...{ float8e8m0: [1, NaN, 2, 4], float4e2m1: [6, -0, 0.5, 1] },
  ...{
    int8: [-128, 1, 2, 3],
    int16: [-1, 1, 2, 3],
    int32: [-1, 1, 2, 3],
    int64: [-1n, 1n, 2n, 3n],
  },
  ...{ uint8: [255, 1, 2, 3], uint16: [9, 1, 2, 3], uint32: [2 ** 32 - 1, 1, 2, 3] },
  ...{ uint64: [2n ** 64n - 1n, 1n, 2n, 3n], int4: [-8, 1, 2, 7], uint4: [15, 1, 2, 3] },
  ...{ int2: [-2, 1, 0, -1], uint2: [3, 1, 2, 0], bool: [true, false, true, true] },
  ...{ complex64: [[1, NaN], [-0, 2], [0, 0], [Infinity, 1]], string: ['NaN', '', '5', 'ä'] }, // prettier-ignore
  ...{ complex128: [[1, NaN], [-0, 2], [0, 0], [Infinity, 1]] }, // prettier-ignore
};

describe('toJSON and back', () => {
  test('there is a sample of each type', () => {
    expect(Object.keys(samples).sort()).toEqual(tables.dataTypes.map(({ name }) => name).sort());
  });

  test.each(Object.entries(samples))('%s, row-major and not', (type, elements) => {
    const tensor = Tensor.from(elements, type).reshape([2, 2]);
    for (const each of [tensor, tensor.transpose()]) {
      const back = Tensor.from(JSON.parse(JSON.stringify(each)));
      expect(back).toEqual(each.contiguous());
      expect(Tensor.from(each.toArray(), type).toArray()).toEqual(each.toArray());
      expect(Tensor.from({ type, dims: each.dims, data: each.toArray().flat() })).toEqual(
        each.contiguous(),
      );
    }
  });

  test('is flat, in row-major order, with text for what JSON has no number for', () => {
    const tensor = Tensor.from([[1, NaN], [Infinity, -0]]).transpose(); // prettier-ignore
    expect(tensor.toJSON()).toEqual({
      type: 'float32',
      dims: [2, 2],
      data: [1, 'Infinity', 'NaN', '-0'],
    });
    expect(Tensor.from([5n]).toJSON().data).toEqual(['5']);
    expect(Tensor.from([[1, 2]], 'complex64').toJSON()).toMatchObject({
      dims: [1],
      data: [[1, 2]],
    });
  });

  test('floats of any bits come back, but for those of a NaN', () => {
    fc.assert(
      fc.property(fc.array(fc.double()), (numbers) => {
        const tensor = Tensor.from(numbers, 'float64');
        expect(Tensor.from(JSON.parse(JSON.stringify(tensor)))).toEqual(tensor);
      }),
    );
  });

  test('a length that does not fit the dims is refused', () => {
    const call = () => Tensor.from({ type: 'int8', dims: [3], data: [1, 2] });
    expect(call).toThrow(/3 elements; the data has 2.*wrong_data/);
  });
});

test('a tensor in WebAssembly memory is written like any other', () => {
  const tensor = allocate('int32', [2]);
  tensor.data.set([1, -1]);
  expect(JSON.stringify(tensor)).toBe('{"type":"int32","dims":[2],"data":[1,-1]}');
  tensor.dispose();
  expect(outcome(() => tensor.toJSON()).code).toBe('disposed');
});
