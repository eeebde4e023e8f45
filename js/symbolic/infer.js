// Infers Reshape and Flatten of shapes with names and unknowns.
import { maxRank } from '../generated/tables.js';
import { ownField } from '../values/fields.js';
import { isInteger, ownValue, readable } from '../values/lists.js';
import { ReshapeError } from '../messages/errors.js';
import { ruleKeysOf } from '../messages/failure.js';
import { defaultSystem } from '../messages/systems.js';
import { notAnInteger } from '../messages/integer_errors.js';
import { ownOptions } from '../resolve/options.js';
import { chooseRules, typeNumber } from '../resolve/rules.js';
import { ask, call, checked } from './ask.js';
import { symbolicEngine } from './engine.js';
import { Inference } from './inference.js';
import { askPartial, isPartial, readPartialList } from './partial.js';
import { ownBounds, readList, readRank } from './read.js';
import { numbersOf } from './numbers.js';
import { Problem } from './request.js';
import { readWhere, textsOf } from './facts.js';
import { withZeros } from './zeros.js';

/** @typedef {import('./read.js').SymbolicShape} SymbolicShape */
/** @typedef {import('./read.js').SymbolicTarget} SymbolicTarget */
/** @typedef {import('./read.js').Length} Length */
/** @typedef {import('../resolve/rules.js').Rules} Rules */
/** @typedef {import('../messages/failure.js').Failure} Failure */

/**
 * Options of an inference.
 *
 * @typedef {object} InferenceOptions
 * @property {'en' | 'zh' | (string & {})} [language] of the texts; 'zh' needs `reshape-wasm/symbolic/zh`
 * @property {readonly string[]} [where] what is known of names: `'N >= 2'`, `'N <= 64'`, `'N = 7'`, `'B = C'`,
 *   `'N % 16 = 0'`, and whatever an inference requires
 */

/**
 * A request that was read.
 *
 * @typedef {object} ReadRequest
 * @property {'Reshape' | 'Flatten'} operator
 * @property {Problem} problem
 * @property {readonly Length[] | null} input
 * @property {readonly Length[] | null} target null for a Flatten, and if only its length is known
 * @property {boolean} zeroCopies whether a 0 in the target copies the input's length
 * @property {number | null | undefined} rank of a target whose entries are unknown, as the core takes it
 * @property {number} axis
 * @property {{ input: any, target: any, axis: any, rules: any, where: string[] }} given as copies
 * @property {typeof infer} infer what infers other requests, for hints
 * @property {boolean} bare whether the target is a number or a name, and no list
 * @property {() => { input: any, asked: any } | undefined} numbers the request, if there are only numbers in it
 * @property {() => readonly import('./steps.js').CoreStep[]} trace asks the core for the steps
 */

/** Copies of entries that were read; the list itself is a copy already. @param {unknown[]} entries @returns {any[]} */
function ownEntries(entries) {
  for (let index = 0; index < entries.length; index++) {
    const entry = entries[index];
    if (typeof entry === 'object' && entry !== null) entries[index] = ownBounds(entry);
  }
  return entries;
}

/**
 * How a list is read.
 *
 * @typedef {(problem: Problem, list: unknown, field: 'input' | 'target') => { lengths: readonly any[], entries:
 *   unknown[] }} ListReader
 */

/** The parts of a request that are not known. */
const nothing = { lengths: null, entries: null };

/**
 * A target that is not a list, as the list that it is to the system.
 *
 * @param {Problem} problem
 * @param {unknown} target
 * @param {number} choice
 * @returns {unknown} the target itself if it is not a number or name either
 */
function listOfBare(problem, target, choice) {
  const isNumber = isInteger(target);
  if (!isNumber && typeof target !== 'string') return target;
  const { calls } = symbolicEngine();
  const count = calls.entriesOfBare(choice, isNumber ? Number(target) : 0);
  if (count >= 0) return count > 0 ? [target] : [];
  if (!isNumber) return target;
  throw new ReshapeError('target_not_1d', {
    ...problem.failure(),
    field: 'target',
    form: 'bare',
  });
}

/** @param {Problem} problem @param {unknown} asked @param {ListReader} read @param {number} choice */
function readTarget(problem, asked, read, choice) {
  if (asked === undefined || asked === null) {
    throw new ReshapeError('target_missing', problem.failure());
  }
  const target = listOfBare(problem, asked, choice);
  const stated = readRank(problem, target);
  // The core reads only the rank of lists above the largest one.
  const rank = typeof stated === 'bigint' || (stated ?? 0) > maxRank ? maxRank + 1 : stated;
  const bare = target !== asked;
  const { lengths, entries } = stated === undefined ? read(problem, target, 'target') : nothing;
  return { lengths, entries, rank, stated, bare };
}

/** @param {unknown} axis @param {() => Failure} failure @returns {number} */
function readAxis(axis, failure) {
  if (isInteger(axis) && Number.isSafeInteger(Number(axis))) return Number(axis);
  throw notAnInteger(ownValue(axis), 'axis', { ...failure(), field: 'axis' });
}

