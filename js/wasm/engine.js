// The module of Reshape and Flatten, which is started at the first call that needs it.
import { wasm } from '../generated/reshape_wasm.js';
import { mailboxFields } from '../generated/tables.js';
import { mailboxOf, startModule } from './module.js';
import { hotCalls } from './narrow.js';

/**
 * The functions of cpp/bindings.
 *
 * @typedef {object} Calls
 * @property {(dialect: number, opset: number, allowzero: number, specialZero: number) => number} chooseReshape
 * @property {(dialect: number, opset: number, allowzero: number, specialZero: number, compare: number) => number}
 *   chooseFlatten
 * @property {(choice: number, type: number, inputRank: number, targetRank: number, form: number) => number} reshapeWide
 * @property {(choice: number, type: number, inputRank: number) => number} flattenWide the axis in wideTarget
 * @property {(choice: number, type: number, inputRank: number, targetRank: number) => number} reshapeNarrow 0 if the
 *   request is left to reshapeWide
 * @property {(choice: number, type: number, inputRank: number, axis: number) => number} flattenNarrow 0 if the request
 *   is left to flattenWide
 * @property {(rank: number, toRank: number, inferred: number, order: number) => number} reshapeView
 * @property {(rank: number, offset: number, order: number, bits: number, from: number, to: number) => void} copyView
 * @property {(rank: number, offset: number, toOffset: number, bits: number, from: number, to: number) => void}
 *   copyViewTo
 * @property {(rank: number, toOffset: number) => number} elementsCollide 1 if they do
 * @property {(rank: number, offset: number, toOffset: number, width: number) => number} viewsOverlap 1 if they do
 * @property {(job: number, rank: number, offset: number, order: number, bits: number, storageBytes: number) => number}
 *   planJob
 * @property {(job: number, rank: number, offset: number, toOffset: number, bits: number, storageBytes: number,
 *   toStorageBytes: number, writesGaps: number) => number} planJobTo
 * @property {(job: number, from: number, to: number) => void} copySpan
 * @property {(job: number, piece: number) => void} describePiece
 * @property {(job: number, from: number, to: number) => void} copyPiece
 * @property {(job: number) => void} describeMatrices
 * @property {(job: number) => void} describeWalk
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

/**
 * The running module, once it is needed. A property that is set once, because engines compile what it holds as a
 * constant.
 *
 * @type {{ engine?: Engine }}
 */
const started = /* @__PURE__ */ Object.setPrototypeOf({}, null);

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
    /** @type {Map<string, { loaded: any, packed: any }>} `loaded` and `packed` as arrays of other kinds */
    buffersAs: new Map(),
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
export const engine = () => (started.engine ??= start());

/** Makes new arrays over the mailbox if memory has grown, which detaches the old ones. */
export function followGrowth() {
  const wasm = engine();
  if (wasm.module.memory.buffer !== wasm.buffer) Object.assign(wasm, mailbox(wasm.module));
}
