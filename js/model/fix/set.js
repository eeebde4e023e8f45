// Numbers in the places of symbols: the edits of declared dims, and what their model then refuses.
import { ReshapeError } from '../../messages/errors.js';
import { show } from '../../values/show.js';
import { hasFields, keysOf, ownField } from '../../values/fields.js';
import { isInteger } from '../../values/lists.js';
import { namesIn, printProduct, withNumber } from '../../symbolic/expression.js';
import { parse } from '../../symbolic/parse.js';
import { dimWords, graphKinds } from '../../generated/model_tables.js';
import { readAnalysis } from '../check/report/analysis.js';
import { runCheck } from '../check/ask/engine.js';
import { english } from '../check/words/english.js';
import { listWords, someNames } from '../check/words/names_text.js';
import { badOption } from '../../messages/options.js';
import { passedInputs } from '../check/ask/options.js';
import { eachOf } from '../onnx/graph.js';
import { Model } from '../onnx/model.js';
import { dimFields, graphFields } from '../onnx/schema.js';
import { asBytes, readable } from '../onnx/utf8.js';
import { readValueInfo } from '../onnx/value_info.js';
import { bytesField, joined, varint } from './splice.js';
import { bytesOf } from './write.js';

/** @typedef {import('./edits.js').PlannedEdit} PlannedEdit */

/** A substitute of a symbol: a number, or an expression with fewer names. @typedef {bigint | string} Put */

/** Lengths beyond are not exact in the reports of this package. */
const mostLength = BigInt(Number.MAX_SAFE_INTEGER);

/**
 * The numbers that an option gives symbols.
 *
 * @type {(set: unknown) => Map<string, bigint>}
 * @throws {ReshapeError} `unknown_option`, `not_an_integer`
 */
export function readSet(set) {
  const keys = hasFields(set) && !Array.isArray(set) ? keysOf(set).map(String) : [];
  if (keys.length === 0) {
    throw badOption(`set must be an object such as { N: 1 }, not ${show(set)}`);
  }
  return new Map(
    keys.map((key) => {
      const value = ownField(set, key);
      if (isInteger(value) && value >= 1 && value <= mostLength) return [key, BigInt(value)];
      throw new ReshapeError('not_an_integer', {
        ...{ field: 'rules', name: key, value },
        reason: `${key} is set to an integer from 1 to 2^53-1, not to ${show(value)}`,
      });
    }),
  );
}

/** A hyphen that joins two letters, as in batch-size, which is one name. */
const joins = /[\p{L}\p{N}_]-[\p{L}_]/u;

/** The expression of a symbol; undefined if its text is not one. @param {string} symbol */
function expressionIn(symbol) {
  if (joins.test(symbol)) return undefined;
  try {
    return parse(symbol);
  } catch {
    return undefined; // other characters, as in floor(N/2)
  }
}

/** The names that can be set in a symbol: itself, and those of its expression. @param {string} symbol */
function settableIn(symbol) {
  const expression = expressionIn(symbol);
  return [symbol, ...(expression ? namesIn(expression) : [])];
}

/** @param {string} symbol @param {string} why */
const contradiction = (symbol, why) =>
  new ReshapeError('bad_interval', {
    ...{ field: 'rules', value: symbol },
    reason: `the file declares the length ${show(symbol)}, which ${why}`,
  });

/**
 * The substitute of a symbol.
 *
 * @param {string} symbol
 * @param {ReadonlyMap<string, bigint>} set
 * @returns {Put | undefined} undefined if nothing of it is set
 * @throws {ReshapeError} `bad_interval` if it is not a length then
 */
function putFor(symbol, set) {
  const whole = set.get(symbol);
  let expression = expressionIn(symbol);
  const names = expression ? namesIn(expression).filter((name) => set.has(name)) : [];
  if (!expression || names.length === 0) return whole;
  for (const name of names) {
    expression = expression && withNumber(expression, name, set.get(name) ?? 0n);
  }
  if (!expression) throw contradiction(symbol, 'divides by 0 then');
  if (expression.powers.length > 0) return whole ?? printProduct(expression);
  const text = printProduct(expression);
  if (expression.den !== 1n || expression.num < 0n || expression.num > mostLength) {
    throw contradiction(symbol, `is ${text} then`);
  }
  if (whole !== undefined && whole !== expression.num) {
    throw contradiction(symbol, `is ${text} then, and is set to ${whole}`);
  }
  return expression.num;
}

/**
 * The substitutes of symbols, by their numbers.
 *
 * @type {(model: Model, set: ReadonlyMap<string, bigint>) => (symbol: number) => Put | undefined}
 * @throws {ReshapeError} `unknown_input`
 */
