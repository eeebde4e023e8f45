// Reads what C++ found: the words of a report, as the records of cpp/model/analysis/report_lists.h.
import {
  readDeclared,
  readEntry,
  readFindings,
  readLength,
  readOther,
} from '../../../generated/model_report.js';
import { int64Of } from '../../onnx/int64.js';
import { readable } from '../../onnx/utf8.js';

/** @typedef {import('../ask/dims.js').Length} Length */
/** @typedef {import('../ask/dims.js').Term} Term */

/** @typedef {import('../../../generated/model_report.js').EntryRecord} EntryRecord */
/** @typedef {import('../../../generated/model_report.js').CauseRecord} Cause */
/** @typedef {import('../../../generated/model_report.js').TargetRecord} TargetReport */
/** @typedef {import('../../../generated/model_report.js').BlockerRecord} BlockerReport */

/**
 * The findings of C++: of a value only if the file declares its dims; `others` are batches that prove the model where
 * the found one does not.
 *
 * @typedef {import('../../../generated/model_report.js').EntryRecord
 *   & import('../../../generated/model_report.js').FindingsRecord
 *   & { values: import('../../../generated/model_report.js').DeclaredRecord[] }
 *   & { others: import('../../../generated/model_report.js').OtherRecord[] }} Analysis
 */

/**
 * Tells whether a model is proven, as it is or with fixes.
 *
 * @param {{ status: Analysis['status'] }} found an analysis, or a report
 */
export const isProven = ({ status }) => status === 'holds' || status === 'repairable';

/**
 * Takes words off a list, one after another. Each is an int64, in two halves: an array of int64s would make bigints.
 */
class Words {
  /** @param {Int32Array} words @param {import('../../onnx/texts.js').Texts} texts of the tables */
  constructor(words, texts) {
    this.words = words;
    this.texts = texts;
    /** The name of N. */
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

  /** @returns {boolean} */
  truth() {
    return this.number() !== 0;
  }

  /** @template Entry @param {(words: Words) => Entry} read @returns {Entry[]} */
  list(read) {
    /** @type {Entry[]} */
    const entries = [];
    for (let count = this.number(); count > 0; count--) entries.push(read(this));
    return entries;
  }

  /** @returns {(number | bigint)[]} */
  operands() {
    return [this.exact(), this.exact(), this.exact()];
  }

  /** @returns {(string | null)[]} names; null for a symbol that has none */
  symbols() {
    return this.list((words) => {
      const symbol = words.number();
      if (symbol === 0) return words.name;
      return symbol > 0 ? readable(words.texts.word(symbol)) : null;
    });
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
    for (const { length, terms } of this.list(readLength)) this.known.get(length)?.push(...terms);
  }
}

/**
 * Reads an analysis.
 *
 * @param {Int32Array} report
 * @param {import('../../onnx/texts.js').Texts} texts of the tables
 * @param {(inputs: Analysis['inputs'], counted: number) => string} nameOf what N is called, given the inputs that carry
 *   the batch
 * @returns {Analysis}
 */
export function readAnalysis(report, texts, nameOf) {
  const words = new Words(report, texts);
  const entry = readEntry(words);
  words.name = nameOf(entry.inputs, entry.counted);
  if (words.isAtEnd) return { ...entry, ...nothing };
  const findings = readFindings(words);
  const values = words.list(readDeclared);
  words.terms();
  return { ...entry, ...findings, values, others: words.list(readOther) };
}

/** The findings where there is no batch to follow. @type {Omit<Analysis, keyof EntryRecord>} */
const nothing = {
  ...{ status: 'unknown', multiplesOf: 1, onOpen: false, tries: 0, steps: 0 },
  ...{ provenNodes: 0, nodes: 0 },
  ...{ targets: [], blockers: [], inserts: [], lenient: [], values: [], others: [] },
};
