// Nodes that a fix inserts in front of others, so that what was exported for one sample follows N.
import { describe, expect, test } from '@jest/globals';
import 'reshape-wasm/model/zh';
import { checkModel, fixModel } from 'reshape-wasm/model';
import { randomConstants } from '../../../onnx/models/random_constants.js';
import { isApart } from '../../../onnx/runners/claims.js';
import { isValid, judged, wrongOf } from '../../../onnx/runners/judged.js';
import { refixed } from '../../../onnx/tools/refixed.js';
import { f32, list, node, weights } from '../../../onnx/writer/parts.js';
import { rounds } from '../../rounds.js';
import { codeOf, of } from '../calls.js';

/** The insertions of a report, a line each. */
const insertedIn = (report) =>
  report.inserts.map(
    ({ name, before, after, nodes, fix }) =>
      `${nodes.map((one) => `${one.name}.${one.input}`)}: ${name} [${before}] to [${after}]: ${fix.insert}`,
  );

/** A class token in front of patches. */
const token = (more = {}, dims = [1, 4, 3], options = {}) => ({
  bytes: of([f32('x', dims)], [node('Concat', ['token', 'x'], 'y', { axis: 1 })], {
    initializers: [weights('token', [1, 1, 3], [1, 2, 3])],
    ...more,
  }),
  options,
});

describe.each([
  [8, 'Shape,Gather,Concat,Expand'],
  [14, 'Shape,Gather,Concat,Expand'],
  [15, 'Shape,Concat,Expand'],
  [21, 'Shape,Concat,Expand'],
])('in opset %i', (opset, inserted) => {
  const { bytes } = token({ opset });
  const report = checkModel(bytes);

  test('a class token is repeated for every sample', () => {
    expect(report.status).toBe('repairable');
    expect(insertedIn(report)).toEqual([`y.0: token [1,1,3] to [N,1,3]: ${inserted}`]);
    expect(report.outputs).toEqual([{ name: 'y', dims: ['N', 5, 3], axis: 0 }]);
    const { edits } = fixModel(bytes, report);
    expect(edits[0]).toMatchObject({
      ...{ what: 'insert', path: 'token', before: [1, 1, 3], after: ['N', 1, 3] },
      ...{ nodes: ['y'], inserted: inserted.split(',') },
    });
    expect(edits.slice(1).map(({ what, path }) => `${what} ${path}`)).toEqual(['dim x[0]']);
  });

  test('the file holds then, and nothing is left to write', () => {
    const { once, again } = refixed(bytes);
    expect(again).toEqual(once);
  });
});

test('before opset 8, which has no Expand, nothing is inserted', () => {
  const report = checkModel(token({ opset: 7 }).bytes);
  expect([report.status, report.inserts]).toEqual(['broken', []]);
  expect(report.blockers[0].why).toMatch(/^token is a constant of length 1 at the batch axis 0/);
});

test.each([
  [10, 'Slice,Shape,Gather,Concat,Expand'],
  [15, 'Slice,Shape,Concat,Expand'],
])('of several exported samples that are alike it is the first, in opset %i', (opset, inserted) => {
  const { bytes } = token(
    { opset, initializers: [weights('token', [2, 1, 3], [1, 2, 3, 1, 2, 3])] },
    [2, 4, 3],
  );
  const report = checkModel(bytes);
  expect(report.status).toBe('repairable');
  expect(insertedIn(report)).toEqual([`y.0: token [2,1,3] to [N,1,3]: ${inserted}`]);
  const { once, again } = refixed(bytes);
  expect(again).toEqual(once);
});

test('it is not repeated where the exported samples differ, nor before Slice takes an input', () => {
  const refused = (/** @type {number[]} */ floats, opset = 17) =>
    checkModel(
      token({ opset, initializers: [weights('token', [2, 1, 3], floats)] }, [2, 4, 3]).bytes,
    );
  for (const report of [
    refused([1, 2, 3, 1, 2, 4]),
    refused([0, 2, 3, -0, 2, 3]),
    refused([1, 2, 3, 1, 2, 3], 9),
  ]) {
    expect(report).toMatchObject({ status: 'broken', inserts: [] });
  }
});

