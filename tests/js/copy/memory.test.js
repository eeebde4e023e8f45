// Tensors in wasm memory: how long they live, what is counted, and what is refused afterwards.
import { execFileSync } from 'node:child_process';
import { afterEach, describe, expect, test } from '@jest/globals';
import * as built from 'reshape-wasm';
import { untyped } from '../untyped.js';
import { outcome } from '../vectors.js';

const { Tensor, allocate, memory, reshape } = untyped(built);

const MiB = 2 ** 20;
const nothing = { blocks: 0, bytes: 0 };

afterEach(() => expect(memory()).toEqual(nothing));

test('an allocated tensor is of zeros, and counted', () => {
  const first = allocate('float32', [2, 3]);
  const second = allocate('int4', [3]);
  expect(first.toArray()).toEqual([
    [0, 0, 0],
    [0, 0, 0],
  ]);
  expect(second.data).toHaveLength(2);
  expect(memory()).toEqual({ blocks: 2, bytes: 26 });
  first.data.set([1, 2, 3, 4, 5, 6]);
  expect(first.reshape([3, 2]).at(2, 1)).toBe(6);
  first.dispose();
  expect(memory()).toEqual({ blocks: 1, bytes: 2 });
  second.dispose();
});

test('memory that was used before is of zeros again', () => {
  for (let round = 0; round < 10; round++) {
    const tensor = allocate('uint8', [1000]);
    expect(tensor.data.every((entry) => entry === 0)).toBe(true);
    tensor.data.fill(255);
    tensor.dispose();
  }
});

test.each([[[]], [[0]], [[3, 0]]])('of dims %j', (dims) => {
  const tensor = allocate('int64', dims);
  expect(tensor.dims).toEqual(dims);
  expect(tensor.data).toHaveLength(dims.length ? 0 : 1);
  expect(memory().blocks).toBe(1);
  tensor.dispose();
});

describe('after dispose', () => {
  const views = {
    itself: (tensor) => tensor,
    'a reshape': (tensor) => tensor.reshape([6]),
    'a flatten': (tensor) => tensor.flatten(0),
    'a transpose': (tensor) => tensor.transpose(),
  };
  const uses = {
    data: (tensor) => tensor.data,
    at: (tensor) => tensor.at(...tensor.dims.map(() => 0)),
    toArray: (tensor) => tensor.toArray(),
    reshape: (tensor) => tensor.reshape([-1]),
    'reshape to a copy': (tensor) => tensor.reshape([-1], { copy: true }),
    'the function reshape': (tensor) => reshape(tensor, [-1]),
    flatten: (tensor) => tensor.flatten(0),
    contiguous: (tensor) => tensor.contiguous(),
    'contiguous with out': (tensor) => tensor.contiguous(new Float32Array(6)),
  };
  for (const [kind, view] of Object.entries(views)) {
    test.each(Object.entries(uses))(
      `${kind} is disposed on %s, whichever was disposed`,
      (_, use) => {
        for (const disposed of [(tensor) => tensor, (_, seen) => seen]) {
          const tensor = allocate('float32', [2, 3]);
          const seen = view(tensor);
          disposed(tensor, seen).dispose();
          expect(memory()).toEqual(nothing);
          expect(outcome(() => use(seen)).code).toBe('disposed');
          expect(outcome(() => use(tensor)).code).toBe('disposed');
          expect(seen).toMatchObject({ type: 'float32', size: 6 });
        }
      },
    );
  }
});

test('disposing again does nothing, also once the place is used anew', () => {
  const first = allocate('uint8', [100]);
  const view = first.reshape([10, 10]);
  first.dispose();
  const second = allocate('uint8', [100]);
  first.dispose();
  view.dispose();
  expect(memory()).toEqual({ blocks: 1, bytes: 100 });
  second.data.fill(3);
  expect(second.at(99)).toBe(3);
  second.dispose();
});

test('disposing of what JavaScript owns does nothing', () => {
  const tensor = new Tensor('float32', Float32Array.of(1, 2), [2]);
  tensor.dispose();
  tensor[Symbol.dispose]();
  expect(tensor.toArray()).toEqual([1, 2]);
});

test('there is a Symbol.dispose', () => {
  expect(typeof Symbol.dispose).toBe('symbol');
  const tensor = allocate('uint8', [5]);
  tensor[Symbol.dispose]();
  expect(outcome(() => tensor.data).code).toBe('disposed');
});

