// The page's words in the language that is chosen, and the names that no language changes.
import { computed } from '@preact/signals';
import { language } from '../state.js';
import { en } from './en.js';
import { zh } from './zh.js';

export const words = computed(() => (language.value === 'zh' ? zh : en));

/** @type {Record<string, string>} */
const systemNames = {
  onnx: 'ONNX',
  'onnx-inference': 'ONNX shape inference',
  'onnx-reference': 'onnx.reference',
  onnxruntime: 'ONNX Runtime',
  openvino: 'OpenVINO',
  'openvino-cpu': 'OpenVINO CPU',
  numpy: 'NumPy',
  torch: 'PyTorch',
  tensorflow: 'TensorFlow',
  webnn: 'WebNN',
};

/** A system as it calls itself. @param {string} system */
export const nameOf = (system) => systemNames[system] ?? system;

/** A shape as people write it. @param {readonly (number | bigint | null)[]} shape */
export const shapeText = (shape) => `[${shape.join(', ')}]`;