test('nor for what the caller passes, which is to carry the batch itself', () => {
  const bytes = of(
    [f32('x', ['N', 4, 3]), f32('h', [1, 1, 3])],
    [node('Relu', ['h'], 'token'), node('Concat', ['token', 'x'], 'y', { axis: 1 })],
  );
  const report = checkModel(bytes);
  expect([report.status, report.inserts]).toEqual(['holds', []]);
  expect(report.batch.inputs.map(({ name, axis }) => [name, axis])).toEqual([
    ['x', 0],
    ['h', 0],
  ]);
});

test('an initializer that is an input too, as before IR version 4, is repeated like any', () => {
  const { bytes } = token({ irVersion: 3 });
  const inputs = [f32('x', [1, 4, 3]), f32('token', [1, 1, 3])];
  const old = of(inputs, [node('Concat', ['token', 'x'], 'y', { axis: 1 })], {
    ...{ irVersion: 3, opset: 8 },
    initializers: [weights('token', [1, 1, 3], [1, 2, 3])],
  });
  for (const file of [bytes, old]) {
    const report = checkModel(file, { batch: { x: 0 } });
    expect(report.status).toBe('repairable');
    expect(refixed(file, { batch: { x: 0 } })?.again).toMatchObject({ status: 'holds', edits: [] });
  }
});

/** An LSTM whose states are one constant, twice in a row. */
const layers = (() => {
  const own = [
    weights('W', [1, 8, 2], new Array(16).fill(0.25)),
    weights('R', [1, 8, 2], new Array(16).fill(0.5)),
  ];
  const lstm = (from, to) =>
    node('LSTM', [from, 'W', 'R', '', '', 'zero', 'zero'], to, { hidden_size: 2 });
  const squeeze = node('Squeeze', ['a', 'one'], 'b');
  return of([f32('x', [5, 1, 2])], [lstm('x', 'a'), squeeze, lstm('b', 'y')], {
    initializers: [...own, weights('zero', [1, 1, 2], [0.5, -1]), list('one', [1])],
  });
})();
const overTime = { batch: { x: 1 } };

test('one constant that several nodes take is repeated once, in front of the first', () => {
  const report = checkModel(layers, overTime);
  expect(insertedIn(report)).toEqual([
    'a.5,a.6,y.5,y.6: zero [1,1,2] to [1,N,2]: Shape,Concat,Expand',
  ]);
  expect(fixModel(layers, report).edits[0].nodes).toEqual(['a', 'y']);
});

test('with names only what they need is inserted', () => {
  const report = checkModel(layers, overTime);
  const { edits } = fixModel(layers, report, { only: ['y'] });
  expect(edits[0]).toMatchObject({ what: 'insert', nodes: ['y'] });
  expect(fixModel(layers, report, { dimsOnly: true }).edits.map(({ what }) => what)).toEqual([
    'dim',
  ]);
  expect(codeOf(() => fixModel(layers, report, { only: ['b'] }))).toBe('unknown_option');
});

test('a report as JSON gives the same file', () => {
  const report = checkModel(layers, overTime);
  const json = JSON.parse(JSON.stringify(report));
  expect(json.inserts).toEqual(report.inserts);
  expect(fixModel(layers, json).bytes()).toEqual(fixModel(layers, report).bytes());
});

test('what is inserted twice is counted and joined once', () => {
  const bytes = of(
    [f32('x', [1, 2, 3])],
    [
      node('Concat', ['x', 'one'], 'a', { axis: 1 }),
      node('Concat', ['a', 'other'], 'b', { axis: 1 }),
      node('Concat', ['b', 'last'], 'y', { axis: 2 }),
    ],
    {
      initializers: [
        weights('one', [1, 1, 3]),
        weights('other', [1, 2, 3]),
        weights('last', [1, 5, 1]),
      ],
    },
  );
  expect(insertedIn(checkModel(bytes))).toEqual([
    'a.1: one [1,1,3] to [N,1,3]: Shape,Concat,Expand',
    'b.1: other [1,2,3] to [N,2,3]: Expand',
    'y.1: last [1,5,1] to [N,5,1]: Expand',
  ]);
});

