// `npm run fuzz [-- --seconds 60] [TARGET...]`: runs libFuzzer targets for a given time each.
import { parseArgs } from 'node:util';
import { buildFuzzers, fuzzAll } from './run/fuzzers.js';
import { program, step, Stop } from './run/steps.js';
import { setUp } from './setup/machine.js';

await program(async () => {
  const { values, positionals } = parseArgs({
    options: { seconds: { type: 'string', default: '60' } },
    allowPositionals: true,
  });
  const seconds = Number(values.seconds);
  if (!(seconds > 0)) throw new Stop(`--seconds takes a positive number, not ${values.seconds}.`);
  const env = await setUp({ for: 'fuzz' });
  const targets = await step('Build the fuzz targets', () => buildFuzzers(env));
  const chosen = positionals.length > 0 ? positionals : targets;
  const unknown = chosen.filter((target) => !targets.includes(target));
  if (unknown.length > 0) throw new Stop(`No target: ${unknown}. There are: ${targets}`);
  const results = await step(`Fuzz ${chosen.join(', ')} for ${seconds} s each`, () =>
    fuzzAll(env, chosen, seconds),
  );
  const failures = results.flatMap(({ failure }) => (failure ? [failure] : []));
  for (const { output, message } of failures) console.error(`${output}\n${message}`);
  if (failures.length > 0) process.exitCode = 1;
});
