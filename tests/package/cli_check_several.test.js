// The command check with several files: patterns, a line for each, the worst code, and what of it fails.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { checkModel } from 'reshape-wasm/model';
import { model } from '../onnx/writer/writer.js';
import { files, folder, frozen, program, read, relu, run } from './model_command.js';

/** The models that can be read, in the order of their names. */
const readable = ['frozen.onnx', 'holds.onnx', 'mixing.onnx', 'unknown.onnx'];
const frozenLine = /^✗ frozen\.onnx +repairable: 1 fix$/m;

describe('several files', () => {
  test('get a line each, whatever comes before, and are summed up', async () => {
    const { code, stdout, stderr } = await run(['check', 'cut.onnx', ...readable, 'missing.onnx']);
    expect({ code, stderr }).toEqual({ code: 2, stderr: '' });
    expect(stdout.split('\n')).toEqual([
      expect.stringMatching(/^! cut\.onnx {6}.*bytes are missing.* \(truncated_model\)$/),
      '✗ frozen.onnx   repairable: 1 fix',
      '✓ holds.onnx    holds',
      '✗ mixing.onnx   broken: Softmax Softmax_0',
      '? unknown.onnx  unknown: Mystery Mystery_0',
      expect.stringMatching(/^! missing\.onnx {2}cannot be read: ENOENT/),
      '',
      '6 files: 1 holds, 1 repairable, 1 broken, 1 unknown, 2 not checked',
      'npx reshape-wasm check FILE lists the obstacles, and what to write',
      '',
    ]);
  });

  test('that all hold need no more to be said', async () => {
    writeFileSync(join(folder, 'too.onnx'), files['holds.onnx']);
    const { code, stdout } = await run(['check', 'holds.onnx', 'too.onnx']);
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: '✓ holds.onnx  holds\n✓ too.onnx    holds\n\n2 files: 2 hold\n',
    });
  });

  test.each([
    [['holds.onnx', 'unknown.onnx'], 3],
    [['unknown.onnx', 'mixing.onnx', 'holds.onnx'], 1],
    [['unknown.onnx', 'frozen.onnx'], 1],
    [['frozen.onnx', 'text.onnx', 'unknown.onnx'], 2],
  ])('%j end with the worst code, %i', async (paths, code) => {
    expect((await run(['check', ...paths])).code).toBe(code);
    expect((await run(['check', ...paths, '--json'])).code).toBe(code);
    expect((await run(['check', ...paths, '--all'])).code).toBe(code);
  });

  test('each is checked with the options, which one file may not take', async () => {
    const { code, stdout } = await run([
      'check',
      'frozen.onnx',
      'text.onnx',
      '--batch',
      'x=0',
      '--name',
      'B',
      '--all',
    ]);
    expect(code).toBe(2);
    expect(stdout).toContain(checkModel(frozen, { batch: { x: 0 }, name: 'B' }).text);
    expect(stdout).toContain('fix frozen.onnx -o frozen-B.onnx --batch x=0 --name B\n');
    expect((await run(['check', ...readable, '--batch', 'z=0'])).stdout).toMatch(
      /^! frozen\.onnx {3}the model has no input "z"; it has "x" \(unknown_input\)$/m,
    );
  });

  test('--all prints the whole report of each, under its path', async () => {
    const { stdout } = await run(['check', './frozen.onnx', 'text.onnx', 'mixing.onnx', '--all']);
    expect(stdout).toContain(`./frozen.onnx  ${frozen.length} bytes  opset 17  1 node\n`);
    for (const name of ['frozen.onnx', 'mixing.onnx']) {
      expect(stdout).toContain(checkModel(files[name]).lines({ all: true }).join('\n'));
    }
    expect(stdout).toMatch(/^! text\.onnx {2}.*\(not_a_model\)\n\n/m);
    expect(stdout).toMatch(/^3 files: 1 repairable, 1 broken, 1 not checked\n/m);
  });

  test('--json prints an array: of each file its name and its report, or an error', async () => {
    const { stdout } = await run([
      'check',
      'frozen.onnx',
      'missing.onnx',
      'cut.onnx',
      '*.txt',
      '--json',
    ]);
    const [first, missing, cut, none, ...others] = JSON.parse(stdout);
    const report = JSON.parse(JSON.stringify(checkModel(frozen)));
    expect(first).toEqual({ file: 'frozen.onnx', ...report });
    expect(missing).toEqual({
      ...{ file: 'missing.onnx', status: 'error' },
      error: { code: 'ENOENT', message: expect.stringMatching(/^cannot be read: ENOENT/) },
    });
    expect(cut).toMatchObject({ status: 'error', error: { code: 'truncated_model' } });
    expect(none).toEqual({
      ...{ file: '*.txt', status: 'error' },
      error: { code: 'no_match', message: 'matches no file' },
    });
    expect(others).toEqual(expect.anything());
    // A pattern gives an array, also if one file matches it: how many do is not known where it is written.
    const one = { file: 'frozen.onnx', ...report };
    expect(JSON.parse((await run(['check', 'fro*.onnx', '--json'])).stdout)).toEqual([one]);
    expect(JSON.parse((await run(['check', 'frozen.onnx', '--json'])).stdout)).toEqual(one);
  });

  test('--json prints the error of a single file as well', async () => {
    const { code, stdout, stderr } = await run(['check', 'cut.onnx', '--json']);
    expect({ code, stderr }).toEqual({ code: 2, stderr: '' });
    expect(JSON.parse(stdout)).toEqual({
      ...{ file: 'cut.onnx', status: 'error' },
      error: { code: 'truncated_model', message: expect.stringContaining('bytes are missing') },
    });
    const [none] = JSON.parse((await run(['check', 'none*.onnx', '--json'])).stdout);
    expect(none).toMatchObject({ file: 'none*.onnx', error: { code: 'no_match' } });
  });

  test('speaks Chinese', async () => {
    const { stdout } = await run(['check', ...readable, 'cut.onnx', '--lang', 'zh']);
    const lines = stdout.split('\n');
    expect(lines.slice(0, 4)).toEqual([
      '✗ frozen.onnx   可以修复：1 处修改',
      '✓ holds.onnx    成立',
      '✗ mixing.onnx   不能修复：Softmax Softmax_0',
      '? unknown.onnx  未知：Mystery Mystery_0',
    ]);
    expect(lines.slice(6, 7)).toEqual([
      '5 个文件：1 个成立，1 个可以修复，1 个不能修复，1 个未知，1 个没有检查',
    ]);
  });

  test('have their lengths counted too, and the mark of the worst', async () => {
    const copying = [
      ...[
        { operator: 'Constant', inputs: [], outputs: ['t'], attributes: { value_ints: [0, 4, 6] } },
      ],
      ...[{ operator: 'Reshape', inputs: ['x', 't'], outputs: ['y'] }],
    ];
    writeFileSync(join(folder, 'length.onnx'), relu(['N', 4, 6], copying));
    const both = ['length.onnx', 'holds.onnx', '--length', 'S=x:1'];
    const { stdout } = await run(['check', ...both]);
    expect(stdout.split('\n').slice(0, 5)).toEqual([
      '✗ length.onnx  holds  S: repairable',
      '✓ holds.onnx   holds  S: holds',
      '',
      '2 files: 2 hold',
      'length S: 1 holds, 1 repairable',
    ]);
    const chinese = await run(['check', ...both, '--lang', 'zh']);
    expect(chinese.stdout.split('\n').slice(3, 5)).toEqual([
      '2 个文件：2 个成立',
      '长度 S：1 个成立，1 个可以修复',
    ]);
    const alone = await run(['check', ...both, '--batch', 'none']);
    expect(alone.stdout.split('\n').slice(0, 5)).toEqual([
      '✗ length.onnx  S: repairable',
      '✓ holds.onnx   S: holds',
      '',
      '2 files',
      'length S: 1 holds, 1 repairable',
    ]);
    expect(alone.code).toBe(1);
  });

  test('are not run', async () => {
    for (const option of ['--run', '--sizes=1']) {
      expect(await run(['check', 'frozen.onnx', 'holds.onnx', option])).toEqual({
        ...{ code: 2, stdout: '' },
        stderr: expect.stringMatching(/--run runs one model, and 2 are given: name one/),
      });
    }
  });

  test('are not fixed', async () => {
    expect(await run(['fix', 'frozen.onnx', 'holds.onnx', '--dry-run'])).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/fix needs one file, and 2 are given/),
    });
  });
});

