// Models whose whole batches stay apart, and not the samples in them: the report, what is written, and the file that is
// read again.
import { expect, test } from '@jest/globals';
import { checkModel, fixModel } from 'reshape-wasm/model';
import { refixed } from '../../../onnx/tools/refixed.js';
import { f32, list } from '../../../onnx/writer/parts.js';
import { of } from '../calls.js';
import { seeded } from '../../oracle/seeded.js';
import { rounds } from '../../rounds.js';

/** A model of rows of 6 that pours `count` of them into one row, and back. */
const poured = (
  count,
  { inputs = [f32('x', [count, 6])], outputs = [f32('y', [count, 6])] } = {},
) =>
  of(
    inputs,
    [
      { operator: 'Reshape', name: 'r', inputs: ['x', 't'], outputs: ['a'] },
      { operator: 'Reshape', name: 's', inputs: ['a', 'u'], outputs: ['b'] },
      { operator: 'Sum', inputs: ['b', ...inputs.map(({ name }) => name)], outputs: ['y'] },
    ],
    {
      initializers: [list('t', [-1, 6 * count]), list('u', [-1, 6])],
      outputs,
      values: [f32('a', [1, 6 * count])],
    },
  );

test.each([[2], [3], [4], [5], [8], [64]])(
  'of %d samples, the report, its fix and the fixed file say so alike',
  (count) => {
    const bytes = poured(count);
    const report = checkModel(bytes);
    const rows = [`${count}*N`, 6];
    expect(report.status).toBe('holds');
    expect([report.batch.multiplesOf, report.batch.exported]).toEqual([count, count]);
    expect([report.batch.inputs[0].dims, report.outputs[0].dims]).toEqual([rows, rows]);
    const text = `N counts batches of ${count}: the model was exported with ${count}`;
    expect(report.premises).toContainEqual({ kind: 'multiples', text });
    const { edits } = fixModel(bytes, report);
    expect(edits.map(({ path, after }) => [path, after])).toEqual([
      ['x[0]', rows[0]],
      ['y[0]', rows[0]],
      ['a[0]', 'N'],
    ]);
    const { again, once } = refixed(bytes);
    expect(again).toEqual(once);
    const second = checkModel(fixModel(bytes, report).bytes());
    expect([second.batch.name, second.batch.multiplesOf, second.batch.exported]).toEqual([
      ...['N', count, 1],
    ]);
    expect(second.assumptions).toContain(
      `N counts batches of ${count}, as the dims of the inputs do`,
    );
  },
);

test('another name takes the place of the file’s, and stays', () => {
  const bytes = poured(3);
  const named = checkModel(bytes, { name: 'M' });
  expect(named.batch.inputs[0].dims).toEqual(['3*M', 6]);
  const fixed = fixModel(bytes, named).bytes();
  const again = checkModel(fixed);
  expect([again.status, again.batch.name]).toEqual(['holds', 'M']);
  expect(fixModel(fixed, again).edits).toEqual([]);
  const renamed = fixModel(fixed, checkModel(fixed, { name: 'N' }));
  expect(renamed.edits.map(({ before, after }) => [before, after])).toEqual([
    ...[
      ['3*M', '3*N'],
      ['3*M', '3*N'],
      ['M', 'N'],
    ],
  ]);
  expect(checkModel(renamed.bytes()).batch.inputs[0].dims).toEqual(['3*N', 6]);
});

test('a name that counted samples is written with what it counts now', () => {
  const inputs = [f32('x', [3, 6]), f32('z', ['rows', 6])];
  const batch = { x: 0, z: 0 };
  const bytes = poured(3, { inputs, outputs: [f32('y', ['rows', 6])] });
  const report = checkModel(bytes, { batch });
  expect([report.status, report.batch.name, report.batch.multiplesOf]).toEqual([
    ...['holds', 'rows', 3],
  ]);
  const dims = fixModel(bytes, report).edits.map(({ path, before, after }) => [
    ...[path, before, after],
  ]);
  expect(dims).toEqual([
    ['x[0]', 3, '3*rows'],
    ['z[0]', 'rows', '3*rows'],
    ['y[0]', 'rows', '3*rows'],
    ['a[0]', 1, 'rows'],
  ]);
  const { again, once } = refixed(bytes, { batch });
  expect(again).toEqual(once);
});

