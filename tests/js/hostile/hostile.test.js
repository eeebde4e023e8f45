// Hostile arguments: each ends in a code, and nothing is read or written outside the tensor.
import { createRequire } from 'node:module';
import { inspect } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import * as esm from 'reshape-wasm';
import { untyped } from '../untyped.js';
import { outcome } from '../vectors.js';

const { Tensor, allocate, dataTypes, memory, reshape, resolveReshape } = untyped(esm);
const cjs = createRequire(import.meta.url)('../../../dist/index.cjs');
const floats = (length) => Float32Array.from({ length }, (_, index) => index);

/** @returns {any} */
const thrownBy = (call) => {
  try {
    return call();
  } catch (thrown) {
    return thrown;
  }
};
const specialZero = { dialect: 'openvino', specialZero: true };

test.each([[[0, 50]], [[0, 1e8]], [[0, 5]], [[0, 1]]])(
  'a tensor has the elements it has, though OpenVINO compares no counts for %j',
  (target) => {
    expect(resolveReshape([2, 3], target, specialZero)).toEqual([2, target[1]]);
    const tensors = [new Tensor('float32', floats(6), [2, 3]), allocate('float32', [2, 3])];
    for (const tensor of tensors) {
      expect(outcome(() => tensor.reshape(target, specialZero)).code).toBe('count_mismatch');
      expect(outcome(() => tensor.transpose().reshape([0, 7], specialZero)).code).toBe(
        'count_mismatch',
      );
      tensor.dispose();
    }
    expect(memory().blocks).toBe(0);
  },
);

test('OpenVINO still reshapes tensors where the counts agree', () => {
  const tensor = new Tensor('float32', floats(0), [0, 10]);
  expect(tensor.reshape([0, 1, -1], specialZero).dims).toEqual([0, 1, 10]);
  expect(new Tensor('float32', floats(6), [2, 3]).reshape([0, -1], specialZero).dims).toEqual([
    2, 3,
  ]);
});

test('ranks beyond 256 are refused wherever dims come in', () => {
  const many = new Array(300).fill(1);
  const calls = [
    () => new Tensor('float32', floats(1), many),
    () => new Tensor('float32', floats(1), many, { strides: many.map(() => 0) }),
    () => new Tensor('float32', floats(1), floats(3e7)),
    () => new Tensor('float32', floats(1), { length: 2 ** 40 }),
    () => reshape({ data: floats(1), dims: many }, [1]),
    () => allocate('float32', many),
  ];
  for (const call of calls) expect(outcome(call).code).toBe('rank_too_large');
});

test.each([
  ['a bigint for a type', () => resolveReshape([1], [1], { type: 1n }), 'unsupported_type'],
  [
    'a length that is not an integer',
    () => resolveReshape([6], { length: 1.5, 0: 6, 1: 1 }),
    'not_an_integer',
  ],
  ['a length that is text', () => resolveReshape([6], { length: '1', 0: 6 }), 'not_an_integer'],
  [
    'a copy beyond any array',
    () => new Tensor('float32', floats(1), [2 ** 40], { strides: [0] }).contiguous(),
    'out_of_memory',
  ],
  [
    'nesting beyond any array',
    () => new Tensor('float32', floats(1), [2 ** 40], { strides: [0] }).toArray(),
    'out_of_memory',
  ],
  [
    'empty arrays without end',
    () => new Tensor('float32', floats(0), [2 ** 40, 0]).toArray(),
    'out_of_memory',
  ],
  [
    'a frozen out',
    () => new Tensor('string', ['a', 'b'], [2]).contiguous(Object.freeze(['', ''])),
    'wrong_data',
  ],
])('%s', (_, call, code) => {
  expect(outcome(call).code).toBe(code);
});

describe('what would take all memory to be listed is refused at once', () => {
  const float = new Tensor('float32', floats(1), []);
  const complex = new Tensor('complex64', floats(2), []);
  const read = {
    toArray: (tensor) => tensor.toArray(),
    toJSON: (tensor) => tensor.toJSON(),
  };

  test.each([
    ['toArray', float, [2 ** 26 + 1]],
    ['toArray', float, [2 ** 13, 2 ** 14]],
    ['toArray', float, [2 ** 24, 1]],
    ['toArray', float, [2 ** 20, ...new Array(200).fill(1)]],
    ['toArray', float, [2 ** 24, 0]],
    ['toArray', complex, [2 ** 24]],
    ['toJSON', float, [2 ** 26 + 1]],
    ['toJSON', complex, [2 ** 24 + 1]],
  ])('by %s: %# ', (by, tensor, dims) => {
    const { code, message } = thrownBy(() => read[by](tensor.expand(dims)));
    expect(code).toBe('out_of_memory');
    expect(message).toContain('67108864 and 16777216');
  });

  test('in the console it is the reason that is shown', () => {
    const shown = inspect(float.expand([2 ** 28]), { maxArrayLength: null });
    expect(shown).toContain('too many to be listed');
    expect(inspect(float.expand([2 ** 28]), { maxArrayLength: 2 })).toContain(
      'elements: [ 0, 0, ... 268435454 more items ]',
    );
  });

  test('a part of it is listed', () => {
    const tensor = float.expand([2 ** 40, 3]);
    expect(tensor.slice([-2]).toArray()).toEqual([[0, 0, 0], [0, 0, 0]]); // prettier-ignore
    expect(tensor.slice(7).toJSON().data).toEqual([0, 0, 0]);
  });
});

