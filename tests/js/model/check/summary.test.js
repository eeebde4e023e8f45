// A report in brief: its batch, its nodes in groups, and the files that are worth writing; of a report and of its JSON.
import { describe, expect, test } from '@jest/globals';
import { checkModel, summary } from 'reshape-wasm/model';
import { frozenModels } from '../../../onnx/models/frozen_models.js';
import { f32, list, node } from '../../../onnx/writer/parts.js';
import { model } from '../../../onnx/writer/writer.js';
import { untyped } from '../../untyped.js';
import { bytes, codeOf, of } from '../calls.js';

/** The summary of a model, which is that of the report's JSON too. */
function summaryOf(bytes, options) {
  const report = checkModel(bytes, options);
  const brief = summary(report);
  expect(JSON.parse(JSON.stringify(brief))).toEqual(summary(report.toJSON()));
  return brief;
}

const relu = (dims, more) =>
  of([f32('x', dims)], [{ operator: 'Relu', inputs: ['x'], outputs: ['y'] }], more);

test('a frozen model', () => {
  const { groups, ...brief } = summaryOf(bytes);
  expect(brief).toEqual({
    status: 'repairable',
    axes: { x: 0 },
    declared: { by: 'inputs', lengths: [1] },
    isOffered: false,
    provenOutputs: [],
    verdicts: { fails: 0, frozen: 1, mixes: 0, unknown: 0, holds: 0, apart: 0 },
    fixes: 1,
    files: [{ name: 'N' }],
  });
  expect(groups).toMatchObject([{ place: 0, isFine: false, node: { verdict: 'frozen' } }]);
});

describe('the numbers that a file declares', () => {
  test.each([
    ['none', relu(['B', 3]), null],
    ['those of its inputs', relu([1, 3]), { by: 'inputs', lengths: [1] }],
    [
      'each once',
      of([f32('x', [2, 3]), f32('z', [2, 3])], [node('Add', ['x', 'z'], 'y')]),
      { by: 'inputs', lengths: [2] },
    ],
    [
      'those of outputs, where its inputs declare none',
      relu(['B', 3], { outputs: [f32('y', [4, 3])] }),
      { by: 'values', lengths: [4] },
    ],
  ])('%s', (_, file, declared) => {
    const brief = summaryOf(file);
    expect(brief.declared).toEqual(declared);
    const isWritten = brief.status === 'repairable' || declared !== null;
    expect(brief.files).toHaveLength(isWritten ? 1 : 0);
  });
});

describe('groups', () => {
  const reshapes = (...targets) =>
    model({
      opset: 17,
      inputs: [f32('x', [1, 3, 4])],
      nodes: targets.map((_, index) => ({
        ...{ operator: 'Reshape', name: `r${index}` },
        ...{ inputs: ['x', `t${index}`], outputs: [`y${index}`] },
      })),
      initializers: targets.map((target, index) => list(`t${index}`, target)),
      outputs: targets.map((_, index) => f32(`y${index}`)),
    });

  test('of nodes with one request, verdict and fix, in the order of the file', () => {
    const { groups, verdicts, fixes } = summaryOf(
      reshapes([1, 12], [0, 12], [1, 12], [1, 3, 4], [0, 12]),
    );
    expect(groups.map(({ place, names, isFine }) => [place, names, isFine])).toEqual([
      [0, ['r0', 'r2'], false],
      [1, ['r1', 'r4'], true],
      [3, ['r3'], false],
    ]);
    expect(verdicts).toMatchObject({ frozen: 3, holds: 2 });
    expect(fixes).toBe(3);
  });

  test('have every node once, at the place of the first', () => {
    for (const { bytes: file } of Object.values(frozenModels)) {
      const report = checkModel(file);
      const { groups } = summary(report);
      const names = groups.flatMap((group) => group.names).sort();
      expect(names).toEqual(
        report.nodes.map(({ path, name }) => (path && `${path}/`) + name).sort(),
      );
      for (const { node: first, place } of groups) expect(report.nodes[place]).toBe(first);
    }
  });
});

test('other batches are offered in place of an answer, and no outputs beside them', () => {
  const across = of(
    [f32('x', [1, 3])],
    [node('Softmax', ['x'], 'a', { axis: 0 }), node('Softmax', ['a'], 'y', { axis: 1 })],
  );
  expect(summaryOf(across, { batch: { x: 0 } })).toMatchObject({ isOffered: false });
  const open = of([f32('x', [5, 7, 'T'])], [node('Softmax', ['x'], 'y', { axis: 0 })]);
  expect(summaryOf(open)).toMatchObject({
    ...{ status: 'unknown', isOffered: true, provenOutputs: [], files: [] },
  });
});

test('the proven outputs of a model that is not are a file of their own', () => {
  const two = model({
    opset: 17,
    inputs: [f32('x', ['N', 4])],
    nodes: [node('ReduceMax', ['x'], 'most', { keepdims: 0 }), node('Relu', ['x'], 'scores')],
    outputs: [f32('most', []), f32('scores', ['N', 4])],
  });
  const { status, provenOutputs, files } = summaryOf(two);
  expect(status).toBe('broken');
  expect(provenOutputs).toEqual(['scores']);
  expect(files).toEqual([{ name: 'N', outputs: ['scores'] }]);
});

test('each length that a fix changes is a file of its own, also where no batch is judged', () => {
  const lengths = { S: { x: 1 } };
  expect(summaryOf(relu(['N', 8]), { lengths }).files).toEqual([{ name: 'S', length: 'S' }]);
  expect(summaryOf(relu(['N', 'S']), { lengths }).files).toEqual([]);
  const alone = summaryOf(relu(['N', 8]), { batch: {}, lengths });
  expect(alone).toMatchObject({ axes: {}, declared: null, files: [{ length: 'S' }] });
});

test.each([undefined, null, 5, 'holds', [], {}, { nodes: [] }])('%j is no report', (report) => {
  expect(codeOf(() => untyped({ summary }).summary(report))).toBe('wrong_data');
});
