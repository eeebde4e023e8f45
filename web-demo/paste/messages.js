// The messages in which systems refuse a Reshape or a Flatten, and what each tells of the request.
import { asTarget, entriesOf } from './shapes.js';

/**
 * The parts of a request that a pasted text tells.
 *
 * @typedef {object} Understood
 * @property {import('reshape-wasm/link').Request['operator']} [operator]
 * @property {string[]} [input]
 * @property {string[]} [target]
 * @property {string} [axis]
 * @property {string[]} [perm]
 * @property {string[]} [axes]
 * @property {string} [dialect]
 * @property {string} [opset]
 * @property {string} [allowzero]
 * @property {string} [type]
 * @property {string[]} [shape] one shape, which may be the input or the target
 * @property {true} [transposed] whether the input is a transposed view
 * @property {true} [example] whether the message holds no shapes, and these are the fewest elements that give it
 */

/**
 * The smallest request that a message refuses.
 *
 * @typedef {Pick<Understood, 'input' | 'target' | 'transposed'>} Example
 */

/**
 * One message: `pattern` has groups named input, target, axis, count (of the input's elements), multiple (the product
 * of the target's known lengths) and total (the target's elements).
 *
 * @typedef {object} Message
 * @property {string} [dialect] absent where the page has no such system
 * @property {RegExp} pattern
 * @property {Example} [example] of a message that holds no shapes
 */

const twoInferred = { input: ['6'], target: ['-1', '-1'] };

// The names of systems stand in the rows.
/** Of several that match, the first is taken: those with more of the request come first. @type {readonly Message[]} */
const messages = [
  {
    dialect: 'onnxruntime',
    pattern: /Input shape:\s*\{(?<input>[^}]*)\},\s*requested shape:\s*\{(?<target>[^}]*)\}/,
  },
  {
    dialect: 'openvino',
    pattern:
      /Requested output shape (?:Shape)?[[{](?<target>[^\]}]*)[\]}] is incompatible with input shape (?:Shape)?[[{](?<input>[^\]}]*)[\]}]/,
  },
  {
    dialect: 'openvino',
    pattern: /output shape: Shape\{(?<target>[^}]*)\}, argument shape: \{(?<input>[^}]*)\}/,
  },
  {
    dialect: 'openvino',
    pattern:
      /Number of elements in input \[(?<input>[^\]]*)\] and output \[(?<target>[^\]]*)\] of reshape node/,
  },
  {
    dialect: 'openvino-cpu',
    pattern:
      /\[cpu\]reshape: the shape of input data \((?<input>[\d.]*)\) conflicts with the reshape pattern \((?<target>[-\d.]*)\)/,
  },
  {
    dialect: 'openvino',
    pattern:
      /While validating node '(?:v1|opset1)::Reshape [^[]*\[0\]:\w+[[{](?<input>[^\]}]*)[\]}]/,
  },
  {
    dialect: 'torch',
    pattern: /shape '\[(?<target>[^\]]*)\]' is invalid for input of size (?<count>\d+)/,
  },
  {
    dialect: 'torch',
    pattern: /cannot reshape tensor of (?<count>\d+) elements into shape \[(?<target>[^\]]*)\]/,
  },
  {
    dialect: 'numpy',
    pattern: /cannot reshape array of size (?<count>\d+) into shape \((?<target>[^)]*)\)/,
  },
  {
    dialect: 'tensorflow',
    pattern:
      /Cannot reshape a tensor with \d+ elements to shape \[(?<target>[\d,-]+)\][^]*?with input shapes: \[(?<input>[\d,]*)\]/,
  },
  {
    dialect: 'tensorflow',
    pattern: /Cannot reshape a tensor with (?<count>\d+) elements to shape \[(?<target>[^\]]*)\]/,
  },
  {
    dialect: 'tensorflow',
    pattern:
      /Dimension size must be evenly divisible by \d+ but is \d+[^]*?with input shapes: \[(?<input>[\d,]*)\][^]*?input\[1\] = \[(?<target>[^\]]*)\]/,
  },
  {
    dialect: 'tensorflow',
    pattern:
      /Input to reshape is a tensor with (?<count>\d+) values, but the requested shape requires a multiple of (?<multiple>\d+)/,
  },
  {
    dialect: 'tensorflow',
    pattern:
      /Input to reshape is a tensor with (?<count>\d+) values, but the requested shape has (?<total>\d+)/,
  },
  {
    dialect: 'tensorflow',
    pattern:
      /total size of (?:the tensor|new array) must be unchanged[^]*?input_shape = \[(?<input>[^\]]*)\], output_shape = \[(?<target>[^\]]*)\]/,
  },
  {
    dialect: 'tensorflow',
    pattern: /Size\((?<count>\d+)\) must match the product of shape (?<target>[-\d,]+)/,
  },
  {
    dialect: 'tensorflow',
    pattern:
      /Cannot infer the missing size in \[(?<target>[^\]]*)\] when there are (?<count>0) elements/,
  },
  { pattern: /Reshaping \[(?<input>[^\]]*)\] to \[(?<target>[^\]]*)\]/i }, // TensorRT
  {
    dialect: 'onnx',
    pattern: /Invalid value\((?<axis>-?\d+)\) for attribute 'axis'/,
  },
  {
    dialect: 'onnxruntime',
    pattern: /The dimension with value zero exceeds the dimension size of the input tensor/,
    example: { input: ['2', '0'], target: ['1', '2', '0'] },
  },
  {
    dialect: 'onnxruntime',
    pattern: /At most one dimension can be -1\./,
    example: twoInferred,
  },
  {
    dialect: 'numpy',
    pattern: /can only specify one unknown dimension/,
    example: twoInferred,
  },
  {
    dialect: 'torch',
    pattern: /only one dimension can be inferred/,
    example: twoInferred,
  },
  {
    dialect: 'torch',
    pattern: /view size is not compatible with input tensor's size and stride/,
    example: { input: ['2', '3'], target: ['6'], transposed: true },
  },
  {
    dialect: 'onnxruntime',
    pattern: /running (?:Reshape|Flatten) node\./,
  },
];

