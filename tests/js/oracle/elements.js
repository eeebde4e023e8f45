// How tests store elements of each type: in which array, in how many bits, and random ones.

/** Array and bits of an element. Strings are an array of their own. */
const storage = {
  ...{ float32: [Float32Array, 32], float64: [Float64Array, 64], float16: [Uint16Array, 16] },
  ...{ uint8: [Uint8Array, 8], uint16: [Uint16Array, 16], uint32: [Uint32Array, 32] },
  ...{ int8: [Int8Array, 8], int16: [Int16Array, 16], int32: [Int32Array, 32] },
  ...{ int64: [BigInt64Array, 64], uint64: [BigUint64Array, 64], bool: [Uint8Array, 8] },
  ...{
    bfloat16: [Uint16Array, 16],
    complex64: [Float32Array, 64],
    complex128: [Float64Array, 128],
  },
  ...{
    float8e4m3fn: [Uint8Array, 8],
    float8e4m3fnuz: [Uint8Array, 8],
    float8e5m2: [Uint8Array, 8],
  },
  ...{ float8e5m2fnuz: [Uint8Array, 8], float8e8m0: [Uint8Array, 8], float4e2m1: [Uint8Array, 4] },
  ...{
    uint4: [Uint8Array, 4],
    int4: [Uint8Array, 4],
    uint2: [Uint8Array, 2],
    int2: [Uint8Array, 2],
  },
};

/** Every type that has elements of a fixed width. */
export const fixedWidthTypes = Object.keys(storage);

/** The width of one element, of a type that has one. @param {string} type */
export const bitsOf = (type) => storage[type][1];

/** Strings that can go wrong: none at all, several bytes to a character, characters out of line. */
const texts = ['', 'a', 'seven', 'Ω', '形', '🙂', 'e\u0301', ' ', '"', '\\n'];

/**
 * Random elements in the form that JSON carries: bytes in base64, or a list of strings.
 *
 * @type {(chance: import('./seeded.js').Chance, type: string, count: number) => string | string[]}
 */
export function randomElements({ upTo, pick }, type, count) {
  if (type === 'string') return Array.from({ length: count }, () => pick(texts));
  // Any bytes are elements, not-a-numbers with odd payloads too, save for bool.
  const most = type === 'bool' ? 1 : 255;
  const bytes = new Uint8Array(Math.ceil((count * bitsOf(type)) / 8));
  return toBase64(bytes.map(() => upTo(most)));
}

/** The bytes of a view in base64. @param {ArrayBufferView} view */
export const toBase64 = ({ buffer, byteOffset, byteLength }) =>
  Buffer.from(buffer, byteOffset, byteLength).toString('base64');

/** Base64 as bytes in a buffer of their own. @param {string} base64 */
export const toBytes = (base64) => Uint8Array.from(Buffer.from(base64, 'base64'));

/**
 * The array that holds such elements.
 *
 * @param {string} type
 * @param {string | string[]} data as randomElements gives it
 */
export const toArray = (type, data) =>
  type === 'string' ? data : new storage[type][0](toBytes(String(data)).buffer);

/** The inverse of toArray. @param {any} array */
export const fromArray = (array) => (Array.isArray(array) ? array : toBase64(array));
