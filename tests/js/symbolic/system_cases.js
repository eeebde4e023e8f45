// The answers of ONNX's shape inference and OpenVINO's where lengths have names or are not known, as their sources say;
// and shapes that people asked about, in whose models a length was frozen or lost its name.

/**
 * @typedef {object} Case
 * @property {any} input
 * @property {any} [target]
 * @property {number} [axis]
 * @property {any} [rules] beside the dialect
 * @property {readonly any[] | null} [shape] as the system infers it
 * @property {string} [error] the code, where it refuses
 * @property {readonly string[]} [requires] the equalities that it declares
 */

/** ONNX's shape inference. Source: defs/tensor and defs/nn of onnx 1.23. @type {Case[]} */
export const onnxCases = [
  { input: ['N', 3, 4], target: [0, -1], shape: ['N', 12] },
  { input: ['N', 'M', 4], target: [0, 0, 2, -1], shape: ['N', 'M', 2, 2] },
  { input: [2, 'N', 3], target: [-1, 0], shape: [6, 'N'] },
  { input: ['N', 3, 4], target: [-1, 12], shape: [null, 12] },
  { input: ['N'], target: [-1], shape: [null] },
  { input: ['B', 'S', 768], target: ['B', 'S', -1], shape: ['B', 'S', null] },
  { input: ['a', 'b', 2, 3], target: ['a', -1, 6], shape: ['a', null, 6] },
  { input: ['N', 0], target: [0, -1], shape: ['N', 0] },
  { input: ['N', 0], target: [-1, 0], error: 'zero_product' },
  { input: null, target: [0, 3, -1], shape: [null, 3, null] },
  { input: null, target: [0, -1], rules: { allowzero: 1 }, error: 'zero_product' },
  { input: [2, 3], target: [4, 2], shape: [4, 2] },
  { input: [2, 3], target: [], shape: [] },
  { input: [2, 3], target: [0, 5], shape: [2, 5] },
  { input: ['N', 3], target: [0, 0, 0], error: 'zero_beyond_rank' },
  { input: [2, 3], target: { rank: 2 }, shape: [null, null] },
  { input: [2, 3], target: { rank: 2 }, rules: { opset: 13 }, shape: null },
  { input: [2, 3], target: { rank: null }, shape: null },
  { input: [2, 3], target: { rank: 257 }, error: 'rank_too_large' },
  { input: ['N', 1, 4], axis: 2, shape: ['N', 4] },
  { input: ['N', 0], axis: 0, shape: [1, null] },
  { input: ['N', 'M'], axis: 0, shape: [1, null] },
  { input: null, axis: 1, shape: null },
];

const interval = (/** @type {number} */ min, /** @type {number} */ max) => ({ min, max });

/** OpenVINO's. Source: reshape_shape_inference.hpp, dimension.cpp and interval.cpp. @type {Case[]} */
export const openvinoCases = [
  { input: [4, 'N', 2, 1, 3], target: [-1, 12, 2], shape: ['N', 12, 2] },
  { input: ['N', 12], target: [-1, 3, 4], shape: ['N', 3, 4] },
  { input: ['N', 768], target: [-1, 12, 64], shape: ['N', 12, 64] },
  { input: [interval(2, 3), 6], target: [-1, 4], shape: [interval(3, 4), 4] },
  {
    input: [{ min: 1, max: 1, name: 'A' }, 1280],
    target: [-1, 1280],
    shape: [{ min: 1, max: 1, name: 'A' }, 1280],
  },
  { input: [{ min: 1, max: 1, name: 'A' }, 1280, 1, 1], target: [-1, 1280], shape: [1, 1280] },
  {
    input: ['A', 'B', 768],
    target: ['A', 'C', 12, 64],
    shape: ['A', 'C', 12, 64],
    requires: ['B = C'],
  },
  { input: [null, 6, null, null], target: [3, 1, 8, 2], shape: [3, 1, 8, 2] },
  { input: [2, 3], target: [0, 5], shape: [2, 5] },
  { input: [2, 3], target: [4, -1], error: 'not_divisible' },
  { input: [2, 3, 4], target: { rank: 2 }, shape: [null, null] },
  { input: [2, 3, 4], target: { rank: null }, shape: null },
  { input: null, target: [0, 3, -1], shape: [null, 3, null] },
];

/** Shapes from threads: a size frozen into the target, or a name lost. @type {Case[]} */
export const userCases = [
  { input: ['N', 255, 52, 52], target: [1, 3, 85, 52, 52] }, // onnxruntime 10463: YOLOv3 at batch 1
  { input: ['N', 255, 52, 52], target: [-1, 3, 85, 52, 52] },
  { input: ['N', 255, 'H', 'W'], target: [0, 3, 85, -1] },
  { input: ['N', 3, 85, 52, 52], target: [1, -1, 85] },
  { input: ['N', 3, 224, 224], target: [1, -1] },
  { input: ['N', 512, 7, 7], target: [1, 25088] },
  { input: ['N', 512, 'H', 'W'], target: [-1, 25088] },
  { input: ['N', 256, 'H', 'W'], target: [0, 256, 49] },
  { input: ['N', 136, 28, 28], target: ['N', 2, 68, 28, 28] }, // onnx/models 229: ShuffleNet's groups
  { input: ['N', 136, 28, 28], target: [1, 2, 68, 28, 28] },
  { input: ['N', 'L', 96], target: [1, 56, 56, 96] }, // onnxruntime 19280: Swin's windows
  { input: ['N', 56, 56, 96], target: [-1, 8, 7, 8, 7, 96] },
  { input: ['N', '7*h', '7*w', 96], target: ['N', 'h', 7, 'w', 7, 96] },
  { input: ['B', 'S', 384], target: [2, 16, 6, 64] }, // optimum 2320: Whisper at batch 2, length 16
  { input: ['B', 'S', 384], target: [0, 0, 6, 64] },
  { input: ['B', 'S', 768], target: ['B', 'S', 12, 64] },
  { input: ['B', 'S', 768], target: ['B*S', 768] },
  { input: ['B', 'S', 768], target: [-1, 768] },
  { input: ['B', 12, 'S', 64], target: ['B', 'S', -1] },
  { input: ['A', 'B', 768], target: ['A', 'C', 12, 64] },
  { input: ['a', 'b', 2, 3], target: ['a', -1, 6] }, // onnx 4173
  { input: ['batch', 1024, 128], target: [-1, 1024, 128] }, // onnxsim 526
  { input: ['batch', 8, 'seq', 128], target: [-1, 1024, 'seq'] },
  { input: ['N', 3, '2*h', '2*w'], target: ['N', 3, 'h', 2, 'w', 2] },
  { input: ['N', 32, 'h', 'w'], target: ['N', 32, 'h*w'] },
  { input: ['N', null, 4], target: [0, 0, 2, -1] },
  { input: [null, 3, 4], target: [0, -1] },
  { input: ['N', 2, 'T', 40], target: ['N', 'T', 80] },
  { input: ['N', 6], target: [-1, 4] },
  { input: ['N', 51], target: [0, 3, 17] },
];