test('a model that holds, but declares its batch, is told from its fixed copy', async () => {
  writeFileSync(join(folder, 'closed.onnx'), relu([4, 3]));
  const head = /^✓ closed\.onnx {2}holds, but its inputs declare 4$/m;
  expect((await run(['check', 'closed.onnx', 'holds.onnx'])).stdout).toMatch(head);
  const { code, stdout } = await run(['check', 'closed.onnx']);
  expect(code).toBe(0);
  expect(stdout).toContain('But the inputs declare a batch of 4. A runtime takes no other batch');
  const [command] = stdout.match(/fix closed\.onnx -o closed-N\.onnx$/m);
  expect((await run(command.split(' '))).code).toBe(0);
  const fixed = (await run(['check', 'closed-N.onnx'])).stdout;
  expect(fixed).not.toContain('declare');
  expect(fixed).not.toContain(' fix ');
  expect((await run(['check', 'closed.onnx', 'closed-N.onnx', '--lang', 'zh'])).stdout).toMatch(
    /^✓ closed\.onnx {4}成立，但输入声明的批是 4\n✓ closed-N\.onnx {2}成立$/m,
  );
});

test('a model that holds, but whose output declares the batch, is told from its fixed copy', async () => {
  const bytes = model({
    opset: 17,
    inputs: [{ name: 'x', type: 'float32', dims: ['N', 3] }],
    outputs: [{ name: 'y', type: 'float32', dims: [1, 3] }],
    nodes: [{ operator: 'Relu', inputs: ['x'], outputs: ['y'] }],
  });
  writeFileSync(join(folder, 'behind.onnx'), bytes);
  const told = (await run(['check', 'behind.onnx', 'holds.onnx'])).stdout;
  expect(told).toMatch(
    /^✓ behind\.onnx {2}holds, but its outputs or values declare 1 where N is$/m,
  );
  const { stdout } = await run(['check', 'behind.onnx']);
  const [command] = stdout.match(/fix behind\.onnx -o behind-N\.onnx$/m);
  expect((await run(command.split(' '))).code).toBe(0);
  expect((await run(['check', 'behind.onnx', 'behind-N.onnx', '--lang', 'zh'])).stdout).toMatch(
    /^✓ behind\.onnx {4}成立，但输出或中间值在 N 处声明的是 1\n✓ behind-N\.onnx {2}成立$/m,
  );
});

