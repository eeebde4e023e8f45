// `npm run docs [-- --built]`: builds the package, and writes the site of its documentation into build/docs. With
// --built it takes the package as the last `npm run build` left it.
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { writeDocs } from './build/docs.js';
import { build } from './build/package.js';
import { root } from './run/root.js';
import { program, step, Stop } from './run/steps.js';
import { setUp } from './setup/machine.js';

await program(async () => {
  const { values } = parseArgs({ options: { built: { type: 'boolean', default: false } } });
  if (!values.built) {
    const env = await setUp({ for: 'build' });
    await step('Build the package', () => build(env));
  } else if (!existsSync(`${root}dist/types`)) {
    throw new Stop('`npm run build` first: there is no dist/types.');
  }
  await step('Write the documentation into build/docs', () => writeDocs(`${root}build/docs`));
});
