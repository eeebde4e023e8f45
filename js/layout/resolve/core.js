// The core as the parts of a request's answer and of its explanation ask it.
import { forms, operators } from '../../generated/layout_tables.js';
import { layoutEngine } from './engine.js';

/** @typedef {import('./request.js').LayoutRequest} LayoutRequest */
/** @typedef {import('./answer.js').Mistake} Mistake */
/** @typedef {import('./answer.js').Solved} Solved */

/**
 * Asks the core, of numbers or of names, about a request whose operator has a version.
 *
 * @typedef {(request: LayoutRequest, traced?: boolean) => Solved} Solve
 */

/** The version of an operator in force; -1 if it has none so old. @param {string} operator @param {number} [opset] */
export const rowOf = (operator, opset = NaN) =>
  layoutEngine().calls.choose(operators.indexOf(/** @type {any} */ (operator)), opset);

/**
 * The opset in which an operator was added; undefined if the request's is not older.
 *
 * @param {Pick<LayoutRequest, 'operator' | 'opset'>} request
 */
export function firstOpset({ operator, opset = NaN }) {
  let first = opset;
  while (rowOf(operator, first) < 0) first++;
  return first === opset || Number.isNaN(opset) ? undefined : first;
}

/** Whether each value of a request is one that its name can have. @param {LayoutRequest} request */
export const isRead = ({ stray, unread }) => stray === undefined && unread.length === 0;

/** The stand-in of a value that cannot be read, where the core looks at the names. */
const standIn = { form: forms.element, entries: [0n], shown: undefined };

/**
 * The version in force, and what it says of a request whose operator has one.
 *
 * @param {Solve} solve
 * @param {LayoutRequest} request
 * @param {boolean} [traced] whether the steps are wanted
 * @returns {Solved}
 * @throws {import('../../messages/errors.js').ReshapeError} for a value that the version has, and that cannot be read
 */
export function solved(solve, request, traced) {
  const { stray, unread } = request;
  const named = unread.map(({ name }) => /** @type {const} */ ([name, standIn]));
  const values = unread.length > 0 ? new Map([...request.values, ...named]) : request.values;
  const found = solve({ ...request, values }, traced);
  if (stray === undefined) {
    if (unread.length > 0 && found.mistake?.fault !== 'unknown_parameter') throw unread[0].error;
    return found;
  }
  const parameter = /** @type {any} */ (stray);
  const mistake = /** @type {Mistake} */ ({
    ...{ fault: 'unknown_parameter', code: 'unknown_attribute', parameter },
    ...{ input: -1, index: -1, value: 0, low: 0, high: 0 },
  });
  return { ...found, shapes: undefined, mistake, steps: found.steps.slice(0, 1) };
}
