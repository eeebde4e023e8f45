// The part of a model that some of its outputs need: a model of its own, which is read and fixed like any.
import { badOption } from '../../messages/options.js';
import { show } from '../../values/show.js';
import { nodeWords } from '../../generated/model_tables.js';
import { eachField } from './fields.js';
import { eachOf } from './graph.js';
import { Model, modelOf } from './model.js';
import { graphFields } from './schema.js';
import { readable } from './utf8.js';
import { readValueInfo } from './value_info.js';

/** @typedef {import('./survey.js').Survey} Survey */
/** @typedef {import('./wire.js').Frame} Frame */

/** The outputs of a model by their names. @param {Model} model @returns {Map<string, number>} */
const outputsByName = (model) =>
  new Map(model.main.outputs.map((value) => [readable(model.nameOf(value)), value]));

/**
 * The nodes of the main graph that some values need, by their indices.
 *
 * @param {Model} model
 * @param {readonly number[]} values
 */
function nodesBehind(model, values) {
  const { tables } = model;
  /** @type {Set<number>} */
  const needed = new Set();
  const waiting = [...values];
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    const node = model.producerOf(value);
    if (node < 0 || needed.has(node)) continue;
    needed.add(node);
    for (const links of [nodeWords.inputs, nodeWords.captures]) {
      for (const link of tables.linked(tables.nodes.range(node, links))) waiting.push(link);
    }
  }
  return needed;
}

/** The parts that were read, as long as their surveys are kept. @type {WeakMap<Survey, Map<string, Model>>} */
const known = new WeakMap();

/**
 * The part of a model that some of its outputs need.
 *
 * @param {Survey} survey
 * @param {readonly string[] | undefined} outputs their names; the whole model if undefined, or if they are all
 * @returns {Model}
 * @throws {ReshapeError} `unknown_option` for a name that no output has
 */
export function partOf(survey, outputs) {
  const whole = modelOf(survey);
  if (!outputs) return whole;
  const byName = outputsByName(whole);
  const unknown = outputs.find((name) => !byName.has(name));
  if (unknown !== undefined) {
    const known = [...byName.keys()].map(show).join(', ');
    throw badOption(`outputs: the model has no output ${show(unknown)}; it has ${known || 'none'}`);
  }
  const chosen = new Set(outputs);
  if (chosen.size === byName.size) return whole;
  const key = JSON.stringify([...byName.keys()].filter((name) => chosen.has(name)));
  const parts = known.get(survey) ?? new Map();
  const read = parts.get(key);
  if (read) return read;
  const needed = nodesBehind(
    whole,
    [...byName].flatMap(([name, value]) => (chosen.has(name) ? value : [])),
  );
  const { firstNode, nodeCount } = whole.main;
  /** @type {Set<number>} */
  const leftOut = new Set();
  for (let node = firstNode; node < firstNode + nodeCount; node++) {
    if (!needed.has(node)) leftOut.add(whole.protos.frameOf(node).start);
  }
  eachOf(whole.wire, whole.main, graphFields.output, (frame) => {
    const { name } = readValueInfo(whole.wire, frame);
    if (!chosen.has(readable(whole.wire.text(...name)))) leftOut.add(frame.start);
  });
  const part = new Model(survey, leftOut);
  part.main.kept = [...needed].sort((one, other) => one - other).map((node) => node - firstNode);
  known.set(survey, parts.set(key, part));
  return part;
}

/**
 * The nodes and outputs of the file that a part of a model leaves out.
 *
 * @param {Model} part
 * @returns {{ what: 'node' | 'output', name: string, operator: string | null, at: [number, number], parent: Frame }[]}
 */
export function leftOutOf({ main: { leftOut }, survey }) {
  if (leftOut.size === 0) return [];
  const whole = modelOf(survey);
  const { labels, main, protos, wire } = whole;
  /** @type {Map<number, { at: [number, number], parent: Frame }>} */
  const places = new Map();
  for (const parent of main.frames) {
    eachField(wire, parent, (_tag, start, end, _head, at) => {
      if (leftOut.has(start)) places.set(start, { at: [at, end], parent });
    });
  }
  const placeOf = (/** @type {Frame} */ { start }) =>
    /** @type {{ at: [number, number], parent: Frame }} */ (places.get(start));
  /** @type {ReturnType<typeof leftOutOf>} */
  const left = [];
  for (let node = main.firstNode; node < main.firstNode + main.nodeCount; node++) {
    const frame = protos.frameOf(node);
    if (!leftOut.has(frame.start)) continue;
    const { opType } = whole.node(node);
    left.push({
      what: 'node',
      name: labels.nodeName(node),
      operator: readable(opType),
      ...placeOf(frame),
    });
  }
  eachOf(wire, main, graphFields.output, (frame) => {
    if (!leftOut.has(frame.start)) return;
    const name = readable(wire.text(...readValueInfo(wire, frame).name));
    left.push({ what: 'output', name, operator: null, ...placeOf(frame) });
  });
  return left;
}
