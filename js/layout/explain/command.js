// The terminal command that explains a request of a layout operator.
import { dataTypeNames, maxRank } from '../../generated/tables.js';
import { forms, parameterKinds, parameters } from '../../generated/layout_tables.js';
import { languageOptions } from '../../link/commands.js';
import { intervalText } from '../../messages/dims.js';
import { forShell } from '../../values/for_shell.js';
import { printable } from '../../values/printable.js';
import { isRead } from '../resolve/core.js';

/** @typedef {import('../resolve/request.js').LayoutRequest} LayoutRequest */

/** The most characters of a command. */
const longestCommand = 8192;

/** 'DepthToSpace' as the command line has it: 'depth-to-space'. @param {string} operator */
const typed = (operator) => operator.replace(/\B[A-Z]/g, (letter) => `-${letter}`).toLowerCase();

/** A length as the command line has it: '3', 'N', '?', 'N:1..8'. @param {any} dim */
const dimText = (dim) =>
  typeof dim === 'object' ? ((dim && intervalText(dim)) ?? '?') : String(dim);

/** A list as one argument. @param {readonly any[]} entries integers, or lengths with names */
const listText = (entries) => (entries.length === 0 ? '[]' : entries.map(dimText).join(','));

/** The texts that the command line reads as numbers. */
const number = /^-?\d+(\.\d+)?(e[-+]?\d+)?$/;

/** A text that the command line passes on as it is. @param {string} text */
const isPlain = (text) => !/^[- ]/.test(text) && !number.test(text) && printable(text) === text;

/** A scalar as an argument; undefined if the command line would not read it back. @param {unknown} value */
function scalar(value) {
  const text = String(value);
  if (typeof value === 'boolean') return text;
  if (typeof value === 'string')
    return isPlain(text) && !/^(true|false)$/.test(text) ? text : undefined;
  return number.test(text) && Number.isFinite(Number(text)) ? text : undefined;
}

/**
 * A value as an argument; undefined if the command line would not read it back.
 *
 * @type {(name: string, value: import('../resolve/request.js').Value) => string | undefined}
 */
function printValue(name, { form, shown }) {
  // Where both are taken, an integer alone is not a list.
  const isEither = parameterKinds[parameters.indexOf(/** @type {any} */ (name))] === 'either';
  if (form === forms.list) return isEither && shown.length === 1 ? `[${shown}]` : listText(shown);
  if (form === forms.number) return String(shown);
  return typeof shown === 'string' && form !== forms.element
    ? isPlain(shown)
      ? shown
      : undefined
    : scalar(shown);
}

/**
 * The command that explains a request, for a POSIX shell; null if the command line cannot state exactly this one.
 *
 * @param {LayoutRequest} request
 * @param {string} language
 * @param {readonly string[]} [where] the facts of a request of names, which is inferred
 * @returns {string | null}
 */
export function commandOf(request, language, where) {
  const { operator, shown, values, opset, type } = request;
  if (!isRead(request) || shown.length === 0) return null;
  if (shown.some((shape) => shape.length > maxRank)) return null;
  if (type !== undefined && !dataTypeNames.includes(type)) return null;
  const texts = parameters.flatMap((name) => {
    const value = values.get(name);
    return value ? [{ name, text: printValue(name, value) }] : [];
  });
  if (texts.some(({ text }) => text === undefined)) return null;
  const ofLanguage = languageOptions(language);
  if (!ofLanguage) return null;
  const command = [
    `npx reshape-wasm ${where ? 'infer' : 'explain'} ${typed(operator)}`,
    ...shown.map((shape) => forShell(listText(shape))),
    ...texts.map(({ name, text = '' }) => `--${name.replaceAll('_', '-')} ${forShell(text)}`),
    ...(opset === undefined ? [] : [`--onnx ${opset}`]),
    ...(type === undefined ? [] : [`--type ${type}`]),
    ...(where ?? []).map((fact) => `--where ${forShell(fact)}`),
    ...ofLanguage,
  ].join(' ');
  return command.length > longestCommand ? null : command;
}
