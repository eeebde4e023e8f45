// The module of copies, elements' bits and tensors' memory, which is started at the first of them. Its memory may grow.
import { wasm } from '../generated/copies_wasm.js';
import { copiesMailboxFields } from '../generated/tables.js';
import { mailboxOf, startModule } from './module.js';

/**
 * The functions of cpp/bindings/copies_bindings.cpp.
 *
 * @typedef {object} Calls
 * @property {(rank: number, offset: number, order: number, bits: number, from: number, to: number) => void} copyView
 * @property {(rank: number, offset: number, toOffset: number, bits: number, from: number, to: number) => void}
 *   copyViewTo
 * @property {(rank: number, toOffset: number) => number} elementsCollide 1 if they do
 * @property {(rank: number, toRank: number, offset: number, toOffset: number, width: number) => number} viewsOverlap 1
 *   if they do
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

/** The mailbox in the current buffer of memory. @param {import('./module.js').Instance} module */
function mailbox(module) {
  const { job, ...others } = mailboxOf(module, copiesMailboxFields);
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
  };
}

/**
 * A running module: the mailbox's arrays, and all calls.
 *
 * @typedef {ReturnType<typeof mailbox> & Pick<Calls, 'decode'>
 *   & { calls: Calls, module: import('./module.js').Instance }} Copier
 */

/** @returns {Copier} */
function start() {
  const module = startModule(wasm);
  return { ...mailbox(module), calls: module.calls, decode: module.calls.decode, module };
}

/** The module, as the other has it: a property that is set once. @type {{ copier?: Copier }} */
const started = /* @__PURE__ */ Object.setPrototypeOf({}, null);

/** The running module. @throws {ReshapeError} `no_wasm`, `no_simd` */
export const copier = () => (started.copier ??= start());

/** Whether a buffer is the module's memory; does not start it. @param {ArrayBuffer} buffer */
export const isOfWasm = (buffer) => buffer === started.copier?.buffer;

/** Makes new arrays over the mailbox if memory has grown, which detaches the old ones. */
export function followGrowth() {
  const wasm = copier();
  if (wasm.module.memory.buffer !== wasm.buffer) Object.assign(wasm, mailbox(wasm.module));
}
