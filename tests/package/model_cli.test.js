// The commands check and fix, typed as a user types them.
import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { checkModel, fixModel } from 'reshape-wasm/model';
import 'reshape-wasm/model/zh';
import { frozenModels } from '../onnx/frozen_models.js';
import { block, join as bytesOf, number } from '../onnx/protobuf.js';
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
    expect(stdout).toContain(`frozen.onnx  ${frozen.length} bytes  opset 17  1 node\n`);
    expect(stdout).toContain(checkModel(frozen).text);
    expect(stdout.trimEnd().split('\n').at(-1)).toBe(
      '  npx reshape-wasm fix frozen.onnx -o frozen-N.onnx',
    );
  });

  test('the command that it prints has the options of the check, and a name that no file has', () => {
    writeFileSync(join(folder, 'frozen-B.onnx'), 'mine');
    const { stdout } = run(['check', 'frozen.onnx', '--name', 'B', '--batch', 'x=0']);
    const command = stdout.trimEnd().split('\n').at(-1);
    expect(command).toBe(
      '  npx reshape-wasm fix frozen.onnx -o frozen-B-2.onnx --batch x=0 --name B',
    );
    const args = command.trim().split(' ').slice(2);
    expect(run(args).code).toBe(0);
    expect(new Uint8Array(read('frozen-B-2.onnx'))).toEqual(
      fixModel(frozen, checkModel(frozen, { batch: { x: 0 }, name: 'B' })).bytes(),
    );
    expect(String(read('frozen-B.onnx'))).toBe('mine');
  });

  test('control characters of a file reach no terminal', () => {
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
      const { stdout, stderr } = run(args);
      expect(stdout + stderr).toMatch(/\\u00/);
      expect(stdout + stderr).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
    }
    expect(JSON.parse(run(['check', 'odd.onnx', '--json']).stdout).nodes[0].name).toBe('r\u0007');
  });

  test('a folder, a pipe and a device are no models, and nothing waits for them', () => {
    mkdirSync(join(folder, 'folder.onnx'));
    spawnSync('mkfifo', [join(folder, 'pipe.onnx')]);
    for (const command of ['check', 'fix']) {
      for (const file of ['folder.onnx', 'pipe.onnx', '/dev/zero']) {
        const { code, stderr } = run([command, file, ...(command === 'fix' ? ['-o', 'a'] : [])]);
        expect({ file, code, stderr }).toMatchObject({
          code: 2,
          stderr: expect.stringMatching(/(a folder|no regular file), and a model is read from/),
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
    [['check', 'frozen.onnx', '--batch', 'x=0', '--batch', 'x=1'], /axis 0 and axis 1 of "x"/],
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
        '  onnxruntime-web exported, N = 1: y as each sample alone',
        '  onnxruntime-web exported, N = 2: fails',
        '  onnxruntime-web fixed, N = 1: y as each sample alone',
        '  onnxruntime-web fixed, N = 2: y as each sample alone, no sample moves another',
      ],
    ]);
  });

  describe('--run of a model that was exported with 4 samples', () => {
    const four = (nodes, initializers = [], dims = [4, 6]) =>
      model({
        opset: 17,
        inputs: [{ name: 'x', type: 'float32', dims: [4, 6] }],
        outputs: [{ name: 'y', type: 'float32', dims }],
        nodes,
        initializers,
      });
    const target = (int64s) => ({ name: 't', type: 'int64', dims: [int64s.length], int64s });
    const linesOf = (name, bytes, more = []) => {
      writeFileSync(join(folder, name), bytes);
      const { stdout } = run(['check', join(folder, name), '--run', ...more], root);
      return stdout.split('\n').filter((line) => line.startsWith('  onnxruntime-'));
    };

    test('tests each sample', () => {
      const fixable = four(
        [{ operator: 'Reshape', inputs: ['x', 't'], outputs: ['y'] }],
        [target([4, 2, 3])],
        [4, 2, 3],
      );
      const fixed = linesOf('four.onnx', fixable).filter((line) => line.includes(' fixed'));
      expect(fixed).toEqual([
        '  onnxruntime-web fixed, N = 1: y as each sample alone',
        '  onnxruntime-web fixed, N = 2: y as each sample alone, no sample moves another',
        '  onnxruntime-web fixed, N = 3: y as each sample alone, no sample moves another',
        '  onnxruntime-web fixed, N = 4: y as each sample alone, no sample moves another',
      ]);
    });

    test('sees samples that mix inside one exported batch', () => {
      const mixing = four([
        { operator: 'Softmax', inputs: ['x'], outputs: ['y'], attributes: { axis: 0 } },
      ]);
      expect(linesOf('mix.onnx', mixing, ['--sizes', '4'])).toEqual([
        '  onnxruntime-web exported, N = 4: y differs from each sample alone, a sample moves another',
      ]);
    });

    test('says that whole batches are tested where only those stay apart', () => {
      const whole = four(
        [
          { operator: 'Reshape', inputs: ['x', 't'], outputs: ['a'] },
          { operator: 'Softmax', inputs: ['a'], outputs: ['y'], attributes: { axis: 1 } },
        ],
        [target([-1, 4, 6])],
        [1, 4, 6],
      );
      expect(linesOf('whole.onnx', whole, ['--sizes', '2'])).toEqual([
        '  onnxruntime-web exported, N = 2 (8 samples, by 4): y as each batch of 4 alone, no batch of 4 moves another',
      ]);
    });
  });

  test('--run shows the first line of what onnxruntime says, whole', () => {
    const bytes = model({
      opset: 17,
      inputs: [{ name: 'x', type: 'float32', dims: [1, 6] }],
      outputs: [{ name: 'y', type: 'float32', dims: [1, 2, 3] }],
      nodes: [{ operator: 'Reshape', name: 'r', inputs: ['x', 't'], outputs: ['y'] }],
      initializers: [{ name: 't', type: 'int64', dims: [3], int64s: [1, 2, 3] }],
    });
    writeFileSync(join(folder, 'long.onnx'), bytes);
    const { stdout } = run(['check', join(folder, 'long.onnx'), '--run', '--sizes', '2'], root);
    expect(stdout).toMatch(/exported, N = 2: fails: .{200}.*requested shape:\{1,2,3\}\n/);
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
    const { written, edits, left } = JSON.parse(stdout);
    expect({ written, left }).toEqual({ written: 'fixed.onnx', left: [] });
    expect(edits).toEqual(JSON.parse(JSON.stringify(fixModel(frozen, checkModel(frozen)).edits)));
  });

  test('--dims-only leaves targets alone', () => {
    const { stdout } = run(['fix', 'frozen.onnx', '-o', 'fixed.onnx', '--dims-only']);
    expect(stdout).not.toContain('target');
    expect(stdout).toContain('Not written, and still frozen or mixing samples: r\n');
    expect(run(['check', 'fixed.onnx']).code).toBe(1);
    const chinese = run(['fix', 'frozen.onnx', '--dry-run', '--dims-only', '--lang', 'zh']).stdout;
    expect(chinese).toContain('没有写入，仍然冻结或混合样本：r\n');
  });

  test('--only takes names with commas, may be given twice, and says what stays frozen', () => {
    const names = ['a,b', 'c', 'd\\'];
    const outputs = names.map((_, index) => ({ name: `y${index}`, type: 'float32' }));
    const bytes = model({
      opset: 17,
      inputs: [{ name: 'x', type: 'float32', dims: [1, 6] }],
      outputs,
      nodes: names.map((name, index) => ({
        ...{ operator: 'Reshape', name, inputs: ['x', `t${index}`], outputs: [`y${index}`] },
      })),
      initializers: names.map((_, index) => ({
        ...{ name: `t${index}`, type: 'int64', dims: [3], int64s: [1, 2, 3] },
      })),
    });
    writeFileSync(join(folder, 'names.onnx'), bytes);
    const fixed = (/** @type {string[]} */ ...only) => {
      const args = ['fix', 'names.onnx', '--dry-run', '--json', ...only];
      const { edits, left } = JSON.parse(run(args).stdout);
      return { fixed: edits.flatMap((edit) => edit.nodes), left };
    };
    expect(fixed('--only', 'a\\,b')).toEqual({ fixed: ['a,b'], left: ['c', 'd\\'] });
    expect(fixed('--only', 'c,a\\,b')).toEqual({ fixed: ['a,b', 'c'], left: ['d\\'] });
    expect(fixed('--only', 'c', '--only', 'd\\\\')).toEqual({ fixed: ['c', 'd\\'], left: ['a,b'] });
    expect(run(['fix', 'names.onnx', '--dry-run', '--only', '']).code).toBe(2);
  });

  test.each(/** @type {const} */ (['SIGINT', 'SIGTERM']))(
    '%s while it writes leaves nothing behind',
    async (signal) => {
      // Weights of 1 GB that take no room, behind the graph.
      const weights = 2 ** 30;
      const head = bytesOf([number(1, weights / 4), number(2, 1), block(8, 'w')]);
      const raw = number(9, weights).fill(0x4a, 0, 1);
      const length = head.length + raw.length + weights;
      const field = number(5, length).fill(0x2a, 0, 1);
      const graph = number(7, field.length + length).fill(0x3a, 0, 1);
      const path = join(folder, 'large.onnx');
      const start = bytesOf([frozen, graph, field, head, raw]);
      writeFileSync(path, start);
      truncateSync(path, start.length + weights);
      const child = spawn(process.execPath, [program, 'fix', 'large.onnx', '-o', 'fixed.onnx'], {
        cwd: folder,
        stdio: 'ignore',
      });
      const ended = new Promise((resolve) => child.on('exit', (_code, by) => resolve(by)));
      const isThere = () => readdirSync(folder).some((name) => name.startsWith('.reshape-wasm-'));
      while (!isThere() && child.exitCode === null)
        await new Promise((resolve) => setTimeout(resolve, 2));
      child.kill(signal);
      expect(await ended).toBe(signal);
      expect(readdirSync(folder).sort()).toEqual([...Object.keys(files), 'large.onnx'].sort());
    },
  );

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
