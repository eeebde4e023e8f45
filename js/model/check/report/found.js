// The findings of a check, before they are a report.

/**
 * The findings about a model, and the words for them. `faults` says why the core refuses a node.
 *
 * @typedef {object} Found
 * @property {import('../../onnx/model.js').Model} model
 * @property {import('./analysis.js').Analysis} analysis
 * @property {string} name of N
 * @property {boolean} assumed the caller did not state which inputs carry the batch
 * @property {import('./report_parts.js').OtherBatch[]} others batches that prove it, where the assumed one does not
 * @property {string[]} [provenOutputs] the outputs that are proven, each alone, of a model that is not
 * @property {import('../ask/options.js').Check} check
 * @property {import('../words/words.js').ModelWords} words
 * @property {boolean} [isLength] N is a length, and nothing is said of samples
 * @property {(node: number) => import('./faults.js').Fault} faults without a text for a node that is not refused
 */

export {};
