// `npm run mutate [-- TEXT...]`: breaks the C++ in one place at a time, and reports whether a test fails each time.
// A TEXT limits the breaks to those whose title contains it, such as a file's name. Several texts add up.
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { promisify } from 'node:util';
import { cores } from './run/commands.js';
import { root } from './run/root.js';
import { cppPrograms } from './run/runners.js';
import { program } from './run/steps.js';

const call = promisify(execFile);
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

/** The test programs, each of a library, but for those that count work. */
const programs = cppPrograms
  .filter(({ name, library }) => name === `${library}_test`)
  .map(({ name }) => name);

/** All programs, first that of the library that a file is in. @param {string} file */
function inOrder(file) {
  const folders = file.split('/').reverse();
  const own = folders.map((folder) => `${folder}_test`).find((name) => programs.includes(name));
  return [...new Set([own ?? programs[0], ...programs])];
}

/** A copy of the sources, and a build of it, in which one break at a time is made. */
class Copy {
  /** @param {number} number */
  constructor(number) {
    this.folder = `${root}build/mutate/${number}/`;
  }

  async build() {
    rmSync(this.folder, { recursive: true, force: true });
    mkdirSync(this.folder, { recursive: true });
    for (const part of ['CMakeLists.txt', 'package.json', 'cpp', 'tests']) {
      cpSync(root + part, this.folder + part, {
        recursive: true,
        filter: (path) => !path.includes('node_modules'),
      });
    }
    const options = ['-G', 'Ninja', '-DRW_TESTS=ON', '-DCMAKE_BUILD_TYPE=Debug'];
    await call('cmake', ['-S', this.folder, '-B', `${this.folder}build`, ...options]);
    if ((await this.failing('')) !== '') throw new Error('the tests fail without any break');
  }

  /**
   * Builds the programs one by one, and runs those that the build changed.
   *
   * @param {string} file that is broken
   * @returns {Promise<string>} what failed, or ''
   */
  async failing(file) {
    for (const name of inOrder(file)) {
      const building = call('ninja', ['-C', `${this.folder}build`, name]);
      const built = await building.catch(() => undefined);
      if (!built) return 'the compiler';
      if (built.stdout.includes('no work to do')) continue;
      const options = { timeout: 120_000, maxBuffer: Infinity };
      try {
        await call(`${this.folder}build/tests/cpp/${name}`, ['--gtest_fail_fast'], options);
      } catch {
        return name;
      }
    }
    return '';
  }

  /** Makes a break, asks who notices it, and takes it back. @param {Break} mutation */
  async noticedBy({ file, from, to, at }) {
    const text = read(file);
    const place = at ?? text.indexOf(from);
    if (place < 0 || (at === undefined && text.indexOf(from, place + 1) >= 0)) {
      throw new Error(`${file} must hold this once: ${from}`);
    }
    writeFileSync(this.folder + file, text.slice(0, place) + to + text.slice(place + from.length));
    const who = await this.failing(file);
    writeFileSync(this.folder + file, text);
    return who;
  }
}

await program(async () => {
  const texts = process.argv.slice(2);
  const breaks = [...cellBreaks(), ...listedBreaks()].filter(
    ({ title }) => texts.length === 0 || texts.some((text) => title.includes(text)),
  );
  if (breaks.length === 0) throw new Error(`no break's title contains ${texts.join(', ')}`);
  const waiting = [...breaks];
  /** @type {string[]} */
  const survivors = [];
  let count = 0;
  const copies = Array.from({ length: Math.min(cores, breaks.length) }, (_, i) => new Copy(i));
  await Promise.all(
    copies.map(async (copy) => {
      await copy.build();
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const who = await copy.noticedBy(next);
        if (!who) survivors.push(next.title);
        const answer = who ? `noticed by ${who}` : 'SURVIVED';
        console.log(`${++count}/${breaks.length} ${next.title}: ${answer}`);
      }
    }),
  );
  console.log(`${breaks.length - survivors.length} breaks noticed, ${survivors.length} survived`);
  for (const title of survivors) console.log(`  ${title}`);
  process.exitCode = survivors.length ? 1 : 0;
});
