// `npm test`: sets everything up, builds, runs every test, and ends with the sum of their counts.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build/package.js';
import { buildDemo } from './build/demo.js';
import { formatCpp, formatJs } from './run/formats.js';
import { conclude, prepare, runner } from './run/report.js';
import { check, ctest, fuzzFor, jest, lint, together, typeCheck } from './run/runners.js';
import { program } from './run/steps.js';
import { setUp } from './setup/machine.js';
import { installPackage } from '../tests/package/install.js';

await program(async () => {
  const env = await setUp({ for: 'test' });
  const built =
    (await prepare('Build the package', () => build(env))) &&
    (await prepare('Build the demo page', () => buildDemo(env)));
  const remedy = '`npm run format` corrects it.';
  await runner('Format and lint', () =>
    together([
      check(() => formatCpp(env), remedy),
      check(() => formatJs(env), remedy),
      check(() => lint(env)),
    ]),
  );
  await runner('C++ under ASan and UBSan', (note) => ctest(env, 'native-sanitized', note));
  await runner('Fuzz targets, 5 s each', (note) => fuzzFor(env, note, 5));
  if (built) {
    await runner('Types', () => check(() => typeCheck(env)));
    await runner('Jest, on the built package and page', async (note) => {
      // Two seconds for each file of tests/package otherwise.
      note('installing the package');
      const installed = mkdtempSync(join(tmpdir(), 'reshape-wasm-installed-'));
      try {
        await installPackage(installed);
        return await jest({ ...env, RESHAPE_WASM_INSTALLED: installed }, note);
      } finally {
        rmSync(installed, { recursive: true, force: true });
      }
    });
    await runner('The package in environments that need no further tools', async (note) => {
      const { list } = await import('../tests/environments/list.js');
      const { runEnvironments } = await import('../tests/environments/runner.js');
      const quick = list.filter(({ installs }) => !installs);
      return runEnvironments(quick, note);
    });
  }
  conclude();
});
