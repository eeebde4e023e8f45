// The narrow lane of the mailbox, which holds int32 values: the calls that every tensor makes, and their lists. Rare
// cases are in functions of their own, so that the engine inlines the others into the caller's loop.
import { maxRank } from '../generated/tables.js';
import { isRefused } from '../values/fields.js';
import { entriesOf, listLength, ownEntries, ownScalar, ownValue, readOn } from '../values/lists.js';

/**
 * Whether a list is being read into a lane, or copied from it. Code of the caller runs only then, and the calls that it
 * makes use the wide lane.
 */
const lanes = { inUse: false };

/**
 * Reads a list into a lane, as long as its entries are int32 numbers.
 *
 * A constant, like the others that every call uses: engines look up a function declaration of a module at each call.
 *
 * @param {Int32Array} lane
 * @param {any} list
 * @returns {number | unknown[]} how many there are, all of them in the lane; -1 if it is not a list; all
 *   entries, for the wide lane, where another is among them, they are too many, or the lanes are in use
 * @throws whatever a getter or a Proxy trap of the caller throws
 */
const writeNarrow = (lane, list) => {
  if (lanes.inUse) return readAside(list);
  lanes.inUse = true;
  let read;
  try {
    // Arrays first, because engines know them faster than they know objects.
    read = Array.isArray(list) ? list.length : lengthIn(list);
    if (typeof read !== 'number' || (read | 0) !== read || read < 1 || read > maxRank) {
      read = readRare(list, read);
    } else {
      for (let index = 0; index < read; index++) {
        const entry = list[index];
        const int32 = typeof entry === 'number' ? entry | 0 : 0;
        if (int32 !== entry) {
          read = readRest(lane, list, read, index, entry);
          break;
        }
        lane[index] = int32;
      }
    }
  } catch (thrown) {
    lanes.inUse = false; // Here, because a full stack may refuse the next call.
    return noList(list, thrown);
  }
  lanes.inUse = false;
  return read;
};

/** A list that is read while another one is being read into a lane. @param {any} list */
const readAside = (list) => entriesOf(list) ?? -1;

/** The length of an object that may be a list; -1 for other values. @param {any} value */
const lengthIn = (value) => (typeof value === 'object' && value !== null ? value.length : -1);

/** A list that does not fit the lane, or a value that is not a list. @param {any} list @param {unknown} length */
function readRare(list, length) {
  const count = listLength(list, length);
  return count > 0 ? readOn(list, count, []) : count;
}

/**
 * A list with an entry that is not an int32 number.
 *
 * @param {Int32Array} lane
 * @param {any} list
 * @param {number} length
 * @param {number} index
 * @param {unknown} entry
 */
const readRest = (lane, list, length, index, entry) =>
  readOn(list, length, [...lane.subarray(0, index), entry]);

/**
 * The stand-in for a list that could not be read. A trap that is asked for its prototype may call this library.
 *
 * @type {(list: any, thrown: unknown) => number}
 */
function noList(list, thrown) {
  lanes.inUse = true;
  try {
    if (isRefused(list, thrown)) return -1;
  } finally {
    lanes.inUse = false;
  }
  throw thrown;
}

/**
 * The list that writeNarrow read, as a copy that belongs to the library.
 *
 * @param {Int32Array} lane
 * @param {number | unknown[]} read as it returned it
 * @param {unknown} list
 * @returns {unknown} an array if it is a list
 */
function narrowEntries(lane, read, list) {
  if (typeof read !== 'number') return ownEntries(read);
  if (read < 0) return ownScalar(list);
  return readNarrow(lane, read);
}

/** The first `length` entries of a lane, as plain numbers. @type {(lane: Int32Array, length: number) => number[]} */
const readNarrow = (lane, length) => {
  // Literals, because the engine makes them at once, and as packed arrays, which are read faster than `new
  // Array(length)`.
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
};

/** @typedef {{ input: unknown, asked: unknown }} Unanswered a request, as copies that `ownValue` made */

/**
 * The request that the narrow lane leaves to the wide one, which takes it at once. Not returned, so that every call
 * returns a list or nothing.
 *
 * @type {Unanswered | undefined}
 */
let unanswered;

/**
 * Leaves a request to the wide lane. Copying it may run getters and traps of the caller, which may call this library:
 * the lanes are kept from them, as one list may be in its lane while the other is copied.
 *
 * @type {(copy: () => Unanswered) => undefined}
 */
function leave(copy) {
  const outer = lanes.inUse;
  lanes.inUse = true;
  try {
    unanswered = copy();
  } finally {
    lanes.inUse = outer;
  }
}

/** The request that a call in the narrow lane just left. */
export function takeUnanswered() {
  const request = /** @type {Unanswered} */ (unanswered);
  unanswered = undefined;
  return request;
}

/**
 * Reshape and Flatten in the narrow lane, which every tensor calls. They are closures over constants, so that the
 * engine needs no property lookups and can inline the module's functions.
 *
 * @param {import('./engine.js').Calls} calls
 * @param {Int32Array[]} lane
 */
export function hotCalls({ reshapeNarrow, flattenNarrow }, [input, target, result]) {
  const leaveReshape = (
    /** @type {number | unknown[]} */ inputRank,
    /** @type {number | unknown[]} */ rank,
    /** @type {unknown} */ shape,
    /** @type {unknown} */ asked,
  ) =>
    leave(() => ({
      input: narrowEntries(input, inputRank, shape),
      asked: narrowEntries(target, rank, asked),
    }));
  const leaveFlatten = (
    /** @type {number | unknown[]} */ rank,
    /** @type {unknown} */ shape,
    /** @type {unknown} */ axis,
  ) => leave(() => ({ input: narrowEntries(input, rank, shape), asked: ownValue(axis) }));
  return {
    /**
     * Resolves a Reshape.
     *
     * @param {number} choice of rules, as `chooseReshape` gives it
     * @param {number} type the element type's number in the core; -1: none
     * @param {any} shape the input's
     * @param {any} asked the target
     * @returns {number[] | undefined} the result's lengths; undefined if the request is left to the wide lane, which
     *   gets it from {@link takeUnanswered}
     * @throws whatever a getter or a Proxy trap of the caller throws
     */
    tryReshape(choice, type, shape, asked) {
      const inputRank = writeNarrow(input, shape);
      const rank = writeNarrow(target, asked);
      if (
        typeof inputRank === 'number' &&
        inputRank >= 0 &&
        typeof rank === 'number' &&
        rank >= 0 &&
        reshapeNarrow(choice, type, inputRank, rank) !== 0
      ) {
        return readNarrow(result, rank);
      }
      return leaveReshape(inputRank, rank, shape, asked);
    },
    /**
     * Resolves a Flatten, in the same way.
     *
     * @type {(choice: number, type: number, shape: any, axis: any) => [number, number] | undefined}
     */
    tryFlatten(choice, type, shape, axis) {
      const rank = writeNarrow(input, shape);
      if (
        typeof rank === 'number' &&
        rank >= 0 &&
        typeof axis === 'number' &&
        (axis | 0) === axis &&
        flattenNarrow(choice, type, rank, axis) !== 0
      ) {
        return [result[0], result[1]];
      }
      return leaveFlatten(rank, shape, axis);
    },
  };
}
