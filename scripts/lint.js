// `npm run lint`: checks every source with ESLint.
import { lint } from './run/runners.js';
import { program, step } from './run/steps.js';

await program(async () => {
  await step('ESLint', () => lint(process.env));
});
