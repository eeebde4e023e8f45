// copyTo writes into the places of another tensor, and nothing else.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import fc from '../../fast_check.js';
import * as built from 'reshape-wasm';
import { filled, lengthFor, placed, positionsOf, sameBits } from '../oracle/strided.js';
import { isLong, rounds } from '../rounds.js';
import { untyped } from '../untyped.js';
import { outcome, tables } from '../vectors.js';
import { matrix, range, zeros } from './copy_to_calls.js';

const { Tensor, memory } = untyped(built);

afterEach(() => expect(memory()).toEqual({ blocks: 0, bytes: 0 }));

describe('as one element after another', () => {
  const runCopies = fileURLToPath(new URL('../oracle/run_copies_to.js', import.meta.url));
  /** Types that are as wide in arrays of the same kind are copied alike. */
  const types = tables.dataTypes.map((type, place) => {
    const isFirst = !tables.dataTypes
      .slice(0, place)
      .some(({ bits, array }) => bits === type.bits && array === type.array);
    const some = isFirst ? ['small', 'middle'] : ['small'];
    const large = isFirst && type.bits >= 8 && type.bits < 128;
    return { ...type, sizes: isLong || large ? [...some, 'large'] : some };
  });
  let answers;

  beforeAll(async () => {
    const isNarrow = ({ bits }) => bits > 0 && bits < 16;
    const halves = [types.filter(isNarrow), types.filter((type) => !isNarrow(type))];
    const printed = await Promise.all(
      halves.map((half) =>
        promisify(execFile)(process.execPath, [runCopies, JSON.stringify(half)]),
      ),
    );
    answers = Object.assign({}, ...printed.map(({ stdout }) => JSON.parse(stdout)));
  }, rounds(300_000));

  test.each(types.map(({ name, sizes }) => [name, sizes]))('%s', (name, sizes) => {
    expect(answers[name]).toEqual({
      ...Object.fromEntries(sizes.map((size) => [size, []])),
      memory: { blocks: 0, bytes: 0 },
    });
  });
});

test('random places, from any bit on', () => {
  const widths = tables.dataTypes.filter(({ name }) =>
    ['int2', 'uint4', 'bool', 'float16', 'float32', 'int64', 'complex128', 'string'].includes(name),
  );
  const dim = fc.record({
    length: fc.integer({ min: 0, max: 5 }),
    stride: fc.integer({ min: -9, max: 9 }),
    gap: fc.integer({ min: 0, max: 3 }),
    reversed: fc.boolean(),
    turn: fc.double({ noNaN: true, min: 0, max: 1 }),
  });
  fc.assert(
    fc.property(
      fc.constantFrom(...widths),
      fc.array(dim, { maxLength: 4 }),
      fc.integer({ min: 0, max: 5 }),
      fc.integer({ min: 0, max: 5 }),
      fc.integer({ min: 1, max: 3 }),
      (type, axes, first, toFirst, step) => {
        const dims = axes.map(({ length }) => length);
        const from = { dims, strides: axes.map(({ stride }) => stride), offset: first };
        const to = { dims, strides: dims.map(() => 0), offset: toFirst };
        const order = [...axes.keys()].sort((one, other) => axes[one].turn - axes[other].turn);
        let reached = step;
        for (const axis of order) {
          const { length, gap, reversed } = axes[axis];
          to.strides[axis] = reversed ? -reached : reached;
          reached = reached * Math.max(length, 1) + gap;
        }
        for (const layout of [from, to]) {
          for (const [axis, stride] of layout.strides.entries()) {
            if (stride < 0) layout.offset -= Math.max(dims[axis] - 1, 0) * stride;
          }
        }
        const data = filled(type, lengthFor(from) + first);
        const target = filled(type, lengthFor(to) + toFirst).reverse();
        const wanted = placed(type, data, positionsOf(from), target, positionsOf(to));
        const layoutOf = ({ strides, offset }) => ({ strides, offset });
        const view = new Tensor(type.name, target, dims, layoutOf(to));
        const tensor = new Tensor(type.name, data, dims, layoutOf(from));
        expect(tensor.copyTo(view)).toBe(view);
        expect(sameBits(target, wanted)).toBe(true);
      },
    ),
    { numRuns: rounds(800) },
  );
});

