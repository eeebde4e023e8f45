// cast: every type to every other, of all elements that a small type has, against a reference written from ONNX's text.
import { describe, expect, test } from '@jest/globals';
import { Tensor, allocate, memory } from 'reshape-wasm';
import * as built from 'reshape-wasm/layout';
import { bitsOf } from '../oracle/elements.js';
import { seeded } from '../oracle/seeded.js';
import { thrown } from '../thrown.js';
import { untyped } from '../untyped.js';
import { castTypes, elementsFor, read } from './cast_elements.js';
import { castOf } from './cast_reference.js';

const { cast, flip } = untyped(built);
const TensorOf = untyped(Tensor);
/** Looked up once, because reading a global is slow in Jest's realm. */
const { is } = Object;
const isFloat8 = (type) => type.startsWith('float8');
const pairs = castTypes.flatMap((from) =>
  castTypes.filter((to) => to !== from).map((to) => [from, to]),
);

/** The elements that differ, the first few of them. */
function differences(from, to, values, got, saturate) {
  const faults = [];
  for (let at = 0; at < values.length && faults.length < 5; at++) {
    const wanted = castOf(from, to, values[at], saturate);
    if (!is(wanted, got[at])) faults.push(`${values[at]}: ${got[at]}, not ${wanted}`);
  }
  return faults;
}

describe.each(castTypes)('from %s', (from) => {
  const { data, values } = elementsFor(from);
  const tensor = new TensorOf(from, data, [values.length]);
  const forms = castTypes
    .filter((to) => to !== from)
    .flatMap((to) =>
      isFloat8(to)
        ? [
            [to, true],
            [to, false],
          ]
        : [[to, undefined]],
    );

  test.each(forms)('to %s, saturate %s', (to, saturate) => {
    const made = cast(tensor, to, saturate === undefined ? {} : { saturate });
    expect(made.type).toBe(to);
    expect(made.location).toBe('cpu');
    const got = read(to, made.data, values.length);
    expect(differences(from, to, values, got, saturate)).toEqual([]);
  });

  test('to itself keeps every bit', () => {
    const made = cast(tensor, from);
    expect(made.data).not.toBe(data);
    const bytes = (array) => Buffer.from(array.buffer, array.byteOffset, array.byteLength);
    expect(bytes(made.data).equals(bytes(data))).toBe(true);
  });
});

test('the sign of a NaN stays where the type has one', () => {
  const nan = (bits) => new Float32Array(Uint32Array.of(bits).buffer);
  for (const [type, sign] of [
    ['float16', 0x8000],
    ['bfloat16', 0x8000],
    ['float8e4m3fn', 0x80],
    ['float8e5m2', 0x80],
  ]) {
    const positive = cast({ data: nan(0x7fc00000), dims: [1] }, type);
    const negative = cast({ data: nan(0xffc00001), dims: [1] }, type);
    expect(positive.data[0] & Number(sign)).toBe(0);
    expect(negative.data[0] & Number(sign)).toBe(sign);
    expect(cast(negative, 'float32').toArray()).toEqual([NaN]);
  }
});

/** Bytes that are not what casts write, beside them. */
const guard = 0xa5;

test.each(pairs)(
  '%s to %s writes the elements of out and nothing beside them, of any count',
  (from, to) => {
    const { data, values } = elementsFor(from);
    const bits = bitsOf(to);
    const first = (8 / Math.min(bits, 8)) * 16; // elements of 16 bytes
    for (const count of [1, 2, 3, 5, 127, 128, 129, 255]) {
      if (count > values.length) continue;
      const source = new TensorOf(from, data, [count], { strides: [1], offset: 0 });
      const bytes = new Uint8Array(Math.ceil((count * bits) / 8) + (first * bits) / 8 + 24).fill(
        guard,
      );
      const Entries = cast({ data: new Float32Array(1), dims: [1] }, to).data.constructor;
      const held = new Entries(
        bytes.buffer,
        0,
        Math.floor(bytes.length / Entries.BYTES_PER_ELEMENT),
      );
      const out = new TensorOf(to, held, [count], { strides: [1], offset: first });
      expect(cast(source, to, { out })).toBe(out);
      const before = bytes.slice(0, (first * bits) / 8);
      const behind = bytes.slice((first * bits) / 8 + Math.ceil((count * bits) / 8));
      expect([...before, ...behind].every((byte) => byte === guard)).toBe(true);
      const last = bytes[(first * bits) / 8 + Math.ceil((count * bits) / 8) - 1];
      const used = (count * bits) % 8;
      if (used > 0) expect(last >> used).toBe(guard >> used);
      const got = read(
        to,
        bits < 8 ? held.subarray((first * bits) / 8) : held.subarray(first),
        count,
      );
      expect(differences(from, to, values.slice(0, count), got, true)).toEqual([]);
    }
  },
);

