// resolveLayout: the shapes that ONNX's operators which move or name elements give, by the rules of a version.
import { ReshapeError } from '../../messages/errors.js';
import { firstOpset, solved } from './core.js';
import { changeText, english, noVersion } from './english.js';
import { changesFor } from './hints.js';
import { ofLength, operandsOf } from './operands.js';
import { readRequest } from './request.js';
import { solve } from './solve.js';

/** @typedef {import('./request.js').LayoutOperator} LayoutOperator */
/** @typedef {import('./request.js').LayoutRequest} LayoutRequest */
/** @typedef {import('./request.js').LayoutRules} LayoutRules */
/** @typedef {import('./request.js').LayoutValues} LayoutValues */
/** @typedef {import('./answer.js').Mistake} Mistake */
/** @typedef {import('./answer.js').Solved} Solved */

/**
 * The error of a mistake.
 *
 * @type {(request: LayoutRequest, mistake: Mistake, version: Pick<Solved, 'since' | 'takes'>) => ReshapeError}
 */
function refusal(request, mistake, version) {
  const operands = operandsOf(request, mistake, version);
  const title = `ONNX ${request.operator}-${version.since}`;
  const [works] = changesFor(solve, request, mistake, 1);
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
  const found = solved(solve, request);
  if (found.shapes) return found.shapes;
  throw refusal(request, /** @type {Mistake} */ (found.mistake), found);
}
