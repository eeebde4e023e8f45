// The command `fix`: writes a model with a dynamic batch.
import { dirname } from 'node:path';
import { ReshapeError } from 'reshape-wasm';
import { isSame, reasonOf, targetOf, writeWhole } from './fixed_file.js';
import { checkOptions, jsonText, namesIn, sizeText, withModel } from './model_file.js';
import { readConfig, statedFiles, valuesWith } from './check_config.js';
import { editLines, someOf, unprovenLine } from './check_lines.js';
import { checkWords } from './check_words.js';
import { BadUsage, quoted } from '../usage.js';
import { wordsIn } from '../words.js';
import { fitted } from '../wrap.js';

/** @typedef {import('reshape-wasm/model').Edit} Edit */

const exitCodes = { written: 0, notWritten: 1, unwritable: 2 };

/** The numbers of names as typed, each NAME=N. @param {readonly string[] | undefined} stated */
function numbersIn(stated) {
  if (!stated) return undefined;
  /** @type {Map<string, number>} */
  const numbers = new Map();
  for (const text of stated) {
    const [, name, number] = text.match(/^(.+)=([-+]?[\d.]+)$/s) ?? [];
    if (name === undefined) {
      throw new BadUsage(`--set takes a name and a length, such as --set N=1, not ${quoted(text)}`);
    }
    const before = numbers.get(name) ?? Number(number);
    if (before !== Number(number)) {
      throw new BadUsage(`--set says ${before} and ${number} for ${quoted(name)}`);
    }
    numbers.set(name, before);
  }
  return Object.fromEntries(numbers);
}

/** The verdicts of nodes that need no edit. */
const proven = new Set(['holds', 'apart']);

/**
 * The nodes that are not proven, and that no edit writes to.
 *
 * @type {(report: import('reshape-wasm/model').Report, edits: readonly Edit[]) => string[]}
 */
function leftIn({ nodes }, edits) {
  const written = new Set(edits.flatMap((edit) => edit.nodes));
  return nodes
    .filter(({ verdict, name }) => !proven.has(verdict) && !written.has(name))
    .map(({ name }) => name);
}

/** The entry of a config for a file. @param {string} file @param {string | undefined} config */
async function entryOf(file, config) {
  if (config === undefined) return undefined;
  const { entries, faults } = readConfig(config);
  if (faults.length > 0) throw new BadUsage(`${quoted(config)}: ${faults[0]}`);
  const [{ entry }] = await statedFiles(config, entries, [{ file, isThere: true }]);
  return entry;
}

/** The bytes of a fixed file. @param {readonly import('reshape-wasm/model').Part[]} parts */
const lengthOf = (parts) => parts.reduce((sum, part) => sum + part.length, 0);

/**
 * @param {string} file
 * @param {import('../commands.js').Values} values
 * @param {import('./check.js').Output} output
 * @returns {Promise<number>} the exit code
 */
export async function fix(file, values, { print, language, columns }) {
  const words = wordsIn(checkWords, language);
  const out = await targetOf(file, values);
  const only = namesIn(values.only, '--only', 'nodes');
  const set = numbersIn(values.set);
  // The lengths of an entry are for checks: a fix writes one, and only as it is typed.
  const { batch } = valuesWith(values, await entryOf(file, values.config));
  const { lengths = {}, ...options } = checkOptions({ ...values, batch }, language);
  const [length, ...others] = Object.keys(lengths);
  if (others.length > 0) {
    throw new BadUsage(
      `fix writes one length at a time, and ${quoted(length)} and ${quoted(others[0])} are given`,
    );
  }
  return withModel(file, async (model) => {
    await model.prepare(options);
    const whole = model.check(length === undefined ? options : { ...options, lengths });
    const report = whole.lengths?.[0] ?? whole;
    let fixed;
    try {
      fixed = model.fix(whole, { only, dimsOnly: values['dims-only'], set, length });
    } catch (error) {
      if (!(error instanceof ReshapeError) || error.code !== 'not_repairable') throw error;
      print(
        values.json
          ? [
              jsonText({
                written: null,
                edits: [],
                left: set || length !== undefined ? [] : leftIn(whole, []),
                status: report.status,
                blockers: report.blockers,
              }),
            ]
          : fitted(set ? [] : whole.lines({}), columns),
      );
      const why = length === undefined ? words.notWritten : words.lengthNotWritten(length);
      process.stderr.write(`${set ? words.notSet(error.message) : why}\n`);
      return exitCodes.notWritten;
    }
    const { edits, parts, stream } = fixed;
    const replaces = out !== undefined && (await isSame(out, out));
    // The weights may be in the file that stands there.
    if (replaces && !values['in-place'] && whole.model.external) {
      throw new BadUsage(
        `${quoted(out)} is there already, and the weights of this model are in other files: name a new file`,
      );
    }
    try {
      if (out !== undefined) await writeWhole(out, stream());
    } catch (error) {
      const { code } = /** @type {NodeJS.ErrnoException} */ (error);
      if (!code || error instanceof ReshapeError) throw error;
      const path = out ?? '';
      const why = words.unwritable(await reasonOf(code, path), quoted(dirname(path)));
      process.stderr.write(`${words.writeFailed(quoted(path), why)}\n`);
      return exitCodes.unwritable;
    }
    const left = set || length !== undefined ? [] : leftIn(whole, edits);
    // With names of nodes, a model is written that is not proven.
    const { status, blockers } = report;
    const isProven = set !== undefined || status === 'holds' || status === 'repairable';
    if (values.json) print([jsonText({ written: out ?? null, edits, left, status, blockers })]);
    else {
      const external = whole.model.external && out !== undefined && out !== file;
      print([
        ...(edits.length > 0 ? editLines(edits, words) : [words.unchanged]),
        ...(left.length > 0 ? [words.left(someOf(left, words))] : []),
        ...(isProven ? [] : [unprovenLine(whole, words)]),
        out === undefined
          ? words.dryRun
          : words[replaces ? 'replaced' : 'written'](out, words.size(sizeText(lengthOf(parts)))),
        ...(external ? [words.external] : []),
      ]);
    }
    return exitCodes.written;
  });
}
