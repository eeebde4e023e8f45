// The report of a check.
import { adviser } from './advice.js';
import { assumptionsOf } from './assumptions.js';
import { suggestions } from './suggestions.js';
import { dimOf, dimsText } from './dims.js';
import { explainNode } from './explain.js';
import { faultsOf } from './faults.js';
import { neededOf } from './needed.js';
import { unbatchedInput } from './origin.js';
import { codeOf } from './refusal.js';
import { textOf } from './text.js';
import { readable } from '../onnx/wire.js';
import { short } from '../../values/show.js';

/** @typedef {import('../../symbolic/read.js').SymbolicDim} SymbolicDim */
/** @typedef {import('./analysis.js').Cause} Cause */
/** @typedef {import('./analysis.js').TargetReport} TargetReport */
/** @typedef {import('./report_parts.js').NodeReport} NodeReport */
/** @typedef {import('./report_parts.js').Batch} Batch */
/** @typedef {import('./report_parts.js').Output} Output */
/** @typedef {import('./report_parts.js').ModelFacts} ModelFacts */
/** @typedef {import('./report_parts.js').FileFacts} FileFacts */
/** @typedef {import('./report_parts.js').Blocker} Blocker */
/** @typedef {import('./words.js').ModelWords} ModelWords */
/** @typedef {import('../onnx/model.js').Model} Model */

/**
 * A report as plain data.
 *
 * @typedef {Pick<Report, 'status' | 'batch' | 'outputs' | 'blockers' | 'needed' | 'otherBatches' | 'assumptions' |
 *   'model' | 'source' | 'text'> & Record<'nodes', Omit<NodeReport, 'explain'>[]>} ReportData
 */

/**
 * What a check found, before it is a report.
 *
 * @typedef {{ model: Model, analysis: import('./analysis.js').Analysis, name: string, assumed: boolean, check:
 *   import('./options.js').Check, words: ModelWords, faults?: (node: number) => string }} Found
 */

/**
 * The attribute of a node that has a number; '' if it is not just one.
 *
 * @param {Model} model
 * @param {number} node
 * @param {number | bigint} number
 */
function attributeWith(model, node, number) {
  const having = model.protos
    .attributesOf(node)
    .filter(({ integers }) => integers?.some((integer) => BigInt(integer) === BigInt(number)));
  return having.length === 1 ? short(readable(having[0].name)) : '';
}

/** A cause as a clause about a node. @param {Found} found @param {number} node @param {Cause} cause */
function reasonOf(found, node, cause) {
  const { code, value } = cause;
  const [first, second, third] = cause.operands;
  const { model, words } = found;
  const about =
    value >= 0 || node < 0 ? value : (model.linksOf(node, 'inputs')[Number(first)] ?? -1);
  const input = about < 0 ? words.target : model.labels.shownValue(about);
  const version = node < 0 ? 0 : model.node(node).version;
  if (code === 'no_version_rule' && model.head.opsets.size === 0)
    return words.noOpsets(model.head.irVersion);
  const from = code === 'fixed_length' ? unbatchedInput(found, about) : -1;
  if (from >= 0) return words.fromInput({ input, second, from: model.labels.shownValue(from) });
  if (code === 'bad_attribute' && node >= 0) {
    return words.badAttribute(attributeWith(model, node, first), first);
  }
  const fault = codeOf(cause) ? (found.faults?.(node) ?? '') : '';
  return words.reasons[code]({ input, first, second, third, version, fault });
}

/**
 * A clause about a change that resolves, and the node that does not follow it.
 *
 * @param {Found} found
 * @param {TargetReport} target
 */
function obstructed(found, { node, obstructs, fix, fixedTarget, fixedAxis }) {
  const { words, model } = found;
  if (obstructs < 0) return '';
  const isReshape = model.node(node).opType === 'Reshape';
  const sentence = fix === 'none' ? words.obstructed : words.followed;
  return sentence({
    change: isReshape ? dimsText(fixedTarget) : words.axis(fixedAxis),
    label: model.labels.labelOf(obstructs),
  });
}

