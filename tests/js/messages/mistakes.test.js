// Calls that somebody who knows other libraries tries first: the message says what was meant.
import { describe, expect, test } from '@jest/globals';
import * as built from 'reshape-wasm';
import { untyped } from '../untyped.js';
import { outcome } from '../vectors.js';

const { Tensor, allocate, flatten, reshape, resolveReshape, transpose } = untyped(built);

const data = Float32Array.of(0, 1, 2, 3);
const tensor = new Tensor('float32', data, [2, 2]);
const like = { data, dims: [2, 2] };

/** @param {[string, () => unknown, string, RegExp][]} cases */
const check = (cases) =>
  test.each(cases)('%s', (_, call, code, text) => {
    expect(outcome(call).code).toBe(code);
    expect(call).toThrow(text);
  });

describe('lengths one by one', () => {
  const text =
    /pass the lengths as one list, such as reshape\(\[4, 1\]\); the second argument is for options/;
  check([
    ['tensor.reshape(4, 1)', () => tensor.reshape(4, 1), 'unknown_option', text],
    ['tensor.reshape(4, 1, 1)', () => tensor.reshape(4, 1, 1), 'unknown_option', text],
    ['reshape(tensor, 4, 1)', () => reshape(tensor, 4, 1), 'unknown_option', text],
    ['reshape(like, 4, 1)', () => reshape(like, 4, 1), 'unknown_option', text],
    ['reshape(data, [4], 4, 1)', () => reshape(data, [4], 4, 1), 'unknown_option', text],
    [
      'tensor.reshape(-1n, 2n)',
      () => tensor.reshape(-1n, 2n),
      'unknown_option',
      /one list, such as reshape\(\[-1n, 2n\]\)/,
    ],
    ['tensor.reshape(4)', () => tensor.reshape(4), 'target_not_1d', /not a bare number/],
    ['reshape(data, 2, 2)', () => reshape(data, 2, 2), 'wrong_data', /dims must be a list/],
    ['tensor.expand(3, 2, 2)', () => tensor.expand(3, 2, 2), 'wrong_data', /dims must be a list/],
    ['allocate(type, 2, 2)', () => allocate('int8', 2, 2), 'wrong_data', /dims must be a list/],
    [
      'new Tensor(type, data, 2, 2)',
      () => new Tensor('float32', data, 2, 2),
      'wrong_data',
      /dims must be a list/,
    ],
  ]);
});

describe('axes one by one', () => {
  const text = /pass the axes as one list, such as \[1, 0\], not 1 by itself/;
  const code = 'axis_out_of_range';
  check([
    ['tensor.transpose(1, 0)', () => tensor.transpose(1, 0), code, text],
    ['transpose(tensor, 1, 0)', () => transpose(tensor, 1, 0), code, text],
    ['transpose(like, 1, 0)', () => transpose(like, 1, 0), code, text],
    ['of one dim', () => tensor.reshape([4]).transpose(0), code, /not 0 by itself/],
    [
      'the first only',
      () => tensor.transpose([1]),
      code,
      /perm is \[1\]; it needs each of the 2 axes once/,
    ],
  ]);
});

describe('lists of elements', () => {
  const text = /a typed array is needed.*Tensor\.from takes lists/;
  const code = 'wrong_data';
  check([
    ['reshape(list, dims, target)', () => reshape([1, 2, 3, 4], [2, 2], [4]), code, text],
    ['reshape(list, target)', () => reshape([1, 2, 3, 4], [2, 2]), code, text],
    ['reshape(rows, target)', () => reshape([[1, 2], [3, 4]], [4]), code, text], // prettier-ignore
    ['reshape(bigints, dims, target)', () => reshape([1n], [1], [1, 1]), code, text],
    ['flatten(list)', () => flatten([1, 2]), code, text],
    ['flatten(list, dims)', () => flatten([1, 2], [2]), code, text],
    ['flatten(rows, axis)', () => flatten([[1, 2]], 1), code, text],
    [
      'new Tensor(type, list, dims)',
      () => new Tensor('float32', [1, 2], [2]),
      code,
      /float32 elements lie in a Float32Array, not in an Array; Tensor\.from takes lists of elements/,
    ],
    ['strings that are none', () => new Tensor('string', [1, 2], [2]), code, text],
    [
      'transpose(list)',
      () => transpose([1, 2]),
      code,
      /a tensor is needed.*Tensor\.from takes lists/,
    ],
    [
      'transpose(data, perm)',
      () => transpose(data, [0]),
      code,
      /not a bare Float32Array; Tensor\.from takes/,
    ],
    ['transpose(null)', () => transpose(null), code, /a tensor is needed.*not null/],
  ]);
});

