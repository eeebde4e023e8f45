// Reads the texts of a request into the arguments that the package takes.
import { layoutOperatorOf } from '../layout/layout_operators.js';
import { inputOfRank, isNumber, readLengths, readRank } from './length_text.js';
import { readNumber, splitList } from './number_text.js';
import { isDefault, labelOf } from './systems.js';

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

/** @typedef {'input' | 'target' | 'axis' | 'perm' | 'axes' | 'opset'} NumberField a field that holds numbers */

/**
 * A request whose numbers can be read. Its values may still be wrong: the package reports that.
 *
 * @typedef {object} Question
 * @property {(number | bigint)[]} input
 * @property {(number | bigint)[]} [target] Reshape's
 * @property {number | bigint} [axis] Flatten's
 * @property {Rules} rules
 * @property {undefined} [named]
 * @property {undefined} [layout]
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
 * @property {LayoutName} [layout] the operator, where it moves or names axes
 * @property {LayoutValues} [values] its own
 * @property {undefined} [problems]
 */

/** @typedef {import('../layout/layout_operators.js').LayoutOperator['name']} LayoutName */

/**
 * The lists of an operator that moves or names axes, without what is not given.
 *
 * @typedef {{ perm?: (number | bigint)[], axes?: (number | bigint)[] }} LayoutValues
 */

/**
 * A request of such an operator, in numbers.
 *
 * @typedef {object} LayoutQuestion
 * @property {LayoutName} layout the operator
 * @property {(number | bigint)[]} input
 * @property {LayoutValues} values
 * @property {Pick<RuleFields, 'opset' | 'type'>} rules
 * @property {undefined} [named]
 * @property {undefined} [problems]
 */

/**
 * The fields that hold no lengths, or a system that has no rules for the operator.
 *
 * @typedef {{
 *   problems: Partial<Record<NumberField | 'dialect', Problem>>;
 *   named?: undefined;
 *   layout?: undefined;
 * }} Unreadable
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
 * The fields that cannot be read, with the reasons.
 *
 * @param {Record<string, { value?: unknown, problem?: Problem }>} readings
 */
const problemsOf = (readings) =>
  Object.entries(readings).flatMap(([field, { problem }]) =>
    problem === undefined ? [] : [[field, problem]],
  );

/**
 * The input of an operator that moves or names axes: of which there have to be as many as it says.
 *
 * @type {(text: string) => import('./number_text.js').Reading<SymbolicDim[]>}
 */
function readInput(text) {
  const reading = readShape(text);
  if (reading.value === undefined || Array.isArray(reading.value)) {
    return /** @type {import('./number_text.js').Reading<SymbolicDim[]>} */ (reading);
  }
  const value = inputOfRank(reading.value);
  return value ? { value } : { problem: { kind: 'unranked', text } };
}

/** A list of axes: numbers alone. @type {(text: string) => import('./number_text.js').Reading<(number | bigint)[]>} */
function readNumbers(text) {
  const reading = readShape(text);
  if (reading.value === undefined) return reading;
  const { value } = reading;
  if (!Array.isArray(value)) return { problem: { kind: 'named', text } };
  const index = value.findIndex((entry) => !isNumber(entry));
  if (index < 0) return { value: /** @type {(number | bigint)[]} */ (value) };
  return { problem: { kind: 'named', text: splitList(text)[index], index } };
}

/**
 * @param {Request} request
 * @param {import('../layout/layout_operators.js').LayoutOperator} operator
 * @returns {LayoutQuestion | NamedQuestion | Unreadable}
 */
function readLayoutRequest(request, { name, list }) {
  const { dialect, type } = request;
  const given = request[list];
  const input = readInput(request.input);
  const entries = given === undefined ? { value: undefined } : readNumbers(given);
  const opset = readOptional(request.opset);
  const system = isDefault(dialect)
    ? {}
    : { problem: /** @type {Problem} */ ({ kind: 'system', text: labelOf(dialect) }) };
  const problems = problemsOf({ input, [list]: entries, opset, dialect: system });
  if (!input.value || problems.length > 0) return { problems: Object.fromEntries(problems) };
  const rest = {
    layout: name,
    values: entries.value ? { [list]: entries.value } : {},
    // The values are as typed and may be wrong: the package refuses them.
    rules: /** @type {any} */ ({
      ...(opset.value !== undefined && { opset: opset.value }),
      ...(type !== '' && { type }),
    }),
  };
  return isNumeric(input.value)
    ? { input: input.value ?? [], ...rest }
    : { named: true, input: input.value, where: request.where ?? [], ...rest };
}

/**
 * Reads the texts of a request.
 *
 * @type {(request: Request) => Question | NamedQuestion | LayoutQuestion | Unreadable}
 */
export function readRequest(request) {
  const layout = layoutOperatorOf(request.operator);
  if (layout) return readLayoutRequest(request, layout);
  const reshaping = request.operator === 'reshape';
  const input = readShape(request.input);
  const target = reshaping ? readShape(request.target) : { value: undefined };
  const axis = reshaping ? { value: undefined } : readOptional(request.axis);
  const opset = readOptional(request.opset);
  /** @type {Record<string, { value?: unknown, problem?: Problem }>} */
  const readings = { input, target, axis, opset };
  const problems = problemsOf(readings);
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
