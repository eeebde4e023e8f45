// Reads a model: its opsets, producer and functions, its graphs, and the tables that C++ gets of both.
import { constantOf, isOfIntegers } from './attribute.js';
import { Graph, Graphs, domainOf, eachOf, graphKinds } from './graph.js';
import { flags } from './names.js';
import { functionFields, graphFields, modelFields, opsetFields } from './schema.js';
import {
  Tables,
  attributeWords,
  nodeWords,
  tensorFlags,
  tensorWords,
  valueWords,
} from './tables.js';
import { most, notAModel, tooLarge } from './malformed.js';
import { readNode } from './node.js';
import { readTensor } from './tensor.js';
import { shownName, shownText } from './shown.js';
import { Wire, eachField, readable } from './wire.js';

/** @typedef {import('./wire.js').Frame} Frame */

/** @typedef {{ domain: string, name: string, opsets: Map<string, number>, frame: Frame }} FunctionHead */

/** @param {Wire} wire @param {Frame} frame @param {Map<string, number>} opsets */
function readOpset(wire, frame, opsets) {
  let [domain, version] = ['', 0];
  eachField(wire, frame, (tag, start, end) => {
    if (tag === opsetFields.domain) domain = domainOf(wire.text(start, end));
    if (tag === opsetFields.version) version = wire.number;
  });
  // An opset that no record could hold is one that no rule knows.
  opsets.set(domain, version > 0 && version < 2 ** 31 ? version : 0);
}

/** The opsets of a function that imports none. @type {Map<string, number>} */
const none = new Map();

/** What tells a function from others. @param {Wire} wire @param {Frame} frame @returns {FunctionHead} */
function readFunction(wire, frame) {
  let [domain, name] = ['', ''];
  /** @type {Map<string, number> | undefined} */
  let opsets;
  eachField(wire, frame, (tag, start, end, head) => {
    if (tag === functionFields.domain) domain = domainOf(wire.text(start, end));
    if (tag === functionFields.name) name = wire.text(start, end);
    if (tag === functionFields.opset) {
      readOpset(wire, { head, start, end, parent: frame }, (opsets ??= new Map()));
    }
  });
  return { domain, name, opsets: opsets ?? none, frame };
}

/** Most characters of the path of a graph, and of a name in it. */
const [mostPath, mostPiece] = [500, 200];

/** A model as it was read. */
export class Model {
  /** @param {import('./survey.js').Survey} survey */
  constructor(survey) {
    this.tables = new Tables();
    const { texts } = this.tables;
    const wire = new Wire(survey, texts);
    this.survey = survey;
    this.wire = wire;
    this.irVersion = 0;
    this.producer = '';
    /** @type {Map<string, number>} */
    this.opsets = new Map();
    /** The main graph, in its pieces. @type {Frame[]} */
    this.frames = [];
    /** @type {FunctionHead[]} */
    const functions = [];
    const file = { head: 0, start: 0, end: survey.size, parent: null };
    let [producer, version] = ['', ''];
    eachField(wire, file, (tag, start, end, head) => {
      const frame = { head, start, end, parent: null };
      switch (tag) {
        case modelFields.irVersion:
          this.irVersion = wire.number;
          break;
        case modelFields.producerName:
          producer = wire.text(start, end);
          break;
        case modelFields.producerVersion:
          version = wire.text(start, end);
          break;
        case modelFields.graph:
          this.frames.push(frame);
          break;
        case modelFields.opset:
          readOpset(wire, frame, this.opsets);
          break;
        case modelFields.functions:
          // They are counted here too, so that their heads are not more than they may be.
          if (functions.length >= most.graphs) throw tooLarge('graphs', start);
          functions.push(readFunction(wire, frame));
          break;
      }
    });
    if (this.frames.length === 0) throw notAModel('the end of a file without a graph', survey.size);
    this.producer = [producer, version].filter(Boolean).join(' ');
    const local = new Set(functions.map(({ domain, name }) => `${domain}\0${name}`));
    const graphs = new Graphs(wire, this.tables, {
      isFunction: (domain, name) =>
        local.size > 0 && local.has(`${texts.word(domain)}\0${texts.word(name)}`),
    });
    graphs.add(new Graph(graphKinds.main, this.frames, this.opsets));
    for (const { domain, name, opsets, frame } of functions) {
      const path = `${domain}${domain && '::'}${name}`;
      graphs.add(new Graph(graphKinds.function, [frame], opsets, path));
    }
    graphs.read();
    wire.counts = null;
    this.graphs = graphs.graphs;
    this.values = graphs.values;
    this.names = graphs.names;
    this.nodeNames = graphs.nodeNames;
    this.isExternal = graphs.isExternal;
    /** The values that are inputs of the main graph, and those that are outputs. */
    this.inputs = new Set(this.main.inputs);
    this.outputs = new Set(this.main.outputs);
    /** Paths of graphs, and what nodes and values are called in sentences. @type {Map<number, string>} */
    this.paths = new Map();
    /** @type {Map<number, string>} */
    this.labels = new Map();
    /** @type {Map<number, string>} */
    this.shownValues = new Map();
    /** Where the nodes of a graph stand. @type {Map<number, Frame[]>} */
    this.nodeFrames = new Map();
    /** @type {Map<number, Frame> | undefined} */
    this.initializers = undefined;
  }

