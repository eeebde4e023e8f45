// Copies a view in one piece through two buffers in wasm memory: one for the span that it reaches, one for the result.
import { byteLengthOf, bytesOf, classOf, kindOf, setEntries } from '../values/arrays.js';
import { entriesFor } from '../wasm/dtype.js';
import { engine } from '../wasm/engine.js';
import { freshLike } from './fresh.js';

/** @typedef {import('./plan.js').Elements} Elements */

/**
 * The load buffer as a typed array of a kind, which is kept until wasm memory grows.
 *
 * @param {any} Entries such as Float32Array
 * @param {string} kind its name
 */
function loadedAs(Entries, kind) {
  const { buffer, loaded, loadedAt, loadedAs: known } = engine();
  let array = known.get(kind);
  if (array === undefined) {
    array = new Entries(buffer, loadedAt, loaded.length / Entries.BYTES_PER_ELEMENT);
    known.set(kind, array);
  }
  return array;
}

/**
 * The result in the pack buffer as a typed array of a kind. The last array of the kind is used again if it has the
 * same length, because copies of one size often follow one another.
 *
 * @param {any} Entries such as Float32Array
 * @param {string} kind its name
 * @param {number} entries
 */
function packedAs(Entries, kind, entries) {
  const { buffer, packedAt, packedAs: known } = engine();
  const before = known.get(kind);
  if (before !== undefined && before.length === entries) return before;
  const array = new Entries(buffer, packedAt, entries);
  known.set(kind, array);
  return array;
}

/**
 * Loads the span into one buffer, packs the elements into the other, and stores that in the result.
 *
 * @param {Elements} elements for which `planCopy` planned the job in the mailbox
 * @param {any} from
 * @param {any} out
 * @param {import('./plan.js').Plan} plan of the job in the mailbox
 * @returns {any} out, or a new array
 */
export function copyBuffered({ type, size }, from, out, { firstByte, span }) {
  const { calls, job, loaded, loadedAt, packedAt } = engine();
  const kind = kindOf(from);
  const Entries = classOf(kind);
  // If the span is the whole array, it is loaded without making a subarray.
  if (span === byteLengthOf(from)) setEntries(loadedAs(Entries, kind), from);
  else setEntries(loaded, bytesOf(from, firstByte, span));
  calls.packSpan(job, loadedAt, packedAt);
  const result = packedAs(Entries, kind, entriesFor(type, size));
  if (!out) return freshLike(from, result);
  setEntries(out, result);
  return out;
}
