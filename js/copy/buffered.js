// Copies between JavaScript's arrays at once through two buffers in wasm memory.
import { byteLengthOf, bytesOf, kindOf, setEntries } from '../values/arrays.js';
import { entriesFor } from '../wasm/dtype.js';
import { engine } from '../wasm/start.js';
import { freshLike } from './fresh.js';

/** @typedef {import('./plan.js').Elements} Elements */

/**
 * The buffer to load into as an array of a kind, made once for as long as memory stays where it is.
 *
 * @param {any} Entries such as Float32Array
 * @param {string} kind its name
 */
function loadedAs(Entries, kind) {
  const { buffer, loaded, loadedAt, loadedAs: known } = engine();
  return (known[kind] ??= new Entries(buffer, loadedAt, loaded.length / Entries.BYTES_PER_ELEMENT));
}

/**
 * The packed entries as an array of a kind; the one before is given again where it is as long, since copies of
 * one size often follow one another.
 *
 * @param {any} Entries such as Float32Array
 * @param {string} kind its name
 * @param {number} entries
 */
function packedAs(Entries, kind, entries) {
  const { buffer, packedAt, packedAs: known } = engine();
  const before = known[kind];
  if (before !== undefined && before.length === entries) return before;
  return (known[kind] = new Entries(buffer, packedAt, entries));
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
  const { calls, job, loaded, loadedAt, packedAt } = engine();
  const kind = kindOf(from);
  const Entries = /** @type {any} */ (globalThis)[kind];
  // Where the span is all there is, no view of it has to be made.
  if (span === byteLengthOf(from)) setEntries(loadedAs(Entries, kind), from);
  else setEntries(loaded, bytesOf(from, firstByte, span));
  calls.packSpan(job, loadedAt, packedAt);
  const result = packedAs(Entries, kind, entriesFor(type, size));
  if (!out) return freshLike(from, result);
  setEntries(out, result);
  return out;
}