  /** The main graph. */
  get main() {
    return this.graphs[0];
  }

  /** A field of a node. @param {number} node @param {number} word one of nodeWords @returns {number} */
  field(node, word) {
    return this.tables.nodes.array[node * nodeWords.count + word];
  }

  /** The fields of a node beside its name. @param {number} index */
  node(index) {
    const { texts } = this.tables;
    return {
      opType: texts.word(this.field(index, nodeWords.opType)),
      domain: texts.word(this.field(index, nodeWords.domain)),
      version: this.field(index, nodeWords.version),
      graph: this.field(index, nodeWords.graph),
    };
  }

  /**
   * The values that a node reads, or gives; -1 for one that is omitted.
   *
   * @param {number} index
   * @param {'inputs' | 'outputs'} which
   * @returns {Int32Array}
   */
  linksOf(index, which) {
    const [first, count] = [0, 1].map((word) => this.field(index, nodeWords[which] + word));
    return this.tables.links.array.subarray(first, first + count);
  }

  /** The name of a value. @param {number} value @returns {string} */
  nameOf(value) {
    return this.names.text(this.values.names.array[value]);
  }

  /**
   * The numbers of a constant of integers; null if a value is none, or they are not read.
   *
   * @param {number} value
   * @returns {number[] | null}
   */
  numbersOf(value) {
    const constant = this.values.get(value, valueWords.constant);
    if (constant < 0) return null;
    const field = (/** @type {number} */ word) =>
      this.tables.tensors.array[constant * tensorWords.count + word];
    if (field(tensorWords.flags) & tensorFlags.real || field(tensorWords.known) === 0) return null;
    return this.tables.integersAt(field(tensorWords.firstNumber), field(tensorWords.numbers));
  }

  /**
   * The integers of a node's attribute; null if the node does not state it.
   *
   * @param {number} index
   * @param {string} name
   * @returns {number[] | null}
   */
  integersOf(index, name) {
    const [first, count] = [0, 1].map((word) => this.field(index, nodeWords.attributes + word));
    const { attributes, texts } = this.tables;
    for (let at = first; at < first + count; at++) {
      const words = attributes.array.subarray(at * attributeWords.count);
      if (texts.word(words[attributeWords.name]) !== name) continue;
      const isList = isOfIntegers(words[attributeWords.kind]);
      return isList
        ? this.tables.integersAt(words[attributeWords.first], words[attributeWords.values])
        : [];
    }
    return null;
  }

