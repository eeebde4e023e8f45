// Arrays over WebAssembly memory in other hands: they keep their block, end with it, and reach no other.
import { execFileSync } from 'node:child_process';
import { afterEach, describe, expect, test } from '@jest/globals';
import fc from '../../fast_check.js';
import * as built from 'reshape-wasm';
import { untyped } from '../untyped.js';
import { outcome } from '../vectors.js';

const { Tensor, allocate, flatten, memory, reshape } = untyped(built);

/** Blocks that a test has to give back. */
const made = [];
const resident = (dims, type = 'float32') => {
  const tensor = allocate(type, dims);
  made.push(tensor);
  return tensor;
};
afterEach(() => {
  for (const tensor of made.splice(0)) tensor.dispose();
  expect(memory()).toEqual({ blocks: 0, bytes: 0 });
});

const counted = (dims) => {
  const tensor = resident(dims);
  tensor.data.forEach((_, index, data) => (data[index] = index));
  return tensor;
};

test('any array cut out of the data keeps the block while all else is collected', () => {
  const index = JSON.stringify(new URL('../../../dist/index.js', import.meta.url).href);
  const program = `
    import { allocate, memory } from ${index};
    const settle = async (blocks) => {
      for (let i = 0; i < 50 && memory().blocks > blocks; i++) {
        gc();
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    };
    let kept = [
      (data) => data,
      (data) => data.subarray(),
      (data) => data.subarray(2, 8).subarray(1),
    ].map((cut) => cut(allocate('uint8', [10]).data.fill(7)));
    for (let i = 0; i < 50; i++) allocate('uint8', [10]).data.subarray(1);
    await settle(3);
    const whileKept = memory();
    // Newer arrays in their place would overwrite them, had they been given back.
    const others = Array.from({ length: 50 }, () => allocate('uint8', [10]));
    for (const other of others) other.data.fill(1);
    const found = kept.map((array) => [...array]);
    for (const other of others) other.dispose();
    kept = undefined;
    await settle(0);
    console.log(JSON.stringify({ whileKept, found, after: memory() }));`;
  const flags = ['--expose-gc', '--input-type=module', '--eval', program];
  expect(JSON.parse(String(execFileSync(process.execPath, flags)))).toEqual({
    whileKept: { blocks: 3, bytes: 30 },
    found: [10, 10, 5].map((length) => new Array(length).fill(7)),
    after: { blocks: 0, bytes: 0 },
  });
});

