// The English sentences of errors, one for each code, and the message that holds them.
import { typeMeant } from './type_names.js';
import { maxRank } from '../generated/tables.js';
import { list, showPlain, show } from '../values/show.js';
import { linkSentences } from './errors.js';
import { listsInMessage } from './failure.js';
import { lengthsIn } from './spelling.js';
import { attributeSince, statedOpset, system, systemName } from './stated_system.js';
import { badInterval, badSymbol, whyOf } from './english_symbols.js';
import { entryTerm, plainText, term } from './terms.js';

/** @typedef {import('./failure.js').Failure} Failure */

export { list, showPlain as plainly, show };

const amount = (/** @type {number | bigint | undefined} */ count) =>
  count === undefined || count < 0 ? 'more than 2^63-1' : String(count);

/** Whether a length or a product is 0, as a number or as a bigint. @param {unknown} length */
export const isZero = (length) => length === 0 || length === 0n;

/** '24 elements'. @param {number | bigint | undefined} count */
export const elements = (count) =>
  `${amount(count)} ${Number(count) === 1 ? 'element' : 'elements'}`;

/**
 * Tells if a product is exact. Some systems count in doubles, or modulo 2^64. A product of names is exact. If only the
 * value is a text, it is a range: int64 does not hold the product.
 *
 * @type {(factors: readonly (number | bigint | string)[], value: number | bigint | string) => boolean}
 */
export const isProduct = (factors, value) =>
  factors.some((factor) => typeof factor === 'string') ||
  (typeof value !== 'string' &&
    /** @type {readonly (number | bigint)[]} */ (factors).reduce(
      (/** @type {bigint} */ product, factor) => product * BigInt(factor),
      1n,
    ) === BigInt(value));

/**
 * Whether a product is shown by its factors: there are several, and not too many to read.
 *
 * @param {readonly unknown[]} factors
 */
export const showsFactors = (factors) => factors.length > 1 && factors.length < 33;

const entry = (/** @type {Failure} */ { target, index }) =>
  `target[${index}] is ${entryTerm(target?.[index ?? 0])}`;

/** The system, with the opset as a term. @param {Failure} failure */
const stated = (failure) => system(failure, term('opset'));

const rank = (/** @type {Failure} */ { input }) => input?.length ?? 0;

/**
 * Whether a `not_a_length` is about the input: its lengths are checked first, and 0 and more than 32 bits are refused.
 *
 * @param {Failure} failure
 */
export const isOfInput = ({ input, index = -1 }) => {
  const length = input?.[index];
  return typeof length !== 'undefined' && length !== null && !(length > 0 && length < 2 ** 32);
};

/**
 * Which list is at fault as a whole; undefined if only an entry of it is.
 *
 * @type {(failure: Failure) => 'input' | 'target' | undefined}
 */
export const faultyList = ({ field, name = field }) =>
  name === field && (field === 'input' || field === 'target') ? field : undefined;

/**
 * Advice on what to pass instead of an object where integers are needed.
 *
 * @type {(which: string, value: unknown) => string}
 */
function meantBy(which, value) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return '';
  if (which === 'axis') return '; options come after the axis';
  const isTensor = /Tensor$/.test(value.constructor?.name);
  return isTensor ? `; pass its ${which === 'input' ? 'dims' : 'data'}` : '';
}

/** An element type that is not known, and the one that is meant, or all. @param {Failure} failure */
function noType({ value, known = [] }) {
  const meant = typeMeant(value, known);
  const instead = meant ? `did you mean ${meant}?` : `the types are ${known.join(', ')}`;
  return `there is no element type ${show(value)}; ${instead}`;
}

/** A value that is not an integer, or not a list of integers, and what to pass. @param {Failure} failure */
function noList({ field, name, value, reason }) {
  if (reason) return reason;
  const which = faultyList({ field, name });
  if (!which) return `${name} must be an integer, not ${show(value)}${meantBy(name ?? '', value)}`;
  if (typeof value !== 'string')
    return `the ${which} must be a list of lengths, not ${show(value)}${meantBy(which, value)}`;
  const lengths = lengthsIn(value);
  return `the ${which} is the text ${show(value)}; pass a list${lengths ? `: ${list(lengths)}` : ' such as [2,3]'}`;
}

/** The side that has more dims than the system supports. @param {Failure} failure */
function tooManyDims({ input, target, value }) {
  const most = Number(value);
  const [side, dims] = rank({ input }) > most ? ['input', input] : ['target', target];
  const many = dims?.length ?? 0;
  return `the ${side} has ${many > maxRank ? `more than ${maxRank}` : many}`;
}

/**
 * How many times another count one is.
 *
 * @param {number | bigint} [one]
 * @param {number | bigint} [other]
 * @returns {bigint} 0 where it is not a whole number of times, where the other is 1, and where either is beyond int64
 */
