// `npm run test:environments [-- TEXT...]`: runs the packed package in every environment of tests/environments/list.js
// whose title contains one of the texts, and prints the table of docs/environments.md.
import { parseArgs } from 'node:util';
import { build } from './build/package.js';
import { conclude, prepare, runner } from './run/report.js';
import { program, Stop } from './run/steps.js';
import { setUp } from './setup/machine.js';

await program(async () => {
  const { positionals: texts } = parseArgs({ allowPositionals: true });
  const env = await setUp({ for: 'environments' });
  // Imported here: in a fresh clone, the set-up installs what they import.
  const { list } = await import('../tests/environments/list.js');
  const { titleOf } = await import('../tests/environments/run.js');
  const { table } = await import('../tests/environments/table.js');
  const { installTools } = await import('../tests/environments/tools.js');
  const { runEnvironments } = await import('../tests/environments/runner.js');
  const chosen = list.filter(
    (row) => texts.length === 0 || texts.some((text) => titleOf(row).includes(text)),
  );
  if (chosen.length === 0) throw new Stop(`No environment's title contains ${texts.join(' or ')}.`);
  if (await prepare('Build the package', () => build(env))) {
    await installTools();
    /** @type {Map<import('../tests/environments/list.js').Row, string>} */
    let problems = new Map();
    await runner('The package in its environments', async (note) => {
      const result = await runEnvironments(chosen, note);
      problems = result.problems;
      return result;
    });
    console.log(table(chosen, (row) => problems.get(row) === ''));
  }
  conclude();
});
