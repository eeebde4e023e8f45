// Tensors of other libraries: each by its own words for type, lengths and strides; what is unreadable is refused.
import { describe, expect, test } from '@jest/globals';
import ndarray from 'ndarray';
import * as ort from 'onnxruntime-web';
import { Tensor, flatten, reshape, transpose } from 'reshape-wasm';
import { TransformersTensor } from './transformers_tensor.js';
import { untyped } from '../untyped.js';
import { outcome } from '../vectors.js';

const floats = (length) => Float32Array.from({ length }, (_, index) => index);

/** Whatever takes a tensor of another library, by its name. */
const takers = {
  reshape: (like) => reshape(like, [-1]),
  flatten: (like) => flatten(like, 0),
  transpose: (like) => transpose(like),
  'Tensor.from': (like) => Tensor.from(like),
};

/** The error of each taker. */
const refusals = (like) =>
  Object.values(takers).map((take) => {
    try {
      take(like);
    } catch (error) {
      return error;
    }
  });

describe('a transformers.js tensor', () => {
  test.each([
    ['float32', floats(24), [2, 3, 4]],
    ['int64', BigInt64Array.from({ length: 6 }, (_, index) => BigInt(index)), [1, 6]],
    ['float16', Uint16Array.of(0x3c00, 0x4000), [2]],
    ['bool', Uint8Array.of(1, 0), [2, 1]],
    ['string', ['a', 'b'], [2]],
    ['float32', floats(1), []],
    ['float32', floats(0), [2, 0, 3]],
  ])('of %s', (type, data, dims) => {
    const theirs = new TransformersTensor(type, data, dims);
    const ours = new Tensor(type, data, dims);
    expect(Tensor.from(theirs)).toEqual(ours);
    expect(reshape(theirs, [-1]).data).toBe(data);
    for (const take of Object.values(takers)) expect(take(theirs)).toEqual(take(ours));
  });

  test('that was disposed of is wrong_data', () => {
    const theirs = new TransformersTensor('float32', floats(2), [2]);
    theirs.dispose();
    for (const error of refusals(theirs)) expect(error.code).toBe('wrong_data');
  });
});

test('a stride that is a method is asked', () => {
  const like = { data: floats(6), shape: [3, 2], stride: () => [1, 3], offset: () => 0 };
  expect(Tensor.from(like).toArray()).toEqual([[0, 3], [1, 4], [2, 5]]); // prettier-ignore
  expect(outcome(() => Tensor.from({ ...like, stride: () => 'none' })).code).toBe('wrong_data');
  expect(() =>
    Tensor.from({
      ...like,
      stride() {
        throw new RangeError('theirs');
      },
    }),
  ).toThrow(new RangeError('theirs'));
});

describe('words for types', () => {
  test.each(['type', 'dataType', 'dtype'])('%s says what the data is', (field) => {
    const like = { data: new Uint16Array([0x3c00, 0xc000]), shape: [2], [field]: 'float16' };
    for (const take of Object.values(takers)) expect(take(like).type).toBe('float16');
    expect(Tensor.from(like).toArray()).toEqual([1, -2]);
    expect(Tensor.from({ ...like, [field]: 'uint16' }).toArray()).toEqual([0x3c00, 0xc000]);
  });

  // Source: the WebNN specification, MLOperandDataType.
  test.each([
    ['float32', Float32Array],
    ['float16', Uint16Array],
    ['int32', Int32Array],
    ['uint32', Uint32Array],
    ['int64', BigInt64Array],
    ['uint64', BigUint64Array],
    ['int8', Int8Array],
    ['uint8', Uint8Array],
    ['int4', Uint8Array],
    ['uint4', Uint8Array],
  ])('WebNN: %s', (dataType, Entries) => {
    const data = new Entries(dataType.endsWith('t4') ? 3 : 6);
    expect(reshape({ data, dataType, shape: [2, 3] }, [3, -1])).toMatchObject({
      type: dataType,
      dims: [3, 2],
    });
  });

  // Source: TensorFlow.js, DataType.
  test.each([
    ['float32', floats(2)],
    ['int32', Int32Array.of(1, 2)],
    ['bool', Uint8Array.of(1, 0)],
    ['complex64', floats(4)],
    ['string', ['a', 'b']],
  ])('TensorFlow.js: %s', (dtype, data) => {
    expect(reshape({ data, dtype, shape: [2] }, [1, 2])).toMatchObject({
      type: dtype,
      dims: [1, 2],
    });
  });

  test.each([
    'half',
    'FLOAT',
    'number',
    'float',
    '',
    'toString',
    '__proto__',
    5,
    {},
    Object.create(null),
    () => 'float32',
  ])('%p is refused by name', (word) => {
    for (const field of ['type', 'dataType', 'dtype']) {
      for (const error of refusals({ data: floats(2), dims: [2], [field]: word })) {
        expect(error.code).toBe('unsupported_type');
        expect(error.message).toContain(`${field} is `);
        if (typeof word === 'string') expect(error.message).toContain(JSON.stringify(word));
      }
    }
  });

  test('two that disagree are refused, two that agree are not', () => {
    const like = { data: new Uint16Array(2), dims: [2] };
    for (const error of refusals({ ...like, type: 'uint16', dtype: 'float16' })) {
      expect(error.code).toBe('wrong_data');
      expect(error.message).toMatch(/uint16.*float16 in its field dtype/);
    }
    expect(Tensor.from({ ...like, type: 'float16', dataType: 'float16' }).type).toBe('float16');
    expect(Tensor.from({ ...like, type: null, dtype: 'float16' }).type).toBe('float16');
  });

  test('a type of another array is refused', () => {
    const like = { data: floats(2), dims: [2], dataType: 'float16' };
    for (const error of refusals(like)) expect(error.code).toBe('wrong_data');
  });
});

