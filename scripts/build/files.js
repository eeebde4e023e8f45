// The files that a build reads and writes, by their paths from the root.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { root } from '../run/root.js';

/** The text of a file. @param {string} path */
export const read = (path) => readFileSync(root + path, 'utf8');

/**
 * Writes a file whose text has changed, and its folder where that is missing. Other files keep their time of
 * change, so that no later step builds the same again.
 *
 * @type {(path: string, text: string) => void}
 */
export function write(path, text) {
  if (existsSync(root + path) && read(path) === text) return;
  mkdirSync(dirname(root + path), { recursive: true });
  writeFileSync(root + path, text);
}
