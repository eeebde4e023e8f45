// The module that resolves the operators which move or name elements, of lengths that are numbers or names: it is
// started at the first call that needs it.
import { mailboxFields } from '../../generated/layout_tables.js';
import { wasm } from '../../generated/layout_wasm.js';
import { mailboxOf, startModule } from '../../wasm/module.js';

/**
 * The functions of cpp/bindings/layout.cpp.
 *
 * @typedef {object} Calls
 * @property {(operator: number, opset: number) => number} choose the row of the version in force; -1 if there is none
 * @property {(row: number, type: number, inputs: number, parameters: number) => void} resolve the request in the
 *   mailbox
 * @property {(row: number, type: number, inputs: number, parameters: number, expressions: number, base: number) =>
 *   void} resolveNames the same of a request with names; base: the integer that stands for the first expression
 * @property {(part: number) => number} lengthOfPart of the last request
 */

function start() {
  const module = startModule(wasm);
  return { ...mailboxOf(module, mailboxFields), calls: /** @type {Calls} */ (module.calls) };
}

/** @type {ReturnType<typeof start> | undefined} */
let running;

/**
 * The running module. Its memory never grows.
 *
 * @throws {import('../../messages/errors.js').ReshapeError} `no_wasm`, `no_simd`
 */
export const layoutEngine = () => (running ??= start());
