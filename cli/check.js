// The command `check`: whether models keep the samples of a batch apart.
import { basename } from 'node:path';
import { checkSeveral, dataOfError } from './check_several.js';
import { declaresBatch, fixHint, headOf, judgesBatch } from './check_text.js';
import { checkWords } from './check_words.js';
import { filesOf, isPattern } from './files.js';
import { Unreadable, checkOptions, jsonText, unmatched, withModel } from './model_file.js';
import { BadUsage, quoted } from './usage.js';
import { wordsIn } from './words.js';
import { fitted } from './wrap.js';

/** @typedef {import('./commands.js').Values} Values */

/**
 * The exit code for each outcome of a check: a status, or `declared`, of what holds while its inputs, outputs or values
 * declare numbers where N is.
 */
const exitCodes = { holds: 0, repairable: 1, broken: 1, unknown: 3, declared: 0 };

/** The exit code for what --fail-on alone takes for a failure. */
const failing = 1;

/** The exit code for a file that cannot be checked. */
const unchecked = 2;

/** The exit codes, the worst first: several files end with the worst. */
const worstFirst = [2, 1, 3, 0];

/** The outcomes that --fail-on may name: all others than a model which holds and takes any N. */
const failures = Object.keys(exitCodes).filter((outcome) => outcome !== 'holds');

/** The outcome for the batch. @param {import('reshape-wasm/model').Report} report */
const outcomeOfBatch = (report) =>
  report.status === 'holds' && declaresBatch(report) ? 'declared' : report.status;

/**
 * The outcomes of a check: of the batch, unless the caller says that there is none, and of each length.
 *
 * @param {import('reshape-wasm/model').Report} report
 */
export const outcomesOf = (report) => [
  ...(judgesBatch(report) ? [outcomeOfBatch(report)] : []),
  ...(report.lengths ?? []).map(({ status }) => status),
];

/** The worst of some exit codes. @param {readonly number[]} codes @returns {number} */
const worstOf = (codes) => /** @type {number} */ (worstFirst.find((code) => codes.includes(code)));

/**
 * The exit code for each outcome, as --fail-on says.
 *
 * @param {string | undefined} stated
 * @returns {Record<string, number>}
 * @throws {BadUsage}
 */
function codesOf(stated) {
  if (stated === undefined) return exitCodes;
  const named = stated === 'none' ? [] : stated.split(',').map((word) => word.trim());
  const stray = named.find((word) => !failures.includes(word));
  if (stray !== undefined) {
    throw new BadUsage(
      `--fail-on takes any of ${failures.join(', ')} with commas between them, or none, not ${quoted(stray)}`,
    );
  }
  const codes = Object.entries(exitCodes).map(([outcome, code]) => [
    outcome,
    named.includes(outcome) ? code || failing : 0,
  ]);
  return Object.fromEntries(codes);
}

/**
 * The printer of lines, their language, and the columns of the terminal if it is one.
 *
 * @typedef {{ print: (lines: readonly string[]) => void, language: string, columns?: number }} Output
 */

/**
 * Checks one file, and prints its report.
 *
 * @param {string} file
 * @param {Values} values
 * @param {Output} output
 * @param {(data: object) => string} jsonOf the report as data
 * @returns {Promise<string[]>} the outcomes
 */
const checkOne = (file, values, { print, language, columns }, jsonOf) =>
  withModel(file, async (model, size) => {
    const words = wordsIn(checkWords, language);
    const options = checkOptions(values, language);
    await model.prepare(options);
    const report = model.check(options);
    const observed = values.run
      ? await (await import('./check_run.js')).run(file, model, report, values)
      : undefined;
    if (values.json) print([jsonOf({ file, ...report.toJSON(), ...(observed && { observed }) })]);
    else {
      const lines = [
        headOf(basename(file), size, report.model, words),
        ...report.lines({ all: values.all }),
        ...(observed ? ['', ...words.observed(observed, values.all)] : []),
      ];
      print([...fitted(lines, columns), ...fixHint(file, report, values, words)]);
    }
    return outcomesOf(report);
  });

/**
 * @param {readonly string[]} paths names of files, or patterns
 * @param {Values} values
 * @param {Output} output
 * @returns {Promise<number>} the exit code, of several files the worst
 * @throws {BadUsage} also if a single file cannot be checked, unless JSON is asked for
 */
export async function check(paths, values, output) {
  const codes = codesOf(values['fail-on']);
  const files = await filesOf(paths);
  if (files.length === 0) {
    throw new BadUsage('check needs a file, or several: check model.onnx, check models/*.onnx');
  }
  if (files.length > 1) {
    if (values.run || values.sizes) {
      throw new BadUsage(`--run runs one model, and ${files.length} are given: name one`);
    }
    const reports = await checkSeveral(files, values, output);
    return worstOf(
      reports.flatMap((report) =>
        report ? outcomesOf(report).map((outcome) => codes[outcome]) : unchecked,
      ),
    );
  }
  const [{ file, isThere }] = files;
  // What a pattern gives does not depend on how many files match it.
  const jsonOf = (/** @type {object} */ data) => jsonText(isPattern(paths[0]) ? [data] : data);
  try {
    if (!isThere) throw unmatched(file);
    const outcomes = await checkOne(file, values, output, jsonOf);
    return worstOf(outcomes.map((outcome) => codes[outcome]));
  } catch (error) {
    if (!values.json || !(error instanceof Unreadable)) throw error;
    output.print([jsonOf({ file, ...dataOfError(error) })]);
    return unchecked;
  }
}
