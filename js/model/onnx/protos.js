// Reads again, from where they stand in the file, the nodes and constants that an explanation or a fix is about.
import { nodeWords, valueWords } from '../../generated/model_tables.js';
import { constantOf } from './attribute.js';
import { eachOf, fieldsOf } from './graph.js';
import { readNode } from './node.js';
import { readTensor } from './tensor.js';

/** @typedef {import('./wire.js').Frame} Frame */
/** @typedef {import('./model.js').Model} Model */

/** The messages of a model's file. */
export class Protos {
  /** @param {Pick<Model, 'wire' | 'graphs' | 'names' | 'values' | 'field'>} model */
  constructor(model) {
    this.model = model;
    /** Where the nodes of a graph stand. @type {Map<number, Frame[]>} */
    this.nodeFrames = new Map();
    /**
     * Where the initializers of a graph stand, by the numbers of their names.
     *
     * @type {Map<number, Map<number, Frame>>}
     */
    this.initializers = new Map();
  }

  /** Where a node stands in the file. @param {number} index @returns {Frame} */
  frameOf(index) {
    const { wire, graphs } = this.model;
    const graph = this.model.field(index, nodeWords.graph);
    let frames = this.nodeFrames.get(graph);
    if (!frames) {
      const found = /** @type {Frame[]} */ ([]);
      eachOf(wire, graphs[graph], fieldsOf(graphs[graph]).node, (frame) => found.push(frame));
      this.nodeFrames.set(graph, (frames = found));
    }
    return frames[index - graphs[graph].firstNode];
  }

  /** The attributes of a node. @param {number} index */
  attributesOf(index) {
    const { wire, names } = this.model;
    return readNode(wire, names, this.frameOf(index)).attributes;
  }

  /**
   * The constant that a value is: an initializer, or what a Constant node gives.
   *
   * @type {(value: number) => import('./tensor.js').Tensor | null}
   */
  constantOf(value) {
    const { wire, values } = this.model;
    const producer = values.get(value, valueWords.producer);
    if (producer >= 0) return constantOf(this.attributesOf(producer));
    const frame = this.initializersOf(values.get(value, valueWords.graph)).get(
      values.names.array[value],
    );
    return frame ? readTensor(wire, [frame]) : null;
  }

  /** @param {number} graph @returns {Map<number, Frame>} */
  initializersOf(graph) {
    const known = this.initializers.get(graph);
    if (known) return known;
    const { wire, names, graphs } = this.model;
    /** @type {Map<number, Frame>} */
    const frames = new Map();
    eachOf(wire, graphs[graph], fieldsOf(graphs[graph]).initializer, (frame) => {
      const { name } = readTensor(wire, [frame]);
      frames.set(wire.numberIn(names, ...name), frame);
    });
    this.initializers.set(graph, frames);
    return frames;
  }
}
