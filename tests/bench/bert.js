// A BERT without its embeddings, frozen to a batch of 1, as a model's bytes.
import { model } from '../onnx/writer/writer.js';

/**
 * @typedef {(operator: string, inputs: string[], attributes?: Record<string, any>, output?: string) => string} AddNode
 *   the output's name
 */

const [sequence, heads, size] = [16, 4, 8];
const width = heads * size;

/**
 * The nodes of a layer, from `x` to `y`, as PyTorch exports them; the names of weights and targets are those of
 * {@link bert}.
 *
 * @param {string} x
 * @param {string} y
 */
function layer(x, y) {
  /** @type {import('../onnx/writer/writer.js').Node[]} */
  const nodes = [];
  let made = 0;
  /** @type {AddNode} */
  const node = (operator, inputs, attributes = {}, output = `${y}.${made++}`) => {
    nodes.push({ operator, name: `${output}/${operator}`, inputs, outputs: [output], attributes });
    return output;
  };
  const dense = (/** @type {string} */ input, /** @type {string} */ weight) =>
    node('Add', [node('MatMul', [input, weight]), 'bias']);
  const split = (/** @type {string} */ input, /** @type {number[]} */ perm) =>
    node('Transpose', [node('Reshape', [input, 'by head'])], { perm });
  const query = split(dense(x, 'square'), [0, 2, 1, 3]);
  const key = split(dense(x, 'square'), [0, 2, 3, 1]);
  const value = split(dense(x, 'square'), [0, 2, 1, 3]);
  const scores = node('Softmax', [node('Div', [node('MatMul', [query, key]), 'scale'])]);
  const mixed = node('Transpose', [node('MatMul', [scores, value])], { perm: [0, 2, 1, 3] });
  const attended = dense(node('Reshape', [mixed, 'merged']), 'square');
  const middle = normalized(node, node('Add', [attended, x]));
  const inner = dense(middle, 'square');
  const half = node('Mul', [
    inner,
    node('Add', [node('Erf', [node('Div', [inner, 'scale'])]), 'one']),
  ]);
  const outer = dense(node('Mul', [half, 'scale']), 'square');
  normalized(node, node('Add', [outer, middle]), y);
  return nodes;
}

/**
 * LayerNormalization as the operators it was exported as before opset 17.
 *
 * @type {(node: AddNode, input: string, output?: string) => string}
 */
function normalized(node, input, output) {
  const centred = node('Sub', [input, node('ReduceMean', [input], { axes: [-1] })]);
  const variance = node('ReduceMean', [node('Pow', [centred, 'two'])], { axes: [-1] });
  const deviation = node('Sqrt', [node('Add', [variance, 'epsilon'])]);
  const scaled = node('Mul', [node('Div', [centred, deviation]), 'bias']);
  return node('Add', [scaled, 'bias'], {}, output);
}

/**
 * @param {number} layers of 46 nodes each
 * @param {number} [weightBytes] of a tensor that nothing needs, as large as the weights of a real model
 * @returns {Uint8Array}
 */
export function bert(layers, weightBytes = 0) {
  const float = (/** @type {string} */ name, /** @type {number[]} */ dims) => ({
    ...{ name, type: 'float32', dims },
    raw: new Uint8Array(4 * dims.reduce((count, length) => count * length, 1)),
  });
  const int64s = (/** @type {string} */ name, /** @type {number[]} */ list) => ({
    name,
    type: 'int64',
    dims: [list.length],
    int64s: list,
  });
  const names = Array.from({ length: layers + 1 }, (_, index) => `h${index}`);
  const dims = [1, sequence, width];
  return model({
    opset: 13,
    nodes: names.slice(1).flatMap((y, index) => layer(names[index], y)),
    inputs: [{ name: 'h0', type: 'float32', dims }],
    outputs: [{ name: `h${layers}`, type: 'float32', dims }],
    initializers: [
      float('square', [width, width]),
      float('bias', [width]),
      ...['scale', 'one', 'two', 'epsilon'].map((name) => float(name, [])),
      int64s('by head', [1, sequence, heads, size]),
      int64s('merged', [1, sequence, width]),
      ...(weightBytes ? [float('weights', [weightBytes / 4])] : []),
    ],
  });
}
