// The findings of our reader in a model, in the words of tests/onnx/tools/list_models.py.
import { Model } from '../../../js/model/onnx/model.js';
import { surveyOf } from '../../../js/model/onnx/survey.js';
import { tensorFlags, tensorWords, valueWords } from '../../../js/generated/model_tables.js';
import { readable } from '../../../js/model/onnx/utf8.js';

const integers = [6, 7, 9];

/** @param {Uint8Array} bytes */
export function listingOf(bytes) {
  const model = new Model(surveyOf(bytes));
  const { tables, values } = model;
  const indices = (/** @type {number} */ count) =>
    Array.from({ length: count }, (_, index) => index);
  const name = (/** @type {number} */ value) => (value < 0 ? '' : readable(model.nameOf(value)));
  const dims = (/** @type {number} */ value) =>
    values
      .dims(value)
      ?.map(({ length, symbol }) =>
        symbol ? readable(tables.texts.text(symbol)) : length === -1 ? null : length,
      ) ?? null;
  const field = (/** @type {number} */ value, /** @type {number} */ word) =>
    values.get(value, word);
  return {
    irVersion: model.head.irVersion,
    opsets: Object.fromEntries(model.head.opsets),
    graphs: model.graphs.map((graph, index) => ({
      nodes: indices(graph.nodeCount).map((place) => {
        const node = graph.firstNode + place;
        const { opType, domain } = model.node(node);
        return {
          operator: readable(opType),
          domain: readable(domain),
          name: readable(model.names.text(model.nodeNames.array[node])),
          inputs: [...model.linksOf(node, 'inputs')].map(name),
          outputs: [...model.linksOf(node, 'outputs')].map(name),
          attributes: model.protos
            .attributesOf(node)
            .map((attribute) => [readable(attribute.name), attribute.kind]),
        };
      }),
      inputs: graph.inputs.map(name),
      outputs: graph.outputs.map(name),
      constants: indices(values.count)
        .filter(
          (value) =>
            field(value, valueWords.graph) === index &&
            values.flagsOf(value) & 2 &&
            field(value, valueWords.constant) >= 0,
        )
        .map((value) => ({ value, tensor: tensorOf(tables, field(value, valueWords.constant)) }))
        .filter(({ tensor }) => !tensor.sparse)
        .map(({ value, tensor: { type, dims: shape, numbers } }) => [
          ...[name(value), type, shape, integers.includes(type) ? numbers : null],
        ])
        .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
      dims: Object.fromEntries(
        graph.kind === 2
          ? []
          : [...graph.inputs, ...graph.outputs].map((value) => [name(value), dims(value)]),
      ),
    })),
  };
}

/**
 * A constant as the tables have it.
 *
 * @param {import('../../../js/model/onnx/tables.js').Tables} tables
 * @param {number} index
 */
function tensorOf({ tensors, integers: all }, index) {
  const list = (/** @type {number} */ field) => {
    const { first, count } = tensors.range(index, field);
    return Array.from({ length: count }, (_, place) => all.int64(first + place, 0));
  };
  const flags = tensors.get(index, tensorWords.flags);
  const isRead = tensors.get(index, tensorWords.known) === 1 && !(flags & tensorFlags.real);
  return {
    type: tensors.get(index, tensorWords.type),
    sparse: Boolean(flags & tensorFlags.sparse),
    dims: list(tensorWords.dims),
    numbers: isRead ? list(tensorWords.numbers) : null,
  };
}
