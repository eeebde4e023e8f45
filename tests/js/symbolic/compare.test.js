// compareInferredReshape and compareInferredFlatten: a request with names under every system.
import { describe, expect, test } from '@jest/globals';
import { compareFlatten, compareReshape, isReshapeError, systems } from 'reshape-wasm';
import {
  compareInferredFlatten,
  compareInferredReshape,
  inferReshape,
} from 'reshape-wasm/symbolic';
import 'reshape-wasm/symbolic/zh';
import { thrownBy as errorOf } from '../../../js/values/fields.js';
import { randomShape, randomTarget } from '../oracle/random_shapes.js';
import { seeded } from '../oracle/seeded.js';
import { rounds } from '../rounds.js';
import { untyped } from '../untyped.js';

/** @type {(call: () => unknown) => any} */
const thrownBy = errorOf;

/** @param {import('reshape-wasm/symbolic').InferredComparison[]} rows @param {string} name */
const rowOf = (rows, name) => untyped(rows.find(({ system }) => system === name));

test('there is a row for each system, with its inference', () => {
  const rows = compareInferredReshape(['N', 3, 4], [0, -1], { opset: 14 });
  expect(rows.map(({ system }) => system)).toEqual(systems);
  expect(rowOf(rows, 'onnx')).toMatchObject({
    ...{ shape: ['N', 12], error: null, meaning: null, note: undefined },
    inference: { holds: 'always', rules: { dialect: 'onnx', opset: 14 } },
  });
  expect(rowOf(rows, 'numpy')).toMatchObject({
    ...{ shape: null, error: 'zero_product' },
    meaning: 'A length cannot be inferred where the others multiply to 0.',
    note: 'Differs from ONNX in this step: target[0] = 0 is a length of 0.',
  });
  expect(rowOf(rows, 'openvino').note).toBe(
    'Differs from ONNX in this step: OpenVINO Reshape-1 infers the result and does not compare the counts.',
  );
});

test('facts, attributes and the language reach every system', () => {
  const rows = compareInferredReshape(['N', 6], [-1, 4], { where: ['N % 2 = 0'] });
  expect(rowOf(rows, 'numpy').inference.holds).toBe('always');
  const literal = compareInferredReshape(['N', 2], [0, 2], { allowzero: 1 });
  expect(rowOf(literal, 'onnx').inference.onlyEmpty).toBe(true);
  const zh = rowOf(compareInferredReshape(['N', 3], [0, -1], { language: 'zh' }), 'numpy');
  expect(
    [zh.inference.text, zh.meaning, zh.note].every((text) => /[\u4e00-\u9fff]/.test(text)),
  ).toBe(true);
});

test('what a system does not take is its error', () => {
  const rows = compareInferredReshape(['N', 'batch size'], [-1]);
  expect(rowOf(rows, 'onnx')).toMatchObject({ shape: null, error: 'bad_symbol', inference: null });
  expect(rowOf(rows, 'openvino').error).toBeNull();
  expect(rowOf(compareInferredReshape(['N'], [-1], { opset: 99 }), 'onnx').error).toBe(
    thrownBy(() => inferReshape(['N'], [-1], { opset: 99 }))?.code ?? null,
  );
});

describe('options', () => {
  test.each([[{ dialect: 'numpy' }], [{ language: 'xx' }], [{ at: 1 }]])(
    '%j is refused',
    (options) => {
      const error = thrownBy(() => compareInferredReshape(['N'], [-1], untyped(options)));
      expect([isReshapeError(error), error.code]).toEqual([true, 'unknown_option']);
    },
  );
});

test('of a Flatten there are the systems that have one', () => {
  const rows = compareInferredFlatten(['N', 6, 4], -2, { opset: 9 });
  expect(rowOf(rows, 'onnx')).toMatchObject({ shape: null, error: 'axis_out_of_range' });
  expect(rowOf(rows, 'onnxruntime').shape).toEqual(['N', 24]);
  expect(rowOf(rows, 'numpy')).toBeUndefined();
  expect(rowOf(compareInferredFlatten(['N', 3, 4]), 'onnx').shape).toEqual(['N', 12]);
});

test('numbers have the shapes, errors and steps of compareReshape', () => {
  const random = seeded(77);
  const wrong = [];
  const own = new Set(['onnx-inference', 'openvino']);
  for (let round = 0; round < rounds(150); round++) {
    const input = randomShape(random);
    const options = random.pick([{}, { opset: 14 }, { opset: 5 }, { allowzero: 1 }]);
    const target = randomTarget(random, input);
    const pairs = [
      [compareInferredReshape(input, target, options), compareReshape(input, target, options)],
      [compareInferredFlatten(input, 1, options), compareFlatten(input, 1, options)],
    ];
    for (const [named, numbers] of pairs) {
      for (const row of named) {
        if (own.has(row.system)) continue; // what it infers, it compares with nothing
        const { shape, error } = untyped(numbers.find(({ system }) => system === row.system));
        const asked = JSON.stringify([input, target, options, row.system]);
        if (JSON.stringify([row.shape, row.error]) !== JSON.stringify([shape, error]))
          wrong.push(`${asked}: ${row.shape} ${row.error}, not ${shape} ${error}`);
      }
    }
  }
  expect(wrong.slice(0, 5)).toEqual([]);
});
