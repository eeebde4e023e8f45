// A tensor's fields in other people's hands: whatever they are made, what is read agrees, or it is a ReshapeError.
// @ts-nocheck: fields of the wrong types are what it is about
import { inspect } from 'node:util';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { ReshapeError, Tensor, allocate, flatten, memory, reshape, transpose } from 'reshape-wasm';
import { mine } from '../hostile/hostile_makers.js';
import { hostileValues } from '../hostile/hostile_values.js';
import { outcome } from '../vectors.js';

const floats = (length) => Float32Array.from({ length }, (_, index) => index);
const matrix = () => new Tensor('float32', floats(6), [2, 3]);

/** Tensors in WebAssembly memory; a test may take away the data that they would be disposed of by. */
const made = [];
const resident = () => {
  const tensor = allocate('float32', [2, 3]);
  tensor.data.set(floats(6));
  made.push(tensor.data);
  return tensor;
};
afterEach(() => {
  for (const data of made.splice(0)) new Tensor('float32', data, [6]).dispose();
  expect(memory()).toEqual({ blocks: 0, bytes: 0 });
});

const kinds = {
  'a row-major tensor': matrix,
  'a transposed one': () => new Tensor('float32', floats(6), [3, 2]).transpose(),
  'one with strides that no element follows': () =>
    new Tensor('float32', floats(6), [1, 6], { strides: [9, 1] }),
  'one in WebAssembly memory': resident,
};

const uses = {
  rank: (tensor) => tensor.rank,
  size: (tensor) => tensor.size,
  strides: (tensor) => tensor.strides,
  isContiguous: (tensor) => tensor.isContiguous,
  location: (tensor) => tensor.location,
  at: (tensor) => tensor.at(0, 0),
  item: (tensor) => tensor.item(),
  clone: (tensor) => tensor.clone().dispose(),
  'at the end': (tensor) => tensor.at(-1, -1),
  toArray: (tensor) => tensor.toArray(),
  toJSON: (tensor) => tensor.toJSON(),
  toString: (tensor) => String(tensor),
  'the console': (tensor) => tensor[inspect.custom](),
  iteration: (tensor) => [...tensor],
  contiguous: (tensor) => tensor.contiguous(floats(6)),
  reshape: (tensor) => tensor.reshape([-1], { copy: true, out: floats(6) }),
  'reshape to a view': (tensor) => reshape(tensor, [-1]),
  flatten: (tensor) => flatten(tensor),
  transpose: (tensor) => transpose(tensor),
  slice: (tensor) => tensor.slice(0, [null, null, -1]),
  expand: (tensor) => tensor.expand([2, 1, 1]),
  squeeze: (tensor) => tensor.squeeze(),
  unsqueeze: (tensor) => tensor.unsqueeze([0, 3]),
  moveAxis: (tensor) => tensor.moveAxis(0, 1),
  flip: (tensor) => tensor.flip(),
  'Tensor.from with a type': (tensor) => Tensor.from(tensor, 'int8'),
};

/** The fault in how a use ends, if there is any. */
function complaint(use, tensor) {
  try {
    use(tensor);
  } catch (thrown) {
    if (thrown !== mine && !(thrown instanceof ReshapeError)) return String(thrown);
  }
  return undefined;
}

describe.each(Object.keys(kinds))('%s', (kind) => {
  test.each(['type', 'data', 'dims', 'strides', 'offset'])(
    'with any %s throws ReshapeError and nothing else',
    (field) => {
      const complaints = hostileValues.flatMap(([name, make]) => {
        const value = make();
        return Object.entries(uses).flatMap(([use, call]) => {
          const tensor = kinds[kind]();
          Reflect.defineProperty(tensor, field, { value, enumerable: true });
          const found = complaint(call, tensor);
          return found === undefined ? [] : [`${name}: ${use}: ${found}`];
        });
      });
      expect(complaints).toEqual([]);
    },
  );
});

test.each([
  ['dims that are gone', 'dims', undefined, /dims is undefined.*wrong_data/],
  ['dims that are a number', 'dims', 6, /dims is 6.*wrong_data/],
  ['strides that are gone', 'strides', null, /strides is null.*wrong_data/],
])('at() names %s', (_, field, value, message) => {
  const view = new Tensor('float32', floats(6), [3, 2]).transpose();
  Object.defineProperty(view, field, { value });
  expect(() => view.at(0, 0)).toThrow(message);
});

