// What a system is called and which rules it has, for those who build requests: the page, the command line.
import { dialectNames, dialects } from '../generated/tables.js';
import { ReshapeError } from '../messages/errors.js';
import { attributeOf, countsOpsets, rowOf, sinceVersions } from '../messages/systems.js';

/** @typedef {import('../messages/systems.js').Attribute} Attribute */
/** @typedef {import('../messages/systems.js').System} System */

/**
 * What a system is called, and which rules it has.
 *
 * @typedef {object} About
 * @property {string} label what messages call it, such as 'ONNX Runtime'
 * @property {Attribute | null} attribute that says what a 0 in Reshape's target is; null where there is none
 * @property {{ first: number, newest: number } | null} opsets that tell its versions apart: an opset above the newest
 *   has the rules of the newest; null where the system counts no opsets
 * @property {{ Reshape: number[], Flatten: number[] }} since the since versions of its operators, ascending; none
 *   where it has no such operator
 */

/** The newest opset that brought a version of any operator to any system: all count the opsets of ONNX. */
const newestOpset = () =>
  Math.max(
    ...dialects
      .filter(({ opsets }) => opsets === 'counted')
      .flatMap(({ reshape, flatten }) => [...reshape, ...flatten]),
  );

/**
 * What a system is called, and which rules it has.
 *
 * @param {System} system
 * @returns {About}
 * @throws {ReshapeError} `unknown_dialect` for a name that is none of `systems`
 * @example
 * about('openvino').attribute.written; // 'special_zero'
 */
export function about(system) {
  const row = rowOf(system);
  if (!row) {
    throw new ReshapeError('unknown_dialect', {
      value: system,
      known: dialectNames,
    });
  }
  const since = {
    Reshape: [...sinceVersions(system, 'Reshape')],
    Flatten: [...sinceVersions(system, 'Flatten')],
  };
  return {
    label: row.label,
    attribute: attributeOf(system) ?? null,
    opsets: countsOpsets(system)
      ? { first: Math.min(...since.Reshape, ...since.Flatten), newest: newestOpset() }
      : null,
    since,
  };
}