test('a name that is not a name in a dim stands in parentheses', () => {
  const inputs = [f32('x', [3, 6]), f32('z', ['batch size', 6])];
  const batch = { x: 0, z: 0 };
  const bytes = poured(3, { inputs });
  const report = checkModel(bytes, { batch });
  expect(report.batch.inputs[1].dims).toEqual(['3*(batch size)', 6]);
  const fixed = fixModel(bytes, report).bytes();
  const again = checkModel(fixed, { batch });
  expect([again.status, again.batch.name]).toEqual(['holds', 'batch size']);
  expect(fixModel(fixed, again).edits).toEqual([]);
});

test.each([
  ['no number before it', ['N*3', 6]],
  ['a sum', ['3*N+1', 6]],
  ['a number of 1', ['1*N', 6]],
  ['no name behind it', ['3*4', 6]],
  ['two names', ['3*N*M', 6]],
  ['a number that is too long', ['3000000000*N', 6]],
])('a symbol with %s is a name like any other', (_title, dims) => {
  const relu = { operator: 'Relu', inputs: ['x'], outputs: ['y'] };
  const { batch } = checkModel(of([f32('x', dims)], [relu]));
  expect([batch.name, batch.multiplesOf]).toEqual([dims[0], 1]);
});

test('inputs that count differently have no product in common', () => {
  const add = { operator: 'Add', inputs: ['x', 'z'], outputs: ['y'] };
  const { batch } = checkModel(of([f32('x', ['2*N', 6]), f32('z', ['3*N', 6])], [add]));
  expect(batch.multiplesOf).toBe(1);
});

test('the name of the count in another axis is the batch there', () => {
  const relu = { operator: 'Relu', inputs: ['x'], outputs: ['y'] };
  const { status, blockers } = checkModel(of([f32('x', ['2*N', 'N'])], [relu]));
  expect([status, blockers.length]).toEqual(['unknown', 1]);
});

test('a product leads to its axis, as N does', () => {
  const relu = { operator: 'Relu', inputs: ['x'], outputs: ['y'] };
  const { batch } = checkModel(of([f32('x', [5, '3*N'])], [relu]));
  expect([batch.inputs[0].axis, batch.multiplesOf]).toEqual([1, 3]);
});

test('in random models of Reshapes', () => {
  const counts = new Set();
  for (let seed = 1; seed <= rounds(80); seed++) {
    const chance = seeded(seed);
    const dims = [chance.pick([2, 3, 4, 6]), chance.pick([1, 2, 5]), chance.pick([1, 3, 4])];
    const total = dims[0] * dims[1] * dims[2];
    const initializers = [];
    const nodes = [];
    for (let place = 0; place <= chance.upTo(3); place++) {
      const divisors = Array.from({ length: total }, (_, index) => index + 1).filter(
        (divisor) => total % divisor === 0,
      );
      const last = chance.pick(divisors);
      const lead = chance.pick([-1, -1, -1, total / last]);
      initializers.push(list(`t${place}`, chance.chance(0.5) ? [lead, last] : [lead, last, 1]));
      const from = place === 0 ? 'x' : `v${place - 1}`;
      nodes.push({
        ...{ operator: 'Reshape', name: `r${place}` },
        ...{ inputs: [from, `t${place}`], outputs: [`v${place}`] },
      });
    }
    nodes.push({ operator: 'Relu', inputs: [`v${initializers.length - 1}`], outputs: ['y'] });
    const bytes = of([f32('x', dims)], nodes, { initializers });
    const found = refixed(bytes);
    if (!found) continue;
    counts.add(found.once.multiplesOf);
    expect({ seed, ...found.again }).toEqual({ seed, ...found.once });
  }
  expect([...counts].sort()).toEqual([1, 2, 3, 4, 6]);
});
