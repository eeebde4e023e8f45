// One element that a caller states, as `toArray` gives it: what places are filled with.
import { dataTypeBits, dataTypeDecodings, dataTypeNames } from '../generated/tables.js';
import { ReshapeError, bareSentence } from '../messages/errors.js';
import { entriesOf } from '../values/lists.js';
import { show } from '../values/show.js';
import { elementAt } from '../wasm/dtype.js';
import { storageOf } from './encode.js';

/** @import { DataType } from '../resolve/rules.js' */
/** @import { ElementOf } from '../wasm/dtype.js' */
/** @typedef {import('./fields.js').Elements} Elements */

/**
 * A value that places of a type are filled with: an element as `toArray` gives it, of a 64-bit integer also an exact
 * number, and of bool also 0 and 1.
 *
 * @template {DataType} T
 * @typedef {T extends 'int64' | 'uint64' ? number | bigint : T extends 'bool' ? boolean | 0 | 1
 *   : T extends 'complex64' | 'complex128' ? readonly [re: number, im: number] : ElementOf<T>} FillOf
 */

/** @param {string} reason @param {unknown} [cause] */
const refusal = (reason, cause) => new ReshapeError('wrong_data', { reason, cause });

/**
 * The storage of one element.
 *
 * @param {number} type
 * @param {unknown} element
 * @param {boolean} isStated whether the caller states it
 * @throws {ReshapeError} `wrong_data`
 */
function stored(type, element, isStated) {
  try {
    return storageOf(type, [element]);
  } catch (cause) {
    if (!(cause instanceof ReshapeError)) throw cause;
    const reason = bareSentence(cause).replace(/^element 0/, 'value');
    throw refusal(
      isStated ? reason : `${dataTypeNames[type]} has no 0 to fill with; value must be stated`,
      cause,
    );
  }
}

/**
 * The storage of a value that the caller states. Floats are rounded as `cast` does it, but no number to infinity.
 *
 * @type {(type: number, stated: unknown) => any}
 * @throws {ReshapeError} `wrong_data`
 */
function storedValue(type, stated) {
  // A pair is read once: a getter may return something else the next time.
  const pair = dataTypeDecodings[type] === 'pair' ? entriesOf(stated) : undefined;
  const value = pair ?? stated;
  const parts = pair ?? [stated];
  const misfit = `value is ${show(value)}, which ${dataTypeNames[type]} does not have`;
  // `Tensor.from` takes the texts that `toJSON` writes.
  if (dataTypeBits[type] > 0 && parts.some((part) => typeof part === 'string')) {
    throw refusal(`${misfit}; only string has texts`);
  }
  const source = stored(type, value, true);
  // float8e8m0 has the powers of two: the next one above.
  if (dataTypeNames[type] === 'float8e8m0' && Number(elementAt(type, source, 0)) < Number(stated))
    source[0]++;
  const held = [elementAt(type, source, 0)].flat();
  if (parts.some((part, at) => Number.isFinite(part) && !Number.isFinite(Number(held[at])))) {
    throw refusal(`${misfit}; it must be a number in its range`);
  }
  return source;
}

/** The elements of a tensor that holds just one. @param {number} type @param {any} source @returns {Elements} */
const elementsOfOne = (type, source) => ({
  ...{ type, source, dims: [], strides: [], offset: 0, size: 1 },
  knownContiguous: true,
});

/**
 * A value as an element.
 *
 * @param {number} type
 * @param {unknown} value
 * @throws {ReshapeError} `wrong_data` for a value that the type does not have
 */
export const elementOf = (type, value) => elementsOfOne(type, storedValue(type, value));

/**
 * 0, false or the empty text.
 *
 * @param {number} type
 * @throws {ReshapeError} `wrong_data` for a type that has no 0
 */
export function zeroOf(type) {
  const isPair = dataTypeDecodings[type] === 'pair';
  const zero = dataTypeBits[type] === 0 ? '' : isPair ? [0, 0] : 0;
  return elementsOfOne(type, stored(type, zero, false));
}
