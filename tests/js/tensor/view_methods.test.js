// squeeze, unsqueeze, moveAxis and flip as methods: what a plain loop over all indices gives, and what the functions of
// reshape-wasm/layout give and refuse.
import { describe, expect, test } from '@jest/globals';
import * as api from 'reshape-wasm';
import * as built from 'reshape-wasm/layout';
import { randomCall } from '../layout/random_calls.js';
import { seeded } from '../oracle/seeded.js';
import { positionsOf } from '../oracle/strided.js';
import { rounds } from '../rounds.js';
import { thrown } from '../thrown.js';
import { untyped } from '../untyped.js';

const { ReshapeError, Tensor, allocate, memory } = untyped(api);
const layout = untyped(built);
const chance = seeded(20261129);
const names = ['squeeze', 'unsqueeze', 'moveAxis', 'flip'];

/** The view that a call gives, or the code and sentence of its error. @param {() => any} call */
function outcome(call) {
  try {
    return { view: call() };
  } catch (error) {
    if (!(error instanceof ReshapeError)) throw error;
    return { code: error.code, message: error.message };
  }
}

/** A tensor whose elements say where they lie, in order or with the axes turned. @param {number[]} dims */
function numbered(dims) {
  const size = dims.reduce((count, length) => count * length, 1);
  const data = Int32Array.from({ length: size }, (_, place) => place);
  if (chance.chance(0.4)) return new Tensor('int32', data, dims);
  const order = [...dims.keys()].sort(() => chance.upTo(2) - 1);
  const turned = new Tensor(
    'int32',
    data,
    order.map((axis) => dims[axis]),
  );
  return turned.transpose(dims.map((_, axis) => order.indexOf(axis)));
}

const listOf = (/** @type {unknown} */ axes) => (Array.isArray(axes) ? axes : [axes]);

/** The dims of a result, and for each of its indices the input's index. @type {Record<string, any>} */
const plainly = {
  squeeze(dims, axes) {
    const at = (axis) => (axis < 0 ? axis + dims.length : axis);
    const dropped = axes === undefined ? undefined : listOf(axes).map(at);
    const kept = [...dims.keys()].filter((axis) =>
      dropped ? !dropped.includes(axis) : dims[axis] !== 1,
    );
    const from = (index) =>
      dims.map((_, axis) => (kept.includes(axis) ? index[kept.indexOf(axis)] : 0));
    return { dims: kept.map((axis) => dims[axis]), from };
  },
  unsqueeze(dims, axes) {
    const rank = dims.length + listOf(axes).length;
    const added = listOf(axes).map((axis) => (axis < 0 ? axis + rank : axis));
    const others = [...Array(rank).keys()].filter((axis) => !added.includes(axis));
    const lengths = Array(rank).fill(1);
    others.forEach((axis, own) => (lengths[axis] = dims[own]));
    return { dims: lengths, from: (index) => others.map((axis) => index[axis]) };
  },
  moveAxis(dims, from, to) {
    const at = (axis) => (axis < 0 ? axis + dims.length : axis);
    const [sources, places] = [listOf(from).map(at), listOf(to).map(at)];
    const order = Array(dims.length).fill(-1);
    places.forEach((place, one) => (order[place] = sources[one]));
    for (const axis of dims.keys()) if (!sources.includes(axis)) order[order.indexOf(-1)] = axis;
    return {
      dims: order.map((axis) => dims[axis]),
      from: (index) => dims.map((_, axis) => index[order.indexOf(axis)]),
    };
  },
  flip(dims, axes = [...dims.keys()]) {
    const flipped = listOf(axes).map((axis) => (axis < 0 ? axis + dims.length : axis));
    const from = (index) =>
      index.map((place, axis) => (flipped.includes(axis) ? dims[axis] - 1 - place : place));
    return { dims, from };
  },
};

/** All indices of dims in row-major order. @param {number[]} dims @returns {number[][]} */
const indicesOf = (dims) =>
  dims.reduce(
    (heads, length) =>
      heads.flatMap((head) => Array.from({ length }, (_, place) => [...head, place])),
    [[]],
  );

