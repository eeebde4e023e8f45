// Copies that cannot take the fastest way do little more work than those that can.
import { workOf } from '../work.js';
import { expect, test } from '@jest/globals';
import { Tensor, allocate } from 'reshape-wasm';
import { gather, pad, tile } from 'reshape-wasm/layout';

const count = 3000;
const indices = Int32Array.from({ length: count }, (_, at) => (at * 7) % count);
const row = new Tensor('float32', new Float32Array(count), [count]);
const resident = allocate('float32', [count]);
const strided = () => new Tensor('float32', new Float32Array(2 * count), [count, 2]).slice(null, 1);

/** @type {[string, () => unknown][]} */
const gathers = [
  [
    'packed elements',
    () => gather(new Tensor('int4', new Uint8Array(count / 2), [count]), indices),
  ],
  ['elements in WebAssembly memory', () => gather(resident, indices).dispose()],
  ['elements into strided places', () => gather(row, indices, 0, { out: strided() })],
  [
    'packed elements into others',
    () => {
      const out = new Tensor('uint2', new Uint8Array(count), [4 * count]).slice([1, 2 * count, 2]);
      gather(new Tensor('uint2', new Uint8Array(count / 4), [count]), indices, 0, { out });
    },
  ],
];

test.each(gathers)('gather of single %s', (_, call) => {
  gather(row, indices);
  const fast = workOf(() => gather(row, indices));
  call();
  expect(workOf(call)).toBeLessThan(4 * fast);
});

test('pad repeats a few elements as tile does', () => {
  const few = Tensor.from([1, 2, 3]);
  for (const pads of [
    [0, 3 * count],
    [3 * count, 0],
    [3001, 5000],
  ]) {
    const call = () => pad(few, pads, { mode: 'wrap' });
    const repeated = call().toArray();
    const wanted = Array.from(repeated, (_, at) => ((((at - pads[0]) % 3) + 3) % 3) + 1);
    expect(repeated).toEqual(wanted);
    tile(few, [count]);
    expect(workOf(call)).toBeLessThan(25 * workOf(() => tile(few, [count])));
  }
});
