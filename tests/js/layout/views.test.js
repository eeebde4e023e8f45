// The views of reshape-wasm/layout: what they share, and what they refuse, with the sentence.
import { describe, expect, test } from '@jest/globals';
import ndarray from 'ndarray';
import * as ort from 'onnxruntime-web';
import { Tensor, allocate, memory } from 'reshape-wasm';
import * as built from 'reshape-wasm/layout';
import { TransformersTensor } from '../tensor/transformers_tensor.js';
import { thrown } from '../thrown.js';
import { untyped } from '../untyped.js';

const layout = untyped(built);
const numbers = Float32Array.from({ length: 24 }, (_, place) => place);
const tensor = () => new Tensor('float32', numbers, [1, 2, 3, 4]);

/** Each view of a tensor of [1, 2, 3, 4], as a list. */
const views = {
  squeeze: (one) => [layout.squeeze(one, 0)],
  unsqueeze: (one) => [layout.unsqueeze(one, [1, -1])],
  moveAxis: (one) => [layout.moveAxis(one, 1, 3)],
  flip: (one) => [layout.flip(one, [1, 3])],
  broadcastTo: (one) => [layout.broadcastTo(one, [5, 2, 3, 4])],
  mergeDims: (one) => [layout.mergeDims(one, 1, 2)],
  slidingWindows: (one) => [layout.slidingWindows(one, 2, 2)],
  split: (one) => layout.split(one, 2, 2),
  unstack: (one) => layout.unstack(one, 3),
};

/** Each copy of a tensor of [1, 2, 3, 4], which is written into `out`. */
const copies = {
  concat: (one, options) => layout.concat([one, one], 1, options),
  stack: (one, options) => layout.stack([one, one], -1, options),
  pad: (one, options) => layout.pad(one, [0, 1, 0, 0, 0, 0, -1, 2], options),
  tile: (one, options) => layout.tile(one, [2, 1, 3, 1], options),
  cast: (one, options) => layout.cast(one, one.type, options),
  gather: (one, options) => layout.gather(one, [[2, 0]], 2, options),
  depthToSpace: (one, options) => layout.depthToSpace(one, 1, options),
  spaceToDepth: (one, options) => layout.spaceToDepth(one, 1, options),
};

test('every function is here', () => {
  const others = Object.keys(built).filter((name) => !(name in views));
  expect(others).toEqual(
    ['broadcastShapes', 'explainLayout', 'resolveLayout', ...Object.keys(copies)].sort(),
  );
});

describe.each(Object.entries(views))('%s', (_, view) => {
  const wanted = view(tensor()).map((one) => one.toArray());

  test('is over the data of the tensor', () => {
    const given = tensor();
    for (const one of view(given)) expect(one.data).toBe(given.data);
  });

  test.each([
    ['onnxruntime', () => new ort.Tensor('float32', numbers, [1, 2, 3, 4])],
    ['transformers.js', () => new TransformersTensor('float32', numbers, [1, 2, 3, 4])],
    ['ndarray', () => ndarray(numbers, [1, 2, 3, 4])],
    ['an object', () => ({ data: numbers, dims: [1, 2, 3, 4] })],
  ])('takes a tensor of %s', (_library, make) => {
    const got = view(make());
    expect(got.map((one) => one.toArray())).toEqual(wanted);
    for (const one of got) expect(one.data).toBe(numbers);
  });

  test('lies in WebAssembly memory where the tensor does', () => {
    const before = memory();
    const held = allocate('float32', [1, 2, 3, 4]);
    held.data.set(numbers);
    const got = view(held);
    expect(memory().blocks).toBe(before.blocks + 1);
    expect(got.map((one) => one.toArray())).toEqual(wanted);
    got[0].dispose();
    expect(memory()).toEqual(before);
    expect(thrown(() => view(held)).code).toBe('disposed');
  });

  test.each([undefined, null, 1, 'text', [1, 2], numbers, {}])(
    'refuses %p as a tensor',
    (value) => {
      expect(thrown(() => view(value)).code).toBe('wrong_data');
    },
  );
});

