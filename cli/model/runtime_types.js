// The part of onnxruntime that `check --run` uses, as types: the package does not depend on it.

/**
 * The elements of a tensor.
 *
 * @typedef {Float32Array | Float64Array | BigInt64Array | Int32Array | Uint8Array | Int8Array} Elements
 */

/**
 * A tensor of the runtime.
 *
 * @typedef {object} RuntimeTensor
 * @property {string} type of its elements
 * @property {readonly number[]} dims
 * @property {Elements} data
 */

/** Tensors by the names of inputs or outputs. @typedef {Record<string, RuntimeTensor>} Tensors */

/**
 * An input as a session describes it: `shape` in newer versions, `dims` in older ones.
 *
 * @typedef {{ name?: string, type?: string, shape?: readonly (number | string)[], dims?: readonly (number | string)[]
 *   }} InputMetadata
 */

/**
 * A model that is loaded.
 *
 * @typedef {object} Session
 * @property {readonly string[]} inputNames
 * @property {readonly InputMetadata[] | Record<string, InputMetadata>} [inputMetadata] a list in newer versions
 * @property {(feeds: Tensors, options: { logSeverityLevel: number }) => Promise<Tensors>} run
 */

/**
 * The runtime.
 *
 * @typedef {object} Runtime
 * @property {{ create(bytes: Uint8Array, options: { logSeverityLevel: number, graphOptimizationLevel: string }):
 *   Promise<Session> }} InferenceSession
 * @property {new (type: string, data: Elements, dims: readonly number[]) => RuntimeTensor} Tensor
 */

export {};
