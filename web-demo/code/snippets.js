// The request as code, for this package and for others.

/**
 * What a snippet is made of.
 *
 * @typedef {object} Asked
 * @property {readonly (number | bigint)[]} input
 * @property {readonly (number | bigint)[]} [target]
 * @property {number | bigint} [axis]
 * @property {any} rules
 * @property {readonly number[]} [copied] indices of the target whose 0 copies
 * @property {boolean} transposed
 * @property {'C' | 'F'} order
 */

/** @typedef {'js' | 'onnx' | 'numpy' | 'torch' | 'openvino' | 'cli'} CodeLanguage */

const js = (/** @type {readonly (number | bigint)[]} */ list) =>
  `[${list.map((entry) => (typeof entry === 'bigint' ? `${entry}n` : entry)).join(', ')}]`;
const list = (/** @type {readonly (number | bigint)[]} */ entries) => `[${entries.join(', ')}]`;
const tuple = (/** @type {readonly (number | bigint)[]} */ entries) =>
  `(${entries.join(', ')}${entries.length === 1 ? ',' : ''})`;

/** Rules as a JavaScript object; nothing for the default. @param {any} rules */
function jsRules({ dialect, ...rest }) {
  const pairs = Object.entries({ ...(dialect === 'onnx' ? {} : { dialect }), ...rest }).map(
    ([key, value]) => `${key}: ${typeof value === 'string' ? `'${value}'` : value}`,
  );
  return pairs.length ? `{ ${pairs.join(', ')} }` : '';
}

/** @param {Asked} asked */
function forJs({ input, target, axis, rules, transposed, order }) {
  const wanted = target ? js(target) : String(axis ?? 1);
  const operator = target ? 'reshape' : 'flatten';
  if (!transposed && order === 'C') {
    const name = target ? 'resolveReshape' : 'resolveFlatten';
    const given = [js(input), wanted, jsRules(rules)].filter(Boolean).join(', ');
    return `import { ${name} } from 'reshape-wasm';\n\n${name}(${given});`;
  }
  // The tensor has its type already.
  const { type: _, ...others } = rules;
  const options = jsRules(order === 'F' ? { ...others, order } : others);
  const count = input.map(String).join(' * ') || '1';
  const tensor = transposed
    ? `new Tensor('float32', data, ${js(input.toReversed())}).transpose()`
    : `new Tensor('float32', data, ${js(input)})`;
  return (
    `import { Tensor } from 'reshape-wasm';\n\nconst data = new Float32Array(${count});\n` +
    `const x = ${tensor};\nx.${operator}(${[wanted, options].filter(Boolean).join(', ')});`
  );
}

/** @param {Asked} asked */
function forOnnx({ input, target, axis, rules }) {
  const opset = Number(rules.opset ?? 25);
  const legacy = target && opset < 5;
  const attributes = [
    ...(legacy ? [`shape=${list(target)}`] : []),
    ...(target ? [] : [`axis=${axis ?? 1}`]),
    ...(target && rules.allowzero !== undefined ? [`allowzero=${Number(rules.allowzero)}`] : []),
  ];
  const inputs = target && !legacy ? "['data', 'shape']" : "['data']";
  const call = [`'${target ? 'Reshape' : 'Flatten'}'`, inputs, "['result']", ...attributes];
  return [
    'from onnx import TensorProto, helper',
    '',
    `node = helper.make_node(${call.join(', ')})`,
    ...(target && !legacy
      ? [
          `shape = helper.make_tensor('shape', TensorProto.INT64, [${target.length}], ${list(target)})`,
        ]
      : []),
    `data = helper.make_tensor_value_info('data', TensorProto.FLOAT, ${list(input)})`,
    "result = helper.make_tensor_value_info('result', TensorProto.FLOAT, None)",
    `graph = helper.make_graph([node], 'example', [data], [result]${target && !legacy ? ', [shape]' : ''})`,
    `model = helper.make_model(graph, opset_imports=[helper.make_opsetid('', ${opset})])`,
  ].join('\n');
}

/** Copying zeros are read off the input, since these systems have none. @param {Asked} asked */
const literal = ({ target = [], copied = [] }) =>
  target.map((entry, index) => (copied.includes(index) ? `x.shape[${index}]` : String(entry)));

/** @param {Asked} asked */
const flattened = ({ input, axis = 1 }) => {
  const at = Number(axis) < 0 ? Number(axis) + input.length : Number(axis);
  return `math.prod(x.shape[:${at}]), math.prod(x.shape[${at}:])`;
};

