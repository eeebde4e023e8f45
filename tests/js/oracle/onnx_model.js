// Writes ONNX models of one or a few nodes as protobuf bytes, by hand, so that tests need no library.

/** TensorProto.DataType, by the names this package uses. Source: onnx.proto. */
export const onnxTypeNumbers = {
  ...{ float32: 1, uint8: 2, int8: 3, uint16: 4, int16: 5, int32: 6, int64: 7, string: 8, bool: 9 },
  ...{ float16: 10, float64: 11, uint32: 12, uint64: 13, complex64: 14, complex128: 15 },
  ...{ bfloat16: 16, float8e4m3fn: 17, float8e4m3fnuz: 18, float8e5m2: 19, float8e5m2fnuz: 20 },
  ...{ uint4: 21, int4: 22, float4e2m1: 23, float8e8m0: 24, uint2: 25, int2: 26 },
};

/** @param {number | bigint} value of 64 bits, in two's complement */
function varint(value) {
  const bytes = [];
  let rest = BigInt.asUintN(64, BigInt(value));
  for (; rest > 127n; rest >>= 7n) bytes.push(Number(rest & 127n) | 128);
  return [...bytes, Number(rest)];
}

const number = (field, value) => [...varint(field << 3), ...varint(value)];

/** A length-delimited field: bytes, a text, or a message. Bytes may be too many to spread. */
function block(field, content) {
  const bytes = typeof content === 'string' ? [...new TextEncoder().encode(content)] : content;
  return [...varint((field << 3) | 2), ...varint(bytes.length)].concat(Array.from(bytes));
}

/** An attribute of type INT (2), or INTS (7) where a list is given. */
function attribute(name, value) {
  const ints = Array.isArray(value);
  const values = ints ? value.flatMap((entry) => number(8, entry)) : number(3, value);
  return [...block(1, name), ...values, ...number(20, ints ? 7 : 2)];
}

function node({ operator, inputs, outputs, attributes = {} }) {
  return [
    ...inputs.flatMap((name) => block(1, name)),
    ...outputs.flatMap((name) => block(2, name)),
    ...block(4, operator),
    ...Object.entries(attributes).flatMap(([name, value]) => block(5, attribute(name, value))),
  ];
}

/**
 * A graph input or output. Without `dims` not even its rank is known at load; a null in `dims` is a
 * length that is not known.
 *
 * @param {{ name: string, type: string, dims?: (number | null)[] }} value
 */
function valueInfo({ name, type, dims }) {
  const shape = dims?.flatMap((length) => block(1, length === null ? [] : number(1, length)));
  const tensor = [...number(1, onnxTypeNumbers[type]), ...(shape ? block(2, shape) : [])];
  return [...block(1, name), ...block(2, block(1, tensor))];
}

function initializer({ name, type, dims, raw }) {
  return [
    ...dims.flatMap((length) => number(1, length)),
    ...number(2, onnxTypeNumbers[type]),
    ...block(8, name),
    ...block(9, raw),
  ];
}

/**
 * The oldest IR that admits what the opset does; onnxruntime refuses models from the future, so the
 * newest IR for all would not do. Source: the table of versions in ONNX's docs/Versioning.md.
 */
function irVersion(opset) {
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

/**
 * @param {object} graph
 * @param {number} graph.opset
 * @param {{ operator: string, inputs: string[], outputs: string[], attributes?: object }[]} graph.nodes
 * @param {{ name: string, type: string, dims?: (number | null)[] }[]} graph.inputs
 * @param {{ name: string, type: string, dims?: (number | null)[] }[]} graph.outputs
 * @param {{ name: string, type: string, dims: number[], raw: Uint8Array }[]} [graph.initializers]
 * @returns {Uint8Array} a ModelProto
 */
export function model({ opset, nodes, inputs, outputs, initializers = [] }) {
  const graph = [
    ...nodes.flatMap((one) => block(1, node(one))),
    ...block(2, 'g'),
    ...initializers.flatMap((one) => block(5, initializer(one))),
    ...inputs.flatMap((one) => block(11, valueInfo(one))),
    ...outputs.flatMap((one) => block(12, valueInfo(one))),
  ];
  return Uint8Array.from([
    ...number(1, irVersion(opset)),
    ...block(7, graph),
    ...block(8, [...block(1, ''), ...number(2, opset)]),
  ]);
}
