// Checks of the arguments of tensors' methods, except the rules.
import { dataTypeNames } from '../generated/tables.js';
import { kindOf } from '../values/arrays.js';
import { ownField } from '../values/fields.js';
import { ReshapeError, wrongData } from '../messages/errors.js';
import { readable } from '../values/lists.js';
import { list, show } from '../values/show.js';
import { ownOptions } from '../resolve/options.js';
import { requiredType } from '../resolve/rules.js';
import { typeOfArray, withArticle } from '../wasm/dtype.js';
import { copyingKeys } from '../copy/options.js';
import { typeOf } from './fields.js';

/**
 * The number of a type in the core. The error for other values names the order of arguments, because onnxruntime's
 * constructor also takes the data first.
 *
 * @param {unknown} type the first argument
 * @param {string} call an example
 * @throws {ReshapeError} `unsupported_type`
 */
export function typeFirst(type, call) {
  const kind = kindOf(type);
  if (kind === '') return requiredType(type);
  const reason = `the first argument is the element type, as in ${call}, not ${withArticle(kind)}`;
  throw new ReshapeError('unsupported_type', { value: type, reason });
}

/**
 * Checks that no dims stand in the place of a type.
 *
 * @param {unknown} value
 * @param {unknown} type
 * @param {readonly unknown[]} others arguments behind it
 * @throws {ReshapeError} `wrong_data`, which names the call that takes them
 */
export function checkNoDims(value, type, others) {
  const listed = [type, others[0]].find((one) => kindOf(one) !== '');
  if (listed === undefined) return;
  const dims = list(readable(listed));
  const kind = kindOf(value);
  const call =
    kind === '' || kind === 'Array'
      ? `Tensor.from(value).reshape(${dims})`
      : `new Tensor('${dataTypeNames[typeOfArray(value)]}', data, ${dims})`;
  throw wrongData(`Tensor.from takes a value and a type, and no dims; write ${call}`);
}

/** The element type in the options. @param {any} options */
export const typeOption = (options) => ownField(options, 'type');

/**
 * Whether a target has an entry to infer: a -1, or what a system reads as -1.
 *
 * @param {any} asked a number, or a list
 */
export function asksToInfer(asked) {
  if (!Array.isArray(asked)) return asked < 0;
  for (let index = 0; index < asked.length; index++) if (asked[index] < 0) return true;
  return false;
}

/**
 * The options of a tensor's reshape or flatten. Every use of them is of this copy, so that each is read once.
 *
 * @param {import('./tensor.js').Tensor} tensor
 * @param {any} options
 * @returns {any} as ownOptions returns them
 * @throws {ReshapeError} `wrong_data` for another type than the tensor's
 */
export function optionsOf(tensor, options) {
  const own = ownOptions(options, copyingKeys);
  checkType(tensor, own.type);
  return own;
}

/**
 * Checks that a type in the options is the tensor's own.
 *
 * @type {(tensor: import('./tensor.js').Tensor, type: unknown) => void}
 * @throws {ReshapeError} `wrong_data`
 */
export function checkType(tensor, type) {
  if (type === undefined || type === tensor.type) return;
  const held = dataTypeNames[typeOf(tensor)];
  throw wrongData(`the tensor holds ${held}, the options say ${show(type)}`);
}

/**
 * @type {(target: unknown, options: unknown) => void}
 * @throws {ReshapeError} `unknown_option` for a number instead of an options object
 */
export function checkLengthsAreListed(target, options) {
  if (typeof options !== 'number' && typeof options !== 'bigint') return;
  const lengths = [target, options].map(show).join(', ');
  throw new ReshapeError('unknown_option', {
    reason: `pass the lengths as one list, such as reshape([${lengths}]); the second argument is for options`,
  });
}