export function timesOf(one = 0, other = 0) {
  const [more, less] = [BigInt(one), BigInt(other)];
  return less > 1n && more > less && more % less === 0n ? more / less : 0n;
}

/** Both counts. @param {Failure} failure */
function counts({ inputCount, targetCount }) {
  const [fewer, more] = [timesOf(inputCount, targetCount), timesOf(targetCount, inputCount)];
  const target = fewer
    ? `${fewer} times the target's ${targetCount}`
    : `the target ${amount(targetCount)}`;
  return `the input has ${elements(inputCount)}, ${target}${more ? `, ${more} times as many` : ''}`;
}

/** A length to infer where the known lengths multiply to 0. @param {Failure} failure */
function zeroProduct({ operator, inputCount = 0 }) {
  if (operator === 'Flatten') {
    return `the lengths before the ${term('axis')} multiply to 0, so the other side would be 0 ÷ 0, which any number fits`;
  }
  return isZero(inputCount)
    ? `${term('-1')} would be 0 ÷ 0, which any number fits`
    : `${term('-1')} would be ${amount(inputCount)} ÷ 0, which no number fits`;
}

/** A count that the product of the known lengths does not divide. @param {Failure} failure */
function notDivisible({ inputCount = 0, targetCount = 1, setsAside, why, reason }) {
  if (reason) return reason;
  if (why) return `no whole number: ${whyOf(why)}`;
  if (isZero(targetCount)) {
    return "the product of the input's lengths other than 0 does not divide by the target's";
  }
  const all =
    setsAside || Number(inputCount) === 1
      ? `${setsAside ? amount(inputCount) : elements(inputCount)} does`
      : `${elements(inputCount)} do`;
  const known = 'the product of the known lengths';
  const beyond = inputCount < 0 || targetCount < 0;
  if (beyond) return `${all} not divide by ${amount(targetCount)}, ${known}`;
  const rest = BigInt(inputCount) % BigInt(targetCount);
  return `${all} not divide by ${targetCount}, ${known}: ${rest} left over`;
}

/** The lengths whose product is too large. @param {Failure} failure */
function overflowing({ field, targetCount }) {
  if (field === 'input') return "input's lengths";
  return isZero(targetCount) ? 'lengths that are not 0' : "target's lengths";
}

/** The oldest engines that have what the module needs. */
const engines = 'Node 20.19, Chrome 115, Firefox 115 or Safari 16.4';

/** The values that an attribute may have. @type {Record<import('./systems.js').AllowedValues, string>} */
const allowedTexts = {
  boolean: 'true or false',
  zero_or_one: '0, 1, false or true',
  integer: 'an integer, false or true',
  safe_integer: 'an integer up to 2^53-1, false or true',
};

/** @param {Failure} failure */
function unknownOption({ option, reason, rules, value }) {
  if (reason !== undefined) return reason;
  if (option) {
    return `there is no option ${show(option.key)} here; the options are ${option.known.join(', ')}`;
  }
  return value === undefined
    ? `${systemName({ rules })} has no opsets`
    : `options must be a plain object with keys of its own, such as { opset: 14 }, not ${show(value)}`;
}

/** Why the module did not start, in the engine's words, and what it needs. @param {Failure} failure */
function noWasm({ reason }) {
  const refused = 'this engine refused to start the WebAssembly module synchronously';
  return (
    (reason ? `${refused}: ${reason}` : refused) +
    `. It needs ${engines}, or later, enough memory, and a content security policy that allows wasm-unsafe-eval`
  );
}

