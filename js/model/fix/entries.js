// Where the entries of a list of int64s stand in a file, and the patches that give it other entries.
import { attributeFields, tensorFields } from '../onnx/schema.js';
import { eachPacked } from '../onnx/tensor.js';
import { eachFieldOf } from '../onnx/fields.js';
import { varint } from './splice.js';
import { rawInt64 } from './write.js';

/** @typedef {import('../onnx/wire.js').Frame} Frame */
/** @typedef {import('./splice.js').Patch} Patch */
/** @typedef {import('../onnx/model.js').Model} Model */

/**
 * Where an int64 of a list stands: a varint, or eight bytes of raw_data.
 *
 * @typedef {{ start: number, end: number, raw: boolean, parent: Frame }} Entry
 */

/**
 * Where the entries of a list stand in the fields of a message.
 *
 * @param {Model} model
 * @param {readonly Frame[]} frames
 * @param {{ packed: number, apart: number, raw: number }} fields
 */
export function entriesIn({ wire }, frames, fields) {
  /** @type {Entry[]} */
  const entries = [];
  /** @type {Entry[] | undefined} */
  let rawEntries;
  eachFieldOf(wire, frames, (parent, tag, start, end, head) => {
    if (tag === fields.apart) entries.push({ start, end, raw: false, parent });
    if (tag === fields.packed) {
      const frame = { head, start, end, parent };
      eachPacked(wire, start, end, (at) =>
        entries.push({ start: at, end: wire.position, raw: false, parent: frame }),
      );
    }
    if (tag === fields.raw) {
      rawEntries = Array.from({ length: (end - start) / 8 }, (_, index) => ({
        ...{ start: start + index * 8, end: start + index * 8 + 8, raw: true },
        parent: { head, start, end, parent },
      }));
    }
  });
  return rawEntries ?? entries;
}

/** The fields of a list in a TensorProto, and in an AttributeProto. */
export const tensorLists = {
  packed: tensorFields.int64Data,
  apart: tensorFields.int64DataApart,
  raw: tensorFields.rawData,
};
export const attributeLists = {
  packed: attributeFields.ints,
  apart: attributeFields.intsApart,
  raw: -1,
};

/**
 * The patches that give a list other entries.
 *
 * @param {readonly Entry[]} entries
 * @param {readonly (number | bigint)[]} before
 * @param {readonly (number | bigint)[]} after
 * @returns {Patch[]}
 */
export const listPatches = (entries, before, after) =>
  entries.flatMap(({ start, end, raw: isRaw, parent }, index) =>
    BigInt(before[index]) === BigInt(after[index])
      ? []
      : [
          {
            at: [start, end],
            bytes: isRaw ? rawInt64(after[index]) : varint(after[index]),
            parent,
          },
        ],
  );
