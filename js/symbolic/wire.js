// int32 words in the mailbox, in which an int64 is two, the low half first.

/** The largest int64, which stands for "no upper bound". */
export const unbounded = 2n ** 63n - 1n;

/** Whether an integer fits int64. @param {bigint} value */
export const isInt64 = (value) => BigInt.asIntN(64, value) === value;

/** A number that is exact as a number, else as a bigint. @param {bigint} value */
export const plainNumber = (value) =>
  BigInt.asIntN(54, value) === value && value !== -(2n ** 53n) ? Number(value) : value;

/** The largest integer that is exact as a number. */
const safe = 2n ** 53n - 1n;

/** The high half of the largest int64; its low half is -1. */
const highest = 0x7fffffff;

/** Writes words one after the other, or reads them. */
export class Words {
  /** @param {Int32Array} words */
  constructor(words) {
    this.words = words;
    this.at = 0;
  }

  /** @param {number} value an int32 */
  word(value) {
    this.words[this.at++] = value;
  }

  /** @param {number | bigint} value an int64 */
  number(value) {
    const { words } = this;
    if (typeof value === 'number' || (value >= 0n && value <= safe)) {
      value = Number(value);
      words[this.at++] = value;
      words[this.at++] = Math.floor(value / 4294967296);
    } else {
      words[this.at++] = Number(BigInt.asIntN(32, value));
      words[this.at++] = Number(BigInt.asIntN(32, value >> 32n));
    }
  }

  /** An upper bound. @param {number | bigint | undefined} value undefined: there is none */
  limit(value) {
    if (value !== undefined) return this.number(value);
    this.words[this.at++] = -1;
    this.words[this.at++] = highest;
  }

  /** @returns {number} */
  read() {
    return this.words[this.at++];
  }

  /** An int64; a bigint only where it is beyond int32. @returns {number | bigint} */
  readNumber() {
    const low = this.read();
    const high = this.read();
    return high === low >> 31 ? low : (BigInt(high) << 32n) | BigInt(low >>> 0);
  }

  /** An upper bound; undefined where there is none. @returns {number | bigint | undefined} */
  readLimit() {
    const { words, at } = this;
    if (words[at] !== -1 || words[at + 1] !== highest) return this.readNumber();
    this.at += 2;
    return undefined;
  }
}
