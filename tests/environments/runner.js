// Runs the packed package in some of the environments, for `npm test` and `npm run test:environments`.
import { cores } from '../../scripts/run/commands.js';
import { prepare, titleOf } from './run.js';

/** @typedef {import('./list.js').Row} Row */

/**
 * Runs each environment with its control. Each counts as one test.
 *
 * @param {readonly Row[]} rows
 * @param {(text: string) => void} note
 * @returns {Promise<import('../../scripts/run/runners.js').Counts & { problems: Map<Row, string> }>} `problems` says of
 *   each row what is wrong, '' if nothing is
 */
export async function runEnvironments(rows, note) {
  const environments = await prepare('projects');
  /** @type {Map<Row, string>} */
  const problems = new Map();
  const rest = [...rows];
  const work = async () => {
    for (let row = rest.shift(); row; row = rest.shift()) {
      note(titleOf(row));
      problems.set(row, await environments.check(row));
    }
  };
  try {
    await Promise.all(Array.from({ length: cores }, work));
  } finally {
    await environments.close();
  }
  const failures = [...problems].filter(([, problem]) => problem);
  const output = failures.map(([row, problem]) => `${titleOf(row)}: ${problem}`).join('\n\n');
  return { passed: problems.size - failures.length, failed: failures.length, output, problems };
}
