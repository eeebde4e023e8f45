// Reshapes without a copy in other packages, each called as its documentation says.
import { overTurns } from './contest.js';
import { model, startSession } from './onnx_sessions.js';

/** @typedef {import('./contest.js').Entrant} Entrant */

const dimsOf = (/** @type {any} */ result) => result.dims;
const shapeOf = (/** @type {any} */ result) => result.shape;

/** @param {'onnxruntime-web' | 'onnxruntime-node'} name @returns {Entrant} */
const session = (name) => ({
  name: `${name}, Reshape session`,
  peer: name,
  async make({ data, inputs, targets }, ort) {
    const nodes = [{ op: 'Reshape', inputs: ['x', 'shape'], output: 'y' }];
    const bytes = model(nodes, { x: 'float32', shape: 'int64' }, { y: 'float32' });
    const run = await startSession(ort, name, bytes);
    const feeds = inputs.map((/** @type {number[]} */ dims, /** @type {number} */ turn) => ({
      x: new ort.Tensor('float32', data, dims),
      shape: new ort.Tensor('int64', targets[turn].map(BigInt), [dims.length]),
    }));
    const call = overTurns(feeds, targets, (feed) => run.run(feed));
    return { call, answer: ({ y }) => y.dims, waits: true, end: () => run.release() };
  },
});

/** @param {'cpu' | 'wasm'} backend @returns {Entrant} */
const tensorFlow = (backend) => ({
  name: `tfjs-${backend}, tf.reshape and dispose`,
  peer: `tfjs-${backend}`,
  make({ kind, data, inputs, targets }, tf) {
    if (kind.startsWith('copied')) return undefined;
    const before = () => tf.setBackend(backend);
    before();
    const tensors = inputs.map((/** @type {number[]} */ dims) => tf.tensor(data, dims));
    const call = overTurns(tensors, targets, (tensor, target) => {
      const result = tf.reshape(tensor, target);
      result.dispose();
      return result;
    });
    return { call, answer: shapeOf, before, end: () => tf.dispose(tensors) };
  },
});

/** None of them has the rule for 0, and some have none for -1. @type {Entrant[]} */
export const quickPeers = [
  {
    name: 'onnxruntime-common, Tensor.reshape',
    peer: 'onnxruntime-common',
    make({ kind, data, inputs, targets }, ort) {
      if (kind !== 'explicit') return undefined;
      const tensors = inputs.map((dims) => new ort.Tensor('float32', data, dims));
      return {
        call: overTurns(tensors, targets, (tensor, target) => tensor.reshape(target)),
        answer: dimsOf,
      };
    },
  },
  {
    name: 'ndarray, constructor (no checks)',
    peer: 'ndarray',
    make({ kind, data, inputs, targets }, { ndarray }) {
      if (kind !== 'explicit') return undefined;
      const tensors = inputs.map((dims) => ndarray(data, dims));
      const call = overTurns(tensors, targets, (tensor, target) => ndarray(tensor.data, target));
      return { call, answer: shapeOf };
    },
  },
  {
    name: 'vectorious, reshape in place',
    peer: 'vectorious',
    make({ kind, data, inputs, targets }, { NDArray }) {
      if (kind !== 'explicit') return undefined;
      const tensors = inputs.map((dims) => new NDArray(data, { shape: dims }));
      const call = overTurns(tensors, targets, (tensor, target) => tensor.reshape(...target));
      return { call, answer: shapeOf };
    },
  },
  {
    name: '@stdlib/ndarray, constructor',
    peer: 'stdlib',
    make({ kind, data, targets }, { ndarray, strides }) {
      if (kind !== 'explicit') return undefined;
      const order = 'row-major';
      const view = (/** @type {any} */ buffer, /** @type {number[]} */ shape) =>
        ndarray('float32', buffer, shape, strides(shape, order), 0, order);
      return {
        call: overTurns(
          targets.map(() => data),
          targets,
          view,
        ),
        answer: shapeOf,
      };
    },
  },
];

/**
 * Entrants that slow others down: transformers.js creates its tensors with onnxruntime-common, whose code is then
 * compiled for both; calls of a microsecond and more leave finalizers and promises, which would be collected during
 * the batches of faster entrants.
 *
 * @type {Entrant[]}
 */
export const latePeers = [
  {
    name: 'tfjs, inferFromImplicitShape (shape only)',
    peer: 'tfjs-cpu',
    make({ kind, data, inputs, targets }, tf) {
      if (kind !== 'inferred') return undefined;
      const infer = tf.util.inferFromImplicitShape;
      return { call: overTurns(inputs, targets, (_, target) => infer(target, data.length)) };
    },
  },
  {
    name: 'transformers.js, Tensor.view',
    peer: 'transformers',
    make({ kind, data, inputs, targets }, { Tensor: TheirTensor }) {
      if (kind.startsWith('copied')) return undefined;
      const tensors = inputs.map((dims) => new TheirTensor('float32', data, dims));
      const call = overTurns(tensors, targets, (tensor, target) => tensor.view(...target));
      return { call, answer: dimsOf };
    },
  },
  {
    name: 'numpy-ts, reshape',
    peer: 'numpy-ts',
    make({ kind, data, inputs, targets }, np) {
      if (kind.startsWith('copied')) return undefined;
      const flat = np.frombuffer(data.buffer, 'float32');
      const tensors = inputs.map((dims) => np.reshape(flat, dims));
      return { call: overTurns(tensors, targets, np.reshape), answer: shapeOf };
    },
  },
  tensorFlow('cpu'),
  tensorFlow('wasm'),
  session('onnxruntime-web'),
  session('onnxruntime-node'),
];
