// The command fix: what it writes, where, and what it refuses.
import { spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  readdirSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { checkModel, fixModel } from 'reshape-wasm/model';
import 'reshape-wasm/model/zh';
import { f32, node } from '../onnx/writer/parts.js';
import { block, join as bytesOf, number } from '../onnx/writer/protobuf.js';
import { model } from '../onnx/writer/writer.js';
import { files, folder, frozen, program, read, run, runAlone } from './model_command.js';

describe('fix', () => {
  test('writes the model, and check then ends with 0', async () => {
    const { code, stdout, stderr } = await run(['fix', 'frozen.onnx', '-o', 'fixed.onnx']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('target target: [1,2,3] → [-1,2,3]');
    expect(new Uint8Array(read('fixed.onnx'))).toEqual(
      fixModel(frozen, checkModel(frozen)).bytes(),
    );
    expect((await run(['check', 'fixed.onnx'])).code).toBe(0);
    expect(read('frozen.onnx').equals(Buffer.from(frozen))).toBe(true);
  });

  test('of many edits the first are lines, and --json has them all', async () => {
    const count = 45;
    const nodes = Array.from({ length: count }, (_, index) => ({
      ...{ operator: 'Reshape', inputs: [index ? `v${index}` : 'x', `t${index}`] },
      outputs: [index === count - 1 ? 'y' : `v${index + 1}`],
    }));
    const bytes = model({
      opset: 17,
      inputs: [{ name: 'x', type: 'float32', dims: [1, 6] }],
      outputs: [{ name: 'y', type: 'float32', dims: [1, 6] }],
      nodes,
      initializers: nodes.map(({ inputs: [, name] }) => ({
        ...{ name, type: 'int64', dims: [2], int64s: [1, 6] },
      })),
    });
    writeFileSync(join(folder, 'many.onnx'), bytes);
    const lines = (await run(['fix', 'many.onnx', '--dry-run'])).stdout.split('\n');
    expect(lines.filter((line) => line.startsWith('  target '))).toHaveLength(40);
    expect(lines[40]).toBe('  and 5 more: --json lists them');
    const chinese = (await run(['fix', 'many.onnx', '--dry-run', '--lang', 'zh'])).stdout.split(
      '\n',
    );
    expect(chinese[40]).toBe('  另有 5 处：--json 列出它们');
    const { edits } = JSON.parse((await run(['fix', 'many.onnx', '--dry-run', '--json'])).stdout);
    expect(edits.filter(({ what }) => what === 'target')).toHaveLength(count);
  });

  test('--in-place writes the file itself, and nothing else is left', async () => {
    expect((await run(['fix', 'frozen.onnx', '--in-place'])).code).toBe(0);
    expect(new Uint8Array(read('frozen.onnx'))).toEqual(
      fixModel(frozen, checkModel(frozen)).bytes(),
    );
    expect(readdirSync(folder).sort()).toEqual(Object.keys(files).sort());
  });

  test('--in-place writes the file behind a symbolic link, and keeps its mode', async () => {
    chmodSync(join(folder, 'frozen.onnx'), 0o600);
    symlinkSync('frozen.onnx', join(folder, 'link.onnx'));
    expect((await run(['fix', 'link.onnx', '--in-place'])).code).toBe(0);
    expect(lstatSync(join(folder, 'link.onnx')).isSymbolicLink()).toBe(true);
    expect(lstatSync(join(folder, 'frozen.onnx')).mode & 0o777).toBe(0o600);
    expect((await run(['check', 'frozen.onnx'])).code).toBe(0);
  });

  test('what is there and no regular file is not replaced', async () => {
    symlinkSync('nowhere', join(folder, 'link.onnx'));
    const { code, stderr } = await run(['fix', 'frozen.onnx', '-o', 'link.onnx']);
    expect(code).toBe(2);
    expect(stderr).toContain('is not a regular file');
    expect(lstatSync(join(folder, 'link.onnx')).isSymbolicLink()).toBe(true);
  });

  test('a model whose weights are in other files replaces no file', async () => {
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
    const { code, stderr } = await run(['fix', 'm.onnx', '-o', 'weights.data']);
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: expect.stringContaining('name a new file'),
    });
    expect(String(read('weights.data'))).toBe('abcd');
  });

  test('--dry-run writes nothing', async () => {
    const { code, stdout } = await run(['fix', 'frozen.onnx', '--dry-run']);
    expect(code).toBe(0);
    expect(stdout).toContain('nothing is written: --dry-run');
    expect(readdirSync(folder).sort()).toEqual(Object.keys(files).sort());
  });

  test('says that it replaces a file', async () => {
    const args = ['fix', 'frozen.onnx', '-o', 'fixed.onnx'];
    expect((await run(args)).stdout).toContain('\nfixed.onnx is written, ');
    expect((await run(args)).stdout).toContain(
      '\nfixed.onnx, which was there already, is replaced, ',
    );
    const { stdout } = await run([...args, '--lang', 'zh']);
    expect(stdout).toContain('\n已替换原有的 fixed.onnx，');
    expect((await run(['fix', 'fixed.onnx', '--in-place'])).stdout).not.toContain('is written');
  });

  test('--json prints the edits', async () => {
    const { stdout } = await run(['fix', 'frozen.onnx', '-o', 'fixed.onnx', '--json']);
    const { written, edits, left } = JSON.parse(stdout);
    expect({ written, left }).toEqual({ written: 'fixed.onnx', left: [] });
    expect(edits).toEqual(JSON.parse(JSON.stringify(fixModel(frozen, checkModel(frozen)).edits)));
  });

  test('--dims-only leaves targets alone', async () => {
    const { stdout } = await run(['fix', 'frozen.onnx', '-o', 'fixed.onnx', '--dims-only']);
    expect(stdout).not.toContain('target');
    expect(stdout).toContain('Not written, and not proven: r\n');
    expect((await run(['check', 'fixed.onnx'])).code).toBe(1);
    const chinese = (await run(['fix', 'frozen.onnx', '--dry-run', '--dims-only', '--lang', 'zh']))
      .stdout;
    expect(chinese).toContain('没有写入，也没有被证明：r\n');
  });

  test('--outputs leaves out the other outputs, as check says where they stand in the way', async () => {
    const mixing = model({
      opset: 17,
      inputs: [f32('x', ['N', 4])],
      nodes: [node('ReduceMax', ['x'], 'm', { keepdims: 0 }), node('Relu', ['x'], 'a,b')],
      outputs: [f32('m', []), f32('a,b', ['N', 4])],
    });
    writeFileSync(join(folder, 'mixing.onnx'), mixing);
    const { code, stdout } = await run(['check', 'mixing.onnx']);
    expect(code).toBe(1);
    const [hint] = stdout.trim().split('\n').slice(-1);
    expect(hint).toBe("  npx reshape-wasm fix mixing.onnx -o mixing-N.onnx --outputs 'a\\,b'");
    const args = ['mixing.onnx', '--outputs', 'a\\,b'];
    expect((await run(['check', ...args])).stdout).toContain(`-o mixing-N.onnx --outputs 'a\\,b'`);
    const fixed = await run(['fix', ...args, '-o', 'mixing-N.onnx']);
    expect(fixed.stdout).toContain('  node m: ReduceMax → left out\n  output m: m → left out\n');
    const chinese = await run(['fix', ...args, '--dry-run', '--lang', 'zh']);
    expect(chinese.stdout).toContain('节点 m');
    expect((await run(['check', 'mixing-N.onnx'])).code).toBe(0);
    const wrong = await run(['check', 'mixing.onnx', '--outputs', 'q']);
    expect([wrong.code, wrong.stderr]).toEqual([
      2,
      expect.stringContaining('outputs: the model has no output "q"; it has "m", "a,b"'),
    ]);
    const config = await run([
      'check',
      'mixing.onnx',
      '--outputs',
      'm',
      '--write-config',
      'c.json',
    ]);
    expect([config.code, config.stderr]).toEqual([
      2,
      expect.stringContaining('a config has no outputs: give --write-config or --outputs'),
    ]);
    expect((await run(['check', 'mixing.onnx', '--outputs', ','])).stderr).toContain(
      '--outputs takes the names of outputs, with commas between them',
    );
  });

  test('--only of a model that is not proven says what stands in the way', async () => {
    const bytes = model({
      opset: 17,
      inputs: [{ name: 'x', type: 'float32', dims: [1, 6] }],
      outputs: ['y', 'z'].map((name) => ({ name, type: 'float32' })),
      nodes: [
        { operator: 'Reshape', name: 'r', inputs: ['x', 't'], outputs: ['y'] },
        { operator: 'Reshape', name: 'q', inputs: ['x', 'u'], outputs: ['v'] },
        { operator: 'Mystery', name: 'm', inputs: ['v'], outputs: ['z'] },
      ],
      initializers: [
        { name: 't', type: 'int64', dims: [3], int64s: [1, 2, 3] },
        { name: 'u', type: 'int64', dims: [3], int64s: [1, 2, 3] },
      ],
    });
    writeFileSync(join(folder, 'mystery.onnx'), bytes);
    const args = ['fix', 'mystery.onnx', '--dry-run', '--only', 'r'];
    const { code, stdout } = await run(args);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Not written, and not proven: q$/m);
    expect(stdout).toMatch(
      /^The model is not proven: Mystery m: there is no rule for this operator$/m,
    );
    expect((await run([...args, '--lang', 'zh'])).stdout).toMatch(
      /^此模型没有被证明：Mystery m：/m,
    );
    const { left, blockers } = JSON.parse((await run([...args, '--json'])).stdout);
    expect([left, blockers.map((/** @type {any} */ one) => one.name)]).toEqual([['q'], ['m']]);
  });

  test('--only takes names with commas, may be given twice, and says what stays frozen', async () => {
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
    const fixed = async (/** @type {string[]} */ ...only) => {
      const args = ['fix', 'names.onnx', '--dry-run', '--json', ...only];
      const { edits, left } = JSON.parse((await run(args)).stdout);
      return { fixed: edits.flatMap((edit) => edit.nodes), left };
    };
    expect(await fixed('--only', 'a\\,b')).toEqual({ fixed: ['a,b'], left: ['c', 'd\\'] });
    expect(await fixed('--only', 'c,a\\,b')).toEqual({ fixed: ['a,b', 'c'], left: ['d\\'] });
    expect(await fixed('--only', 'c', '--only', 'd\\\\')).toEqual({
      fixed: ['c', 'd\\'],
      left: ['a,b'],
    });
    expect((await run(['fix', 'names.onnx', '--dry-run', '--only', ''])).code).toBe(2);
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

  test('--only writes on your word what is not proven', async () => {
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
    expect((await run(['fix', 'part.onnx', '-o', 'fixed.onnx'])).code).toBe(1);
    expect(existsSync(join(folder, 'fixed.onnx'))).toBe(false);
    expect(await run(['fix', 'part.onnx', '-o', 'fixed.onnx', '--only', 'r'])).toMatchObject({
      code: 0,
    });
    expect((await run(['fix', 'part.onnx', '-o', 'other.onnx', '--only', 's'])).code).toBe(2);
  });

  test.each(['mixing.onnx', 'unknown.onnx'])('%s is not written, and ends with 1', async (file) => {
    const { code, stderr } = await run(['fix', file, '-o', 'fixed.onnx']);
    expect(code).toBe(1);
    expect(stderr).toMatch(/nothing is written/);
    expect(existsSync(join(folder, 'fixed.onnx'))).toBe(false);
  });

  test.each([
    [[], 'reshape-wasm: nothing is written: no edit is proven to make S any length'],
    [['--lang', 'zh'], 'reshape-wasm：没有写入：没有修改能被证明使 S 可为任意长度'],
  ])('a length that no edit makes open is not written, and ends with 1: %j', async (more, why) => {
    const typed = ['fix', 'unknown.onnx', '--length', 'S=x:1', '-o', 'fixed.onnx', ...more];
    const { code, stderr } = await run(typed);
    expect({ code, stderr }).toEqual({ code: 1, stderr: `${why}\n` });
    expect(existsSync(join(folder, 'fixed.onnx'))).toBe(false);
  });

  test.each([
    [[], 'Nothing is to be changed: the new file is the same as this one.'],
    [['--lang', 'zh'], '没有要改的：新文件与此文件相同。'],
  ])('a file with nothing to change is written as it is: %j', async (more, sentence) => {
    const { code, stdout } = await run(['fix', 'holds.onnx', '-o', 'same.onnx', ...more]);
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining(sentence) });
    expect(read('same.onnx').equals(read('holds.onnx'))).toBe(true);
  });

  test.each([
    [
      'none/fixed.onnx',
      '"none/fixed.onnx" cannot be written: the folder "none" does not exist; make it, or name another file',
    ],
    [
      'holds.onnx/fixed.onnx',
      '"holds.onnx/fixed.onnx" cannot be written: "holds.onnx" is not a folder; name another file',
    ],
    [`${'a'.repeat(300)}`, 'its name is too long'],
  ])(
    'a place that cannot be written ends with 2, and leaves nothing behind: %#',
    async (out, message) => {
      const { code, stderr } = await run(['fix', 'frozen.onnx', '-o', out]);
      expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(message) });
      expect(stderr).not.toMatch(/\.reshape-wasm-/);
      expect(readdirSync(folder).sort()).toEqual(Object.keys(files).sort());
    },
  );

  // Linux alone has such a folder.
  (existsSync('/proc/self') ? test : test.skip).each([
    [[], 'no file can be made in the folder "/proc"; name a file in another'],
    [['--lang', 'zh'], '文件夹 "/proc" 中不能新建文件；请换一个文件夹'],
  ])(
    'a folder that takes no file is there, and is said to take none: %j',
    async (language, message) => {
      const { code, stderr } = await run(['fix', 'frozen.onnx', '-o', '/proc/x', ...language]);
      expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(message) });
      expect(stderr).not.toMatch(/does not exist|不存在/);
    },
  );

  test('counts one dim as one', async () => {
    const relu = { operator: 'Relu', inputs: ['x'], outputs: ['y'] };
    const one = model({
      opset: 17,
      inputs: [{ name: 'x', type: 'float32', dims: [1, 3] }],
      outputs: [{ name: 'y', type: 'float32', dims: ['B', 3] }],
      nodes: [relu],
    });
    writeFileSync(join(folder, 'one.onnx'), one);
    expect((await run(['fix', 'one.onnx', '--dry-run'])).stdout).toContain(
      '  1 dim of inputs, outputs and declared values\n',
    );
  });

  test('a file that may only be read is not replaced', async () => {
    for (const file of ['frozen.onnx', 'holds.onnx']) chmodSync(join(folder, file), 0o444);
    for (const args of [['--in-place'], ['-o', 'holds.onnx']]) {
      const { code, stderr } = await run(['fix', 'frozen.onnx', ...args]);
      expect({ code, stderr }).toEqual({
        code: 2,
        stderr: expect.stringMatching(
          /is there already, and you may not write to it; name a new file/,
        ),
      });
    }
    expect(read('frozen.onnx').equals(Buffer.from(frozen))).toBe(true);
    expect(read('holds.onnx').equals(Buffer.from(files['holds.onnx']))).toBe(true);
  });

  test('a file that is replaced keeps its mode, whatever the umask', async () => {
    chmodSync(join(folder, 'frozen.onnx'), 0o666);
    const before = process.umask(0o022);
    try {
      expect(runAlone(['fix', 'frozen.onnx', '--in-place']).code).toBe(0);
    } finally {
      process.umask(before);
    }
    expect(statSync(join(folder, 'frozen.onnx')).mode & 0o7777).toBe(0o666);
  });

  // Only root may give a file to another.
  (process.getuid?.() === 0 ? test : test.skip).each([
    ['owner and its group', 1234, 1234],
    ['owner', 1234, 0],
    ['group', 0, 1234],
  ])('a file keeps its %s', async (_, uid, gid) => {
    chmodSync(join(folder, 'frozen.onnx'), 0o664);
    chownSync(join(folder, 'frozen.onnx'), uid, gid);
    expect((await run(['fix', 'frozen.onnx', '--in-place'])).code).toBe(0);
    const kept = statSync(join(folder, 'frozen.onnx'));
    expect([kept.uid, kept.gid, kept.mode & 0o7777]).toEqual([uid, gid, 0o664]);
  });

  test.each(['missing.onnx', 'dangling.onnx', 'frozen.onnx/x', ''])(
    'a file that cannot be read is that, with -o and in place: %j',
    async (file) => {
      symlinkSync('nowhere.onnx', join(folder, 'dangling.onnx'));
      const answer = await run(['fix', file, '--in-place']);
      expect(answer.stderr).toContain(`${JSON.stringify(file)} cannot be read: `);
      expect(answer.code).toBe(2);
      expect(await run(['fix', file, '-o', 'out.onnx'])).toEqual(answer);
      expect(readdirSync(folder).sort()).toEqual([...Object.keys(files), 'dangling.onnx'].sort());
    },
  );

  test.each([
    [['fix', 'frozen.onnx'], /needs -o OUT, or --in-place/],
    [['fix', 'frozen.onnx', '-o', './frozen.onnx'], /is the file that is read/],
    [['fix', 'frozen.onnx', '-o', 'a', '--in-place'], /not both/],
    [['fix', 'frozen.onnx', '-o', ''], /-o needs the name of a file, and the name is empty/],
    [['fix', 'frozen.onnx', '-o', '-'], /a file with the name - is \.\/-/],
    [['fix', 'frozen.onnx', '-o', 'none/'], /"none\/" is the name of a folder; name a file in it/],
    [['fix', 'text.onnx', '-o', 'a'], /not_a_model/],
  ])('%j is bad usage', async (args, message) => {
    const { code, stderr } = await run(args);
    expect(code).toBe(2);
    expect(stderr).toMatch(message);
    expect(statSync(join(folder, 'frozen.onnx')).size).toBe(frozen.length);
  });
});