test('a name is taken with the spaces at its ends', async () => {
  for (const name of [' lead.onnx', 'trail.onnx ', '-1.onnx', ' -1.onnx', '  -2.onnx']) {
    writeFileSync(join(folder, name), files['holds.onnx']);
    expect([name, (await run(['check', name])).code]).toEqual([name, 0]);
    writeFileSync(join(folder, name), frozen);
    expect([name, (await run(['fix', name, '-o', `-3${name}`])).code]).toEqual([name, 0]);
    expect((await run(['check', `-3${name}`])).code).toBe(0);
  }
});

test('a reader that closes the pipe early does not change the exit code', () => {
  for (const [file, code] of [
    ['holds.onnx', 0],
    ['mixing.onnx', 1],
    ['cut.onnx', 2],
  ]) {
    const command = `{ "$0" "$1" check holds.onnx ${file}; echo $? > code; } | true`;
    spawnSync('sh', ['-c', command, process.execPath, program], { cwd: folder });
    expect([file, String(read('code')).trim()]).toEqual([file, String(code)]);
  }
});

describe('a pattern that no shell replaced', () => {
  const namesIn = async (...patterns) => {
    const { stdout } = await run(['check', ...patterns, 'holds.onnx', '--json']);
    return JSON.parse(stdout).map(({ file }) => file);
  };

  test.each([
    ['*n*.onnx', ['frozen.onnx', 'mixing.onnx', 'unknown.onnx', 'holds.onnx']],
    ['unkn???.onnx', ['unknown.onnx', 'holds.onnx']],
    ['./h*', ['./holds.onnx', 'holds.onnx']],
    ['models/*/m*.onnx', ['models/a/mixing.onnx', 'models/link/mixing.onnx', 'holds.onnx']],
    ['models/**/m*.onnx', ['models/a/mixing.onnx', 'holds.onnx']],
    ['m[i]xing.onnx*', ['m[i]xing.onnx*', 'holds.onnx']],
    ['models/.h*/*', ['models/.hidden/seen.onnx', 'holds.onnx']],
  ])('%s: its files in order, each once', async (pattern, expected) => {
    mkdirSync(join(folder, 'models/a/folder.onnx'), { recursive: true });
    mkdirSync(join(folder, 'models/.hidden'));
    writeFileSync(join(folder, 'models/.hidden/seen.onnx'), frozen);
    symlinkSync('a', join(folder, 'models/link'));
    symlinkSync('..', join(folder, 'models/a/up'));
    writeFileSync(join(folder, 'models/a/mixing.onnx'), frozen);
    expect(await namesIn(pattern, pattern)).toEqual(expected);
  });

  test('is a name where a file has it', async () => {
    writeFileSync(join(folder, 'h*.onnx'), frozen);
    expect(await namesIn('h*.onnx')).toEqual(['h*.onnx', 'holds.onnx']);
  });

  test('without a match is an error that says so, and the others are checked', async () => {
    const { code, stdout } = await run(['check', 'none/*.onnx', 'frozen.onnx']);
    expect(code).toBe(2);
    expect(stdout).toMatch(/^! none\/\*\.onnx {2}matches no file$/m);
    expect(stdout).toMatch(frozenLine);
  });
});