describe('a tensor over an array over WebAssembly memory', () => {
  const over = {
    'the constructor': (data) => new Tensor('float32', data, [2, 3]),
    'the constructor, with a layout': (data) =>
      new Tensor('float32', data, [3, 2], { strides: [1, 3] }),
    'a part': (data) => new Tensor('float32', data.subarray(1, 5), [2, 2]),
    reshape: (data) => reshape(data, [6], [3, 2]),
    flatten: (data) => flatten(data, [2, 3]),
    'Tensor.from': (data) => Tensor.from(data),
    'Tensor.from with dims': (data) => Tensor.from({ data, dims: [6] }),
    'a copy into it': (data) => new Tensor('float32', new Float32Array(6), [6]).contiguous(data),
    'a copy from there into it': (data) => counted([2, 3]).transpose().contiguous(data),
    'a reshape into it': (data) => counted([2, 3]).reshape([6], { out: data }),
  };

  test.each(Object.entries(over))('by %s sees its elements', (_, make) => {
    const tensor = counted([6]);
    const { data } = tensor;
    const seen = make(data);
    data[1] = 50;
    expect([...seen.data]).toContain(50);
    expect(seen.data.buffer).toBe(data.buffer);
    expect([seen.toArray()].flat(2)).toContain(50);
    if (seen.size === 6) expect(seen.data).toBe(data);
  });

  test.each(Object.entries(over))('by %s ends with the block', (_, make) => {
    const tensor = counted([6]);
    const seen = make(tensor.data);
    tensor.dispose();
    // The next block takes the place.
    const next = resident([6]);
    next.data.fill(9);
    for (const use of [
      () => seen.data,
      () => seen.toArray(),
      () => seen.at(...seen.dims.map(() => 0)),
      () => seen.reshape([-1]).data,
      () => seen.contiguous(),
      () => seen.contiguous(new Float32Array(6)),
      () => ({ ...seen }),
    ]) {
      expect(outcome(use).code).toBe('disposed');
    }
    expect(next.toArray()).toEqual(new Array(6).fill(9));
  });

  test('gives the block back itself', () => {
    const tensor = counted([6]);
    const seen = new Tensor('float32', tensor.data, [2, 3]);
    seen.dispose();
    expect(outcome(() => tensor.data).code).toBe('disposed');
  });

  test('cannot be made of an array whose block was given back', () => {
    const tensor = counted([6]);
    const { data } = tensor;
    const part = data.subarray(2);
    tensor.dispose();
    for (const array of [data, part]) {
      expect(outcome(() => new Tensor('float32', array, [array.length])).code).toBe('disposed');
      expect(outcome(() => reshape(array, [array.length], [-1])).code).toBe('disposed');
    }
  });

  test('keeps its place while memory grows', () => {
    const tensor = counted([6]);
    const before = tensor.data;
    const seen = new Tensor('float32', before.subarray(1, 5), [2, 2]);
    for (let turn = 0; before.length > 0 && turn < 300; turn++) resident([2 ** 18]);
    expect(before).toHaveLength(0);
    expect(seen.toArray()).toEqual([[1, 2], [3, 4]]); // prettier-ignore
    expect(outcome(() => new Tensor('float32', before, [6])).code).toBe('wrong_data');
    expect(outcome(() => seen.contiguous(before)).code).toBe('wrong_data');
  });
});

describe('out in WebAssembly memory', () => {
  const sources = {
    'from an array': () => new Tensor('float32', Float32Array.of(0, 1, 2, 3, 4, 5), [2, 3]),
    'from there': () => counted([2, 3]),
  };

  test.each(Object.entries(sources))(
    '%s is filled where it is the data of a living tensor',
    (_, make) => {
      const target = resident([8]);
      target.data.fill(-1);
      const out = target.data.subarray(1, 7);
      expect(make().transpose().contiguous(out).data).toBe(out);
      expect([...target.data]).toEqual([-1, 0, 3, 1, 4, 2, 5, -1]);
    },
  );

  test.each(Object.entries(sources))('%s is refused where it is not', (_, make) => {
    const target = resident([6]);
    const gone = allocate('float32', [6]);
    const left = [gone.data, gone.data.subarray(0, 6)];
    gone.dispose();
    const next = resident([6]);
    const { buffer, byteOffset } = target.data;
    const arrays = [
      ...left,
      new Float32Array(buffer, byteOffset, 6),
      new Float32Array(buffer, byteOffset + 4, 6),
      new Float32Array(buffer, 1024, 6),
      new Float32Array(buffer, buffer.byteLength - 24, 6),
    ];
    const end = () => [...new Uint8Array(buffer, buffer.byteLength - 24)];
    const before = end();
    for (const view of [make(), make().transpose()]) {
      for (const out of arrays) {
        expect(outcome(() => view.contiguous(out)).code).toBe('wrong_data');
        expect(outcome(() => view.reshape([6], { out })).code).toBe('wrong_data');
      }
    }
    expect(end()).toEqual(before);
    expect([...target.data, ...next.data]).toEqual(new Array(12).fill(0));
  });

  test('without entries overlaps nothing, wherever it lies', () => {
    const own = counted([2, 3]);
    const { buffer, byteOffset } = own.data;
    const plain = new Tensor('float32', new Float32Array(6), [2, 3]);
    const outs = [
      new Float32Array(0),
      own.data.subarray(2, 2),
      plain.data.subarray(3, 3),
      new Float32Array(buffer, byteOffset, 0),
      new Float32Array(buffer, 0, 0),
    ];
    for (const tensor of [own, plain]) {
      for (const out of outs) {
        expect(tensor.slice([0, 0]).contiguous(out).dims).toEqual([0, 3]);
        expect(tensor.slice([1, 1]).reshape([0], { out, allowzero: 1 }).data).toBe(out);
      }
    }
    const none = [];
    expect(new Tensor('string', none, [0]).contiguous(none).data).toBe(none);
  });
});

