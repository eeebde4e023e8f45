// The module that casts, which is started at the first cast that changes elements. Its memory never grows.
import { mailboxFields, maxElements } from '../generated/cast_tables.js';
import { wasm } from '../generated/cast_wasm.js';
import { dataTypeBits } from '../generated/tables.js';
import { setEntries } from '../values/arrays.js';
import { mailboxOf, startModule } from '../wasm/module.js';

/**
 * The functions of cpp/bindings/cast.cpp.
 *
 * @typedef {object} Calls
 * @property {(from: number, to: number, saturate: number, count: number) => void} cast
 */

/** @returns {{ calls: Calls, given: Uint8Array, made: Uint8Array }} */
function start() {
  const module = startModule(wasm);
  return { calls: module.calls, ...mailboxOf(module, mailboxFields) };
}

/** The module, as others have it: a property that is set once. @type {{ caster?: ReturnType<typeof start> }} */
const started = /* @__PURE__ */ Object.setPrototypeOf({}, null);

/** The bytes that elements take. @param {number} type @param {number} count */
export const bytesFor = (type, count) => Math.ceil((count * dataTypeBits[type]) / 8);

/**
 * Casts elements that lie one behind another. Bits behind the last one, in its byte, become 0.
 *
 * @param {Uint8Array} from the bytes of the elements
 * @param {number} fromType
 * @param {Uint8Array} to the bytes that those of the other type take
 * @param {number} toType
 * @param {number} count of elements
 * @param {boolean} saturate as of cpp/cast/cast.h
 * @throws {import('../messages/errors.js').ReshapeError} `no_wasm`, `no_simd`
 */
export function castBytes(from, fromType, to, toType, count, saturate) {
  const { calls, given, made } = (started.caster ??= start());
  for (let first = 0; first < count; first += maxElements) {
    const number = Math.min(maxElements, count - first);
    // No part is made of what is cast at once: that takes as long as a hundred elements.
    const at = bytesFor(fromType, first);
    const isWhole = number === count;
    setEntries(given, isWhole ? from : from.subarray(at, at + bytesFor(fromType, number)));
    calls.cast(fromType, toType, +saturate, number);
    setEntries(to, made.subarray(0, bytesFor(toType, number)), bytesFor(toType, first));
  }
}
