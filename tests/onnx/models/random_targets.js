// Random models with one Reshape or Flatten, and its request in numbers for any number of samples.
import { newestOpset } from '../tools/operator_table.js';
import { RandomGraph } from './random_graph.js';
import { model } from '../writer/writer.js';

/** The opsets that the model check knows. */
const opsets = Array.from({ length: newestOpset }, (_, index) => index + 1);

/**
 * A length of the data or an entry of a target: a number, a multiple of N, or one that the file leaves open.
 *
 * @typedef {number | { times: number } | 'H'} Entry
 */

const isMade = (/** @type {Entry} */ entry) => typeof entry !== 'number';

/** @param {Entry} entry @param {number} samples @param {number} open */
function at(entry, samples, open) {
  if (entry === 'H') return open;
  return typeof entry === 'number' ? entry : entry.times * samples;
}

/**
 * Where the data comes from: an input with the samples along axis 0, stated by the caller or guessed; an input that
 * carries none; a weight; an input whose rank the file does not say; an operator of another domain.
 */
const origins = /** @type {const} */ ([
  ...['batch', 'batch', 'batch', 'batch', 'batch', 'guessed', 'guessed'],
  ...['shared', 'shared', 'weight', 'weight', 'unranked', 'behind'],
]);

/** The element types, and how many bytes an element has. */
const bytesOf = { float32: 4, int32: 4, float16: 2, complex64: 8, int4: 0.5 };
const types = /** @type {const} */ ([
  ...['float32', 'float32', 'float32', 'float32', 'int32', 'float16', 'complex64', 'int4'],
]);

/** How a target is written: as a list, with two dims, as a scalar, or not at all. */
const forms = /** @type {const} */ ([
  ...Array.from({ length: 27 }, () => /** @type {const} */ ('list')),
  ...['nested', 'bare', 'missing'],
]);

/**
 * Entries whose product is that of some lengths, some of them merged.
 *
 * @param {RandomGraph['chance']} chance
 * @param {Entry[]} lengths
 */
function fitting(chance, [first = 1, ...rest]) {
  /** @type {Entry[]} */
  const entries = [first];
  for (const length of rest) {
    const last = entries[entries.length - 1];
    if (chance.chance(0.5) || length === 'H' || last === 'H') {
      entries.push(length === 'H' && chance.chance(0.8) ? chance.pick([-1, 2, 3, 6]) : length);
    } else if (typeof last === 'number') {
      entries[entries.length - 1] = last * /** @type {number} */ (length);
    } else {
      entries[entries.length - 1] = { times: last.times * /** @type {number} */ (length) };
    }
  }
  return entries;
}

/** @param {RandomGraph} draft @param {Entry[]} lengths @param {boolean} computes @returns {Entry[]} */
function randomTarget({ chance }, lengths, computes) {
  const entries = fitting(chance, lengths).map((entry) => {
    if (isMade(entry) && (!computes || entry === 'H')) return chance.pick([0, -1, 1]);
    return chance.chance(0.15) ? chance.pick([0, 0, -1, -1, 1, 2, 3, 5, -2]) : entry;
  });
  if (chance.chance(0.3)) entries[chance.upTo(entries.length - 1)] = -1;
  if (chance.chance(0.15)) entries.push(chance.pick([0, 1, 2, -1]));
  return entries;
}

/** A target in a form, as explainReshape() takes it. @param {typeof forms[number]} form @param {any[]} entries */
function formed(form, entries) {
  if (form === 'missing') return undefined;
  if (form === 'bare') return entries[0];
  return form === 'nested' ? [entries] : entries;
}

