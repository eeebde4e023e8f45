// The sentences about lengths with names, bounds and facts that cannot be read.
import { show } from '../values/show.js';

/** @typedef {import('./failure.js').Failure} Failure */

/**
 * The name of an entry; a fact is an entry of the rules' `where`.
 *
 * @param {Failure['field']} field
 * @param {number} [index]
 */
export const entryName = (field, index) =>
  `${field === 'rules' ? 'where' : field}[${index ?? '?'}]`;

/** The entry at fault. @param {Failure} failure */
const placeOf = ({ field, index }) => (index === undefined ? 'an entry' : entryName(field, index));

/** Bounds that no length satisfies. @param {Failure} failure */
export const badInterval = (failure) =>
  `${placeOf(failure)}: ${failure.reason ?? 'the bounds are no range of integers'}`;

/** An entry that is no length, name or expression. @param {Failure} failure */
export function badSymbol(failure) {
  const { reason, value } = failure;
  const shown = value === undefined ? '' : `${show(value)}, which is `;
  return `${placeOf(failure)} ${reason ?? `is ${shown}no length, name, null or bounded length`}`;
}
