// What a link or a command is made of: the fields of a request, of an explanation, of an error.
import { ReshapeError } from './errors.js';
import { show } from './show.js';
import { attributeNames } from './systems.js';

/**
 * What a link or a command is made of: a request, an explanation, an error.
 *
 * @typedef {object} Linkable
 * @property {string | undefined} [operator]
 * @property {import('./request.js').Shape | readonly unknown[] | null} [input] null: one that cannot be read
 * @property {import('./request.js').Shape | readonly unknown[] | null} [target]
 * @property {unknown} [axis]
 * @property {{ dialect?: unknown, opset?: unknown, allowzero?: unknown, specialZero?: unknown, type?: unknown }} [rules]
 */

/** What rules state, by name. */
export const ruleNames = ['dialect', 'opset', ...attributeNames, 'type'];

/** @param {string} detail */
export const wrongData = (detail) => new ReshapeError('wrong_data', { detail });

/** The object's own property: what an object inherits was not said of it. @param {any} object @param {string} name */
export const own = (object, name) => (Object.hasOwn(object, name) ? object[name] : undefined);

/**
 * @param {string} what is made of the fields, such as 'a link'
 * @param {unknown} fields
 * @param {string} example
 * @throws {ReshapeError} `wrong_data` where the fields are no object
 */
export function checkFields(what, fields, example) {
  if (typeof fields === 'object' && fields !== null) return;
  throw wrongData(`${what} is made of an object such as ${example}, not of ${show(fields)}`);
}

/**
 * The fields of a request and those of its rules, each as it was given.
 *
 * @param {string} what is made of them, such as 'a link'
 * @param {unknown} request
 * @returns {{ operator: unknown, input: unknown, target: unknown, axis: unknown, rules: Record<string, any> }}
 * @throws {ReshapeError} `wrong_data` where the request or its rules are no object
 */
export function fieldsOf(what, request) {
  checkFields(what, request, '{ input: [2, 3], target: [6] }');
  const rules = own(request, 'rules');
  if (rules !== undefined) checkFields(what, rules, '{ rules: { opset: 14 } }');
  const stated = ruleNames.map((name) => [name, rules && own(rules, name)]);
  return {
    operator: own(request, 'operator'),
    input: own(request, 'input'),
    target: own(request, 'target'),
    axis: own(request, 'axis'),
    rules: Object.fromEntries(stated),
  };
}
