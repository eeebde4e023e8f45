// The module of Reshape and Flatten, which is started at the first call that needs it.
import { wasm } from '../generated/reshape_wasm.js';
import { mailboxFields } from '../generated/tables.js';
import { ownValue } from '../values/lists.js';
import { isGone, narrowEntries, readNarrow, writeNarrow } from './mailbox.js';
import { mailboxOf, startModule } from './module.js';

/**
 * The functions of cpp/bindings.
 *
 * @typedef {object} Calls
 * @property {(dialect: number, opset: number, allowzero: number, specialZero: number) => number} chooseReshape
 * @property {(dialect: number, opset: number, allowzero: number, specialZero: number, compare: number) => number} chooseFlatten
 * @property {(choice: number, type: number, inputRank: number, targetRank: number, form: number) => number} reshapeWide
 * @property {(choice: number, type: number, inputRank: number) => number} flattenWide the axis in wideTarget
 * @property {(choice: number, type: number, inputRank: number, targetRank: number) => number} reshapeNarrow
 * @property {(choice: number, type: number, inputRank: number, axis: number) => number} flattenNarrow
 * @property {(rank: number, toRank: number, inferred: number, order: number) => number} reshapeView
 * @property {(rank: number, offset: number, order: number, bits: number, from: number, to: number) => void} copyView
 * @property {(job: number, rank: number, offset: number, order: number, bits: number, storageBytes: number) => number} planJob
 * @property {(job: number, from: number, to: number) => void} packSpan
 * @property {(job: number, piece: number) => void} describePiece
 * @property {(job: number, from: number, to: number) => void} packPiece
 * @property {(job: number, what: number, first: number, number: number) => void} positions
 * @property {(bytes: number) => number} allocate
 * @property {(address: number) => void} release
 * @property {(type: number, bits: number) => number} decode
 * @property {(type: number, value: number) => number} encode -1 if the type cannot represent the value
 */

/** @typedef {ReturnType<typeof mailbox>} Mailbox the arrays below, over the current buffer of memory */

/**
 * A running module: the mailbox, the functions that every reshape calls, and `calls` with all functions.
 *
 * @typedef {Mailbox & Pick<Calls, 'chooseReshape' | 'chooseFlatten' | 'decode'>
 *   & { defaultReshape: number, defaultFlatten: number, calls: Calls,
 *   module: import('./module.js').Instance }} Engine `default*`: the choice
 *   for a request that states no rules
 */

/** @type {Engine | undefined} */
let running;

/** Whether a list is being read into the narrow lane. Calls that its getters make meanwhile use the wide lane. */
let reading = false;

/**
 * A request that the narrow lane does not answer, as copies that `ownValue` made.
 *
 * @typedef {{ input: unknown, asked: unknown }} Unanswered
 */

/**
 * Reshape and Flatten in the narrow lane, which every tensor calls. They are closures over constants, so that the
 * engine needs no property lookups and can inline the module's functions.
 *
 * @param {Calls} calls
 * @param {Int32Array[]} lane
 */
function hotCalls({ reshapeNarrow, flattenNarrow }, [input, target, result]) {
  return {
    /**
     * @param {number} choice
     * @param {number} type
     * @param {any} shape
     * @param {any} asked
     * @returns {number[] | Unanswered}
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
        reshapeNarrow(choice, type, inputRank, rank) === 0
      ) {
        return readNarrow(result, rank);
      }
      return {
        input: narrowEntries(input, inputRank, shape),
        asked: narrowEntries(target, rank, asked),
      };
    },
    /**
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
        flattenNarrow(choice, type, rank, axis) === 0
      ) {
        return [result[0], result[1]];
      }
      return { input: narrowEntries(input, rank, shape), asked: ownValue(axis) };
    },
  };
}

/**
 * The mailbox in the current buffer of memory, and the calls that use it.
 *
 * @param {import('./module.js').Instance} module
 */
function mailbox(module) {
  const { narrowInput, narrowTarget, narrowResult, job, ...others } = mailboxOf(
    module,
    mailboxFields,
  );
  return {
    // Kept, because reading the buffer of a typed array is slow.
    buffer: module.memory.buffer,
    ...others,
    /** The address of the job, which calls take. */
    job: job.byteOffset,
    loadedAt: others.loaded.byteOffset,
    packedAt: others.packed.byteOffset,
    /** @type {Record<string, any>} arrays of other kinds over `loaded` and `packed`, made when they are first used */
    loadedAs: {},
    packedAs: /** @type {Record<string, any>} */ ({}),
    ...hotCalls(module.calls, [narrowInput, narrowTarget, narrowResult]),
  };
}

/** @returns {Engine} */
function start() {
  const module = startModule(wasm);
  /** @type {Calls} */
  const calls = module.calls;
  // A literal, not a spread of all functions: V8 gives small literals fast properties.
  const { chooseReshape, chooseFlatten, decode } = calls;
  return {
    ...mailbox(module),
    chooseReshape,
    chooseFlatten,
    decode,
    defaultReshape: chooseReshape(0, NaN, NaN, NaN),
    defaultFlatten: chooseFlatten(0, NaN, NaN, NaN, 0),
    calls,
    module,
  };
}

/**
 * The running module.
 *
 * @throws {ReshapeError} `no_wasm` if the engine refuses to start it, `no_simd` if it has no SIMD
 */
export const engine = () => (running ??= start());

/** Makes new arrays over the mailbox if memory has grown, which detaches the old ones. */
export function followGrowth() {
  const wasm = engine();
  if (wasm.module.memory.buffer !== wasm.buffer) Object.assign(wasm, mailbox(wasm.module));
}
