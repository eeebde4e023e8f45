// Copies of strided elements as the text says it: one index after another, one element after another.
import { Tensor } from 'reshape-wasm';

/** @typedef {{ dims: readonly number[], strides: readonly number[], offset: number }} Layout in elements */

export const product = (lengths) => lengths.reduce((count, length) => count * length, 1);

/** Entries of the type's array that `count` elements take. */
export const entriesOf = ({ bits, decoding }, count) =>
  decoding === 'pair' ? count * 2 : bits > 0 && bits < 8 ? Math.ceil((count * bits) / 8) : count;

/** Elements that a layout needs, one behind the last it reaches. */
export const lengthFor = ({ dims, strides, offset }) =>
  1 + dims.reduce((end, length, axis) => end + Math.max(0, (length - 1) * strides[axis]), offset);

/** Where the elements lie, in the order in which they are read. @param {Layout} layout */
export function positionsOf({ dims, strides, offset }, order = 'C') {
  const positions = new Int32Array(product(dims));
  const axes = order === 'F' ? [...dims.keys()].reverse() : [...dims.keys()];
  let next = 0;
  const walk = (turn, position) => {
    const [length, stride] = [dims[axes[turn]], strides[axes[turn]]];
    if (turn === axes.length - 1) {
      for (let place = 0; place < length; place++) positions[next++] = position + place * stride;
      return;
    }
    for (let place = 0; place < length; place++) walk(turn + 1, position + place * stride);
  };
  if (axes.length === 0) positions[0] = offset;
  else walk(0, offset);
  return positions;
}

/** A copy of a target into which the elements at some positions were written, at others. */
export function placed({ array, bits }, data, reads, target, writes) {
  const result = target.slice();
  if (array === 'Array') {
    for (let place = 0; place < reads.length; place++) result[writes[place]] = data[reads[place]];
  } else if (bits >= 8) {
    // As integers: reading a number and writing it may change the bits of a NaN.
    const Words = { 8: Uint8Array, 16: Uint16Array }[bits] ?? Uint32Array;
    const words = bits / 8 / Words.BYTES_PER_ELEMENT;
    const [from, to] = [data, result].map(
      ({ buffer, byteOffset, byteLength }) =>
        new Words(buffer, byteOffset, byteLength / Words.BYTES_PER_ELEMENT),
    );
    for (let word = 0; word < words; word++) {
      for (let place = 0; place < reads.length; place++)
        to[writes[place] * words + word] = from[reads[place] * words + word];
    }
  } else {
    const mask = 2 ** bits - 1;
    for (let place = 0; place < reads.length; place++) {
      const [from, to] = [reads[place] * bits, writes[place] * bits];
      const element = (data[from >> 3] >> (from & 7)) & mask;
      result[to >> 3] = (result[to >> 3] & ~(mask << (to & 7))) | (element << (to & 7));
    }
  }
  return result;
}

/** The elements at the positions, packed into a new array. */
export function gathered(type, data, positions) {
  const entries = entriesOf(type, positions.length);
  const packed = type.array === 'Array' ? new Array(entries) : new globalThis[type.array](entries);
  return placed(type, data, positions, packed, firstPlaces(positions.length));
}

/** The numbers from 0 on. */
function firstPlaces(count) {
  const places = new Int32Array(count);
  for (let place = 0; place < count; place++) places[place] = place;
  return places;
}

/** Entries that say where they lie, by a pattern with no short period; all bits are used. */
export function filled({ array, bits, decoding }, count) {
  const length = entriesOf({ bits, decoding }, count);
  if (array === 'Array') return Array.from({ length }, (_, index) => `${index}`);
  const data = new globalThis[array](length);
  if (data.byteLength > pattern.length) pattern = patternOf(data.byteLength);
  new Uint8Array(data.buffer).set(pattern.subarray(0, data.byteLength));
  return data;
}

/** The longest pattern that was asked for. */
let pattern = new Uint8Array(0);

/** @param {number} length */
function patternOf(length) {
  const bytes = new Uint8Array(length);
  let state = 1;
  for (let index = 0; index < length; index++) {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    bytes[index] = state >>> 24;
  }
  return bytes;
}