describe('a scijs ndarray', () => {
  test.each([
    ['float32', Float32Array],
    ['float64', Float64Array],
    ['int8', Int8Array],
    ['int16', Int16Array],
    ['int32', Int32Array],
    ['uint8', Uint8Array],
    ['uint16', Uint16Array],
    ['uint32', Uint32Array],
    ['uint8_clamped', Uint8ClampedArray, 'uint8'],
    ['bigint64', BigInt64Array, 'int64'],
    ['biguint64', BigUint64Array, 'uint64'],
    ['buffer', Buffer, 'uint8'],
  ])('of %s', (dtype, Entries, type = dtype) => {
    const data = Entries.from([0, 1, 2, 3, 4, 5].map((one) => (/^big/.test(dtype) ? BigInt(one) : one))); // prettier-ignore
    const theirs = ndarray(data, [2, 3]);
    expect(theirs.dtype).toBe(dtype);
    const elements = (array) =>
      Array.from({ length: array.shape[0] }, (_, row) =>
        Array.from({ length: array.shape[1] }, (_, column) => array.get(row, column)),
      );
    const seen = [
      theirs,
      theirs.transpose(1, 0),
      theirs.lo(0, 1),
      theirs.hi(1, 2),
      theirs.step(1, -1),
    ];
    for (const array of seen) {
      const ours = Tensor.from(array);
      expect(ours.type).toBe(type);
      expect(ours.data).toBe(data);
      expect(ours.toArray()).toEqual(elements(array));
      expect(reshape(array, [-1]).toArray()).toEqual(elements(array).flat());
      expect(transpose(array).toArray()).toEqual(elements(array.transpose(1, 0)));
    }
  });

  test('of strings and of numbers in an Array', () => {
    const words = ndarray(['a', 'b', 'c', 'd'], [2, 2]).transpose(1, 0);
    expect(reshape(words, [-1]).toArray()).toEqual(['a', 'c', 'b', 'd']);
    const numbers = ndarray([1, 2, 3, 4], [2, 2]).transpose(1, 0);
    expect(Tensor.from(numbers).toArray()).toEqual([[1, 3], [2, 4]]); // prettier-ignore
    expect(Tensor.from(numbers).type).toBe('float32');
    expect(() => reshape(numbers, [-1])).toThrow(/Tensor\.from takes lists.*wrong_data/);
  });

  test('over a store with methods is refused', () => {
    const store = { length: 4, get: () => 0, set() {} };
    for (const error of refusals(ndarray(store, [2, 2]))) expect(error.code).toBe('wrong_data');
  });
});

