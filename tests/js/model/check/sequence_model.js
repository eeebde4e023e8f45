// Models with sequences of tensors, what is said of them, and what onnxruntime gives.
import { expect } from '@jest/globals';
import { checkModel } from 'reshape-wasm/model';
import { askBatches } from '../../../onnx/runners/ask_batches.js';
import { claimedOf, wrongClaims } from '../../../onnx/runners/claims.js';
import { f32, list, node } from '../../../onnx/writer/parts.js';
import { of } from '../calls.js';

/** Expects that a model, as it is or repaired, gives 1, 2, 3 and 5 samples what each had alone. */
export async function expectApart(
  /** @type {Uint8Array} */ bytes,
  /** @type {'holds' | 'repairable'} */ status,
  dims = [1, 4, 6],
) {
  const report = checkModel(bytes, { batch: { x: 0 } });
  expect(report.status).toBe(status);
  const model = claimedOf(bytes, report);
  const inputs = [{ name: 'x', type: 'float32', dims, axis: 0 }];
  const [answer] = await askBatches([
    { model, exported: bytes, inputs, sizes: [1, 2, 3, 5], seed: 1 },
  ]);
  expect(answer).not.toHaveProperty('stage');
  expect(wrongClaims(report, answer, 5)).toEqual([]);
  return report;
}

export const numbers = [
  ...[-2, -1, 0, 1, 2, 3].map((number) => list(`i${number}`, [number], [])),
  ...[list('parts', [1, 3]), list('first', [0])],
];
/** A model of [N, 4, 6]. @param {any[]} nodes */
export const over = (nodes, more = {}) =>
  of([f32('x', ['N', 4, 6])], nodes, {
    ...more,
    initializers: [...numbers, ...(more.initializers ?? [])],
  });
/**
 * The body of a SequenceMap, whose inputs onnxruntime takes with types only.
 *
 * @param {any[]} nodes
 * @param {string[]} inputs
 */
export const mapOf = (nodes, inputs) => ({
  graph: {
    nodes,
    inputs: inputs.map((name) => f32(name)),
    outputs: nodes[nodes.length - 1].outputs.map((name) => f32(name)),
  },
});
export const outputOf = (/** @type {Uint8Array} */ bytes) => checkModel(bytes).outputs[0];
export const said = (/** @type {Uint8Array} */ bytes, options = {}) =>
  checkModel(bytes, options).blockers.map(({ name, why }) => `${name}: ${why}`);

/**
 * The body of a Loop, whose inputs onnxruntime takes with types only. Its condition is passed on.
 *
 * @param {any[]} nodes
 * @param {string[]} carried what a round takes
 * @param {string[]} given and gives
 */
export const loopOf = (nodes, carried, given) => ({
  graph: {
    nodes: [node('Identity', ['go'], 'on'), ...nodes],
    inputs: [
      { name: 'round', type: 'int64', dims: [] },
      { name: 'go', type: 'bool', dims: [] },
      ...carried.map((name) => ({ name })),
    ],
    outputs: ['on', ...given].map((name) => ({ name })),
  },
});