test('planes go into pixels, whose alpha is kept', () => {
  const planes = new Tensor('uint8', Uint8Array.of(1, 2, 3, 4, 5, 6), [3, 1, 2]);
  const rgba = Uint8ClampedArray.of(0, 0, 0, 77, 0, 0, 0, 88);
  const pixels = new Tensor('uint8', rgba, [1, 2, 4]);
  const target = pixels.slice(null, null, [0, 3]).transpose([2, 0, 1]);
  expect(planes.copyTo(target)).toBe(target);
  expect(rgba).toEqual(Uint8ClampedArray.of(1, 3, 5, 77, 2, 4, 6, 88));
});

test('a row goes into a batch, also one of this batch', () => {
  const batch = zeros([3, 2, 3]);
  matrix().copyTo(batch.slice(1));
  batch.slice(1).copyTo(batch.slice(-1));
  expect(batch.toArray()).toEqual([
    [[0, 0, 0], [0, 0, 0]],
    [[0, 1, 2], [3, 4, 5]],
    [[0, 1, 2], [3, 4, 5]],
  ]); // prettier-ignore
});

test('an element, and none', () => {
  const target = zeros([2]);
  new Tensor('float32', Float32Array.of(7), []).copyTo(target.slice(1));
  expect(target.toArray()).toEqual([0, 7]);
  const none = zeros([0, 3]);
  expect(new Tensor('float32', new Float32Array(0), [0, 3]).copyTo(none)).toBe(none);
  expect(none.copyTo(none)).toBe(none);
});

test('arrays of other realms, of subclasses and of Node go both ways', () => {
  class Changed extends Uint8Array {
    /** @returns {never} */
    set() {
      throw new Error('set was called');
    }
    /** @returns {never} */
    subarray() {
      throw new Error('subarray was called');
    }
  }
  const other = runInNewContext('Uint8Array');
  for (const Entries of [other, Changed, Buffer]) {
    const data = Entries.from([1, 2, 3, 4, 5, 6]);
    const target = Entries.from(new Uint8Array(12));
    const view = new Tensor('uint8', target, [3, 2], { strides: [-4, 2], offset: 8 });
    expect(new Tensor('uint8', data, [2, 3]).transpose().copyTo(view)).toBe(view);
    expect([...target]).toEqual([3, 0, 6, 0, 2, 0, 5, 0, 1, 0, 4, 0]);
  }
});

test('tensors of other libraries are targets', () => {
  const data = new Float32Array(6);
  const like = { type: 'float32', dims: [2, 3], data };
  expect(matrix().copyTo(like)).toBe(like);
  expect(data).toEqual(range(6));
  const buffer = new ArrayBuffer(24);
  matrix().copyTo({ type: 'float32', dims: [2, 3], data: buffer });
  expect(new Float32Array(buffer)).toEqual(range(6));
  const ndarray = {
    dtype: 'float32',
    shape: [2, 3],
    stride: [1, 2],
    offset: 1,
    data: new Float32Array(8),
  };
  expect(matrix().copyTo(ndarray)).toBe(ndarray);
  expect([...ndarray.data]).toEqual([0, 0, 3, 1, 4, 2, 5, 0]);
  const booleans = new Tensor('bool', Uint8Array.of(1, 0), [2]);
  expect(outcome(() => booleans.copyTo({ dims: [2], data: new Uint8Array(2) })).code).toBe(
    'wrong_data',
  );
  expect(booleans.copyTo({ dims: [2], data: new Uint8Array(2), dataType: 'bool' }).data).toEqual(
    Uint8Array.of(1, 0),
  );
});

test('the same memory by two SharedArrayBuffers', () => {
  const [rows, columns] = [1100, 1300];
  const shared = new SharedArrayBuffer(rows * columns * 4);
  const data = new Float32Array(shared);
  data.forEach((_, place) => (data[place] = place));
  const turned = new Tensor('float32', data, [rows, columns]).transpose();
  const wanted = turned.contiguous().data.slice();
  const twin = new Float32Array(structuredClone(shared));
  turned.copyTo(new Tensor('float32', twin, [columns, rows]));
  expect(sameBits(twin.slice(), wanted)).toBe(true);
});

test('arrays of two kinds that hold one type', () => {
  const clamped = new Tensor('uint8', Uint8ClampedArray.of(1, 2, 3, 4), [2, 2]);
  const plain = new Tensor('uint8', new Uint8Array(4), [2, 2]);
  clamped.transpose().copyTo(plain);
  expect(plain.data).toEqual(Uint8Array.of(1, 3, 2, 4));
  expect(clamped.contiguous(plain).data).toBe(plain.data);
  expect(plain.data).toEqual(Uint8Array.of(1, 2, 3, 4));
});
