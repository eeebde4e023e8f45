// Reads what a file says of itself around its graphs: its format, producer, opsets and functions.
import { domainOf } from './graph.js';
import { most, notAModel, tooLarge } from './malformed.js';
import { functionFields, modelFields, opsetFields } from './schema.js';
import { eachField } from './fields.js';

/** @typedef {import('./wire.js').Wire} Wire */
/** @typedef {import('./wire.js').Frame} Frame */

/**
 * The facts that tell a function from others, and the attributes that a call need not state.
 *
 * @typedef {object} FunctionHead
 * @property {string} domain
 * @property {string} name
 * @property {string} overload
 * @property {Map<string, number>} opsets
 * @property {Frame[]} defaults
 * @property {Frame} frame
 */

/** @param {{ domain: string, name: string, overload: string }} call */
const keyOf = ({ domain, name, overload }) => `${domain}\0${name}\0${overload}`;

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

/** The fields that tell a function from others. @param {Wire} wire @param {Frame} frame @returns {FunctionHead} */
function readFunction(wire, frame) {
  let [domain, name, overload] = ['', '', ''];
  /** @type {Map<string, number> | undefined} */
  let opsets;
  /** @type {Frame[]} */
  const defaults = [];
  eachField(wire, frame, (tag, start, end, head) => {
    if (tag === functionFields.domain) domain = domainOf(wire.text(start, end));
    if (tag === functionFields.name) name = wire.text(start, end);
    if (tag === functionFields.overload) overload = wire.text(start, end);
    if (tag === functionFields.attribute) defaults.push({ head, start, end, parent: frame });
    if (tag === functionFields.opset) {
      readOpset(wire, { head, start, end, parent: frame }, (opsets ??= new Map()));
    }
  });
  return { domain, name, overload, opsets: opsets ?? none, defaults, frame };
}

/** The facts that a file states about itself. */
export class Head {
  /** @param {Wire} wire @param {number} size of the file @throws {ReshapeError} `not_a_model`, `too_large` */
  constructor(wire, size) {
    this.irVersion = 0;
    /** @type {Map<string, number>} */
    this.opsets = new Map();
    /** The main graph, in its pieces. @type {Frame[]} */
    this.frames = [];
    /** @type {FunctionHead[]} */
    this.functions = [];
    let [producer, version] = ['', ''];
    const file = { head: 0, start: 0, end: size, parent: null };
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
          if (this.functions.length >= most.graphs) throw tooLarge('graphs', start);
          this.functions.push(readFunction(wire, frame));
          break;
      }
    });
    if (this.frames.length === 0) throw notAModel('the end of a file without a graph', size);
    this.producer = [producer, version].filter(Boolean).join(' ');
  }

  /**
   * Finds a local function; the first of two of one name.
   *
   * @returns {(call: { domain: string, name: string, overload: string }) => FunctionHead | undefined}
   */
  get functionOf() {
    /** @type {Map<string, FunctionHead>} */
    const local = new Map();
    for (const one of this.functions) if (!local.has(keyOf(one))) local.set(keyOf(one), one);
    return (call) => local.get(keyOf(call));
  }
}
