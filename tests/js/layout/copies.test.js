// The copies of reshape-wasm/layout: where they lie, what `out` may be, and what they refuse, with the sentence.
import { describe, expect, test } from '@jest/globals';
import ndarray from 'ndarray';
import * as ort from 'onnxruntime-web';
import { Tensor, allocate, dataTypes, memory } from 'reshape-wasm';
import * as built from 'reshape-wasm/layout';
import { TransformersTensor } from '../tensor/transformers_tensor.js';
import { thrown } from '../thrown.js';
import { untyped } from '../untyped.js';

const layout = untyped(built);
const numbers = Float32Array.from({ length: 24 }, (_, place) => place);
const tensor = () => new Tensor('float32', numbers.slice(), [1, 2, 3, 4]);

/** Each copy of a tensor of [1, 2, 3, 4]. */
const copies = {
  concat: (one, options) => layout.concat([one, one], 1, options),
  stack: (one, options) => layout.stack([one, one], -1, options),
  pad: (one, options) => layout.pad(one, [0, 1, 0, 0, 0, 0, -1, 2], options),
  'pad, reflect': (one, options) =>
    layout.pad(one, [0, 1, 1, 3, 0, 1, -1, 2], { ...options, mode: 'reflect' }),
  'pad, edge': (one, options) =>
    layout.pad(one, [3, 1, 2, 3, 0, 1, -1, 2], { ...options, mode: 'edge' }),
  'pad, wrap': (one, options) =>
    layout.pad(one, [3, 5, 2, 3, 0, 1, -1, 9], { ...options, mode: 'wrap' }),
  tile: (one, options) => layout.tile(one, [2, 1, 3, 1], options),
  // To the same type it is a copy as any other; tests/js/layout/cast.test.js has the others.
  cast: (one, options) => layout.cast(one, 'float32', options),
  gather: (one, options) => layout.gather(one, [[2, 0]], 2, options),
  depthToSpace: (one, options) => layout.depthToSpace(one, 1, options),
  spaceToDepth: (one, options) => layout.spaceToDepth(one, 1, options),
};

describe.each(Object.entries(copies))('%s', (title, copy) => {
  const wanted = copy(tensor());

  test('has data of its own', () => {
    const given = tensor();
    const made = copy(given);
    expect(made.data).not.toBe(given.data);
    expect(made.location).toBe('cpu');
    expect(given.data).toEqual(numbers);
  });

  test.each([
    ['onnxruntime', () => new ort.Tensor('float32', numbers, [1, 2, 3, 4])],
    ['transformers.js', () => new TransformersTensor('float32', numbers, [1, 2, 3, 4])],
    ['ndarray', () => ndarray(numbers, [1, 2, 3, 4])],
    ['an object', () => ({ data: numbers, dims: [1, 2, 3, 4] })],
    ['a view', () => tensor().transpose([0, 3, 1, 2]).transpose([0, 2, 3, 1])],
    [
      'shared memory',
      () => {
        const data = new Float32Array(new SharedArrayBuffer(96));
        data.set(numbers);
        return new Tensor('float32', data, [1, 2, 3, 4]);
      },
    ],
  ])('takes a tensor of %s', (_library, make) => {
    expect(copy(make()).toArray()).toEqual(wanted.toArray());
  });

  test('lies in WebAssembly memory where the tensor does', () => {
    const before = memory();
    const held = allocate('float32', [1, 2, 3, 4]);
    held.data.set(numbers);
    const made = copy(held);
    expect(memory().blocks).toBe(before.blocks + 2);
    expect(made.toArray()).toEqual(wanted.toArray());
    const out = allocate('float32', wanted.dims);
    expect(copy(held, { out })).toBe(out);
    expect(out.toArray()).toEqual(wanted.toArray());
    expect(copy(tensor(), { out }).toArray()).toEqual(wanted.toArray());
    for (const one of [made, held, out]) one.dispose();
    expect(memory()).toEqual(before);
    expect(thrown(() => copy(held)).code).toBe('disposed');
  });

  test('is written into a view, beside which nothing changes', () => {
    const [first, ...dims] = wanted.dims;
    const whole = new Tensor('float32', new Float32Array(3 * wanted.size).fill(-7), [
      3 * first,
      ...dims,
    ]);
    const out = whole.slice([first, 2 * first]);
    expect(copy(tensor(), { out })).toBe(out);
    expect(out.toArray()).toEqual(wanted.toArray());
    expect(
      whole
        .slice([0, first])
        .values()
        .every((one) => one === -7),
    ).toBe(true);
    expect(
      whole
        .slice([2 * first, 3 * first])
        .values()
        .every((one) => one === -7),
    ).toBe(true);
  });

  test("is written into an object of a tensor's form", () => {
    const data = new Float32Array(wanted.size);
    const made = copy(tensor(), { out: new ort.Tensor('float32', data, wanted.dims) });
    expect(made.data).toBe(data);
    expect(made.toArray()).toEqual(wanted.toArray());
  });

  test('refuses an out of other dims, of another type, over the tensor, and what is not a tensor', () => {
    const given = tensor();
    const code = (out) => thrown(() => copy(given, { out })).code;
    expect(code(new Tensor('float32', new Float32Array(5), [5]))).toBe('count_mismatch');
    expect(code(new Tensor('int32', new Int32Array(wanted.size), wanted.dims))).toBe('wrong_data');
    const buffer = new Float32Array(Math.max(wanted.size, 24));
    const over = new Tensor('float32', buffer.subarray(0, 24), [1, 2, 3, 4]);
    const out = new Tensor('float32', buffer.subarray(0, wanted.size), wanted.dims);
    expect(
      thrown(() =>
        copy(
          over
            .transpose([0, 1, 3, 2])
            .transpose([0, 1, 3, 2])
            .slice(null, null, null, [null, null, -1]),
          { out },
        ),
      ).code,
    ).toBe('wrong_data');
    const once = new Tensor('float32', new Float32Array(1), [1])
      .expand([wanted.size])
      .reshape(wanted.dims);
    if (wanted.size > 1) expect(code(once)).toBe('wrong_data');
    expect(code(new Float32Array(wanted.size))).toBe('wrong_data');
    expect(code(null)).toBe('wrong_data');
    expect(thrown(() => copy(given, { to: given })).code).toBe('unknown_option');
    if (!title.includes(',')) expect(thrown(() => copy(given, 5)).code).toBe('unknown_option');
  });
});

