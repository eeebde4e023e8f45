// The module that infers symbolic shapes: it is started at the first inference.
import { mailboxFields } from '../generated/symbolic_tables.js';
import { wasm } from '../generated/symbolic_wasm.js';
import { mailboxOf, startModule } from '../wasm/module.js';

/**
 * The functions of cpp/bindings/symbolic.cpp. Each returns the number of words of the answer.
 *
 * @typedef {object} Calls
 * @property {(choice: number, type: number, atoms: number, inputRank: number, targetRank: number, target: number,
 *   facts: number, traced: number) => number} inferReshape
 * @property {(row: number, type: number, atoms: number, inputRank: number, axis: number, facts: number, traced: number)
 *   => number} inferFlatten
 * @property {(choice: number) => number} infersPartially whether the system infers a Reshape in its own way
 * @property {(row: number) => number} flattensPartially
 * @property {(choice: number, number: number) => number} entriesOfBare how many entries a bare number is as a target;
 *   -1 where it is refused
 * @property {(choice: number, type: number, inputRank: number, targetRank: number, target: number) => void}
 *   partialReshape
 * @property {(row: number, type: number, inputRank: number, axis: number) => void} partialFlatten
 */

/** @returns {{ calls: Calls, request: Int32Array, answer: Int32Array }} */
function start() {
  const module = startModule(wasm);
  const { request, answer } = mailboxOf(module, mailboxFields);
  return { calls: module.calls, request, answer };
}

/** @type {ReturnType<typeof start> | undefined} */
let running;

/**
 * The running module. Its memory never grows.
 *
 * @throws {import('../messages/errors.js').ReshapeError} `no_wasm`, `no_simd`
 */
export const symbolicEngine = () => (running ??= start());