/** The rules of a request that states none. @type {any} */
let noRules;

/**
 * The parts of a request that an error keeps.
 *
 * @type {(operator: 'Reshape' | 'Flatten', input: unknown, asked: unknown, rules: any) => Failure}
 */
function describe(operator, input, asked, rules) {
  const given = ownValue(input);
  const own = ownValue(asked);
  return {
    operator,
    given,
    named: true,
    input: readable(given),
    ...(operator === 'Flatten' ? { axis: own } : { asked: own, target: readable(own) }),
    rules,
  };
}

/**
 * Reads a request, asks the core, and makes an inference of its answer.
 *
 * @type {(operator: 'Reshape' | 'Flatten', input: unknown, asked: unknown, rules: any, options: any) => Inference}
 */
export function infer(operator, input, asked, rules, options) {
  const stated = rules === undefined ? undefined : ownOptions(rules);
  /** @type {Failure | undefined} */
  let described;
  const failure = () => (described ??= describe(operator, input, asked, stated));
  const problem = new Problem(failure);
  const flattens = operator === 'Flatten';
  const choice = chooseRules(operator, stated ?? (noRules ??= ownOptions({})), failure);
  const type = typeNumber(stated?.type, failure);
  const partial = isPartial(operator, choice);
  /** @type {ListReader} */
  const read = partial ? readPartialList : readList;
  const { lengths, entries } = input === null ? nothing : read(problem, input, 'input');
  const to = flattens ? undefined : readTarget(problem, asked, read, choice);
  const axis = flattens ? readAxis(asked, failure) : 0;
  // No entries are one list only.
  const empty = !partial && to?.rank === 0;
  const lists = { input: lengths, target: empty ? [] : (to?.lengths ?? null) };
  const facts = options && ownField(options, 'where');
  const where = partial ? textsOf(problem, facts) : readWhere(problem, facts, lists);
  const ruled = /** @type {any} */ (ruleKeysOf(stated));
  ruled.dialect ??= defaultSystem;
  /** @type {ReadRequest} */
  const request = {
    infer,
    bare: to?.bare ?? false,
    numbers: () =>
      flattens
        ? numbersOf(lengths, [], axis)
        : numbersOf(lengths, lists.target, to?.bare ? (request.given.target[0] ?? 1) : undefined),
    trace: () =>
      (partial
        ? askPartial(operator, { ...lists, rank: to?.rank, axis }, choice, type, true)
        : call(request, choice, type, true)
      )?.steps ?? [],
    operator,
    problem,
    ...(partial ? { input: null, target: null } : lists),
    zeroCopies: !flattens && choice % 2 === 1,
    rank: to?.rank,
    axis,
    given: {
      input: entries && ownEntries(entries),
      target: to && (to.entries ? ownEntries(to.entries) : { rank: to.stated }),
      axis: flattens ? axis : undefined,
      rules: ruled,
      where,
    },
  };
  const answer = partial
    ? askPartial(operator, { ...lists, rank: to?.rank, axis }, choice, type)
    : withZeros(request, ask(request, choice, type), (one) => {
        const found = call(one, choice, type);
        return found && !found.contradicts ? checked(one, found, choice, type) : undefined;
      });
  return new Inference(request, answer, options);
}

/**
 * Infers what is true of a Reshape whose lengths have names or are not known, and says when it fails.
 *
 * @param {SymbolicShape | null} input lengths of the input's dims; null if not even the rank is known
 * @param {SymbolicTarget} target the requested lengths; a name or expression, null and an interval are lengths, never
 *   -1. `{ rank }`: only the target's length is known, or not even that
 * @param {Rules} [rules] by default, those of ONNX at its newest opset
 * @param {InferenceOptions} [options]
 * @returns {Inference}
 * @throws {ReshapeError} `bad_symbol`, `bad_interval`, `not_an_integer`, `negative_length`, `unsafe_length`,
 *   `target_missing`, `target_not_1d`, and those of the rules
 * @example
 * inferReshape(['N', 3, 4], [0, -1]).shape; // ['N', 12]
 * inferReshape(['N', 6], [-1, 4]).requires; // ['N % 2 = 0']
 */
export function inferReshape(input, target, rules, options) {
  return infer('Reshape', input, target, rules, options);
}

/**
 * Infers what is true of a Flatten whose lengths have names or are not known.
 *
 * @param {SymbolicShape | null} input lengths of the input's dims; null if not even the rank is known
 * @param {number} [axis] 1 by default; a negative one counts from the back from opset 11
 * @param {Rules} [rules] by default, those of ONNX at its newest opset
 * @param {InferenceOptions} [options]
 * @returns {Inference}
 * @throws {ReshapeError} those of {@link inferReshape}, without those of a target; `axis_out_of_range`
 * @example
 * inferFlatten(['N', 3, 4]).shape; // ['N', 12]
 */
export function inferFlatten(input, axis = 1, rules, options) {
  return infer('Flatten', input, axis, rules, options);
}