/** Why a Reshape or Flatten is what it is. @param {Found} found @param {TargetReport} target */
function whyOf(found, target) {
  const { node, verdict, cause, blame, runtime } = target;
  const { words, model } = found;
  const elsewhere = blame >= 0 && blame !== node;
  const reason = reasonOf(found, elsewhere ? blame : node, cause);
  const operands = {
    onlyFor: onlyForOf(target),
    reason: elsewhere ? words.behind(model.labels.labelOf(blame), reason) : reason,
  };
  const said = `${words.verdicts[verdict](operands)}${obstructed(found, target)}`;
  return runtime === 'alike' ? said : words.runtimes[runtime](said);
}

/**
 * The blocker that says why nothing is known of a node: of those that have no cause of their own.
 *
 * @param {Found} found
 * @param {readonly NodeReport[]} nodes
 * @returns {Map<NodeReport, string>}
 */
function behindOf({ model, analysis }, nodes) {
  const blocked = new Set(analysis.blockers.map(({ value }) => value));
  /** @type {Map<NodeReport, string>} */
  const behind = new Map();
  analysis.targets.forEach(({ node, verdict, cause, blame }, index) => {
    if (verdict !== 'unknown' || blame === node) return;
    const { value } = cause;
    if (blame >= 0) behind.set(nodes[index], model.labels.labelOf(blame));
    else if (value >= 0 && blocked.has(value))
      behind.set(nodes[index], model.labels.shownValue(value));
  });
  return behind;
}

/** The N for which a frozen target resolves. @param {TargetReport} target @returns {NodeReport['onlyFor']} */
function onlyForOf({ verdict, onlyFor: only, multiplesOf }) {
  if (verdict !== 'frozen') return undefined;
  if (only > 0) return { only };
  return multiplesOf > 1 ? { multiplesOf } : undefined;
}

/** @param {readonly import('./dims.js').Length[] | null} lengths */
const dimsOf = (lengths) => lengths && lengths.map(dimOf);

/** @param {TargetReport} target @returns {NodeReport['fix']} */
function fixOf({ fix, fixedTarget, fixedAxis }) {
  if (fix === 'target') return { target: fixedTarget };
  return fix === 'axis' ? { axis: fixedAxis } : null;
}

/** @param {Found} found @param {TargetReport} target @returns {NodeReport} */
function nodeReport(found, target) {
  const { model } = found;
  const { opType, version, graph } = model.node(target.node);
  const onlyFor = onlyForOf(target);
  return {
    index: target.node - model.graphs[graph].firstNode,
    path: model.labels.pathOf(graph),
    name: model.labels.nodeName(target.node),
    operator: /** @type {'Reshape' | 'Flatten'} */ (opType),
    opset: version,
    input: dimsOf(target.input),
    target: dimsOf(target.target),
    source: target.source,
    verdict: target.verdict,
    ...(target.verdict === 'fails' ? { code: codeOf(target.cause) } : {}),
    ...(onlyFor === undefined ? {} : { onlyFor }),
    shape: dimsOf(target.shape),
    fix: fixOf(target),
    emptyBatch: target.emptyBatch,
    why: whyOf(found, target),
    explain: () => explainNode(found, target),
  };
}

/**
 * @param {Found} found
 * @param {import('./advice_rules.js').Obstacle} obstacle
 * @param {string | null} advice
 * @returns {Blocker}
 */