describe.each(names)('%s', (name) => {
  const calls = Array.from({ length: rounds(300) }, () => randomCall(chance, name));

  test('gives what a plain loop gives, and what the function gives and refuses', () => {
    const codes = new Set();
    for (const { tensors, args } of calls) {
      const tensor = numbered(tensors[0]);
      const { view, ...error } = outcome(() => tensor[name](...args));
      expect({ args, view, ...error }).toEqual({
        args,
        ...outcome(() => layout[name](tensor, ...args)),
      });
      codes.add(error.code);
      if (error.code !== undefined) continue;
      expect(view.data).toBe(tensor.data);
      const { dims, from } = plainly[name]([...tensor.dims], ...args);
      expect(view.dims).toEqual(dims);
      expect([...positionsOf(view)]).toHaveLength(view.size);
      expect([...view.values()]).toEqual(indicesOf(dims).map((index) => tensor.at(...from(index))));
    }
    expect(codes.size).toBeGreaterThan(1);
    expect(codes).toContain(undefined);
  });

  const fitting = { squeeze: [0], unsqueeze: [[0, -1]], moveAxis: [0, 2], flip: [[1, 2]] };

  test('lies in WebAssembly memory where the tensor does', () => {
    const before = memory();
    const held = allocate('float32', [1, 2, 3]);
    held.data.set([0, 1, 2, 3, 4, 5]);
    const view = held[name](...fitting[name]);
    expect(view.data.buffer).toBe(held.data.buffer);
    expect(memory().blocks).toBe(before.blocks + 1);
    held.dispose();
    expect(memory()).toEqual(before);
    expect(thrown(() => held[name](...fitting[name])).code).toBe('disposed');
    expect(thrown(() => view.toArray()).code).toBe('disposed');
  });

  test.each([
    ['string', () => Tensor.from([[['a', 'b']]])],
    ['int4', () => Tensor.from([[[1, -2, 7]]], 'int4').slice(null, null, [1])],
    ['complex64', () => new Tensor('complex64', Float32Array.of(1, 2, 3, 4), [1, 1, 2])],
    ['float16', () => Tensor.from([[[1.5, -2]]], 'float16')],
  ])('takes %s', (type, make) => {
    const tensor = make();
    const view = tensor[name](...fitting[name]);
    expect(view.type).toBe(type);
    expect(view.data).toBe(tensor.data);
    const { dims, from } = plainly[name]([...tensor.dims], ...fitting[name]);
    expect(view.contiguous().reshape([-1]).toArray()).toEqual(
      indicesOf(dims).map((index) => tensor.at(...from(index))),
    );
  });
});

test('what is written through a view arrives', () => {
  const tensor = Tensor.full('int32', [1, 2, 3], 0);
  tensor.squeeze(0).slice(0).fill(1);
  tensor.moveAxis(2, 0).slice(2).unsqueeze(0).fill(5);
  tensor.flip(2).slice(0, 1, 2).fill(7);
  expect(tensor.toArray()).toEqual([[[1, 1, 5], [7, 0, 5]]]); // prettier-ignore
});

test.each([
  [(t) => t.squeeze(1), 'count_mismatch', /axis 1 is 2; of \[1,2,3\], squeeze drops \[0\]/],
  [(t) => t.squeeze([0, -3]), 'axis_out_of_range', /names axis 0 twice: \[0,-3\]/],
  [(t) => t.unsqueeze(), 'not_an_integer', /axes must be an integer, not undefined/],
  [(t) => t.unsqueeze([0, 5]), 'axis_out_of_range', /axes\[1\] is 5; the axes are -5 to 4/],
  [
    (t) => t.moveAxis([0, 1], 2),
    'axis_out_of_range',
    /from is \[0,1\], to \[2\]; name as many axes/,
  ],
  [(t) => t.moveAxis(0), 'not_an_integer', /to must be an integer, not undefined/],
  [(t) => t.flip(3), 'axis_out_of_range', /axes is 3; the axes are -3 to 2/],
  [(t) => t.flip('a'), 'not_an_integer', /axes must be an integer, not "a"/],
])('%s is %s', (call, code, text) => {
  const error = thrown(() => call(Tensor.full('int32', [1, 2, 3], 0)));
  expect(error.code).toBe(code);
  expect(error.message).toMatch(text);
});