/** The sentence of each code, its terms marked. @type {Record<string, (failure: Failure) => string>} */
export const sentences = {
  needs_copy: ({ operator }) =>
    `${operator ? 'no strides over this data can express the result' : 'the elements in row-major order need a copy'}, and copy is false`,
  multiple_inferred: (f) =>
    `${entry(f)}, but an earlier entry is already inferred; at most one entry may be ${term('-1')}`,
  below_minus_one: (f) =>
    `${entry(f)}; each entry must be a length, ${term('0')}, or ${term('-1')}, which may appear once`,
  not_a_length: (f) =>
    `${isOfInput(f) ? `input[${f.index}] is ${f.input?.[f.index ?? 0]}` : entry(f)}; ` +
    `a length in ${stated(f)} is from 1 to 2^32-1 and is never inferred`,
  zero_beyond_rank: (f) =>
    `${entry(f)} and copies the input's dim ${f.index}, but the input has ` +
    (rank(f) === 0 ? 'no dims' : rank(f) === 1 ? 'only dim 0' : `only dims 0 to ${rank(f) - 1}`),
  zero_with_inferred: () =>
    `with ${term('allowzero')} a ${term('0')} is a length of zero, so the ${term('-1')} cannot be inferred`,
  zero_product: zeroProduct,
  not_divisible: notDivisible,
  count_mismatch: ({ reason, setsAside, inputCount, targetCount }) =>
    reason ??
    (setsAside
      ? `without the copied dims, the input's lengths multiply to ${amount(inputCount)}, ` +
        `the target's to ${amount(targetCount)}`
      : counts({ inputCount, targetCount })),
  overflow: (f) =>
    `the ${overflowing(f)} multiply to more than 2^63-1` +
    (f.index === undefined ? '' : ` at ${f.field}[${f.index}]`),
  axis_out_of_range: (f) => {
    if (f.reason) return f.reason;
    return `${term('axis')} ${f.axis} is outside ${f.range?.join(' to ')}, the range for rank ${rank(f)}`;
  },
  rank_too_large: (f) => f.reason ?? `${tooManyDims(f)} dims; at most ${f.value} are supported`,
  target_missing: ({ form }) =>
    form === 'array'
      ? 'no target was given. An array has no shape: pass its lengths and then the target, as in reshape(data, [2, 3], [6])'
      : 'no target was given; pass a list of lengths, or [] for a scalar',
  target_not_1d: (f) =>
    `the target must be a flat list of lengths, not a ${f.form === 'bare' ? 'bare number' : 'nested list'}`,
  not_an_integer: noList,
  bad_symbol: badSymbol,
  bad_interval: badInterval,
  negative_length: (f) =>
    `${f.name ?? `input[${f.index}]`} is ${f.name ? f.value : f.input?.[f.index ?? 0]}; a length is at least 0${f.reason ? `; ${f.reason}` : ''}`,
  unsafe_length: (f) =>
    f.reason ??
    (f.name
      ? `${f.name} is ${showPlain(f.value)}; a number may be at most 2^53-1, and a bigint must fit int64`
      : `the result has the length ${f.value}; JavaScript numbers are exact only up to 2^53-1`),
  unknown_dialect: (f) =>
    `there is no dialect ${show(f.value)}; the dialects are ${f.known?.join(', ')}`,
  unknown_operator: (f) => {
    if (f.reason) return f.reason;
    const opset = statedOpset(f);
    return `${systemName(f)} has no ${f.operator}${opset ? ` in ${term('opset')} ${opset}` : ''}`;
  },
  bad_opset: (f) => `${term('opset')} must be an integer of at least 1, not ${show(f.value)}`,
  unknown_attribute: (f) =>
    f.reason ??
    `${stated(f)} has no attribute ${term(f.name ?? '')}` +
      (attributeSince(f) ? `; it was added in ${term('opset')} ${attributeSince(f)}` : ''),
  missing_attribute: (f) =>
    f.reason ??
    `${stated(f)} requires ${term(f.name ?? '')}, ${allowedTexts[f.allowed ?? 'integer']}`,
  bad_attribute: (f) =>
    f.reason ??
    `${term(f.name ?? '')} is ${show(f.value)}; it may be ${allowedTexts[f.allowed ?? 'integer']}`,
  unknown_option: unknownOption,
  unsupported_type: (f) =>
    f.known ? noType(f) : (f.reason ?? `${stated(f)} does not support the element type ${f.value}`),
  wrong_data: (f) => f.reason ?? '',
  index_out_of_range: (f) => f.reason ?? '',
  disposed: () => 'this tensor was disposed',
  out_of_memory: (f) => f.reason ?? '',
  no_simd: () => `this engine has no WebAssembly SIMD; use ${engines}, or later`,
  no_wasm: noWasm,
  not_a_model: (f) => f.reason ?? '',
  truncated_model: (f) => f.reason ?? '',
  too_deep: (f) => f.reason ?? '',
  too_large: (f) => f.reason ?? '',
  unknown_input: (f) => f.reason ?? '',
  no_batch: (f) => f.reason ?? '',
  stale_report: (f) => f.reason ?? '',
  not_repairable: (f) => f.reason ?? '',
};

/**
 * The request in front of the sentence: its arguments, and the target after copied zeros were replaced.
 *
 * @param {Failure} failure
 */
function request(failure) {
  const { operator, resolved, axis, name, value, index } = failure;
  const { input, target } = listsInMessage(failure);
  if (operator === 'Flatten' && input) return `Flatten ${list(input)} at axis ${showPlain(axis)}: `;
  if (!operator || !input || !target) return operator ? `${operator}: ` : '';
  const zeros = target.some(isZero) && resolved;
  const unreadable = name?.startsWith('target') ? show(value) : '?';
  const given = target.map((entry, at) => entry ?? (at === index ? unreadable : '?'));
  return `Reshape ${list(input)} to ${list(given)}${zeros ? `, after the zero rule ${list(resolved)}` : ''}: `;
}

/** The message of an error. @param {string} code @param {Failure} failure */
const sentenceOf = (code, failure) =>
  plainText(`${request(failure)}${(sentences[code] ?? (() => code))(failure)} (${code})`);

// Here, and not in an entry: a bundler then keeps it just where it keeps anything of an entry that has sentences.
linkSentences(sentenceOf);
