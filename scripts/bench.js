// `npm run bench [-- SECTION ...] [--quick] [--json FILE]`: measures this package and others in one run. A full run of
// all sections writes the tables of docs/speed.md; one of the section `sizes` its plot, of `layout` or `loops` its
// table.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { mustsOf } from '../tests/bench/musts.js';
import { textOf } from '../tests/bench/table.js';
import { plotOf } from '../tests/bench/plot.js';
import { figuresOf, layoutFigures, loopFigures, withFigures } from '../tests/bench/document.js';
import { weightsOf } from './build/weights.js';
import { build } from './build/package.js';
import { run } from './run/commands.js';
import { installPeers } from './setup/peers.js';
import { setUp } from './setup/machine.js';
import { CommandFailed, program, step, Stop } from './run/steps.js';
import { root } from './run/root.js';

const folder = `${root}tests/bench/`;
const sections = [
  ...['reshape', 'flatten', 'ranks', 'parts', 'explain', 'symbolic', 'model', 'start'],
  ...['copies', 'into', 'loops', 'cookbook', 'layout', 'sizes', 'page'],
];
const quickSections = sections.filter((name) => name !== 'sizes');

/** Sections that a full run need not have: their tables are written alone, or docs/speed.md has none. */
const unpublished = ['into', 'loops', 'page'];

/** Sections that measure no other package. */
const withoutPeers = ['into', 'loops', 'cookbook', 'page'];

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { json: { type: 'string' }, quick: { type: 'boolean', default: false } },
  });
  const unknown = positionals.find((name) => !sections.includes(name));
  if (unknown) throw new Stop(`There is no section ${unknown}; there are ${sections.join(', ')}.`);
  const { quick, json } = values;
  const usual = quick ? quickSections : sections;
  return { chosen: positionals.length > 0 ? positionals : usual, quick, json };
}

/** Builds the kernels as a native program, whose rows are the upper limit. @param {NodeJS.ProcessEnv} env */
async function buildNative(env) {
  await run('cmake', ['--preset', 'native-bench', '-G', 'Ninja'], { env, cwd: root });
  await run('cmake', ['--build', '--preset', 'native-bench'], { env, cwd: root });
}

/**
 * Measures a section in a separate process, so that no section changes the state of the engine for the next.
 *
 * @param {string} name
 * @param {boolean} quick
 * @param {(text: string) => void} note
 * @returns {Promise<import('../tests/bench/table.js').Table[]>}
 */
async function measure(name, quick, note) {
  const place = mkdtempSync(join(tmpdir(), 'reshape-wasm-bench-'));
  const file = join(place, 'tables.json');
  try {
    const pace = quick ? 'quick' : 'full';
    await run(process.execPath, [`${folder}section.js`, name, file, pace], { onLine: note });
    return JSON.parse(readFileSync(file, 'utf8'));
  } finally {
    rmSync(place, { recursive: true });
  }
}

/**
 * Writes the figures into the documents.
 *
 * @param {import('../tests/bench/document.js').Machine} machine
 * @param {Record<string, import('../tests/bench/table.js').Table[]>} results
 */
async function publish(machine, results) {
  if (results.sizes) writeFileSync(`${root}docs/speed.svg`, plotOf(results.sizes));
  /** @param {Record<string, string>} figures */
  const write = (figures) => {
    const document = `${root}docs/speed.md`;
    writeFileSync(document, withFigures(readFileSync(document, 'utf8'), figures));
  };
  if (results.layout) write(layoutFigures(machine, results.layout));
  if (results.loops) write(loopFigures(machine, results.loops));
  if (sections.every((name) => results[name] || unpublished.includes(name))) {
    write(figuresOf(machine, results, await weightsOf()));
  }
}

await program(async () => {
  const { chosen, quick, json } = readArguments();
  const env = await setUp({ for: chosen.includes('page') ? 'environments' : 'bench' });
  await step('Build the package', () => build(env));
  if (chosen.includes('copies')) await step('Build the kernels natively', () => buildNative(env));
  if (chosen.some((name) => !withoutPeers.includes(name))) await installPeers();
  const machine = { node: process.version, cpu: cpus()[0]?.model, cores: cpus().length };
  /** @type {Record<string, import('../tests/bench/table.js').Table[]>} */
  const results = {};
  for (const name of chosen) {
    try {
      results[name] = await step(`Measure ${name}`, (note) => measure(name, quick, note));
    } catch (error) {
      if (!(error instanceof CommandFailed)) throw error;
      console.error(`${error.output.trimEnd()}\n${error.message}`);
      process.exitCode = 1; // the other sections are still measured
      continue;
    }
    console.log(`\n${results[name].map(textOf).join('\n\n')}\n`);
  }
  const musts = quick ? [] : mustsOf(results); // a quick run leaves out entrants that they need
  console.log([`Node ${machine.node}, ${machine.cpu}`, ...musts].join('\n'));
  if (!quick) await publish(machine, results);
  if (json)
    writeFileSync(resolve(json), `${JSON.stringify({ machine, results, musts }, null, 2)}\n`);
});
