// Elements for casts: all that a small type has, and of the others those next to which results change.
import { bitsOf, toArray } from '../oracle/elements.js';
import { seeded } from '../oracle/seeded.js';
import { sampled } from '../rounds.js';
import { castTypes, isInteger, valueOf } from './cast_reference.js';

const codesOf = (/** @type {number} */ bits) =>
  Array.from({ length: 2 ** bits }, (_, code) => code);

/** The numbers that lie next to a number of a float type. @param {'float32' | 'float64'} type @param {number} number */
function neighbours(type, number) {
  const Numbers = type === 'float32' ? Float32Array : Float64Array;
  const Bits = type === 'float32' ? Uint32Array : BigUint64Array;
  const one = type === 'float32' ? 1 : 1n;
  const numbers = new Numbers([number, number, number]);
  if (!Number.isFinite(number)) return [...numbers];
  const bits = new Bits(numbers.buffer);
  if (numbers[0] !== 0) {
    bits[0] = /** @type {any} */ (bits[0]) - /** @type {any} */ (one);
    bits[2] = /** @type {any} */ (bits[2]) + /** @type {any} */ (one);
  }
  return [...numbers];
}

/** Every number of small floats, and what lies between two. */
const between = [
  'float16',
  'bfloat16',
  'float8e4m3fn',
  'float8e4m3fnuz',
  'float8e5m2',
  'float8e5m2fnuz',
  'float4e2m1',
].flatMap((type) => {
  // A part of those of 16 bits, which are many, is enough for `npm test`.
  const codes = codesOf(bitsOf(type) - 1);
  const numbers = (bitsOf(type) === 16 ? sampled(codes) : codes).map((code) => valueOf(type, code));
  const finite = numbers.filter(Number.isFinite);
  const next = 2 * finite.at(-1) - finite.at(-2);
  return [...finite, ...finite.map((number, at) => (number + (finite[at + 1] ?? next)) / 2), next];
});

/** Powers of two, and the halves next to integers. */
const round = [
  ...Array.from({ length: 300 }, (_, at) => 2 ** (at - 150)),
  ...Array.from({ length: 66 }, (_, at) => 2 ** at - 0.5),
  ...Array.from({ length: 40 }, (_, at) => at / 4),
];

const special = [0, -0, NaN, Infinity, -Infinity, 1e-320, 5e-324, 1.7e308, 1e-45, 3.4e38, 2 ** 128];

/** @param {'float32' | 'float64'} type */
const floats = (type) =>
  [...between, ...round]
    .flatMap((number) => neighbours(type, number))
    .flatMap((number) => [number, -number])
    .concat(special);

/** Integers of 32 and 64 bits: next to powers of two, to what lies between two floats, and any. @param {number} bits */
function wide(bits) {
  const { upTo } = seeded(bits);
  const random = () =>
    Array.from({ length: bits / 16 }, () => BigInt(upTo(65535))).reduce(
      (all, part) => (all << 16n) | part,
      0n,
    );
  const powers = Array.from({ length: bits }, (_, at) => 2n ** BigInt(at));
  const sums = powers.flatMap((power, at) =>
    powers.slice(0, at).flatMap((other) => [power + other, power + other / 2n]),
  );
  const anywhere = Array.from({ length: 4000 }, () => random() >> BigInt(upTo(bits - 1)));
  const all = [...powers, ...sums, ...anywhere];
  return all.flatMap((one) => [one - 1n, one, one + 1n, -one]);
}

/** @type {Map<string, any>} */
const made = new Map();

/**
 * Elements of a type as an array, and the number that each stands for.
 *
 * @type {(type: string) => { data: any, values: (number | bigint)[] }}
 */
export function elementsFor(type) {
  if (!made.has(type)) made.set(type, make(type));
  return made.get(type);
}

/** @param {string} type */
function make(type) {
  const bits = bitsOf(type);
  if (type === 'float32' || type === 'float64') {
    const Numbers = type === 'float32' ? Float32Array : Float64Array;
    const data = Numbers.from(floats(type));
    return { data, values: [...data] };
  }
  if (bits === 64) {
    const Numbers = type === 'int64' ? BigInt64Array : BigUint64Array;
    const data = Numbers.from(wide(64).map((one) => BigInt.asUintN(64, one)));
    return { data, values: [...data] };
  }
  if (bits === 32) {
    const Numbers = type === 'int32' ? Int32Array : Uint32Array;
    const data = Numbers.from(wide(32).map((one) => Number(BigInt.asUintN(32, one))));
    return { data, values: [...data] };
  }
  // Any byte of bool but 0 is true.
  const codes = bits < 8 ? [...codesOf(8), ...codesOf(bits).slice(1)] : codesOf(bits);
  const wanted = codes.length;
  if (bits >= 8) {
    const bytes = bits === 8 ? Uint8Array.from(codes) : Uint16Array.from(codes);
    const data = toArray(type, Buffer.from(bytes.buffer).toString('base64'));
    return { data, values: codes.map((code) => numberOf(type, code)) };
  }
  // Packed, an odd number of them.
  const data = new Uint8Array(Math.ceil((wanted * bits) / 8));
  const values = codes.map((code, at) => {
    const own = code % 2 ** bits;
    data[(at * bits) >> 3] |= own << ((at * bits) & 7);
    return numberOf(type, own);
  });
  return { data, values };
}

/** @param {string} type @param {number} code */
function numberOf(type, code) {
  if (type === 'bool') return code === 0 ? 0 : 1;
  if (!isInteger(type)) return valueOf(type, code);
  const bits = bitsOf(type);
  return type.startsWith('u') || code < 2 ** (bits - 1) ? code : code - 2 ** bits;
}

/**
 * The elements of an array as the reference gives them: codes of small floats, NaN where a code is one, integers with
 * their sign.
 *
 * @type {(type: string, data: any, count: number) => any[]}
 */
export function read(type, data, count) {
  const bits = bitsOf(type);
  const isNumber =
    type === 'float32' || type === 'float64' || type === 'bool' || (isInteger(type) && bits >= 8);
  return Array.from({ length: count }, (_, at) => {
    if (isNumber) return data[at];
    const code =
      bits >= 8 ? data[at] : (data[(at * bits) >> 3] >> ((at * bits) & 7)) & (2 ** bits - 1);
    if (isInteger(type)) return numberOf(type, code);
    const hasOne = type === 'float8e8m0' || type.endsWith('fnuz');
    return !hasOne && Number.isNaN(valueOf(type, code)) ? NaN : code;
  });
}

export { castTypes };
