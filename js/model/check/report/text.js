// The report as text, as the terminal prints it.
import { printable } from '../../../values/printable.js';
import { mostShown, shortened } from '../../../values/show.js';
import { isProven } from './analysis.js';
import { batchOption } from '../ask/batch_option.js';
import { dimsText } from '../ask/dims.js';
import { grouped } from './groups.js';
import { listWords, nameOf, someNames } from '../words/names_text.js';
import { changesOf } from './needed.js';
import { isFine, summary } from './summary.js';

/** @typedef {import('./report_parts.js').ReportFacts} Report */
/** @typedef {import('./report_parts.js').NodeReport} NodeReport */
/** @typedef {import('./report_parts.js').Blocker} Blocker */
/** @typedef {import('./summary.js').Summary} Summary */
/** @typedef {import('../words/words.js').ModelWords} ModelWords */

/** The mark before a node of each verdict. */
const marks = { holds: '✓', apart: '·', fails: '✖', frozen: '✗', mixes: '⚠', unknown: '?' };

/** The verdicts, in the order in which they are listed. */
const order = /** @type {const} */ (['fails', 'frozen', 'mixes', 'unknown', 'holds', 'apart']);

/** The most characters of a line: what a message shows of a list. --all cuts none. */
const mostLine = mostShown.entries * mostShown.characters;

/** The most batches that are offered. */
const mostOffers = 3;

/** The most groups of a list; --all lists them all. */
const mostGroups = 16;

/**
 * The operands of a report's text beside its data.
 *
 * @typedef {object} Details
 * @property {import('./assumptions.js').Assumption[]} assumptions
 * @property {Map<NodeReport, string>} behind the blocker that says why nothing is known of a node
 * @property {string[][]} alike of each blocker, what a line says of it beside names
 */

/**
 * How much of a report is listed, and in which words.
 *
 * @typedef {{ words: ModelWords, all: boolean, names: (names: readonly string[]) => string }} Style
 */

/**
 * Lines of groups, and how many things are left out behind the last.
 *
 * @template Item
 * @param {readonly Item[][]} groups
 * @param {(group: Item[]) => string[]} linesOf
 * @param {Style} style
 */
function boundedLines(groups, linesOf, { words, all }) {
  const most = all ? groups.length : mostGroups;
  const left = groups.slice(most).reduce((sum, group) => sum + group.length, 0);
  return [
    ...groups.slice(0, most).flatMap(linesOf),
    ...(left > 0 ? [`  ${words.text.cut(left)}`] : []),
  ];
}

/**
 * Lines of groups behind a title; none where there is no group.
 *
 * @template Item
 * @param {string} title
 * @param {readonly Item[][]} groups
 * @param {(group: Item[]) => string[]} linesOf
 * @param {Style} style
 */
const section = (title, groups, linesOf, style) =>
  groups.length > 0 ? ['', title, ...boundedLines(groups, linesOf, style)] : [];

/**
 * Things that a line says the same of; with --all each by itself.
 *
 * @template Item
 * @param {readonly Item[]} items
 * @param {(item: Item) => unknown} keyOf
 * @param {Style} style
 */
const groupedUnlessAll = (items, keyOf, { all }) =>
  all ? items.map((item) => [item]) : grouped(items, keyOf);

/** @param {NodeReport} node @param {ModelWords} words */
function requestOf({ operator, input, target }, words) {
  const to = operator === 'Reshape' ? ` ${words.text.to} ${dimsText(target)}` : '';
  return `${dimsText(input)}${to}`;
}

/**
 * Nodes of one request and one answer, in groups; of those behind one blocker the requests say little.
 *
 * @param {readonly NodeReport[]} nodes
 * @param {Details} details
 * @param {Style} style
 */
const groupsOf = (nodes, { behind }, { words, all }) =>
  grouped(nodes, (node) =>
    node.verdict === 'unknown' && !all
      ? [behind.get(node) ?? node.why]
      : [
          node.operator,
          requestOf(node, words),
          String(node.fix && Object.values(node.fix)),
          node.why,
        ],
  );

/** The line with the fix of a node; undefined if it has none. @param {NodeReport} node @param {ModelWords} words */
function fixText({ fix, shape }, words) {
  if (!fix) return undefined;
  const result = `→ ${dimsText(shape)}`;
  if (fix.reshape) return `${words.writeReshape(dimsText(fix.reshape))} ${result}`;
  if (fix.insert) {
    const how = words.text.insert(fix.insert.join(words.assumptions.and));
    return `${words.compute(dimsText(fix.computed), how)} ${result}`;
  }
  return `${fix.target ? words.write(dimsText(fix.target)) : words.writeAxis(fix.axis)} ${result}`;
}

/**
 * A node and those equal to it.
 *
 * @param {readonly NodeReport[]} group
 * @param {boolean} isFixed whether the fixes prove the model
 * @param {Details} details
 * @param {Style} style
 */
