// Every way to copy from and to JavaScript arrays, against one index after another, for every type.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from '@jest/globals';
import * as built from 'reshape-wasm';
import {
  filled,
  gathered,
  lengthFor,
  positionsOf,
  sameBits,
  stridedTensor,
} from '../oracle/strided.js';
import { isLong } from '../rounds.js';
import { untyped } from '../untyped.js';
import { outcome, tables } from '../vectors.js';

const { Tensor, reshape } = untyped(built);

const runCopies = fileURLToPath(new URL('../oracle/run_copies.js', import.meta.url));

/** Random views, in views.test.js, are of the sizes that people use; texts alone are copied here in both sizes. */
const types = tables.dataTypes.map((type) => {
  const isListed = type.array === 'Array';
  return { ...type, sizes: ['small', ...(isListed || isLong ? ['middle', 'large'] : [])] };
});

describe('as one index after another', () => {
  let answers;

  beforeAll(async () => {
    // The positions of a layout are worked out once for all types of a width.
    const isNarrow = ({ bits }) => bits > 0 && bits < 8;
    const halves = [types.filter(isNarrow), types.filter((type) => !isNarrow(type))];
    const runs = halves.map((half) =>
      promisify(execFile)(process.execPath, [runCopies, JSON.stringify(half)]),
    );
    const printed = await Promise.all(runs);
    answers = Object.assign({}, ...printed.map(({ stdout }) => JSON.parse(stdout)));
  });

  test.each(types.map(({ name, sizes }) => [name, sizes]))('%s', (name, sizes) => {
    expect(answers[name]).toEqual({
      ...Object.fromEntries(sizes.map((size) => [size, []])),
      memory: { blocks: 0, bytes: 0 },
    });
  });
});

describe('elements below a byte', () => {
  const types = tables.dataTypes.filter(({ bits }) => bits > 0 && bits < 8);
  test.each(types.map((type) => [type.name, type]))('%s from every bit on', (_, type) => {
    for (const [rows, columns] of [
      [3, 5],
      [65, 129],
      [301, 101],
    ]) {
      for (let offset = 0; offset < 5; offset++) {
        for (const strides of [
          [columns, 1],
          [columns + 1, 1],
          [1, rows],
          [-columns, 1],
          [0, 1],
        ]) {
          const first = offset + (strides[0] < 0 ? columns * (rows - 1) : 0);
          const layout = { dims: [rows, columns], strides, offset: first };
          const data = filled(type, lengthFor(layout));
          const wanted = gathered(type, data, positionsOf(layout));
          const out = new Uint8Array(wanted.length).fill(255);
          stridedTensor(type, data, layout).contiguous(out);
          expect([rows, columns, offset, strides, sameBits(out, wanted)]).toEqual([
            rows,
            columns,
            offset,
            strides,
            true,
          ]);
        }
      }
    }
  });
});

describe('the array of a copy is of the kind of the data', () => {
  const strides = { small: 2, large: 1500 };
  test.each(Object.entries(strides))('%s', (_, columns) => {
    const length = columns * 1000;
    for (const [data, kind] of [
      [Buffer.alloc(length + 1, 7).subarray(1), Uint8Array],
      [new Uint8ClampedArray(length).fill(7), Uint8ClampedArray],
      [new Uint16Array(length), Uint16Array],
      [new Array(length).fill('a'), Array],
    ]) {
      const result = reshape(data, [1000, columns], [-1], { order: 'F' });
      expect(Object.getPrototypeOf(result.data)).toBe(untyped(kind).prototype);
      expect(result.data).toHaveLength(length);
      expect(result.data[length - 1]).toBe(data[length - 1]);
    }
  });

  test('a Buffer may be out for a Uint8Array', () => {
    const out = Buffer.alloc(6);
    const data = Uint8Array.of(1, 2, 3, 4, 5, 6);
    expect(reshape(data, [2, 3], [6], { order: 'F', out }).data).toBe(out);
    expect([...out]).toEqual([1, 4, 2, 5, 3, 6]);
  });
});

