// Random models with a length that is to be any: whatever is called right, or is repaired, runs in onnxruntime at
// others than the exported one and gives the shapes that the report says; what is called frozen does not.
import { expect, test } from '@jest/globals';
import { checkModel, fixModel } from 'reshape-wasm/model';
import { askShapes } from '../../../onnx/runners/ask_shapes.js';
import { lengthFaults, sizesOf } from '../../../onnx/runners/length_claims.js';
import { withBranches } from '../../../onnx/models/random_branches.js';
import { withRounds } from '../../../onnx/models/random_rounds.js';
import { randomLengthModel } from '../../../onnx/models/random_lengths.js';
import { isLong, rounds } from '../../rounds.js';

const statuses = /** @type {const} */ (['holds', 'repairable', 'broken', 'unknown']);

/**
 * A model with what is said of its length, and the file in which that may be any.
 *
 * @param {number} seed
 * @param {Parameters<typeof randomLengthModel>[1]} arranged
 */
function judged(seed, arranged) {
  const made = randomLengthModel(seed, arranged);
  const { bytes, batch, axes } = made;
  const report = checkModel(bytes, { batch, lengths: { S: axes } });
  const [length] = report.lengths ?? [];
  const isProven = length.status === 'holds' || length.status === 'repairable';
  const fixed = isProven ? fixModel(bytes, report, { length: 'S' }).bytes() : made.open;
  return { ...made, length, isProven, fixed, sizes: sizesOf(length) };
}

/** The inputs of runs. @param {ReturnType<typeof judged>} made @param {number[]} lengths */
const runsOf = ({ inputs }, lengths) =>
  lengths.map((length) =>
    inputs.map(({ name, type, dims, axis }) => ({
      ...{ name, type },
      dims: axis === null ? dims : dims.with(axis, length),
    })),
  );

/** Branches in rounds and around them. @param {any} parts @param {any} chance */
const withBoth = (parts, chance) =>
  withBranches(withRounds(withBranches(parts, chance, 'inner'), chance), chance);

test.each([
  ['of one graph', undefined, 60],
  ['with branches', withBranches, 40],
  ['with rounds', withRounds, 60],
  ['with both', withBoth, 60],
])(
  'random models %s are judged soundly for every length',
  async (what, arranged, count) => {
    const models = Array.from({ length: rounds(count) }, (_, index) => judged(index + 1, arranged));
    const ask = (/** @type {'bytes' | 'fixed' | 'open'} */ file, asked = models) =>
      askShapes(
        asked.map((made) => ({
          model: made[file],
          runs: runsOf(
            made,
            file === 'bytes'
              ? [made.exported]
              : made.sizes.map((size) => size * made.length.multiplesOf),
          ),
        })),
      );
    const exported = await ask('bytes');
    /** @param {'fixed' | 'open'} file @param {typeof models} asked */
    const askSome = async (file, asked) => {
      const answers = await ask(file, asked);
      return models.map((made) => answers[asked.indexOf(made)] ?? { runs: [{}] });
    };
    const fixed = await askSome(
      'fixed',
      models.filter(({ isProven }) => isProven),
    );
    // Whether a fix is needless; in the long tests also how many are refused that run.
    const open = await askSome(
      'open',
      models.filter(({ length }) => isLong || length.status === 'repairable'),
    );
    // A model that does not run as it was exported says nothing.
    const valid = models
      .map((made, index) => ({ ...made, fixed: fixed[index], open: open[index] }))
      .filter((_, index) => exported[index].runs[0]?.outputs);
    expect(valid.length).toBeGreaterThan(models.length / 2);
    const proven = valid.filter(({ isProven }) => isProven);
    expect(
      proven.flatMap(({ seed, length, sizes, fixed: answer }) =>
        lengthFaults(length, answer, sizes).map((fault) => `seed ${seed}: ${fault}`),
      ),
    ).toEqual([]);
    const needless = proven.filter(
      ({ length, sizes, open: answer }) =>
        length.status === 'repairable' && lengthFaults(length, answer, sizes).length === 0,
    );
    expect(needless.map(({ seed }) => seed)).toEqual([]);
    const shares = statuses.map(
      (status) => valid.filter(({ length }) => length.status === status).length / valid.length,
    );
    const bounded = proven.filter(({ length: { from, upTo } }) => from > 1 || upTo !== null);
    const refused = valid.filter(
      ({ isProven, open: { runs } }) => !isProven && runs.every(({ outputs }) => outputs),
    );
    process.stdout.write(
      `${valid.length} random lengths ${what}: ${statuses.map((status, index) => `${Math.round(100 * shares[index])} % ${status}`).join(', ')}; ${bounded.length} within bounds, ${refused.length} refused that run\n`,
    );
    expect(shares[0]).toBeGreaterThan(0.1);
    expect(shares[1]).toBeGreaterThan(0.1);
    expect(bounded.length).toBeGreaterThan(0);
  },
  900_000,
);
