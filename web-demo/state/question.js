// Reads the texts of a request into the arguments that the package takes.
import { readList, readNumber } from './number_text.js';

/** @typedef {import('reshape-wasm/link').Request} Request */
/** @typedef {import('reshape-wasm').Rules} Rules */
/** @typedef {import('./number_text.js').Problem} Problem */

/**
 * The fields of rules, whatever the system.
 *
 * @typedef {{ dialect?: string, opset?: number, allowzero?: number | boolean, specialZero?: boolean, type?: string }}
 *   RuleFields
 */

/** @typedef {'input' | 'target' | 'axis' | 'opset'} NumberField a field that holds numbers */

/**
 * A request whose numbers can be read. Its values may still be wrong: the package reports that.
 *
 * @typedef {object} Question
 * @property {(number | bigint)[]} input
 * @property {(number | bigint)[]} [target] Reshape's
 * @property {number | bigint} [axis] Flatten's
 * @property {Rules} rules
 * @property {undefined} [problems]
 */

/** @typedef {{ problems: Partial<Record<NumberField, Problem>> }} Unreadable the fields that hold no numbers */

/** @param {string} text @returns {import('./number_text.js').Reading<number | bigint | undefined>} */
const readOptional = (text) => (text.trim() === '' ? { value: undefined } : readNumber(text));

/** The value of an attribute. A text other than 0 and 1 is passed on, and the package refuses it. */
const readAttribute = (/** @type {string} */ text, /** @type {unknown[]} */ [off, on]) =>
  text === '0' ? off : text === '1' ? on : (readNumber(text).value ?? text);

/** @param {Request} request @param {number | bigint | undefined} opset @returns {Rules} */
function rulesOf({ dialect, allowzero, specialzero, type }, opset) {
  const stated = {
    dialect,
    ...(opset !== undefined && { opset }),
    ...(allowzero !== '' && { allowzero: readAttribute(allowzero, [0, 1]) }),
    ...(specialzero !== '' && { specialZero: readAttribute(specialzero, [false, true]) }),
    ...(type !== '' && { type }),
  };
  // The values are as typed and may be wrong: the package refuses them.
  return /** @type {Rules} */ (/** @type {unknown} */ (stated));
}

/**
 * Reads the texts of a request.
 *
 * @param {Request} request
 * @returns {Question | Unreadable}
 */
export function readRequest(request) {
  const reshaping = request.operator === 'reshape';
  const input = readList(request.input);
  const target = reshaping ? readList(request.target) : { value: undefined };
  const axis = reshaping ? { value: undefined } : readOptional(request.axis);
  const opset = readOptional(request.opset);
  /** @type {Record<NumberField, { value?: unknown, problem?: Problem }>} */
  const readings = { input, target, axis, opset };
  const problems = Object.entries(readings).flatMap(([field, { problem }]) =>
    problem === undefined ? [] : [[field, problem]],
  );
  if (input.problem || problems.length > 0) return { problems: Object.fromEntries(problems) };
  return {
    input: input.value,
    target: target.value,
    axis: axis.value,
    rules: rulesOf(request, opset.value),
  };
}
