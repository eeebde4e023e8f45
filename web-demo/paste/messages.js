// The messages in which systems refuse a shape, and what each tells of the request.
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
 * @property {true} [example] whether the message leaves shapes out, and these are the fewest elements that give it
 * @property {Remark} [says] what the message means, where it is no request of this page
 */

/**
 * The answer to a message that fills no request: the key of its sentence, and what the sentence names.
 *
 * @typedef {object} Remark
 * @property {'declared' | 'rank' | 'whole' | 'elsewhere'} kind
 * @property {string[]} values
 */

/** The groups of a pattern. @typedef {Partial<Record<string, string>>} Groups */

/**
 * One message: the system, which is undefined where the page has no such one, the pattern, and what the message means
 * beside the pattern's groups. Groups are named operator, input, target, axis, perm, axes, count (of the input's
 * elements), multiple (the product of the target's known lengths) and total (the target's elements). An input or target
 * that stands beside the pattern is the smallest that gives the message.
 *
 * @typedef {readonly [
 *   dialect: string | undefined,
 *   pattern: RegExp,
 *   beside?: Understood | ((groups: any) => Understood),
 * ]} Message
 */

const twoInferred = { input: ['6'], target: ['-1', '-1'] };
const notDivisible = { input: ['1'], target: ['2', '-1'] };
const otherCount = { input: ['1'], target: ['2'] };
const zeroBeyondRank = { input: ['2', '0'], target: ['1', '2', '0'] };
const zeroProduct = { input: ['0'], target: ['0', '-1'] };

const transpose = /** @type {const} */ ({ operator: 'transpose' });
const squeeze = /** @type {const} */ ({ operator: 'squeeze' });
const unsqueeze = /** @type {const} */ ({ operator: 'unsqueeze' });

/** A shape of so many lengths of 1. @param {string | number} rank */
const ones = (rank) => Array(Number(rank)).fill('1');

/** @param {Remark['kind']} kind @param {string[]} values @returns {Understood} */
const says = (kind, ...values) => ({ says: { kind, values } });

