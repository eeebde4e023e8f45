// Tensors of random elements, the same for the same seed.
import { seeded } from '../../js/oracle/seeded.js';

const arrays = {
  float32: Float32Array,
  float64: Float64Array,
  int8: Int8Array,
  uint8: Uint8Array,
  int16: Int16Array,
  int32: Int32Array,
  int64: BigInt64Array,
  bool: Uint8Array,
  string: Array,
};

/** Elements are whole for every type but floats. The ranges where none is stated: */
const ranges = { float32: [-1, 1], float64: [-1, 1], bool: [0, 2], uint8: [0, 200] };

/** @param {string} type @param {number} value */
function elementOf(type, value) {
  if (type.startsWith('float')) return value;
  if (type === 'string') return `${Math.floor(value)}`;
  return type === 'int64' ? BigInt(Math.floor(value)) : Math.floor(value);
}

/**
 * @param {string} type the name of an element type
 * @param {number[]} dims
 * @param {number[]} [range] the least element, and the first that is too large
 * @param {number} [seed]
 */
export function randomTensor(type, dims, range = ranges[type] ?? [-9, 10], seed = 1) {
  const chance = seeded(seed);
  const fine = 2 ** 24;
  const count = dims.reduce((product, length) => product * length, 1);
  const data = new arrays[type](count);
  const [least, end] = range;
  for (let index = 0; index < count; index++) {
    const value = least + (chance.upTo(fine - 1) / fine) * (end - least);
    data[index] = elementOf(type, value);
  }
  return { type, dims, data };
}
