// Reads graphs: their nodes, the values that flow between them, and the graphs inside those.
import { constantOf, readAttribute } from './attribute.js';
import { Names, flags } from './names.js';
import { functionFields, graphFields, nodeFields } from './schema.js';
import { readSparse, readTensor } from './tensor.js';
import { tooDeep } from './malformed.js';
import { readValueInfo } from './value_info.js';
import { eachFieldOf } from './wire.js';

/** @typedef {import('./wire.js').Wire} Wire */
/** @typedef {import('./wire.js').Frame} Frame */
/** @typedef {import('./tensor.js').Tensor} Tensor */
/** @typedef {import('./names.js').Value} Value */

/** Deepest nesting of graphs in graphs, as cpp/model/graph.h has it. */
const mostNested = 64;

/** What a graph is, as cpp/model/graph.h numbers it. */
export const graphKinds = { main: 0, subgraph: 1, function: 2 };

/** @typedef {{ name: string, opType: string, domain: string, inputs: string[], outputs: string[], attributes: import('./attribute.js').Attribute[], frame: Frame }} NodeProto */

/**
 * A node. Inputs and outputs are indices of values, -1 for one that is omitted.
 *
 * @typedef {object} Node
 * @property {string} name
 * @property {string} opType
 * @property {string} domain
 * @property {number} version of the opset that is imported for the domain; 0 if none is
 * @property {number} graph
 * @property {number[]} inputs
 * @property {number[]} outputs
 * @property {{ name: string, kind: number, reference: boolean, values: (number | bigint | string)[], known: boolean }[]} attributes
 * @property {Frame} frame
 */

/**
 * A graph. `path` says where it is: '' for the main graph.
 *
 * @typedef {object} Graph
 * @property {number} kind
 * @property {string} path
 * @property {string} name of a function
 * @property {string} domain of a function
 * @property {number} node whose attribute it is; -1 if none
 * @property {Frame[]} frames
 * @property {Names | null} around
 * @property {Map<string, number>} opsets
 * @property {number} depth
 * @property {number} firstNode
 * @property {number} nodeCount
 * @property {number[]} inputs
 * @property {number[]} outputs
 */

/** ONNX's own domain has two spellings. @param {string} domain */
export const domainOf = (domain) => (domain === 'ai.onnx' ? '' : domain);

/** @param {Wire} wire @param {Frame} frame @returns {NodeProto} */
export function readNode(wire, frame) {
  /** @type {NodeProto} */
  const node = { name: '', opType: '', domain: '', inputs: [], outputs: [], attributes: [], frame };
  eachFieldOf(wire, [frame], (parent, tag, start, end, head) => {
    switch (tag) {
      case nodeFields.input:
        return node.inputs.push(wire.text(start, end));
      case nodeFields.output:
        return node.outputs.push(wire.text(start, end));
      case nodeFields.name:
        node.name = wire.text(start, end);
        break;
      case nodeFields.opType:
        node.opType = wire.text(start, end);
        break;
      case nodeFields.domain:
        node.domain = domainOf(wire.text(start, end));
        break;
      case nodeFields.attribute:
        node.attributes.push(readAttribute(wire, { head, start, end, parent }));
        break;
    }
  });
  return node;
}

/** The fields of a graph or a function, each as a list of where they stand. @param {Wire} wire @param {Graph} graph */
export function contentsOf(wire, { kind, frames }) {
  const isFunction = kind === graphKinds.function;
  const fields = isFunction ? { ...absent, ...functionFields } : graphFields;
  /** @type {Record<'nodes' | 'initializers' | 'sparse' | 'inputs' | 'outputs' | 'valueInfos', Frame[]>} */
  const contents = {
    nodes: [],
    initializers: [],
    sparse: [],
    inputs: [],
    outputs: [],
    valueInfos: [],
  };
  /** @type {Record<number, Frame[]>} */
  const lists = {
    [fields.node]: contents.nodes,
    [fields.initializer]: contents.initializers,
    [fields.sparseInitializer]: contents.sparse,
    [fields.input]: contents.inputs,
    [fields.output]: contents.outputs,
    [fields.valueInfo]: contents.valueInfos,
  };
  eachFieldOf(wire, frames, (parent, tag, start, end, head) => {
    lists[tag]?.push({ head, start, end, parent });
  });
  return contents;
}

/** Tags that no field has: a function has no initializers. */
const absent = { initializer: -1, sparseInitializer: -2 };

/** Everything that is read of a model's graphs. */
export class Graphs {
  /** @param {Wire} wire @param {{ isFunction: (domain: string, name: string) => boolean }} functions */
  constructor(wire, { isFunction }) {
    this.wire = wire;
    this.isFunction = isFunction;
    /** @type {Graph[]} */
    this.graphs = [];
    /** @type {Node[]} */
    this.nodes = [];
    /** @type {Value[]} */
    this.values = [];
    /** @type {Tensor[]} */
    this.tensors = [];
    /** What the graphs of a node use from around it. @type {Map<number, Set<number>>} */
    this.captures = new Map();
    this.capture = this.capture.bind(this);
  }

