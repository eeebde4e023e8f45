// Random programs of size arithmetic: that an exported model ran is never a premise. Whatever is called right, or is
// repaired, runs with every number of samples in onnxruntime, and gives each sample what it gave alone.
import { expect, test } from '@jest/globals';
import { checkModel } from 'reshape-wasm/model';
import { askBatches } from '../../../onnx/runners/ask_batches.js';
import { claimedOf, wrongClaims } from '../../../onnx/runners/claims.js';
import { referenceOf } from '../../../onnx/runners/judged.js';
import { randomProgram } from '../../../onnx/models/random_programs.js';
import { triedSizes } from '../../../onnx/runners/tried_sizes.js';
import { rounds } from '../../rounds.js';

/** Whether a proof rests on open lengths, which the program was not run with: it fails for one sample too. */
const isBesideThePoint = ({ isOpen, report, answer }) =>
  isOpen &&
  answer.stage === 'alone' &&
  report.assumptions.some((/** @type {string} */ text) => text.includes('leaves open'));

const fails = (/** @type {any} */ { nodes }) =>
  nodes.some((/** @type {any} */ { verdict }) => verdict === 'fails');

test('what holds of a random program runs for every N, and many of them hold', async () => {
  const programs = Array.from({ length: rounds(12) }, (_, index) => {
    const made = randomProgram(index + 1);
    const report = checkModel(made.bytes, { batch: made.batch });
    return { ...made, report, claimed: claimedOf(made.bytes, report) };
  });
  const answers = await askBatches(
    programs.map(({ bytes, report, claimed, feeds, seed, sizes }) => ({
      model: claimed ?? bytes,
      // One that fails for one sample too is compared with what it was repaired to.
      exported: claimed && fails(report) ? claimed : referenceOf(bytes, report, claimed),
      inputs: feeds,
      seed,
      sizes,
    })),
  );
  const judged = programs
    .map((one, index) => ({ ...one, answer: answers[index] }))
    .filter((one) => !isBesideThePoint(one));
  const wrong = judged
    .filter(({ claimed }) => claimed)
    .flatMap(({ seed, report, answer }) =>
      wrongClaims(report, answer, Math.max(...triedSizes)).map((claim) => `seed ${seed}: ${claim}`),
    );
  expect(wrong).toEqual([]);
  const failed = judged.filter(({ claimed, report }) => !claimed && fails(report));
  expect(failed.length).toBeGreaterThan(0);
  expect(
    failed
      .filter(({ answer: { stage } }) => stage !== 'load' && stage !== 'alone')
      .map(({ seed }) => seed),
  ).toEqual([]);
  const share = (/** @type {string} */ status) =>
    judged.filter(({ report }) => report.status === status).length / judged.length;
  const failing = judged.filter(({ answer }) => !answer.outcome).length / judged.length;
  process.stdout.write(
    `${judged.length} programs: ${['holds', 'repairable', 'broken', 'unknown'].map((status) => `${Math.round(100 * share(status))} % ${status}`).join(', ')}; ${Math.round(100 * failing)} % fail\n`,
  );
  expect(share('holds')).toBeGreaterThan(0.4);
  expect(share('repairable')).toBeGreaterThan(0.03);
  expect(failing).toBeGreaterThan(0.2);
}, 900_000);
