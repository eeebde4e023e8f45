// Fields and entries of what a caller gives, each read by a function of this file: where the engine refuses to read
// something, since it is a Proxy that was revoked, it has none. What the caller's own code throws passes through.

/** What a call throws; undefined where it does not. @param {() => unknown} call @returns {unknown} */
export function thrownBy(call) {
  try {
    call();
  } catch (thrown) {
    return thrown;
  }
  return undefined;
}

/** What the engine throws for a Proxy that was revoked. The question calls no trap. @param {unknown} value */
export const revocationOf = (value) => thrownBy(() => Array.isArray(value));

/** Whether it is a Proxy that was revoked. @param {unknown} value */
export const isRevoked = (value) => revocationOf(value) !== undefined;

/** Prototypes that are looked through: a Proxy could go on for ever. */
const deepest = 8;

/** Whether something, or what it inherits from, is a Proxy that was revoked. @param {unknown} value */
function leadsToRevoked(value) {
  let holder = value;
  for (let depth = 0; holder !== null && holder !== undefined && depth < deepest; depth++) {
    if (isRevoked(holder)) return true;
    holder = Object.getPrototypeOf(holder);
  }
  return false;
}

/** The length of a typed array, asked of a value, of which nothing of the caller's is run. @param {unknown} value */
const askLength = (value) =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(Int8Array.prototype), 'length')?.get?.call(
    value,
  );

/**
 * Whether the engine refused to read something. It does where a Proxy was revoked, also by what was read of it just
 * then, and where the length of a typed array is asked of what is none: a Proxy of one, or an object that inherits
 * from one.
 *
 * @param {unknown} value
 * @param {unknown} thrown what came of reading it
 */
export function isRefused(value, thrown) {
  if (!(thrown instanceof TypeError)) return false;
  try {
    if (leadsToRevoked(value)) return true;
  } catch {
    return false; // A trap of the caller's, which was asked for a prototype.
  }
  const refusal = /** @type {any} */ (thrownBy(() => askLength(value)));
  return thrown.message === refusal?.message;
}

/**
 * @template Read
 * @param {any} object
 * @param {(object: any, key: PropertyKey) => Read} read
 * @param {PropertyKey} [key]
 * @returns {Read | undefined} undefined where the engine refused
 * @throws what a getter or a trap of the caller's throws
 */
function reading(object, read, key = '') {
  try {
    return read(object, key);
  } catch (thrown) {
    if (isRefused(object, thrown)) return undefined;
    throw thrown;
  }
}

const isObject = (/** @type {unknown} */ value) => typeof value === 'object' && value !== null;
const getOwn = (/** @type {any} */ object, /** @type {PropertyKey} */ key) =>
  Object.hasOwn(object, key) ? object[key] : undefined;

/** A field, inherited or not, of anything. @param {any} value @param {PropertyKey} key @returns {any} */
export function field(value, key) {
  if (value === undefined || value === null) return undefined;
  try {
    return value[key];
  } catch (thrown) {
    if (isRefused(value, thrown)) return undefined;
    throw thrown;
  }
}

/** An object's own field: what an object inherits was not said of it. @param {any} value @param {PropertyKey} key @returns {any} undefined also for what is no object */
export const ownField = (value, key) => (isObject(value) ? reading(value, getOwn, key) : undefined);

/** Whether an object has a field of its own, which is not read. @param {any} value @param {PropertyKey} key */
export const hasOwnField = (value, key) =>
  isObject(value) && reading(value, Object.hasOwn, key) === true;

/** The keys of an object that a loop meets. @param {any} value @returns {string[]} */
export const keysOf = (value) => (isObject(value) ? (reading(value, Object.keys) ?? []) : []);
