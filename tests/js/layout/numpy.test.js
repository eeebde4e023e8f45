// Random calls, answered by NumPy with the places that each element comes from, and by this package on tensors of every
// type, as they lie in memory: the same bits.
import { beforeAll, expect, test } from '@jest/globals';
import { fileURLToPath } from 'node:url';
import * as built from 'reshape-wasm/layout';
import { Tensor } from 'reshape-wasm';
import { ask } from '../oracle/ask.js';
import {
  entriesOf,
  filled,
  gathered,
  lengthFor,
  placed,
  positionsOf,
  product,
  sameBits,
} from '../oracle/strided.js';
import { seeded } from '../oracle/seeded.js';
import { rounds } from '../rounds.js';
import { untyped } from '../untyped.js';
import { outcome, tables } from '../vectors.js';
import { names, randomCall } from './random_calls.js';

const layout = untyped(built);

const program = fileURLToPath(new URL('places.py', import.meta.url));
const chance = seeded(20260401);
const each = rounds(150);
const calls = Object.fromEntries(
  names.map((name) => [name, Array.from({ length: each }, () => randomCall(chance, name))]),
);

/** Where a tensor's elements lie: in order, or with the axes turned and gaps between. @param {number[]} dims */
function randomLayout(dims) {
  const plain = dims.map((_, axis) => product(dims.slice(axis + 1).map((length) => length || 1)));
  if (chance.chance(0.4)) return { dims, strides: plain, offset: 0, isPlain: true };
  const order = [...dims.keys()].sort(() => chance.upTo(2) - 1);
  const strides = dims.slice();
  let step = 1 + chance.upTo(1);
  let offset = chance.upTo(3);
  for (const axis of order) {
    const isBackwards = chance.chance(0.2);
    strides[axis] = isBackwards ? -step : step;
    if (isBackwards) offset += step * Math.max(dims[axis] - 1, 0);
    step *= (dims[axis] || 1) + chance.upTo(1);
  }
  return { dims, strides, offset, isPlain: false };
}

/** A tensor of a type, and its elements in order, as far as they are a part of all of the call's. */
function tensorOf(type, dims) {
  const place = randomLayout(dims);
  const { isPlain, strides, offset } = place;
  const count = product(dims);
  const reach = dims.reduce(
    (sum, length, axis) => sum + Math.abs((length - 1) * place.strides[axis]),
    place.offset,
  );
  const data = filled(type, isPlain ? count : Math.max(reach, place.offset) + 1);
  const tensor = new Tensor(type.name, data, dims, isPlain ? undefined : { strides, offset });
  return { tensor, data, positions: [...positionsOf(place)] };
}

/**
 * All elements of the tensors of a call, one after another, and behind them one that is 0, false or the empty text: the
 * place of it is -1.
 */
function elementsOf(type, parts) {
  const count = parts.reduce((sum, { positions }) => sum + positions.length, 0);
  const entries = entriesOf(type, count + 1);
  let all =
    type.array === 'Array' ? new Array(entries).fill('') : new globalThis[type.array](entries);
  let first = 0;
  for (const { data, positions } of parts) {
    all = placed(
      type,
      data,
      positions,
      all,
      positions.map((_, at) => first + at),
    );
    first += positions.length;
  }
  return (/** @type {number[]} */ places) =>
    gathered(
      type,
      all,
      places.map((place) => (place < 0 ? count : place)),
    );
}

/** The functions that take a list of tensors. */
const ofLists = ['concat', 'stack'];
/** The functions that write into `out`, and where their options are. */
const copies = ['concat', 'stack', 'pad', 'tile', 'gather', 'depthToSpace', 'spaceToDepth'];

/** The fault of an answer of this package for tensors of a type, in words; null where there is none. */
function disagreement(type, { name, tensors, args }, answer) {
  const parts = tensors.map((dims) => tensorOf(type, dims));
  const given = parts.map(({ tensor }) => tensor);
  const call = (...more) =>
    outcome(() => layout[name](...(ofLists.includes(name) ? [given] : given), ...more));
  const ours = call(...args);
  if (answer.error) return ours.code ? null : `is ${answer.error} in NumPy`;
  const isFilled = answer.results.some(({ places }) => places.includes(-1));
  if (isFilled && type.name === 'float8e8m0')
    return ours.code === 'wrong_data' ? null : 'fills with a 0 that the type does not have';
  if (ours.code) return ours.code;
  const results = [ours.shape].flat();
  if (results.length !== answer.results.length) return `${results.length} results`;
  const elements = elementsOf(type, parts);
  for (const [index, { dims, places }] of answer.results.entries()) {
    const result = results[index];
    if (String(result.dims) !== String(dims)) return `dims ${result.dims}, not ${dims}`;
    if (result.type !== type.name) return result.type;
    const wanted = elements(places);
    if (!sameBits(result.values({ copy: true }), wanted)) return `the elements of result ${index}`;
    if (!copies.includes(name)) continue;
    // Into a view, whose other places stay.
    const place = randomLayout(dims);
    const reach = Math.max(lengthFor(place), 1) + 2;
    const before = filled(type, reach);
    const data = before.slice();
    const out = new Tensor(type.name, data, dims, { strides: place.strides, offset: place.offset });
    const [options] =
      typeof args.at(-1) === 'object' && !Array.isArray(args.at(-1)) ? args.slice(-1) : [{}];
    const stated = options === args.at(-1) ? args.slice(0, -1) : args;
    const written = call(...stated, { ...options, out });
    if (written.code) return `into a view: ${written.code}`;
    if (written.shape !== out) return 'gives another tensor than out';
    const after = placed(
      type,
      wanted,
      places.map((_, at) => at),
      before,
      [...positionsOf(place)],
    );
    if (!sameBits(data, after)) return `the elements in a view of dims ${dims}`;
  }
  return null;
}

/** @type {Record<string, any[]>} */
let answers;
beforeAll(async () => {
  const all = await ask('/usr/bin/python3', [program], Object.values(calls).flat());
  answers = Object.fromEntries(
    names.map((name, index) => [name, all.slice(index * each, (index + 1) * each)]),
  );
});

test.each(names)('%s is what NumPy gives', (name) => {
  const refused = answers[name].filter(({ error }) => error).length;
  expect(refused).toBeLessThan(each * 0.6);
  const faults = calls[name].flatMap((call, index) => {
    const type = tables.dataTypes[index % tables.dataTypes.length];
    const fault = disagreement(type, call, answers[name][index]);
    return fault === null ? [] : [`${type.name} ${JSON.stringify(call)}: ${fault}`];
  });
  expect(faults).toEqual([]);
});
