// onnxruntime's own tensors through this package and back into a session, in both directions as they are.
import { beforeAll, describe, expect, test } from '@jest/globals';
import * as ort from 'onnxruntime-web';
import { Tensor, allocate, flatten, reshape } from 'reshape-wasm';
import { fixedWidthTypes, randomElements, toArray } from '../oracle/elements.js';
import { model } from '../../onnx/writer/writer.js';
import { seeded } from '../oracle/seeded.js';
import { untyped } from '../untyped.js';

ort.env.wasm.numThreads = 1;

/**
 * A session of one node, with an input `x` of any shape and an output `y`. Typed as any: the test is what a session
 * takes, whatever the types say.
 *
 * @returns {Promise<any>}
 */
const sessionOf = (operator, type = 'float32', to = undefined) =>
  ort.InferenceSession.create(
    model({
      opset: 21,
      nodes: [{ operator, inputs: ['x'], outputs: ['y'], attributes: to ? { to } : {} }],
      inputs: [{ name: 'x', type }],
      outputs: [{ name: 'y', type: to ? 'float32' : type }],
    }),
    { executionProviders: ['wasm'] },
  );

const refusal = (run) => {
  try {
    run();
  } catch (error) {
    return error;
  }
};

describe('a tensor that a session gave', () => {
  /** @type {any} */
  let transpose;
  /** @type {ort.Tensor} of shape [2, 3, 4], of the elements 0, -1, -2 and so on */
  let given;
  beforeAll(async () => {
    transpose = await sessionOf('Transpose');
    const negate = await sessionOf('Neg');
    const counting = Float32Array.from({ length: 24 }, (_, index) => index);
    ({ y: given } = await negate.run({ x: new ort.Tensor('float32', counting, [2, 3, 4]) }));
  });

  test('is reshaped and flattened over its own data', () => {
    const reshaped = reshape(given, [0, -1]);
    expect(reshaped.dims).toEqual([2, 12]);
    expect(reshaped.type).toBe('float32');
    expect(reshaped.data).toBe(given.data);
    const flattened = flatten(given, -1);
    expect(flattened.dims).toEqual([6, 4]);
    expect(flattened.data).toBe(given.data);
    expect(given.dims).toEqual([2, 3, 4]);
  });

  test('goes on, reshaped, into the next session as it is', async () => {
    const reshaped = reshape(given, [4, -1]);
    const { y } = await transpose.run({ x: reshaped });
    expect(y.dims).toEqual([6, 4]);
    const expected = Array.from({ length: 24 }, (_, index) => -((index % 4) * 6 + (index >> 2)));
    expect(Array.from(y.data, (element) => element + 0)).toEqual(expected.map((one) => one + 0));
    const { y: back } = await transpose.run({ x: flatten(y, 1) });
    expect(back.data).toEqual(given.data);
  });

  test('and its reshaped form is fit for onnxruntime Tensor constructor and reshape too', () => {
    const { type, data, dims } = reshape(given, [3, 8]);
    const theirs = new ort.Tensor(/** @type {any} */ (type), /** @type {any} */ (data), dims);
    expect(theirs.dims).toEqual([3, 8]);
    expect(theirs.data).toBe(given.data);
    expect(reshape(theirs.reshape([4, 6]), [-1]).dims).toEqual([24]);
  });

  test('is refused with a code, and stays as it was', () => {
    expect(refusal(() => reshape(given, [5, -1])).code).toBe('not_divisible');
    expect(refusal(() => flatten(given, 4)).code).toBe('axis_out_of_range');
    expect(given.dims).toEqual([2, 3, 4]);
  });
});

/** All that onnxruntime's JavaScript carries whole. */
const carried = [...fixedWidthTypes.slice(0, fixedWidthTypes.indexOf('bool') + 1), 'string'];

describe('our tensor is a session input as it stands', () => {
  test.each(carried)('%s', async (type) => {
    const data = toArray(type, randomElements(seeded(7), type, 6));
    const identity = await sessionOf('Identity', type);
    const { y } = await identity.run({ x: new Tensor(type, data, [2, 3]).reshape([3, -1]) });
    await identity.release();
    expect(y.type).toBe(type);
    expect(y.dims).toEqual([3, 2]);
    expect(Array.from(y.data)).toEqual(Array.from(data));
    expect(reshape(y, [-1]).data).toBe(y.data);
  });

  test('of rank 0, and without elements', async () => {
    const identity = await sessionOf('Identity');
    const run = async (tensor) => (await identity.run({ x: untyped(tensor) })).y;
    const scalar = await run(reshape(Float32Array.of(5), [1], []));
    expect([scalar.dims, [...scalar.data]]).toEqual([[], [5]]);
    const empty = await run(reshape(new Float32Array(0), [0, 4], [2, 2, 0], { allowzero: 1 }));
    expect([empty.dims, empty.data.length]).toEqual([[2, 2, 0], 0]);
  });
});

