// The module of the model check, and its one call.
import { wasm as source } from '../../../generated/model_wasm.js';
import { ReshapeError } from '../../../messages/errors.js';
import { bytesOfDense } from '../../../wasm/dense_text.js';
import { startModule } from '../../../wasm/module.js';

/** @typedef {import('../../onnx/tables.js').Tables} Tables */

/**
 * The functions of cpp/bindings/model_check.h.
 *
 * @typedef {object} Calls
 * @property {(bytes: number) => number} reserveModel
 * @property {(bytes: number, isStated: boolean, isLength: boolean) => number} checkModel
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
 * @param {boolean} [isLength] they have a length there that is to be any, and nothing is asked about samples
 * @returns {{ words: Int32Array, wanted: number[] }} what cpp/model/analysis/report.cpp wrote, as a copy: two halves
 *   for each word; and the values whose data is wanted, without which the words are not final
 * @throws {ReshapeError} `out_of_memory`
 */
export function runCheck(tables, inputs, isLength = false) {
  const { calls, memory } = (running ??= startModule(source, bytesOfDense));
  tables.state(inputs ?? []);
  const { pieces } = tables;
  const bytes = pieces.reduce((sum, { length }) => sum + length, 0);
  const block = calls.reserveModel(bytes) >>> 0;
  if (block === 0) throw noMemory();
  try {
    const memoryOfBlock = new Uint8Array(memory.buffer, block, bytes);
    let offset = 0;
    for (const piece of pieces) {
      memoryOfBlock.set(piece, offset);
      offset += piece.length;
    }
    const words = calls.checkModel(bytes, inputs !== null, isLength);
    if (words < 0) throw noMemory();
    const all = new Int32Array(memory.buffer, calls.modelReport() >>> 0, words * 2);
    // The last word counts the wanted values, which stand before it. Each is below 2^31: its low half is the number.
    const end = all.length - 2;
    const first = end - 2 * all[end];
    const wanted = Array.from({ length: all[end] }, (_, index) => all[first + 2 * index]);
    return { words: all.slice(0, first), wanted };
  } finally {
    calls.releaseModel();
  }
}
