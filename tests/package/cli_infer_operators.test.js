// `reshape-wasm infer` with the name of an operator in front, typed as a user types it.
import { describe, expect, test } from '@jest/globals';
import { inferLayout } from 'reshape-wasm/symbolic';
import { layoutRequest } from '../js/layout/layout_requests.js';
import { namedRequest } from '../js/symbolic/layout_claims.js';
import { seeded } from '../js/oracle/seeded.js';
import { rounds } from '../js/rounds.js';
import { untyped } from '../js/untyped.js';
import { run as runCommand, runOffered } from './command.js';

const infer = untyped(inferLayout);

/** @param {string} typed behind the command's name */
const run = (typed) => runCommand(`infer ${typed}`);

/** A length as the command line says it: a lower bound of 0 always, and no bounds where there are none. */
function typed(/** @type {string} */ key, /** @type {any} */ value) {
  if (key === 'min' && value === 0) return undefined;
  return value && typeof value === 'object' && Object.keys(value).join() === 'name'
    ? value.name
    : value;
}

/** An inference as JSON. @param {any} inference */
const json = (inference) => JSON.parse(JSON.stringify(inference), typed);

test('an operator is inferred', async () => {
  const { code, stdout, stderr } = await run('concat N,3 "M, 3*K" --axis 1');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout.split('\n').slice(0, -2)).toEqual([
    'ONNX Concat-13: [N,3] [M,3*K] with axis 1',
    '  1. Concat-13 is in force, the newest.',
    '  2. axis is 1, an attribute in this version.',
    '  3. Axis 1: the lengths of 2 inputs add up to 3 + 3·K = 3·(K + 1).',
    'Result: [N,3*(K + 1)]',
    'Works exactly where M = N',
  ]);
  expect(stdout).toMatch(/^Specification: Concat joins /m);
});

test.each([
  [
    'expand N:1..8,1 --shape M,?',
    ['Expand', [[{ min: 1, max: 8, name: 'N' }, 1]], { shape: ['M', null] }],
  ],
  ['tile N --repeats 2*M', ['Tile', [['N']], { repeats: ['2*M'] }]],
  ['split rank:2 --split A,3 --axis -1', ['Split', [[null, null]], { split: ['A', 3], axis: -1 }]],
  [
    'depth-to-space N,C,H,W --blocksize 2',
    ['DepthToSpace', [['N', 'C', 'H', 'W']], { blocksize: 2 }],
  ],
])('%s is read', async (typed, [operator, inputs, values]) => {
  const { code, stdout } = await run(`${typed} --json`);
  expect([code, JSON.parse(stdout)]).toEqual([0, json(infer(operator, inputs, values))]);
});

test('facts are read, and several of them', async () => {
  const { stdout } = await run('squeeze N,3 --axes 0 --where "N >= 1" --where "N <= 1"');
  expect(stdout).toContain('Works for all lengths');
});

describe('a request that never works', () => {
  test('ends with 1, and offers commands that work', async () => {
    const { code, stdout } = await run('unsqueeze N,4 --axes 0,4 --onnx 13 --lang zh');
    expect(code).toBe(1);
    const offered = [...stdout.matchAll(/^ {2}\S+?(npx .*)$/gm)].map(([, command]) => command);
    expect(offered[0]).toBe('npx reshape-wasm infer unsqueeze N,4 --axes 0,3 --onnx 13 --lang zh');
    for (const command of offered) {
      expect([command, (await runOffered(command)).code]).toEqual([command, 0]);
    }
  });

  test.each([
    ['squeeze ...', 'an operator needs an input of known rank'],
    ['squeeze N,,3', 'has an entry that is empty'],
    ['squeeze "N**2"', 'bad_symbol'],
    ['squeeze N --where "N >"', 'bad_symbol'],
    ['squeeze N --where "N = 1" --where "N = 2"', 'bad_interval'],
    ['squeeze', 'the input of Squeeze is missing'],
    ['squeeze N --allowzero 1', '--allowzero is of a Reshape'],
    ['squeeze N --system numpy', 'by the rules of ONNX alone'],
    ['N,3 -1 --axes 0', 'an operator whose name comes first'],
  ])('%s is not a request: %s', async (typed, said) => {
    const { code, stderr } = await run(typed);
    expect([code, stderr]).toEqual([2, expect.stringContaining(said)]);
  });
});

test('a Flatten keeps its axis, and a dim may be called as an operator is', async () => {
  expect((await run('N,3,4 --axis 2')).stdout).toContain('Flatten');
  expect((await run('N,cast -1')).stdout).toContain('Reshape');
});

test('the command of an inference states its request', async () => {
  const chance = seeded(5);
  let stated = 0;
  for (let round = 0; round < rounds(20); round++) {
    const { operator, opset, inputs, values, where } = namedRequest(layoutRequest(chance), chance);
    const inference = infer(operator, inputs, values, { opset }, { where });
    if (inference.command === null) continue;
    const { stdout, code } = await runOffered(`${inference.command} --json`);
    expect([inference.command, json(JSON.parse(stdout))]).toEqual([
      inference.command,
      json(inference),
    ]);
    expect(code).toBe(inference.error ? 1 : 0);
    stated++;
  }
  expect(stated).toBeGreaterThan(rounds(15));
});
