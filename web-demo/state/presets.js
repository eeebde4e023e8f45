// Requests that people met in practice, each with the thread that reports it.

/**
 * @typedef {object} Preset
 * @property {keyof import('../words/en.js').Words['presets']} name of its texts in `words`
 * @property {string} repository
 * @property {number} thread
 * @property {string} fragment the request, as a URL has it
 */

/** @type {Preset[]} */
export const presets = [
  ['frozenBatch', 'microsoft/onnxruntime', 10463, 'reshape&in=8,255,52,52&to=1,3,85,52,52&onnx=12'],
  ['emptyDetections', 'microsoft/onnxruntime', 9940, 'reshape&in=0,10&to=0,-1&onnx=13'],
  ['zeroBeyondRank', 'microsoft/onnxruntime', 8421, 'reshape&in=2,0&to=1,2,0&onnx=13'],
  ['zerosFromTheLeft', 'microsoft/onnxruntime', 15203, 'reshape&in=2,2,3,2&to=-1,0,0&onnx=14'],
  ['lostAllowzero', 'microsoft/onnxruntime', 28348, 'reshape&in=0,3&to=3,0&onnx=14&allowzero=1'],
  ['openQuestion', 'onnx/onnx', 6104, 'reshape&in=0,10&to=0,1,-1&onnx=21'],
  [
    'invertedFlags',
    'openvinotoolkit/openvino',
    13207,
    'reshape&in=0,10&to=0,1,-1&openvino&specialzero=1',
  ],
  ['tooOldForAllowzero', 'NVIDIA/TensorRT', 1598, 'reshape&in=2,3,4&to=0,-1&onnx=13&allowzero=0'],
  [
    'secondMinusOne',
    'we0091234/yolov7_plate',
    9,
    'reshape&in=8,255,52,52&to=-1,3,-1,52,52&onnx=12',
  ],
  ['toScalar', 'microsoft/onnxruntime', 14712, 'reshape&in=51&to=&onnx=13'],
  ['erasedMinusOne', 'numpy/numpy', 16179, 'reshape&in=10&to=-1,2,3&numpy'],
  ['emptyInNumpy', 'numpy/numpy', 8972, 'reshape&in=0,4&to=0,-1&numpy'],
  ['specialCodes', 'apache/mxnet', 9693, 'reshape&in=2,3,4&to=-2,4&onnx=14'],
  ['notATranspose', 'PINTO0309/onnx2tf', 103, 'reshape&in=1,3,4,4&to=1,4,4,3&onnx=14'],
  ['axisIsACount', 'robertknight/rten', 577, 'flatten&in=2,3,4&axis=3&onnx=13'],
  ['negativeAxisTooEarly', 'tracel-ai/burn-onnx', 401, 'flatten&in=2,3,4&axis=-1&onnx=9'],
  ['flattenOfARow', 'pytorch/pytorch', 67670, 'flatten&in=5&axis=0&onnx=13'],
].map(
  ([name, repository, thread, fragment]) =>
    /** @type {Preset} */ ({ name, repository, thread, fragment }),
);

/** Where a preset's thread can be read. @param {Preset} preset */
export const threadUrl = ({ repository, thread }) =>
  `https://github.com/${repository}/issues/${thread}`;
