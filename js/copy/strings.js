// Copies strings. Their arrays may be Proxies or have getters and setters, which may throw, or call this package.
import { copyWays, positionsOf } from '../generated/tables.js';
import { isRefused } from '../values/fields.js';
import { wrongData } from '../messages/errors.js';
import { engine } from '../wasm/engine.js';
import { freshLike } from './fresh.js';
import { inBatches } from './plan.js';

/** The positions of the elements, read from the mailbox before any getter runs, since it could overwrite them. @param {number} size @returns {Float64Array} */
function allPositions(size) {
  const { positions } = engine();
  const all = freshLike(positions, size);
  inBatches(positionsOf.elements, size, (first, number) =>
    all.set(positions.subarray(0, number), first),
  );
  return all;
}

/**
 * Copies strings. All are read before the first is written.
 *
 * @param {import('./plan.js').Elements} elements for which `planCopy` planned the job in the mailbox
 * @param {any} from
 * @param {any} out
 * @param {number} way to copy that the core chose, a number of `copyWays`
 * @returns {any} out, or a new list
 * @throws {ReshapeError} `out_of_memory`; `wrong_data` if one cannot be read or written
 */
export function copyStrings({ offset, size }, from, out, way) {
  const strings = freshLike(from, size);
  const positions = way === copyWays.run ? undefined : allPositions(size);
  let place = 0;
  try {
    for (; place < size; place++) strings[place] = from[positions?.[place] ?? offset + place];
    if (out === undefined) return strings;
    for (place = 0; place < size && Reflect.set(out, place, strings[place]);) place++;
  } catch (thrown) {
    if (!isRefused(from, thrown) && !isRefused(out, thrown)) throw thrown;
  }
  if (place === size) return out;
  throw wrongData(`string ${place} cannot be copied: the data or out does not allow it`);
}
