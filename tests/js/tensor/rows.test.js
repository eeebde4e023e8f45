// Iteration over the first dim: rows of every type are views of the tensor, so that what is written arrives.
import { afterEach, describe, expect, test } from '@jest/globals';
import * as built from 'reshape-wasm';
import {
  filled,
  gathered,
  layoutsOf,
  lengthFor,
  placed,
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
      expect(row).toMatchObject({ type: type.name, dims: layout.dims.slice(1) });
      const wanted = gathered(type, data, positionsOf(rowOf(layout, index)));
      expect(sameBits(row.values(), wanted)).toBe(true);
    });
  });

  test('of one dim are elements, of a scalar there are none', () => {
    const list = new Tensor(type.name, data, [4], { strides: [-2], offset: 7 });
    expect([...list]).toEqual(list.toArray());
    expect([...new Tensor(type.name, data, [], { offset: 1 })]).toEqual([]);
  });
});

describe.each(types)('what is written through rows of %s arrives', (name, type) => {
  const count = 4 * 6;
  const data = filled(type, count);
  const layouts = {
    'in order': { dims: [4, 6], strides: [6, 1], offset: 0 },
    transposed: { dims: [6, 4], strides: [1, 6], offset: 0 },
    'backwards, cropped': { dims: [2, 4], strides: [-6, 1], offset: 13 },
    'three dims': { dims: [3, 2, 4], strides: [2, 1, 6], offset: 0 },
  };
  const holders = {
    'an array': () => ({ data: data.slice() }),
    'WebAssembly memory': () => {
      const tensor = allocate(name, [count]);
      const bytes = (array) => new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
      bytes(tensor.data).set(bytes(data));
      return tensor;
    },
  };
  const places = Object.entries(holders).filter(
    ([where]) => name !== 'string' || where === 'an array',
  );

  test.each(places)('in %s', (_, hold) => {
    for (const layout of Object.values(layouts)) {
      const held = hold();
      const { dims, strides, offset } = layout;
      const tensor = new Tensor(name, held.data, dims, { strides, offset });
      const other = new Tensor(name, filled(type, count + 5), [1, count], { offset: 5 });
      const rowSize = positionsOf(rowOf(layout, 0)).length;
      let index = 0;
      for (const row of tensor) {
        const values = other.slice(0, [index * rowSize, (index + 1) * rowSize]);
        if (index % 2 === 0) row.set(values.reshape(row.dims));
        else values.reshape(row.dims).copyTo(row);
        index++;
      }
      const size = index * rowSize;
      const wanted = data.slice();
      const writes = positionsOf(layout);
      const reads = positionsOf({ dims: [size], strides: [1], offset: 5 });
      expect(
        sameBits(held.data, placed(type, filled(type, count + 5), reads, wanted, writes)),
      ).toBe(true);
      if ('dispose' in held) held.dispose();
    }
  });
});

describe('what rows share', () => {
  test('the data of the tensor, in lists of their own', () => {
    const tensor = new Tensor('float32', range(12), [3, 2, 2]);
    for (const view of [tensor, tensor.transpose(), tensor.slice([null, null, -1], [1, 2])]) {
      const rows = [...view];
      for (const row of rows) expect(row.data.buffer).toBe(tensor.data.buffer);
      expect(rows[0].dims).not.toBe(rows[1].dims);
      expect(rows[0].strides).not.toBe(rows[1].strides);
    }
  });

  test('of a view that repeats elements, without a copy', () => {
    // Each of 2^40 rows is the two elements of the first column.
    const view = new Tensor('float32', range(6), [2, 3])
      .transpose()
      .slice([0, 1])
      .expand([2 ** 40, 1, 2]);
    let count = 0;
    for (const row of view.slice(null, 0)) {
      expect(row.values()).toEqual(Float32Array.of(0, 3));
      if (++count === 7) break;
    }
  });

  test('elements of one dim stay elements', () => {
    expect([...new Tensor('float32', range(6), [2, 3]).slice(null, 1)]).toEqual([1, 4]);
  });
});

describe('data that changes during an iteration', () => {
  test.each([
    ['in order', (tensor) => tensor],
    ['transposed', (tensor) => tensor.transpose()],
  ])('shows in rows %s', (_, viewed) => {
    const tensor = new Tensor('float32', range(4), [2, 2]);
    const seen = [];
    for (const row of viewed(tensor)) {
      seen.push(row.toArray());
      tensor.data.fill(9);
    }
    expect(seen[1]).toEqual([9, 9]);
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

  test('is disposed of', () => {
    const there = allocate('float32', [2, 2]);
    const iterations = [there, there.transpose()].map((tensor) => tensor[Symbol.iterator]());
    const rows = iterations.map((each) => each.next().value);
    there.dispose();
    for (const each of iterations) expect(thrown(() => each.next()).code).toBe('disposed');
    for (const row of rows) expect(thrown(() => row.values()).code).toBe('disposed');
  });

  test('is refused where it has shrunk', () => {
    const buffer = new (untyped(ArrayBuffer))(16, { maxByteLength: 16 });
    const view = new Tensor('float32', new Float32Array(buffer), [2, 2]).transpose();
    const rows = view[Symbol.iterator]();
    rows.next();
    buffer.resize(12);
    expect(thrown(() => rows.next()).code).toBe('wrong_data');
  });
});

test('toArray() reads rows of numbers without a call for each', () => {
  const tensor = new Tensor('float32', range(4096), [64, 64]);
  for (const each of [tensor, tensor.transpose()]) {
    each.toArray();
    // A turn of the loop for each element.
    expect(workOf(() => each.toArray())).toBeLessThan(1.5 * 4096);
  }
});