function groupLines(group, isFixed, { behind }, { words, all, names }) {
  const [node, ...others] = group;
  const mark = `  ${marks[node.verdict]} `;
  const blocker = all ? undefined : behind.get(node);
  const why =
    blocker === undefined
      ? node.why
      : words.verdicts.unknown({ reason: words.behindOnly(blocker) });
  if (node.verdict === 'unknown' && others.length > 0 && !all) {
    return [`${mark}${names(group.map(nameOf))}`, `      ${why}`];
  }
  const fix = isFixed ? fixText(node, words) : undefined;
  return [
    `${mark}${nameOf(node)}  ${requestOf(node, words)}`,
    `      ${why}`,
    ...(fix ? [`      ${fix}`] : []),
    ...(node.emptyBatch === 'fails' && (node.verdict !== 'fails' || node.fix)
      ? [`      ${words.text.emptyFails}`]
      : []),
    ...(others.length > 0 ? [`      ${words.text.same(names(others.map(nameOf)))}`] : []),
  ];
}

/** A blocker and those like it. @param {readonly Blocker[]} group @param {Style} style */
function blockerLines([blocker, ...others], { words: { text }, names }) {
  const { operator, name, kind, why, advice, batch } = blocker;
  const clause = text.blocker(text.kinds[kind], why);
  return [
    `  ${operator ? text.blocker(`${operator} ${name}`, clause) : clause}`,
    ...(advice ? [`      ${text.advice(advice, batch ? batchOption(batch) : '')}`] : []),
    ...(others.length > 0 ? [`      ${text.same(names(others.map((other) => other.name)))}`] : []),
  ];
}

/**
 * The nodes that a fix inserts, or would, and the inputs that it leaves out.
 *
 * @type {(report: Report, style: Style) => string[]}
 */
function insertLines(report, style) {
  const { words, names } = style;
  const { text, assumptions } = words;
  const groups = groupedUnlessAll(
    report.inserts,
    ({ kind, before, after, nodes, fix }) => [kind, before, after, nodes[0].operator, fix.insert],
    style,
  );
  const isOmitted = (/** @type {Report['inserts']} */ [{ kind }]) => kind === 'omitted';
  const subjectOf = (/** @type {Report['inserts']} */ group) => {
    const users = group.flatMap(({ nodes }) =>
      nodes.map((node) => `${node.operator} ${nameOf(node)}`),
    );
    return { users: names([...new Set(users)]), values: names(group.map(({ name }) => name)) };
  };
  const proven = isProven(report);
  return [
    ...section(
      proven ? text.omitted : text.omittedNeeded,
      groups.filter(isOmitted),
      (group) => {
        const { users, values } = subjectOf(group);
        return [`  - ${text.blocker(users, `${values} ${dimsText(group[0].before)}`)}`];
      },
      style,
    ),
    ...section(
      proven ? text.inserts : text.insertsNeeded,
      groups.filter((group) => !isOmitted(group)),
      (group) => {
        const [{ kind, before, after, fix }] = group;
        const { users, values } = subjectOf(group);
        const say = kind === 'counted' ? text.renumbers : text.becomes;
        return [
          `  + ${text.blocker(users, say(values, dimsText(before), dimsText(after)))}`,
          `      ${text.insert(fix.insert.join(assumptions.and))}`,
        ];
      },
      style,
    ),
  ];
}

/**
 * How many nodes there are, and what they do.
 *
 * @type {(nodes: readonly NodeReport[], verdicts: Summary['verdicts'], words: ModelWords) => string}
 */
function countsLine(nodes, verdicts, { text, assumptions }) {
  if (nodes.length === 0) return text.none;
  const flattens = nodes.filter(({ operator }) => operator === 'Flatten').length;
  const counts = order
    .filter((verdict) => verdicts[verdict] > 0)
    .map((verdict) => text.verdict(verdict, verdicts[verdict]));
  const of = text.counts(nodes.length - flattens, flattens);
  return text.blocker(of, counts.join(assumptions.and));
}

/** The inputs that carry the batch, and the outputs. @param {Report} report @param {Style} style */
function valueLines({ batch, outputs }, style) {
  const { words, names } = style;
  const { text } = words;
  const inputs = groupedUnlessAll(
    batch.inputs,
    ({ axis, dims, declared }) => [axis, dimsText(dims), declared],
    style,
  );
  const results = groupedUnlessAll(
    outputs,
    ({ axis, dims }) => [axis, dims && dimsText(dims)],
    style,
  );
  const listed = (/** @type {readonly { name: string }[]} */ group) =>
    names(group.map(({ name }) => name));
  const inputLine = (/** @type {typeof batch.inputs} */ group) => {
    const [{ axis, dims, declared, assumed }] = group;
    return [text.input(listed(group), dimsText(dims), axis, declared, assumed)];
  };
  const outputLine = (/** @type {typeof outputs} */ group) => {
    const [{ dims, axis }] = group;
    return [text.output(listed(group), dims && dimsText(dims), axis)];
  };
  return [...boundedLines(inputs, inputLine, style), ...boundedLines(results, outputLine, style)];
}