/** Whether two arrays hold the same bits; NaNs too. */
export function sameBits(first, second) {
  if (Array.isArray(first))
    return first.length === second.length && first.every((one, i) => one === second[i]);
  const bytes = ({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength);
  return first.constructor === second.constructor && bytes(first).equals(bytes(second));
}

/** A tensor over an array with a layout. */
export const stridedTensor = (type, data, { dims, strides, offset }) =>
  new Tensor(type.name, data, dims, { strides, offset });

const packedStrides = (dims) => dims.map((_, axis) => product(dims.slice(axis + 1)));

/** The layout of packed dims, seen with their axes in another order. */
const permuted = (dims, axes) => ({
  dims: axes.map((axis) => dims[axis]),
  strides: axes.map((axis) => packedStrides(dims)[axis]),
  offset: 0,
});

/** Ways for about `count` elements to lie, by name; lengths are odd wherever that may matter. */
export function layoutsOf(count) {
  const side = Math.floor(Math.sqrt(count)) | 1;
  const third = Math.floor(Math.cbrt(count)) | 1;
  const rows = Math.ceil(count / 7) | 1;
  const half = Math.ceil(side / 2);
  const part = Math.ceil(count / 600) | 1;
  return {
    packed: { dims: [side, side + 2], strides: [side + 2, 1], offset: 0 },
    'packed, from within': { dims: [side, side], strides: [side, 1], offset: 5 },
    'a slice of rows': { dims: [side, side], strides: [side + 4, 1], offset: 3 },
    'every second element': { dims: [side, half], strides: [side + 2, 2], offset: 1 },
    'a transposed matrix': permuted([side, side + 2], [1, 0]),
    'a transposed part': { dims: [side, side + 6], strides: [1, side + 9], offset: 7 },
    'planes from pixels': permuted([rows, 3], [1, 0]),
    'pixels from planes': permuted([4, rows], [1, 0]),
    'narrow rows': { dims: [rows, 7], strides: [9, 1], offset: 1 },
    'far rows, turned': { dims: [2, part, 300], strides: [-part, 1, 3101], offset: part + 5 },
    'three axes, turned': permuted([third, third + 2, third + 4], [2, 0, 1]),
    'three axes, the outer two changed': permuted([third, third, third + 2], [1, 0, 2]),
    'four axes, heads': permuted([3, third, 5, third], [0, 2, 1, 3]),
    'four axes, reversed': permuted([third, 3, third + 2, 5], [3, 2, 1, 0]),
    backwards: { dims: [side, side], strides: [-side, -1], offset: side * side - 1 },
    'rows backwards': { dims: [side, side], strides: [-side, 1], offset: side * (side - 1) },
    'columns backwards, turned': { dims: [side, side], strides: [-1, side], offset: side - 1 },
    'a repeated row': { dims: [side, side], strides: [0, 1], offset: 1 },
    'repeated elements': { dims: [side, side], strides: [1, 0], offset: 1 },
    'one element, repeated': { dims: [side, side], strides: [0, 0], offset: 3 },
    'overlapping windows': { dims: [rows, 7], strides: [1, 1], offset: 0 },
    'overlapping windows, turned': { dims: [7, rows], strides: [1, 2], offset: 1 },
  };
}

/** Few elements far apart, which reach over more than about `reached` elements. */
export const sparseLayouts = (reached) => {
  const number = Math.ceil(reached / 100) | 1;
  return {
    'one of 100': { dims: [number], strides: [100], offset: 1 },
    'one of 100, backwards': { dims: [number], strides: [-100], offset: 100 * (number - 1) },
    'three of 100': { dims: [number, 3], strides: [100, 1], offset: 2 },
    'three of 100, turned': { dims: [3, number], strides: [1, 100], offset: 2 },
  };
};

/** Ways for about `count` elements to be copied into places of a larger array, by name. */
export function layoutPairsOf(count) {
  const side = Math.floor(Math.sqrt(count)) | 1;
  const third = Math.floor(Math.cbrt(count)) | 1;
  const pixels = Math.ceil(count / 3) | 1;
  const rows = Math.ceil(count / 7) | 1;
  const long = Math.ceil(count / 701) | 1;
  /** The packed elements of these dims, and other places for them. */
  const packed = (dims, strides, offset) => ({
    from: { dims, strides: packedStrides(dims), offset: 0 },
    to: { dims, strides, offset },
  });
  const seen = (dims, axes, strides, offset) => {
    const from = { ...permuted(dims, axes), offset: 5 };
    return { from, to: { dims: from.dims, strides, offset } };
  };
  return {
    'a row of a batch': packed([side, side], [side, 1], 3 * side * side),
    'a row of a batch, from inside a byte': packed([side, side], [side, 1], 3),
    'planes to pixels': packed([3, pixels], [1, 3], 0),
    'planes to pixels with alpha': packed([3, pixels], [1, 4], 0),
    'planes to the last channels': packed([3, pixels], [1, 4], 1),
    'planes to the last pixels first': packed([3, pixels], [1, -4], 4 * (pixels - 1)),
    'two planes to pixels': packed([2, pixels], [1, 4], 1),
    'one plane to a channel': packed([pixels], [4], 3),
    'pixels with alpha to planes': {
      from: { dims: [3, pixels], strides: [1, 4], offset: 1 },
      to: { dims: [3, pixels], strides: [pixels + 1, 1], offset: 2 },
    },
    'part of a matrix': packed([side, side], [side + 3, 1], 2),
    'part of a transposed matrix': packed([side, side], [1, side + 3], 2),
    'a transposed matrix to a part': seen([side, side + 2], [1, 0], [side + 7, 1], 4),
    'long rows': packed([long, 701], [1000, 1], 7),
    'narrow rows': packed([rows, 7], [9, 1], 1),
    'rows that only begin apart': packed([rows, 7], [101, 1], 1),
    'every second of both': packed([side, side], [4 * side, 2], 1),
    'a transposed matrix to every second': seen([side, side], [1, 0], [2 * side + 1, 2], 1),
    'one of 100': packed([Math.ceil(count / 9)], [100], 1),
    backwards: packed([side, side], [-side, -1], side * side - 1),
    'rows backwards': packed([side, side], [-side - 1, 1], side * side + side),
    'columns backwards': packed([side, side], [side, -1], side),
    'three axes, turned': seen(
      [third, third, third],
      [2, 0, 1],
      [1, 2 - third * (third + 1) * 2, third * 2],
      (third - 1) * (third * (third + 1) * 2 - 2) + 3,
    ),
    'a repeated row to a part': {
      from: { dims: [side, side], strides: [0, 1], offset: 1 },
      to: { dims: [side, side], strides: [side + 1, 1], offset: 0 },
    },
    'overlapping windows to rows': {
      from: { dims: [rows, 7], strides: [1, 1], offset: 0 },
      to: { dims: [rows, 7], strides: [8, 1], offset: 3 },
    },
  };
}
