// Copies strings. Their arrays may be Proxies or have getters and setters, which may throw, or call this package.
import { copyWays, positionsOf } from '../generated/tables.js';
import { isRefused, thrownBy } from '../values/fields.js';
import { wrongData } from '../messages/errors.js';
import { copier } from '../wasm/copier.js';
import { freshLike } from './fresh.js';
import { inPairs } from './plan.js';
import { describedRuns } from './walk.js';

/**
 * Where each element of a walk is in the source and in the result, read from the mailbox before any getter runs, since
 * it could overwrite them.
 *
 * @param {number} size
 */
function walkedPlaces(size) {
  const { positions } = copier();
  const reads = freshLike(positions, size);
  const writes = freshLike(positions, size);
  const { length, stride, toStride, total } = describedRuns();
  let place = 0;
  inPairs(positionsOf.reads, positionsOf.writes, total, (sources, results, number) => {
    for (let run = 0; run < number; run++) {
      for (let i = 0; i < length; i++, place++) {
        reads[place] = sources[run] + i * stride;
        writes[place] = results[run] + i * toStride;
      }
    }
  });
  return { reads, writes };
}

/**
 * Copies strings. All are read before the first is written, and if one cannot be written, those before it are taken
 * back.
 *
 * @param {number} size how many
 * @param {any} from
 * @param {any} out
 * @param {import('./plan.js').Plan} plan of the job in the mailbox; a string counts as one byte
 * @returns {any} out, or a new list
 * @throws {ReshapeError} `out_of_memory`; `wrong_data` if one cannot be read or written
 */
export function copyStrings(size, from, out, { way, firstByte, toFirstByte }) {
  const walked = way === copyWays.walk ? walkedPlaces(size) : undefined;
  const readAt = (/** @type {number} */ i) => (walked ? walked.reads[i] : firstByte + i);
  const writeAt = (/** @type {number} */ i) => (walked ? walked.writes[i] : toFirstByte + i);
  const to = out ?? freshLike(from, size);
  const strings = freshLike(from, size);
  const before = freshLike(from, size);
  let [read, written] = [0, 0];
  const takeBack = () => {
    for (let i = 0; i < written; i++) thrownBy(() => Reflect.set(to, writeAt(i), before[i]));
  };
  try {
    for (; read < size; read++) {
      strings[read] = from[readAt(read)];
      before[read] = to[writeAt(read)];
    }
    while (written < size && Reflect.set(to, writeAt(written), strings[written])) written++;
  } catch (thrown) {
    takeBack();
    if (!isRefused(from, thrown) && !isRefused(to, thrown)) throw thrown;
  }
  if (written === size) return to;
  takeBack();
  throw wrongData('a string cannot be copied: the data or out does not allow it');
}
