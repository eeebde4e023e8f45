// The answers of casts, by the text of ONNX's Cast-25 and its notes on small types, and by this library's rule where
// these leave it open. It computes with exact numbers: a bigint for 64-bit integers, else a number; and looks for the
// nearest code among all that a small float has.

/** Looked up once, because reading a global is slow in Jest's realm. */
const { isNaN, isFinite } = Number;
const { floor, fround, max, trunc } = Math;
const { is } = Object;

/** Exponent bits, mantissa bits, bias, and the largest code of a finite number. Source: ONNX's notes on the types. */
const smallFloats = {
  float16: { exponent: 5, mantissa: 10, bias: 15, largest: 0x7bff },
  bfloat16: { exponent: 8, mantissa: 7, bias: 127, largest: 0x7f7f },
  float8e4m3fn: { exponent: 4, mantissa: 3, bias: 7, largest: 0x7e },
  float8e4m3fnuz: { exponent: 4, mantissa: 3, bias: 8, largest: 0x7f },
  float8e5m2: { exponent: 5, mantissa: 2, bias: 15, largest: 0x7b },
  float8e5m2fnuz: { exponent: 5, mantissa: 2, bias: 16, largest: 0x7f },
  float4e2m1: { exponent: 2, mantissa: 1, bias: 1, largest: 0x7 },
};

/** Bits and sign of each integer type. */
const integers = {
  ...{ uint8: [8, false], int8: [8, true], uint16: [16, false], int16: [16, true] },
  ...{ uint32: [32, false], int32: [32, true], uint64: [64, false], int64: [64, true] },
  ...{ uint4: [4, false], int4: [4, true], uint2: [2, false], int2: [2, true] },
};

/** Types between which every cast is allowed. */
export const castTypes = [
  ...['float32', 'float64', 'bool', 'float8e8m0'],
  ...Object.keys(smallFloats),
  ...Object.keys(integers),
];

/** Whether a type has no fractions. @param {string} type */
export const isInteger = (type) => type in integers;

/** The number that a code of a small float stands for. @param {string} type @param {number} code @returns {number} */
export function valueOf(type, code) {
  if (type === 'float8e8m0') return code === 255 ? NaN : 2 ** (code - 127);
  const { exponent, mantissa, bias, largest } = smallFloats[type];
  const width = exponent + mantissa;
  const negative = code >> width === 1;
  const magnitude = code & (2 ** width - 1);
  if (type.endsWith('fnuz') && negative && magnitude === 0) return NaN;
  if (magnitude > largest) {
    const isInfinity = magnitude === largest + 1 && type !== 'float8e4m3fn';
    return isInfinity ? (negative ? -Infinity : Infinity) : NaN;
  }
  const power = magnitude >> mantissa;
  const fraction = (magnitude & (2 ** mantissa - 1)) / 2 ** mantissa;
  const number = power === 0 ? fraction * 2 ** (1 - bias) : (1 + fraction) * 2 ** (power - bias);
  return negative ? -number : number;
}

/** The numbers of the codes from 0 to the largest finite one, in their order. */
const magnitudes = Object.fromEntries(
  Object.entries(smallFloats).map(([type, { largest }]) => [
    type,
    Array.from({ length: largest + 1 }, (_, code) => valueOf(type, code)),
  ]),
);

/** The codes of float8e8m0 with their numbers. */
const powers = Array.from({ length: 255 }, (_, code) => [code, 2 ** (code - 127)]);

/** The sign of one number less another: exact, also of a bigint and a number. */
const compare = (one, other) => (one < other ? -1 : one > other ? 1 : 0);

/**
 * The code of the number nearest to a magnitude; one more than the largest where it rounds beyond.
 *
 * @param {string} type
 * @param {number | bigint} magnitude not NaN, at least 0
 */
function nearestCode(type, magnitude) {
  const { largest } = smallFloats[type];
  const list = magnitudes[type];
  // As if one more number followed the largest, whose code is even where the largest's is odd.
  const next = 2 * list[largest] - list[largest - 1];
  const at = (code) => (code <= largest ? list[code] : next);
  if (compare(magnitude, next) >= 0) return largest + 1;
  let low = 0;
  let high = largest + 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (compare(magnitude, at(middle)) >= 0) low = middle;
    else high = middle;
  }
  const middle = (at(low) + at(high)) / 2;
  const side = compare(magnitude, middle);
  return side < 0 || (side === 0 && low % 2 === 0) ? low : high;
}

