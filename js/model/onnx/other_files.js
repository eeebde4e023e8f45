// Files that people take for a model: each is known by its first bytes, with which no protobuf message of ONNX begins.

/** Files by the text that they begin with; a point is any byte. */
const beginnings = /** @type {const} */ ([
  ['version https://git-lfs', 'a pointer of Git LFS'],
  ['PK\x03\x04', 'a ZIP archive (as PyTorch and NumPy write)'],
  ['\x1f\x8b', 'a gzip file'],
  ['.\0\0\0TFL3', 'a TensorFlow Lite model'],
  ['\x89HDF\r\n', 'an HDF5 file (as Keras writes)'],
  ['<', 'a page of HTML or XML'],
  ['{', 'a JSON file'],
]);

/**
 * The kind of a file that is not a model.
 *
 * @param {Uint8Array} window that begins with the first bytes of the file
 * @returns {string | undefined} undefined if it may be a model
 */
export function otherFile(window) {
  const start = String.fromCharCode(...window.subarray(0, 32));
  const isSo = (/** @type {string} */ text) =>
    start.length >= text.length &&
    [...text].every((character, place) => character === '.' || character === start[place]);
  return beginnings.find(([text]) => isSo(text))?.[1];
}
