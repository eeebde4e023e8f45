// The terminal command that explains a request.
import { maxRank, dataTypeNames } from '../generated/tables.js';
import { keysOf, ownField } from '../values/fields.js';
import { entriesOf } from '../values/lists.js';
import { checkFields, checkedFieldsOf } from './linkable.js';
import { attributeNames, attributeOf, defaultSystem, rowOf, ruleKeys, systems } from './systems.js';

/** @typedef {import('./fragment.js').Linkable} Linkable */

/** The maximum length of a shape's text, in characters. Every valid shape is shorter. */
const longestShape = 8192;

/** Whether a value is an integer that the command line reads back as the same number. @param {unknown} value */
const isNumber = (value) => Number.isSafeInteger(typeof value === 'bigint' ? Number(value) : value);

/** A shape as one argument; undefined if the command line would not read it back. @param {unknown} shape @returns {string | undefined} */
function printShape(shape) {
  const entries = entriesOf(shape);
  if (!entries || entries.length > maxRank) return undefined; // too many dims for any system
  if (entries.length === 0) return "'[]'"; // quoted, because a shell reads [] as a file pattern
  if (!entries.every((entry) => isNumber(entry) || typeof entry === 'bigint')) return undefined;
  const text = entries.map(String).join(',');
  return text.length > longestShape ? undefined : text;
}

/** An option with an integer value; undefined if the value is given and is not such an integer. @param {string} option @param {unknown} value @returns {readonly string[] | undefined} */
const integerOption = (option, value) =>
  value === undefined ? [] : isNumber(value) ? [`${option} ${value}`] : undefined;

/**
 * The attributes as options; undefined if the command line cannot state them.
 *
 * @param {any} system
 * @param {Record<string, any>} rules
 * @param {boolean} flattens
 * @returns {readonly string[] | undefined}
 */
function attributeOptions(system, rules, flattens) {
  const stated = attributeNames.filter((name) => rules[name] !== undefined);
  if (flattens) return stated.length === 0 ? [] : undefined; // `flatten` has no such option
  // Without the option, the command line would supply a required attribute that the request lacks.
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
  // The default system has an option of its own, whose value is the opset.
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
 * @returns {string | null} null if the command line cannot state exactly this request: an entry, an axis or a value
 *   of the rules is not an integer that it reads back as the same number; the target is not a list; or the system,
 *   the type or the language is unknown
 * @throws {ReshapeError} `wrong_data` if the request, its rules or the options are not an object, or for another operator
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
