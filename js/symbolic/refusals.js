// The errors for entries and facts that cannot be read, with what to write instead.
import { ownValue } from '../values/lists.js';
import { show } from '../values/show.js';
import { ReshapeError } from '../messages/errors.js';
import { insteadOf } from '../messages/suggested_text.js';

/** @typedef {import('../messages/failure.js').Failure} Failure */

/** @type {Record<string, (text: string) => string>} */
const advice = {
  relation: (text) => `; write '${text}'`,
  fact: () => "; a fact is such as 'N >= 2'",
  unknown: (text) =>
    text === 'null'
      ? "; null is a length without a name, as '?' is in the terminal"
      : '; a length without a name is input[0] or target[0] here',
  product: (text) => `; products are such as '${text}'`,
  name: (text) => `; a name has letters, digits, '_' and '.': rename it, as '${text}'`,
};

/** The fault of an entry, as it stands behind its name. @param {Failure} failure */
function reasonOf(failure) {
  const { field, value, position, name, option } = failure;
  const isFact = field === 'rules';
  if (name !== undefined) return `is ${show(value)}, and ${name} has no value`;
  if (option)
    return `has the key ${show(option.key)}; the keys here are ${option.known.join(', ')}`;
  if (typeof value !== 'string' || position === undefined) {
    return `is ${show(value)}, which is not a ${isFact ? "fact such as 'N >= 2'" : 'length, name, null or bounded length'}`;
  }
  const instead = insteadOf(failure);
  const more = instead ? advice[instead.kind](instead.text) : '';
  if (position < value.length)
    return `is ${show(value)}, in which ${show(value[position])} at ${position} cannot be read${more}`;
  const next = isFact ? `more has to follow${more}` : "a number, a name or '(' has to follow";
  return `is ${show(value)}, which ends where ${next}`;
}

/**
 * The error for what is not a length, name or fact.
 *
 * @param {Failure} failure with the `value`, and the `position` in it, the `option` or the `name` at fault
 */
export function unreadable(failure) {
  const whole = { ...failure, value: ownValue(failure.value) };
  return new ReshapeError('bad_symbol', { ...whole, reason: reasonOf(whole) });
}
