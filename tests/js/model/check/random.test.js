// Random models: whatever is called right, or is repaired, gives every sample what it gave alone, in onnxruntime.
import { expect, test } from '@jest/globals';
import { isValid, judged, wrongOf } from '../../../onnx/runners/judged.js';
import { randomModel } from '../../../onnx/models/random_models.js';
import { rounds } from '../../rounds.js';

test('random models are judged soundly, and most are decided', async () => {
  const count = rounds(15);
  const models = Array.from({ length: count }, (_, index) => randomModel(index + 1));
  // A model that does not run with one sample says nothing.
  const valid = (await judged(models)).filter(isValid);
  expect(valid.length).toBeGreaterThan(count / 2);
  expect(wrongOf(valid)).toEqual([]);
  const shares = ['holds', 'repairable', 'broken', 'unknown'].map((status) => {
    const share = valid.filter(({ report }) => report.status === status).length / valid.length;
    return { status, share };
  });
  process.stdout.write(
    `${valid.length} random models: ${shares.map(({ status, share }) => `${Math.round(100 * share)} % ${status}`).join(', ')}\n`,
  );
  expect(shares[3].share).toBeLessThan(0.4);
  expect(shares[0].share).toBeGreaterThan(0.1);
  expect(shares[1].share).toBeGreaterThan(0.1);
}, 900_000);
