// Reads a request of explain or infer that names an operator: its inputs, and its values by ONNX's names.
import { about, dataTypes } from 'reshape-wasm';
import { options } from '../commands.js';
import { readInput } from './dims.js';
import { operators, typedName } from './operator_options.js';
import { readIntegers, readChoice, readSystem } from './request.js';
import { insteadOf, nearest } from '../spelling.js';
import { BadUsage, quoted } from '../usage.js';

/** @typedef {import('reshape-wasm/layout').LayoutOperator} LayoutOperator */
/** @typedef {import('../commands.js').Values} Values */
/** @typedef {import('./request.js').Lengths} Lengths */

/**
 * A request as explainLayout takes it, or inferLayout.
 *
 * @template [Shape=Lengths]
 * @typedef {object} OperatorRequest
 * @property {LayoutOperator} operator
 * @property {Shape[]} inputs
 * @property {Record<string, unknown>} values by ONNX's names
 * @property {import('reshape-wasm/layout').LayoutRules} rules
 */

/** The options that have a value of an operator. */
const ofOperators = Object.keys(options).filter((name) => options[name].kind !== undefined);

/** The options that are of a Reshape alone. */
const ofReshape = ['allowzero', 'special-zero'];

/** A name as it is compared: 'depth-to-space' is 'depthtospace'. @param {string} name */
const plain = (name) => name.replaceAll(/[-_]/g, '').toLowerCase();

/** @param {string | undefined} text @returns {LayoutOperator | undefined} */
const operatorNamed = (text) =>
  text === undefined ? undefined : operators.find((name) => plain(name) === plain(text.trim()));

/** @param {Values} values @param {readonly string[]} names */
const givenOf = (values, names) =>
  names.filter((name) => values[/** @type {keyof Values} */ (name)] !== undefined);

/** The messages for operators whose requests are typed in another form. */
const otherForms = {
  reshape: 'a Reshape needs no name: explain INPUT TARGET',
  flatten: 'a Flatten has a command of its own: flatten INPUT --axis N',
};

/**
 * The operator that the first argument of explain or infer names; undefined of a Reshape, and of a Flatten of infer.
 *
 * @type {(command: 'explain' | 'infer', values: Values, shapes: readonly string[]) => LayoutOperator | undefined}
 * @throws {BadUsage} for a value of an operator without one
 */
export function readOperatorName(command, values, [first]) {
  const operator = operatorNamed(first);
  const ofOthers = ofOperators.filter((name) => command === 'explain' || name !== 'axis');
  const [option] = givenOf(values, ofOthers);
  const other = first === undefined ? '' : plain(first.trim());
  if (command === 'explain' && (other === 'reshape' || other === 'flatten')) {
    throw new BadUsage(otherForms[other]);
  }
  if (operator) return operator;
  const known = operators.map(typedName);
  const name = first !== undefined && /^[a-z][\w-]*$/i.test(first.trim()) ? first.trim() : '';
  // A name alone may be a length to infer, and is none to explain.
  const meant = command === 'explain' ? nearest(name, [...known, 'reshape', 'flatten']) : undefined;
  if (meant === 'reshape' || meant === 'flatten') {
    throw new BadUsage(`unknown operator ${quoted(name)}; ${otherForms[meant]}`);
  }
  if (option === undefined && meant === undefined) return undefined;
  throw new BadUsage(
    name
      ? `unknown operator ${quoted(name)}; ${insteadOf(name, known)}`
      : `--${option} is of ${option === 'axis' ? 'flatten, and of ' : ''}an operator whose name comes first; there are ${known.join(', ')}`,
  );
}

/**
 * A list of integers, with or without brackets.
 *
 * @param {string} text
 * @param {string} what it is, in messages
 * @returns {Lengths}
 */
function readList(text, what) {
  const { trimmed, entries, wrong } = readIntegers(text);
  if (entries) return entries;
  throw new BadUsage(
    `${what} ${quoted(trimmed)} has the entry ${quoted(wrong)}, which is not an integer; ` +
      'write a list as 2,3,4 and an empty one as []',
  );
}

