// Failure: the description of a failed request, and the copy of it that an error keeps.
import { hasOwnField, ownField } from '../values/fields.js';
import {
  entriesOf,
  isInteger,
  ownScalar,
  ownValue,
  readable,
  sayable,
  publicCopy,
} from '../values/lists.js';
import { ruleKeys } from './systems.js';

/**
 * The description of a failed request, from which an error's fields and message are made. Every part may be missing.
 *
 * @typedef {object} Failure
 * @property {import('./codes.js').Code} [code] of the error that keeps it
 * @property {'Reshape' | 'Flatten'} [operator] of the request
 * @property {readonly (number | bigint | null)[] | null} [input] the input's lengths, as given
 * @property {readonly (number | bigint | null)[] | null} [target] the target's entries, as given
 * @property {readonly (number | bigint)[]} [resolved] the target after the zero rule
 * @property {unknown} [axis] of a Flatten, as given
 * @property {readonly (number | bigint)[]} [range] the lowest and the highest axis for the input
 * @property {Field} [field] the argument at fault; if absent, it follows from the code
 * @property {string} [list] the name of the list at fault, where it is none of a request
 * @property {number} [index] of the entry at fault
 * @property {number} [position] in the text of that entry, of the first character that cannot be there
 * @property {unknown} [value] that entry, or the option or attribute at fault
 * @property {string} [name] of the entry, the option or the attribute
 * @property {number | bigint} [inputCount] elements on the input's side; -1 if it overflows int64
 * @property {number | bigint} [targetCount] product of the known target lengths; -1 if it overflows int64
 * @property {boolean} [setsAside] copied lengths are left out of both counts
 * @property {boolean} [named] lengths may have names, which the message shows
 * @property {import('../resolve/rules.js').Rules} [rules] as stated
 * @property {number} [sinceVersion] the version of the operator in force
 * @property {unknown} [given] the input itself
 * @property {unknown} [asked] the target itself
 * @property {boolean} [bare] it was a bare number
 * @property {OfTensor} [tensor] if the request is on a tensor
 * @property {'bare' | 'nested' | 'array'} [form] of a target that is not a flat list; array: of a call that has an
 *   array and no target
 * @property {readonly string[]} [known] the valid names, if the given one is unknown
 * @property {import('./systems.js').AllowedValues} [allowed] the values that the attribute may have
 * @property {UnknownOption} [option] that is not known
 * @property {Why} [why] which sentence says why lengths with names do not fit
 * @property {string} [reason] an English sentence, for errors whose sentence is written where they are thrown
 * @property {unknown} [cause] what the engine or a source threw
 */

/**
 * An option that is not known, or whose value is not allowed.
 *
 * @typedef {object} UnknownOption
 * @property {string} key its name
 * @property {unknown} value as given
 * @property {readonly string[]} known the valid names
 */

/**
 * The reason why lengths with names do not fit.
 *
 * @typedef {object} Why
 * @property {string} key of the sentence that says it
 * @property {readonly string[]} of what that sentence says it: expressions and numbers
 */

/**
 * The facts that hints need about the request's tensor: its type, its layout and the options of copies.
 *
 * @typedef {object} OfTensor
 * @property {string} type of its elements
 * @property {readonly number[]} [strides] row-major if absent
 * @property {unknown} [copy] the option, as given
 * @property {unknown} [order] the option, as given
 */

/** @typedef {import('./codes.js').Field} Field */

/**
 * The lists of a request with their entries as typed, for its link: `input` and `target` have null for each that is no
 * integer.
 *
 * @param {Failure} failure
 */
export const typedLists = ({ given, input, asked, target }) => ({
  input: Array.isArray(given) ? given : input,
  target: Array.isArray(asked) ? asked : target,
});

/**
 * Entries with the texts among them.
 *
 * @param {readonly (number | bigint | null)[] | null | undefined} entries
 * @param {unknown} typed the list itself
 */
const withTexts = (entries, typed) =>
  entries?.map((entry, at) => {
    const text = Array.isArray(typed) ? typed[at] : undefined;
    return entry ?? (typeof text === 'string' ? text : null);
  });

/**
 * The lists of a request as its message shows them: with names, where lengths may have some.
 *
 * @param {Failure} failure
 */
export const listsInMessage = ({ named, given, input, asked, target }) =>
  named ? { input: withTexts(input, given), target: withTexts(target, asked) } : { input, target };

/**
 * A rule as stated, as a value of the library's own: no rule is a list. An exact bigint is the number that it is.
 *
 * @param {unknown} value
 */
