// The lines that `check` prints around a report: the facts of the file, and the command that repairs it.
import { existsSync } from 'node:fs';
import { extname } from 'node:path';
import { declaredIn } from './check_lines.js';
import { program } from './commands.js';
import { forShell } from './for_shell.js';
import { sizeText } from './model_file.js';

/** @typedef {import('reshape-wasm/model').ModelFacts} ModelFacts */
/** @typedef {import('reshape-wasm/model').Report} Report */
/** @typedef {import('./check_words.js').CheckWords} CheckWords */

/**
 * The facts of a file on one line.
 *
 * @param {string} name
 * @param {number} size
 * @param {ModelFacts} model
 * @param {CheckWords} words
 */
export function headOf(name, size, { opset, irVersion, producer, nodes }, words) {
  const parts = [
    name,
    words.size(sizeText(size)),
    words.opset(opset, irVersion),
    producer,
    words.nodes(nodes),
  ];
  return parts.filter(Boolean).join('  ');
}

/** A name in a file's folder for the fixed one, which no file has yet. @param {string} file @param {string} batch */
function fixedName(file, batch) {
  const extension = extname(file);
  const stem = `${file.slice(0, file.length - extension.length)}-${batch.replaceAll(/[^\w.-]/g, '_')}`;
  for (let count = 1; ; count++) {
    const name = `${stem}${count > 1 ? `-${count}` : ''}${extension}`;
    if (!existsSync(name)) return name;
  }
}

/** An option with its value. @param {string} name @param {string} value */
const option = (name, value) =>
  value.startsWith('-') ? ` --${name}=${forShell(value)}` : ` --${name} ${forShell(value)}`;

/** A path that is not taken for an option. @param {string} file */
const path = (file) => forShell(file.startsWith('-') ? `./${file}` : file);

/** Whether a report judges a batch, and not lengths alone. @param {Pick<Report, 'batch'>} report */
export const judgesBatch = ({ batch }) => batch.inputs.length > 0;

/**
 * The lengths for which a fix changes something: targets, or numbers that inputs declare.
 *
 * @param {Report} report
 */
const lengthsToFix = ({ lengths = [] }) =>
  lengths.filter(
    ({ status, inputs }) =>
      status === 'repairable' ||
      (status === 'holds' && inputs.some(({ declared }) => declared !== null)),
  );

/** Tells whether a report offers other batches instead of an answer. @param {Report} report */
export const isOffered = ({ status, otherBatches }) =>
  status === 'unknown' && otherBatches.length > 0;

/** A name in a list of names with commas between them. @param {string} name */
const typedName = (name) => name.replaceAll(/[\\,]/g, '\\$&');

/**
 * The commands that repair the model, with the options of this check: the batch, and each length in a file of its own.
 *
 * @param {string} file
 * @param {Report} report
 * @param {import('./commands.js').Values} values
 * @param {CheckWords} words
 */
export function fixHint(file, report, values, words) {
  const { batch: stated = [], name, length: axes = [], outputs } = values;
  const { status, batch } = report;
  const ofBatch = stated.map((text) => option('batch', text)).join('');
  const command = (/** @type {string} */ of, /** @type {string} */ more) =>
    `  npx ${program} fix ${path(file)} -o ${path(fixedName(file, of))}${ofBatch}${ofOutputs}${more}`;
  const ofOutputs = outputs === undefined ? '' : option('outputs', outputs);
  const apart = isOffered(report) ? [] : (report.provenOutputs ?? []);
  const isCut = outputs !== undefined && status === 'holds';
  const isToFix = isCut || status === 'repairable' || (status === 'holds' && declaredIn({ batch }));
  const named = name === undefined ? '' : option('name', name);
  const commands = [
    ...(isToFix ? [command(batch.name, named)] : []),
    ...(apart.length > 0
      ? [command(batch.name, `${named}${option('outputs', apart.map(typedName).join(','))}`)]
      : []),
    ...lengthsToFix(report).map((length) => {
      const own = axes.filter((text) => text.startsWith(`${length.name}=`));
      return command(length.name, `${named}${own.map((text) => option('length', text)).join('')}`);
    }),
  ];
  if (commands.length === 0) return [];
  return [commands.length > 1 ? words.newFiles : words.newFile, ...commands];
}
