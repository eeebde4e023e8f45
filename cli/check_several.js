// Checks several files one after another, and sums them up.
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

/**
 * The report of a file, or why there is none.
 *
 * @typedef {{ file: string, size: number, report: Report } | { file: string, error: Unreadable }} Found
 */

/**
 * @param {{ file: string, isThere: boolean }} path
 * @param {import('reshape-wasm/model').Check} options of the check
 * @returns {Promise<Found>}
 */
async function findOf({ file, isThere }, options) {
  try {
    if (!isThere) throw unmatched(file);
    return await withModel(file, async (model, size) => {
      await model.prepare(options);
      const report = model.check(options);
      return { file, size, report };
    });
  } catch (error) {
    if (error instanceof Unreadable) return { file, error };
    throw error;
  }
}

/** The entry of a file in JSON. @param {Found} found */
function dataOf(found) {
  const { file } = found;
  if (!('error' in found)) return { file, ...found.report.toJSON() };
  return { file, ...dataOfError(found.error) };
}

/** The entry in JSON of a file that cannot be checked. @param {Unreadable} error */
export const dataOfError = ({ code, why }) => ({
  status: 'error',
  error: { code, message: why },
});

/** The mark before a file of each status. @type {Record<string, string>} */
const marks = { holds: '✓', repairable: '✗', broken: '✗', unknown: '?', error: '!' };

/** The statuses, the worst first: a line has the mark of its worst. */
const worstFirst = ['broken', 'repairable', 'unknown', 'holds'];

/** A line about a file. @param {Found} found @param {CheckWords} words @param {number} [columns] that its name takes */
function lineOf(found, words, columns = 0) {
  const name = pad(found.file, columns);
  if ('error' in found) return `${marks.error} ${name}  ${found.error.why}`;
  const { report } = found;
  const { status, lengths = [] } = report;
  const ofBatch = judgesBatch(report) ? [{ status, text: words.statuses[status](report) }] : [];
  const ofLengths = lengths.map((length) => ({
    status: length.status,
    text: `${length.name}: ${words.lengthStatus(length.status)}`,
  }));
  const all = [...ofBatch, ...ofLengths];
  const worst = worstFirst.find((one) => all.some((other) => other.status === one)) ?? status;
  return [`${marks[worst]} ${name}`, ...all.map(({ text }) => text)].join('  ');
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
  if ('error' in found) return [lineOf(found, words), ''];
  const { file, report, size } = found;
  const lines = [headOf(file, size, report.model, words), ...report.lines({ all: true })];
  return [...fitted(lines, columns), ...fixHint(file, report, values, words), ''];
}

/**
 * Checks files and prints a line for each, or with --all its report, and how many there are of each status. A file that
 * cannot be checked keeps no other from being checked.
 *
 * @param {readonly { file: string, isThere: boolean }[]} files
 * @param {Values} values
 * @param {import('./check.js').Output} output
 * @returns {Promise<(Report | undefined)[]>} the report of each, undefined of one that cannot be checked
 */
export async function checkSeveral(files, values, { print, language, columns }) {
  const options = checkOptions(values, language);
  const words = wordsIn(checkWords, language);
  const nameColumns = Math.min(mostColumns, Math.max(...files.map(({ file }) => widthOf(file))));
  /** @type {(Report | undefined)[]} */
  const reports = [];
  const data = [];
  for (const path of files) {
    const found = await findOf(path, options);
    reports.push('error' in found ? undefined : found.report);
    if (values.json) data.push(dataOf(found));
    else if (values.all) print(wholeLines(found, values, words, columns));
    else print(fitted([lineOf(found, words, nameColumns)], columns));
  }
  const statuses = reports.flatMap((report) => {
    if (!report) return ['error'];
    return judgesBatch(report) ? [report.status] : [];
  });
  /** @type {import('./status_counts.js').LengthStatuses} */
  const lengths = {};
  for (const { name, status } of reports.flatMap((report) => report?.lengths ?? []))
    (lengths[name] ??= []).push(status);
  if (values.json) print([jsonText(data)]);
  else print([...(values.all ? [] : ['']), ...words.sum(files.length, statuses, lengths)]);
  return reports;
}
