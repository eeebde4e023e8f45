// The installed command: explain and flatten, the shapes and the rules that they read.
import { describe, expect, test } from '@jest/globals';
import * as api from 'reshape-wasm';
import { offered, run, runOffered } from './command.js';

/** Where it is only asked what was read: the request of an explanation. @param {string} typed */
async function read(typed) {
  const { stdout, stderr } = await run(`${typed} --json`);
  expect(stderr).toBe('');
  const { input, target, axis, rules } = JSON.parse(stdout);
  return axis === undefined ? [input, target, rules] : [input, axis, rules];
}

describe('explain', () => {
  test('prints the explanation, and ends with 0', async () => {
    const { code, stdout, stderr } = await run('explain 2,3,4 0,-1');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const { text } = api.explainReshape([2, 3, 4], [0, -1]);
    expect(stdout.replaceAll(/^ {2}/gm, '').trimEnd()).toBe(text);
  });

  test('marks the step that failed, offers commands that work, and ends with 1', async () => {
    const { code, stdout, stderr } = await run('explain 2,3,4 0,5,-1 --onnx 14');
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    const marked = stdout.split('\n').filter((line) => line.startsWith('✗'));
    expect(marked).toEqual([expect.stringMatching(/^✗ 7\. .*24 elements do not divide by 10/)]);
    expect(stdout).toContain('(not_divisible)');
    expect(offered(stdout)).toEqual([
      'npx reshape-wasm explain 2,3,4 0,4,-1 --onnx 14',
      'npx reshape-wasm explain 2,3,4 0,6,-1 --onnx 14',
      'npx reshape-wasm explain 2,3,4 -1 --onnx 14',
    ]);
  });

  test.each([
    'explain 2,3,4 0,5,-1',
    'explain 8,3,4 1,12',
    'explain 0,3,4 3,4,0 --onnx 13',
    'explain 2,3 6 --onnx 13 --allowzero 1 --type float32',
    'explain 2,3 7 --openvino --special-zero 1',
    'explain 0,4 0,-1 --openvino --allowzero 1',
    'explain 2,3 4,-1 --system onnxruntime --opset 13 --type int8 --lang zh',
    'explain "" 1,0 --onnx 5',
    'explain 2,3 6 --onnx 0',
    'explain 2,3 1,7 --system torch',
    'explain 2,3 4,3 --numpy',
    'explain 2,3 -1,3 --system webnn',
    'explain 2,3 6 --type bfloat16 --onnx 5',
    'flatten 2,3,4 --axis -1 --onnx 9',
    'flatten 2,3,4 --axis 5',
    'flatten 2,3,4 --numpy',
    'flatten "" --axis 1 --lang zh',
  ])('what `%s` offers can be run', async (typed) => {
    const { code, stdout } = await run(typed);
    expect(code).toBe(1);
    const commands = offered(stdout);
    expect(commands.length).toBeGreaterThan(0);
    for (const command of commands) {
      expect([command, (await runOffered(command)).code]).toEqual([command, 0]);
      expect(command.endsWith('--lang zh')).toBe(typed.endsWith('--lang zh'));
    }
  });
});

describe('a shape', () => {
  test.each([
    ['2,3,4', [2, 3, 4]],
    ['"[2, 3, 4]"', [2, 3, 4]],
    ["'(24,)'", [24]],
    ['24', [24]],
    ['2x3x4', [2, 3, 4]],
    ['"2 3 4"', [2, 3, 4]],
    ['" 2 , 3,4 "', [2, 3, 4]],
    ['-1,2', [-1, 2]],
    ['-1', [-1]],
    ['-- -1,2', [-1, 2]],
    ['"[-1, 2]"', [-1, 2]],
    ['-9007199254740993,9007199254740993', ['-9007199254740993', '9007199254740993']],
    ['9007199254740992', ['9007199254740992']],
    ['9007199254740991', [9007199254740991]],
    ['""', []],
    ['"[]"', []],
    ['"()"', []],
    ['"[ ]"', []],
  ])('%s is read as %j', async (typed, target) => {
    // Options go first, since nothing may follow `--`.
    const { stdout } = await run(`explain --json 24 ${typed}`);
    expect(JSON.parse(stdout).target).toEqual(target);
  });

  test.each([
    'N,3',
    '2.5',
    '2,,3',
    ',',
    '2;3',
    '1e3',
    '0x',
    '[2,3',
    '2,3]',
    '[2,3)',
    'null',
    '0b1',
    '٣',
  ])('%s is not, and the message names it', async (typed) => {
    const { code, stdout, stderr } = await run(`explain 6 '${typed}'`);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(`the target ${JSON.stringify(typed)} has the entry`);
  });

  test('the message says which of the two', async () => {
    const { stderr } = await run('explain 2,N,4 24');
    expect(stderr).toContain('the input "2,N,4" has the entry "N", which is not an integer');
  });
});

describe('the rules', () => {
  test.each([
    ['', { dialect: 'onnx' }],
    ['--onnx 14 --allowzero 1', { dialect: 'onnx', opset: 14, allowzero: 1 }],
    ['--opset 13', { dialect: 'onnx', opset: 13 }],
    ['--numpy', { dialect: 'numpy' }],
    ['--openvino', { dialect: 'openvino', specialZero: true }],
    ['--openvino --special-zero 1', { dialect: 'openvino', specialZero: true }],
    ['--openvino --special-zero 0', { dialect: 'openvino', specialZero: false }],
    ['--type float16', { dialect: 'onnx', type: 'float16' }],
    ['--system onnxruntime --opset 9', { dialect: 'onnxruntime', opset: 9 }],
    ['--onnx=-1', { dialect: 'onnx', opset: -1 }],
    ['--onnx -1', { dialect: 'onnx', opset: -1 }],
  ])('%s', async (typed, rules) => {
    expect(await read(`explain 2,3 6 ${typed}`)).toEqual([[2, 3], [6], rules]);
  });

  test.each(api.systems)('--system %s', async (system) => {
    const special = system.startsWith('openvino') ? { specialZero: true } : {};
    const rules = { dialect: system, ...special };
    expect(await read(`explain 2,3 6 --system ${system}`)).toEqual([[2, 3], [6], rules]);
  });

  test('the types are the library’s', async () => {
    const { stderr } = await run('explain 2,3 6 --type none');
    expect(stderr).toContain(`one of ${api.dataTypes.join(', ')}, not "none"`);
  });
});

test('flatten', async () => {
  expect(await read('flatten 2,3,4')).toEqual([[2, 3, 4], 1, { dialect: 'onnx' }]);
  expect(await read('flatten 2,3,4 --axis -1')).toEqual([[2, 3, 4], -1, { dialect: 'onnx' }]);
  expect(await read('flatten --axis=-1 2,3,4')).toEqual([[2, 3, 4], -1, { dialect: 'onnx' }]);
  const { code, stdout } = await run('flatten 2,3,4 --axis -1');
  expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('Result: [6,4]') });
  expect((await run('flatten 2,3,4 --axis 4')).code).toBe(1);
  expect((await run('flatten 2,3,4 --numpy')).code).toBe(1);
});
