// A repaired file: it holds, with the lengths and the name that its fix said, and fixing it again changes nothing.
import { describe, expect, test } from '@jest/globals';
import { checkModel } from 'reshape-wasm/model';
import { askBatches } from '../../../onnx/runners/ask_batches.js';
import { claimedOf, wrongClaims } from '../../../onnx/runners/claims.js';
import { corpusFiles, corpusModel } from '../../../onnx/models/corpus.js';
import { exportAdvice } from '../../../onnx/models/export_advice.js';
import { frozenModels } from '../../../onnx/models/frozen_models.js';
import { misfitsOf } from '../../../onnx/models/random_misfits.js';
import { randomModel } from '../../../onnx/models/random_models.js';
import { randomProgram } from '../../../onnx/models/random_programs.js';
import { refixed } from '../../../onnx/tools/refixed.js';
import { cases } from '../../../onnx/rules/all.js';
import { somePlacementsOf } from '../../../onnx/rules/placements.js';
import { f32 } from '../../../onnx/writer/parts.js';
import { of } from '../calls.js';
import { seeded } from '../../oracle/seeded.js';
import { rounds, sampled } from '../../rounds.js';

/**
 * Compares both reports of each model that is proven.
 *
 * @param {{ title: string, bytes: Uint8Array, batch?: Record<string, number> }[]} models
 * @returns how many were proven, and how many of these were repaired
 */
function expectFixedPoints(models) {
  const counts = { proven: 0, repaired: 0 };
  for (const { title, bytes, batch } of models) {
    const found = refixed(bytes, { batch });
    if (!found) continue;
    counts.proven += 1;
    counts.repaired += Number(found.status === 'repairable');
    expect({ title, ...found.again }).toEqual({ title, ...found.once });
  }
  return counts;
}

const seeds = Array.from({ length: rounds(15) }, (_, index) => index + 1);

describe('what is repaired holds, and nothing is left to write', () => {
  test.each([[0], [0.3], [0.7]])('in random models, with %f of their lengths open', (open) => {
    const models = seeds.map((seed) => ({ title: `seed ${seed}`, ...randomModel(seed, { open }) }));
    expect(expectFixedPoints(models).repaired).toBeGreaterThan(seeds.length / 4);
  });

  test.each([[2], [3], [4], [6]])('in random models that were exported with %d', (exported) => {
    const models = seeds.map((seed) => ({
      title: `seed ${seed}`,
      ...randomModel(seed, { exported }),
    }));
    expect(expectFixedPoints(models).repaired).toBeGreaterThan(seeds.length / 10);
  });

  test('in models of one node, which may not fit', () => {
    const chance = seeded(7);
    const models = sampled(cases).flatMap((one) => [
      ...somePlacementsOf(one),
      ...misfitsOf(chance, one, rounds(1)),
    ]);
    expect(expectFixedPoints(models).proven).toBeGreaterThan(cases.length / 4);
  });

  test('in random programs of size arithmetic', () => {
    const programs = seeds.map((seed) => ({ title: `seed ${seed}`, ...randomProgram(seed) }));
    expect(expectFixedPoints(programs).repaired).toBeGreaterThan(seeds.length / 40);
  });

  test('in frozen models, and models as the advice says', () => {
    const frozen = Object.entries(frozenModels).map(([title, one]) => ({ ...one, title }));
    expect(expectFixedPoints(frozen).repaired).toBe(frozen.length);
    const advised = Object.entries(exportAdvice).flatMap(
      ([title, { before, after, options, afterOptions }]) => [
        { title: `${title} before`, bytes: before(), batch: options?.batch },
        { title: `${title} after`, bytes: after(), batch: afterOptions?.batch },
      ],
    );
    // The model before the advice is proven for none, and the one after it for each.
    expect(expectFixedPoints(advised)).toEqual({ proven: advised.length / 2, repaired: 0 });
  });

  (corpusFiles.length > 0 ? test : test.skip)('in real models', () => {
    const models = corpusFiles.map((file) => ({ title: file, bytes: corpusModel(file) }));
    expect(expectFixedPoints(models).repaired).toBeGreaterThan(0);
  });
});