describe('concat', () => {
  test('of a cache copies the token alone', () => {
    const cache = new Tensor('float32', new Float32Array(24), [2, 3, 4]);
    const past = cache.slice(null, [0, 2]);
    cache.data.set(numbers);
    const before = past.toArray();
    const token = new Tensor('float32', new Float32Array(8).fill(9), [2, 1, 4]);
    expect(layout.concat([past, token], 1, { out: cache })).toBe(cache);
    expect(cache.slice(null, [0, 2]).toArray()).toEqual(before);
    expect(cache.slice(null, 2).toArray()).toEqual([
      [9, 9, 9, 9],
      [9, 9, 9, 9],
    ]);
    // Every element that lies elsewhere in the cache would be read after it is written.
    expect(
      thrown(() => layout.concat([cache.slice(null, [1, 3]), token], 1, { out: cache })).code,
    ).toBe('wrong_data');
  });

  test('finds the past in the cache by its place in memory, of two arrays too', () => {
    const memory = Float32Array.of(1, 2, 0, 0);
    const past = new Tensor('float32', memory.subarray(0, 2), [2]);
    const out = new Tensor('float32', memory.subarray(0, 3), [3]);
    const token = new Tensor('float32', Float32Array.of(9), [1]);
    expect(layout.concat([past, token], 0, { out })).toBe(out);
    expect(memory).toEqual(Float32Array.of(1, 2, 9, 0));
    const behind = new Tensor('float32', memory.subarray(1, 3), [2]);
    expect(thrown(() => layout.concat([behind, token], 0, { out })).code).toBe('wrong_data');
    // Packed elements have no byte of their own.
    const bytes = Uint8Array.of(0x21, 0);
    const halves = new Tensor('uint4', bytes.subarray(0, 1), [2]);
    const whole = new Tensor('uint4', bytes.subarray(0, 2), [4]);
    expect(thrown(() => layout.concat([halves, halves], 0, { out: whole })).code).toBe(
      'wrong_data',
    );
  });

  test('refuses an out that any tensor lies in, not only where the first of them goes', () => {
    const data = Float32Array.of(0, 1, 2, 3, 4, 5);
    const out = new Tensor('float32', data, [6]);
    const one = new Tensor('float32', Float32Array.of(7, 8), [2]);
    const within = (/** @type {number} */ offset) =>
      new Tensor('float32', data, [2], { strides: [1], offset });
    for (const tensors of [
      [one, one, within(2)],
      [one, within(4), one],
      [one, within(3), one],
    ]) {
      const at = tensors.findIndex((tensor) => tensor !== one);
      expect(thrown(() => layout.concat(tensors, 0, { out })).message).toContain(
        `tensor ${at}: out overlaps the data`,
      );
    }
    const table = out.reshape([3, 2]);
    expect(thrown(() => layout.stack([one, one, within(1)], 0, { out: table })).code).toBe(
      'wrong_data',
    );
    expect(data).toEqual(Float32Array.of(0, 1, 2, 3, 4, 5));
    expect(layout.concat([one, one, within(4)], 0, { out }).toArray()).toEqual([7, 8, 7, 8, 4, 5]);
  });

  test('of frozen data says so', () => {
    const out = new Tensor('string', untyped(Object.freeze(['', ''])), [2]);
    const one = new Tensor('string', ['a'], [1]);
    expect(thrown(() => layout.concat([one, one], 0, { out })).message).toBe(
      'out is frozen (wrong_data)',
    );
  });
});

