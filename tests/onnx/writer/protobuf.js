// Writes the fields of protobuf messages as bytes.

/** @typedef {Uint8Array} Bytes */

const encoder = new TextEncoder();

/** The parts, one after another. @param {readonly Bytes[]} parts @returns {Bytes} */
export function join(parts) {
  let length = 0;
  for (const part of parts) length += part.length;
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Those of one byte, which most are. */
const small = Array.from({ length: 128 }, (_, value) => Uint8Array.of(value));

/** @param {number | bigint} value of 64 bits, in two's complement @returns {Bytes} */
function varint(value) {
  const one = small[Number(value)];
  if (one) return one;
  const bytes = [];
  let rest = BigInt.asUintN(64, BigInt(value));
  for (; rest > 127n; rest >>= 7n) bytes.push(Number(rest & 127n) | 128);
  bytes.push(Number(rest));
  return Uint8Array.from(bytes);
}

/** @param {number} field @param {number} wire how the content is encoded @param {readonly Bytes[]} parts */
const tagged = (field, wire, ...parts) => join([varint((field << 3) | wire), ...parts]);

/** An integer or an enum's value. @param {number} field @param {number | bigint} value */
export const number = (field, value) => tagged(field, 0, varint(value));

/**
 * A length-delimited field: bytes, a text, or a message.
 *
 * @param {number} field
 * @param {string | ArrayLike<number>} content
 */
export function block(field, content) {
  const bytes =
    typeof content === 'string'
      ? encoder.encode(content)
      : content instanceof Uint8Array
        ? content
        : new Uint8Array(content);
  return tagged(field, 2, varint(bytes.length), bytes);
}

/** A float. @param {number} field @param {number} value */
export const float = (field, value) =>
  tagged(field, 5, new Uint8Array(Float32Array.of(value).buffer));

/** A double. @param {number} field @param {number} value */
export const double = (field, value) =>
  tagged(field, 1, new Uint8Array(Float64Array.of(value).buffer));

/** A field for each item. @template T @param {readonly T[] | undefined} items @param {(item: T) => Bytes} write */
export const each = (items, write) => join((items ?? []).map(write));

/** A text, if there is one. @param {number} field @param {string | undefined} text */
export const optional = (field, text) =>
  each(text === undefined ? [] : [text], (one) => block(field, one));
