// Asks other systems for their answers and writes them to tests/vectors/generated: `npm run vectors`.
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CommandFailed } from './commands.js';
import { Stop, program, run, step } from './steps.js';

const folder = fileURLToPath(new URL('../tests/vectors/', import.meta.url));
/** Debian's own, whose NumPy the answers name. */
const python = '/usr/bin/python3';

await program(async () => {
  await run(python, ['-c', 'import numpy']).catch((error) => {
    if (!(error instanceof CommandFailed)) throw error;
    throw new Stop('The vectors are made by NumPy. As root:\n\n  apt-get install python3-numpy\n');
  });
  const generators = readdirSync(folder).filter((file) => /^generate_.*\.py$/.test(file));
  for (const generator of generators) {
    await step(`Run ${generator}`, () => run(python, [folder + generator]));
  }
});
