// Reads a request from the arguments.
import { about, dataTypes, ReshapeError, systems } from 'reshape-wasm';
import { plainText } from 'reshape-wasm/link';
import { options } from '../commands.js';
import { readInput, readTarget } from './dims.js';
import { nearest } from '../spelling.js';
import { BadUsage, quoted } from '../usage.js';

/** @typedef {import('reshape-wasm').System} System */
/** @typedef {import('../commands.js').Values} Values */

/**
 * Rules from the options. A rule that no option states is absent.
 *
 * @typedef {object} StatedRules
 * @property {System} [dialect]
 * @property {number} [opset]
 * @property {number} [allowzero]
 * @property {boolean} [specialZero]
 * @property {import('reshape-wasm').DataType} [type]
 */

/**
 * The same as the package takes them: it refuses those that do not go together.
 *
 * @typedef {StatedRules & import('reshape-wasm').Rules} Rules
 */

/**
 * A Reshape to a target, or a Flatten at an axis.
 *
 * @template Input, Target
 * @typedef {{ input: Input, rules: Rules } & ({ operator: 'Reshape', target: Target } | { operator: 'Flatten', axis:
 *   number })} RequestOf
 */

/** Lengths as numbers. @typedef {number[] | bigint[]} Lengths */

/** A request as explain* and compare* take it. @typedef {RequestOf<Lengths, Lengths>} Request */

/**
 * A request as infer* takes it, with the facts of its names.
 *
 * @typedef {RequestOf<ReturnType<typeof readInput>, ReturnType<typeof readTarget>> & { where: string[] }} NamedRequest
 */

const integer = /^[-+]?\d+$/;

/** @param {bigint} value */
const isSafe = (value) => Number.isSafeInteger(Number(value));

/**
 * Reads integers with commas, spaces or x between them, with or without brackets.
 *
 * @param {string} text
 * @returns {{ trimmed: string, entries: Lengths, wrong?: undefined } | { trimmed: string, entries?: undefined, wrong:
 *   string }} entries: bigints if one is beyond the exact integers of a number; wrong: an entry that is not an integer
 */
export function readIntegers(text) {
  const trimmed = plainText(text).trim();
  const inside = trimmed.match(/^(?:\[(.*)\]|\((.*)\))$/s);
  const list = (inside ? (inside[1] ?? inside[2]) : trimmed).trim();
  if (list === '') return { trimmed, entries: [] };
  // A trailing comma is allowed: Python writes a tuple of one length so.
  const entries = list.replace(/,$/, '').split(/\s*[,x×]\s*|\s+/);
  const wrong = entries.find((entry) => !integer.test(entry));
  if (wrong !== undefined) return { trimmed, wrong };
  const exact = entries.map((entry) => BigInt(entry));
  return { trimmed, entries: exact.every(isSafe) ? exact.map(Number) : exact };
}

/**
 * Reads a shape.
 *
 * @param {string} text
 * @param {'input' | 'target'} what the shape's name in messages
 * @returns {Promise<Lengths>}
 * @throws {BadUsage} if an entry is not an integer
 */
async function readShape(text, what) {
  const { trimmed, entries, wrong } = readIntegers(text);
  if (entries) return entries;
  const isNamed =
    wrong !== '' && (await isForInfer(wrong === trimmed ? wrong : `[${wrong}]`, what));
  const form = isNamed
    ? 'names and lengths that are not known are for infer'
    : 'write a shape as 2,3,4 and a scalar as []';
  throw new BadUsage(
    `the ${what} ${quoted(trimmed)} has the entry ${quoted(wrong)}, which is not an integer; ${form}`,
  );
}

/** Whether infer takes a shape. @param {string} text @param {'input' | 'target'} what the shape's name */
async function isForInfer(text, what) {
  // Loaded here, because no command but infer needs it otherwise.
  const { inferReshape } = await import('reshape-wasm/symbolic');
  try {
    if (what === 'input') inferReshape(readInput(text), { rank: null });
    else inferReshape(null, readTarget(text));
    return true;
  } catch (error) {
    if (error instanceof ReshapeError) return false;
    throw error;
  }
}

/**
 * @param {string} name of the option
 * @param {string | undefined} text
 * @returns {number | undefined}
 */
function readInteger(name, text) {
  if (text === undefined) return undefined;
  const trimmed = text.trim();
  if (!integer.test(trimmed)) {
    throw new BadUsage(`--${name} takes an integer, not ${quoted(trimmed)}`);
  }
  const value = Number(trimmed);
  if (Number.isSafeInteger(value)) return value;
  throw new BadUsage(`--${name} takes an integer within 2^53, not ${quoted(trimmed)}`);
}

/** @param {string} name of the option @param {string | undefined} text */
function readSwitch(name, text) {
  if (text === undefined) return undefined;
  if (text === '0' || text === '1') return text === '1';
  throw new BadUsage(`--${name} takes 0 or 1, not ${quoted(text.trim())}`);
}

/**
 * Reads an option whose value is one of a list.
 *
 * @template {string} Choice
 * @param {string} name of the option
 * @param {string | undefined} text
 * @param {readonly Choice[]} choices
 * @returns {Choice | undefined}
 */
export function readChoice(name, text, choices) {
  if (text === undefined) return undefined;
  const chosen = choices.find((choice) => choice === text);
  if (chosen !== undefined) return chosen;
  const meant = nearest(text.trim(), choices);
  throw new BadUsage(
    `--${name} takes one of ${choices.join(', ')}, not ${quoted(text.trim())}` +
      (meant === undefined ? '' : `; did you mean ${meant}?`),
  );
}

