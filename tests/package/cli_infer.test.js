// `reshape-wasm infer`, typed as a user types it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { inferFlatten, inferReshape } from 'reshape-wasm/symbolic';
import 'reshape-wasm/symbolic/zh';
import { readInput } from '../../cli/request/dims.js';
import { consumer, run as runCommand, runOffered } from './command.js';

/** @param {string} typed behind the command's name @param {Record<string, string>} [variables] */
const run = (typed, variables) => runCommand(`infer ${typed}`, variables);

/** An inference as JSON. @param {any} inference */
const json = (inference) => JSON.parse(JSON.stringify(inference));

describe('a shape', () => {
  test.each([
    ['N,3,4', ['N', 3, 4]],
    ['"[N, 3, 4]"', ['N', 3, 4]],
    ['"2*(N + 1), H*W/4"', ['2*(N + 1)', 'H*W/4']],
    ["'?'", [null]],
    [
      '"2,?,1..8,3..,N:1..8,2*N:0.."',
      [
        2,
        null,
        { min: 1, max: 8 },
        { min: 3 },
        { name: 'N', min: 1, max: 8 },
        { name: '2*N', min: 0 },
      ],
    ],
    ['batch.size,长', ['batch.size', '长']],
    ['2,3,', [2, 3]],
    ['9007199254740993', ['9007199254740993']],
    ['[]', []],
    ['""', []],
    ['...', null],
    ['rank:2', [null, null]],
  ])('%s is read', async (typed, input) => {
    const { code, stdout, stderr } = await run(`${typed} -1 --json`);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(JSON.parse(stdout).input).toEqual(json(input));
  });

  test('targets too, also with a -1 in front', async () => {
    for (const [typed, target] of /** @type {const} */ ([
      ['-1,N', [-1, 'N']],
      ['0,?', [0, null]],
      ['rank:3', { rank: 3 }],
      ['...', { rank: null }],
    ])) {
      const { stdout } = await run(`N,3 '${typed}' --json`);
      expect(JSON.parse(stdout).target).toEqual(target);
    }
  });

  test.each([
    ['N,,3', 'the input "N,,3" has an entry that is empty'],
    ['N**2', 'N**2'],
    ['2N', '2N'],
    ['8..1', '8'],
  ])('%s is not, and the message says why', async (typed, message) => {
    const { code, stdout, stderr } = await run(`"${typed}" 0,-1`);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(message);
    expect(stderr).toMatch(/\nSee reshape-wasm help infer\n$/);
  });
});

