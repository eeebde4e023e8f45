// The report of one Reshape or Flatten: its request, its verdict and why, and what to write in its place.
import { reasonOf } from './causes.js';
import { dimsOf, dimsText, writtenEntries } from '../ask/dims.js';
import { explainNode } from '../ask/explain.js';
import { operatorsOf } from './inserts.js';
import { codeOf } from '../ask/refusal.js';

/** @typedef {import('./found.js').Found} Found */
/** @typedef {import('./analysis.js').TargetReport} TargetReport */
/** @typedef {import('./report_parts.js').NodeReport} NodeReport */

/**
 * A clause about a change that resolves, and the node that does not follow it.
 *
 * @type {(found: Found, target: TargetReport) => string}
 */
function obstructionText({ words, model }, { obstructs, fix, fixedTarget, fixedAxis }) {
  if (obstructs < 0) return '';
  const sentence = fix === 'none' ? words.obstructed : words.followed;
  return sentence({
    change: fixedTarget ? dimsText(dimsOf(fixedTarget)) : words.axis(fixedAxis),
    label: model.labels.labelOf(obstructs),
  });
}

/** The N for which a frozen target resolves. @param {TargetReport} target @returns {NodeReport['onlyFor']} */
function onlyForOf({ verdict, onlyFor: only, multiplesOf }) {
  if (verdict !== 'frozen') return undefined;
  if (only > 0) return { only };
  return multiplesOf > 1 ? { multiplesOf } : undefined;
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
  const said = `${words.verdicts[verdict](operands)}${obstructionText(found, target)}`;
  return runtime === 'alike' ? said : words.runtimes[runtime](said);
}

/**
 * @param {TargetReport} target
 * @param {import('./inserts.js').Insertion | undefined} insertion in front of the node
 * @returns {NodeReport['fix']}
 */
function fixOf({ fix, fixedTarget, fixedAxis }, insertion) {
  if (fix === 'target') return { target: writtenEntries(fixedTarget) };
  if (fix === 'reshape') return { reshape: writtenEntries(fixedTarget) };
  if (fix === 'insert') {
    return { insert: operatorsOf(insertion), computed: dimsOf(fixedTarget) ?? [] };
  }
  return fix === 'axis' ? { axis: fixedAxis } : null;
}

/**
 * The nodes that take the results of others, by those.
 *
 * @type {(model: import('../../onnx/model.js').Model, nodes: readonly number[]) => Map<number, number[]>}
 */
export function consumersIn(model, nodes) {
  /** @type {Map<number, number[]>} */
  const found = new Map(nodes.map((node) => [node, []]));
  for (const { firstNode, nodeCount } of model.graphs) {
    for (let node = firstNode; node < firstNode + nodeCount; node++) {
      for (const value of model.linksOf(node, 'inputs')) {
        const takers = found.get(model.producerOf(value));
        // A node may take a result twice.
        if (takers && takers.at(-1) !== node) takers.push(node);
      }
    }
  }
  return found;
}

/**
 * The report of a node.
 *
 * @param {Found} found
 * @param {TargetReport} target
 * @param {import('./inserts.js').Insertion | undefined} insertion in front of the node
 * @param {readonly number[]} consumers of its result
 * @returns {NodeReport}
 */
export function nodeReport(found, target, insertion, consumers) {
  const { model } = found;
  const { opType, version } = model.node(target.node);
  const onlyFor = onlyForOf(target);
  const { index, path, name } = model.labels.placeOf(target.node);
  const producer = model.producerOf(model.linksOf(target.node, 'inputs')[0] ?? -1);
  // Named one by one: of an object that begins with a spread V8 makes a dictionary, which takes ten times as long.
  return {
    index,
    path,
    name,
    operator: /** @type {'Reshape' | 'Flatten'} */ (opType),
    opset: version,
    producer: producer < 0 ? null : model.labels.labelOf(producer),
    consumers: consumers.map((node) => model.labels.labelOf(node)),
    input: dimsOf(target.input),
    target: dimsOf(target.target),
    source: target.source,
    verdict: target.verdict,
    ...(target.verdict === 'fails' ? { code: codeOf(target.cause) } : {}),
    ...(onlyFor === undefined ? {} : { onlyFor }),
    shape: dimsOf(target.shape),
    fix: fixOf(target, insertion),
    // No length is 0.
    emptyBatch: found.isLength ? 'unknown' : target.emptyBatch,
    why: whyOf(found, target),
    explain: () => explainNode(found, target),
  };
}
