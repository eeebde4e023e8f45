// The terminal command that explains a request.
import { maxRank, dataTypeNames } from '../generated/tables.js';
import { keysOf, ownField } from '../values/fields.js';
import { forShell } from '../values/for_shell.js';
import { entriesOf } from '../values/lists.js';
import { intervalText, isInference, rankText } from '../messages/dims.js';
import { isExpression, isFact } from '../messages/expressions.js';
import { checkFields, checkedFieldsOf, checkedTexts } from './linkable.js';
import { isLanguage, languageOf } from '../messages/languages.js';
import { linkTo } from './links.js';
import {
  attributeNames,
  attributeOf,
  defaultSystem,
  isDefault,
  rowOf,
  ruleKeys,
  systems,
} from '../messages/systems.js';

/** @typedef {import('./fragment.js').Linkable} Linkable */
/** @typedef {import('../explain/explain.js').Language} Language */

/** The maximum length of a shape's text, in characters. Every valid shape is shorter. */
const longestShape = 8192;

/** Whether a value is an integer that the command line reads back as the same number. @param {unknown} value */
const isNumber = (value) => Number.isSafeInteger(typeof value === 'bigint' ? Number(value) : value);

/**
 * Whether the command line reads an expression as it is: the wide characters of other keyboards become ASCII there.
 *
 * @param {unknown} text
 */
const isReadable = (text) =>
  typeof text === 'string' && isExpression(text) && !/[\uff01-\uff5e]/.test(text);

/**
 * An entry as text; undefined if the command line would not read it back.
 *
 * @type {(entry: unknown) => string | undefined}
 */
function printEntry(entry) {
  if (isNumber(entry) || typeof entry === 'bigint') return String(entry);
  if (entry === null) return '?';
  if (typeof entry !== 'string') {
    const name = ownField(entry, 'name');
    return name === undefined || isReadable(name) ? intervalText(entry) : undefined;
  }
  return isReadable(entry) ? entry.trim() : undefined;
}

/** Whether an entry is one that only `infer` reads. @param {unknown} entry */
const isSymbolic = (entry) => entry === null || typeof entry === 'string' || !!intervalText(entry);

/**
 * A shape as one argument; undefined if the command line would not read it back.
 *
 * @type {(shape: unknown) => string | undefined}
 */
function printShape(shape) {
  const rank = rankText(shape);
  if (rank) return rank;
  const entries = entriesOf(shape);
  if (!entries || entries.length > maxRank) return undefined; // too many dims for any system
  if (entries.length === 0) return forShell('[]');
  const texts = entries.map(printEntry);
  if (texts.includes(undefined)) return undefined;
  const text = texts.join(',');
  return text.length > longestShape ? undefined : forShell(text);
}

/** Whether a shape is one that only `infer` reads. @param {unknown} shape */
const isSymbolicShape = (shape) =>
  rankText(shape) !== undefined || entriesOf(shape)?.some(isSymbolic) === true;

/**
 * The facts as options; undefined if the command line cannot state them.
 *
 * @type {(facts: readonly string[]) => readonly string[] | undefined}
 */
const factOptions = (facts) =>
  facts.every(isFact) ? facts.map((fact) => `--where ${forShell(fact)}`) : undefined;

/**
 * An option with an integer value; undefined if the value is given and is not such an integer.
 *
 * @type {(option: string, value: unknown) => readonly string[] | undefined}
 */
const integerOption = (option, value) =>
  value === undefined ? [] : isNumber(value) ? [`${option} ${value}`] : undefined;

/**
 * The attributes as options; undefined if the command line cannot state them.
 *
 * @type {(system: any, rules: Record<string, any>, flattens: boolean) => readonly string[] | undefined}
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

/** The system and its opset as options. @type {(system: any, opset: unknown) => readonly string[] | undefined} */
function systemOptions(system, opset) {
  // The default system has an option of its own, whose value is the opset.
  if (isDefault(system)) return integerOption(`--${system}`, opset);
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

/**
 * A language as options; undefined if the command does not know it.
 *
 * @type {(language: unknown) => readonly string[] | undefined}
 */
export function languageOptions(language) {
  if (language === undefined || language === 'en') return [];
  // The command has Chinese at hand.
  return language === 'zh' || isLanguage(language) ? [`--lang ${forShell(language)}`] : undefined;
}

/**
 * The command that explains a request in a terminal, or infers what is true of one with names and unknowns, for a POSIX
 * shell.
 *
 * @param {Linkable} request lengths and rules, an explanation, an inference or an error
 * @param {Language} [options]
 * @returns {string | null} null if the command line cannot state exactly this request: an axis or a value of the rules
 *   is not an integer that it reads back as the same number; an entry is neither that nor one of `inferReshape`; the
 *   target is not a list; or the system, the type or the language is unknown
 * @throws {ReshapeError} `wrong_data` if the request, its rules or the options are not an object, or for another
 *   operator
 * @example
 * commandFor({ input: [2, 3, 4], target: [0, -1] }); // 'npx reshape-wasm explain 2,3,4 0,-1'
 * commandFor({ input: ['N', 3, 4], target: [0, -1] }); // 'npx reshape-wasm infer N,3,4 0,-1'
 */
export function commandFor(request, options = {}) {
  const fields = checkedFieldsOf('a command', request);
  const { operator, input, target, rules } = fields;
  checkFields('the language of a command', options, "{ language: 'zh' }");
  if (keysOf(ownField(request, 'rules')).some((name) => !ruleKeys.includes(name))) return null;
  const flattens = operator === 'Flatten';
  const facts = checkedTexts('where', fields.where);
  const infers =
    isInference(request) || facts.length > 0 || isSymbolicShape(input) || isSymbolicShape(target);
  // Without an axis, `infer` would need a target.
  const axis = infers ? (fields.axis ?? 1) : fields.axis;
  /** @type {readonly (readonly (string | undefined)[] | undefined)[]} */
  const parts = [
    [printShape(input)],
    flattens ? integerOption('--axis', axis) : [printShape(target)],
    ruleOptions(rules, flattens),
    factOptions(facts),
    languageOptions(ownField(options, 'language')),
  ];
  /** @type {(string | undefined)[]} */
  const words = parts.flatMap((part) => part ?? [undefined]);
  if (words.includes(undefined)) return null;
  const command = infers ? 'infer' : flattens ? 'flatten' : 'explain';
  return ['npx reshape-wasm', command, ...words].join(' ');
}

/**
 * Where a request is shown, as the last line of a text: its URL, or while there is none the command that explains it.
 *
 * @param {Linkable} request
 * @param {import('../messages/languages.js').Words} words of the text's language
 * @returns {string[]} empty if no command states the request
 */
export function placeLines(request, words) {
  const language = languageOf(words);
  const place = linkTo(request) ?? commandFor(request, { language }) ?? commandFor(request);
  return place ? [place] : [];
}
