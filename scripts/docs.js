// `npm run docs`: builds the package, and writes the site of its documentation into build/docs.
import { writeDocs } from './build/docs.js';
import { build } from './build/package.js';
import { root } from './run/root.js';
import { program, step } from './run/steps.js';
import { setUp } from './setup/machine.js';

await program(async () => {
  const env = await setUp({ for: 'build' });
  await step('Build the package', () => build(env));
  await step('Write the documentation into build/docs', () => writeDocs(`${root}build/docs`));
});
