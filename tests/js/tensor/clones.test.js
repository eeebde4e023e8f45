// Tensors on their way elsewhere: JSON, structuredClone, postMessage and spread carry all that a tensor is.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Tensor, allocate, flatten, reshape, transpose } from 'reshape-wasm';
import { outcome } from '../vectors.js';

const floats = (length) => Float32Array.from({ length }, (_, index) => index);
const matrix = () => new Tensor('float32', floats(6), [2, 3]);
const words = () => new Tensor('string', ['a', 'b', 'c', 'd', 'e', 'f'], [2, 3]);
const resident = () => {
  const tensor = allocate('float32', [2, 3]);
  tensor.data.set(floats(6));
  return tensor;
};

/** The fields that are the tensor's own where its data is just its elements in row-major order, and where it is not. */
const packedKeys = ['type', 'data', 'dims'];
const stridedKeys = [...packedKeys, 'strides', 'offset'];

/** @type {[string, () => Tensor, string[]][]} */
const kinds = [
  ['row-major', matrix, packedKeys],
  ['a scalar', () => new Tensor('int8', Int8Array.of(-3), []), packedKeys],
  ['without elements', () => new Tensor('int8', new Int8Array(0), [0, 3]), packedKeys],
  ['of a reshape', () => reshape(floats(6), [6], [3, -1]), packedKeys],
  ['of a flatten', () => flatten(floats(6), [1, 2, 3], 2), packedKeys],
  ['packed', () => matrix().transpose().contiguous(), packedKeys],
  ['of packed items', () => Tensor.from([-8, 7, 3], 'int4'), packedKeys],
  ['of bigints', () => Tensor.from([[2n ** 63n - 1n], [-1n]]), packedKeys],
  ['of pairs', () => Tensor.from([[1, -2], [0, 4]], 'complex64'), packedKeys], // prettier-ignore
  ['of truths', () => Tensor.from([true, false]), packedKeys],
  ['of strings', words, packedKeys],
  ['in WebAssembly memory', resident, packedKeys],
  ['reshaped there', () => resident().reshape([6]), packedKeys],
  ['transposed', () => matrix().transpose(), stridedKeys],
  ['transposed strings', () => words().transpose(), stridedKeys],
  ['with an offset', () => matrix().slice([1]), stridedKeys],
  ['backwards', () => matrix().slice([null, null, -1]), stridedKeys],
  ['expanded', () => matrix().slice([0, 1]).expand([4, 3]), stridedKeys],
  ['one element of many', () => matrix().slice(1, 1), stridedKeys],
  ['with data to spare', () => new Tensor('int8', new Int8Array(9), [2], {}), stridedKeys],
  ['transposed in WebAssembly memory', () => resident().transpose(), stridedKeys],
];

/** The facts about a tensor. @param {Tensor} tensor */
const described = (tensor) => ({
  type: tensor.type,
  dims: [...tensor.dims],
  strides: [...tensor.strides],
  offset: tensor.offset,
  elements: tensor.toArray(),
});

describe.each(kinds)('%s', (_, make, keys) => {
  const copies = {
    structuredClone: (tensor) => structuredClone(tensor),
    spread: (tensor) => ({ ...tensor }),
    'Object.assign': (tensor) => Object.assign({}, tensor),
  };
  test.each(Object.entries(copies))('%s gives a TensorLike', (_name, copied) => {
    const tensor = make();
    const copy = copied(tensor);
    expect(Object.keys(copy)).toEqual(keys);
    expect(copy).not.toBeInstanceOf(Tensor);
    expect(described(Tensor.from(copy))).toEqual(described(tensor));
    expect(Tensor.from(copy)).toEqual(Tensor.from({ ...tensor }));
    expect(reshape(copy, [-1]).toArray()).toEqual(tensor.reshape([-1]).toArray());
    expect(flatten(copy, 0).toArray()).toEqual(tensor.flatten(0).toArray());
    expect(transpose(copy).toArray()).toEqual(tensor.transpose().toArray());
    tensor.dispose();
  });

  test('JSON has its elements in row-major order', () => {
    const tensor = make();
    const { y } = JSON.parse(JSON.stringify({ y: tensor }));
    expect(Object.keys(y)).toEqual(['type', 'dims', 'data']);
    expect(Tensor.from(y).toArray()).toEqual(tensor.toArray());
    expect(Tensor.from(y)).toMatchObject({ type: tensor.type, dims: tensor.dims, location: 'cpu' });
    tensor.dispose();
  });
});

describe('postMessage', () => {
  const index = JSON.stringify(new URL('../../../dist/index.js', import.meta.url).href);
  const program = `
    const { parentPort } = require('node:worker_threads');
    import(${index}).then(({ Tensor }) => {
      parentPort.on('message', (like) => {
        const { type, dims, strides, offset } = Tensor.from(like);
        const elements = Tensor.from(like).toArray();
        parentPort.postMessage({ described: { type, dims, strides, offset, elements }, like });
      });
    });`;
  /** @type {Worker} */
  let worker;
  beforeAll(() => {
    worker = new Worker(program, { eval: true });
  });
  afterAll(() => worker.terminate());

  test.each(kinds)('%s, to a worker and back', async (_, make, keys) => {
    const tensor = make();
    worker.postMessage(tensor);
    const [answer] = await once(worker, 'message');
    expect(answer.described).toEqual(described(tensor));
    expect(Object.keys(answer.like)).toEqual(keys);
    expect(described(Tensor.from(answer.like))).toEqual(described(tensor));
    tensor.dispose();
  });

  test('a tensor may be transferred', async () => {
    const tensor = matrix();
    const moved = structuredClone(tensor, { transfer: [tensor.data.buffer] });
    expect(Tensor.from(moved).toArray()).toEqual(matrix().toArray());
    expect(outcome(() => tensor.toArray()).code).toBe('wrong_data');
  });
});

describe('after dispose', () => {
  test.each([
    ['structuredClone', (tensor) => structuredClone(tensor)],
    ['spread', (tensor) => ({ ...tensor })],
    ['JSON', (tensor) => JSON.stringify({ y: tensor })],
  ])('%s is disposed', (_, copied) => {
    const tensor = resident();
    const view = tensor.transpose();
    tensor.dispose();
    for (const each of [tensor, view]) expect(outcome(() => copied(each)).code).toBe('disposed');
  });
});

test('text names type and dims', () => {
  expect(String(matrix())).toBe('Tensor float32[2,3]');
  expect(`${matrix().transpose()}`).toBe('Tensor float32[3,2]');
  expect(String(new Tensor('string', ['a'], []))).toBe('Tensor string[]');
  const tensor = resident();
  tensor.dispose();
  expect(String(tensor)).toBe('Tensor float32[2,3]');
});

test('lists that no array could hold are refused', () => {
  const tensor = new Tensor('float32', floats(1), [1]).expand([2 ** 40]);
  expect(outcome(() => JSON.stringify(tensor)).code).toBe('out_of_memory');
  expect(outcome(() => tensor.toArray()).code).toBe('out_of_memory');
});
