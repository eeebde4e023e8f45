// Errors for malformed model files, with the offset of the fault.
import { ReshapeError } from '../messages/errors.js';

/** @param {number} offset */
const at = (offset) => `at byte ${offset}`;

/** The file is no protobuf message, or one without a graph. @param {string} reason @param {number} offset */
export const notAModel = (reason, offset) =>
  new ReshapeError('not_a_model', { reason: `${reason}, ${at(offset)}`, index: offset });

/** A field goes on after the end of the file. @param {number} offset of the field @param {number} end where it says that it ends @param {number} size of the file */
export const truncated = (offset, end, size) =>
  new ReshapeError('truncated_model', {
    reason: `the field ${at(offset)} ends at byte ${end}, and the file at byte ${size}: ${end - size} bytes are missing`,
    index: offset,
  });

/** Graphs are nested too deep. @param {number} most @param {number} offset */
export const tooDeep = (most, offset) =>
  new ReshapeError('too_deep', {
    reason: `messages or graphs are nested deeper than ${most}, ${at(offset)}`,
    index: offset,
  });
