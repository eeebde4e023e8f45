// Loads the packages that this one is compared with; they are those of package.json beside this file.

/** @type {Record<string, () => Promise<any>>} */
const loaders = {
  'onnxruntime-common': () => import('onnxruntime-common'),
  'onnxruntime-node': () => import('onnxruntime-node'),
  'onnxruntime-web': async () => {
    const ort = await import('onnxruntime-web');
    ort.env.wasm.numThreads = 1;
    return ort;
  },
  transformers: () => import('@huggingface/transformers'),
  'tfjs-cpu': async () => {
    await import('@tensorflow/tfjs-backend-cpu');
    return startTensorFlow('cpu');
  },
  'tfjs-wasm': async () => {
    await import('@tensorflow/tfjs-backend-wasm');
    return startTensorFlow('wasm');
  },
  ndarray: async () => ({
    ndarray: (await import('ndarray')).default,
    operations: (await import('ndarray-ops')).default,
  }),
  stdlib: async () => ({
    ndarray: (await import('@stdlib/ndarray/ctor/lib/index.js')).default,
    strides: (await import('@stdlib/ndarray/base/shape2strides/lib/index.js')).default,
    assign: (await import('@stdlib/ndarray/base/assign/lib/index.js')).default,
    flatten: (await import('@stdlib/ndarray/flatten/lib/index.js')).default,
  }),
  vectorious: () => import('vectorious'),
  'numpy-ts': () => import('numpy-ts'),
};

/** @param {'cpu' | 'wasm'} backend @returns {Promise<any>} */
async function startTensorFlow(backend) {
  const tf = await import('@tensorflow/tfjs-core');
  await tf.setBackend(backend);
  await tf.ready();
  return tf;
}

/** @type {Map<string, Promise<any>>} */
const loaded = new Map();

/**
 * @param {string} name
 * @returns {Promise<any>} rejected with the reason where it does not load here
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
