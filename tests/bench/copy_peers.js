// Strided and contiguous copies with other packages. The source is already in the package's memory, and the result may
// stay there.
import { elementTypes, model, startSession } from './onnx_sessions.js';

/** @typedef {import('./contest.js').Entrant} Entrant */

/** The element type of the array, for packages that know only those. */
const plainTypes = {
  float32: 'float32',
  float64: 'float64',
  complex128: 'float64',
  float16: 'uint16',
  uint8: 'uint8',
};

const dataOf = (/** @type {any} */ { data }) => data;

/** @param {'cpu' | 'wasm'} backend @returns {Entrant} */
const tensorFlow = (backend) => ({
  name: `tfjs-${backend}`,
  peer: `tfjs-${backend}`,
  make({ type, source, dims, perm }, tf) {
    if (type !== 'float32') return undefined; // it converts uint8 to int32, and has no other type
    const before = () => tf.setBackend(backend);
    before();
    const tensor = tf.tensor(source, dims);
    /** @type {any} */
    let last;
    const call = () => {
      last?.dispose();
      const permuted = tf.transpose(tensor, perm);
      last = tf.reshape(permuted, [-1]);
      permuted.dispose();
      return last;
    };
    const end = () => (tensor.dispose(), last?.dispose());
    return { call, answer: () => last.dataSync(), before, end };
  },
});

/** @param {'onnxruntime-web' | 'onnxruntime-node'} name @returns {Entrant} */
const session = (name) => ({
  name: `${name}, Transpose and Reshape`,
  peer: name,
  async make({ type, source, dims, perm }, ort) {
    if (!elementTypes.includes(type)) return undefined;
    const nodes = [
      { op: 'Transpose', inputs: ['x'], output: 't', attributes: { perm } },
      { op: 'Reshape', inputs: ['t', 'shape'], output: 'y' },
    ];
    const run = await startSession(
      ort,
      name,
      model(nodes, { x: type, shape: 'int64' }, { y: type }),
    );
    const feeds = {
      x: new ort.Tensor(type, source, dims),
      shape: new ort.Tensor('int64', [-1n], [1]),
    };
    return {
      call: () => run.run(feeds),
      answer: ({ y }) => y.data,
      waits: true,
      end: () => run.release(),
    };
  },
});

/** @param {boolean} kept @returns {Entrant} */
const scijs = (kept) => ({
  name: `ndarray-ops, assign, ${kept ? 'into' : 'fresh'}`,
  peer: 'ndarray',
  make({ type, Numbers, source, out, entryDims, entryPerm, resultDims }, { ndarray, operations }) {
    if (!(type in plainTypes)) return undefined;
    const view = ndarray(source, entryDims).transpose(...entryPerm);
    const given = ndarray(out, resultDims);
    const call = () => {
      const result = kept ? given : ndarray(new Numbers(source.length), resultDims);
      operations.assign(result, view);
      return result;
    };
    return { call, answer: dataOf };
  },
});

/** @param {boolean} kept @returns {Entrant} */
const stdlib = (kept) => ({
  name: `@stdlib/ndarray, ${kept ? 'base/assign, into' : 'flatten, fresh'}`,
  peer: 'stdlib',
  make(task, { ndarray, strides: rowMajor, assign, flatten }) {
    const { source, resultDims, strides } = task;
    const type = plainTypes[/** @type {keyof plainTypes} */ (task.type)];
    if (!type) return undefined;
    const view = ndarray(type, source, resultDims, strides, 0, 'row-major');
    if (!kept) return { call: () => flatten(view), answer: dataOf };
    const steps = rowMajor(resultDims, 'row-major');
    const given = ndarray(type, task.out, resultDims, steps, 0, 'row-major');
    return { call: () => assign([view, given]), answer: () => task.out };
  },
});

/** @type {Entrant} */
const transformers = {
  name: 'transformers.js, permute and view',
  peer: 'transformers',
  make({ type, source, dims, perm }, { Tensor }) {
    if (!elementTypes.includes(type)) return undefined;
    const tensor = new Tensor(type, source, dims);
    return { call: () => tensor.permute(...perm).view(-1), answer: dataOf };
  },
};

/** @param {string} name @param {(np: any, array: any, perm: number[]) => any} copy @returns {Entrant} */
const numpy = (name, copy) => ({
  name: `numpy-ts, ${name}`,
  peer: 'numpy-ts',
  make({ type, source, dims, perm }, np) {
    if (!['float32', 'float64', 'uint8'].includes(type)) return undefined;
    const array = np.reshape(np.frombuffer(source.buffer, type), dims);
    /** @type {any} */
    let last;
    const call = () => {
      last?.dispose();
      return (last = copy(np, array, perm));
    };
    return { call, answer: dataOf };
  },
});

/** Without the copy, its reshape of a permuted array takes three times as long. */
const permuteNumpy = numpy('transpose, copy and reshape', (np, array, perm) =>
  np.reshape(np.transpose(array, perm).copy(), [-1]),
);

const copyNumpy = numpy('copy', (_, array) => array.copy());

export const permutingPeers = [
  scijs(false),
  scijs(true),
  stdlib(false),
  stdlib(true),
  tensorFlow('cpu'),
  tensorFlow('wasm'),
  session('onnxruntime-web'),
  session('onnxruntime-node'),
  transformers,
  permuteNumpy,
];

/** Contiguous copies. tfjs and transformers.js have no call for them. */
export const copyingPeers = [scijs(false), scijs(true), stdlib(true), copyNumpy];

/** The engine's own copies, the upper limit of a contiguous copy. @type {Entrant[]} */
export const engineCopies = [
  {
    name: 'new Float32Array(source)',
    make: ({ Numbers, source }) => ({ call: () => new Numbers(source) }),
  },
  {
    name: 'out.set(source)',
    make: ({ source, out }) => ({ call: () => (out.set(source), out) }),
  },
  {
    name: 'copyWithin in a WebAssembly.Memory',
    make({ Numbers, source }) {
      const pages = Math.ceil((source.byteLength * 2) / 65536);
      const { buffer } = new WebAssembly.Memory({ initial: pages });
      const all = new Numbers(buffer, 0, source.length * 2);
      all.set(source);
      return {
        call: () => all.copyWithin(source.length, 0, source.length),
        answer: () => all.subarray(source.length),
      };
    },
  },
];
