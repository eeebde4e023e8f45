// Reads what a caller passes to resolveLayout and explainLayout, once, as integers for the core.
import { dataTypeNames } from '../../generated/tables.js';
import {
  forms,
  mostWords,
  operators,
  parameterKinds,
  parameters,
  words,
} from '../../generated/layout_tables.js';
import { ReshapeError, wrongData } from '../../messages/errors.js';
import { inexact } from '../../messages/integer_errors.js';
import { readOptions } from '../../messages/options.js';
import { areOptions, keysOf, ownField } from '../../values/fields.js';
import { allEntriesOf, ownScalar } from '../../values/lists.js';
import { list, show } from '../../values/show.js';

/** An operator of ONNX that moves or names elements. @typedef {typeof operators[number]} LayoutOperator */
/** An attribute or input beside the data, by ONNX's name. @typedef {typeof parameters[number]} Parameter */
/** @typedef {import('../../resolve/rules.js').DataType} DataType */
/** @typedef {{ form: number, entries: bigint[], shown: any }} Value shown: as an explanation has it */
/**
 * How a list of lengths is read: as integers for the core, and as an explanation has them.
 *
 * @typedef {(value: unknown, name: string) => { entries: bigint[], shown: any[] }} LengthReader
 */

/**
 * The values that an operator takes beside tensors, by ONNX's names: attributes and constant inputs alike. The version
 * says which of them there are, and in which form.
 *
 * @typedef {object} LayoutValues
 * @property {readonly (number | bigint)[]} [axes] of Squeeze, Unsqueeze, Slice and Pad
 * @property {number | bigint} [axis] of Concat, Split, Gather and Tile-1
 * @property {readonly (number | bigint)[]} [perm] of Transpose: the axis of the input that each of the result is
 * @property {readonly (number | bigint)[]} [shape] of Expand
 * @property {readonly (number | bigint)[]} [starts] of Slice, one for each axis
 * @property {readonly (number | bigint)[]} [ends] of Slice
 * @property {readonly (number | bigint)[]} [steps] of Slice
 * @property {readonly (number | bigint)[]} [split] of Split: the length of each part
 * @property {number | bigint} [num_outputs] of Split: how many equal parts; the last may be smaller
 * @property {number | bigint} [outputs] of Split: how many outputs the node has, where nothing else says it
 * @property {number | bigint} [tiles] of Tile-1: how often its axis is repeated
 * @property {readonly (number | bigint)[]} [repeats] of Tile: how often each axis is repeated
 * @property {readonly (number | bigint)[]} [paddings] of Pad-1: all begins, then all ends
 * @property {readonly (number | bigint)[]} [pads] of Pad: all begins, then all ends
 * @property {'constant' | 'reflect' | 'edge' | 'wrap' | 'DCR' | 'CRD' | (string & {})} [mode] of Pad and DepthToSpace
 * @property {number} [value] of Pad-1 and Pad-2; no length depends on it
 * @property {number | bigint | boolean | string} [constant_value] of Pad; no length depends on it
 * @property {number | bigint | readonly (number | bigint)[]} [indices] of Gather, in place of their shape
 * @property {number | bigint} [blocksize] of DepthToSpace and SpaceToDepth
 * @property {DataType | number | (string & {})} [to] of Cast: a type's name in this package; also its number in ONNX,
 *   and in Cast-1, which has it as a text, its name in capitals, such as 'FLOAT16'
 * @property {0 | 1 | boolean} [saturate] of Cast
 * @property {'up' | 'down' | 'nearest' | (string & {})} [round_mode] of Cast
 */

/**
 * The version of ONNX that a request is of, and the type of its elements.
 *
 * @typedef {object} LayoutRules
 * @property {number} [opset] of the model; the newest by default
 * @property {DataType} [type] of the elements, where versions limit them
 */

/**
 * A value that its parameter cannot have. It is refused once the version has the name.
 *
 * @typedef {object} Unread
 * @property {string} name
 * @property {ReshapeError} error
 * @property {any[] | undefined} integers those that it is, such as a list where one integer is needed
 */

/**
 * A request that was read.
 *
 * @typedef {object} LayoutRequest
 * @property {LayoutOperator} operator
 * @property {bigint[][]} inputs the shapes
 * @property {any[][]} shown the same, as an explanation has them
 * @property {Map<string, Value>} values by name
 * @property {string | undefined} stray a name that is not one of a parameter
 * @property {Unread[]} unread the values that their parameters cannot have
 * @property {number | undefined} opset
 * @property {DataType | undefined} type
 */

