// resolveLayout: the shapes that ONNX's operators which move or name elements give, by the rules of a version.
import { dataTypeNames } from '../generated/tables.js';
import { words } from '../generated/layout_tables.js';
import { ReshapeError } from '../messages/errors.js';
import { show } from '../values/show.js';
import { changeText, english, noVersion } from './resolve_english.js';
import { changesFor } from './resolve_hints.js';
import { readRequest } from './resolve_request.js';
import { firstOpset, solve } from './resolve_solve.js';

/** @typedef {import('./resolve_request.js').LayoutOperator} LayoutOperator */
/** @typedef {import('./resolve_request.js').LayoutRequest} LayoutRequest */
/** @typedef {import('./resolve_request.js').LayoutRules} LayoutRules */
/** @typedef {import('./resolve_request.js').LayoutValues} LayoutValues */
/** @typedef {import('./resolve_solve.js').Mistake} Mistake */
/** @typedef {import('./resolve_solve.js').Solved} Solved */
/** @typedef {import('./resolve_english.js').MistakeOperands} MistakeOperands */

/** The name of the entry that a mistake is in: 'axes[1]', 'inputs[0][2]'. @param {Mistake} mistake */
function nameOf({ parameter, input, index }) {
  const at = index < 0 ? '' : `[${index}]`;
  if (parameter) return `${parameter}${at}`;
  return input < 0 ? `the result${at}` : `inputs[${input}]${at}`;
}

/** The words of a set. @param {number | bigint} mask */
const wordsOf = (mask) => words.filter((_, number) => (Number(mask) >> number) & 1);

/**
 * All that a sentence may say of a mistake.
 *
 * @param {LayoutRequest} request
 * @param {Mistake} mistake
 * @param {Pick<Solved, 'since' | 'takes'>} version
 * @returns {MistakeOperands}
 */
export function operandsOf(request, mistake, { since, takes }) {
  const { parameter = '', index, fault, value } = mistake;
  const asked = request.values.get(fault === 'empty_axis' ? 'mode' : parameter)?.shown;
  // An axis that is not given is that of the version.
  const given = (Array.isArray(asked) ? asked[index] : asked) ?? value;
  return {
    ...mistake,
    name: nameOf(mistake),
    operator: request.operator,
    since,
    takes,
    given: typeof given === 'bigint' ? String(given) : show(given),
    allowed: fault === 'word' ? wordsOf(value) : [],
    type: /_type$/.test(fault) ? dataTypeNames[Number(value)] : undefined,
  };
}

/** The code whose sentence is about a name and its value: a mistake of it has only the name. */
export const ofLength = 'negative_length';

/**
 * The error of a mistake.
 *
 * @param {LayoutRequest} request
 * @param {Mistake} mistake
 * @param {Pick<Solved, 'since' | 'takes'>} version
 */
function refusal(request, mistake, version) {
  const operands = operandsOf(request, mistake, version);
  const title = `ONNX ${request.operator}-${version.since}`;
  const [works] = changesFor(request, mistake, 1);
  const hint = works && changeText(works);
  const index = mistake.index < 0 ? undefined : mistake.index;
  const text = `${title}: ${english[mistake.fault](operands)}`;
  if (mistake.code === ofLength) {
    const { value } = mistake;
    return new ReshapeError(mistake.code, { name: text, value, index, reason: hint });
  }
  return new ReshapeError(mistake.code, { reason: `${text}${hint ? `; ${hint}` : ''}`, index });
}

/**
 * The version in force, and what it says of a request whose operator has one.
 *
 * @param {LayoutRequest} request
 * @param {boolean} [traced] whether the steps are wanted
 * @returns {Solved}
 */
export function solved(request, traced) {
  const { stray } = request;
  const found = solve(request, traced);
  if (stray === undefined) return found;
  const parameter = /** @type {any} */ (stray);
  const mistake = /** @type {Mistake} */ ({
    ...{ fault: 'unknown_parameter', code: 'unknown_attribute', parameter },
    ...{ input: -1, index: -1, value: 0, low: 0, high: 0 },
  });
  return { ...found, shapes: undefined, mistake, steps: found.steps.slice(0, 1) };
}

/**
 * The shapes of the results of one of ONNX's operators that move or name elements.
 *
 * @param {LayoutOperator} operator such as 'Unsqueeze'
 * @param {readonly (readonly (number | bigint)[])[]} inputs the shapes of the data inputs: several of Concat, of
 *   Gather those of data and indices, else one
 * @param {LayoutValues} [values] what else the operator takes, attribute or constant input alike, by ONNX's names
 * @param {LayoutRules} [rules] by default, those of the newest opset
 * @returns {number[][]} one shape; of Split one for each part
 * @throws {ReshapeError} `unknown_attribute` for what the version does not have, `missing_attribute`, `bad_attribute`,
 *   `axis_out_of_range`, `count_mismatch`, `not_divisible`, `index_out_of_range`, `negative_length`,
 *   `unsafe_length`, `rank_too_large`, `unsupported_type`, `wrong_data`, `not_an_integer`, `out_of_memory`,
 *   `unknown_operator`, `bad_opset`, `unknown_option`
 * @example
 * resolveLayout('Unsqueeze', [[3, 4]], { axes: [0, 3] }, { opset: 13 }); // [[1, 3, 4, 1]]
 */
export function resolveLayout(operator, inputs, values, rules) {
  const request = readRequest(operator, inputs, values, rules);
  const first = firstOpset(request);
  if (first !== undefined) {
    throw new ReshapeError('unknown_operator', { reason: noVersion({ ...request, first }) });
  }
  const found = solved(request);
  if (found.shapes) return found.shapes;
  throw refusal(request, /** @type {Mistake} */ (found.mistake), found);
}
