// Analyses a model with the data on which its repairs depend: of the constants that C++ asks about, and of no others.
import { tensorFlags, tensorWords, valueWords } from '../../../generated/model_tables.js';
import { factsOf, mostRead, placeOf } from '../../onnx/data.js';
import { hashOf } from '../../onnx/survey.js';
import { runCheck } from './engine.js';

/** @typedef {import('../../onnx/model.js').Model} Model */

/** The most rounds of questions, after which all other data counts as not to be read. */
const mostRounds = 32;

/**
 * An analysis that yields the ranges of the file that it wants, and takes their bytes, or null where they are not at
 * hand.
 *
 * @typedef {Generator<{ offset: number, length: number }, Int32Array, Uint8Array | null>} Analysing
 */

/**
 * Analyses a model, and yields the ranges of the file that it depends on beside what was surveyed.
 *
 * @param {Model} model
 * @param {readonly (readonly [number, number])[] | null} stated values that carry the batch with their axes; null: find
 *   them
 * @returns {Analysing} what C++ wrote
 */
export function* analysing(model, stated) {
  const asked = JSON.stringify(stated);
  if (model.checked?.stated === asked) return model.checked.words;
  for (let round = 0; ; round++) {
    const { words, wanted } = runCheck(model.tables, stated);
    if (wanted.length === 0) {
      model.checked = { stated: asked, words };
      return words;
    }
    for (const value of wanted) yield* read(model, value);
    if (round === mostRounds) leaveTheRest(model);
  }
}

/**
 * Reads the data of a constant, or notes that it is not to be read.
 *
 * @param {Model} model
 * @param {number} value
 * @returns {Generator<{ offset: number, length: number }, void, Uint8Array | null>}
 */
function* read({ facts, missing, protos, tables, values, wire }, value) {
  const tensor = values.get(value, valueWords.constant);
  const constant = protos.constantOf(value);
  const place = constant && placeOf(wire, constant);
  const pieces = place?.pieces ?? [];
  const [first, last] = [pieces[0]?.[0] ?? 0, pieces.at(-1)?.[1] ?? 0];
  const isAtHand = pieces.every(([start, end]) => wire.has(start, end));
  // In one read: elements that stand in fields of their own are many pieces.
  const all =
    isAtHand || last - first > 2 * mostRead ? null : yield { offset: first, length: last - first };
  if (place && !isAtHand && !all) missing.add(tensor);
  const bytes = new Uint8Array(place?.length ?? 0);
  let filled = 0;
  for (const [start, end] of isAtHand || all ? pieces : []) {
    bytes.set(all ? all.subarray(start - first, end - first) : wire.bytes(start, end), filled);
    filled += end - start;
  }
  const found =
    constant && place && filled === place.length ? factsOf(place, bytes, constant.dims) : null;
  if (!found) return tables.markUnread(tensor, true);
  tables.addFacts(tensor, found);
  facts.set(value, found);
}

/** Says of all data that was not read that it is not to be. @param {Model} model */
function leaveTheRest({ tables }) {
  const { tensors } = tables;
  for (let tensor = 0; tensor < tensors.count; tensor++) {
    const isRead = (tensors.get(tensor, tensorWords.flags) & tensorFlags.read) !== 0;
    if (!isRead) tables.markUnread(tensor, true);
  }
}

/**
 * Runs an analysis of a model in memory; of one that is not, data that was not read before is missing.
 *
 * @param {Model} model
 * @param {Analysing} steps
 */
export function inMemory({ survey: { bytes } }, steps) {
  for (let step = steps.next(null); ;) {
    if (step.done === true) return step.value;
    const { offset, length } = step.value;
    step = steps.next(bytes && bytes.subarray(offset, offset + length));
  }
}

/**
 * Runs an analysis of a model whose file is read piece by piece, and reads what was missing before.
 *
 * @param {Model} model
 * @param {readonly (readonly [number, number])[] | null} stated
 * @param {(offset: number, length: number) => Promise<Uint8Array>} readRange
 */
export async function fromFile(model, stated, readRange) {
  const { missing, tables } = model;
  if (missing.size > 0) {
    for (const tensor of missing) tables.markUnread(tensor, false);
    missing.clear();
    model.checked = null;
  }
  const steps = analysing(model, stated);
  for (let step = steps.next(null); ;) {
    if (step.done === true) return;
    const { offset, length } = step.value;
    step = steps.next(await readRange(offset, length));
  }
}

/**
 * The hash of a file: that of its survey, and of the data that its repairs depend on.
 *
 * @type {(model: Model, analysis: Pick<import('../report/analysis.js').Analysis, 'inserts'>) => string}
 */
export function sourceHash({ survey, facts }, { inserts }) {
  const read = new Set(inserts.map(({ constant }) => constant).filter((value) => facts.has(value)));
  if (read.size === 0) return survey.hash;
  const text = Array.from(read, (value) => `${value}:${facts.get(value)?.hash}`).join();
  return `${survey.hash}-${hashOf([{ at: 0, bytes: new TextEncoder().encode(text) }])}`;
}
