// Reads a model: its opsets, producer and functions, its graphs, and the tables that C++ gets of both.
import { kinds } from './attribute.js';
import { Graphs, domainOf, graphKinds } from './graph.js';
import { flags } from './names.js';
import { functionFields, modelFields, opsetFields } from './schema.js';
import { Tables } from './tables.js';
import { notAModel } from './malformed.js';
import { Wire, eachField } from './wire.js';

/** @typedef {import('./wire.js').Frame} Frame */
/** @typedef {import('./graph.js').Graph} Graph */

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

/** What tells a function from others. @param {Wire} wire @param {Frame} frame @returns {FunctionHead} */
function readFunction(wire, frame) {
  let [domain, name] = ['', ''];
  /** @type {Map<string, number>} */
  const opsets = new Map();
  eachField(wire, frame, (tag, start, end, head) => {
    if (tag === functionFields.domain) domain = domainOf(wire.text(start, end));
    if (tag === functionFields.name) name = wire.text(start, end);
    if (tag === functionFields.opset) readOpset(wire, { head, start, end, parent: frame }, opsets);
  });
  return { domain, name, opsets, frame };
}

/** A model as it was read. */
export class Model {
  /** @param {import('./survey.js').Survey} survey */
  constructor(survey) {
    const wire = new Wire(survey);
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
          functions.push(readFunction(wire, frame));
          break;
      }
    });
    if (this.frames.length === 0) throw notAModel('the end of a file without a graph', survey.size);
    this.producer = [producer, version].filter(Boolean).join(' ');
    const local = new Set(functions.map(({ domain, name }) => `${domain}\0${name}`));
    const graphs = new Graphs(wire, {
      isFunction: (domain, name) => local.size > 0 && local.has(`${domain}\0${name}`),
    });
    graphs.add({ kind: graphKinds.main, frames: this.frames, opsets: this.opsets });
    for (const { domain, name, opsets, frame } of functions) {
      const path = `${domain}${domain && '::'}${name}`;
      graphs.add({ kind: graphKinds.function, frames: [frame], opsets, path, domain, name });
    }
    graphs.read();
    this.graphs = graphs.graphs;
    this.nodes = graphs.nodes;
    this.values = graphs.values;
    this.tensors = graphs.tensors;
    this.captures = graphs.captures;
  }

  /** The main graph. */
  get main() {
    return this.graphs[0];
  }

  /** The tables of the model. */
  tables() {
    const tables = new Tables();
    for (const tensor of this.tensors) addTensor(tables, tensor);
    for (const value of this.values) addValue(tables, value);
    this.nodes.forEach((node, index) => addNode(tables, node, this.captures.get(index) ?? none));
    for (const graph of this.graphs) addGraph(tables, graph);
    return tables;
  }
}

// Each of these writes a record of cpp/model/graph.h, in the order of its fields.

/** @param {Tables} tables @param {import('./tensor.js').Tensor} tensor */
function addTensor(tables, { type, dims, numbers, external, sparse, real }) {
  const known = numbers ?? [];
  const shape = tables.integers(dims);
  const range = real ? tables.reals(/** @type {number[]} */ (known)) : tables.integers(known);
  const bits = Number(external) | (Number(sparse) << 1) | (Number(real) << 2);
  const isKnown = Number(numbers !== null);
  const { first, count } = range;
  tables.add('tensors', [type | 0, bits, shape.first, shape.count, first, count, isKnown]);
}

/** What is declared where nothing is. */
const undeclared = { type: 0, dims: null };

/** @param {Tables} tables @param {import('./names.js').Value} value */
function addValue(tables, { name, graph, flags: bits, producer, constant, info }) {
  const { type, dims } = info ?? undeclared;
  const range = tables.dims(dims ?? []);
  const rank = dims ? dims.length : -1;
  const all = dims ? bits | flags.declared : bits;
  const { first, count } = range;
  tables.add('values', [
    tables.text(name),
    graph,
    all,
    producer,
    constant,
    type | 0,
    rank,
    first,
    count,
  ]);
}

const ofTexts = [kinds.string, kinds.strings];
const ofIntegers = [kinds.int, kinds.ints];
const ofReals = [kinds.float, kinds.floats];

/** @param {Tables} tables @param {import('./graph.js').Node['attributes'][number]} attribute */
function attributeWords(tables, { name, kind, reference, values, known }) {
  const { first, count } = ofIntegers.includes(kind)
    ? tables.integers(/** @type {any} */ (values))
    : ofReals.includes(kind)
      ? tables.reals(/** @type {any} */ (values))
      : ofTexts.includes(kind)
        ? tables.links(values.map((value) => tables.text(String(value))))
        : tables.links(/** @type {any} */ (values));
  return [tables.text(name), kind | 0, Number(reference), first, count, Number(known)];
}

/** No captures, as of most nodes. @type {number[]} */
const none = [];

/** @param {Tables} tables @param {import('./graph.js').Node} node @param {Iterable<number>} captures */
function addNode(tables, { name, opType, domain, version, graph, attributes, ...links }, captures) {
  // All links first, since a range is consecutive.
  const words = attributes.map((attribute) => attributeWords(tables, attribute));
  const indices = words.map((attribute) => tables.add('attributes', attribute));
  const inputs = tables.links(links.inputs);
  const outputs = tables.links(links.outputs);
  const captured = tables.links(captures);
  tables.add('nodes', [
    tables.text(name),
    tables.text(opType),
    tables.text(domain),
    version,
    graph,
    inputs.first,
    inputs.count,
    outputs.first,
    outputs.count,
    captured.first,
    captured.count,
    indices[0] ?? 0,
    indices.length,
  ]);
}

/** @param {Tables} tables @param {Graph} graph */
function addGraph(tables, { kind, node, name, domain, firstNode, nodeCount, ...links }) {
  const inputs = tables.links(links.inputs);
  const outputs = tables.links(links.outputs);
  tables.add('graphs', [
    ...[kind, node, tables.text(name), tables.text(domain), firstNode, nodeCount],
    ...[inputs.first, inputs.count, outputs.first, outputs.count],
  ]);
}
