// Checks several files one after another, and sums them up.
import { ReshapeError } from 'reshape-wasm';
import { valuesWith } from './check_config.js';
import { statusText, sumLines } from './check_lines.js';
import { fixHint, headOf, judgesBatch } from './check_text.js';
import { checkWords } from './check_words.js';
import { Unreadable, checkOptions, jsonText, unmatched, withModel } from './model_file.js';
import { wordsIn } from '../words.js';
import { fitted, pad, widthOf } from '../wrap.js';

/** @typedef {import('reshape-wasm/model').Report} Report */
/** @typedef {import('./check_words.js').CheckWords} CheckWords */
/** @typedef {import('../commands.js').Values} Values */

/** The most columns that names of files are padded to. */
const mostColumns = 60;

/** @typedef {import('./check_config.js').Entry} Entry */

/**
 * The report of a file; none, of a model whose inputs have no axis; or why there is none.
 *
 * @typedef {{ file: string, size: number, report?: Report, entry?: Entry }
 *   | { file: string, error: Unreadable, entry?: Entry }} Found
 */

/**
 * Tells whether a model has no input with an axis. None can carry a batch then.
 *
 * @param {import('reshape-wasm/model').OpenModel} model
 */
const hasNoAxis = ({ inputs }) => inputs.every(({ dims }) => dims !== null && dims.length === 0);

/**
 * @param {import('./check_config.js').Stated} stated
 * @param {Values} values as typed
 * @param {string} language
 * @returns {Promise<Found>}
 */
async function findOf({ file, isThere, entry }, values, language) {
  try {
    if (!isThere) throw unmatched(file);
    return await withModel(file, async (model, size) => {
      const options = checkOptions(valuesWith(values, entry), language);
      try {
        await model.prepare(options);
        return { file, size, entry, report: model.check(options) };
      } catch (error) {
        const isNone = error instanceof ReshapeError && error.code === 'no_batch';
        if (isNone && hasNoAxis(model)) return { file, size, entry };
        throw error;
      }
    });
  } catch (error) {
    if (error instanceof Unreadable) return { file, error, entry };
    throw error;
  }
}

/** The statuses, the worst first: a line has the mark of its worst. */
const worstFirst = ['broken', 'repairable', 'unknown', 'holds'];

/** The worst of some statuses. @param {readonly string[]} all */
const worstOf = (all) => worstFirst.find((one) => all.includes(one)) ?? 'unknown';

/**
 * The status of a file that could be checked: of its batch, or the worst of its lengths if none is judged.
 *
 * @param {{ report?: Report }} found
 */
export function statusOf({ report }) {
  if (!report) return 'no-batch';
  return judgesBatch(report)
    ? report.status
    : worstOf((report.lengths ?? []).map(({ status }) => status));
}

/**
 * Tells whether a status is the one that an entry of a config expects. An entry may expect any.
 *
 * @type {(entry: Entry | undefined, status: string) => boolean}
 */
export const isExpected = (entry, status) => entry?.expect === undefined || entry.expect === status;

/** The entry of a file in JSON. @param {Found} found */
function dataOf(found) {
  const { file, entry } = found;
  const expected = entry?.expect === undefined ? {} : { expect: entry.expect };
  if ('error' in found) return { file, ...expected, ...dataOfError(found.error) };
  return { file, ...expected, ...(found.report?.toJSON() ?? { status: 'no-batch' }) };
}

/** The entry in JSON of a file that cannot be checked. @param {Unreadable} error */
export const dataOfError = ({ code, why }) => ({
  status: 'error',
  error: { code, message: why },
});

/** The mark before a file of each status. @type {Record<string, string>} */
const marks = {
  ...{ holds: '✓', repairable: '✗', broken: '✗', unknown: '?', error: '!' },
  'no-batch': '·',
};

/**
 * The clause that says that a status is not the expected one; none where it is.
 *
 * @type {(found: { report?: Report, entry?: Entry }, words: CheckWords) => string[]}
 */
