// Targets with two unknown lengths: beside a -1 that takes another one, or lengths that nodes compute, inserted nodes
// compute the entry that N is in.
import { describe, expect, test } from '@jest/globals';
import 'reshape-wasm/model/zh';
import { checkModel, fixModel } from 'reshape-wasm/model';
import { bodyOf } from '../../../onnx/models/advice/parts.js';
import { randomComputed } from '../../../onnx/models/random_computed.js';
import { askBatches } from '../../../onnx/runners/ask_batches.js';
import { isApart, wrongClaims } from '../../../onnx/runners/claims.js';
import { isValid, judged, wrongOf } from '../../../onnx/runners/judged.js';
import { refixed } from '../../../onnx/tools/refixed.js';
import { f32, list, node, weights } from '../../../onnx/writer/parts.js';
import { rounds } from '../../rounds.js';
import { codeOf, of } from '../calls.js';

/** The groups of channels of images of any size. */
const groups = (exported = 1, more = {}) =>
  of([f32('x', [exported, 8, 'h', 'w'])], [node('Reshape', ['x', 'target'])], {
    initializers: [list('target', [2 * exported, 4, -1])],
    ...more,
  });

/** The heads of sequences of any length, with the samples behind the steps. */
const heads = (more = {}) =>
  of(
    [f32('x', ['S', 1, 8])],
    [
      node('Reshape', ['x', 'split'], 'a'),
      node('Transpose', ['a'], 'b', { perm: [1, 0, 2] }),
      node('Softmax', ['b'], 'c', { axis: 2 }),
      node('Transpose', ['c'], 'd', { perm: [1, 0, 2] }),
      node('Reshape', ['d', 'join'], 'y'),
    ],
    { initializers: [list('split', [-1, 4, 2]), list('join', [-1, 1, 8])], ...more },
  );

/** Expects that a repaired file gives 1, 2, 3 and 5 samples what each had alone, and that nothing is left to write. */
async function expectRepaired(
  /** @type {Uint8Array} */ bytes,
  /** @type {any[]} */ inputs,
  batch = Object.fromEntries(inputs.map(({ name, axis }) => [name, axis])),
) {
  const report = checkModel(bytes, { batch });
  expect(report.status).toBe('repairable');
  const model = fixModel(bytes, report).bytes();
  const [answer] = await askBatches([
    { model, exported: bytes, inputs, sizes: [1, 2, 3, 5], seed: 1 },
  ]);
  expect(answer).not.toHaveProperty('stage');
  expect(wrongClaims(report, answer, 5)).toEqual([]);
  const { once, again } = refixed(bytes, { batch }) ?? {};
  expect(again).toEqual(once);
}

const images = [{ name: 'x', type: 'float32', dims: [1, 8, 3, 5], axis: 0 }];
const sequences = [{ name: 'x', type: 'float32', dims: [6, 1, 8], axis: 1 }];

describe.each([
  [8, ['Shape', 'Gather', 'Mul', 'Concat']],
  [14, ['Shape', 'Gather', 'Mul', 'Concat']],
  [15, ['Shape', 'Mul', 'Concat']],
  [21, ['Shape', 'Mul', 'Concat']],
])('in opset %i', (opset, insert) => {
  const bytes = groups(1, { opset });

  test('the report says what computes the target, and fix inserts it', () => {
    const report = checkModel(bytes);
    expect(report).toMatchObject({
      ...{ status: 'repairable', inserts: [], blockers: [] },
      nodes: [
        {
          ...{ verdict: 'mixes', shape: ['2*N', 4, 'h*w'] },
          ...{ fix: { insert, computed: ['2*N', 4, -1] } },
        },
      ],
    });
    const [{ what, path, before, after, nodes, inserted }] = fixModel(bytes, report).edits;
    expect([what, path, before, after]).toEqual(['insert', 'target', [2, 4, -1], ['2*N', 4, -1]]);
    expect([nodes, inserted]).toEqual([['y'], insert]);
  });

  test('every sample comes out as it does alone', () => expectRepaired(bytes, images));
  test('with the samples behind another axis too', () =>
    expectRepaired(heads({ opset }), sequences));
});

