// The batch of an input as an option of the command.
import { forShell } from '../../../values/for_shell.js';

/** @typedef {import('../report/report_parts.js').AdvisedBatch} AdvisedBatch */

/** The option that states a batch; AXIS where the axis is not known. @param {AdvisedBatch} batch */
export const batchOption = ({ input, axis }) => `--batch ${forShell(`${input}=${axis ?? 'AXIS'}`)}`;