const tooMany = () => wrongData(`a request has at most ${mostWords} integers`);

/**
 * The entries of a list; undefined for what is not one.
 *
 * @param {unknown} value
 * @throws {ReshapeError} `wrong_data` for too many
 */
export const entriesOfLong = (value) => allEntriesOf(value, mostWords / 2, tooMany);

/** A caller's integer. @param {unknown} value @param {string} name @param {number} [index] of the entry */
function integerOf(value, name, index) {
  if (
    Number.isSafeInteger(value) ||
    (typeof value === 'bigint' && BigInt.asIntN(64, value) === value)
  ) {
    return BigInt(/** @type {number | bigint} */ (value));
  }
  throw inexact(value, name, index === undefined ? {} : { index });
}

/** An integer as callers write it: a bigint only where a number is not exact. @param {bigint} value */
export const plainInteger = (value) =>
  Number.isSafeInteger(Number(value)) ? Number(value) : value;

/**
 * A list of integers.
 *
 * @type {(value: unknown, name: string) => bigint[]}
 * @throws {ReshapeError} `wrong_data`, `not_an_integer`, `unsafe_length`
 */
function integersOf(value, name) {
  const entries = entriesOfLong(value);
  if (entries) return entries.map((entry, index) => integerOf(entry, `${name}[${index}]`, index));
  const listed = /^(number|bigint)$/.test(typeof value) ? `, such as [${value}]` : '';
  throw wrongData(`${name} is a list of integers${listed}, not ${show(value)}`);
}

/** A list of lengths that are integers. @type {LengthReader} */
function integerLengths(value, name) {
  const entries = integersOf(value, name);
  return { entries, shown: entries.map(plainInteger) };
}

/** @param {string} word @returns {bigint} its number; -1 for another */
export const wordNumber = (word) => BigInt(words.indexOf(/** @type {any} */ (word)));

/** ONNX's names of types in capitals that are not this package's. @type {Record<string, string>} */
const capitals = { FLOAT: 'float32', DOUBLE: 'float64' };

/** A type as `to` has it. @param {unknown} value @returns {[form: number, entry: bigint]} */
function typeOf(value) {
  if (typeof value !== 'string') return [forms.number, integerOf(value, 'to')];
  const named = dataTypeNames.indexOf(/** @type {any} */ (value));
  if (named >= 0 || value !== value.toUpperCase()) return [forms.type, BigInt(named)];
  const name = Object.hasOwn(capitals, value) ? capitals[value] : value.toLowerCase();
  return [forms.text, BigInt(dataTypeNames.indexOf(/** @type {any} */ (name)))];
}

/**
 * The value of a parameter.
 *
 * @type {(name: string, kind: string, value: unknown, readLengths: LengthReader) => Value}
 * @throws {ReshapeError} `wrong_data`, `not_an_integer`, `unsafe_length`
 */
function readValue(name, kind, value, readLengths) {
  const isScalar = /^(number|bigint|boolean|string)$/.test(typeof value);
  switch (kind) {
    case 'word': {
      if (typeof value !== 'string') throw wrongData(`${name} is a text, not ${show(value)}`);
      return { form: forms.word, entries: [wordNumber(value)], shown: ownScalar(value) };
    }
    case 'element':
      if (!isScalar) throw wrongData(`${name} is one element, not ${show(value)}`);
      return { form: forms.element, entries: [0n], shown: ownScalar(value) };
    case 'type': {
      const [form, entry] = typeOf(value);
      return {
        form,
        entries: [entry],
        shown: typeof value === 'string' ? ownScalar(value) : plainInteger(entry),
      };
    }
    case 'flag':
      if (typeof value === 'boolean') value = Number(value);
  }
  if (kind === 'lengths') return { form: forms.list, ...readLengths(value, name) };
  if (kind === 'list' || (kind === 'either' && typeof value === 'object')) {
    return { form: forms.list, ...integerLengths(value, name) };
  }
  const entry = integerOf(value, name);
  return { form: forms.number, entries: [entry], shown: plainInteger(entry) };
}

/**
 * The integers of a value, of a list or of one; undefined for any other value.
 *
 * @param {unknown} value
 * @param {string} name
 */
