// Test frameworks: each runs one test of the package.
import { inTest, moduleProgram, requireProgram } from '../entries.js';
import { bunPath, printed, toolPath } from '../tools.js';

/** @typedef {import('../run.js').Place} Place */

/** Jest without settings of the project. @param {string[]} rest */
const jest = (...rest) => [
  process.execPath,
  ...rest.filter((flag) => flag.startsWith('--experimental')),
  toolPath('jest/bin/jest.js'),
  ...['--rootDir', '.', '--config', '{}', '--no-cache', '--ci'],
  ...rest.filter((flag) => !flag.startsWith('--experimental')),
];

/** The commands, without the test's name where they find it. @type {Record<string, () => string[]>} */
const commands = {
  jest: () => jest(),
  'jest-esm': () => jest('--experimental-vm-modules', '--testMatch', '**/*.test.mjs'),
  'jest-jsdom': () => jest('--env', toolPath('jest-environment-jsdom')),
  vitest: () => [
    process.execPath,
    toolPath('vitest/vitest.mjs'),
    ...['run', '--globals', '--root', '.'],
  ],
  mocha: () => [
    process.execPath,
    toolPath('mocha/bin/mocha.js'),
    ...['--ui', 'tdd', 'package.test.*'],
  ],
  bun: () => [bunPath(), 'test'],
};

/**
 * A test, by the framework's own command.
 *
 * @type {(name: keyof typeof commands, by: 'import' | 'require') => (place: Place) => Promise<string>}
 */
export const framework =
  (name, by) =>
  async ({ project }) => {
    const folder = project(
      by === 'import'
        ? { 'package.test.mjs': moduleProgram(inTest) }
        : { 'package.test.cjs': requireProgram(inTest) },
    );
    const [command, ...args] = commands[name]();
    return printed(command, args, folder);
  };