function putsOf(model, set) {
  const textOf = (/** @type {number} */ symbol) => readable(model.tables.texts.word(symbol));
  const settable = new Set(
    passedInputs(model).flatMap(({ value }) =>
      (model.values.dims(value) ?? []).flatMap(({ symbol }) =>
        symbol ? settableIn(textOf(symbol)) : [],
      ),
    ),
  );
  for (const name of set.keys()) {
    if (settable.has(name)) continue;
    const shown = [...settable].map(show);
    const known = shown.length > 0 ? someNames(shown, listWords(english)) : 'none';
    throw new ReshapeError('unknown_input', {
      reason: `no input of the model has a length ${show(name)}; their lengths with names are ${known}`,
      name,
    });
  }
  /** @type {Map<number, Put | undefined>} */
  const puts = new Map();
  return (symbol) => {
    if (symbol === 0) return undefined;
    if (!puts.has(symbol)) puts.set(symbol, putFor(textOf(symbol), set));
    return puts.get(symbol);
  };
}

/** A dim's field, with a number or an expression. @param {Put} put */
const fieldOf = (put) =>
  typeof put === 'bigint'
    ? joined([varint(dimFields.length), varint(put)])
    : bytesField(dimFields.symbol, bytesOf(asBytes(put)));

/** The same as an edit shows it. @param {Put} put */
const shownPut = (put) => (typeof put === 'bigint' ? Number(put) : put);

/**
 * The edits of every dim that the main graph and the graphs in its nodes declare.
 *
 * @type {(model: Model, putOf: (symbol: number) => Put | undefined) => PlannedEdit[]}
 */
function editsOf(model, putOf) {
  /** @type {PlannedEdit[]} */
  const planned = [];
  /** @param {import('../onnx/wire.js').Frame} declared */
  const edit = (declared) => {
    const { name, dims } = readValueInfo(model.wire, declared);
    dims.forEach(({ symbol, at, frame }, axis) => {
      const put = putOf(symbol);
      if (put === undefined || !at) return;
      planned.push({
        what: 'dim',
        path: `${readable(model.wire.text(...name))}[${axis}]`,
        before: readable(model.tables.texts.word(symbol)),
        after: shownPut(put),
        nodes: [],
        patches: [{ at, bytes: fieldOf(put), parent: frame }],
      });
    });
  };
  const { input, output, valueInfo } = graphFields;
  for (const graph of model.graphs) {
    if (graph.kind === graphKinds.function) continue;
    for (const field of [input, output, valueInfo]) eachOf(model.wire, graph, field, edit);
  }
  return planned;
}

/** Puts numbers into the tables of a model. @param {Model} model @param {(symbol: number) => Put | undefined} putOf */
function putInto({ tables: { dims, texts } }, putOf) {
  for (let dim = 0; dim < dims.count; dim++) {
    const put = putOf(dims.get(dim, dimWords.symbol));
    if (put === undefined) continue;
    if (typeof put === 'bigint') dims.setInt64(dim, dimWords.length, put);
    dims.set(dim, dimWords.symbol, typeof put === 'bigint' ? 0 : texts.numberOf(asBytes(put)));
  }
}

/**
 * The nodes, or values, that make a model with these numbers fail: a Reshape or Flatten that resolves no more, another
 * node whose inputs do not fit, a value that declares other dims than its node gives.
 *
 * @param {Model} model with the numbers in it
 * @returns {string | undefined} the first, in words
 */
function failureOf(model) {
  const { tables, labels } = model;
  const { targets, blockers } = readAnalysis(runCheck(tables, []).words, tables.texts, () => 'N');
  const failed = targets.find(({ verdict }) => verdict === 'fails');
  if (failed) return `${labels.labelOf(failed.node)} fails`;
  const blocker = blockers.find(
    ({ cause: { reason } }) => reason.obstacle === 'fails' || reason.code.startsWith('declared_'),
  );
  if (!blocker) return undefined;
  return blocker.node < 0
    ? `${labels.shownValue(blocker.value)} declares other dims than its node gives`
    : `${labels.labelOf(blocker.node)} fails`;
}

/**
 * The edits that make symbols numbers.
 *
 * @param {Model} part that is written
 * @param {ReadonlyMap<string, bigint>} set
 * @returns {PlannedEdit[]}
 * @throws {ReshapeError} `unknown_input`, `bad_interval`, `not_repairable`
 */
export function setEdits({ survey, main }, set) {
  const model = new Model(survey, main.leftOut); // of its own, since its tables change
  const putOf = putsOf(model, set);
  const planned = editsOf(model, putOf);
  putInto(model, putOf);
  const failure = failureOf(model);
  if (failure !== undefined) {
    const numbers = [...set].map(([name, value]) => `${name} = ${value}`).join(', ');
    throw new ReshapeError('not_repairable', {
      reason: `nothing is written, because with ${numbers} ${failure}`,
    });
  }
  return planned;
}