/** Messages with shapes. @type {readonly Message[]} */
const withShapes = [
  ['onnxruntime', /Input shape:\s*\{(?<input>[^}]*)\},\s*requested shape:\s*\{(?<target>[^}]*)\}/],
  // Its Tensor in JavaScript.
  ['onnxruntime', /Tensor's size\((?<total>\d+)\) does not match data length\((?<count>\d+)\)/],
  [
    'openvino',
    /Requested output shape (?:Shape)?[[{](?<target>[^\]}]*)[\]}] is incompatible with input shape (?:Shape)?[[{](?<input>[^\]}]*)[\]}]/,
  ],
  ['openvino', /output shape: Shape\{(?<target>[^}]*)\}, argument shape: \{(?<input>[^}]*)\}/],
  [
    'openvino',
    /Number of elements in input \[(?<input>[^\]]*)\] and output \[(?<target>[^\]]*)\] of reshape node/,
  ],
  [
    'openvino-cpu',
    /\[cpu\]reshape: the shape of input data \((?<input>[\d.]*)\) conflicts with the reshape pattern \((?<target>[-\d.]*)\)/,
  ],
  [
    'openvino',
    /::Reshape [^\n]{0,999}\n(?:E )?Shape inference input shapes \{\[(?<input>[^\]]*)\].*\n(?:E )?(?:Requested output shape \[(?<target>[^\]]*)\])?/,
  ],
  [
    'openvino',
    /While validating node '(?:v1|opset1)::Reshape [^[]*\[0\]:\w+[[{](?<input>[^\]}]*)[\]}]/,
  ],
  ['torch', /shape '\[(?<target>[^\]]*)\]' is invalid for input of size (?<count>\d+)/],
  ['torch', /cannot reshape tensor of (?<count>\d+) elements into shape \[(?<target>[^\]]*)\]/],
  // MLX and JAX, whose words are NumPy's.
  [
    undefined,
    /\[reshape\] Cannot reshape array of size (?<count>\d+) into shape \((?<target>[^)]*)\)/,
  ],
  [
    undefined,
    /cannot reshape array of shape \((?<input>[^)]*)\) (?:\(size \d+\) )?into shape \((?<target>[^)]*)\)/,
  ],
  [undefined, /got new_sizes \((?<target>[^)]*)\) for shape \((?<input>[^)]*)\)/],
  ['numpy', /cannot reshape array of size (?<count>\d+) into shape \((?<target>[^)]*)\)/],
  [
    'tensorflow',
    /Cannot reshape a tensor with \d+ elements to shape \[(?<target>[\d,-]+)\][^]*?with input shapes: \[(?<input>[\d,]*)\]/,
  ],
  [
    'tensorflow',
    /Cannot reshape a tensor with (?<count>\d+) elements to shape \[(?<target>[^\]]*)\]/,
  ],
  [
    'tensorflow',
    /Dimension size must be evenly divisible by \d+ but is \d+[^]*?with input shapes: \[(?<input>[\d,]*)\][^]*?input\[1\] = \[(?<target>[^\]]*)\]/,
  ],
  [
    'tensorflow',
    /Input to reshape is a tensor with (?<count>\d+) values, but the requested shape requires a multiple of (?<multiple>\d+)/,
  ],
  [
    'tensorflow',
    /Input to reshape is a tensor with (?<count>\d+) values, but the requested shape has (?<total>\d+)/,
  ],
  [
    'tensorflow',
    /total size of (?:the tensor|new array) must be unchanged[^]{0,200}?input_shape ?= ?[[(](?<input>[^\])]*)[\])], \w+ ?= ?[[(](?<target>[^\])]*)[\])]/,
  ],
  ['tensorflow', /Size\((?<count>\d+)\) must match the product of shape (?<target>[-\d,]+)/],
  [
    'tensorflow',
    /Cannot infer the missing size in \[(?<target>[^\]]*)\] when there are (?<count>0) elements/,
  ],
  [
    'tensorflow',
    /implicit shape can't be a fractional number\. Got (?<count>\d+) \/ (?<multiple>\d+)/,
  ],
  [
    'tensorflow',
    /provided shape, \[(?<target>[^\]]*)\], the tensor should have \d+ values but has (?<count>\d+)/,
  ],
  // TensorRT, and tract.
  [undefined, /Reshaping \[(?<input>[^\]]*)\] to \[(?<target>[^\]]*)\]/i],
  [undefined, /RESHAPE\w*\{(?<input>[^}]*)\} \{(?<target>[^}]*)\}/],
  // PaddlePaddle.
  [
    undefined,
    /X's shape = \[(?<input>[^\]]*)\], X's size = -?\d+, 'shape' is \[(?<target>[^\]]*)\]/,
  ],
  // TVM, and its Relax.
  [
    undefined,
    /Input tensor shape\((?<input>[^)]*)\) and reshaped shape\((?<target>[^)]*)\) are not compatible/,
  ],
  [undefined, /oshape_sum == data_shape_sum \((?<total>\d+) vs\. (?<count>\d+)\)/],
  [
    undefined,
    /the old shape is R\.shape\(\[(?<input>[^\]]*)\]\)[^]{0,99}?the new shape is R\.shape\(\[(?<target>[^\]]*)\]\)/,
  ],
  // candle, in which () is a -1.
  [undefined, /shape mismatch in reshape, lhs: \[(?<input>[^\]]*)\], rhs: \[(?<target>[^\]]*)\]/],
  [undefined, /\{ lhs: \[(?<input>[^\]]*)\], rhs: \[(?<target>[^\]]*)\], op: "reshape" \}/],
  [
    undefined,
    /cannot reshape tensor (?:of|with) (?<count>\d+) elements to \((?<target>(?:[^()]|\(\))*)\)/,
  ],
  // CoreML.
  [undefined, /Invalid bottom shape \((?<input>[^)]*)\) for reshape to \((?<target>[^)]*)\)/],
  // OpenCV.
  [
    undefined,
    /\[Reshape\]:\(\S*\): getMemoryShapes\(\)[^]{0,300}?input\[0\] = \[(?<input>[\d ]*)\]/,
  ],
  // tinygrad.
  [
    undefined,
    /can't reshape (?:self\.shape=|\()\((?<input>[^)]*)\)\)? -> (?:\w*shape=|\()\((?<target>[^)]*)\)/,
  ],
  ['onnx', /Invalid value\((?<axis>-?\d+)\) for attribute 'axis'/, { operator: 'flatten' }],
  [
    undefined,
    /Invalid attribute perm \{(?<perm>[^}]*)\}, input shape = \{(?<input>[^}]*)\}/,
    transpose,
  ],
];

