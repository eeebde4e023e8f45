// Loads the packages that this one is compared with: the dependencies of package.json in this folder.

/**
 * Imports a package. Its types are unknown here: `npm test` checks these files where the packages are not installed.
 *
 * @type {(name: string) => Promise<any>}
 */
const load = (name) => import(name);

/** @type {Record<string, () => Promise<any>>} */
const loaders = {
  'onnxruntime-common': () => load('onnxruntime-common'),
  'onnxruntime-node': () => load('onnxruntime-node'),
  'onnxruntime-web': async () => {
    const ort = await load('onnxruntime-web');
    ort.env.wasm.numThreads = 1;
    return ort;
  },
  transformers: () => load('@huggingface/transformers'),
  'tfjs-cpu': async () => {
    await load('@tensorflow/tfjs-backend-cpu');
    return startTensorFlow('cpu');
  },
  'tfjs-wasm': async () => {
    await load('@tensorflow/tfjs-backend-wasm');
    return startTensorFlow('wasm');
  },
  ndarray: async () => ({
    ndarray: (await load('ndarray')).default,
    operations: (await load('ndarray-ops')).default,
  }),
  stdlib: async () => ({
    ndarray: (await load('@stdlib/ndarray/ctor/lib/index.js')).default,
    strides: (await load('@stdlib/ndarray/base/shape2strides/lib/index.js')).default,
    assign: (await load('@stdlib/ndarray/base/assign/lib/index.js')).default,
    flatten: (await load('@stdlib/ndarray/flatten/lib/index.js')).default,
  }),
  vectorious: () => load('vectorious'),
  'numpy-ts': () => load('numpy-ts'),
};

/** @param {'cpu' | 'wasm'} backend @returns {Promise<any>} */
async function startTensorFlow(backend) {
  const tf = await load('@tensorflow/tfjs-core');
  await tf.setBackend(backend);
  await tf.ready();
  return tf;
}

/** @type {Map<string, Promise<any>>} */
const loaded = new Map();

/**
 * @param {string} name
 * @returns {Promise<any>} rejected with the reason if it cannot be loaded
 */
export function loadPeer(name) {
  if (!loaded.has(name)) {
    loaded.set(
      name,
      loaders[name]().catch((error) => {
        throw new Error(`not available: ${error.message}`);
      }),
    );
  }
  return /** @type {Promise<any>} */ (loaded.get(name));
}
