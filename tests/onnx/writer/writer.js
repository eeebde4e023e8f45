// Writes ONNX models as protobuf bytes, so that tests and benchmarks need no library for it. Field numbers: onnx.proto.
import { block, double, each, float, join, number, optional } from './protobuf.js';

/** @typedef {import('./protobuf.js').Bytes} Bytes */

/** TensorProto.DataType, by the names this package uses. Source: onnx.proto. */
export const onnxTypeNumbers = {
  ...{ float32: 1, uint8: 2, int8: 3, uint16: 4, int16: 5, int32: 6, int64: 7, string: 8, bool: 9 },
  ...{ float16: 10, float64: 11, uint32: 12, uint64: 13, complex64: 14, complex128: 15 },
  ...{ bfloat16: 16, float8e4m3fn: 17, float8e4m3fnuz: 18, float8e5m2: 19, float8e5m2fnuz: 20 },
  ...{ uint4: 21, int4: 22, float4e2m1: 23, float8e8m0: 24, uint2: 25, int2: 26 },
};

/**
 * A type of values: of a tensor, by its element type, or of what holds such. Without `dims` not even a tensor's rank is
 * known. A name in `dims` is a symbol, a null a length that is not known.
 *
 * @typedef {{ type: string, dims?: (number | bigint | string | null)[] } | { sparse: { type: string,
 *   dims?: (number | bigint | string | null)[] } } | { sequence: Type } | { optional: Type } |
 *   { map: { key: string, value: Type } }} Type
 */

/** An input, an output or another value of a graph, in a node's graph maybe without a type. @typedef {{ name: string,
 *   doc?: string } & (Type | {})} Value */

/**
 * A tensor with its elements: `raw` are their bytes, little-endian, `strings` those of type string, and `external` says
 * where in another file the bytes are. `floats`, `ints` (of types up to 32 bits), `int64s`, `doubles` and `uint64s` are
 * the fields that hold elements one by one.
 *
 * @typedef {object} Tensor
 * @property {string} [name]
 * @property {string} type
 * @property {(number | bigint)[]} dims
 * @property {Uint8Array | number[]} [raw]
 * @property {(string | Uint8Array)[]} [strings]
 * @property {Record<string, string>} [external] location, offset and length, as texts
 * @property {number[]} [floats]
 * @property {number[]} [ints]
 * @property {(number | bigint)[]} [int64s]
 * @property {number[]} [doubles]
 * @property {(number | bigint)[]} [uint64s]
 */

/** @typedef {{ values: Tensor, indices: Tensor, dims: (number | bigint)[] }} SparseTensor */

/**
 * An attribute's value. An integer is an INT, and a list of integers INTS. Of any other kind it is an object with one
 * key, the kind; `{ reference, kind }` is, in a function, an attribute of its caller.
 *
 * @typedef {number | bigint | (number | bigint)[] | { int: number | bigint } | { ints: (number | bigint)[] } |
 *   { float: number } | { floats: number[] } | { string: string | Uint8Array } |
 *   { strings: (string | Uint8Array)[] } | { tensor: Tensor } | { tensors: Tensor[] } | { graph: Graph } |
 *   { graphs: Graph[] } | { sparseTensor: SparseTensor } | { sparseTensors: SparseTensor[] } | { typeProto: Type } |
 *   { typeProtos: Type[] } | { reference: string, kind: keyof typeof attributeKinds }} Attribute
 */

/**
 * @typedef {object} Node
 * @property {string} operator
 * @property {string} [domain]
 * @property {string} [overload] of the function that it calls
 * @property {string} [name]
 * @property {string[]} inputs '' where an optional one is left out
 * @property {string[]} outputs
 * @property {Record<string, Attribute>} [attributes]
 */

/**
 * @typedef {object} Graph
 * @property {string} [name]
 * @property {Node[]} nodes
 * @property {Value[]} inputs
 * @property {Value[]} outputs
 * @property {Value[]} [values] what is known of others: value_info
 * @property {Tensor[]} [initializers]
 * @property {SparseTensor[]} [sparseInitializers] the name is that of `values`
 */

/**
 * @typedef {object} LocalFunction
 * @property {string} domain
 * @property {string} name
 * @property {string} [overload] IR version 10
 * @property {string[]} inputs
 * @property {string[]} outputs
 * @property {string[]} [attributes] their names
 * @property {Record<string, Attribute>} [defaults] of attributes that have one
 * @property {Record<string, number>} opsets by domain
 * @property {Node[]} nodes
 * @property {Value[]} [values]
 */

