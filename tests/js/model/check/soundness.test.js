// Real models, where a folder beside the repository has them: each is judged as running it says, and what is repaired
// gives every sample what it gave alone.
import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { checkModel, fixModel } from 'reshape-wasm/model';
import { askBatches } from '../../../onnx/runners/ask_batches.js';
import { isProven, wrongClaims } from '../../../onnx/runners/claims.js';
import { corpusCases, corpusModel } from '../../../onnx/models/corpus.js';

const types = { 1: 'float32', 6: 'int32', 7: 'int64' };
/** The names of the verdicts in cases.json. */
const verdicts = {
  always: 'holds',
  unaffected: 'apart',
  frozen: 'frozen',
  mixes: 'mixes',
  unknown: 'unknown',
};
/** Lengths that a file leaves open, by their name; others are 4. */
const openLengths = { height: 64, width: 64 };
/** Their weights are in another file, or onnxruntime refuses them as they are. */
const cannotRun = ['mnist-external.onnx', 'bert-squad-invalid.onnx', 'super_resolution-2017.onnx'];

/** Targets that resolve there, and are not offered since the next operator fails. */
const cannotBeFollowed = ['conv_mp1.onnx'];

/** Models that targets alone do not repair, and inserted nodes do. */
const repairedByNodes = ['bart_self_attention_megatron.onnx', 'blazeface-front.onnx'];

/** Whether a case is proven, with what there is to write. */
const isToBeProven = ({ file, analysis }) => analysis.proven || repairedByNodes.includes(file);

/** The batch of a case, as an option. */
const batchOf = ({ batch }) =>
  Object.fromEntries(Object.entries(batch).filter(([, axis]) => axis >= 0));

/** How to run the inputs of a case. */
const feedsOf = ({ inputs, batch, exportedBatch }) =>
  inputs.map(([name, type, dims]) => {
    const axis = batch[name] >= 0 ? batch[name] : null;
    const lengths = dims.map((length, index) =>
      index === axis
        ? exportedBatch
        : typeof length === 'number'
          ? length
          : (openLengths[length] ?? 4),
    );
    return { name, type: types[type], dims: lengths, axis, range: type === 1 ? undefined : [0, 2] };
  });

/** @type {any[]} */
const cases = corpusCases.map((one) => ({ ...one, report: judge(one) }));

function judge(one) {
  return checkModel(corpusModel(one.file), { batch: batchOf(one) });
}

const proven = cases.filter(({ report }) => isProven(report));

(cases.length > 0 ? describe : describe.skip)('real models', () => {
  test.each(cases.map((one) => [one.file, one]))(
    '%s is judged as running it says',
    (file, { analysis, report }) => {
      expect(isProven(report)).toBe(isToBeProven({ file, analysis }));
      expect(isProven(report) && report.inserts.length > 0).toBe(repairedByNodes.includes(file));
      if (!analysis.proven) return;
      const found = {};
      for (const { verdict, path } of report.nodes)
        if (!path.includes('/')) found[verdict] = (found[verdict] ?? 0) + 1;
      const stated = Object.fromEntries(
        Object.entries(analysis.verdicts).map(([word, count]) => [verdicts[word], count]),
      );
      expect(found).toEqual(stated);
    },
  );

  test('the table of docs/models-reference.md has what each gives', () => {
    const rows = readFileSync(
      new URL('../../../../docs/models-reference.md', import.meta.url),
      'utf8',
    )
      .split('\n')
      .filter((line) => /^\| [\w.-]+\.onnx \|/.test(line));
    expect(rows).toEqual(
      cases.map(({ file, source, report: { status, nodes, inserts, blockers } }) => {
        const counts = [nodes.length, nodes.filter(({ fix }) => fix).length, inserts.length];
        const cells = [file, source.repo, `\`${status}\``, ...counts, blockers[0]?.why ?? ''];
        return `| ${cells.join(' | ')} |`;
      }),
    );
  });

  test.each(cases.map((one) => [one.file, one]))(
    'the targets to write in %s',
    (file, { analysis, report }) => {
      const written = report.nodes
        .filter(({ fix }) => fix)
        .map(({ name, fix }) => [name, fix.target]);
      const stated = analysis.fixes.map(({ node, now }) => [node, now]);
      if (analysis.proven) expect(written).toEqual(stated);
      else if (cannotBeFollowed.includes(file)) expect(written).toEqual([]);
      else expect(written).toEqual(expect.arrayContaining(stated));
    },
  );

  test('what is proven runs right with 1, 2 and 3 of its batches, and one sample moves no bit of another', async () => {
    const run = proven.filter(({ file }) => !cannotRun.includes(file));
    expect(run.length).toBeGreaterThan(0);
    const answers = await askBatches(
      run.map((one, seed) => ({
        model: fixModel(corpusModel(one.file), one.report).bytes(),
        exported: corpusModel(one.file),
        inputs: feedsOf(one),
        seed: seed + 1,
      })),
    );
    const wrong = run.flatMap(({ file, report, exportedBatch }, index) =>
      wrongClaims(report, answers[index], (3 * exportedBatch) / report.batch.multiplesOf).map(
        (claim) => `${file}: ${claim}`,
      ),
    );
    expect(wrong).toEqual([]);
  }, 900_000);
});

test('how many real models were there', () => {
  process.stdout.write(`${cases.length} real models, ${proven.length} of them proven\n`);
  expect(proven.length).toBe(cases.filter(isToBeProven).length);
});
