// Laws that any reshape and flatten obey, on random requests.
import fc from '../../fast_check.js';
import { expect, test } from '@jest/globals';
import * as built from 'reshape-wasm';
import { rounds } from '../rounds.js';
import { untyped } from '../untyped.js';
import { outcome } from '../vectors.js';

const { Tensor, resolveFlatten, resolveReshape } = untyped(built);

const product = (lengths) => lengths.reduce((count, length) => count * BigInt(length), 1n);
const shapes = fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 7 });
const filled = fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 7 });
/** @type {fc.Arbitrary<any>} */
const rules = fc.oneof(
  fc.record({ opset: fc.integer({ min: 1, max: 30 }) }),
  fc.record({ opset: fc.integer({ min: 14, max: 30 }), allowzero: fc.constantFrom(0, 1) }),
  fc.record({
    dialect: fc.constantFrom('onnxruntime', 'onnx-reference'),
    opset: fc.integer({ min: 14, max: 30 }),
    allowzero: fc.integer({ min: -1, max: 2 }),
  }),
  fc.record({ dialect: fc.constantFrom('openvino', 'openvino-cpu'), specialZero: fc.boolean() }),
  fc.record({ dialect: fc.constantFrom('numpy', 'torch', 'tensorflow', 'webnn') }),
);
const targets = fc.array(fc.oneof(fc.integer({ min: -2, max: 13 }), fc.constantFrom(0, -1)), {
  maxLength: 7,
});

/** Another shape of the same count: the prime factors of the lengths, dealt out anew. */
const regrouped = filled.chain((input) => {
  const factors = input.flatMap((length) => {
    const found = [];
    for (let prime = 2; length > 1; prime++)
      for (; length % prime === 0; length /= prime) found.push(prime);
    return found;
  });
  return fc
    .tuple(
      fc.shuffledSubarray(factors, { minLength: factors.length }),
      fc.array(fc.nat(6), { minLength: factors.length, maxLength: factors.length }),
    )
    .map(([shuffled, places]) => {
      const target = new Array(1 + Math.max(0, ...places)).fill(1);
      places.forEach((place, index) => (target[place] *= shuffled[index]));
      return { input, target };
    });
});

const check = (/** @type {any} */ property) => fc.assert(property, { numRuns: rounds(2000) });

test('a result holds as many elements as the input, unless OpenVINO copied and compared nothing', () => {
  check(
    fc.property(shapes, targets, rules, (input, target, options) => {
      const { shape } = outcome(() => resolveReshape(input, target, options));
      if (!shape || (options.specialZero && target.includes(0))) return;
      if (options.dialect === 'openvino' && target.includes(-1)) return;
      expect(product(shape)).toBe(product(input));
    }),
  );
});

test('a result has the rank of its target and keeps its positive lengths', () => {
  check(
    fc.property(shapes, targets, rules, (input, target, options) => {
      const { shape } = outcome(() => resolveReshape(input, target, options));
      if (!shape) return;
      expect(shape).toHaveLength(target.length);
      target.forEach((length, index) => length > 0 && expect(shape[index]).toBe(length));
    }),
  );
});

test('a literal target of the same count is its own result, and leads back', () => {
  check(
    fc.property(regrouped, rules, ({ input, target }, options) => {
      expect(resolveReshape(input, target, options)).toEqual(target);
      expect(resolveReshape(target, input, options)).toEqual(input);
    }),
  );
});

test('any one length may be left to -1', () => {
  check(
    fc.property(regrouped, fc.nat(), rules, ({ input, target }, pick, options) => {
      const at = pick % target.length;
      const call = () => resolveReshape(input, target.with(at, -1), options);
      // WebNN's lengths are unsigned.
      if (options.dialect === 'webnn') expect(outcome(call).code).toBe('not_a_length');
      else expect(call()).toEqual(target);
    }),
  );
});

test('a length that equals the input at its index may be a copied 0', () => {
  check(
    fc.property(filled, fc.infiniteStream(fc.boolean()), (input, zeros) => {
      const target = input.map((length) => (zeros.next().value ? 0 : length));
      for (const options of [
        { opset: 5 },
        { allowzero: 0 },
        { dialect: 'onnxruntime' },
        { dialect: 'onnx-inference' },
        { dialect: 'onnx-reference' },
        { dialect: 'openvino', specialZero: true },
        { dialect: 'openvino-cpu', specialZero: true },
      ]) {
        expect(resolveReshape(input, target, options)).toEqual(input);
      }
    }),
  );
});

test('a failure is one of the codes, never another exception, whatever is given', () => {
  check(
    fc.property(
      fc.anything({ withBigInt: true, withTypedArray: true, withSparseArray: true }),
      fc.anything({ withBigInt: true, withTypedArray: true, withSparseArray: true }),
      fc.anything(),
      (input, target, options) => {
        outcome(() => resolveReshape(input, target, options));
        outcome(() => resolveFlatten(input, target, options));
        outcome(() => new Tensor('float32', input, target).reshape(target, options));
      },
    ),
  );
});

test('Flatten: the sides multiply to the whole, and negative axes meet their positive twins', () => {
  check(
    fc.property(shapes, fc.nat(7), (input, pick) => {
      const axis = pick % (input.length + 1);
      const [left, right] = resolveFlatten(input, axis);
      expect(BigInt(left)).toBe(product(input.slice(0, axis)));
      expect(BigInt(right)).toBe(product(input.slice(axis)));
      if (axis < input.length)
        expect(resolveFlatten(input, axis - input.length)).toEqual([left, right]);
    }),
  );
});

test('numbers and bigints give the same answer', () => {
  check(
    fc.property(shapes, targets, rules, (input, target, options) => {
      const numbers = outcome(() => resolveReshape(input, target, options));
      const bigints = outcome(() => resolveReshape(input.map(BigInt), target.map(BigInt), options));
      expect(bigints).toEqual(numbers);
    }),
  );
});
