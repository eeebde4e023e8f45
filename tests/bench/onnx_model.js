// Writes small ONNX models as bytes: one chain of nodes, float or other tensors of any rank.

/** @typedef {{ op: string, inputs: string[], output: string, attributes?: Record<string, any> }} Node */

/** Numbers of onnx.TensorProto.DataType. */
export const elementTypes = { float32: 1, uint8: 2, int64: 7, float16: 10, float64: 11 };

/** @param {number} number @returns {number[]} */
const varint = (number) =>
  number < 128 ? [number] : [(number % 128) + 128, ...varint(Math.floor(number / 128))];

/** A field of protobuf: a number, a string, or the bytes of a message. */
function field(/** @type {number} */ tag, /** @type {number | string | number[]} */ value) {
  if (typeof value === 'number') return [...varint(tag * 8), ...varint(value)];
  const bytes = typeof value === 'string' ? [...Buffer.from(value)] : value;
  return [...varint(tag * 8 + 2), ...varint(bytes.length), ...bytes];
}

/** Attributes are whole numbers or lists of them. @param {string} name @param {any} value */
const attribute = (name, value) => [
  ...field(1, name),
  ...(Array.isArray(value) ? value.flatMap((item) => field(8, item)) : field(3, value)),
  ...field(20, Array.isArray(value) ? 7 : 2),
];

const node = (/** @type {Node} */ { op, inputs, output, attributes = {} }) => [
  ...inputs.flatMap((name) => field(1, name)),
  ...field(2, output),
  ...field(4, op),
  ...Object.entries(attributes).flatMap(([name, value]) => field(5, attribute(name, value))),
];

/** A tensor of unstated shape. @param {string} name @param {keyof typeof elementTypes} type */
const value = (name, type) => [
  ...field(1, name),
  ...field(2, field(1, field(1, elementTypes[type]))),
];

/**
 * @param {Node[]} nodes
 * @param {Record<string, keyof typeof elementTypes>} inputs
 * @param {Record<string, keyof typeof elementTypes>} outputs
 * @param {number} [opset]
 */
export function model(nodes, inputs, outputs, opset = 21) {
  const graph = [
    ...nodes.flatMap((one) => field(1, node(one))),
    ...field(2, 'g'),
    ...Object.entries(inputs).flatMap(([name, type]) => field(11, value(name, type))),
    ...Object.entries(outputs).flatMap(([name, type]) => field(12, value(name, type))),
  ];
  const bytes = [...field(1, 10), ...field(7, graph), ...field(8, field(2, opset))];
  return Uint8Array.from(bytes);
}

/** One thread each, so that it is the code that is compared. */
const options = {
  'onnxruntime-web': { executionProviders: ['wasm'] },
  'onnxruntime-node': { executionProviders: ['cpu'], intraOpNumThreads: 1, interOpNumThreads: 1 },
};

/** @param {any} ort @param {keyof typeof options} name @param {Uint8Array} bytes */
export const startSession = (ort, name, bytes) => ort.InferenceSession.create(bytes, options[name]);