test.each([
  ['pad', (one, out) => layout.pad(one, [3, 0], { out })],
  ['tile', (one, out) => layout.tile(one, [2], { out: out.slice([0, 4]) })],
  ['gather', (one, out) => layout.gather(one, [[0, 1, 0, 1, 1]], 0, { out: out.reshape([1, 5]) })],
])('%s refuses an out whose last elements are the tensor', (_, copy) => {
  const data = Float32Array.of(0, 1, 2, 3, 4, 5);
  const one = new Tensor('float32', data, [2], { strides: [1], offset: 3 });
  const out = new Tensor('float32', data.subarray(0, 5), [5]);
  expect(thrown(() => copy(one, out)).message).toContain('out overlaps the data');
  expect(data).toEqual(Float32Array.of(0, 1, 2, 3, 4, 5));
});

describe('strings are written all or none, into an out that refuses one', () => {
  const one = new Tensor('string', ['a', 'b'], [2]);
  test.each([
    ['concat', (out) => layout.concat([one, one], 0, { out })],
    ['stack', (out) => layout.stack([one, one], 0, { out: out.reshape([2, 2]) })],
    ['tile', (out) => layout.tile(one, [2], { out })],
    ['pad', (out) => layout.pad(one, [1, 1], { value: '-', out })],
    ['pad by wrapping', (out) => layout.pad(one, [1, 1], { mode: 'wrap', out })],
    ['gather', (out) => layout.gather(one, [0, 1, 1, 0], 0, { out })],
  ])('%s', (_, copy) => {
    for (let refused = 0; refused < 4; refused++) {
      const data = ['0', '1', '2', '3'];
      const out = new Tensor('string', data, [4]);
      Object.defineProperty(data, refused, { writable: false });
      expect(thrown(() => copy(out)).code).toBe('wrong_data');
      expect(data).toEqual(['0', '1', '2', '3']);
    }
  });
});

describe('a value to fill with', () => {
  const filled = (type, value) => {
    const empty = new Tensor(type, Tensor.from([], type).data, [0]);
    return layout.pad(empty, [1, 0], { value }).toArray()[0];
  };
  const floats = dataTypes.filter((name) => /float/.test(name));

  test.each(floats)('of %s is rounded as cast does it, and none is beyond the range', (type) => {
    const numbers = [
      3,
      1.5,
      0.1,
      70000,
      447,
      449,
      65519,
      65520,
      3e38,
      1e39,
      1e-40,
      1e-50,
      2 ** 127,
    ];
    const signed = [...numbers, 0, 6, ...numbers.map((number) => -number)];
    const castTo = (list, options) =>
      layout
        .cast(new Tensor('float64', Float64Array.from(list), [list.length]), type, options)
        .toArray();
    const unsaturated = type.startsWith('float8') ? { saturate: false } : {};
    const rounded = castTo(signed, unsaturated);
    const saturated = castTo(signed);
    const [largest] = castTo([Infinity]);
    const hasInfinity = castTo([Infinity], unsaturated)[0] === Infinity;
    signed.forEach((number, at) => {
      // float8e8m0 rounds up to its smallest number.
      const isBelow = type === 'float8e8m0' && number > 0 && number < 1;
      const wanted = isBelow ? saturated[at] : rounded[at];
      const isBeyond = !Number.isFinite(wanted) || (!hasInfinity && Math.abs(number) > largest);
      if (isBeyond) expect(thrown(() => filled(type, number)).code).toBe('wrong_data');
      else expect([number, filled(type, number)]).toEqual([number, wanted]);
    });
  });

  test.each([
    ['float32', [Infinity, -Infinity, NaN]],
    ['float16', [Infinity, NaN]],
    ['float8e5m2', [Infinity, NaN]],
    ['float8e4m3fn', [NaN]],
    ['int64', [5n, 5]],
    ['bool', [true, 1]],
    ['complex64', [[1, Infinity], Float32Array.of(1, 2)]],
    ['string', ['NaN']],
  ])('of %s may be one of %p', (type, values) => {
    const wanted = { int64: 5n, bool: true };
    for (const value of values) {
      const own = wanted[type] ?? (value instanceof Float32Array ? [...value] : value);
      expect(filled(type, value)).toEqual(own);
    }
  });

  test.each([
    ['float32', [1e39, 'NaN', '1', 1n, true, null, [1]]],
    ['float8e4m3fn', [Infinity]],
    ['float4e2m1', [NaN, Infinity]],
    ['float8e8m0', [0, -1, Infinity, 1.5 * 2 ** 127]],
    ['int8', [128, 1.5, 1n, '1']],
    ['int64', ['5', 1.5, 2n ** 63n, NaN]],
    ['bool', [2, 'true', null]],
    ['complex64', [[1e39, 0], ['NaN', 0], [1], 1, Float64Array.of(0, 1e39)]],
    ['string', [1, null]],
  ])('of %s is refused: %p', (type, values) => {
    for (const value of values) {
      expect(thrown(() => filled(type, value))).toMatchObject({
        code: 'wrong_data',
        message: expect.stringMatching(/^value is .*, which \w+ does not have; /),
      });
    }
  });
});