export function ownRule(value) {
  if (typeof value === 'boolean' || Number.isSafeInteger(value)) return value;
  const own = sayable(ownScalar(value));
  return typeof own === 'bigint' && Number.isSafeInteger(Number(own)) ? Number(own) : own;
}

/** The rules among the options of a request, as they were then, and nothing inherited. @param {any} options */
export function ruleKeysOf(options) {
  /** @type {any} */
  const rules = { __proto__: null };
  for (const key of ruleKeys) {
    const value = ownField(options, key);
    if (value !== undefined) rules[key] = ownRule(value);
  }
  return rules;
}

/** The parts of a failure that are not values of the caller's. */
const kinds = {
  name: 'string',
  list: 'string',
  reason: 'string',
  index: 'number',
  position: 'number',
  sinceVersion: 'number',
  bare: 'boolean',
  setsAside: 'boolean',
  named: 'boolean',
};

/**
 * The parts of a failure that an error keeps: values of the library's own, so that neither the caller's lists nor a
 * tensor's dims can be reached by it. It inherits nothing, so that what others add to all objects is not a part of it.
 *
 * @type {(failure: Failure) => Failure}
 */
export function ownFailure(failure) {
  /** @type {any} */
  const own = { __proto__: null };
  for (const part of parts) if (hasOwnField(failure, part)) own[part] = ownField(failure, part);
  for (const [part, kind] of Object.entries(kinds)) {
    if (typeof own[part] !== kind) own[part] = undefined;
  }
  for (const [part, words] of Object.entries(choices)) {
    if (!words.includes(own[part])) own[part] = undefined;
  }
  if (own.operator !== 'Flatten' && own.operator !== 'Reshape') own.operator = undefined;
  own.input = readable(own.input);
  own.target = readable(own.target);
  own.resolved = readable(own.resolved) ?? undefined;
  own.range = readable(own.range) ?? undefined;
  own.known = textsOf(own.known);
  own.option = ownOption(own.option);
  own.why = ownWhy(own.why);
  own.tensor = ownTensor(own.tensor);
  for (const count of ['inputCount', 'targetCount']) {
    if (!isInteger(own[count])) own[count] = undefined;
  }
  own.axis = publicCopy(ownValue(own.axis));
  own.value = sayable(ownValue(own.value));
  own.given = ownValue(own.given);
  own.asked = ownValue(own.asked);
  own.rules = { __proto__: null, ...ruleKeysOf(own.rules) };
  return own;
}

/**
 * The words that the parts of a failure may be, of those that are one of a few.
 *
 * @type {Record<string, readonly string[]>}
 */
const choices = {
  field: ['input', 'target', 'axis', 'rules', 'data'],
  form: ['bare', 'nested', 'array'],
  allowed: ['boolean', 'zero_or_one', 'integer', 'safe_integer'],
};

/** All parts of a failure. */
const parts = [
  ...Object.keys(kinds),
  ...Object.keys(choices),
  ...['operator', 'given', 'input', 'target', 'axis', 'asked', 'rules', 'value', 'cause'],
  ...['resolved', 'range', 'inputCount', 'targetCount', 'known', 'option', 'why', 'tensor'],
];

/** Most names that a message lists. */
const mostKnown = 64;

const isText = (/** @type {unknown} */ value) => typeof value === 'string';

/**
 * A list of texts, as far as it is looked at.
 *
 * @param {unknown} list
 * @returns {string[] | undefined} undefined for any other
 */
function textsOf(list) {
  const texts = entriesOf(list)?.slice(0, mostKnown);
  return texts?.every(isText) ? /** @type {string[]} */ (texts) : undefined;
}

/** @param {unknown} option @returns {Failure['option']} undefined for what is none */
function ownOption(option) {
  const key = ownField(option, 'key');
  const known = textsOf(ownField(option, 'known'));
  return isText(key) && known
    ? { key, value: ownValue(ownField(option, 'value')), known }
    : undefined;
}

/** @param {unknown} why @returns {Why | undefined} undefined for what is none */
function ownWhy(why) {
  const key = ownField(why, 'key');
  const of = textsOf(ownField(why, 'of'));
  return isText(key) && of ? { key, of } : undefined;
}

/** @param {unknown} tensor @returns {OfTensor | undefined} undefined for what is none */
function ownTensor(tensor) {
  const type = ownField(tensor, 'type');
  const strides = readable(ownField(tensor, 'strides'));
  if (!isText(type)) return undefined;
  return {
    type,
    strides: strides?.every(Number.isSafeInteger) ? /** @type {number[]} */ (strides) : undefined,
    copy: ownScalar(ownField(tensor, 'copy')),
    order: ownScalar(ownField(tensor, 'order')),
  };
}
