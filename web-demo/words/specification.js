// The sentence of a specification that each rule of a trace rests on: a short quotation, and the page it is from.

/** @typedef {import('reshape-wasm').Step['rule']} Rule */

/**
 * A page of a system's documentation, and the sentence there for each rule.
 *
 * @typedef {object} Page
 * @property {(since: number) => string} title of the version in force
 * @property {(since: number) => string} url
 * @property {Partial<Record<Rule, string | ((since: number) => string | undefined)>>} sentences by rule, word for word;
 *   undefined of a version that does not have the sentence
 * @property {readonly Rule[]} unstated the rules that the page states nowhere: it is how the system behaves
 */

/**
 * @typedef {object} Quotation
 * @property {string} title of the page
 * @property {string} url
 * @property {string} [text] undefined where the page does not state the rule
 */

const ofOnnx = 'https://onnx.ai/onnx/operators/onnx__';
const available = (/** @type {number} */ since) =>
  `This version of the operator has been available since version ${since}.`;
const floats = 'Constrain input and output types to float tensors.';

/**
 * One sentence for several rules.
 *
 * @param {string | ((since: number) => string | undefined)} sentence
 * @param {Rule[]} rules
 */
const forAll = (sentence, ...rules) =>
  /** @type {Page['sentences']} */ (Object.fromEntries(rules.map((rule) => [rule, sentence])));

/** @param {Rule[]} rules */
const rulesOf = (...rules) => rules;

/** Limits of whoever computes, and Flatten's own rules. @type {Rule[]} */
const limits = ['rank', 'input_length', 'size_limit', 'safe_length'];
/** @type {Rule[]} */
const ofFlatten = ['axis', 'kept', 'left_product', 'right_product'];
/** @type {Rule[]} */
const ofCopies = ['set_aside', 'copied'];

/** @type {Page} */
const reshape = {
  title: (since) => `ONNX, Reshape-${since}`,
  url: (since) => `${ofOnnx}Reshape.html#reshape-${since}`,
  sentences: {
    version: available,
    type: (since) =>
      since === 1 ? floats : 'Constrain input and output types to all tensor types.',
    ...forAll(
      (since) =>
        since === 1
          ? 'It takes a tensor as input and an argument shape.'
          : 'First input is the data tensor, second input is a shape tensor which specifies the output shape.',
      'form',
      'length',
    ),
    ...forAll(
      'A dimension could also be 0, in which case the actual dimension value is unchanged (i.e. taken from the input tensor).',
      ...ofCopies,
    ),
    // Older versions have no allowzero: a 0 that is a length there is how a system behaves.
    literal_zero: (since) =>
      since < 14
        ? undefined
        : 'If ‘allowzero’ is set, and the new shape includes 0, the dimension will be set explicitly to zero (i.e. not taken from input tensor).',
    inferred: 'At most one dimension of the new shape can be -1.',
    ...forAll(
      'In this case, the value is inferred from the size of the tensor and the remaining dimensions.',
      'target_count',
      'nonzero_count',
      'beside_zero',
      'division',
    ),
    ...forAll(
      'The input tensor’s shape and the output tensor’s shape are required to have the same number of elements.',
      'input_count',
      'count_check',
      'unchecked',
    ),
  },
  unstated: [...limits, ...ofFlatten],
};

/** @type {Page} */
const flatten = {
  title: (since) => `ONNX, Flatten-${since}`,
  url: (since) => `${ofOnnx}Flatten.html#flatten-${since}`,
  sentences: {
    version: available,
    type: (since) => (since === 1 ? floats : 'Constrain input and output to all tensor types.'),
    axis: (since) =>
      since < 11
        ? 'The value for axis must be in the range [0, R], where R is the rank of the input tensor.'
        : 'The value for axis must be in the range [-r, r], where r is the rank of the input tensor.',
    left_product:
      'Indicate up to which input dimensions (exclusive) should be flattened to the outer dimension of the output.',
    right_product:
      'A 2D tensor with the contents of the input tensor, with input dimensions up to axis flattened to the outer dimension of the output and remaining input dimensions flattened into the inner dimension of the output.',
  },
  // The last: where a system runs Flatten as a Reshape.
  unstated: [
    ...limits,
    ...ofCopies,
    ...rulesOf(
      'form',
      'kept',
      'length',
      'literal_zero',
      'inferred',
      'nonzero_count',
      'beside_zero',
    ),
    ...rulesOf('input_count', 'target_count', 'division', 'count_check', 'unchecked'),
  ],
};

