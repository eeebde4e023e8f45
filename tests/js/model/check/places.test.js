// Places along the batch: x[arange(N), argmax(ids)] picks a row of each sample's own, and is proven; what hangs on the
// number of a sample is not.
import { expect, test } from '@jest/globals';
import { checkModel, fixModel } from 'reshape-wasm/model';
import { randomPlaces } from '../../../onnx/models/random_places.js';
import { askBatches } from '../../../onnx/runners/ask_batches.js';
import { isApart, wrongClaims } from '../../../onnx/runners/claims.js';
import { judged, wrongOf } from '../../../onnx/runners/judged.js';
import { refixed } from '../../../onnx/tools/refixed.js';
import { at, f32, lengthOf, list, node } from '../../../onnx/writer/parts.js';
import { rounds } from '../../rounds.js';
import { of } from '../calls.js';

test.each([1, 3])(
  'random models of %d samples that pick by places are judged soundly, and nearly all that keep samples apart are proven',
  async (exported) => {
    const models = await judged(
      Array.from({ length: rounds(exported === 1 ? 15 : 8) }, (_, index) =>
        randomPlaces(index + 1, exported),
      ),
    );
    expect(wrongOf(models, exported)).toEqual([]);
    const proven = models.filter(({ claimed }) => claimed);
    const limited = proven.filter(({ report }) => report.inserts.length > 0);
    for (const { seed, bytes, batch } of limited) {
      const found = refixed(bytes, { batch });
      expect({ seed, ...found?.again }).toEqual({ seed, ...found?.once });
    }
    // Two Negs give the numbers back, and an index before the first is one of another sample: neither is followed.
    const refused = models.filter(
      ({ claimed, report, answer }) =>
        !claimed && isApart(answer) && report.blockers[0].operator !== 'Neg',
    );
    process.stdout.write(
      `${models.length} models with places: ${proven.length} proven, ${limited.length} of them with limits or numbers that follow N; refused although apart: ${refused.map(({ seed }) => seed)}\n`,
    );
    expect(proven.length).toBeGreaterThan(models.length / 3);
    expect(limited.length).toBeGreaterThan(models.length / 10);
    expect(refused.length).toBeLessThan(models.length / 20);
  },
  900_000,
);

/** The numbers of the samples of x, as int64. */
const samples = [
  ...lengthOf('x', 0, 'n'),
  node('Squeeze', ['n', 'zero'], 'limit'),
  node('Range', ['none', 'limit', 'one'], 'samples'),
];
const initializers = [at(0), at(1), list('zero', [0]), list('none', [0], []), list('one', [1], [])];
const inputs = [f32('x', ['N', 77, 8]), { name: 'ids', type: 'int64', dims: ['N', 77] }];
const most = node('ArgMax', ['ids'], 'end', { axis: 1, keepdims: 0 });

/** The end of CLIP's text model, as torch's older exporter writes it. */
const byRows = (stride) =>
  of(
    inputs,
    [
      ...samples,
      most,
      node('Flatten', ['x'], 'rows', { axis: 2 }),
      ...lengthOf('x', 1, 'length'),
      node('Mul', ['samples', stride], 'first'),
      node('Add', ['first', 'end'], 'place'),
      node('Gather', ['rows', 'place'], 'y', { axis: 0 }),
    ],
    { initializers: [...initializers, list('other', [76])] },
  );

test.each([
  ['by rows of all samples', byRows('length'), 'holds', null],
  [
    'by places that are too near',
    byRows('other'),
    'broken',
    'first holds the index of each sample, which is 0 for a sample alone',
  ],
  [
    'by rows of indices',
    of(
      inputs,
      [
        ...samples,
        most,
        node('Unsqueeze', ['samples', 'one_axis'], 'a'),
        node('Unsqueeze', ['end', 'one_axis'], 'b'),
        node('Concat', ['a', 'b'], 'places', { axis: 1 }),
        node('GatherND', ['x', 'places']),
      ],
      { initializers: [...initializers, list('one_axis', [1])] },
    ),
    'holds',
    null,
  ],
  [
    'of what is put out',
    of(inputs, [...samples, node('Relu', ['x'])], {
      initializers,
      outputs: [f32('y'), { name: 'samples', type: 'int64' }],
    }),
    'unknown', // with the other axis of both inputs it holds
    'output samples: it follows from how many samples there are',
  ],
])('the last token of each text %s', (_title, bytes, status, why) => {
  const report = checkModel(bytes);
  expect([report.status, report.blockers[0]?.why ?? null]).toEqual([status, why]);
  if (status === 'holds') {
    expect(report.outputs[0]).toEqual({ name: 'y', dims: ['N', 8], axis: 0 });
  }
});

/** The same of a file of some samples, in which the export computed their numbers. @param {number} exported */
const folded = (exported, byIndices = false, more = {}) =>
  of(
    [f32('x', [exported, 77, 8]), { name: 'ids', type: 'int64', dims: [exported, 77] }],
    byIndices
      ? [
          most,
          node('Unsqueeze', ['end', 'one_axis'], 'b'),
          node('Concat', ['numbers', 'b'], 'places', { axis: 1 }),
          node('GatherND', ['x', 'places']),
        ]
      : [
          most,
          node('Flatten', ['x'], 'rows', { axis: 2 }),
          node('Add', ['end', 'numbers'], 'place'),
          node('Gather', ['rows', 'place'], 'y', { axis: 0 }),
        ],
    {
      initializers: [
        ...(byIndices ? [list('one_axis', [1])] : []),
        list(
          'numbers',
          Array.from({ length: exported }, (_, sample) => sample * (byIndices ? 1 : 77)),
          byIndices ? [exported, 1] : [exported],
        ),
      ],
      ...more,
    },
  );