/** An element: a number, true, false, or any other text. @param {string} text */
function readElement(text) {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^[-+]?\d+(\.\d+)?(e[-+]?\d+)?$/i.test(text.trim()) ? Number(text) : text;
}

/**
 * How each kind of value is read.
 *
 * @type {Record<import('./operator_options.js').Kind, (text: string, option: string) => unknown>}
 */
const readers = {
  list: (text, option) => readList(text, option),
  lengths: (text, option) => readList(text, option),
  number(text, option) {
    const { trimmed, entries } = readIntegers(text);
    if (entries?.length === 1) return entries[0];
    throw new BadUsage(`${option} takes an integer, not ${quoted(trimmed)}`);
  },
  // An integer alone is not a list.
  either: (text, option) =>
    /^\s*[-+]?\d+\s*$/.test(text) ? readers.number(text, option) : readList(text, option),
  word: (text) => text,
  element: readElement,
  type: (text) => (/^\s*[-+]?\d+\s*$/.test(text) ? readers.number(text, '--to') : text),
  // Any integer is one of ONNX's, which refuses those but 0 and 1.
  flag(text, option) {
    const flag = text.trim();
    return flag === 'true' || flag === 'false'
      ? Number(flag === 'true')
      : readers.number(flag, option);
  },
};

/**
 * A shape that is known, of infer.
 *
 * @type {(text: string) => import('reshape-wasm/symbolic').SymbolicDim[]}
 * @throws {BadUsage}
 */
function readNames(text) {
  const dims = readInput(text);
  if (dims) return dims;
  throw new BadUsage(
    `an operator needs an input of known rank, not ${quoted(text.trim())}; a length may be ?`,
  );
}

/** How infer reads them: lengths may have names. @type {typeof readers} */
const namedReaders = { ...readers, lengths: readNames };

/**
 * A request of explain.
 *
 * @param {LayoutOperator} operator
 * @param {Values} values of the options
 * @param {readonly string[]} shapes behind its name
 * @returns {OperatorRequest}
 * @throws {BadUsage}
 */
export const readOperatorRequest = (operator, values, shapes) =>
  readWith(readers, (text) => readList(text, 'the input'), operator, values, shapes);

/**
 * A request of infer.
 *
 * @param {LayoutOperator} operator
 * @param {Values} values of the options
 * @param {readonly string[]} shapes behind its name
 * @returns {OperatorRequest<import('reshape-wasm/symbolic').SymbolicDim[]>}
 * @throws {BadUsage}
 */
export const readNamedOperatorRequest = (operator, values, shapes) =>
  readWith(namedReaders, readNames, operator, values, shapes);

/**
 * @template Shape
 * @param {typeof readers} valueReaders
 * @param {(text: string) => Shape} readShape
 * @param {LayoutOperator} operator
 * @param {Values} values
 * @param {readonly string[]} shapes
 * @returns {OperatorRequest<Shape>}
 */
function readWith(valueReaders, readShape, operator, values, shapes) {
  const [stray] = givenOf(values, ofReshape);
  if (stray !== undefined) throw new BadUsage(`--${stray} is of a Reshape, not of ${operator}`);
  const { dialect, opset } = readSystem(values);
  if (dialect !== undefined && !about(dialect).isDefault) {
    throw new BadUsage(`${operator} is explained by the rules of ONNX alone, not of ${dialect}`);
  }
  if (shapes.length === 0) throw new BadUsage(`the input of ${operator} is missing`);
  const type = readChoice('type', values.type, dataTypes);
  const given = givenOf(values, ofOperators).map((name) => {
    const { kind = 'word' } = options[name];
    const text = String(values[/** @type {keyof Values} */ (name)]);
    return [name.replaceAll('-', '_'), valueReaders[kind](text, `--${name}`)];
  });
  return {
    operator,
    inputs: shapes.map(readShape),
    values: Object.fromEntries(given),
    rules: { ...(opset !== undefined && { opset }), ...(type !== undefined && { type }) },
  };
}
