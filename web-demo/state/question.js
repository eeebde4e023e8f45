// Reads the texts of a request into the arguments that the package takes.
import { inputOfRank, isNumber, readLengths, readRank } from './length_text.js';
import { readNumber } from './number_text.js';

/** @typedef {import('reshape-wasm/link').Request} Request */
/** @typedef {import('reshape-wasm').Rules} Rules */
/** @typedef {import('./number_text.js').Problem} Problem */
/** @typedef {import('./length_text.js').SymbolicDim} SymbolicDim */
/** @typedef {import('./length_text.js').Ranked} Ranked */

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
 * @property {undefined} [named]
 * @property {undefined} [problems]
 */

/**
 * A request with lengths that are no numbers: names, expressions of them, and what is not known.
 *
 * @typedef {object} NamedQuestion
 * @property {true} named
 * @property {SymbolicDim[] | null} input null where not even its rank is known
 * @property {SymbolicDim[] | Ranked} [target] Reshape's
 * @property {number | bigint} [axis] Flatten's
 * @property {Rules} rules
 * @property {readonly string[]} where what is known of the names
 * @property {undefined} [problems]
 */

/**
 * The fields that hold no lengths.
 *
 * @typedef {{ problems: Partial<Record<NumberField, Problem>>, named?: undefined }} Unreadable
 */

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

/** @param {string} text @returns {{ value: SymbolicDim[] | Ranked } | { value?: undefined, problem: Problem }} */
function readShape(text) {
  const ranked = readRank(text);
  return ranked ? { value: ranked } : readLengths(text);
}

/** @param {SymbolicDim[] | Ranked | undefined} shape @returns {shape is (number | bigint)[] | undefined} */
const isNumeric = (shape) => shape === undefined || (Array.isArray(shape) && shape.every(isNumber));

/**
 * Reads the texts of a request.
 *
 * @param {Request} request
 * @returns {Question | NamedQuestion | Unreadable}
 */
export function readRequest(request) {
  const reshaping = request.operator === 'reshape';
  const input = readShape(request.input);
  const target = reshaping ? readShape(request.target) : { value: undefined };
  const axis = reshaping ? { value: undefined } : readOptional(request.axis);
  const opset = readOptional(request.opset);
  /** @type {Record<NumberField, { value?: unknown, problem?: Problem }>} */
  const readings = { input, target, axis, opset };
  const problems = Object.entries(readings).flatMap(([field, { problem }]) =>
    problem === undefined ? [] : [[field, problem]],
  );
  if (!input.value || problems.length > 0) return { problems: Object.fromEntries(problems) };
  const rest = { axis: axis.value, rules: rulesOf(request, opset.value) };
  if (isNumeric(input.value) && isNumeric(target.value)) {
    return { input: input.value ?? [], target: target.value, ...rest };
  }
  return {
    named: true,
    input: Array.isArray(input.value) ? input.value : inputOfRank(input.value),
    target: target.value,
    where: request.where ?? [],
    ...rest,
  };
}
