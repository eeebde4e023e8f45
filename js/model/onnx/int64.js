// An int64 in two words of 32 bits, the low half first.

/** The low half of an int64. @param {number | bigint} value @returns {number} */
export const lowOf = (value) =>
  typeof value === 'bigint' ? Number(BigInt.asIntN(32, value)) : value | 0;

/** The high half of an int64. @param {number | bigint} value @returns {number} */
export const highOf = (value) =>
  typeof value === 'bigint' ? Number(BigInt.asIntN(32, value >> 32n)) : Math.floor(value / 2 ** 32);

/** The int64 in two words: a bigint where a number would not be exact. @param {number} low @param {number} high */
export function int64Of(low, high) {
  const number = high * 2 ** 32 + (low >>> 0);
  return Number.isSafeInteger(number) ? number : (BigInt(high) << 32n) | BigInt(low >>> 0);
}
