// Reads the options of a check: which inputs carry the batch, what N is called, the language.
import { ReshapeError } from '../../../messages/errors.js';
import { show } from '../../../values/show.js';
import { badOption, readOptions } from '../../../messages/options.js';
import { kindOf, lengthOf } from '../../../values/arrays.js';
import { areOptions, field, keysOf, ownField } from '../../../values/fields.js';
import { english } from '../words/english.js';
import { listWords, someNames } from '../words/names_text.js';
import { limits, valueWords } from '../../../generated/model_tables.js';
import { readable } from '../../onnx/utf8.js';
import { isName } from '../../../symbolic/parse.js';

/**
 * How to check a model.
 *
 * @typedef {object} Check
 * @property {Record<string, number>} [batch] the axis of the batch for each input that carries one; no other input
 *   does: with `{}` none does, and `lengths` alone are judged. By default they are found, and said as an assumption
 * @property {string} [name] what N is called where the file has a number; 'N' by default
 * @property {Record<string, Record<string, number | number[]>>} [lengths] names of lengths, such as that of a sequence,
 *   each with the axis or axes that have it of each input: the report then says for each whether all shapes resolve for
 *   every one
 * @property {string[]} [outputs] names of outputs: the model is checked as if it had these alone, without the nodes
 *   that they do not need. A fix by such a report leaves out the other outputs and nodes
 * @property {'en' | 'zh' | (string & {})} [language] of the texts; 'zh' needs `reshape-wasm/model/zh`
 */

const known = ['batch', 'name', 'lengths', 'outputs', 'language'];

/** A name in an expression. */
const nameIn = /[\p{L}_][\p{L}\p{N}_.]*/gu;

/** The names in a dim's symbol, such as the N in '2*N'. @param {string} symbol @returns {string[]} */
export const namesIn = (symbol) => symbol.match(nameIn) ?? [];

/** @param {unknown} options @returns {Check} @throws {ReshapeError} `unknown_option` */
export function readCheck(options) {
  const { batch, name, lengths, outputs, language } = readOptions(options, known);
  if (name !== undefined && !isName(name)) {
    throw badOption(`name must be a name such as 'N', not ${show(name)}`);
  }
  if (batch !== undefined && !areOptions(batch)) {
    throw badOption(`batch must be an object such as { input: 0 }, not ${show(batch)}`);
  }
  return {
    batch: batch && recordOf(batch),
    name,
    ...(lengths === undefined ? {} : { lengths: readLengths(lengths) }),
    ...(outputs === undefined ? {} : { outputs: readOutputs(outputs) }),
    language,
  };
}

/** @param {unknown} outputs @returns {string[]} @throws {ReshapeError} `unknown_option` */
function readOutputs(outputs) {
  const names = textsOf(outputs);
  if (!names || names.length === 0) {
    throw badOption(`outputs must be a list of names such as ['logits'], not ${show(outputs)}`);
  }
  return names;
}

/**
 * The entries of a list of texts.
 *
 * @param {unknown} list
 * @returns {string[] | null} null if it is not a list, or an entry is not a text, such as the first hole of a sparse
 *   list
 */
export function textsOf(list) {
  if (kindOf(list) !== 'Array') return null;
  const length = lengthOf(list);
  /** @type {string[]} */
  const texts = [];
  while (texts.length < length) {
    const text = field(list, texts.length);
    if (typeof text !== 'string') return null;
    texts.push(text);
  }
  return texts;
}

/** A copy of an object's own fields. @param {any} fields @returns {Record<string, any>} */
const recordOf = (fields) =>
  Object.fromEntries(keysOf(fields).map((key) => [key, ownField(fields, key)]));

/**
 * @type {(lengths: unknown) => Record<string, Record<string, number | number[]>>}
 * @throws {ReshapeError} `unknown_option`
 */
function readLengths(lengths) {
  if (!areOptions(lengths)) {
    throw badOption(`lengths must be an object such as { S: { input: 1 } }, not ${show(lengths)}`);
  }
  const read = Object.entries(recordOf(lengths)).map(([name, axes]) => {
    if (!isName(name)) throw badOption(`a length has a name such as 'S', not ${show(name)}`);
    if (!areOptions(axes) || keysOf(axes).length === 0) {
      throw badOption(
        `the length ${name} is stated by inputs with their axes, such as { input: 1 }, not by ${show(axes)}`,
      );
    }
    const copies = Object.entries(recordOf(axes)).map(([input, axis]) => {
      if (kindOf(axis) !== 'Array') return [input, axis];
      const list = Array.from({ length: lengthOf(axis) }, (_, index) => field(axis, index));
      if (list.length > 0) return [input, list];
      throw badOption(`the length ${name} is stated by no axis of the input ${show(input)}`);
    });
    return [name, Object.fromEntries(copies)];
  });
  return Object.fromEntries(read);
}

/**
 * The inputs of the main graph that a caller passes, with their names.
 *
 * @param {import('../../onnx/model.js').Model} model
 */
export const passedInputs = (model) =>
  model.main.inputs
    .filter((value) => model.isPassed(value))
    .map((value) => ({ value, name: readable(model.nameOf(value)) }));

/**
 * Finds the inputs of a model by their names.
 *
 * @param {import('../../onnx/model.js').Model} model
 * @returns {(name: string) => { value: number, rank: number }} a value, and its rank: -1 if it declares none
 */
