// The node of a model that a request of resolveLayout is.
import { versionOf } from './layout_versions.js';

/**
 * @typedef {object} Request as resolveLayout takes it; bigints are texts
 * @property {string} operator
 * @property {number} opset
 * @property {number[][]} inputs
 * @property {Record<string, any>} values
 */

/** The order of a node's inputs behind the data. */
const order = ['tiles', 'axis', 'indices', 'shape', 'split', 'starts', 'ends', 'repeats', 'pads'];
const behind = ['constant_value', 'axes', 'steps'];

/** Those of the data's type. */
const floats = new Set(['constant_value', 'tiles', 'axis']);

/** An attribute as the writer has it. @param {unknown} value */
const attribute = (value) =>
  typeof value === 'string' && !/^-?\d+$/.test(value)
    ? { string: value }
    : Array.isArray(value)
      ? { ints: value.map(BigInt) }
      : BigInt(/** @type {any} */ (value));

/** The node, and the tensors that it takes beside the data. @param {Request} request */
export function nodeOf({ operator, opset, inputs, values }) {
  const { attributes, operands } = versionOf(operator, opset);
  const names = inputs.map((_, index) => `x${index}`);
  /** @type {Record<string, { type: string, entries: any[], dims: number[] }>} */
  const given = {};
  const places = [...order, ...behind].filter((name) => operands.includes(name));
  const last = Math.max(...places.map((name, at) => (name in values ? at : -1)), -1);
  for (const name of places.slice(0, last + 1)) {
    names.push(name in values ? name : '');
    if (!(name in values)) continue;
    const value = values[name];
    const type = floats.has(name) ? 'float32' : 'int64';
    given[name] = {
      type,
      entries: [value].flat(),
      dims: Array.isArray(value) ? [value.length] : [],
    };
  }
  const named = Object.entries(values).filter(([name]) => attributes.includes(name));
  const count = values.outputs ?? values.num_outputs ?? values.split?.length ?? 1;
  const outputs = Array.from(
    { length: operator === 'Split' ? Number(count) : 1 },
    (_, at) => `y${at}`,
  );
  const node = {
    ...{ operator, inputs: names, outputs },
    attributes: Object.fromEntries(named.map(([name, value]) => [name, attribute(value)])),
  };
  return { node, given, outputs };
}
