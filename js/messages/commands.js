// A request as the command that explains it in a terminal.
import { maxRank, dataTypeNames } from '../generated/tables.js';
import { keysOf, ownField } from '../values/fields.js';
import { entriesOf } from '../values/lists.js';
import { checkFields, checkedFieldsOf } from './linkable.js';
import { attributeNames, attributeOf, defaultSystem, rowOf, ruleKeys, systems } from './systems.js';

/** @typedef {import('./fragment.js').Linkable} Linkable */

/** Most characters of a shape: any shape that there is takes fewer. */
const longestShape = 8192;

/** An integer that the command line reads as the same number; of a bigint, the number that it is. @param {unknown} value */
const isNumber = (value) => Number.isSafeInteger(typeof value === 'bigint' ? Number(value) : value);

/** A shape as one argument; undefined where an entry would not be read as it is. @param {unknown} shape @returns {string | undefined} */
function printShape(shape) {
  const entries = entriesOf(shape);
  if (!entries || entries.length > maxRank) return undefined; // too many dims for any system
  if (entries.length === 0) return "'[]'"; // not bare, where a shell looks for files of that name
  if (!entries.every((entry) => isNumber(entry) || typeof entry === 'bigint')) return undefined;
  const text = entries.map(String).join(',');
  return text.length > longestShape ? undefined : text;
}

/** The option of an integer; undefined where it is given and cannot be printed. @param {string} option @param {unknown} value @returns {readonly string[] | undefined} */
const integerOption = (option, value) =>
  value === undefined ? [] : isNumber(value) ? [`${option} ${value}`] : undefined;

/**
 * The attributes as options; undefined where the command line would read others.
 *
 * @param {any} system
 * @param {Record<string, any>} rules
 * @param {boolean} flattens
 * @returns {readonly string[] | undefined}
 */
function attributeOptions(system, rules, flattens) {
  const stated = attributeNames.filter((name) => rules[name] !== undefined);
  if (flattens) return stated.length === 0 ? [] : undefined; // `flatten` has no such option
  // Where none is given the command gives the one that must be.
  if (stated.length === 0) return attributeOf(system)?.required ? undefined : [];
  const options = stated.map((name) => optionOf(name, rules[name]));
  return options.every((option) => option !== undefined) ? options : undefined;
}

/** @param {string} name @param {unknown} value @returns {string | undefined} */
function optionOf(name, value) {
  const owner = systems.map(attributeOf).find((attribute) => attribute?.name === name);
  if (!owner) return undefined;
  const readable =
    typeof value === 'boolean' || (typeof owner.copies === 'number' && isNumber(value));
  return readable ? `${owner.option} ${Number(value)}` : undefined;
}

/** The system and its opset as options. @param {any} system @param {unknown} opset @returns {readonly string[] | undefined} */
function systemOptions(system, opset) {
  // The option of the default system is its opset.
  if (system === defaultSystem) return integerOption(`--${system}`, opset);
  const version = integerOption('--opset', opset);
  return version && [`--system ${system}`, ...version];
}

/** @param {Record<string, any>} rules @param {boolean} flattens @returns {readonly string[] | undefined} */
function ruleOptions(rules, flattens) {
  const { dialect = defaultSystem, opset, type } = rules;
  if (!rowOf(dialect)) return undefined;
  if (type !== undefined && !dataTypeNames.includes(type)) return undefined;
  const system = systemOptions(dialect, opset);
  const attributes = attributeOptions(dialect, rules, flattens);
  return system && attributes && [...system, ...attributes, ...(type ? [`--type ${type}`] : [])];
}

/** @param {unknown} language @returns {readonly string[] | undefined} */
function languageOptions(language) {
  if (language === undefined || language === 'en') return [];
  return language === 'zh' ? ['--lang zh'] : undefined;
}

/**
 * The command that explains a request in a terminal, for a POSIX shell.
 *
 * @param {Linkable} request
 * @param {{ language?: 'en' | 'zh' }} [options]
 * @returns {string | null} null where the command line cannot state just this request: an entry, an axis or a
 *   value of the rules that is no integer it reads as the same number, a target that is no list, a system, a type or
 *   a language that is not there
 * @throws {ReshapeError} `wrong_data` where the request, its rules or the options are no object, and for another operator
 * @example
 * commandFor({ input: [2, 3, 4], target: [0, -1] }); // 'npx reshape-wasm explain 2,3,4 0,-1'
 */
export function commandFor(request, options = {}) {
  const { operator, input, target, axis, rules } = checkedFieldsOf('a command', request);
  checkFields('the language of a command', options, "{ language: 'zh' }");
  if (keysOf(ownField(request, 'rules')).some((name) => !ruleKeys.includes(name))) return null;
  const flattens = operator === 'Flatten';
  /** @type {readonly (readonly (string | undefined)[] | undefined)[]} */
  const parts = [
    [printShape(input)],
    flattens ? integerOption('--axis', axis) : [printShape(target)],
    ruleOptions(rules, flattens),
    languageOptions(ownField(options, 'language')),
  ];
  /** @type {(string | undefined)[]} */
  const words = parts.flatMap((part) => part ?? [undefined]);
  if (words.includes(undefined)) return null;
  return ['npx reshape-wasm', flattens ? 'flatten' : 'explain', ...words].join(' ');
}
