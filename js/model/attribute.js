// Reads an AttributeProto.
import { attributeFields } from './schema.js';
import { Numbers, readSparse, readTensor, types } from './tensor.js';
import { eachFieldOf, viewOf } from './wire.js';

/** @typedef {import('./wire.js').Wire} Wire */
/** @typedef {import('./wire.js').Frame} Frame */
/** @typedef {import('./tensor.js').Tensor} Tensor */

/** ONNX's numbers of the kinds of attribute. */
export const kinds = {
  float: 1,
  int: 2,
  string: 3,
  tensor: 4,
  graph: 5,
  floats: 6,
  ints: 7,
  strings: 8,
  tensors: 9,
  graphs: 10,
  sparseTensor: 11,
};

/**
 * An attribute. Only the list that its kind names has anything, but for attributes that a file states wrongly.
 *
 * @typedef {object} Attribute
 * @property {string} name
 * @property {number} kind
 * @property {boolean} reference its value is an attribute of the function's call
 * @property {(number | bigint)[] | null} integers null if they are too many
 * @property {(number | bigint)[] | null} reals
 * @property {string[]} strings
 * @property {Tensor[]} tensors
 * @property {Frame[][]} graphs each in its pieces
 * @property {Frame} frame
 */

/** @param {Wire} wire @param {Frame} frame @returns {Attribute} */
export function readAttribute(wire, frame) {
  let [name, type, reference] = ['', 0, false];
  // The kind, for files before IR version 3, which do not state it.
  let meant = 0;
  /** @type {number | bigint} */
  let int = 0;
  let float = 0;
  let string = '';
  const ints = new Numbers();
  const floats = new Numbers();
  /** @type {string[]} */
  const strings = [];
  /** @type {Record<'tensor' | 'graph' | 'sparse', Frame[]>} */
  const pieces = { tensor: [], graph: [], sparse: [] };
  /** @type {Record<'tensors' | 'graphs', Frame[]>} */
  const lists = { tensors: [], graphs: [] };
  eachFieldOf(wire, [frame], (parent, tag, start, end, head) => {
    const inner = () => ({ head, start, end, parent });
    switch (tag) {
      case attributeFields.name:
        name = wire.text(start, end);
        return;
      case attributeFields.type:
        type = wire.number;
        return;
      case attributeFields.reference:
        reference = end > start;
        return;
      case attributeFields.int:
        int = wire.int64;
        meant = kinds.int;
        return;
      case attributeFields.float:
        float = floatAt(wire, start, end);
        meant = kinds.float;
        return;
      case attributeFields.string:
        string = wire.text(start, end);
        meant = kinds.string;
        return;
      case attributeFields.ints:
        ints.addPacked(wire, start, end);
        meant = kinds.ints;
        return;
      case attributeFields.intsApart:
        ints.add([wire.int64]);
        meant = kinds.ints;
        return;
      case attributeFields.floats:
      case attributeFields.floatsApart:
        floats.addFloats(wire, start, end, 4);
        meant = kinds.floats;
        return;
      case attributeFields.strings:
        strings.push(wire.text(start, end));
        meant = kinds.strings;
        return;
      case attributeFields.tensor:
        pieces.tensor.push(inner());
        meant = kinds.tensor;
        return;
      case attributeFields.sparseTensor:
        pieces.sparse.push(inner());
        meant = kinds.sparseTensor;
        return;
      case attributeFields.tensors:
        lists.tensors.push(inner());
        meant = kinds.tensors;
        return;
      case attributeFields.graph:
        pieces.graph.push(inner());
        meant = kinds.graph;
        return;
      case attributeFields.graphs:
        lists.graphs.push(inner());
        meant = kinds.graphs;
    }
  });
  const kind = type || meant;
  /** @type {Attribute} */
  const attribute = {
    ...{ name, kind, reference, frame },
    ...{ integers: [], reals: [], strings: [], tensors: [], graphs: [] },
  };
  if (reference) return attribute;
  if (kind === kinds.int) attribute.integers = [int];
  if (kind === kinds.ints) attribute.integers = ints.list;
  if (kind === kinds.float) attribute.reals = [float];
  if (kind === kinds.floats) attribute.reals = floats.list;
  if (kind === kinds.string) attribute.strings = [string];
  if (kind === kinds.strings) attribute.strings = strings;
  if (kind === kinds.tensor) attribute.tensors = [readTensor(wire, pieces.tensor)];
  if (kind === kinds.tensors)
    attribute.tensors = lists.tensors.map((piece) => readTensor(wire, [piece]));
  if (kind === kinds.sparseTensor)
    attribute.tensors = pieces.sparse.slice(-1).map((piece) => readSparse(wire, piece));
  if (kind === kinds.graph) attribute.graphs = [pieces.graph];
  if (kind === kinds.graphs) attribute.graphs = lists.graphs.map((piece) => [piece]);
  return attribute;
}

/** @param {Wire} wire @param {number} start @param {number} end */
function floatAt(wire, start, end) {
  const bytes = wire.bytes(start, end);
  return viewOf(bytes).getFloat32(0, true);
}

/** The tensor that a Constant node gives; null if its attributes do not say. @param {readonly Attribute[]} attributes @returns {Tensor | null} */
export function constantOf(attributes) {
  const stated = attributes.findLast(({ name }) =>
    /^(sparse_)?value(_(int|float|string)s?)?$/.test(name),
  );
  if (!stated || stated.reference) return null;
  const { kind, integers, reals, strings, tensors, frame } = stated;
  /** @param {number} type @param {(number | bigint)[] | null} numbers @param {number} count @param {boolean} isList @returns {Tensor} */
  const made = (type, numbers, count, isList) => ({
    ...{ name: '', type, numbers, external: false, sparse: false },
    ...{ isAttribute: true, frames: [frame] },
    dims: isList ? [count] : [],
    real: type === types.float,
  });
  switch (kind) {
    case kinds.tensor:
    case kinds.sparseTensor:
      return tensors[0] ?? null;
    case kinds.int:
    case kinds.ints:
      return integers && made(types.int64, integers, integers.length, kind === kinds.ints);
    case kinds.float:
    case kinds.floats:
      return reals && made(types.float, reals, reals.length, kind === kinds.floats);
    case kinds.string:
    case kinds.strings:
      return made(types.string, null, strings.length, kind === kinds.strings);
    default:
      return null;
  }
}
