// The request as Python, for ONNX's helpers, NumPy, PyTorch and OpenVINO.
import { newestOpset, targetIsAttribute, zeroCopies } from '../state/systems.js';
import { listText, tupleText } from './request_code.js';

/** @typedef {import('./request_code.js').CodeRequest} CodeRequest */

/** @param {CodeRequest} request */
export function onnx({ input, target, axis, rules }) {
  const { opset = newestOpset, allowzero } =
    /** @type {import('../state/question.js').RuleFields} */ (rules);
  const legacy = target && targetIsAttribute(Number(opset));
  const attributes = [
    ...(legacy ? [`shape=${listText(target)}`] : []),
    ...(target ? [] : [`axis=${axis ?? 1}`]),
    ...(target && allowzero !== undefined ? [`allowzero=${Number(allowzero)}`] : []),
  ];
  const inputs = target && !legacy ? "['data', 'shape']" : "['data']";
  const call = [`'${target ? 'Reshape' : 'Flatten'}'`, inputs, "['result']", ...attributes];
  return [
    'from onnx import TensorProto, helper',
    '',
    `node = helper.make_node(${call.join(', ')})`,
    ...(target && !legacy
      ? [
          `shape = helper.make_tensor('shape', TensorProto.INT64, [${target.length}], ${listText(target)})`,
        ]
      : []),
    `data = helper.make_tensor_value_info('data', TensorProto.FLOAT, ${listText(input)})`,
    "result = helper.make_tensor_value_info('result', TensorProto.FLOAT, None)",
    `graph = helper.make_graph([node], 'example', [data], [result]${target && !legacy ? ', [shape]' : ''})`,
    `model = helper.make_model(graph, opset_imports=[helper.make_opsetid('', ${opset})])`,
  ].join('\n');
}

/**
 * The shape to pass to NumPy and PyTorch, whose zeros are literal: an entry that copies is read off `x`.
 *
 * @param {CodeRequest} request
 */
function shapeArgument({ target, axis = 1, copied = [] }) {
  if (!target) {
    // Python counts a negative axis from the back, too.
    return `(math.prod(x.shape[:${axis}]), math.prod(x.shape[${axis}:]))`;
  }
  return tupleText(
    target.map((entry, index) => (copied.includes(index) ? `x.shape[${index}]` : entry)),
  );
}

/** @param {CodeRequest} request */
export function numpy(request) {
  const { input, target, transposed, order } = request;
  const x = transposed
    ? `np.zeros(${tupleText(input.toReversed())}, np.float32).T`
    : `np.zeros(${tupleText(input)}, np.float32)`;
  const head = target ? 'import numpy as np' : 'import math\n\nimport numpy as np';
  const orderArgument = order === 'F' ? ", order='F'" : '';
  return `${head}\n\nx = ${x}\ny = x.reshape(${shapeArgument(request)}${orderArgument})`;
}

/** @param {CodeRequest} request */
export function torch(request) {
  const { input, target, transposed, order } = request;
  const reversed = input.map((_, axis) => input.length - 1 - axis).join(', ');
  const x = transposed
    ? `torch.zeros(${tupleText(input.toReversed())}).permute(${reversed})`
    : `torch.zeros(${tupleText(input)})`;
  const head = target ? 'import torch' : 'import math\n\nimport torch';
  const note = target ? '' : '  # torch.flatten merges other dims';
  const orderNote = order === 'F' ? '\n# PyTorch reads in order C only' : '';
  return `${head}\n\nx = ${x}\ny = x.reshape(${shapeArgument(request)})${note}${orderNote}`;
}

/** @param {CodeRequest} request @returns {string | null} null for a Flatten that fails */
export function openvino({ input, target, shape, rules, copied = [] }) {
  const head =
    'import numpy as np\nfrom openvino import opset13 as ops\n\n' +
    `data = ops.parameter(${listText(input)}, np.float32)\n`;
  if (!target) {
    if (!shape) return null;
    return `${head}# OpenVINO has no Flatten\nresult = ops.reshape(data, np.array(${listText(shape)}, np.int64), special_zero=False)`;
  }
  const special = zeroCopies(rules) || copied.length > 0;
  return (
    `${head}pattern = np.array(${listText(target)}, np.int64)\n` +
    `result = ops.reshape(data, pattern, special_zero=${special ? 'True' : 'False'})`
  );
}
