// Requests that people met in practice. One that has a thread has the numbers that are reported there.

/**
 * @typedef {'frozenBatch' | 'zerosFromTheLeft' | 'emptyBatch' | 'lostAllowzero' | 'notATranspose' | 'flattenOfARow' |
 *   'emptyInput' | 'zeroBeyondRank' | 'openQuestion' | 'invertedFlags' | 'tooOldForAllowzero' | 'secondMinusOne' |
 *   'transposeIsNotReshape' | 'squeezedBatch' | 'toScalar' | 'erasedMinusOne' | 'emptyInNumpy' | 'specialCodes' |
 *   'axisIsACount' | 'negativeAxisTooEarly'} PresetName
 */

/**
 * @typedef {object} Preset
 * @property {PresetName} name of its texts in `words`
 * @property {string} fragment the request, as the page prints it into its URL
 * @property {string} [repository] of the thread that reports it
 * @property {number} [thread]
 */

const rows = /** @type {[PresetName, string, string?, number?][]} */ ([
  [
    'frozenBatch',
    'reshape&in=N,255,52,52&to=1,3,85,52,52&onnx=12&at=N:8',
    'microsoft/onnxruntime',
    10463,
  ],
  ['zerosFromTheLeft', 'reshape&in=2,2,3,2&to=-1,0,0&onnx=18', 'microsoft/onnxruntime', 15203],
  ['emptyBatch', 'reshape&in=0,128,1024&to=0,-1,16,64&onnx=13', 'microsoft/onnxruntime', 13626],
  ['lostAllowzero', 'reshape&in=0,6,2&to=0,0,3&onnx=18', 'microsoft/onnxruntime', 28348],
  ['transposeIsNotReshape', 'transpose&in=2,3&perm=1,0&onnx=13'],
  ['flattenOfARow', 'flatten&in=100&axis=0&onnx=13', 'pytorch/pytorch', 67670],
  ['notATranspose', 'reshape&in=1,3,4,4&to=1,4,4,3&onnx=14'],
  ['squeezedBatch', 'squeeze&in=1,3,1,1&onnx=13'],
  ['emptyInput', 'reshape&in=1,0&to=-1,0&onnx=13', 'microsoft/onnxruntime', 9940],
  ['zeroBeyondRank', 'reshape&in=2,0&to=1,2,0&onnx=13', 'microsoft/onnxruntime', 8421],
  ['openQuestion', 'reshape&in=0,10&to=0,1,-1&onnx=21', 'onnx/onnx', 6104],
  ['invertedFlags', 'reshape&in=0,10&to=0,1,-1&openvino&specialzero=1'],
  ['tooOldForAllowzero', 'reshape&in=2,3,4&to=0,-1&onnx=13&allowzero=0'],
  ['secondMinusOne', 'reshape&in=2,48,2,80,80&to=-1,-1,80,80&torch', 'we0091234/yolov7_plate', 9],
  ['toScalar', 'reshape&in=51&to=&onnx=13', 'microsoft/onnxruntime', 14712],
  ['erasedMinusOne', 'reshape&in=23&to=-1,2,3&numpy', 'numpy/numpy', 16179],
  ['emptyInNumpy', 'reshape&in=0&to=-1,0&numpy', 'numpy/numpy', 8972],
  ['specialCodes', 'reshape&in=2,3&to=-4,1,2,-2&onnx=14', 'apache/mxnet', 9693],
  ['axisIsACount', 'flatten&in=2,3,4&axis=3&onnx=13'],
  ['negativeAxisTooEarly', 'flatten&in=2,3,4&axis=-1&onnx=9'],
]);

/** @type {readonly Preset[]} */
export const presets = rows.map(([name, fragment, repository, thread]) => ({
  name,
  fragment,
  repository,
  thread,
}));

/** Where a preset's thread can be read; undefined where it names none. @param {Preset} preset */
export const threadUrl = ({ repository, thread }) =>
  repository && `https://github.com/${repository}/issues/${thread}`;
