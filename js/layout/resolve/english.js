// The English sentences of mistakes in requests of the operators that move or name elements.
import { lengthText } from '../../messages/layout_text.js';
import { list, show } from '../../values/show.js';

/**
 * All that a sentence may say of a mistake.
 *
 * @typedef {import('./answer.js').Mistake & { name: string, operator: string, since: number, given: string,
 *   takes: readonly string[], allowed: readonly string[], type: string | undefined }} MistakeOperands
 * name: of the entry, such as 'axes[1]'. given: the value as it was given. allowed: texts. type: whose name it is
 */

/** 'a, b or c' @param {readonly unknown[]} items */
const listWithOr = (items) =>
  items.length > 1 ? `${items.slice(0, -1).join(', ')} or ${items.at(-1)}` : `${items[0]}`;

/** The range of the indices of an axis. @param {MistakeOperands} mistake */
const range = ({ low, high }) =>
  high < low ? 'the axis is empty' : `the indices are ${low} to ${high}`;

/** A length, or what is beyond int64. @param {number | bigint} length */
export const amount = (length) => (length === -1 ? 'more than 2^63-1' : lengthText(length));

/** The entries of a list. @param {number | bigint} count */
const entries = (count) => `${count} ${Number(count) === 1 ? 'entry' : 'entries'}`;

/** The axes that need something, in front of how much. @param {number | bigint} count */
const axes = (count) => (Number(count) === 1 ? '1 axis needs' : `${count} axes need`);

/** The values of a list. @param {number | bigint} count */
const dims = (count) => `${count} ${Number(count) === 1 ? 'dim' : 'dims'}`;

/** A change that works: 'axes [0,1] works', 'without axes it works'. @param {import('./hints.js').Change} change */
export function changeText({ values, opset }) {
  const all = Object.entries(values);
  const set = all
    .filter(([, shown]) => shown !== undefined)
    .map(([name, shown]) => `${name} ${Array.isArray(shown) ? list(shown) : shown}`);
  const left = all.filter(([, shown]) => shown === undefined).map(([name]) => name);
  const changes = opset ? [...set, `opset ${opset}`] : set;
  if (changes.length === 0) return `without ${left.join(' and ')} it works`;
  return `${changes.join(' and ')}${left.length > 0 ? ` in place of ${left.join(' and ')}` : ''} works`;
}

/**
 * The sentence of each mistake; of a length below 0 its name, since the code has the sentence.
 *
 * @type {Record<string, (mistake: MistakeOperands) => string>}
 */
