// The module of Reshape and Flatten, which is started at the first call that needs it. Its memory never grows.
import { wasm } from '../generated/reshape_wasm.js';
import { mailboxFields } from '../generated/tables.js';
import { mailboxOf, startModule } from './module.js';
import { hotCalls } from './narrow.js';

/**
 * The functions of cpp/bindings/bindings.cpp.
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
 */

/** @typedef {ReturnType<typeof start>} Engine the mailbox's arrays, and the calls that use it */

function start() {
  const module = startModule(wasm);
  const { narrowInput, narrowTarget, narrowResult, ...others } = mailboxOf(module, mailboxFields);
  /** @type {Calls} */
  const calls = module.calls;
  // A literal, not a spread of all functions: V8 gives small literals fast properties.
  const { chooseReshape, chooseFlatten } = calls;
  return {
    ...others,
    ...hotCalls(calls, [narrowInput, narrowTarget, narrowResult]),
    chooseReshape,
    chooseFlatten,
    /** The choices for a request that states no rules. */
    defaultReshape: chooseReshape(0, NaN, NaN, NaN),
    defaultFlatten: chooseFlatten(0, NaN, NaN, NaN, 0),
    calls,
  };
}

/**
 * The running module, once it is needed. A property that is set once, because engines compile what it holds as a
 * constant.
 *
 * @type {{ engine?: Engine }}
 */
const started = /* @__PURE__ */ Object.setPrototypeOf({}, null);

/**
 * The running module.
 *
 * @throws {ReshapeError} `no_wasm` if the engine refuses to start it, `no_simd` if it has no SIMD
 */
export const engine = () => (started.engine ??= start());
