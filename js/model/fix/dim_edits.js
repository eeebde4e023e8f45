// The edits of declared dims, which then say N.
import { graphKinds, valueWords } from '../../generated/model_tables.js';
import { dimOf, isOfBatch } from '../check/ask/dims.js';
import { namesIn, otherNames } from '../check/ask/options.js';
import { eachOf } from '../onnx/graph.js';
import { dimFields, graphFields, shapeFields } from '../onnx/schema.js';
import { readValueInfo } from '../onnx/value_info.js';
import { asBytes, readable } from '../onnx/utf8.js';
import { appended, bytesField, joined, varint } from './splice.js';
import { bytesOf } from './write.js';

/** @typedef {import('../onnx/wire.js').Frame} Frame */
/** @typedef {import('../onnx/model.js').Model} Model */
/** @typedef {import('./edits.js').PlannedEdit} PlannedEdit */
/** @typedef {import('../check/ask/dims.js').Dim} Dim */
/** @typedef {import('../check/ask/dims.js').Length} Length */

/** The names that a dim's symbol takes: itself, and those in it. @param {string} symbol */
const namesOf = (symbol) => [symbol, ...namesIn(symbol)];

/**
 * The edits that make the dims of inputs, outputs and other declared values say N, where they are numbers that hold for
 * the exported batch only, where an input that carries the batch leaves it open without a name, and where it has
 * another name. Values that are declared otherwise than their nodes give get the dims of these.
 *
 * @param {Model} model
 * @param {import('../check/report/analysis.js').Analysis} analysis
 * @param {string} batch the name of N
 * @param {boolean} [isLength] whether N is a length, which is left without a name where a name would be misread
 * @returns {PlannedEdit[]}
 */
export function dimEdits(model, { values, inputs, counted, multiplesOf }, batch, isLength = false) {
  const isUnnamed = isLength && misreadsNames(model);
  /** @type {PlannedEdit[]} */
  const planned = [];
  const statesIn = statesByName(model, values);
  const batches = new Map(inputs.map(({ value, axis }) => [model.values.names.array[value], axis]));
  const others = otherNames(model, { inputs, counted }, batch);
  const textOf = (/** @type {number} */ symbol) =>
    symbol ? readable(model.tables.texts.word(symbol)) : '';
  /** @param {number} graph @param {Frame} frame */
  const declared = (graph, frame) => {
    const { name, rank, dims, shapes } = readValueInfo(model.wire, frame);
    const number = model.wire.numberIn(model.names, ...name);
    const state = statesIn[graph]?.get(number);
    if (!state?.dims) return;
    const around = model.labels.pathOf(graph);
    const valuePath = `${around}${around && '/'}${readable(model.wire.text(...name))}`;
    if (state.dims.length !== rank) {
      if (!state.differs) return;
      const after = state.dims.map((dim) =>
        isUnnamed && isOfBatch(dim, batch) ? null : dimOf(dim),
      );
      const content = joined(after.map((dim) => bytesField(shapeFields.dim, dimContent(dim))));
      planned.push({
        what: 'dim',
        path: valuePath,
        before: dims.map(({ length, symbol }) => (length === -1 ? textOf(symbol) || null : length)),
        after,
        nodes: [],
        patches: shapes.map((shape, index) => ({
          at: [shape.start, shape.end],
          bytes: index === shapes.length - 1 ? content : new Uint8Array(0),
          parent: shape,
        })),
      });
      return;
    }
    dims.forEach(({ length, symbol, at, frame: parent }, axis) => {
      const now = state.dims?.[axis] ?? null;
      if (!isOfBatch(now, batch) && !(state.differs && isOtherNumber(length, now))) return;
      if (isUnnamed && length === -1) return;
      const after = isUnnamed && isOfBatch(now, batch) ? null : dimOf(now);
      const own = textOf(symbol);
      // Where N counts more than a sample, the file's own name may count samples.
      const counts = multiplesOf > 1 && own !== (after ?? '');
      const isNamed = own
        ? !counts && !namesOf(own).some((one) => others.has(one))
        : graph !== 0 || batches.get(number) !== axis;
      if (length === -1 && isNamed) return;
      const bytes = dimContent(after);
      const path = `${valuePath}[${axis}]`;
      planned.push({
        what: 'dim',
        path,
        before: length === -1 ? own || null : length,
        after,
        nodes: [],
        patches: [at ? { at, bytes, parent } : appended(parent, bytes)],
      });
    });
  };
  const { input, output, valueInfo } = graphFields;
  model.graphs.forEach((graph, index) => {
    if (!statesIn[index] || graph.kind === graphKinds.function) return;
    for (const field of [input, output, valueInfo]) {
      eachOf(model.wire, graph, field, (frame) => declared(index, frame));
    }
  });
  return planned;
}

/** The content of a dim that says a number, an expression, or nothing. @param {Dim} dim */
const dimContent = (dim) =>
  dim === null
    ? new Uint8Array(0)
    : typeof dim === 'string'
      ? bytesField(dimFields.symbol, bytesOf(asBytes(dim)))
      : joined([varint(dimFields.length), varint(dim)]);

/** Tells whether a declared number is not the one of the node. @param {number | bigint} length @param {Length} now */
const isOtherNumber = (length, now) => {
  const dim = dimOf(now);
  return length !== -1 && typeof dim !== 'string' && dim !== null && BigInt(dim) !== BigInt(length);
};

/**
 * Whether a model has a Slice of opset 10: ONNX's inference gives the axis that it cuts the name that the input has
 * there, and onnxruntime reuses a buffer of that many elements.
 *
 * @param {Model} model
 */
const misreadsNames = (model) =>
  model.graphs.some(({ firstNode, nodeCount }) => {
    for (let index = firstNode; index < firstNode + nodeCount; index++) {
      const { opType, domain, version } = model.node(index);
      if (opType === 'Slice' && domain === '' && version === 10) return true;
    }
    return false;
  });

/**
 * The states of values by the numbers of their names, for each graph that has such values.
 *
 * @param {Model} model
 * @param {import('../check/report/analysis.js').Analysis['values']} values
 */
function statesByName(model, values) {
  /** @type {Map<number, typeof values[number]>[]} */
  const states = [];
  for (const state of values) {
    const graph = model.values.get(state.value, valueWords.graph);
    (states[graph] ??= new Map()).set(model.values.names.array[state.value], state);
  }
  return states;
}
