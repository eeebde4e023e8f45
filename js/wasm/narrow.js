// The narrow lane of the mailbox, which holds int32 values: the calls that every tensor makes, and their lists. Rare cases
// are in functions of their own, so that the engine inlines the others into the caller's loop.
import { maxRank } from '../generated/tables.js';
import { isRefused } from '../values/fields.js';
import { listLength, ownEntries, ownScalar, ownValue, readOn } from '../values/lists.js';

/** Whether a list is being read into the narrow lane. Calls that its getters make meanwhile use the wide lane. */
let reading = false;

/**
 * Reads a list into a lane, as long as its entries are int32 numbers.
 *
 * @param {Int32Array} lane
 * @param {any} list
 * @returns {number | unknown[]} how many there are, all of them in the lane; -1 if it is not a list; all
 *   entries, for the wide lane, where another is among them or they are too many
 * @throws whatever a getter or a Proxy trap of the caller throws
 */
function writeNarrow(lane, list) {
  if (typeof list !== 'object' || list === null) return -1;
  try {
    const { length } = list;
    if (typeof length !== 'number' || (length | 0) !== length || length < 1 || length > maxRank) {
      return readRare(list, length);
    }
    for (let index = 0; index < length; index++) {
      const entry = list[index];
      const int32 = typeof entry === 'number' ? entry | 0 : 0;
      if (int32 !== entry) return readRest(lane, list, length, index, entry);
      lane[index] = int32;
    }
    return length;
  } catch (thrown) {
    return noList(list, thrown);
  }
}

/** A list that does not fit the lane, or a value that is not a list. @param {any} list @param {unknown} length */
function readRare(list, length) {
  const count = listLength(list, length);
  return count > 0 ? readOn(list, count, []) : count;
}

/** A list with an entry that is not an int32 number. @param {Int32Array} lane @param {any} list @param {number} length @param {number} index @param {unknown} entry */
const readRest = (lane, list, length, index, entry) =>
  isGone(lane) ? 0 : readOn(list, length, [...lane.subarray(0, index), entry]);

/** Whether a lane is detached: a getter of the list made memory grow, and the entries read so far are lost. @param {Int32Array} lane */
const isGone = (lane) => lane.length === 0;

/** What stands for a list that could not be read. @param {any} list @param {unknown} thrown */
function noList(list, thrown) {
  if (isRefused(list, thrown)) return -1;
  throw thrown;
}

/**
 * The list that writeNarrow read, as a copy that belongs to the library.
 *
 * @param {Int32Array} lane
 * @param {number | unknown[]} read as it returned it
 * @param {unknown} list
 * @returns {unknown} an array if it is a list; the list is read again if its lane is detached
 */
function narrowEntries(lane, read, list) {
  if (typeof read !== 'number') return ownEntries(read);
  if (read < 0) return ownScalar(list);
  return isGone(lane) ? ownValue(list) : readNarrow(lane, read);
}

/**
 * The first `length` entries of a lane, as plain numbers.
 *
 * @param {Int32Array} lane
 * @param {number} length
 * @returns {number[]}
 */
function readNarrow(lane, length) {
  // Literals, because the engine makes them at once, and as packed arrays, which are read faster than `new Array(length)`.
  switch (length) {
    case 1:
      return [lane[0]];
    case 2:
      return [lane[0], lane[1]];
    case 3:
      return [lane[0], lane[1], lane[2]];
    case 4:
      return [lane[0], lane[1], lane[2], lane[3]];
    case 5:
      return [lane[0], lane[1], lane[2], lane[3], lane[4]];
    case 6:
      return [lane[0], lane[1], lane[2], lane[3], lane[4], lane[5]];
    case 7:
      return [lane[0], lane[1], lane[2], lane[3], lane[4], lane[5], lane[6]];
    case 8:
      return [lane[0], lane[1], lane[2], lane[3], lane[4], lane[5], lane[6], lane[7]];
  }
  const numbers = [];
  for (let index = 0; index < length; index++) numbers.push(lane[index]);
  return numbers;
}

/**
 * A request that the narrow lane does not answer, as copies that `ownValue` made.
 *
 * @typedef {{ input: unknown, asked: unknown }} Unanswered
 */

/**
 * Reshape and Flatten in the narrow lane, which every tensor calls. They are closures over constants, so that the
 * engine needs no property lookups and can inline the module's functions.
 *
 * @param {import('./engine.js').Calls} calls
 * @param {Int32Array[]} lane
 */
export function hotCalls({ reshapeNarrow, flattenNarrow }, [input, target, result]) {
  return {
    /**
     * Resolves a Reshape.
     *
     * @param {number} choice of rules, as `chooseReshape` gives it
     * @param {number} type the element type's number in the core; -1: none
     * @param {any} shape the input's
     * @param {any} asked the target
     * @returns {number[] | Unanswered} the result's lengths
     * @throws whatever a getter or a Proxy trap of the caller throws
     */
    tryReshape(choice, type, shape, asked) {
      if (reading) return { input: ownValue(shape), asked: ownValue(asked) };
      let inputRank, rank;
      reading = true;
      try {
        inputRank = writeNarrow(input, shape);
        rank = writeNarrow(target, asked);
      } finally {
        reading = false;
      }
      if (
        typeof inputRank === 'number' &&
        inputRank >= 0 &&
        typeof rank === 'number' &&
        rank >= 0 &&
        !isGone(result) &&
        reshapeNarrow(choice, type, inputRank, rank) !== 0
      ) {
        return readNarrow(result, rank);
      }
      return {
        input: narrowEntries(input, inputRank, shape),
        asked: narrowEntries(target, rank, asked),
      };
    },
    /**
     * Resolves a Flatten, in the same way.
     *
     * @param {number} choice
     * @param {number} type
     * @param {any} shape
     * @param {any} axis
     * @returns {[number, number] | Unanswered}
     */
    tryFlatten(choice, type, shape, axis) {
      if (reading) return { input: ownValue(shape), asked: ownValue(axis) };
      let rank;
      reading = true;
      try {
        rank = writeNarrow(input, shape);
      } finally {
        reading = false;
      }
      if (
        typeof rank === 'number' &&
        rank >= 0 &&
        typeof axis === 'number' &&
        (axis | 0) === axis &&
        !isGone(result) &&
        flattenNarrow(choice, type, rank, axis) !== 0
      ) {
        return [result[0], result[1]];
      }
      return { input: narrowEntries(input, rank, shape), asked: ownValue(axis) };
    },
  };
}
