// Strided tensors reshaped: a view where NumPy gives one, with its strides, and else a packed copy.
import { describe, expect, test } from '@jest/globals';
import * as built from 'reshape-wasm';
import { flat, tensorOf } from '../oracle/numbered.js';
import { untyped } from '../untyped.js';
import { outcome, readTarget, readVectors } from '../vectors.js';

const { Tensor, flatten, reshape } = untyped(built);

const cases = readVectors('generated/views.txt').map(({ line, columns }) => {
  const lists = columns.map((column) => (/^[[\d]/.test(column) ? readTarget(column) : column));
  const [length, dims, strides, offset, target, order, copy, answer, ...result] = lists;
  const wanted = { dims: result[0], strides: result[1], offset: result[2], elements: result[3] };
  const isCopy = answer === 'copy';
  // NumPy copies arrays without elements to strides of 0; here such strides are those of the lengths.
  if (isCopy) wanted.strides = packedStrides(wanted.dims, columnMajor(order, dims, strides));
  return {
    line,
    length,
    dims,
    strides,
    offset,
    target,
    order,
    copy: copy === 'true',
    isCopy,
    wanted,
  };
});

function packedStrides(dims, byColumns) {
  const strides = [];
  let step = 1;
  for (const axis of byColumns ? dims.keys() : [...dims.keys()].reverse()) {
    strides[axis] = step;
    step *= dims[axis] || 1;
  }
  return strides;
}

function columnMajor(order, dims, strides) {
  if (order !== 'A') return order === 'F';
  if (dims.includes(0)) return false;
  const lies = (byColumns) =>
    packedStrides(dims, byColumns).every(
      (step, axis) => dims[axis] === 1 || strides[axis] === step,
    );
  return lies(true) && !lies(false);
}

const shown = ({ line, dims, strides, target, order, copy }) =>
  `line ${line}: [${dims}] by [${strides}] to [${target}], order ${order}${copy ? ', copied' : ''}`;
const titled = (chosen) => chosen.map((each) => [shown(each), each]);

describe('as NumPy', () => {
  test.each(titled(cases))('%s', (_, { target, order, copy, isCopy, wanted, ...source }) => {
    const tensor = tensorOf(source);
    const result = tensor.reshape(target, { dialect: 'numpy', order, ...(copy && { copy }) });
    expect(result.data === tensor.data ? 'view' : 'copy').toBe(isCopy ? 'copy' : 'view');
    const { dims, strides, offset, type } = result;
    expect({ dims, strides, offset, elements: flat(result) }).toEqual(wanted);
    expect(type).toBe(tensor.type);
    expect(result.size).toBe(wanted.elements.length);
    if (isCopy) expect(result.data).toHaveLength(wanted.elements.length);
  });
});

test.each(titled(cases.filter(({ copy }) => !copy)))(
  'copy: false, %s',
  (_, { target, order, isCopy, wanted, ...source }) => {
    const tensor = tensorOf(source);
    const call = () => tensor.reshape(target, { dialect: 'numpy', order, copy: false });
    if (isCopy) return expect(outcome(call).code).toBe('needs_copy');
    expect(call().data).toBe(tensor.data);
    expect(call()).toMatchObject({ strides: wanted.strides, offset: wanted.offset });
  },
);

// The rules decide the dims alone: wherever they agree on those, the elements lie the same.
const sharedRules = cases.filter(({ target, dims }) => !target.includes(0) && !dims.includes(0));
test.each(titled(sharedRules))(
  'under ONNX, %s',
  (_, { target, order, copy, isCopy, wanted, ...source }) => {
    const tensor = tensorOf(source);
    const result = tensor.reshape(target, { order, copy: copy || null });
    expect(result.data === tensor.data).toBe(!isCopy);
    expect(result).toMatchObject({
      dims: wanted.dims,
      strides: wanted.strides,
      offset: wanted.offset,
    });
    expect(flat(result)).toEqual(wanted.elements);
  },
);

test.each(titled(sharedRules.filter(({ dims }) => dims.length > 0)))(
  'flattened as reshaped, %s',
  (_, { order, copy, dims, ...source }) => {
    const tensor = tensorOf({ dims, ...source });
    const copying = { order, copy: copy || null };
    for (const axis of [0, 1, dims.length]) {
      const rows = dims.slice(0, axis).reduce((count, length) => count * length, 1);
      const flattened = tensor.flatten(axis, copying);
      const reshaped = tensor.reshape([rows, -1], copying);
      expect(flattened.data === tensor.data).toBe(reshaped.data === tensor.data);
      const { strides, offset } = reshaped;
      expect(flattened).toMatchObject({ dims: [rows, tensor.size / rows], strides, offset });
      expect(flattened.toArray()).toEqual(reshaped.toArray());
    }
  },
);

test('there are cases of every kind', () => {
  expect(cases.length).toBeGreaterThan(300);
  for (const order of ['C', 'F', 'A']) {
    for (const isCopy of [true, false]) {
      expect(cases.filter((each) => each.order === order && each.isCopy === isCopy)).not.toEqual(
        [],
      );
    }
  }
});

test('a view shows what is written, and a copy does not', () => {
  const data = Float32Array.from({ length: 24 }, (_, index) => index);
  const tensor = new Tensor('float32', data, [4, 3], { strides: [6, 1], offset: 1 });
  const view = tensor.reshape([2, 2, 3]);
  const copy = tensor.reshape([12]);
  data[1] = 100;
  expect([view.at(0, 0, 0), copy.at(0)]).toEqual([100, 1]);
});

test('views of views keep to the first data', () => {
  const data = Float32Array.from({ length: 60 }, (_, index) => index);
  const view = new Tensor('float32', data, [60]).reshape([3, 4, 5]).transpose([1, 0, 2]);
  const again = view.reshape([2, 2, 3, 5]).transpose([0, 1, 3, 2]).reshape([2, 2, 5, 3, 1]);
  expect(again.data).toBe(data);
  expect(again.at(1, 0, 4, 2, 0)).toBe(2 * 20 + 2 * 5 + 4);
  expect(again.transpose([0, 1, 3, 2, 4]).reshape([4, 15]).data).not.toBe(data);
});

describe('objects of scijs form', () => {
  const data = Float32Array.from({ length: 30 }, (_, index) => index);

  test('are read with their strides', () => {
    const packed = { data, shape: [5, 6], stride: [6, 1], offset: 0 };
    expect(reshape(packed, [30])).toMatchObject({ dims: [30], strides: [1], offset: 0 });
    expect(reshape(packed, [30]).data).toBe(data);
    const sliced = { data, shape: [3, 2], stride: [12, -2], offset: 3 };
    expect(reshape(sliced, [3, 2, 1]).data).toBe(data);
    expect(reshape(sliced, [-1]).toArray()).toEqual([3, 1, 15, 13, 27, 25]);
    expect(flatten(sliced, 2).toArray()).toEqual([[3], [1], [15], [13], [27], [25]]);
    expect(reshape(sliced, [6], { order: 'F' }).toArray()).toEqual([3, 15, 27, 1, 13, 25]);
  });

  test('may be transposed or scalar', () => {
    const transposed = { data, shape: [6, 5], stride: [1, 6], offset: 0 };
    expect(reshape(transposed, [30], { order: 'F' }).data).toBe(data);
    expect(outcome(() => reshape(transposed, [30], { copy: false })).code).toBe('needs_copy');
    expect(reshape({ data, shape: [], stride: [], offset: 7 }, [1]).toArray()).toEqual([7]);
  });

  test('of length 1 keep their strides under the same lengths, and under no others', () => {
    const like = { data: data.slice(0, 3), shape: [1, 3], stride: [7, 1] };
    const made = Tensor.from(like);
    for (const options of [undefined, { opset: 21 }, { order: 'C' }]) {
      expect(made.reshape([1, 3], options).strides).toEqual([7, 1]);
      expect(made.reshape([1, -1], options).strides).toEqual([3, 1]);
      expect(made.reshape([3, 1], options).strides).toEqual([1, 1]);
    }
  });

  test('whose strides were deleted are read from their offset on', () => {
    const last = untyped(new Tensor('float32', data.slice(0, 6), [2, 3]).slice([1]));
    delete last.strides;
    for (const options of [undefined, { opset: 21 }, { copy: null }]) {
      expect(last.reshape([3, 1], options).toArray()).toEqual([[3], [4], [5]]);
      expect(last.flatten(0, options).toArray()).toEqual([[3, 4, 5]]);
    }
  });

  test('are refused where they leave their data', () => {
    const call = () => reshape({ data, shape: [5, 6], stride: [6, 1], offset: 1 }, [30]);
    expect(call).toThrow(/\[4,5\] lies at 30.*wrong_data/);
  });

  test('an offset counts without strides too', () => {
    const { offset, dims } = reshape({ data, dims: [2, 3], offset: 4 }, [3, 2]);
    expect({ offset, dims }).toEqual({ offset: 4, dims: [3, 2] });
    expect(outcome(() => reshape({ data, dims: [5, 6], offset: 4 }, [30])).code).toBe('wrong_data');
  });
});