describe('--fail-on', () => {
  test.each([
    ['broken', { 'mixing.onnx': 1, 'frozen.onnx': 0, 'unknown.onnx': 0 }],
    ['repairable, unknown', { 'mixing.onnx': 0, 'frozen.onnx': 1, 'unknown.onnx': 3 }],
    ['none', { 'mixing.onnx': 0, 'frozen.onnx': 0, 'unknown.onnx': 0 }],
    ['broken,repairable,unknown', { 'mixing.onnx': 1, 'frozen.onnx': 1, 'unknown.onnx': 3 }],
  ])('%s: what it does not name ends with 0', async (stated, codes) => {
    for (const [file, code] of Object.entries(codes)) {
      expect([file, (await run(['check', file, '--fail-on', stated])).code]).toEqual([file, code]);
    }
    expect((await run(['check', ...readable, '--fail-on', stated])).code).toBe(
      [1, 3, 0].find((code) => Object.values(codes).includes(code)),
    );
  });

  test('declared: what holds while its inputs declare a number fails, if it is named', async () => {
    writeFileSync(join(folder, 'declares.onnx'), relu([1, 3]));
    expect((await run(['fix', 'declares.onnx', '-o', 'named.onnx'])).code).toBe(0);
    const codeOf = async (/** @type {string[]} */ ...more) => (await run(['check', ...more])).code;
    expect(await codeOf('declares.onnx')).toBe(0);
    expect(await codeOf('declares.onnx', '--fail-on', 'broken,declared')).toBe(1);
    expect(await codeOf('declares.onnx', 'holds.onnx', '--fail-on', 'declared')).toBe(1);
    expect(await codeOf('named.onnx', '--fail-on', 'declared')).toBe(0);
    expect(await codeOf('mixing.onnx', '--fail-on', 'declared')).toBe(0);
  });

  test('what cannot be checked fails whatever it names', async () => {
    expect((await run(['check', 'holds.onnx', 'cut.onnx', '--fail-on', 'none'])).code).toBe(2);
    expect((await run(['check', 'cut.onnx', '--fail-on', 'none'])).code).toBe(2);
  });
});

describe('the lines for a workflow of README.md', () => {
  const [, ...words] = readFileSync('README.md', 'utf8')
    .match(/^- run: npx (reshape-wasm .*)$/m)[1]
    .split(' ');
  /** The exit code of the step for a repository with these models; GitHub's shell may replace the pattern or not. */
  const stepOf = async (repository, names) => {
    const place = join(folder, repository, 'models');
    mkdirSync(place, { recursive: true });
    for (const name of names) writeFileSync(join(place, name), files[name]);
    return (await run(words, join(folder, repository))).code;
  };

  test('fail for a model that is broken or repairable, and for no other', async () => {
    expect(await stepOf('good', ['holds.onnx', 'unknown.onnx'])).toBe(0);
    expect(await stepOf('broken', ['holds.onnx', 'mixing.onnx'])).toBe(1);
    expect(await stepOf('repairable', ['frozen.onnx', 'unknown.onnx'])).toBe(1);
    expect(await stepOf('unreadable', ['holds.onnx', 'cut.onnx'])).toBe(2);
    expect(await stepOf('empty', [])).toBe(2);
  });
});
