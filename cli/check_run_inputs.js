// The inputs with which `check --run` runs a model: random samples, one after another along the batch axis.

/** The length of a dim that no one states. */
const anyLength = 4;

/** Numbers that are the same in each run. @param {number} seed */
function seeded(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return (state >>> 0) / 2 ** 32;
  };
}

/** What an element of a type is made of, from a number below 1. @type {Record<string, { array: any, value: (random: number) => any }>} */
const types = {
  float32: { array: Float32Array, value: (random) => random * 2 - 1 },
  float64: { array: Float64Array, value: (random) => random * 2 - 1 },
  int64: { array: BigInt64Array, value: (random) => BigInt(Math.floor(random * 2)) },
  int32: { array: Int32Array, value: (random) => Math.floor(random * 2) },
  uint8: { array: Uint8Array, value: (random) => Math.floor(random * 256) },
  int8: { array: Int8Array, value: (random) => Math.floor(random * 256) - 128 },
  bool: { array: Uint8Array, value: (random) => Math.floor(random * 2) },
};

/** The type of an input. @param {any} session @param {string} name */
function typeOf(session, name) {
  const metadata = session.inputMetadata;
  const found = Array.isArray(metadata)
    ? metadata.find((input) => input.name === name)
    : metadata?.[name];
  const type = found?.type ?? 'float32';
  if (!Object.hasOwn(types, type))
    throw new Error(`no random input of the type ${type} can be made`);
  return type;
}

/** The dims of an input as the session has them. @param {any} session @param {string} name @returns {readonly (number | string)[]} */
function dimsOf(session, name) {
  const metadata = session.inputMetadata;
  const found = Array.isArray(metadata)
    ? metadata.find((input) => input.name === name)
    : metadata?.[name];
  return found?.shape ?? found?.dims ?? [];
}

/** @param {any} report @param {string} name */
const batchOf = ({ batch }, name) =>
  batch.inputs.find((/** @type {any} */ input) => input.name === name);

/** @param {any} ort @param {string} type @param {readonly number[]} dims @param {() => number} random */
function randomTensor(ort, type, dims, random) {
  const { array, value } = types[type];
  const count = dims.reduce((product, length) => product * length, 1);
  return new ort.Tensor(
    type,
    array.from({ length: count }, () => value(random())),
    dims,
  );
}

/**
 * Random inputs of several samples, one behind another.
 *
 * @param {any} ort
 * @param {any} session the exported model, which has the types
 * @param {any} report
 * @param {number} samples
 * @returns {Record<string, any>}
 */
export function randomInputs(ort, session, report, samples) {
  const random = seeded(17);
  const feeds = session.inputNames.map((/** @type {string} */ name) => {
    const axis = batchOf(report, name)?.axis;
    const dims = dimsOf(session, name).map((length, index) =>
      index === axis ? samples : typeof length === 'number' && length >= 0 ? length : anyLength,
    );
    return [name, randomTensor(ort, typeOf(session, name), dims, random)];
  });
  return Object.fromEntries(feeds);
}

/** How the elements of samples lie in an input. @param {any} tensor @param {number} axis @param {number} samples */
function runsOf({ dims }, axis, samples) {
  const inner = dims
    .slice(axis)
    .reduce((/** @type {number} */ product, /** @type {number} */ length) => product * length, 1);
  return { inner, each: inner / samples };
}

/** A list a number of times. @param {any} list @param {number} times */
function repeated(list, times) {
  const all = new list.constructor(list.length * times);
  for (let index = 0; index < times; index++) all.set(list, index * list.length);
  return all;
}

/**
 * The inputs for each part of the samples, with the part repeated `copies` times.
 *
 * @param {any} ort
 * @param {Record<string, any>} feeds
 * @param {any} report
 * @param {{ parts: number, copies: number }} how parts: how many equal parts the samples are cut into
 * @returns {Record<string, any>[]}
 */
export const partsOf = (ort, feeds, report, { parts, copies }) =>
  Array.from({ length: parts }, (_, part) =>
    Object.fromEntries(
      Object.entries(feeds).map(([name, tensor]) => {
        const axis = batchOf(report, name)?.axis;
        if (axis === undefined) return [name, tensor];
        const { inner, each } = runsOf(tensor, axis, parts);
        const rows = tensor.data.length / inner;
        const data = new tensor.data.constructor(rows * each * copies);
        for (let row = 0; row < rows; row++) {
          const first = row * inner + part * each;
          data.set(
            repeated(tensor.data.subarray(first, first + each), copies),
            row * each * copies,
          );
        }
        const dims = tensor.dims.map((/** @type {number} */ length, /** @type {number} */ index) =>
          index === axis ? (length / parts) * copies : length,
        );
        return [name, new ort.Tensor(tensor.type, data, dims)];
      }),
    ),
  );

/** The same inputs, but for the last of the parts of the samples, which is another. @param {any} ort @param {Record<string, any>} feeds @param {any} report @param {number} parts @returns {Record<string, any>} */
export function withPart(ort, feeds, report, parts) {
  const random = seeded(29);
  return Object.fromEntries(
    Object.entries(feeds).map(([name, tensor]) => {
      const axis = batchOf(report, name)?.axis;
      if (axis === undefined) return [name, tensor];
      const { inner, each } = runsOf(tensor, axis, parts);
      const { value } = types[tensor.type];
      const data = tensor.data.map((/** @type {any} */ old, /** @type {number} */ index) =>
        Math.floor((index % inner) / each) === parts - 1 ? value(random()) : old,
      );
      return [name, new ort.Tensor(tensor.type, data, tensor.dims)];
    }),
  );
}
