// Nodes that a fix inserts in the graphs of If, Loop and Scan, where N is read by the name of the model's input.
import { expect, test } from '@jest/globals';
import 'reshape-wasm/model/zh';
import { checkModel, fixModel } from 'reshape-wasm/model';
import { bodyOf } from '../../../onnx/models/advice/parts.js';
import { randomConstants } from '../../../onnx/models/random_constants.js';
import { withBranches } from '../../../onnx/models/random_branches.js';
import { withRounds } from '../../../onnx/models/random_rounds.js';
import { askBatches } from '../../../onnx/runners/ask_batches.js';
import { isApart } from '../../../onnx/runners/claims.js';
import { judged, wrongOf } from '../../../onnx/runners/judged.js';
import { refixed } from '../../../onnx/tools/refixed.js';
import { f32, list, node, weights } from '../../../onnx/writer/parts.js';
import { rounds } from '../../rounds.js';
import { of } from '../calls.js';

/** The insertions of a report, a line each. @param {import('reshape-wasm/model').Report} report */
const insertedIn = (report) =>
  report.inserts.map(
    ({ name, before, after, nodes, fix }) =>
      `${nodes.map((one) => `${one.path && `${one.path}/`}${one.name}.${one.input}`)}: ${name} [${before}] to [${after}]: ${fix.insert}`,
  );

const flag = { name: 'flag', type: 'bool', dims: [] };
const batch = { x: 0 };
const token = weights('token', [1, 1, 3], [1, 2, 3]);
const join = (/** @type {string} */ from, /** @type {string} */ to, other = 'token') =>
  node('Concat', [other, from], to, { axis: 1 });

/** Expects that the repaired file of a model gives each sample what it gave alone, and is repaired. */
const expectRepaired = async (
  /** @type {Uint8Array} */ bytes,
  /** @type {any[]} */ feeds,
  exported = 1,
) => {
  const models = await judged([{ bytes, batch, feeds, seed: 1 }]);
  expect(models[0].report.status).toBe('repairable');
  expect(models[0].answer).not.toHaveProperty('stage');
  expect(wrongOf(models, exported)).toEqual([]);
  const { once, again } = refixed(bytes, { batch }) ?? {};
  expect(again).toEqual(once);
};

const x = { ...f32('x', [1, 4, 3]), axis: 0 };
const feeds = [x, { ...flag, axis: null }];

/** An If whose branches join a constant of the model, of a branch or of a node. */
const branches = (more = {}) =>
  of(
    [x, flag],
    [
      node('If', ['flag'], 'y', {
        then_branch: bodyOf([join('x', 'a'), join('a', 'b')], [], ['b']),
        else_branch: {
          graph: {
            ...bodyOf([join('x', 'c', 'own'), join('c', 'd')], [], ['d']).graph,
            initializers: [weights('own', [1, 1, 3], [4, 5, 6])],
          },
        },
      }),
    ],
    { initializers: [token], ...more },
  );

test('each branch of an If counts the samples by itself, and repeats constants of its own and of the model', async () => {
  const bytes = branches();
  const report = checkModel(bytes, { batch });
  expect(insertedIn(report)).toEqual([
    'y.then_branch/a.0,y.then_branch/b.0: token [1,1,3] to [N,1,3]: Shape,Concat,Expand',
    'y.else_branch/c.0: own [1,1,3] to [N,1,3]: Shape,Concat,Expand',
    'y.else_branch/d.0: token [1,1,3] to [N,1,3]: Expand',
  ]);
  expect(report.text).toContain(
    '  + Concat y.then_branch/a, Concat y.then_branch/b, Concat y.else_branch/c: token, own [1,1,3] becomes [N,1,3]',
  );
  await expectRepaired(bytes, feeds);
});

test('before opset 15 and IR version 4 too, whose initializers are inputs of the model', async () => {
  const inputs = [x, flag, f32('token', [1, 1, 3])];
  const old = of(
    inputs,
    [
      node('If', ['flag'], 'y', {
        then_branch: bodyOf([join('x', 'a')]),
        else_branch: bodyOf([join('x', 'b')]),
      }),
    ],
    { initializers: [token], irVersion: 3, opset: 11 },
  );
  const report = checkModel(old, { batch });
  expect(insertedIn(report)).toEqual([
    'y.then_branch/a.0: token [1,1,3] to [N,1,3]: Shape,Gather,Concat,Expand',
    'y.else_branch/b.0: token [1,1,3] to [N,1,3]: Shape,Gather,Concat,Expand',
  ]);
  await expectRepaired(old, feeds);
});

