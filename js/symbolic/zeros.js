// Where only tensors without elements work: the least sets of zeros with which a request works that works for no
// lengths of at least 1, and its result there. Each set is asked of the core, as facts.
import { namesIn, numberOf, printProduct } from './expression.js';
import { productOf } from './faults.js';
import { becomesCopy, equationOf, requestWith, zeroOf } from './put_value.js';
import { copiesInput, lengthOf } from './shape.js';

/** @typedef {import('./answer.js').Answer} Answer */
/** @typedef {import('./answer.js').Condition} Condition */
/** @typedef {import('./answer.js').Dim} Dim */
/** @typedef {import('./expression.js').Factor} Factor */
/** @typedef {import('./infer.js').ReadRequest} ReadRequest */
/** @typedef {import('./read.js').Length} Length */
/** @typedef {import('./request.js').Atom} Atom */
/** @typedef {import('./request.js').Fact} Fact */

/**
 * A least set of zeros with which the request works, and the answer under these facts.
 *
 * @typedef {{ zeros: readonly Atom[], found: Answer }} Case
 */

/** The mistakes that other lengths may not make. */
const ofLengths = new Set([
  'count_mismatch',
  'not_divisible',
  'overflow',
  'zero_product',
  'zero_with_inferred',
]);

/** Up to how many lengths that can be 0 are looked at: the core is asked of up to two to the power of so many sets. */
const mostLengths = 8;

/**
 * The sets of some items, the smallest first.
 *
 * @template Item
 * @param {readonly Item[]} items
 * @returns {Generator<Item[]>}
 */
export function* setsOf(items) {
  /** @type {{ set: Item[], next: number }[]} */
  let sets = [{ set: [], next: 0 }];
  while (sets.length > 0) {
    sets = sets.flatMap(({ set, next }) =>
      items.slice(next).map((item, place) => ({ set: [...set, item], next: next + place + 1 })),
    );
    for (const { set } of sets) yield set;
  }
}

/** "The atom is 0" as a fact. @param {Atom} atom @returns {Fact} */
const isZero = ({ factor }) => ({
  relation: 'equal',
  left: { num: 1n, den: 1n, powers: [{ factor, exponent: 1 }] },
  right: numberOf(0),
  from: { field: 'where', index: -1 },
});

/** The same as a condition, of a sum with one name the value of that. @param {Atom} atom @returns {Condition} */
function conditionOf(atom) {
  const zero = zeroOf(atom.factor);
  return zero ? equationOf(zero) : isZero(atom);
}

/** Whether a length is 0 because these atoms are. @param {Length | undefined} length @param {readonly Atom[]} zeros */
const vanishes = (length, zeros) =>
  length === 0 ||
  (typeof length === 'object' &&
    length.powers.some(({ factor }) => zeros.some((atom) => atom.factor.text === factor.text)));

/** The atoms of the lists that may be 0: by the others something divides. @param {ReadRequest} request */
function zeroable({ input, target, problem }) {
  const lists = [...(input ?? []), ...(target ?? [])];
  const sides = problem.facts.flatMap(({ left, right }) => [left, right]);
  const isDivisor = (/** @type {string} */ text) =>
    [...lists, ...sides].some((length) =>
      productOf(length).powers.some((one) => one.exponent < 0 && one.factor.text === text),
    );
  return problem.atoms.filter(
    (atom) =>
      Number(atom.min) === 0 &&
      atom.max !== 0n &&
      lists.some((length) => length !== 0 && vanishes(length, [atom])) &&
      !isDivisor(atom.factor.text),
  );
}

/**
 * Whether an entry that is not a number is 0 and copies another length, as nobody meant it.
 *
 * @type {(request: ReadRequest, zeros: readonly Atom[]) => boolean}
 */
const copiesByChance = ({ zeroCopies, input, target }, zeros) =>
  zeroCopies &&
  (input ?? []).some(
    (length, index) =>
      typeof target?.[index] === 'object' &&
      vanishes(target[index], zeros) &&
      !vanishes(length, zeros),
  );

/**
 * The cases in which a request works.
 *
 * @param {ReadRequest} request
 * @param {(request: ReadRequest) => Answer | undefined} ask
 */
function casesOf(request, ask) {
  const { problem } = request;
  const { facts } = problem;
  const candidates = zeroable(request);
  /** @type {Case[]} */
  const cases = [];
  if (candidates.length > mostLengths) return cases;
  for (const zeros of setsOf(candidates)) {
    if (cases.some((one) => one.zeros.every((atom) => zeros.includes(atom)))) continue;
    if (copiesByChance(request, zeros)) continue;
    // In front: what other facts say of a product that is 0 depends on which factor is 0.
    problem.facts = [...zeros.map(isZero), ...facts];
    const found = ask(request);
    problem.facts = facts;
    if (found && found.holds !== 'never') cases.push({ zeros, found });
  }
  return cases;
}

/** A length as text; undefined if it is not known. @param {Length | undefined} length */
const textOf = (length) => (length === undefined ? undefined : printProduct(productOf(length)));

