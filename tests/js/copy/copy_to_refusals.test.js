// Targets that copyTo refuses: nothing is written.
import { afterEach, describe, expect, test } from '@jest/globals';
import * as built from 'reshape-wasm';
import { untyped } from '../untyped.js';
import { outcome } from '../vectors.js';
import { matrix, range, refusal, zeros } from './copy_to_calls.js';

const { Tensor, allocate, memory } = untyped(built);

afterEach(() => expect(memory()).toEqual({ blocks: 0, bytes: 0 }));

describe('wrong_data', () => {
  test.each([
    ['an array', new Float32Array(6), /Float32Array; contiguous\(out\)/],
    ['a list', [[0, 0, 0], [0, 0, 0]], /an Array; contiguous\(out\)/],
    ['nothing', undefined, /not undefined/],
    ['null', null, /not null/],
    ['a number', 3, /not 3/],
    ['an object', {}, /a tensor is needed/],
    ['a tensor on a GPU', { type: 'float32', dims: [2, 3], data: 0, location: 'gpu-buffer' }, /getData/],
    ['decoded elements', { type: 'float32', dims: [2, 3], data: [0, 0, 0, 0, 0, 0] }, /Float32Array/],
    ['too much data', { dims: [2, 3], data: new Float32Array(7) }, /6 .*7/],
    ['a layout that leaves its data', { dims: [2, 3], strides: [4, 1], data: new Float32Array(6) }, /\[1,2\]/],
    ['another type', new Tensor('float64', new Float64Array(6), [2, 3]), /float32.*float64/],
    ['another type of the same array', { type: 'float16', dims: [2, 3], data: new Uint16Array(6) }, /float32.*float16/],
  ])('%s', (_, target, text) => {
    const { code, message } = refusal(() => matrix().copyTo(target));
    expect([code, message]).toEqual(['wrong_data', expect.stringMatching(text)]);
  }); // prettier-ignore

  test.each([
    ['a stride of 0', [2, 3], [0, 1]],
    ['a stride of 0 along 3', [2, 3], [4, 0]],
    ['overlapping rows', [2, 3], [2, 1]],
    ['windows', [2, 3], [1, 1]],
    ['rows that run into one another backwards', [2, 3], [-2, 2]],
    ['a multiple that meets', [4, 3], [2, 3]],
  ])('two elements in one place: %s', (_, dims, strides) => {
    const target = new Tensor('float32', new Float32Array(64), dims, { strides, offset: 32 });
    const source = zeros(dims);
    source.data.fill(1);
    const { code, message } = refusal(() => source.copyTo(target), target);
    expect([code, message]).toEqual([
      'wrong_data',
      `two elements of the target have the same place, by dims [${dims}] and strides [${strides}] (wrong_data)`,
    ]);
  });

  test.each([
    ['strides that interleave', [3, 2], [2, 3]],
    ['a stride of 0 along a length of 1', [1, 6], [0, 1]],
    ['a stride of 0 and no elements', [0, 6], [0, 0]],
    ['a diagonal', [6], [7]],
  ])('not for %s', (_, dims, strides) => {
    const target = new Tensor('float32', new Float32Array(64), dims, { strides, offset: 9 });
    const source = zeros(dims);
    source.data.fill(1);
    expect(source.copyTo(target).toArray()).toEqual(source.toArray());
  });

  test.each([
    ['itself', (tensor) => tensor],
    ['its transposed self', (tensor) => tensor.transpose([1, 0, 2]).transpose([1, 0, 2])],
    ['itself backwards', (tensor) => tensor.slice([null, null, -1])],
    ['the same bytes', ({ type, data, dims }) => new Tensor(type, data.subarray(), dims)],
    ['its last element', ({ type, data, dims }) =>
      new Tensor(type, new Float32Array(data.buffer, 44, 12), dims)], // prettier-ignore
  ])('a target that shares elements with the tensor: %s', (_, targetOf) => {
    const tensor = new Tensor('float32', new Float32Array(new ArrayBuffer(200), 0, 12), [2, 2, 3]);
    tensor.data.set(range(12));
    const target = targetOf(tensor);
    const { code, message } = refusal(() => tensor.copyTo(target), tensor);
    expect([code, message]).toEqual(['wrong_data', 'the target overlaps the data (wrong_data)']);
  });

  test('elements that share bytes with others are apart', () => {
    const image = new Tensor('uint8', Uint8Array.from(range(16)), [4, 4]);
    image.slice(null, 0).copyTo(image.slice(null, 2)); // two channels of pixels
    expect(image.slice(1).toArray()).toEqual([4, 5, 4, 7]);
    image.slice([0, 2]).copyTo(image.slice([2, 4]));
    expect(image.slice(3).toArray()).toEqual([4, 5, 4, 7]);
    image.slice(null, [0, 2]).copyTo(image.slice(null, [2, 4]));
    expect(image.slice(0).toArray()).toEqual([0, 1, 0, 1]);
    expect(outcome(() => image.slice(null, [0, 2]).copyTo(image.slice(null, [1, 3]))).code).toBe(
      'wrong_data',
    );
    const nibbles = new Tensor('uint4', Uint8Array.of(0x21, 0x43), [2, 2]);
    nibbles.slice(null, 0).copyTo(nibbles.slice(null, 1));
    expect(nibbles.data).toEqual(Uint8Array.of(0x11, 0x33));
    const words = new Tensor('string', ['a', 'b', 'c', 'd'], [2, 2]);
    words.slice(0).copyTo(words.slice(1));
    expect(words.data).toEqual(['a', 'b', 'a', 'b']);
    expect(outcome(() => words.copyTo(words.transpose())).code).toBe('wrong_data');
    // Complex elements may begin in the middle of one another.
    const parts = Float32Array.from(range(8));
    const complex = new Tensor('complex64', parts.subarray(0, 4), [2]);
    expect(
      outcome(() => complex.copyTo(new Tensor('complex64', parts.subarray(3, 7), [2]))).code,
    ).toBe('wrong_data');
    complex.copyTo(new Tensor('complex64', parts.subarray(4, 8), [2]));
    expect([...parts]).toEqual([0, 1, 2, 3, 0, 1, 2, 3]);
  });

  test('a target that cannot be written', () => {
    const words = new Tensor('string', [...'abcdef'], [2, 3]);
    const frozen = new Tensor('string', Object.freeze([...'uvwxyz']), [2, 3]);
    expect(refusal(() => words.copyTo(frozen), frozen)).toEqual({
      code: 'wrong_data',
      message: 'the target is frozen (wrong_data)',
    });
    const buffer = Object.defineProperty(new ArrayBuffer(24), 'immutable', { value: true });
    const immutable = new Tensor('float32', new Float32Array(buffer), [2, 3]);
    expect(refusal(() => matrix().copyTo(immutable), immutable).message).toMatch(/immutable/);
    expect(refusal(() => matrix().contiguous(immutable.data), immutable).message).toMatch(
      /immutable/,
    );
    // Nothing is known of an entry before it is written: those before it are taken back.
    const held = Object.defineProperty([...'uvwxyz'], 4, { writable: false });
    for (const view of [words, new Tensor('string', [...'abcdef'], [3, 2]).transpose()]) {
      expect(refusal(() => view.copyTo(new Tensor('string', held, [2, 3]))).code).toBe(
        'wrong_data',
      );
      expect(held).toEqual([...'uvwxyz']);
    }
  });

  test('WebAssembly memory that no tensor holds', () => {
    const tensor = allocate('float32', [2, 3]);
    const loose = new Float32Array(tensor.data.buffer, tensor.data.byteOffset, 6);
    const { message } = refusal(() => matrix().copyTo({ dims: [2, 3], data: loose }), tensor);
    expect(message).toMatch(/not the data of a tensor that is in use/);
    tensor.dispose();
  });
});

