// Writes the protobuf messages that a fix adds to a file.
import {
  attributeFields,
  dimFields,
  nodeFields,
  shapeFields,
  tensorFields,
  tensorTypeFields,
  typeFields,
  valueFields,
} from '../onnx/schema.js';
import { bytesField, joined, varint } from './splice.js';

/** An int64 in eight bytes. @param {number | bigint} value */
export function rawInt64(value) {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigInt64(0, BigInt(value), true);
  return bytes;
}

/** A text as bytes, from one in which a character is a byte. @param {string} text */
export const bytesOf = (text) => Uint8Array.from(text, (character) => character.charCodeAt(0));

/**
 * A TensorProto of int64s.
 *
 * @param {string} name
 * @param {readonly (number | bigint)[]} numbers
 * @param {readonly number[]} dims
 */
export const tensorMessage = (name, numbers, dims) =>
  joined([
    ...dims.map((length) => joined([varint(tensorFields.dimsApart), varint(length)])),
    joined([varint(tensorFields.type), varint(7)]),
    bytesField(tensorFields.name, bytesOf(name)),
    bytesField(tensorFields.rawData, joined(numbers.map(rawInt64))),
  ]);

/** A ValueInfoProto of such a tensor. @param {string} name @param {readonly number[]} dims */
export function valueMessage(name, dims) {
  const lengths = dims.map((length) =>
    bytesField(shapeFields.dim, joined([varint(dimFields.length), varint(length)])),
  );
  const shape = joined(lengths);
  const tensor = joined([
    varint(tensorTypeFields.type),
    varint(7),
    bytesField(tensorTypeFields.shape, shape),
  ]);
  const type = bytesField(valueFields.type, bytesField(typeFields.tensor, tensor));
  return joined([bytesField(valueFields.name, bytesOf(name)), type]);
}

/** An attribute of a node that is an int. @param {string} name @param {number} value */
export const intAttribute = (name, value) =>
  bytesField(
    nodeFields.attribute,
    joined([
      bytesField(attributeFields.name, bytesOf(name)),
      joined([varint(attributeFields.int), varint(value)]),
      joined([varint(attributeFields.type), varint(2)]),
    ]),
  );

/** An attribute of a node that is a list of ints. @param {string} name @param {readonly (number | bigint)[]} values */
export const intsAttribute = (name, values) =>
  bytesField(
    nodeFields.attribute,
    joined([
      bytesField(attributeFields.name, bytesOf(name)),
      ...values.map((value) => joined([varint(attributeFields.intsApart), varint(value)])),
      joined([varint(attributeFields.type), varint(7)]),
    ]),
  );

/**
 * A NodeProto of one of ONNX's own operators, with one output.
 *
 * @param {object} node
 * @param {string} node.name
 * @param {string} node.operator
 * @param {readonly string[]} node.inputs
 * @param {string} node.output
 * @param {Record<string, number>} node.ints its attributes
 */
export const nodeMessage = ({ name, operator, inputs, output, ints }) =>
  joined([
    ...inputs.map((input) => bytesField(nodeFields.input, bytesOf(input))),
    bytesField(nodeFields.output, bytesOf(output)),
    bytesField(nodeFields.name, bytesOf(name)),
    bytesField(nodeFields.opType, bytesOf(operator)),
    ...Object.entries(ints).map(([key, value]) => intAttribute(key, value)),
  ]);
