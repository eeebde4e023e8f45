// Installs the packages that this one is compared with, if they are missing or older than their lock file.
import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { run, step } from '../run/steps.js';

const folder = fileURLToPath(new URL('../../tests/bench/', import.meta.url));

/** @param {string} file */
const changeTime = (file) => statSync(folder + file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Only the benchmarks and the vectors need them: they take a gigabyte. */
export async function installPeers() {
  if (changeTime('node_modules/.package-lock.json') >= changeTime('package-lock.json')) return;
  await step('Install the packages to compare with (1 GB)', () =>
    run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder }),
  );
}
