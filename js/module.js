// Starts the wasm, synchronously, at the first call that needs it.
import { runGlue, wasmText } from './generated/engine.js';
import { maxRank } from './generated/tables.js';
import { ReshapeError } from './errors.js';

/**
 * The functions of cpp/bindings, and the mailbox as arrays. Internal.
 *
 * @typedef {object} Engine
 * @property {(dialect: number, opset: number, allowzero: number, specialZero: number) => number} chooseReshape
 * @property {(dialect: number, opset: number, allowzero: number, specialZero: number) => number} chooseFlatten
 * @property {(choice: number) => number} reshapeSince
 * @property {(choice: number) => number} flattenSince
 * @property {(choice: number) => number} reshapeMaxRank
 * @property {(choice: number) => number} flattenMaxRank
 * @property {(choice: number, type: number, inputRank: number, targetRank: number) => number} reshapeNarrow
 * @property {(choice: number, type: number, inputRank: number, targetRank: number, form: number) => number} reshapeWide
 * @property {(choice: number, type: number, inputRank: number, axis: number) => number} flattenNarrow
 * @property {(choice: number, type: number, inputRank: number, axis: number) => number} flattenWide
 * @property {(type: number, bits: number) => number} decode
 * @property {Int32Array} input the narrow lane
 * @property {Int32Array} target
 * @property {Int32Array} result
 * @property {BigInt64Array} wideInput the wide lane
 * @property {BigInt64Array} wideTarget
 * @property {BigInt64Array} wideResult
 * @property {BigInt64Array} report rank, index, input count, target count, axis
 * @property {number} defaultReshape the choice for a request that states no rules
 * @property {number} defaultFlatten
 */

/** @type {Engine | undefined} */
let running;

/** One byte for each character. @param {string} text */
const bytesOf = (text) =>
  Uint8Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));

/** @returns {Engine} */
function start() {
  /** @type {any} */
  let calls;
  try {
    calls = runGlue({ wasmBinary: bytesOf(wasmText) });
  } catch (cause) {
    throw new ReshapeError('no_wasm', { cause });
  }
  const { buffer } = calls.HEAPU8;
  const lane = (
    /** @type {any} */ Numbers,
    /** @type {number} */ address,
    /** @type {number} */ part,
  ) => new Numbers(buffer, address + part * maxRank * Numbers.BYTES_PER_ELEMENT, maxRank);
  const narrow = calls.narrowLane();
  const wide = calls.wideLane();
  return {
    ...calls,
    input: lane(Int32Array, narrow, 0),
    target: lane(Int32Array, narrow, 1),
    result: lane(Int32Array, narrow, 2),
    wideInput: lane(BigInt64Array, wide, 0),
    wideTarget: lane(BigInt64Array, wide, 1),
    wideResult: lane(BigInt64Array, wide, 2),
    report: new BigInt64Array(buffer, calls.reportBlock(), 5),
    defaultReshape: calls.chooseReshape(0, NaN, NaN, NaN),
    defaultFlatten: calls.chooseFlatten(0, NaN, NaN, NaN),
  };
}

/**
 * The running module.
 *
 * @throws {ReshapeError} `no_wasm` where the engine refuses to start it
 */
export const engine = () => (running ??= start());
