// Reads a NodeProto.
import { readAttribute } from './attribute.js';
import { nodeFields } from './schema.js';
import { eachField } from './fields.js';

/** @typedef {import('./wire.js').Wire} Wire */
/** @typedef {import('./wire.js').Frame} Frame */
/** @typedef {import('./attribute.js').Attribute} Attribute */

/**
 * A node as the file has it. `name` is where it stands; the operator and its domain are numbers of texts, inputs and
 * outputs those of names.
 *
 * @typedef {object} NodeProto
 * @property {[number, number]} name
 * @property {number} opType
 * @property {number} domain
 * @property {number} overload of the function that it calls
 * @property {number[]} inputs
 * @property {number[]} outputs
 * @property {Attribute[]} attributes
 */

/**
 * @param {Wire} wire
 * @param {import('./texts.js').Texts} names what values and nodes are called
 * @param {Frame} frame
 * @returns {NodeProto}
 */
export function readNode(wire, names, frame) {
  /** @type {NodeProto} */
  const node = { name: [0, 0], opType: 0, domain: 0, overload: 0, ...lists() };
  eachField(wire, frame, (tag, start, end, head) => {
    switch (tag) {
      case nodeFields.input:
        wire.count('items', start);
        node.inputs.push(wire.numberIn(names, start, end));
        break;
      case nodeFields.output:
        wire.count('items', start);
        node.outputs.push(wire.numberIn(names, start, end));
        break;
      case nodeFields.name:
        node.name = [start, end];
        break;
      case nodeFields.opType:
        node.opType = wire.word(start, end);
        break;
      case nodeFields.domain:
        node.domain = wire.word(start, end);
        break;
      case nodeFields.overload:
        node.overload = wire.word(start, end);
        break;
      case nodeFields.attribute:
        wire.count('items', start);
        node.attributes.push(readAttribute(wire, { head, start, end, parent: frame }));
        break;
    }
  });
  return node;
}

/** @returns {Pick<NodeProto, 'inputs' | 'outputs' | 'attributes'>} */
const lists = () => ({ inputs: [], outputs: [], attributes: [] });
