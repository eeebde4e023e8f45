// Expands: the views that NumPy's broadcasting gives, and what does not fit.
import { describe, expect, test } from '@jest/globals';
import * as ort from 'onnxruntime-web';
import { Tensor } from 'reshape-wasm';
import 'reshape-wasm/zh';
import { model } from '../../onnx/writer/writer.js';
import { flat, readViews, tensorOf, titled } from '../oracle/numbered.js';
import { outcome } from '../vectors.js';

const cases = readViews('expands.txt');

describe('as NumPy', () => {
  test.each(titled(cases, 'view'))('%s', (_, { given, asked, view }) => {
    const tensor = tensorOf(given);
    const [dims, strides, offset, elements] = view;
    const result = tensor.expand(asked);
    expect(result).toMatchObject({ type: tensor.type, dims, strides, offset });
    expect(result.size).toBe(elements.length);
    expect(result.data).toBe(tensor.data);
    expect(flat(result)).toEqual(elements);
  });

  test.each(titled(cases, 'code'))('%s', (_, { given, asked, code }) => {
    expect(outcome(() => tensorOf(given).expand(asked)).code).toBe(code);
  });

  test('there are cases of every kind', () => {
    const views = cases.filter(({ view }) => view);
    expect(views.length).toBeGreaterThan(1500);
    for (let rank = 0; rank <= 6; rank++) {
      expect(views.filter(({ given }) => given.dims.length === rank)).not.toEqual([]);
      expect(views.filter(({ view }) => view[0].length === rank)).not.toEqual([]);
    }
    expect(new Set(cases.map(({ code }) => code))).toEqual(new Set([undefined, 'count_mismatch']));
  });
});

const range = (length) => Float32Array.from({ length }, (_, index) => index);
const tensor = new Tensor('float32', range(6), [2, 3, 1]);

test('the shape may be any list of integers', () => {
  for (const shape of [[4], [4n], Int32Array.of(4), BigInt64Array.of(4n), Uint32Array.of(4)]) {
    expect(tensor.expand(shape)).toMatchObject({ dims: [2, 3, 4], strides: [3, 1, 0], size: 24 });
  }
});

test('the shape is not kept', () => {
  const shape = [4];
  const result = tensor.expand(shape);
  shape[0] = 5;
  expect(result.dims).toEqual([2, 3, 4]);
});

test.each([
  [
    [2, 2, 1],
    1,
    'dim 1 of [2,3,1] has the length 3, but the shape [2,2,1] asks for 2 there; 3 or 1',
  ],
  [
    [3, 1, 1],
    0,
    'dim 0 of [2,3,1] has the length 2, but the shape [3,1,1] asks for 3 there; 2 or 1',
  ],
  [[9, 0, 3, 1], 1, 'dim 0 of [2,3,1] has the length 2, but the shape [9,0,3,1] asks for 0'],
  [[7, 5], 0, 'dim 1 of [2,3,1] has the length 3, but the shape [7,5] asks for 7'],
])('count_mismatch: [2,3,1] to %j', (shape, index, text) => {
  const call = () => tensor.expand(shape);
  expect(outcome(call)).toEqual({ code: 'count_mismatch', index });
  expect(call).toThrow(text);
});

test('count_mismatch says so in Chinese', () => {
  let error;
  try {
    tensor.expand([2, 1]);
  } catch (thrown) {
    error = thrown;
  }
  expect(error.explain({ language: 'zh' }).error.text).toBe(
    '形状不符：dim 1 of [2,3,1] has the length 3, but the shape [2,1] asks for 2 there; 3 or 1 would fit',
  );
});

test('count_mismatch: nothing cannot be repeated', () => {
  const empty = new Tensor('float32', range(0), [0]);
  expect(() => empty.expand([3])).toThrow('dim 0 of [0] has the length 0');
  expect(empty.expand([1])).toMatchObject({ dims: [0], size: 0 });
});

