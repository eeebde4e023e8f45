// The command `check`: whether models keep the samples of a batch apart.
import { basename } from 'node:path';
import { summary } from 'reshape-wasm/model';
import { readConfig, statedFiles, valuesWith, writeConfig } from './check_config.js';
import { checkSeveral, dataOfError, isExpected, statusOf, unmetOf } from './check_several.js';
import { observedLines } from './check_lines.js';
import { fixHint, headOf, judgesBatch } from './check_text.js';
import { checkWords } from './check_words.js';
import { filesOf, isPattern } from '../files.js';
import {
  Unreadable,
  checkOptions,
  jsonText,
  unmatched,
  unmatchedCode,
  withModel,
} from './model_file.js';
import { BadUsage, quoted } from '../usage.js';
import { wordsIn } from '../words.js';
import { fitted } from '../wrap.js';

/** @typedef {import('../commands.js').Values} Values */

/**
 * The exit code for each outcome of a check: a status; `declared`, of what holds while its inputs, outputs or values
 * declare numbers where N is; `no-batch`, of a model whose inputs have no axis, among several.
 */
const exitCodes = { holds: 0, repairable: 1, broken: 1, unknown: 3, declared: 0, 'no-batch': 0 };

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
  report.status === 'holds' && summary(report).declared ? 'declared' : report.status;

/**
 * The outcomes of a check: of the batch, unless the caller says that there is none, and of each length.
 *
 * @param {import('reshape-wasm/model').Report} report
 */
const outcomesOf = (report) => [
  ...(judgesBatch(report) ? [outcomeOfBatch(report)] : []),
  ...(report.lengths ?? []).map(({ status }) => status),
];

/** The worst of some exit codes. @param {readonly number[]} codes @returns {number} */
const worstOf = (codes) => /** @type {number} */ (worstFirst.find((code) => codes.includes(code)));

/**
 * The exit code for each outcome, as --fail-on says.
 *
 * @type {(stated: string | undefined) => Record<string, number>}
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
 * @param {import('./check_config.js').Stated} stated
 * @param {Values} typed
 * @param {Output} output
 * @param {(data: object) => string} jsonOf the report as data
 * @returns {Promise<import('reshape-wasm/model').Report>}
 */
const checkOne = ({ file, entry }, typed, { print, language, columns }, jsonOf) =>
  withModel(file, async (model, size) => {
    const words = wordsIn(checkWords, language);
    const values = valuesWith(typed, entry);
    const options = checkOptions(values, language);
    await model.prepare(options);
    const report = model.check(options);
    const observed = values.run
      ? await (await import('./check_run.js')).run(file, model, report, values)
      : undefined;
    const expected = entry?.expect === undefined ? {} : { expect: entry.expect };
    if (values.json)
      print([jsonOf({ file, ...expected, ...report.toJSON(), ...(observed && { observed }) })]);
    else {
      const lines = [
        headOf(basename(file), size, report.model, words),
        ...report.lines({ all: values.all }),
        ...(observed ? ['', ...observedLines(observed, values.all, words)] : []),
      ];
      print([
        ...fitted(lines, columns),
        ...fixHint(file, report, values, words),
        ...unmetOf({ report, entry }, words),
      ]);
    }
    return report;
  });

/**
 * The files to check, with what a config states about each, and the lines of its faults.
 *
 * @param {readonly string[]} paths
 * @param {string | undefined} config
 */
async function filesToCheck(paths, config) {
  const named = await filesOf(paths);
  if (config === undefined) return { files: named, faults: [] };
  const { entries, faults } = readConfig(config);
  return { files: await statedFiles(config, entries, named), faults };
}

/**
 * @param {readonly string[]} paths names of files, or patterns
 * @param {Values} values
 * @param {Output} output
 * @returns {Promise<number>} the exit code, of several files the worst
 * @throws {BadUsage} also if a single file cannot be checked, unless JSON is asked for
 */
export async function check(paths, values, output) {
  const codes = codesOf(values['fail-on']);
  const { config, 'write-config': written } = values;
  if (written && values.outputs !== undefined) {
    throw new BadUsage('a config has no outputs: give --write-config or --outputs');
  }
  /** @type {{ files: import('./check_config.js').Stated[], faults: string[] }} */
  const { files, faults } = await filesToCheck(paths, config);
  if (files.length === 0 && faults.length === 0) {
    throw new BadUsage('check needs a file, or several: check model.onnx, check models/*.onnx');
  }
  // A model without a batch is an outcome among several, and where it is expected.
  const isNone = files[0]?.entry?.expect === 'no-batch';
  const isOne =
    paths.length > 0 && files.length === 1 && faults.length === 0 && !written && !isNone;
  if (!isOne) {
    if (values.run || values.sizes) {
      throw new BadUsage(`--run runs one model, and ${files.length} are given: name one`);
    }
    const all = await checkSeveral(files, faults, values, output);
    if (written) {
      const answers = all.flatMap((found) => {
        if ('error' in found) return [];
        const { lengths } = checkOptions(valuesWith(values, found.entry), output.language);
        return [{ ...found, lengths, status: statusOf(found) }];
      });
      writeConfig(written, answers);
    }
    const ofFiles = all.flatMap((found) => {
      // A config that names what is not there is wrong, as one is that expects another status.
      if ('error' in found)
        return found.entry && found.error.code === unmatchedCode ? failing : unchecked;
      if (found.entry?.expect) return isExpected(found.entry, statusOf(found)) ? 0 : failing;
      const outcomes = found.report ? outcomesOf(found.report) : ['no-batch'];
      return outcomes.map((outcome) => codes[outcome]);
    });
    return worstOf([...ofFiles, ...(faults.length > 0 ? [failing] : []), 0]);
  }
  const [stated] = files;
  const { file, isThere } = stated;
  // A pattern gives the same, however many files match it.
  const jsonOf = (/** @type {object} */ data) => jsonText(isPattern(paths[0]) ? [data] : data);
  try {
    if (!isThere) throw unmatched(file);
    const report = await checkOne(stated, values, output, jsonOf);
    if (stated.entry?.expect) return isExpected(stated.entry, statusOf({ report })) ? 0 : failing;
    return worstOf(outcomesOf(report).map((outcome) => codes[outcome]));
  } catch (error) {
    if (!values.json || !(error instanceof Unreadable)) throw error;
    output.print([jsonOf({ file, ...dataOfError(error) })]);
    return unchecked;
  }
}
