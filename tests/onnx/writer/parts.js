// Makers of the parts of small models, as writer.js takes them.

/** @typedef {import('./writer.js').Node} Node */
/** @typedef {import('./writer.js').Attribute} Attribute */

/** The number of elements of a tensor. @param {readonly number[]} dims */
export const countOf = (dims) => dims.reduce((product, length) => product * length, 1);

/**
 * A float32 value. Without `dims` not even its rank is known.
 *
 * @param {string} name
 * @param {(number | bigint | string | null)[]} [dims]
 */
export const f32 = (name, dims) => ({ name, type: 'float32', dims });

/** An int64 initializer: a list, unless it has other dims. @param {string} name @param {number[]} int64s */
export const list = (name, int64s, dims = [int64s.length]) => ({
  name,
  type: 'int64',
  dims,
  int64s,
});

/**
 * A float32 initializer: one number again and again, or the numbers of `floats`.
 *
 * @param {string} name
 * @param {number[]} dims
 * @param {number[]} [floats]
 */
export const weights = (name, dims, floats = new Array(countOf(dims)).fill(0)) => ({
  ...{ name, type: 'float32', dims, floats },
});

/**
 * A node, which has the name of its first output.
 *
 * @param {string} operator
 * @param {string[]} inputs
 * @param {string | string[]} [outputs]
 * @param {Record<string, Attribute>} [attributes]
 * @returns {Node}
 */
export const node = (operator, inputs, outputs = 'y', attributes = {}) => {
  const all = [outputs].flat();
  return { operator, name: all[0], inputs, outputs: all, attributes };
};

/**
 * The nodes that give the length of a value along an axis, as a list of one entry. The model has `at(axis)` too.
 *
 * @param {string} name
 * @param {number} axis
 * @param {string} output
 */
export const lengthOf = (name, axis, output) => [
  node('Shape', [name], `shape_${output}`),
  node('Gather', [`shape_${output}`, `at_${axis}`], output, { axis: 0 }),
];

/** The initializer in which lengthOf() finds an axis. @param {number} axis */
export const at = (axis) => list(`at_${axis}`, [axis]);