/** A model, what it asks of its one node, and how to run it. @param {number} seed */
export function oneNodeModel(seed) {
  const draft = new RandomGraph(seed, opsets);
  const { chance, opset } = draft;
  const isFlatten = chance.chance(0.4);
  const origin = chance.pick(origins);
  const type = chance.pick(types);
  const rank = chance.upTo(4);
  /** @type {Entry[]} */
  const rest = Array.from({ length: rank }, () => chance.pick([1, 2, 2, 3, 4, 6, 0]));
  const hasBatch = origin === 'batch' || origin === 'guessed';
  const isOpen = (hasBatch || origin === 'shared') && rank > 1 && chance.chance(0.15);
  if (isOpen) rest[1] = 'H';
  /** @type {Entry[]} */
  const input = hasBatch ? [{ times: 1 }, ...rest.slice(0, 3)] : rest;
  const dims = input.map((length) => at(length, 1, 6));
  const isNamed = origin !== 'guessed';
  const declared = input.map((length) =>
    typeof length === 'number' || length === 'H' ? length : isNamed ? 'N' : 1,
  );

  /** @type {any[]} */
  const inputs = [{ name: 'x', type: 'float32', dims: [isNamed ? 'N' : 1, 2] }];
  const nodes = [{ operator: 'Identity', name: 'other', inputs: ['x'], outputs: ['z'] }];
  if (origin === 'weight') {
    const count = dims.reduce((product, length) => product * length, 1);
    const raw = new Uint8Array(Math.ceil(count * bytesOf[type]));
    draft.initializers.push({ name: 'data', type, dims, raw });
  } else if (origin === 'behind') {
    nodes.push({ operator: 'Mine', domain: 'mine', name: 'm', inputs: ['x'], outputs: ['data'] });
  } else {
    inputs.push({ name: 'data', type, ...(origin === 'unranked' ? {} : { dims: declared }) });
  }
  const computes = !isFlatten && opset >= 7 && chance.chance(0.3);
  const form = isFlatten || opset < 5 ? 'list' : chance.pick(forms);
  const allowzero = chance.chance(0.25) ? chance.pick([0, 1, 1, 2, -1]) : undefined;
  const axis = chance.chance(0.8)
    ? chance.pick([-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 2 ** 60])
    : undefined;
  const target = isFlatten ? [] : randomTarget(draft, input, computes && form === 'list');
  /** @type {Record<string, any>} */
  const attributes = { ...(allowzero !== undefined && { allowzero }) };
  if (isFlatten && axis !== undefined) attributes.axis = { int: BigInt(axis) };
  const node = {
    ...{ operator: isFlatten ? 'Flatten' : 'Reshape', name: 'asked' },
    ...{ inputs: ['data'], outputs: ['y'], attributes },
  };
  if (!isFlatten && opset < 5) attributes.shape = { ints: target };
  if (!isFlatten && opset >= 5 && form !== 'missing') {
    node.inputs.push(form === 'list' ? listOf(draft, target) : constantOf(draft, form, target));
  }
  const bytes = model({
    ...{ opset, inputs, initializers: draft.initializers },
    outputs: [
      { name: 'y', type },
      { name: 'z', type: 'float32' },
    ],
    nodes: [...nodes, ...draft.nodes, node],
  });
  return {
    ...{ seed, bytes, origin, isFlatten, isOpen, axis: axis === undefined ? 1 : BigInt(axis) },
    rules: { opset, allowzero, type },
    batch: origin === 'guessed' ? undefined : { x: 0, ...(hasBatch && { data: 0 }) },
    /** Whether the request is known but for N. */
    isKnown: origin !== 'unranked' && origin !== 'behind',
    /** The request with so many samples. @param {number} samples @param {number} [open] */
    request: (samples, open = 6) => ({
      input: input.map((length) => at(length, samples, open)),
      target: formed(
        form,
        target.map((entry) => at(entry, samples, open)),
      ),
    }),
    feeds: [
      { name: 'x', type: 'float32', dims: [1, 2], axis: 0 },
      ...(origin === 'weight' ? [] : [{ name: 'data', type, dims, axis: hasBatch ? 0 : null }]),
    ],
  };
}

/**
 * The name of a constant with no or two dims.
 *
 * @type {(draft: RandomGraph, form: 'nested' | 'bare', target: Entry[]) => string}
 */
function constantOf(draft, form, target) {
  const entries = /** @type {number[]} */ (form === 'bare' ? target.slice(0, 1) : target);
  return draft.constant('int64', form === 'bare' ? [] : [1, entries.length], { int64s: entries });
}

/**
 * The name of a target: a constant, or a Concat with what Shape says of N in it.
 *
 * @type {(draft: RandomGraph, target: Entry[]) => string}
 */
function listOf(draft, target) {
  const constant = (/** @type {number[]} */ entries) =>
    draft.constant('int64', [entries.length], { int64s: entries });
  if (!target.some(isMade)) return constant(/** @type {number[]} */ (target));
  const samples = draft.node('Gather', [draft.node('Shape', ['x']), constant([0])], { axis: 0 });
  const parts = target.map((entry) =>
    typeof entry === 'number'
      ? constant([entry])
      : draft.node('Mul', [samples, constant([/** @type {any} */ (entry).times])]),
  );
  return draft.node('Concat', parts, { axis: 0 });
}
