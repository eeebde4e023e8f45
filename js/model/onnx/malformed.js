// Errors for malformed model files, with the offset of the fault.
import { ReshapeError } from '../../messages/errors.js';

/** @param {number} offset */
const at = (offset) => `at byte ${offset}`;

/** The file is not a protobuf message, or one without a graph. @param {string} reason @param {number} offset */
export const notAModel = (reason, offset) =>
  new ReshapeError('not_a_model', { reason: `${reason}, ${at(offset)}`, index: offset });

/**
 * A field goes on after the end of the file.
 *
 * @param {number} offset of the field
 * @param {number} end where it says that it ends
 * @param {number} size of the file
 */
export const truncated = (offset, end, size) =>
  new ReshapeError('truncated_model', {
    reason: `the field ${at(offset)} ends at byte ${end}, and the file at byte ${size}: ${
      end - size === 1 ? '1 byte is' : `${end - size} bytes are`
    } missing`,
    index: offset,
  });

/**
 * The most that is read of one model: what is in the memory of JavaScript and WebAssembly follows from it. SECURITY.md
 * has these numbers too.
 */
export const most = {
  /** Nodes, their inputs, outputs and attributes, values, tensors, dims, and what is listed in attributes. */
  items: 10_000_000,
  /** Graphs and functions. */
  graphs: 250_000,
  /** Reshape and Flatten nodes. */
  targets: 500_000,
};

const mostOf = {
  items: 'nodes, inputs, outputs, attributes, values, tensors and dims',
  graphs: 'graphs and functions',
  targets: 'Reshape and Flatten nodes',
};

/**
 * There is more in the model than is read.
 *
 * @param {keyof typeof most} what
 * @param {number} offset of the first that is too many
 */
export const tooLarge = (what, offset) =>
  new ReshapeError('too_large', {
    reason: `the model has more than ${most[what]} ${mostOf[what]}, ${at(offset)}: no more are read`,
    index: offset,
  });

/** Graphs are nested too deep. @param {number} most @param {number} offset */
export const tooDeep = (most, offset) =>
  new ReshapeError('too_deep', {
    reason: `messages or graphs are nested deeper than ${most}, ${at(offset)}`,
    index: offset,
  });
