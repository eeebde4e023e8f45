// One request with names under every system: what is true of its own rules.
import { comparedDialects, dialectNames } from '../generated/tables.js';
import { ownField } from '../values/fields.js';
import { entriesOf, ownScalar } from '../values/lists.js';
import { isReshapeError } from '../messages/errors.js';
import { meaningOf } from '../messages/languages.js';
import { exact } from '../messages/result.js';
import { systems } from '../messages/systems.js';
import { decisive, rulesOf } from '../explain/compare.js';
import { infer } from './infer.js';
import { wordsFor } from './words.js';

/** @typedef {import('./inference.js').Inference} Inference */
/** @typedef {import('./read.js').SymbolicShape} SymbolicShape */
/** @typedef {import('./read.js').SymbolicTarget} SymbolicTarget */
/** @typedef {import('./read.js').SymbolicDim} SymbolicDim */
/** @typedef {import('../messages/systems.js').System} System */
/** @typedef {import('../messages/codes.js').Code} Code */

/**
 * Options of a comparison of inferences. It takes no dialect, since it covers all systems.
 *
 * @typedef {object} InferredComparisonOptions
 * @property {number} [opset] the model's, the newest by default
 * @property {number | boolean} [allowzero] of Reshape: 0 copies (0, the default) or is a length of zero (1). OpenVINO's
 *   special_zero is the opposite of it, and systems without either read a 0 as a length
 * @property {readonly string[]} [where] what is known of names, such as 'N >= 2'
 * @property {'en' | 'zh' | (string & {})} [language] of the texts; 'zh' needs `reshape-wasm/symbolic/zh`
 */

/**
 * The answer of one system to a request with names.
 *
 * @typedef {object} InferredComparison
 * @property {System} system its name
 * @property {string} version how its rules were checked, and with which version
 * @property {readonly SymbolicDim[] | null} shape the result; null if its rank is not known, or if there is an error
 * @property {Code | null} error why it refuses the request for all lengths; null if it does not
 * @property {Inference['samples']} samples what becomes of the samples of a batch, as the inference says
 * @property {string | null} meaning what this code means, as a short sentence, made when it is read; null if there is
 *   no error
 * @property {Inference | null} inference all that is true of the request under its rules; null if these do not take the
 *   request at all, such as an opset that it does not have
 * @property {string} [note] the rule that makes the answer differ from ONNX's, made when it is read
 */

/** The options of a comparison. */
const known = ['opset', 'allowzero', 'where', 'language'];

/** The claims of an answer and for which lengths, as one text. @param {Inference | null} inference */
const claimsOf = (inference) =>
  inference &&
  JSON.stringify(
    [
      ...[inference.shape, inference.error?.code, inference.holds, inference.onlyEmpty],
      ...[inference.requires, inference.fails.map(({ when, code }) => when + code)],
    ],
    exact,
  );

/** @param {Inference} inference @returns {import('../explain/compare.js').Traced} */
const outcomeOf = ({ operator, shape, steps, error }) => ({
  ...{ operator, shape, trace: { steps }, code: error?.code ?? 'ok' },
});

/**
 * The inference under the rules of a system, or the error that refuses to read the request.
 *
 * @param {'Reshape' | 'Flatten'} operator
 * @param {unknown} input
 * @param {unknown} asked
 * @param {any} rules
 * @param {any} options
 * @returns {{ inference: Inference | null, error: Code | null }}
 */
function inferredBy(operator, input, asked, rules, options) {
  try {
    const inference = infer(operator, input, asked, rules, options);
    return { inference, error: inference.error?.code ?? null };
  } catch (thrown) {
    if (!isReshapeError(thrown)) throw thrown;
    return { inference: null, error: thrown.code };
  }
}

/** @type {(operator: 'Reshape' | 'Flatten', input: unknown, asked: unknown, given: any) => InferredComparison[]} */
function compare(operator, input, asked, given) {
  const [opset, allowzero, where, language] = known.map((name) => ownField(given, name));
  const { main } = wordsFor(given, known);
  // Lists are read once, whatever reading them does.
  const [from, to] = [input, asked].map((list) =>
    typeof list === 'object' && list !== null ? (entriesOf(list) ?? list) : list,
  );
  const facts = where === undefined ? where : (entriesOf(where) ?? where);
  const options = { where: facts, language: ownScalar(language) ?? 'en' };
  const all = systems
    .map((system) => {
      const rules = rulesOf(system, operator, { opset, allowzero });
      return { system, ...inferredBy(operator, from, to, rules, options) };
    })
    .filter(({ error }) => error !== 'unknown_operator');
  const spec = all[0].inference;
  return all.map(({ system, inference, error }) => ({
    system,
    version: comparedDialects[dialectNames.indexOf(system)].verified,
    shape: inference?.shape ?? null,
    error,
    samples: inference?.samples ?? null,
    get meaning() {
      return error && meaningOf(error, main);
    },
    inference,
    get note() {
      if (!inference || !spec || claimsOf(inference) === claimsOf(spec)) return undefined;
      const place = decisive(outcomeOf(inference), outcomeOf(spec));
      return main.notes.step(inference.steps[place]);
    },
  }));
}

/**
 * Infers a Reshape with names under every system.
 *
 * @param {SymbolicShape | null} input lengths of the input's dims; null if not even the rank is known
 * @param {SymbolicTarget} target the requested lengths
 * @param {InferredComparisonOptions} [options]
 * @returns {InferredComparison[]} a row for each of `systems`
 * @throws {ReshapeError} `unknown_option`
 * @example
 * const rows = compareInferredReshape(['N', 3, 4], [0, -1]);
 * rows.find(({ system }) => system === 'onnx').shape; // ['N', 12]
 * rows.find(({ system }) => system === 'numpy').error; // 'zero_product'
 */
export function compareInferredReshape(input, target, options) {
  return compare('Reshape', input, target, options);
}

/**
 * Infers a Flatten with names under every system that has one.
 *
 * @param {SymbolicShape | null} input lengths of the input's dims; null if not even the rank is known
 * @param {number} [axis] 1 by default
 * @param {InferredComparisonOptions} [options] `allowzero` in them is ignored, because Flatten does not have it
 * @returns {InferredComparison[]}
 * @throws {ReshapeError} `unknown_option`
 * @example
 * const rows = compareInferredFlatten(['N', 3, 4]);
 * rows.find(({ system }) => system === 'onnx').shape; // ['N', 12]
 */
export function compareInferredFlatten(input, axis = 1, options) {
  return compare('Flatten', input, axis, options);
}