test('disposed: a tensor or a target that was given back', () => {
  const tensor = allocate('float32', [2, 3]);
  const view = tensor.transpose();
  tensor.dispose();
  const target = zeros([3, 2]);
  expect(refusal(() => matrix().copyTo(tensor)).code).toBe('disposed');
  expect(refusal(() => view.copyTo(target), target).code).toBe('disposed');
  const late = allocate('float32', [2, 3]);
  const disposing = { get dims() { late.dispose(); return [2, 3]; }, data: new Float32Array(6) }; // prettier-ignore
  expect(refusal(() => late.copyTo(disposing)).code).toBe('disposed');
  expect(disposing.data).toEqual(new Float32Array(6));
});

test('count_mismatch: other dims, though the counts agree', () => {
  for (const dims of [[3, 2], [6], [1, 2, 3], [2, 4], [2, 3, 1], []]) {
    const target = zeros(dims);
    expect(refusal(() => matrix().copyTo(target), target)).toEqual({
      code: 'count_mismatch',
      message: `the tensor's dims are [2,3], the target's [${dims}]; copyTo needs the same (count_mismatch)`,
    });
  } // prettier-ignore
});

test('a target whose memory was transferred or has shrunk', () => {
  const buffer = new ArrayBuffer(24, { maxByteLength: 48 });
  const shrunk = new Tensor('float32', new Float32Array(buffer), [2, 3]);
  buffer.resize(12);
  const lost = zeros([2, 3]);
  structuredClone(lost.data.buffer, { transfer: [lost.data.buffer] });
  for (const target of [shrunk, lost]) {
    const whole = matrix();
    expect(refusal(() => whole.copyTo(target), whole).code).toBe('wrong_data');
    expect(refusal(() => target.copyTo(whole), whole).code).toBe('wrong_data');
  }
});

test('data that reading the target shrinks is not copied', () => {
  const data = range(6);
  const target = {
    data: new Float32Array(6),
    get dims() {
      structuredClone(data.buffer, { transfer: [data.buffer] });
      return [3, 2];
    },
  };
  const call = () => new Tensor('float32', data, [2, 3]).transpose().copyTo(target);
  expect(refusal(call).code).toBe('wrong_data');
  expect(target.data).toEqual(new Float32Array(6));
});
