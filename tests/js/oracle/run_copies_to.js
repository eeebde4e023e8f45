// Copies the types given on the command line into places of every kind, in the sizes given for each, and prints what
// went wrong, as JSON. A process of its own, for the reason in run_copies.js.
import { Tensor, allocate, memory } from 'reshape-wasm';
import { filled, layoutPairsOf, lengthFor, placed, positionsOf, sameBits } from './strided.js';

/** Bytes of the elements: few, what passes the buffers at once, and several pieces. */
const sizes = { small: 1500, middle: 100_000, large: 1_300_000 };

/** Data at a place of its own: its first byte lies at an odd number of entries. */
function shifted(array, data) {
  const whole = new globalThis[array](data.length + 3);
  whole.set(data, 3);
  return whole.subarray(3);
}

/** Data over memory that threads share. */
function shared(array, data) {
  const Entries = globalThis[array];
  const copy = new Entries(new SharedArrayBuffer(data.byteLength));
  copy.set(data);
  return copy;
}

const bytesOf = ({ buffer, byteOffset, byteLength }) =>
  new Uint8Array(buffer, byteOffset, byteLength);

/** A tensor in WebAssembly memory over the same entries. Bytes are copied, since numbers lose bits of a NaN. */
function resident({ name, bits }, data) {
  const count = bits < 8 ? (data.length * 8) / bits : data.byteLength / (bits / 8);
  const tensor = allocate(name, [count]);
  bytesOf(tensor.data).set(bytesOf(data));
  return tensor;
}

/** The places where data can be: functions that give the array to use, and what is to be disposed of. */
function placesOf(type) {
  if (type.array === 'Array') return { 'an array': (data) => ({ data: data.slice() }) };
  return {
    'an array': (data) => ({ data: shifted(type.array, data) }),
    'shared memory': (data) => ({ data: shared(type.array, data) }),
    'WebAssembly memory': (data) => {
      const tensor = resident(type, data);
      // Read each time: memory that grows detaches the array.
      return { get data() { return tensor.data; }, tensor }; // prettier-ignore
    },
  };
}

const layoutOf = ({ strides, offset }) => ({ strides, offset });

/** The faults of one pair of layouts; nothing, if all is well. */
function wrongCopies(type, { from, to }, positions, isLarge) {
  const data = filled(type, lengthFor(from));
  const target = filled(type, lengthFor(to) + 9).reverse();
  const wanted = placed(type, data, positions.from, target, positions.to);
  const wrong = [];
  for (const [here, hold] of Object.entries(placesOf(type))) {
    for (const [there, holdTarget] of Object.entries(placesOf(type))) {
      if (isLarge && here !== there) continue;
      const source = hold(data);
      const result = holdTarget(target);
      const tensor = new Tensor(type.name, source.data, from.dims, layoutOf(from));
      const view = new Tensor(type.name, result.data, to.dims, layoutOf(to));
      if (tensor.copyTo(view) !== view) wrong.push('gave another tensor');
      if (!sameBits(result.data, wanted)) wrong.push(`${here} to ${there}`);
      if (!sameBits(source.data, data)) wrong.push(`${here} to ${there}: changed the source`);
      source.tensor?.dispose();
      result.tensor?.dispose();
    }
  }
  return wrong;
}

/** The positions of layouts, kept for the types that are as wide. */
const known = new Map();
function positionsOfPair(key, { from, to }) {
  if (!known.has(key)) known.set(key, { from: positionsOf(from), to: positionsOf(to) });
  return known.get(key);
}

/** @param {any} type @param {string} size */
function wrongOf(type, size) {
  const count = Math.ceil((sizes[size] * 8) / (type.bits || 64));
  return Object.entries(layoutPairsOf(count)).flatMap(([name, pair]) => {
    const positions = positionsOfPair(`${type.bits} ${size} ${name}`, pair);
    return wrongCopies(type, pair, positions, size === 'large').map((what) => `${name}: ${what}`);
  });
}

const types = JSON.parse(process.argv[2]);
const answers = types.map((type) => {
  const wrong = type.sizes.map((size) => [size, wrongOf(type, size)]);
  return [type.name, { ...Object.fromEntries(wrong), memory: memory() }];
});
console.log(JSON.stringify(Object.fromEntries(answers)));