describe('views', () => {
  const { chance, upTo, pick } = seeded(31);
  const dims = [3, 5, 7];
  test.each(pairs.filter((_, at) => at % 3 === 0))('of %s to %s', (from, to) => {
    const { data, values } = elementsFor(from);
    const size = Math.min(values.length, 105);
    const whole = new TensorOf(from, data, [size], { strides: [1], offset: 0 });
    let view = size === 105 ? whole.reshape(dims) : whole;
    let places = Array.from({ length: size }, (_, at) => at);
    if (size === 105) {
      view = view.transpose([2, 0, 1]);
      places = Array.from({ length: 105 }, (_, at) => {
        const [i, j, k] = [Math.floor(at / 15), Math.floor(at / 5) % 3, at % 5];
        return j * 35 + k * 7 + i;
      });
    }
    if (chance(0.5)) {
      view = flip(view);
      places.reverse();
    }
    const wanted = places.map((place) => values[place]);
    const made = cast(view, to);
    expect(made.dims).toEqual(view.dims);
    expect(differences(from, to, wanted, read(to, made.data, size), true)).toEqual([]);
    // Into a view: every other element, from any place on.
    const offset = upTo(3);
    const step = pick([2, 3]);
    const room = cast(
      new TensorOf('uint8', new Uint8Array(offset + step * size), [offset + step * size]),
      to,
    );
    const out = new TensorOf(to, room.data, [size], { strides: [step], offset });
    cast(view.reshape([size]), to, { out });
    expect(differences(from, to, wanted, read(to, out.contiguous().data, size), true)).toEqual([]);
  });
});

test('more elements than are cast at once', () => {
  const count = 3 * 16384 + 77;
  const data = Float32Array.from({ length: count }, (_, at) => (at % 4001) / 8 - 250);
  for (const type of ['float16', 'uint8', 'int4', 'uint2', 'float64', 'int64', 'bool']) {
    const made = cast({ data, dims: [count] }, type);
    expect(differences('float32', type, data, read(type, made.data, count), true)).toEqual([]);
  }
});

test('tensors in WebAssembly memory are cast there', () => {
  const before = memory();
  const held = allocate('float16', [2, 3]);
  held.data.set([0x3c00, 0x4000, 0xbc00, 0x7c00, 0, 0x3800]);
  const made = cast(held, 'float32');
  expect(memory().blocks).toBe(before.blocks + 2);
  expect(made.toArray()).toEqual([
    [1, 2, -1],
    [Infinity, 0, 0.5],
  ]);
  expect(cast(made.transpose(), 'int8').toArray()).toEqual([
    [1, 127],
    [2, 0],
    [-1, 0],
  ]);
  expect(
    cast({ data: Int8Array.of(7, 8), dims: [2] }, 'float32', {
      out: made.slice(1, [0, 2]),
    }).toArray(),
  ).toEqual([7, 8]);
  const again = cast(made, 'float16', { out: held });
  expect(again).toBe(held);
  expect(held.toArray()).toEqual([
    [1, 2, -1],
    [7, 8, 0.5],
  ]);
  made.dispose();
  held.dispose();
  expect(thrown(() => cast(held, 'float32')).code).toBe('disposed');
});

test('tensors without elements, and of no dims', () => {
  expect(cast({ data: new Float32Array(0), dims: [0, 3] }, 'int64').data).toEqual(
    new BigInt64Array(0),
  );
  expect(cast(Tensor.from(2.5), 'int32').toArray()).toBe(2);
  expect(cast({ data: Uint8ClampedArray.of(255), dims: [] }, 'int8').toArray()).toBe(-1);
});

test('shared memory that may be the same is read before it is written', () => {
  const shared = new SharedArrayBuffer(64);
  const data = new Float32Array(shared, 0, 8).map(Number);
  const floats = new Float32Array(shared, 0, 8);
  floats.set([1, 2, 3, 4, 5, 6, 7, 8]);
  const out = new TensorOf('float64', new Float64Array(new SharedArrayBuffer(64)), [8]);
  expect(cast({ data: floats, dims: [8] }, 'float64', { out }).toArray()).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8,
  ]);
  expect(data).toHaveLength(8);
});

