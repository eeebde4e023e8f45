// The elements in row-major order, as `values()` and `parts()` give them: of every type, however they lie.
import { afterEach, describe, expect, test } from '@jest/globals';
import * as onnxruntime from 'onnxruntime-web';
import * as built from 'reshape-wasm';
import 'reshape-wasm/zh';
import {
  entriesOf,
  filled,
  gathered,
  layoutsOf,
  lengthFor,
  positionsOf,
  product,
  sameBits,
  stridedTensor,
} from '../oracle/strided.js';
import { thrown } from '../thrown.js';
import { untyped } from '../untyped.js';
import { tables } from '../vectors.js';

const { Tensor, allocate, memory, transpose } = untyped(built);
const ort = untyped(onnxruntime);

const range = (length) => Float32Array.from({ length }, (_, index) => index);
const matrix = () => new Tensor('float32', range(6), [2, 3]);
const types = tables.dataTypes.map((type) => [type.name, type]);

/** The types of onnxruntime's tensors. @type {Set<string>} */
const carried = new Set(
  'float32 uint8 int8 uint16 int16 int32 int64 string bool float16 float64 uint32 uint64 uint4 int4'.split(
    ' ',
  ),
);

afterEach(() => expect(memory()).toEqual({ blocks: 0, bytes: 0 }));

/** A detector's output [batch, fields, boxes], in which element [image, field, box] is at its place. */
const detections = (batch) => ({ dims: [batch, 84, 8400], data: range(batch * 84 * 8400) });

test.each([1, 2])(
  'rows of detections are right at batch %i, where data may be storage',
  (batch) => {
    const output = detections(batch);
    const rows = transpose(output, [0, 2, 1]).reshape([-1, 84]);
    const values = rows.values();
    const wrong = [];
    for (let row = 0; row < batch * 8400; row += 131) {
      for (const field of [0, 1, 83]) {
        const at = (Math.floor(row / 8400) * 84 + field) * 8400 + (row % 8400);
        if (values[row * 84 + field] !== output.data[at]) wrong.push([row, field]);
      }
    }
    expect(wrong).toEqual([]);
    // At batch 1 strides express the rows, and `data` is the detector's own.
    expect(rows.data === output.data).toBe(batch === 1);
  },
);

describe.each(types)('values of %s', (_, type) => {
  const layouts = layoutsOf(60);
  const data = filled(type, Math.max(...Object.values(layouts).map(lengthFor)));

  test.each(Object.entries(layouts))('%s', (_, layout) => {
    const tensor = stridedTensor(type, data, layout);
    const wanted = gathered(type, data, positionsOf(layout));
    const before = data.slice();
    for (const options of [undefined, {}, { copy: null }, { copy: undefined }, { copy: true }]) {
      expect(sameBits(tensor.values(options), wanted)).toBe(true);
    }
    expect(sameBits(tensor.values(), tensor.contiguous().data)).toBe(true);
    expect(sameBits(data, before)).toBe(true);
  });

  test('of a row-major tensor are its data, and with copy: true are not', () => {
    const own = filled(type, 12);
    const tensor = new Tensor(type.name, own, [3, 4]);
    expect(tensor.values()).toBe(own);
    expect(tensor.reshape([2, 6]).values()).toBe(own);
    expect(tensor.values({ copy: false })).toBe(own);
    const copy = tensor.values({ copy: true });
    expect(copy).not.toBe(own);
    expect(sameBits(copy, own)).toBe(true);
    if (type.array !== 'Array') expect(copy.buffer).not.toBe(own.buffer);
  });
});

