// Every rule against onnxruntime: for each operator, version, input axis and setting a model of one node, whose samples
// are run one by one and together. What a report calls apart is apart, and what it does not is not, unless the case
// says that the rule is merely cautious there. `npm run test:long` has every axis in every version; `npm test` has
// every axis in one version, and every version.
import { beforeAll, describe, expect, test } from '@jest/globals';
import { checkModel } from 'reshape-wasm/model';
import { askBatches } from '../../../onnx/runners/ask_batches.js';
import { isApart, wrongClaims } from '../../../onnx/runners/claims.js';
import { groups } from '../../../onnx/rules/all.js';
import { newestOpset, operators } from '../../../onnx/tools/operator_table.js';
import { placementsOf, somePlacementsOf } from '../../../onnx/rules/placements.js';
import { unasked } from '../../../onnx/rules/unasked.js';
import { isLong } from '../../rounds.js';

/** A number that is the same for the same title, whichever models run. @param {string} title */
const seedOf = (title) =>
  [...title].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);

/**
 * A model of one node with what onnxruntime and the rules make of it.
 *
 * @typedef {{ group: string, place: number, one: any, label: string, title: string, opset: number, bytes: Uint8Array,
 *   answer: any, report: any }} Judged
 */

/** @type {Judged[]} those that run with one sample */
const judged = [];

/** @param {any[]} models */
async function judge(models) {
  const jobs = models.map(({ run, feeds, title }) => ({
    model: run,
    inputs: feeds,
    seed: seedOf(title),
  }));
  const answers = await askBatches(jobs);
  models.forEach((model, index) => {
    const answer = answers[index];
    if (!answer.outcome && answer.stage !== 'together') return;
    judged.push({ ...model, answer, report: checkModel(model.bytes, { batch: model.batch }) });
  });
}

/** The opsets that a case names, and in which no model of it has run yet. */
const missingOf = ({ group, place, one }) =>
  one.opsets.filter(
    (opset) =>
      !judged.some(
        (model) => model.group === group && model.place === place && model.opset === opset,
      ),
  );

beforeAll(async () => {
  const cases = Object.entries(groups).flatMap(([group, list]) =>
    list.map((one, place) => ({ group, place, one })),
  );
  const modelsOf = isLong ? placementsOf : somePlacementsOf;
  await judge(cases.flatMap((of) => modelsOf(of.one).map((model) => ({ ...of, ...model }))));
  // Where none of these runs with one sample, all others of that version.
  const others = cases.flatMap((of) => {
    const missing = missingOf(of);
    const models = missing.length > 0 && !isLong ? placementsOf(of.one) : [];
    return models
      .filter(({ opset }) => missing.includes(opset))
      .map((model) => ({ ...of, ...model }));
  });
  await judge(others);
  process.stdout.write(`${judged.length} models of one node\n`);
}, 900_000);

describe.each(Object.entries(groups))('rules of %s', (group, cases) => {
  const own = () => judged.filter((model) => model.group === group);

  test('every operator ran in every opset that its cases name', () => {
    const missing = cases.flatMap((one, place) =>
      missingOf({ group, place, one }).map((opset) => `${one.operator}-${opset}`),
    );
    expect(missing).toEqual([]);
  });

  test('what a rule keeps apart is apart, and one sample moves no bit of another', () => {
    const wrong = own()
      .filter(({ report }) => report.status === 'holds')
      .flatMap(({ title, report, answer }) =>
        wrongClaims(report, answer).map((claim) => `${title}: ${claim}`),
      );
    expect(wrong).toEqual([]);
  });

  test('what a rule refuses is not apart, but where a case says that the rule is cautious', () => {
    const refused = own().filter(
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
    expect(own().some(({ opset }) => opset === newestOpset)).toBe(true);
  });
});

describe('rows of the table of operators', () => {
  const cases = Object.values(groups).flat();
  /** Whether a case runs a row: one of another domain has its one version in each opset. */
  const isAsked = ({ domain, name, since, until }) =>
    cases.some(
      (one) =>
        one.operator === name &&
        (one.domain ?? '') === domain &&
        (domain !== '' || one.opsets.some((opset) => opset >= since && opset <= until)),
    );
  const titleOf = ({ name, since }) => `${name}-${since}`;
  const newestOf = { '': newestOpset, 'ai.onnx.ml': 5, 'com.microsoft': 1 };

  test('each has a case, or stands among those that cannot be asked', () => {
    expect(
      operators
        .filter((row) => !isAsked(row))
        .map(titleOf)
        .sort(),
    ).toEqual(Object.values(unasked).flat().sort());
  });

  test('each names its opsets in order, up to the newest', () => {
    for (const { since, until, domain } of operators) {
      expect(since).toBeLessThanOrEqual(until);
      expect(until).toBeLessThanOrEqual(newestOf[domain]);
    }
  });
});
