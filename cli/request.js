// Reads a request from the arguments.
import { about, dataTypes, ReshapeError, systems } from 'reshape-wasm';
import { options } from './commands.js';
import { isSafe, plainText, readDims } from './dims.js';
import { BadUsage, quoted } from './usage.js';

/** @typedef {import('reshape-wasm').Rules} Rules */

/**
 * A request, as explain* and compare* take it.
 *
 * @typedef {object} Request
 * @property {'Reshape' | 'Flatten'} operator
 * @property {any} input
 * @property {any} asked the target of a Reshape, the axis of a Flatten
 * @property {any} rules
 * @property {string[]} [where] facts, of infer
 */

const integer = /^[-+]?\d+$/;

/**
 * Reads a shape: lengths with commas, spaces or x between them, with or without brackets.
 *
 * @param {string} text
 * @param {string} what the shape's name in messages
 * @returns {Promise<number[] | bigint[]>} bigints if a length is beyond the exact integers of a number
 * @throws {BadUsage} if an entry is not an integer
 */
async function readShape(text, what) {
  const trimmed = plainText(text).trim();
  const inside = trimmed.match(/^(?:\[(.*)\]|\((.*)\))$/s);
  const list = (inside ? (inside[1] ?? inside[2]) : trimmed).trim();
  if (list === '') return [];
  // A trailing comma is allowed: Python writes a tuple of one length so.
  const entries = list.replace(/,$/, '').split(/\s*[,x×]\s*|\s+/);
  const wrong = entries.find((entry) => !integer.test(entry));
  if (wrong !== undefined) {
    const isNamed =
      wrong !== '' && (await isForInfer(wrong === trimmed ? wrong : `[${wrong}]`, what));
    const form = isNamed
      ? 'names and lengths that are not known are for infer'
      : 'write a shape as 2,3,4 and a scalar as []';
    throw new BadUsage(
      `the ${what} ${quoted(trimmed)} has the entry ${quoted(wrong)}, which is not an integer; ${form}`,
    );
  }
  const exact = entries.map((entry) => BigInt(entry));
  return exact.every(isSafe) ? exact.map(Number) : exact;
}

/** Whether infer takes a shape. @param {string} text @param {string} what the shape's name */
async function isForInfer(text, what) {
  // Loaded here, because no command but infer needs it otherwise.
  const { inferReshape } = await import('reshape-wasm/symbolic');
  const dims = readDims(text, what);
  try {
    if (what === 'input') inferReshape(dims, { rank: null });
    else inferReshape(null, dims);
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
 * @param {string} name of the option
 * @param {string | undefined} text
 * @param {readonly string[]} choices
 */
export function readChoice(name, text, choices) {
  if (text === undefined || choices.includes(text)) return text;
  throw new BadUsage(`--${name} takes one of ${choices.join(', ')}, not ${quoted(text.trim())}`);
}

/** The options that name a system: each that has a system's name, and `system`, which takes any. */
const namingSystems = Object.keys(options).filter(
  (name) => name === 'system' || systems.includes(/** @type {any} */ (name)),
);

/**
 * The system that the options name, if they name one, and the opset, which may be the value of such an option.
 *
 * @param {Record<string, any>} values
 * @returns {{ dialect: any, opset: number | undefined }}
 * @throws {BadUsage} if they name two
 */
function readSystem(values) {
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
  return { dialect: name, opset: readInteger(from, values[from]) };
}

/** The rules that are not undefined. @param {Record<string, any>} rules */
const given = (rules) =>
  Object.fromEntries(Object.entries(rules).filter(([, value]) => value !== undefined));

/** @param {Record<string, any>} values @param {Request['operator']} operator @returns {any} */
function readRules(values, operator) {
  const { dialect, opset } = readSystem(values);
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
    opset,
    ...attributes,
    type: readChoice('type', values.type, dataTypes),
  });
}

/**
 * @param {string} command
 * @param {Record<string, any>} values of the options
 * @param {readonly string[]} shapes the other arguments
 * @returns {Promise<Request>}
 * @throws {BadUsage}
 */
export async function readRequest(command, values, shapes) {
  const infers = command === 'infer' || command === 'page'; // both take names as lengths
  const choosing = command === 'compare' || infers;
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
  const read = infers ? readDims : readShape;
  const input = await read(shapes[0], 'input');
  const target = flattening ? undefined : await read(shapes[1], 'target');
  const asked = flattening ? (readInteger('axis', values.axis) ?? 1) : target;
  const where = infers ? { where: values.where ?? [] } : {};
  return { operator, input, asked, rules: readRules(values, operator), ...where };
}