test('indices in lists are integers, and no texts', () => {
  const one = Tensor.from([1, 2, 3]);
  expect(layout.gather(one, [[0, -1n], Int8Array.of(2, 1)]).toArray()).toEqual([
    [1, 3],
    [3, 2],
  ]);
  for (const indices of [['1'], [[0], ['1']], [1.5], [true], [null], [NaN]]) {
    expect(thrown(() => layout.gather(one, indices))).toMatchObject({ code: 'wrong_data' });
  }
  expect(thrown(() => layout.gather(one, [0, '1']))).toMatchObject({
    ...{ index: 1, message: 'index 1 is "1"; indices are integers (wrong_data)' },
  });
  expect(thrown(() => layout.gather(one, [2n ** 80n])).code).toBe('index_out_of_range');
});

describe('pad', () => {
  const ints = () => new Tensor('int32', Int32Array.of(1, 2, 3, 4), [2, 2]);
  const wanted = [
    [9, 9, 9],
    [9, 1, 2],
    [9, 3, 4],
  ];

  test('writes its value around the tensor, wherever the result lies', () => {
    const pads = [1, 1, 0, 0];
    expect(layout.pad(ints(), pads, { value: 9 }).toArray()).toEqual(wanted);
    const held = allocate('int32', [2, 2]);
    held.data.set(ints().data);
    const resident = layout.pad(held, pads, { value: 9 });
    expect(resident.toArray()).toEqual(wanted);
    const out = new Tensor('int32', new Int32Array(9).fill(5), [3, 3]);
    expect(layout.pad(ints(), pads, { value: 9, out: out.transpose() }).toArray()).toEqual(wanted);
    expect(layout.pad(ints(), pads, { out }).toArray()).toEqual(
      wanted.map((row) => row.map((one) => (one === 9 ? 0 : one))),
    );
    for (const one of [held, resident]) one.dispose();
    const pairs = new Tensor('complex64', Float32Array.of(1, 2), [1]);
    expect(layout.pad(pairs, [1, 1], { value: [8, 9] }).toArray()).toEqual([
      [8, 9],
      [1, 2],
      [8, 9],
    ]);
    const words = new Tensor('string', ['a'], [1]);
    expect(layout.pad(words, [0, 2], { value: 'b' }).toArray()).toEqual(['a', 'b', 'b']);
    const wide = new Tensor('int64', BigInt64Array.of(1n), [1]);
    expect(layout.pad(wide, [1, 0], { value: -5 }).toArray()).toEqual([-5n, 1n]);
  });

  test('calls no method of an array of another class', () => {
    class Own extends Int32Array {
      /** @returns {never} */
      fill() {
        throw new Error('it was called');
      }
    }
    const out = new Tensor('int32', new Own(3), [3]);
    layout.pad(new Tensor('int32', Int32Array.of(7), [1]), [1, 1], { value: 9, out });
    expect([...out.data]).toEqual([9, 7, 9]);
  });

  test('fills a part of an array, and nothing beside it', () => {
    const data = new Int32Array(5);
    const out = new Tensor('int32', data, [3], { strides: [1], offset: 1 });
    layout.pad(new Tensor('int32', Int32Array.of(7), [1]), [1, 1], { value: 9, out });
    expect(data).toEqual(Int32Array.of(0, 9, 7, 9, 0));
  });

  test('takes as many axes as a tensor may have', () => {
    const one = new Tensor('float32', Float32Array.of(3), new Array(256).fill(1));
    const pads = Array.from({ length: 512 }, (_, at) => Number(at === 511));
    expect(layout.pad(one, pads).values()).toEqual(Float32Array.of(3, 0));
    expect(layout.pad(one, pads, { mode: 'edge' }).values()).toEqual(Float32Array.of(3, 3));
    expect(thrown(() => layout.pad(one, [...pads, 0])).code).toBe('rank_too_large');
    expect(thrown(() => layout.pad(ints(), pads)).code).toBe('count_mismatch');
  });
});

