// Changes of a request that may hold for more lengths, the best first: what hints try.
import { about } from '../resolve/about.js';
import { isMixing } from '../resolve/trace.js';
import { namesIn, numberOf, dividedBy, printProduct, times } from './expression.js';
import { productOf } from './faults.js';

/** @typedef {import('./read.js').SymbolicDim} SymbolicDim */
/** @typedef {import('./steps.js').Known} Known */

/**
 * A change of a request.
 *
 * @typedef {{ name: string, target?: readonly SymbolicDim[], axis?: number, rules?: any, operands?: object }} Change
 */

/** A new entry of a target. @typedef {{ index: number, to: 'copy' | 'infer' }} Replacement */

/** Up to which rank, and how often at most, changes are tried that only facts and bounds may make hold. */
const most = { rank: 8, unsure: 24 };

/** A target whose entries are replaced, and what follows from the counts. */
class Frozen {
  /** @param {any} inference @param {Known} known */
  constructor(inference, known) {
    const { request } = known;
    /** @type {readonly SymbolicDim[]} */
    this.given = inference.input;
    /** @type {readonly SymbolicDim[]} */
    this.entries = inference.target;
    this.zeroCopies = request.zeroCopies;
    this.input = (request.input ?? []).map(productOf);
    /** The known lengths; undefined where one is inferred. */
    this.lengths = (request.target ?? []).map((entry, index) => {
      if (typeof entry !== 'object' && entry < 0) return undefined;
      return known.copies(index) ? this.input[index] : productOf(entry);
    });
    this.quotient = this.input.reduce(times, numberOf(1));
    for (const length of this.lengths) {
      if (length && length.num !== 0n) this.quotient = dividedBy(this.quotient, length);
    }
    const [first] = this.input;
    this.batchNames = new Set(first ? namesIn(first) : []);
  }

  /** The entry after a change. @param {Replacement} replacement @returns {SymbolicDim} */
  entry({ index, to }) {
    if (to === 'infer') return -1;
    return this.zeroCopies ? 0 : this.given[index];
  }

  /** Whether an entry can copy the input's length. @param {number} index */
  canCopy(index) {
    const length = this.input[index];
    if (!length || this.entries[index] === 0) return false;
    if (this.zeroCopies) return true;
    const now = this.lengths[index];
    return (
      typeof (this.given[index] ?? {}) !== 'object' &&
      !(now && printProduct(length) === printProduct(now))
    );
  }

  /** The replacements that are worth a look. @returns {Generator<Replacement[]>} */
  *replacements() {
    const { lengths } = this;
    const inferred = lengths.flatMap((length, index) => (length ? [] : [index]));
    const known = lengths.flatMap((length, index) =>
      length && this.entries[index] !== 0 ? [index] : [],
    );
    for (const index of lengths.keys()) {
      if (this.canCopy(index)) yield [{ index, to: 'copy' }];
    }
    if (inferred.length > 1) return;
    const [from = 0] = inferred;
    for (const index of known) {
      const infer = /** @type {const} */ ({ index, to: 'infer' });
      if (inferred.length === 0) yield [infer];
      if (index !== from && this.canCopy(from)) yield [{ index: from, to: 'copy' }, infer];
    }
  }

  /**
   * A changed target with its penalty: it is largest for another first length, then for other lengths than the input's,
   * then for names that are replaced, then for every change.
   *
   * @param {readonly Replacement[]} replacements at most two
   * @returns {{ change: Change, sure: boolean, keeps: boolean, penalty: number } | undefined} undefined if it mixes the
   *   input's first length, which most often is a batch, into another length
   */
  rate(replacements) {
    const { input, batchNames } = this;
    const lengths = [...this.lengths];
    let { quotient } = this;
    for (const { index, to } of replacements) {
      const old = lengths[index];
      if (old && old.num !== 0n) quotient = times(quotient, old);
      lengths[index] = to === 'infer' ? undefined : input[index];
      const now = lengths[index];
      if (now && now.num !== 0n) quotient = dividedBy(quotient, now);
    }
    const inferred = lengths.findIndex((length) => !length);
    const sure =
      quotient.num !== 0n &&
      lengths.every((length) => length?.num !== 0n) &&
      (inferred < 0
        ? printProduct(quotient) === '1'
        : quotient.den === 1n && quotient.powers.every(({ exponent }) => exponent > 0));
    const matches = (/** @type {number} */ index) =>
      index < input.length &&
      printProduct(lengths[index] ?? quotient) === printProduct(input[index]);
    const mixes =
      inferred > 0 &&
      namesIn(quotient).some((name) => batchNames.has(name)) &&
      printProduct(quotient) !== printProduct(input[0]);
    if (mixes) return undefined;
    const names = replacements.filter(({ index }) => typeof this.entries[index] === 'string');
    const keeps = replacements.every(({ index }) => matches(index));
    let target = this.entries;
    for (const replacement of replacements) {
      target = target.with(replacement.index, this.entry(replacement));
    }
    return {
      change: { name: 'frozen', target, operands: { actions: replacements } },
      sure,
      keeps,
      penalty:
        (matches(0) ? 0 : 1000) + (keeps ? 0 : 100) + names.length * 10 + replacements.length,
    };
  }
}