test.each([
  [[-2], 'negative_length'],
  [[-1, 2, 3, 1], 'negative_length'],
  [[1.5], 'not_an_integer'],
  [['4'], 'not_an_integer'],
  [[null], 'not_an_integer'],
  [4, 'wrong_data'],
  [undefined, 'wrong_data'],
  [new Array(257).fill(1), 'rank_too_large'],
  [[2 ** 53], 'unsafe_length'],
  [[2n ** 53n], 'unsafe_length'],
  [[2 ** 27, 1, 3, 2 ** 26], 'unsafe_length'],
])('%j is %s', (shape, code) => {
  expect(outcome(() => tensor.expand(shape)).code).toBe(code);
});

describe('a -1 keeps a length', () => {
  test.each(titled(cases, 'view').filter(([, { given }]) => given.dims.length > 0))(
    '%s',
    (_, { given, asked }) => {
      const own = tensorOf(given);
      const before = asked.length - given.dims.length;
      const kept = asked.map((length, axis) => (length === 1 && axis >= before ? -1 : length));
      expect(own.expand(kept)).toEqual(own.expand(asked));
    },
  );

  test('of any length, and beside others', () => {
    expect(tensor.expand([-1, -1, 4])).toEqual(tensor.expand([2, 3, 4]));
    expect(tensor.expand([5, -1, -1, -1]).dims).toEqual([5, 2, 3, 1]);
    expect(new Tensor('float32', range(0), [0, 3]).expand([-1, -1]).dims).toEqual([0, 3]);
    expect(tensor.expand([-1n]).dims).toEqual([2, 3, 1]);
  });

  test('and of a new dim there is none', () => {
    expect(outcome(() => tensor.expand([4, -1, 2, 3, 1]))).toEqual({
      code: 'negative_length',
      index: 1,
    });
    expect(outcome(() => new Tensor('float32', range(1), []).expand([-1])).code).toBe(
      'negative_length',
    );
  });
});

describe("ONNX's Expand, as onnxruntime runs it", () => {
  /** The result of onnxruntime of a [2,3] that is expanded. @param {number[]} shape */
  async function expanded(shape) {
    const session = await ort.InferenceSession.create(
      model({
        opset: 13,
        nodes: [{ operator: 'Expand', inputs: ['x', 'shape'], outputs: ['y'] }],
        inputs: [
          { name: 'x', type: 'float32' },
          { name: 'shape', type: 'int64' },
        ],
        outputs: [{ name: 'y', type: 'float32' }],
      }),
      { executionProviders: ['wasm'] },
    );
    const x = new ort.Tensor('float32', range(6), [2, 3]);
    const lengths = new ort.Tensor('int64', shape.map(BigInt), [shape.length]);
    const { y } = await session.run({ x, shape: lengths }, { logSeverityLevel: 4 });
    return y;
  }

  test('gives what ours gives', async () => {
    const ours = new Tensor('float32', range(6), [2, 3]).expand([4, 1, 3]);
    const theirs = await expanded([4, 1, 3]);
    expect(theirs.dims).toEqual(ours.dims);
    expect(theirs.data).toEqual(ours.values());
  });

  test('takes no -1', async () => {
    await expect(expanded([4, -1, 3])).rejects.toThrow(/invalid expand shape/);
  });
});

test('up to 2^53-1 elements are counted, and beside a 0 any', () => {
  const one = new Tensor('float32', range(1), []);
  expect(one.expand([2 ** 26, 2 ** 26]).size).toBe(2 ** 52);
  expect(one.expand([2 ** 53 - 1]).at(-1)).toBe(0);
  expect(one.expand([2 ** 40, 0, 2 ** 40]).size).toBe(0);
  expect(() => one.expand([2 ** 27, 2 ** 26])).toThrow('2^53-1');
  expect(outcome(() => one.expand([2 ** 50]).contiguous()).code).toBe('out_of_memory');
});

test('an expanded tensor shows what is written', () => {
  const data = range(3);
  const rows = new Tensor('float32', data, [3]).expand([2, 3]);
  data[1] = 100;
  expect(rows.toArray()).toEqual([
    [0, 100, 2],
    [0, 100, 2],
  ]);
});