describe('arguments in another order', () => {
  check([
    [
      'data in the place of the type',
      () => new Tensor(data, [2, 2]),
      'unsupported_type',
      /the first argument is the element type, as in new Tensor\('float32', data, dims\), not a Float32Array/,
    ],
    [
      'dims in the place of the type',
      () => allocate([2, 2], 'float32'),
      'unsupported_type',
      /the first argument is the element type, as in allocate\('float32', dims\), not an Array/,
    ],
    [
      'options in the place of the axis',
      () => tensor.flatten({ copy: true }),
      'not_an_integer',
      /axis must be an integer, not an object \(Object\); options come after the axis/,
    ],
    [
      'a tensor in the place of its dims',
      () => resolveReshape(tensor, [4]),
      'not_an_integer',
      /the input must be a list of lengths, not an object \(Tensor\); pass its dims/,
    ],
    [
      'a tensor that holds the target',
      () => tensor.reshape(Tensor.from([4n])),
      'not_an_integer',
      /the target must be a list of lengths, not an object \(Tensor\); pass its data/,
    ],
    [
      'null in the place of the axes',
      () => tensor.transpose(null),
      'not_an_integer',
      /every entry of perm \(a list\) must be an integer, not null/,
    ],
    [
      'a -1 for a length of a new dim',
      () => tensor.expand([-1, 2, 2]),
      'negative_length',
      /dims\[0\] is -1; a length is at least 0; dim 0 is new, and has no length that -1 could keep/,
    ],
    [
      'a length below -1',
      () => tensor.expand([-2, 2]),
      'negative_length',
      /dims\[0\] is -2; a length is at least 0; a 1 or a -1 keeps the tensor's length/,
    ],
    [
      'strides as a list',
      () => new Tensor('float32', data, [2, 2], [1, 2]),
      'unknown_option',
      /a layout is an object such as \{ strides: \[3, 1\], offset: 0 \}, not \[1,2\]/,
    ],
    [
      'another key',
      () => new Tensor('float32', data, [2, 2], { stride: [1, 2] }),
      'unknown_option',
      /a layout has no "stride"; it has strides and offset/,
    ],
    [
      'an array without its lengths',
      () => reshape(new Float32Array(6), [6]),
      'target_missing',
      /An array has no shape: pass its lengths and then the target, as in reshape\(data, \[2, 3\], \[6\]\)/,
    ],
    [
      'a target as options',
      () => reshape(tensor, [2, 2], [4]),
      'unknown_option',
      /options must be a plain object/,
    ],
    [
      'a tensor as data',
      () => new Tensor('float32', tensor, [4]),
      'wrong_data',
      /lie in a Float32Array, not in an object \(Tensor\)/,
    ],
    [
      'an index as a list',
      () => tensor.at([0, 1]),
      'index_out_of_range',
      /one index for each of the 2 dims, not 1; pass them one by one/,
    ],
  ]);
});

test('arrays are named with their article', () => {
  const [a, an] = [() => new Tensor('float32', new Int8Array(1), [1]), () => new Tensor('int8', new Uint8Array(1), [1])]; // prettier-ignore
  expect(a).toThrow(/lie in a Float32Array, not in an Int8Array/);
  expect(an).toThrow(/lie in an Int8Array, not in a Uint8Array/);
  expect(() => tensor.reshape([4], { out: new Int8Array(4) })).toThrow(/a Float32Array.*an Int8A/);
});

describe('data whose memory was transferred', () => {
  const text = /which has 0 entries, since its memory was transferred.*such as data\.slice\(\)/;
  const lost = () => {
    const made = new Tensor('float32', new Float32Array(4), [2, 2]);
    structuredClone(0, { transfer: [made.data.buffer] });
    return made;
  };
  check([
    ['at', () => lost().at(0, 0), 'wrong_data', text],
    ['toArray', () => lost().toArray(), 'wrong_data', text],
    ['contiguous', () => lost().transpose().contiguous(), 'wrong_data', text],
    [
      'a new tensor',
      () => new Tensor('float32', lost().data, [2, 2]),
      'wrong_data',
      /the data has 0 entries, since its memory was transferred/,
    ],
  ]);

  test('is told from data that is empty', () => {
    const empty = () => new Tensor('float32', new Float32Array(0), [2]);
    expect(empty).toThrow(/the data has 0 \(wrong_data\)/);
  });
});

test('what was meant then works', () => {
  expect(resolveReshape(tensor.dims, Tensor.from([4n]).data)).toEqual([4]);
  expect(tensor.expand([1, 2]).dims).toEqual([2, 2]);
  expect(tensor.reshape([4, 1]).dims).toEqual([4, 1]);
  expect(tensor.transpose([1, 0]).toArray()).toEqual([[0, 2], [1, 3]]); // prettier-ignore
  expect(Tensor.from([1, 2, 3, 4]).reshape([2, 2]).toArray()).toEqual([[1, 2], [3, 4]]); // prettier-ignore
  expect(flatten(Tensor.from([[1, 2]]), 1).dims).toEqual([1, 2]);
});
