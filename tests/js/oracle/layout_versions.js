// The versions of the operators that move or name elements, as the build prints them.
import { readFileSync } from 'node:fs';

const file = new URL('../../../build/layout_tables.json', import.meta.url);

/** @typedef {{ operator: string, since: number, types: number, attributes: string[], operands: string[],
 *   required: string[], parameters: string[] }} Version */

/** The versions of each operator, the newest first. @type {Version[]} */
export const versions = JSON.parse(readFileSync(file, 'utf8')).rules;

/** The version in force. @param {string} operator @param {number} opset */
export function versionOf(operator, opset) {
  const found = versions.find((row) => row.operator === operator && row.since <= opset);
  if (!found) throw new Error(`${operator} has no version at opset ${opset}`);
  return found;
}
