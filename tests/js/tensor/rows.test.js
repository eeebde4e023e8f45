// Iteration over the first dim: rows of every type, however they lie, what they share, and what changes in them.
import { afterEach, describe, expect, test } from '@jest/globals';
import * as built from 'reshape-wasm';
import {
  filled,
  gathered,
  layoutsOf,
  lengthFor,
  positionsOf,
  sameBits,
  stridedTensor,
} from '../oracle/strided.js';
import { thrown } from '../thrown.js';
import { untyped } from '../untyped.js';
import { tables } from '../vectors.js';
import { workOf } from '../work.js';

const { Tensor, allocate, memory } = untyped(built);

const range = (length) => Float32Array.from({ length }, (_, index) => index);
const types = tables.dataTypes.map((type) => [type.name, type]);

afterEach(() => expect(memory()).toEqual({ blocks: 0, bytes: 0 }));

/** The layout of one row. */
const rowOf = ({ dims, strides, offset }, row) => ({
  dims: dims.slice(1),
  strides: strides.slice(1),
  offset: offset + row * strides[0],
});

describe.each(types)('rows of %s', (_, type) => {
  const layouts = {
    ...layoutsOf(60),
    'rows that begin inside a byte': { dims: [5, 3], strides: [3, 1], offset: 1 },
    'without rows': { dims: [0, 3], strides: [3, 1], offset: 2 },
    'rows without elements': { dims: [3, 0], strides: [1000, 1], offset: 2 },
    'one row': { dims: [1, 7], strides: [1, 5], offset: 0 },
    'dims of length 1': { dims: [4, 1, 3], strides: [3, -9, 1], offset: 0 },
  };
  const data = filled(type, Math.max(...Object.values(layouts).map(lengthFor)));

  test.each(Object.entries(layouts))('%s', (_, layout) => {
    const rows = [...stridedTensor(type, data, layout)];
    expect(rows).toHaveLength(layout.dims[0]);
    rows.forEach((row, index) => {
      expect(row).toMatchObject({ type: type.name, dims: layout.dims.slice(1), location: 'cpu' });
      const wanted = gathered(type, data, positionsOf(rowOf(layout, index)));
      expect(sameBits(row.data, wanted)).toBe(true);
    });
  });

  test('of one dim are elements, of a scalar there are none', () => {
    const list = new Tensor(type.name, data, [4], { strides: [-2], offset: 7 });
    expect([...list]).toEqual(list.toArray());
    expect([...new Tensor(type.name, data, [], { offset: 1 })]).toEqual([]);
  });
});

test.each(types.filter(([name]) => name !== 'string'))(
  'rows of %s in WebAssembly memory lie there, or are copies in one JavaScript array',
  (name, type) => {
    const there = allocate(name, [4, 4, 8]);
    const data = filled(type, 128);
    const bytes = (array) => new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    bytes(there.data).set(bytes(data));
    const { buffer } = there.data;
    const turned = { dims: [8, 4, 4], strides: [1, 8, 32], offset: 0 };
    const rows = [...there];
    expect(rows.every((row) => row.data.buffer === buffer)).toBe(true);
    const copies = [...there.transpose([2, 1, 0])];
    copies.forEach((row, index) => {
      expect(row.data.buffer === buffer).toBe(false);
      expect(row.data.buffer).toBe(copies[0].data.buffer);
      const wanted = gathered(type, data, positionsOf(rowOf(turned, index)));
      expect(sameBits(row.data, wanted)).toBe(true);
    });
    expect(memory().blocks).toBe(1);
    there.dispose();
    expect(thrown(() => rows[0].data).code).toBe('disposed');
    expect(copies[0].values()).toHaveLength(copies[0].data.length);
  },
);

