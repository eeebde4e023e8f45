// Checks the format of the sources, or corrects it: clang-format for C++, Prettier for everything else.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './commands.js';
import { root } from './root.js';

const cppFiles = () =>
  ['cpp', 'tests'].flatMap((folder) =>
    readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
      // Below tests/bench other packages are installed, some with headers.
      .filter((file) => /\.(h|cpp)$/.test(file) && !file.includes('node_modules'))
      .map((file) => join(folder, file)),
  );

/** @param {NodeJS.ProcessEnv} env @param {boolean} [write] */
export function formatCpp(env, write = false) {
  const how = write ? ['-i'] : ['--dry-run', '--Werror'];
  return run('clang-format', [...how, ...cppFiles()], { env, cwd: root });
}

/** @param {NodeJS.ProcessEnv} env @param {boolean} [write] */
export function formatJs(env, write = false) {
  const prettier = `${root}node_modules/prettier/bin/prettier.cjs`;
  // The cache tells files that were as they should be, and are the same.
  const cache = ['--cache', '--cache-location=build/prettier.json'];
  const how = write ? ['--write', '--log-level=warn'] : ['--check', ...cache];
  const places = ['.github', 'cli', 'js', 'scripts', 'tests', 'web-demo', '*.js'];
  const args = [prettier, ...how, '--no-error-on-unmatched-pattern', ...places];
  return run(process.execPath, args, { env, cwd: root });
}