test.each([
  [1, false, 17, ['Shape', 'Squeeze', 'Range', 'Mul']],
  [4, false, 13, ['Shape', 'Gather', 'Squeeze', 'Range', 'Mul']],
  [1, true, 13, ['Shape', 'Gather', 'Squeeze', 'Range', 'Reshape']],
  [4, true, 17, ['Shape', 'Squeeze', 'Range', 'Reshape']],
])(
  'where the numbers of %i samples were computed, by indices: %s, opset %i, they are counted',
  async (exported, byIndices, opset, insert) => {
    const bytes = folded(exported, byIndices, { opset });
    const batch = { x: 0, ids: 0 };
    const report = checkModel(bytes, { batch });
    const before = byIndices ? [exported, 1] : [exported];
    expect(report).toMatchObject({
      status: 'repairable',
      text: expect.stringMatching(
        /numbers \[\d.*\], the indices of the exported samples, becomes \[N.*\], those of all samples/,
      ),
      inserts: [
        {
          ...{ name: 'numbers', kind: 'counted', before, after: ['N', ...before.slice(1)] },
          ...{ nodes: [{ operator: byIndices ? 'Concat' : 'Add' }], fix: { insert } },
        },
      ],
    });
    const fixed = fixModel(bytes, report).bytes();
    const inputs = [
      { name: 'x', type: 'float32', dims: [1, 77, 8], axis: 0 },
      { name: 'ids', type: 'int64', dims: [1, 77], axis: 0, range: [0, 100] },
    ];
    const [answer] = await askBatches([
      {
        ...{ model: fixed, exported: folded(1, byIndices, { opset }), inputs },
        ...{ sizes: [1, 2, 3, 5], seed: 1 },
      },
    ]);
    expect(answer).not.toHaveProperty('stage');
    expect(wrongClaims(report, answer, 5)).toEqual([]);
    const found = refixed(bytes, { batch });
    expect(found?.again).toEqual(found?.once);
  },
);

test('one 0 that two nodes take is counted for each by the stride that it asks for', async () => {
  const index = (/** @type {string} */ of, /** @type {string} */ end) =>
    node('ArgMax', [of], end, { axis: 1, keepdims: 0 });
  const dims = { x: [1, 7, 8], z: [1, 4, 8], ids: [1, 7], others: [1, 4] };
  const bytes = of(
    [
      ...[f32('x', dims.x), f32('z', dims.z)],
      ...[
        { name: 'ids', type: 'int64', dims: dims.ids },
        { name: 'others', type: 'int64', dims: dims.others },
      ],
    ],
    [
      ...[index('ids', 'end'), index('others', 'other_end')],
      ...[
        node('Flatten', ['x'], 'rows', { axis: 2 }),
        node('Flatten', ['z'], 'cells', { axis: 2 }),
      ],
      ...[node('Add', ['other_end', 'nothing'], 'b'), node('Add', ['end', 'nothing'], 'a')],
      ...[node('Gather', ['rows', 'a'], 'y'), node('Gather', ['cells', 'b'], 'w')],
      node('Gather', ['x', 'nothing'], 'v'),
    ],
    { initializers: [list('nothing', [0])], outputs: ['y', 'w', 'v'].map((name) => f32(name)) },
  );
  const batch = { x: 0, z: 0, ids: 0, others: 0 };
  const report = checkModel(bytes, { batch });
  expect(report.inserts.map(({ fix }) => fix.insert)).toEqual([
    ['Shape', 'Squeeze', 'Range', 'Mul'],
    ['Mul'],
    [],
  ]);
  const inputs = Object.entries(dims).map(([name, own]) => ({
    ...{ name, dims: own, axis: 0, type: own.length === 3 ? 'float32' : 'int64' },
    ...(own.length === 3 ? {} : { range: [0, 100] }),
  }));
  const model = fixModel(bytes, report).bytes();
  const [answer] = await askBatches([
    { model, exported: bytes, inputs, sizes: [1, 2, 3, 5], seed: 1 },
  ]);
  expect(answer).not.toHaveProperty('stage');
  expect(wrongClaims(report, answer, 5)).toEqual([]);
});

test('of a model that is not proven, the blocker is what the file has, and nothing is counted', () => {
  const bytes = of(
    inputs,
    [
      most,
      node('Flatten', ['x'], 'rows', { axis: 2 }),
      node('Add', ['end', 'nothing'], 'a'),
      node('Add', ['a', 'nothing'], 'b'),
      node('Gather', ['rows', 'b'], 'y', { axis: 0 }),
    ],
    { initializers: [list('nothing', [0])] },
  );
  const { blockers, inserts } = checkModel(bytes, { batch: { x: 0, ids: 0 } });
  expect([blockers[0].operator, inserts]).toEqual(['Gather', []]);
});

test('numbers that do not count the samples stay, and so do those before opset 11', () => {
  const statusOf = (/** @type {number[]} */ numbers, more = {}) =>
    checkModel(
      folded(numbers.length, false, {
        initializers: [list('numbers', numbers)],
        ...more,
      }),
      { batch: { x: 0, ids: 0 } },
    ).status;
  expect(statusOf([0, 77, 154])).toBe('repairable');
  expect(statusOf([0, 77, 155])).toBe('broken');
  expect(statusOf([77, 154, 231])).toBe('broken');
  expect(statusOf([0, 76, 152])).toBe('broken');
  expect(statusOf([0, -77, -154])).toBe('broken');
  expect(statusOf([0, 77, 154], { opset: 10 })).toBe('broken');
});
