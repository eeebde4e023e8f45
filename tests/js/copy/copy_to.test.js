// copyTo writes into the places of another tensor, and nothing else; contiguous(out) into a tensor.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import * as built from 'reshape-wasm';
import { filled, lengthFor, placed, positionsOf, sameBits } from '../oracle/strided.js';
import { isLong, rounds } from '../rounds.js';
import { thrown } from '../thrown.js';
import { untyped } from '../untyped.js';
import { outcome, tables } from '../vectors.js';

const { Tensor, allocate, memory } = untyped(built);

afterEach(() => expect(memory()).toEqual({ blocks: 0, bytes: 0 }));

const range = (length, first = 0) => Float32Array.from({ length }, (_, index) => first + index);
const matrix = () => new Tensor('float32', range(6), [2, 3]);
const zeros = (dims, layout) =>
  new Tensor(
    'float32',
    new Float32Array(dims.reduce((a, b) => a * b, 1) * (layout ? 4 : 1)),
    dims,
    layout,
  );

/** The code and message of what a call throws, which leaves the data of some tensors as it is. */
function refusal(call, ...kept) {
  const before = kept.map(({ data }) => data.slice());
  const { code, message } = thrown(call);
  expect(kept.map(({ data }) => data.slice())).toEqual(before);
  return { code, message };
}

describe('as one element after another', () => {
  const runCopies = fileURLToPath(new URL('../oracle/run_copies_to.js', import.meta.url));
  /** Types that are as wide in arrays of the same kind are copied alike. */
  const types = tables.dataTypes.map((type, place) => {
    const isFirst = !tables.dataTypes
      .slice(0, place)
      .some(({ bits, array }) => bits === type.bits && array === type.array);
    const some = isFirst ? ['small', 'middle'] : ['small'];
    const large = isFirst && type.bits >= 8 && type.bits < 128;
    return { ...type, sizes: isLong || large ? [...some, 'large'] : some };
  });
  let answers;

  beforeAll(async () => {
    const isNarrow = ({ bits }) => bits > 0 && bits < 16;
    const halves = [types.filter(isNarrow), types.filter((type) => !isNarrow(type))];
    const printed = await Promise.all(
      halves.map((half) =>
        promisify(execFile)(process.execPath, [runCopies, JSON.stringify(half)]),
      ),
    );
    answers = Object.assign({}, ...printed.map(({ stdout }) => JSON.parse(stdout)));
  }, rounds(300_000));

  test.each(types.map(({ name, sizes }) => [name, sizes]))('%s', (name, sizes) => {
    expect(answers[name]).toEqual({
      ...Object.fromEntries(sizes.map((size) => [size, []])),
      memory: { blocks: 0, bytes: 0 },
    });
  });
});

test('random places, from any bit on', () => {
  const widths = tables.dataTypes.filter(({ name }) =>
    ['int2', 'uint4', 'bool', 'float16', 'float32', 'int64', 'complex128', 'string'].includes(name),
  );
  const dim = fc.record({
    length: fc.integer({ min: 0, max: 5 }),
    stride: fc.integer({ min: -9, max: 9 }),
    gap: fc.integer({ min: 0, max: 3 }),
    reversed: fc.boolean(),
    turn: fc.double({ noNaN: true, min: 0, max: 1 }),
  });
  fc.assert(
    fc.property(
      fc.constantFrom(...widths),
      fc.array(dim, { maxLength: 4 }),
      fc.integer({ min: 0, max: 5 }),
      fc.integer({ min: 0, max: 5 }),
      fc.integer({ min: 1, max: 3 }),
      (type, axes, first, toFirst, step) => {
        const dims = axes.map(({ length }) => length);
        const from = { dims, strides: axes.map(({ stride }) => stride), offset: first };
        const to = { dims, strides: dims.map(() => 0), offset: toFirst };
        const order = [...axes.keys()].sort((one, other) => axes[one].turn - axes[other].turn);
        let reached = step;
        for (const axis of order) {
          const { length, gap, reversed } = axes[axis];
          to.strides[axis] = reversed ? -reached : reached;
          reached = reached * Math.max(length, 1) + gap;
        }
        for (const layout of [from, to]) {
          for (const [axis, stride] of layout.strides.entries()) {
            if (stride < 0) layout.offset -= Math.max(dims[axis] - 1, 0) * stride;
          }
        }
        const data = filled(type, lengthFor(from) + first);
        const target = filled(type, lengthFor(to) + toFirst).reverse();
        const wanted = placed(type, data, positionsOf(from), target, positionsOf(to));
        const layoutOf = ({ strides, offset }) => ({ strides, offset });
        const view = new Tensor(type.name, target, dims, layoutOf(to));
        const tensor = new Tensor(type.name, data, dims, layoutOf(from));
        expect(tensor.copyTo(view)).toBe(view);
        expect(sameBits(target, wanted)).toBe(true);
      },
    ),
    { numRuns: rounds(2000) },
  );
});

