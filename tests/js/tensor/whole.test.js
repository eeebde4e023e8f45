// Tensor.full, clone, item and rank: of every type, over any layout, and in WebAssembly memory.
import { inspect } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import * as built from 'reshape-wasm';
import { randomDims } from '../layout/random_calls.js';
import { filled, gathered, positionsOf, product, sameBits } from '../oracle/strided.js';
import { seeded } from '../oracle/seeded.js';
import { rounds } from '../rounds.js';
import { thrown } from '../thrown.js';
import { untyped } from '../untyped.js';
import { tables } from '../vectors.js';

const { Tensor, allocate, memory } = untyped(built);
const chance = seeded(20261130);

/** An element of a type, as `at` gives it, that is not 0. */
const elementOf = (type) =>
  new Tensor(type.name, filled(type, 8), [8])
    .toArray()
    .find((element) => ![element].flat().some((part) => Number.isNaN(part) || Number(part) === 0));

describe.each(tables.dataTypes.map((type) => [type.name, type]))('%s', (name, type) => {
  test('full has the element in all places, and nothing behind them', () => {
    const element = elementOf(type);
    for (let round = 0; round < rounds(20); round++) {
      const dims = randomDims(chance);
      const tensor = Tensor.full(name, dims, element);
      expect(tensor).toMatchObject({ type: name, dims, location: 'cpu' });
      expect(Object.keys(tensor)).toEqual(['type', 'data', 'dims']);
      expect(tensor).toEqual(new Tensor(name, tensor.data, dims));
      const list = tensor.reshape([-1], { dialect: 'numpy' });
      expect(list.toArray()).toEqual(Array(product(dims)).fill(element));
      const { data } = Tensor.from(Array(product(dims)).fill(element), name);
      expect(tensor.data).toEqual(product(dims) > 0 ? data : tensor.data);
    }
  });

  test('clone has the elements of any view, and shares nothing', () => {
    for (let round = 0; round < rounds(20); round++) {
      const dims = randomDims(chance, 1).map((length) => length + 1);
      const data = filled(type, product(dims));
      let view = new Tensor(name, data, dims);
      if (chance.chance(0.5)) view = view.transpose();
      if (chance.chance(0.5)) view = view.slice([1]);
      if (chance.chance(0.5)) view = view.flip(-1);
      const copy = view.clone();
      expect(Object.keys(copy)).toEqual(['type', 'data', 'dims']);
      expect([copy.type, copy.dims, copy.location]).toEqual([name, view.dims, 'cpu']);
      expect(copy.data).not.toBe(data);
      if (type.array !== 'Array') expect(copy.data.buffer).not.toBe(data.buffer);
      const wanted = gathered(type, data, [...positionsOf(view)]);
      expect(sameBits(copy.data, wanted)).toBe(true);
    }
  });

  test('item is the element that at gives', () => {
    const data = filled(type, 8);
    const tensor = new Tensor(name, data, [2, 4]);
    for (const row of [0, 1]) {
      for (const column of [0, 1, 2, 3]) {
        const one = tensor.slice([row, row + 1], column);
        expect(one.item()).toEqual(tensor.at(row, column));
        expect(one.squeeze().item()).toEqual(tensor.at(row, column));
      }
    }
  });
});