export function inputsByName(model) {
  const inputs = passedInputs(model);
  /** @type {Map<string, number>} */
  const byName = new Map();
  for (const { name, value } of inputs) if (!byName.has(name)) byName.set(name, value);
  return (name) => {
    const value = byName.get(name);
    if (value === undefined) {
      const names = inputs.map((passed) => show(passed.name));
      const known = names.length > 0 ? someNames(names, listWords(english)) : 'none';
      throw new ReshapeError('unknown_input', {
        reason: `the model has no input ${show(name)}; it has ${known}`,
        name,
      });
    }
    return { value, rank: model.values.get(value, valueWords.rank) };
  };
}

/**
 * The place of an axis of an input, from the front.
 *
 * @param {{ name: string, axis: number, rank: number }} stated
 * @param {'no_batch' | 'axis_out_of_range'} code of the error
 * @returns {number}
 * @throws {ReshapeError} that code
 */
export function placeOfAxis({ name, axis, rank }, code) {
  const refused = (/** @type {string} */ reason) => new ReshapeError(code, { reason });
  if (rank < 0) throw refused(`the input ${show(name)} declares no shape, and so no axis`);
  if (!Number.isInteger(axis)) {
    throw refused(`the axis of the input ${show(name)} must be an integer, not ${show(axis)}`);
  }
  if (axis < -rank || axis >= rank) {
    throw refused(`the input ${show(name)} has ${rank} dims, and so no axis ${show(axis)}`);
  }
  const place = axis < 0 ? axis + rank : axis;
  if (place >= limits.declaredRank) {
    throw refused(
      `axis ${axis} of the input ${show(name)} is one of ${rank} dims, and the first ${limits.declaredRank} are read`,
    );
  }
  return place;
}

/**
 * The inputs that carry the batch, as the option says.
 *
 * @param {import('../../onnx/model.js').Model} model
 * @param {Record<string, number> | undefined} batch
 * @returns {[number, number][] | null} values and axes; null if the caller states none
 * @throws {ReshapeError} `unknown_input`, `no_batch`
 */
export function statedInputs(model, batch) {
  if (batch === undefined) return null;
  const inputNamed = inputsByName(model);
  return Object.entries(batch).map(([name, axis]) => {
    const { value, rank } = inputNamed(name);
    return [value, placeOfAxis({ name, axis, rank }, 'no_batch')];
  });
}

/**
 * The inputs that carry no batch only because they declare no shape.
 *
 * @param {import('../../onnx/model.js').Model} model
 */
export const withoutShape = (model) =>
  passedInputs(model)
    .filter(({ value }) => model.values.get(value, valueWords.rank) < 0)
    .map(({ name }) => name);

/**
 * The initializers that a caller of the model may replace by others, and whose numbers a check reads.
 *
 * @param {import('../../onnx/model.js').Model} model
 */
export const overridable = (model) =>
  model.main.inputs
    .filter((value) => !model.isPassed(value) && model.numbersOf(value))
    .map((value) => readable(model.nameOf(value)));

/**
 * The name of N in the symbol of a batch: N in 3*N, where it counts 3 samples.
 *
 * @type {(symbol: string, counted: number) => string}
 */
function countedName(symbol, counted) {
  const times = `${counted}*`;
  if (counted === 1 || !symbol.startsWith(times)) return symbol;
  const name = symbol.slice(times.length);
  return name.startsWith('(') ? name.slice(1, -1) : name;
}

/**
 * The name of N: as asked, else as the dims of the batch are, else a name that no other dim has.
 *
 * @param {import('../../onnx/model.js').Model} model
 * @param {readonly { value: number, axis: number }[]} inputs
 * @param {{ asked: string | undefined, counted: number }} how
 * @throws {ReshapeError} `unknown_option` if another length has the name that is asked for
 */
export function batchName({ values, tables }, inputs, { asked, counted }) {
  const own = inputs.map(({ value, axis }) => values.dims(value)?.[axis].symbol ?? 0);
  const nameOf = (/** @type {number} */ symbol) => readable(tables.texts.text(symbol));
  const taken = new Set(values.symbols().flatMap((symbol) => namesIn(nameOf(symbol))));
  if (asked !== undefined) {
    if (taken.has(asked) && !own.some((symbol) => countedName(nameOf(symbol), counted) === asked)) {
      throw badOption(`the name ${asked} stands for another length in this model`);
    }
    return asked;
  }
  const symbol = own.find(Boolean);
  if (symbol) return countedName(nameOf(symbol), counted);
  let name = 'N';
  for (let count = 0; taken.has(name); count++) name = `N_${count}`;
  return name;
}

/**
 * The file's own names of N: none where some input already has the name that is written.
 *
 * @param {import('../../onnx/model.js').Model} model
 * @param {Pick<import('../report/analysis.js').Analysis, 'inputs' | 'counted'>} analysis
 * @param {string} batch the name of N
 * @returns {Set<string>}
 */
export function otherNames({ values, tables }, { inputs, counted }, batch) {
  const names = new Set(
    inputs.flatMap(({ value, axis }) => {
      const symbol = values.dims(value)?.[axis].symbol;
      return symbol ? countedName(readable(tables.texts.word(symbol)), counted) : [];
    }),
  );
  return names.has(batch) ? new Set() : names;
}
