// The command `check`: whether a model keeps the samples of a batch apart.
import { basename, extname } from 'node:path';
import { checkOptions, jsonText, sizeText, withModel } from './model_file.js';
import { modelWords } from './model_words.js';
import { program } from './commands.js';

/** The exit code for each status. */
const exitCodes = { holds: 0, repairable: 1, broken: 1, unknown: 3 };

/** What a file says of itself. @param {string} file @param {number} size @param {any} model */
function headOf(file, size, { opset, producer, nodes }) {
  const parts = [
    basename(file),
    sizeText(size),
    `opset ${opset || '?'}`,
    producer,
    `${nodes} nodes`,
  ];
  return parts.filter(Boolean).join('  ');
}

/** A name for the fixed file beside another. @param {string} file @param {string} batch */
const fixedName = (file, batch) => {
  const extension = extname(file);
  return `${file.slice(0, file.length - extension.length)}-${batch}${extension}`;
};

/** A file's name as a shell takes it. @param {string} file */
const shell = (file) =>
  /^[\w@%+=:,./-]+$/.test(file) ? file : `'${file.replaceAll("'", "'\\''")}'`;

/** @param {string} file @param {any} report @param {Record<string, any>} values */
function fixHint(file, { status, batch }, { batch: stated = [] }) {
  if (status !== 'repairable') return [];
  const axes = stated.map((/** @type {string} */ text) => ` --batch ${shell(text)}`).join('');
  const command = `npx ${program} fix ${shell(file)} -o ${shell(fixedName(file, batch.name))}${axes}`;
  return [`  ${command}`];
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
      ? await (await import('./run.js')).run(file, model, report, values)
      : undefined;
    if (values.json) print([jsonText(observed ? { ...report.toJSON(), observed } : report)]);
    else {
      print([
        headOf(file, size, report.model),
        ...report.lines({ all: values.all }),
        ...(observed ? ['', ...modelWords[language].observed(observed)] : []),
        ...fixHint(file, report, values),
      ]);
    }
    return exitCodes[/** @type {keyof typeof exitCodes} */ (report.status)];
  });
