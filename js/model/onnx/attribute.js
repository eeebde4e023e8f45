// Reads an AttributeProto.
import { attributeKinds as kinds, elementTypes as types } from '../../generated/model_tables.js';
import { attributeFields } from './schema.js';
import { Numbers, readSparse, readTensor } from './tensor.js';
import { eachField } from './fields.js';
import { viewOf } from './wire.js';

/** @typedef {import('./wire.js').Wire} Wire */
/** @typedef {import('./wire.js').Frame} Frame */
/** @typedef {import('./tensor.js').Tensor} Tensor */

/** Whether the values of a kind are integers. @param {number} kind */
export const isOfIntegers = (kind) => kind === kinds.int || kind === kinds.ints;

/**
 * An attribute. Only the list that its kind names has anything, but for attributes that a file states wrongly.
 *
 * @typedef {object} Attribute
 * @property {string} name
 * @property {number} kind
 * @property {string} reference its value is the attribute of that name of the function's call; '': it is its own
 * @property {readonly (number | bigint)[] | null} integers null if they are too many
 * @property {readonly (number | bigint)[] | null} reals
 * @property {readonly number[]} strings the numbers of their texts
 * @property {readonly Tensor[]} tensors
 * @property {readonly Frame[][]} graphs each in its pieces
 * @property {Frame} frame
 */

/** @param {Wire} wire @param {Frame} frame @returns {Attribute} */
export function readAttribute(wire, frame) {
  let [name, type, reference] = ['', 0, ''];
  // The kind, for files before IR version 3, which do not state it.
  let meant = 0;
  /** @type {number | bigint} */
  let int = 0;
  let float = 0;
  let string = 0;
  /** @type {Numbers | undefined} */
  let ints;
  /** @type {Numbers | undefined} */
  let floats;
  /** @type {number[] | undefined} */
  let strings;
  /** Where messages stand, by their tags. @type {Map<number, Frame[]> | undefined} */
  let messages;
  eachField(wire, frame, (tag, start, end, head) => {
    const collect = () => {
      wire.count('items', start);
      messages ??= new Map();
      const frames = messages.get(tag);
      const inner = { head, start, end, parent: frame };
      if (frames) frames.push(inner);
      else messages.set(tag, [inner]);
    };
    switch (tag) {
      case attributeFields.name:
        name = wire.texts.word(wire.word(start, end));
        return;
      case attributeFields.type:
        type = wire.number;
        return;
      case attributeFields.reference:
        reference = wire.texts.word(wire.word(start, end));
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
        string = wire.word(start, end);
        meant = kinds.string;
        return;
      case attributeFields.ints:
        (ints ??= new Numbers()).addPacked(wire, start, end);
        meant = kinds.ints;
        return;
      case attributeFields.intsApart:
        (ints ??= new Numbers()).add([wire.int64]);
        meant = kinds.ints;
        return;
      case attributeFields.floats:
      case attributeFields.floatsApart:
        (floats ??= new Numbers()).addFloats(wire, start, end, 4);
        meant = kinds.floats;
        return;
      case attributeFields.strings:
        wire.count('items', start);
        (strings ??= []).push(wire.word(start, end));
        meant = kinds.strings;
        return;
      case attributeFields.tensor:
        collect();
        meant = kinds.tensor;
        return;
      case attributeFields.sparseTensor:
        collect();
        meant = kinds.sparseTensor;
        return;
      case attributeFields.tensors:
        collect();
        meant = kinds.tensors;
        return;
      case attributeFields.graph:
        collect();
        meant = kinds.graph;
        return;
      case attributeFields.graphs:
        collect();
        meant = kinds.graphs;
    }
  });
  const kind = type || meant;
  /** @type {Attribute} */
  const attribute = {
    name,
    kind,
    reference,
    frame,
    integers: none,
    reals: none,
    strings: none,
    tensors: none,
    graphs: none,
  };
  if (reference) return attribute;
  const framesOf = (/** @type {number} */ tag) => messages?.get(tag) ?? [];
  switch (kind) {
    case kinds.int:
      attribute.integers = [int];
      break;
    case kinds.ints:
      if (ints) attribute.integers = ints.list;
      break;
    case kinds.float:
      attribute.reals = [float];
      break;
    case kinds.floats:
      if (floats) attribute.reals = floats.list;
      break;
    case kinds.string:
      attribute.strings = [string];
      break;
    case kinds.strings:
      attribute.strings = strings ?? none;
      break;
    case kinds.tensor:
      attribute.tensors = [readTensor(wire, framesOf(attributeFields.tensor))];
      break;
    case kinds.tensors:
      attribute.tensors = framesOf(attributeFields.tensors).map((one) => readTensor(wire, [one]));
      break;
    case kinds.sparseTensor:
      attribute.tensors = framesOf(attributeFields.sparseTensor)
        .slice(-1)
        .map((one) => readSparse(wire, one));
      break;
    case kinds.graph:
      attribute.graphs = [framesOf(attributeFields.graph)];
      break;
    case kinds.graphs:
      attribute.graphs = framesOf(attributeFields.graphs).map((one) => [one]);
      break;
  }
  return attribute;
}

/** The list of a kind that an attribute is not. @type {readonly any[]} */
const none = [];

/** @param {Wire} wire @param {number} start @param {number} end */
function floatAt(wire, start, end) {
  const bytes = wire.bytes(start, end);
  return viewOf(bytes).getFloat32(0, true);
}

/**
 * The tensor that a Constant node gives; null if its attributes do not say.
 *
 * @type {(attributes: readonly Attribute[]) => Tensor | null}
 */
export function constantOf(attributes) {
  const stated = attributes.findLast(({ name }) =>
    /^(sparse_)?value(_(int|float|string)s?)?$/.test(name),
  );
  if (!stated || stated.reference) return null;
  const { kind, integers, reals, strings, tensors, frame } = stated;
  /** @type {(type: number, numbers: readonly (number | bigint)[] | null, count: number, isList: boolean) => Tensor} */
  const made = (type, numbers, count, isList) => ({
    ...{ name: [0, 0], type, numbers, external: false, misfits: false, sparse: false },
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
