// `npm run mutate [-- TEXT]`: breaks the C++ in one place at a time, and reports whether a test fails each time.
// TEXT limits the breaks to those whose title contains it, such as a file's name.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { root } from './run/root.js';
import { program } from './run/steps.js';

const copy = `${root}build/mutate/`;
const read = (/** @type {string} */ path) => readFileSync(root + path, 'utf8');

/** @typedef {{ file: string, from: string, to: string, title: string, at?: number }} Break */

/** The breaks of tests/mutations.txt. @returns {Break[]} */
function listedBreaks() {
  return read('tests/mutations.txt')
    .split('\n')
    .map((text, index) => ({ text, line: index + 1 }))
    .filter(({ text }) => text.trim() && !text.startsWith('#'))
    .map(({ text, line }) => {
      const [file, from, to] = text
        .split(' ; ')
        .map((part) => part.trim().replace('{{NEWLINE}}', '\n'));
      return { file, from, to, title: `mutations.txt:${line} ${file}: ${from.split('\n')[0]}` };
    });
}

const coreHeaders = readdirSync(`${root}cpp/core`)
  .filter((name) => name.endsWith('.h'))
  .map((name) => `cpp/core/${name}`);

/** The values of each enum of the core. @returns {Map<string, string[]>} */
function enumValues() {
  const enums = coreHeaders
    .map(read)
    .join('\n')
    .matchAll(/enum class (\w+) : std::uint8_t \{([^}]*)\}/g);
  return new Map(
    Array.from(enums, ([, name, body]) => [
      name,
      [...body.replaceAll(/\/\/.*/g, '').matchAll(/\w+/g)].map(([value]) => value),
    ]),
  );
}

/**
 * One break for each cell that a row of the rules tables states: the enum's next value, or the number plus one.
 * tests/cpp/cells_test.cpp breaks the cells that a row inherits, and tries every other value.
 */
function cellBreaks() {
  const file = coreHeaders.find((header) => read(header).includes('namespace rows {'));
  if (!file) throw new Error('no header of cpp/core has a `namespace rows {`');
  const text = read(file);
  const begin = text.indexOf('namespace rows {');
  const count = text.indexOf('inline constexpr int kReshapeRulesCount', begin);
  const end = count < 0 ? text.length : count;
  const values = enumValues();
  const cell = /\b([A-Z]\w+)::(\w+)\b|(?<=_(?:reshape|flatten)\()\d+|\b64\b|(?<=since >= )\d+/g;
  /** @type {Break[]} */
  const breaks = [];
  for (const match of text.slice(begin, end).matchAll(cell)) {
    const [found, name, value] = match;
    const known = values.get(name);
    if (name && !known?.includes(value)) continue;
    const to = known
      ? `${name}::${known[(known.indexOf(value) + 1) % known.length]}`
      : `${Number(found) + 1}`;
    const at = begin + match.index;
    const before = text.slice(0, at).split('\n');
    const line = before.length;
    if (before[line - 1].trim().startsWith('//')) continue;
    const title = `${basename(file)}:${line} ${found} becomes ${to}`;
    breaks.push({ file, at, from: found, to, title });
  }
  return breaks;
}

/** The test programs, as tests/cpp/CMakeLists.txt lists them. */
const tests = [...read('tests/cpp/CMakeLists.txt').matchAll(/^rw_test\((\w+)\)/gm)].map(
  ([, name]) => name,
);

/** All tests, first those that most likely fail: the broken file's, then its folder's. @param {string} file */
function inOrder(file) {
  const places = {
    kernels: ['copy', 'copy_into', 'pieces'],
    'core/layout': ['layout', 'layout_names'],
    symbolic: ['symbolic', 'symbolic_rules', 'symbolic_claims', 'partial'],
    'cpp/model': [
      ...['model_rules', 'model_regions', 'model_signals'],
      ...['model_features', 'model_quantized', 'model_graphs', 'model_calls'],
      ...['model_analysis', 'model_inserts', 'model_places', 'model_lengths', 'model_tables'],
    ],
  };
  const place = Object.keys(places).find((folder) => file.includes(folder));
  const near = places[/** @type {keyof typeof places} */ (place)] ?? ['reshape', 'flatten'];
  const first = [file.replace(/^.*\/|\.\w+$/g, ''), ...near];
  return [...new Set([...first.filter((name) => tests.includes(name)), ...tests])];
}

/** Builds and runs the tests of the copy, one by one. @returns {string} what failed, or '' */
function noticedBy(file = '') {
  for (const test of inOrder(file)) {
    try {
      execFileSync('cmake', ['--build', `${copy}build`, '--target', `${test}_test`], {
        stdio: 'pipe',
      });
    } catch {
      return 'the compiler';
    }
    try {
      execFileSync(`${copy}build/tests/cpp/${test}_test`, { stdio: 'pipe', timeout: 60_000 });
    } catch {
      return `${test}_test`;
    }
  }
  return '';
}

/** Writes the broken file into the copy. @param {Break} mutation */
function apply({ file, from, to, at }) {
  const text = read(file);
  const place = at ?? text.indexOf(from);
  if (place < 0 || (at === undefined && text.indexOf(from, place + 1) >= 0)) {
    throw new Error(`${file} must hold this once: ${from}`);
  }
  writeFileSync(copy + file, text.slice(0, place) + to + text.slice(place + from.length));
}

await program(async () => {
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  for (const part of ['CMakeLists.txt', 'package.json', 'cpp', 'tests']) {
    cpSync(root + part, copy + part, {
      recursive: true,
      filter: (path) => !path.includes('node_modules'),
    });
  }
  const configure = [
    '-S',
    copy,
    '-B',
    `${copy}build`,
    '-G',
    'Ninja',
    '-DRW_TESTS=ON',
    '-DCMAKE_BUILD_TYPE=Debug',
  ];
  execFileSync('cmake', configure, { stdio: 'pipe' });
  if (noticedBy() !== '') throw new Error('the tests fail without any break');

  const wanted = process.argv[2] ?? '';
  const breaks = [...cellBreaks(), ...listedBreaks()].filter(({ title }) => title.includes(wanted));
  if (breaks.length === 0) throw new Error(`no break's title contains ${wanted}`);
  /** @type {string[]} */
  const survivors = [];
  for (const [number, mutation] of breaks.entries()) {
    apply(mutation);
    const who = noticedBy(mutation.file);
    writeFileSync(copy + mutation.file, read(mutation.file));
    if (!who) survivors.push(mutation.title);
    console.log(
      `${number + 1}/${breaks.length} ${mutation.title}: ${who ? `noticed by ${who}` : 'SURVIVED'}`,
    );
  }
  console.log(`${breaks.length - survivors.length} breaks noticed, ${survivors.length} survived`);
  for (const title of survivors) console.log(`  ${title}`);
  process.exitCode = survivors.length ? 1 : 0;
});