  /**
   * Adds a graph, which is read later, so that no graph is read while another is.
   *
   * @param {Partial<Graph> & Pick<Graph, 'kind' | 'frames' | 'opsets'>} graph
   * @returns {number} its index
   */
  add(graph) {
    const unread = { path: '', name: '', domain: '', node: -1, around: null, depth: 0 };
    const counts = { firstNode: 0, nodeCount: 0, inputs: [], outputs: [] };
    return this.graphs.push({ ...unread, ...counts, ...graph }) - 1;
  }

  /** Reads all graphs that were added, and those inside them. */
  read() {
    for (let index = 0; index < this.graphs.length; index++) this.readGraph(index);
  }

  /** @param {number} node @param {number} value */
  capture(node, value) {
    const captured = this.captures.get(node);
    if (captured) captured.add(value);
    else this.captures.set(node, new Set([value]));
  }

  /** @param {number} index */
  readGraph(index) {
    const { wire } = this;
    const graph = this.graphs[index];
    const contents = contentsOf(wire, graph);
    const names = new Names(this.values, index, graph.around, graph.node);
    const isFunction = graph.kind === graphKinds.function;
    /** @param {Frame} frame */
    const info = (frame) =>
      isFunction
        ? { name: wire.text(frame.start, frame.end), type: 0, dims: null }
        : readValueInfo(wire, frame);
    const inputs = contents.inputs.map((frame) => {
      const declared = info(frame);
      const value = names.define(declared.name, flags.input);
      value.info ??= declared;
      return value.index;
    });
    graph.inputs = [...new Set(inputs)]; // one that is listed twice is one value
    for (const frame of contents.initializers) this.define(names, readTensor(wire, [frame]));
    for (const frame of contents.sparse) this.define(names, readSparse(wire, frame));
    graph.firstNode = this.nodes.length;
    graph.nodeCount = contents.nodes.length;
    const protos = contents.nodes.map((frame) => readNode(wire, frame));
    // All outputs first: a file may list a node before those that compute its inputs.
    const outputs = protos.map((proto, place) =>
      this.outputsOf(names, proto, graph.firstNode + place),
    );
    for (const frame of contents.valueInfos) {
      const declared = readValueInfo(wire, frame);
      const value = names.own.get(declared.name);
      if (value) value.info ??= declared;
    }
    protos.forEach((proto, place) => this.addNode(names, proto, outputs[place]));
    graph.outputs = contents.outputs.map((frame) => {
      const declared = info(frame);
      const value = names.find(declared.name, this.capture);
      if (value.graph === index) value.info ??= declared;
      value.flags |= flags.output;
      return value.index;
    });
  }

  /** Defines an initializer. @param {Names} names @param {Tensor} tensor */
  define(names, tensor) {
    names.define(tensor.name, flags.initializer).constant = this.addTensor(tensor);
  }

  /** @param {Tensor} tensor @returns {number} its index; -1 for dims that no tensor can have */
  addTensor(tensor) {
    if (tensor.dims.some((length) => length < 0)) return -1;
    return this.tensors.push(tensor) - 1;
  }

  /** Defines what a node computes. @param {Names} names @param {NodeProto} proto @param {number} node */
  outputsOf(names, proto, node) {
    const isConstant = proto.domain === '' && proto.opType === 'Constant';
    const constant = isConstant ? constantOf(proto.attributes) : null;
    return proto.outputs.map((name) => {
      if (name === '') return -1;
      const value = names.define(name, 0);
      value.producer = node;
      if (constant) value.constant = this.addTensor(constant);
      return value.index;
    });
  }

  /** @param {Names} names @param {NodeProto} proto @param {number[]} outputs */
  addNode(names, proto, outputs) {
    const { name, opType, domain, frame } = proto;
    const { graph } = names;
    const version = this.isFunction(domain, opType)
      ? 0
      : (this.graphs[graph].opsets.get(domain) ?? 0);
    const inputs = proto.inputs.map((input) =>
      input === '' ? -1 : names.find(input, this.capture).index,
    );
    const attributes = proto.attributes.map((attribute) =>
      this.attributeOf(names, proto, attribute),
    );
    this.nodes.push({ name, opType, domain, version, graph, inputs, outputs, attributes, frame });
  }

  /** @param {Names} names @param {NodeProto} proto @param {import('./attribute.js').Attribute} attribute */
  attributeOf(names, proto, { name, kind, reference, ...values }) {
    const { integers, reals, strings, tensors, graphs } = values;
    const inner = graphs.map((frames) => this.addInner(names, proto, name, frames));
    const constants = tensors.map((tensor) => this.addTensor(tensor)).filter((index) => index >= 0);
    const known = integers !== null && reals !== null;
    const all = [...(integers ?? []), ...(reals ?? []), ...strings, ...constants, ...inner];
    return { name, kind, reference, values: all, known };
  }

  /** Adds a graph that is an attribute of the node that is read next. @param {Names} names @param {NodeProto} proto @param {string} attribute @param {Frame[]} frames */
  addInner(names, { name, opType, frame }, attribute, frames) {
    const { opsets, path, depth, firstNode } = this.graphs[names.graph];
    if (depth === mostNested) throw tooDeep(mostNested, frame.start);
    const node = this.nodes.length;
    const where = `${path}${path && '/'}${name || `${opType}_${node - firstNode}`}`;
    return this.add({
      ...{ kind: graphKinds.subgraph, frames, opsets, node, around: names, depth: depth + 1 },
      path: `${where}.${attribute}`,
    });
  }
}
