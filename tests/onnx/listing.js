// What our reader finds in a model, in the words of tests/onnx/list_models.py.
import { Model } from '../../js/model/model.js';
import { surveyOf } from '../../js/model/survey.js';
import { readable } from '../../js/model/wire.js';

const integers = [6, 7, 9];

/** @param {Uint8Array} bytes */
export function listingOf(bytes) {
  const model = new Model(surveyOf(bytes));
  const name = (/** @type {number} */ value) =>
    value < 0 ? '' : readable(model.values[value].name);
  const dims = (/** @type {number} */ value) =>
    model.values[value].info?.dims?.map(({ length, symbol }) =>
      symbol ? readable(symbol) : length === -1 ? null : length,
    ) ?? null;
  return {
    irVersion: model.irVersion,
    opsets: Object.fromEntries(model.opsets),
    graphs: model.graphs.map((graph, index) => ({
      nodes: model.nodes
        .filter((node) => node.graph === index)
        .map((node) => ({
          operator: readable(node.opType),
          domain: readable(node.domain),
          name: readable(node.name),
          inputs: node.inputs.map(name),
          outputs: node.outputs.map(name),
          attributes: node.attributes.map((attribute) => [
            readable(attribute.name),
            attribute.kind,
          ]),
        })),
      inputs: graph.inputs.map(name),
      outputs: graph.outputs.map(name),
      constants: model.values
        .filter(
          ({ graph: of, flags, constant }) =>
            of === index && flags & 2 && constant >= 0 && !model.tensors[constant].sparse,
        )
        .map(({ name: of, constant }) => {
          const { type, dims: shape, numbers } = model.tensors[constant];
          return [readable(of), type, shape, integers.includes(type) ? numbers : null];
        })
        .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
      dims: Object.fromEntries(
        graph.kind === 2
          ? []
          : [...graph.inputs, ...graph.outputs].map((value) => [name(value), dims(value)]),
      ),
    })),
  };
}
