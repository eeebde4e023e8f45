// Blocks of wasm memory: taken, seen as arrays, given back, and counted.
import { ReshapeError } from './errors.js';
import { engine, followGrowth } from './module.js';

const live = { blocks: 0, bytes: 0 };

/** @type {FinalizationRegistry<() => void> | undefined} */
let forgotten;

/** Keeps a block while an array over it is in use, whatever became of its tensors. */
const owners = /* @__PURE__ */ new WeakMap();

/**
 * Bytes in wasm memory that one tensor took and any number may look at. Counted until released: by
 * `dispose`, or by the garbage collector once no tensor over it is left.
 */
export class Block {
  /** @type {number} */
  #address;
  /** @type {(() => void) | undefined} */
  #release;
  /** @type {any} */
  #array;

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
    if (address === 0 || address + bytes > wasm.heap.length) {
      throw new ReshapeError('out_of_memory', {
        detail: `${byteLength} bytes are not to be had; ${live.bytes} are in use, of at most 4 GiB`,
      });
    }
    this.byteLength = byteLength;
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
    const { buffer } = engine().heap;
    if (this.#array?.buffer !== buffer || !(this.#array instanceof Entries)) {
      const entries = this.byteLength / Entries.BYTES_PER_ELEMENT;
      this.#array = new Entries(buffer, address, entries);
      owners.set(this.#array, this);
    }
    return this.#array;
  }

  /** Gives the bytes back. Again does nothing. */
  dispose() {
    this.#release?.();
    this.#release = undefined;
    this.#array = undefined;
    forgotten?.unregister(this);
  }
}

/**
 * What lies in wasm memory: blocks that tensors hold, and their bytes.
 *
 * @returns {{ blocks: number, bytes: number }}
 */
export const memory = () => ({ ...live });