function integersIn(value, name) {
  try {
    const entries = typeof value === 'object' ? integersOf(value, name) : [integerOf(value, name)];
    return entries.map(plainInteger);
  } catch (error) {
    if (!(error instanceof ReshapeError)) throw error;
    return undefined;
  }
}

/**
 * The values that are given.
 *
 * @type {(given: unknown, readLengths: LengthReader) => Pick<LayoutRequest, 'values' | 'stray' | 'unread'>}
 */
function readValues(given, readLengths) {
  /** @type {LayoutRequest['values']} */
  const values = new Map();
  /** @type {Unread[]} */
  const unread = [];
  if (given === undefined) return { values, stray: undefined, unread };
  if (!areOptions(given)) {
    throw wrongData(`values is an object such as { axes: [0] }, not ${show(given)}`);
  }
  for (const name of keysOf(given)) {
    const number = parameters.indexOf(/** @type {any} */ (name));
    if (number < 0) return { values, stray: name, unread };
    const value = ownField(given, name);
    if (value === undefined) continue;
    try {
      values.set(name, readValue(name, parameterKinds[number], value, readLengths));
    } catch (error) {
      if (!(error instanceof ReshapeError)) throw error;
      unread.push({ name, error, integers: integersIn(value, name) });
    }
  }
  return { values, stray: undefined, unread };
}

/** The shapes of the data inputs. @type {(given: unknown, readLengths: LengthReader) => ReturnType<LengthReader>[]} */
function readInputs(given, readLengths) {
  const shapes = entriesOfLong(given);
  if (!shapes) throw wrongData(`inputs is a list of shapes, such as [[2,3]], not ${show(given)}`);
  return shapes.map((shape, index) => {
    if (/^(number|bigint|string)$/.test(typeof shape)) {
      throw wrongData(
        `inputs is a list of shapes, and its entry ${index} is ${show(shape)}; one input has ` +
          `[${list(/** @type {any} */ (shapes))}]`,
      );
    }
    return readLengths(shape, `inputs[${index}]`);
  });
}

/**
 * @type {(opset: unknown) => number | undefined}
 * @throws {ReshapeError} `bad_opset`
 */
function readOpset(opset) {
  if (opset === undefined) return undefined;
  const number = typeof opset === 'bigint' ? Number(opset) : opset;
  if (Number.isSafeInteger(number) && /** @type {number} */ (number) >= 1)
    return /** @type {number} */ (number);
  throw new ReshapeError('bad_opset', { value: opset });
}

/** @param {unknown} type @returns {DataType | undefined} @throws {ReshapeError} `unsupported_type` */
function readType(type) {
  const known = dataTypeNames.find((name) => name === type);
  if (type === undefined || known) return known;
  throw new ReshapeError('unsupported_type', { value: type, known: dataTypeNames });
}

/** @param {unknown} operator @returns {LayoutOperator} @throws {ReshapeError} `unknown_operator` */
function readOperator(operator) {
  const known = operators.find((name) => name === operator);
  if (known) return known;
  const meant =
    typeof operator === 'string' &&
    operators.find((name) => name.toLowerCase() === operator.toLowerCase());
  const fits = meant
    ? `it is written '${meant}'`
    : `the operators here are ${operators.join(', ')}`;
  throw new ReshapeError('unknown_operator', {
    reason: `there is no operator ${show(operator)}; ${fits}`,
  });
}

/**
 * Reads a request.
 *
 * @param {unknown} operator
 * @param {unknown} inputs
 * @param {unknown} values
 * @param {unknown} rules
 * @param {LengthReader} [readLengths] integers alone if absent
 * @returns {LayoutRequest}
 * @throws {ReshapeError} `unknown_operator`, `unknown_option`, `bad_opset`, `unsupported_type`, `wrong_data`,
 *   `not_an_integer`, `unsafe_length`
 */
export function readRequest(operator, inputs, values, rules, readLengths = integerLengths) {
  const options = readOptions(rules, ['opset', 'type']);
  const own = readOperator(operator);
  const opset = readOpset(options.opset);
  const type = readType(options.type);
  const shapes = readInputs(inputs, readLengths);
  return {
    operator: own,
    inputs: shapes.map(({ entries }) => entries),
    shown: shapes.map(({ shown }) => shown),
    ...readValues(values, readLengths),
    ...{ opset, type },
  };
}
