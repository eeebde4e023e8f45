// The commands check and fix with a config, which states the batch, the lengths and the expected status of models.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { f32, list, node } from '../onnx/writer/parts.js';
import { of } from '../js/model/calls.js';
import { folder, run } from './model_command.js';

const frozen = of([f32('x', [1, 8])], [node('Reshape', ['x', 't'])], {
  initializers: [list('t', [1, 2, 4])],
});
const open = of([f32('x', ['N', 8])], [node('Relu', ['x'])]);
const scalar = of([f32('x', [])], [node('Relu', ['x'])]);
/** Softmax along axis 0, which one axis alone takes for the samples. */
const across = of([f32('x', [1, 8])], [node('Softmax', ['x'], 'y', { axis: 0 })]);

/** Writes models and a config beside them. @param {object[]} models */
function configOf(models) {
  mkdirSync(join(folder, 'speech'), { recursive: true });
  for (const [name, bytes] of Object.entries({ frozen, open, scalar, across }))
    writeFileSync(join(folder, 'speech', `${name}.onnx`), bytes);
  writeFileSync(join(folder, 'models.json'), JSON.stringify({ models }));
}

const lines = (/** @type {string} */ text) => text.split('\n').filter(Boolean);

test('the last entry that matches a file holds, and what is expected is enough', async () => {
  configOf([
    { files: 'speech/*.onnx', expect: 'holds' },
    { files: 'speech/frozen.onnx', batch: { x: 0 }, expect: 'repairable' },
    { files: 'speech/scalar.onnx', expect: 'no-batch' },
    { files: 'speech/across.onnx', batch: { x: 1 } },
  ]);
  const { code, stdout } = await run(['check', '--config', 'models.json']);
  expect(lines(stdout)).toEqual([
    '✓ speech/across.onnx  holds, but its inputs declare 8',
    '✗ speech/frozen.onnx  repairable: 1 fix',
    '✓ speech/open.onnx    holds',
    '· speech/scalar.onnx  no batch: its inputs have no axis',
    '4 files: 2 hold, 1 repairable, 1 without a batch',
    'npx reshape-wasm check FILE lists the obstacles, and what to write',
  ]);
  expect(code).toBe(0);
});

test('another status, a pattern without a file and an unknown key fail, each with its line', async () => {
  configOf([
    { files: 'speech/open.onnx', expect: 'repairable' },
    { files: 'none/*.onnx' },
    { files: 'speech/frozen.onnx', expects: 'holds' },
    { files: 'speech/frozen.onnx', expect: 'hold' },
    { files: 'speech/frozen.onnx', batch: { x: 'first' } },
  ]);
  const { code, stdout } = await run(['check', '--config', 'models.json']);
  expect(lines(stdout).slice(0, -1)).toEqual([
    '! speech/open.onnx  holds  expected repairable, but it is holds',
    '! none/*.onnx       matches no file',
    '! models.json: models[2] has an unknown key "expects"; did you mean expect?',
    '! models.json: models[3].expect is "hold"; did you mean holds?',
    '! models.json: models[4].batch must be axes by inputs, such as { "input": 0 }, or "none"',
  ]);
  expect(code).toBe(1);
  const json = await run(['check', '--config', 'models.json', '--json']);
  expect([
    json.code,
    JSON.parse(json.stdout).map((/** @type {any} */ { status }) => status),
  ]).toEqual([1, ['holds', 'error', 'error', 'error', 'error']]);
});

test('paths are relative to the config, files limit it, and the command line wins', async () => {
  configOf([{ files: 'speech/across.onnx', batch: { x: 1 }, expect: 'holds' }]);
  mkdirSync(join(folder, 'elsewhere'), { recursive: true });
  const from = join(folder, 'elsewhere');
  const config = ['--config', '../models.json'];
  const named = ['check', '../speech/across.onnx', ...config];
  expect((await run(named, from)).stdout).toContain(
    'input  x [1,N]  batch: axis 1, exported with 8\n',
  );
  const other = await run([...named, '--batch', 'x=0'], from);
  expect(other.stdout).toContain('expected holds, but it is broken\n');
  expect(other.code).toBe(1);
  const all = await run(['check', ...config], from);
  expect(lines(all.stdout)[0]).toBe('✓ ../speech/across.onnx  holds, but its inputs declare 8');
  const typed = ['fix', '../speech/across.onnx', '--dry-run', '--json', ...config];
  const { edits } = JSON.parse((await run(typed, from)).stdout);
  expect(edits.map((/** @type {any} */ { path }) => path)).toEqual(['x[1]']);
});

test('today’s answers are written, where no file is, and hold', async () => {
  configOf([{ files: 'speech/open.onnx', batch: 'none', lengths: { L: { x: 1 } } }]);
  const files = ['across', 'frozen', 'open', 'scalar'].map((name) => `speech/${name}.onnx`);
  const written = [
    ...['check', ...files, '--config', 'models.json', '--write-config', 'speech/new.json'],
  ];
  // The frozen one is the worst of them.
  expect((await run(written)).code).toBe(1);
  expect(JSON.parse(readFileSync(join(folder, 'speech/new.json'), 'utf8'))).toEqual({
    models: [
      // A batch that is offered is not stated.
      { files: 'across.onnx', expect: 'unknown' },
      { files: 'frozen.onnx', batch: { x: 0 }, expect: 'repairable' },
      { files: 'open.onnx', batch: 'none', lengths: { L: { x: 1 } }, expect: 'holds' },
      { files: 'scalar.onnx', expect: 'no-batch' },
    ],
  });
  expect((await run(['check', '--config', 'speech/new.json'])).code).toBe(0);
  const again = await run(written);
  expect([again.code, again.stderr]).toEqual([2, expect.stringContaining('is there already')]);
});

test('a model without a batch is what is expected, alone too', async () => {
  configOf([{ files: 'speech/scalar.onnx', expect: 'no-batch' }]);
  const { code, stdout } = await run(['check', 'speech/scalar.onnx', '--config', 'models.json']);
  expect([code, lines(stdout)[0]]).toEqual([
    0,
    '· speech/scalar.onnx  no batch: its inputs have no axis',
  ]);
});

test('the command that repairs a model has what the config states', async () => {
  configOf([{ files: 'speech/across.onnx', batch: { x: 1 } }]);
  const named = await run(['check', 'speech/across.onnx', '--config', 'models.json']);
  const all = await run(['check', '--config', 'models.json', '--all']);
  for (const { stdout } of [named, all]) expect(stdout).toContain('--batch x=1');
});

test.each([
  ['{ "models": [', 'is not JSON'],
  ['[]', 'must be an object such as'],
])('a config that is %s is refused', async (text, why) => {
  writeFileSync(join(folder, 'bad.json'), text);
  const { code, stderr } = await run(['check', '--config', 'bad.json']);
  expect([code, stderr]).toEqual([2, expect.stringContaining(why)]);
});
