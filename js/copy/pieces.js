// Copies a view in several pieces, each through two buffers in wasm memory.
import { positionsOf } from '../generated/tables.js';
import { bytesOf } from '../values/arrays.js';
import { copier } from '../wasm/copier.js';
import { inBatches } from './plan.js';

// `gather` and `scatter` are separate, short functions because the engine optimizes a hot loop in a short function
// during its first call. A loop inside `copyInPieces` is optimized only after many calls of that function, and garbage
// collections in between discard the optimized code.

/**
 * Copies runs from their positions in an array into a buffer, one after another.
 *
 * @param {Uint8Array} source
 * @param {Float64Array} positions where each run begins, in items
 * @param {number} itemBytes
 * @param {number} number of runs
 * @param {number} bytes of a run
 * @param {Uint8Array} loaded the buffer
 * @param {number} at the byte of the buffer where the first run goes
 */
function gather(source, positions, itemBytes, number, bytes, loaded, at) {
  for (let i = 0; i < number; i++, at += bytes) {
    const position = positions[i] * itemBytes;
    loaded.set(source.subarray(position, position + bytes), at);
  }
}

/**
 * Copies runs to their positions in the target.
 *
 * @param {Uint8Array[]} runs
 * @param {number} first the index of the first run to copy
 * @param {number} number of runs to copy
 * @param {Uint8Array} target
 * @param {Float64Array} positions where each run begins in the target, in items
 * @param {number} itemBytes
 */
function scatter(runs, first, number, target, positions, itemBytes) {
  for (let i = 0; i < number; i++) target.set(runs[first + i], positions[i] * itemBytes);
}

/**
 * Loads the runs of each piece into one buffer, copies them into the other, and stores its runs in the result. Runs
 * that have gaps are loaded from the result first, so that the gaps keep what they hold.
 *
 * @param {any} from
 * @param {any} to
 * @param {import('./plan.js').Plan} plan of the job in the mailbox
 */
export function copyInPieces(from, to, { firstByte, span, toFirstByte, itemBytes, parts }) {
  const { calls, job, positions, answer, loaded, loadedAt, packed, packedAt } = copier();
  const source = bytesOf(from, firstByte, span);
  const target = bytesOf(to, toFirstByte);
  // Subarrays of the pack buffer, one for each run to store. They are kept from piece to piece, since all pieces except
  // those at the edges have the same runs; new ones for each piece would cause garbage collections during the copy.
  /** @type {Uint8Array[]} */
  let runs = [];
  for (let piece = 0; piece < parts; piece++) {
    calls.describePiece(job, piece);
    const loadBytes = answer[0];
    const loadRuns = answer[1];
    const storeBytes = answer[2];
    const storeRuns = answer[3];
    const keepsGaps = answer[4] !== 0;
    inBatches(positionsOf.loads, loadRuns, (run, number) =>
      gather(source, positions, itemBytes, number, loadBytes, loaded, run * loadBytes),
    );
    if (keepsGaps) {
      inBatches(positionsOf.stores, storeRuns, (run, number) =>
        gather(target, positions, itemBytes, number, storeBytes, packed, run * storeBytes),
      );
    }
    calls.copyPiece(job, loadedAt, packedAt);
    if (runs[0]?.length !== storeBytes) runs = [];
    for (let at = runs.length * storeBytes; runs.length < storeRuns; at += storeBytes) {
      runs.push(packed.subarray(at, at + storeBytes));
    }
    inBatches(positionsOf.stores, storeRuns, (run, number) =>
      scatter(runs, run, number, target, positions, itemBytes),
    );
  }
}
