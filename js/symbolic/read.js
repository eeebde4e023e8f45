// Reads the lists of a request: each entry is a number, an expression, or a length without a name.
import { kindOf } from '../values/arrays.js';
import { hasOwnField, isOfClass, isRefused, keysOf, ownField } from '../values/fields.js';
import { entriesOf, isInteger, ownValue } from '../values/lists.js';
import { show } from '../values/show.js';
import { ReshapeError } from '../messages/errors.js';
import { inexact, notAnInteger } from '../messages/integer_errors.js';
import { printProduct } from './expression.js';
import { Misplaced, parse } from './parse.js';
import { unreadable } from './refusals.js';
import { badInterval } from './request.js';
import { isInt64, plainNumber } from './wire.js';

/** @typedef {import('./expression.js').Product} Product */
/** @typedef {import('./request.js').Problem} Problem */
/** @typedef {import('../messages/failure.js').Failure} Failure */

/** An entry's place, and its request for errors. */
export class Place {
  /** @param {Problem} problem @param {'input' | 'target'} field @param {number} index */
  constructor(problem, field, index) {
    this.problem = problem;
    this.field = field;
    this.index = index;
  }

  /** The failure that an error has of the entry. @returns {Failure} */
  failure() {
    const { problem, field, index } = this;
    return { ...problem.failure(), field, index };
  }

  /** The error for an entry that cannot be read. @param {unknown} value @param {number} [position] */
  refusal(value, position) {
    return badSymbol(value, this.failure(), position);
  }
}

/**
 * A length between bounds.
 *
 * @typedef {object} Bounds
 * @property {number | bigint} [min] 0 if absent
 * @property {number | bigint} [max] none if absent
 * @property {string} [name] that has the length's value
 */

/**
 * A length, or an entry of a target. A number is that number; a text is an expression of names, such as `'N'`,
 * `'12*N'`, `'H*W/4'`, `'N + 1'`; null is a length without a name; an object bounds a length, which has the value of
 * `name` where there is one.
 *
 * @typedef {number | bigint | string | null | Bounds} SymbolicDim
 */

/**
 * Lengths, also as typed arrays.
 *
 * @typedef {readonly SymbolicDim[] | import('../resolve/request.js').Shape} SymbolicShape
 */

/**
 * A target: its entries; or `{ rank }` where only their count is known, null where not even that. A bare number or name
 * is read as the system reads a bare number.
 *
 * @typedef {SymbolicShape | number | bigint | string | import('../link/fragment.js').Ranked} SymbolicTarget
 */

/** An entry as the core takes it. @typedef {number | bigint | Product} Length */

/** A text as an expression. @param {string} text @param {Place} place @returns {Product} */
function readText(text, place) {
  try {
    return parse(text);
  } catch (thrown) {
    if (!(thrown instanceof Misplaced)) throw thrown;
    throw place.refusal(text, thrown.position);
  }
}

/**
 * Reads a text.
 *
 * @template Read
 * @param {(text: string) => Read} read
 * @param {string} text
 * @param {Failure} failure of the error
 * @throws {ReshapeError} `bad_symbol` with the position of the first character that does not fit
 */
export function readOrRefuse(read, text, failure) {
  try {
    return read(text);
  } catch (thrown) {
    if (thrown instanceof Misplaced) throw badSymbol(text, failure, thrown.position);
    throw thrown;
  }
}

/** @param {unknown} value @param {Failure} failure @param {number} [position] */
export const badSymbol = (value, failure, position) => unreadable({ ...failure, value, position });

/** An integer as the core takes it. @param {number | bigint} value @param {Place} place */
export function readNumber(value, place) {
  const { field, index } = place;
  if (typeof value === 'number' ? !Number.isSafeInteger(value) : !isInt64(value)) {
    throw inexact(value, `${field}[${index}]`, place.failure());
  }
  if (field === 'input' && value < 0) {
    const reason =
      "one that is not known is null, or '?' in the terminal, and -1 is inferred in a target only";
    throw new ReshapeError('negative_length', { ...place.failure(), value: Number(value), reason });
  }
  return typeof value === 'bigint' ? plainNumber(value) : value === 0 ? 0 : value;
}

/** A bound of a length. @param {unknown} bound @param {'min' | 'max'} which @param {() => Failure} failure */
function readBound(bound, which, failure) {
  if (bound === undefined) return undefined;
  const whole = typeof bound === 'bigint' ? isInt64(bound) : Number.isSafeInteger(bound);
  if (whole && Number(bound) >= 0) return BigInt(/** @type {number | bigint} */ (bound));
  throw badInterval('bound', [which, show(bound)], failure());
}

/** The keys of a bounded length. */
const boundKeys = ['min', 'max', 'name'];

/**
 * Refuses an object that has other keys.
 *
 * @type {(entry: unknown, known: readonly string[], failure: () => Failure) => void}
 */
function checkKeys(entry, known, failure) {
  const key = keysOf(entry).find((one) => !known.includes(one));
  if (key === undefined) return;
  const option = { key, value: ownValue(ownField(entry, key)), known };
  throw unreadable({ ...failure(), option });
}

/** Whether a value is an object whose contents are in its keys. @param {unknown} entry @returns {entry is object} */
function isKeyed(entry) {
  if (typeof entry !== 'object' || entry === null) return false;
  try {
    return !isOfClass(entry);
  } catch (thrown) {
    if (isRefused(entry, thrown)) return false;
    throw thrown;
  }
}

/**
 * The bounds of a length, and its name.
 *
 * @param {unknown} entry
 * @param {() => Failure} failure what an error says of it
 * @returns {{ min: bigint, max: bigint | undefined, name: any }}
 * @throws {ReshapeError} `bad_interval`; `bad_symbol` for what is not an object, an object with other keys, and a name
 *   that is not a text
 */
