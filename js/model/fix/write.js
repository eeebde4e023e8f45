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

/** A TensorProto: a list of int64s. @param {string} name @param {readonly (number | bigint)[]} numbers */
export const tensorMessage = (name, numbers) =>
  joined([
    joined([varint(tensorFields.dimsApart), varint(numbers.length)]),
    joined([varint(tensorFields.type), varint(7)]),
    bytesField(tensorFields.name, bytesOf(name)),
    bytesField(tensorFields.rawData, joined(numbers.map(rawInt64))),
  ]);

/** A ValueInfoProto of such a tensor. @param {string} name @param {number} length */
export function valueMessage(name, length) {
  const dim = joined([varint(dimFields.length), varint(length)]);
  const shape = bytesField(shapeFields.dim, dim);
  const tensor = joined([
    varint(tensorTypeFields.type),
    varint(7),
    bytesField(tensorTypeFields.shape, shape),
  ]);
  const type = bytesField(valueFields.type, bytesField(typeFields.tensor, tensor));
  return joined([bytesField(valueFields.name, bytesOf(name)), type]);
}

/** An attribute `axis`. @param {Uint8Array} int */
export const axisField = (int) =>
  bytesField(
    nodeFields.attribute,
    joined([
      bytesField(attributeFields.name, bytesOf('axis')),
      int,
      joined([varint(attributeFields.type), varint(2)]),
    ]),
  );
