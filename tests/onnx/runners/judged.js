// Models with the report of each, the file of which it claims something, and what onnxruntime did with that.
import { checkModel } from 'reshape-wasm/model';
import { askBatches } from './ask_batches.js';
import { claimedOf, wrongClaims } from './claims.js';

/**
 * The file whose samples alone are right: that of the export, unless the report reads its numbers as those of several
 * samples though it leaves the batch open. It runs with that many alone then.
 *
 * @param {Uint8Array} bytes
 * @param {import('reshape-wasm/model').Report} report
 * @param {Uint8Array | null} claimed
 */
export const referenceOf = (bytes, { premises, batch }, claimed) =>
  claimed && batch.exported > 1 && premises.some(({ kind }) => kind === 'exported')
    ? claimed
    : bytes;

/** @template {{ bytes: Uint8Array, batch: any, feeds: any, seed: number }} Made @param {readonly Made[]} models */
export async function judged(models) {
  const checked = models.map((made) => {
    const report = checkModel(made.bytes, { batch: made.batch });
    return { ...made, report, claimed: claimedOf(made.bytes, report) };
  });
  const answers = await askBatches(
    checked.map(({ bytes, report, claimed, feeds, seed }) => ({
      ...{ model: claimed ?? bytes, inputs: feeds, seed },
      exported: referenceOf(bytes, report, claimed),
    })),
  );
  return checked.map((one, index) => ({ ...one, answer: answers[index] }));
}

/** Whether onnxruntime loads the file of a model, and runs it with the exported batch. @param {{ answer: any }} of */
export const isValid = ({ answer }) => answer.stage !== 'alone' && answer.stage !== 'load';

/**
 * The wrong claims of reports about models of which something is claimed, each with the seed of its model.
 *
 * @param {Awaited<ReturnType<typeof judged>>} models
 * @param {number} [exported] the samples of the files
 * @returns {string[]}
 */
export const wrongOf = (models, exported = 1) =>
  models
    .filter(({ claimed }) => claimed)
    .flatMap(({ seed, report, answer }) =>
      wrongClaims(report, answer, (3 * exported) / report.batch.multiplesOf).map(
        (claim) => `seed ${seed}: ${claim}`,
      ),
    );
