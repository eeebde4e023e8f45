// Random models: whatever is called right, or is repaired, gives every sample what it gave alone, in onnxruntime.
import { expect, test } from '@jest/globals';
import { checkModel } from 'reshape-wasm/model';
import { askBatches } from '../../../onnx/runners/ask_batches.js';
import { claimedOf, wrongClaims } from '../../../onnx/runners/claims.js';
import { randomModel } from '../../../onnx/models/random_models.js';
import { rounds } from '../../rounds.js';

test('random models are judged soundly, and most are decided', async () => {
  const count = rounds(300);
  const models = Array.from({ length: count }, (_, index) => {
    const made = randomModel(index + 1);
    const report = checkModel(made.bytes, { batch: made.batch });
    return { ...made, report, claimed: claimedOf(made.bytes, report) };
  });
  const answers = await askBatches(
    models.map(({ bytes, claimed, feeds, seed }) => ({
      model: claimed ?? bytes,
      exported: bytes,
      inputs: feeds,
      seed,
    })),
  );
  // A model that does not run with one sample says nothing.
  const valid = models
    .map((one, index) => ({ ...one, answer: answers[index] }))
    .filter(({ answer }) => answer.stage !== 'alone' && answer.stage !== 'load');
  expect(valid.length).toBeGreaterThan(count / 2);
  const wrong = valid
    .filter(({ claimed }) => claimed)
    .flatMap(({ seed, report, answer }) =>
      wrongClaims(report, answer).map((claim) => `seed ${seed}: ${claim}`),
    );
  expect(wrong).toEqual([]);
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
