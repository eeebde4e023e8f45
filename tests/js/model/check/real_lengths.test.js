// Real models, where a folder beside the repository has them: each length of an input that is said to be any is run at
// some, and gives the shapes that the report says.
import { describe, expect, test } from '@jest/globals';
import { checkModel, fixModel } from 'reshape-wasm/model';
import { askShapes } from '../../../onnx/runners/ask_shapes.js';
import { lengthFaults, sizesOf } from '../../../onnx/runners/length_claims.js';
import { corpusCases, corpusModel } from '../../../onnx/models/corpus.js';

const types = { 1: 'float32', 6: 'int32', 7: 'int64' };
/** Lengths that a file leaves open, by their name; others are 4. */
const openLengths = { height: 64, width: 64 };
/** Weights in another file, or operators that onnxruntime-web lacks. */
const cannotRun = ['mnist-external.onnx', 'silero_vad_openvino_16k.onnx'];

/** The lengths of the inputs of a case that are not the batch, with what is said of each. @param {any} of */
const lengthsOf = ({ file, inputs, batch }) =>
  inputs.flatMap(([name, , dims]) =>
    dims.flatMap((_, axis) => {
      if (batch[name] === axis) return [];
      const stated = Object.fromEntries(Object.entries(batch).filter(([, at]) => at >= 0));
      const bytes = corpusModel(file);
      const report = checkModel(bytes, { batch: stated, lengths: { S_: { [name]: axis } } });
      const [length] = report.lengths ?? [];
      const isProven = length.status === 'holds' || length.status === 'repairable';
      return isProven ? [{ file, inputs, name, axis, bytes, report, length }] : [];
    }),
  );

/** The inputs of a run with a length. */
const inputsOf = ({ inputs, length }, size) =>
  inputs.map(([name, type, dims]) => ({
    ...{ name, type: types[type], range: type === 1 ? undefined : [0, 2] },
    dims: dims.map((own, axis) => {
      if (length.inputs.some((of) => of.name === name && of.axis === axis)) {
        return size * length.multiplesOf;
      }
      return typeof own === 'number' ? own : (openLengths[own] ?? 4);
    }),
  }));

const proven = corpusCases
  .filter(({ file }) => !cannotRun.includes(file))
  .flatMap((one) => lengthsOf(one));

(corpusCases.length > 0 ? describe : describe.skip)('lengths of real models', () => {
  test('that are proven give the shapes that the report says', async () => {
    const sizes = proven.map(({ length }) => sizesOf(length).slice(0, 3));
    const answers = await askShapes(
      proven.map((one, index) => ({
        model: fixModel(one.bytes, one.report, { length: 'S_' }).bytes(),
        runs: sizes[index].map((size) => inputsOf(one, size)),
      })),
    );
    const wrong = proven.flatMap(({ file, name, axis, length }, index) =>
      lengthFaults(length, answers[index], sizes[index]).map(
        (fault) => `${file} ${name}[${axis}]: ${fault}`,
      ),
    );
    expect(wrong).toEqual([]);
    expect(proven.length).toBeGreaterThan(5);
  }, 600_000);
});
