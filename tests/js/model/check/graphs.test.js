// Models with graphs in their nodes: the branches of If, and the bodies of Loop and Scan, which run in rounds.
import { expect, test } from '@jest/globals';
import 'reshape-wasm/model/zh';
import { checkModel, fixModel } from 'reshape-wasm/model';
import { withBranches } from '../../../onnx/models/random_branches.js';
import { withRounds } from '../../../onnx/models/random_rounds.js';
import { refixed } from '../../../onnx/tools/refixed.js';
import { bodyOf } from '../../../onnx/models/advice/parts.js';
import { f32, list, node, weights } from '../../../onnx/writer/parts.js';
import { rounds } from '../../rounds.js';
import { of } from '../calls.js';
import { expectSoundly } from './arranged.js';

const flag = { name: 'flag', type: 'bool', dims: [] };

/** An If, and what it asks. @param {any[]} thenNodes @param {any[]} elseNodes @param {any} [more] of the branches */
const choice = (thenNodes, elseNodes, more = {}) =>
  node('If', ['flag'], 'y', {
    then_branch: { graph: { ...bodyOf(thenNodes).graph, ...more } },
    else_branch: bodyOf(elseNodes),
  });

/** The nodes that PyTorch exports of `x.squeeze(axis)` where it does not know the length. @param {number} axis */
const squeezed = (axis) =>
  of(
    [f32('x', [1, 1, 4])],
    [
      node('Shape', ['x'], 'shape'),
      node('Gather', ['shape', 'axis'], 'length'),
      node('Equal', ['length', 'one'], 'flag'),
      choice([node('Squeeze', ['x', 'axes'], 'a')], [node('Identity', ['x'], 'b')]),
    ],
    { initializers: [list('axis', [axis], []), list('one', [1], []), list('axes', [axis])] },
  );

test("the If of PyTorch's squeeze is followed where the length is each sample's own", () => {
  expect(checkModel(squeezed(1))).toMatchObject({
    status: 'holds',
    outputs: [{ name: 'y', dims: ['N', 4], axis: 0 }],
  });
});

test('along the batch it is not taken for 1, as it was at the export', () => {
  const report = checkModel(squeezed(0), { batch: { x: 0 } });
  expect(report.status).toBe('broken');
  expect(report.blockers.map(({ path, name, why }) => `${path} ${name}: ${why}`)).toEqual([
    'y.then_branch a: it removes the batch, axis 0 of x, which works for one sample only',
  ]);
});

test.each([
  ['initializer', { initializers: [list('t', [1, 12])] }, []],
  [
    'node',
    {},
    [node('Constant', [], 't', { value: { tensor: { ...list('t', [1, 12]), name: '' } } })],
  ],
])('a target that is a %s of a branch is repaired there', (_, more, nodes) => {
  const bytes = of(
    [f32('x', [1, 3, 4]), flag],
    [choice([...nodes, node('Reshape', ['x', 't'], 'a')], [node('Flatten', ['x'], 'b')], more)],
  );
  const report = checkModel(bytes, { batch: { x: 0 } });
  expect(report.status).toBe('repairable');
  expect(report.nodes.map(({ path, verdict, fix }) => ({ path, verdict, fix }))).toEqual([
    { path: 'y.then_branch', verdict: 'frozen', fix: { target: [-1, 12] } },
    { path: 'y.else_branch', verdict: 'holds', fix: null },
  ]);
  const { edits } = fixModel(bytes, report);
  expect(edits[0]).toMatchObject({ what: 'target', path: 't', before: [1, 12], after: [-1, 12] });
  const { once, again } = refixed(bytes, { batch: { x: 0 } }) ?? {};
  expect(again).toEqual(once);
});

test('dims that a graph in a node declares say N too', () => {
  const bytes = of(
    [f32('x', [1, 12]), flag],
    [
      choice([node('Relu', ['x'], 'a')], [node('Neg', ['x'], 'b')], {
        outputs: [f32('a', [1, 12])],
      }),
    ],
  );
  const { edits } = fixModel(bytes, checkModel(bytes, { batch: { x: 0 } }));
  expect(edits.map(({ what, path, after }) => `${what} ${path} ${after}`)).toEqual([
    'dim x[0] N',
    'dim y.then_branch/a[0] N',
  ]);
});

test('a node of a branch that never runs is said to be one', () => {
  const bytes = of(
    [f32('x', [1, 12])],
    [choice([node('Relu', ['x'], 'a')], [node('Reshape', ['x', 't'], 'b')])],
    {
      initializers: [list('t', [5]), { name: 'flag', type: 'bool', dims: [], raw: [1] }],
    },
  );
  const report = checkModel(bytes);
  expect(report).toMatchObject({ status: 'holds', nodes: [{ verdict: 'unknown', fix: null }] });
  expect(report.text).toContain('not known: it is in a branch of an If that is never taken');
  expect(checkModel(bytes, { language: 'zh' }).text).toContain('它在 If 的一个从不执行的分支里');
});

/** A decoder that joins one row in each round. */
const decoder = (rows) => [
  node('Loop', ['trips', '', 'x'], 'y', {
    body: bodyOf(
      [
        node('Slice', ['h', 'from', 'to', 'rowAxis'], 'last'),
        node('Concat', ['h', rows], 'joined', { axis: 1 }),
        node('Identity', ['go'], 'on'),
      ],
      ['round', 'go', 'h'],
      ['on', 'joined'],
    ),
  }),
];
const sliced = [list('from', [-1]), list('to', [99]), list('rowAxis', [1])];

test('a decoder loop that joins a row in each round holds, and its length is not known', () => {
  const bytes = of([f32('x', ['N', 2, 3])], decoder('last'), {
    initializers: [...sliced, list('trips', [4], [])],
  });
  const { status, outputs } = checkModel(bytes);
  expect(status).toBe('holds');
  expect(outputs).toEqual([{ name: 'y', dims: ['N', null, 3], axis: 0 }]);
});

test('one that joins a constant of one sample is repaired, and says where', () => {
  const bytes = of([f32('x', ['N', 2, 3])], decoder('w'), {
    initializers: [...sliced, list('trips', [4], []), weights('w', [1, 1, 3])],
  });
  const [insert] = checkModel(bytes).inserts;
  expect(insert).toMatchObject({ name: 'w', nodes: [{ path: 'y.body', name: 'joined' }] });
});

/** Branches around rounds around branches. */
const withBoth = (parts, chance) =>
  withBranches(withRounds(withBranches(parts, chance, 'inner'), chance), chance);

test.each([
  ['branches', withBranches],
  ['rounds', withRounds],
  ['both', withBoth],
])(
  'random models with %s are judged soundly',
  async (what, arranged) => {
    await expectSoundly(what, arranged, rounds(10));
  },
  900_000,
);
