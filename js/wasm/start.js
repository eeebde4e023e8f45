// Starts the WebAssembly module synchronously, at the first call that needs it.
import { runGlue, wasmSteps, wasmText } from '../generated/engine.js';
import { mailboxFields as fields } from '../generated/tables.js';
import { ownValue } from '../values/lists.js';
import { ReshapeError } from '../messages/errors.js';
import { isGone, narrowEntries, readNarrow, writeNarrow } from './mailbox.js';

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
 * @property {Uint8Array} HEAPU8 all of memory
 */

/** @typedef {ReturnType<typeof mailbox>} Mailbox the arrays below, over the current buffer of memory */

/**
 * A running module: the mailbox, the functions that every reshape calls, and `calls` with all functions.
 *
 * @typedef {Mailbox & Pick<Calls, 'chooseReshape' | 'chooseFlatten' | 'decode'>
 *   & { defaultReshape: number, defaultFlatten: number, calls: Calls }} Engine `default*`: the choice
 *   for a request that states no rules
 */

/** @type {Engine | undefined} */
let running;

/** A minimal WebAssembly module that needs SIMD: it declares one function type with a v128 parameter. */
const simdProbe = [0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 1, 123, 0];

/** The bytes of the wasm module, decoded from text: one character for each byte, ASCII for the most common bytes. */
function wasmBytes() {
  let byte = 0;
  const common = wasmSteps.map((step) => (byte += step));
  return Uint8Array.from({ length: wasmText.length }, (_, at) => {
    const code = wasmText.charCodeAt(at);
    return common[code - 32] ?? code;
  });
}

/** A WebAssembly object for Emscripten's script, whose `instantiate` is synchronous. */
const atOnce = () => ({
  __proto__: WebAssembly,
  /** @param {BufferSource} bytes @param {WebAssembly.Imports} imports */
  instantiate(bytes, imports) {
    const instance = new WebAssembly.Instance(new WebAssembly.Module(bytes), imports);
    return { then: (/** @type {any} */ ready) => ready({ instance }) };
  },
});

/** The code of the error if the module does not start. */
const refusal = () =>
  typeof WebAssembly === 'object' && !WebAssembly.validate(new Uint8Array(simdProbe))
    ? 'no_simd'
    : 'no_wasm';

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
 * Arrays over the fields of the mailbox in the current buffer of memory.
 *
 * @param {any} calls
 */
function mailbox(calls) {
  const { buffer } = calls.HEAPU8;
  const address = calls.mailbox();
  /** @template {keyof typeof globalThis} Name @param {{ array: Name, byteOffset: number, byteLength: number }} field */
  const over = ({ array, byteOffset, byteLength }) => {
    const Numbers = /** @type {any} */ (globalThis)[array];
    const length = byteLength / Numbers.BYTES_PER_ELEMENT;
    return /** @type {InstanceType<(typeof globalThis)[Name]>} */ (
      new Numbers(buffer, address + byteOffset, length)
    );
  };
  const narrow = [over(fields.narrowInput), over(fields.narrowTarget), over(fields.narrowResult)];
  return {
    // Kept, because reading the buffer of a typed array is slow.
    buffer,
    wideInput: over(fields.wideInput),
    wideTarget: over(fields.wideTarget),
    wideResult: over(fields.wideResult),
    report: over(fields.report),
    trace: over(fields.trace),
    viewDims: over(fields.viewDims),
    viewStrides: over(fields.viewStrides),
    toDims: over(fields.toDims),
    toStrides: over(fields.toStrides),
    positions: over(fields.positions),
    answer: over(fields.answer),
    /** The address of the job, which calls take. */
    job: address + fields.job.byteOffset,
    loaded: over(fields.loaded),
    loadedAt: address + fields.loaded.byteOffset,
    packed: over(fields.packed),
    packedAt: address + fields.packed.byteOffset,
    /** @type {Record<string, any>} arrays of other kinds over `loaded` and `packed`, made when they are first used */
    loadedAs: {},
    packedAs: /** @type {Record<string, any>} */ ({}),
    ...hotCalls(calls, narrow),
  };
}

/** @returns {Engine} */
function start() {
  /** @type {any} */
  let calls;
  try {
    calls = runGlue({ wasm: wasmBytes() }, atOnce());
  } catch (cause) {
    // The engine's own reason is kept, because it may be a lack of memory, for example.
    throw new ReshapeError(refusal(), { cause, reason: /** @type {any} */ (cause)?.message });
  }
  // A literal, not a spread of all functions: V8 gives small literals fast properties.
  const { chooseReshape, chooseFlatten, decode } = calls;
  return {
    ...mailbox(calls),
    chooseReshape,
    chooseFlatten,
    decode,
    defaultReshape: chooseReshape(0, NaN, NaN, NaN),
    defaultFlatten: chooseFlatten(0, NaN, NaN, NaN, 0),
    calls,
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
  if (wasm.calls.HEAPU8.buffer !== wasm.buffer) Object.assign(wasm, mailbox(wasm.calls));
}
