// Reads fields and entries of what callers pass. A value that the engine refuses to read, such as a revoked Proxy,
// counts as having no fields. Errors that the caller's own getters and traps throw are passed on.

/** The error that a call throws; undefined if it throws none. @param {() => unknown} call @returns {unknown} */
export function thrownBy(call) {
  try {
    call();
  } catch (thrown) {
    return thrown;
  }
  return undefined;
}

/** The error that the engine throws for a revoked Proxy. Array.isArray calls no trap. @param {unknown} value */
export const revocationOf = (value) => thrownBy(() => Array.isArray(value));

/** Whether a value is a revoked Proxy. @param {unknown} value */
export const isRevoked = (value) => revocationOf(value) !== undefined;

/**
 * Whether a value is an object whose fields can be read: not a revoked Proxy.
 *
 * @param {unknown} value
 * @returns {value is object}
 */
export const hasFields = (value) =>
  typeof value === 'object' && value !== null && !isRevoked(value);

/** How many prototypes are searched at most: the chain of a Proxy may never end. */
const deepest = 8;

/** Whether a value, or a prototype of it, is a revoked Proxy. @param {unknown} value */
function leadsToRevoked(value) {
  let holder = value;
  for (let depth = 0; holder !== null && holder !== undefined && depth < deepest; depth++) {
    if (isRevoked(holder)) return true;
    holder = Object.getPrototypeOf(holder);
  }
  return false;
}

/** Calls the length getter of typed arrays on a value; no code of the caller runs. @param {unknown} value */
const askLength = (value) =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(Int8Array.prototype), 'length')?.get?.call(
    value,
  );

/**
 * Whether the engine itself refused to read a value. It does so for a revoked Proxy, even if reading it is what revoked
 * it, and for the length of a Proxy of a typed array, or of an object that inherits from a typed array.
 *
 * @param {unknown} value
 * @param {unknown} thrown the error that reading it threw
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
 * @returns {Read | undefined} undefined if the engine refused
 * @throws whatever a getter or a Proxy trap of the caller throws
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

// Not instanceof, whose TypeError is of the class's realm, which isRefused does not know.
const isPrototypeOf = (/** @type {any} */ object, /** @type {any} */ prototype) =>
  Object.prototype.isPrototypeOf.call(prototype, object);

/** A field of any value, own or inherited. @param {any} value @param {PropertyKey} key @returns {any} */
export function field(value, key) {
  if (value === undefined || value === null) return undefined;
  try {
    return value[key];
  } catch (thrown) {
    if (isRefused(value, thrown)) return undefined;
    throw thrown;
  }
}

/**
 * An own field of an object. Inherited ones are ignored: Object.prototype may have been changed.
 *
 * @param {any} value
 * @param {PropertyKey} key
 * @returns {any} undefined also if the value is not an object
 */
export const ownField = (value, key) => (isObject(value) ? reading(value, getOwn, key) : undefined);

/** Whether an object has an own field; the field is not read. @param {any} value @param {PropertyKey} key */
export const hasOwnField = (value, key) =>
  isObject(value) && reading(value, Object.hasOwn, key) === true;

const isIn = (/** @type {any} */ object, /** @type {PropertyKey} */ key) => key in object;

/**
 * Whether an object has a field, own or inherited; the field is not read.
 *
 * @type {(value: any, key: PropertyKey) => boolean}
 */
export const hasField = (value, key) => isObject(value) && reading(value, isIn, key) === true;

/**
 * Whether an object is an instance of a class; the prototypes of one that the engine refuses to read are not known.
 *
 * @type {(value: any, of: Function) => boolean}
 */
export const isInstance = (value, of) =>
  isObject(value) && reading(value, isPrototypeOf, of.prototype) === true;

/** The enumerable own keys of an object. @param {any} value @returns {string[]} */
export const keysOf = (value) => (isObject(value) ? (reading(value, Object.keys) ?? []) : []);

/**
 * Whether an object without keys inherits from another than Object.prototype: what a Map or an instance of a class
 * holds is not in its keys.
 *
 * @param {object} options
 */
export function isOfClass(options) {
  const prototype = Object.getPrototypeOf(options);
  return prototype !== null && Object.getPrototypeOf(prototype) !== null;
}

/**
 * Whether a value can be options: an object that can be read, and neither a list nor one without keys that inherits
 * from a class.
 *
 * @param {unknown} value
 * @returns {value is object}
 */
export const areOptions = (value) =>
  isObject(value) &&
  !isRevoked(value) &&
  !Array.isArray(value) &&
  (keysOf(value).length > 0 || reading(value, isOfClass) === false);
