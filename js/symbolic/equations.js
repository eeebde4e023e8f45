// The answer to a request in which an equation leaves one value of a name: the core is asked again, of the lists with
// the value in the name's place.
import { negated, printProduct, sumOf } from './expression.js';
import { productOf } from './faults.js';
import { becomesCopy, equationOf, requestWith, rootOf, zeroOf } from './put_value.js';
import { lengthOf } from './shape.js';
import { setsOf } from './zeros.js';

/** @typedef {import('./answer.js').Answer} Answer */
/** @typedef {import('./answer.js').Condition} Condition */
/** @typedef {import('./answer.js').Dim} Dim */
/** @typedef {import('./infer.js').ReadRequest} ReadRequest */
/** @typedef {import('./put_value.js').Solution} Solution */

/**
 * The only integer of at least 0 that a name can be where two expressions are equal.
 *
 * @param {Condition} condition
 * @returns {Solution | null | undefined} null: they are never equal; undefined: that does not hang on one value of one
 *   name
 */
export function solutionOf({ relation, left, right }) {
  if (relation !== 'equal') return undefined;
  const difference = sumOf([left, negated(right)]);
  if (!difference || difference.num === 0n) return undefined;
  const values = [];
  for (const { factor } of difference.powers) {
    const root = factor.terms ? rootOf(factor.terms) : { factor, num: 0n, den: 1n };
    if (!root) return undefined;
    const value = root.num / root.den;
    if (value >= 0n && value * root.den === root.num) values.push({ factor: root.factor, value });
  }
  return values.length > 1 ? undefined : (values[0] ?? null);
}

/** Each set of up to so many of them is tried. */
const mostZeros = 4;

/**
 * The values of names at which a factor of the request is 0: a name, or a sum of one name.
 *
 * @param {import('./request.js').Problem} problem
 * @returns {Solution[] | undefined} undefined if a sum is 0 at values that are not looked for
 */
function zerosOf({ atoms }) {
  const zeros = [];
  for (const { factor, min, max } of atoms) {
    if (!factor.terms) {
      if (Number(min) === 0 && max !== 0n) zeros.push({ factor, value: 0n });
      continue;
    }
    const zero = zeroOf(factor);
    if (zero === undefined) return undefined;
    if (zero) zeros.push(zero);
  }
  return zeros;
}

/**
 * Whether the request may work with some lengths 0, for other values of the name then.
 *
 * @param {ReadRequest} request
 * @param {(request: ReadRequest) => Answer | undefined} ask as of `answerWith`
 */
function mayWorkWithZeros(request, ask) {
  const all = zerosOf(request.problem);
  if (!all || all.length > mostZeros) return true;
  for (const zeros of setsOf(all)) {
    const put = zeros.reduce(
      (to, zero) => to && requestWith(to, zero, 0n),
      /** @type {ReadRequest | undefined} */ (request),
    );
    if (!put || becomesCopy(put, request)) continue;
    if (ask(put)?.holds !== 'never') return true;
  }
  return false;
}

/**
 * A dim of the request with the value, as one of the request itself.
 *
 * @type {(dim: Dim, put: ReadRequest, request: ReadRequest) => Dim}
 */
function dimFrom(dim, put, request) {
  const [now, before] = [put, request].map((lists) => lengthOf(dim, lists));
  if (now === undefined || before === undefined || dim.origin === 'computed') return dim;
  const isSame = printProduct(productOf(now)) === printProduct(productOf(before));
  return isSame ? dim : { ...dim, origin: 'computed', value: now };
}

/**
 * The answer to a request that requires a value of a name, with the value in it.
 *
 * @param {ReadRequest} request
 * @param {Solution} solution
 * @param {(request: ReadRequest) => Answer | undefined} ask asks the core; undefined if the request is too large
 * @returns {Answer | undefined} undefined if the value cannot be put in, or is not required with lengths of 0
 */
export function answerWith(request, solution, ask) {
  const put = requestWith(request, solution);
  if (!put || mayWorkWithZeros(request, ask)) return undefined;
  const found = ask(put);
  if (!found || found.holds === 'never') return found;
  const { problem } = request;
  const numberHere = (/** @type {number} */ atom) =>
    problem.numberOf(put.problem.atoms[atom].factor);
  return {
    ...found,
    holds: 'sometimes',
    dims: found.dims && found.dims.map((dim) => dimFrom(dim, put, request)),
    conditions: [equationOf(solution), ...found.conditions],
    fails: found.fails.map((fail) => ({ ...fail, zeros: fail.zeros.map(numberHere) })),
  };
}
