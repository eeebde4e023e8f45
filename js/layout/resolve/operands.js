// The operands of a sentence on a mistake.
import { dataTypeNames } from '../../generated/tables.js';
import { words } from '../../generated/layout_tables.js';
import { show } from '../../values/show.js';

/** @typedef {import('./request.js').LayoutRequest} LayoutRequest */
/** @typedef {import('./answer.js').Mistake} Mistake */
/** @typedef {import('./answer.js').Solved} Solved */
/** @typedef {import('./english.js').MistakeOperands} MistakeOperands */

/** The name of the entry that a mistake is in: 'axes[1]', 'inputs[0][2]'. @param {Mistake} mistake */
function nameOf({ parameter, input, index }) {
  const at = index < 0 ? '' : `[${index}]`;
  if (parameter) return `${parameter}${at}`;
  return input < 0 ? `the result${at}` : `inputs[${input}]${at}`;
}

/** The words of a set. @param {number | bigint} mask */
export const wordsOf = (mask) => words.filter((_, number) => (Number(mask) >> number) & 1);

/**
 * All that a sentence may say of a mistake.
 *
 * @type {(request: LayoutRequest, mistake: Mistake, version: Pick<Solved, 'since' | 'takes'>) => MistakeOperands}
 */
export function operandsOf(request, mistake, { since, takes }) {
  const { parameter = '', index, fault, value } = mistake;
  const asked = request.values.get(fault === 'empty_axis' ? 'mode' : parameter)?.shown;
  // An axis that is not given is that of the version.
  const given = (Array.isArray(asked) ? asked[index] : asked) ?? value;
  return {
    ...mistake,
    name: nameOf(mistake),
    operator: request.operator,
    since,
    takes,
    given: typeof given === 'bigint' ? String(given) : show(given),
    allowed: fault === 'word' ? wordsOf(value) : [],
    type: /_type$/.test(fault) ? dataTypeNames[Number(value)] : undefined,
  };
}

/** The code whose sentence is about a name and its value: a mistake of it has only the name. */
export const ofLength = 'negative_length';
