// The inputs with which `check --run` runs a model: random samples, one after another along the batch axis.

/** @typedef {import('reshape-wasm/model').Report} Report */
/** @typedef {import('./runtime_types.js').Elements} Elements */
/** @typedef {import('./runtime_types.js').Runtime} Runtime */
/** @typedef {import('./runtime_types.js').RuntimeTensor} RuntimeTensor */
/** @typedef {import('./runtime_types.js').Session} Session */
/** @typedef {import('./runtime_types.js').Tensors} Tensors */

/** The length of a dim that no one states. */
const anyLength = 4;

/** The length that onnxruntime-web gives a dim without a value and a name: -1 as an unsigned number of 32 bits. */
const openLength = 2 ** 32 - 1;

/** Numbers that are the same in each run. @param {number} seed */
function seeded(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return (state >>> 0) / 2 ** 32;
  };
}

/** An element: a bigint of int64. @typedef {number | bigint} Element */

/**
 * A type of elements: an array of them, and one made of a number below 1.
 *
 * @type {Record<string, { arrayOf: (elements: readonly Element[]) => Elements, value: (random: number) => Element }>}
 */
const types = {
  float32: {
    arrayOf: (elements) => Float32Array.from(elements, Number),
    value: (random) => random * 2 - 1,
  },
  float64: {
    arrayOf: (elements) => Float64Array.from(elements, Number),
    value: (random) => random * 2 - 1,
  },
  int64: {
    arrayOf: (elements) => BigInt64Array.from(elements, BigInt),
    value: (random) => BigInt(Math.floor(random * 2)),
  },
  int32: {
    arrayOf: (elements) => Int32Array.from(elements, Number),
    value: (random) => Math.floor(random * 2),
  },
  uint8: {
    arrayOf: (elements) => Uint8Array.from(elements, Number),
    value: (random) => Math.floor(random * 256),
  },
  int8: {
    arrayOf: (elements) => Int8Array.from(elements, Number),
    value: (random) => Math.floor(random * 256) - 128,
  },
  bool: {
    arrayOf: (elements) => Uint8Array.from(elements, Number),
    value: (random) => Math.floor(random * 2),
  },
};

/** An input as the session describes it. @param {Session} session @param {string} name */
function metadataOf({ inputMetadata: inputs = {} }, name) {
  return inputs instanceof Array ? inputs.find((input) => input.name === name) : inputs[name];
}

/** The type of an input. @param {Session} session @param {string} name */
function typeOf(session, name) {
  const type = metadataOf(session, name)?.type ?? 'float32';
  if (!Object.hasOwn(types, type))
    throw new Error(`no random input of the type ${type} can be made`);
  return type;
}

/** The dims of an input as the session has them. @param {Session} session @param {string} name */
function dimsOf(session, name) {
  const found = metadataOf(session, name);
  return found?.shape ?? found?.dims ?? [];
}

/** @param {Report} report @param {string} name */
const batchOf = ({ batch }, name) => batch.inputs.find((input) => input.name === name);

/** @param {Runtime} ort @param {string} type @param {readonly number[]} dims @param {() => number} random */
function randomTensor(ort, type, dims, random) {
  const { arrayOf, value } = types[type];
  const count = dims.reduce((product, length) => product * length, 1);
  const elements = Array.from({ length: count }, () => value(random()));
  return new ort.Tensor(type, arrayOf(elements), dims);
}

/**
 * Random inputs of several samples, one behind another.
 *
 * @param {Runtime} ort
 * @param {Session} session the exported model, which has the types
 * @param {Report} report
 * @param {number} samples
 * @returns {Tensors}
 */
export function randomInputs(ort, session, report, samples) {
  const random = seeded(17);
  const feeds = session.inputNames.map((name) => {
    const axis = batchOf(report, name)?.axis;
    const dims = dimsOf(session, name).map((length, index) =>
      index === axis
        ? samples
        : typeof length === 'number' && length >= 0 && length !== openLength
          ? length
          : anyLength,
    );
    return /** @type {const} */ ([name, randomTensor(ort, typeOf(session, name), dims, random)]);
  });
  return Object.fromEntries(feeds);
}

/**
 * How the elements of samples lie in an input.
 *
 * @param {RuntimeTensor} tensor
 * @param {number} axis
 * @param {number} samples
 */
function runsOf({ dims }, axis, samples) {
  const inner = dims.slice(axis).reduce((product, length) => product * length, 1);
  return { inner, each: inner / samples };
}

/** A list a number of times. @param {readonly Element[]} list @param {number} times */
const repeated = (list, times) => Array.from({ length: times }, () => list).flat();

/**
 * The inputs for each part of the samples, with the part repeated `copies` times.
 *
 * @param {Runtime} ort
 * @param {Tensors} feeds
 * @param {Report} report
 * @param {{ parts: number, copies: number }} how parts: how many equal parts the samples are cut into
 * @returns {Tensors[]}
 */
export const partsOf = (ort, feeds, report, { parts, copies }) =>
  Array.from({ length: parts }, (_, part) =>
    Object.fromEntries(
      Object.entries(feeds).map(([name, tensor]) => {
        const axis = batchOf(report, name)?.axis;
        if (axis === undefined) return [name, tensor];
        const { inner, each } = runsOf(tensor, axis, parts);
        const all = [...tensor.data];
        const rows = Array.from({ length: all.length / inner }, (_, row) => {
          const first = row * inner + part * each;
          return repeated(all.slice(first, first + each), copies);
        });
        const dims = tensor.dims.map((length, index) =>
          index === axis ? (length / parts) * copies : length,
        );
        const data = types[tensor.type].arrayOf(rows.flat());
        return [name, new ort.Tensor(tensor.type, data, dims)];
      }),
    ),
  );

/**
 * The same inputs, but for the last of the parts of the samples, which is another.
 *
 * @type {(ort: Runtime, feeds: Tensors, report: Report, parts: number) => Tensors}
 */
export function withPart(ort, feeds, report, parts) {
  const random = seeded(29);
  return Object.fromEntries(
    Object.entries(feeds).map(([name, tensor]) => {
      const axis = batchOf(report, name)?.axis;
      if (axis === undefined) return [name, tensor];
      const { inner, each } = runsOf(tensor, axis, parts);
      const { arrayOf, value } = types[tensor.type];
      const elements = [...tensor.data].map((old, index) =>
        Math.floor((index % inner) / each) === parts - 1 ? value(random()) : old,
      );
      return [name, new ort.Tensor(tensor.type, arrayOf(elements), tensor.dims)];
    }),
  );
}
