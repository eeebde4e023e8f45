// A model as it was read: the tables that C++ gets, and what JavaScript asks of them.
import {
  attributeWords,
  nodeWords,
  tensorFlags,
  tensorWords,
  valueFlags,
  valueWords,
} from '../../generated/model_tables.js';
import { isOfIntegers } from './attribute.js';
import { Graphs } from './graphs.js';
import { Head } from './head.js';
import { Labels } from './labels.js';
import { Protos } from './protos.js';
import { Tables } from './tables.js';
import { Wire } from './wire.js';

/** @typedef {import('./survey.js').Survey} Survey */
/** @typedef {import('./data.js').Facts} Facts */

/** The models that were read, as long as their surveys are kept. @type {WeakMap<Survey, Model>} */
const known = new WeakMap();

/** The model of a survey, which is read once. @param {Survey} survey @returns {Model} */
export function modelOf(survey) {
  const read = known.get(survey) ?? new Model(survey);
  known.set(survey, read);
  return read;
}

/** A model as it was read. */
export class Model {
  /**
   * @param {Survey} survey
   * @param {ReadonlySet<number>} [leftOut] nodes and outputs of the main graph, by where their content starts
   */
  constructor(survey, leftOut = new Set()) {
    this.tables = new Tables();
    const wire = new Wire(survey, this.tables.texts);
    this.survey = survey;
    this.wire = wire;
    /** The facts that the file states about itself. */
    this.head = new Head(wire, survey.size);
    const graphs = new Graphs(wire, this.tables, this.head, survey.size);
    graphs.read(leftOut);
    wire.counts = null;
    this.graphs = graphs.graphs;
    this.values = graphs.values;
    this.names = graphs.names;
    this.nodeNames = graphs.nodeNames;
    this.isExternal = graphs.isExternal;
    /** The values that are inputs of the main graph, and those that are outputs. */
    this.inputs = new Set(this.main.inputs);
    this.outputs = new Set(this.main.outputs);
    this.labels = new Labels(this);
    this.protos = new Protos(this);
    /** The facts about the data of values that was read. @type {Map<number, Facts>} */
    this.facts = new Map();
    /** The tensors whose data an analysis wanted and could not read. @type {Set<number>} */
    this.missing = new Set();
    /** The last answer of C++, and how it was asked. @type {{ stated: string, words: Int32Array } | null} */
    this.checked = null;
  }

  /** The main graph. */
  get main() {
    return this.graphs[0];
  }

  /** A field of a node. @param {number} node @param {number} field one of nodeWords @returns {number} */
  field(node, field) {
    return this.tables.nodes.get(node, field);
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
   * @type {(index: number, which: 'inputs' | 'outputs') => Int32Array}
   */
  linksOf(index, which) {
    return this.tables.linked(this.tables.nodes.range(index, nodeWords[which]));
  }

  /** The node that gives a value; -1 where none does. @param {number} value -1 for one that is omitted */
  producerOf(value) {
    return value < 0 ? -1 : this.values.get(value, valueWords.producer);
  }

  /** The name of a value. @param {number} value @returns {string} */
  nameOf(value) {
    return this.names.text(this.values.names.array[value]);
  }

  /**
   * The numbers of a constant of integers; null if a value is none, or they are not read.
   *
   * @type {(value: number) => number[] | null}
   */
  numbersOf(value) {
    const constant = this.values.get(value, valueWords.constant);
    if (constant < 0) return null;
    const { tensors } = this.tables;
    const isReal = (tensors.get(constant, tensorWords.flags) & tensorFlags.real) !== 0;
    if (isReal || tensors.get(constant, tensorWords.known) === 0) return null;
    return this.tables.integersAt(tensors.range(constant, tensorWords.numbers));
  }

  /**
   * The integers of a node's attribute; null if the node does not state it.
   *
   * @type {(index: number, name: string) => number[] | null}
   */
  integersOf(index, name) {
    const { attributes, nodes, texts } = this.tables;
    const { first, count } = nodes.range(index, nodeWords.attributes);
    for (let attribute = first; attribute < first + count; attribute++) {
      if (texts.word(attributes.get(attribute, attributeWords.name)) !== name) continue;
      return isOfIntegers(attributes.get(attribute, attributeWords.kind))
        ? this.tables.integersAt(attributes.range(attribute, attributeWords.values))
        : [];
    }
    return null;
  }

  /** How many dims the file says that a value has; -1 if it does not. @param {number} value @returns {number} */
  rankOf(value) {
    const constant = this.values.get(value, valueWords.constant);
    return constant < 0
      ? this.values.get(value, valueWords.rank)
      : this.tables.tensors.range(constant, tensorWords.dims).count;
  }

  /** Whether the caller of the model passes an input: it has no initializer. @param {number} value */
  isPassed(value) {
    return !(this.values.flagsOf(value) & valueFlags.initializer);
  }
}
