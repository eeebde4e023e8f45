// The command check: its report, its exit codes, its options.
import { spawnSync } from 'node:child_process';
import { mkdirSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { checkModel, fixModel } from 'reshape-wasm/model';
import 'reshape-wasm/model/zh';
import { model } from '../onnx/writer/writer.js';
import { folder, frozen, program, read, run } from './model_command.js';

describe('check', () => {
  test.each([
    ['holds.onnx', 0],
    ['frozen.onnx', 1],
    ['mixing.onnx', 1],
    ['unknown.onnx', 3],
    ['cut.onnx', 2],
    ['text.onnx', 2],
    ['missing.onnx', 2],
  ])('%s ends with %i', async (file, code) => {
    expect((await run(['check', file])).code).toBe(code);
  });

  test('prints the file, the report and the command that repairs it', async () => {
    const { stdout, stderr } = await run(['check', 'frozen.onnx']);
    expect(stderr).toBe('');
    expect(stdout).toContain(`frozen.onnx  ${frozen.length} bytes  opset 17  1 node\n`);
    expect(stdout).toContain(checkModel(frozen).text);
    expect(stdout.trimEnd().split('\n').at(-1)).toBe(
      '  npx reshape-wasm fix frozen.onnx -o frozen-N.onnx',
    );
  });

  test('the command that it prints has the options of the check, and a name that no file has', async () => {
    writeFileSync(join(folder, 'frozen-B.onnx'), 'mine');
    const { stdout } = await run(['check', 'frozen.onnx', '--name', 'B', '--batch', 'x=0']);
    const command = stdout.trimEnd().split('\n').at(-1);
    expect(command).toBe(
      '  npx reshape-wasm fix frozen.onnx -o frozen-B-2.onnx --batch x=0 --name B',
    );
    const args = command.trim().split(' ').slice(2);
    expect((await run(args)).code).toBe(0);
    expect(new Uint8Array(read('frozen-B-2.onnx'))).toEqual(
      fixModel(frozen, checkModel(frozen, { batch: { x: 0 }, name: 'B' })).bytes(),
    );
    expect(String(read('frozen-B.onnx'))).toBe('mine');
  });

  test('control characters of a file reach no terminal', async () => {
    const bytes = model({
      opset: 17,
      producer: 'a\u001b[31mb',
      inputs: [{ name: 'x\u009b', type: 'float32', dims: [1, 6] }],
      outputs: [{ name: 'y', type: 'float32', dims: [1, 6] }],
      nodes: [{ operator: 'Reshape', name: 'r\u0007', inputs: ['x\u009b', 't\r'], outputs: ['y'] }],
      initializers: [{ name: 't\r', type: 'int64', dims: [2], int64s: [1, 6] }],
    });
    writeFileSync(join(folder, 'odd.onnx'), bytes);
    for (const args of [
      ['check', 'odd.onnx', '--all'],
      ['check', 'odd.onnx', '--json'],
      ['check', 'odd.onnx', '--batch', 'z=0'],
      ['fix', 'odd.onnx', '--dry-run'],
      ['fix', 'odd.onnx', '-o', 'a', '--only', 'r\u0001'],
    ]) {
      const { stdout, stderr } = await run(args);
      expect(stdout + stderr).toMatch(/\\u00/);
      expect(stdout + stderr).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
    }
    expect(JSON.parse((await run(['check', 'odd.onnx', '--json'])).stdout).nodes[0].name).toBe(
      'r\u0007',
    );
  });

  test('a folder, a pipe and a device are not models, and nothing waits for them', async () => {
    mkdirSync(join(folder, 'folder.onnx'));
    spawnSync('mkfifo', [join(folder, 'pipe.onnx')]);
    for (const command of ['check', 'fix']) {
      for (const file of ['folder.onnx', 'pipe.onnx', '/dev/zero']) {
        const { code, stderr } = await run([
          command,
          file,
          ...(command === 'fix' ? ['-o', 'a'] : []),
        ]);
        expect({ file, code, stderr }).toMatchObject({
          code: 2,
          stderr: expect.stringMatching(/(a folder|not a regular file), and a model is read from/),
        });
      }
    }
  });

  test('an output that cannot be written ends with 2: 3 means what is not known', () => {
    const { status, stderr } = spawnSync(process.execPath, [program, 'check', 'frozen.onnx'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'],
    });
    expect(status).toBe(2);
    expect(stderr).toMatch(/the output cannot be written/);
  });

  test('prints the report as JSON, which fixModel takes', async () => {
    const { stdout } = await run(['check', 'frozen.onnx', '--json']);
    const report = JSON.parse(stdout);
    expect(report).toEqual({
      file: 'frozen.onnx',
      ...JSON.parse(JSON.stringify(checkModel(frozen))),
    });
    expect(fixModel(frozen, report).bytes()).toEqual(fixModel(frozen, checkModel(frozen)).bytes());
  });

  test('takes the batch, the name and the language', async () => {
    const { stdout } = await run([
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

  test('--all lists the nodes that hold', async () => {
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
    expect((await run(['check', 'shapes.onnx'])).stdout).not.toContain(name);
    expect((await run(['check', 'shapes.onnx', '--all'])).stdout).toContain(name);
  });

  test('--batch none asks about lengths alone', async () => {
    const asked = ['frozen.onnx', '--batch', 'none', '--length', 'S=x:0'];
    const { code, stdout } = await run(['check', ...asked]);
    expect(code).toBe(1);
    expect(stdout).toContain('You stated that no input carries a batch. Only lengths are checked.');
    expect(stdout).toContain('-o frozen-S.onnx --batch none --length S=x:0\n');
    const fixed = await run(['fix', ...asked, '-o', 'frozen-S.onnx']);
    expect(fixed.code).toBe(0);
    expect((await run(['check', 'frozen-S.onnx', ...asked.slice(1)])).code).toBe(0);
  });

  test.each([
    [['check'], /check needs a file, or several/],
    [
      ['check', 'frozen.onnx', '--fail-on', 'broken,failed'],
      /--fail-on takes any of repairable, broken, unknown, declared, no-batch .*or none, not "failed"/,
    ],
    [['check', 'frozen.onnx', '--fail-on', 'broken,none'], /not "none"/],
    [['check', 'frozen.onnx', '--fail-on', ''], /not ""/],
    [['check', '*.txt'], /"\*\.txt" matches no file/],
    [['check', 'frozen.onnx', '--batch', 'x'], /--batch takes an input and an axis/],
    [['check', 'frozen.onnx', '--batch', 'none'], /--batch none leaves lengths alone to ask about/],
    [['check', 'frozen.onnx', '--batch', 'none', '--batch', 'x=0'], /"x=0" that one does/],
    [
      ['check', 'frozen.onnx', '--batch', 'none', '--length', 'S=x:0', '--run'],
      /--run compares samples, and with --batch none there are none/,
    ],
    [['check', 'frozen.onnx', '--batch', 'z=0'], /no input "z"; it has "x"/],
    [['check', 'frozen.onnx', '--batch', 'x=7'], /2 dims, and so no axis 7/],
    [['check', 'frozen.onnx', '--batch', 'x=0', '--batch', 'x=1'], /axis 0 and axis 1 of "x"/],
    [['check', 'frozen.onnx', '--name', '7'], /name must be a name/],
    [['check', 'missing.onnx'], /"missing.onnx" cannot be read/],
    [['check', 'cut.onnx'], /bytes are missing.*truncated_model/],
    [['check', 'frozen.onnx', '--out', 'x'], /unknown option "--out" for check/],
  ])('%j says what is wrong', async (args, message) => {
    const { code, stdout, stderr } = await run(args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(message);
    expect(stderr).not.toContain('    at ');
  });
});