/** @param {Asked} asked */
function forNumpy(asked) {
  const { input, target, transposed, order } = asked;
  const x = transposed
    ? `np.zeros(${tuple(input.toReversed())}, np.float32).T`
    : `np.zeros(${tuple(input)}, np.float32)`;
  const entries = literal(asked);
  const shape = target
    ? `(${entries.join(', ')}${entries.length === 1 ? ',' : ''})`
    : `(${flattened(asked)})`;
  const head = target ? 'import numpy as np' : 'import math\n\nimport numpy as np';
  return `${head}\n\nx = ${x}\ny = x.reshape(${shape}${order === 'F' ? ", order='F'" : ''})`;
}

/** @param {Asked} asked */
function forTorch(asked) {
  const { input, target, transposed, order } = asked;
  const x = transposed
    ? `torch.zeros(${tuple(input.toReversed())}).permute(${input.map((_, i) => input.length - 1 - i).join(', ')})`
    : `torch.zeros(${tuple(input)})`;
  const shape = target
    ? `(${literal(asked).join(', ')}${target.length === 1 ? ',' : ''})`
    : `(${flattened(asked)})`;
  const head = target ? 'import torch' : 'import math\n\nimport torch';
  const note = target ? '' : '  # torch.flatten merges other dims';
  const orderNote = order === 'F' ? '\n# PyTorch reads in order C only' : '';
  return `${head}\n\nx = ${x}\ny = x.reshape(${shape})${note}${orderNote}`;
}

/** @param {Asked} asked */
function forOpenvino({ input, target, axis = 1, rules, copied = [] }) {
  const head =
    'import numpy as np\nfrom openvino import opset13 as ops\n\n' +
    `data = ops.parameter(${list(input)}, np.float32)\n`;
  if (!target) {
    const at = Number(axis) < 0 ? Number(axis) + input.length : Number(axis);
    const product = (/** @type {readonly (number | bigint)[]} */ dims) =>
      dims.reduce((/** @type {bigint} */ all, dim) => all * BigInt(Math.trunc(Number(dim))), 1n);
    const shape = `[${product(input.slice(0, at))}, ${product(input.slice(at))}]`;
    return `${head}# OpenVINO has no Flatten\nresult = ops.reshape(data, np.array(${shape}, np.int64), special_zero=False)`;
  }
  const special = rules.specialZero ?? (hasCopies(rules) || copied.length > 0);
  return (
    `${head}pattern = np.array(${list(target)}, np.int64)\n` +
    `result = ops.reshape(data, pattern, special_zero=${special ? 'True' : 'False'})`
  );
}

/** Whether a 0 copies, where the request has none to tell. @param {any} rules */
const hasCopies = ({ dialect, allowzero }) =>
  String(dialect).startsWith('onnx') && !Number(allowzero ?? 0);

/** @param {Asked} asked */
function forCli({ input, target, axis, rules }) {
  const { dialect, opset, allowzero, specialZero } = rules;
  const quoted = (/** @type {readonly (number | bigint)[]} */ shape) => `"${shape.join(',')}"`;
  const flags = [
    ...(opset === undefined ? [] : [`--onnx ${opset}`]),
    ...(allowzero === undefined ? [] : [`--allowzero ${Number(allowzero)}`]),
    ...(dialect === 'onnx' ? [] : [`--${dialect}`]),
    ...(specialZero === undefined ? [] : [`--specialzero ${Number(specialZero)}`]),
  ].join(' ');
  const given = target
    ? `explain ${quoted(input)} ${quoted(target)}`
    : `flatten ${quoted(input)} --axis ${axis ?? 1}`;
  const compared = target
    ? `\nnpx reshape-wasm compare ${quoted(input)} ${quoted(target)}${allowzero === undefined ? '' : ` --allowzero ${Number(allowzero)}`}`
    : '';
  return `npx reshape-wasm ${given}${flags && ` ${flags}`}${compared}`;
}

/** Every language: its name, and how a request is written in it. @type {Record<CodeLanguage, { title: string, write: (asked: Asked) => string }>} */
export const snippets = {
  js: { title: 'JavaScript', write: forJs },
  onnx: { title: 'ONNX', write: forOnnx },
  numpy: { title: 'NumPy', write: forNumpy },
  torch: { title: 'PyTorch', write: forTorch },
  openvino: { title: 'OpenVINO', write: forOpenvino },
  cli: { title: 'CLI', write: forCli },
};