describe('stack with padding', () => {
  const rows = (/** @type {any} */ type, ...lists) =>
    lists.map((list) => new Tensor(type, list, [list.length]));
  const ints = () => rows('int32', Int32Array.of(1, 2), Int32Array.of(), Int32Array.of(3));

  test.each([
    [
      { padding: 'end' },
      [
        [1, 2],
        [0, 0],
        [3, 0],
      ],
    ],
    [
      { padding: 'begin' },
      [
        [1, 2],
        [0, 0],
        [0, 3],
      ],
    ],
    [
      { padding: 'end', value: 9 },
      [
        [1, 2],
        [9, 9],
        [3, 9],
      ],
    ],
    [
      { padding: 'begin', value: 9 },
      [
        [1, 2],
        [9, 9],
        [9, 3],
      ],
    ],
  ])('%j fills up what is shorter, wherever the result lies', (options, wanted) => {
    expect(layout.stack(ints(), 0, options).toArray()).toEqual(wanted);
    const turned = layout.stack(ints(), 1, options).toArray();
    expect(turned).toEqual([0, 1].map((column) => wanted.map((row) => row[column])));
    const held = ints().map((one) => {
      const resident = allocate('int32', one.dims);
      resident.data.set(one.data);
      return resident;
    });
    const result = layout.stack(held, 0, options);
    expect(result.data.buffer).toBe(held[0].data.buffer);
    expect(result.toArray()).toEqual(wanted);
    for (const one of [...held, result]) one.dispose();
    const data = new Int32Array(9).fill(5);
    const out = new Tensor('int32', data, [3, 2], { strides: [3, 1], offset: 1 });
    expect(layout.stack(ints(), 0, { ...options, out })).toBe(out);
    expect(out.toArray()).toEqual(wanted);
    expect([data[0], data[3], data[6]]).toEqual([5, 5, 5]);
  });

  test.each([
    ['right', 'end'],
    ['left', 'begin'],
  ])('%s is another name of %s', (padding, other) => {
    for (const value of [undefined, 9]) {
      expect(layout.stack(ints(), 1, { padding, value })).toEqual(
        layout.stack(ints(), 1, { padding: other, value }),
      );
    }
  });

  test('plain lists are refused, and the message says what takes them', () => {
    const error = thrown(() => layout.stack([[1, 2], [3]], 0, { padding: 'right' }));
    expect(error.code).toBe('wrong_data');
    expect(error.message).toMatch(
      /^tensor 0: a tensor is needed, .* not a bare Array; Tensor.from takes lists/,
    );
  });

  test('fills with an element of each kind of type', () => {
    const stacked = (tensors, value) =>
      layout.stack(tensors, 0, { padding: 'end', value }).toArray();
    expect(stacked(rows('string', ['a'], ['b', 'c']), '-')).toEqual([
      ['a', '-'],
      ['b', 'c'],
    ]);
    const wide = rows('int64', BigInt64Array.of(1n), BigInt64Array.of(2n, 3n));
    expect(stacked(wide, -5)).toEqual([
      [1n, -5n],
      [2n, 3n],
    ]);
    const packed = new Tensor('int4', Uint8Array.of(0x21, 0x43), [4]);
    expect(stacked([packed.slice([1, 3]), packed], -8)).toEqual([
      [2, 3, -8, -8],
      [1, 2, 3, 4],
    ]);
    const small = rows('float8e8m0', Uint8Array.of(127), Uint8Array.of(128, 126));
    expect(stacked(small, 1)).toEqual([
      [1, 1],
      [2, 0.5],
    ]);
    expect(thrown(() => stacked(small)).code).toBe('wrong_data');
  });

  test('refuses an out that a tensor lies in where it fills, and writes nothing then', () => {
    const data = Int32Array.of(1, 2, 3, 4);
    const out = new Tensor('int32', data, [2, 2]);
    const [short] = rows('int32', Int32Array.of(9));
    const options = { padding: 'end', value: 7, out };
    expect(thrown(() => layout.stack([out.slice(0), short], 0, options)).message).toContain(
      'out overlaps the data',
    );
    expect(data).toEqual(Int32Array.of(1, 2, 3, 4));
    const [long] = rows('int32', Int32Array.of(8, 9));
    expect(layout.stack([out.slice(0), long], 0, options).toArray()).toEqual([
      [1, 2],
      [8, 9],
    ]);
  });
});

