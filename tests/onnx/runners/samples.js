// Tensors of several samples: joins them along an axis, takes parts out, and compares.

/** @typedef {{ type: string, dims: number[], data: any }} Tensor its elements in row-major order */

const product = (/** @type {number[]} */ lengths) =>
  lengths.reduce((count, length) => count * length, 1);

/** An array of the same kind, for the elements of a result. */
const room = (data, count) =>
  Array.isArray(data) ? new Array(count) : new data.constructor(count);

/**
 * The part of a tensor from `start` up to `end` along an axis.
 *
 * @type {(tensor: Tensor, axis: number, start: number, end: number) => Tensor}
 */
export function partOf({ type, dims, data }, axis, start, end) {
  const inner = product(dims.slice(axis + 1));
  const outer = product(dims.slice(0, axis));
  const length = end - start;
  const part = room(data, outer * length * inner);
  for (let row = 0; row < outer; row++) {
    for (let index = 0; index < length * inner; index++) {
      part[row * length * inner + index] = data[(row * dims[axis] + start) * inner + index];
    }
  }
  return { type, dims: dims.with(axis, length), data: part };
}

/** Tensors behind one another along an axis. @param {Tensor[]} tensors @param {number} axis @returns {Tensor} */
export function joined(tensors, axis) {
  const [first] = tensors;
  const inner = product(first.dims.slice(axis + 1));
  const outer = product(first.dims.slice(0, axis));
  const total = tensors.reduce((sum, { dims }) => sum + dims[axis], 0);
  const data = room(first.data, outer * total * inner);
  let before = 0;
  for (const tensor of tensors) {
    const block = tensor.dims[axis] * inner;
    for (let row = 0; row < outer; row++) {
      for (let index = 0; index < block; index++) {
        data[row * total * inner + before * inner + index] = tensor.data[row * block + index];
      }
    }
    before += tensor.dims[axis];
  }
  return { type: first.type, dims: first.dims.with(axis, total), data };
}

/** Whether two elements are equal, floats up to a relative 2e-3. */
function equal(left, right) {
  if (Object.is(left, right) || left === right) return true;
  if (typeof left !== 'number' || typeof right !== 'number') return false;
  return Math.abs(left - right) <= 2e-3 * Math.max(1e-3, Math.abs(left), Math.abs(right));
}

/** @param {Tensor} left @param {Tensor} right */
export const same = (left, right) =>
  left.dims.length === right.dims.length &&
  left.dims.every((length, axis) => length === right.dims[axis]) &&
  left.data.every((value, index) => equal(value, right.data[index]));

/**
 * The axes along which runs of several samples gave what the samples gave alone, and whether they all gave the same.
 *
 * @param {Tensor[]} alone one tensor a sample
 * @param {{ size: number, tensor: Tensor }[]} together the first `size` samples
 */
export function findAxes(alone, together) {
  const axes = alone[0].dims
    .map((_, axis) => axis)
    .filter((axis) =>
      together.every(({ size, tensor }) => {
        const parts = alone.slice(0, size);
        return (
          parts.every(({ dims }) => dims.length === tensor.dims.length) &&
          same(joined(parts, axis), tensor)
        );
      }),
    );
  const fixed = together.every(({ size, tensor }) =>
    alone.slice(0, size).every((one) => same(one, tensor)),
  );
  return { axes, fixed };
}
