// Tensors in the hands of test frameworks: equal ones are equal, and others are not, in each of four.
import assert from 'node:assert';
import { execFile } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import { Tensor } from 'reshape-wasm';
import { checkPairs, kinds, pairCount } from './equality/checks.js';

const execute = promisify(execFile);
const require = createRequire(import.meta.url);
const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The folder of an installed package; undefined where it is not installed. @param {string} name */
function folderOf(name) {
  try {
    return dirname(require.resolve(`${name}/package.json`));
  } catch {
    return undefined;
  }
}

/**
 * npm installs the one of bun's packages that fits the machine; where bun's install script may
 * run, it moves the program into its own package.
 */
function bunCommand() {
  const kinds = Object.keys(require('bun/package.json').optionalDependencies);
  const folders = kinds.map(folderOf).filter((folder) => folder !== undefined);
  const places = [
    ...folders.map((folder) => join(folder, 'bin/bun')),
    join(folderOf('bun'), 'bin/bun.exe'),
  ];
  const found = places.find((place) => existsSync(place) && statSync(place).size > 1e6);
  if (!found) throw new Error(`bun is not installed; none of ${places.join(', ')} is there`);
  return found;
}

/** Runs a framework in a process of its own, which fails where a test does. */
async function run(command, args) {
  const env = { ...process.env, NODE_OPTIONS: undefined, NODE_ENV: undefined, NO_COLOR: '1' };
  try {
    return await execute(command, args, { cwd: root, env });
  } catch (cause) {
    throw new Error(`${cause.message}\n${cause.stdout}${cause.stderr}`, { cause });
  }
}

const timeout = 120_000;

/** Vitest's report of a file of tests, which may fail. @param {string} name */
async function runVitest(name) {
  const report = join(root, `build/${name}.json`);
  // A test without an assertion fails.
  const options = ['--expect.requireAssertions', '--reporter=json', `--outputFile=${report}`];
  const bin = join(folderOf('vitest'), 'vitest.mjs');
  const file = `tests/js/tensor/equality/${name}.spec.js`;
  const ended = run(process.execPath, [bin, 'run', ...options, file]);
  try {
    await ended.catch((error) => {
      if (!existsSync(report)) throw error;
    });
    return JSON.parse(readFileSync(report, 'utf8'));
  } finally {
    rmSync(report, { force: true });
  }
}

const runBun = async () => run(bunCommand(), ['test', './tests/js/tensor/equality/bun.spec.js']);

/** They run beside Jest's own tests, which wait for them at the end. */
const elsewhere = Promise.allSettled([runVitest('vitest'), runBun(), runVitest('unequal')]);

/** The value of a settled promise, or its error. @param {any} result */
function brought({ status, reason, value }) {
  if (status === 'rejected') throw reason;
  return value;
}

/** @param {(one: unknown, other: unknown) => void} same @param {(one: unknown, other: unknown) => void} differ */
const checkHere = (same, differ, asked = kinds) =>
  checkPairs({ describe, test, expect }, { same, differ }, asked);

describe('deepStrictEqual', () => checkHere(assert.deepStrictEqual, assert.notDeepStrictEqual));

describe('toEqual of Jest', () =>
  checkHere(
    (one, other) => expect(one).toEqual(other),
    (one, other) => expect(one).not.toEqual(other),
  ));

describe('toStrictEqual of Jest', () =>
  checkHere(
    (one, other) => expect(one).toStrictEqual(other),
    (one, other) => expect(one).not.toStrictEqual(other),
    ['equal', 'different', 'disposed'],
  ));

test('there are pairs', () => expect(pairCount).toBeGreaterThan(250));

test(
  'toEqual of Vitest',
  async () => {
    const { numTotalTests, numPassedTests, testResults } = brought((await elsewhere)[0]);
    const failed = testResults[0].assertionResults.filter(({ status }) => status !== 'passed');
    expect(failed).toEqual([]);
    expect({ numTotalTests, numPassedTests }).toEqual({
      numTotalTests: pairCount,
      numPassedTests: pairCount,
    });
  },
  timeout,
);

test(
  'Vitest says of two tensors that they differ, and nothing else',
  async () => {
    const { numTotalTests, testResults } = brought((await elsewhere)[2]);
    const messages = testResults[0].assertionResults.flatMap(
      ({ failureMessages: [message = 'none'] }) => message.split('\n')[0],
    );
    expect(messages.filter((message) => !message.startsWith('AssertionError: expected '))).toEqual(
      [],
    );
    expect(messages.length).toBe(numTotalTests);
    expect(numTotalTests).toBeGreaterThan(50);
  },
  timeout,
);

test(
  'toEqual of bun test',
  async () => {
    const { stderr } = brought((await elsewhere)[1]);
    const count = (/** @type {string} */ word) =>
      Number(stderr.match(new RegExp(`^ *(\\d+) ${word}`, 'm'))?.[1]);
    expect({ passed: count('pass'), failed: count('fail') }).toEqual({
      passed: pairCount,
      failed: 0,
    });
    expect(count('expect\\(\\) calls')).toBeGreaterThan(2 * pairCount);
  },
  timeout,
);

// In bun test two typed arrays of NaN are not equal to begin with.
test.each([
  ['deepStrictEqual', assert.deepStrictEqual],
  ['toEqual', (one, other) => expect(one).toEqual(other)],
])('NaN is equal to NaN in %s', (_, same) => {
  const make = () => new Tensor('float32', Float32Array.of(NaN, 1), [2]);
  same(make(), make());
  expect(() => same(make(), new Tensor('float32', Float32Array.of(0, 1), [2]))).toThrow();
});

test('what Jest says of two tensors shows what differs', () => {
  const [one, other] = [2, 3].map((last) => new Tensor('int8', Int8Array.of(1, last), [2]));
  expect(() => expect(one).toEqual(other)).toThrow(/- +3,[^]*\+ +2,/);
  const [turned, packed] = [one.reshape([1, 2]).transpose(), one.reshape([2, 1])];
  expect(turned.toArray()).toEqual(packed.toArray());
  expect(() => expect(turned.slice([1])).toEqual(packed.slice([1, 2]).contiguous())).toThrow(
    /offset/,
  );
});