/** The code of a small float. @param {string} type @param {number | bigint} value @param {boolean} saturate */
function codeOf(type, value, saturate) {
  if (type === 'float8e8m0') {
    // Rounded up. What is negative is left open: here it is below the smallest, as 0 is.
    if (isNaN(value)) return 255;
    if (compare(value, 2 ** -127) < 0) return saturate ? 0 : 255;
    const found = powers.find(([, power]) => compare(value, power) <= 0);
    return found?.[0] ?? (saturate ? 254 : 255);
  }
  const { exponent, mantissa, largest } = smallFloats[type];
  const sign = 2 ** (exponent + mantissa);
  const isFnuz = type.endsWith('fnuz');
  // The sign of a NaN is compared apart.
  if (isNaN(value)) return type === 'float4e2m1' ? largest : isFnuz ? sign : NaN;
  const negative = value < 0 || is(value, -0);
  const nearest = nearestCode(type, negative ? -value : value);
  const isBeyond = nearest > largest;
  const isLimited = type === 'float4e2m1' || (type.startsWith('float8') && saturate);
  if (isBeyond && !isLimited) {
    if (isFnuz) return sign;
    if (type === 'float8e4m3fn') return NaN;
  }
  const code = isBeyond && isLimited ? largest : nearest;
  if (isFnuz && code === 0) return 0;
  return negative ? code + sign : code;
}

/** A number as a float32, by one rounding. @param {number | bigint} value */
export function singleOf(value) {
  if (typeof value === 'number') return fround(value);
  // All but the highest 25 bits, one of which says whether there is more, decide nothing else.
  const negative = value < 0n;
  let magnitude = negative ? -value : value;
  const drop = BigInt(max(0, magnitude.toString(2).length - 26));
  const rest = magnitude & ((1n << drop) - 1n);
  magnitude = (magnitude >> drop) | (rest > 0n ? 1n : 0n);
  return fround(Number(magnitude) * 2 ** Number(drop)) * (negative ? -1 : 1);
}

/** The nearest integer, the even one of two. @param {number} value */
function toEven(value) {
  const low = floor(value);
  const rest = value - low;
  return rest < 0.5 || (rest === 0.5 && low % 2 === 0) ? low : low + 1;
}

/**
 * The integer that a number becomes.
 *
 * @param {string} type
 * @param {number | bigint} value
 * @param {boolean} fromInteger whether it is one of an integer type, or of bool
 * @returns {bigint}
 */
function integerOf(type, value, fromInteger) {
  const [bits, isSigned] = integers[type];
  const wrap = isSigned ? BigInt.asIntN : BigInt.asUintN;
  if (fromInteger) return wrap(bits, BigInt(value));
  if (isNaN(value)) return 0n;
  const lowest = isSigned ? -(2 ** (bits - 1)) : 0;
  const highest = isSigned ? 2n ** BigInt(bits - 1) - 1n : 2n ** BigInt(bits) - 1n;
  const whole = bits < 8 && isFinite(value) ? toEven(Number(value)) : trunc(Number(value));
  if (whole <= lowest) return BigInt(lowest);
  return whole > highest ? highest : BigInt(whole);
}

/**
 * The element that a cast makes of one: the code of a small float, NaN where it is any of several; else the number
 * itself, of 64-bit integers a bigint.
 *
 * @type {(from: string, to: string, value: number | bigint, saturate?: boolean) => any}
 */
export function castOf(from, to, value, saturate = true) {
  if (to === 'bool') return Number(value) !== 0 || isNaN(value) ? 1 : 0;
  if (to === 'float32') return singleOf(value);
  if (to === 'float64') return Number(value);
  if (!isInteger(to)) return codeOf(to, value, saturate);
  const integer = integerOf(to, value, isInteger(from) || from === 'bool');
  return /64$/.test(to) ? integer : Number(integer);
}
