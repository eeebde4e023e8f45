// Every code of every small type, decoded by this package and by onnxruntime's Cast to float32.
// Not covered: float4e2m1, from which onnxruntime 1.30 has neither Cast nor DequantizeLinear, and
// complex64 and complex128, which it does not have.
import { beforeAll, describe, expect, test } from '@jest/globals';
import { askOnnxruntime } from '../oracle/ask_onnxruntime.js';
import { bitsOf, toBase64, toBytes } from '../oracle/elements.js';
import { decoded } from '../oracle/our_answer.js';

/** Types, by how many of their codes are not-a-numbers and whether they have a -0. */
const specials = {
  ...{ float16: [2046, true], bfloat16: [254, true], float8e4m3fn: [2, true] },
  ...{ float8e4m3fnuz: [1, false], float8e5m2: [6, true], float8e5m2fnuz: [1, false] },
  ...{ float8e8m0: [1, false], int4: [0, false], uint4: [0, false] },
  ...{ int2: [0, false], uint2: [0, false] },
};
const types = Object.keys(specials);

/** Newest, so that Cast admits all of them. */
const opset = 25;
const cast = (type, count, bytes) => ({
  ...{ operator: 'Cast', opset, type, input: [count], data: toBase64(bytes) },
});

/** Each code once; where several share a byte, each beside all the others. */
function everyCode(type) {
  const bits = bitsOf(type);
  const codes = Array.from({ length: 2 ** Math.max(bits, 8) }, (_, code) => code);
  const array = bits === 16 ? Uint16Array.from(codes) : Uint8Array.from(codes);
  return cast(type, (array.byteLength * 8) / bits, array);
}

/** Counts that leave the last byte half used, with its unused bits set. */
const oddTails = (type) =>
  [1, 2, 3, 5, 7].map((count) =>
    cast(type, count, new Uint8Array(Math.ceil((count * bitsOf(type)) / 8)).fill(0b11100110)),
  );

const packed = types.filter((type) => bitsOf(type) < 8);
const requests = [...types.map(everyCode), ...packed.flatMap(oddTails)];

describe('a code decodes to the number that onnxruntime casts it to', () => {
  /** @type {Map<object, number[]>} */
  const casts = new Map();
  beforeAll(async () => {
    const answers = await askOnnxruntime(requests);
    for (const [index, { values }] of answers.entries()) {
      casts.set(requests[index], Array.from(new Float32Array(toBytes(values).buffer)));
    }
  });

  test.each(types)('%s', (type) => {
    const request = requests.find((one) => one.type === type);
    const numbers = casts.get(request);
    expect(numbers).toHaveLength(request.input[0]);
    // Jest holds NaN equal to NaN, and -0 apart from 0.
    expect(decoded(request)).toEqual(numbers);
  });

  test.each(packed)('%s, in a last byte that is not full', (type) => {
    const tails = requests.filter((request) => request.type === type && request.input[0] < 8);
    expect(tails.map(decoded)).toEqual(tails.map((request) => casts.get(request)));
  });

  test.each(Object.entries(specials))(
    '%s, whose codes mean different numbers',
    (type, [nans, minus]) => {
      const request = requests.find((one) => one.type === type);
      const numbers = new Set(casts.get(request));
      // A Set holds all not-a-numbers for one, and 0 and -0 as well.
      expect(numbers.size).toBe(2 ** bitsOf(type) - nans + Math.sign(nans) - Number(minus));
      expect(decoded(request).with(0, -0)).not.toEqual(casts.get(request));
    },
  );
});
