// Copies between JavaScript's arrays through two buffers in wasm memory: at once, or in pieces.
import { byteLengthOf, bytesOf } from './arrays.js';
import { dataTypeBits } from './generated/tables.js';
import { engine } from './module.js';
import { inBatches, plan, whose } from './plan.js';

/** @typedef {import('./plan.js').Strided} Strided */

/** Bytes of each of the two buffers that copies pass through. Source: cpp/bindings/bindings.cpp. */
export const bufferBytes = 1 << 20;

/** Bytes of a piece: half of that, so that both buffers' pieces stay in the second cache. Measured. */
const pieceBytes = 1 << 19;

// Two functions of a few lines: the compiler is done with them within a call, where it takes many calls of
// the one around them, and gives that up whenever the heap is collected in between.

/**
 * Runs of neighbours from here and there into one after another.
 *
 * @param {Uint8Array} source
 * @param {Float64Array} positions where each run begins, in items
 * @param {number} itemBytes
 * @param {number} number of runs
 * @param {number} bytes of a run
 * @param {Uint8Array} heap
 * @param {number} at
 */
function gather(source, positions, itemBytes, number, bytes, heap, at) {
  for (let i = 0; i < number; i++, at += bytes) {
    const position = positions[i] * itemBytes;
    heap.set(source.subarray(position, position + bytes), at);
  }
}

/**
 * The way back: runs to here and there.
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
 * Piece by piece through the buffers.
 *
 * @param {any} from
 * @param {any} to
 * @param {Strided} strided
 * @returns {boolean} false where the elements lie too far apart for that, or amid bytes
 */
export function copyInPieces(from, to, strided) {
  const wasm = engine();
  const itemBytes = plan(strided, dataTypeBits[strided.type]);
  const source = bytesOf(from);
  const target = bytesOf(to);
  const pieces = wasm.calls.cut(pieceBytes / itemBytes);
  if (pieces === 0) return false;
  const { heap, positions, numbers, loaded, packed } = wasm;
  // Alike for all boxes but those at the edges. Made anew each time, they would be as much garbage as the
  // engine collects in the midst of a copy.
  /** @type {Uint8Array[]} */
  let runs = [];
  for (let piece = 0; piece < pieces; piece++) {
    wasm.calls.pieceAt(piece);
    const loadBytes = numbers[0] * itemBytes;
    const loadRuns = numbers[1];
    const storeBytes = Math.ceil(numbers[2] * itemBytes);
    const storeRuns = numbers[3];
    inBatches(whose.loads, loadRuns, (run, number) =>
      gather(source, positions, itemBytes, number, loadBytes, heap, loaded + run * loadBytes),
    );
    wasm.calls.copy(loaded, packed);
    if (runs[0]?.length !== storeBytes) runs = [];
    for (let at = packed + runs.length * storeBytes; runs.length < storeRuns; at += storeBytes) {
      runs.push(heap.subarray(at, at + storeBytes));
    }
    inBatches(whose.stores, storeRuns, (run, number) =>
      scatter(runs, run, number, target, positions, itemBytes),
    );
  }
  return true;
}

/**
 * Where all that the elements reach and the result each fit a buffer: then one box is faster than pieces even if
 * the second cache cannot hold both buffers. Measured.
 *
 * @param {any} from
 * @param {any} to
 * @param {Strided} strided
 * @param {number} first byte reached
 * @param {number} span bytes from there on
 */
export function copyAtOnce(from, to, strided, first, span) {
  const wasm = engine();
  const { heap, loaded, packed } = wasm;
  const bits = dataTypeBits[strided.type];
  heap.set(bytesOf(from, first, span), loaded);
  plan({ ...strided, offset: strided.offset - (first * 8) / bits }, bits);
  wasm.calls.copy(loaded, packed);
  bytesOf(to).set(heap.subarray(packed, packed + byteLengthOf(to)));
}
