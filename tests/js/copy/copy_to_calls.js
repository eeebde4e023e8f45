// Tensors and refusals for the tests of copyTo() and contiguous(out).
import { expect } from '@jest/globals';
import * as built from 'reshape-wasm';
import { thrown } from '../thrown.js';
import { untyped } from '../untyped.js';

const { Tensor } = untyped(built);

export const range = (length, first = 0) =>
  Float32Array.from({ length }, (_, index) => first + index);
export const matrix = () => new Tensor('float32', range(6), [2, 3]);
export const zeros = (dims, layout) =>
  new Tensor(
    'float32',
    new Float32Array(dims.reduce((a, b) => a * b, 1) * (layout ? 4 : 1)),
    dims,
    layout,
  );

/** The code and message of what a call throws, which leaves the data of some tensors as it is. */
export function refusal(call, ...kept) {
  const before = kept.map(({ data }) => data.slice());
  const { code, message } = thrown(call);
  expect(kept.map(({ data }) => data.slice())).toEqual(before);
  return { code, message };
}
