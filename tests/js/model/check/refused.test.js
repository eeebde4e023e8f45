// Nodes that onnxruntime refuses whatever N is, at load or at the run: no report says of one that it holds, and says it
// of the node that differs from it in one thing and runs.
import { beforeAll, expect, test } from '@jest/globals';
import { checkModel } from 'reshape-wasm/model';
import { askBatches } from '../../../onnx/runners/ask_batches.js';
import { changedNode, refusedNodes } from '../../../onnx/models/refused_nodes.js';
import { placementsOf } from '../../../onnx/rules/placements.js';

/** The model of a case where every input that may carry samples has them along its axis. */
const modelOf = (one) =>
  placementsOf(one)
    .filter(({ merged, opset }) => !merged && opset === one.opsets[0])
    .filter(({ batch }) => Object.values(batch).every((axis) => axis === (one.at ?? 0)))
    .sort(
      (left, right) => right.feeds.filter(carries).length - left.feeds.filter(carries).length,
    )[0];
const carries = ({ axis }) => axis !== null;

const nodes = refusedNodes.flatMap(([one, changes]) => [
  { title: `${one.operator} as it is`, runs: true, model: modelOf(one) },
  ...changes.map((change) => ({
    title: `${one.operator} ${JSON.stringify(change, (_, value) => value ?? null)}`,
    runs: false,
    model: modelOf(changedNode(one, change)),
  })),
]);

/** @type {any[]} */
let answers = [];
beforeAll(async () => {
  answers = await askBatches(
    nodes.map(({ model: { bytes, feeds } }, index) => ({
      model: bytes,
      inputs: feeds,
      seed: index + 1,
    })),
  );
}, 300_000);

const titles = nodes.map(({ title }, index) => /** @type {const} */ ([title, index]));

test.each(titles)('%s: it holds if onnxruntime runs it', (_, index) => {
  const { runs, model } = nodes[index];
  const { status } = checkModel(model.bytes, { batch: model.batch });
  expect({ runs: Boolean(answers[index].outcome), holds: status === 'holds' }).toEqual({
    runs,
    holds: runs,
  });
});
