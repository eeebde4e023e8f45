// The module of the model check, and its one call.
import { wasm as source } from '../../generated/model_wasm.js';
import { ReshapeError } from '../../messages/errors.js';
import { startModule } from '../../wasm/module.js';

/** @typedef {import('../onnx/tables.js').Tables} Tables */

/**
 * The functions of cpp/bindings/model_check.h.
 *
 * @typedef {object} Calls
 * @property {(bytes: number) => number} reserveModel
 * @property {(bytes: number, inputs: number) => number} checkModel
 * @property {() => number} modelReport
 * @property {() => void} releaseModel
 */

/** @type {{ calls: Calls, memory: WebAssembly.Memory } | undefined} */
let running;

const noMemory = () =>
  new ReshapeError('out_of_memory', { reason: 'there is no memory to check this model' });

/**
 * Checks a model.
 *
 * @param {Tables} tables
 * @param {readonly (readonly [number, number])[] | null} inputs values that carry the batch with their axes; null: find
 *   them
 * @returns {Int32Array} what cpp/model/analysis/report.cpp wrote, as a copy: two halves for each word
 * @throws {ReshapeError} `out_of_memory`
 */
export function runCheck(tables, inputs) {
  const { calls, memory } = (running ??= startModule(source));
  const { byteLength } = tables;
  // The inputs are int32s after the tables, whose bytes end anywhere.
  const inputsAt = Math.ceil(byteLength / 4) * 4;
  const bytes = inputsAt + (inputs?.length ?? 0) * 8;
  const block = calls.reserveModel(bytes) >>> 0;
  if (block === 0) throw noMemory();
  try {
    tables.write(new Uint8Array(memory.buffer, block, byteLength));
    if (inputs)
      new Int32Array(memory.buffer, block + inputsAt, inputs.length * 2).set(inputs.flat());
    const words = calls.checkModel(byteLength, inputs ? inputs.length : -1);
    if (words < 0) throw noMemory();
    return new Int32Array(memory.buffer, calls.modelReport() >>> 0, words * 2).slice();
  } finally {
    calls.releaseModel();
  }
}