/** The options that name a system: each that has a system's name, and `system`, which takes any. */
const namingSystems = Object.keys(options).filter(
  /** @returns {name is keyof Values & (System | 'system')} */
  (name) => name === 'system' || systems.some((system) => system === name),
);

/**
 * The system that the options name, if they name one, and the opset, which may be the value of such an option.
 *
 * @type {(values: Values) => { dialect: System | undefined, opset: number | undefined }}
 * @throws {BadUsage} if they name two
 */
export function readSystem(values) {
  const given = namingSystems.filter((name) => values[name] !== undefined);
  if (given.length > 1) {
    throw new BadUsage(`--${given.join(' and --')} each name a system; give one of them`);
  }
  const [name] = given;
  if (name === 'system') {
    const dialect = readChoice(name, values.system, systems);
    return { dialect, opset: readInteger('opset', values.opset) };
  }
  const takesOpset = name !== undefined && options[name].value !== undefined;
  if (takesOpset && values.opset !== undefined) {
    throw new BadUsage(`--${name} and --opset each give an opset; give one of them`);
  }
  const from = takesOpset ? name : 'opset';
  const opset = values[from];
  return { dialect: name, opset: readInteger(from, typeof opset === 'string' ? opset : undefined) };
}

/** The rules that are not undefined. @param {Record<string, unknown>} rules */
const definedRules = (rules) =>
  Object.fromEntries(Object.entries(rules).filter(([, value]) => value !== undefined));

/** @param {Values} values @param {Request['operator']} operator @returns {Rules} */
function readRules(values, operator) {
  const { dialect, opset } = readSystem(values);
  const attributes = definedRules({
    allowzero: readInteger('allowzero', values.allowzero),
    specialZero: readSwitch('special-zero', values['special-zero']),
  });
  const attribute = dialect === undefined ? null : about(dialect).attribute;
  // Where the system needs an attribute and none is typed, a 0 copies.
  if (operator === 'Reshape' && attribute?.required && Object.keys(attributes).length === 0) {
    attributes[attribute.name] = attribute.copies;
  }
  return /** @type {Rules} */ (
    definedRules({
      dialect,
      opset,
      ...attributes,
      type: readChoice('type', values.type, dataTypes),
    })
  );
}

/**
 * The operator of a request, once it has as many shapes as that takes.
 *
 * @param {string} command
 * @param {Values} values of the options
 * @param {readonly string[]} shapes the other arguments
 * @returns {Request['operator']}
 * @throws {BadUsage}
 */
function readOperator(command, values, shapes) {
  const choosing = command === 'compare' || command === 'infer' || command === 'page';
  const flattening = command === 'flatten' || (choosing && values.axis !== undefined);
  const operator = flattening ? 'Flatten' : 'Reshape';
  const wanted = flattening ? ['input'] : ['input', 'target'];
  if (shapes.length < wanted.length) {
    const axis = choosing && shapes.length === 1 ? ', or --axis for a Flatten' : '';
    throw new BadUsage(`the ${wanted[shapes.length]} is missing${axis}`);
  }
  if (shapes.length > wanted.length) {
    const many = wanted.length === 1 ? 'one shape' : 'two shapes';
    const typed = quoted(shapes.map((shape) => shape.trim()).join(' '));
    const last = shapes[wanted.length].trim();
    const isAxis =
      flattening && values.axis === undefined && shapes.length === 2 && integer.test(last);
    const remedy = isAxis
      ? `the axis is an option: --axis ${last}`
      : 'put quotes around a shape with spaces';
    throw new BadUsage(`a ${operator} takes ${many}, not ${shapes.length}: ${typed}; ${remedy}`);
  }
  if (choosing && flattening && values.allowzero !== undefined) {
    throw new BadUsage('--allowzero is for a Reshape, and --axis makes this a Flatten');
  }
  return operator;
}

/** Flatten's axis. @param {Values} values */
const readAxis = ({ axis }) => readInteger('axis', axis) ?? 1;

/**
 * A request of lengths that are numbers.
 *
 * @param {string} command
 * @param {Values} values of the options
 * @param {readonly string[]} shapes the other arguments
 * @returns {Promise<Request>}
 * @throws {BadUsage}
 */
export async function readRequest(command, values, shapes) {
  const operator = readOperator(command, values, shapes);
  const input = await readShape(shapes[0], 'input');
  if (operator === 'Flatten') {
    const axis = readAxis(values);
    return { operator, input, axis, rules: readRules(values, operator) };
  }
  const target = await readShape(shapes[1], 'target');
  return { operator, input, target, rules: readRules(values, operator) };
}

/**
 * A request of lengths that may have names.
 *
 * @param {string} command
 * @param {Values} values of the options
 * @param {readonly string[]} shapes the other arguments
 * @returns {NamedRequest}
 * @throws {BadUsage}
 */
export function readNamedRequest(command, values, shapes) {
  const { where = [] } = values;
  const operator = readOperator(command, values, shapes);
  const input = readInput(shapes[0]);
  if (operator === 'Flatten') {
    const axis = readAxis(values);
    return { operator, input, axis, rules: readRules(values, operator), where };
  }
  const target = readTarget(shapes[1]);
  return { operator, input, target, rules: readRules(values, operator), where };
}
