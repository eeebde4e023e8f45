// Evaluates a whole request at values of its names: its lists in numbers, if its facts allow these values.
import { ownField } from '../values/fields.js';
import { entriesOf, isInteger, ownValue } from '../values/lists.js';
import { notAnInteger } from '../messages/integer_errors.js';
import { valueOfEntry } from './evaluate.js';
import { namesIn, nameOf, valueOfProduct } from './expression.js';
import { parseFact, textsOf } from './facts.js';
import { readOrRefuse } from './read.js';
import { Problem, badInterval } from './request.js';

/** @typedef {import('./read.js').SymbolicShape} SymbolicShape */
/** @typedef {import('../messages/failure.js').Failure} Failure */

/**
 * The parts of a request that values of names are put into.
 *
 * @typedef {object} RequestOfNames
 * @property {SymbolicShape} input as `inferReshape` and `inferFlatten` take it
 * @property {SymbolicShape} [target] of a Reshape
 * @property {readonly string[]} [where] facts, such as 'N >= 2'
 */

/**
 * The lists of a request in numbers.
 *
 * @typedef {object} RequestInNumbers
 * @property {(number | bigint)[]} input its lengths
 * @property {(number | bigint)[]} [target] of a Reshape
 */

/** @param {unknown} list @param {'input' | 'target'} field @param {unknown} values */
function numbersOf(list, field, values) {
  const entries = entriesOf(list);
  if (!entries) throw notAnInteger(ownValue(list), field, { field });
  return entries.map((entry, index) =>
    isInteger(entry)
      ? entry
      : valueOfEntry(entry, nameOf(`${field}[${index}]`), values, { field, index }),
  );
}

/**
 * The value of a name in a fact: that of the length at a place of the request, or the caller's.
 *
 * @param {string} name
 * @param {RequestInNumbers} lists
 * @param {unknown} values
 * @returns {bigint | undefined} undefined if there is none
 */
function valueOf(name, lists, values) {
  const [, field, index] = name.match(/^(input|target)\[(\d+)\]$/) ?? [];
  const value = field
    ? lists[/** @type {'input' | 'target'} */ (field)]?.[Number(index)]
    : ownField(values, name);
  return isInteger(value) ? BigInt(value) : undefined;
}

/**
 * Whether a fact is true; one about names without a value is not false.
 *
 * @type {(fact: ReturnType<typeof parseFact>, value: (name: string) => bigint | undefined) => boolean}
 */
function isSatisfied({ relation, left, right }, value) {
  if ([left, right].flatMap(namesIn).some((name) => value(name) === undefined)) return true;
  const [one, other] = [left, right].map((side) =>
    valueOfProduct(side, (name) => value(name) ?? 0n),
  );
  if (one.den !== 1n || other.den !== 1n) return false;
  switch (relation) {
    case 'multiple':
      return other.num !== 0n && one.num % other.num === 0n;
    case 'at_least':
      return one.num >= other.num;
    case 'at_most':
      return one.num <= other.num;
    default:
      return one.num === other.num;
  }
}

/**
 * The lists of a request for values of its names.
 *
 * @param {RequestOfNames} request
 * @param {Record<string, number | bigint>} values by name. A length without a name has its place as name, such as
 *   `input[0]`
 * @returns {RequestInNumbers} entries that are numbers, such as a -1, stay as they are
 * @throws {ReshapeError} those of {@link evaluate}, with the `field` and `index` of the entry; `bad_interval` with the
 *   `index` of the fact that the values do not satisfy. A fact about a name without a value excludes none
 * @example
 * const request = { input: ['N', 3, 4], target: [0, -1], where: ['N >= 2'] };
 * evaluateRequest(request, { N: 8 }); // { input: [8, 3, 4], target: [0, -1] }
 */
export function evaluateRequest(request, values) {
  const target = ownField(request, 'target');
  /** @type {RequestInNumbers} */
  const lists = {
    input: numbersOf(ownField(request, 'input'), 'input', values),
    ...(target !== undefined && { target: numbersOf(target, 'target', values) }),
  };
  const facts = textsOf(new Problem(() => ({})), ownField(request, 'where'));
  const value = (/** @type {string} */ name) => valueOf(name, lists, values);
  for (const [index, text] of facts.entries()) {
    /** @type {Failure} */
    const failure = { field: 'rules', index };
    if (!isSatisfied(readOrRefuse(parseFact, text, failure), value))
      throw badInterval('fact', [text], failure);
  }
  return lists;
}
