// The parts that models before and after an advice share.
import * as parts from '../../writer/parts.js';
import { f32, list, weights } from '../../writer/parts.js';
import { model } from '../../writer/writer.js';

/** @typedef {import('../../writer/writer.js').Node} Node */

/**
 * @typedef {{ before: (producer?: string) => Uint8Array, after: (producer?: string) => Uint8Array, options?: any,
 *   afterOptions?: any }} Case
 */

/**
 * A node, which has the name of its operator.
 *
 * @param {string} operator
 * @param {string[]} inputs
 * @param {string | string[]} [outputs]
 * @param {Record<string, any>} [attributes]
 */
export const node = (operator, inputs, outputs, attributes) => ({
  ...parts.node(operator, inputs, outputs, attributes),
  name: operator.toLowerCase(),
});

/**
 * The parts of a model: nodes, initializers, and inputs if they are not one x.
 *
 * @typedef {{ nodes: Node[], initializers?: any[], inputs?: any[], outputs?: string[], opset?: number, opsets?: any,
 *   domain?: string, [more: string]: any }} Parts
 */

/** Bytes of a model, by who exported it. @param {Parts} parts @returns {(producer?: string) => Uint8Array} */
export const of =
  ({ nodes, initializers = [], inputs = [f32('x', [1, 6])], outputs = ['y'], ...more }) =>
  (producer = '') =>
    model({
      ...{ opset: 17, producer, inputs, nodes, initializers, ...more },
      outputs: outputs.map((name) => ({ name, type: 'float32' })),
    });

/** The number of samples of x, as `n`. */
export const counted = [
  node('Shape', ['x'], 'shape'),
  node('Gather', ['shape', 'first'], 'n', { axis: 0 }),
];
export const first = list('first', [0]);

/** An LSTM over [sequence, batch, 3]. @param {string[]} states inputs behind the weights */
export const lstm = (...states) =>
  node('LSTM', ['x', 'W', 'R', '', '', ...states], 'y', { hidden_size: 2 });
export const lstmWeights = [weights('W', [1, 8, 3]), weights('R', [1, 8, 2])];
export const asSteps = { batch: { x: 1 } };

/**
 * A graph of a node, which sees what is around it.
 *
 * @param {any[]} nodes @param {string[]} [inputs] @param {string[]} [outputs]
 */
export const bodyOf = (nodes, inputs = [], outputs = nodes[nodes.length - 1].outputs) => ({
  graph: {
    ...{ name: 'body', nodes },
    inputs: inputs.map((name) => ({ name })),
    outputs: outputs.map((/** @type {string} */ name) => ({ name })),
  },
});
