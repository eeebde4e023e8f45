// The systems' labels, attributes and opsets. No other file of the page compares a system's name or an opset.

/** @typedef {'allowzero' | 'specialzero'} Attribute a field of the request */

/** @type {Readonly<Record<string, string>>} */
const labels = {
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

/** The system whose rules are the default. */
export const defaultSystem = 'onnx';

/** The newest opset. A higher one has the same rules. */
export const newestOpset = 25;

/** The name that a system has in its own documentation. @param {string} system */
export const labelOf = (system) => labels[system] ?? system;

/** Whether a system's rules depend on the model's opset. @param {string} system */
export const hasOpsets = (system) => system.startsWith('onnx');

/**
 * The attribute that says what a 0 in Reshape's target means.
 *
 * @param {string} system
 * @returns {Attribute | undefined} undefined where the system has none
 */
export const attributeOf = (system) =>
  system.startsWith('onnx')
    ? 'allowzero'
    : system.startsWith('openvino')
      ? 'specialzero'
      : undefined;

/**
 * How each attribute is written in the page, and its value where the request leaves it empty.
 *
 * @type {Readonly<Record<Attribute, { label: string, unset: string }>>}
 */
export const attributes = {
  allowzero: { label: 'allowzero', unset: '0' },
  specialzero: { label: 'special_zero', unset: '' },
};

/** Whether Reshape has its target as an attribute and not as an input. @param {number} opset */
export const targetIsAttribute = (opset) => opset < 5;

/** Whether a 0 in the target copies, by the rules alone. @param {import('reshape-wasm').Rules} rules */
export function zeroCopies(rules) {
  if ('specialZero' in rules && rules.specialZero !== undefined) return rules.specialZero;
  const allowzero = 'allowzero' in rules ? rules.allowzero : 0;
  return attributeOf(rules.dialect ?? defaultSystem) === 'allowzero' && !Number(allowzero ?? 0);
}