/** The greater of two upper bounds. @param {Dim['max']} one @param {Dim['max']} other */
const greater = (one, other) =>
  one === undefined || other === undefined ? undefined : one > other ? one : other;

/**
 * A dim of the result: what it is in each case, or, where these differ, what the request says, if that is so in each
 * case.
 *
 * @type {(cases: readonly Case[], index: number, request: ReadRequest) => Dim}
 */
function dimIn(cases, index, request) {
  const dims = cases.map(({ found }) => /** @type {readonly Dim[]} */ (found.dims)[index]);
  const { min, max } = dims.reduce((all, dim) => ({
    ...dim,
    min: dim.min < all.min ? dim.min : all.min,
    max: greater(dim.max, all.max),
  }));
  const texts = dims.map((dim) => textOf(lengthOf(dim, request)));
  if (texts[0] !== undefined && texts.every((text) => text === texts[0])) {
    return { ...dims[0], min, max };
  }
  const origin = copiesInput(request, index) ? 'input' : 'target';
  /** @type {Dim} */
  const stated = { origin, index, min, max, value: 0 };
  const length = lengthOf(stated, request);
  const isStated = cases.every(
    ({ zeros }, place) => texts[place] === (vanishes(length, zeros) ? '0' : textOf(length)),
  );
  return isStated ? stated : { ...stated, origin: 'unknown' };
}

/** The names whose being 0 makes lengths negative perhaps: those in sums, and the sums. @param {ReadRequest} request */
const inSums = ({ problem }) =>
  new Set(
    problem.atoms.flatMap(({ factor: { text, terms } }) =>
      terms ? [text, ...terms.flatMap(namesIn)] : [],
    ),
  );

/** Up to how many assignments of the names in sums are tried. */
const mostTried = 1024;

/**
 * The requests with numbers in the places of all names in sums: small ones, and those at which a sum is 0.
 *
 * @param {ReadRequest} request
 * @param {readonly Atom[]} zeros names among them are 0
 * @returns {Generator<ReadRequest>}
 */
function* withoutSums(request, zeros) {
  /** @type {Map<string, { factor: Factor, values: Set<bigint> }>} */
  const names = new Map();
  const include = (/** @type {Factor} */ factor, /** @type {bigint[]} */ values) => {
    const known = names.get(factor.text) ?? { factor, values: new Set() };
    for (const value of values) known.values.add(value);
    names.set(factor.text, known);
  };
  for (const { factor } of request.problem.atoms) {
    for (const { powers } of factor.terms ?? []) {
      for (const power of powers) include(power.factor, [0n, 1n, 2n]);
    }
    const zero = factor.terms && zeroOf(factor);
    if (zero) include(zero.factor, [zero.value]);
  }
  for (const { factor } of zeros) {
    if (!factor.terms) names.set(factor.text, { factor, values: new Set([0n]) });
  }
  // Counted before the first is made: a request with long sums takes half a millisecond.
  let count = 1;
  for (const { factor, values } of names.values()) {
    const { min, max } = request.problem.atomOf(factor);
    const fits = [...values].filter((one) => one >= min && (max === undefined || one <= max));
    count *= Math.max(fits.length, 1);
  }
  if (count > mostTried) return;
  let puts = [request];
  for (const { factor, values } of names.values()) {
    puts = puts.flatMap((put) =>
      [...values].flatMap((value) => requestWith(put, { factor, value }, 0n) ?? []),
    );
  }
  yield* puts;
}

/**
 * Whether the request works for some numbers: a length may be negative where others are 0, which the core has not.
 *
 * @type {(request: ReadRequest, zeros: readonly Atom[], ask: (request: ReadRequest) => Answer | undefined) => boolean}
 */
function worksAt(request, zeros, ask) {
  for (const put of withoutSums(request, zeros)) {
    if (!becomesCopy(put, request) && (ask(put)?.holds ?? 'never') !== 'never') return true;
  }
  return false;
}

/**
 * An answer that says with which zeros the request works, if it works with zeros only.
 *
 * @param {ReadRequest} request
 * @param {Answer | undefined} answer
 * @param {(request: ReadRequest) => Answer | undefined} ask asks the core of a request under the facts that it then has
 * @returns {Answer | undefined}
 */
export function withZeros(request, answer, ask) {
  if (answer?.holds !== 'never' || !ofLengths.has(answer.code)) return answer;
  const cases = casesOf(request, ask);
  const unsure = inSums(request);
  const isSure = cases.some(
    ({ zeros }) =>
      zeros.every(({ factor }) => !unsure.has(factor.text)) || worksAt(request, zeros, ask),
  );
  if (!isSure) return answer;
  const [{ zeros, found }] = cases;
  const isOne = cases.length === 1;
  return {
    ...answer,
    dims: (found.dims ?? []).map((_, index) => dimIn(cases, index, request)),
    conditions: isOne ? zeros.map(conditionOf) : [],
    exact: isOne && found.exact && found.holds === 'always' && found.fails.length === 0,
    worksAt: cases.map((one) => one.zeros.map(({ factor }) => factor.text)),
  };
}
