// cast: elements that lie in order, which JavaScript's own `set` casts where it can, become the same as others, which
// the WebAssembly kernel casts.
import { describe, expect, test } from '@jest/globals';
import { Tensor } from 'reshape-wasm';
import * as built from 'reshape-wasm/layout';
import { untyped } from '../untyped.js';
import { castTypes } from './cast_reference.js';

const { cast, flip } = untyped(built);
const TensorOf = untyped(Tensor);

const everyCode = (/** @type {any} */ Numbers, /** @type {any} */ Codes) =>
  new Numbers(Codes.from({ length: 256 ** Codes.BYTES_PER_ELEMENT }, (_, code) => code).buffer);

/** The numbers next to which a wider type could round, wrap or lose a sign. */
const limits = [
  2 ** 7,
  2 ** 8,
  2 ** 15,
  2 ** 16,
  2 ** 24,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  2 ** 63,
  2 ** 64,
]
  .flatMap((limit) => [limit - 1, limit, limit + 1, 1 - limit, -limit, -limit - 1])
  .concat([0, -0, 1, -1, 0.5, -0.5, 1.9, -1.9]);

const integersOf = (/** @type {any} */ Numbers) => Numbers.from(limits);

/** NaNs of several bits: quiet and signalling, of both signs. */
const nans = Uint32Array.of(0x7fc00000, 0x7fc00001, 0xffc12345, 0x7f800001, 0xff800001);

const numbers = Float32Array.from([
  ...limits,
  ...[Infinity, -Infinity, 1e-45, -1e-45, 1e-40, 2 ** -126, 3.4028234663852886e38],
  ...[-3.4028234663852886e38, Math.PI, 1 / 3],
]);
// As bits: a NaN that passes through a number may become another one.
const floats = new Float32Array(Uint32Array.of(...new Uint32Array(numbers.buffer), ...nans).buffer);

/** @type {Record<string, any>} */
const sources = {
  uint8: everyCode(Uint8Array, Uint8Array),
  int8: everyCode(Int8Array, Uint8Array),
  bool: everyCode(Uint8Array, Uint8Array),
  uint16: everyCode(Uint16Array, Uint16Array),
  int16: everyCode(Int16Array, Uint16Array),
  float16: everyCode(Uint16Array, Uint16Array),
  uint32: integersOf(Uint32Array),
  int32: integersOf(Int32Array),
  float32: floats,
};

/** The bits of an array, those of each NaN as those of one. */
function bitsOf(/** @type {any} */ data) {
  const one = data.slice();
  if (one instanceof Float32Array || one instanceof Float64Array) {
    one.forEach((number, at) => {
      if (Number.isNaN(number)) one[at] = NaN;
    });
  }
  return Buffer.from(one.buffer);
}

describe.each(Object.entries(sources))('from %s', (from, data) => {
  const size = data.length;
  const tensor = new TensorOf(from, data, [size]);

  test.each(castTypes.filter((to) => to !== from))('to %s', (to) => {
    // Backwards elements do not lie in order, and a second turn brings them back.
    const wanted = flip(cast(flip(tensor, 0), to), 0).values();
    expect(bitsOf(cast(tensor, to).data).equals(bitsOf(wanted))).toBe(true);
    const room = new TensorOf(to, wanted.slice(), [size]);
    expect(cast(tensor, to, { out: room })).toBe(room);
    expect(bitsOf(room.data).equals(bitsOf(wanted))).toBe(true);
  });
});

test('a part of the data goes into a part of out', () => {
  const bytes = Uint8Array.from({ length: 12 }, (_, at) => 250 + at);
  const rows = new TensorOf('uint8', bytes, [4, 3]);
  const room = new TensorOf('float32', new Float32Array(12).fill(-1), [4, 3]);
  cast(rows.slice(1), 'float32', { out: room.slice(2) });
  expect([...room.data]).toEqual([-1, -1, -1, -1, -1, -1, 253, 254, 255, -1, -1, -1]);
});