/**
 * Every Reshape and Flatten that is listed.
 *
 * @type {(report: Report, brief: Summary, details: Details, style: Style) => string[]}
 */
function nodeLines(report, { verdicts }, details, style) {
  const { nodes } = report;
  const { words, all } = style;
  const listed = nodes.filter(({ verdict }) => all || !isFine(verdict));
  const sorted = order.flatMap((verdict) => listed.filter((node) => node.verdict === verdict));
  const rest = nodes.length - listed.length;
  return [
    countsLine(nodes, verdicts, words),
    ...boundedLines(
      groupsOf(sorted, details, style),
      (group) => groupLines(group, isProven(report), details, style),
      style,
    ),
    ...(rest > 0 && listed.length > 0 ? [`  ${words.text.listed(rest)}`] : []),
  ];
}

/**
 * Says that a model which holds takes no other batch yet, if its inputs declare one, and may fail, if other values do.
 *
 * @type {(brief: Summary, words: ModelWords) => string[]}
 */
function declaredLines({ status, declared }, { text }) {
  if (status !== 'holds' || !declared) return [];
  const say = declared.by === 'inputs' ? text.declared : text.declaredBehind;
  return [say(declared.lengths.join(', '))];
}

/**
 * The assumptions of a report; and apart the batches with which the model is proven, where it is not with the assumed
 * one: they are what a person has to choose from.
 *
 * @param {Details} details
 */
function offersApart({ assumptions }) {
  const isOffer = (/** @type {Details['assumptions'][number]} */ { kind }) =>
    kind === 'other batch';
  return {
    assumed: assumptions.filter((one) => !isOffer(one)),
    offered: assumptions.filter(isOffer).slice(0, mostOffers),
  };
}

/**
 * The lines of a report.
 *
 * @param {Report} report
 * @param {ModelWords} words
 * @param {Details} details
 * @param {import('./report_parts.js').ReportLines} [options]
 * @returns {string[]}
 */
export function textOf(report, words, details, { all = false } = {}) {
  const { nodes, blockers, needed, status, model, redeclared = [] } = report;
  const brief = summary(report);
  const { isOffered, provenOutputs } = brief;
  const { text, assumptions } = words;
  const names = (/** @type {readonly string[]} */ list) =>
    all ? list.join(assumptions.and) : someNames(list, listWords(words));
  /** @type {Style} */
  const style = { words, all, names };
  const proven = isProven(report);
  const keys = new Map(
    blockers.map((blocker, index) => [blocker, [blocker.operator, ...details.alike[index]]]),
  );
  const { assumed, offered } = offersApart(details);
  const sayAll = (/** @type {Details['assumptions']} */ list) =>
    list.map(({ say }) => `  ${say(names, (options) => optionsText(options, style))}`);
  const lines = [
    ...(isOffered ? [text.offers, ...sayAll(offered), ''] : []),
    ...valueLines(report, style),
    '',
    ...nodeLines(report, brief, details, style),
    ...(proven ? insertLines(report, style) : []),
    ...section(
      text.redeclared,
      redeclared.map((one) => [one]),
      ([{ name, before, after }]) => [
        `  ${text.becomes(names([name]), dimsText(before), dimsText(after))}`,
      ],
      style,
    ),
    ...section(
      text.blockers,
      groupedUnlessAll(blockers, (blocker) => keys.get(blocker), style),
      (group) => blockerLines(group, style),
      style,
    ),
    ...section(
      text.needed,
      groupedUnlessAll(changesOf(needed, nodes, words), ({ change }) => change, style),
      (group) => [`  ${text.blocker(names(group.map(nameOf)), group[0].change)}`],
      style,
    ),
    ...(proven ? [] : insertLines(report, style)),
    ...(assumed.length > 0 ? ['', text.assumptions] : []),
    ...sayAll(assumed),
    '',
    isOffered
      ? text.isOffered
      : text.statuses[status](
          model.nodes,
          brief.fixes + redeclared.length,
          blockers.some(({ advice }) => advice),
        ),
    ...(provenOutputs.length > 0 ? [text.outputs(names(provenOutputs), provenOutputs.length)] : []),
    ...declaredLines(brief, words),
  ];
  return lines.map(printable).map((line) => (all ? line : shortened(line, mostLine)));
}

/**
 * Options of the command, which are cut where they are too many to be typed.
 *
 * @type {(options: readonly string[], style: Style) => string}
 */
const optionsText = (options, { words, all }) =>
  all || options.length <= mostGroups
    ? options.join(' ')
    : [...options.slice(0, mostGroups), words.text.cut(options.length - mostGroups)].join(' ');
