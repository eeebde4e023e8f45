// The files of the repository as tests read them: their texts, their paths, and what they import.
import { readFileSync, readdirSync } from 'node:fs';
import { root } from '../scripts/run/root.js';

/** The text of a file of the repository. @param {string} path */
export const read = (path) => readFileSync(root + path, 'utf8');

/**
 * The paths of the sources in a folder.
 *
 * @param {string} folder
 * @param {RegExp} fits their paths in the folder
 * @returns {string[]}
 */
export const sourcesIn = (folder, fits) =>
  readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => fits.test(file) && !/generated|node_modules|dist/.test(file))
    .map((file) => `${folder}/${file}`);

/** The files that a module of the repository imports, as it names them: './list.js'. @param {string} path */
export const importsOf = (path) =>
  [...read(path).matchAll(/^(?:import|\}|export).*?(?:from )?'(\.[^']+)';$/gm)].map(
    ([, name]) => name,
  );