test('packed elements that begin inside a byte are joined, and padded', () => {
  const packed = new Tensor('int4', Uint8Array.of(0x21, 0x43, 0x65), [5]);
  const part = packed.slice([1, 4]);
  expect(layout.concat([part, packed], 0).toArray()).toEqual([2, 3, 4, 1, 2, 3, 4, 5]);
  expect(layout.pad(part, [1, 1], { value: -8 }).toArray()).toEqual([-8, 2, 3, 4, -8]);
  expect(layout.gather(packed, [4, 0]).toArray()).toEqual([5, 1]);
});

test('a tile is right where more dims are repeated than one copy can split', () => {
  // 7 of 26 dims are repeated, and a copy has at most 32.
  const dims = Array.from({ length: 26 }, (_, axis) => (axis < 7 ? 2 : 1));
  const data = Float32Array.from({ length: 128 }, (_, place) => place);
  const tiled = layout.tile(new Tensor('float32', data, dims), dims);
  expect(tiled.dims).toEqual(dims.map((length) => length * length));
  const ranges = dims.map((length) => [0, length]);
  expect(tiled.slice(...ranges).values()).toEqual(data);
  for (let axis = 0; axis < 7; axis++) {
    const [first, second] = layout.split(tiled, 2, axis);
    expect(first.values()).toEqual(second.values());
  }
});

test('gather of strings writes all of out, or nothing', () => {
  const data = ['1', '2', '3', '4'];
  Object.defineProperty(data, 2, { writable: false });
  const out = new Tensor('string', data, [4]);
  const words = new Tensor('string', ['a', 'b'], [2]);
  expect(thrown(() => layout.gather(words, [0, 1, 0, 1], 0, { out }))).toMatchObject({
    code: 'wrong_data',
    message: expect.stringContaining('a string cannot be copied'),
  });
  expect(data).toEqual(['1', '2', '3', '4']);
  const free = new Tensor('string', ['1', '2', '3', '4'], [2, 2]).transpose();
  expect(
    layout
      .gather(
        words,
        [
          [0, 1],
          [1, 1],
        ],
        0,
        { out: free },
      )
      .toArray(),
  ).toEqual([
    ['a', 'b'],
    ['b', 'b'],
  ]);
});

test('a copy that fails leaves nothing in WebAssembly memory', () => {
  const before = memory();
  for (const join of [layout.concat, layout.stack]) {
    const held = allocate('float32', [3]);
    const disposing = {
      data: Float32Array.of(1, 2, 3),
      get dims() {
        held.dispose();
        return [3];
      },
    };
    expect(thrown(() => join([held, disposing], 0)).code).toBe('disposed');
    expect(memory()).toEqual(before);
  }
});

test('a NaN keeps its bits', () => {
  const bits = Uint32Array.of(0x7fa00001, 0xffc12345, 0x7f800001);
  const one = new Tensor('float32', new Float32Array(bits.buffer), [3]);
  for (const made of [
    layout.gather(one, [2, 1, 0]),
    layout.concat([layout.flip(one)], 0),
    layout.tile(layout.flip(one), [1]),
  ])
    expect([...new Uint32Array(made.data.buffer)]).toEqual([...bits].reverse());
});

test.each([256, 257, 258, 1000])('%i tensors are joined, stacked and unstacked', (count) => {
  const rows = Array.from(
    { length: count },
    (_, index) => new Tensor('float32', new Float32Array([index]), [1]),
  );
  const all = Array.from({ length: count }, (_, index) => index);
  expect(layout.concat(rows, 0).toArray()).toEqual(all);
  const stacked = layout.stack(rows);
  expect(stacked.dims).toEqual([count, 1]);
  expect(layout.unstack(stacked)).toHaveLength(count);
  expect(layout.broadcastShapes(...all.map(() => [1, 3]))).toEqual([1, 3]);
});

test('more tensors than are joined at once are refused before any is read', () => {
  expect(thrown(() => layout.concat({ length: 2 ** 40 }, 0))).toMatchObject({
    code: 'wrong_data',
    message: expect.stringContaining('at most 1048576 tensors'),
  });
});