test('a constant for each row of a sample is repeated with Tile', () => {
  const bytes = of(
    [f32('x', [1, 4, 3])],
    [
      node('Reshape', ['x', 't'], 'a'),
      node('Mul', ['a', 'scale'], 'b'),
      node('Reshape', ['b', 's'], 'y'),
    ],
    {
      initializers: [
        list('t', [-1, 3]),
        list('s', [1, 4, 3]),
        weights('scale', [4, 1], [1, 2, 3, 4]),
      ],
    },
  );
  const report = checkModel(bytes);
  expect(insertedIn(report)).toEqual(['b.1: scale [4,1] to [4*N,1]: Shape,Concat,Tile']);
  expect(refixed(bytes)?.again).toMatchObject({ status: 'holds', edits: [] });
});

test('sizes get N in the place of 1', () => {
  const bytes = of([f32('x', [1, 2, 4, 4])], [node('Resize', ['x', '', '', 'sizes'], 'y')], {
    initializers: [list('sizes', [1, 2, 8, 6])],
  });
  const report = checkModel(bytes);
  expect(insertedIn(report)).toEqual(['y.3: sizes [1,2,8,6] to [N,2,8,6]: Shape,Concat']);
  expect(report.inserts[0].kind).toBe('list');
  expect(refixed(bytes)?.again).toMatchObject({ status: 'holds', edits: [] });
});

test('the end of a Slice that is the exported batch follows N', () => {
  const bytes = of([f32('x', [2, 6])], [node('Slice', ['x', 'from', 'to', 'axes'], 'y')], {
    initializers: [list('from', [1, 0]), list('to', [5, 2]), list('axes', [1, 0])],
  });
  const report = checkModel(bytes);
  expect(insertedIn(report)).toEqual(['y.2: to [5,2] to [5,N]: Shape,Concat']);
  expect(refixed(bytes)?.again).toMatchObject({ status: 'holds', edits: [] });
});

test('a Slice to 1 takes the first sample where the file leaves the batch open', () => {
  const first = (/** @type {any} */ batch) =>
    of([f32('x', [batch, 3])], [node('Slice', ['x', 'from', 'to'], 'y')], {
      initializers: [list('from', [0]), list('to', [1])],
    });
  expect(checkModel(first(1)).status).toBe('repairable');
  expect(checkModel(first('N'))).toMatchObject({
    status: 'broken',
    blockers: [{ kind: 'mixes', request: { values: { starts: [0], ends: [1] } } }],
  });
});

describe.each([
  [13, 'Shape,Gather,Squeeze'],
  [15, 'Shape,Squeeze'],
])('a Range up to the exported batch, in opset %i', (opset, inserted) => {
  const picking = (/** @type {any[]} */ nodes, more = {}) =>
    of([f32('x', [1, 6, 3]), { name: 'ids', type: 'int64', dims: [1, 6] }], nodes, {
      ...{ opset, ...more },
      initializers: [list('zero', [0], []), list('one', [1], []), list('last', [1])],
    });
  const ranged = node('Range', ['zero', 'one', 'one'], 'rows');
  const columns = [
    ranged,
    node('ArgMax', ['ids'], 'end', { axis: 1, keepdims: 0 }),
    node('Unsqueeze', ['rows', 'last'], 'a'),
    node('Unsqueeze', ['end', 'last'], 'b'),
    node('Concat', ['a', 'b'], 'places', { axis: 1 }),
    node('GatherND', ['x', 'places']),
  ];

  test('counts the samples where it picks one row of each', () => {
    const bytes = picking(columns);
    const report = checkModel(bytes);
    expect(report.status).toBe('repairable');
    expect(insertedIn(report)).toEqual([`rows.1: one [1] to [N]: ${inserted}`]);
    expect(report.text).toContain('  + Range rows: one [1] becomes [N]\n');
    expect(fixModel(bytes, report).edits[0]).toMatchObject({
      ...{ what: 'insert', path: 'one', before: [1], after: ['N'], nodes: ['rows'] },
      inserted: inserted.split(','),
    });
    const { once, again } = refixed(bytes);
    expect(again).toEqual(once);
  });

  test('is counted once for several', () => {
    const twice = [
      ...[ranged, node('Gather', ['x', 'rows'], 'first')],
      ...[node('Identity', ['one'], 'limit'), node('Range', ['zero', 'limit', 'one'], 'others')],
      node('Gather', ['first', 'others']),
    ];
    expect(insertedIn(checkModel(picking(twice)))).toEqual([
      `rows.1: one [1] to [N]: ${inserted}`,
      'others.1: limit [1] to [N]: ',
    ]);
  });

  test('stays where its numbers are taken, and for another length', () => {
    const adds = [ranged, node('Cast', ['rows'], 'moved', { to: 1 }), node('Add', ['x', 'moved'])];
    const report = checkModel(picking(adds));
    expect([report.status, report.inserts]).toEqual(['holds', []]);
    const texts = [node('Squeeze', ['x'], 'text'), node('Add', ['text', 'moved'])];
    const sums = picking([...adds.slice(0, 2), ...texts]);
    const of = checkModel(sums, { batch: { ids: 0 }, lengths: { S: { x: 0 } } });
    expect(of.lengths?.[0].status).toBe('unknown');
  });
});

