// Installs the development dependencies if they are missing or older than the lock file.
import { statSync } from 'node:fs';
import { run } from '../run/steps.js';
import { root } from '../run/root.js';

/** @param {string} file */
const changeTime = (file) => statSync(root + file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Compares with the list that npm writes into node_modules last: an interrupted install has none. */
export const lacksDependencies = () =>
  changeTime('node_modules/.package-lock.json') < changeTime('package-lock.json');

/** Installs without a word, beside steps that print theirs. */
export const installDependencies = () =>
  run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: root });
