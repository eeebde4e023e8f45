// The commands check and fix, for tests that type them as a user does, in a folder with models that each test gets
// anew.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach } from '@jest/globals';
import 'reshape-wasm/model/zh';
import { frozenModels } from '../onnx/models/frozen_models.js';
import { model } from '../onnx/writer/writer.js';
import { startCommands } from './in_one_process.js';

export const root = fileURLToPath(new URL('../../', import.meta.url));
export const program = join(root, 'cli/reshape-wasm.js');
export const folder = mkdtempSync(join(tmpdir(), 'check-'));
const commands = startCommands(program);
afterAll(() => {
  commands.end();
  rmSync(folder, { recursive: true });
});

/** Runs the command in the folder, in one process for all. @param {string[]} args @param {string} [cwd] */
export const run = (args, cwd = folder) => commands.run(args, cwd);

/** Runs the command in a process of its own. @param {string[]} args @param {string} [cwd] */
export function runAlone(args, cwd = folder) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    cwd,
    encoding: 'utf8',
  });
  return { code: status, stdout, stderr };
}

export const frozen = frozenModels['raw_data'].bytes;
export const relu = (
  /** @type {(number | string)[]} */ dims,
  nodes = [{ operator: 'Relu', inputs: ['x'], outputs: ['y'] }],
) =>
  model({
    opset: 17,
    inputs: [{ name: 'x', type: 'float32', dims }],
    outputs: [{ name: 'y', type: 'float32', dims }],
    nodes,
  });
export const files = {
  'frozen.onnx': frozen,
  'holds.onnx': relu(['B', 3]),
  // With no axis as the batch it holds.
  'mixing.onnx': relu(
    [1, 3],
    [
      { operator: 'Softmax', inputs: ['x'], outputs: ['a'], attributes: { axis: 0 } },
      { operator: 'Softmax', inputs: ['a'], outputs: ['y'], attributes: { axis: 1 } },
    ],
  ),
  'unknown.onnx': relu([1, 3], [{ operator: 'Mystery', inputs: ['x'], outputs: ['y'] }]),
  'cut.onnx': frozen.slice(0, 60),
  'text.onnx': Buffer.from('no model at all, but a text'),
};

beforeEach(() => {
  for (const file of readdirSync(folder)) rmSync(join(folder, file), { recursive: true });
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes);
});

export const read = (name) => readFileSync(join(folder, name));
