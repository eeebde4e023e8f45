// Asks python3-onnx, where this machine has it.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** @param {readonly string[]} args */
const python = (args) =>
  execFileSync('/usr/bin/python3', args, {
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** The folder of python3-onnx; undefined if it is not installed. */
export const onnxFolder = (() => {
  try {
    return python(['-c', 'import onnx, os; print(os.path.dirname(onnx.__file__))']).trim();
  } catch {
    return undefined;
  }
})();

/**
 * Writes models into a folder of their own for as long as something is done with them.
 *
 * @template Result
 * @param {readonly Uint8Array[]} models
 * @param {(paths: string[]) => Result} use
 * @returns {Result}
 */
export function withFiles(models, use) {
  const folder = mkdtempSync(join(tmpdir(), 'models-'));
  try {
    const paths = models.map((bytes, index) => {
      const path = join(folder, `${index}.onnx`);
      writeFileSync(path, bytes);
      return path;
    });
    return use(paths);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The findings of python3-onnx in models. @param {readonly Uint8Array[]} models @returns {any[]} */
export const listedByPython = (models) =>
  withFiles(models, (paths) =>
    python([fileURLToPath(new URL('list_models.py', import.meta.url)), ...paths])
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  );

const checker = `
import sys, onnx
for path in sys.argv[1:]:
    try:
        onnx.checker.check_model(path)
        print("ok")
    except Exception as error:
        print(str(error).replace("\\n", " ")[:300])
`;

/**
 * The verdicts of onnx.checker on models: 'ok', or its complaint.
 *
 * @type {(models: readonly Uint8Array[]) => string[]}
 */
export const checkedByPython = (models) =>
  withFiles(models, (paths) =>
    python(['-c', checker, ...paths])
      .trim()
      .split('\n'),
  );