export function boundsOf(entry, failure) {
  if (!isKeyed(entry) || entriesOf(entry)) throw badSymbol(entry, failure());
  checkKeys(entry, boundKeys, failure);
  const min = readBound(ownField(entry, 'min'), 'min', failure) ?? 0n;
  const max = readBound(ownField(entry, 'max'), 'max', failure);
  const name = ownField(entry, 'name');
  if (name !== undefined && typeof name !== 'string') throw badSymbol(name, failure());
  if (max === undefined || min <= max) return { min, max, name };
  throw badInterval('order', [min, max], failure());
}

/** A copy of bounds. @param {object} entry @returns {any} */
export const ownBounds = (entry) =>
  Object.fromEntries(
    boundKeys.flatMap((key) => {
      const value = ownField(entry, key);
      return value === undefined ? [] : [[key, value]];
    }),
  );

/** A bounded length. @param {unknown} entry @param {Place} place @returns {Length} */
function readInterval(entry, place) {
  const { problem, field, index } = place;
  const { min, max, name } = boundsOf(entry, () => place.failure());
  const expression = name === undefined ? undefined : readText(name, place);
  if (expression) bound(expression, min, max, place);
  if (max === min) return plainNumber(min);
  if (expression) return lengthOf(expression, place);
  const length = problem.unnamed(field, index);
  const atom = problem.atomOf(length.powers[0].factor);
  atom.min = min;
  atom.max = max;
  return length;
}

/**
 * Bounds the value of an expression: a name's own bounds at once, those of any other as facts.
 *
 * @type {(expression: Product, min: bigint, max: bigint | undefined, place: Place) => void}
 */
function bound(expression, min, max, place) {
  const { problem } = place;
  const { num, den, powers } = expression;
  problem.hasRanges = true;
  const [power] = powers;
  const isName =
    num === 1n && den === 1n && powers.length === 1 && power.exponent === 1 && !power.factor.terms;
  if (!isName) {
    problem.include(expression);
    problem.bounds ??= new Map();
    problem.bounds.set(printProduct(expression), { min, max });
    const number = (/** @type {bigint} */ value) => ({ num: value, den: 1n, powers: [] });
    const from = { field: place.field, index: place.index };
    problem.facts.push({ relation: 'at_least', left: expression, right: number(min), from });
    if (max !== undefined) {
      problem.facts.push({ relation: 'at_most', left: expression, right: number(max), from });
    }
    return;
  }
  const atom = problem.atomOf(power.factor);
  atom.bounded = true;
  if (min > atom.min) atom.min = min;
  if (max !== undefined && (atom.max === undefined || max < atom.max)) atom.max = max;
  if (atom.max !== undefined && atom.min > atom.max) {
    throw badInterval('exclude', [power.factor.text, atom.min, atom.max], place.failure());
  }
}

/** The number that an expression is, or the expression. @type {(expression: Product, place: Place) => Length} */
function lengthOf(expression, place) {
  const { num, den, powers } = expression;
  if (powers.length > 0) return expression;
  if (den !== 1n) throw place.refusal(printProduct(expression));
  return readNumber(plainNumber(num), place);
}

/**
 * One entry.
 *
 * @type {(entry: unknown, place: Place) => Length}
 * @throws {ReshapeError} `bad_symbol`, `bad_interval`, `not_an_integer`, `unsafe_length`, `negative_length`
 */
function readEntry(entry, place) {
  const { problem, field, index } = place;
  if (typeof entry === 'number' || typeof entry === 'bigint') return readNumber(entry, place);
  if (typeof entry === 'string') {
    const length = lengthOf(readText(entry, place), place);
    if (typeof length === 'object') problem.include(length);
    return length;
  }
  return entry === null ? problem.unnamed(field, index) : readInterval(entry, place);
}

/**
 * A list of a request.
 *
 * @template Entry
 * @param {Problem} problem
 * @param {unknown} list
 * @param {'input' | 'target'} field
 * @param {(entry: unknown, place: Place) => Entry} read
 * @returns {{ lengths: Entry[], entries: unknown[] }}
 * @throws {ReshapeError} `not_an_integer` for what is not a list
 */
export function readEntries(problem, list, field, read) {
  const entries = entriesOf(list);
  if (!entries) throw notAnInteger(ownValue(list), field, { ...problem.failure(), field });
  if (field === 'target' && entries.some((entry) => kindOf(entry) === 'Array')) {
    throw new ReshapeError('target_not_1d', { ...problem.failure(), field, form: 'nested' });
  }
  const lengths = entries.map((entry, index) => read(entry, new Place(problem, field, index)));
  return { lengths, entries };
}

/** A list of lengths with names. @param {Problem} problem @param {unknown} list @param {'input' | 'target'} field */
export const readList = (problem, list, field) => readEntries(problem, list, field, readEntry);

/**
 * The length of a target whose entries are unknown.
 *
 * @param {Problem} problem
 * @param {unknown} target
 * @returns {number | bigint | null | undefined} undefined if it is not such a target
 */
export function readRank(problem, target) {
  if (typeof target !== 'object' || target === null || entriesOf(target)) return undefined;
  if (!hasOwnField(target, 'rank')) return undefined;
  checkKeys(target, ['rank'], () => ({ ...problem.failure(), field: 'target' }));
  const rank = ownField(target, 'rank');
  if (rank === null || rank === undefined) return rank;
  if (!isInteger(rank))
    throw notAnInteger(ownValue(rank), 'rank', { ...problem.failure(), field: 'target' });
  if (rank < 0)
    throw new ReshapeError('negative_length', {
      ...problem.failure(),
      field: 'target',
      name: 'rank',
      value: Number(rank),
    });
  return plainNumber(BigInt(rank));
}
