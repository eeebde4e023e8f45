// inferLayout: what is true of the operators that move or name elements, where lengths have names.
import { ReshapeError } from '../../messages/errors.js';
import { readOptions } from '../../messages/options.js';
import { firstOpset, solved } from '../../layout/resolve/core.js';
import { wordsOf } from '../../layout/explain/words.js';
import { readRequest } from '../../layout/resolve/request.js';
import { parseFact, textsOf } from '../facts.js';
import { badSymbol, readOrRefuse } from '../read.js';
import { badInterval } from '../request.js';
import { Facts } from './facts.js';
import { LayoutInference } from './inference.js';
import { Lengths } from './lengths.js';
import { solverOfNames } from './solve.js';

/** @typedef {import('../read.js').SymbolicShape} SymbolicShape */
/** @typedef {import('../../layout/resolve/request.js').LayoutOperator} LayoutOperator */
/** @typedef {import('../../layout/resolve/request.js').LayoutRules} LayoutRules */
/** @typedef {import('../../layout/resolve/request.js').LayoutValues} LayoutValues */
/** @typedef {import('../infer.js').InferenceOptions} InferenceOptions */

/**
 * The values of a request that may be lengths with names.
 *
 * @typedef {object} NamedValues
 * @property {SymbolicShape} [shape] of Expand
 * @property {SymbolicShape} [split] of Split: the length of each part
 * @property {SymbolicShape} [repeats] of Tile: how often each axis is repeated
 */

/**
 * The values of `resolveLayout`, except that the entries of `shape`, `split` and `repeats` may be lengths with names.
 *
 * @typedef {Omit<LayoutValues, keyof NamedValues> & NamedValues} LayoutValuesOfNames
 */

/** The facts of the caller. @param {unknown} where @returns {string[]} */
function readWhere(where) {
  const texts = textsOf(/** @type {any} */ ({ failure: () => ({}) }), where);
  texts.forEach((text, index) => {
    /** @type {import('../../messages/failure.js').Failure} */
    const failure = { field: 'rules', index };
    readOrRefuse(parseFact, text, failure);
    // Lengths are called otherwise here: inputs.0.2.
    const place = text.search(/(input|target)\[/);
    if (place >= 0) throw badSymbol(text, failure, text.indexOf('[', place));
  });
  return texts;
}

/**
 * Refuses facts that exclude each other.
 *
 * @param {readonly string[]} known
 * @param {number} bounds how many of them, at the beginning, are not the caller's facts but those that lengths imply
 */
function checkFacts(known, bounds) {
  if (known.length === 0 || new Facts(known).infer([1], [1])) return;
  const last = known.findIndex((_, place) => !new Facts(known.slice(0, place + 1)).infer([1], [1]));
  throw badInterval(
    'none',
    [],
    last < bounds ? { field: 'input' } : { field: 'rules', index: last - bounds },
  );
}

/**
 * Infers what is true of one of ONNX's operators that move or name elements, where lengths have names or are not known.
 *
 * @param {LayoutOperator} operator such as 'Unsqueeze'
 * @param {readonly SymbolicShape[]} inputs the shapes of the data inputs, as of `resolveLayout`; each length is a
 *   number, an expression of names, null or bounds
 * @param {LayoutValuesOfNames} [values] what else the operator takes, by ONNX's names; the entries of `shape`, `split`
 *   and `repeats` may be such lengths too
 * @param {LayoutRules} [rules] by default, those of the newest opset
 * @param {InferenceOptions} [options] facts, and the language: 'zh' needs `reshape-wasm/layout/zh`
 * @returns {LayoutInference} whose `holds` is 'never', and its `error` a code of `resolveLayout`, where no lengths work
 * @throws {ReshapeError} `bad_symbol`, `bad_interval`, `not_an_integer`, `unsafe_length`,
 *   `wrong_data`, `unknown_operator`, `bad_opset`, `unsupported_type`, `unknown_option`
 * @example
 * inferLayout('Unsqueeze', [['N', 4]], { axes: [0, -1] }).shapes; // [[1, 'N', 4, 1]]
 * inferLayout('SpaceToDepth', [['N', 3, 'H', 'W']], { blocksize: 2 }).requires; // ['H % 2 = 0', 'W % 2 = 0']
 */
export function inferLayout(operator, inputs, values, rules, options) {
  const { language = 'en', where: facts } = readOptions(options, ['language', 'where']);
  const spoken = wordsOf(language);
  if (spoken.refused) throw spoken.refused;
  const where = readWhere(facts);
  const lengths = new Lengths();
  const request = readRequest(operator, inputs, values, rules, (list, name) =>
    lengths.read(list, name),
  );
  const known = [...lengths.facts, ...where];
  checkFacts(known, lengths.facts.length);
  const solve = solverOfNames(lengths, known);
  const first = firstOpset(request);
  if (first !== undefined) {
    const { operator: name, opset } = request;
    throw new ReshapeError('unknown_operator', {
      reason: spoken.words.unknown({ operator: name, opset, first }),
    });
  }
  const found = /** @type {any} */ (solved(solve, request));
  return new LayoutInference({ request, solve, where, spoken, language, found });
}