test('before opset 8 nothing is inserted', () => {
  const [{ verdict, fix }] = checkModel(groups(1, { opset: 7 })).nodes;
  expect([verdict, fix]).toEqual(['mixes', null]);
});

test('of several exported samples the entry is divided among them', async () => {
  const bytes = groups(4);
  const report = checkModel(bytes);
  expect(report.nodes[0].fix).toMatchObject({ computed: ['2*N', 4, -1] });
  const whole = [{ ...images[0], dims: [4, 8, 3, 5] }];
  const alone = fixModel(bytes, report).bytes();
  const answers = await askBatches([
    { model: alone, exported: bytes, inputs: whole, sizes: [1, 2], seed: 1 },
    { model: alone, exported: groups(), inputs: images, sizes: [1, 2, 3, 5], seed: 1 },
  ]);
  expect(wrongClaims(report, answers[0], 8)).toEqual([]);
  expect(wrongClaims(report, answers[1], 5)).toEqual([]);
});

test('without samples the entry is a 0, which copies a length where that is not 0', () => {
  const parts = [node('Reshape', ['x', 'joined'], 'rows'), node('Reshape', ['rows', 'apart'], 'y')];
  const bytes = of([f32('x', [3, 1, 'h', 'w'])], parts, {
    initializers: [list('joined', [6, -1]), list('apart', [3, 1, -1, 2])],
  });
  const [{ fix, emptyBatch }] = checkModel(bytes, { batch: { x: 1 } }).nodes;
  expect([fix, emptyBatch]).toMatchObject([{ computed: ['6*N', -1] }, 'unknown']);
});

test('a number or a 0 that says it is preferred', () => {
  const fixOf = (/** @type {any[]} */ dims, /** @type {number[]} */ target, attributes = {}) =>
    checkModel(
      of([f32('x', dims)], [node('Reshape', ['x', 'target'], 'y', attributes)], {
        initializers: [list('target', target)],
      }),
    ).nodes[0].fix;
  expect(fixOf([1, 8, 'h', 'w'], [1, 8, -1])).toEqual({ target: [0, 8, -1] });
  expect(fixOf([1, 8, 3, 5], [2, 4, -1])).toEqual({ target: [-1, 4, 15] });
  // With allowzero a 0 copies nothing.
  expect(fixOf([1, 8, 'h', 'w'], [1, 8, -1], { allowzero: 1 })).toEqual({
    insert: ['Shape', 'Concat'],
    computed: ['N', 8, -1],
  });
});

test('equal targets are computed once, and one that other nodes take stays for them', async () => {
  const bytes = of(
    [f32('x', [1, 8, 'h', 'w'])],
    [
      node('Reshape', ['x', 'target'], 'a'),
      node('Relu', ['x'], 'r'),
      node('Reshape', ['r', 'target'], 'b'),
      node('Reshape', ['W', 'target'], 'c'),
      node('Reshape', ['x', 'same'], 'd'),
    ],
    {
      initializers: [
        ...[list('target', [2, 4, -1]), list('same', [2, 4, -1])],
        weights('W', [8, 2], [...Array(16).keys()]),
      ],
      outputs: ['a', 'b', 'c', 'd'].map((name) => f32(name)),
    },
  );
  const report = checkModel(bytes);
  expect(report.nodes.map(({ fix }) => fix && fix.insert)).toEqual([
    ['Shape', 'Mul', 'Concat'],
    ['Shape', 'Mul', 'Concat'],
    null,
    [],
  ]);
  expect(report.text).toContain('compute [2*N,4,-1]: reuses a list that is inserted above');
  expect(
    fixModel(bytes, report)
      .edits.filter(({ what }) => what === 'insert')
      .map(({ nodes }) => nodes),
  ).toEqual([['a', 'b'], ['d']]);
  await expectRepaired(bytes, images);
});