describe('gather', () => {
  const of = tensor();
  test.each([
    ['a number', 1],
    ['a bigint', 1n],
    ['a tensor of no dims', Tensor.from(1, 'int64')],
  ])('by %s drops the axis', (_, index) => {
    expect(layout.gather(of, index, 2).toArray()).toEqual(of.slice(null, null, 1).toArray());
  });

  test.each([
    ['a list', [2, -3]],
    ['an array', Int32Array.of(2, 0)],
    ['an array of bigints', BigInt64Array.of(2n, 0n)],
    ['a view', new Tensor('uint8', Uint8Array.of(0, 2), [2]).slice([null, null, -1])],
  ])('takes %s', (_, indices) => {
    expect(layout.gather(of, indices, 2).dims).toEqual([1, 2, 2, 4]);
    expect(layout.gather(of, indices, 2).toArray()[0][0]).toEqual([
      [8, 9, 10, 11],
      [0, 1, 2, 3],
    ]);
  });
});

test('a length beyond 2^53-1 of a result without elements is refused', () => {
  const empty = (/** @type {number[]} */ ...dims) =>
    new Tensor('float32', new Float32Array(0), dims);
  const most = Number.MAX_SAFE_INTEGER;
  for (const call of [
    () => layout.concat([empty(most, 0), empty(5, 0)], 0),
    () => layout.spaceToDepth(empty(1, 1, 0, 0), most),
    () => layout.depthToSpace(empty(1, 0, 2, 2), most),
    () => layout.mergeDims(empty(2 ** 30, 2 ** 30, 0), 0, 1),
    () => layout.pad(empty(0, 2), [0, 0, 0, most]),
    () => layout.tile(new Tensor('float32', new Float32Array(6), [2, 3]), [0, most]),
  ]) {
    expect(thrown(call)).toMatchObject({
      code: 'unsafe_length',
      message: expect.stringContaining('more than 2^53-1 places along axis'),
    });
  }
});

