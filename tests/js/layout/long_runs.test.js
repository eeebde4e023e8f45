// concat, stack and pad of rows that are long enough to go straight from array to array, bit by bit: of every width,
// from parts of other data and into parts of it.
import { describe, expect, test } from '@jest/globals';
import { Tensor, allocate, memory } from 'reshape-wasm';
import * as built from 'reshape-wasm/layout';
import { seeded } from '../oracle/seeded.js';
import { untyped } from '../untyped.js';

const { concat, pad, stack } = untyped(built);
const TensorOf = untyped(Tensor);

/**
 * Types of every width: the array that their elements lie in, the entries of each, and a value to pad with.
 *
 * @type {[string, any, number, (number | bigint)?][]}
 */
const kinds = [
  ['uint8', Uint8Array, 1, 200],
  ['bool', Uint8Array, 1],
  ['float16', Uint16Array, 1],
  ['int16', Int16Array, 1, -7],
  ['float32', Float32Array, 1, 1.5],
  ['float64', Float64Array, 1, -1.5],
  ['int64', BigInt64Array, 1, -7n],
  ['complex64', Float32Array, 2],
  ['complex128', Float64Array, 2],
];

const { upTo } = seeded(20_300);
const sizeOf = (/** @type {number[]} */ dims) => dims.reduce((size, length) => size * length, 1);

const bits = Uint8Array.from({ length: 5000 }, () => (upTo(2) === 0 ? 255 : upTo(255)));

/** The bytes of an array. */
const bytesOf = ({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength);

describe.each(kinds)('%s', (type, Numbers, perElement, value) => {
  const width = Numbers.BYTES_PER_ELEMENT * perElement;

  /** Random bits, among which floats have NaNs of many payloads. */
  function noise(/** @type {number} */ elements) {
    const bytes = new Uint8Array(elements * width);
    for (let at = 0; at < bytes.length; at += 1000) {
      const first = upTo(bits.length - 1000);
      bytes.set(bits.subarray(first, first + Math.min(1000, bytes.length - at)), at);
    }
    return new Numbers(bytes.buffer);
  }

  /** A tensor of random bits, and its bytes: all of its data, or a part from some offset on. */
  function made(/** @type {number[]} */ dims) {
    const before = upTo(1) * upTo(3);
    const all = before + sizeOf(dims);
    const data = noise(all);
    const tensor = new TensorOf(type, data, [all]).slice([before, all]).reshape(dims);
    return { tensor, dims, bytes: bytesOf(data).subarray(before * width) };
  }

  /** Makes a result anew, in the middle of other data, and with gaps between its rows. */
  function check(/** @type {(out: any) => any} */ call, /** @type {Buffer[]} */ pieces, dims) {
    const wanted = Buffer.concat(pieces);
    const fresh = call(undefined);
    expect(fresh.dims).toEqual(dims);
    expect(bytesOf(fresh.data).equals(wanted)).toBe(true);
    const [rows, ...others] = dims;
    const row = sizeOf(others);
    for (const hasGaps of [false, true]) {
      const data = noise(row * (2 * rows + 2));
      const placeOf = (/** @type {number} */ at) => (hasGaps ? 2 * at + 1 : at + 1) * row * width;
      const expected = Buffer.from(bytesOf(data));
      for (let at = 0; at < rows; at++) {
        wanted.copy(expected, placeOf(at), at * row * width, (at + 1) * row * width);
      }
      const strides = fresh.strides.slice();
      if (hasGaps) strides[0] *= 2;
      call(new TensorOf(type, data, dims, { strides, offset: row }));
      expect(bytesOf(data).equals(expected)).toBe(true);
    }
  }

  /** The rows of several tensors in turns. @param {{ bytes: Buffer }[]} parts @param {number} rows */
  const inTurns = (parts, rows) =>
    Array.from({ length: rows }, (_, row) =>
      parts.map(({ bytes }) => {
        const run = bytes.length / rows;
        return bytes.subarray(row * run, (row + 1) * run);
      }),
    ).flat();

  test.each([1, 2, 3, 4, 5, 6])('joined, round %i', () => {
    const [rows, inner] = [1 + upTo(4), 64 * (1 + upTo(3))];
    const parts = Array.from({ length: 1 + upTo(4) }, () => made([rows, 1 + upTo(20), inner]));
    const length = parts.reduce((sum, { dims }) => sum + dims[1], 0);
    const tensors = parts.map(({ tensor }) => tensor);
    const call = (/** @type {any} */ out) => concat(tensors, 1, { out });
    check(call, inTurns(parts, rows), [rows, length, inner]);
  });

  test.each([1, 2, 3, 4])('stacked, round %i', () => {
    const [rows, inner] = [1 + upTo(4), 1 + upTo(1000)];
    const parts = Array.from({ length: 1 + upTo(4) }, () => made([rows, inner]));
    const tensors = parts.map(({ tensor }) => tensor);
    const call = (/** @type {any} */ out) => stack(tensors, 1, { out });
    check(call, inTurns(parts, rows), [rows, parts.length, inner]);
  });

  test.each([1, 2, 3, 4])('one behind another, round %i', () => {
    const [rows, inner] = [1 + upTo(4), 1 + upTo(1000)];
    const parts = Array.from({ length: 1 + upTo(4) }, () => made([rows, inner]));
    const tensors = parts.map(({ tensor }) => tensor);
    const pieces = inTurns(parts, 1);
    check((out) => stack(tensors, 0, { out }), pieces, [parts.length, rows, inner]);
    check((out) => concat(tensors, 0, { out }), pieces, [parts.length * rows, inner]);
  });

  test.each([1, 2, 3, 4, 5, 6])('padded, round %i', () => {
    const dims = [1 + upTo(2), 1 + upTo(2), 1 + upTo(2 ** 11 / width)];
    const { tensor, bytes } = made(dims);
    // Some of the pads are 0, and the first of all axes may crop.
    const pads = dims.flatMap(() => [upTo(1) * upTo(60), upTo(1) * upTo(3)]);
    if (dims[0] > 1) pads[0] = -1;
    const lengths = dims.map((length, axis) => length + pads[axis] + pads[axis + 3]);
    const element = value === undefined ? Buffer.alloc(width) : bytesOf(Numbers.of(value));
    const pieces = [];
    for (let plane = 0; plane < lengths[0]; plane++) {
      for (let row = 0; row < lengths[1]; row++) {
        const [from, line] = [plane - pads[0], row - pads[1]];
        const isInside = from >= 0 && from < dims[0] && line >= 0 && line < dims[1];
        const first = (from * dims[1] + line) * dims[2] * width;
        const own = bytes.subarray(first, first + dims[2] * width);
        const before = Buffer.alloc(pads[2] * width, element);
        const behind = Buffer.alloc(pads[5] * width, element);
        pieces.push(
          isInside
            ? Buffer.concat([before, own, behind])
            : Buffer.alloc(lengths[2] * width, element),
        );
      }
    }
    check((out) => pad(tensor, pads, { out, value }), pieces, lengths);
  });
});

test('a part in WebAssembly memory beside others', () => {
  const before = memory();
  const resident = allocate('float32', [2, 300]);
  try {
    resident.data.fill(3);
    const other = new Tensor('float32', new Float32Array(600).fill(4), [2, 300]);
    const joined = concat([other, resident], 1);
    expect([joined.at(1, 299), joined.at(1, 300)]).toEqual([4, 3]);
    expect(joined.data).toHaveLength(1200);
  } finally {
    resident.dispose();
  }
  expect(memory().blocks).toBe(before.blocks);
});
