// NumPy's answers in tests/vectors/generated on views, and the tensors of 0, 1, 2 and so on they are about.
import { Tensor } from 'reshape-wasm';
import { readVectors } from '../vectors.js';

const arrays = {
  float32: Float32Array,
  int64: BigInt64Array,
  uint16: Uint16Array,
  float64: Float64Array,
};

/** A tensor of a type that changes from case to case. */
export function tensorOf({ line, length, dims, strides, offset }) {
  const names = Object.keys(arrays);
  /** @type {any} */
  const type = names[line % names.length];
  const one = type === 'int64' ? BigInt : Number;
  const data = arrays[type].from({ length }, (_, index) => one(index));
  return new Tensor(type, data, dims, { strides, offset });
}

/** All elements as numbers, in row-major order. */
export const flat = (tensor) => [tensor.toArray()].flat(Infinity).map(Number);

/**
 * The cases of slices.txt or expands.txt: what is given, what is asked of it, and either the code of the
 * mistake or the view's dims, strides, offset and elements.
 */
export const readViews = (file) =>
  readVectors(`generated/${file}`).map(({ line, columns }) => {
    const read = (from, to) => columns.slice(from, to).map((column) => JSON.parse(column));
    const [length, dims, strides, offset, asked] = read(0, 5);
    const given = { line, length, dims, strides, offset };
    const title = `line ${line}: [${dims}] by [${strides}], ${JSON.stringify(asked)}`;
    return columns.length === 6
      ? { title, given, asked, code: columns[5] }
      : { title, given, asked, view: read(5) };
  });

/** Those cases for test.each: the ones with a view, or the mistakes. */
export const titled = (cases, key) =>
  cases.filter((each) => each[key]).map((each) => [each.title, each]);

/** How long an array must be for all strides to stay inside, with a gap at both ends, and where they begin. */
export function layoutThatFits(dims, strides, gap) {
  if (dims.includes(0)) return { length: gap + 1, offset: gap };
  const last = dims.map((length, axis) => (length - 1) * strides[axis]);
  const sum = (ends) => ends.reduce((total, end) => total + end, 0);
  const low = sum(last.filter((end) => end < 0));
  const high = sum(last.filter((end) => end > 0));
  return { length: high - low + 1 + 2 * gap, offset: gap - low };
}
