// Models of one node that mostly do not work: a length, a rank, an index or an attribute does not fit. What holds of
// them runs in onnxruntime, and gives each sample what it gave alone.
import { expect, test } from '@jest/globals';
import { checkModel } from 'reshape-wasm/model';
import { askBatches } from '../../../onnx/runners/ask_batches.js';
import { wrongClaims } from '../../../onnx/runners/claims.js';
import { misfitsOf } from '../../../onnx/models/random_misfits.js';
import { cases } from '../../../onnx/rules/all.js';
import { seeded } from '../../oracle/seeded.js';
import { rounds } from '../../rounds.js';

/** Operators that onnxruntime alone refuses: it has this operator for images only. */
const refusesRank = (/** @type {string} */ title) => title.startsWith('LRN-');

test('what holds of a node whose inputs may not fit runs', async () => {
  const chance = seeded(5);
  const models = cases.flatMap((one) => misfitsOf(chance, one, rounds(1)));
  const held = models
    .map((model) => ({ ...model, report: checkModel(model.bytes, { batch: model.batch }) }))
    .filter(({ report, title }) => report.status === 'holds' && !refusesRank(title));
  const answers = await askBatches(
    held.map(({ bytes, feeds }, index) => ({
      model: bytes,
      inputs: feeds,
      seed: index + 1,
    })),
  );
  const wrong = held.flatMap(({ title, report }, index) =>
    wrongClaims(report, answers[index]).map((claim) => `${title}: ${claim}`),
  );
  // A version that onnxruntime has no kernel for says nothing, nor a type that it does not take, as docs/models.md
  // says, nor what callers pass. The outputs are declared with the type that they have where nothing is changed.
  const isMissing = (/** @type {string} */ claim) =>
    /Could not find an implementation|Invalid value\/s in sequence_lens|Invalid sequence length|Loss-.*Index out of range|ArrayFeatureExtractor.*index is out of range|Type '[^']*' of input parameter .* is invalid|of output arg/.test(
      claim,
    );
  expect(wrong.filter((claim) => !isMissing(claim))).toEqual([]);
  process.stdout.write(`${held.length} of ${models.length} nodes hold\n`);
  expect(held.length).toBeGreaterThan(models.length / 5);
  expect(held.length).toBeLessThan(models.length * 0.6);
}, 900_000);