/** Messages that hold no shapes, or not all of them. @type {readonly Message[]} */
const withoutShapes = [
  [
    'onnxruntime',
    /The dimension with value zero exceeds the dimension size of the input tensor/,
    zeroBeyondRank,
  ],
  ['onnxruntime', /At most one dimension can be -1\./, twoInferred],
  ['onnx', /Target shape may not have multiple -1 dimensions/, twoInferred],
  ['onnx', /Dimension could not be inferred: incompatible shapes/, notDivisible],
  ['onnx', /Invalid dimension value: (?<target>-\d+)/, { input: ['1'] }],
  ['onnx', /Invalid position of 0/, zeroBeyondRank],
  ['onnx', /Invalid Target shape product of 0/, zeroProduct],
  [
    'onnxruntime',
    /Unrecognized attribute: allowzero for operator Reshape/,
    { operator: 'reshape', input: ['0'], target: ['0'], opset: '13', allowzero: '1' },
  ],
  ['numpy', /can only specify one unknown dimension/, twoInferred],
  ['torch', /only one dimension can be inferred/, twoInferred],
  [
    'torch',
    /view size is not compatible with input tensor's size and stride/,
    { input: ['2', '3'], target: ['6'], transposed: true },
  ],
  ['tensorflow', /can only have 1 implicit size|Can only specifiy one unknown/, twoInferred],
  ['tensorflow', /at most one unknown dimension \(-1\) in/, twoInferred],
  ['tensorflow', /Shapes can not be < 0\. Found (?<target>-\d+) at dim/, { input: ['1'] }],
  ['tensorflow', /total size of (?:the tensor|new array) must be unchanged/i, otherCount],
  [undefined, /\[reshape\] Cannot infer the shape of an empty array/, zeroProduct],
  [undefined, /Reshape can only infer one dimension/i, twoInferred],
  [
    undefined,
    /'shape' in ReshapeOp (?:can be -1|must not be neg)[^]{0,60}?received shape = \[(?<target>[^\]]*)\]/,
    { input: ['1'] },
  ],
  [undefined, /== maskTotal/, otherCount],
  [undefined, /Can't infer a dim denoted by -1/, notDivisible],
  [undefined, /Copy dim\[\d+\] \(which has zero size\) is out of/, zeroBeyondRank],
  [
    undefined,
    /Dimension of input (?<axes>\d\d?) must be 1 instead of (?<length>\d+)(?:\. shape=\{(?<input>[^}]*)\})?/,
    ({ axes, length }) => ({ ...squeeze, input: [...ones(axes), length] }),
  ],
  [
    undefined,
    /\b(?<operator>Squeeze|Unsqueeze)\b[^]{0,500}?axis (?:value: )?(?<axes>-?\d+)(?: is not in valid|\. Expected) range \[-(?<rank>\d\d?),/,
    ({ operator, rank }) => ({ input: ones(operator === 'Squeeze' ? rank : rank - 1) }),
  ],
  [
    undefined,
    /(?:\b(?<operator>Squeeze)\b[^]{0,300}?)?(?:'axes' has a duplicate|'axes' attribute must not contain any dup|Axis \d+ is referred to more)/,
    { ...unsqueeze, input: ['1'], axes: ['0', '0'] },
  ],
  [
    undefined,
    /'axes' has an out of range axis|values in 'axes' are beyond the bounds/,
    { ...unsqueeze, input: ['1'], axes: ['2'] },
  ],
  [
    undefined,
    /perm size: (?<size>\d\d?) does not match input rank: (?<rank>\d\d?)/,
    ({ size, rank }) => ({
      ...transpose,
      input: ones(rank),
      perm: [...ones(size).keys()].reverse().map(String),
    }),
  ],
  [
    undefined,
    /perm: \[\s*(?<perm>[\d, ]*)\] does not align with rank of input data: (?<rank>\d\d?)/,
    ({ rank }) => ({ ...transpose, input: ones(rank) }),
  ],
  [
    undefined,
    /perm (?:of|for) Transpose has (?:an invalid value\. Value \d+ is repeated|repeated value)/,
    { ...transpose, input: ['1', '1'], perm: ['0', '0'] },
  ],
  [
    undefined,
    /perm of Transpose has an invalid value\. Value \d+ is outside range/,
    { ...transpose, input: ['1'], perm: ['1'] },
  ],
];

