// The words of sentences in every language for the system that a request states: its name, its version, its attribute.
import { show } from '../values/show.js';
import { attributeOf, countsOpsets, defaultSystem, noRules, sinceVersions } from './systems.js';
import { namedAs } from './system_words.js';

/** @typedef {import('./failure.js').Failure} Failure */
/** @typedef {import('../resolve/rules.js').StatedRules} StatedRules */

/**
 * The request's system with its operator and version: 'ONNX Reshape-14', 'NumPy'.
 *
 * @param {Failure} failure
 * @param {string} [word] what an opset is called
 */
export function system({ rules = noRules, sinceVersion, operator }, word = 'opset') {
  const { dialect = defaultSystem, opset } = /** @type {StatedRules} */ (rules);
  const named = namedAs(dialect);
  if (!named) return show(dialect);
  const { label } = named;
  if (!countsOpsets(dialect)) return named.operator ? `${label} ${named.operator}` : label;
  return `${label} ${operator}${sinceVersion ? `-${sinceVersion}` : opset ? ` in ${word} ${show(opset)}` : ''}`;
}

/** The system without its operator: 'ONNX shape inference', 'OpenVINO'. @param {Failure} failure */
export function systemName({ rules = noRules }) {
  const { dialect = defaultSystem } = /** @type {StatedRules} */ (rules);
  return namedAs(dialect)?.label ?? show(dialect);
}

/** The opset that the request states, if its system has opsets. @type {(failure: Failure) => string | undefined} */
export function statedOpset({ rules = noRules }) {
  const { dialect = defaultSystem, opset } = /** @type {StatedRules} */ (rules);
  return opset !== undefined && countsOpsets(dialect) ? show(opset) : undefined;
}

/**
 * The opset that added the unknown attribute, if later versions of the system's operator have it.
 *
 * @type {(failure: Failure) => number | undefined}
 */
export function attributeSince({ rules = noRules, operator, name }) {
  const { dialect = defaultSystem } = /** @type {StatedRules} */ (rules);
  const attribute = attributeOf(dialect);
  if (operator !== 'Reshape' || !attribute || attribute.name !== name) return undefined;
  const [oldest] = sinceVersions(dialect, operator);
  return attribute.since > oldest ? attribute.since : undefined;
}
