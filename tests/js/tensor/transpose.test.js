// Transposes: views of the same data with their dims in another order.
import { expect, test } from '@jest/globals';
import * as built from 'reshape-wasm';
import { untyped } from '../untyped.js';
import { outcome } from '../vectors.js';

const { Tensor } = untyped(built);

const make = (dims) => {
  const size = dims.reduce((count, length) => count * length, 1);
  return new Tensor(
    'float32',
    Float32Array.from({ length: size }, (_, index) => index),
    dims,
  );
};

const permutations = (axes) =>
  axes.length === 0
    ? [[]]
    : axes.flatMap((axis) =>
        permutations(axes.filter((other) => other !== axis)).map((rest) => [axis, ...rest]),
      );

test('reverses the axes by default', () => {
  const tensor = make([2, 3, 4]);
  const result = tensor.transpose();
  expect(result).toMatchObject({ type: 'float32', dims: [4, 3, 2], strides: [1, 4, 12], size: 24 });
  expect(result.data).toBe(tensor.data);
  expect(result.isContiguous).toBe(false);
  expect(result.at(3, 1, 0)).toBe(tensor.at(0, 1, 3));
});

test.each(permutations([0, 1, 2, 3]))('by %i %i %i %i, and back', (...perm) => {
  const tensor = make([2, 3, 4, 5]);
  const result = tensor.transpose(perm);
  expect(result.data).toBe(tensor.data);
  expect(result.dims).toEqual(perm.map((axis) => tensor.dims[axis]));
  expect(result.strides).toEqual(perm.map((axis) => tensor.strides[axis]));
  const place = [1, 2, 3, 4];
  expect(result.at(...perm.map((axis) => place[axis]))).toBe(tensor.at(...place));
  const back = result.transpose(perm.map((_, axis) => perm.indexOf(axis)));
  expect(back).toMatchObject({ dims: tensor.dims, strides: tensor.strides, isContiguous: true });
  const fromBack = tensor.transpose(perm.map((axis) => axis - 4));
  expect(fromBack).toMatchObject({ dims: result.dims, strides: result.strides });
});

test('twice is once', () => {
  const data = Float32Array.from({ length: 40 }, (_, index) => index);
  const tensor = new Tensor('float32', data, [3, 4], { strides: [-10, 2], offset: 25 });
  const twice = tensor.transpose().transpose();
  expect(twice).toMatchObject({ dims: [3, 4], strides: [-10, 2], offset: 25 });
  expect(twice.toArray()).toEqual(tensor.toArray());
});

test('of rank 0 and 1 nothing changes', () => {
  for (const perm of [undefined, []]) {
    expect(make([]).transpose(perm)).toMatchObject({ dims: [], strides: [], size: 1 });
    expect(make([]).transpose(perm).at()).toBe(0);
  }
  for (const perm of [undefined, [0], [-1]]) {
    expect(make([5]).transpose(perm)).toMatchObject({
      dims: [5],
      strides: [1],
      isContiguous: true,
    });
  }
});

test('of nothing', () => {
  expect(make([2, 0, 3]).transpose()).toMatchObject({ dims: [3, 0, 2], size: 0 });
  expect(make([2, 0, 3]).transpose([1, 0, 2]).toArray()).toEqual([]);
});

test('the axes may lie in a typed array', () => {
  expect(make([2, 3]).transpose(Int32Array.of(1, 0)).dims).toEqual([3, 2]);
});

test('the axes given are not kept', () => {
  const perm = [1, 0];
  const result = make([2, 3]).transpose(perm);
  perm[0] = 0;
  expect(result.dims).toEqual([3, 2]);
});

test.each([
  [[0, 0]],
  [[1, 1]],
  [[0, -2]],
  [[0, 2]],
  [[0, -3]],
  [[0]],
  [[]],
  [[0, 1, 2]],
  [[0, 1, 1]],
  [0],
])('axis_out_of_range: %j of rank 2', (perm) => {
  expect(outcome(() => make([2, 3]).transpose(perm)).code).toBe('axis_out_of_range');
});

test.each([
  [[1.5, 0]],
  [[NaN, 0]],
  [['1', 0]],
  [[null, 0]],
  [[undefined, 0]],
  [1.5],
  ['10'],
  [null],
])('not_an_integer: %j', (perm) => {
  expect(outcome(() => make([2, 3]).transpose(perm)).code).toBe('not_an_integer');
});

test('a rank-0 tensor has no axis', () => {
  expect(outcome(() => make([]).transpose([0])).code).toBe('axis_out_of_range');
});