test('a tensor is shown as far as its fields can be', () => {
  const shown = (fields) => String(Object.assign(matrix(), fields));
  expect(shown({ dims: null })).toBe('Tensor float32?');
  expect(shown({ dims: [2, 'x'] })).toBe('Tensor float32[2,?]');
  expect(shown({ dims: BigInt64Array.of(2n, 3n) })).toBe('Tensor float32[2,3]');
  expect(shown({ type: Symbol('mine') })).toBe('Tensor Symbol(mine)[2,3]');
});

describe('strides alone', () => {
  const strided = (strides) => Object.defineProperty(matrix(), 'strides', { value: strides });
  class Columns extends Tensor {
    strides = [1, 2];
  }

  test.each([
    ['of an own property', () => strided([1, 2])],
    ['of a subclass', () => new Columns('float32', floats(6), [2, 3])],
    ['that are inherited', () => Object.create(strided([1, 2]))],
  ])('%s are read by everything', (_, make) => {
    const tensor = make();
    expect(tensor.location).toBe('strided');
    expect(tensor.isContiguous).toBe(false);
    expect(tensor.toArray()).toEqual([[0, 2, 4], [1, 3, 5]]); // prettier-ignore
    expect(tensor.at(0, 1)).toBe(2);
    expect([...tensor.contiguous().data]).toEqual([0, 2, 4, 1, 3, 5]);
    expect(tensor.reshape([6]).toArray()).toEqual([0, 2, 4, 1, 3, 5]);
    expect(inspect(tensor)).toContain('strides: [ 1, 2 ]');
  });

  test('that are those of row-major order make no difference', () => {
    const tensor = strided([3, 1]);
    expect(tensor.location).toBe('cpu');
    expect(tensor.contiguous()).toBe(tensor);
  });

  test('that a subclass derives from the usual ones are asked for once', () => {
    let ready = false;
    const other = matrix();
    class Derived extends Tensor {
      get strides() {
        if (!ready) throw mine;
        other.reshape([6]);
        return super.strides;
      }
    }
    const tensor = new Derived('float32', floats(6), [2, 3]);
    expect(() => tensor.reshape([6])).toThrow(mine);
    expect(() => tensor.toArray()).toThrow(mine);
    ready = true;
    expect(tensor.strides).toEqual([3, 1]);
    expect(tensor.offset).toBe(0);
    expect(tensor.reshape([6]).toArray()).toEqual([0, 1, 2, 3, 4, 5]);
    expect(tensor.flatten().toArray()).toEqual([[0, 1, 2], [3, 4, 5]]); // prettier-ignore
  });

  test('that lead outside are wrong_data', () => {
    const tensor = strided([3, 2]);
    for (const read of [(one) => one.toArray(), (one) => one.at(1, 2), (one) => one.contiguous()]) {
      expect(outcome(() => read(tensor)).code).toBe('wrong_data');
    }
  });
});

test.each([
  ['reshape', (tensor) => tensor.reshape([6])],
  ['flatten', (tensor) => tensor.flatten()],
])('%s without options reads data once', (_, call) => {
  for (const tensor of [matrix(), matrix().transpose(), resident()]) {
    const { data } = tensor;
    const get = jest.fn(() => data);
    Object.defineProperty(tensor, 'data', { get });
    expect(call(tensor).size).toBe(6);
    expect(get).toHaveBeenCalledTimes(1);
  }
});

test('what is written into strides that no element follows changes nothing', () => {
  const tensor = new Tensor('float32', floats(6), [1, 6], { strides: [9, 1] });
  tensor.strides[1] = 0;
  expect(tensor.strides).toEqual([9, 1]);
  expect(tensor.location).toBe('cpu');
  expect(tensor.toArray()).toEqual([[0, 1, 2, 3, 4, 5]]);
  expect(() => (tensor.strides = [0, 0])).toThrow(TypeError);
});

test('a stride too long to be added exactly leads nowhere along a length of 1', () => {
  const data = floats(6);
  const strides = [1, 2 ** 53 - 1];
  const tensor = new Tensor('float32', data, [5, 1], { strides, offset: 1 });
  expect(tensor.toJSON().data).toEqual([1, 2, 3, 4, 5]);
  expect(inspect(tensor)).toContain('elements: [ 1, 2, 3, 4, 5 ]');
  expect(tensor.toArray()).toEqual([[1], [2], [3], [4], [5]]);
  expect([...tensor.contiguous().data]).toEqual([1, 2, 3, 4, 5]);
  expect(tensor.slice([null, null, -1]).toJSON().data).toEqual([5, 4, 3, 2, 1]);
});