describe('the answer', () => {
  test('is printed as the package gives it', async () => {
    const { code, stdout, stderr } = await run('N,6 -1,4');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const { text } = inferReshape(['N', 6], [-1, 4]);
    const printed = stdout.split('\n').filter((line) => !line.includes('try: npx'));
    expect(
      printed
        .map((line) => line.trim())
        .join('\n')
        .trim(),
    ).toBe(text);
    for (const part of ['3*N/2', 'N % 2 = 0']) expect(stdout).toContain(part);
  });

  test('says what fails, and of a frozen length what to write', async () => {
    const { stdout } = await run('N,3,4 0,-1');
    expect(stdout).toMatch(/N = 0.*\(zero_product\)/);
    expect((await run('N,3,4 1,12')).stdout).toContain('try: npx reshape-wasm infer N,3,4 0,12');
  });

  test('ends with 1 where it never works', async () => {
    const { code, stdout } = await run('N,6 0,4,-1');
    expect(code).toBe(1);
    expect(stdout).toMatch(/^✗ 7\. .*\(not_divisible\)/m);
    // The step that failed is not printed twice.
    expect(stdout).toMatch(/^ {2}6\. /m);
    expect(stdout).not.toMatch(/^ {2}7\. /m);
  });

  test('ends with 0 where an empty input works', async () => {
    const { code, stdout } = await run('A,?,4 3,0,1');
    expect(code).toBe(0);
    expect(stdout).toContain('Result: [3,0,1]\nWorks only where input[1] = 0\n');
    expect(stdout).not.toContain('✗');
    expect(JSON.parse((await run('A,?,4 3,0,1 --json')).stdout)).toMatchObject({
      holds: 'never',
      onlyEmpty: true,
      error: null,
      shape: [3, 0, 1],
    });
  });

  test('takes facts, any number of them', async () => {
    const typed = 'A,B,6 A,C,-1,4 --where "B = C" --where "A >= 1" --json';
    const { stdout } = await run(typed);
    const options = { where: ['B = C', 'A >= 1'] };
    expect(JSON.parse(stdout)).toEqual(
      json(inferReshape(['A', 'B', 6], ['A', 'C', -1, 4], undefined, options)),
    );
    const { code, stderr } = await run('N -1 --where "N ~ 2"');
    expect(code).toBe(2);
    expect(stderr).toContain('N ~ 2');
  });

  test('of a Flatten, where there is an axis', async () => {
    const { stdout } = await run('N,3,4 --axis -1 --json');
    expect(JSON.parse(stdout)).toEqual(json(inferFlatten(['N', 3, 4], -1)));
    expect((await run('N,3,4 --axis 7')).code).toBe(1);
  });

  test('by the rules of a system', async () => {
    const { stdout } = await run('N,3,4 -1,12 --system onnx-inference --opset 13 --json');
    expect(JSON.parse(stdout).shape).toEqual([null, 12]);
    expect((await run('N,3 0,-1 --openvino --json')).stdout).toContain('"specialZero": true');
    expect((await run('N,3 6 --onnx 0')).code).toBe(2);
  });

  test('in Chinese', async () => {
    const { stdout } = await run('N,3,4 1,12 --lang zh');
    const { text } = inferReshape(['N', 3, 4], [1, 12], undefined, { language: 'zh' });
    expect(text).toMatch(/\p{Script=Han}/u);
    expect(stdout.split('\n')[0]).toBe(text.split('\n')[0]);
    expect(stdout).toContain('试试：npx reshape-wasm infer N,3,4 0,12 --lang zh');
  });

  test('has colours on a terminal alone', async () => {
    const { stdout } = await run('N,3,4 1,12', { FORCE_COLOR: '1' });
    expect(stdout).toContain('\x1b[33m');
    expect(stdout.replaceAll(/\x1b\[\d+m/g, '')).toBe((await run('N,3,4 1,12')).stdout);
  });

  test('what is offered can be run', async () => {
    for (const typed of ['N,3,4 1,12', 'N,3,4 0,-1', 'N,6 0,4,-1', 'N,255,52,52 1,3,85,52,52']) {
      const { stdout } = await run(typed);
      const commands = [...stdout.matchAll(/try: (.*)$/gm)].map(([, command]) => command);
      for (const command of commands)
        expect([command, (await runOffered(command)).code]).toEqual([command, 0]);
      expect(commands.length).toBeGreaterThan(0);
    }
  });
});

test.each([
  ['', 'the input is missing'],
  ['N,3', 'the target is missing, or --axis for a Flatten'],
  ['N,3 6 --axis 1', 'a Flatten takes one shape, not 2'],
  ['N,3 --axis 1 --allowzero 1', '--allowzero is for a Reshape'],
  ['N,3 6 --where', '--where needs a value: --where FACT'],
])('bad usage: %s', async (typed, message) => {
  const { code, stdout, stderr } = await run(typed);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr.startsWith(`reshape-wasm: ${message}`)).toBe(true);
});

test('the other commands load nothing of it', () => {
  const source = readFileSync(join(consumer.installed, 'cli/reshape-wasm.js'), 'utf8');
  expect(source).not.toMatch(/^import .*symbolic/m);
  expect(source).toMatch(/await import\('reshape-wasm\/symbolic'\)/);
});

test('dims are read as they are spelled', () => {
  expect(readInput('N:1..8,?')).toEqual([{ name: 'N', min: 1, max: 8 }, null]);
});
