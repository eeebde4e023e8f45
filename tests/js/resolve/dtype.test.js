// Types: which version takes which, which array holds which, and what the bits of each mean.
import { describe, expect, test } from '@jest/globals';
import { Tensor, dataTypes, resolveFlatten, resolveReshape } from 'reshape-wasm';
import { outcome, readVectors, tables } from '../vectors.js';

const resolvers = {
  Reshape: (options) => resolveReshape([2], [2], options),
  Flatten: (options) => resolveFlatten([2], 1, options),
};

describe.each(['Reshape', 'Flatten'])('vectors/types.txt: %s', (operator) => {
  const legal = new Set();
  for (const { columns } of readVectors('types.txt').filter(
    ({ columns }) => columns[0] === operator,
  )) {
    for (const type of columns[2].split(' ').filter(Boolean)) legal.add(type);
    const here = new Set(legal);
    test(`version ${columns[1]} takes ${here.size} types and no other`, () => {
      for (const type of dataTypes) {
        const { code } = outcome(() => resolvers[operator]({ opset: Number(columns[1]), type }));
        expect([type, code]).toEqual([type, here.has(type) ? undefined : 'unsupported_type']);
      }
    });
  }
});

test('there are the 26 types of ONNX, each once', () => {
  expect(dataTypes).toHaveLength(26);
  expect(new Set(dataTypes).size).toBe(26);
});

test.each(['float', 'double', 'Float32', '', 'float8', 7, {}])('%p is not a type', (type) => {
  expect(outcome(() => resolveReshape([2], [2], { type })).code).toBe('unsupported_type');
});

const value = (text) => {
  if (text === 'nan') return NaN;
  if (text === 'inf') return Infinity;
  if (text === '-inf') return -Infinity;
  const [, factor = '1', exponent] = /^(?:(-?\d+)\*)?2\^(-?\d+)$/.exec(text) ?? [];
  return exponent === undefined ? Number(text) : Number(factor) * 2 ** Number(exponent);
};

describe('vectors/decode.txt', () => {
  test.each(
    readVectors('decode.txt').map(({ line, columns }) => [line, columns.join(' ; '), columns]),
  )('line %i: %s', (_, __, [type, bits, expected]) => {
    const { array } = tables.dataTypes.find(({ name }) => name === type);
    const data = new globalThis[array]([Number(bits)]);
    const got = new Tensor(type, data, [1]).at(0);
    expect(Object.is(got, value(expected))).toBe(true);
  });
});

test.each([
  ['float32', new Float32Array([1.5, -0]), [1.5, -0]],
  ['float64', new Float64Array([0.1, Infinity]), [0.1, Infinity]],
  ['int8', new Int8Array([-128, 127]), [-128, 127]],
  ['int16', new Int16Array([-32768, 32767]), [-32768, 32767]],
  ['int32', new Int32Array([-2147483648, 5]), [-2147483648, 5]],
  ['uint8', new Uint8Array([0, 255]), [0, 255]],
  ['uint8', new Uint8ClampedArray([0, 255]), [0, 255]],
  ['uint16', new Uint16Array([0, 65535]), [0, 65535]],
  ['uint32', new Uint32Array([0, 4294967295]), [0, 4294967295]],
  ['int64', new BigInt64Array([-(2n ** 63n), 1n]), [-(2n ** 63n), 1n]],
  ['uint64', new BigUint64Array([2n ** 64n - 1n, 1n]), [2n ** 64n - 1n, 1n]],
  ['bool', new Uint8Array([0, 1]), [false, true]],
  ['string', ['a', 'β'], ['a', 'β']],
  ['float16', new Uint16Array([0x3c00, 0x8000]), [1, -0]],
  ['bfloat16', new Uint16Array([0x3f80, 0x8000]), [1, -0]],
  [
    'complex64',
    new Float32Array([1, 2, 3, -4]),
    [
      [1, 2],
      [3, -4],
    ],
  ],
  [
    'complex128',
    new Float64Array([1, 2, 3, -4]),
    [
      [1, 2],
      [3, -4],
    ],
  ],
  ['float8e4m3fn', new Uint8Array([0x38, 0x7e]), [1, 448]],
  ['int4', new Uint8Array([0x8f]), [-1, -8]],
  ['uint4', new Uint8Array([0x8f]), [15, 8]],
  ['float4e2m1', new Uint8Array([0x7f]), [-6, 6]],
])('%s elements decode', (type, data, elements) => {
  expect(new Tensor(type, data, [2]).toArray()).toEqual(elements);
});

test('packed elements run over the whole tensor, low bits first, rows not padded', () => {
  // 0..5 in nibbles: 0x10 0x32 0x54; a row of three ends inside a byte.
  const four = new Tensor('uint4', new Uint8Array([0x10, 0x32, 0x54]), [2, 3]);
  expect(four.toArray()).toEqual([
    [0, 1, 2],
    [3, 4, 5],
  ]);
  expect(four.reshape([3, 2]).toArray()).toEqual([
    [0, 1],
    [2, 3],
    [4, 5],
  ]);
  // 0,1,2,3 then 3,2,1: 0b11100100 0b011011
  const two = new Tensor('uint2', new Uint8Array([0b11100100, 0b00011011]), [7]);
  expect(two.toArray()).toEqual([0, 1, 2, 3, 3, 2, 1]);
  expect(new Tensor('int2', two.data, [7]).toArray()).toEqual([0, 1, -2, -1, -1, -2, 1]);
});
