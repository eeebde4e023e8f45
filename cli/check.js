// The command `check`: whether a model keeps the samples of a batch apart.
import { existsSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { checkOptions, jsonText, sizeText, withModel } from './model_file.js';
import { checkWords } from './check_words.js';
import { program } from './commands.js';
import { forShell } from './for_shell.js';

/** The exit code for each status. */
const exitCodes = { holds: 0, repairable: 1, broken: 1, unknown: 3 };

/** What a file says of itself. @param {string} file @param {number} size @param {any} model @param {any} words */
function headOf(file, size, { opset, producer, nodes }, words) {
  const parts = [
    basename(file),
    words.size(sizeText(size)),
    `opset ${opset || '?'}`,
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

/** The command that repairs the model, with the options of this check. @param {string} file @param {any} report @param {Record<string, any>} values @param {any} words */
function fixHint(file, { status, batch }, { batch: stated = [], name }, words) {
  if (status !== 'repairable') return [];
  const axes = stated.map((/** @type {string} */ text) => option('batch', text)).join('');
  const named = name === undefined ? '' : option('name', name);
  const out = path(fixedName(file, batch.name));
  return [words.newFile, `  npx ${program} fix ${path(file)} -o ${out}${axes}${named}`];
}

/**
 * @param {string} file
 * @param {Record<string, any>} values
 * @param {{ print: (lines: readonly string[]) => void, language: any }} output
 * @returns {Promise<number>} the exit code
 */
export const check = (file, values, { print, language }) =>
  withModel(file, async (model, size) => {
    const report = model.check(checkOptions(values, language));
    const observed = values.run
      ? await (await import('./check_run.js')).run(file, model, report, values)
      : undefined;
    if (values.json) print([jsonText(observed ? { ...report.toJSON(), observed } : report)]);
    else {
      print([
        headOf(file, size, report.model, checkWords[language]),
        ...report.lines({ all: values.all }),
        ...(observed ? ['', ...checkWords[language].observed(observed)] : []),
        ...fixHint(file, report, values, checkWords[language]),
      ]);
    }
    return exitCodes[/** @type {keyof typeof exitCodes} */ (report.status)];
  });
