// Replaces ranges of a file and rewrites the lengths of the messages around them: all other bytes stay as they are, in
// place and order.

/** @typedef {import('../onnx/wire.js').Frame} Frame */

/**
 * A range of the source that stays.
 *
 * @typedef {object} Kept
 * @property {number} offset of its first byte
 * @property {number} length in bytes
 */

/**
 * Bytes of an own ArrayBuffer, which is what a Blob takes: TypeScript says so in another way before 5.7 than since.
 *
 * @typedef {ReturnType<Uint8ArrayConstructor['of']>} Bytes
 */

/** A part of a fixed file: a range of the source, or new bytes. @typedef {Kept | Bytes} Part */

/**
 * New bytes for a range of the file, which `parent` holds.
 *
 * @typedef {{ at: [number, number], bytes: Uint8Array, parent: Frame | null }} Patch
 */

/** The varint of an unsigned number, or of an int64. @param {number | bigint} value @returns {Uint8Array} */
export function varint(value) {
  if (value >= 0 && value < 128) return Uint8Array.of(Number(value));
  const bytes = [];
  let rest = BigInt.asUintN(64, BigInt(value));
  while (rest > 127n) {
    bytes.push(Number(rest & 127n) | 128);
    rest >>= 7n;
  }
  return Uint8Array.from([...bytes, Number(rest)]);
}

/** A field that holds bytes. @param {number} tag @param {Uint8Array} content @returns {Bytes} */
export const bytesField = (tag, content) => joined([varint(tag), varint(content.length), content]);

/** Bytes one after another. @param {readonly Uint8Array[]} pieces @returns {Bytes} */
export function joined(pieces) {
  const bytes = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

/** The end of a message, where something is added. @param {Frame} frame @param {Uint8Array} bytes @returns {Patch} */
export const appended = (frame, bytes) => ({ at: [frame.end, frame.end], bytes, parent: frame });

/** How deep a frame is. @param {Frame} frame */
function depthOf(frame) {
  let depth = 0;
  for (let { parent } = frame; parent; { parent } = parent) depth++;
  return depth;
}

/**
 * The patches of the lengths of messages whose content becomes longer or shorter.
 *
 * @type {(patches: readonly Patch[]) => Patch[]}
 */
function lengthPatches(patches) {
  // By where its length stands: a message that was read twice has two frames.
  /** @type {Map<number, { frame: Frame, by: number }>} */
  const growth = new Map();
  const grow = (/** @type {Frame | null} */ inner, /** @type {number} */ by) => {
    for (let frame = inner; frame; frame = frame.parent) {
      const known = growth.get(frame.head) ?? { frame, by: 0 };
      if (frame === inner) known.by += by;
      growth.set(frame.head, known);
    }
  };
  for (const { at, bytes, parent } of patches) grow(parent, bytes.length - (at[1] - at[0]));
  const deepestFirst = [...growth.values()]
    .map((grown) => ({ grown, depth: depthOf(grown.frame) }))
    .sort((one, other) => other.depth - one.depth);
  /** @type {Patch[]} */
  const all = [];
  for (const { grown } of deepestFirst) {
    if (grown.by === 0) continue;
    const { head, start, end, parent } = grown.frame;
    const bytes = varint(end - start + grown.by);
    grow(parent, grown.by + bytes.length - (start - head));
    all.push({ at: [head, start], bytes, parent });
  }
  return all;
}

/**
 * The file with its patches, as parts in order.
 *
 * @param {number} size of the file
 * @param {readonly Patch[]} patches none over another
 * @returns {Part[]}
 */
export function splice(size, patches) {
  const all = [...patches, ...lengthPatches(patches)].sort(
    (one, other) => one.at[0] - other.at[0] || one.at[1] - other.at[1],
  );
  /** @type {Part[]} */
  const parts = [];
  let done = 0;
  for (const { at, bytes } of all) {
    if (at[0] > done) parts.push({ offset: done, length: at[0] - done });
    if (bytes.length > 0) parts.push(/** @type {Bytes} */ (bytes));
    done = at[1];
  }
  if (size > done) parts.push({ offset: done, length: size - done });
  return parts;
}
