// The part of the page's URL after '#', made from a request's fields. Nothing here throws: an error's `explainUrl` is
// made here, so that a throw would hide the error.
import { maxRank, packageHomepage } from '../generated/tables.js';
import { hasFields, keysOf, ownField } from '../values/fields.js';
import { entriesOf } from '../values/lists.js';
import { showPlain } from '../values/show.js';
import { anyRank, intervalText, isInference, isOneEntry, rankText } from '../messages/dims.js';
import { defaultSystem, noRules, ruleKeys } from '../messages/systems.js';

/**
 * A shape with only its rank known, or not even that.
 *
 * @typedef {object} Ranked
 * @property {number | bigint | null} rank null if it is not known; a bigint beyond 2^53-1
 */

/**
 * An object that a link or a command can be made from: a request, an explanation, an inference or an error. Entries
 * are numbers, texts such as '2*N', null or an interval, as `inferReshape` takes them.
 *
 * @typedef {object} Linkable
 * @property {string | undefined} [operator] if absent, Flatten if there is an axis and no target, else Reshape
 * @property {import('../resolve/request.js').Shape | readonly unknown[] | Ranked | null} [input] null if it could not
 *   be read; in an inference, if not even its rank is known
 * @property {import('../resolve/request.js').Shape | readonly unknown[] | Ranked | null} [target] of a Reshape;
 *   null if it could not be read
 * @property {unknown} [axis] null if it could not be read
 * @property {Partial<Record<'dialect' | 'opset' | 'allowzero' | 'specialZero' | 'type', unknown>>} [rules] as
 *   explanations have them
 * @property {readonly unknown[]} [where] facts about names, such as 'N >= 2'
 * @property {{ readonly [name: string]: number | bigint | string }} [at] values of names, for the page, such as
 *   { N: 8 }; 256 at most
 */

/**
 * The fields of a Linkable, each as it was given.
 *
 * @typedef {object} Fields
 * @property {unknown} operator
 * @property {unknown} input
 * @property {unknown} target
 * @property {unknown} axis
 * @property {Record<string, any>} rules
 * @property {unknown} where
 * @property {unknown} at
 */

/**
 * A request as the texts of the page's fields. Texts, since a link may hold a mistake too. An empty text means that
 * nothing was given.
 *
 * @typedef {object} Request
 * @property {'reshape' | 'flatten' | 'transpose' | 'squeeze' | 'unsqueeze'} operator which it is of; of the last three
 *   the rules are ONNX's
 * @property {string} input lengths, such as '2,3,4'; also names and unknowns, such as '2*N,?,1..8,C:1..8', and '...'
 *   where not even the rank is known
 * @property {string} target Reshape's, such as '0,-1'; also 'rank:2' where only its length is known
 * @property {string} axis Flatten's
 * @property {string} dialect the system, such as 'onnx'
 * @property {string} opset of the model, such as '14'
 * @property {string} allowzero '0' or '1'
 * @property {string} specialzero '0' or '1'
 * @property {string} type the element type
 * @property {string} [perm] Transpose's, such as '1,0'; absent if it is not given
 * @property {string} [axes] Squeeze's or Unsqueeze's, such as '0,-1'; absent if they are not given
 * @property {readonly string[]} [where] facts about names, such as 'N >= 2'; absent if there is none
 * @property {readonly string[]} [at] values of names, such as 'N:8'; absent if there is none
 */

/** The page's URL, of package.json; undefined while it has none. */
const homepage = packageHomepage || undefined;

/** The names in the URL, and the field of each. Another name is the dialect, and its value the opset. */
export const namesInUrl = /** @type {const} */ ({
  in: 'input',
  to: 'target',
  axis: 'axis',
  allowzero: 'allowzero',
  specialzero: 'specialzero',
  type: 'type',
});

/** The fields that the URL has only if they are given. */
const namedIfGiven = /** @type {const} */ (['allowzero', 'specialzero', 'type']);

/** The fields that are lists of texts: the URL has a pair for each text, behind all others. */
export const listsInUrl = /** @type {const} */ (['where', 'at']);

/** A request with all fields empty. @type {Request} */
export const nothing = {
  operator: 'reshape',
  input: '',
  target: '',
  axis: '',
  dialect: defaultSystem,
  opset: '',
  allowzero: '',
  specialzero: '',
  type: '',
};

/**
 * The maximum length of a field in a link, in characters; a longer field is cut and ends with '…'. Every valid shape
 * is shorter.
 */
const longestField = 8192;

