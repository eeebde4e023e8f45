// The lines of check and fix that have the same parts in every language.
import { summary } from 'reshape-wasm/model';
import { shortened } from '../usage.js';

/** @typedef {import('reshape-wasm/model').Edit} Edit */
/** @typedef {import('reshape-wasm/model').Report} Report */
/** @typedef {import('./check_run.js').Observed} Observed */
/** @typedef {import('./check_run.js').ObservedOutput} ObservedOutput */
/** @typedef {import('./check_words.js').CheckWords} CheckWords */

/** Most names of nodes on one line. */
const mostNames = 10;

/** The most edits that are lines of their own. */
const mostEdits = 40;

/** The statuses of files, in the order in which they are counted. */
const statuses = /** @type {const} */ ([
  ...['holds', 'repairable', 'broken', 'unknown', 'no-batch', 'error'],
]);

/** Names on a line, and how many more there are. @param {readonly string[]} names @param {CheckWords} words */
export const someOf = (names, { comma, more }) =>
  [
    ...names.slice(0, mostNames),
    ...(names.length > mostNames ? [more(names.length - mostNames)] : []),
  ].join(comma);

/** The node that blocks a proof. @param {Report['blockers'][number]} blocker */
const obstacle = ({ operator, name }) => shortened([operator, name].filter(Boolean).join(' '));

/** A report as a clause, by its status. @param {Report} report @param {CheckWords} words */
export function statusText(report, { comma, colon, more, ...words }) {
  const { status, declared, fixes } = summary(report);
  const label = words.statuses[status];
  if (status === 'holds') {
    const by = declared && words.declared[declared.by];
    return by ? label + comma + by(declared.lengths.join(', ')) : label;
  }
  if (status === 'repairable') return label + colon + words.fixes(fixes);
  const [first, ...others] = report.blockers;
  return label + colon + obstacle(first) + (others.length > 0 ? comma + more(others.length) : '');
}

/** The first obstacle to a proof of a model that is written. @param {Report} report @param {CheckWords} words */
export function unprovenLine({ blockers: [first, ...others] }, { colon, unproven, seeCheck }) {
  const node = first.index < 0 ? '' : obstacle(first) + colon;
  return unproven(node + first.why + (others.length > 0 ? seeCheck(others.length) : ''));
}

/** The statuses of files for a length, by its name. @typedef {Record<string, string[]>} LengthStatuses */

/**
 * The number of files, how many have each status, and the same for each length.
 *
 * @param {number} files
 * @param {readonly string[]} all statuses, none where lengths alone were judged
 * @param {LengthStatuses} lengths
 * @param {CheckWords} words
 */
export function sumLines(files, all, lengths, { comma, colon, ...words }) {
  const countsOf = (/** @type {readonly string[]} */ own) =>
    statuses
      .flatMap((status) => {
        const count = own.filter((other) => other === status).length;
        return count > 0 ? [words.counts[status](count)] : [];
      })
      .join(comma);
  // Reports of these say no more than their line.
  const hasMore = [all, ...Object.values(lengths)]
    .flat()
    .some((status) => !['holds', 'no-batch', 'error'].includes(status));
  return [
    [words.files(files), countsOf(all)].filter(Boolean).join(colon),
    ...Object.entries(lengths).map(
      ([name, own]) => `${words.length} ${name}${colon}${countsOf(own)}`,
    ),
    ...(hasMore ? [words.seeFile] : []),
  ];
}

/** A value before or after an edit. @param {unknown} value */
const valueText = (value) => (Array.isArray(value) ? `[${value.join(',')}]` : String(value ?? ''));

/** An edit as text. @param {Edit} edit @param {CheckWords} words */
function editText({ what, path, before, after, nodes, inserted }, { comma, colon, ...words }) {
  const from = before === null ? '' : `${valueText(before)} → `;
  const to = after === null ? words.leftOut : valueText(after);
  const by = inserted?.length ? comma + words.inserted(inserted.join(comma), nodes[0]) : '';
  return `${words.kinds[what] ?? what} ${path}${colon}${from}${to}${by}`;
}

/** Edits, those of dims as a count. @param {readonly Edit[]} edits @param {CheckWords} words */
export function editLines(edits, words) {
  const own = edits.filter(({ what }) => what !== 'dim');
  return [
    ...own.slice(0, mostEdits).map((edit) => `  ${editText(edit, words)}`),
    ...(own.length > mostEdits ? [`  ${words.moreEdits(own.length - mostEdits)}`] : []),
    `  ${words.dims(edits.length - own.length)}`,
  ];
}

/** The outcome of an output. @param {ObservedOutput} output @param {number} unit @param {CheckWords} words */
function outcomeOf({ agrees, moves }, unit, { comma, observed }) {
  const one = observed.one(unit);
  const { alone, others } = observed;
  return [alone(one, agrees), ...(moves === null ? [] : [others(one, moves)])].join(comma);
}

/**
 * The outputs of one outcome, each with the names of those that have it.
 *
 * @param {readonly ObservedOutput[]} outputs
 * @param {number} unit how many samples were kept together
 * @param {boolean | undefined} all whether all names are listed
 * @param {CheckWords} words
 */
function outcomesOf(outputs, unit, all, words) {
  /** @type {Map<string, string[]>} */
  const groups = new Map();
  for (const output of outputs) {
    const outcome = outcomeOf(output, unit, words);
    groups.set(outcome, [...(groups.get(outcome) ?? []), output.name]);
  }
  const listed = (/** @type {string[]} */ names) => {
    if (all) return names.join(words.comma);
    const isEach = names.length > 1 && names.length === outputs.length;
    return isEach ? words.observed.each(names.length) : someOf(names, words);
  };
  return [...groups].map(([outcome, names]) => `${listed(names)} ${outcome}`).join('; ');
}

/**
 * The observations, a line for each model and size.
 *
 * @param {Observed} observed
 * @param {boolean | undefined} all whether all names are listed
 * @param {CheckWords} words
 */
export function observedLines({ runtime, unit, models }, all, words) {
  const { title, which: titles, failed, size: sizeOf } = words.observed;
  const fails = (/** @type {string} */ failure) => failed + words.colon + failure;
  const lines = models.flatMap(({ which, failure: refused, sizes = [] }) => {
    const model = `  ${runtime} ${titles[which]}`;
    if (refused) return [model + words.colon + fails(refused)];
    return sizes.map(({ size, outputs = [], failure }) => {
      const outcome = failure ? fails(failure) : outcomesOf(outputs, unit, all, words);
      return `${model}, ${sizeOf(size, unit)}${words.colon}${outcome}`;
    });
  });
  return [title, ...lines];
}
