// The request as code in other languages.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import { systems } from 'reshape-wasm';
import { parseRequest, printRequest } from 'reshape-wasm/link';
import { writers } from '../../web-demo/code/languages.js';
import { codeRequest } from '../../web-demo/code/snippet.js';
import { explain } from '../../web-demo/state/answers.js';
import { readRequest } from '../../web-demo/state/question.js';
import { openingRequest, underOperator, underSystem } from '../../web-demo/state/requests.js';
import { codeWords } from '../../web-demo/words/code_words.js';

/** @typedef {import('../../web-demo/code/request_code.js').CodeRequest} CodeRequest */

const cli = fileURLToPath(new URL('../../cli/reshape-wasm.js', import.meta.url));

/** The output of a line in /bin/sh, where npx runs the command of this repository. @param {string} line */
async function run(line) {
  const script = `npx() { shift; "$NODE" "$CLI" "$@"; }\n${line}`;
  const env = { ...process.env, NODE_OPTIONS: '', NODE: process.execPath, CLI: cli };
  // An exit code of 1 is an explained mistake.
  const { stdout } = await promisify(execFile)('/bin/sh', ['-c', script], { env }).catch((error) =>
    error.code === 1 ? error : Promise.reject(error),
  );
  return stdout;
}

/**
 * A request for the writers.
 *
 * @param {string} fragment
 * @param {Partial<Pick<CodeRequest, 'transposed' | 'order' | 'language' | 'view'>>} [how]
 * @returns {CodeRequest}
 */
function stateOf(fragment, how = {}) {
  const request = parseRequest(fragment);
  const read = request && readRequest(request);
  if (!read || read.problems || read.named || read.layout)
    throw new Error(`${fragment} cannot be read`);
  const usual = /** @type {const} */ ({ transposed: false, order: 'C', language: 'en' });
  return codeRequest(read, explain(read, 'en'), { ...usual, ...how });
}

/** Code without its imports, up to an empty line. @param {string | null} code */
const body = (code) => String(code).split('\n\n').slice(1).join('\n\n');

