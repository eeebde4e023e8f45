// Starts a wasm module synchronously, and makes arrays over its mailbox.
import { ReshapeError } from '../messages/errors.js';
import { instantiate } from './embind.js';

/** @typedef {import('./embind.js').Instance} Instance */

/** A minimal WebAssembly module that needs SIMD: it declares one function type with a v128 parameter. */
const simdProbe = [0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 1, 123, 0];

/**
 * Starts a module.
 *
 * @param {string | WebAssembly.Module} source its bytes as a text, or the module that the engine compiled before
 * @param {(text: string) => Uint8Array<ArrayBuffer>} [read] the bytes of such a text, which is hexadecimal otherwise
 * @returns {Instance}
 * @throws {ReshapeError} `no_wasm` if the engine refuses to start it, `no_simd` if it has no SIMD
 */
export function startModule(source, read = bytesOf) {
  try {
    return instantiate(typeof source === 'string' ? new WebAssembly.Module(read(source)) : source);
  } catch (cause) {
    // The engine's own reason is kept, because it may be a lack of memory, for example.
    throw new ReshapeError(refusal(), { cause, reason: /** @type {any} */ (cause)?.message });
  }
}

/** The code of the error if a module does not start. */
const refusal = () =>
  typeof WebAssembly === 'object' && !WebAssembly.validate(new Uint8Array(simdProbe))
    ? 'no_simd'
    : 'no_wasm';

/**
 * The bytes that a text of hexadecimal digits stands for, by a function of the engine where it has one, which is faster
 * than the loop.
 *
 * @type {(text: string) => Uint8Array<ArrayBuffer>}
 */
function bytesOf(text) {
  const { fromHex } = /** @type {any} */ (Uint8Array);
  if (fromHex) return fromHex.call(Uint8Array, text);
  const { Buffer } = /** @type {any} */ (globalThis);
  if (Buffer) return Buffer.from(text, 'hex');
  const bytes = new Uint8Array(text.length / 2);
  for (let index = 0; index < bytes.length; index++) {
    bytes[index] = parseInt(text.slice(2 * index, 2 * index + 2), 16);
  }
  return bytes;
}

/** @typedef {{ array: keyof typeof globalThis, byteOffset: number, byteLength: number }} Field of a mailbox */

/**
 * Arrays over the fields of a module's mailbox in the current buffer of memory. When memory grows they are detached,
 * and are to be made anew. The `byteOffset` of an array is its address.
 *
 * @template {Record<string, Field>} Fields
 * @param {Instance} module which has a call `mailbox` that returns its mailbox's address
 * @param {Fields} fields from the tables that the build writes
 */
export function mailboxOf({ calls, memory }, fields) {
  const { buffer } = memory;
  const address = calls.mailbox();
  const arrays = Object.entries(fields).map(([name, { array, byteOffset, byteLength }]) => {
    const Numbers = /** @type {any} */ (globalThis)[array];
    const length = byteLength / Numbers.BYTES_PER_ELEMENT;
    return [name, new Numbers(buffer, address + byteOffset, length)];
  });
  return /** @type {{ [Name in keyof Fields]: InstanceType<(typeof globalThis)[Fields[Name]['array']]> }} */ (
    Object.fromEntries(arrays)
  );
}
