// The request of a node that moves or names elements, as inferLayout of reshape-wasm/symbolic takes it.
import { faults, parameters } from '../../../generated/layout_tables.js';
import { attributeKinds as kinds } from '../../../generated/model_tables.js';
import { dataTypeNames } from '../../../generated/tables.js';
import { readable } from '../../onnx/utf8.js';
import { writable } from './dims.js';

/** @typedef {import('../report/report_parts.js').LayoutRequest} LayoutRequest */

/**
 * The value of an attribute; undefined for a kind that such an operator does not have, and for one that is not there.
 *
 * @param {import('../../onnx/attribute.js').Attribute} attribute
 * @param {import('../../onnx/model.js').Model} model
 */
function valueOf({ kind, reference, integers, reals, strings }, { wire }) {
  if (reference) return undefined;
  switch (kind) {
    case kinds.int:
      return integers?.[0];
    case kinds.ints:
      return integers?.slice();
    case kinds.float:
      return reals?.[0];
    case kinds.string:
      return strings.length > 0 ? readable(wire.texts.word(strings[0])) : undefined;
    default:
      return undefined;
  }
}

/** The element type, where the node is refused for it. @param {import('../report/analysis.js').Cause} cause */
const typeOf = ({ reason, operands: [fault, type] }) =>
  reason.code === 'refused_layout' && faults[Number(fault)] === 'element_type'
    ? { type: dataTypeNames[Number(type) - 1] }
    : {};

/**
 * The request of a node.
 *
 * @param {import('../../onnx/model.js').Model} model
 * @param {import('../report/analysis.js').BlockerReport} blocker
 * @returns {LayoutRequest | null} null for other operators, and where what the node takes is not known, or has an
 *   attribute of another operator
 */
export function layoutRequestOf(model, blocker) {
  const { node, inputs, values, cause } = blocker;
  if (inputs.length === 0) return null;
  const { opType, version } = model.node(node);
  const stated = model.protos
    .attributesOf(node)
    .map((attribute) => [readable(attribute.name), valueOf(attribute, model)]);
  const isKnown = stated.every(
    ([name, value]) => value !== undefined && parameters.some((own) => own === name),
  );
  if (!isKnown) return null;
  const given = values.map(({ parameter, isList, entries }) => {
    const dims = (entries ?? []).map(writable);
    return [parameters[parameter], isList ? dims : dims[0]];
  });
  return {
    operator: /** @type {LayoutRequest['operator']} */ (opType),
    inputs: inputs.map(({ dims }) => (dims ?? []).map(writable)),
    values: Object.fromEntries([...stated, ...given]),
    rules: { opset: version, ...typeOf(cause) },
  };
}
