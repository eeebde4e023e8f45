// The edits that insert nodes in front of others, whose inputs then follow N, and those that leave inputs out.
import { valueWords } from '../../generated/model_tables.js';
import { changeOf } from '../check/report/insert_report.js';
import { planInserts } from '../check/report/inserts.js';
import { eachFieldOf } from '../onnx/fields.js';
import { graphFields } from '../onnx/schema.js';
import { readable } from '../onnx/utf8.js';
import { bytesField } from './splice.js';
import { nodeMessage } from './write.js';

/** @typedef {import('./edits.js').Edits} Edits */
/** @typedef {import('./splice.js').Patch} Patch */
/** @typedef {import('../check/report/inserts.js').Operand} Operand */

/**
 * Where the fields of the nodes and initializers of some graphs begin, by where their messages do.
 *
 * @type {(model: import('../onnx/model.js').Model, graphs: Iterable<number>) => Map<number, number>}
 */
function beginningsOf({ wire, graphs: all }, graphs) {
  /** @type {Map<number, number>} */
  const beginnings = new Map();
  for (const graph of graphs) {
    eachFieldOf(wire, all[graph].frames, (_frame, tag, start, _end, _head, at) => {
      if (tag === graphFields.node || tag === graphFields.initializer) beginnings.set(start, at);
    });
  }
  return beginnings;
}

/**
 * Removes the initializers that nothing takes any more where the format is older than IR version 4: onnxruntime does
 * not load one then that is no input.
 *
 * @param {Edits} edits
 * @param {readonly import('../check/report/inserts.js').Insertion[]} insertions
 * @param {ReadonlyMap<number, number>} beginnings
 */
function removeUnused({ model, planned, uses: counts }, insertions, beginnings) {
  if (model.head.irVersion >= 4) return;
  const without = insertions.filter(({ uses }) => uses[0].kind !== 'tensor');
  for (const value of new Set(without.map(({ uses }) => uses[0].value))) {
    const gone = without.flatMap(({ uses }) => uses.filter((use) => use.value === value));
    const graph = model.values.get(value, valueWords.graph);
    const frame = model.protos.initializersOf(graph).get(model.values.names.array[value]);
    if (!frame || model.inputs.has(value) || counts[value] > gone.length) continue;
    const begin = beginnings.get(frame.start);
    if (begin === undefined) continue;
    const path = readable(model.nameOf(value));
    planned.push({
      ...{ what: 'initializer', path, before: changeOf(gone[0], '').before, after: null },
      nodes: [...new Set(gone.map(({ node }) => model.labels.nodeName(node)))],
      patches: [{ at: [begin, frame.end], bytes: new Uint8Array(0), parent: frame.parent }],
    });
  }
}

/**
 * Plans the insertions of a model.
 *
 * @param {Edits} edits
 * @param {import('../check/report/analysis.js').Analysis} analysis
 * @param {string} name of N
 * @param {(node: string) => boolean} isChosen whether a node, by its name, is to be served
 */
export function insertNodes(edits, analysis, name, isChosen) {
  const { model } = edits;
  const insertions = planInserts(model, {
    inputs: analysis.inputs,
    inserts: analysis.inserts.filter(({ node }) => isChosen(model.labels.nodeName(node))),
  });
  if (insertions.length === 0) return;
  const ofValues = insertions.map(({ uses }) => model.values.get(uses[0].value, valueWords.graph));
  const ofNodes = insertions.map(({ graph }) => graph);
  const beginnings = beginningsOf(model, new Set([...ofNodes, ...ofValues]));
  /** The names of the results of all steps. @type {string[]} */
  const results = [];
  /** The initializers that were added, by their graphs, ranks and entries. @type {Map<string, string>} */
  const lists = new Map();
  for (const { graph, uses, steps, result } of insertions) {
    // Before IR version 4 each initializer is an input too, and how many inputs a body has is up to its node.
    const holder = model.head.irVersion < 4 ? 0 : graph;
    const [first] = uses;
    const base = model.nameOf(first.value);
    if (!result) {
      for (const { node, input } of uses) {
        const path = model.labels.nodeName(node);
        const patches = [edits.inputPatch(model.protos.frameOf(node), input, '')];
        const before = readable(base);
        edits.planned.push({
          what: 'node input',
          path,
          before,
          after: null,
          nodes: [path],
          patches,
        });
      }
      continue;
    }
    const frame = model.protos.frameOf(first.node);
    const begin = /** @type {number} */ (beginnings.get(frame.start));
    /** @type {Patch[]} */
    const patches = [];
    const nameOf = (/** @type {Operand} */ operand) => {
      if ('step' in operand) return results[operand.step];
      if ('value' in operand) return model.nameOf(operand.value);
      const isScalar = 'scalar' in operand;
      const numbers = isScalar ? [operand.scalar] : operand.list;
      const key = `${holder}:${isScalar ? 'scalar' : 'list'}:${numbers}`;
      const known = lists.get(key) ?? edits.newName(base);
      if (!lists.has(key)) {
        const dims = isScalar ? [] : [numbers.length];
        patches.push(...edits.initializer(known, numbers, { index: holder, dims }));
      }
      lists.set(key, known);
      return known;
    };
    const messages = steps.map(({ operator, operands, ints }) => {
      const inputs = operands.map(nameOf);
      const output = edits.newName(base);
      results.push(output);
      return bytesField(
        graphFields.node,
        nodeMessage({ name: output, operator, inputs, output, ints }),
      );
    });
    patches.push(
      ...messages.map((bytes) => ({
        at: /** @type {[number, number]} */ ([begin, begin]),
        bytes,
        parent: frame.parent,
      })),
    );
    const taken = nameOf(result);
    patches.push(
      ...uses.map(({ node, input }) => edits.inputPatch(model.protos.frameOf(node), input, taken)),
    );
    edits.planned.push({
      what: 'insert',
      path: readable(base),
      ...changeOf(first, name),
      nodes: [...new Set(uses.map(({ node }) => model.labels.nodeName(node)))],
      inserted: steps.map(({ operator }) => operator),
      patches,
    });
  }
  removeUnused(edits, insertions, beginnings);
}