test('of a list that another node takes too, the report has that node beside the targets', async () => {
  const bytes = of(
    [f32('x', [1, 8, 'h', 'w'])],
    [
      node('Reshape', ['x', 'sizes'], 'a', { allowzero: 1 }),
      node('Slice', ['x', 'from', 'sizes'], 'b'),
    ],
    {
      initializers: [list('sizes', [1, 8, -1]), list('from', [0, 0, 0])],
      outputs: ['a', 'b'].map((name) => f32(name)),
    },
  );
  const { nodes, inserts } = checkModel(bytes);
  const insert = ['Shape', 'Concat'];
  expect(nodes[0].fix).toEqual({ insert, computed: ['N', 8, -1] });
  expect(inserts).toMatchObject([{ nodes: [{ name: 'b' }], after: ['N', 8, -1], fix: { insert } }]);
  expect(inserts[0].nodes.length).toBe(1);
  await expectRepaired(bytes, images);
});

describe('where nodes compute the target from lengths that the file leaves open', () => {
  const constants = {
    one: [1],
    two: [2],
    four: [4],
    six: [6],
    eight: [8],
    rest: [-1],
  };
  const initializers = [
    ...Object.entries(constants).map(([name, entries]) => list(name, entries)),
    ...[list('2', [2]), list('3', [3]), list('from', [0, 0]), list('axes', [0, 2])],
  ];
  const joined = (/** @type {string[]} */ entries) => [
    node('Shape', ['x'], 'shape'),
    node('Gather', ['shape', '2'], 'h', { axis: 0 }),
    node('Gather', ['shape', '3'], 'w', { axis: 0 }),
    node('Concat', entries, 'target', { axis: 0 }),
  ];
  const taken = (
    /** @type {string[]} */ entries,
    /** @type {any[]} */ dims = [1, 8, 'h', 'w'],
    taker = node('Reshape', ['x', 'target'], 'y'),
    opset = 17,
  ) => of([f32('x', dims)], [...joined(entries), taker], { initializers, opset });

  test.each([
    [
      ['one', 'two', 'four', 'h', 'w'],
      ['N', 2, 4, 'h', 'w'],
      ['Shape', 'Gather', 'Concat'],
    ],
    [
      ['two', 'four', 'h', 'w'],
      ['2*N', 4, 'h', 'w'],
      ['Shape', 'Mul', 'Gather', 'Concat'],
    ],
    [
      ['one', 'eight', 'rest', 'w'],
      ['N', 8, -1, 'w'],
      ['Shape', 'Gather', 'Concat'],
    ],
  ])('N takes the place of a number: %j', async (entries, computed, insert) => {
    const bytes = taken(entries);
    const report = checkModel(bytes);
    expect(report.nodes).toMatchObject([{ source: 'computed', fix: { computed } }]);
    expect(report.nodes[0].fix?.insert).toEqual(insert);
    const [edit] = fixModel(bytes, report).edits;
    expect([edit.path, edit.before, edit.after]).toEqual([
      'target',
      report.nodes[0].target,
      computed,
    ]);
    await expectRepaired(bytes, images);
  });

  test('between other entries too, and in opset 8', async () => {
    const behind = of(
      [f32('x', ['h', 1, 8])],
      [
        node('Shape', ['x'], 'shape'),
        node('Gather', ['shape', 'first'], 'h', { axis: 0 }),
        node('Concat', ['h', 'one', 'two', 'four'], 'target', { axis: 0 }),
        node('Reshape', ['x', 'target'], 'y'),
      ],
      {
        initializers: [list('one', [1]), list('two', [2]), list('four', [4]), list('first', [0])],
        opset: 8,
      },
    );
    const [{ fix }] = checkModel(behind, { batch: { x: 1 } }).nodes;
    expect(fix).toEqual({
      insert: ['Gather', 'Shape', 'Gather', 'Gather', 'Concat'],
      computed: ['h', 'N', 2, 4],
    });
    await expectRepaired(behind, sequences);
  });

  test.each([
    [
      ['one', 'two', 'four', 'six'],
      [-1, 2, 4, 6],
    ],
    [
      ['one', 'rest'],
      [0, -1],
    ],
    [
      ['two', 'four', 'rest'],
      [-1, 4, 6],
    ],
  ])('numbers alone become a list in the file: %j', async (entries, target) => {
    const bytes = taken(entries, [1, 8, 2, 3]);
    const report = checkModel(bytes);
    expect(report.nodes).toMatchObject([{ source: 'computed', fix: { target } }]);
    const { edits } = fixModel(bytes, report);
    expect(edits.map(({ what, after }) => [what, after])).toContainEqual(['initializer', target]);
    await expectRepaired(bytes, [{ ...images[0], dims: [1, 8, 2, 3] }]);
  });

  test('and a length as the batch', () => {
    const bytes = taken(['one', 'two', 'four', 'six'], [1, 8, 6]);
    const { lengths } = checkModel(bytes, { lengths: { S: { x: 2 } } });
    expect(lengths?.[0].nodes).toMatchObject([{ fix: { target: [1, 2, 4, -1] } }]);
  });

  test.each([
    ['Resize', node('Resize', ['x', '', '', 'target'], 'y'), ['one', 'eight', 'h', 'w'], 1],
    ['Expand', node('Expand', ['x', 'target'], 'y'), ['four', 'eight', 'h', 'w'], 4],
    ['Slice', node('Slice', ['x', 'from', 'target', 'axes'], 'y'), ['four', 'h'], 4],
  ])('so do the sizes of %s', async (operator, taker, entries, exported) => {
    const bytes = taken(entries, [exported, 8, 'h', 'w'], taker);
    const { inserts } = checkModel(bytes);
    const fix = { insert: ['Shape', 'Gather', 'Concat'] };
    expect(inserts).toMatchObject([{ name: 'target', nodes: [{ operator }], fix }]);
    expect(inserts[0].after).toEqual(['N', ...inserts[0].before.slice(1)]);
    if (exported === 1) return expectRepaired(bytes, images);
    const whole = [{ ...images[0], dims: [exported, 8, 3, 5] }];
    const fixed = fixModel(bytes, checkModel(bytes)).bytes();
    const [answer] = await askBatches([
      { model: fixed, exported: bytes, inputs: whole, sizes: [1, 2], seed: 1 },
    ]);
    expect(wrongClaims(checkModel(bytes), answer, 8)).toEqual([]);
  });

  test('a list that fails as it is stays: no 0 is written into what nodes compute', () => {
    expect(checkModel(taken(['rest', 'rest', 'w']), { batch: { x: 0 } }).nodes).toMatchObject([
      { verdict: 'fails', fix: null },
    ]);
  });

  test('a function, which sees no initializer of the model, keeps its list', () => {
    const bytes = of([f32('x', [1, 8, 6])], [{ ...node('Grouped', ['x']), domain: 'own' }], {
      opsets: { own: 1 },
      functions: [
        {
          ...{ domain: 'own', name: 'Grouped', inputs: ['a'], outputs: ['c'], opsets: { '': 17 } },
          nodes: [
            node('Constant', [], 'one', { value_ints: [1] }),
            node('Constant', [], 'rest', { value_ints: [8, 6] }),
            node('Concat', ['one', 'rest'], 't', { axis: 0 }),
            node('Reshape', ['a', 't'], 'c'),
          ],
        },
      ],
    });
    expect(checkModel(bytes).nodes).toMatchObject([{ verdict: 'frozen', fix: null }]);
  });
});

