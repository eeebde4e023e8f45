// Copies a view in one piece through two buffers in wasm memory: one for the span that it reaches, one for the
// result's.
import { byteLengthOf, bytesOf, classOf, kindOf, setEntries } from '../values/arrays.js';
import { entriesFor } from '../wasm/dtype.js';
import { copier } from '../wasm/copier.js';
import { freshLike } from './fresh.js';

/** @typedef {import('./plan.js').Elements} Elements */

/**
 * The two buffers as typed arrays of a kind, which are kept until wasm memory grows. The array over the pack buffer has
 * the length of the last result: copies of one size often follow one another.
 *
 * @param {string} kind such as 'Float32Array'
 * @param {number} entries of the result
 */
function buffersAs(kind, entries) {
  const { buffer, loaded, loadedAt, packedAt, buffersAs: known } = copier();
  const found = known.get(kind);
  if (found !== undefined && found.packed.length === entries) return found;
  const Entries = classOf(kind);
  const made = {
    loaded:
      found?.loaded ?? new Entries(buffer, loadedAt, loaded.length / Entries.BYTES_PER_ELEMENT),
    packed: new Entries(buffer, packedAt, entries),
  };
  known.set(kind, made);
  return made;
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
  const { calls, job, loaded, loadedAt, packedAt } = copier();
  const buffers = buffersAs(kindOf(from), entriesFor(type, size));
  // If the span is the whole array, it is loaded without making a subarray.
  if (span === byteLengthOf(from)) setEntries(buffers.loaded, from);
  else setEntries(loaded, bytesOf(from, firstByte, span));
  calls.copySpan(job, loadedAt, packedAt);
  if (!out) return freshLike(from, buffers.packed);
  setEntries(out, buffers.packed);
  return out;
}

/**
 * Copies elements into the places of others: as above, but where the span of the places holds more than them, it is
 * loaded first.
 *
 * @param {any} from
 * @param {any} to the array that holds the places
 * @param {import('./plan.js').Plan} plan of the job in the mailbox
 */
export function copyBufferedInto(from, to, { firstByte, span, toFirstByte, toSpan, keepsGaps }) {
  const { calls, job, loaded, loadedAt, packed, packedAt } = copier();
  const target = bytesOf(to, toFirstByte, toSpan);
  setEntries(loaded, bytesOf(from, firstByte, span));
  if (keepsGaps) setEntries(packed, target);
  calls.copySpan(job, loadedAt, packedAt);
  setEntries(target, packed.subarray(0, toSpan));
}