/**
 * The shape of a group: dots separate lengths too, and an unknown entry of a target is to be inferred.
 *
 * @param {string | undefined} inner
 * @param {boolean} [target]
 */
function shapeOf(inner, target = false) {
  if (inner === undefined) return undefined;
  const list = /^[-\d.]*$/.test(inner) ? inner.replaceAll('.', ',') : inner;
  const entries = entriesOf(list);
  return entries && target ? asTarget(entries) : entries;
}

/**
 * The request that a message refuses.
 *
 * @param {string} text
 * @returns {Understood | undefined} undefined where it is none of the known messages
 */
export function messageIn(text) {
  for (const { dialect, pattern, example } of messages) {
    const groups = text.match(pattern)?.groups;
    if (!groups && !pattern.test(text)) continue;
    if (example) return { ...example, dialect, example: true };
    const { input, target, axis, count, multiple, total } = groups ?? {};
    const known =
      multiple !== undefined ? ['-1', multiple] : total !== undefined ? [total] : undefined;
    return withoutGaps({
      operator: axis === undefined ? undefined : /** @type {const} */ ('flatten'),
      input: shapeOf(input) ?? (count === undefined ? undefined : [count]),
      target: shapeOf(target, true) ?? known,
      axis,
      dialect,
    });
  }
  return undefined;
}

/** The signs of whose array a call is of. @type {readonly { dialect: string, pattern: RegExp }[]} */
export const libraries = [
  { dialect: 'torch', pattern: /\btorch\.|\.view\(/ },
  { dialect: 'numpy', pattern: /\b(?:np|numpy)\./ },
  { dialect: 'tensorflow', pattern: /\btf\./ },
];

/**
 * An object without the fields that are undefined.
 *
 * @template {object} Fields
 * @param {Fields} fields
 * @returns {Fields}
 */
export const withoutGaps = (fields) =>
  /** @type {Fields} */ (
    Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  );