function blockerOf(found, { node, value, cause }, advice) {
  const { model, words } = found;
  const kind = /** @type {Blocker['kind']} */ (cause.obstacle);
  const why = reasonOf(found, node, cause);
  if (node < 0) {
    // Of an output that is a size no other value is to be named.
    const isSize = cause.code === 'uses_batch_length';
    const name = value < 0 ? '' : readable(model.nameOf(value));
    const other = model.outputs.has(value) ? words.ofOutput : words.ofValue;
    const sentence = model.inputs.has(value) ? words.ofInput : other;
    const said = sentence(short(name), isSize ? words.isSize : why);
    return { index: -1, path: '', name, operator: '', kind, why: said, advice };
  }
  const { opType, graph } = model.node(node);
  const name = model.labels.nodeName(node);
  return {
    index: node - model.graphs[graph].firstNode,
    path: model.labels.pathOf(graph),
    name,
    operator: readable(opType),
    kind,
    why,
    advice,
  };
}

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
  #found;
  #alike;
  #assumptions;

  /** @internal @param {Found} given */
  constructor(given) {
    const found = { ...given, faults: faultsOf(given) };
    const { model, analysis, name, assumed, words } = found;
    this.#found = found;
    /** What the samples do. */
    this.status = analysis.status;
    const batchLength = dimOf([{ coefficient: analysis.multiplesOf, symbols: [name] }]);
    /**
     * How the batch enters: N counts batches of `multiplesOf` samples, which is 1 unless only whole ones stay apart.
     *
     * @type {Batch}
     */
    this.batch = {
      name,
      exported: analysis.exported,
      multiplesOf: analysis.multiplesOf,
      inputs: analysis.inputs.map(({ value, axis }) => {
        const symbols = model.tables.texts;
        const declared = model.values.dims(value);
        const dims =
          declared?.map(({ length, symbol }, index) =>
            index === axis
              ? batchLength
              : length === -1
                ? readable(symbols.text(symbol)) || null
                : length,
          ) ?? null;
        const length = Number(declared?.[axis].length ?? -1);
        return {
          ...{ name: readable(model.nameOf(value)), axis, dims, assumed },
          declared: length === -1 ? null : length,
        };
      }),
    };
    const states = new Map(analysis.values.map((state) => [state.value, state]));
    /** The outputs of the model. @type {Output[]} */
    this.outputs = model.main.outputs.map((value) => {
      const state = states.get(value);
      const axis = state && state.kind === 'batched' ? state.axis : null;
      return {
        name: readable(model.nameOf(value)),
        dims: state ? dimsOf(state.dims) : null,
        axis,
      };
    });
    /** Every Reshape and Flatten. */
    this.nodes = analysis.targets.map((target) => nodeReport(found, target));
    const advised = analysis.blockers.map(adviser(found));
    this.#alike = analysis.blockers.map(({ cause: { code, operands } }, index) => [
      ...[code, ...operands.map(String), advised[index].sentence],
    ]);
    /** What ends the proof. */
    this.blockers = analysis.blockers.map((blocker, index) =>
      blockerOf(found, blocker, advised[index].advice),
    );
    const isProven = this.status === 'holds' || this.status === 'repairable';
    const followers = analysis.targets.map(({ obstructs }) =>
      obstructs < 0 ? null : model.labels.labelOf(obstructs),
    );
    /** Of a model that is not proven: what it would need beside the mending of what stands in the way. */
    this.needed = isProven ? [] : neededOf(this.nodes, followers);
    /**
     * Other batches with which the model holds or is repairable, where it is neither with the one that is assumed.
     *
     * @type {import('./report_parts.js').OtherBatch[]}
     */
    this.otherBatches = assumed ? suggestions(found) : [];
    this.#assumptions = assumptionsOf(found, this.batch.inputs, this.otherBatches);
    const { and } = words.assumptions;
    /** What the proof rests on and the caller did not state. */
    this.assumptions = this.#assumptions.map((say) =>
      say(
        (names) => names.join(and),
        (options) => options.join(' '),
      ),
    );
    /**
     * What the file says of itself. `proven` of the `nodes` of the main graph keep the samples apart.
     *
     * @type {ModelFacts}
     */
    this.model = {
      opset: model.head.opsets.get('') ?? 0,
      irVersion: model.head.irVersion,
      producer: readable(model.head.producer),
      nodes: analysis.nodes,
      proven: analysis.provenNodes,
      external: model.isExternal,
    };
    /** The file that was checked: fixModel() refuses another. @type {FileFacts} */
    this.source = { size: model.survey.size, hash: model.survey.hash };
  }

  /** The report as text. @returns {string} */
  get text() {
    return this.lines({}).join('\n');
  }

  /**
   * Its lines, as the command prints them.
   *
   * @param {import('./report_parts.js').ReportLines} options
   * @returns {string[]}
   */
  lines(options) {
    const { words } = this.#found;
    const details = {
      assumptions: this.#assumptions,
      behind: behindOf(this.#found, this.nodes),
      alike: this.#alike,
    };
    return textOf(this, words, details, options);
  }

  /**
   * The report as plain data: without `explain`, and with texts for lengths beyond 2^53-1, as explanations have them.
   *
   * @returns {ReportData}
   */
  toJSON() {
    const { status, batch, outputs, nodes, blockers, needed, otherBatches } = this;
    const { assumptions, model, source, text } = this;
    const facts = { assumptions, model, source, text };
    return asData({ status, batch, outputs, nodes, blockers, needed, otherBatches, ...facts });
  }
}

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
