// Copies the types given on the command line in every way, in the sizes given for each, and prints what went wrong, as
// JSON. A process of its own: in Jest's context each use of a global takes longer than the copy of an element.
import { memory } from 'reshape-wasm';
import { isLong } from '../rounds.js';
import {
  filled,
  gathered,
  layoutsOf,
  lengthFor,
  positionsOf,
  product,
  sameBits,
  sparseLayouts,
  stridedTensor,
} from './strided.js';

/** Bytes of a result: what a walk may do, what passes at once, and several pieces. */
const sizes = { small: 1500, middle: 100_000, large: 1_300_000 };

const guard = { Array: 'guard', BigInt64Array: 77n, BigUint64Array: 77n };

/** `out` inside a longer array, and whether its neighbours still are what they were. */
function guarded({ array }, length, before) {
  if (array === 'Array') return { out: new Array(length), untouched: () => true };
  const value = guard[array] ?? 77;
  const whole = new globalThis[array](length + before + 5).fill(value);
  const out = whole.subarray(before, before + length);
  const around = () => [...whole.subarray(0, before), ...whole.subarray(before + length)];
  return { out, untouched: () => around().every((entry) => entry === value) };
}

/** The data at a place of its own, so that its first byte lies at an odd number of entries. */
function shifted({ array }, data) {
  if (array === 'Array') return data;
  const whole = new globalThis[array](data.length + 3);
  whole.set(data, 3);
  return whole.subarray(3);
}

/** The positions of a layout in both orders, kept for the types that are as wide. */
const known = new Map();
function placesOf(key, layout) {
  if (!known.has(key)) known.set(key, { C: positionsOf(layout), F: positionsOf(layout, 'F') });
  return known.get(key);
}

/** The faults of the copies of one layout; nothing, if all is well. */
function wrongCopies(type, data, layout, places) {
  const tensor = stridedTensor(type, data, layout);
  const wrong = [];
  const before = data.slice();
  const rows = gathered(type, data, places.C);
  for (const order of /** @type {const} */ (['C', 'F'])) {
    const wanted = order === 'C' ? rows : gathered(type, data, places.F);
    const fresh = tensor.reshape([-1], { copy: true, order });
    if (!sameBits(fresh.data, wanted)) wrong.push(`order ${order}`);
    const { out, untouched } = guarded(type, wanted.length, order === 'C' ? 3 : 1);
    const given = tensor.reshape(layout.dims, { out, order });
    if (given.data !== out || !sameBits(out, wanted)) wrong.push(`order ${order} into out`);
    if (!untouched()) wrong.push(`order ${order} wrote around out`);
    if (order === 'C' && !sameBits(stridedTensor(type, out, packed(layout.dims)).data, wanted))
      wrong.push('the result, seen again');
  }
  if (!tensor.isContiguous && !sameBits(tensor.contiguous().data, rows)) wrong.push('contiguous');
  if (!sameBits(data, before)) wrong.push('changed its data');
  return wrong;
}

const packed = (dims) => ({
  dims,
  strides: dims.map((_, axis) => product(dims.slice(axis + 1))),
  offset: 0,
});

/** Elements below a byte and strings take longest: they have one layout for each way through the package. */
const fewer = ['packed, from within', 'a slice of rows', 'a transposed part', 'backwards'];

/** @param {any} type @param {string} size */
function wrongOf(type, size) {
  const bits = type.bits || 64;
  const count = Math.ceil((sizes[size] * 8) / bits);
  const all = Object.entries({ ...layoutsOf(count), ...sparseLayouts(count) });
  const isSlow = size === 'large' && (bits < 8 || (type.bits === 0 && !isLong));
  const layouts = isSlow ? all.filter(([name]) => fewer.includes(name)) : all;
  const longest = Math.max(...layouts.map(([, layout]) => lengthFor(layout)));
  const data = shifted(type, filled(type, longest));
  return layouts.flatMap(([name, layout]) =>
    wrongCopies(type, data, layout, placesOf(`${bits} ${size} ${name}`, layout)).map(
      (what) => `${name}: ${what}`,
    ),
  );
}

const types = JSON.parse(process.argv[2]);
const answers = types.map((type) => {
  const wrong = type.sizes.map((size) => [size, wrongOf(type, size)]);
  return [type.name, { ...Object.fromEntries(wrong), memory: memory() }];
});
console.log(JSON.stringify(Object.fromEntries(answers)));
