// `check --run`: samples compared in the onnxruntime that is installed. The command runs in one process for most
// models, since onnxruntime takes longer to load than to run them: alone, where nothing else may be written.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import 'reshape-wasm/model/zh';
import { model } from '../onnx/writer/writer.js';
import { folder, root, run, runAlone } from './model_command.js';

describe('check', () => {
  test('--run compares samples in the onnxruntime that is installed', () => {
    const { stdout, stderr } = runAlone(
      ['check', join(folder, 'frozen.onnx'), '--run', '--sizes', '1,2'],
      root,
    );
    const lines = stdout.split('\n').filter((line) => line.startsWith('  onnxruntime-'));
    expect([stderr, lines.map((line) => line.replace(/: The input.*/, ''))]).toEqual([
      '',
      [
        '  onnxruntime-web exported, its dims opened, N = 1: y as each sample alone',
        '  onnxruntime-web exported, its dims opened, N = 2: fails',
        '  onnxruntime-web fixed, N = 1: y as each sample alone',
        '  onnxruntime-web fixed, N = 2: y as each sample alone, no sample changes another',
      ],
    ]);
  });

  test('--run takes any length where a dim has neither a number nor a name', async () => {
    const { stdout } = await run(
      ['check', join(root, 'docs/classify.onnx'), '--run', '--sizes', '1,2'],
      root,
    );
    expect(stdout.split('\n').filter((line) => line.startsWith('  onnxruntime-'))).toEqual([
      '  onnxruntime-web exported, its dims opened, N = 1: scores as each sample alone',
      '  onnxruntime-web exported, its dims opened, N = 2: scores as each sample alone, no sample changes another',
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
    const linesOf = async (name, bytes, more = []) => {
      writeFileSync(join(folder, name), bytes);
      const { stdout } = await run(['check', join(folder, name), '--run', ...more], root);
      return stdout.split('\n').filter((line) => line.startsWith('  onnxruntime-'));
    };

    test('tests each sample', async () => {
      const fixable = four(
        [{ operator: 'Reshape', inputs: ['x', 't'], outputs: ['y'] }],
        [target([4, 2, 3])],
        [4, 2, 3],
      );
      const fixed = (await linesOf('four.onnx', fixable)).filter((line) => line.includes(' fixed'));
      expect(fixed).toEqual([
        '  onnxruntime-web fixed, N = 1: y as each sample alone',
        '  onnxruntime-web fixed, N = 2: y as each sample alone, no sample changes another',
        '  onnxruntime-web fixed, N = 3: y as each sample alone, no sample changes another',
        '  onnxruntime-web fixed, N = 4: y as each sample alone, no sample changes another',
      ]);
    });

    test('sees samples that mix inside one exported batch', async () => {
      const mixing = four([
        { operator: 'Softmax', inputs: ['x'], outputs: ['y'], attributes: { axis: 0 } },
      ]);
      expect(await linesOf('mix.onnx', mixing, ['--sizes', '4'])).toEqual([
        '  onnxruntime-web exported, its dims opened, N = 4: y not as each sample alone, a sample changes another',
      ]);
    });

    test('says that whole batches are tested where only those stay apart', async () => {
      const whole = four(
        [
          { operator: 'Reshape', inputs: ['x', 't'], outputs: ['a'] },
          { operator: 'Softmax', inputs: ['a'], outputs: ['y'], attributes: { axis: 1 } },
        ],
        [target([-1, 4, 6])],
        [1, 4, 6],
      );
      expect(await linesOf('whole.onnx', whole, ['--sizes', '2'])).toEqual([
        '  onnxruntime-web exported, its dims opened, N = 2 (8 samples, by 4): y as each batch of 4 alone, no batch of 4 changes another',
      ]);
    });

    test('tests whole batches of a file that fix wrote for such', async () => {
      const whole = model({
        opset: 17,
        inputs: [{ name: 'x', type: 'float32', dims: ['4*N', 6] }],
        outputs: [{ name: 'y', type: 'float32', dims: ['N', 4, 6] }],
        nodes: [{ operator: 'Reshape', inputs: ['x', 't'], outputs: ['y'] }],
        initializers: [target([-1, 4, 6])],
      });
      expect(await linesOf('counted.onnx', whole)).toEqual(
        [1, 2, 3].map(
          (size) =>
            `  onnxruntime-web exported, its dims opened, N = ${size} (${4 * size} samples, by 4): y as each batch of 4 alone` +
            (size > 1 ? ', no batch of 4 changes another' : ''),
        ),
      );
    });
  });

  test('--run sees samples that are poured into another axis', async () => {
    const bytes = model({
      opset: 17,
      inputs: [{ name: 'x', type: 'float32', dims: [1, 2, 3] }],
      outputs: [{ name: 'y', type: 'float32', dims: [1, 2, 3] }],
      nodes: [{ operator: 'Reshape', name: 'r', inputs: ['x', 't'], outputs: ['y'] }],
      initializers: [{ name: 't', type: 'int64', dims: [3], int64s: [1, -1, 3] }],
    });
    writeFileSync(join(folder, 'poured.onnx'), bytes);
    const { stdout } = await run(
      ['check', join(folder, 'poured.onnx'), '--run', '--sizes', '2'],
      root,
    );
    expect(stdout.split('\n').filter((line) => line.startsWith('  onnxruntime-'))).toEqual([
      '  onnxruntime-web exported, its dims opened, N = 2: y not as each sample alone, no sample changes another',
      '  onnxruntime-web fixed, N = 2: y as each sample alone, no sample changes another',
    ]);
  });

  test('--run shows what onnxruntime says, without where its sources say it', async () => {
    const bytes = model({
      opset: 17,
      inputs: [{ name: 'x', type: 'float32', dims: [1, 6] }],
      outputs: [{ name: 'y', type: 'float32', dims: [1, 2, 3] }],
      nodes: [{ operator: 'Reshape', name: 'r', inputs: ['x', 't'], outputs: ['y'] }],
      initializers: [{ name: 't', type: 'int64', dims: [3], int64s: [1, 2, 3] }],
    });
    writeFileSync(join(folder, 'long.onnx'), bytes);
    const { stdout } = await run(
      ['check', join(folder, 'long.onnx'), '--run', '--sizes', '2'],
      root,
    );
    expect(stdout).toContain(
      'exported, its dims opened, N = 2: fails: The input tensor cannot be reshaped to the requested shape. Input shape:{2,6}, requested shape:{1,2,3}\n',
    );
  });

  test('--run shows a failure once: onnxruntime logs nothing', () => {
    const bytes = model({
      opset: 17,
      inputs: [{ name: 'x', type: 'float32', dims: [1, 6] }],
      outputs: [{ name: 'y', type: 'float32', dims: [1, 12] }],
      nodes: [
        {
          ...{ operator: 'Concat', name: 'c', inputs: ['x', 'w'], outputs: ['y'] },
          attributes: { axis: 1 },
        },
      ],
      initializers: [{ name: 'w', type: 'float32', dims: [1, 6], raw: new Uint8Array(24) }],
    });
    writeFileSync(join(folder, 'token.onnx'), bytes);
    const args = ['check', join(folder, 'token.onnx'), '--run', '--sizes', '2', '--json'];
    const { stdout, stderr } = runAlone(args, root);
    const [{ sizes }] = JSON.parse(stdout).observed.models;
    expect([stderr, sizes]).toEqual([
      '',
      [
        {
          size: 2,
          failure:
            'Concat c: Non concat axis dimensions must match: Axis 0 has mismatched dimensions of 1 and 2',
        },
      ],
    ]);
  });

  test('--run says once what is alike of the outputs', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `y_${index}`);
    const one = (/** @type {string} */ name) => ({ name, type: 'float32', dims: [1, 2] });
    const bytes = model({
      opset: 17,
      inputs: [one('x')],
      outputs: [...names, 'z'].map(one),
      nodes: [
        ...names.map((name) => ({ operator: 'Relu', inputs: ['x'], outputs: [name] })),
        { operator: 'Softmax', inputs: ['x'], outputs: ['z'], attributes: { axis: 0 } },
      ],
    });
    writeFileSync(join(folder, 'outputs.onnx'), bytes);
    const lineOf = async (/** @type {string[]} */ ...more) =>
      (
        await run(['check', join(folder, 'outputs.onnx'), '--run', '--sizes', '1', ...more], root)
      ).stdout
        .split('\n')
        .find((line) => line.startsWith('  onnxruntime-'));
    const head = '  onnxruntime-web exported, its dims opened, N = 1:';
    expect(await lineOf()).toBe(`${head} all 13 outputs as each sample alone`);
    expect(await lineOf('--all')).toBe(
      `${head} ${[...names, 'z'].join(', ')} as each sample alone`,
    );
    const two = await run(['check', join(folder, 'outputs.onnx'), '--run', '--sizes', '2'], root);
    expect(two.stdout).toContain(
      'N = 2: y_0, y_1, y_2, y_3, y_4, y_5, y_6, y_7, y_8, y_9, and 2 more as each sample alone, no sample changes another; z not as each sample alone, a sample changes another\n',
    );
  });

  test('--run without an onnxruntime is bad usage', async () => {
    expect(await run(['check', 'frozen.onnx', '--run'])).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/onnxruntime-node or onnxruntime-web/),
    });
  });
});