test('zeros of a branch that nothing takes any more go before IR version 4', async () => {
  const lstm = node('LSTM', ['x', 'W', 'R', '', '', 'zero'], 'h', { hidden_size: 2 });
  const sequence = { name: 'x', type: 'float32', dims: [5, 1, 2], axis: 1 };
  const own = [weights('W', [1, 8, 2]), weights('R', [1, 8, 2])];
  const branch = (/** @type {any[]} */ initializers) => {
    const { graph } = bodyOf([lstm]);
    return { graph: { ...graph, initializers } };
  };
  const bytes = of(
    [sequence, flag, f32('W', [1, 8, 2]), f32('R', [1, 8, 2])],
    [
      node('If', ['flag'], 'y', {
        then_branch: branch([weights('zero', [1, 1, 2])]),
        else_branch: bodyOf([{ ...lstm, inputs: lstm.inputs.slice(0, 3) }]),
      }),
    ],
    { initializers: own, irVersion: 3, opset: 11 },
  );
  const along = { batch: { x: 1 } };
  const report = checkModel(bytes, along);
  expect(fixModel(bytes, report).edits.map(({ what, path }) => `${what} ${path}`)).toEqual([
    ...['node input h', 'initializer zero', 'dim x[1]'],
  ]);
  // And onnxruntime does not load one that is taken there.
  const fixed = fixModel(bytes, report).bytes();
  const [run] = await askBatches([
    { model: fixed, inputs: [sequence, { ...flag, axis: null }], seed: 1 },
  ]);
  expect(run.outcome).toMatchObject([{ axes: [2], still: true }]);
});

/** The body of a Loop. @param {any[]} nodes @param {string[]} carried @param {string[]} next */
const inRounds = (nodes, carried, next) => {
  const { graph } = bodyOf([...nodes, node('Identity', ['go'], 'on')], carried, ['on', ...next]);
  const round = { name: 'round', type: 'int64', dims: [] };
  return { graph: { ...graph, inputs: [round, { ...flag, name: 'go' }, ...graph.inputs] } };
};
const lists = [
  ...[list('trips', [3], []), list('from', [0]), list('to', [4]), list('rowAxis', [1])],
];

/** A Loop that joins a token in front and takes the last row away, in each round. */
const loop = (/** @type {any[]} */ nodes = []) =>
  of(
    [x],
    [
      node('Loop', ['trips', '', 'x'], 'y', {
        body: inRounds(
          [
            ...nodes,
            join('h', 'joined'),
            node('Slice', ['joined', 'from', 'to', 'rowAxis'], 'next'),
          ],
          ['h'],
          ['next'],
        ),
      }),
    ],
    { initializers: [token, ...lists] },
  );

test('the body of a Loop has each insertion once, however often it is followed', async () => {
  const bytes = loop();
  expect(insertedIn(checkModel(bytes, { batch }))).toEqual([
    'y.body/joined.0: token [1,1,3] to [N,1,3]: Shape,Concat,Expand',
  ]);
  await expectRepaired(bytes, [x]);
});

test('a list that the first round alone knows gets no N', () => {
  const bytes = of(
    [x],
    [
      node('Loop', ['trips', '', 'sizes', 'x'], ['last', 'y'], {
        body: inRounds(
          [
            node('Expand', ['row', 's'], 'rows'),
            node('Concat', ['h', 'rows'], 'joined', { axis: 1 }),
            node('Slice', ['joined', 'from', 'to', 'rowAxis'], 'next'),
            node('Add', ['s', 'more'], 'sizes_next'),
          ],
          ['s', 'h'],
          ['sizes_next', 'next'],
        ),
      }),
    ],
    {
      initializers: [
        ...[weights('row', [1, 1, 3]), ...lists, list('sizes', [1, 2, 3]), list('more', [0, 1, 0])],
      ],
    },
  );
  const report = checkModel(bytes, { batch });
  expect(report.inserts).toEqual([]);
  expect(report.status).not.toBe('repairable');
});