describe('what is written into the lists of a tensor in WebAssembly memory', () => {
  /** A written length of 1e6 with a stride of 0 gives so many rows, whose tensors would fill the heap. */
  const firstRows = (tensor) => {
    const rows = [];
    for (const row of tensor) if (rows.push(row) === 1000) break;
    return rows;
  };

  const uses = {
    contiguous: (tensor) => tensor.contiguous(),
    'contiguous, transposed': (tensor) => tensor.transpose().contiguous(),
    'contiguous(out)': (tensor, out) => tensor.contiguous(out),
    'reshape(copy)': (tensor) => tensor.reshape([-1], { copy: true }),
    'reshape(order F)': (tensor) => tensor.reshape([-1], { copy: true, order: 'F' }),
    'reshape(out)': (tensor, out) => tensor.reshape([-1], { out }),
    'flatten(copy)': (tensor) => tensor.flatten(1, { copy: true }),
    'slice, copied': (tensor) => tensor.slice(0).contiguous(),
    'expand, copied': (tensor) => tensor.expand([2, ...tensor.dims]).contiguous(),
    toArray: (tensor) => tensor.toArray(),
    toJSON: (tensor) => tensor.toJSON(),
    at: (tensor) => tensor.at(...tensor.dims.map(() => -1)),
    iterating: firstRows,
    'Tensor.from': (tensor) => Tensor.from({ ...tensor }).toArray(),
  };

  const numbers = fc.oneof(
    fc.integer({ min: -20, max: 20 }),
    fc.constantFrom(1e6, -1e6, 2 ** 31, 2 ** 32, 2 ** 40, -(2 ** 40), 2 ** 53, 1e300),
    fc.constantFrom(NaN, Infinity, -Infinity, 0.5, -0, '2', null, undefined, 2n),
  );

  test.each(Object.keys(uses))('%s touches no other block, and reads no other', (use) => {
    fc.assert(
      fc.property(
        fc.constantFrom('dims', 'strides', 'offset'),
        fc.array(numbers, { maxLength: 3 }),
        fc.constantFrom(
          (tensor) => tensor,
          (tensor) => tensor.transpose(),
          (tensor) => tensor.slice([1]),
        ),
        (field, values, view) => {
          const before = allocate('uint8', [64]);
          const own = allocate('uint8', [2, 3]);
          const target = allocate('uint8', [6]);
          const after = allocate('uint8', [64]);
          before.data.fill(201);
          after.data.fill(202);
          own.data.fill(1);
          const { data: out } = target;
          const tensor = view(own);
          if (field === 'offset') {
            if (Object.hasOwn(tensor, 'offset')) [tensor.offset] = values;
          } else {
            // As a caller writes into it: the list that a tensor has of its own, or a fresh one.
            const list = tensor[field];
            values.forEach((value, place) => (list[place] = value));
          }
          let found;
          try {
            found = uses[use](tensor, out);
          } catch (error) {
            expect(error.name).toBe('ReshapeError');
          }
          expect([
            before.data.every((entry) => entry === 201),
            after.data.every((entry) => entry === 202),
            own.data.every((entry) => entry === 1),
            out.every((entry) => entry <= 1),
          ]).toEqual([true, true, true, true]);
          const seen = JSON.stringify(found) ?? '';
          expect(seen).not.toMatch(/20[12]/);
          for (const each of [before, own, target, after]) each.dispose();
          if (found instanceof Tensor) found.dispose();
        },
      ),
      { numRuns: 300 },
    );
  });
});
