// What the arguments of a tensor's calls say, beside the rules.
import { dataTypeNames } from '../generated/tables.js';
import { kindOf } from '../values/arrays.js';
import { hasOwnField, ownField } from '../values/fields.js';
import { ReshapeError, wrongData } from '../messages/errors.js';
import { show } from '../messages/sentences.js';
import { typeNumber } from '../resolve/rules.js';
import { copyingKeys } from '../copy/options.js';
import { typeOf } from './fields.js';

/**
 * The number of a type in the core. onnxruntime's constructor takes data alone too, whose place is here the second.
 *
 * @param {unknown} type the first argument
 * @param {string} call an example
 * @throws {ReshapeError} `unsupported_type`
 */
export function typeFirst(type, call) {
  const kind = kindOf(type);
  if (kind === '') return typeNumber(type ?? null);
  const reason = `the element type comes first, as in ${call}, and is no ${kind}`;
  throw new ReshapeError('unsupported_type', { value: type, reason });
}

/** Whether options say when to copy, how, or where to. @param {any} options */
export const areCopying = (options) => copyingKeys.some((key) => hasOwnField(options, key));

/** The type that options state. @param {any} options */
export const typeOption = (options) => ownField(options, 'type');

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
