// Every rule against onnxruntime: for each operator, version, input axis and setting a model of one node, whose samples are
// run one by one and together. What a report calls apart is apart, and what it does not is not, unless the case says
// that the rule is merely cautious there.
import { beforeAll, describe, expect, test } from '@jest/globals';
import { checkModel } from 'reshape-wasm/model';
import { askBatches } from '../onnx/ask_batches.js';
import { isApart, wrongClaims } from '../onnx/claims.js';
import { alongAxis } from '../onnx/rules/along_axis.js';
import { elementwise } from '../onnx/rules/elementwise.js';
import { images } from '../onnx/rules/images.js';
import { indexing, layout } from '../onnx/rules/layout.js';
import { numeric } from '../onnx/rules/numeric.js';
import { newestOpset, placementsOf } from '../onnx/rules/placements.js';

const groups = { elementwise, alongAxis, layout, indexing, images, numeric };

describe.each(Object.entries(groups))('rules of %s', (_, cases) => {
  const models = cases.flatMap((one) => placementsOf(one).map((model) => ({ ...model, one })));
  /** @type {any[]} */
  let answers = [];

  beforeAll(async () => {
    const jobs = models.map(({ bytes, feeds }, seed) => ({
      model: Buffer.from(bytes).toString('base64'),
      inputs: feeds,
      seed,
    }));
    answers = await askBatches(jobs);
  }, 300_000);

  const ran = () =>
    models
      .map((model, index) => ({ ...model, answer: answers[index] }))
      .filter(({ answer }) => answer.outcome || answer.stage === 'together');
  const judged = () =>
    ran().map((model) => ({ ...model, report: checkModel(model.bytes, { batch: model.batch }) }));

  test('every operator ran in every opset that its cases name', () => {
    const seen = new Set(ran().map(({ one, opset }) => `${cases.indexOf(one)} ${opset}`));
    const missing = cases.flatMap((one, index) =>
      one.opsets
        .filter((opset) => !seen.has(`${index} ${opset}`))
        .map((opset) => `${one.operator}-${opset}`),
    );
    expect(missing).toEqual([]);
  });

  test('what a rule keeps apart is apart, and one sample moves no bit of another', () => {
    const wrong = judged()
      .filter(({ report }) => report.status === 'holds')
      .flatMap(({ title, report, answer }) =>
        wrongClaims(report, answer).map((claim) => `${title}: ${claim}`),
      );
    expect(wrong).toEqual([]);
  });

  test('what a rule refuses is not apart, but where a case says that the rule is cautious', () => {
    const refused = judged().filter(
      ({ report, answer }) => report.status !== 'holds' && isApart(answer),
    );
    const unnamed = refused.filter(({ one, label }) => !one.cautious?.includes(label));
    expect(unnamed.map(({ title }) => title)).toEqual([]);
    const named = cases.flatMap((one) => (one.cautious ?? []).map((label) => ({ one, label })));
    const needless = named.filter(
      ({ one, label }) => !refused.some((model) => model.one === one && model.label === label),
    );
    expect(needless.map(({ one, label }) => `${one.operator} ${label}`)).toEqual([]);
  });

  test('rules hold in the newest opset where it has the operator unchanged', () => {
    expect(ran().some(({ opset }) => opset === newestOpset)).toBe(true);
  });
});
