// Tensors in Node's console: what they are, how they lie where that is not row-major, and their elements in order.
// Errors and explanations: by the names of their classes.
import { inspect } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import { ReshapeError, Tensor, allocate, explainReshape, resolveReshape } from 'reshape-wasm';
import { workOf } from '../work.js';

const floats = (length) => Float32Array.from({ length }, (_, index) => index);
const matrix = () => new Tensor('float32', floats(6), [2, 3]);
const resident = () => {
  const tensor = allocate('float32', [2, 3]);
  tensor.data.set(floats(6));
  return tensor;
};

/** The output of the console, on one line. */
const shown = (value, options) => inspect(value, { breakLength: Infinity, ...options });

test.each([
  ['row-major', matrix, "{ type: 'float32', dims: [ 2, 3 ], data: [ 0, 1, 2, 3, 4, 5 ] }"],
  [
    'transposed',
    () => matrix().transpose(),
    "{ type: 'float32', dims: [ 3, 2 ], strides: [ 1, 3 ], offset: 0, elements: [ 0, 3, 1, 4, 2, 5 ] }",
  ],
  [
    'a part',
    () => matrix().slice(1, [1]),
    "{ type: 'float32', dims: [ 2 ], strides: [ 1 ], offset: 4, elements: [ 4, 5 ] }",
  ],
  ['a scalar', () => new Tensor('int8', Int8Array.of(7), []), "{ type: 'int8', dims: [], data: [ 7 ] }"], // prettier-ignore
  [
    'without elements',
    () => new Tensor('int8', new Int8Array(0), [0, 3]),
    "{ type: 'int8', dims: [ 0, 3 ], data: [] }",
  ],
  [
    'strings',
    () => new Tensor('string', ['a', 'b', 'c', 'd'], [2, 2]).transpose(),
    "{ type: 'string', dims: [ 2, 2 ], strides: [ 1, 2 ], offset: 0, elements: [ 'a', 'c', 'b', 'd' ] }",
  ],
  ['bigints', () => Tensor.from([5n]), "{ type: 'int64', dims: [ 1 ], data: [ 5n ] }"],
  ['truths', () => Tensor.from([true]), "{ type: 'bool', dims: [ 1 ], data: [ true ] }"],
  [
    'packed items',
    () => Tensor.from([-8, 7, 1], 'int4'),
    "{ type: 'int4', dims: [ 3 ], data: [ -8, 7, 1 ] }",
  ],
  [
    'in WebAssembly memory',
    resident,
    "{ type: 'float32', dims: [ 2, 3 ], data: [ 0, 1, 2, 3, 4, 5 ] }",
  ],
  [
    'transposed there',
    () => resident().transpose(),
    "{ type: 'float32', dims: [ 3, 2 ], strides: [ 1, 3 ], offset: 0, elements: [ 0, 3, 1, 4, 2, 5 ] }",
  ],
])('%s', (_, make, text) => {
  const tensor = make();
  expect(shown(tensor)).toBe(text);
  expect(shown({ y: tensor })).toBe(`{ y: ${text} }`);
  tensor.dispose();
});

test('of a disposed tensor it says so', () => {
  const tensor = resident();
  const view = tensor.transpose();
  tensor.dispose();
  expect(shown(tensor)).toBe("{ type: 'float32', dims: [ 2, 3 ], disposed: true }");
  expect(shown(view)).toBe(
    "{ type: 'float32', dims: [ 3, 2 ], strides: [ 1, 3 ], offset: 0, disposed: true }",
  );
});

describe('of many elements', () => {
  const many = () => new Tensor('float32', floats(4e6), [2000, 2000]);

  test('it shows the first hundred in order, at once', () => {
    const few = new Tensor('float32', floats(4e4), [200, 200]).transpose();
    const all = many().transpose();
    const text = shown(all, { compact: true });
    const [less, more] = [few, all].map((tensor) => workOf(() => shown(tensor)));
    expect(more).toBe(less);
    const first = Array.from({ length: 100 }, (_, index) => index * 2000);
    expect(text.replaceAll(/\s+/g, ' ')).toContain(`[ ${first.join(', ')}, ... 3999900 more items`);
  });

  test.each([
    [3, '[ 0, 1, 2, ... 997 more items ]'],
    [0, '[ ... 1000 more items ]'],
    [null, '998, 999 ]'],
    [Infinity, '998, 999 ]'],
  ])('it shows as many as maxArrayLength %p says', (maxArrayLength, text) => {
    const tensor = new Tensor('float32', floats(1000), [1000]);
    expect(shown(tensor, { maxArrayLength, compact: true }).replaceAll(/\s+/g, ' ')).toContain(
      text,
    );
  });

  test('as no array could hold, it shows the first', () => {
    const tensor = new Tensor('float32', floats(1), [1]).expand([2 ** 40]);
    expect(shown(tensor)).toMatch(/dims: \[ 1099511627776 \].*elements: \[\s+0,/s);
  });
});

test.each([
  ['dims', (tensor) => tensor.dims.push(9), /wrong_data/],
  ['dims that are none', (tensor) => (tensor.dims = null), /wrong_data/],
  ['data', (tensor) => (tensor.data = null), /wrong_data/],
  ['type', (tensor) => (tensor.type = 'float'), /unsupported_type/],
  [
    'detached data',
    (tensor) => structuredClone(0, { transfer: [tensor.data.buffer] }),
    /wrong_data/,
  ],
])('of a tensor whose %s somebody changed, it says what is wrong', (_, change, text) => {
  for (const tensor of [matrix(), matrix().transpose()]) {
    change(tensor);
    expect(shown(tensor)).toMatch(text);
  }
});

test('a class and its prototype can be shown', () => {
  expect(Tensor.name).toBe('Tensor');
  expect(class Mine extends Tensor {}.name).toBe('Mine');
  expect(shown(Tensor)).toMatch(/^\[class Tensor extends \w+\]$/);
  expect(() => shown(Tensor.prototype, { showHidden: true, getters: true })).not.toThrow();
  expect(shown(matrix(), { customInspect: false })).toMatch(/^Tensor \{/);
});

test('an error and an explanation are shown by the names of their classes', () => {
  expect(ReshapeError.name).toBe('ReshapeError');
  const explanation = explainReshape([2], [3]);
  expect(shown(explanation)).toMatch(/^Explanation \{/);
  expect(shown(explanation.steps[0])).toMatch(/^Step \{/);
  try {
    resolveReshape([2], [3]);
    expect('it').toBe('thrown');
  } catch (error) {
    expect(shown(error)).toMatch(/^ReshapeError: Reshape \[2\] to \[3\]: /);
  }
});