/** The number of an element type. @param {string} type */
function typeNumber(type) {
  if (!Object.hasOwn(onnxTypeNumbers, type)) throw new Error(`ONNX has no element type ${type}`);
  return onnxTypeNumbers[/** @type {keyof typeof onnxTypeNumbers} */ (type)];
}

/** TypeProto.Tensor. @param {{ type: string, dims?: (number | bigint | string | null)[] }} of */
function tensorType({ type, dims }) {
  const length = (/** @type {number | bigint | string | null} */ one) => {
    if (one === null) return block(1, []);
    return block(1, typeof one === 'string' ? block(2, one) : number(1, one));
  };
  return join([number(1, typeNumber(type)), ...(dims ? [block(2, each(dims, length))] : [])]);
}

/** TypeProto. @param {Type} of @returns {Bytes} */
function typeProto(of) {
  if ('sequence' in of) return block(4, block(1, typeProto(of.sequence)));
  if ('optional' in of) return block(9, block(1, typeProto(of.optional)));
  if ('sparse' in of) return block(8, tensorType(of.sparse));
  if ('map' in of) {
    return block(5, join([number(1, typeNumber(of.map.key)), block(2, typeProto(of.map.value))]));
  }
  return block(1, tensorType(of));
}

/** ValueInfoProto. @param {Value} of */
const valueInfo = ({ name, doc, ...type }) =>
  join([
    block(1, name),
    ...(Object.keys(type).length > 0 ? [block(2, typeProto(/** @type {Type} */ (type)))] : []),
    optional(3, doc),
  ]);

/** StringStringEntryProto, for each entry. @param {number} field @param {Record<string, string> | undefined} entries */
const texts = (field, entries) =>
  each(Object.entries(entries ?? {}), ([key, text]) =>
    block(field, join([block(1, key), block(2, text)])),
  );

/** TensorProto. @param {Tensor} of */
function tensor({ name, type, dims, raw, strings, external, ...elements }) {
  return join([
    each(dims, (length) => number(1, length)),
    number(2, typeNumber(type)),
    each(elements.floats, (value) => float(4, value)),
    each(elements.ints, (value) => number(5, value)),
    each(strings, (value) => block(6, value)),
    each(elements.int64s, (value) => number(7, value)),
    optional(8, name),
    each(raw && [raw], (bytes) => block(9, bytes)),
    each(elements.doubles, (value) => double(10, value)),
    each(elements.uint64s, (value) => number(11, value)),
    texts(13, external),
    ...(external ? [number(14, 1)] : []),
  ]);
}

/** SparseTensorProto. @param {SparseTensor} of */
const sparseTensor = ({ values, indices, dims }) =>
  join([
    block(1, tensor(values)),
    block(2, tensor(indices)),
    each(dims, (length) => number(3, length)),
  ]);

/**
 * The kinds of attributes: their numbers in AttributeProto.AttributeType, and what writes a value of each. A list is
 * written item by item.
 *
 * @type {Record<string, { number: number, write: (value: any) => Bytes }>}
 */
const attributeKinds = {
  float: { number: 1, write: (value) => float(2, value) },
  int: { number: 2, write: (value) => number(3, value) },
  string: { number: 3, write: (value) => block(4, value) },
  tensor: { number: 4, write: (value) => block(5, tensor(value)) },
  graph: { number: 5, write: (value) => block(6, graph(value)) },
  floats: { number: 6, write: (values) => each(values, (value) => float(7, value)) },
  ints: { number: 7, write: (values) => each(values, (value) => number(8, value)) },
  strings: { number: 8, write: (values) => each(values, (value) => block(9, value)) },
  tensors: { number: 9, write: (values) => each(values, (value) => block(10, tensor(value))) },
  graphs: { number: 10, write: (values) => each(values, (value) => block(11, graph(value))) },
  sparseTensor: { number: 11, write: (value) => block(22, sparseTensor(value)) },
  sparseTensors: {
    number: 12,
    write: (values) => each(values, (value) => block(23, sparseTensor(value))),
  },
  typeProto: { number: 13, write: (value) => block(14, typeProto(value)) },
  typeProtos: {
    number: 14,
    write: (values) => each(values, (value) => block(15, typeProto(value))),
  },
};