describe('a target beside a length that the file leaves open', () => {
  const list = (int64s) => ({ name: 't', type: 'int64', dims: [int64s.length], int64s });
  const reshape = { operator: 'Reshape', name: 'r', inputs: ['x', 't'], outputs: ['y'] };
  const added = [
    { ...reshape, outputs: ['a'] },
    { operator: 'Add', name: 'add', inputs: ['a', 'z'], outputs: ['y'] },
  ];

  /** The model's report, and what it says of its one Reshape. */
  const judged = (inputs, nodes, target, more) => {
    const bytes = of(inputs, nodes, { initializers: [list(target)], ...more });
    const report = checkModel(bytes);
    const [{ fix, shape }] = report.nodes;
    return { bytes, report, fix, shape };
  };

  test('is repaired by a 0 that copies the batch, since a -1 would follow the open length', () => {
    const inputs = [f32('x', [1, 3, null]), f32('z', [1, 3, 4])];
    const { bytes, report, fix, shape } = judged(inputs, added, [1, 3, 4]);
    expect([report.status, fix, shape]).toEqual(['repairable', { target: [0, 3, 4] }, ['N', 3, 4]]);
    const { again, once } = refixed(bytes);
    expect(again).toEqual(once);
  });

  test('is repaired by a -1 where that gives the same for every length', () => {
    const { fix, shape } = judged([f32('x', [1, 3, 4])], [reshape], [1, 12]);
    expect([fix, shape]).toEqual([{ target: [-1, 12] }, ['N', 12]]);
    const open = judged([f32('x', [1, 'S', 4])], [reshape], [1, -1, 2]);
    expect([open.fix, open.shape]).toEqual([{ target: [0, -1, 2] }, ['N', '2*S', 2]]);
  });

  test('has the lengths of the target that is written, where no 0 can copy', () => {
    // 6 is 6*N where S is 4; a -1 gives N times half of 3*S, and nothing else can stand there.
    const { bytes, report, fix, shape } = judged([f32('x', [1, 3, 'S'])], [reshape], [6, 2]);
    expect([report.status, fix, shape]).toEqual(['repairable', { target: [-1, 2] }, [null, 2]]);
    const { again, once } = refixed(bytes);
    expect(again).toEqual(once);
    // So that what needs 6*N there does not follow.
    const inputs = [f32('x', [1, 3, 'S']), f32('z', [6, 2])];
    const { report: both } = judged(inputs, added, [6, 2]);
    expect(both.status).toBe('broken');
  });

  test('has a 0 only where that copies the batch, and nothing beside it', () => {
    const nodes = [{ ...reshape, name: 's', inputs: ['x', 'rows'], outputs: ['a'] }];
    const initializers = [list([1, 4, -1]), { ...list([-1, 3]), name: 'rows' }];
    const bytes = of([f32('x', [1, 'S', 3])], [...nodes, { ...reshape, inputs: ['a', 't'] }], {
      initializers,
    });
    const { status, nodes: found } = checkModel(bytes);
    expect([status, found[1].input]).toEqual(['repairable', ['N*S', 3]]);
    expect(found[1].fix).toEqual({ insert: ['Shape', 'Concat'], computed: ['N', 4, -1] });
    const { again, once } = refixed(bytes);
    expect(again).toEqual(once);
  });

  test('has no 0 where allowzero makes it a length', () => {
    const inputs = [f32('x', [1, 3, null]), f32('z', [1, 3, 4])];
    const nodes = [{ ...added[0], attributes: { allowzero: 1 } }, added[1]];
    const { report } = judged(inputs, nodes, [1, 3, 4]);
    expect(report.status).toBe('unknown');
  });

  test('is blamed for what it merges, not the input beside it', () => {
    const inputs = [f32('x', ['N', 3, 'S']), f32('z', ['N', 3, 4])];
    const nodes = [added[0], { ...added[1], inputs: ['z', 'a'] }];
    for (const order of [added, nodes]) {
      const { report } = judged(inputs, order, [-1, 3, 4]);
      // Whether S is 4, and nothing is merged, is not known.
      expect(report.status).toBe('unknown');
      expect(report.blockers.map(({ why }) => why)).toEqual([
        expect.stringMatching(/^the length of a along axis 0 is not known/),
      ]);
    }
    const merged = judged([f32('x', ['N', 6, 4]), inputs[1]], added, [-1, 3, 4]);
    expect(merged.report.blockers.map(({ why }) => why)).toEqual([
      'a has the batch merged with other lengths in axis 0',
    ]);
  });
});

/** Those that run in onnxruntime too. */
const run = seeds.slice(0, 200);

test.each([
  [{ open: 0.5 }, 1 / 4],
  [{ exported: 2 }, 1 / 10],
  [{ exported: 4, open: 0.3 }, 3 / 40],
])(
  'what is repaired or holds with %j runs as it did, with one and several of its batches',
  async (how, least) => {
    const models = run.flatMap((seed) => {
      const made = randomModel(seed, how);
      const report = checkModel(made.bytes, { batch: made.batch });
      const fixed = claimedOf(made.bytes, report);
      return fixed ? [{ ...made, report, fixed }] : [];
    });
    expect(models.length).toBeGreaterThan(run.length * least);
    const answers = await askBatches(
      models.map(({ bytes, fixed, feeds, seed }) => ({
        ...{ model: fixed, exported: bytes, inputs: feeds, seed },
      })),
    );
    const wrong = models.flatMap(({ seed, report }, index) => {
      const { exported, multiplesOf } = report.batch;
      return wrongClaims(report, answers[index], (3 * exported) / multiplesOf).map(
        (claim) => `seed ${seed}: ${claim}`,
      );
    });
    expect(wrong).toEqual([]);
  },
  900_000,
);
