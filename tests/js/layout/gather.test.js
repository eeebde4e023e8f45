// gather of elements of each size, wherever they and the result lie, against nested lists.
import { expect, test } from '@jest/globals';
import { Tensor, allocate } from 'reshape-wasm';
import { gather } from 'reshape-wasm/layout';
import { seeded } from '../oracle/seeded.js';
import { untyped } from '../untyped.js';

/** The storage of a count of elements. @type {Record<string, (count: number) => any>} */
const storages = {
  uint2: (count) => Uint8Array.from({ length: Math.ceil(count / 4) }, (_, at) => at * 37 + 11),
  int4: (count) => Uint8Array.from({ length: Math.ceil(count / 2) }, (_, at) => at * 37 + 11),
  uint8: (count) => Uint8Array.from({ length: count }, (_, at) => at * 37),
  float16: (count) => Uint16Array.from({ length: count }, (_, at) => at),
  float32: (count) => Float32Array.from({ length: count }, (_, at) => at),
  int64: (count) => BigInt64Array.from({ length: count }, (_, at) => BigInt(at)),
  complex64: (count) => Float32Array.from({ length: 2 * count }, (_, at) => at),
  string: (count) => Array.from({ length: count }, (_, at) => `s${at}`),
};

/** Nested lists of the entries of an axis. @param {any} list @param {number[]} indices @param {number} axis */
const picked = (list, indices, axis) =>
  axis === 0
    ? indices.map((index) => list.at(index))
    : list.map((/** @type {any} */ inner) => picked(inner, indices, axis - 1));

/** Views of a rank of 3. @type {[string, (tensor: any) => any][]} */
const views = [
  ['all', (tensor) => tensor],
  ['a part', (tensor) => tensor.slice([1, null], [1, null], [1, null])],
  ['transposed', (tensor) => tensor.transpose([2, 0, 1])],
  ['reversed', (tensor) => tensor.slice(null, null, [null, null, -1])],
];

/** @type {[string, (type: any, dims: number[]) => any][]} */
const outs = [
  ['nothing', () => undefined],
  ['a tensor', (type, dims) => filled(type, dims)],
  [
    'a part',
    (type, dims) => {
      const wide = dims.map((length) => length + 1);
      return filled(type, wide).slice(...dims.map(() => /** @type {any} */ ([1, null])));
    },
  ],
  ['a transposed tensor', (type, dims) => filled(type, dims.toReversed()).transpose()],
];

/** @param {any} type @param {number[]} dims @returns {any} */
const filled = (type, dims) =>
  new Tensor(type, storages[type](dims.reduce((all, length) => all * length, 1)), dims);

test.each(Object.keys(storages))('gather of %s', (type) => {
  const chance = seeded(5);
  for (const dims of [
    [3, 4, 5],
    [2, 3, 1700],
    [9, 2, 2],
  ]) {
    for (const [view, of] of views) {
      const tensor = of(filled(type, dims));
      for (const [into, make] of outs) {
        for (let axis = 0; axis < 3; axis++) {
          const length = tensor.dims[axis];
          const indices = Array.from({ length: 1 + chance.upTo(2 * length - 1) }, () => {
            const index = chance.upTo(length - 1);
            return chance.chance(0.5) ? index : index - length;
          });
          const out = make(type, tensor.dims.with(axis, indices.length));
          const found = gather(tensor, indices, axis, { out }).toArray();
          expect({ view, into, axis, indices, found }).toEqual({
            ...{ view, into, axis, indices },
            found: picked(tensor.toArray(), indices, axis),
          });
        }
      }
    }
  }
});

test.each(['int4', 'float32', 'int64'])('gather of %s in WebAssembly memory', (type) => {
  const given = filled(type, [3, 4, 5]);
  const resident = allocate(/** @type {any} */ (type), [3, 4, 5]);
  resident.data.set(given.data);
  const indices = [2, 0, -1, 1, 1];
  for (const [view, of] of views) {
    const wanted = picked(of(given).toArray(), indices, 1);
    const made = gather(of(resident), indices, 1);
    expect({ view, found: made.toArray() }).toEqual({ view, found: wanted });
    expect(untyped(made).data.buffer).toBe(untyped(resident).data.buffer);
    const out = allocate(/** @type {any} */ (type), made.dims.toReversed());
    expect(gather(of(given), indices, 1, { out: out.transpose() }).toArray()).toEqual(wanted);
    for (const one of [made, out]) one.dispose();
  }
  resident.dispose();
});
