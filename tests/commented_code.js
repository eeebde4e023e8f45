// Runs code of documents and docstrings: every line that ends in `; // value` must give that value.
import { expect } from '@jest/globals';
import { withModules } from './documents.js';

/** The code with a call of `check` in place of each line that says its value. @param {string} code */
export const withChecks = (code) =>
  code
    .replace(/^(\s*)(?!const )(\S.*); \/\/ (.*)$/gm, '$1check($2, $3);')
    .replace(/^(\s*)error\.message;\n((?:\s*\/\/ .*\n)+)/gm, (_, indent, comment) => {
      const text = comment.replaceAll(/\s*\/\/ /g, ' ').trim();
      return `${indent}check(error.message, ${JSON.stringify(text)});\n`;
    });

/** The code as the body of a function, which reads what it imports from `modules`. @param {string} code */
const runnable = (code) =>
  withChecks(withModules(code).replace(/^import '([^']+)';$/gm, "modules['$1'];"));

const AsyncFunction = /** @type {any} */ (async () => {}).constructor;

/** How many values the comments of some code say. @param {string} code */
export const countOf = (code) =>
  code
    .split('\n')
    .filter((line) => /^(?!\s*const ).*; \/\/ /.test(line) || /error\.message;/.test(line)).length;

/**
 * Runs code, and compares the values that its comments say.
 *
 * @param {string} code
 * @param {Record<string, object>} modules what it may import, by name
 * @param {Record<string, unknown>} given names that it has without an import
 * @returns {Promise<number>} how many values were compared
 */
export async function runCode(code, modules, given) {
  let checks = 0;
  const check = (/** @type {unknown} */ value, /** @type {unknown} */ expected) => {
    expect(value).toEqual(expected);
    checks += 1;
  };
  // The code is the document's own, and this is a test: the one place where eval is right.
  const run = new AsyncFunction('modules', 'check', ...Object.keys(given), runnable(code));
  await run(modules, check, ...Object.values(given));
  return checks;
}
