// Blocks of wasm memory: allocated, viewed as arrays, freed and counted.
import { bufferOf, byteLengthOf, byteOffsetOf, subarrayOf } from '../values/arrays.js';
import { ReshapeError } from '../messages/errors.js';
import { copier, followGrowth, isOfWasm } from './copier.js';

const live = { blocks: 0, bytes: 0 };

/** @type {FinalizationRegistry<() => void> | undefined} */
let forgotten;

/**
 * The Part of wasm memory under each array that a caller got. It keeps the block allocated while the array is in use,
 * even if no tensor over it is left.
 *
 * @type {WeakMap<any, Part>}
 */
const exposedArrays = /* @__PURE__ */ new WeakMap();

/**
 * Whether a caller ever got an array over wasm memory: until then, every reshape is spared a lookup in `exposedArrays`.
 * A property, because at each use engines check a `let` of a module for whether it is initialized.
 */
export const exposed = { any: false };

/**
 * Bytes in wasm memory, counted until they are released: by `dispose`, or by the garbage collector once
 * neither a tensor nor an array over them is left.
 */
class Block {
  /** @type {number} */
  #address;
  /** @type {(() => void) | undefined} */
  #release;

  /**
   * @param {number} byteLength
   * @throws {ReshapeError} `out_of_memory`
   */
  constructor(byteLength) {
    const wasm = copier();
    // At least one byte, so that every block has a different address.
    const bytes = Math.max(byteLength, 1);
    const address = bytes < 2 ** 32 ? wasm.calls.allocate(bytes) : 0;
    followGrowth();
    if (address === 0 || address + bytes > wasm.buffer.byteLength) {
      throw new ReshapeError('out_of_memory', {
        reason: `${byteLength} bytes of WebAssembly memory cannot be allocated; ${live.bytes} of at most 4 GiB are in use`,
      });
    }
    this.#address = address;
    live.blocks += 1;
    live.bytes += byteLength;
    // The callback must not reference `this`, or the block would never be collected.
    this.#release = () => {
      wasm.calls.release(address);
      live.blocks -= 1;
      live.bytes -= byteLength;
    };
    // Absent from Cloudflare's runtime at older compatibility dates, where blocks are freed by dispose() alone.
    if (typeof FinalizationRegistry === 'function') {
      forgotten ??= new FinalizationRegistry((release) => release());
      forgotten.register(this, this.#release, this);
    }
  }

  /** The address of the first byte. @throws {ReshapeError} `disposed` */
  get address() {
    if (this.#release) return this.#address;
    throw new ReshapeError('disposed');
  }

  get isLive() {
    return this.#release !== undefined;
  }

  /** Frees the bytes. A second call does nothing. */
  dispose() {
    this.#release?.();
    this.#release = undefined;
    forgotten?.unregister(this);
  }
}

/**
 * Records the Part under an array, and under every subarray that is made from that array.
 *
 * @type {(array: any, part: Part) => any}
 */
function expose(array, part) {
  exposedArrays.set(array, part);
  exposed.any = true;
  Object.defineProperty(array, 'subarray', {
    configurable: true,
    writable: true,
    value: (/** @type {number} */ first, /** @type {number} */ end) => {
      const cut = subarrayOf(array, first, end);
      return expose(
        cut,
        part.part(byteOffsetOf(cut) - byteOffsetOf(array), byteLengthOf(cut), cut),
      );
    },
  });
  return array;
}

/** A byte range of a block: the storage of one tensor, or of several tensors that share elements. */
export class Part {
  /** @type {Block} */
  #block;
  /** @type {number} */
  #byteOffset;
  /** The class of arrays over the range, such as Float32Array. @type {any} */
  #Entries;
  /** @type {any} */
  #array;
  /**
   * The buffer of that array. Kept, because the engine's getter takes as long as copying 256 bytes.
   *
   * @type {ArrayBuffer | undefined}
   */
  #buffer;

