// The English texts of explanations of layout operators: steps, hints, and rules of the specification. The sentences
// of mistakes are in resolve_english.js.
import { parameters } from '../../generated/layout_tables.js';
import { list } from '../../values/show.js';
import { amount, english as mistakes, noVersion } from '../resolve/english.js';
import {
  lengthText,
  range,
  shapesText,
  sumOf,
  valuesText,
  valueText,
} from '../../messages/layout_text.js';

/** @typedef {import('./words.js').LayoutWords} LayoutWords */
/** @typedef {import('./words.js').Operands} Operands */

/** 'a, b and c' @param {readonly string[]} items */
const all = (items) =>
  items.length > 1 ? `${items.slice(0, -1).join(', ')} and ${items.at(-1)}` : items[0];

/** The sentence of a parameter that is not given, by its name; of `axes` by the operator too. */
const absent = {
  axes: (/** @type {Operands} */ { operator, value }) =>
    operator === 'Squeeze'
      ? 'axes is not given: every axis of length 1 is removed.'
      : `axes is not given: the ranges apply to ${value === 1 ? 'the first axis' : `the first ${value} axes`}.`,
  axis: (/** @type {Operands} */ { value }) => `axis is not given: it is ${value}.`,
  perm: () => 'perm is not given: the order of the axes is reversed.',
};

/** The origin of the length of a broadcast axis, -1 of what has none. @param {Operands} step */
function lengthFrom({ left, right }) {
  if (left === -1) return 'from shape. The input has no such axis';
  if (right === -1) return 'from the input. shape has no such entry';
  if (left === right) return 'in the input and in shape';
  if (left !== 1 && right !== 1)
    return `from the input, ${left}, and shape, ${right}: one of them may be 1`;
  return right === 1 ? 'from the input. shape has 1 there' : 'from shape. The input has 1 there';
}

/** The entries that a range takes. @param {Operands} step */
function takenText(step) {
  const { value } = step;
  const { first, last } = range(/** @type {any} */ (step));
  if (value === 0) return 'no entry is in the range';
  if (value === '?') return 'the entries that are taken depend on it';
  if (last === undefined) return `${value} entries are taken, from ${first} on`;
  return value === 1
    ? `entry ${first} is taken`
    : `${value} entries are taken, from ${first} to ${last}`;
}

/** The effect of a change. @param {Operands} operands */
function changeText({ set, unset, opset }) {
  const changed = set.map(
    (/** @type {[string, any]} */ [name, value]) => `${name} to ${valueText(value)}`,
  );
  const parts = [
    ...(changed.length > 0 ? [`Set ${all(changed)}`] : []),
    ...(opset === undefined ? [] : [`${changed.length > 0 ? 'use' : 'Use'} opset ${opset}`]),
  ];
  if (parts.length === 0) return `Leave out ${all(unset)}`;
  return `${parts.join(', ')}${unset.length > 0 ? `, without ${all(unset)}` : ''}`;
}

/** 'At opsets 1 to 10', 'From opset 18 on' @param {{ from: number, to: number | undefined }} opsets */
const opsetsText = ({ from, to }) =>
  to === undefined
    ? `from opset ${from} on`
    : from === to
      ? `at opset ${from}`
      : `at opsets ${from} to ${to}`;

/** The answer of other versions. @param {any} answer */
const answerText = (answer) =>
  `${opsetsText(answer)} ${answer.shapes ? `the result is ${shapesText(answer.shapes)}` : `this fails: ${answer.text}`}`;

