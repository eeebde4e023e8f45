// The installed package in plain Node: by import, by require, by both at once, and without WebAssembly.
import { describe, expect, test } from '@jest/globals';
import { enginesIn, expectedFacts, installForTests, oldest } from './consumer.js';

const consumer = installForTests();

const strict = '--disallow-code-generation-from-strings';

test.each([
  [['import.mjs']],
  [[strict, 'import.mjs']],
  [['require.cjs']],
  [[strict, 'require.cjs']],
])('node %j', async (args) => {
  expect(await consumer.report(args)).toEqual(expectedFacts);
});

test.each([
  ['import', "import { resolveReshape } from 'reshape-wasm';"],
  ['require', "const { resolveReshape } = require('reshape-wasm');"],
])('by %s, a mistake that nobody catches fits the terminal', async (_, line) => {
  const type = line.startsWith('import') ? 'module' : 'commonjs';
  const program = `node --input-type=${type} -e "${line} resolveReshape([2], [3])"`;
  const { code, stderr } = await consumer.shell(program);
  expect(code).toBe(1);
  expect(stderr).toContain('\nReshapeError: Reshape [2] to [3]: the input has 2 elements');
  expect(stderr.length).toBeLessThan(2000);
});

test.each(['import', 'require'])(
  'by %s, functions and classes have the names of their exports',
  async (way) => {
    const loaded =
      way === 'import'
        ? `import * as all from 'reshape-wasm';`
        : `const all = require('reshape-wasm');`;
    const type = way === 'import' ? 'module' : 'commonjs';
    const program = `${loaded}
    const functions = Object.entries(all).filter(([, value]) => typeof value === 'function');
    console.log(JSON.stringify(functions.map(([name, value]) => [name, value.name])));`;
    const names = JSON.parse(await consumer.node([`--input-type=${type}`, '-e', program]));
    expect(names).toContainEqual(['Tensor', 'Tensor']);
    expect(names).toContainEqual(['ReshapeError', 'ReshapeError']);
    expect(names.filter(([name, own]) => own !== name)).toEqual([]);
  },
);

test('each build takes the tensors and knows the errors of the other', async () => {
  const met = {
    apart: true,
    tensorKnown: true,
    errorKnown: true,
    reshaped: [3, 2],
    reshapedType: 'int8',
    reshapedShared: true,
    flattened: [6, 1],
    flattenedShared: true,
    strange: [],
  };
  expect(await consumer.report(['both.mjs'])).toEqual([met, met]);
});

test('Chinese goes to the build that it comes in by', async () => {
  const chinese = expect.stringMatching(/\p{Script=Han}/u);
  expect(await consumer.report(['languages.mjs'])).toEqual({
    before: ['unknown_option', 'unknown_option'],
    one: [chinese, 'unknown_option'],
    both: [chinese, chinese],
  });
});

describe.each(['import', 'require'])('by %s', (build) => {
  test.each([
    ['absent', expect.any(String)],
    ['refused', 'RangeError'],
  ])('WebAssembly %s: an error that says what is needed, until it is there', async (how, cause) => {
    const { message, ...rest } = await consumer.report(['refused.mjs', how, build]);
    expect(rest).toEqual({ known: true, code: 'no_wasm', cause, again: [6] });
    expect(enginesIn(message)).toEqual(oldest);
  });
});