/** @type {Page} */
const openvino = {
  title: () => 'OpenVINO, Reshape-1',
  url: () =>
    'https://docs.openvino.ai/2024/documentation/openvino-ir-format/operation-sets/operation-specs/shape/reshape-1.html',
  sentences: {
    version:
      'Reshape operation changes dimensions of the input tensor according to the specified order.',
    type: 'T: any numeric type.',
    form: 'shape 1D tensor of type T_SHAPE describing output shape.',
    length: 'The values in the shape could be -1, 0 and any positive integer number.',
    ...forAll(
      'If special_zero is true, then all zeros in shape implies the copying of corresponding dimensions from data.shape into the output shape (left aligned).',
      ...ofCopies,
    ),
    literal_zero:
      'If special_zero is false, then 0 is interpreted as-is which means that output shape will contain a zero dimension at the specified location.',
    inferred: 'Not more than one -1 can be used in a reshape operation.',
    ...forAll(
      '-1 means that this dimension is calculated to keep the overall elements count the same as in the input tensor.',
      'target_count',
      'nonzero_count',
      'beside_zero',
      'division',
    ),
    ...forAll(
      'Input tensor volume is equal to output tensor volume, where volume is the product of dimensions.',
      'input_count',
      'count_check',
      'unchecked',
    ),
  },
  unstated: [...limits, ...ofFlatten],
};

/** @type {Page} */
const numpy = {
  title: () => 'NumPy, numpy.reshape',
  url: () => 'https://numpy.org/doc/stable/reference/generated/numpy.reshape.html',
  sentences: {
    version: 'Gives a new shape to an array without changing its data.',
    form: 'If an integer, then the result will be a 1-D array of that length.',
    inferred: 'One shape dimension can be -1.',
    ...forAll(
      'In this case, the value is inferred from the length of the array and remaining dimensions.',
      'target_count',
      'beside_zero',
      'division',
    ),
    ...forAll(
      'The new shape should be compatible with the original shape.',
      'input_count',
      'length',
      'count_check',
    ),
  },
  unstated: [
    ...limits,
    ...ofFlatten,
    ...ofCopies,
    ...rulesOf('type', 'literal_zero', 'nonzero_count', 'unchecked'),
  ],
};

/** @type {Page} */
const torch = {
  title: () => 'PyTorch, torch.reshape',
  url: () => 'https://docs.pytorch.org/docs/stable/generated/torch.reshape.html',
  sentences: {
    ...forAll(
      'Returns a tensor with the same data and number of elements as input, but with the specified shape.',
      'version',
      'length',
      'input_count',
      'count_check',
    ),
    ...forAll(
      'A single dimension may be -1, in which case it’s inferred from the remaining dimensions and the number of elements in input.',
      'inferred',
      'target_count',
      'beside_zero',
      'division',
    ),
  },
  unstated: [
    ...limits,
    ...ofFlatten,
    ...ofCopies,
    ...rulesOf('type', 'form', 'literal_zero', 'nonzero_count', 'unchecked'),
  ],
};

/** @type {Page} */
const tensorflow = {
  title: () => 'TensorFlow, tf.reshape',
  url: () => 'https://www.tensorflow.org/api_docs/python/tf/reshape',
  sentences: {
    ...forAll(
      'Given tensor, this operation returns a new tf.Tensor that has the same values as tensor in the same order, except with a new shape given by shape.',
      'version',
      'length',
    ),
    inferred: 'At most one component of shape can be -1.',
    ...forAll(
      'If one component of shape is the special value -1, the size of that dimension is computed so that the total size remains constant.',
      'target_count',
      'beside_zero',
      'division',
    ),
    ...forAll(
      'The tf.reshape does not change the order of or the total number of elements in the tensor, and so it can reuse the underlying data buffer.',
      'input_count',
      'count_check',
    ),
  },
  unstated: torch.unstated,
};

/** @type {Page} */
const webnn = {
  title: () => 'WebNN, reshape()',
  url: () => 'https://www.w3.org/TR/webnn/#api-mlgraphbuilder-reshape-method',
  sentences: {
    version: 'It just changes the tensor’s logical dimensions for the subsequent operations.',
    length: 'The shape of the output tensor is specified by the newShape argument.',
    ...forAll(
      'The number of elements implied by newShape must be the same as the number of elements in the input tensor.',
      'input_count',
      'target_count',
      'count_check',
    ),
  },
  unstated: [...torch.unstated, 'inferred', 'beside_zero', 'division'],
};

/** The page of each system that is not of ONNX's family. @type {Record<string, Page>} */
const others = { openvino, 'openvino-cpu': openvino, numpy, torch, tensorflow, webnn };

/** Every page, for the tests. */
export const specifications = { reshape, flatten, openvino, numpy, torch, tensorflow, webnn };

/**
 * The sentence that a step rests on.
 *
 * @param {import('../state/any_answer.js').Answer} said
 * @param {Rule} rule of one of its steps
 * @returns {Quotation}
 */
export function quotationOf({ operator, rules, sinceVersion = 1 }, rule) {
  const own = operator === 'Flatten' ? flatten : reshape;
  const page = others[String(rules.dialect)] ?? own;
  const sentence = page.sentences[rule];
  return {
    title: page.title(sinceVersion),
    url: page.url(sinceVersion),
    text: typeof sentence === 'function' ? sentence(sinceVersion) : sentence,
  };
}
