// Asks the core for what a request of names gives, and for which lengths.
import { dataTypeNames } from '../../generated/tables.js';
import {
  conditionPlaces,
  countPlaces,
  relations,
  reportPlaces,
} from '../../generated/layout_tables.js';
import { mistakeOf, stepsIn, takenBy, writeRequest } from '../../layout/resolve/answer.js';
import { rowOf } from '../../layout/resolve/core.js';
import { layoutEngine } from '../../layout/resolve/engine.js';
import { printProduct, withNumber } from '../expression.js';
import { decide } from './decide.js';
import { printRequired } from '../required.js';
import { Expressions, expressionWords } from './expressions.js';
import { Facts } from './facts.js';
import { forCore } from './lengths.js';
import { Shapes } from './shapes.js';

/** @typedef {import('../expression.js').Product} Product */
/** @typedef {import('../read.js').SymbolicDim} SymbolicDim */
/** @typedef {import('../../layout/resolve/request.js').LayoutRequest} LayoutRequest */
/** @typedef {import('../../layout/resolve/answer.js').Mistake} Mistake */
/** @typedef {import('../required.js').Required} Required */
/** @typedef {import('./lengths.js').Lengths} Lengths */

/**
 * The outcome of a request of names.
 *
 * @typedef {object} NamedOutcome
 * @property {SymbolicDim[][] | undefined} shapes undefined if it never works, or the rank is not known
 * @property {Mistake | undefined} mistake why it never works; its numbers may be texts
 * @property {number} since the version in force
 * @property {string[]} takes the names of what it has beside tensors
 * @property {any[]} steps their numbers may be texts
 * @property {boolean} exact whether it works for all lengths that satisfy what is required
 * @property {readonly Required[]} required of a request that may work
 */

/** The words of a condition. */
const conditionWords = Object.keys(conditionPlaces).length;

/** The bounds of a length that is not bounded. */
const anyLength = { min: 0, max: Number.MAX_SAFE_INTEGER };

/** The bounds of an expression, from what is known of its names. @param {Product} expression @param {Facts} facts */
function boundsOf(expression, facts) {
  const length = facts.lengthOf(printProduct(expression));
  if (typeof length === 'number' || typeof length === 'bigint') return { min: length, max: length };
  const { min, max } = { ...anyLength, ...(typeof length === 'object' ? length : {}) };
  return { min: min ?? 0, max: max ?? anyLength.max };
}

/** Writes the expressions of a request. @param {BigInt64Array} words @param {Lengths} lengths @param {Facts} facts */
function writeExpressions(words, { given }, facts) {
  given.forEach((expression, number) => {
    const { min, max } = boundsOf(expression, facts);
    words.set([0n, 0n, 0n, BigInt(min), BigInt(max)], number * expressionWords);
  });
}

/** The conditions of an answer. @param {BigInt64Array} words @param {number} count */
const conditionsIn = (words, count) =>
  Array.from({ length: count }, (_, number) => {
    const at = (/** @type {keyof typeof conditionPlaces} */ place) =>
      words[number * conditionWords + conditionPlaces[place]];
    return {
      relation: relations[Number(at('relation'))],
      ...{ left: at('left'), right: at('right'), at },
    };
  });

/** A mistake whose numbers may be expressions. @param {(place: any) => bigint} at @param {Expressions} expressions */
function namedMistake(at, expressions) {
  const textAt = (/** @type {string} */ place) =>
    /** @type {any} */ (expressions.textOf(at(place)));
  return { ...mistakeOf(at), value: textAt('value'), low: textAt('low'), high: textAt('high') };
}

/** Drops the requirements on one length from below that the largest implies. @param {readonly Required[]} all */
function leastSet(all) {
  const isBound = (/** @type {Required} */ { relation, right }) =>
    relation === 'at_least' && right.powers.length === 0;
  /** The largest of each length. @type {Map<string, Required>} */
  const largest = new Map();
  for (const one of all.filter(isBound)) {
    const left = printProduct(one.left);
    const before = largest.get(left);
    if (!before || one.right.num > before.right.num) largest.set(left, one);
  }
  const last = new Set(largest.values());
  return all.filter((one) => !isBound(one) || last.has(one));
}

/**
 * Whether a number that is required for a name makes a length of the request one that no tensor has.
 *
 * @type {(verdict: import('./decide.js').Verdict, given: readonly Product[]) => boolean}
 */
function isRuledOut(verdict, given) {
  if (typeof verdict === 'string' || verdict.relation !== 'equal') return false;
  const { left, right } = verdict;
  if (right.powers.length > 0) return false;
  return given.some((length) => {
    const own = withNumber(length, printProduct(left), right.num);
    return own?.powers.length === 0 && (own.num < 0n || own.den > 1n);
  });
}

/**
 * The conditions of an answer, decided one after the other: each is known to the next.
 *
 * @param {ReturnType<typeof conditionsIn>} conditions
 * @param {Expressions} expressions
 * @param {Facts} facts get what is required
 * @param {readonly Product[]} given the lengths of the request
 * @returns {{ required: Required[], isOpen: boolean, broken?: Mistake, steps?: number }} steps: how many come before
 *   what is broken
 */
