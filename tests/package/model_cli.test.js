// The commands check and fix, typed as a user types them.
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { checkModel, fixModel } from 'reshape-wasm/model';
import 'reshape-wasm/model/zh';
import { frozenModels } from '../onnx/frozen_models.js';
import { model } from '../onnx/writer.js';

jest.setTimeout(60_000);

const root = fileURLToPath(new URL('../../', import.meta.url));
const program = join(root, 'cli/reshape-wasm.js');
const folder = mkdtempSync(join(tmpdir(), 'check-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** @param {string[]} args @param {string} [cwd] */
function run(args, cwd = folder) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    cwd,
    encoding: 'utf8',
  });
  return { code: status, stdout, stderr };
}

const frozen = frozenModels['raw_data'].bytes;
const relu = (
  /** @type {(number | string)[]} */ dims,
  nodes = [{ operator: 'Relu', inputs: ['x'], outputs: ['y'] }],
) =>
  model({
    opset: 17,
    inputs: [{ name: 'x', type: 'float32', dims }],
    outputs: [{ name: 'y', type: 'float32', dims }],
    nodes,
  });
const files = {
  'frozen.onnx': frozen,
  'holds.onnx': relu(['B', 3]),
  'mixing.onnx': relu(
    [1, 3],
    [{ operator: 'Softmax', inputs: ['x'], outputs: ['y'], attributes: { axis: 0 } }],
  ),
  'unknown.onnx': relu([1, 3], [{ operator: 'Mystery', inputs: ['x'], outputs: ['y'] }]),
  'cut.onnx': frozen.slice(0, 60),
  'text.onnx': Buffer.from('no model at all, but a text'),
};

beforeEach(() => {
  for (const file of readdirSync(folder)) rmSync(join(folder, file), { recursive: true });
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes);
});

const read = (name) => readFileSync(join(folder, name));

describe('check', () => {
  test.each([
    ['holds.onnx', 0],
    ['frozen.onnx', 1],
    ['mixing.onnx', 1],
    ['unknown.onnx', 3],
    ['cut.onnx', 2],
    ['text.onnx', 2],
    ['missing.onnx', 2],
  ])('%s ends with %i', (file, code) => {
    expect(run(['check', file]).code).toBe(code);
  });

  test('prints the file, the report and the command that repairs it', () => {
    const { stdout, stderr } = run(['check', 'frozen.onnx']);
    expect(stderr).toBe('');
    expect(stdout).toContain(`frozen.onnx  ${frozen.length} bytes  opset 17  1 nodes\n`);
    expect(stdout).toContain(checkModel(frozen).text);
    expect(stdout.trimEnd().split('\n').at(-1)).toBe(
      '  npx reshape-wasm fix frozen.onnx -o frozen-N.onnx',
    );
  });

  test('prints the report as JSON, which fixModel takes', () => {
    const { stdout } = run(['check', 'frozen.onnx', '--json']);
    const report = JSON.parse(stdout);
    expect(report).toEqual(JSON.parse(JSON.stringify(checkModel(frozen))));
    expect(fixModel(frozen, report).bytes()).toEqual(fixModel(frozen, checkModel(frozen)).bytes());
  });

  test('takes the batch, the name and the language', () => {
    const { stdout } = run([
      'check',
      'frozen.onnx',
      '--batch',
      'x=0',
      '--name',
      'samples',
      '--lang',
      'zh',
    ]);
    expect(stdout).toContain(
      checkModel(frozen, { batch: { x: 0 }, name: 'samples', language: 'zh' }).text,
    );
    expect(stdout).toContain('[samples,2,3]');
  });

  test('--all lists the nodes that hold', () => {
    const name = 'r  [B,3] to';
    writeFileSync(
      join(folder, 'shapes.onnx'),
      model({
        opset: 17,
        inputs: [{ name: 'x', type: 'float32', dims: ['B', 3] }],
        outputs: [{ name: 'y', type: 'float32' }],
        nodes: [{ operator: 'Reshape', name: 'r', inputs: ['x', 't'], outputs: ['y'] }],
        initializers: [{ name: 't', type: 'int64', dims: [2], int64s: [-1, 3] }],
      }),
    );
    expect(run(['check', 'shapes.onnx']).stdout).not.toContain(name);
    expect(run(['check', 'shapes.onnx', '--all']).stdout).toContain(name);
  });

  test.each([
    [['check'], /one file/],
    [['check', 'frozen.onnx', 'holds.onnx'], /one file/],
    [['check', 'frozen.onnx', '--batch', 'x'], /--batch takes an input and an axis/],
    [['check', 'frozen.onnx', '--batch', 'z=0'], /no input "z"; it has "x"/],
    [['check', 'frozen.onnx', '--batch', 'x=7'], /2 dims, and so no axis 7/],
    [['check', 'frozen.onnx', '--name', '7'], /name must be a name/],
    [['check', 'missing.onnx'], /"missing.onnx" cannot be read/],
    [['check', 'cut.onnx'], /bytes are missing.*truncated_model/],
    [['check', 'frozen.onnx', '--out', 'x'], /no option "--out" of check/],
  ])('%j says what is wrong', (args, message) => {
    const { code, stdout, stderr } = run(args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(message);
    expect(stderr).not.toContain('    at ');
  });

  test('--run compares samples in the onnxruntime that is installed', () => {
    const { stdout, stderr } = run(
      ['check', join(folder, 'frozen.onnx'), '--run', '--sizes', '1,2'],
      root,
    );
    const lines = stdout.split('\n').filter((line) => line.startsWith('  onnxruntime-'));
    expect([stderr, lines.map((line) => line.replace(/: failed to call.*/, ''))]).toEqual([
      '',
      [
        '  onnxruntime-web exported, N = 1: y as each sample alone, no sample moves another',
        '  onnxruntime-web exported, N = 2: fails',
        '  onnxruntime-web fixed, N = 1: y as each sample alone, no sample moves another',
        '  onnxruntime-web fixed, N = 2: y as each sample alone, no sample moves another',
      ],
    ]);
  });

  test('--run without an onnxruntime is bad usage', () => {
    expect(run(['check', 'frozen.onnx', '--run'])).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/onnxruntime-node or onnxruntime-web/),
    });
  });
});

