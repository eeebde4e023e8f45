// A copy of the repository, as a fresh clone has it: without anything that a build makes.
import { cpSync, symlinkSync, utimesSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The folders that are not committed. */
const uncommitted = /^(\.git|build|dist|js\/generated|web-demo\/dist|(.*\/)?node_modules)$/;

/** Copies the repository into a folder, with a link to the packages that are installed. @param {string} folder */
export function copyRepository(folder) {
  cpSync(root, folder, {
    recursive: true,
    filter: (source) => !uncommitted.test(relative(root, source)),
  });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  // Older than what is installed: there is nothing to install.
  utimesSync(join(folder, 'package-lock.json'), 0, 0);
}
