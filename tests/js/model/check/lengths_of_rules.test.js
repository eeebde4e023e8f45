// Every rule as one of lengths: for each case of an operator, and each axis of what it takes, what is claimed of that
// length from its least on is run by onnxruntime at the least, at the next two, and at seven more. Nothing is claimed
// of a model that does not run as it is, nor of indices that the caller passes. `npm test` has every seventh;
// `npm run test:long` all, in each opset.
import { expect, test } from '@jest/globals';
import { checkModel, fixModel } from 'reshape-wasm/model';
import { groups } from '../../../onnx/rules/all.js';
import { placementsOf } from '../../../onnx/rules/placements.js';
import { askShapes } from '../../../onnx/runners/ask_shapes.js';
import { lengthFaults } from '../../../onnx/runners/length_claims.js';
import { isLong, sampled } from '../../rounds.js';

/** The models of a case in which no input has two rows a sample: one, or in the long tests one for each opset. */
function modelsOf(/** @type {any} */ one) {
  const plain = one.body ? [] : placementsOf(one).filter(({ merged }) => !merged);
  if (!isLong) return plain.slice(0, 1);
  return plain.filter(
    ({ opset }, index) => plain.findIndex((other) => other.opset === opset) === index,
  );
}

/** Whether the caller passes numbers that may be indices. @param {any} made */
const takesIndices = ({ feeds }) => feeds.some(({ type }) => /^u?int/.test(type));

/** The proven lengths of a model. @param {any} made */
const claimsOf = ({ bytes, feeds, title }) =>
  feeds.flatMap(({ name, dims }) =>
    dims.flatMap((own, axis) => {
      if (own === 0) return [];
      const report = checkModel(bytes, { batch: {}, lengths: { S_: { [name]: axis } } });
      const [length] = report.lengths;
      const isProven = length.status === 'holds' || length.status === 'repairable';
      if (!isProven) return [];
      const fixed = fixModel(bytes, report, { length: 'S_' }).bytes();
      return [{ title: `${title}, ${name}[${axis}]`, bytes, fixed, length, feeds }];
    }),
  );

/** The lengths that are run, counted as the report counts them. */
const sizesOf = ({ from, upTo }) =>
  [0, 1, 2, 7].map((more) => from + more).filter((size) => size <= (upTo ?? Infinity));

const runOf = ({ feeds, length }, size) =>
  feeds.map(({ name, type, dims, range }) => ({
    ...{ name, type, range },
    dims: dims.map((own, axis) =>
      length.inputs.some((of) => of.name === name && of.axis === axis)
        ? size * length.multiplesOf
        : own,
    ),
  }));

test('every length that is claimed runs', async () => {
  const all = Object.values(groups).flat().flatMap(modelsOf);
  const models = sampled(all.filter((made) => !takesIndices(made)));
  const asTheyAre = await askShapes(
    models.map(({ bytes, feeds }) => ({ model: bytes, runs: [feeds] })),
  );
  const claims = models.filter((_, index) => asTheyAre[index].runs[0]?.outputs).flatMap(claimsOf);
  const sizes = claims.map(({ length }) => sizesOf(length));
  const answers = await askShapes(
    claims.map((claim, index) => ({
      model: claim.fixed,
      runs: sizes[index].map((size) => runOf(claim, size)),
    })),
  );
  const wrong = claims.flatMap(({ title, length }, index) =>
    lengthFaults(length, answers[index], sizes[index]).map((fault) => `${title}: ${fault}`),
  );
  expect(wrong).toEqual([]);
  process.stdout.write(`${claims.length} claims of lengths of ${models.length} nodes\n`);
  expect(claims.length).toBeGreaterThan(models.length);
}, 600_000);
