// Reads what C++ found: the words of cpp/model/analysis/report.cpp, in their order.
import {
  fixKinds,
  reasons,
  runtimes,
  sources,
  states,
  statuses,
  verdicts,
  emptyBatches,
} from '../../generated/model_tables.js';
import { int64Of } from '../onnx/int64.js';
import { readable } from '../onnx/wire.js';

/** @typedef {import('./dims.js').Length} Length */
/** @typedef {import('./dims.js').Term} Term */

/**
 * Why something is as it is: a code of RW_REASON_LIST, with its operands. `value` is the value that it is about, where
 * it began before any node, else -1.
 *
 * @typedef {{ code: string, obstacle: string, operands: (number | bigint)[], value: number }} Cause
 */

/**
 * What C++ says of a Reshape or Flatten; the words are those of TargetReport in cpp/model/analysis/analysis.h.
 *
 * @typedef {object} TargetReport
 * @property {number} node
 * @property {typeof sources[number]} source
 * @property {typeof verdicts[number]} verdict
 * @property {Cause} cause
 * @property {number} blame
 * @property {number | bigint} onlyFor
 * @property {number | bigint} multiplesOf
 * @property {typeof emptyBatches[number]} emptyBatch
 * @property {typeof runtimes[number]} runtime how onnxruntime differs
 * @property {Length[] | null} input
 * @property {Length[] | null} target
 * @property {Length[] | null} shape
 * @property {number} obstructs the node that does not follow fixedTarget or fixedAxis; -1 if none. Where fix is none it
 *   cannot
 * @property {typeof fixKinds[number]} fix
 * @property {number} fixedAxis
 * @property {(number | bigint)[]} fixedTarget
 */

/**
 * What C++ says of a value whose dims the file declares.
 *
 * @typedef {{ value: number, kind: typeof states[number], axis: number, dims: Length[] | null }} ValueReport
 */

/**
 * @typedef {object} Analysis
 * @property {number} exported -1 if the inputs disagree
 * @property {number} counted the samples that N counts in the dims of the inputs: 3 where they say 3*N
 * @property {{ value: number, axis: number }[]} inputs
 * @property {typeof statuses[number]} status
 * @property {number} multiplesOf
 * @property {boolean} onOpen the proof holds where lengths fit that the file leaves open
 * @property {number} tries
 * @property {number} steps
 * @property {number} provenNodes
 * @property {number} nodes
 * @property {TargetReport[]} targets
 * @property {{ node: number, value: number, cause: Cause }[]} blockers
 * @property {ValueReport[]} values
 */

/**
 * Takes words off a list, one after another. Each is an int64, in two halves: an array of int64s would make bigints.
 */
class Words {
  /** @param {Int32Array} words @param {import('../onnx/texts.js').Texts} texts of the tables */
  constructor(words, texts) {
    this.words = words;
    this.texts = texts;
    /** What N is called. */
    this.name = 'N';
    this.place = 0;
    /** Lengths by their numbers: their terms come last in the words. @type {Map<number, Term[]>} */
    this.known = new Map();
  }

  get isAtEnd() {
    return this.place === this.words.length;
  }

  /** @returns {number} */
  number() {
    const { words, place } = this;
    this.place = place + 2;
    const [low, high] = [words[place], words[place + 1]];
    return low >> 31 === high ? low : high * 2 ** 32 + (low >>> 0);
  }

  /** @returns {number | bigint} a bigint where a number would not be exact */
  exact() {
    const { words, place } = this;
    this.place = place + 2;
    return int64Of(words[place], words[place + 1]);
  }

  /** @template Entry @param {() => Entry} read @returns {Entry[]} */
  list(read) {
    /** @type {Entry[]} */
    const entries = [];
    for (let count = this.number(); count > 0; count--) entries.push(read());
    return entries;
  }

  /** @returns {Cause} */
  cause() {
    const { code, obstacle } = reasons[this.number()];
    const operands = [this.exact(), this.exact(), this.exact()];
    return { code, obstacle, operands, value: this.number() };
  }

  /** @param {number} symbol */
  symbol(symbol) {
    if (symbol === 0) return this.name;
    return symbol > 0 ? readable(this.texts.word(symbol)) : null;
  }

  /** @returns {Length} */
  length() {
    const number = this.number();
    if (number < 0) return null;
    const known = this.known.get(number);
    if (known) return known;
    /** @type {Term[]} */
    const terms = [];
    this.known.set(number, terms);
    return terms;
  }

  /** @returns {Length[] | null} */
  lengths() {
    let count = this.number();
    if (count < 0) return null;
    /** @type {Length[]} */
    const lengths = [];
    for (; count > 0; count--) lengths.push(this.length());
    return lengths;
  }

  /** Reads the terms of every length. */
  terms() {
    for (let count = this.number(); count > 0; count--) {
      const terms = /** @type {Term[]} */ (this.known.get(this.number()));
      const own = this.list(() => ({
        coefficient: this.exact(),
        symbols: this.list(() => this.symbol(this.number())),
      }));
      terms.push(...own);
    }
  }

  /** @returns {TargetReport} */
  target() {
    return {
      node: this.number(),
      source: sources[this.number()],
      verdict: verdicts[this.number()],
      cause: this.cause(),
      blame: this.number(),
      onlyFor: this.exact(),
      multiplesOf: this.exact(),
      emptyBatch: emptyBatches[this.number()],
      runtime: runtimes[this.number()],
      input: this.lengths(),
      target: this.lengths(),
      shape: this.lengths(),
      obstructs: this.number(),
      fix: fixKinds[this.number()],
      fixedAxis: this.number(),
      fixedTarget: this.list(() => this.exact()),
    };
  }
}

/**
 * Reads an analysis.
 *
 * @param {Int32Array} report
 * @param {import('../onnx/texts.js').Texts} texts of the tables
 * @param {(inputs: Analysis['inputs'], counted: number) => string} nameOf what N is called, given the inputs that carry
 *   the batch
 * @returns {Analysis}
 */
export function readAnalysis(report, texts, nameOf) {
  const words = new Words(report, texts);
  const exported = words.number();
  const counted = words.number();
  const inputs = words.list(() => ({ value: words.number(), axis: words.number() }));
  words.name = nameOf(inputs, counted);
  if (words.isAtEnd) return { ...nothing, exported, counted, inputs };
  const analysis = {
    exported,
    counted,
    inputs,
    status: statuses[words.number()],
    multiplesOf: words.number(),
    onOpen: words.number() !== 0,
    tries: words.number(),
    steps: words.number(),
    provenNodes: words.number(),
    nodes: words.number(),
    targets: words.list(() => words.target()),
    blockers: words.list(() => ({
      node: words.number(),
      value: words.number(),
      cause: words.cause(),
    })),
    values: words.list(() => ({
      value: words.number(),
      kind: states[words.number()],
      axis: words.number(),
      dims: words.lengths(),
    })),
  };
  words.terms();
  return analysis;
}

/** What is found where there is no batch to follow. */
const nothing = /** @type {Omit<Analysis, 'exported' | 'counted' | 'inputs'>} */ ({
  ...{ status: 'unknown', multiplesOf: 1, onOpen: false, tries: 0, steps: 0 },
  ...{ provenNodes: 0, nodes: 0 },
  ...{ targets: [], blockers: [], values: [] },
});
