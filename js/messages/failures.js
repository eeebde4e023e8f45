// What an error knows of the request that failed, as values of the library's own.
import { hasOwnField, ownField } from '../values/fields.js';
import { entriesOf, ownScalar, ownValue, readable, sayable, shown } from '../values/lists.js';
import { ruleKeys } from './systems.js';

/**
 * What an error knows about the request that failed. Every part may be missing.
 *
 * @typedef {object} Failure
 * @property {string} [code] of the error that keeps it
 * @property {'Reshape' | 'Flatten'} [operator]
 * @property {readonly (number | bigint | null)[] | null} [input] the input's lengths, as given
 * @property {readonly (number | bigint | null)[] | null} [target] the target's entries, as given
 * @property {readonly bigint[]} [resolved] the target after the zero rule
 * @property {unknown} [axis]
 * @property {bigint[]} [range] the lowest and the highest axis for the input
 * @property {number} [index] of the entry at fault
 * @property {unknown} [value] that entry, or the option or attribute at fault
 * @property {string} [name] what the value belongs to
 * @property {bigint} [inputCount] elements on the input's side; -1: beyond int64
 * @property {bigint} [targetCount] product of the known target lengths; -1: beyond int64
 * @property {import('../resolve/rules.js').Rules} [rules] as stated
 * @property {number} [sinceVersion]
 * @property {unknown} [asked] the target itself
 * @property {boolean} [bare] it was a bare number
 * @property {OfTensor} [tensor] where the request is of a tensor
 * @property {{ key: string, value: unknown, known: readonly string[] }} [option] that is not known, and those that are
 * @property {string} [detail] the sentence itself, where only the caller can say it
 * @property {unknown} [cause]
 */

/**
 * What it takes to know what would work on a tensor: its type, where its elements lie, and what was said of copies.
 *
 * @typedef {object} OfTensor
 * @property {string} type
 * @property {readonly number[]} [strides] none: row-major
 * @property {unknown} [copy]
 * @property {unknown} [order]
 */

/** A rule as stated, as a value of the library's own: no rule is a list. An exact bigint is the number that it is. @param {unknown} value */
export function ownRule(value) {
  if (typeof value === 'boolean' || Number.isSafeInteger(value)) return value;
  const own = sayable(ownScalar(value));
  return typeof own === 'bigint' && Number.isSafeInteger(Number(own)) ? Number(own) : own;
}

/** The rules among the options of a request, as they were then. @param {any} options */
export function ruleKeysOf(options) {
  /** @type {any} */
  const rules = {};
  for (const key of ruleKeys) {
    const value = ownField(options, key);
    if (value !== undefined) rules[key] = ownRule(value);
  }
  return rules;
}

/** What the parts of a failure are that are no values of the caller's. */
const kinds = {
  name: 'string',
  detail: 'string',
  index: 'number',
  sinceVersion: 'number',
  inputCount: 'bigint',
  targetCount: 'bigint',
  bare: 'boolean',
};

/** A text; undefined for anything else. @param {unknown} value */
const textOf = (value) => (typeof value === 'string' ? value : undefined);

/** @param {unknown} option @returns {Failure['option']} undefined for what is none */
function ownOption(option) {
  const key = textOf(ownField(option, 'key'));
  const known = entriesOf(ownField(option, 'known'))?.filter((name) => textOf(name) !== undefined);
  if (key === undefined || known === undefined) return undefined;
  return { key, value: ownValue(ownField(option, 'value')), known: known.map(String) };
}

/** @param {unknown} tensor @returns {OfTensor | undefined} undefined for what is none */
function ownTensor(tensor) {
  const type = textOf(ownField(tensor, 'type'));
  if (type === undefined) return undefined;
  const strides = readable(ownField(tensor, 'strides'));
  const [copy, order] = [ownScalar(ownField(tensor, 'copy')), ownScalar(ownField(tensor, 'order'))];
  const exact = strides?.every(Number.isSafeInteger)
    ? /** @type {number[]} */ (strides)
    : undefined;
  return { type, strides: exact, copy, order };
}

/** All parts of a failure. */
const parts = [
  ...Object.keys(kinds),
  ...['operator', 'input', 'target', 'resolved', 'axis', 'range', 'value', 'rules', 'asked'],
  ...['tensor', 'option', 'cause'],
];

/**
 * What an error keeps of a failure: values of the library's own, so that neither the caller's lists nor a tensor's
 * dims can be reached by it. It inherits nothing, so that what others add to all objects is no part of it.
 *
 * @param {Failure} failure
 * @returns {Failure}
 */
export function ownFailure(failure) {
  /** @type {any} */
  const own = { __proto__: null };
  for (const part of parts) if (hasOwnField(failure, part)) own[part] = ownField(failure, part);
  for (const [part, kind] of Object.entries(kinds)) {
    if (typeof own[part] !== kind) own[part] = undefined;
  }
  if (own.operator !== 'Flatten' && own.operator !== 'Reshape') own.operator = undefined;
  own.input = readable(own.input);
  own.target = readable(own.target);
  own.resolved = readable(own.resolved) ?? undefined;
  own.range = readable(own.range) ?? undefined;
  own.axis = shown(ownValue(own.axis));
  own.value = sayable(ownValue(own.value));
  own.asked = ownValue(own.asked);
  own.option = ownOption(own.option);
  own.tensor = ownTensor(own.tensor);
  own.rules = { __proto__: null, ...ruleKeysOf(own.rules) };
  return own;
}
