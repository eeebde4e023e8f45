// Slices and expands of every type, however it lies, and what can be done with them then.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Tensor, allocate, memory } from 'reshape-wasm';
import { dimsOf, partPositions, randomExpand, randomSlice } from '../oracle/parts.js';
import { seeded } from '../oracle/seeded.js';
import {
  filled,
  gathered,
  layoutsOf,
  lengthFor,
  product,
  sameBits,
  stridedTensor,
} from '../oracle/strided.js';
import { isLong } from '../rounds.js';
import { tables } from '../vectors.js';

const types = tables.dataTypes.map((type) => [type.name, type]);
const layouts = Object.entries({
  ...layoutsOf(60),
  'dims of length 1': { dims: [1, 5, 1, 6, 1], strides: [-7, 6, 99, 1, 0], offset: 3 },
  scalar: { dims: [], strides: [], offset: 7 },
});

/** The elements at positions, decoded. */
const decoded = (type, data, positions) => {
  const packed = gathered(type, data, positions);
  return new Tensor(type.name, packed, [positions.length]).toArray();
};

const reversed = ({ base, steps }) => ({ base, steps: steps.toReversed() });

/** The bits of a copy in the order asked for. */
const bits = (tensor, order = 'C') => tensor.reshape([-1], { copy: true, order }).data;

/** Fails unless the tensor shows the part of the data, and everything that follows shows it too. */
function check(type, data, tensor, part) {
  const dims = dimsOf(part);
  const [byRows, byColumns] = [partPositions(part), partPositions(part, 'F')];
  const wrong = [];
  const has = (what, found, positions) => {
    if (!sameBits(found, gathered(type, data, positions))) wrong.push(what);
  };
  expect(tensor).toMatchObject({ type: type.name, dims, size: byRows.length });
  expect(tensor.reshape([-1]).toArray()).toEqual(decoded(type, data, byRows));
  const { strides, offset } = tensor;
  // The constructor refuses what leaves the data.
  const again = new Tensor(type.name, tensor.data, dims, { strides, offset });
  has('constructed again', bits(again), byRows);
  has('copied', bits(tensor), byRows);
  has('copied by columns', bits(tensor, 'F'), byColumns);
  has('contiguous', bits(tensor.contiguous()), byRows);
  has('reshaped', bits(tensor.reshape([1, -1, 1])), byRows);
  has('transposed', bits(tensor.transpose()), partPositions(reversed(part)));
  has('transposed and flattened', bits(tensor.transpose().flatten(0)), byColumns);
  const out = gathered(type, data, byRows).fill(type.array === 'Array' ? '' : filler(type));
  has('contiguous into out', tensor.contiguous(out).data, byRows);
  expect(wrong).toEqual([]);
}

const filler = ({ array }) => (array.startsWith('Big') ? 0n : 0);

describe.each(types)('%s', (_, type) => {
  const longest = Math.max(...layouts.map(([, layout]) => lengthFor(layout)));
  const data = filled(type, longest);

  test.each(layouts)('%s', (_, layout) => {
    const random = seeded(layout.offset + product(layout.dims));
    for (let round = 0; round < (isLong ? 3 : 1); round++) {
      const tensor = stridedTensor(type, data, layout);
      const { ranges, part } = randomSlice(random, layout);
      const slice = tensor.slice(...ranges);
      expect(slice.data).toBe(data);
      check(type, data, slice, part);

      const { shape, part: larger } = randomExpand(random, layout);
      const expanded = tensor.expand(shape);
      expect(expanded.data).toBe(data);
      check(type, data, expanded, larger);

      const { dims, strides, offset } = slice;
      const both = randomExpand(random, { dims: [...dims], strides: [...strides], offset });
      check(type, data, slice.expand(both.shape), both.part);
    }
  });
});

test('elements smaller than a byte begin inside a byte', () => {
  const random = seeded(1);
  const offsets = Array.from({ length: 100 }, () => {
    const [dims, layout] = [[5, 7], { strides: [7, 1], offset: 3 }];
    const nibbles = new Tensor('int4', new Uint8Array(20), dims, layout);
    return nibbles.slice(...randomSlice(random, { dims, ...layout }).ranges).offset % 2;
  });
  expect(new Set(offsets)).toEqual(new Set([0, 1]));
});

describe('in WASM memory', () => {
  let before;
  beforeAll(() => (before = memory()));
  afterAll(() => expect(memory()).toEqual(before));

  test.each(types.filter(([name]) => name !== 'string'))('%s', (_, type) => {
    const random = seeded(7);
    const dims = [4, 1, 7, 5];
    const data = filled(type, product(dims));
    const there = allocate(type.name, dims);
    const bytes = ({ buffer, byteOffset, byteLength }) =>
      new Uint8Array(buffer, byteOffset, byteLength);
    bytes(there.data).set(bytes(data));
    const strides = [35, 35, 5, 1];
    for (let round = 0; round < 12; round++) {
      const axes = random.pick([
        [0, 1, 2, 3],
        [3, 2, 1, 0],
        [2, 0, 3, 1],
      ]);
      const layout = {
        dims: axes.map((axis) => dims[axis]),
        strides: axes.map((axis) => strides[axis]),
        offset: 0,
      };
      const { ranges, part } = randomSlice(random, layout);
      const { shape, part: larger } = randomExpand(random, layout);
      const turned = there.transpose(axes);
      for (const [view, { base, steps }] of /** @type {const} */ ([
        [turned.slice(...ranges), part],
        [turned.expand(shape), larger],
      ])) {
        const wanted = gathered(type, data, partPositions({ base, steps }));
        expect(view.data.buffer).toBe(there.data.buffer);
        const packed = view.reshape([-1], { copy: true });
        expect(packed.data.buffer).toBe(there.data.buffer);
        expect(sameBits(packed.data.slice(), wanted)).toBe(true);
        expect(sameBits(view.contiguous(wanted.slice().fill(filler(type))).data, wanted)).toBe(
          true,
        );
        packed.dispose();
      }
    }
    there.dispose();
  });
});

test('disposed with the tensor they are of', () => {
  const there = allocate('float32', [2, 3]);
  const [part, larger] = [there.slice(1), there.expand([4, 2, 3])];
  there.dispose();
  expect(() => part.at(0)).toThrow('(disposed)');
  expect(() => larger.contiguous()).toThrow('(disposed)');
});
