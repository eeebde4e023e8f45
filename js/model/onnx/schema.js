// The fields of ONNX's protobuf messages that are read, each as the tag that stands before it on the wire.

/** Wire types. */
export const wireTypes = /** @type {const} */ ({
  varint: 0,
  fixed64: 1,
  bytes: 2,
  groupStart: 3,
  groupEnd: 4,
  fixed32: 5,
});

const varint = (/** @type {number} */ field) => field * 8;
const fixed64 = (/** @type {number} */ field) => field * 8 + 1;
const bytes = (/** @type {number} */ field) => field * 8 + 2;
const fixed32 = (/** @type {number} */ field) => field * 8 + 5;

/** ModelProto. */
export const modelFields = {
  irVersion: varint(1),
  producerName: bytes(2),
  producerVersion: bytes(3),
  domain: bytes(4),
  modelVersion: varint(5),
  graph: bytes(7),
  opset: bytes(8),
  metadata: bytes(14),
  functions: bytes(25),
};

/** OperatorSetIdProto. */
export const opsetFields = { domain: bytes(1), version: varint(2) };

/** GraphProto. */
export const graphFields = {
  node: bytes(1),
  name: bytes(2),
  initializer: bytes(5),
  input: bytes(11),
  output: bytes(12),
  valueInfo: bytes(13),
  sparseInitializer: bytes(15),
};

/** FunctionProto. */
export const functionFields = {
  name: bytes(1),
  input: bytes(4),
  output: bytes(5),
  node: bytes(7),
  opset: bytes(9),
  domain: bytes(10),
  attribute: bytes(11),
  valueInfo: bytes(12),
  overload: bytes(13),
};

/** NodeProto. */
export const nodeFields = {
  input: bytes(1),
  output: bytes(2),
  name: bytes(3),
  opType: bytes(4),
  attribute: bytes(5),
  domain: bytes(7),
  overload: bytes(8),
};

/** AttributeProto. */
export const attributeFields = {
  name: bytes(1),
  float: fixed32(2),
  int: varint(3),
  string: bytes(4),
  tensor: bytes(5),
  graph: bytes(6),
  floats: bytes(7),
  floatsApart: fixed32(7),
  ints: bytes(8),
  intsApart: varint(8),
  strings: bytes(9),
  tensors: bytes(10),
  graphs: bytes(11),
  type: varint(20),
  reference: bytes(21),
  sparseTensor: bytes(22),
};

/** TensorProto. */
export const tensorFields = {
  dims: bytes(1),
  dimsApart: varint(1),
  type: varint(2),
  floatData: bytes(4),
  floatDataApart: fixed32(4),
  int32Data: bytes(5),
  int32DataApart: varint(5),
  stringData: bytes(6),
  int64Data: bytes(7),
  int64DataApart: varint(7),
  name: bytes(8),
  rawData: bytes(9),
  doubleData: bytes(10),
  doubleDataApart: fixed64(10),
  uint64Data: bytes(11),
  uint64DataApart: varint(11),
  externalData: bytes(13),
  location: varint(14),
};

/** SparseTensorProto. */
export const sparseFields = { values: bytes(1), dims: bytes(3), dimsApart: varint(3) };

/** ValueInfoProto. */
export const valueFields = { name: bytes(1), type: bytes(2) };

/** TypeProto: a tensor's, and the others of the same oneof. */
export const typeFields = {
  tensor: bytes(1),
  others: [bytes(4), bytes(5), bytes(7), bytes(8), bytes(9)],
};

/** TypeProto.Tensor. */
export const tensorTypeFields = { type: varint(1), shape: bytes(2) };

/** TensorShapeProto, and its Dimension. */
export const shapeFields = { dim: bytes(1) };
export const dimFields = { length: varint(1), symbol: bytes(2) };

/**
 * The messages that may be large because of what is in them, as the fields that hold such messages: a survey looks into
 * these, and leaves out any other field that is large.
 *
 * @type {Record<string, Record<number, string>>}
 */
export const largeMessages = {
  model: { [modelFields.graph]: 'graph', [modelFields.functions]: 'function' },
  graph: {
    [graphFields.node]: 'node',
    [graphFields.initializer]: 'tensor',
    [graphFields.input]: 'value',
    [graphFields.output]: 'value',
    [graphFields.valueInfo]: 'value',
    [graphFields.sparseInitializer]: 'sparse',
  },
  function: { [functionFields.node]: 'node', [functionFields.opset]: 'opset' },
  node: { [nodeFields.attribute]: 'attribute' },
  attribute: {
    [attributeFields.tensor]: 'tensor',
    [attributeFields.tensors]: 'tensor',
    [attributeFields.graph]: 'graph',
    [attributeFields.graphs]: 'graph',
    [attributeFields.sparseTensor]: 'sparse',
  },
  sparse: { [sparseFields.values]: 'tensor' },
  tensor: {},
  opset: {},
  value: { [valueFields.type]: 'type' },
  type: { [typeFields.tensor]: 'tensorType' },
  tensorType: { [tensorTypeFields.shape]: 'shape' },
  shape: { [shapeFields.dim]: 'dim' },
  dim: {},
};
