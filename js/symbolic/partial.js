// Inference for systems that infer shapes by rules of their own. There a text is one name, equal only to equal texts.
import { given } from '../generated/symbolic_tables.js';
import { statusNames } from '../generated/tables.js';
import { stepOf } from '../resolve/trace.js';
import { symbolicEngine } from './engine.js';
import { nameOf } from './expression.js';
import { boundsOf, readEntries, readNumber } from './read.js';
import { dimText } from './text.js';
import { Words, plainNumber, unbounded } from './wire.js';

/** @typedef {import('./expression.js').Product} Product */
/** @typedef {import('./read.js').Place} Place */
/** @typedef {import('./read.js').SymbolicDim} SymbolicDim */
/** @typedef {import('./request.js').Problem} Problem */

/**
 * A length from `min` to `max` that may have a name.
 *
 * @typedef {{ min: number | bigint, max: number | bigint, name?: string }} Partial
 */

/** @param {unknown} entry @param {Place} place @returns {Partial} */
function readPartial(entry, place) {
  if (typeof entry === 'number' || typeof entry === 'bigint') {
    const number = readNumber(entry, place);
    return { min: number, max: number };
  }
  if (typeof entry === 'string') {
    return { min: 0, max: unbounded, name: checkedName(entry, place) };
  }
  if (entry === null) return { min: 0, max: unbounded };
  const { min, max = unbounded, name } = boundsOf(entry, () => place.failure());
  return { min, max, ...(name !== undefined && { name: checkedName(name, place) }) };
}

/** A name, which is any text but the empty one. @param {unknown} name @param {Place} place @returns {string} */
function checkedName(name, place) {
  if (typeof name === 'string' && name !== '') return name;
  throw place.refusal(name, typeof name === 'string' ? 0 : undefined);
}

/** @param {Problem} problem @param {unknown} list @param {'input' | 'target'} field */
export const readPartialList = (problem, list, field) =>
  readEntries(problem, list, field, readPartial);

/** @param {Partial} dim @returns {SymbolicDim} */
function dimOf({ min, max, name }) {
  const bounds = {
    min: plainNumber(BigInt(min)),
    ...(max !== unbounded && { max: plainNumber(BigInt(max)) }),
  };
  const limited = bounds.min !== 0 || bounds.max !== undefined;
  if (name !== undefined) return limited ? { ...bounds, name } : name;
  if (bounds.min === bounds.max) return bounds.min;
  return limited ? bounds : null;
}

/**
 * The name of a length without one, whose entry the core counts through both lists.
 *
 * @type {(source: number, input: readonly Partial[] | null) => string}
 */
const placeOf = (source, input) => {
  const rank = input?.length ?? 0;
  return source < rank ? `input[${source}]` : `target[${source - rank}]`;
};

/**
 * Asks the core what a system infers.
 *
 * @param {'Reshape' | 'Flatten'} operator
 * @param {{ input: readonly Partial[] | null, target: readonly Partial[] | null, rank?: number | null, axis: number }}
 *   lists
 * @param {number} choice
 * @param {number} type
 * @param {boolean} [traced] whether the steps are wanted
 * @returns {import('./answer.js').Answer}
 */
export function askPartial(operator, { input, target, rank, axis }, choice, type, traced = false) {
  const { calls, request, answer } = symbolicEngine();
  /** @type {string[]} */
  const names = [];
  const writer = new Words(request);
  for (const { min, max, name } of [...(input ?? []), ...(target ?? [])]) {
    writer.number(min);
    writer.number(max);
    if (name !== undefined && !names.includes(name)) names.push(name);
    writer.word(name === undefined ? -1 : names.indexOf(name));
  }
  const inputRank = input ? input.length : -1;
  if (operator === 'Flatten') calls.partialFlatten(choice, type, inputRank, axis);
  else {
    const targetRank = target ? target.length : (rank ?? -1);
    calls.partialReshape(choice, type, inputRank, targetRank, target ? given.list : given.rank);
  }
  /** The length of the request that each dim is, if it is one. @type {(Product | undefined)[]} */
  const unnamed = [];
  const reader = new Words(answer);
  const code = statusNames[reader.read()];
  const index = reader.read();
  const count = reader.read();
  const equal = [reader.read(), reader.read()];
  const read = () => {
    const [min, max] = [reader.readNumber(), reader.readNumber()];
    const dim = dimOf({ min, max, name: names[reader.read()] });
    return { dim, source: reader.read() };
  };
  const shape =
    count < 0
      ? null
      : Array.from({ length: count }, () => {
          const { dim, source } = read();
          unnamed.push(source < 0 ? undefined : nameOf(placeOf(source, input)));
          return dim;
        });
  const steps = Array.from({ length: traced ? reader.read() : 0 }, () => {
    const [number, ruleIndex] = [reader.read(), reader.read()];
    const values = [read(), read(), read()].map(({ dim }) =>
      typeof dim === 'number' || typeof dim === 'bigint' ? dim : dimText(dim),
    );
    return stepOf(number, ruleIndex, (place) => values[place]);
  });
  return {
    holds: code === 'ok' ? 'sometimes' : 'never',
    exact: false,
    code,
    index,
    contradicts: false,
    fact: -1,
    beyond: false,
    limited: false,
    dims: null,
    conditions: [],
    fails: [],
    samples: null,
    shape,
    unnamed,
    steps,
    requires:
      equal[0] < 0
        ? []
        : [{ relation: 'equal', left: nameOf(names[equal[0]]), right: nameOf(names[equal[1]]) }],
  };
}

/** The choices of rules whose system infers in its own way. @type {Map<string, boolean>} */
const known = new Map();

/**
 * Whether the system of a choice infers in its own way.
 *
 * @type {(operator: 'Reshape' | 'Flatten', choice: number) => boolean}
 */
export function isPartial(operator, choice) {
  const key = operator + choice;
  let partial = known.get(key);
  if (partial === undefined) {
    const { calls } = symbolicEngine();
    partial =
      (operator === 'Flatten' ? calls.flattensPartially(choice) : calls.infersPartially(choice)) ===
      1;
    known.set(key, partial);
  }
  return partial;
}
