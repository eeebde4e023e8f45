// Reports of repaired files: they state what the fix stated, and leave nothing to write.
import { checkModel, fixModel } from 'reshape-wasm/model';
import { claimedOf } from '../runners/claims.js';

/** The lengths and the batch of a report. @param {import('reshape-wasm/model').Report} report */
const said = ({ batch, outputs }) => ({
  multiplesOf: batch.multiplesOf,
  inputs: batch.inputs.map(({ name, axis, dims }) => ({ name, axis, dims })),
  outputs,
});

/**
 * Fixes a model that holds or is repairable, and checks the file that is written.
 *
 * @param {Uint8Array} bytes
 * @param {{ batch?: Record<string, number> }} [options] of both checks
 * @returns {{ status: string, once: object, again: object } | null} what both reports say; null of a model that is not
 *   proven
 */
export function refixed(bytes, options) {
  const report = checkModel(bytes, options);
  const { status, batch } = report;
  const fixed = claimedOf(bytes, report);
  if (!fixed) return null;
  const second = checkModel(fixed, { ...options, name: batch.name });
  const edits = second.status === 'holds' ? fixModel(fixed, second).edits : null;
  return {
    status,
    once: { status: 'holds', edits: [], ...said(report) },
    again: { status: second.status, edits, ...said(second) },
  };
}