test('mergeDims copies where no strides can express the result', () => {
  const given = tensor().transpose([0, 2, 1, 3]);
  const merged = layout.mergeDims(given, 1, 2);
  expect(merged.data).not.toBe(numbers);
  expect(merged.toArray()).toEqual(given.reshape([1, 6, 4]).toArray());
  expect(layout.mergeDims(given, 0, 1).data).toBe(numbers);
  expect(layout.mergeDims(Tensor.from(7)).toArray()).toEqual([7]);
});

test('a part of packed elements that begins inside a byte is a view', () => {
  const packed = new Tensor('int4', Uint8Array.of(0x21, 0x43, 0x65), [5]);
  const [first, last] = layout.split(packed, [1, 4]);
  expect(last.data).toBe(packed.data);
  expect(last.offset).toBe(1);
  expect([first, last].map((part) => part.toArray())).toEqual([[1], [2, 3, 4, 5]]);
  expect(last.values()).toEqual(Uint8Array.of(0x32, 0x54));
});

describe('refused', () => {
  const of = tensor();
  test.each([
    [
      () => layout.squeeze(of, 1),
      'count_mismatch',
      'the length at axis 1 is 2; of [1,2,3,4], squeeze drops [0]',
    ],
    [() => layout.squeeze(of, 4), 'axis_out_of_range', 'axes is 4; the axes are -4 to 3'],
    [() => layout.squeeze(of, [0, -4]), 'axis_out_of_range', 'axes names axis 0 twice: [0,-4]'],
    [
      () => layout.squeeze(Tensor.from(1), 0),
      'axis_out_of_range',
      'axes is 0; a scalar has no axes',
    ],
    [() => layout.squeeze(of, 'a'), 'not_an_integer', 'axes must be an integer, not "a"'],
    [() => layout.squeeze(of, [0.5]), 'not_an_integer', 'axes[0] must be an integer, not 0.5'],
    [() => layout.unsqueeze(of), 'not_an_integer', 'axes must be an integer, not undefined'],
    [() => layout.unsqueeze(of, [0, 6]), 'axis_out_of_range', 'axes[1] is 6; the axes are -6 to 5'],
    [() => layout.unsqueeze(of, [1, 1]), 'axis_out_of_range', 'axes names axis 1 twice: [1,1]'],
    [
      () =>
        layout.unsqueeze(
          of,
          Array.from({ length: 253 }, (_, axis) => axis),
        ),
      'rank_too_large',
      'there are more than 256 dims; at most 256 dims are supported',
    ],
    [
      () => layout.moveAxis(of, [0, 1], 2),
      'axis_out_of_range',
      'from is [0,1], to [2]; name as many axes',
    ],
    [() => layout.moveAxis(of, 0, 4), 'axis_out_of_range', 'to is 4; the axes are -4 to 3'],
    [() => layout.flip(of, [1, 1]), 'axis_out_of_range', 'axes names axis 1 twice: [1,1]'],
    [
      () => layout.broadcastTo(of, [2, 3, 4]),
      'count_mismatch',
      '[2,3,4] has fewer dims than the tensor, whose are [1,2,3,4]; mergeDims and squeeze give fewer',
    ],
    [
      () => layout.broadcastTo(of, [1, 2, 1, 4]),
      'count_mismatch',
      'dim 2 of [1,2,3,4] has the length 3, and cannot become the 1 of [1,2,1,4]; 3 fits there',
    ],
    [
      () => layout.broadcastTo(of, [1, 2, -1, 4]),
      'negative_length',
      'dims[2] is -1; a length is at least 0',
    ],
    [
      () => layout.broadcastTo(of, [2 ** 51, 2, 3, 4]),
      'unsafe_length',
      'the count of elements under [2251799813685248,2,3,4] is 54043195528445950; a number may be at most 2^53-1, and a bigint must fit int64',
    ],
    [
      () => layout.broadcastShapes([2, 3], [2, 4]),
      'count_mismatch',
      'shape 1, [2,4], has the length 4 at axis -1, those before it 3; 3 or 1 would fit',
    ],
    [
      () => layout.broadcastShapes(3),
      'wrong_data',
      'dims must be a list of integers, such as [3], not 3',
    ],
    [
      () => layout.mergeDims(of, 2, 1),
      'axis_out_of_range',
      'the last axis, 1, stands before the first, 2',
    ],
    [() => layout.mergeDims(of, 0, 4), 'axis_out_of_range', 'to is 4; the axes are -4 to 3'],
    [
      () => layout.slidingWindows(of, 2, 4),
      'wrong_data',
      'a window of 4 does not fit into axis 2, whose length is 3',
    ],
    [() => layout.slidingWindows(of, 2, 0), 'wrong_data', 'size is 0; it is at least 1'],
    [() => layout.slidingWindows(of, 2, 1, 0), 'wrong_data', 'step is 0; it is at least 1'],
    [() => layout.split(of, 0, 2), 'wrong_data', 'the count of parts is 0; it is at least 1'],
    [
      () => layout.split(Tensor.from([1, 2, 3, 4, 5]), 4),
      'count_mismatch',
      'a length of 5 in 4 parts gives parts of 2, and nothing is left for the last ones; 3 parts work, and sizes may be given one by one',
    ],
    [
      () => layout.split(of, [1, 1], 2),
      'count_mismatch',
      'the sizes [1,1] add up to 2, the length at axis 2 is 3',
    ],
    [
      () => layout.split(of, [4, -1], 2),
      'negative_length',
      'sizes[1] is -1; a length is at least 0',
    ],
    [
      () => layout.split(of, {}, 2),
      'not_an_integer',
      'the count of parts must be an integer, not an object (Object)',
    ],
    [
      () => layout.split(of, 2 ** 21),
      'out_of_memory',
      '2097152 parts are more than the 1048576 that are made at once; slice() gives one at a time',
    ],
    [() => layout.unstack(of, -5), 'axis_out_of_range', 'axis is -5; the axes are -4 to 3'],
    [
      () => layout.unstack(layout.broadcastTo(Tensor.from([1]), [2 ** 21])),
      'out_of_memory',
      '2097152 parts are more than the 1048576 that are made at once; slice() gives one at a time',
    ],
  ])('%s', (call, code, sentence) => {
    const error = thrown(call);
    expect([error.code, error.message]).toEqual([code, `${sentence} (${code})`]);
  });

  test('a count of parts may leave the last ones empty, as in ONNX; sizes are stated as a list', () => {
    const six = Tensor.from([1, 2, 3, 4, 5, 6]);
    expect(layout.split(six, 4).map((part) => part.size)).toEqual([2, 2, 2, 0]);
    expect(layout.split(six, [4, 2]).map((part) => part.size)).toEqual([4, 2]);
  });

  test('what a hint of a message says works', () => {
    expect(layout.split(Tensor.from([1, 2, 3, 4, 5]), 3).map((part) => part.size)).toEqual([
      2, 2, 1,
    ]);
    expect(layout.squeeze(of, [0]).dims).toEqual([2, 3, 4]);
  });
});

test('sizes are any list, longer than a shape too', () => {
  const many = new Tensor('uint8', new Uint8Array(300), [300]);
  expect(layout.split(many, new Array(300).fill(1))).toHaveLength(300);
  expect(layout.split(many, Int32Array.of(100, 200)).map((part) => part.size)).toEqual([100, 200]);
  expect(layout.split(many, BigInt64Array.of(100n, 200n)).map((part) => part.size)).toEqual([
    100, 200,
  ]);
  expect(layout.split(new Tensor('uint8', new Uint8Array(0), [0]), [])).toEqual([]);
});