test('the body of a Scan repeats what each of its rounds takes', async () => {
  const bytes = of(
    [x],
    [
      node('Scan', ['state', 'x'], ['last', 'y'], {
        body: bodyOf(
          [
            node('Add', ['s', 'one'], 'counted'),
            node('Concat', ['row', 'counted'], 'joined', { axis: 1 }),
          ],
          ['s', 'row'],
          ['counted', 'joined'],
        ),
        ...{ num_scan_inputs: 1, scan_input_axes: { ints: [1] }, scan_output_axes: { ints: [1] } },
      }),
    ],
    { initializers: [weights('state', [1, 2]), weights('one', [1, 1], [1])] },
  );
  expect(insertedIn(checkModel(bytes, { batch }))).toEqual([
    'last.body/joined.1: counted [1,2] to [N,2]: Shape,Concat,Expand',
  ]);
  await expectRepaired(bytes, [x]);
});

/** A Loop that begins with a constant, and adds rows to it. @param {any} h0 @param {any} [rows] */
const sums = (h0, rows = x) =>
  of(
    [rows],
    [
      node('Loop', ['trips', '', 'h0'], 'y', {
        body: inRounds([node('Add', ['h', 'x'], 'next')], ['h'], ['next']),
      }),
    ],
    { initializers: [h0, ...lists] },
  );

test('a Loop begins with a constant for every sample', async () => {
  const bytes = sums(weights('h0', [1, 4, 3]));
  expect(insertedIn(checkModel(bytes, { batch }))).toEqual([
    'y.2: h0 [1,4,3] to [N,4,3]: Shape,Concat,Expand',
  ]);
  await expectRepaired(bytes, [x]);
});

test('the body of a Loop computes a target, as the nodes in front of it do', async () => {
  const grouped = (/** @type {string} */ to) => node('Reshape', ['x', 'target'], to);
  const bytes = of(
    [f32('x', [1, 8, 'h', 'w'])],
    [
      grouped('h0'),
      node('Loop', ['trips', '', 'h0'], 'y', {
        body: inRounds([grouped('r'), node('Add', ['h', 'r'], 'next')], ['h'], ['next']),
      }),
    ],
    { initializers: [list('target', [2, 4, -1]), ...lists] },
  );
  const { nodes } = checkModel(bytes, { batch });
  const fix = { insert: ['Shape', 'Mul', 'Concat'], computed: ['2*N', 4, -1] };
  expect(nodes).toMatchObject([
    { path: '', fix },
    { path: 'y.body', fix },
  ]);
  await expectRepaired(bytes, [{ ...x, dims: [1, 8, 3, 5] }]);
});

const two = { ...x, dims: [2, 1, 3] };

test('exported with two samples too, if it is the same for both', async () => {
  const bytes = sums(weights('h0', [2, 1, 3], [1, 2, 3, 1, 2, 3]), two);
  expect(insertedIn(checkModel(bytes, { batch }))).toEqual([
    'y.2: h0 [2,1,3] to [N,1,3]: Slice,Shape,Concat,Expand',
  ]);
  await expectRepaired(bytes, [two], 2);
});

test('but not with one that differs', () => {
  const bytes = sums(weights('h0', [2, 1, 3], [1, 2, 3, 4, 5, 6]), two);
  const report = checkModel(bytes, { batch });
  expect([report.status, report.inserts]).toEqual(['broken', []]);
  expect(report.blockers[0].why).toBe(
    'h is a constant of length 2 at the batch axis 0, and the exported samples in it differ: for another N it has none',
  );
});

test('a Scan in a branch begins with one that the branch computes', async () => {
  const scan = node('Scan', ['twice', 'x'], ['last', 'all'], {
    body: bodyOf([node('Add', ['s', 'row'], 'sum')], ['s', 'row'], ['sum', 'sum']),
    ...{ num_scan_inputs: 1, scan_input_axes: { ints: [1] }, scan_output_axes: { ints: [1] } },
  });
  const bytes = of(
    [x, flag],
    [
      node('If', ['flag'], 'y', {
        then_branch: bodyOf([node('Add', ['state', 'state'], 'twice'), scan], [], ['all']),
        else_branch: bodyOf([node('Neg', ['x'], 'negative')], [], ['negative']),
      }),
    ],
    { initializers: [weights('state', [1, 3], [1, 2, 3])] },
  );
  expect(insertedIn(checkModel(bytes, { batch }))).toEqual([
    'y.then_branch/last.0: twice [1,3] to [N,3]: Shape,Concat,Expand',
  ]);
  await expectRepaired(bytes, feeds);
});

