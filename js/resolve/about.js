// The label, attribute and versions of a system, for programs that build requests, such as the page and the CLI.
import { dialectNames } from '../generated/tables.js';
import { ReshapeError } from '../messages/errors.js';
import {
  attributeOf,
  countsOpsets,
  newestOpset,
  rowOf,
  sinceVersions,
} from '../messages/systems.js';
import { namedAs } from '../messages/system_words.js';

/** @typedef {import('../messages/systems.js').Attribute} Attribute */
/** @typedef {import('../messages/systems.js').System} System */

/**
 * The label, attribute and versions of a system.
 *
 * @typedef {object} About
 * @property {string} label its name in messages, such as 'ONNX Runtime'
 * @property {Attribute | null} attribute of Reshape that decides what a 0 in the target means; null if it has none
 * @property {Opsets | null} opsets the range of its opsets: a higher one has the rules of
 *   the newest; null if the system has no opsets
 * @property {boolean} isDefault whether a request that names no system is of this one
 * @property {SinceVersions} since the since versions of each operator, ascending; empty if
 *   it has no such operator
 */

/**
 * A range of opsets.
 *
 * @typedef {object} Opsets
 * @property {number} first the first that has an operator
 * @property {number} newest the last that changed one
 */

/**
 * The since versions of a system's operators.
 *
 * @typedef {object} SinceVersions
 * @property {number[]} Reshape ascending
 * @property {number[]} Flatten ascending
 */

/**
 * The label, attribute and versions of a system.
 *
 * @param {System} system
 * @returns {About}
 * @throws {ReshapeError} `unknown_dialect` for a name that is not in `systems`
 * @example
 * about('openvino').attribute.written; // 'special_zero'
 */
export function about(system) {
  const row = rowOf(system);
  const named = namedAs(system);
  if (!row || !named) {
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
    label: named.label,
    attribute: attributeOf(system) ?? null,
    opsets: countsOpsets(system)
      ? { first: Math.min(...since.Reshape, ...since.Flatten), newest: newestOpset() }
      : null,
    isDefault: row.isDefault,
    since,
  };
}