describe('full', () => {
  test('takes a value as fill does', () => {
    expect(Tensor.full('int64', [2], 7).toArray()).toEqual([7n, 7n]);
    expect(Tensor.full('uint64', [1], 2n ** 64n - 1n).item()).toBe(2n ** 64n - 1n);
    expect(Tensor.full('bool', [2], 1).toArray()).toEqual([true, true]);
    expect(Tensor.full('float16', [1], 0.1).item()).toBe(Tensor.from([0.1], 'float16').at(0));
    expect(Tensor.full('int4', [3], -8).data).toEqual(Uint8Array.of(0x88, 0x08));
    expect(Tensor.full('complex64', [2], [1, -2]).data).toEqual(Float32Array.of(1, -2, 1, -2));
    expect(Tensor.full('string', [2, 1], 'ab').toArray()).toEqual([['ab'], ['ab']]);
    expect(Tensor.full('float32', [], -0).data).toEqual(Float32Array.of(-0));
    expect(Tensor.full('float32', BigInt64Array.of(1n, 2n), NaN).toArray()).toEqual([[NaN, NaN]]);
  });

  test('keeps neither the dims nor the value', () => {
    const dims = [2];
    const pair = [1, 2];
    const tensor = Tensor.full('complex64', dims, pair);
    dims[0] = 3;
    pair[0] = 9;
    expect(tensor.toArray()).toEqual([[1, 2], [1, 2]]); // prettier-ignore
    tensor.fill([5, 6]);
    expect(pair).toEqual([9, 2]);
  });

  test('is shown by the console', () => {
    expect(inspect(Tensor.full('int8', [2], 3))).toContain('data: [ 3, 3 ]');
  });

  test.each([
    [() => Tensor.full('int8', [2], 128), 'wrong_data', /value is 128, which int8 does not have/],
    [() => Tensor.full('int8', [2], 0.5), 'wrong_data', /value is 0.5/],
    [() => Tensor.full('float16', [2], 70000), 'wrong_data', /value is 70000/],
    [() => Tensor.full('float32', [2], '1'), 'wrong_data', /value is "1".*only string has texts/],
    [() => Tensor.full('string', [2], 1), 'wrong_data', /value is 1.*must be a string/],
    [() => Tensor.full('float32', [2]), 'wrong_data', /value is undefined/],
    [() => Tensor.full('float', [2], 1), 'unsupported_type', /"float"/],
    [
      () => Tensor.full([2, 3], 1),
      'unsupported_type',
      /the first argument is the element type, as in Tensor.full\('float32', \[2, 3\], 0\), not an Array/,
    ],
    [
      () => Tensor.full('int8', 3, 1),
      'wrong_data',
      /dims must be a list of integers, such as \[3\]/,
    ],
    [() => Tensor.full('int8', [2, -1], 1), 'negative_length', /dims\[1\] is -1/],
    [() => Tensor.full('int8', [-2], 1), 'negative_length', /dims\[0\] is -2/],
    [
      () => Tensor.full('int8', [0.5], 1),
      'not_an_integer',
      /dims\[0\] must be an integer, not 0.5/,
    ],
    [() => Tensor.full('int8', [2 ** 53], 1), 'unsafe_length', /9007199254740992/],
    [
      () => Tensor.full('int8', [2 ** 30, 2 ** 30], 1),
      'unsafe_length',
      /\[1073741824,1073741824\]/,
    ],
    [() => Tensor.full('float64', [2 ** 45], 1), 'out_of_memory', /35184372088832 entries/],
    [() => Tensor.full('int8', Array(257).fill(1), 1), 'rank_too_large', /more than 256 dims/],
  ])('%s is %s', (call, code, text) => {
    const error = thrown(call);
    expect(error.code).toBe(code);
    expect(error.message).toMatch(text);
  });
});

describe('clone', () => {
  test('of a tensor in WebAssembly memory is a block of its own', () => {
    const before = memory();
    const held = allocate('int16', [2, 3]);
    held.data.set([0, 1, 2, 3, 4, 5]);
    const copy = held.transpose().clone();
    expect(memory().blocks).toBe(before.blocks + 2);
    held.fill(9);
    expect(copy.toArray()).toEqual([[0, 3], [1, 4], [2, 5]]); // prettier-ignore
    held.dispose();
    expect(copy.at(0, 1)).toBe(3);
    expect(thrown(() => held.clone()).code).toBe('disposed');
    copy.dispose();
    expect(memory()).toEqual(before);
  });

  test('is in an array of the same kind, and over memory of its own', () => {
    const pixels = new Tensor('uint8', new Uint8ClampedArray(4), [2, 2]);
    expect(pixels.clone().data).toBeInstanceOf(Uint8ClampedArray);
    const shared = new Tensor('int8', new Int8Array(new SharedArrayBuffer(4)), [4]);
    expect(shared.clone().data.buffer[Symbol.toStringTag]).toBe('ArrayBuffer');
    const words = Tensor.from(['a', 'b']);
    words.clone().fill('c');
    expect(words.toArray()).toEqual(['a', 'b']);
    expect(Tensor.full('int8', [0, 3], 1).clone()).toMatchObject({ dims: [0, 3], size: 0 });
  });

  test('of an expanded view has each element', () => {
    expect(Tensor.from([1, 2]).expand([2, 2]).clone().data).toEqual(Float32Array.of(1, 2, 1, 2));
  });
});

test.each([
  [[0], 0],
  [[2, 3], 6],
  [[1, 2], 2],
])('item of %j is count_mismatch, and the message has the size', (dims, size) => {
  const error = thrown(() => Tensor.full('int8', dims, 1).item());
  expect(error.code).toBe('count_mismatch');
  expect(error.message).toBe(
    `item() needs a tensor of one element; [${dims}] has ${size} (count_mismatch)`,
  );
});

test('item of disposed memory, and of data that has shrunk', () => {
  const held = allocate('int8', [1]);
  expect(held.item()).toBe(0);
  held.dispose();
  expect(thrown(() => held.item()).code).toBe('disposed');
  const { buffer } = Int8Array.of(1);
  const moved = new Tensor('int8', new Int8Array(buffer), [1]);
  structuredClone(buffer, { transfer: [buffer] });
  expect(thrown(() => moved.item()).code).toBe('wrong_data');
});

test('rank is the number of dims, and nothing lists it', () => {
  for (let rank = 0; rank < 7; rank++) {
    const tensor = Tensor.full('int8', Array(rank).fill(1), 1);
    expect(tensor.rank).toBe(rank);
    expect(tensor.unsqueeze(0).rank).toBe(rank + 1);
    expect(Object.keys(tensor)).not.toContain('rank');
    expect('rank' in { ...tensor }).toBe(false);
    expect(structuredClone(tensor)).toEqual({ ...tensor });
  }
});
