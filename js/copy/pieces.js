// Copies between JavaScript's arrays piece by piece through two buffers in wasm memory.
import { positionsOf } from '../generated/tables.js';
import { bytesOf } from '../values/arrays.js';
import { engine } from '../wasm/start.js';
import { inBatches } from './plan.js';

// Two functions of a few lines: the compiler optimizes them within one call, where it needs many calls of the
// function around them, and discards what it has whenever garbage is collected in between.

/**
 * Copies runs from their positions to one after another.
 *
 * @param {Uint8Array} source
 * @param {Float64Array} positions where each run begins, in items
 * @param {number} itemBytes
 * @param {number} number of runs
 * @param {number} bytes of a run
 * @param {Uint8Array} loaded
 * @param {number} at where the first of them goes
 */
function gather(source, positions, itemBytes, number, bytes, loaded, at) {
  for (let i = 0; i < number; i++, at += bytes) {
    const position = positions[i] * itemBytes;
    loaded.set(source.subarray(position, position + bytes), at);
  }
}

/**
 * Copies runs that lie one after another to their positions.
 *
 * @param {Uint8Array[]} runs
 * @param {number} first of them
 * @param {number} number
 * @param {Uint8Array} target
 * @param {Float64Array} positions where each run is to begin, in items
 * @param {number} itemBytes
 */
function scatter(runs, first, number, target, positions, itemBytes) {
  for (let i = 0; i < number; i++) target.set(runs[first + i], positions[i] * itemBytes);
}

/**
 * Loads the runs of each piece into a buffer, packs them into the other, and stores the runs of that.
 *
 * @param {any} from
 * @param {any} to
 * @param {{ firstByte: number, span: number, itemBytes: number, pieces: number }} plan of the job in the mailbox
 */
export function copyInPieces(from, to, { firstByte, span, itemBytes, pieces }) {
  const { calls, job, positions, answer, loaded, loadedAt, packed, packedAt } = engine();
  const source = bytesOf(from, firstByte, span);
  const target = bytesOf(to);
  // Views of the runs to store: the same for all pieces but those at the edges. Made anew for each piece they
  // would be so much garbage that the engine collects it during the copy.
  /** @type {Uint8Array[]} */
  let runs = [];
  for (let piece = 0; piece < pieces; piece++) {
    calls.describePiece(job, piece);
    const loadBytes = answer[0];
    const loadRuns = answer[1];
    const storeBytes = answer[2];
    const storeRuns = answer[3];
    inBatches(positionsOf.loads, loadRuns, (run, number) =>
      gather(source, positions, itemBytes, number, loadBytes, loaded, run * loadBytes),
    );
    calls.packPiece(job, loadedAt, packedAt);
    if (runs[0]?.length !== storeBytes) runs = [];
    for (let at = runs.length * storeBytes; runs.length < storeRuns; at += storeBytes) {
      runs.push(packed.subarray(at, at + storeBytes));
    }
    inBatches(positionsOf.stores, storeRuns, (run, number) =>
      scatter(runs, run, number, target, positions, itemBytes),
    );
  }
}
