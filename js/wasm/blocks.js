// Blocks of wasm memory: taken, seen as arrays, given back, and counted.
import { bufferOf, byteLengthOf, byteOffsetOf, subarrayOf } from '../values/arrays.js';
import { ReshapeError } from '../messages/errors.js';
import { engine, followGrowth } from './start.js';

const live = { blocks: 0, bytes: 0 };

/** @type {FinalizationRegistry<() => void> | undefined} */
let forgotten;

/**
 * The bytes behind each array that was handed out: they stay while the array is in use, whatever became of its
 * tensors.
 *
 * @type {WeakMap<any, Part>}
 */
const lent = /* @__PURE__ */ new WeakMap();

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
    const wasm = engine();
    // One byte at least, so that every block has an address of its own.
    const bytes = Math.max(byteLength, 1);
    const address = bytes < 2 ** 32 ? wasm.calls.allocate(bytes) : 0;
    followGrowth();
    if (address === 0 || address + bytes > wasm.buffer.byteLength) {
      throw new ReshapeError('out_of_memory', {
        reason: `${byteLength} bytes are not to be had; ${live.bytes} are in use, of at most 4 GiB`,
      });
    }
    this.#address = address;
    live.blocks += 1;
    live.bytes += byteLength;
    // It must not hold `this`, or nothing would ever be collected.
    this.#release = () => {
      wasm.calls.release(address);
      live.blocks -= 1;
      live.bytes -= byteLength;
    };
    forgotten ??= new FinalizationRegistry((release) => release());
    forgotten.register(this, this.#release, this);
  }

  /** Where it begins. @throws {ReshapeError} `disposed` */
  get address() {
    if (this.#release) return this.#address;
    throw new ReshapeError('disposed');
  }

  get isLive() {
    return this.#release !== undefined;
  }

  /** Gives the bytes back. Again does nothing. */
  dispose() {
    this.#release?.();
    this.#release = undefined;
    forgotten?.unregister(this);
  }
}

/**
 * Ties bytes to an array over them, and to whatever is cut out of that array.
 *
 * @param {any} array
 * @param {Part} part
 */
function lend(array, part) {
  lent.set(array, part);
  Object.defineProperty(array, 'subarray', {
    configurable: true,
    writable: true,
    value: (/** @type {number} */ first, /** @type {number} */ end) => {
      const cut = subarrayOf(array, first, end);
      return lend(cut, part.part(byteOffsetOf(cut) - byteOffsetOf(array), byteLengthOf(cut), cut));
    },
  });
  return array;
}

/** Neighbouring bytes of a block: the storage of one tensor, or of several over the same elements. */
export class Part {
  /** @type {Block} */
  #block;
  /** @type {number} */
  #byteOffset;
  /** @type {any} */
  #array;

  /**
   * @param {Block} block
   * @param {number} byteOffset
   * @param {number} byteLength
   * @param {any} [array] over them
   */
  constructor(block, byteOffset, byteLength, array) {
    this.#block = block;
    this.#byteOffset = byteOffset;
    this.#array = array;
    this.byteLength = byteLength;
  }

  /** All of a new block. @param {number} byteLength @throws {ReshapeError} `out_of_memory` */
  static allocated(byteLength) {
    return new Part(new Block(byteLength), 0, byteLength);
  }

  /**
   * The bytes under an array that was lent: of a tensor's data, or of an array cut out of that.
   *
   * @param {any} array
   * @returns {Part | undefined} undefined for any other array, and for one that memory has grown away from
   * @throws {ReshapeError} `disposed`
   */
  static under(array) {
    const part = lent.get(array);
    if (part === undefined) return undefined;
    part.check();
    return isInWasm(array) ? part : undefined;
  }

  /** Where it begins. @throws {ReshapeError} `disposed` */
  get address() {
    return this.#block.address + this.#byteOffset;
  }

  /** Does nothing while the bytes are held. @throws {ReshapeError} `disposed` */
  check() {
    void this.address;
  }

  /**
   * The bytes as an array, made anew where memory has grown since.
   *
   * @param {any} Entries the kind of array
   * @throws {ReshapeError} `disposed`
   */
  array(Entries) {
    const { address } = this;
    const { buffer } = engine();
    if (this.#array?.buffer !== buffer || !(this.#array instanceof Entries)) {
      const entries = this.byteLength / Entries.BYTES_PER_ELEMENT;
      this.#array = lend(new Entries(buffer, address, entries), this);
    }
    return this.#array;
  }

  /**
   * Some of the bytes.
   *
   * @param {number} first
   * @param {number} byteLength
   * @param {any} [array] over them
   */
  part(first, byteLength, array) {
    return new Part(this.#block, this.#byteOffset + first, byteLength, array);
  }

  get isLive() {
    return this.#block.isLive;
  }

  /** Gives the whole block back. Again does nothing. */
  dispose() {
    this.#block.dispose();
    this.#array = undefined;
  }
}

/** Whether a buffer is wasm memory. @param {ArrayBuffer} buffer */
export const isOfWasm = (buffer) => buffer === engine().buffer;

/** Whether an array lies in wasm memory. @param {any} array a typed array */
export const isInWasm = (array) => isOfWasm(bufferOf(array));

/** Whether an array that lies in wasm memory is that of a tensor which holds its bytes still. @param {any} array */
export const isLent = (array) => lent.get(array)?.isLive === true;

/**
 * What lies in wasm memory: blocks that tensors hold, and their bytes.
 *
 * @returns {{ blocks: number, bytes: number }}
 */
export const memory = () => ({ ...live });