describe('an onnxruntime tensor', () => {
  const gpu = () => ort.Tensor.fromGpuBuffer(untyped({}), { dataType: 'float32', dims: [2, 3] });
  /** The form that older and other builds have. */
  const shaped = (location) => ({
    type: 'float32',
    dims: [2, 3],
    location,
    get data() {
      throw new Error('the data is not on CPU');
    },
  });

  test.each([
    ['gpu-buffer', gpu],
    [
      'texture',
      () =>
        ort.Tensor.fromTexture(untyped({}), untyped({ width: 2, height: 2, dims: [1, 2, 2, 4] })),
    ],
    [
      'ml-tensor',
      () => ort.Tensor.fromMLTensor(untyped({}), { dataType: 'float32', dims: [2, 3] }),
    ],
    ['gpu-buffer', () => shaped('gpu-buffer')],
    ['ml-tensor', () => shaped('ml-tensor')],
  ])('in a %s is wrong_data that says what to do', (location, make) => {
    const theirs = make();
    expect(theirs.location).toBe(location);
    for (const error of refusals(theirs)) {
      expect(error.code).toBe('wrong_data');
      expect(error.message).toContain(location);
      expect(error.message).toContain('await its getData()');
    }
  });

  test('that was disposed of is wrong_data that says so', () => {
    const theirs = new ort.Tensor('float32', floats(6), [2, 3]);
    theirs.dispose();
    const onGpu = gpu();
    onGpu.dispose();
    for (const each of [theirs, onGpu, shaped('none')]) {
      for (const error of refusals(each)) {
        expect(error.code).toBe('wrong_data');
        expect(error.message).toContain('disposed of');
      }
    }
  });

  test('in pinned memory is read', () => {
    const theirs = ort.Tensor.fromPinnedBuffer('float32', floats(6), [2, 3]);
    expect(theirs.location).toBe('cpu-pinned');
    expect(reshape(theirs, [3, 2]).data).toBe(theirs.data);
  });
});

test.each([
  ['no data', { dims: [2] }, /data and dims/],
  ['no lengths', { data: floats(2) }, /must also have dims/],
  ['data that is a method', { data: () => floats(2), shape: [2] }, /await what it returns/],
  ['data that is null', { data: null, dims: [2] }, /null/],
  ['data in a buffer without a type', { data: new ArrayBuffer(8), dims: [2] }, /ArrayBuffer/],
  [
    'an image without a height',
    { data: floats(4), width: 1 },
    /or, of RGBA pixels, width and height/,
  ],
  ['an image of text lengths', { data: floats(4), width: '1', height: '1' }, /must also have dims/],
  ['an image of other pixels', { data: floats(3), width: 1, height: 1 }, /make 4 float32 elements/],
  ['lengths that are a method', { data: floats(2), dims: () => [2] }, /list of integers/],
  ['too few strides', { data: floats(4), dims: [2, 2], strides: [2] }, /need 2 strides/],
  ['strides that leave the data', { data: floats(4), dims: [2, 2], strides: [2, 5] }, /outside/],
])('%s is wrong_data', (_, like, text) => {
  for (const error of refusals(like)) {
    expect(error.code).toBe('wrong_data');
    expect(error.message).toMatch(text);
  }
});

describe('an ImageData', () => {
  const image = (data, more) => ({ data, width: 3, height: 2, colorSpace: 'srgb', ...more });
  const bytes = () => Uint8ClampedArray.from({ length: 24 }, (_, index) => index);

  test('is [height, width, 4] over the same bytes', () => {
    const pixels = image(bytes());
    const tensor = Tensor.from(pixels);
    expect(tensor).toMatchObject({ type: 'uint8', dims: [2, 3, 4], location: 'cpu' });
    expect(tensor.data).toBe(pixels.data);
    expect(tensor.at(1, 0, 2)).toBe(14); // blue, of the first pixel of the second row
    expect(reshape(pixels, [6, 4]).data).toBe(pixels.data);
    expect(transpose(pixels, [2, 0, 1]).dims).toEqual([4, 2, 3]);
    expect(Tensor.from(pixels, 'uint8').dims).toEqual([2, 3, 4]);
  });

  test("has a Uint8Array where another library's decoder made it", () => {
    expect(Tensor.from(image(new Uint8Array(24)))).toMatchObject({
      type: 'uint8',
      dims: [2, 3, 4],
    });
  });

  test('is read by its dims, if it has them too', () => {
    expect(Tensor.from(image(bytes(), { dims: [24] })).dims).toEqual([24]);
    expect(Tensor.from(image(bytes(), { shape: [2, 12] })).dims).toEqual([2, 12]);
  });
});

test('absent fields may be null', () => {
  const like = {
    data: floats(4),
    dims: null,
    shape: [2, 2],
    strides: null,
    stride: null,
    offset: null,
  };
  expect(Tensor.from(like)).toEqual(new Tensor('float32', floats(4), [2, 2]));
});