export const english = {
  unknown_parameter: ({ name, value, takes, since }) =>
    `this version has no ${name}` +
    (Number(value) > since
      ? `; version ${value} has it`
      : Number(value) > 0
        ? `; versions up to ${value} have it`
        : '') +
    (takes.length > 0 ? `; this one has ${takes.join(', ')}` : ''),
  unknown_form: ({ given, since }) =>
    since < 6
      ? `to is ${given}; this version has it as a text, such as 'FLOAT16'`
      : `to is ${given}; from version 6 on it is a number, such as 10`,
  missing: ({ parameter }) =>
    parameter === 'num_outputs'
      ? 'give split or num_outputs'
      : parameter === 'outputs'
        ? 'give split, or outputs, the number of outputs of the node'
        : `${parameter} is missing`,
  word: ({ name, given, allowed }) =>
    `${name} is ${given}; it may be ${listWithOr(allowed.map(show))}`,
  flag: ({ name, value }) => `${name} is ${lengthText(value)}; it may be 0, 1, false or true`,
  no_type: ({ given }) => `to is ${given}, which is not an element type`,
  element_type: ({ type }) => `this version does not take elements of type ${type}`,
  target_type: ({ type }) => `there is no conversion to ${type}`,
  input_count: ({ value, low, high, operator }) =>
    operator === 'Gather'
      ? `${high === 1 ? 'with indices as a value, inputs has the shape of the data alone' : 'inputs has the shapes of the data and of the indices, or indices are a value'}; it has ${entries(value)}`
      : `${high === -1 ? `at least ${low} input has` : `${low} input has`} to be given, not ${value}`,
  input_rank: ({ input, value }) => `inputs[${input}] has ${value} dims; at most 256 are supported`,
  result_rank: ({ value }) => `the result has ${value} dims; at most 256 are supported`,
  input_length: ({ name }) => name,
  large_length: ({ index, value }) =>
    `the length at axis ${index} of the result is ${amount(value)}; at most 2^53-1 are supported`,
  axis: ({ name, given, low, high }) =>
    `${name} is ${given}; ${high < low ? 'a scalar has no axes' : `the axes are ${low} to ${high}`}`,
  negative_axis: ({ name, given, low, high }) =>
    `${name} is ${given}; no axis of this version is negative: they are ${low} to ${high}`,
  repeated_axis: ({ name, value, parameter }) =>
    `${name} names axis ${value} again; each axis is named once in ${parameter}`,
  not_one: ({ name, low, value }) =>
    `${name} names axis ${low}, whose length is ${lengthText(value)}; only an axis of length 1 can be removed`,
  order_count: ({ value, low }) => `perm has ${entries(value)}; the input has ${dims(low)}`,
  broadcast: ({ name, value, low, high }) =>
    `${name} is ${lengthText(value)} at axis ${high} of the result, where the input has ${lengthText(low)}; equal lengths fit, and 1`,
  negative_entry: ({ name }) => name,
  list_count: ({ parameter, value, low }) =>
    parameter === 'repeats' || parameter === 'starts'
      ? `${parameter} has ${entries(value)}; the input has ${dims(low)}`
      : `${parameter} has ${entries(value)}, and starts has ${low}`,
  zero_step: ({ name }) => `${name} is 0; a step is positive, or negative to go backwards`,
  ranks_differ: ({ input, value, low }) =>
    `inputs[${input}] has ${dims(value)} and inputs[0] ${low}; all need the same rank`,
  lengths_differ: ({ input, value, low, high }) =>
    `the lengths at axis ${high} differ: ${lengthText(low)} in inputs[0] and ${lengthText(value)} in inputs[${input}]`,
  sizes_sum: ({ value, low, high }) =>
    `the sizes in split add up to ${amount(value)}; the length at axis ${high} is ${lengthText(low)}`,
  part_count: ({ parameter, value }) =>
    parameter === 'split'
      ? 'split has no entries; there is at least one part'
      : `${parameter} is ${lengthText(value)}; there is at least one part`,
  unequal_parts: ({ value, low, high }) =>
    `the length at axis ${high} is ${lengthText(low)}, which does not divide into ${lengthText(value)} equal parts`,
  too_many_parts: ({ value, low }) =>
    `a length of ${lengthText(low)} in ${lengthText(value)} parts would make the last one negative`,
  part_limit: ({ value, low }) =>
    `${lengthText(value)} parts are more than the ${low} that are resolved`,
  both_counts: () => 'split and num_outputs are both given; give only one of them',
  outputs_differ: ({ value, low }) => `outputs is ${lengthText(value)}, and split has ${low} sizes`,
  pad_count: ({ parameter, value, low }) =>
    `${parameter} has ${entries(value)}; ${axes(low)} ${2 * Number(low)}, all begins and then all ends`,
  negative_pad: ({ name, value }) => `${name} is ${lengthText(value)}; this version does not crop`,
  overcropped: ({ high }) => `the length after cropping at axis ${high}`,
  reflected: ({ name, value, low, high }) =>
    `${name} is ${lengthText(value)}; the elements at axis ${high} can be mirrored into ${lengthText(low)} ${Number(low) === 1 ? 'entry' : 'entries'}`,
  empty_axis: ({ low, given }) =>
    `axis ${low} is empty, and ${given} repeats its elements; constant works`,
  index: (mistake) => `${mistake.name} is ${lengthText(mistake.value)}; ${range(mistake)}`,
  negative_index: (mistake) =>
    `${mistake.name} is ${lengthText(mistake.value)}; no index of this version is negative: ${range(mistake)}`,
  not_images: ({ value }) => `images have 4 dims, [N,C,H,W]; the input has ${value}`,
  block_size: ({ value }) => `blocksize is ${lengthText(value)}; it is at least 1`,
  channels: ({ value, low }) =>
    `${lengthText(value)} channels are not a multiple of the blocksize squared, ${amount(low)}`,
  places: ({ value, low, high }) =>
    `the length ${lengthText(value)} at axis ${high} is not a multiple of the blocksize ${lengthText(low)}`,
};

/** Why an operator has no version. @param {{ operator: string, opset?: number, first: number }} request */
export const noVersion = ({ operator, opset, first }) =>
  `ONNX has no ${operator} in opset ${opset}; it was added in opset ${first}`;