test('a copy is a block of its own', () => {
  const tensor = allocate('float32', [2, 3]);
  tensor.data.set([0, 1, 2, 3, 4, 5]);
  const copies = [
    tensor.transpose().contiguous(),
    tensor.reshape([6], { copy: true }),
    tensor.transpose().reshape([6]),
    tensor.flatten(1, { order: 'F' }).flatten(0),
  ];
  expect(memory().blocks).toBeGreaterThan(3);
  tensor.dispose();
  expect(copies[0].toArray()).toEqual([
    [0, 3],
    [1, 4],
    [2, 5],
  ]);
  expect(copies[1].toArray()).toEqual([0, 1, 2, 3, 4, 5]);
  expect(copies[2].toArray()).toEqual([0, 3, 1, 4, 2, 5]);
  for (const copy of copies.slice(0, 3)) copy.dispose();
  copies[3].dispose();
});

test('what is refused leaves nothing behind', () => {
  const tensor = allocate('float32', [2, 3]);
  const turned = tensor.transpose();
  for (const call of [
    () => tensor.reshape([4]),
    () => turned.reshape([6], { copy: false }),
    () => turned.reshape([6], { out: new Float64Array(6) }),
    () => turned.contiguous(tensor.data),
    () => allocate('string', [2]),
    () => allocate('float', [2]),
    () => allocate('float32', [-1]),
    () => allocate('float32', [1.5]),
    () => allocate('float32', [2 ** 53]),
  ]) {
    expect(call).toThrow(expect.objectContaining({ name: 'ReshapeError' }));
    expect(memory()).toEqual({ blocks: 1, bytes: 24 });
  }
  tensor.dispose();
});

test('views stay right while memory grows', () => {
  const tensor = allocate('int32', [1000]);
  tensor.data.forEach((_, index, data) => (data[index] = index));
  const view = tensor.reshape([10, 100]).transpose();
  const before = tensor.data;
  const others = [];
  while (before.buffer === tensor.data.buffer && others.length < 200)
    others.push(allocate('uint8', [MiB]));
  expect(before).toHaveLength(0);
  expect(tensor.data).toHaveLength(1000);
  expect(view.at(99, 9)).toBe(999);
  expect(view.data).toBe(tensor.data);
  const copy = view.contiguous();
  expect(copy.at(99, 9)).toBe(999);
  expect(copy.at(1, 0)).toBe(1);
  for (const each of [tensor, copy, ...others]) each.dispose();
});

test('5,000 times 1 MiB takes no more than a few', () => {
  for (let round = 0; round < 5000; round++) {
    const tensor = allocate('uint8', [MiB]);
    if (round % 100 === 0) tensor.data[MiB - 1] = 1;
    tensor.dispose();
  }
  const last = allocate('uint8', [MiB]);
  expect(last.data.buffer.byteLength).toBeLessThan(64 * MiB);
  last.dispose();
});

test('small results that outlive large tensors leave room for the next large one', () => {
  const kept = Array.from({ length: 100 }, () => {
    allocate('uint8', [64 * MiB]).dispose();
    return allocate('uint8', [MiB / 8]);
  });
  expect(kept[99].data.buffer.byteLength).toBeLessThan(256 * MiB);
  for (const each of kept) each.dispose();
});

describe('out_of_memory', () => {
  test.each([
    ['float64', [2 ** 29]],
    ['float64', [2 ** 30, 2 ** 20]],
    ['uint8', [2 ** 32]],
    ['uint8', [2 ** 32 - 1]],
    ['uint8', [2 ** 32 - 16]],
    ['uint8', [2 ** 32 - 64]],
    ['uint8', [2 ** 32 - 80]],
    ['uint8', [2 ** 32 - 128]],
    ['int4', [2 ** 33 - 2]],
    ['complex128', [2 ** 28]],
    ['uint8', [2 ** 53 - 1, 2 ** 53 - 1]],
  ])('%s %j, and the next works', (type, dims) => {
    const before = allocate('uint8', [4]);
    before.data.fill(9);
    expect(outcome(() => allocate(type, dims)).code).toBe('out_of_memory');
    expect(memory()).toEqual({ blocks: 1, bytes: 4 });
    const after = allocate('uint8', [1000]);
    after.data.fill(5);
    expect([before.at(3), after.at(999)]).toEqual([9, 5]);
    before.dispose();
    after.dispose();
  });
});

test('what is forgotten is collected', () => {
  const index = new URL('../../../dist/index.js', import.meta.url).href;
  const program = `
    import { allocate, memory } from ${JSON.stringify(index)};
    const kept = allocate('uint8', [10]);
    const view = allocate('uint8', [20]).reshape([4, 5]);
    for (let i = 0; i < 50; i++) allocate('uint8', [1000]).reshape([10, 100]).transpose();
    for (let i = 0; i < 50 && memory().blocks > 2; i++) {
      gc();
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    console.log(JSON.stringify([memory(), kept.size, view.at(3, 4)]));`;
  const flags = ['--expose-gc', '--input-type=module', '--eval', program];
  const printed = execFileSync(process.execPath, flags);
  expect(JSON.parse(String(printed))).toEqual([{ blocks: 2, bytes: 30 }, 10, 0]);
});
