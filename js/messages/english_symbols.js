// The sentences about lengths with names, bounds and facts that cannot be read.
import { show } from '../values/show.js';

/** @typedef {import('./failure.js').Failure} Failure */

/** The name of an entry; a fact is an entry of the rules' `where`. @param {Failure} failure with its index */
export const entryName = ({ field, list, index }) =>
  `${list ?? (field === 'rules' ? 'where' : field)}[${index}]`;

/** The entry at fault. @param {Failure} failure */
const placeOf = (failure) => (failure.index === undefined ? 'an entry' : entryName(failure));

/** Why bounds, facts and expressions do not fit. @type {Record<string, (...of: string[]) => string>} */
export const whys = {
  bound: (bound, value) => `${bound} is ${value}, and a bound is an integer of at least 0`,
  order: (min, max) => `its min is ${min} and its max ${max}`,
  exclude: (name, min, max) =>
    `the bounds of ${name} exclude each other: at least ${min}, at most ${max}`,
  none: () => 'no length satisfies all bounds and facts',
  below: (expression, value, min) => `${expression} is ${value}, and has to be at least ${min}`,
  outside: (expression, value, min, max) =>
    `${expression} is ${value}, and has to be from ${min} to ${max}`,
  fact: (fact) => `these values do not satisfy ${fact}`,
  fraction: (expression, value) => `${expression} is ${value}`,
  by_zero: (expression) => `${expression} is a division by 0`,
};

/** @param {Failure['why']} why */
export const whyOf = (why) => why && whys[why.key]?.(...why.of);

/** Bounds that no length satisfies. @param {Failure} failure */
export const badInterval = (failure) =>
  failure.reason ??
  `${placeOf(failure)}: ${whyOf(failure.why) ?? 'the bounds are not a range of integers'}`;

/** An entry that is not a length, name or expression. @param {Failure} failure */
export function badSymbol(failure) {
  const { reason, value } = failure;
  const shown = value === undefined ? '' : `${show(value)}, which is `;
  return `${placeOf(failure)} ${reason ?? `is ${shown}not a length, name, null or bounded length`}`;
}
