// Reads graphs: their nodes, the values that flow between them, and the graphs inside those. What is read is written
// into tables at once: a model may have a million nodes.
import {
  graphKinds,
  limits,
  nodeWords,
  valueFlags as flags,
  valueWords,
} from '../../generated/model_tables.js';
import { constantOf } from './attribute.js';
import { Calls, ofCall } from './calls.js';
import { Graph, eachOf, fieldsOf } from './graph.js';
import { Int32List } from './int32_list.js';
import { Names, Values } from './names.js';
import { readNode } from './node.js';
import { readSparse, readTensor } from './tensor.js';
import { tooDeep } from './malformed.js';
import { Texts } from './texts.js';
import { readValueInfo } from './value_info.js';

/** @typedef {import('./wire.js').Wire} Wire */
/** @typedef {import('./wire.js').Frame} Frame */
/** @typedef {import('./tensor.js').Tensor} Tensor */
/** @typedef {import('./tables.js').Tables} Tables */

/** Everything that is read of a model's graphs. */
export class Graphs {
  /**
   * @param {Wire} wire
   * @param {Tables} tables
   * @param {import('./head.js').Head} head
   * @param {number} size of the file
   */
  constructor(wire, tables, head, size) {
    this.wire = wire;
    this.tables = tables;
    this.head = head;
    this.calls = new Calls(wire, tables.texts, head, size);
    /** @type {Graph[]} */
    this.graphs = [];
    /** The names of values and nodes. */
    this.names = new Texts();
    this.values = new Values(tables);
    /** The number of each node's name. */
    this.nodeNames = new Int32List();
    /** Whether data is in other files. */
    this.isExternal = false;
    /** The numbers of the names of the main graph's inputs. @type {Set<number>} */
    this.inputNames = new Set();
    /** The values that the graphs of a node use from around it. @type {Map<number, Set<number>>} */
    this.captures = new Map();
    this.capture = this.capture.bind(this);
    this.constantType = tables.texts.numberOf('Constant');
    this.targetTypes = [tables.texts.numberOf('Reshape'), tables.texts.numberOf('Flatten')];
    this.ownDomain = tables.texts.numberOf('ai.onnx');
  }

  /**
   * Adds a graph, which is read later, so that no graph is read while another is.
   *
   * @param {Graph} graph
   * @returns {number} its index
   */
  add(graph) {
    this.wire.count('graphs', graph.frames[0]?.start ?? 0);
    return this.graphs.push(graph) - 1;
  }

  /**
   * Reads the main graph, those inside graphs, functions as they are called, and those that nothing calls.
   *
   * @param {ReadonlySet<number>} leftOut of the main graph
   */
  read(leftOut) {
    const { calls, head, tables } = this;
    const main = new Graph(graphKinds.main, head.frames, head.opsets);
    main.leftOut = leftOut;
    this.add(main);
    for (let index = 0; index < this.graphs.length; index++) {
      this.readGraph(index);
      if (index === this.graphs.length - 1) for (const one of calls.takeUncalled()) this.add(one);
    }
    calls.share();
    for (const [node, values] of this.captures) {
      tables.nodes.setRange(node, nodeWords.captures, tables.addLinks([...values]));
    }
    for (const graph of this.graphs) tables.addGraph(graph);
  }

  /** @param {number} node @param {number} value */
  capture(node, value) {
    const captured = this.captures.get(node);
    if (captured) captured.add(value);
    else this.captures.set(node, new Set([value]));
  }

  /** The number of the name that stands in a range. @param {readonly [number, number]} range */
  nameAt([start, end]) {
    return this.wire.numberIn(this.names, start, end);
  }

  /** @param {number} index */
  readGraph(index) {
    const { tables, values, wire } = this;
    const graph = this.graphs[index];
    const fields = fieldsOf(graph);
    const { around } = graph;
    const names = new Names(values, index, around, graph.node);
    graph.around = null;
    graph.firstNode = this.nodeNames.length;
    if (graph.frames.every(({ start, end }) => start === end)) return;
    /** The declaration of an input or output. @param {Frame} frame @returns {import('./value_info.js').ValueInfo} */
    const info = (frame) =>
      graph.kind === graphKinds.function
        ? { name: [frame.start, frame.end], type: 0, rank: -1, dims: [], shapes: [] }
        : readValueInfo(wire, frame);
    /** @type {Set<number>} */
    const inputs = new Set(); // one that is listed twice is one value
    let listed = 0;
    eachOf(wire, graph, fields.input, (frame) => {
      listed++;
      const declared = info(frame);
      const value = names.define(this.nameAt(declared.name), flags.input);
      values.declare(value, declared);
      inputs.add(value);
    });
    if (inputs.size > 0) graph.inputs = [...inputs];
    // Calls pass inputs by their places, which one that is listed twice would shift: such a function is not followed.
    if (graph.kind === graphKinds.function && inputs.size < listed) graph.inputs = [];
    eachOf(wire, graph, fields.initializer, (frame) =>
      this.define(names, readTensor(wire, [frame])),
    );
    eachOf(wire, graph, fields.sparseInitializer, (frame) =>
      this.define(names, readSparse(wire, frame)),
    );
    // All outputs first: a file may list a node before those that compute its inputs.
    eachOf(wire, graph, fields.node, (frame) => this.addNode(names, frame));
    graph.nodeCount = this.nodeNames.length - graph.firstNode;
    this.findInputs(names, graph);
    /** @type {number[]} */
    const outputs = [];
    eachOf(wire, graph, fields.output, (frame) => {
      const declared = info(frame);
      const value = names.find(this.nameAt(declared.name), this.capture);
      if (values.get(value, valueWords.graph) === index) values.declare(value, declared);
      values.flag(value, flags.output);
      outputs.push(value);
    });
    if (outputs.length > 0) graph.outputs = outputs;
    if (graph.bound) this.calls.findShared(graph, tables, values);
    // As onnxruntime reads them: of inputs and outputs they say nothing, and of two of one name the later holds.
    /** @type {Map<number, import('./value_info.js').ValueInfo>} */
    const others = new Map();
    eachOf(wire, graph, fields.valueInfo, (frame) => {
      const declared = readValueInfo(wire, frame);
      const value = names.get(this.nameAt(declared.name));
      if (value !== undefined) others.set(value, declared);
    });
    for (const [value, declared] of others) values.declare(value, declared);
    if (index === 0)
      this.inputNames = new Set(graph.inputs.map((value) => values.names.array[value]));
    if (around) {
      graph.hidesInputs = this.graphs[around.graph].hidesInputs || names.hasAnyOf(this.inputNames);
    }
  }

