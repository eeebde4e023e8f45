// The report as text, as the terminal prints it.
import { dimsText } from './dims.js';
import { printable } from '../values/printable.js';

/** @typedef {import('./report.js').Report} Report */
/** @typedef {import('./report.js').NodeReport} NodeReport */
/** @typedef {import('./words.js').ModelWords} ModelWords */

/** What stands before a node of each verdict. */
export const marks = { holds: '✓', apart: '·', frozen: '✗', mixes: '⚠', unknown: '?' };

/** The verdicts, in the order in which they are listed. */
const order = /** @type {const} */ (['frozen', 'mixes', 'unknown', 'holds', 'apart']);

/** Most names on the line of equal nodes. */
const mostNames = 3;

/** @param {NodeReport} node @param {ModelWords} words */
function requestOf({ operator, input, target }, words) {
  const to = operator === 'Reshape' ? ` ${words.text.to} ${dimsText(target)}` : '';
  return `${dimsText(input)}${to}`;
}

/** Nodes of one request and one answer, in groups. @param {readonly NodeReport[]} nodes @param {ModelWords} words */
function groupsOf(nodes, words) {
  /** @type {Map<string, NodeReport[]>} */
  const groups = new Map();
  for (const node of nodes) {
    const key = JSON.stringify([
      node.operator,
      requestOf(node, words),
      String(node.fix && Object.values(node.fix)),
      node.why,
    ]);
    const group = groups.get(key);
    if (group) group.push(node);
    else groups.set(key, [node]);
  }
  return [...groups.values()];
}

/** What to write at a node; what would only resolve, where that does not repair the model. @param {NodeReport} node @param {ModelWords} words @param {boolean} isProven */
function fixText({ fix, shape }, words, isProven) {
  if (!fix) return undefined;
  const { target } = fix;
  const result = `→ ${dimsText(shape)}`;
  if (!isProven) {
    return words.resolves(`${target ? dimsText(target) : words.axis(fix.axis)} ${result}`);
  }
  return `${target ? words.write(dimsText(target)) : words.writeAxis(fix.axis)} ${result}`;
}

/** A node and those equal to it. @param {readonly NodeReport[]} group @param {ModelWords} words @param {boolean} isProven */
function groupLines(group, words, isProven) {
  const [node, ...others] = group;
  const where = node.path ? `${node.path}/` : '';
  const names = others.slice(0, mostNames).map(({ name }) => name);
  const more = others.length > mostNames ? [words.text.more(others.length - mostNames)] : [];
  const fix = fixText(node, words, isProven);
  return [
    `  ${marks[node.verdict]} ${where}${node.name}  ${requestOf(node, words)}`,
    `      ${node.why}`,
    ...(fix ? [`      ${fix}`] : []),
    ...(node.emptyBatch === 'fails' ? [`      ${words.text.emptyFails}`] : []),
    ...(others.length > 0
      ? [`      ${words.text.same([...names, ...more].join(words.assumptions.and))}`]
      : []),
  ];
}

/** How many nodes there are, and what they do. @param {readonly NodeReport[]} nodes @param {ModelWords} words */
function summary(nodes, { text, assumptions }) {
  if (nodes.length === 0) return text.none;
  const flattens = nodes.filter(({ operator }) => operator === 'Flatten').length;
  const counts = order.flatMap((verdict) => {
    const count = nodes.filter((node) => node.verdict === verdict).length;
    return count > 0 ? [text.verdict(verdict, count)] : [];
  });
  const of = text.counts(nodes.length - flattens, flattens);
  return text.blocker(of, counts.join(assumptions.and));
}

/**
 * The lines of a report.
 *
 * @param {Report} report
 * @param {ModelWords} words
 * @param {{ all?: boolean }} [options] all: also the nodes that hold
 * @returns {string[]}
 */
export function textOf(
  { batch, outputs, nodes, blockers, assumptions, status, model },
  words,
  { all = false } = {},
) {
  const { text } = words;
  const isListed = (/** @type {NodeReport} */ { verdict }) =>
    all || (verdict !== 'holds' && verdict !== 'apart');
  const listed = nodes.filter(isListed);
  const sorted = order.flatMap((verdict) => listed.filter((node) => node.verdict === verdict));
  const fixes = nodes.filter(({ fix }) => fix).length;
  const isProven = status === 'holds' || status === 'repairable';
  const rest = nodes.length - listed.length;
  const lines = [
    ...batch.inputs.map(({ name, axis, dims, assumed }) =>
      text.input(name, dimsText(dims), axis, batch.exported, assumed),
    ),
    ...outputs.map(({ name, dims, axis }) => text.output(name, dimsText(dims), axis)),
    '',
    summary(nodes, words),
    ...groupsOf(sorted, words).flatMap((group) => groupLines(group, words, isProven)),
    ...(rest > 0 && listed.length > 0 ? [`  ${text.listed(rest)}`] : []),
    ...(blockers.length > 0 ? ['', text.blockers] : []),
    ...blockers.map(({ operator, name, kind, why }) => {
      const clause = text.blocker(text.kinds[kind], why);
      return `  ${operator ? text.blocker(`${operator} ${name}`, clause) : clause}`;
    }),
    ...(assumptions.length > 0
      ? ['', text.assumptions, ...assumptions.map((line) => `  ${line}`)]
      : []),
    '',
    text.statuses[status](model.nodes, fixes),
  ];
  return lines.map(printable);
}
