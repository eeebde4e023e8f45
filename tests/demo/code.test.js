// The request as code in other languages.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import { resolveFlatten, resolveReshape, systems } from 'reshape-wasm';
import { command } from '../../web-demo/code/command.js';
import { writers } from '../../web-demo/code/languages.js';
import { readRequest } from '../../web-demo/state/question.js';
import { openingRequest, underOperator, underSystem } from '../../web-demo/state/requests.js';

const cli = fileURLToPath(new URL('../../cli/reshape-wasm.js', import.meta.url));

/** What a line prints in /bin/sh, where npx runs the command of this repository. @param {string} line */
async function run(line) {
  const script = `npx() { shift; "$NODE" "$CLI" "$@"; }\n${line}`;
  const env = { ...process.env, NODE_OPTIONS: '', NODE: process.execPath, CLI: cli };
  // An exit code of 1 is an explained mistake.
  const { stdout } = await promisify(execFile)('/bin/sh', ['-c', script], { env }).catch((error) =>
    error.code === 1 ? error : Promise.reject(error),
  );
  return stdout;
}

describe('code', () => {
  const asked = {
    input: [2, 3, 4],
    target: [0, -1],
    rules: /** @type {const} */ ({ dialect: 'onnx', opset: 14 }),
    copied: [0],
    transposed: false,
    order: /** @type {const} */ ('C'),
  };
  const write = (
    /** @type {import('../../web-demo/code/languages.js').CodeLanguage} */ language,
    /** @type {Partial<import('../../web-demo/code/request_code.js').CodeRequest>} */ changes = {},
  ) => writers[language]({ ...asked, ...changes });

  test('in JavaScript gives what the package gives', () => {
    const result = (/** @type {string | null} */ code) =>
      new Function('resolveReshape', 'resolveFlatten', `return ${code?.split('\n').at(-1)}`)(
        resolveReshape,
        resolveFlatten,
      );
    expect(result(write('js'))).toEqual([2, 12]);
    expect(result(write('js', { rules: { dialect: 'openvino', specialZero: true } }))).toEqual([
      2, 12,
    ]);
    expect(result(write('js', { target: undefined, axis: -1 }))).toEqual([6, 4]);
    expect(write('js', { input: [9007199254740993n] })).toContain(
      'resolveReshape([9007199254740993n],',
    );
  });

  test('in the others', () => {
    expect(write('numpy')).toContain('y = x.reshape((x.shape[0], -1))');
    expect(write('numpy', { transposed: true, order: 'F' })).toMatch(
      /zeros\(\(4, 3, 2\), np\.float32\)\.T\n.*order='F'/,
    );
    expect(write('numpy', { target: [], copied: [] })).toContain('x.reshape(())');
    expect(write('numpy', { target: undefined, axis: -1 })).toContain(
      'math.prod(x.shape[:-1]), math.prod(x.shape[-1:])',
    );
    expect(write('torch', { transposed: true })).toContain('.permute(2, 1, 0)');
    expect(write('onnx')).toContain("'shape', TensorProto.INT64, [2], [0, -1]");
    expect(write('onnx', { rules: { dialect: 'onnx', opset: 14, allowzero: 1 } })).toContain(
      'allowzero=1',
    );
    expect(write('onnx', { rules: { dialect: 'onnx', opset: 1 } })).toContain('shape=[0, -1]');
    expect(write('openvino')).toContain('special_zero=True');
    expect(
      write('openvino', { rules: { dialect: 'onnx', opset: 14, allowzero: 1 }, copied: [] }),
    ).toContain('special_zero=False');
    expect(write('openvino', { target: undefined, axis: 2, shape: [6, 4] })).toContain(
      'np.array([6, 4], np.int64)',
    );
    expect(write('openvino', { target: undefined, axis: 4, shape: null })).toBeNull();
  });

  test('in a terminal runs, under every system', async () => {
    const reshapes = systems.map((system) => underSystem(openingRequest, system));
    const flattens = reshapes.map((request) => underOperator(request, 'flatten'));
    await Promise.all(
      [...reshapes, ...flattens].map(async (request) => {
        const read = readRequest(request);
        if (read.problems) throw new Error(`${request.dialect} cannot be read`);
        const line = command({ ...read, transposed: false, order: 'C', language: 'zh' });
        expect([line, await run(line ?? '')]).toEqual([
          line,
          expect.stringMatching(/\p{Script=Han}/u),
        ]);
      }),
    );
  });

  test('in a terminal is none where the command line cannot state the request', () => {
    expect(write('cli')).toBe('npx reshape-wasm explain 2,3,4 0,-1 --onnx 14');
    expect(write('cli', { input: [2.5] })).toBeNull();
  });
});
