// `npm run test:long [-- PART...]`: the tests that take longer than `npm test` may. Run it before an issue is closed.
import { randomInt } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildDemo } from './build/demo.js';
import { build } from './build/package.js';
import { run } from './run/commands.js';
import { conclude, prepare, runner } from './run/report.js';
import { check, fuzzFor, jest, testCpp, viewsFor } from './run/runners.js';
import { root } from './run/root.js';
import { program, Stop } from './run/steps.js';
import { setUp } from './setup/machine.js';

/** How many times as many random requests as in `npm test`. */
const rounds = 20;

/** The seed of random models: a new one, or that of a run that is repeated. */
const { RESHAPE_WASM_SEED: seed = `${randomInt(2 ** 31)}` } = process.env;

/** The tests of random requests, and of a grid: those that ask tests/js/rounds.js how many they try. */
const randomTests = () =>
  // The other folders of tests hold no Jest tests, but all that npm installs there.
  ['js', 'package', 'demo']
    .flatMap((folder) =>
      readdirSync(`${root}tests/${folder}`, { recursive: true, encoding: 'utf8' }).map(
        (file) => `tests/${folder}/${file}`,
      ),
    )
    .filter((file) => file.endsWith('.test.js'))
    .filter((file) => readFileSync(root + file, 'utf8').includes("/rounds.js'"));

/** @typedef {import('./run/runners.js').Counts} Counts */

/**
 * The parts, in the order in which they run: `title` is what is printed.
 *
 * @type {Record<string, { title: string, work(env: NodeJS.ProcessEnv, note: (text: string) => void): Promise<Counts>
 *   }>}
 */
const parts = {
  native: {
    title: 'C++ optimized by GCC, without the checks of `npm test`',
    work: (env, note) => testCpp(env, 'native', note),
  },
  random: {
    title: `Properties and oracles, ${rounds} times as many requests, models of RESHAPE_WASM_SEED=${seed}`,
    work: (env, note) =>
      jest(
        { ...env, RESHAPE_WASM_ROUNDS: `${rounds}`, RESHAPE_WASM_SEED: `${seed}` },
        note,
        randomTests(),
      ),
  },
  views: {
    title: 'Copies of random views, 10 minutes of new seeds',
    work: (env, note) => viewsFor(env, note, 600),
  },
  fuzz: {
    title: 'Fuzz targets, 120 s each',
    work: (env, note) => fuzzFor(env, note, 120),
  },
  invented: {
    title: 'An invented system and opset, through everything',
    work: (env, note) =>
      jest({ ...env, RESHAPE_WASM_LONG: '1' }, note, ['tests/js/resolve/invented_system']),
  },
  packing: {
    title: 'npm pack in two fresh clones, which gives the same bytes',
    work: (env, note) => jest({ ...env, RESHAPE_WASM_LONG: '1' }, note, ['tests/package/packing']),
  },
  soak: {
    title: 'Ten million calls and a hundred thousand allocations, which leave nothing behind',
    async work(env, note) {
      const args = ['--expose-gc', `${root}tests/long/soak.js`];
      let figures;
      const counts = await check(async () => {
        figures = await run(process.execPath, args, { env, cwd: root, onLine: note });
      });
      return { ...counts, figures };
    },
  },
  mutate: {
    title: 'Breaks of the C++: a test must notice each',
    work: (env, note) =>
      check(() =>
        run(process.execPath, [`${root}scripts/mutate.js`], { env, cwd: root, onLine: note }),
      ),
  },
};

await program(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const unknown = positionals.find((name) => !Object.hasOwn(parts, name));
  if (unknown) throw new Stop(`There is no part ${unknown}; there are ${Object.keys(parts)}.`);
  const env = await setUp({ for: 'test' });
  const built =
    (await prepare('Build the package', () => build(env))) &&
    (await prepare('Build the demo page', () => buildDemo(env)));
  for (const [name, { title, work }] of Object.entries(parts)) {
    const chosen = positionals.length === 0 || positionals.includes(name);
    if (built && chosen) await runner(title, (note) => work(env, note));
  }
  conclude();
});