function decideAll(conditions, expressions, facts, given) {
  /** @type {Required[]} */
  const required = [];
  let isOpen = false;
  for (const { relation, left, right, at } of conditions) {
    const [one, other] = [expressions.productOf(left), expressions.productOf(right)];
    const verdict = decide(relation, one, other, facts);
    if (verdict === 'never' || isRuledOut(verdict, given)) {
      const broken = namedMistake(/** @type {any} */ (at), expressions);
      return { required, isOpen, broken, steps: Number(at('steps')) };
    }
    if (verdict === 'open') isOpen = true;
    else if (verdict !== 'always' && facts.add(printRequired(verdict))) required.push(verdict);
    if (relation === 'multiple' && one && other) expressions.addMultiple(one, other);
  }
  return { required: leastSet(required), isOpen };
}

/**
 * The lengths of the results, as the core gives them: of one, or of each part.
 *
 * @type {(request: LayoutRequest, at: (place: keyof typeof reportPlaces) => bigint, dims: BigInt64Array) => bigint[][]}
 */
function codesOf({ values }, at, dims) {
  const shape = [...dims.subarray(0, Number(at('rank')))];
  const axis = Number(at('axis'));
  if (axis < 0) return [shape];
  const count = Number(at('parts'));
  const sizes = values.get('split')?.entries;
  return Array.from({ length: count }, (_, part) => {
    const own = [...shape];
    own[axis] = sizes ? sizes[part] : at(part === count - 1 ? 'last' : 'part');
    return own;
  });
}

/** For which lengths a request works. @param {Pick<NamedOutcome, 'mistake' | 'required' | 'exact'>} outcome */
export function holdsOf({ mistake, required, exact }) {
  if (mistake) return 'never';
  return required.length === 0 && exact ? 'always' : 'sometimes';
}

/**
 * Resolves a request whose operator has a version at its opset.
 *
 * @param {LayoutRequest} request
 * @param {Lengths} lengths those of it that are not numbers
 * @param {readonly string[]} known facts
 * @param {boolean} [traced] whether the steps are wanted
 * @returns {NamedOutcome}
 */
function solveNames(request, lengths, known, traced = false) {
  const { calls, request: words, report, dims, steps, counts, ...tables } = layoutEngine();
  const facts = new Facts(known);
  const { request: own, base } = forCore(request);
  writeRequest(words, own);
  writeExpressions(tables.expressions, lengths, facts);
  const { operator, opset, type, inputs, values } = request;
  const typeNumber = dataTypeNames.indexOf(/** @type {any} */ (type));
  calls.resolveNames(
    rowOf(operator, opset),
    typeNumber,
    inputs.length,
    values.size,
    lengths.given.length,
    Number(base),
  );
  const at = (/** @type {keyof typeof reportPlaces} */ place) => report[reportPlaces[place]];
  const count = (/** @type {keyof typeof countPlaces} */ place) =>
    Number(counts[countPlaces[place]]);
  const { given } = lengths;
  const expressions = new Expressions(tables.expressions, count('expressions'), given, base);
  const conditions = conditionsIn(tables.conditions, count('conditions'));
  const {
    required,
    isOpen,
    broken,
    steps: before,
  } = decideAll(conditions, expressions, facts, given);
  // A condition is asked before what fails behind it.
  const mistake =
    broken ?? (at('fault') === 0n ? undefined : namedMistake(/** @type {any} */ (at), expressions));
  const isFull = count('full') === 1;
  const hasShape = !mistake && !isFull && Number(at('rank')) >= 0;
  const shapes = new Shapes(expressions, required, facts, lengths);
  return {
    shapes: hasShape
      ? codesOf(own, at, dims).map((codes, output) => shapes.shapeOf(codes, output))
      : undefined,
    mistake,
    since: Number(at('since')),
    takes: takenBy(at('parameters')),
    steps: traced
      ? stepsIn(steps, before ?? Number(at('steps'))).map((step) => namedStep(step, expressions))
      : [],
    exact: !isOpen && !isFull && count('cut') === 0,
    required,
  };
}

/** A step whose numbers may be texts. @param {any} step @param {Expressions} expressions */
const namedStep = (step, expressions) => {
  const textOf = (/** @type {number | bigint} */ value) =>
    typeof value === 'bigint' ? expressions.textOf(value) : value;
  const { value, left, right } = step;
  return { ...step, value: textOf(value), left: textOf(left), right: textOf(right) };
};

/**
 * The core, of requests of names.
 *
 * @param {Lengths} lengths those of all requests that are not numbers
 * @param {readonly string[]} known facts
 * @returns {import('../../layout/resolve/core.js').Solve} whose answers are outcomes of names
 */
export const solverOfNames = (lengths, known) => (request, traced) =>
  /** @type {any} */ (solveNames(request, lengths, known, traced));
