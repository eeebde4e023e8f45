// `npm run format`: corrects the format of every source.
import { formatCpp, formatJs } from './run/formats.js';
import { program, step } from './run/steps.js';
import { setUp } from './setup/machine.js';

await program(async () => {
  const env = await setUp({ for: 'format' });
  await step('clang-format', () => formatCpp(env, true));
  await step('Prettier', () => formatJs(env, true));
});