test('in a branch of an If it stands where the Reshape does', async () => {
  const bytes = of(
    [f32('x', [1, 8, 'h', 'w']), { name: 'flag', type: 'bool', dims: [] }],
    [
      node('If', ['flag'], 'y', {
        then_branch: bodyOf([node('Reshape', ['x', 'target'], 'a')], [], ['a']),
        else_branch: bodyOf(
          [node('Relu', ['x'], 'r'), node('Reshape', ['r', 'target'], 'b')],
          [],
          ['b'],
        ),
      }),
    ],
    { initializers: [list('target', [2, 4, -1])] },
  );
  await expectRepaired(bytes, [...images, { name: 'flag', type: 'bool', dims: [], axis: null }], {
    x: 0,
  });
});

test('in a local function, which sees no input of the model, it stays', () => {
  const bytes = of([f32('x', [1, 8, 'h', 'w'])], [{ ...node('Grouped', ['x']), domain: 'own' }], {
    opsets: { own: 1 },
    functions: [
      {
        ...{ domain: 'own', name: 'Grouped', inputs: ['a'], outputs: ['c'], opsets: { '': 17 } },
        nodes: [
          node('Constant', [], 't', { value_ints: [2, 4, -1] }),
          node('Reshape', ['a', 't'], 'c'),
        ],
      },
    ],
  });
  const { status, nodes } = checkModel(bytes, { batch: { x: 0 } });
  expect([status, nodes[0].fix]).toEqual(['broken', null]);
});

