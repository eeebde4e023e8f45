// fixModel: the edits, and what it refuses.
import { describe, expect, test } from '@jest/globals';
import { checkModel, fixModel } from 'reshape-wasm/model';
import { frozenModels } from '../../../onnx/models/frozen_models.js';
import { f32 } from '../../../onnx/writer/parts.js';
import { any, bytes, codeOf, of } from '../calls.js';

describe('fixModel', () => {
  const report = checkModel(bytes);

  test('takes a report as JSON', () => {
    const json = JSON.parse(JSON.stringify(report));
    expect(fixModel(bytes, json).bytes()).toEqual(fixModel(bytes, report).bytes());
  });

  test('refuses a report of another file, and what is not a report', () => {
    const other = frozenModels['int64_data, one by one'].bytes;
    expect(codeOf(() => fixModel(other, report))).toBe('stale_report');
    expect(() => fixModel(other, report)).toThrow(
      `the report is of another file: that one has ${bytes.length} bytes, and this one ${other.length}`,
    );
    for (const wrong of [undefined, null, {}, [], 'report']) {
      expect(codeOf(() => any.fixModel(bytes, wrong))).toBe('wrong_data');
    }
  });

  test('says which ranges change', () => {
    const { edits } = fixModel(bytes, report);
    const [target] = edits;
    expect(target).toMatchObject({
      what: 'target',
      path: 'target',
      before: [1, 2, 3],
      after: [-1, 2, 3],
      nodes: ['r'],
    });
    // The first int64 of raw_data, which is 1.
    const [start, end] = target.at;
    expect([...bytes.subarray(start, end)]).toEqual([1, 0, 0, 0, 0, 0, 0, 0]);
    expect(
      edits.slice(1).map(({ what, path, before, after }) => [what, path, before, after]),
    ).toEqual([
      ['dim', 'x[0]', 1, 'N'],
      ['dim', 'y[0]', 1, 'N'],
    ]);
  });

  test('refuses what is not proven, unless nodes are named', () => {
    const mixing = of(
      [f32('x', [1, 6])],
      [
        { operator: 'Reshape', name: 'r', inputs: ['x', 't'], outputs: ['a'] },
        { operator: 'Softmax', inputs: ['a'], outputs: ['y'], attributes: { axis: 0 } },
      ],
      { initializers: [{ name: 't', type: 'int64', dims: [2], int64s: [1, 6] }] },
    );
    const broken = checkModel(mixing, { batch: { x: 0 } });
    expect(broken.status).toBe('broken');
    expect(broken.blockers).toEqual([
      {
        index: 1,
        request: null,
        path: '',
        name: 'Softmax_1',
        operator: 'Softmax',
        kind: 'mixes',
        why: expect.stringMatching(/axis 0/),
        advice: expect.stringMatching(/^normalize along an axis of the sample/),
        batch: null,
      },
    ]);
    expect(codeOf(() => fixModel(mixing, broken))).toBe('not_repairable');
    const { edits } = fixModel(mixing, broken, { only: ['r'] });
    expect(edits.map(({ what }) => what)).toContain('target');
    expect(codeOf(() => fixModel(mixing, broken, { only: ['s'] }))).toBe('unknown_option');
  });

  test.each([
    [null],
    [5],
    [{ only: 5 }],
    [{ only: 'r' }],
    [{ only: [5] }],
    [{ dimsOnly: 'yes' }],
    [{ dry: true }],
  ])('with the options %j is unknown_option', (options) => {
    expect(codeOf(() => any.fixModel(bytes, report, options))).toBe('unknown_option');
  });

  test('of a model with 100 inputs that carry the batch finds all of them in the report', () => {
    const names = Array.from({ length: 100 }, (_, index) => `x${index}`);
    const sum = of(
      names.map((name) => f32(name, [1, 2])),
      names.slice(1).map((name, index) => ({
        operator: 'Add',
        inputs: [index === 0 ? 'x0' : `s${index}`, name],
        outputs: [index === 98 ? 'y' : `s${index + 1}`],
      })),
    );
    const { edits } = fixModel(sum, checkModel(sum));
    expect(edits.map(({ path }) => path)).toEqual(names.map((name) => `${name}[0]`));
  });

  test('writes dims alone with dimsOnly', () => {
    const { edits } = fixModel(bytes, report, { dimsOnly: true });
    expect(edits.map(({ what }) => what)).toEqual(['dim', 'dim']);
  });
});

describe('the name of the batch after a fix', () => {
  const transposed = (dims, more = {}) =>
    of([f32('x', dims)], [{ operator: 'Transpose', inputs: ['x'], outputs: ['y'] }], {
      outputs: [f32('y', [2, 1])],
      ...more,
    });
  const dimsIn = (edits) => edits.map(({ path, before, after }) => [path, before, after]);

  test.each([
    ['that the caller states, of an open dim', [null, 2], 'M', null],
    ['by default, of an open dim', [null, 2], undefined, null],
    ['that the caller states, of a dim with another', ['rows', 2], 'M', 'rows'],
  ])('is one name for one length: %s', (_title, dims, name, before) => {
    const file = transposed(dims);
    const report = checkModel(file, { name });
    const fixed = fixModel(file, report);
    const written = name ?? 'N';
    expect(dimsIn(fixed.edits)).toEqual([
      ['x[0]', before, written],
      ['y[1]', 1, written],
    ]);
    const again = checkModel(fixed.bytes(), { name });
    expect([again.status, again.batch.name]).toEqual(['holds', written]);
    expect(fixModel(fixed.bytes(), again).edits).toEqual([]);
  });

  test('is that of the file, which no edit changes, where the caller states none', () => {
    const file = transposed(['rows', 2]);
    const fixed = fixModel(file, checkModel(file));
    expect(dimsIn(fixed.edits)).toEqual([['y[1]', 1, 'rows']]);
    expect(checkModel(fixed.bytes()).batch.name).toBe('rows');
  });

  test('is written to declared values that have the name of the file in them', () => {
    const file = transposed(['rows', 2], {
      outputs: [f32('y', [2, 'rows'])],
    });
    const fixed = fixModel(file, checkModel(file, { name: 'M' }));
    expect(dimsIn(fixed.edits)).toContainEqual(['y[1]', 'rows', 'M']);
    expect(checkModel(fixed.bytes(), { name: 'M' }).outputs[0].dims).toEqual([2, 'M']);
  });
});
