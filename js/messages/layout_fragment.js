// Links to a Transpose, a Squeeze or an Unsqueeze, which have a list of their own in place of a target.
import { encode } from './fragment.js';

/** @typedef {import('./fragment.js').Request} Request */

/**
 * The list of an operator of layouts, a name in the URL and a field alike. One that is not given is not in the URL: an
 * empty list means something else.
 *
 * @param {string} operator
 * @returns {'perm' | 'axes' | undefined} undefined of Reshape, of Flatten and of what is not an operator
 */
export const layoutListOf = (operator) =>
  operator === 'transpose' ? 'perm' : /^(un)?squeeze$/.test(operator) ? 'axes' : undefined;

/**
 * @param {Request} request
 * @param {'perm' | 'axes'} list that its operator has
 * @returns {string} without the '#'
 */
export function layoutFragmentOf({ operator, input, dialect, opset, type, ...lists }, list) {
  const given = lists[list];
  return [
    ...[operator, `in=${encode(input)}`],
    ...(given === undefined ? [] : [`${list}=${encode(given)}`]),
    opset === '' ? encode(dialect) : `${encode(dialect)}=${encode(opset)}`,
    ...(type === '' ? [] : [`type=${encode(type)}`]),
  ].join('&');
}