test.each(types.filter(([name]) => name !== 'string'))(
  'values of %s in WebAssembly memory are copies in JavaScript arrays',
  (name, type) => {
    const there = allocate(name, [3, 4, 5]);
    const bytes = (array) => new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    const data = filled(type, 60);
    bytes(there.data).set(bytes(data));
    for (const [view, layout] of [
      [there, { dims: [3, 4, 5], strides: [20, 5, 1], offset: 0 }],
      [there.slice(1), { dims: [4, 5], strides: [5, 1], offset: 20 }],
      [there.transpose(), { dims: [5, 4, 3], strides: [1, 5, 20], offset: 0 }],
    ]) {
      const wanted = gathered(type, data, positionsOf(layout));
      for (const options of [undefined, { copy: true }]) {
        const values = view.values(options);
        expect(values.buffer).not.toBe(there.data.buffer);
        expect(values.buffer.byteLength).toBe(values.byteLength);
        expect(sameBits(values, wanted)).toBe(true);
      }
      expect(thrown(() => view.values({ copy: false })).code).toBe('needs_copy');
    }
    expect(memory().blocks).toBe(1); // nothing was allocated there
    there.dispose();
    expect(thrown(() => there.values()).code).toBe('disposed');
    expect(thrown(() => there.transpose()).code).toBe('disposed');
  },
);

describe('sharing', () => {
  test('a part of the data is an array over its buffer', () => {
    const tensor = new Tensor('float32', range(12), [3, 4]);
    const row = tensor.slice(1);
    expect(row.values()).toEqual(Float32Array.of(4, 5, 6, 7));
    expect(row.values().buffer).toBe(tensor.data.buffer);
    row.values()[0] = 9;
    expect(tensor.at(1, 0)).toBe(9);
    row.values({ copy: true })[0] = 8;
    expect(tensor.at(1, 0)).toBe(9);
  });

  test('copy: false never copies', () => {
    const tensor = matrix();
    expect(tensor.slice(1).values({ copy: false })).toEqual(Float32Array.of(3, 4, 5));
    const refused = thrown(() => tensor.transpose().values({ copy: false }));
    expect(refused.code).toBe('needs_copy');
    expect(refused.message).toBe(
      'the elements in row-major order need a copy, and copy is false (needs_copy)',
    );
  });

  test('of elements that begin inside a byte they are packed anew', () => {
    const nibbles = new Tensor('int4', Uint8Array.of(0x21, 0x43, 0x65), [2, 3]);
    expect(nibbles.slice(1).values()).toEqual(Uint8Array.of(0x54, 0x06));
    expect(nibbles.slice(null, [0, 2]).values()).toEqual(Uint8Array.of(0x21, 0x54));
  });
});

describe('the kind of array', () => {
  test('is that of the data', () => {
    const clamped = new Tensor('uint8', Uint8ClampedArray.of(1, 2, 3, 4), [2, 2]);
    expect(clamped.values()).toBe(clamped.data);
    expect(clamped.transpose().values()).toEqual(Uint8ClampedArray.of(1, 3, 2, 4));
    const shared = new Tensor('float32', new Float32Array(new SharedArrayBuffer(16)), [4]);
    expect(shared.values()).toBe(shared.data);
    expect(String(shared.values({ copy: true }).buffer)).toBe('[object ArrayBuffer]');
  });

  test('of parts is the one that the types declare, over the same bytes', () => {
    const clamped = new Tensor('uint8', Uint8ClampedArray.of(1, 2, 3, 4), [2, 2]);
    const [, bytes] = clamped.parts();
    expect(bytes).toEqual(Uint8Array.of(1, 2, 3, 4));
    expect(bytes.buffer).toBe(clamped.data.buffer);
    const part = clamped.slice(1).parts();
    expect(part).toEqual(['uint8', Uint8Array.of(3, 4), [2]]);
    expect(part[1].byteOffset).toBe(2);
  });
});

describe('options', () => {
  test.each([
    [{ copied: true }, /no option "copied" here/],
    [{ copy: true, order: 'F' }, /no option "order" here/],
    [{ copy: 1 }, /copy is true, false or null, not 1/],
    [{ copy: 'yes' }, /copy is true, false or null/],
    [true, /plain object.*not true/],
    [null, /plain object.*not null/],
    [[], /plain object/],
    [new Float32Array(6), /plain object/],
    [new Map([['copy', true]]), /plain object/],
  ])('%p is unknown_option', (options, message) => {
    for (const call of ['values', 'parts']) {
      const refused = thrown(() => matrix()[call](options));
      expect(refused.code).toBe('unknown_option');
      expect(refused.message).toMatch(message);
    }
  });

  test('are read before the elements, which a getter may take away', () => {
    const there = allocate('float32', [2, 3]);
    const options = { get copy() { return void there.dispose(); } }; // prettier-ignore
    expect(thrown(() => there.values(options)).code).toBe('disposed');
  });
});