describe('refused', () => {
  const one = { data: Float32Array.of(1), dims: [1] };
  const pair = { type: 'complex64', data: Float32Array.of(1, 2), dims: [1] };
  const text = { data: ['1'], dims: [1] };
  test.each([
    [
      () => cast(one, 'string'),
      'unsupported_type',
      "float32 cannot be cast to string: strings and complex numbers keep their type; Tensor.from(tensor.reshape([-1]).toArray().map(String), 'string') has such elements",
    ],
    [
      () => cast(text, 'int64'),
      'unsupported_type',
      "string cannot be cast to int64: strings and complex numbers keep their type; Tensor.from(tensor.reshape([-1]).toArray().map(BigInt), 'int64') has such elements",
    ],
    [
      () => cast(pair, 'float32'),
      'unsupported_type',
      "complex64 cannot be cast to float32: strings and complex numbers keep their type; new Tensor('float32', tensor.values(), [...tensor.dims, 2]) has the parts, which can be cast",
    ],
    [
      () => cast(pair, 'complex128'),
      'unsupported_type',
      "complex64 cannot be cast to complex128: strings and complex numbers keep their type; new Tensor('complex128', parts, dims) takes the parts of complex numbers",
    ],
    [
      () => cast(one, 'float8'),
      'unsupported_type',
      'there is no element type "float8"; the types are',
    ],
    [
      () => cast(one),
      'unsupported_type',
      "the type to cast to is missing, as in cast(tensor, 'float32'); the types are",
    ],
    [() => cast(one, null), 'unsupported_type', 'there is no element type null; the types are'],
    [
      () => cast(one, 'int8', { saturate: true }),
      'unknown_option',
      'saturate belongs to casts to float8 types, and int8 is none',
    ],
    [
      () => cast(one, 'float8e5m2', { saturate: 1 }),
      'unknown_option',
      'saturate must be true or false, not 1',
    ],
    [
      () => cast(one, 'int8', { out: new TensorOf('uint8', new Uint8Array(1), [1]) }),
      'wrong_data',
      'int8',
    ],
    [
      () => cast(one, 'int8', { out: new TensorOf('int8', new Int8Array(2), [2]) }),
      'count_mismatch',
      "the result's dims are [1], those of out [2]",
    ],
    [() => cast(one, 'int8', { out: new Int8Array(1) }), 'wrong_data', 'out must be a tensor'],
  ])('%# %s', (call, code, sentence) => {
    const error = thrown(call);
    expect(error.code).toBe(code);
    expect(error.message).toContain(sentence);
  });

  test('what is said to work does', () => {
    const tensor = new TensorOf('complex64', Float32Array.of(1, 2, 3, 4), [2]);
    expect(
      cast(new Tensor('float32', tensor.values(), [...tensor.dims, 2]), 'int8').toArray(),
    ).toEqual([
      [1, 2],
      [3, 4],
    ]);
    const texts = Tensor.from([['1', '2']]);
    expect(Tensor.from(texts.reshape([-1]).toArray().map(BigInt), 'int64').toArray()).toEqual([
      1n,
      2n,
    ]);
    const halves = cast(Tensor.from([[0.5, 2]]), 'float16');
    expect(Tensor.from(halves.reshape([-1]).toArray().map(String), 'string').toArray()).toEqual([
      '0.5',
      '2',
    ]);
  });

  test('strings and complex numbers are copied as they are', () => {
    expect(cast(text, 'string').toArray()).toEqual(['1']);
    expect(cast(pair, 'complex64').toArray()).toEqual([[1, 2]]);
  });
});

describe('an out that overlaps the tensor', () => {
  const buffer = new ArrayBuffer(64);
  const floats = new TensorOf('float32', new Float32Array(buffer), [4, 4]);
  const halves = (offset, strides = [1]) =>
    new TensorOf('float16', new Uint16Array(buffer), [4], { offset, strides });

  test.each([
    ['its own bytes', () => cast(floats.slice(0), 'float16', { out: halves(0) })],
    ['one half of its last', () => cast(floats.slice(0), 'float16', { out: halves(7) })],
    [
      'a packed type',
      () =>
        cast(floats.slice(1), 'int4', {
          out: new TensorOf('int4', new Uint8Array(buffer), [4], { strides: [1], offset: 62 }),
        }),
    ],
  ])('is refused: %s', (_, call) => {
    expect(thrown(call).message).toContain('out overlaps the data');
  });

  test('is taken where they lie apart, one between the other', () => {
    floats.data.fill(0);
    floats.data.set([1, 2, 3, 4]);
    cast(floats.slice(0), 'float16', { out: halves(8) });
    expect(halves(8).toArray()).toEqual([1, 2, 3, 4]);
    floats.data.fill(0);
    // The first of each row, into what lies behind it.
    floats.data.set([5, 0, 0, 0, 6, 0, 0, 0, 7, 0, 0, 0, 8]);
    cast(floats.slice(null, 0), 'float16', { out: halves(2, [8]) });
    expect(halves(2, [8]).toArray()).toEqual([5, 6, 7, 8]);
    expect(floats.slice(null, 0).toArray()).toEqual([5, 6, 7, 8]);
    expect(thrown(() => cast(floats.slice(null, 0), 'float16', { out: halves(1, [8]) })).code).toBe(
      'wrong_data',
    );
  });
});

test('of 32 dims it takes an out of another buffer', () => {
  const dims = new Array(32).fill(1);
  const out = new TensorOf('int8', new Int8Array(1), dims);
  expect(cast(new TensorOf('float32', Float32Array.of(3), dims), 'int8', { out }).data).toEqual(
    Int8Array.of(3),
  );
});
