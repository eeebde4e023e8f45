// Checks of the objects that links and commands are made from: requests, explanations and errors.
import { hasFields, ownField } from '../values/fields.js';
import { entriesOf } from '../values/lists.js';
import { show } from '../values/show.js';
import { ReshapeError } from '../messages/errors.js';
import { fieldsOf } from './fragment.js';

/** @typedef {import('./fragment.js').Fields} Fields */

/** Made here, because the entry `reshape-wasm/link` gets only ReshapeError from errors.js. @param {string} reason */
export const wrongData = (reason) => new ReshapeError('wrong_data', { reason });

/**
 * Checks that an argument is an object.
 *
 * @param {string} what is made from it, such as 'a link'
 * @param {unknown} fields the argument
 * @param {string} example of a valid argument, for the message
 * @returns {object} the argument
 * @throws {ReshapeError} `wrong_data` if it is not an object
 */
export function checkFields(what, fields, example) {
  if (hasFields(fields)) return fields;
  throw wrongData(`${what} is made from an object such as ${example}, not from ${show(fields)}`);
}

/**
 * A field that is a list of texts.
 *
 * @param {string} field
 * @param {unknown} list
 * @returns {string[]} empty if there is none
 * @throws {ReshapeError} `wrong_data` if it is no such list
 */
export function checkedTexts(field, list) {
  if (list === undefined) return [];
  const texts = entriesOf(list);
  if (texts?.every((text) => typeof text === 'string')) return /** @type {string[]} */ (texts);
  throw wrongData(`the field ${field} is a list of texts such as ['N >= 2'], not ${show(list)}`);
}

/**
 * The operator of a request, which may be spelled as in errors ('Reshape') or as in links ('reshape').
 *
 * @param {string} what is made from it, such as 'a link'
 * @param {Fields} fields
 * @returns {'Reshape' | 'Flatten'}
 * @throws {ReshapeError} `wrong_data` for any other
 */
function operatorOf(what, { operator, axis, target }) {
  if (operator === undefined) {
    return axis !== undefined && target === undefined ? 'Flatten' : 'Reshape';
  }
  if (operator === 'Reshape' || operator === 'reshape') return 'Reshape';
  if (operator === 'Flatten' || operator === 'flatten') return 'Flatten';
  throw wrongData(`the operator of ${what} is 'Reshape' or 'Flatten', not ${show(operator)}`);
}

/**
 * The fields of a request and of its rules, as they were given, with the operator's full name.
 *
 * @param {string} what is made from them, such as 'a link'
 * @param {unknown} request
 * @returns {Fields}
 * @throws {ReshapeError} `wrong_data` if the request or its rules are not an object, or for another operator
 */
export function checkedFieldsOf(what, request) {
  const linkable = checkFields(what, request, '{ input: [2, 3], target: [6] }');
  const rules = ownField(linkable, 'rules');
  if (rules !== undefined) checkFields(what, rules, '{ rules: { opset: 14 } }');
  const fields = fieldsOf(linkable);
  return { ...fields, operator: operatorOf(what, fields) };
}
