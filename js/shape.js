// Shapes alone: Reshape and Flatten of lengths, with errors whose messages are short, in the smallest bundle.
export { ReshapeError, isReshapeError } from './messages/errors.js';
export { resolveFlatten } from './resolve/flatten.js';
export { resolveReshape } from './resolve/reshape.js';

/** @typedef {import('./resolve/rules.js').Rules} Rules */
/** @typedef {import('./resolve/request.js').Shape} Shape */
/** @typedef {import('./resolve/request.js').Target} Target */
/** @typedef {import('./messages/codes.js').Code} Code */
