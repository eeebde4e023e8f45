// Asks the package what it infers for a request.
import { inferFlatten, inferReshape } from 'reshape-wasm/symbolic';

/** @param {import('./assignments.js').Symbolic} request @param {any} [options] @returns {any} */
export const infer = ({ operator, input, target, axis, rules, where }, options) =>
  operator === 'Flatten'
    ? inferFlatten(input, axis, rules, { where, ...options })
    : inferReshape(input, target, rules, { where, ...options });