export const unmetOf = (found, words) =>
  isExpected(found.entry, statusOf(found))
    ? []
    : [words.expected(found.entry?.expect ?? '', statusOf(found))];

/** A line about a file. @param {Found} found @param {CheckWords} words @param {number} [columns] that its name takes */
function lineOf(found, words, columns = 0) {
  const name = pad(found.file, columns);
  if ('error' in found) return `${marks.error} ${name}  ${found.error.why}`;
  const { report } = found;
  const unmet = unmetOf(found, words);
  if (!report) return [`${marks['no-batch']} ${name}`, words.noBatch, ...unmet].join('  ');
  const { status, lengths = [] } = report;
  const ofBatch = judgesBatch(report) ? [{ status, text: statusText(report, words) }] : [];
  const ofLengths = lengths.map((length) => ({
    status: length.status,
    text: `${length.name}: ${words.statuses[length.status]}`,
  }));
  const all = [...ofBatch, ...ofLengths];
  const worst = worstOf(all.map((one) => one.status));
  const mark = unmet.length > 0 ? marks.error : marks[worst];
  return [`${mark} ${name}`, ...all.map(({ text }) => text), ...unmet].join('  ');
}

/**
 * The whole report of a file.
 *
 * @param {Found} found
 * @param {Values} values
 * @param {CheckWords} words
 * @param {number | undefined} columns of the terminal
 */
function wholeLines(found, values, words, columns) {
  if ('error' in found || !found.report) return [lineOf(found, words), ''];
  const { file, report, size, entry } = found;
  const lines = [headOf(file, size, report.model, words), ...report.lines({ all: true })];
  const hint = fixHint(file, report, valuesWith(values, entry), words);
  const unmet = unmetOf(found, words);
  return [...fitted([...lines, ...unmet], columns), ...hint, ''];
}

/**
 * Checks files and prints a line for each, or with --all its report, and how many there are of each status. A file that
 * cannot be checked keeps no other from being checked.
 *
 * @param {readonly import('./check_config.js').Stated[]} files
 * @param {readonly string[]} faults lines of a config that are not right
 * @param {Values} values
 * @param {import('./check.js').Output} output
 * @returns {Promise<Found[]>}
 */
export async function checkSeveral(files, faults, values, { print, language, columns }) {
  checkOptions(values, language); // what is typed wrongly is no fault of a file
  const words = wordsIn(checkWords, language);
  const nameColumns = Math.min(mostColumns, Math.max(...files.map(({ file }) => widthOf(file)), 0));
  /** @type {Found[]} */
  const all = [];
  for (const path of files) {
    const found = await findOf(path, values, language);
    all.push(found);
    if (values.json) continue;
    if (values.all) print(wholeLines(found, values, words, columns));
    else print(fitted([lineOf(found, words, nameColumns)], columns));
  }
  const wrong = faults.map((fault) => `${values.config}: ${fault}`);
  const statuses = all.flatMap((found) => {
    if ('error' in found) return ['error'];
    return found.report && !judgesBatch(found.report) ? [] : [statusOf(found)];
  });
  /** @type {import('./check_lines.js').LengthStatuses} */
  const lengths = {};
  const reports = all.flatMap((found) => ('report' in found && found.report ? [found.report] : []));
  for (const { name, status } of reports.flatMap((report) => report.lengths ?? []))
    (lengths[name] ??= []).push(status);
  if (values.json) print([jsonText([...all.map(dataOf), ...wrong.map(dataOfFault)])]);
  else {
    print([
      ...fitted(
        wrong.map((fault) => `${marks.error} ${fault}`),
        columns,
      ),
      ...(values.all ? [] : ['']),
      ...sumLines(files.length, statuses, lengths, words),
    ]);
  }
  return all;
}

/** A fault of a config in JSON. @param {string} message */
const dataOfFault = (message) => ({ status: 'error', error: { code: 'bad_config', message } });
