// Calls of local functions: each has a graph of its own, as if the function stood in the place of its call.
import {
  attributeKinds as kinds,
  graphKinds,
  limits,
  nodeWords,
  valueWords,
} from '../../generated/model_tables.js';
import { readAttribute } from './attribute.js';
import { Graph, domainOf } from './graph.js';

/** @typedef {import('./attribute.js').Attribute} Attribute */
/** @typedef {import('./graph.js').Bound} Bound */
/** @typedef {import('./head.js').FunctionHead} FunctionHead */

/** The attribute that holds the graph of a call. */
export const ofCall = { name: '', kind: kinds.graph, reference: '', integers: [], reals: [] };

/** How often as many bytes as the file has may be read for the calls of functions. */
const mostReadAgain = 8;
/** The bytes that a graph of a call counts beside those of its function. */
const bytesOfGraph = 64;

/** Whether a call is one of a function inside itself. @param {FunctionHead} head @param {Bound | null} around */
function isWithin(head, around) {
  for (let call = around; call; call = call.around) if (call.head === head) return true;
  return false;
}

/** The calls of a model's functions. */
export class Calls {
  /**
   * @param {import('./wire.js').Wire} wire
   * @param {import('./texts.js').Texts} texts
   * @param {import('./head.js').Head} head
   * @param {number} size of the file
   */
  constructor(wire, texts, head, size) {
    this.wire = wire;
    this.texts = texts;
    this.functions = head.functions;
    this.functionOf = head.functionOf;
    /** How many bytes of functions may still be read for calls, so that the time of all follows from the size. */
    this.room = mostReadAgain * size;
    /** The functions that have a call which is not followed. @type {Set<FunctionHead>} */
    this.unfollowed = new Set();
    /** The graphs of each function. @type {Map<FunctionHead, Graph[]>} */
    this.graphs = new Map();
  }

  /** A graph of a function. @param {FunctionHead} head */
  graphOf(head) {
    const { domain, name, opsets, frame } = head;
    const graph = new Graph(
      graphKinds.function,
      [frame],
      opsets,
      `${domain}${domain && '::'}${name}`,
    );
    const others = this.graphs.get(head);
    if (others) others.push(graph);
    else this.graphs.set(head, [graph]);
    return graph;
  }

  /**
   * The graph of a call, unless it is one of a function in itself or of one without a domain, or there are too many
   * calls, or graphs in one another: those are not followed.
   *
   * @param {Graph} around
   * @param {import('./node.js').NodeProto} node
   * @param {readonly Attribute[]} attributes of the node, resolved
   * @returns {{ graph: Graph | null } | undefined} undefined for a node that does not call a function
   */
  begin(around, node, attributes) {
    // Most models have none, and a million nodes need not ask.
    if (this.functions.length === 0) return undefined;
    const domain = domainOf(this.texts.word(node.domain));
    const name = this.texts.word(node.opType);
    const head = this.functionOf({ domain, name, overload: this.texts.word(node.overload) });
    if (!head) return undefined;
    const { start, end } = head.frame;
    this.room -= end - start + bytesOfGraph;
    // Systems differ in whether a function or an operator of ONNX is meant by a name that both have.
    const isFollowed =
      domain !== '' &&
      this.room >= 0 &&
      around.depth < limits.graphDepth &&
      !isWithin(head, around.bound);
    if (!isFollowed) {
      this.unfollowed.add(head);
      return { graph: null };
    }
    const graph = this.graphOf(head);
    graph.depth = around.depth + 1;
    const stated = [
      ...head.defaults.map((frame) => readAttribute(this.wire, frame)),
      ...attributes,
    ];
    graph.bound = {
      head,
      attributes: new Map(stated.map((attribute) => [attribute.name, attribute])),
      around: around.bound,
    };
    return { graph };
  }

  /**
   * The attributes of a node, with those of the call in the place of references to them. One that the call does not
   * state is left out; a graph in it has names of another place, and is left a reference.
   *
   * @type {(graph: Graph, attributes: readonly Attribute[]) => readonly Attribute[]}
   */
  resolved(graph, attributes) {
    const { bound } = graph;
    if (!bound || attributes.every(({ reference }) => reference === '')) return attributes;
    graph.isShared = true;
    return attributes.flatMap((attribute) => {
      if (attribute.reference === '') return [attribute];
      const own = bound.attributes.get(attribute.reference);
      if (!own) return [];
      return own.graphs.length > 0 ? [attribute] : [{ ...own, name: attribute.name }];
    });
  }

  /**
   * Finds a constant that several nodes of a function read, or that it gives too: a function has no initializers of
   * which each could get its own.
   *
   * @param {Graph} graph that was read
   * @param {import('./tables.js').Tables} tables
   * @param {import('./names.js').Values} values
   */
  findShared(graph, { nodes, links }, values) {
    graph.isShared ||= graph.kind === graphKinds.subgraph;
    /** @type {Set<number>} */
    const read = new Set(graph.outputs);
    for (let node = graph.firstNode; node < graph.firstNode + graph.nodeCount; node++) {
      const { first, count } = nodes.range(node, nodeWords.inputs);
      for (let link = first; link < first + count; link++) {
        const value = links.get(link, 0);
        if (value < 0 || values.get(value, valueWords.constant) < 0) continue;
        graph.isShared ||= read.has(value);
        read.add(value);
      }
    }
  }

  /** The graphs of functions that nothing calls, once. @returns {Graph[]} */
  takeUncalled() {
    return this.functions
      .filter((head) => !this.graphs.has(head))
      .map((head) => this.graphOf(head));
  }

  /** Says of the graphs of a function that is called more than once that they are shared. */
  share() {
    for (const [head, graphs] of this.graphs) {
      const isShared = graphs.length > 1 || this.unfollowed.has(head);
      if (isShared) for (const graph of graphs) graph.isShared = true;
    }
  }
}