test.each([4, 100, 1_000_000])('%i NaNs keep their bits', (length) => {
  const bits = Uint32Array.from({ length }, (_, index) => 0x7f800001 + index);
  const tensor = new Tensor('float32', new Float32Array(bits.buffer), [4, length / 4]);
  const copied = tensor.transpose().contiguous().transpose().contiguous();
  expect(sameBits(new Uint32Array(copied.data.buffer), bits)).toBe(true);
});

test('copies of one view after another, and of views that differ in one thing, are each what they are', () => {
  const bytes = 16_000;
  const view = { name: 'float32', dims: [40, 30], strides: [1, 50], offset: 3, order: 'C' };
  const others = [
    { offset: 4 },
    { strides: [1, 51] },
    { dims: [40, 31] },
    { dims: [40, 30, 2], strides: [1, 50, 2000] },
    { order: 'F' },
    { name: 'float64' },
    { name: 'string' },
    { dims: [700, 1100], strides: [1, 701] },
    { dims: [3201, 101], strides: [1, 3203] },
  ];
  for (const { name, order, ...layout } of others.flatMap((other) => [
    view,
    { ...view, ...other },
    { ...view, ...other },
    { ...view, ...other },
  ])) {
    const type = tables.dataTypes.find((one) => one.name === name);
    const data = filled(type, Math.max(lengthFor(layout), bytes / ((type.bits || 32) / 8)));
    const wanted = gathered(type, data, positionsOf(layout, order));
    const tensor = stridedTensor(type, data, layout);
    const copy =
      order === 'C' ? tensor.contiguous() : tensor.reshape(layout.dims, { copy: true, order: 'F' });
    const isRight = sameBits(untyped(copy).reshape([-1], { order }).data, wanted);
    expect([name, layout, order, isRight]).toEqual([name, layout, order, true]);
    // Nobody's list is kept.
    for (const { dims } of untyped([tensor, copy])) dims[1] = 31; // as one of the others has
  }
});

test('a plan that could not be kept is not taken for the one before it', () => {
  const data = Float32Array.from({ length: 64 }, (_, index) => index);
  const turned = (dims) => new Tensor('float32', data, dims).transpose().contiguous().toArray();
  const expected = turned([8, 8]);
  const { slice } = Array.prototype;
  Array.prototype.slice = () => {
    throw new Error('mine');
  };
  try {
    expect(() => turned([4, 16])).toThrow('mine');
  } finally {
    Array.prototype.slice = slice;
  }
  expect(turned([8, 8])).toEqual(expected);
});

test('data that reading the target detaches is not copied', () => {
  const data = new Float32Array(6);
  const target = [0];
  Object.defineProperty(target, 0, {
    get() {
      structuredClone(data.buffer, { transfer: [data.buffer] });
      return 6;
    },
  });
  const tensor = new Tensor('float32', data, [2, 3]);
  expect(() => tensor.reshape(target, { copy: true })).toThrow(
    expect.objectContaining({ code: 'wrong_data' }),
  );
});

test('a view that was planned is refused once its data has shrunk', () => {
  const buffer = new (untyped(ArrayBuffer))(800, { maxByteLength: 800 });
  const tensor = new Tensor('float32', new Float32Array(buffer), [10, 20]).transpose();
  const target = Object.defineProperty([20, 10], 0, { get: () => (buffer.resize(796), 20) });
  expect(tensor.reshape([20, 10], { copy: true }).toArray()).toEqual(tensor.toArray());
  expect(outcome(() => tensor.reshape(target, { copy: true })).code).toBe('wrong_data');
});

test('a length of 1 and lengths of 0', () => {
  const data = new Int16Array([5]);
  const one = new Tensor('int16', data, [1, 1], { strides: [9, -9] });
  expect([...one.reshape([], { copy: true }).data]).toEqual([5]);
  const none = new Tensor('int16', data, [0, 3], { strides: [9, -9] });
  expect(none.reshape([0, 1], { copy: true, dialect: 'numpy' }).data).toEqual(new Int16Array(0));
});
