// Two real models for whoever has none at hand, each a chunk of its own. samples/LICENSES.txt says where they are from.

/** @typedef {'mnist' | 'yunet'} SampleName */

/** Their names as files, sizes in bytes, and licences. */
export const sampleFiles = /** @type {const} */ ({
  mnist: {
    ...{ name: 'mnist-8.onnx', size: 26_454, licence: 'MIT' },
    load: () => import('../samples/mnist-8.onnx?inline'),
  },
  yunet: {
    ...{ name: 'yunet-s-320.onnx', size: 232_557, licence: 'Apache-2.0' },
    load: () => import('../samples/yunet-s-320.onnx?inline'),
  },
});

/** A sample as a file. @param {SampleName} sample @returns {Promise<File>} */
export async function sampleFile(sample) {
  const { name, load } = sampleFiles[sample];
  const { default: url } = await load();
  const text = atob(url.slice(url.indexOf(',') + 1));
  return new File([Uint8Array.from(text, (character) => character.charCodeAt(0))], name);
}
