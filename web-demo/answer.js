// Asks the package what a request gives: a shape, or the error that says why there is none.
import { ReshapeError, resolveFlatten, resolveReshape } from 'reshape-wasm';
import { readList, readNumber } from './reading.js';

/** @typedef {import('./url.js').Request} Request */

/** @typedef {'input' | 'target' | 'axis' | 'opset'} Field one whose text can be unreadable */

/**
 * A shape, an error, or problems.
 *
 * @typedef {object} Answer
 * @property {(number | bigint)[]} [input] that the shape is for, as it was read
 * @property {number[]} [shape]
 * @property {ReshapeError} [error]
 * @property {Partial<Record<Field, string>>} [problems] fields that cannot be read, and why
 */

/** @param {string} text @returns {import('./reading.js').Reading<number | bigint | undefined>} */
const readOptional = (text) => (text.trim() === '' ? { value: undefined } : readNumber(text));

/** An attribute as the package takes it; what is neither 0 nor 1 goes there as it is, to be refused. */
const attribute = (/** @type {string} */ text, /** @type {unknown[]} */ [off, on]) =>
  text === '0' ? off : text === '1' ? on : (readNumber(text).value ?? text);

/** @param {Request} request @param {number | bigint | undefined} opset @returns {any} */
function rulesOf({ dialect, allowzero, specialzero }, opset) {
  return {
    dialect,
    ...(opset === undefined ? {} : { opset }),
    ...(allowzero === '' ? {} : { allowzero: attribute(allowzero, [0, 1]) }),
    ...(specialzero === '' ? {} : { specialZero: attribute(specialzero, [false, true]) }),
  };
}

/**
 * @param {Request} request
 * @returns {Answer}
 */
export function answerTo(request) {
  const input = readList(request.input);
  const opset = readOptional(request.opset);
  const reshaping = request.operator === 'reshape';
  const target = reshaping ? readList(request.target) : { value: undefined };
  const axis = reshaping ? { value: undefined } : readOptional(request.axis);

  const problems = Object.entries({ input, target, axis, opset }).flatMap(([field, { problem }]) =>
    problem === undefined ? [] : [[field, problem]],
  );
  if (problems.length > 0) return { problems: Object.fromEntries(problems) };

  const rules = rulesOf(request, opset.value);
  try {
    // Whatever was typed is handed over: to refuse it is the package's part.
    const shape = reshaping
      ? resolveReshape(/** @type {any} */ (input.value), /** @type {any} */ (target.value), rules)
      : resolveFlatten(/** @type {any} */ (input.value), /** @type {any} */ (axis.value), rules);
    return { input: input.value, shape };
  } catch (error) {
    if (error instanceof ReshapeError) return { error };
    throw error;
  }
}
