// What a link or a command is made of, checked: the fields of a request, of an explanation, of an error.
import { ownField } from '../values/fields.js';
import { show } from '../values/show.js';
import { ReshapeError } from './errors.js';
import { fieldsOf, hasFields } from './fragment.js';

/** @typedef {import('./fragment.js').Fields} Fields */

/** Of errors.js the entry `reshape-wasm/link` has only what the library exports. @param {string} reason */
export const wrongData = (reason) => new ReshapeError('wrong_data', { reason });

/**
 * @param {string} what is made of the fields, such as 'a link'
 * @param {unknown} fields
 * @param {string} example
 * @returns {object} the fields
 * @throws {ReshapeError} `wrong_data` where they are no object
 */
export function checkFields(what, fields, example) {
  if (hasFields(fields)) return fields;
  throw wrongData(`${what} is made of an object such as ${example}, not of ${show(fields)}`);
}

/**
 * The operator of a request, by the name that errors have, or the one that links have.
 *
 * @param {string} what is made of it, such as 'a link'
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
 * The operator of a request, its fields and those of its rules, each as it was given.
 *
 * @param {string} what is made of them, such as 'a link'
 * @param {unknown} request
 * @returns {Fields}
 * @throws {ReshapeError} `wrong_data` where the request or its rules are no object, and for another operator
 */
export function checkedFieldsOf(what, request) {
  const linkable = checkFields(what, request, '{ input: [2, 3], target: [6] }');
  const rules = ownField(linkable, 'rules');
  if (rules !== undefined) checkFields(what, rules, '{ rules: { opset: 14 } }');
  const fields = fieldsOf(linkable);
  return { ...fields, operator: operatorOf(what, fields) };
}
