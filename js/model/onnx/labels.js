// The names of graphs, nodes and values in a report and in its sentences.
import { nodeWords } from '../../generated/model_tables.js';
import { quotedName, shownName, shownText } from './shown.js';
import { readable } from './utf8.js';

/** @typedef {import('./model.js').Model} Model */

/** Most characters of the path of a graph, and of a name in it. */
const [mostPath, mostPiece] = [500, 200];

/** Names, which are kept: many sentences are about the same node or value. */
export class Labels {
  /** @param {Pick<Model, 'graphs' | 'names' | 'nodeNames' | 'values' | 'node' | 'field'>} model */
  constructor(model) {
    this.model = model;
    /** @type {Map<number, string>} */
    this.paths = new Map();
    /** @type {Map<number, string>} */
    this.nodes = new Map();
    /** @type {Map<number, string>} */
    this.values = new Map();
  }

  /**
   * Where a graph is: '' for the main graph. Every node of it has that in its report, so that long names are cut, and
   * of a long path there is the end.
   *
   * @type {(graph: number) => string}
   */
  pathOf(graph) {
    const known = this.paths.get(graph);
    if (known !== undefined) return known;
    const { graphs, names, nodeNames } = this.model;
    const { name, node } = graphs[graph];
    const inner = () => {
      const around = this.pathOf(this.model.field(node, nodeWords.graph));
      const shown = shownText(names, nodeNames.array[node], mostPiece);
      return `${around}${around && '/'}${shown || this.nodeName(node)}.${shownName(name, mostPiece)}`;
    };
    const path = node >= 0 ? inner() : shownName(name, mostPiece);
    const whole = path.length > mostPath ? `…${path.slice(-mostPath)}` : path;
    this.paths.set(graph, whole);
    return whole;
  }

  /** The name of a node: its operator and its index if it has none. @param {number} index @returns {string} */
  nodeName(index) {
    const { graphs, names, nodeNames } = this.model;
    const { opType, graph } = this.model.node(index);
    const name = readable(names.text(nodeNames.array[index]));
    return name || `${shownName(opType)}_${graphs[graph].indexOf(index)}`;
  }

  /** The operator and the name of a node in sentences. @param {number} index @returns {string} */
  labelOf(index) {
    const known = this.nodes.get(index);
    if (known !== undefined) return known;
    const { names, nodeNames } = this.model;
    const name = shownText(names, nodeNames.array[index]);
    const label = `${shownName(this.model.node(index).opType)} ${name || this.nodeName(index)}`;
    this.nodes.set(index, label);
    return label;
  }

  /**
   * The place and the name of a node, as reports have them.
   *
   * @param {number} node
   * @returns {{ index: number, path: string, name: string }} its index in its graph, and the path of that
   */
  placeOf(node) {
    const { graph } = this.model.node(node);
    return {
      index: this.model.graphs[graph].indexOf(node),
      path: this.pathOf(graph),
      name: this.nodeName(node),
    };
  }

  /** The name of a value in sentences. @param {number} value @returns {string} */
  shownValue(value) {
    const known = this.values.get(value);
    if (known !== undefined) return known;
    const shown = quotedName(shownText(this.model.names, this.model.values.names.array[value]));
    this.values.set(value, shown);
    return shown;
  }
}
