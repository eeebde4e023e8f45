// The command `fix --set`: numbers for names, or no file.
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { model } from '../onnx/writer/writer.js';
import { folder, read, relu, run } from './model_command.js';

describe('fix --set', () => {
  const set = (/** @type {string[]} */ ...more) =>
    run(['fix', 'holds.onnx', '-o', 'fixed.onnx', ...more]);

  test('writes numbers for names', async () => {
    const { code, stdout } = await set('--set', 'B=2');
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: expect.stringMatching(/^ {2}2 dims of inputs.*\nfixed.onnx is written, \d+ bytes\n$/),
    });
    expect(new Uint8Array(read('fixed.onnx'))).toEqual(relu([2, 3]));
  });

  test('in JSON has the edits', async () => {
    const { edits, left } = JSON.parse((await set('--set', 'B=2', '--json')).stdout);
    expect(edits.map(({ path, after }) => [path, after])).toEqual([
      ['x[0]', 2],
      ['y[0]', 2],
    ]);
    expect(left).toEqual([]);
  });

  test.each([
    ['B', '--set takes a name and a length'],
    ['B=x', '--set takes a name and a length'],
    ['C=1', 'no input of the model has a length "C"'],
    ['B=0', 'B is set to an integer from 1'],
    ['B=1.5', 'B is set to an integer from 1'],
  ])('%s is bad usage', async (text, message) => {
    const { code, stderr } = await set('--set', text);
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(message) });
    expect(readdirSync(folder)).not.toContain('fixed.onnx');
  });

  test('with two numbers for one name, or with --only, is bad usage', async () => {
    expect((await set('--set', 'B=1', '--set', 'B=2')).code).toBe(2);
    expect((await set('--set', 'B=1', '--only', 'r')).code).toBe(2);
  });

  test('with which a Reshape fails writes nothing, and says which', async () => {
    const nodes = [{ operator: 'Reshape', name: 'r', inputs: ['x', 't'], outputs: ['y'] }];
    const bytes = model({
      opset: 17,
      inputs: [{ name: 'x', type: 'float32', dims: ['B', 3] }],
      outputs: [{ name: 'y', type: 'float32' }],
      nodes,
      initializers: [{ name: 't', type: 'int64', dims: [2], int64s: [-1, 2] }],
    });
    writeFileSync(join(folder, 'holds.onnx'), bytes);
    const odd = await set('--set', 'B=3');
    expect({ ...odd, stdout: '' }).toEqual({
      ...{ code: 1, stdout: '' },
      stderr: expect.stringContaining('nothing is written, because with B = 3 Reshape r fails'),
    });
    expect(readdirSync(folder)).not.toContain('fixed.onnx');
    expect((await set('--set', 'B=3', '--lang', 'zh')).stderr).toContain('没有写入');
    expect((await set('--set', 'B=4')).code).toBe(0);
  });
});