describe.each([
  ['int4', 22, [-8, 7, -1, 0, 1, 2, -3]],
  ['uint4', 21, [8, 7, 15, 0, 1, 2, 13]],
])('an onnxruntime tensor of %s', (type, _, values) => {
  const bytes = Uint8Array.from(
    { length: 4 },
    (_, index) => (values[2 * index] & 15) | ((values[2 * index + 1] & 15) << 4),
  );

  test('packed, means the same to both', async () => {
    const theirs = new ort.Tensor(type, bytes, [1, 7]);
    const ours = reshape(theirs, [7]);
    expect(ours.data).toBe(bytes);
    expect(ours.toArray()).toEqual(values);
    const session = await sessionOf('Cast', type, 1);
    const { y } = await session.run({ x: ours });
    expect([y.dims, [...y.data]]).toEqual([[7], values]);
  });

  test('with one element a byte, is refused in words that name both forms', () => {
    const theirs = new ort.Tensor(
      type,
      Uint8Array.from(values, (value) => value & 15),
      [1, 7],
    );
    const error = refusal(() => reshape(theirs, [7]));
    expect(error.code).toBe('wrong_data');
    expect(error.message).toMatch(/packed 2 to a byte/);
    expect(error.message).toMatch(/one element a byte/);
    expect(error.message).toMatch(/4 entries.*7/);
    expect(refusal(() => flatten(theirs)).code).toBe('wrong_data');
  });
});

describe('a view as a session input', () => {
  const counting = (dims) =>
    new Tensor(
      'float32',
      Float32Array.from({ length: dims.reduce((count, length) => count * length, 1) }, (_, i) => i),
      dims,
    );
  const views = {
    'from NHWC to NCHW': () => counting([1, 2, 2, 3]).transpose([0, 3, 1, 2]),
    'with an offset': () => counting([4, 3]).slice([2]),
    'of the first rows': () => counting([4, 3]).slice([0, 2]),
    'of every second row': () => counting([4, 3]).slice([null, null, 2]),
    backwards: () => counting([4, 3]).slice([null, null, -1]),
    'of one column': () => counting([4, 3]).slice(null, 1),
    'of one element': () => counting([4, 3]).slice(2, 1),
    'without elements': () => counting([4, 3]).slice([1, 1]),
    expanded: () => counting([3]).expand([2, 3]),
    'by columns': () => counting([2, 3]).reshape([3, 2], { order: 'F' }),
    'of data to spare': () => new Tensor('float32', new Float32Array(9).fill(7), [2], {}),
    'in WebAssembly memory': () => {
      const tensor = allocate('float32', [2, 3]);
      tensor.data.set([0, 1, 2, 3, 4, 5]);
      return tensor.transpose();
    },
  };
  /** @type {ort.InferenceSession} */
  let identity;
  beforeAll(async () => {
    identity = await sessionOf('Identity');
  });

  test.each(Object.entries(views))(
    '%s is refused, and its packed form is right',
    async (_, make) => {
      const view = make();
      expect(view.location).toBe('strided');
      await expect(identity.run({ x: view })).rejects.toThrow(/location.*strided/);
      const packed = view.contiguous();
      expect(packed.location).toBe('cpu');
      const { y } = await identity.run({ x: packed });
      expect(y.dims).toEqual(view.dims);
      expect([...y.data]).toEqual([view.toArray()].flat(Infinity));
      const theirs = new ort.Tensor(view.type, view.contiguous().data, view.dims);
      expect([...(await identity.run({ x: theirs })).y.data]).toEqual([...y.data]);
      for (const tensor of [view, packed]) tensor.dispose();
    },
  );

  test.each(carried)('of %s, packed', async (type) => {
    const data = toArray(type, randomElements(seeded(11), type, 12));
    const whole = new Tensor(type, data, [3, 4]);
    const session = await sessionOf('Identity', type);
    for (const view of [whole.transpose(), whole.slice([1]), whole.slice(null, [null, null, -2])]) {
      await expect(session.run({ x: view })).rejects.toThrow(/strided/);
      const packed = view.contiguous();
      const { y } = await session.run({ x: packed });
      expect([y.type, y.dims]).toEqual([type, view.dims]);
      expect(Tensor.from(y)).toEqual(packed);
      const theirs = new ort.Tensor(untyped(view.type), packed.data, view.dims);
      expect(Tensor.from((await session.run({ x: theirs })).y)).toEqual(packed);
      expect(Tensor.from(theirs).toArray()).toEqual(view.toArray());
    }
    await session.release();
  });

  test.each(['int4', 'uint4'])('of %s, packed', async (type) => {
    const view = Tensor.from([[1, 2, 3], [4, 5, 6]], type).transpose(); // prettier-ignore
    const session = await sessionOf('Cast', type, 1);
    await expect(session.run({ x: view })).rejects.toThrow(/strided/);
    const { y } = await session.run({ x: view.contiguous() });
    expect([y.dims, [...y.data]]).toEqual([[3, 2], [1, 4, 2, 5, 3, 6]]); // prettier-ignore
    const theirs = new ort.Tensor(type, view.contiguous().data, view.dims);
    expect([...(await session.run({ x: theirs })).y.data]).toEqual([1, 4, 2, 5, 3, 6]);
    await session.release();
  });

  test('a tensor in WebAssembly memory is one as it stands', async () => {
    const tensor = allocate('float32', [2, 3]);
    tensor.data.set([5, 4, 3, 2, 1, 0]);
    const { y } = await identity.run({ x: untyped(tensor) });
    expect([y.dims, [...y.data]]).toEqual([[2, 3], [5, 4, 3, 2, 1, 0]]); // prettier-ignore
    tensor.dispose();
    await expect(identity.run({ x: untyped(tensor) })).rejects.toThrow(/disposed/);
  });
});
