// Links to the page: turns a request into the part of the URL after '#', and back.
import { ownField } from '../values/fields.js';
import { entriesOf } from '../values/lists.js';
import { show } from '../values/show.js';
import { ReshapeError } from '../messages/errors.js';
import { rankText } from '../messages/dims.js';
import {
  addressOf,
  encode,
  factsAndValues,
  fragmentOf,
  linkedText,
  listsInUrl,
  namesInUrl,
  nothing,
} from './fragment.js';
import { checkFields, checkedFieldsOf, checkedTexts, wrongData } from './linkable.js';
import { rowOf } from '../messages/systems.js';

/** @typedef {import('./fragment.js').Linkable} Linkable */
/** @typedef {import('./fragment.js').Request} Request */

/** The text of a part of a link. @param {string} part */
function decode(part) {
  try {
    return linkedText(decodeURIComponent(part));
  } catch {
    return linkedText(part); // A stray percent sign: the field shows the text undecoded.
  }
}

/**
 * The list of an operator of layouts, a name in the URL and a field alike. One that is not given is not in the URL: an
 * empty list means something else.
 *
 * @param {string} operator
 * @returns {'perm' | 'axes' | undefined} undefined of Reshape, of Flatten and of what is not an operator
 */
const layoutListOf = (operator) =>
  operator === 'transpose' ? 'perm' : /^(un)?squeeze$/.test(operator) ? 'axes' : undefined;

/**
 * The link of a Transpose, a Squeeze or an Unsqueeze, which have a list of their own in place of a target.
 *
 * @param {Request} request
 * @param {'perm' | 'axes'} list that its operator has
 * @returns {string} without the '#'
 */
function layoutFragmentOf(request, list) {
  const { operator, input, dialect, opset, type, [list]: given } = request;
  return [
    ...[operator, `in=${encode(input)}`],
    ...(given === undefined ? [] : [`${list}=${encode(given)}`]),
    opset === '' ? encode(dialect) : `${encode(dialect)}=${encode(opset)}`,
    ...(type === '' ? [] : [`type=${encode(type)}`]),
    ...factsAndValues(request),
  ].join('&');
}

/**
 * The link of a request. Space around commas is removed. A field of more than 8192 characters is cut, and ends in '…';
 * a lone surrogate becomes U+FFFD.
 *
 * @param {Request} request whose fields may be absent
 * @returns {string} without the '#'; `parseRequest` reads it back
 * @throws {ReshapeError} `wrong_data` if it is not such an object, or a field is not a text
 * @example
 * const request = { operator: 'reshape', input: '2,3,4', target: '0,-1', dialect: 'onnx', opset: '14' };
 * printRequest(request); // 'reshape&in=2,3,4&to=0,-1&onnx=14'
 */
export function printRequest(request) {
  const given = checkFields(
    'a link',
    request,
    "{ operator: 'reshape', input: '2,3', target: '6' }",
  );
  const textOf = (/** @type {keyof Request} */ field) => {
    const value = ownField(given, field);
    if (value === undefined || typeof value === 'string') return value;
    throw wrongData(`the field ${field} is a text such as '2,3', not ${show(value)}`);
  };
  const text = (/** @type {keyof typeof nothing} */ field) => textOf(field) ?? nothing[field];
  const operator = text('operator');
  const list = layoutListOf(operator);
  if (operator !== 'reshape' && operator !== 'flatten' && !list) {
    throw wrongData(
      "the operator is 'reshape', 'flatten', 'transpose', 'squeeze' or 'unsqueeze', not " +
        show(operator),
    );
  }
  /** @type {Request} */
  const printed = {
    operator: /** @type {Request['operator']} */ (operator),
    input: text('input'),
    ...(list && { [list]: textOf(list) }),
    target: operator === 'reshape' ? text('target') : '',
    axis: operator === 'flatten' ? text('axis') : '',
    dialect: text('dialect'),
    opset: text('opset'),
    allowzero: text('allowzero'),
    specialzero: text('specialzero'),
    type: text('type'),
    where: checkedTexts('where', ownField(given, 'where')),
    at: checkedTexts('at', ownField(given, 'at')),
  };
  return list ? layoutFragmentOf(printed, list) : fragmentOf(printed);
}

