// The parts of an explanation that say what was asked, and what is wrong with it.
import { parameters } from '../../generated/layout_tables.js';
import { ofLength, operandsOf } from '../resolve/operands.js';

/** @typedef {import('../resolve/request.js').LayoutRequest} LayoutRequest */
/** @typedef {import('../resolve/request.js').LayoutRules} LayoutRules */
/** @typedef {import('../resolve/answer.js').Mistake} Mistake */
/** @typedef {import('../resolve/answer.js').Solved} Solved */
/** @typedef {import('./words.js').Spoken} Spoken */
/** @typedef {import('./explain.js').LayoutFault} LayoutFault */

/**
 * The values of a request, as an explanation has them: in one order, however they were given.
 *
 * @type {(request: LayoutRequest) => Record<string, any>}
 */
export const valuesOf = ({ values }) =>
  Object.fromEntries(
    parameters.filter((name) => values.has(name)).map((name) => [name, values.get(name)?.shown]),
  );

/**
 * The rules of a request, without those that are not stated.
 *
 * @type {(request: Pick<LayoutRequest, 'opset' | 'type'>) => LayoutRules}
 */
export const rulesOf = ({ opset, type }) => ({
  ...(opset !== undefined && { opset }),
  ...(type !== undefined && { type }),
});

/**
 * The sentence of a mistake.
 *
 * @param {LayoutRequest} request
 * @param {Mistake} mistake
 * @param {Pick<Solved, 'since' | 'takes'>} version
 * @param {Spoken} spoken
 */
export function mistakeText(request, mistake, version, { words, main }) {
  const text = words.mistakes[mistake.fault](operandsOf(request, mistake, version));
  return mistake.code === ofLength
    ? main.codes[ofLength](/** @type {any} */ ({ name: text, value: mistake.value }))
    : text;
}

/**
 * The fault of a mistake, without what that does not have.
 *
 * @param {Partial<Pick<Mistake, 'parameter' | 'input' | 'index'>> & { code: string }} mistake a place below 0 is none
 * @param {string} text
 * @returns {LayoutFault}
 */
export function faultOf({ code, parameter, input = -1, index = -1 }, text) {
  return /** @type {LayoutFault} */ ({
    code,
    ...(parameter !== undefined && { parameter }),
    ...(input >= 0 && { input }),
    ...(index >= 0 && { index }),
    text,
  });
}