test('a list within itself is not a target', () => {
  const list = [];
  list[0] = list;
  expect(outcome(() => resolveReshape(list, [1])).code).toBe('not_an_integer');
  expect(outcome(() => resolveReshape([1], list)).code).toBe('target_not_1d');
});

test('data that was detached after it was given is missed when it is copied', () => {
  const data = floats(4096);
  const tensor = new Tensor('float32', data, [64, 64]);
  structuredClone(data.buffer, { transfer: [data.buffer] });
  expect(outcome(() => tensor.transpose().contiguous()).code).toBe('wrong_data');
});

test('lengths beside a 0 may be anything', () => {
  const dims = [...new Array(30).fill(2 ** 50), 0];
  expect(new Tensor('float32', floats(0), dims).size).toBe(0);
  const empty = allocate('float32', dims);
  expect(empty.transpose().contiguous().size).toBe(0);
  empty.dispose();
});

test('tensors of the other build keep what is theirs', () => {
  const theirs = cjs.allocate('float32', [2, 3]);
  const ours = reshape(theirs, [6]);
  expect(ours).toBeInstanceOf(Tensor);
  theirs.dispose();
  expect(outcome(() => ours.at(0)).code).toBe('disposed');
  const view = reshape(new cjs.Tensor('float32', floats(6), [2, 3]).transpose(), [3, 2]);
  expect(view.strides).toEqual([1, 3]);
});

test('what an error says of the rules does not change afterwards', () => {
  const rules = { opset: 14 };
  try {
    resolveReshape([2], [3], rules);
  } catch (error) {
    rules.opset = 99;
    expect(error.rules).toEqual({ opset: 14 });
  }
  expect.assertions(1);
});

test('needs_copy names the request as it was made', () => {
  const turned = new Tensor('float32', floats(6), [2, 3]).transpose();
  const error = (call) => {
    try {
      return call();
    } catch (thrown) {
      return thrown;
    }
  };
  expect(error(() => turned.reshape([-1], { copy: false }))).toMatchObject({
    code: 'needs_copy',
    operator: 'Reshape',
    input: [3, 2],
    target: [-1],
  });
  expect(error(() => turned.flatten(0, { copy: false, opset: 11 }))).toMatchObject({
    code: 'needs_copy',
    operator: 'Flatten',
    axis: 0,
    rules: { opset: 11 },
  });
});

test('the messages of lengths say which', () => {
  expect(() => resolveReshape([2n ** 60n], [-1])).toThrow(/has the length 1152921504606846976/);
  expect(() => resolveReshape([-2, 3], [3])).toThrow(/^(?!.*products).*input\[0\] is -2/);
});

test('the list of types cannot be changed', () => {
  expect(() => dataTypes.sort()).toThrow(TypeError);
});

test('a tensor that was disposed of can be printed', () => {
  const tensor = allocate('float32', [2]);
  tensor.dispose();
  const show = tensor[Symbol.for('nodejs.util.inspect.custom')]();
  expect(show).toEqual({ type: 'float32', dims: [2], disposed: true });
});

/** Six strings; a getter gives the first. */
const strings = (meanwhile) =>
  Object.defineProperty(['a', 'b', 'c', 'd', 'e', 'f'], 0, {
    get() {
      meanwhile();
      return 'a';
    },
  });

test('strings are copied in their order though a getter among them copies others', () => {
  const other = () =>
    new Tensor('string', ['1', '2', '3', '4', '5', '6', '7', '8'], [4, 2]).transpose().contiguous();
  for (const dims of [
    [2, 3],
    [6, 1],
  ]) {
    const tensor = new Tensor('string', strings(other), dims);
    expect(tensor.transpose().contiguous().toArray()).toEqual(tensor.transpose().toArray());
    expect([...tensor.reshape([6], { copy: true }).data]).toEqual([...'abcdef']);
  }
});

test.each([
  ['frozen', (out) => Object.freeze(out)],
  ['one that has a read-only entry', (out) => Object.defineProperty(out, 2, { writable: false })],
  ['one without an entry that cannot have it', (out) => (delete out[2], Object.seal(out))],
  ['a Proxy that refuses', (out) => new Proxy(out, { set: () => false })],
])('strings cannot be copied to an out that is %s', (_, hold) => {
  const tensor = new Tensor('string', [...'abcdef'], [2, 3]);
  for (const copy of [
    () => tensor.contiguous(hold([...'uvwxyz'])),
    () => tensor.transpose().contiguous(hold([...'uvwxyz'])),
  ]) {
    expect(outcome(copy).code).toBe('wrong_data');
  }
});

test('the value of an option that is none is not asked for', () => {
  let asked = 0;
  const options = { get bogus() { return asked++; } }; // prettier-ignore
  expect(outcome(() => resolveReshape([2], [2], options)).code).toBe('unknown_option');
  expect(asked).toBe(0);
});

test('a caller who changes the fields of an error changes nothing of what it explains', () => {
  const error = () => {
    try {
      return resolveReshape([2, 3, 4], [5, -1], { opset: 14 });
    } catch (thrown) {
      return thrown;
    }
  };
  const changed = Object.assign(error(), {
    code: 'ok',
    input: 6,
    target: [[]],
    rules: null,
    index: {},
  });
  expect(changed.explain().text).toBe(error().explain().text);
  expect(changed.hints).toEqual(error().hints);
});