  /**
   * @param {Block} block
   * @param {number} byteOffset
   * @param {number} byteLength
   * @param {any} Entries the class of arrays over them
   * @param {any} [array] over them
   */
  constructor(block, byteOffset, byteLength, Entries, array) {
    this.#block = block;
    this.#byteOffset = byteOffset;
    this.#Entries = Entries;
    this.#array = array;
    this.#buffer = array && bufferOf(array);
    this.byteLength = byteLength;
    /** The length of arrays over the range. Kept, because every view asks for it. */
    this.entries = byteLength / Entries.BYTES_PER_ELEMENT;
  }

  /**
   * A new block as one Part.
   *
   * @param {number} byteLength
   * @param {any} Entries the class of arrays over it
   * @throws {ReshapeError} `out_of_memory`
   */
  static allocated(byteLength, Entries) {
    return new Part(new Block(byteLength), 0, byteLength, Entries);
  }

  /**
   * The Part under a tensor's data in wasm memory, or under a subarray of it.
   *
   * @param {any} array
   * @returns {Part | undefined} undefined for any other array, and for one that is detached because memory grew
   * @throws {ReshapeError} `disposed`
   */
  static partUnder(array) {
    return exposed.any ? Part.#exposedAs(array) : undefined;
  }

  /** {@link Part.partUnder} where an array over wasm memory was exposed. @param {any} array */
  static #exposedAs(array) {
    const part = exposedArrays.get(array);
    if (part === undefined) return undefined;
    part.check();
    const buffer = array === part.#array ? part.#buffer : bufferOf(array);
    return buffer && isOfWasm(buffer) ? part : undefined;
  }

  /** The address of the first byte. @throws {ReshapeError} `disposed` */
  get address() {
    return this.#block.address + this.#byteOffset;
  }

  /** Checks that the block is still allocated. @throws {ReshapeError} `disposed` */
  check() {
    void this.address;
  }

  /**
   * The bytes as a typed array; a new one if memory has grown since the last call.
   *
   * @throws {ReshapeError} `disposed`
   */
  array() {
    const { address } = this;
    const { buffer } = copier();
    if (this.#buffer !== buffer) {
      const Entries = this.#Entries;
      this.#array = expose(new Entries(buffer, address, this.entries), this);
      this.#buffer = buffer;
    }
    return this.#array;
  }

  /** Whether an array is the one that `array` gave last. @param {any} array */
  isCurrent(array) {
    return array === this.#array;
  }

  /**
   * Some of the bytes.
   *
   * @param {number} first
   * @param {number} byteLength
   * @param {any} [array] over them
   */
  part(first, byteLength, array) {
    return new Part(this.#block, this.#byteOffset + first, byteLength, this.#Entries, array);
  }

  get isLive() {
    return this.#block.isLive;
  }

  /** Frees the whole block. A second call does nothing. */
  dispose() {
    this.#block.dispose();
    this.#array = undefined;
  }
}

/** Whether an array lies in wasm memory. @param {any} array a typed array */
export const isInWasm = (array) => isOfWasm(bufferOf(array));

/** Whether an array in wasm memory belongs to a tensor that is not disposed. @param {any} array */
export const isExposed = (array) => exposedArrays.get(array)?.isLive === true;

/**
 * The WebAssembly memory that tensors hold.
 *
 * @typedef {object} MemoryUse
 * @property {number} blocks their count: one for each `allocate` and each copy there that is not disposed of
 * @property {number} bytes of all blocks
 */

/**
 * How many blocks of WebAssembly memory tensors hold, and the bytes of these blocks.
 *
 * @returns {MemoryUse}
 * @example
 * const tensor = allocate('float32', [2, 3]);
 * memory(); // { blocks: 1, bytes: 24 }
 * tensor.dispose();
 * memory(); // { blocks: 0, bytes: 0 }
 */
export function memory() {
  return { ...live };
}
