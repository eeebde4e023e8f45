// Section "flatten": the time of a flatten without a copy, in ns a call.
import { resolveFlatten, Tensor } from './ours.js';
import { flattenByHand, tensorByHand } from './by_hand.js';
import { fill, overTurns } from './contest.js';
import { model, startSession } from './onnx_sessions.js';
import { hasShapeOf, ranks, requestOf } from './requests.js';

/** @typedef {import('./contest.js').Entrant} Entrant */

const dimsOf = (/** @type {any} */ result) => result.dims;
const shapeOf = (/** @type {any} */ result) => result.shape;

const ofOurs = (/** @type {any} */ { data, inputs }) =>
  inputs.map((/** @type {number[]} */ dims) => new Tensor('float32', data, dims));

const ofHand = (/** @type {any} */ { data, inputs }) =>
  inputs.map((/** @type {number[]} */ dims) => tensorByHand(dims, data));

/** @param {'onnxruntime-web' | 'onnxruntime-node'} name @returns {Entrant} */
const session = (name) => ({
  name: `${name}, Flatten session`,
  peer: name,
  async make({ data, inputs, axes }, ort) {
    const nodes = [{ op: 'Flatten', inputs: ['x'], output: 'y', attributes: { axis: axes[0] } }];
    const run = await startSession(ort, name, model(nodes, { x: 'float32' }, { y: 'float32' }));
    const feeds = inputs.map((dims) => ({ x: new ort.Tensor('float32', data, dims) }));
    return {
      call: overTurns(feeds, axes, (feed) => run.run(feed)),
      answer: ({ y }) => y.dims,
      waits: true,
      end: () => run.release(),
    };
  },
});

/** @type {Entrant[]} */
export const toMatrix = [
  {
    name: 'ours, tensor.flatten',
    make: (task) => ({
      call: overTurns(ofOurs(task), task.axes, (tensor, axis) => tensor.flatten(axis)),
      answer: dimsOf,
    }),
  },
  {
    name: 'ours, resolveFlatten (shape only)',
    make: ({ inputs, axes }) => ({
      call: overTurns(inputs, axes, (input, axis) => resolveFlatten(input, axis)),
    }),
  },
  {
    name: 'hand-written, shape and object',
    make: (task) => ({ call: overTurns(ofHand(task), task.axes, flattenByHand), answer: dimsOf }),
  },
];

const sessions = [session('onnxruntime-web'), session('onnxruntime-node')];

/** Flattening to one dim, for packages without ONNX's Flatten. @type {Entrant[]} */
const toList = [
  {
    name: 'ours, tensor.reshape([-1])',
    make: (task) => ({
      call: overTurns(ofOurs(task), task.sizes, (tensor) => tensor.reshape([-1])),
      answer: dimsOf,
    }),
  },
  {
    name: 'hand-written, one dim',
    make: (task) => ({
      call: overTurns(ofHand(task), task.sizes, ({ data, size }) => ({ data, dims: [size], size })),
      answer: dimsOf,
    }),
  },
  {
    name: 'onnxruntime-common, reshape([size])',
    peer: 'onnxruntime-common',
    make: ({ data, inputs, sizes }, ort) => ({
      call: overTurns(
        inputs.map((dims) => new ort.Tensor('float32', data, dims)),
        sizes,
        (tensor) => tensor.reshape([tensor.size]),
      ),
      answer: dimsOf,
    }),
  },
  {
    name: 'ndarray, constructor (no checks)',
    peer: 'ndarray',
    make: ({ data, inputs, sizes }, { ndarray }) => ({
      call: overTurns(
        inputs.map((dims) => ndarray(data, dims)),
        sizes,
        (tensor) => ndarray(tensor.data, [tensor.size]),
      ),
      answer: shapeOf,
    }),
  },
];

/** @type {Entrant[]} */
const toListLate = [
  {
    name: 'transformers.js, flatten',
    peer: 'transformers',
    make: ({ data, inputs, sizes }, { Tensor: TheirTensor }) => ({
      call: overTurns(
        inputs.map((dims) => new TheirTensor('float32', data, dims)),
        sizes,
        (tensor) => tensor.flatten(),
      ),
      answer: dimsOf,
    }),
  },
  {
    name: '@stdlib/ndarray, flatten (copies)',
    peer: 'stdlib',
    make: ({ data, inputs, sizes }, { ndarray, strides, flatten }) => ({
      call: overTurns(
        inputs.map((dims) =>
          ndarray('float32', data, dims, strides(dims, 'row-major'), 0, 'row-major'),
        ),
        sizes,
        (tensor) => flatten(tensor),
      ),
      answer: shapeOf,
    }),
  },
  {
    name: 'tfjs-cpu, tf.reshape([-1]) and dispose',
    peer: 'tfjs-cpu',
    make({ data, inputs, sizes }, tf) {
      const before = () => tf.setBackend('cpu');
      before();
      const tensors = inputs.map((dims) => tf.tensor(data, dims));
      const call = overTurns(tensors, sizes, (tensor) => {
        const result = tf.reshape(tensor, [-1]);
        result.dispose();
        return result;
      });
      return { call, answer: shapeOf, before, end: () => tf.dispose(tensors) };
    },
  },
];

const product = (/** @type {number[]} */ dims) => dims.reduce((count, dim) => count * dim, 1);

/** A request of the rank, with the results of both tables. @param {number} rank */
export function tasksOf(rank) {
  const request = requestOf('explicit', rank);
  const axes = request.inputs.map(() => Math.floor(rank / 2));
  const sizes = request.inputs.map(product);
  const matrices = request.inputs.map((dims, turn) => [
    product(dims.slice(0, axes[turn])),
    product(dims.slice(axes[turn])),
  ]);
  return {
    matrix: { ...request, axes, results: matrices },
    list: { ...request, sizes, results: sizes.map((size) => [size]) },
  };
}

/** @param {(text: string) => void} note @param {boolean} quick */
export function measure(note, quick) {
  const columns = (/** @type {'matrix' | 'list'} */ result) =>
    ranks.map((rank) => ({ head: `rank ${rank}`, task: tasksOf(rank)[result], rows: [] }));
  const tables = [
    {
      title: 'ONNX Flatten to a matrix: ns a call',
      groups: [toMatrix, sessions],
      columns: columns('matrix'),
    },
    {
      title: 'All dims in one: ns a call',
      groups: [toList, toListLate],
      columns: columns('list'),
    },
  ];
  return fill(tables, hasShapeOf, note, quick);
}
