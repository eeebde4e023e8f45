// Tensors in WebAssembly memory share one getter of `data`, and are looked up by it also in other people's hands.
import { afterEach, describe, expect, test } from '@jest/globals';
import { Tensor, allocate, memory } from 'reshape-wasm';
import { untyped } from '../untyped.js';
import { outcome } from '../vectors.js';

const floats = (length) => Float32Array.from({ length }, (_, index) => index);

/** The list that frees the tensors of a test, which may take away the data that they would be disposed of by. */
const made = [];
const resident = () => {
  const tensor = allocate('float32', [2, 3]);
  tensor.data.set(floats(6));
  made.push(new Tensor('float32', tensor.data, [6]));
  return tensor;
};
const getterOf = (tensor) => Object.getOwnPropertyDescriptor(tensor, 'data').get;

afterEach(() => {
  for (const tensor of made.splice(0)) tensor.dispose();
  expect(memory()).toEqual({ blocks: 0, bytes: 0 });
});

const ways = {
  'a reshape': (tensor) => tensor.reshape([3, -1]),
  'a reshape by rules': (tensor) => tensor.reshape([3, -1], { dialect: 'numpy' }),
  'a flatten': (tensor) => tensor.flatten(0),
  'a transpose': (tensor) => tensor.transpose(),
  'a slice': (tensor) => tensor.slice(1),
  'a tensor over its data': (tensor) => new Tensor('float32', tensor.data, [6]),
};

test.each(Object.entries(ways))('%s has the same getter, and no other keys', (_, view) => {
  const tensor = resident();
  const seen = view(tensor);
  const isStrided = seen.location === 'strided';
  expect(getterOf(seen)).toBe(getterOf(tensor));
  expect(seen.data).toBe(tensor.data);
  expect(Reflect.ownKeys(seen)).toEqual([
    ...['type', 'data', 'dims'],
    ...(isStrided ? ['strides', 'offset'] : []),
  ]);
  expect(Reflect.ownKeys(seen.dims)).toEqual([...seen.dims.keys()].map(String).concat('length'));
});

test('the getter is of nothing else', () => {
  const get = getterOf(resident());
  for (const other of [{}, Object.create(null), [], { dims: 5 }, { dims: [2, 3] }]) {
    expect(get.call(other)).toBeUndefined();
  }
});

describe('data that was replaced', () => {
  const replaced = (data) => Object.defineProperty(resident(), 'data', { value: data });

  test.each([
    ['reshape', (tensor) => tensor.reshape([6])],
    ['flatten', (tensor) => tensor.flatten(0)],
    ['reshape by rules', (tensor) => tensor.reshape([6], { dialect: 'torch' })],
  ])('by an array is what a %s is over', (_, call) => {
    const data = floats(6);
    expect(call(replaced(data)).data).toBe(data);
  });

  test("by another tensor's is what a reshape is over, and dispose frees", () => {
    const other = resident();
    const tensor = replaced(other.data);
    expect(tensor.reshape([6]).data).toBe(other.data);
    tensor.dispose();
    expect(outcome(() => other.at(0, 0)).code).toBe('disposed');
  });
});

describe.each([
  ['reshape', (tensor, target) => tensor.reshape(target)],
  ['reshape by rules', (tensor, target) => tensor.reshape(target, { dialect: 'numpy' })],
])('%s to a target whose reading', (_, call) => {
  const target = (read) => untyped(Object.defineProperty([6], 0, { get: () => (read(), 6) }));

  test('makes memory grow is over the memory that there is then', () => {
    const tensor = resident();
    const before = tensor.data;
    const grow = () => {
      while (before.length > 0) made.push(allocate('uint8', [2 ** 22]));
      expect(tensor.data).not.toBe(before);
    };
    expect(call(tensor, target(grow)).toArray()).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test('disposes of the tensor is over nothing', () => {
    const tensor = resident();
    const seen = call(
      tensor,
      target(() => tensor.dispose()),
    );
    expect(outcome(() => seen.data).code).toBe('disposed');
  });
});