describe('what rows share', () => {
  test('parts of the data, if the elements of each lie there in order', () => {
    const tensor = new Tensor('float32', range(12), [3, 4]);
    for (const view of [tensor, tensor.slice(null, [1]), tensor.slice([null, null, -1], [1, 3])]) {
      for (const row of view) expect(row.data.buffer).toBe(tensor.data.buffer);
    }
    const [, row] = tensor;
    row.data[0] = 9;
    expect(tensor.at(1, 0)).toBe(9);
  });

  test('one copy, if they do not', () => {
    const tensor = new Tensor('float32', range(12), [3, 4]);
    const rows = [...tensor.transpose()];
    for (const row of rows) expect(row.data.buffer).toBe(rows[0].data.buffer);
    expect(rows[0].data.buffer.byteLength).toBe(48);
    rows[0].data[0] = 9;
    expect(tensor.at(0, 0)).toBe(0);
  });

  test('lists of their own', () => {
    const [first, second] = new Tensor('float32', range(12), [2, 3, 2]);
    expect(first.dims).not.toBe(second.dims);
  });

  test('of a view that repeats elements, copies of no more than the data has', () => {
    const tensor = new Tensor('float32', range(6), [2, 3]);
    // Each of 2^40 rows is the two elements of the first column.
    const view = tensor
      .transpose()
      .slice([0, 1])
      .expand([2 ** 40, 1, 2])
      .slice(null, 0);
    expect(view.dims).toEqual([2 ** 40, 2]);
    let count = 0;
    for (const row of view) {
      expect(row.data).toEqual(Float32Array.of(0, 3));
      expect(row.data.buffer.byteLength).toBeLessThanOrEqual(24);
      if (++count === 7) break;
    }
  });
});

describe('data that changes during an iteration', () => {
  test('shows in rows that are parts of it', () => {
    const tensor = new Tensor('float32', range(6), [3, 2]);
    const seen = [];
    for (const row of tensor) {
      seen.push(row.toArray());
      tensor.data.fill(9);
    }
    expect(seen).toEqual([[0, 1], [9, 9], [9, 9]]); // prettier-ignore
  });

  test('does not show in rows that are copied together', () => {
    const tensor = new Tensor('float32', range(6), [2, 3]);
    const seen = [];
    for (const row of tensor.transpose()) {
      seen.push(row.toArray());
      tensor.data.fill(9);
    }
    expect(seen).toEqual([[0, 3], [1, 4], [2, 5]]); // prettier-ignore
  });

  test.each([
    ['strings', 'string', ['a', 'b', 'c', 'd', 'e', 'f'], 'z', ['a', 'b'], ['c', 'd']],
    ['elements that share bytes', 'int4', Uint8Array.of(0x21, 0x43, 0x65), 0, [1, 2, 3], [4, 5, 6]],
  ])('nor in rows of %s', (_, type, data, other, first, second) => {
    const tensor = new Tensor(type, data, [6 / first.length, first.length]);
    const rows = tensor[Symbol.iterator]();
    expect(rows.next().value.toArray()).toEqual(first);
    data.fill(other);
    expect(rows.next().value.toArray()).toEqual(second);
  });

  test('shows in the elements of one dim', () => {
    const tensor = new Tensor('float32', range(3), [3]);
    const seen = [];
    for (const element of tensor) {
      seen.push(element);
      tensor.data[2] = 9;
    }
    expect(seen).toEqual([0, 1, 9]);
  });

  test('is read from the first row on, not before', () => {
    const tensor = new Tensor('float32', range(4), [2, 2]);
    const rows = tensor.transpose()[Symbol.iterator]();
    tensor.data[0] = 9;
    expect(rows.next().value.toArray()).toEqual([9, 2]);
  });

  test('is disposed where rows lie in it, and does not matter where they are copied', () => {
    const there = allocate('float32', [2, 2]);
    const [own, copied] = [there, there.transpose()].map((tensor) => tensor[Symbol.iterator]());
    for (const rows of [own, copied]) rows.next();
    there.dispose();
    expect(thrown(() => own.next()).code).toBe('disposed');
    expect(copied.next().value.toArray()).toEqual([0, 0]);
  });
});

test('a strided tensor is iterated with the work of a row-major one, and one copy', () => {
  const count = (tensor) =>
    workOf(() => {
      for (const row of tensor) void row;
    });
  const tensor = new Tensor('float32', range(84 * 500), [500, 84]);
  const strided = new Tensor('float32', range(84 * 500), [84, 500]).transpose();
  for (const each of [tensor, strided]) count(each);
  expect(count(strided)).toBeLessThan(1.2 * count(tensor));
});

test('toArray() reads rows of numbers without a call for each', () => {
  const tensor = new Tensor('float32', range(4096), [64, 64]);
  for (const each of [tensor, tensor.transpose()]) {
    each.toArray();
    // A turn of the loop for each element.
    expect(workOf(() => each.toArray())).toBeLessThan(1.5 * 4096);
  }
});
