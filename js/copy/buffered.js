// Copies between JavaScript's arrays at once through two buffers in wasm memory.
import { byteLengthOf, bytesOf, cutOf, kindOf, setEntries } from '../arrays.js';
import { entriesFor } from '../dtype.js';
import { engine } from '../module.js';
import { freshLike } from './fresh.js';

/** @typedef {import('./plan.js').Elements} Elements */

/**
 * The buffers as arrays of a kind, made once for as long as memory stays where it is.
 *
 * @param {string} kind such as 'Float32Array'
 * @returns {{ loaded: any, packed: any }}
 */
function buffersAs(kind) {
  const { buffersByKind, loaded, packed } = engine();
  return (buffersByKind[kind] ??= { loaded: as(kind, loaded), packed: as(kind, packed) });
}

/** The same bytes as an array of a kind. @param {string} kind @param {Uint8Array} bytes */
function as(kind, bytes) {
  const Entries = /** @type {any} */ (globalThis)[kind];
  const entries = bytes.length / Entries.BYTES_PER_ELEMENT;
  return new Entries(bytes.buffer, bytes.byteOffset, entries);
}

/**
 * Loads the span into a buffer, packs it into the other, and stores that.
 *
 * @param {Elements} elements as the job in the mailbox has them
 * @param {any} from
 * @param {any} out
 * @param {number} firstByte of the span
 * @param {number} span bytes
 * @returns {any} out, or a fresh array
 */
export function copyBuffered({ type, size }, from, out, firstByte, span) {
  const { calls, job, loaded, packed } = engine();
  const buffers = buffersAs(kindOf(from));
  // Where the span is all there is, no view of it has to be made.
  if (span === byteLengthOf(from)) setEntries(buffers.loaded, from);
  else loaded.set(bytesOf(from, firstByte, span));
  calls.packSpan(job, loaded.byteOffset, packed.byteOffset);
  const result = cutOf(buffers.packed, 0, entriesFor(type, size));
  if (!out) return freshLike(from, result);
  setEntries(out, result);
  return out;
}
