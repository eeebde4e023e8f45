// Copies of tensors in wasm memory, against those of the same elements in JavaScript arrays.
import { execFileSync } from 'node:child_process';
import { afterEach, describe, expect, test } from '@jest/globals';
import { Tensor, allocate, memory } from 'reshape-wasm';
import { entriesOf, filled, gathered, positionsOf, product, sameBits } from '../oracle/strided.js';
import { tables } from '../vectors.js';

/** The tensors that a test has to give back. */
const made = [];

afterEach(() => {
  for (const tensor of made.splice(0)) tensor.dispose();
  expect(memory()).toEqual({ blocks: 0, bytes: 0 });
});

const types = tables.dataTypes.filter(({ name }) => name !== 'string');
const shapes = [
  [
    [5, 7],
    [1, 0],
  ],
  [
    [101, 203],
    [1, 0],
  ],
  [
    [3, 5, 7],
    [2, 0, 1],
  ],
  [
    [33, 65, 17],
    [1, 0, 2],
  ],
  [
    [9, 31, 5, 13],
    [0, 2, 1, 3],
  ],
  [
    [301, 3],
    [1, 0],
  ],
  [
    [7, 11, 3, 5],
    [3, 2, 1, 0],
  ],
  [
    [601, 603],
    [1, 0],
  ],
];

/** The same elements in wasm memory and in an array. */
function both(type, dims) {
  const data = filled(type, product(dims));
  // As bytes: numbers read and written may lose the bits of a NaN.
  const there = allocate(type.name, dims);
  new Uint8Array(there.data.buffer, there.data.byteOffset, there.data.byteLength).set(
    new Uint8Array(data.buffer),
  );
  return { here: new Tensor(type.name, data, dims), there };
}

/** Copies of a tensor, by what was called. */
const copiesOf = (tensor, perm) => ({
  'copy: true': tensor.reshape([-1], { copy: true }),
  'order F': tensor.reshape([-1], { order: 'F', copy: true }),
  transposed: tensor.transpose(perm).contiguous(),
  'transposed, reshaped': tensor.transpose(perm).reshape([-1], { copy: true }),
  'transposed, order F': tensor.transpose(perm).reshape([-1], { order: 'F', copy: true }),
  'transposed, flattened': tensor.transpose(perm).flatten(1, { copy: true }),
});

describe.each(types.map((type) => [type.name, type]))('%s', (_, type) => {
  test.each(shapes)(
    '%j by %j',
    (dims, perm) => {
      const { here, there } = both(type, dims);
      const wanted = copiesOf(here, perm);
      const found = copiesOf(there, perm);
      expect(memory().blocks).toBe(1 + Object.keys(found).length);
      made.push(there, ...Object.values(found));
      const out = new globalThis[type.array](entriesOf(type, here.size));
      for (const [name, { data, dims, strides }] of Object.entries(wanted)) {
        expect([name, sameBits(found[name].data, data)]).toEqual([name, true]);
        expect(found[name]).toMatchObject({ dims, strides, offset: 0 });
        expect(found[name].data.buffer).toBe(there.data.buffer);
      }
      const view = there.transpose(perm);
      expect(view.data).toBe(there.data);
      expect(view.contiguous(out).data).toBe(out);
      expect(sameBits(out, wanted.transposed.data)).toBe(true);
      expect(there.reshape([-1], { out, order: 'F' }).data).toBe(out);
      expect(sameBits(out, wanted['order F'].data)).toBe(true);
    },
    20_000,
  );
});

test.each([
  [131, 2048],
  [4096, 130],
])('bytes of dims [%i, %i], whose rows collide in the cache, transposed', (...dims) => {
  const type = types.find(({ name }) => name === 'uint8');
  const { here, there } = both(type, dims);
  const view = there.transpose();
  const copy = view.contiguous();
  made.push(there, copy);
  expect(sameBits(copy.data, gathered(type, here.data, positionsOf(view)))).toBe(true);
});

/** In a process of its own: what comes first there, nothing has made memory grow for. */
test.each([
  ['into one in wasm memory', 'turned.contiguous(target.data); console.log(target.at(0, 1))'],
  [
    'of its bare array',
    "console.log(reshape(source.data, [700, 5000], [-1], { order: 'F' }).at(1))",
  ],
])('the first large copy %s', (_, use) => {
  const index = new URL('../../../dist/index.js', import.meta.url).href;
  const program = `
    import { allocate, reshape } from ${JSON.stringify(index)};
    const source = allocate('float32', [700, 5000]);
    const target = allocate('float32', [5000, 700]);
    source.data[5000] = 7;
    const turned = source.transpose();
    ${use};`;
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', program]);
  expect(String(printed)).toBe('7\n');
});