  /** How many dims the file says that a value has; -1 if it does not. @param {number} value @returns {number} */
  rankOf(value) {
    const constant = this.values.get(value, valueWords.constant);
    return constant < 0
      ? this.values.get(value, valueWords.rank)
      : this.tables.tensors.array[constant * tensorWords.count + tensorWords.dims];
  }

  /** Whether the caller of the model passes an input: it has no initializer. @param {number} value */
  isPassed(value) {
    return !(this.values.flagsOf(value) & flags.initializer);
  }

  /**
   * Where a graph is: '' for the main graph. Every node of it has that in its report, so that long names are cut, and
   * of a long path there is the end.
   *
   * @param {number} graph
   * @returns {string}
   */
  pathOf(graph) {
    const known = this.paths.get(graph);
    if (known !== undefined) return known;
    const { kind, name, node } = this.graphs[graph];
    const inner = () => {
      const around = this.pathOf(this.field(node, nodeWords.graph));
      const shown = shownText(this.names, this.nodeNames.array[node], mostPiece);
      return `${around}${around && '/'}${shown || this.nodeName(node)}.${shownName(name, mostPiece)}`;
    };
    const path = kind === graphKinds.subgraph ? inner() : shownName(name, mostPiece);
    const whole = path.length > mostPath ? `…${path.slice(-mostPath)}` : path;
    this.paths.set(graph, whole);
    return whole;
  }

  /** The name of a node: its operator and its place if it has none. @param {number} index @returns {string} */
  nodeName(index) {
    const { opType, graph } = this.node(index);
    const name = readable(this.names.text(this.nodeNames.array[index]));
    return name || `${shownName(opType)}_${index - this.graphs[graph].firstNode}`;
  }

  /**
   * The name of a node in sentences, kept, since many sentences are about the same one.
   *
   * @param {number} index
   * @returns {string}
   */
  labelOf(index) {
    const known = this.labels.get(index);
    if (known !== undefined) return known;
    const name = shownText(this.names, this.nodeNames.array[index]);
    const label = `${shownName(this.node(index).opType)} ${name || this.nodeName(index)}`;
    this.labels.set(index, label);
    return label;
  }

  /** The name of a value in sentences. @param {number} value @returns {string} */
  shownValue(value) {
    const known = this.shownValues.get(value);
    if (known !== undefined) return known;
    const shown = shownText(this.names, this.values.names.array[value]);
    this.shownValues.set(value, shown);
    return shown;
  }

  /** Where a node stands in the file. @param {number} index @returns {Frame} */
  frameOf(index) {
    const graph = this.field(index, nodeWords.graph);
    let frames = this.nodeFrames.get(graph);
    if (!frames) {
      const found = /** @type {Frame[]} */ ([]);
      const { kind } = this.graphs[graph];
      const { node } = kind === graphKinds.function ? functionFields : graphFields;
      eachOf(this.wire, this.graphs[graph], node, (frame) => found.push(frame));
      this.nodeFrames.set(graph, (frames = found));
    }
    return frames[index - this.graphs[graph].firstNode];
  }

  /** The attributes of a node. @param {number} index */
  attributesOf(index) {
    return readNode(this.wire, this.names, this.frameOf(index)).attributes;
  }

  /**
   * The constant that a value of the main graph is: an initializer, or what a Constant node gives.
   *
   * @param {number} value
   * @returns {import('./tensor.js').Tensor | null}
   */
  constantOf(value) {
    const producer = this.values.get(value, valueWords.producer);
    if (producer >= 0) return constantOf(this.attributesOf(producer));
    this.initializers ??= this.initializersByName();
    const frame = this.initializers.get(this.values.names.array[value]);
    return frame ? readTensor(this.wire, [frame]) : null;
  }

  /** Where the initializers of the main graph stand. */
  initializersByName() {
    /** @type {Map<number, Frame>} */
    const frames = new Map();
    eachOf(this.wire, this.main, graphFields.initializer, (frame) => {
      const { name } = readTensor(this.wire, [frame]);
      frames.set(this.wire.numberIn(this.names, ...name), frame);
    });
    return frames;
  }
}