/**
 * The request in a link. Of a field that is there twice the last is taken, of systems the first; what `printRequest`
 * makes of it is the same request again.
 *
 * @param {string} fragment with or without the '#'
 * @returns {Request | undefined} undefined if it names no operator
 * @throws {ReshapeError} `wrong_data` if it is not a text
 * @example
 * const request = parseRequest('#reshape&in=2,3,4&to=0,-1&onnx=14');
 * request.target; // '0,-1'
 * request.opset; // '14'
 */
export function parseRequest(fragment) {
  if (typeof fragment !== 'string') {
    throw wrongData(`a link is a text such as '#reshape&in=2,3&to=6', not ${show(fragment)}`);
  }
  const [operator, ...parts] = fragment.replace(/^#/, '').split('&');
  const list = layoutListOf(operator);
  if (operator !== 'reshape' && operator !== 'flatten' && !list) return undefined;
  /** @type {Request} */
  const request = { ...nothing, operator: /** @type {Request['operator']} */ (operator) };
  /** @type {[string, string][]} */
  const unknown = [];
  for (const part of parts) {
    const [name, value] = (part.match(/^([^=]*)=?(.*)$/s) ?? []).slice(1).map(decode);
    if (!name) continue;
    const several = listsInUrl.find((one) => one === name);
    if (Object.hasOwn(namesInUrl, name)) {
      // A key that the operator does not have is passed over.
      if (list && name !== 'in' && name !== 'type') continue;
      request[namesInUrl[/** @type {keyof typeof namesInUrl} */ (name)]] = value;
    } else if (several) {
      const texts = Object.hasOwn(request, several) ? request[several] : undefined;
      request[several] = [...(texts ?? []), value];
    } else if (list && name === list) {
      request[list] = value;
    } else {
      unknown.push([name, value]);
    }
  }
  // A name that is not a system's may be a misspelled system, or what some site appends to every link.
  const system = unknown.find(([name]) => rowOf(name)) ?? unknown.at(0);
  if (system) [request.dialect, request.opset] = system;
  return request;
}

/** The entries of a list. @param {string} name @param {unknown} list null: one that could not be read */
function checkedList(name, list) {
  if (list === undefined || list === null || rankText(list)) return list;
  const entries = entriesOf(list);
  if (entries) return entries;
  throw wrongData(`the ${name} of a link is a list such as [2,3], not ${show(list)}`);
}

/**
 * The URL at which the page shows a request. A value that a field cannot show, such as an object instead of a length,
 * becomes '?'.
 *
 * @template {Linkable} Asked
 * @template {string | undefined} [Base=undefined]
 * @param {Asked} request lengths and rules, an explanation, an inference or an error
 * @param {Base} [base] the page's URL, without '#'; '' gives the link from the '#' on. By default, the homepage of
 *   package.json
 * @returns {Base extends string ? Asked extends ReshapeError ? string | undefined : string : string | undefined}
 *   undefined if there is no base, while package.json has no homepage, and for an error that is not about a request; at
 *   most 8192 characters of a field, and an escape is of up to nine
 * @throws {ReshapeError} `wrong_data` for what is not an object, for another operator, for an input or a target that is
 *   not a list, and for a base that is not a text
 * @example
 * const request = { input: [2, 3, 4], target: [0, -1] };
 * linkTo(request, 'https://example.org/page/'); // 'https://example.org/page/#reshape&in=2,3,4&to=0,-1&onnx'
 */
export function linkTo(request, base) {
  const fields = checkedFieldsOf('a link', request);
  if (base !== undefined && typeof base !== 'string') {
    throw wrongData(
      `the base of a link is a text such as 'https://example.org/', not ${show(base)}`,
    );
  }
  if (request instanceof ReshapeError && !request.operator) return /** @type {any} */ (undefined);
  const lists = {
    input: checkedList('input', fields.input),
    target: checkedList('target', fields.target),
    where: checkedTexts('where', fields.where),
  };
  return /** @type {any} */ (addressOf({ ...fields, ...lists }, base));
}
