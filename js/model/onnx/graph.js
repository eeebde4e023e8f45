// A graph of a file: what kind it is, where it stands, and which fields it has.
import { graphKinds } from '../../generated/model_tables.js';
import { functionFields, graphFields } from './schema.js';
import { eachField } from './fields.js';

/** @typedef {import('./wire.js').Wire} Wire */
/** @typedef {import('./wire.js').Frame} Frame */

/**
 * A call of a function, in the graph of another function or not.
 *
 * @typedef {object} Bound
 * @property {import('./head.js').FunctionHead} head
 * @property {Map<string, import('./attribute.js').Attribute>} attributes
 * @property {Bound | null} around
 */

/** The empty list of values, which most graphs in nodes have. @type {readonly number[]} */
const none = [];

/** @type {ReadonlySet<number>} */
const nothing = new Set();

/** A graph, which may still be read. */
export class Graph {
  /**
   * @param {number} kind
   * @param {Frame[]} frames its pieces
   * @param {Map<string, number>} opsets
   * @param {string} [name] of a function, with its domain; of a subgraph the attribute
   */
  constructor(kind, frames, opsets, name = '') {
    this.kind = kind;
    this.frames = frames;
    this.opsets = opsets;
    this.name = name;
    /** The node whose attribute it is; -1 if none. */
    this.node = -1;
    /** Until it is read. @type {import('./names.js').Names | null} */
    this.around = null;
    this.depth = 0;
    /** The attributes of the call of a function, by their names. @type {Bound | null} */
    this.bound = null;
    /** Whether what a node in it lists stands for more than that: a function that is called twice, for example. */
    this.isShared = false;
    /** Whether an input of the main graph cannot be read in it by its name: it is a function, or reuses the name. */
    this.hidesInputs = kind === graphKinds.function;
    this.firstNode = 0;
    this.nodeCount = 0;
    this.inputs = none;
    this.outputs = none;
    /** The nodes and outputs that are not read, by where their content starts. @type {ReadonlySet<number>} */
    this.leftOut = nothing;
    /** The indices in the file of the nodes that are read, where others are left out. @type {number[] | null} */
    this.kept = null;
  }

  /** The index of a node among those that the file has in the graph. @param {number} node */
  indexOf(node) {
    const index = node - this.firstNode;
    return this.kept ? this.kept[index] : index;
  }
}

/** ONNX's own domain has two spellings. @param {string} domain */
export const domainOf = (domain) => (domain === 'ai.onnx' ? '' : domain);

/** The fields of a function in the places of a graph's. It has no initializers: no field has such a tag. */
const ofFunction = { initializer: -1, sparseInitializer: -2, ...functionFields };

/** The fields of a graph, by its kind. @param {Graph} graph */
export const fieldsOf = ({ kind }) => (kind === graphKinds.function ? ofFunction : graphFields);

/**
 * Visits the fields of a graph that have a tag, but for those that are left out.
 *
 * @type {(wire: Wire, graph: Graph, wanted: number, visit: (frame: Frame) => void) => void}
 */
export function eachOf(wire, { frames, leftOut }, wanted, visit) {
  for (const parent of frames) {
    eachField(wire, parent, (tag, start, end, head) => {
      if (tag === wanted && !leftOut.has(start)) {
        wire.count('items', start);
        visit({ head, start, end, parent });
      }
    });
  }
}
