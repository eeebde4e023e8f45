// Checks several files one after another, and sums them up.
import { ReshapeError } from 'reshape-wasm';
import { optionsWith } from './check_config.js';
import { fixHint, headOf, judgesBatch } from './check_text.js';
import { checkWords } from './check_words.js';
import { Unreadable, checkOptions, jsonText, unmatched, withModel } from './model_file.js';
import { wordsIn } from './words.js';
import { fitted, pad, widthOf } from './wrap.js';

/** @typedef {import('reshape-wasm/model').Report} Report */
/** @typedef {import('./check_words.js').CheckWords} CheckWords */
/** @typedef {import('./commands.js').Values} Values */

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
 * Whether no input of a model has an axis, so that none can carry a batch.
 *
 * @param {import('reshape-wasm/model').OpenModel} model
 */
const hasNoAxis = ({ inputs }) => inputs.every(({ dims }) => dims !== null && dims.length === 0);

/**
 * @param {import('./check_config.js').Stated} stated
 * @param {import('reshape-wasm/model').Check} options of the command line
 * @returns {Promise<Found>}
 */
async function findOf({ file, isThere, entry }, options) {
  try {
    if (!isThere) throw unmatched(file);
    return await withModel(file, async (model, size) => {
      const own = optionsWith(options, entry);
      try {
        await model.prepare(own);
        return { file, size, entry, report: model.check(own) };
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

/** The status of a file that could be checked. @param {{ report?: Report }} found */
export const statusOf = ({ report }) => report?.status ?? 'no-batch';

/**
 * Whether a status is the one that an entry of a config expects; also where there is none.
 *
 * @param {Entry | undefined} entry
 * @param {string} status
 */
export const meets = (entry, status) => entry?.expect === undefined || entry.expect === status;

/**
 * The clause that says that it is not.
 *
 * @param {Entry | undefined} entry
 * @param {string} status
 * @param {CheckWords} words
 */
export const expectationLine = (entry, status, words) =>
  words.expected(entry?.expect ?? '', status);

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

/** The statuses, the worst first: a line has the mark of its worst. */
const worstFirst = ['broken', 'repairable', 'unknown', 'holds'];

/** A line about a file. @param {Found} found @param {CheckWords} words @param {number} [columns] that its name takes */
function lineOf(found, words, columns = 0) {
  const name = pad(found.file, columns);
  if ('error' in found) return `${marks.error} ${name}  ${found.error.why}`;
  const { report, entry } = found;
  const unmet = meets(entry, statusOf(found))
    ? []
    : [expectationLine(entry, statusOf(found), words)];
  if (!report) return [`${marks['no-batch']} ${name}`, words.noBatch, ...unmet].join('  ');
  const { status, lengths = [] } = report;
  const ofBatch = judgesBatch(report) ? [{ status, text: words.statuses[status](report) }] : [];
  const ofLengths = lengths.map((length) => ({
    status: length.status,
    text: `${length.name}: ${words.lengthStatus(length.status)}`,
  }));
  const all = [...ofBatch, ...ofLengths];
  const worst = worstFirst.find((one) => all.some((other) => other.status === one)) ?? status;
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
  const { file, report, size } = found;
  const lines = [headOf(file, size, report.model, words), ...report.lines({ all: true })];
  return [...fitted(lines, columns), ...fixHint(file, report, values, words), ''];
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
  const options = checkOptions(values, language);
  const words = wordsIn(checkWords, language);
  const nameColumns = Math.min(mostColumns, Math.max(...files.map(({ file }) => widthOf(file)), 0));
  /** @type {Found[]} */
  const all = [];
  for (const path of files) {
    const found = await findOf(path, options);
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
  /** @type {import('./status_counts.js').LengthStatuses} */
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
      ...words.sum(files.length, statuses, lengths),
    ]);
  }
  return all;
}

/** A fault of a config in JSON. @param {string} message */
const dataOfFault = (message) => ({ status: 'error', error: { code: 'bad_config', message } });
