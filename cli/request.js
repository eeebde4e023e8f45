// A request as it is typed, read from arguments.
import { about, dataTypes, systems } from 'reshape-wasm';
import { options } from './commands.js';
import { BadUsage, quoted } from './usage.js';

/** @typedef {import('reshape-wasm').Rules} Rules */

/**
 * A request, as explain* and compare* take it.
 *
 * @typedef {object} Request
 * @property {'Reshape' | 'Flatten'} operator
 * @property {any} input
 * @property {any} asked the target or the axis
 * @property {any} rules
 */

const integer = /^[-+]?\d+$/;

const isSafe = (/** @type {bigint} */ value) => Number.isSafeInteger(Number(value));

/**
 * Lengths with commas, spaces or x between them, in brackets or without.
 *
 * @param {string} text
 * @param {string} what it is, for the message
 * @returns {number[] | bigint[]} bigints where numbers would not be exact
 * @throws {BadUsage} where an entry is no integer
 */
export function readShape(text, what) {
  const trimmed = text.trim();
  const inside = trimmed.match(/^(?:\[(.*)\]|\((.*)\))$/s);
  const list = (inside ? (inside[1] ?? inside[2]) : trimmed).trim();
  if (list === '') return [];
  // A comma at the end is Python's way to write a tuple of one.
  const entries = list.replace(/,$/, '').split(/\s*[,x×]\s*|\s+/);
  const wrong = entries.find((entry) => !integer.test(entry));
  if (wrong !== undefined) {
    throw new BadUsage(
      `the ${what} ${quoted(trimmed)} has the entry ${quoted(wrong)}, which is no integer; ` +
        'write a shape as 2,3,4 and a scalar as []',
    );
  }
  const exact = entries.map((entry) => BigInt(entry));
  return exact.every(isSafe) ? exact.map(Number) : exact;
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
 * One of a list.
 *
 * @param {string} name of the option
 * @param {string | undefined} text
 * @param {readonly string[]} choices
 */
export function readChoice(name, text, choices) {
  if (text === undefined || choices.includes(text)) return text;
  throw new BadUsage(`--${name} takes one of ${choices.join(', ')}, not ${quoted(text.trim())}`);
}

/** The options that name a system: those that are called like one, and the one for any. */
const namingSystems = Object.keys(options).filter(
  (name) => name === 'system' || systems.includes(/** @type {any} */ (name)),
);

/** The system that the options name, if any; two are one too many. @param {Record<string, any>} values @returns {any} */
function readSystem(values) {
  const given = namingSystems.filter((name) => values[name] !== undefined);
  if (given.length > 1) {
    throw new BadUsage(`--${given.join(' and --')} name a system each; one is needed`);
  }
  if (values.onnx !== undefined && values.opset !== undefined) {
    throw new BadUsage('--onnx and --opset give an opset each; one is needed');
  }
  return given[0] === 'system' ? readChoice('system', values.system, systems) : given[0];
}

/** @param {Record<string, any>} rules */
const given = (rules) =>
  Object.fromEntries(Object.entries(rules).filter(([, value]) => value !== undefined));

/** @param {Record<string, any>} values @param {Request['operator']} operator @returns {any} */
function readRules(values, operator) {
  const dialect = readSystem(values);
  const attributes = given({
    allowzero: readInteger('allowzero', values.allowzero),
    specialZero: readSwitch('special-zero', values['special-zero']),
  });
  const attribute = dialect === undefined ? null : about(dialect).attribute;
  // Where the system needs an attribute and none is typed, a 0 copies.
  if (operator === 'Reshape' && attribute?.required && Object.keys(attributes).length === 0) {
    attributes[attribute.name] = attribute.copies;
  }
  return given({
    dialect,
    opset: readInteger('onnx', values.onnx) ?? readInteger('opset', values.opset),
    ...attributes,
    type: readChoice('type', values.type, dataTypes),
  });
}

/**
 * @param {string} command
 * @param {Record<string, any>} values of the options
 * @param {readonly string[]} shapes what stands beside them
 * @returns {Request}
 * @throws {BadUsage}
 */
export function readRequest(command, values, shapes) {
  const flattening = command === 'flatten' || (command === 'compare' && values.axis !== undefined);
  const operator = flattening ? 'Flatten' : 'Reshape';
  const wanted = flattening ? ['input'] : ['input', 'target'];
  if (shapes.length < wanted.length) {
    const axis = command === 'compare' && shapes.length === 1 ? ', or --axis for a Flatten' : '';
    throw new BadUsage(`the ${wanted[shapes.length]} is missing${axis}`);
  }
  if (shapes.length > wanted.length) {
    const many = wanted.length === 1 ? 'one shape is' : 'two shapes are';
    const typed = quoted(shapes.map((shape) => shape.trim()).join(' '));
    throw new BadUsage(
      `${many} taken${flattening ? ' for a Flatten' : ''}, not ${shapes.length}: ${typed}; ` +
        'a shape with spaces needs quotes around it',
    );
  }
  if (command === 'compare' && flattening && values.allowzero !== undefined) {
    throw new BadUsage('--allowzero is for a Reshape, and --axis makes this a Flatten');
  }
  const [input, target] = shapes.map((shape, place) => readShape(shape, wanted[place]));
  const asked = flattening ? (readInteger('axis', values.axis) ?? 1) : target;
  return { operator, input, asked, rules: readRules(values, operator) };
}
