// Pairs of tensors for every test framework: those that are equal, those that are not, those that were disposed of.
import { Tensor, allocate } from 'reshape-wasm';
import { filled } from '../../oracle/strided.js';
import { tables } from '../../vectors.js';

/**
 * Two tensors made anew, by what they are.
 *
 * @typedef {Record<string, () => Tensor[]>} Pairs two tensors each
 */

const floats = (/** @type {number} */ length) =>
  Float32Array.from({ length }, (_, index) => index % 4096);

const floatTensor = (/** @type {number[]} */ dims) => {
  const length = dims.reduce((count, dim) => count * dim, 1);
  return new Tensor('float32', floats(length), dims);
};

/** A tensor's bytes in WebAssembly memory. @param {Tensor<any>} tensor row-major */
function resident({ type, dims, data }) {
  const copy = allocate(type, dims);
  copy.data.set(data);
  return copy;
}

/** A row-major tensor of elements that tell where they lie. */
const sample = (type, dims = [3, 4]) =>
  new Tensor(
    type.name,
    filled(
      type,
      dims.reduce((count, dim) => count * dim, 1),
    ),
    dims,
  );

/** Changes the last entry of a tensor's data, and gives the tensor. */
function changed(tensor) {
  const { data } = tensor;
  const last = data.length - 1;
  if (Array.isArray(data)) data[last] += '!';
  else new Uint8Array(data.buffer, data.byteOffset + data.byteLength - 1)[0] ^= 64;
  return tensor;
}

/** One view of each kind. */
const views = {
  transposed: (tensor) => tensor.transpose(),
  'with an offset': (tensor) => tensor.slice([1]),
  'a part of each row': (tensor) => tensor.slice(null, [1, 3]),
  'every second element': (tensor) => tensor.slice(null, [null, null, 2]),
  backwards: (tensor) => tensor.slice([null, null, -1], [null, null, -1]),
  expanded: (tensor) => tensor.slice([0, 1]).expand([3, 4]),
  'a column': (tensor) => tensor.slice(null, 1),
  'one element': (tensor) => tensor.slice(1, 2),
  'without elements': (tensor) => tensor.slice([2, 2]),
};

/** @type {Pairs} */
const equal = {
  scalars: () => [floatTensor([]), floatTensor([])],
  'without elements': () => [floatTensor([0, 3]), floatTensor([0, 3])],
  'of many dims': () => [floatTensor([1, 2, 1, 3, 1, 2, 1]), floatTensor([1, 2, 1, 3, 1, 2, 1])],
  'a reshape and a tensor': () => [floatTensor([6]).reshape([2, -1]), floatTensor([2, 3])],
  'a flatten and a tensor': () => [floatTensor([2, 1, 3]).flatten(), floatTensor([2, 3])],
  'a packed copy and a tensor': () => [
    floatTensor([3, 2]).transpose().contiguous(),
    new Tensor('float32', Float32Array.of(0, 2, 4, 1, 3, 5), [2, 3]),
  ],
  'a part of data and data': () => [
    floatTensor([4]).slice([1]).contiguous(),
    new Tensor('float32', Float32Array.of(1, 2, 3), [3]),
  ],
  'a layout and a view': () => [
    new Tensor('float32', floats(12), [4, 3], { strides: [1, 4] }),
    floatTensor([3, 4]).transpose(),
  ],
  'strides that no element follows': () => [
    new Tensor('float32', floats(3), [1, 3], { strides: [7, 1] }),
    floatTensor([1, 3]),
  ],
  'of a list and of an array': () => [
    Tensor.from([[0, 1], [2, 3]]), // prettier-ignore
    floatTensor([2, 2]),
  ],
  'in WebAssembly memory, twice': () => [
    resident(floatTensor([2, 3])),
    resident(floatTensor([2, 3])),
  ],
  'a scalar in WebAssembly memory': () => [resident(floatTensor([])), floatTensor([])],
  'nothing in WebAssembly memory': () => [allocate('int8', [0]), new Tensor('int8', new Int8Array(0), [0])], // prettier-ignore
  'a reshape in WebAssembly memory': () => [
    resident(floatTensor([6])).reshape([2, 3]),
    floatTensor([2, 3]),
  ],
};

