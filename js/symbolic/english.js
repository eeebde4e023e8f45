// The English texts of inferences.
import { printable } from '../values/printable.js';
import { english as main } from '../messages/english.js';
import { sentences } from '../messages/english_codes.js';
import { term } from '../messages/terms.js';
import { isMixing } from '../resolve/trace.js';
import { changesOf, dotted, listText, someZeros, zerosText } from './text.js';

/** @typedef {import('./words.js').SymbolicWords} SymbolicWords */
/** @typedef {import('./words.js').Operands} Operands */

/** '12·N elements'. @param {string} count */
const elements = (count) => `${dotted(count)} ${count === '1' ? 'element' : 'elements'}`;

/** The lengths for which a failure is certain: a clause if there are names, else nothing. @param {Operands} operands */
const forNone = ({ named }) => (named ? ' for any lengths of at least 1' : '');

/** Where a request works that needs a length of 0. @param {readonly (readonly string[])[]} zeros */
function onlyWhere(zeros) {
  const { shown, more } = someZeros(zeros);
  const cases = shown.map((names) => zerosText(names)).join(', or ');
  return `only where ${cases}${more > 0 ? `, or in ${more} more cases` : ''}`;
}

/** For which lengths a request works; it does not work well where it mixes samples. @param {Operands} operands */
function works(operands) {
  const { holds, requires, exact, fails, limited, worksAt } = operands;
  if (worksAt) return `Works ${onlyWhere(worksAt)}`;
  const [verb, capitalised, but] = isMixing(/** @type {any} */ (operands))
    ? ['resolves', 'Resolves', ', but the samples mix']
    : ['works', 'Works', ''];
  if (requires.length > 0) {
    return `If all lengths are at least 1, it ${verb} ${exact ? 'exactly' : 'only'} where ${requires.map(printable).join(' and ')}${but}`;
  }
  if (limited) return `${capitalised} where the system supports each length${but}`;
  if (holds === 'sometimes')
    return `${capitalised} for some lengths, but it is not known for which${but}`;
  if (!exact) return `${capitalised} for all lengths of at least 1${but}`;
  const zeros = fails.map((/** @type {any} */ { when }) => when).join(', ');
  return `${capitalised} for all lengths${zeros ? ` but ${zeros}` : ''}${but}`;
}

/** The effect of a change on an entry of the target. @param {{ index: number, to: string }} replacement */
const action = ({ index, to }) =>
  to === 'copy' ? `copy input[${index}]` : `infer target[${index}]`;

/** @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** A changed request and what it gives. @param {Operands} operands */
const change = ({ shape, found, ...changed }) => {
  const zeros = found.map((/** @type {any} */ { when }) => when).join(', ');
  return `${changesOf(changed).join(', ')} gives ${listText(shape)} for all lengths${zeros ? ` but ${zeros}` : ''}`;
};

/** @type {SymbolicWords} */
export const english = {
  title: ({ system, operator, input, target, axis }) =>
    `${system}: ${listText(input)} ${
      operator === 'Flatten' ? `at axis ${axis}` : `to ${listText(target)}`
    }`,
  outcome: (operands) =>
    operands.error
      ? `Fails: ${operands.error.text} (${operands.error.code})`
      : [
          `Result: ${listText(operands.shape)}`,
          works(operands),
          ...operands.fails.map(
            (/** @type {any} */ fail) => `Fails where ${fail.text} (${fail.code})`,
          ),
        ].join('\n'),
  fail: (when, text) => `${when}: ${text}`,
  hint: main.hint,
  codes: {
    ...sentences,
    not_divisible: (operands) =>
      `${elements(operands.count)} do not divide by ${dotted(operands.known)}, the product of the known lengths${operands.named ? `,${forNone(operands)}` : ''}`,
    count_mismatch: (operands) =>
      operands.when
        ? 'the input has no elements, and the target has some'
        : operands.setsAside
          ? `without the copied dims, the input's lengths multiply to ${dotted(operands.count)} and the target's to ${dotted(operands.known)}, which are not equal${forNone(operands)}`
          : `the input has ${elements(operands.count)} and the target ${dotted(operands.known)}, which are not equal${forNone(operands)}`,
    zero_product: ({ count, empty }) =>
      empty
        ? `${term('-1')} would be 0 ÷ 0, which any number fits`
        : `${term('-1')} would be ${dotted(count)} ÷ 0, which gives no number`,
    rank_too_large: () => 'more dims than the system supports',
    axis_out_of_range: ({ axis, rank }) =>
      `${term('axis')} ${axis} is out of range${rank === undefined ? '' : ` for rank ${rank}`}`,
    zero_beyond_rank: ({ index, when }) =>
      `target[${index}] is ${term('0')}${when ? ' then' : ''} and copies input[${index}], which the input does not have`,
    not_a_length: ({ index }) => `the entry at ${index} is outside of 1 to 2^32-1`,
    unsupported_type: ({ type }) => `the system does not support ${type}`,
  },
  steps: {
    count_check: (operands) =>
      operands.left === operands.right
        ? main.steps.count_check(operands)
        : operands.setsAside
          ? `Without the copied dims, the input's lengths multiply to ${operands.left}, the target's to ${operands.right}.`
          : `The input has ${elements(String(operands.left))}, the target ${operands.right}.`,
    requirement: ({ requires }) => `The request resolves only where ${requires.join(' and ')}.`,
    limit: ({ system }) =>
      `${system} supports lengths of 1 to 2^32-1. Some lengths may be outside of this range.`,
    own_inference: ({ system }) => `${system} infers the result and does not compare the counts.`,
    only_empty: ({ worksAt }) => `It works ${onlyWhere(worksAt)}.`,
    unknown: () => 'Nothing more follows from the known lengths and facts.',
  },
  hints: {
    frozen: (operands) =>
      `${capital(operands.actions.map(action).join(' and '))}: ${change(operands)}`,
    zeros: (operands) => `${operands.when} works too: ${change(operands)}`,
    axis: change,
    transpose: main.hints.transpose,
    separate: (operands) => `Keep the samples separate: ${change(operands)}`,
    mixed: () =>
      'some rows of the result hold elements of several samples, if axis 0 of the input is the batch',
  },
};
