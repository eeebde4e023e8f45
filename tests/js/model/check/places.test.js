// Places along the batch: x[arange(N), argmax(ids)] picks a row of each sample's own, and is proven; what hangs on the
// number of a sample is not.
import { expect, test } from '@jest/globals';
import { checkModel } from 'reshape-wasm/model';
import { randomPlaces } from '../../../onnx/models/random_places.js';
import { isApart } from '../../../onnx/runners/claims.js';
import { judged, wrongOf } from '../../../onnx/runners/judged.js';
import { refixed } from '../../../onnx/tools/refixed.js';
import { at, f32, lengthOf, list, node } from '../../../onnx/writer/parts.js';
import { rounds } from '../../rounds.js';
import { of } from '../calls.js';

test.each([1, 3])(
  'random models of %d samples that pick by places are judged soundly, and nearly all that keep samples apart are proven',
  async (exported) => {
    const models = await judged(
      Array.from({ length: rounds(exported === 1 ? 400 : 200) }, (_, index) =>
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
      `${models.length} models with places: ${proven.length} proven, ${limited.length} of them with limits that follow N; refused although apart: ${refused.map(({ seed }) => seed)}\n`,
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
    'broken',
    'output samples: it follows from how many samples there are',
  ],
])('the last token of each text %s', (_title, bytes, status, why) => {
  const report = checkModel(bytes);
  expect([report.status, report.blockers[0]?.why ?? null]).toEqual([status, why]);
  if (status === 'holds') {
    expect(report.outputs[0]).toEqual({ name: 'y', dims: ['N', 8], axis: 0 });
  }
});