/** AttributeProto. @param {string} name @param {Attribute} value */
function attribute(name, value) {
  if (typeof value !== 'object') return attribute(name, { int: value });
  if (Array.isArray(value)) return attribute(name, { ints: value });
  const reference = 'reference' in value ? value.reference : undefined;
  const [kind, content] = 'reference' in value ? [value.kind] : Object.entries(value)[0];
  if (!Object.hasOwn(attributeKinds, kind))
    throw new Error(`${name}: an attribute is not a ${kind}`);
  const { number: type, write } = attributeKinds[kind];
  return join([
    block(1, name),
    ...(reference === undefined ? [write(content)] : []),
    number(20, type),
    optional(21, reference),
  ]);
}

/** @param {number} field @param {Record<string, Attribute> | undefined} attributes by name */
const attributesIn = (field, attributes) =>
  each(Object.entries(attributes ?? {}), ([name, value]) => block(field, attribute(name, value)));

/** NodeProto. @param {Node} of */
const node = ({ operator, domain, overload, name, inputs, outputs, attributes }) =>
  join([
    each(inputs, (input) => block(1, input)),
    each(outputs, (output) => block(2, output)),
    optional(3, name),
    block(4, operator),
    attributesIn(5, attributes),
    optional(7, domain),
    optional(8, overload),
  ]);

/** GraphProto. @param {Graph} of @returns {Bytes} */
const graph = ({ name = 'g', nodes, inputs, outputs, values, initializers, sparseInitializers }) =>
  join([
    each(nodes, (one) => block(1, node(one))),
    block(2, name),
    each(initializers, (one) => block(5, tensor(one))),
    each(inputs, (one) => block(11, valueInfo(one))),
    each(outputs, (one) => block(12, valueInfo(one))),
    each(values, (one) => block(13, valueInfo(one))),
    each(sparseInitializers, (one) => block(15, sparseTensor(one))),
  ]);

/** OperatorSetIdProto, for each domain. @param {number} field @param {Record<string, number>} opsets by domain */
const imports = (field, opsets) =>
  each(Object.entries(opsets), ([domain, version]) =>
    block(field, join([block(1, domain), number(2, version)])),
  );

/** FunctionProto. @param {LocalFunction} of */
const localFunction = ({
  domain,
  name,
  overload,
  inputs,
  outputs,
  attributes,
  defaults,
  opsets,
  nodes,
  values,
}) =>
  join([
    block(1, name),
    each(inputs, (input) => block(4, input)),
    each(outputs, (output) => block(5, output)),
    each(attributes, (one) => block(6, one)),
    each(nodes, (one) => block(7, node(one))),
    imports(9, opsets),
    block(10, domain),
    attributesIn(11, defaults),
    each(values, (one) => block(12, valueInfo(one))),
    optional(13, overload),
  ]);

/**
 * The oldest IR that admits what the opset does; onnxruntime refuses models from the future, so the
 * newest IR for all would not do. Source: the table of versions in ONNX's docs/Versioning.md.
 *
 * @param {number} opset
 */
function irVersionOf(opset) {
  const table = [
    [25, 13],
    [24, 12],
    [23, 11],
    [21, 10],
    [19, 9],
    [15, 8],
    [9, 4],
  ];
  return (table.find(([since]) => opset >= since) ?? [0, 3])[1];
}

/** The oldest IR with local functions. */
const leastOfFunctions = 8;

/**
 * A model of one graph.
 *
 * @param {Graph & { opset: number | null, opsets?: Record<string, number>, irVersion?: number, functions?:
 *   LocalFunction[], metadata?: Record<string, string>, producer?: string }} of `opset` is that of ONNX's own
 *   operators, null for a file that states none, `opsets` those of other domains; `irVersion` is the oldest for the
 *   opset where it is not stated
 * @returns {Bytes} a ModelProto
 * @throws an Error where a type or an attribute is none of ONNX
 */
export const model = ({
  opset,
  opsets,
  functions,
  irVersion = Math.max(irVersionOf(opset ?? 1), functions ? leastOfFunctions : 0),
  metadata,
  producer,
  ...rest
}) =>
  join([
    number(1, irVersion),
    optional(2, producer),
    block(7, graph(rest)),
    imports(8, { ...(opset !== null && { '': opset }), ...opsets }),
    texts(14, metadata),
    each(functions, (one) => block(25, localFunction(one))),
  ]);