describe('refused', () => {
  const of = tensor();
  const row = (length) => new Tensor('float32', new Float32Array(length), [length]);
  test.each([
    [
      () =>
        layout.concat(
          [
            new Tensor('int8', new Int8Array(12), [3, 4]),
            new Tensor('int8', new Int8Array(16), [4, 4]),
          ],
          1,
        ),
      'count_mismatch',
      'the lengths at axis 0 differ: 3 in tensor 0 and 4 in tensor 1; concat along axis 0 works',
    ],
    [
      () => layout.concat([row(2), of], 0),
      'count_mismatch',
      'tensor 0 has the dims [2] and tensor 1 [1,2,3,4]; tensors with as many dims can be joined',
    ],
    [
      () => layout.concat([row(2), Tensor.from(Int8Array.of(1))], 0),
      'wrong_data',
      'tensor 0 holds float32 and tensor 1 int8; tensors of one type can be joined',
    ],
    [
      () => layout.concat([row(2), 5], 0),
      'wrong_data',
      'tensor 1: a tensor is needed, or an object with data and dims, not 5',
    ],
    [
      () => layout.stack([row(1), { data: new Float32Array(1), dims: [2] }, row(1)]),
      'wrong_data',
      'tensor 1: dims [2] make 2 float32 elements, which take 2 entries; the data has 1',
    ],
    [
      () => layout.stack([row(1), row(1), { data: new Float32Array(1), dims: [-1] }]),
      'negative_length',
      'tensor 2: dims[0] is -1; a length is at least 0',
    ],
    [
      () => layout.concat([{ data: new Float32Array(1), dims: [1], type: 'half' }], 0),
      'unsupported_type',
      /^tensor 0: the tensor's type is "half", which is not a type; the types are /,
    ],
    [
      () => layout.concat([], 0),
      'wrong_data',
      'the list of tensors is empty, and a result has a type',
    ],
    [() => layout.concat(of, 0), 'wrong_data', /^tensors must be a list of tensors, not /],
    [
      () => layout.concat([Tensor.from(1)], 0),
      'axis_out_of_range',
      'axis is 0; a scalar has no axes',
    ],
    [
      () => layout.stack([row(2), row(3)]),
      'count_mismatch',
      'tensor 0 has the dims [2] and tensor 1 [3]; tensors of the same dims can be stacked, and of others with padding: "end"',
    ],
    [
      () => layout.stack([row(2), Tensor.from(1)], 0, { padding: 'end' }),
      'count_mismatch',
      'tensor 0 has the dims [2] and tensor 1 []; tensors of the same rank can be stacked',
    ],
    [
      () => layout.stack([row(2), row(3)], 0, { padding: 'both' }),
      'unknown_option',
      'padding must be "end" or "begin" or "right" or "left", not "both"',
    ],
    [
      () => layout.stack([row(2), row(2)], 0, { value: 1 }),
      'unknown_option',
      'a value fills up what is shorter: padding must be "end" or "begin" beside it',
    ],
    [
      () => layout.stack([row(2), row(3)], 0, { padding: 'end', value: 'x' }),
      'wrong_data',
      /^value is "x", which float32 does not have/,
    ],
    [
      () => layout.pad(of, [1, 1]),
      'count_mismatch',
      'a tensor of rank 4 has 8 pads, all begins and then all ends, not 2: [1,1]',
    ],
    [() => layout.pad(row(2), [-3, 0]), 'negative_length', /the length at axis 0 is -1/],
    [
      () => layout.pad(row(2), [0, 2], { mode: 'reflect' }),
      'wrong_data',
      'a length of 2 at axis 0 can be mirrored into 1 of the 2 places',
    ],
    [
      () => layout.pad(row(0), [0, 1], { mode: 'edge' }),
      'wrong_data',
      'axis 0 is empty, and edge repeats its elements; constant works',
    ],
    [
      () => layout.pad(row(2), [0, 1], { mode: 'mirror' }),
      'unknown_option',
      'mode must be "constant" or "reflect" or "edge" or "wrap", not "mirror"',
    ],
    [
      () => layout.pad(row(2), [0, 1], { mode: 'edge', value: 1 }),
      'unknown_option',
      "a value belongs to the mode 'constant', not to 'edge'",
    ],
    [
      () => layout.pad(Tensor.from(Int8Array.of(1)), [0, 1], { value: 300 }),
      'wrong_data',
      /^value is 300, which int8 does not have/,
    ],
    [
      () => layout.tile(row(2), [2 ** 31]),
      'out_of_memory',
      '4294967296 elements of float32 are more than an array holds',
    ],
    [
      () => layout.tile(of, [2]),
      'count_mismatch',
      'the tensor has 4 axes, [1,2,3,4], and there are 1 repeats, [2]; one for each axis fits',
    ],
    [() => layout.tile(row(2), [-1]), 'negative_length', /repeats\[0\] is -1/],
    [
      () => layout.gather(row(2), [0, 2]),
      'index_out_of_range',
      'index 1 is 2; those of axis 0 are -2 to 1',
    ],
    [
      () => layout.gather(row(2), Float32Array.of(0)),
      'wrong_data',
      'indices are integers of 8 to 64 bits, and these are float32',
    ],
    [() => layout.depthToSpace(of, 2), 'wrong_data', '2 channels are not a multiple of 2·2 = 4'],
    [
      () => layout.depthToSpace(row(4), 2),
      'wrong_data',
      'images have 4 dims, [N,C,H,W]; the tensor has 1: [4]',
    ],
    [() => layout.spaceToDepth(of, 2), 'wrong_data', '3 by 4 places are not blocks of 2 by 2'],
    [() => layout.spaceToDepth(of, 0), 'wrong_data', 'size is 0; it is at least 1'],
  ])('%s', (call, code, sentence) => {
    const error = thrown(call);
    expect(error.code).toBe(code);
    if (typeof sentence === 'string') expect(error.message).toBe(`${sentence} (${code})`);
    else expect(error.message).toMatch(sentence);
  });
});

test('what other libraries take is refused with what fits', () => {
  const two = { data: new Float32Array(4), dims: [2, 2] };
  const message = (/** @type {() => unknown} */ call) => thrown(call).message;
  expect(
    message(() =>
      layout.pad(two, [
        [0, 0],
        [3, 3],
      ]),
    ),
  ).toBe(
    'pads lists all begins and then all ends, not a pair for each axis: [0,3,0,3] (not_an_integer)',
  );
  expect(message(() => layout.tile(two, 2))).toBe(
    'repeats must be a list with an integer for each axis, such as [1,2], not 2 (wrong_data)',
  );
  for (const [name, meant] of [
    ['fp16', 'float16'],
    ['torch.half', 'float16'],
    ['i64', 'int64'],
    ['u8', 'uint8'],
    ['double', 'float64'],
    ['bf16', 'bfloat16'],
  ]) {
    expect(message(() => layout.cast(two, name))).toBe(
      `there is no element type "${name}"; did you mean ${meant}? (unsupported_type)`,
    );
  }
  for (const name of ['fp7', 'q', 'constructor'])
    expect(message(() => layout.cast(two, name))).toContain('; the types are float32, ');
});
