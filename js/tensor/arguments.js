// What the arguments of a tensor's reshape and flatten say, beside the rules.
import { dataTypeNames } from '../generated/tables.js';
import { isRevoked } from '../values/lists.js';
import { ReshapeError, wrongData } from '../messages/errors.js';
import { show } from '../messages/sentences.js';
import { copyingKeys } from '../copy/options.js';
import { typeOf } from './fields.js';

/** @param {any} options */
const isObject = (options) =>
  typeof options === 'object' && options !== null && !isRevoked(options);

/** Whether options say when to copy, how, or where to. @param {any} options */
export const areCopying = (options) =>
  isObject(options) && copyingKeys.some((key) => Object.hasOwn(options, key));

/** The type that options state. @param {any} options */
export const typeOption = (options) =>
  isObject(options) && Object.hasOwn(options, 'type') ? options.type : undefined;

/** Whether a length was asked for as -1, or what a system reads as -1. @param {any} asked a number, or a list */
export function asksToInfer(asked) {
  if (!Array.isArray(asked)) return asked < 0;
  for (let index = 0; index < asked.length; index++) if (asked[index] < 0) return true;
  return false;
}

/**
 * A type among the options must be the tensor's own.
 *
 * @param {import('./tensor.js').Tensor} tensor
 * @param {unknown} type
 * @throws {ReshapeError} `wrong_data`
 */
export function checkType(tensor, type) {
  if (type === undefined || type === tensor.type) return;
  const held = dataTypeNames[typeOf(tensor)];
  throw wrongData(`the tensor holds ${held}, the options say ${show(type)}`);
}

/**
 * @param {unknown} target
 * @param {unknown} options
 * @throws {ReshapeError} `unknown_option` for a length in their place
 */
export function checkLengthsAreListed(target, options) {
  if (typeof options !== 'number' && typeof options !== 'bigint') return;
  const lengths = [target, options].map(show).join(', ');
  throw new ReshapeError('unknown_option', {
    reason: `pass the lengths as one list, such as reshape([${lengths}]); after it come options`,
  });
}
