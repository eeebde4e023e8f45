// The lines that `check` prints around a report: the facts of the file, and the command that repairs it.
import { existsSync } from 'node:fs';
import { extname } from 'node:path';
import { summary } from 'reshape-wasm/model';
import { program } from '../commands.js';
import { forShell } from '../for_shell.js';
import { sizeText } from './model_file.js';

/** @typedef {import('reshape-wasm/model').ModelFacts} ModelFacts */
/** @typedef {import('reshape-wasm/model').Report} Report */
/** @typedef {import('./check_words.js').CheckWords} CheckWords */

/**
 * The facts of a file on one line.
 *
 * @type {(name: string, size: number, model: ModelFacts, words: CheckWords) => string}
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

/** A name in a list of names with commas between them. @param {string} name */
const listedName = (name) => name.replaceAll(/[\\,]/g, '\\$&');

/**
 * The commands that repair the model, with the options of this check: the batch, and each length in a file of its own.
 *
 * @type {(file: string, report: Report, values: import('../commands.js').Values, words: CheckWords) => string[]}
 */
export function fixHint(file, report, values, words) {
  const { batch: stated = [], name, length: axes = [], outputs } = values;
  const { status, declared, files } = summary(report);
  const named = name === undefined ? '' : option('name', name);
  const ofBatch = stated.map((text) => option('batch', text)).join('');
  const ofOutputs = outputs === undefined ? '' : option('outputs', outputs);
  // A model with fewer outputs is another file, even where nothing else is to be written.
  const isCut = outputs !== undefined && status === 'holds' && !declared;
  const commands = [...(isCut ? [{ name: report.batch.name }] : []), ...files].map((written) => {
    const ofLength = axes
      .filter((text) => text.startsWith(`${written.length ?? ''}=`))
      .map((text) => option('length', text));
    const apart = written.outputs && option('outputs', written.outputs.map(listedName).join(','));
    const options = [ofBatch, ofOutputs, named, apart ?? '', ...ofLength].join('');
    return `  npx ${program} fix ${path(file)} -o ${path(fixedName(file, written.name))}${options}`;
  });
  if (commands.length === 0) return [];
  return [commands.length > 1 ? words.newFiles : words.newFile, ...commands];
}
