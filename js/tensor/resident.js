// Tensors in WebAssembly memory: the Part under each, and the getter of `data` that all of them share.
//
// A getter made for each tensor would need a closure, and with a closure in an own property V8 keeps the tensor as a
// dictionary: a reshape took five times as long. The shared getter finds the Part in a private field, which is neither
// an own key nor cloned or compared.
import { uncurried } from '../values/arrays.js';
import { Part, exposed } from '../wasm/blocks.js';
import { Given } from './given.js';

const { getOwnPropertyDescriptor, getPrototypeOf } = Object;

/** Takes three quarters of the time of `Object.defineProperty`, which is most of what such a tensor takes. */
const defineGetter = /* @__PURE__ */ uncurried(
  /** @type {any} */ (Object.prototype).__defineGetter__,
);

/** How many prototypes are searched at most: the chain of a Proxy may never end. */
const deepest = 8;

/** The objects that private fields tie to a Part: a tensor over it, and the tensor's dims. */
class Resident extends Given {
  /** @type {Part} */
  #part;

  /** @param {object} object @param {Part} part */
  constructor(object, part) {
    super(object);
    this.#part = part;
  }

  /** The Part of an object itself. @param {object} object @returns {Part | undefined} */
  static partOf(object) {
    return #part in object ? object.#part : undefined;
  }
}

/**
 * The Part of a tensor that an object inherits from, or is a Proxy of. A Proxy has no private fields, but the dims that
 * it passes on have the tensor's.
 *
 * @type {(object: object) => Part | undefined}
 */
function partBehind(object) {
  let holder = object;
  for (let depth = 0; holder !== null && depth < deepest; depth++) {
    const dims = getOwnPropertyDescriptor(holder, 'dims')?.value;
    const tied = typeof dims === 'object' && dims !== null ? Resident.partOf(dims) : undefined;
    const part = Resident.partOf(holder) ?? tied;
    if (part) return part;
    holder = getPrototypeOf(holder);
  }
  return undefined;
}

/** The tensor that is being released. @type {object | undefined} */
let released;

/** The Part under its data, if the getter below was asked. @type {Part | undefined} */
let releasedPart;

/**
 * The getter of `data`. Of what is not a tensor in wasm memory, and has none behind it, it is undefined.
 *
 * @this {object}
 */
function data() {
  const part = Resident.partOf(this) ?? partBehind(this);
  if (this !== released) return part?.array();
  // Asked only for the Part to free: a result that is disposed without being read needs no array, and making one would
  // take a quarter of the time of a copy of 1 KB.
  releasedPart = part;
  return undefined;
}

/** Gives a tensor its own `data`. @param {object} tensor */
export const defineData = (tensor) => defineGetter(tensor, 'data', data);

/**
 * Places a tensor in the memory of a Part.
 *
 * @param {any} tensor with its own `data` and dims
 * @param {Part} part
 */
export function settle(tensor, part) {
  new Resident(tensor, part);
  new Resident(tensor.dims, part);
}

/**
 * The Part of wasm memory under a tensor's data.
 *
 * @param {object} tensor
 * @param {any} found its data, as it was read
 * @returns {Part | undefined} undefined for any other data
 * @throws {import('../messages/errors.js').ReshapeError} `disposed`
 */
export const partUnder = (tensor, found) => {
  // Until a caller got an array over wasm memory, there is none. Asked here, because engines inline this function.
  if (!exposed.any) return undefined;
  const part = Resident.partOf(tensor);
  if (!part?.isCurrent(found)) return Part.partUnder(found); // the caller may have replaced the tensor's data
  part.check();
  return part;
};

/** Frees the wasm memory that holds a tensor's data, if its data is there. @param {any} tensor */
export function release(tensor) {
  try {
    partToFree(tensor)?.dispose();
  } catch (error) {
    if (/** @type {import('../messages/errors.js').ReshapeError} */ (error).code !== 'disposed')
      throw error;
  }
}

/** The Part under a tensor's data. @param {any} tensor @throws {ReshapeError} `disposed` */
function partToFree(tensor) {
  released = tensor;
  releasedPart = undefined;
  let found;
  try {
    found = tensor.data;
  } finally {
    released = undefined;
  }
  return found === undefined ? releasedPart : Part.partUnder(found);
}
