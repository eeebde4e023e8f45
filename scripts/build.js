// `npm run build`, which `npm pack` and `npm publish` run too: makes everything that is not committed.
import { buildDemo } from './build/demo.js';
import { build } from './build/package.js';
import { program, step } from './run/steps.js';
import { setUp } from './setup/machine.js';

await program(async () => {
  const env = await setUp({ for: 'build', steps: 2 });
  await step('Build the package', () => build(env), 70);
  await step('Build the demo page', () => buildDemo(env), 5);
});