test('data that has shrunk is wrong_data', () => {
  const tensor = matrix();
  structuredClone(tensor.data, { transfer: [tensor.data.buffer] });
  expect(thrown(() => tensor.values()).code).toBe('wrong_data');
  expect(thrown(() => tensor.parts()).code).toBe('wrong_data');
});

test('a Proxy of a tensor, as of Vue, has them', () => {
  const tensor = matrix();
  expect(new Proxy(tensor, {}).transpose().values()).toEqual(Float32Array.of(0, 3, 1, 4, 2, 5));
  expect(new Proxy(tensor, {}).parts()).toEqual(['float32', tensor.data, [2, 3]]);
});

describe('parts', () => {
  test('are the type, the values and a new list of lengths', () => {
    const view = matrix().transpose();
    const parts = view.parts();
    expect(parts).toEqual(['float32', Float32Array.of(0, 3, 1, 4, 2, 5), [3, 2]]);
    parts[2][0] = 7;
    expect(view.dims).toEqual([3, 2]);
    expect(matrix().parts({ copy: true })[1].buffer.byteLength).toBe(24);
    expect(thrown(() => view.parts({ copy: false })).code).toBe('needs_copy');
    expect(new Tensor('float32', Float32Array.of(5), []).parts()).toEqual([
      'float32',
      Float32Array.of(5),
      [],
    ]);
  });

  test('of a disposed tensor are disposed', () => {
    const there = allocate('float32', [2, 3]);
    const parts = there.parts();
    expect(parts).toEqual(['float32', new Float32Array(6), [2, 3]]);
    there.dispose();
    expect(parts[1]).toHaveLength(6);
    expect(thrown(() => there.parts()).code).toBe('disposed');
  });

  test.each(types)("%s: onnxruntime's constructor takes them, or lacks the type", (name, type) => {
    const layout = { dims: [3, 4], strides: [2, 7], offset: 1 };
    const data = filled(type, lengthFor(layout));
    const view = stridedTensor(type, data, layout);
    const packed = gathered(type, data, positionsOf(layout));
    if (!carried.has(name)) {
      const make = () => new ort.Tensor(name, packed, [3, 4]);
      expect(thrown(make).message).toMatch(/Unsupported tensor type/);
      const refused = thrown(() => view.parts());
      expect(refused.code).toBe('unsupported_type');
      expect(refused.message).toMatch(`no tensors of ${name}; it has them of float32, `);
      return;
    }
    const made = new ort.Tensor(...view.parts());
    expect(made).toMatchObject({ type: name, dims: [3, 4], location: 'cpu' });
    expect(sameBits(made.data, packed)).toBe(true);
    expect(made.data).toHaveLength(entriesOf(type, product([3, 4])));
  });

  test('of the pixels of a canvas, of another realm, and of a Float16Array too', async () => {
    const clamped = new Tensor('uint8', Uint8ClampedArray.of(1, 2, 3, 4), [2, 2]);
    const { data } = new ort.Tensor(...clamped.transpose().parts());
    expect(data).toEqual(Uint8Array.of(1, 3, 2, 4));
    const { runInNewContext } = await import('node:vm');
    const foreign = new Tensor('float32', runInNewContext('Float32Array.of(1, 2)'), [2]);
    expect(foreign.parts()[1]).toBeInstanceOf(Float32Array);
    expect(new ort.Tensor(...foreign.parts()).data.buffer).toBe(foreign.data.buffer);
    const words = new Tensor('string', runInNewContext("['a', 'b']"), [2]);
    expect(new ort.Tensor(...words.parts()).data).toBe(words.data);
  });
});