describe('fix', () => {
  test('writes the model, and check then ends with 0', () => {
    const { code, stdout, stderr } = run(['fix', 'frozen.onnx', '-o', 'fixed.onnx']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('target target: [1,2,3] → [-1,2,3]');
    expect(new Uint8Array(read('fixed.onnx'))).toEqual(
      fixModel(frozen, checkModel(frozen)).bytes(),
    );
    expect(run(['check', 'fixed.onnx']).code).toBe(0);
    expect(read('frozen.onnx').equals(Buffer.from(frozen))).toBe(true);
  });

  test('--in-place writes the file itself, and nothing else is left', () => {
    expect(run(['fix', 'frozen.onnx', '--in-place']).code).toBe(0);
    expect(new Uint8Array(read('frozen.onnx'))).toEqual(
      fixModel(frozen, checkModel(frozen)).bytes(),
    );
    expect(readdirSync(folder).sort()).toEqual(Object.keys(files).sort());
  });

  test('--in-place writes the file behind a symbolic link, and keeps its mode', () => {
    chmodSync(join(folder, 'frozen.onnx'), 0o600);
    symlinkSync('frozen.onnx', join(folder, 'link.onnx'));
    expect(run(['fix', 'link.onnx', '--in-place']).code).toBe(0);
    expect(lstatSync(join(folder, 'link.onnx')).isSymbolicLink()).toBe(true);
    expect(lstatSync(join(folder, 'frozen.onnx')).mode & 0o777).toBe(0o600);
    expect(run(['check', 'frozen.onnx']).code).toBe(0);
  });

  test('what is there and no regular file is not replaced', () => {
    symlinkSync('nowhere', join(folder, 'link.onnx'));
    const { code, stderr } = run(['fix', 'frozen.onnx', '-o', 'link.onnx']);
    expect(code).toBe(2);
    expect(stderr).toContain('no regular file');
    expect(lstatSync(join(folder, 'link.onnx')).isSymbolicLink()).toBe(true);
  });

  test('a model whose weights are in other files replaces no file', () => {
    const external = { location: 'weights.data', offset: '0', length: '4' };
    const bytes = model({
      opset: 17,
      inputs: [{ name: 'x', type: 'float32', dims: ['B', 1] }],
      outputs: [{ name: 'y', type: 'float32', dims: ['B', 1] }],
      nodes: [{ operator: 'Add', inputs: ['x', 'w'], outputs: ['y'] }],
      initializers: [{ name: 'w', type: 'float32', dims: [1], external }],
    });
    writeFileSync(join(folder, 'm.onnx'), bytes);
    writeFileSync(join(folder, 'weights.data'), 'abcd');
    const { code, stderr } = run(['fix', 'm.onnx', '-o', 'weights.data']);
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: expect.stringContaining('name a new file'),
    });
    expect(String(read('weights.data'))).toBe('abcd');
  });

  test('--dry-run writes nothing', () => {
    const { code, stdout } = run(['fix', 'frozen.onnx', '--dry-run']);
    expect(code).toBe(0);
    expect(stdout).toContain('nothing is written: --dry-run');
    expect(readdirSync(folder).sort()).toEqual(Object.keys(files).sort());
  });

  test('--json prints the edits', () => {
    const { stdout } = run(['fix', 'frozen.onnx', '-o', 'fixed.onnx', '--json']);
    const { written, edits } = JSON.parse(stdout);
    expect(written).toBe('fixed.onnx');
    expect(edits).toEqual(JSON.parse(JSON.stringify(fixModel(frozen, checkModel(frozen)).edits)));
  });

  test('--dims-only leaves targets alone', () => {
    const { stdout } = run(['fix', 'frozen.onnx', '-o', 'fixed.onnx', '--dims-only']);
    expect(stdout).not.toContain('target');
    expect(run(['check', 'fixed.onnx']).code).toBe(1);
  });

  test('--only writes on your word what is not proven', () => {
    const mixing = model({
      opset: 17,
      inputs: [{ name: 'x', type: 'float32', dims: [1, 6] }],
      outputs: [{ name: 'y', type: 'float32', dims: [1, 2, 3] }],
      nodes: [
        { operator: 'Reshape', name: 'r', inputs: ['x', 't'], outputs: ['a'] },
        { operator: 'Softmax', inputs: ['a'], outputs: ['y'], attributes: { axis: 0 } },
      ],
      initializers: [{ name: 't', type: 'int64', dims: [3], int64s: [1, 2, 3] }],
    });
    writeFileSync(join(folder, 'part.onnx'), mixing);
    expect(run(['fix', 'part.onnx', '-o', 'fixed.onnx']).code).toBe(1);
    expect(existsSync(join(folder, 'fixed.onnx'))).toBe(false);
    expect(run(['fix', 'part.onnx', '-o', 'fixed.onnx', '--only', 'r'])).toMatchObject({ code: 0 });
    expect(run(['fix', 'part.onnx', '-o', 'other.onnx', '--only', 's']).code).toBe(2);
  });

  test.each(['mixing.onnx', 'unknown.onnx'])('%s is not written, and ends with 1', (file) => {
    const { code, stderr } = run(['fix', file, '-o', 'fixed.onnx']);
    expect(code).toBe(1);
    expect(stderr).toMatch(/nothing is written/);
    expect(existsSync(join(folder, 'fixed.onnx'))).toBe(false);
  });

  test('a place that cannot be written ends with 1, and leaves nothing behind', () => {
    const { code, stderr } = run(['fix', 'frozen.onnx', '-o', 'none/fixed.onnx']);
    expect(code).toBe(1);
    expect(stderr).toMatch(/cannot be written/);
    expect(readdirSync(folder).sort()).toEqual(Object.keys(files).sort());
  });

  test.each([
    [['fix', 'frozen.onnx'], /needs -o OUT, or --in-place/],
    [['fix', 'frozen.onnx', '-o', './frozen.onnx'], /is the file that is read/],
    [['fix', 'frozen.onnx', '-o', 'a', '--in-place'], /not both/],
    [['fix', 'text.onnx', '-o', 'a'], /not_a_model/],
  ])('%j is bad usage', (args, message) => {
    const { code, stderr } = run(args);
    expect(code).toBe(2);
    expect(stderr).toMatch(message);
    expect(statSync(join(folder, 'frozen.onnx')).size).toBe(frozen.length);
  });
});