test('planes go into pixels, whose alpha is kept', () => {
  const planes = new Tensor('uint8', Uint8Array.of(1, 2, 3, 4, 5, 6), [3, 1, 2]);
  const rgba = Uint8ClampedArray.of(0, 0, 0, 77, 0, 0, 0, 88);
  const pixels = new Tensor('uint8', rgba, [1, 2, 4]);
  const target = pixels.slice(null, null, [0, 3]).transpose([2, 0, 1]);
  expect(planes.copyTo(target)).toBe(target);
  expect(rgba).toEqual(Uint8ClampedArray.of(1, 3, 5, 77, 2, 4, 6, 88));
});

test('a row goes into a batch, also one of this batch', () => {
  const batch = zeros([3, 2, 3]);
  matrix().copyTo(batch.slice(1));
  batch.slice(1).copyTo(batch.slice(-1));
  expect(batch.toArray()).toEqual([
    [[0, 0, 0], [0, 0, 0]],
    [[0, 1, 2], [3, 4, 5]],
    [[0, 1, 2], [3, 4, 5]],
  ]); // prettier-ignore
});

test('an element, and none', () => {
  const target = zeros([2]);
  new Tensor('float32', Float32Array.of(7), []).copyTo(target.slice(1));
  expect(target.toArray()).toEqual([0, 7]);
  const none = zeros([0, 3]);
  expect(new Tensor('float32', new Float32Array(0), [0, 3]).copyTo(none)).toBe(none);
  expect(none.copyTo(none)).toBe(none);
});

test('arrays of other realms, of subclasses and of Node go both ways', () => {
  class Changed extends Uint8Array {
    /** @returns {never} */
    set() {
      throw new Error('set was called');
    }
    /** @returns {never} */
    subarray() {
      throw new Error('subarray was called');
    }
  }
  const other = runInNewContext('Uint8Array');
  for (const Entries of [other, Changed, Buffer]) {
    const data = Entries.from([1, 2, 3, 4, 5, 6]);
    const target = Entries.from(new Uint8Array(12));
    const view = new Tensor('uint8', target, [3, 2], { strides: [-4, 2], offset: 8 });
    expect(new Tensor('uint8', data, [2, 3]).transpose().copyTo(view)).toBe(view);
    expect([...target]).toEqual([3, 0, 6, 0, 2, 0, 5, 0, 1, 0, 4, 0]);
  }
});

test('tensors of other libraries are targets', () => {
  const data = new Float32Array(6);
  const like = { type: 'float32', dims: [2, 3], data };
  expect(matrix().copyTo(like)).toBe(like);
  expect(data).toEqual(range(6));
  const buffer = new ArrayBuffer(24);
  matrix().copyTo({ type: 'float32', dims: [2, 3], data: buffer });
  expect(new Float32Array(buffer)).toEqual(range(6));
  const ndarray = {
    dtype: 'float32',
    shape: [2, 3],
    stride: [1, 2],
    offset: 1,
    data: new Float32Array(8),
  };
  expect(matrix().copyTo(ndarray)).toBe(ndarray);
  expect([...ndarray.data]).toEqual([0, 0, 3, 1, 4, 2, 5, 0]);
  const booleans = new Tensor('bool', Uint8Array.of(1, 0), [2]);
  expect(outcome(() => booleans.copyTo({ dims: [2], data: new Uint8Array(2) })).code).toBe(
    'wrong_data',
  );
  expect(booleans.copyTo({ dims: [2], data: new Uint8Array(2), dataType: 'bool' }).data).toEqual(
    Uint8Array.of(1, 0),
  );
});

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
    // Of an entry nothing is known before it is written: those before it are taken back.
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