/** @param {string} text */
const cut = (text) => (text.length > longestField ? `${text.slice(0, longestField)}…` : text);

/** A lone surrogate, which encodeURIComponent refuses. */
const halves = /[\ud800-\udfff]/gu;

/** The text of a field as a link holds it: without space around commas, and cut. @param {string} text */
export const linkedText = (text) =>
  cut(
    text
      .split(',')
      .map((entry) => entry.trim())
      .join(','),
  ).replace(halves, '\ufffd');

/** The text of a field, encoded for the URL. Commas stay, so that a shape is readable. @param {string} text */
export const encode = (text) =>
  encodeURIComponent(linkedText(text)).replaceAll(/%2C|%3A/g, (escape) =>
    escape === '%2C' ? ',' : ':',
  );

/** The pairs of facts about names, and of their values. @param {Request} request */
export const factsAndValues = (request) =>
  listsInUrl.flatMap((name) => (request[name] ?? []).map((text) => `${name}=${encode(text)}`));

/** @param {Request} request @returns {string} without the '#' */
export function fragmentOf(request) {
  const { operator, dialect, opset } = request;
  const pair = (/** @type {keyof typeof namesInUrl} */ name) =>
    `${name}=${encode(request[namesInUrl[name]])}`;
  return [
    operator,
    pair('in'),
    pair(operator === 'reshape' ? 'to' : 'axis'),
    opset === '' ? encode(dialect) : `${encode(dialect)}=${encode(opset)}`,
    ...namedIfGiven.filter((name) => request[name] !== '').map(pair),
    ...factsAndValues(request),
  ].join('&');
}

/**
 * The fields of a Linkable; its rules are {} if they are not a readable object.
 *
 * @type {(linkable: object) => Fields}
 */
export function fieldsOf(linkable) {
  const rules = ownField(linkable, 'rules');
  const input = ownField(linkable, 'input');
  return {
    operator: ownField(linkable, 'operator'),
    input: input === null && isInference(linkable) ? anyRank : input,
    target: ownField(linkable, 'target'),
    axis: ownField(linkable, 'axis'),
    rules: hasFields(rules)
      ? Object.fromEntries(ruleKeys.map((name) => [name, ownField(rules, name)]))
      : noRules,
    where: ownField(linkable, 'where'),
    at: ownField(linkable, 'at'),
  };
}

/** A value as the text of a field; '?' for an object, a function, null and undefined. @param {unknown} value */
const asText = (value) =>
  value === null || value === undefined || /^(object|function)$/.test(typeof value)
    ? '?'
    : typeof value === 'bigint'
      ? showPlain(value)
      : String(value);

/** An entry of a list, as typed; '?' for a text that would be no entry or several. @param {unknown} entry */
const asEntry = (entry) =>
  typeof entry === 'string' && !isOneEntry(entry) ? '?' : (intervalText(entry) ?? asText(entry));

/** @param {unknown} list */
const asList = (list) =>
  list === undefined ? '' : (rankText(list) ?? entriesOf(list)?.map(asEntry).join(',') ?? '?');

/** The texts among facts. @param {unknown} facts */
const asFacts = (facts) => (entriesOf(facts) ?? []).filter((fact) => typeof fact === 'string');

/** Values of names, each as 'N:8'. @param {unknown} values */
const asValues = (values) =>
  keysOf(values)
    .slice(0, maxRank)
    .map((name) => `${name}:${asText(ownField(values, name))}`);

/** @param {unknown} value */
const asField = (value) => (value === undefined ? '' : value === null ? 'null' : asText(value));

/** @param {unknown} flag */
const asFlag = (flag) => asField(typeof flag === 'boolean' ? +flag : flag);

/**
 * The URL at which the page shows a request. A value that a field cannot show, such as an object instead of a length,
 * becomes '?'.
 *
 * @param {Fields} fields
 * @param {string | undefined} [base] the page's URL
 * @returns {string | undefined} undefined if there is no base
 */
export function addressOf({ operator, input, target, axis, rules, where, at }, base = homepage) {
  if (base === undefined) return undefined;
  const { dialect = defaultSystem, opset, allowzero, specialZero, type } = rules;
  return `${base}#${fragmentOf({
    operator: operator === 'Flatten' ? 'flatten' : 'reshape',
    input: asList(input),
    target: asList(target),
    axis: axis === null ? '?' : asField(axis),
    dialect: asField(dialect),
    opset: asField(opset),
    allowzero: asFlag(allowzero),
    specialzero: asFlag(specialZero),
    type: asField(type),
    where: asFacts(where),
    at: asValues(at),
  })}`;
}