/** @type {Pairs} */
const different = {
  scalars: () => [floatTensor([]), changed(floatTensor([]))],
  'a scalar and a list of one': () => [floatTensor([]), floatTensor([1])],
  'two orders of lengths': () => [floatTensor([2, 3]), floatTensor([3, 2])],
  'a matrix and a list': () => [floatTensor([2, 3]), floatTensor([6])],
  'a length of 1 more': () => [floatTensor([6]), floatTensor([1, 6])],
  'two ways to have no elements': () => [floatTensor([0, 3]), floatTensor([3, 0])],
  'a longer list': () => [floatTensor([6]), floatTensor([7])],
  'a view and what it shows': () => [floatTensor([3, 3]).transpose(), floatTensor([3, 3])],
  'a view and its packed copy': () => [
    floatTensor([2, 3]).transpose(),
    floatTensor([2, 3]).transpose().contiguous(),
  ],
  'two places of one list': () => {
    const zeros = new Float32Array(4);
    return [0, 1].map((offset) => new Tensor('float32', zeros, [2], { offset }));
  },
  'two steps through one list': () => {
    const zeros = new Float32Array(9);
    return [1, 3].map((step) => new Tensor('float32', zeros, [2], { strides: [step] }));
  },
  'repeated rows and repeated columns': () => {
    const one = Float32Array.of(1, 1);
    return [[0, 1], [1, 0]].map((strides) => new Tensor('float32', one, [2, 2], { strides })); // prettier-ignore
  },
  'elements outside the view': () => [
    floatTensor([3, 4]).slice([0, 2]),
    changed(floatTensor([3, 4])).slice([0, 2]),
  ],
  'two kinds of array': () => [
    new Tensor('float32', new Float32Array(2), [2]),
    new Tensor('float64', new Float64Array(2), [2]),
  ],
  'in WebAssembly memory, of two types': () => [allocate('int8', [2]), allocate('uint8', [2])],
  'in WebAssembly memory, of two shapes': () => [allocate('int8', [2]), allocate('int8', [1, 2])],
  'in WebAssembly memory, twice': () => [allocate('int8', [2]), changed(allocate('int8', [2]))],
  'a view and a tensor in WebAssembly memory': () => [
    allocate('int8', [2, 2]).transpose(),
    allocate('int8', [2, 2]),
  ],
};

for (const type of tables.dataTypes) {
  equal[`${type.name}`] = () => [sample(type), sample(type)];
  equal[`${type.name}, transposed`] = () => [sample(type).transpose(), sample(type).transpose()];
  different[`${type.name}, by the last element`] = () => [sample(type), changed(sample(type))];
  different[`${type.name}, transposed, by the last element`] = () => [
    sample(type).transpose(),
    changed(sample(type)).transpose(),
  ];
  for (const other of tables.dataTypes) {
    if (other.array !== type.array || other.bits !== type.bits || other === type) continue;
    // The same bytes as another type.
    different[`${type.name} and ${other.name}`] = () => [
      sample(type),
      new Tensor(other.name, sample(type).data, [3, 4]),
    ];
  }
  if (type.name === 'string') continue;
  equal[`${type.name} in WebAssembly memory`] = () => [resident(sample(type)), sample(type)];
  different[`${type.name} in WebAssembly memory`] = () => [
    resident(sample(type)),
    changed(sample(type)),
  ];
}

for (const [name, view] of Object.entries(views)) {
  const plain = () => floatTensor([3, 4]);
  equal[`${name}`] = () => [view(plain()), view(plain())];
  equal[`${name}, in WebAssembly memory`] = () => [view(resident(plain())), view(plain())];
  different[`${name}, or not`] = () => [view(plain()), plain()];
  different[`${name}, by an element`] = () => [view(plain()), view(changed(plain()))];
  different[`${name}, by an element in WebAssembly memory`] = () => [
    view(changed(resident(plain()))),
    view(plain()),
  ];
}

const square = (/** @type {number} */ side) => floatTensor([side, side]);

/**
 * Frameworks but bun test walk through whatever can be iterated, and compare what each step gives: that is
 * linear only as long as no row has more data than its elements.
 *
 * @type {Pairs}
 */
const largeEqual = {
  'of 250,000 elements': () => [floatTensor([250_000]), floatTensor([250_000])],
  'of 250,000 elements, transposed and made contiguous': () => [
    square(500).transpose().contiguous(),
    square(500).transpose().contiguous(),
  ],
  'of 250,000 elements in WebAssembly memory': () => [resident(square(500)), square(500)],
};

/** @type {Pairs} */
const largeDifferent = {
  'of 250,000 elements, by the last': () => [
    square(500).transpose().contiguous(),
    changed(square(500)).transpose().contiguous(),
  ],
};

/** Tensors in WebAssembly memory, with one or both disposed. @type {Pairs} */
const disposed = {
  'one of two': () => {
    const pair = [allocate('int8', [2]), allocate('int8', [2])];
    pair[0].dispose();
    return pair;
  },
  both: () => {
    const pair = [allocate('int8', [2]), allocate('int8', [2])];
    for (const tensor of pair) tensor.dispose();
    return pair;
  },
  'two views of one': () => {
    const tensor = allocate('int8', [2, 2]);
    const pair = [tensor.transpose(), tensor.transpose()];
    tensor.dispose();
    return pair;
  },
  scalars: () => {
    const pair = [allocate('int8', []), allocate('int8', [])];
    for (const tensor of pair) tensor.dispose();
    return pair;
  },
  'without elements': () => {
    const pair = [allocate('int8', [0]), new Tensor('int8', new Int8Array(0), [0])];
    pair[0].dispose();
    return pair;
  },
};

export const pairs = { equal, different, disposed, largeEqual, largeDifferent };