  /** Defines an initializer. @param {Names} names @param {Tensor} tensor */
  define(names, tensor) {
    const value = names.define(this.nameAt(tensor.name), flags.initializer);
    this.values.set(value, valueWords.constant, this.addTensor(tensor));
  }

  /**
   * Adds a node, with the numbers of names for its inputs, and defines its outputs.
   *
   * @type {(names: Names, frame: Frame) => void}
   */
  addNode(names, frame) {
    const proto = readNode(this.wire, this.names, frame);
    const { tables, values } = this;
    const { opType } = proto;
    const graph = this.graphs[names.graph];
    const attributes = this.calls.resolved(graph, proto.attributes);
    const domain = proto.domain === this.ownDomain ? 0 : proto.domain;
    const node = this.nodeNames.length;
    if (domain === 0 && this.targetTypes.includes(opType)) this.wire.count('targets', frame.start);
    const isConstant = domain === 0 && opType === this.constantType;
    const constant = isConstant ? constantOf(attributes) : null;
    const ofConstant = constant ? this.addTensor(constant) : -1;
    const outputs = proto.outputs.map((name) => {
      if (name === 0) return -1;
      const value = names.define(name, 0);
      values.set(value, valueWords.producer, node);
      if (constant) values.set(value, valueWords.constant, ofConstant);
      return value;
    });
    const indexOf = (/** @type {Tensor} */ tensor) =>
      tensor === constant ? ofConstant : this.addTensor(tensor);
    const called = this.calls.begin(graph, proto, attributes);
    const version = called ? 0 : (graph.opsets.get(tables.texts.word(domain)) ?? 0);
    const inputs = tables.addLinks(proto.inputs);
    const results = tables.addLinks(outputs);
    const { attributes: own, nodes } = tables;
    const first = own.count;
    for (const attribute of attributes) {
      const values = tables.addAttributeValues(attribute, () => [
        ...attribute.tensors.map(indexOf).filter((index) => index >= 0),
        ...attribute.graphs.map((frames) => this.addInner(names, attribute.name, frames, frame)),
      ]);
      tables.addAttribute(attribute, values);
    }
    if (called?.graph) {
      called.graph.node = node;
      tables.addAttribute(ofCall, tables.addLinks([this.add(called.graph)]));
    }
    this.nodeNames.push(this.nameAt(proto.name));
    nodes.add();
    nodes.set(node, nodeWords.opType, opType);
    nodes.set(node, nodeWords.domain, domain);
    nodes.set(node, nodeWords.version, version);
    nodes.set(node, nodeWords.graph, names.graph);
    nodes.setRange(node, nodeWords.inputs, inputs);
    nodes.setRange(node, nodeWords.outputs, results);
    nodes.setRange(node, nodeWords.attributes, { first, count: own.count - first });
  }

  /**
   * Replaces the names of a graph's inputs by the values that they stand for.
   *
   * @type {(names: Names, graph: Graph) => void}
   */
  findInputs(names, { firstNode, nodeCount }) {
    const { nodes, links } = this.tables;
    for (let node = firstNode; node < firstNode + nodeCount; node++) {
      const { first, count } = nodes.range(node, nodeWords.inputs);
      for (let link = first; link < first + count; link++) {
        const name = links.get(link, 0);
        links.set(link, 0, name === 0 ? -1 : names.find(name, this.capture));
      }
    }
  }

  /**
   * Adds a graph that is an attribute of the node that is added next.
   *
   * @param {Names} names
   * @param {string} attribute
   * @param {Frame[]} frames
   * @param {Frame} frame of the node
   */
  addInner(names, attribute, frames, frame) {
    const { opsets, depth, bound } = this.graphs[names.graph];
    if (depth === limits.graphDepth) throw tooDeep(limits.graphDepth, frame.start);
    const graph = new Graph(graphKinds.subgraph, frames, opsets, attribute);
    graph.bound = bound;
    // It may read the constants of a function around it.
    if (bound) this.graphs[names.graph].isShared = true;
    graph.node = this.nodeNames.length;
    graph.around = names;
    graph.depth = depth + 1;
    return this.add(graph);
  }

  /** @param {Tensor} tensor @returns {number} its index; -1 for dims that no tensor can have */
  addTensor(tensor) {
    this.isExternal ||= tensor.external;
    return this.tables.addTensor(tensor);
  }
}
