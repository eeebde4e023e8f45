// The short messages of errors, which those of `reshape-wasm/shape` have where no other entry is imported.
import { list, show } from '../values/show.js';

/** @typedef {import('./failure.js').Failure} Failure */

/** The request in front. @param {Failure} failure */
function request({ operator, input, target, axis }) {
  if (!operator) return '';
  const shown = (/** @type {Failure['input']} */ entries) => (entries ? list(entries) : '?');
  return operator === 'Flatten'
    ? `Flatten ${shown(input)} at axis ${show(axis)}: `
    : `Reshape ${shown(input)} to ${shown(target)}: `;
}

/** The short message of an error: the request, and the code in words. @param {string} code @param {Failure} failure */
export const shortSentenceOf = (code, failure) =>
  `${request(failure)}${failure.reason ?? code.replaceAll('_', ' ')} (${code})`;