test('the same memory by two SharedArrayBuffers', () => {
  const [rows, columns] = [1100, 1300];
  const shared = new SharedArrayBuffer(rows * columns * 4);
  const data = new Float32Array(shared);
  data.forEach((_, place) => (data[place] = place));
  const turned = new Tensor('float32', data, [rows, columns]).transpose();
  const wanted = turned.contiguous().data.slice();
  const twin = new Float32Array(structuredClone(shared));
  turned.copyTo(new Tensor('float32', twin, [columns, rows]));
  expect(sameBits(twin.slice(), wanted)).toBe(true);
});

test('arrays of two kinds that hold one type', () => {
  const clamped = new Tensor('uint8', Uint8ClampedArray.of(1, 2, 3, 4), [2, 2]);
  const plain = new Tensor('uint8', new Uint8Array(4), [2, 2]);
  clamped.transpose().copyTo(plain);
  expect(plain.data).toEqual(Uint8Array.of(1, 3, 2, 4));
  expect(clamped.contiguous(plain).data).toBe(plain.data);
  expect(plain.data).toEqual(Uint8Array.of(1, 2, 3, 4));
});

describe('contiguous(out) takes a row-major tensor', () => {
  test.each([
    ['a copy', (tensor) => tensor],
    ['a packed view', (tensor) => tensor.transpose()],
  ])('%s', (_, viewOf) => {
    const view = viewOf(matrix());
    for (const dims of [view.dims, [6], [1, 6, 1]]) {
      const out = zeros(dims);
      const result = view.contiguous(out);
      expect(result.data).toBe(out.data);
      expect(result).toEqual(view.contiguous());
      expect(view.reshape([6], { out }).data).toBe(out.data);
    }
  });

  test('in WebAssembly memory', () => {
    const out = allocate('float32', [3, 2]);
    const there = allocate('float32', [2, 3]);
    there.data.set(range(6));
    for (const tensor of [matrix(), there]) {
      out.data.fill(-1);
      const result = tensor.transpose().contiguous(out);
      expect(result.data).toBe(out.data);
      expect(result.toArray()).toEqual(tensor.transpose().toArray());
    }
    expect(memory().blocks).toBe(2);
    const here = zeros([3, 2]);
    expect(there.transpose().contiguous(here).toArray()).toEqual(out.toArray());
    out.dispose();
    there.dispose();
  });

  test('and no other', () => {
    const codeOf = (out) => refusal(() => matrix().contiguous(out)).code;
    expect(codeOf(zeros([7]))).toBe('count_mismatch');
    expect(codeOf(zeros([2, 2]))).toBe('count_mismatch');
    expect(codeOf(zeros([3, 2]).transpose())).toBe('wrong_data');
    expect(codeOf(zeros([4, 3]).slice([2]))).toBe('wrong_data');
    expect(codeOf(new Tensor('float64', new Float64Array(6), [2, 3]))).toBe('wrong_data');
    expect(codeOf({ dims: [2, 3] })).toBe('wrong_data');
    const tensor = matrix();
    expect(refusal(() => tensor.transpose().contiguous(tensor), tensor).message).toMatch(
      /overlaps/,
    );
    const view = zeros([3, 2]).transpose();
    expect(refusal(() => matrix().contiguous(view), view).message).toMatch(
      /copyTo copies into views/,
    );
  });

  test('next to the elements, and not into their bytes', () => {
    const batch = new Tensor('float32', range(12), [2, 2, 3]);
    batch.slice(0).contiguous(batch.slice(1).contiguous());
    expect([...batch.data.subarray(6)]).toEqual([0, 1, 2, 3, 4, 5]);
    const nibbles = new Tensor('uint4', Uint8Array.of(0x21, 0x43), [3], { offset: 1 });
    const out = new Tensor('uint4', nibbles.data, [3]);
    const first = new Tensor('uint4', nibbles.data.subarray(0, 1), [2]);
    const half = () => nibbles.slice([0, 2]).contiguous(first);
    expect(refusal(half, nibbles).code).toBe('wrong_data');
    nibbles.slice([1]).contiguous(first);
    expect([...nibbles.data]).toEqual([0x43, 0x43]);
    expect(refusal(() => nibbles.contiguous(out), nibbles).code).toBe('wrong_data');
  });
});

test('what inherits from a revoked Proxy is not an out', () => {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  const tensor = new Tensor('float32', Float32Array.of(1, 2), [2]);
  expect(thrown(() => tensor.contiguous(Object.create(proxy)))).toMatchObject({
    name: 'ReshapeError',
    code: 'wrong_data',
  });
});
