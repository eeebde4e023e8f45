// The report of a check: data, and the lines that a terminal prints of it.
import { ReshapeError } from '../../../messages/errors.js';
import { show } from '../../../values/show.js';

/** @typedef {import('./report_parts.js').NodeReport} NodeReport */
/** @typedef {import('./report_parts.js').ReportLines} ReportLines */
/** @typedef {import('./report_parts.js').ReportFacts} ReportFacts */

/** @typedef {import('./report_parts.js').LengthReport} LengthReport */
/** @typedef {import('./report_parts.js').LengthNode} LengthNode */

/**
 * A report of a length as plain data.
 *
 * @typedef {Omit<LengthReport, 'nodes'> & Record<'nodes', Omit<LengthNode, 'explain'>[]>} LengthData
 */

/**
 * A report as plain data.
 *
 * @typedef {Pick<Report, 'status' | 'batch' | 'outputs' | 'inserts' | 'blockers' | 'needed' | 'otherBatches' |
 *   'premises' | 'assumptions' | 'model' | 'source' | 'text'> & Record<'nodes', Omit<NodeReport,
 *   'explain'>[]> & Partial<Pick<Report, 'provenOutputs' | 'redeclared'> & Record<'lengths', LengthData[]>>} ReportData
 */

/**
 * The report of a check, of `checkModel`. It is plain data, but for `text`, which is made when it is read, and
 * `explain()` of nodes.
 *
 * @example
 * const report = checkModel(bytes); // bytes: a Uint8Array
 * report.status; // 'repairable'
 * report.nodes[0].verdict; // 'frozen'
 */
export class Report {
  #print;

  /** @internal @param {ReportFacts} facts @param {(options: ReportLines) => string[]} print its lines */
  constructor(facts, print) {
    this.#print = print;
    /** The behaviour of the samples. */
    this.status = facts.status;
    /** How the batch enters: N counts `multiplesOf` samples, which is 1 unless only whole batches stay apart. */
    this.batch = facts.batch;
    /** The outputs of the model. */
    this.outputs = facts.outputs;
    /** Every Reshape and Flatten. */
    this.nodes = facts.nodes;
    /** The nodes that a fix inserts in front of others, whose inputs then follow N. */
    this.inserts = facts.inserts;
    /** The obstacles that end the proof. */
    this.blockers = facts.blockers;
    /** The needs of a model that is not proven, beside the mending of its blockers. */
    this.needed = facts.needed;
    /** Other batches with which the model holds or is repairable, where it is neither with the one that is assumed. */
    this.otherBatches = facts.otherBatches;
    /** The assumptions of the proof that the caller did not state. */
    this.premises = facts.premises;
    /** The same as sentences. */
    this.assumptions = facts.premises.map(({ text }) => text);
    /** The facts of the file. `proven` of the `nodes` of the main graph keep the samples apart. */
    this.model = facts.model;
    /** The file that was checked: fixModel() refuses another. */
    this.source = facts.source;
    if (facts.provenOutputs) {
      /**
       * The outputs that are proven, each alone, with the fixes that it needs; there if the model is not proven, and an
       * output is. The option `outputs` leaves out the others.
       *
       * @type {string[] | undefined}
       */
      this.provenOutputs = facts.provenOutputs;
    }
    if (facts.redeclared) {
      /**
       * The values that the file declares otherwise than their nodes give, which a fix mends: onnxruntime-web does not
       * load such a file. There if there are such.
       *
       * @type {import('./report_parts.js').Redeclared[] | undefined}
       */
      this.redeclared = facts.redeclared;
    }
    if (facts.lengths) {
      /** The lengths that the option `lengths` names; never there without it. @type {LengthReport[] | undefined} */
      this.lengths = facts.lengths;
    }
  }

  /** The report as text. @returns {string} */
  get text() {
    return this.lines({}).join('\n');
  }

  /** Its lines, as the command prints them. @param {ReportLines} options @returns {string[]} */
  lines(options) {
    return this.#print(options);
  }

  /**
   * The report as plain data, which a Worker can post: without `explain`, and with texts for lengths beyond 2^53-1, as
   * explanations have them.
   *
   * @returns {ReportData}
   */
  toJSON() {
    const { status, batch, outputs, nodes, inserts, blockers, needed, otherBatches } = this;
    const { premises, assumptions, model, source, text, lengths, provenOutputs, redeclared } = this;
    const facts = {
      ...{ premises, assumptions, model, source, text },
      ...(redeclared && { redeclared }),
      ...(provenOutputs && { provenOutputs }),
      ...(lengths && { lengths }),
    };
    return asData({
      ...{ status, batch, outputs, nodes, inserts, blockers, needed, otherBatches },
      ...facts,
    });
  }
}

/** The error for what is no report. @param {unknown} report */
export const notAReport = (report) =>
  new ReshapeError('wrong_data', {
    reason: `a report is what checkModel returns, or its JSON, not ${show(report)}`,
  });

/** A copy as plain data: with texts for bigints, and without functions. @param {any} value @returns {any} */
function asData(value) {
  if (typeof value === 'bigint') return String(value);
  if (Array.isArray(value)) return value.map(asData);
  if (typeof value !== 'object' || value === null) return value;
  /** @type {Record<string, unknown>} */
  const copy = {};
  for (const key of Object.keys(value)) {
    const own = value[key];
    if (typeof own !== 'function') copy[key] = asData(own);
  }
  return copy;
}
