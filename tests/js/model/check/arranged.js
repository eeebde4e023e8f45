// Random models whose nodes are arranged in graphs: what is claimed of them against what onnxruntime does.
import { expect } from '@jest/globals';
import { randomModel } from '../../../onnx/models/random_models.js';
import { isApart, isProven } from '../../../onnx/runners/claims.js';
import { isValid, judged, wrongOf } from '../../../onnx/runners/judged.js';

/**
 * Expects no wrong claim of so many models, and a tenth of them to be proven.
 *
 * @param {string} what the models have, as the output says it
 * @param {(parts: any, chance: any) => any} arranged as `randomModel` takes it
 * @param {number} count
 */
export async function expectSoundly(what, arranged, count) {
  const models = Array.from({ length: count }, (_, index) => randomModel(index + 1, { arranged }));
  const valid = (await judged(models)).filter(isValid);
  expect(wrongOf(valid)).toEqual([]);
  const proven = valid.filter(({ report }) => isProven(report));
  const apart = valid.filter(({ report, answer }) => !isProven(report) && isApart(answer));
  process.stdout.write(
    `${valid.length} models with ${what}: ${proven.length} proven; refused though apart: ${apart.map(({ seed, report }) => `${seed} ${report.blockers[0]?.why ?? ''}`).join('; ')}\n`,
  );
  expect(valid.length).toBeGreaterThan(count / 2);
  expect(proven.length).toBeGreaterThan(valid.length / 10);
}
