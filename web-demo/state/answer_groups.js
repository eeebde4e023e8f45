// The answers of all systems, each once: the systems that give it, and why.

import { grouped } from './grouped.js';

/**
 * The answer of one system as the comparison has it.
 *
 * @typedef {object} Row
 * @property {string} system its name
 * @property {string} version how its rules were checked
 * @property {readonly unknown[] | null} shape null where it refuses the request
 * @property {string | null} error the code of the refusal
 * @property {string | null} meaning of the code
 * @property {string} [note] why the answer differs from the specification's
 * @property {string} verdict for which values of the names it works; '' of a request in numbers
 * @property {boolean} differs from the page's answer
 */

/**
 * @typedef {object} AnswerGroup
 * @property {Row['shape']} shape
 * @property {string | null} error
 * @property {string} meaning of the error
 * @property {boolean} differs
 * @property {string[]} systems that give the answer, in the order of the rows
 * @property {{ text: string, systems: string[] }[]} reasons each once, with the systems that it is true of
 */

/** The contents of a row's cells. A refusal of a request with names is told by its verdict. @param {Row} row */
const cellsOf = ({ shape, error, meaning, note, verdict }) => ({
  shape,
  error,
  meaning: shape ? '' : (meaning ?? verdict),
  reason: [note, shape || meaning ? verdict : ''].filter(Boolean).join(' '),
});

/**
 * The rows with the same answer as one, in the order of the first of each.
 *
 * @param {readonly Row[]} rows
 * @param {(shape: readonly unknown[]) => string} textOf equal for equal shapes
 * @returns {AnswerGroup[]}
 */
export function answerGroups(rows, textOf) {
  const answers = rows.map((row) => ({
    ...cellsOf(row),
    system: row.system,
    differs: row.differs,
  }));
  return grouped(answers, ({ shape, error, meaning, differs }) => [
    ...[shape && textOf(shape), error, meaning, differs],
  ]).map((group) => {
    const [{ shape, error, meaning, differs }] = group;
    const said = group.filter(({ reason }) => reason !== '');
    return {
      ...{ shape, error, meaning, differs },
      systems: group.map(({ system }) => system),
      reasons: grouped(said, ({ reason }) => reason).map((those) => ({
        text: those[0].reason,
        systems: those.map(({ system }) => system),
      })),
    };
  });
}