test('the texts say what is computed, in both languages', () => {
  expect(checkModel(groups()).text).toContain(
    '      compute [2*N,4,-1]: insert Shape, Mul, Concat before it → [2*N,4,h*w]\n',
  );
  expect(checkModel(groups()).text).toMatch(/^With this fix every sample/m);
  expect(checkModel(groups(), { language: 'zh' }).text).toContain(
    '      计算出 [2*N,4,-1]：在它之前插入 Shape，Mul，Concat → [2*N,4,h*w]\n',
  );
});

test('of a model that is not proven it is needed, or withheld where a later node cannot follow', () => {
  const followed = (/** @type {any[]} */ nodes) =>
    of([f32('x', [1, 8, 'h', 'w'])], [node('Reshape', ['x', 'target'], 'a'), ...nodes], {
      initializers: [list('target', [2, 4, -1])],
    });
  const mixed = followed([
    node('ReduceSum', ['a'], 'b', { keepdims: 1 }),
    node('Identity', ['b'], 'y'),
  ]);
  const report = checkModel(mixed);
  expect(report.status).toBe('broken');
  expect([report.needed, report.nodes[0].fix, report.inserts]).toEqual([[], null, []]);
  expect(report.nodes[0].why).toContain('[2*N,4,-1] resolves, but ReduceSum b cannot follow that');
  expect(codeOf(() => fixModel(mixed, report, { only: ['a'] }))).toBe('not_repairable');
  const other = of(
    [f32('x', [1, 8, 'h', 'w'])],
    [node('Reshape', ['x', 'target'], 'y'), node('Softmax', ['x'], 'z', { axis: 0 })],
    { initializers: [list('target', [2, 4, -1])], outputs: [f32('y'), f32('z')] },
  );
  const { needed, text } = checkModel(other);
  expect(needed).toMatchObject([{ name: 'y', fix: { computed: ['2*N', 4, -1] } }]);
  expect(text).toContain('  y: [2*N,4,-1] → [2*N,4,h*w]');
  expect(fixModel(other, checkModel(other), { only: ['y'] }).edits[0].what).toBe('insert');
});

test.each([1, 2, 4])(
  'random models of such targets with %i exported samples are judged soundly',
  async (exported) => {
    const models = Array.from({ length: rounds(6) }, (_, index) =>
      randomComputed(index + 1, exported),
    );
    const valid = (await judged(models)).filter(isValid);
    expect(wrongOf(valid, exported)).toEqual([]);
    const computed = valid.filter(
      ({ claimed, report }) => claimed && report.nodes.some(({ fix }) => fix?.computed),
    );
    for (const { seed, bytes, batch } of computed) {
      const found = refixed(bytes, { batch });
      expect({ seed, ...found?.again }).toEqual({ seed, ...found?.once });
    }
    const refused = valid.filter(({ claimed, answer }) => !claimed && isApart(answer));
    process.stdout.write(
      `${valid.length} models of open targets: ${computed.length} computed; refused although apart: ${refused.map(({ seed }) => seed)}\n`,
    );
    expect(valid.length).toBeGreaterThan(models.length / 2);
    expect(computed.length).toBeGreaterThan(valid.length / 15);
    expect(refused.length).toBeLessThan(valid.length / 50);
  },
  900_000,
);
