// The cause of a node that the core refuses: a Reshape or Flatten, or one that moves or names elements.
import { dataTypeNames, statusNames } from '../../../generated/tables.js';

/** @typedef {import('../report/analysis.js').Cause} Cause */
/** @typedef {import('../../../messages/codes.js').Code} Code */

/** The causes that are a status of the core, with its operands: the status, an index, the element type. */
const refusals = new Set(['refused', 'refused_if_so']);

/** The code of a refusal; undefined of any other cause. @param {Cause} cause @returns {Code | undefined} */
export function codeOf({ reason, operands: [status] }) {
  if (!refusals.has(reason.code)) return undefined;
  return /** @type {Code} */ (statusNames[Number(status)]);
}

/** Tells if a node caused its own verdict. @param {import('../report/analysis.js').TargetReport} target */
export const isOwn = ({ node, blame }) => blame < 0 || blame === node;

/** The element type that a refusal is about; undefined if it is about something else. @param {Cause} cause */
export const refusedType = (cause) =>
  codeOf(cause) === 'unsupported_type' ? dataTypeNames[Number(cause.operands[2])] : undefined;

/** Whether a node that moves or names elements is refused. @param {Cause} cause */
export const refusesLayout = ({ reason }) => reason.code === 'refused_layout';