/**
 * Targets in which a length is copied or inferred that was fixed.
 *
 * @type {(inference: any, known: Known) => Change[]}
 */
function unfrozen(inference, known) {
  const { input, target, problem } = known.request;
  if (!input || !target) return [];
  const frozen = new Frozen(inference, known);
  const sorted = Array.from(
    frozen.replacements(),
    (replacements) => frozen.rate(replacements) ?? [],
  )
    .flat()
    .sort((one, other) => one.penalty - other.penalty);
  const certain = sorted.filter((found) => found.sure);
  // A change that gives the input's own lengths is no worse than any other, and all others join lengths.
  const kept = certain.filter(({ keeps }) => keeps);
  const sure = kept.length > 0 ? kept : certain;
  // Facts and bounds may decide what the counts alone do not.
  const open = problem.facts.length > 0 || problem.hasRanges || frozen.quotient.num === 0n;
  const others =
    open && target.length <= most.rank
      ? sorted.filter((found) => !found.sure).slice(0, most.unsure)
      : [];
  return [...sure, ...others].map(({ change }) => change);
}

/**
 * Targets that may hold for zeros too: with the inferred length written, or with another entry inferred.
 *
 * @param {any} inference
 * @returns {Generator<Change>}
 */
function* withoutZeros({ target, shape, fails, rules }) {
  const operands = { when: fails[0].when };
  const at = target.indexOf(-1);
  if (at >= 0 && shape[at] !== null) {
    yield { name: 'zeros', target: target.with(at, shape[at]), operands };
    for (const [index, entry] of target.entries()) {
      if (index === at) continue;
      if (entry !== 0)
        yield { name: 'zeros', target: target.with(at, shape[at]).with(index, -1), operands };
    }
  } else if (at < 0) {
    for (const index of target.keys())
      yield { name: 'zeros', target: target.with(index, -1), operands };
  }
  const attribute = about(rules.dialect).attribute;
  if (attribute && rules[attribute.name] !== attribute.literal) {
    yield { name: 'zeros', rules: { ...rules, [attribute.name]: attribute.literal }, operands };
  }
}

/** Changes that keep the batch where it is. @param {any} inference @param {Known} known @returns {Generator<Change>} */
function* keepingBatch({ operator, input, target }, known) {
  if (operator === 'Flatten') return yield { name: 'separate', axis: 1 };
  const first = known.request.zeroCopies ? 0 : input[0];
  if (typeof first === 'object') return;
  const rest = target.slice(1);
  yield {
    name: 'separate',
    target: [first, ...(rest.includes(-1) ? rest : [...rest.slice(0, -1), -1])],
  };
  yield { name: 'separate', target: [first, -1] };
}

/** Other axes. @param {any} inference @returns {Generator<Change>} */
function* otherAxes({ input, axis, error }) {
  if (error?.code !== 'axis_out_of_range') return;
  const rank = input?.length ?? 0;
  for (const to of axis < 0 ? [axis + rank, 0] : [rank]) yield { name: 'axis', axis: to };
}

/**
 * The changes of a request that may be better, the best first.
 *
 * @param {any} inference
 * @param {Known} known
 * @returns {Generator<Change>}
 */
export function* changes(inference, known) {
  const { operator, target, holds, fails } = inference;
  if (holds === 'always' && isMixing(inference)) yield* keepingBatch(inference, known);
  if (operator === 'Flatten') return yield* otherAxes(inference);
  if (!Array.isArray(target)) return;
  if (holds !== 'always') yield* unfrozen(inference, known);
  else if (fails.length > 0) yield* withoutZeros(inference);
}