test('the text names what is inserted, in both languages', () => {
  const { bytes } = token();
  expect(checkModel(bytes).text).toContain(
    [
      'These follow N by inserted nodes:',
      '  + Concat y: token [1,1,3] becomes [N,1,3]',
      '      insert Shape, Concat, Expand before it',
    ].join('\n'),
  );
  expect(checkModel(bytes).text).toMatch(/^With this fix every sample/m);
  const { text } = checkModel(bytes, { language: 'zh' });
  expect(text).toContain('  + Concat y：token 由 [1,1,3] 变为 [N,1,3]\n');
});

test('behind what would be inserted the report says what stands in the way', () => {
  const mixing = of(
    [f32('x', [1, 4, 3])],
    [node('Concat', ['token', 'x'], 'a', { axis: 1 }), node('Softmax', ['a'], 'y', { axis: 0 })],
    { initializers: [weights('token', [1, 1, 3], [1, 2, 3])] },
  );
  const report = checkModel(mixing);
  expect(report.status).toBe('broken');
  expect(report.blockers.map(({ name }) => name)).toEqual(['y']);
  expect(insertedIn(report)).toEqual(['a.0: token [1,1,3] to [N,1,3]: Shape,Concat,Expand']);
  expect(report.text).toContain(
    [
      'These would also need inserted nodes before them, to follow N:',
      '  + Concat a: token [1,1,3] becomes [N,1,3]',
    ].join('\n'),
  );
  expect(codeOf(() => fixModel(mixing, report))).toBe('not_repairable');
  expect(fixModel(mixing, report, { only: ['a'] }).edits[0].what).toBe('insert');
});

test.each([1, 2, 3])(
  'random models with constants of %d samples are judged soundly, and nearly all that can be are repaired',
  async (exported) => {
    const models = await judged(
      Array.from({ length: rounds(exported === 1 ? 15 : 8) }, (_, index) =>
        randomConstants(index + 1, exported),
      ),
    );
    for (const { seed, bytes, batch, claimed } of models) {
      if (!claimed) continue;
      const found = refixed(bytes, { batch });
      expect({ seed, ...found?.again }).toEqual({ seed, ...found?.once });
    }
    expect(wrongOf(models, exported)).toEqual([]);
    const valid = models.filter(isValid);
    const inserted = models.filter(({ claimed, report }) => claimed && report.inserts.length > 0);
    const refused = valid.filter(({ claimed, opset }) => !claimed && opset >= 8);
    process.stdout.write(
      `${valid.length} models with constants: ${inserted.length} repaired by inserted nodes; refused: ${refused.map(({ seed, report, answer }) => `${seed} ${report.blockers[0]?.why ?? ''}${isApart(answer) ? ' (apart)' : ''}`).join('; ')}\n`,
    );
    expect(inserted.length).toBeGreaterThan(models.length / (exported === 1 ? 2 : 4));
    const kinds = new Set(inserted.flatMap(({ report }) => report.inserts.map(({ kind }) => kind)));
    expect([...kinds].sort()).toEqual(['list', 'omitted', 'tensor']);
    expect(refused.filter(({ answer }) => isApart(answer)).length).toBeLessThan(
      models.length / 200,
    );
  },
  900_000,
);