/** @type {LayoutWords} */
export const english = {
  title: ({ system, inputs, values }) =>
    `${system}: ${shapesText(inputs)}${values.length > 0 ? ` with ${valuesText(values)}` : ''}`,
  result: (shapes) => `Result: ${shapes ? shapesText(shapes) : '[...]'}`,
  works: ({ holds, requires, exact }) => {
    if (requires.length > 0)
      return `Works ${exact ? 'exactly' : 'only'} where ${requires.map(lengthText).join(' and ')}`;
    return holds === 'always'
      ? 'Works for all lengths'
      : 'Works for some lengths, but it is not known for which';
  },
  // A name keeps its letters.
  sentence: (text) => {
    const [first] = text.split(/\W/, 1);
    const isName = first === 'inputs' || parameters.some((name) => name === first);
    return `${isName ? first : first.charAt(0).toUpperCase() + first.slice(1)}${text.slice(first.length)}.`;
  },
  unknown: (/** @type {any} */ request) => noVersion(request),
  specified: (text, url) => `Specification: ${text} ${url}`,
  specifications: {
    Squeeze: () =>
      'Squeeze removes axes of length 1: those in axes, or all of them if axes is not given.',
    Unsqueeze: () =>
      'Unsqueeze inserts axes of length 1. axes lists their positions in the result. The rank of the result is that of the input plus their number.',
    Transpose: () =>
      'Transpose reorders the axes. perm lists, for each axis of the result, the axis of the input. Without perm the order is reversed.',
    Expand: () =>
      'Expand broadcasts the input with shape. Both are aligned at the last axis. A length of 1 in one takes the length of the other.',
    Slice: () =>
      'Slice takes entries along axes, from a start up to an end, which is excluded. Negative starts and ends count from the back. Those beyond the axis are moved to its border.',
    Concat: () =>
      'Concat joins inputs along one axis. Along all other axes their lengths must be equal.',
    Split: () => 'Split cuts one axis into parts, by their lengths in split or by their number.',
    Tile: ({ takes }) =>
      takes.includes('tiles')
        ? 'Tile repeats the input along one axis, as often as tiles says.'
        : 'Tile repeats the input along each axis, as often as the entry of repeats for it says.',
    Pad: ({ takes }) =>
      `Pad adds entries at the beginning and the end of each axis. ${takes.includes('paddings') ? 'paddings' : 'pads'} lists their numbers: first those of all beginnings, then those of all ends.`,
    Gather: () =>
      'Gather takes entries along one axis by their indices. The dims of the indices replace the axis.',
    DepthToSpace: () =>
      'DepthToSpace moves channels into blocks of height and width: blocksize × blocksize channels make one block.',
    SpaceToDepth: () =>
      'SpaceToDepth moves blocks of height and width, blocksize × blocksize, into channels.',
    Cast: () => 'Cast converts each element to the type in to. The shape does not change.',
  },
  steps: {
    attribute: ({ parameter, given }) =>
      `${parameter} is ${valueText(given)}, an attribute in this version.`,
    operand: ({ parameter, given }) =>
      `${parameter} is ${valueText(given)}, an input in this version.`,
    absent: (s) => absent[/** @type {keyof typeof absent} */ (s.parameter)](s),
    from_back: ({ name, value, left, right }) =>
      `${name} = ${left} counts from the back: ${left} + ${right} = ${value}.`,
    removed: ({ axis }) => `Axis ${axis} of the input has length 1 and is removed.`,
    undecided: ({ axis, value }) =>
      `Axis ${axis} of the input has length ${value}. It is removed if its length is 1, so the rank of the result is not known.`,
    inserted: ({ axis }) => `Axis ${axis} of the result is inserted, with length 1.`,
    kept: ({ axis, value, left }) =>
      `Axis ${axis} of the result is axis ${left} of the input, of length ${value}.`,
    broadcast: (s) => `Axis ${s.axis} of the result has length ${s.value}, ${lengthFrom(s)}.`,
    range: (s) => `Axis ${s.axis}, of length ${s.length}: ${takenText(s)}.`,
    step: ({ axis, value }) =>
      `The step along axis ${axis} is ${value}${value < 0 ? ', from back to front' : ''}.`,
    joined: ({ axis, value, left, lengths }) =>
      `Axis ${axis}: the ${left === 1 ? 'length of 1 input is' : `lengths of ${left} inputs add up to`} ${sumOf(lengths, value)}${amount(value)}.`,
    divided: ({ axis, value, left, right, length }) =>
      `Axis ${axis}: length ${length} makes ${
        left === 1
          ? `1 part of ${value}`
          : `${left} parts of ${value}${right === value ? '' : `, the last of ${right}`}`
      }.`,
    listed: ({ axis, value, left, lengths }) =>
      `Axis ${axis}: the ${left === 1 ? 'size of 1 part is' : `sizes of ${left} parts add up to`} ${sumOf(lengths, value)}${value}, its length.`,
    times: ({ axis, value, left, right }) =>
      `Axis ${axis}, of length ${left}, is repeated: ${left} × ${right} = ${amount(value)}.`,
    padded: ({ axis, value, left, right, length }) =>
      left === 0 && right === 0
        ? `Axis ${axis} keeps length ${length}.`
        : `Axis ${axis}: length ${length}, with ${left} at the beginning and ${right} at the end, becomes ${amount(value)}.`,
    gathered: ({ axis, value, left, indices }) =>
      `Axis ${axis}, of length ${left}, ${
        value === 0
          ? 'is removed: the indices are a scalar'
          : `is replaced by the dims of the indices, ${list(indices)}`
      }.`,
    blocks: ({ axis, value, left, right, divides }) =>
      `Axis ${axis}, the ${['samples', 'channels', 'height', 'width'][axis]}: ${lengthText(left)} ${divides ? '÷' : '×'} ${amount(right)} = ${amount(value)}.`,
    converted: ({ type }) => `The elements are converted to ${type}. No length changes.`,
  },
  mistakes,
  hints: {
    change: (change) => `${changeText(change)}: this gives ${shapesText(change.shapes)}`,
    versions: ({ answers }) => answers.map(answerText).join('; '),
    forms: ({ names, from, becomes }) => {
      const [isOne, verb] = [names.length === 1, names.length === 1 ? 'is' : 'are'];
      const [before, after] =
        becomes === 'operand' ? ['attribute', 'input'] : ['input', 'attribute'];
      const form = (/** @type {string} */ word) =>
        isOne ? `${/^[ai]/.test(word) ? 'an' : 'a'} ${word}` : `${word}s`;
      return `${all(names)} ${verb} ${form(before)} before opset ${from}, then ${form(after)}`;
    },
  },
};
