// Random requests that ONNX's shape inference can be asked: inputs with names and unknowns, targets of numbers.
import { seeded } from '../oracle/seeded.js';

/**
 * @typedef {object} InferenceRequest
 * @property {'Reshape' | 'Flatten'} operator
 * @property {number} opset
 * @property {(number | string | null)[] | null} input null: not even the rank is known
 * @property {number[] | { rank: number | null }} [target]
 * @property {number} [axis]
 * @property {number} [allowzero]
 */

/** Factors of a product. @param {number} number */
const divisorsOf = (number) =>
  Array.from({ length: number }, (_, index) => index + 1).filter((one) => number % one === 0);

/** @param {number} seed @param {number} count @param {{ newest: number }} opsets @returns {InferenceRequest[]} */
export function inferenceRequests(seed, count, { newest }) {
  const { upTo, chance, pick } = seeded(seed);
  const many = (/** @type {number} */ length, /** @type {() => any} */ make) =>
    Array.from({ length }, () => make());

  const inputOf = () =>
    chance(0.05)
      ? null
      : many(upTo(4), () => pick([1, 2, 3, 4, 6, 8, 0, 'N', 'N', 'M', '2*N', 'batch size', null]));

  /** @returns {InferenceRequest} */
  function reshape() {
    const opset = pick([5, 13, 14, 14, newest].filter((one) => one <= newest));
    const input = inputOf();
    const allowzero = opset >= 14 && chance(0.3) ? { allowzero: 1 } : {};
    if (chance(0.06)) {
      return { operator: 'Reshape', opset, input, target: { rank: chance(0.3) ? null : upTo(4) } };
    }
    const known = (input ?? []).reduce(
      (/** @type {number} */ product, one) =>
        typeof one === 'number' && one ? product * one : product,
      1,
    );
    const target = many(upTo(4), () => pick([...divisorsOf(known), 1, 5, 0]));
    target.forEach((_, index) => {
      if (input && index < input.length && chance(0.4)) target[index] = 0;
    });
    if (target.length > 0 && chance(0.7)) target[upTo(target.length - 1)] = -1;
    if (target.length > 0 && chance(0.05)) target[upTo(target.length - 1)] = pick([-1, -2]);
    return { operator: 'Reshape', opset, input, target, ...allowzero };
  }

  /** @returns {InferenceRequest} */
  const flatten = () => ({
    operator: 'Flatten',
    opset: pick([1, 9, 11, 13, newest].filter((one) => one <= newest)),
    input: inputOf(),
    axis: upTo(7) - 3,
  });

  return many(count, () => (chance(0.7) ? reshape() : flatten()));
}
