// Shapes alone: Reshape and Flatten of lengths, with errors whose messages are short, in the smallest bundle.
import * as errors from './messages/errors.js';
export { resolveFlatten } from './resolve/flatten.js';
export { resolveReshape } from './resolve/reshape.js';

/** @typedef {import('./resolve/rules.js').Rules} Rules */
/** @typedef {import('./resolve/request.js').Shape} Shape */
/** @typedef {import('./resolve/request.js').Target} Target */
/** @typedef {import('./messages/codes.js').Code} Code */
/** @typedef {import('./messages/errors.js').ReshapeError} ExplainedError */

/**
 * The ReshapeError of a program that may import this entry alone: `hints`, `explain` and `explainUrl` are there as soon
 * as anything imports `reshape-wasm`.
 *
 * @typedef {Omit<ExplainedError, 'hints' | 'explain' | 'explainUrl'>
 *   & Partial<Pick<ExplainedError, 'hints' | 'explain' | 'explainUrl'>>} ReshapeError
 */

/**
 * The one class of all entries.
 *
 * @type {new (code: Code, failure?: object) => ReshapeError}
 */
export const ReshapeError = errors.ReshapeError;

/**
 * Whether a value is an error of this package: what a `catch` gets, in TypeScript, is of no known type.
 *
 * @type {(value: unknown) => value is ReshapeError}
 */
export const isReshapeError = errors.isReshapeError;