test('a body in which the name of an input is another value cannot read N', () => {
  const hidden = loop([node('Neg', ['h'], 'x')]);
  const report = checkModel(hidden, { batch });
  expect(report.status).toBe('broken');
  expect(report.inserts).toEqual([]);
  expect(report.blockers.map(({ why }) => why)).toEqual([
    'token has 1 where the batch is: it must follow N, which no node can read in its graph',
  ]);
});

test('nor can a function, in both languages', () => {
  const bytes = of([x], [{ ...node('Joined', ['x'], 'y'), domain: 'own' }], {
    functions: [
      {
        domain: 'own',
        name: 'Joined',
        inputs: ['h'],
        outputs: ['joined'],
        nodes: [node('Constant', [], 'token', { value: { tensor: token } }), join('h', 'joined')],
        opsets: { '': 17 },
      },
    ],
    opsets: { own: 1 },
  });
  const report = checkModel(bytes, { batch });
  expect([report.status, report.inserts]).toEqual(['broken', []]);
  expect(report.blockers[0]).toMatchObject({
    name: 'joined',
    kind: 'frozen',
    why: 'token has 1 where the batch is: it must follow N, which no node can read in its graph',
  });
  expect(checkModel(bytes, { batch, language: 'zh' }).blockers[0].why).toBe(
    'token 在批的位置是 1：它必须随 N 变化，而它所在的图里没有节点能读到 N',
  );
});

test('what a caller passes into a body stays theirs', () => {
  const bytes = of(
    [x, f32('h0', [1, 1, 3])],
    [
      node('Loop', ['trips', '', 'h0', 'x'], ['s', 'y'], {
        body: inRounds(
          [
            node('Concat', ['c', 'h'], 'joined', { axis: 1 }),
            node('Slice', ['joined', 'from', 'to', 'rowAxis'], 'next'),
            node('Identity', ['c'], 'same'),
          ],
          ['c', 'h'],
          ['same', 'next'],
        ),
      }),
    ],
    { initializers: lists },
  );
  const report = checkModel(bytes, { batch });
  expect([report.status, report.inserts]).toEqual(['broken', []]);
  expect(report.blockers[0].why).toContain('h0');
});

/** Branches in rounds and around them. @param {any} parts @param {any} chance */
const withBoth = (parts, chance) => withBranches(withRounds(parts, chance), chance);

test.each([
  ['branches', withBranches, 1],
  ['rounds', withRounds, 1],
  ['both', withBoth, 1],
  ['both', withBoth, 2],
])(
  'random models with constants in %s are judged soundly',
  async (what, arranged, exported) => {
    const made = Array.from({ length: rounds(5) }, (_, index) =>
      randomConstants(index + 1, exported, arranged),
    );
    // A model that does not run as it was exported says nothing.
    const alone = await askBatches(
      made.map(({ bytes, feeds, seed }) => ({
        ...{ model: bytes, exported: bytes, inputs: feeds, seed },
        sizes: [1],
      })),
    );
    const models = await judged(made.filter((_, index) => alone[index].outcome));
    for (const { seed, bytes, batch, claimed } of models) {
      if (!claimed) continue;
      const found = refixed(bytes, { batch });
      expect({ seed, ...found?.again }).toEqual({ seed, ...found?.once });
    }
    expect(wrongOf(models, exported)).toEqual([]);
    const inside = models.filter(
      ({ claimed, report }) =>
        claimed && report.inserts.some(({ nodes }) => nodes.some(({ path }) => path !== '')),
    );
    const refused = models.filter(({ claimed, opset }) => !claimed && opset >= 8);
    process.stdout.write(
      `${models.length} models with constants in ${what}: ${inside.length} repaired inside; refused: ${refused.map(({ seed, report, answer }) => `${seed} ${report.blockers[0]?.why ?? ''}${isApart(answer) ? ' (apart)' : ''}`).join('; ')}\n`,
    );
    expect(inside.length).toBeGreaterThan(models.length / 20);
  },
  900_000,
);