/** Messages of which a sentence says what they mean. @type {readonly Message[]} */
const inWords = [
  [
    undefined,
    /invalid dimensions for input: (?<name>\S+) for the following indices\s+(?<dims>(?:index: \d+ Got: \d+ Expected: \d+\s*)+)/,
    ({ name, dims }) => says('declared', name, ...dims.match(/\d+/g)),
  ],
  [
    undefined,
    /Invalid rank for input: (?<name>\S+) Got: (?<given>\d+) Expected: (?<rank>\d+)/,
    ({ name, given, rank }) => says('rank', name, given, rank),
  ],
  [
    undefined,
    /dims\[(?<index>\d+)\] must be an? (?:non-negative )?integer, got: (?<given>\S+)/,
    ({ index, given }) => says('whole', index, given),
  ],
  [
    undefined,
    /Non concat axis dimensions must match|cannot concatenate them|inputs to Concat must have/,
    says('elsewhere', 'Concat'),
  ],
  [
    undefined,
    /Cannot split using values in 'split'|cannot be split evenly on|sum of 'split' \(|not evenly splittable|Invalid num_outputs value of/,
    says('elsewhere', 'Split'),
  ],
  [undefined, /invalid expand shape/, says('elsewhere', 'Expand')],
  // A message that names a node, and nothing else that is known.
  ['onnxruntime', /(?:running (?:Reshape|Flatten) node\.|\bOp \((?:Reshape|Flatten)\))/],
  [undefined, /(?:running |\bOp \(|op_type:)(?<operator>Transpose|Squeeze|Unsqueeze)\b/],
  [
    undefined,
    /(?:running (?=\w+ node\.)|\bOp \((?=\w+\))|op_type:)(?<name>\w+)/,
    ({ name }) => says('elsewhere', name),
  ],
];

/** The first that matches is taken: those with more of the request come first. */
const messages = [...withShapes, ...withoutShapes, ...inWords];

/** Systems that print the messages of another, and the sign of it. */
const printers = /** @type {Record<string, { dialect: string, sign: RegExp } | undefined>} */ ({
  onnx: { dialect: 'onnxruntime', sign: /onnxruntime|ERROR_CODE/i },
});

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

/** The request that the groups of a pattern tell. @param {Groups} groups @returns {Understood} */
function toldBy({ operator, input, target, axis, perm, axes, count, multiple, total }) {
  const known =
    multiple !== undefined ? ['-1', multiple] : total !== undefined ? [total] : undefined;
  return withoutGaps({
    operator: /** @type {Understood['operator']} */ (operator?.toLowerCase()),
    input: shapeOf(input) ?? (count === undefined ? undefined : [count]),
    target: shapeOf(target, true) ?? known,
    axis,
    perm: shapeOf(perm),
    axes: shapeOf(axes),
  });
}

/**
 * The request that a message refuses.
 *
 * @param {string} text
 * @returns {Understood | undefined} undefined where it is none of the known messages
 */
export function messageIn(text) {
  for (const [system, pattern, beside = {}] of messages) {
    const match = text.match(pattern);
    if (!match) continue;
    const groups = match.groups ?? {};
    const told = toldBy(groups);
    // Nothing is told of shapes that cannot be read, such as those of a format string.
    if (groups.input !== undefined && !told.input) continue;
    const meant = typeof beside === 'function' ? beside(groups) : beside;
    const printer = printers[system ?? ''];
    const dialect = printer?.sign.test(text) ? printer.dialect : system;
    const example = meant.input && !told.input ? /** @type {const} */ (true) : undefined;
    return withoutGaps({ dialect, ...meant, ...told, example });
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