describe('code', () => {
  const opening = 'reshape&in=2,3,4&to=0,-1&onnx=14';
  const write = (
    /** @type {import('../../web-demo/code/languages.js').CodeLanguage} */ language,
    /** @type {string} */ fragment,
    /** @type {Parameters<typeof stateOf>[1]} */ how = {},
  ) => writers[language](stateOf(fragment, how));

  test('prints its answer', () => {
    expect(write('js', opening)).toBe(
      "import { resolveReshape } from 'reshape-wasm';\n\n" +
        'console.log(resolveReshape([2, 3, 4], [0, -1], { opset: 14 })); // [2, 12]',
    );
    expect(write('js', 'reshape&in=2,3,4&to=5,-1&onnx=14')).toContain('// fails: not_divisible');
    expect(write('numpy', opening)).toBe(
      'import numpy as np\n\nx = np.zeros((2, 3, 4), np.float32)\n' +
        'y = x.reshape((x.shape[0], -1))\nprint(y.shape)  # (2, 12)',
    );
    expect(body(write('torch', opening))).toBe(
      'x = torch.zeros((2, 3, 4))\ny = x.reshape((x.shape[0], -1))\nprint(tuple(y.shape))  # (2, 12)',
    );
    expect(body(write('openvino', opening))).toBe(
      'data = ops.parameter([2, 3, 4], ov.Type.f32)\npattern = np.array([0, -1], np.int64)\n' +
        'result = ops.reshape(data, pattern, special_zero=True)\n' +
        'print(tuple(result.get_output_shape(0)))  # (2, 12)',
    );
    expect(body(write('onnx', opening))).toBe(
      "node = helper.make_node('Reshape', ['data', 'shape'], ['result'])\n" +
        "shape = helper.make_tensor('shape', TensorProto.INT64, [2], [0, -1])\n" +
        "data = helper.make_tensor_value_info('data', TensorProto.FLOAT, [2, 3, 4])\n" +
        "result = helper.make_tensor_value_info('result', TensorProto.FLOAT, [2, 12])\n" +
        "graph = helper.make_graph([node], 'example', [data], [result], [shape])\n" +
        '# ir_version: so that older runtimes read it\n' +
        "model = helper.make_model(graph, opset_imports=[helper.make_opsetid('', 14)], ir_version=8)\n" +
        'onnx.checker.check_model(model)\n\n' +
        'session = onnxruntime.InferenceSession(model.SerializeToString())\n' +
        "[result] = session.run(None, {'data': np.zeros((2, 3, 4), np.float32)})\n" +
        'print(result.shape)  # (2, 12)',
    );
    expect(write('cli', opening)).toBe('npx reshape-wasm explain 2,3,4 0,-1 --onnx 14');
  });

  test('writes allowzero where zeros are lengths, and keeps the type', () => {
    expect(write('onnx', 'reshape&in=0,3&to=3,0&numpy')).toContain("['result'], allowzero=1)");
    expect(write('onnx', 'reshape&in=0,3&to=3,0&openvino&specialzero=0')).toContain('allowzero=1');
    expect(write('onnx', opening)).not.toContain('allowzero');
    expect(write('openvino', 'reshape&in=0,3&to=3,0&onnx=14&allowzero=1')).toContain(
      'special_zero=False',
    );
    const int8 = `${opening}&type=int8`;
    expect(write('onnx', int8)).toMatch(
      /'data', TensorProto\.INT8,.*\n.*'result', TensorProto\.INT8/,
    );
    expect(write('numpy', int8)).toContain('np.int8');
    expect(write('torch', int8)).toContain('dtype=torch.int8');
    expect(write('openvino', int8)).toContain('ov.Type.i8');
    expect(write('numpy', `${opening}&type=bfloat16`)).toContain('NumPy has no bfloat16');
    expect(write('onnx', 'reshape&in=2,3&to=6&onnx=1')).toContain('shape=[6]');
  });

  test('says what a transposed input and order F come to', () => {
    const how = /** @type {const} */ ({ transposed: true, order: 'F', view: true });
    expect(write('numpy', opening, how)).toContain(
      "x = np.zeros((4, 3, 2), np.float32).T\ny = x.reshape((x.shape[0], -1), order='F')\n" +
        'print(y.shape)  # (2, 12)\nprint(np.shares_memory(x, y))  # True',
    );
    expect(write('torch', opening, { transposed: true, view: false })).toMatch(
      /permute\(\(2, 1, 0\)\)[^]*y\.data_ptr\(\) == x\.data_ptr\(\)\)\s+# False$/,
    );
    expect(write('torch', opening, { order: 'F' })).toContain('PyTorch always reads row by row');
    expect(write('onnx', opening, how)).toMatch(/no transposed views[^]*no order F/);
    expect(write('openvino', opening, how)).toMatch(/no transposed views[^]*no order F/);
    expect(write('cli', opening, how)).toMatch(/^# .*order F.*\nnpx reshape-wasm explain/);
    expect(write('js', opening, how)).toContain(
      ".transpose();\nconst y = x.reshape([0, -1], { opset: 14, order: 'F' });",
    );
  });

  test('says where its system differs', () => {
    expect(write('onnx', 'reshape&in=0,10&to=0,1,-1&openvino&specialzero=1')).toMatch(
      /result is written out[^]*\[3\], \[0, 1, 10\]/,
    );
    expect(write('numpy', 'reshape&in=0,3&to=3,0&onnx=13&allowzero=1')).toContain(
      'ONNX and NumPy differ here: unknown_attribute in ONNX, [3, 0] in NumPy',
    );
    expect(write('numpy', 'flatten&in=2,3&axis=9&onnx=14')).toBe(
      '# ONNX refuses this Flatten (axis_out_of_range), and NumPy has none',
    );
  });

  test('is in one piece, whatever a link brings', () => {
    const odd = 'reshape&in=2,3&to=6&x%0Aimport%20os%27';
    expect(write('js', odd)).toContain('dialect: "x\\nimport os\'"');
    for (const language of /** @type {const} */ (['onnx', 'numpy', 'torch', 'openvino'])) {
      expect(write(language, odd)).not.toMatch(/^import os/m);
      const huge = write(language, 'reshape&in=4611686018427387904,4&to=-1&onnx=14');
      expect(huge).toMatch(/^# .*overflow$/);
      expect(write(language, 'reshape&in=1.5&to=-1&onnx=14')).toMatch(/^# /);
    }
    expect(write('js', 'reshape&in=9007199254740993&to=-1&onnx=14')).toContain(
      'resolveReshape([9007199254740993n], [-1]',
    );
  });

  test('needs no memory where elements are too many', () => {
    const large = 'reshape&in=100000,100000&to=-1&onnx=14';
    expect(write('numpy', large)).toContain('np.broadcast_to(np.float32(0), (100000, 100000))');
    expect(write('torch', large)).toContain("device='meta'");
    expect(write('onnx', large)).not.toContain('session');
    expect(write('js', large, { transposed: true })).toMatch(/shape alone[^]*resolveReshape/);
  });

  test('in a terminal runs, under every system', async () => {
    const reshapes = systems.map((system) => underSystem(openingRequest, system));
    const flattens = reshapes.map((request) => underOperator(request, 'flatten'));
    await Promise.all(
      [...reshapes, ...flattens].map(async (request) => {
        const line = writers.cli(stateOf(printRequest(request), { language: 'zh' }));
        expect([line, await run(line ?? '')]).toEqual([
          line,
          expect.stringMatching(/\p{Script=Han}/u),
        ]);
      }),
    );
  });

  test('in a terminal is none where the command line cannot state the request', () => {
    expect(write('cli', 'reshape&in=2.5&to=1&onnx=14')).toBeNull();
  });

  test('has its comments in both languages', () => {
    expect(Object.keys(codeWords.zh)).toEqual(Object.keys(codeWords.en));
    expect(write('js', 'reshape&in=2&to=3&onnx=14', { language: 'zh' })).toContain('失败：');
  });
});
