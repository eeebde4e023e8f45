// Compares what a report claims of a model with what onnxruntime did.
import { fixModel } from 'reshape-wasm/model';

/** Whether a report proves that the samples stay apart, in the file or in the repaired one. */
export const isProven = ({ status }) => status === 'holds' || status === 'repairable';

/** The file of which a report claims that its samples stay apart; null if it claims it of none. */
export const claimedOf = (bytes, report) =>
  isProven(report) ? fixModel(bytes, report).bytes() : null;

/**
 * The faults in the claims of a report about a model that holds, or that is repaired.
 *
 * @param {any} report
 * @param {import('./run_batches.js').Answer} answer
 * @param {number} most the largest number of samples that were run
 * @returns {string[]} a sentence for each; none if all is right
 */
export function wrongClaims(report, { outcome, message, size }, most = 3) {
  if (!outcome) return [`fails with ${size ?? 1} samples: ${message}`];
  return outcome.flatMap((found, index) => {
    const { name, axis, dims } = report.outputs[index];
    const said = `${name} along ${axis}`;
    const wrong = [];
    if (axis === null ? !found.fixed : !found.axes.includes(axis)) {
      wrong.push(`${said}: onnxruntime has the samples along [${found.axes}]`);
    }
    if (!found.still && axis === (found.axes[0] ?? null))
      wrong.push(`${said}: one sample moves another`);
    if (dims && dims.length !== found.dims.length)
      wrong.push(`${said}: rank ${dims.length}, not ${found.dims.length}`);
    const { inferred } = found;
    (dims ?? []).forEach((length, place) => {
      const theirs = inferred?.length === dims.length ? inferred[place] : length;
      // A length that onnxruntime does not know is -1 as 32 bits.
      const infers = typeof theirs === 'number' && theirs < 2 ** 31;
      if (infers && typeof length === 'number' && theirs !== length) {
        wrong.push(`${said}: dim ${place} is ${length}, and onnxruntime infers ${theirs}`);
      }
    });
    return [...wrong, ...wrongDims(said, dims, found.dims, most, report.batch.name)];
  });
}

/** Lengths that are numbers, or products of a number and N, against those of a run of some samples. */
function wrongDims(said, dims, actual, size, name) {
  return (dims ?? []).flatMap((length, axis) => {
    const factor = String(length).match(/^(?:(\d+)[*·])?(\w+)$/);
    const known =
      typeof length === 'number'
        ? length
        : factor?.[2] === name
          ? Number(factor[1] ?? 1) * size
          : null;
    return known === null || known === actual[axis]
      ? []
      : [`${said}: dim ${axis} is ${length}, not ${actual[axis]}`];
  });
}

/**
 * Whether every output has the samples apart, whatever a report says.
 *
 * @param {import('./run_batches.js').Answer} answer
 */
export const isApart = ({ outcome }) =>
  outcome !== undefined && outcome.every(({ fixed, axes }) => fixed || axes.length > 0);
