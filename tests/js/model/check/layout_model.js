// Requests of layout operators as models of one node, along whose first axis the samples are.
import { nodeOf } from '../../oracle/layout_node.js';
import { model } from '../../../onnx/writer/writer.js';

/** @typedef {import('../../oracle/layout_node.js').Request} Request */

/** A request with N samples along the first axis of each data input. @param {Request} request @param {any} count */
export const withSamples = (request, count) => ({
  ...request,
  inputs: request.inputs.map((dims) => dims.with(0, count)),
});

/**
 * The parts of a model of one node.
 *
 * @param {Request} request
 * @param {string} element the type of its data
 * @param {(dims: number[]) => any[]} dimsOf of an input, given those of the request
 */
function partsOf(request, element, dimsOf) {
  const { operator, opset, inputs, values } = request;
  const { node, given, outputs } = nodeOf(request);
  const isIndices = (/** @type {number} */ at) => operator === 'Gather' && at === 1;
  const type = operator === 'Cast' && values.to === 7 ? 'int64' : element;
  return {
    opset,
    nodes: [node],
    inputs: inputs.map((dims, at) => ({
      ...{ name: `x${at}`, type: isIndices(at) ? 'int64' : element },
      dims: dimsOf(dims),
    })),
    outputs: outputs.map((name) => ({ name, type })),
    initializers: Object.entries(given).map(([name, own]) =>
      own.type === 'int64'
        ? { name, type: own.type, dims: own.dims, int64s: own.entries.map(BigInt) }
        : { name, type: own.type, dims: own.dims, floats: own.entries.map(Number) },
    ),
  };
}

/** A model of one node, whose data inputs have N samples. @param {Request} request */
export const layoutModel = (request) =>
  model(partsOf(request, 'float32', (dims) => dims.with(0, /** @type {any} */ ('N'))));

/**
 * A model of one node whose data is as the request says, beside an input `b` with N samples that goes through.
 *
 * @param {Request} request
 * @param {string} [element] the type of its data
 */
export function besideBatch(request, element = 'float32') {
  const { nodes, inputs, outputs, ...rest } = partsOf(request, element, (dims) => dims);
  return model({
    ...rest,
    nodes: [...nodes, { operator: 'Identity', inputs: ['b'], outputs: ['c'] }],
    inputs: [...inputs, { name: 'b', type: 'float32', dims: ['N'] }],
    outputs: [...outputs, { name: 'c', type: 'float32' }],
  });
}
