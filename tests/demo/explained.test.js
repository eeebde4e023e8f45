// What the page works out from an explanation, whatever its rules are called.
import { describe, expect, test } from '@jest/globals';
import { axisFromFront, faultOf, shapeBeside } from '../../web-demo/state/explained.js';
import { mismatchOf } from '../../web-demo/state/mismatch.js';
import { targetEntries } from '../../web-demo/state/target_entries.js';

describe('from an explanation', () => {
  const base = {
    ok: true,
    operator: 'Reshape',
    rules: {},
    hints: [],
    text: '',
    url: '',
    error: null,
  };
  const steps = [
    { rule: 'a', text: '' },
    { rule: 'b', target: 0, source: 0, value: 2, text: '' },
    { rule: 'c', target: 1, text: '' },
    { rule: 'd', target: 1, value: 12, text: '' },
  ];
  const said = { ...base, input: [2, 3, 4], target: [0, -1], shape: [2, 12], steps };

  test('what became of each entry, as far as the steps go', () => {
    expect(targetEntries(said, steps)).toEqual([
      { kind: 'copy', source: 0, value: 2 },
      { kind: 'inferred', value: 12, division: { count: 24n, known: 2n } },
    ]);
    expect(targetEntries(said, steps.slice(0, 3))[1]).toEqual({ kind: 'inferred' });
  });

  test('no division where the length was inferred in another way', () => {
    const openvino = { ...said, input: [0, 10], target: [0, 1, -1], shape: [0, 1, 10] };
    const own = [{ rule: 'd', target: 2, value: 10, text: '' }];
    expect(targetEntries(openvino, own)[2]).toEqual({
      kind: 'inferred',
      value: 10,
      division: undefined,
    });
  });

  test('the number at fault', () => {
    const failed = { ...said, shape: null };
    const fault = (code, index, more = {}) =>
      faultOf({ ...failed, ...more, error: { code, text: '', index } });
    expect(fault('not_divisible', 1)).toEqual({ field: 'target', index: 1 });
    expect(fault('negative_length', 0)).toEqual({ field: 'input', index: 0 });
    expect(fault('not_an_integer', 0, { input: [1.5] })).toEqual({ field: 'input', index: 0 });
    expect(fault('overflow', 1, { input: [2 ** 40, 2 ** 40] })).toEqual({
      field: 'input',
      index: 1,
    });
    expect(fault('overflow', 1, { target: [2 ** 40, 2 ** 40] })).toEqual({
      field: 'target',
      index: 1,
    });
    expect(fault('count_mismatch', undefined)).toBeUndefined();
  });

  test('a target of another count', () => {
    const failed = (code, target) =>
      mismatchOf({ ...said, target, shape: null, steps: [], error: { code, text: '' } });
    expect(failed('not_divisible', [5, -1])).toEqual({
      shape: [5, 5],
      input: 24n,
      target: 5n,
      division: { quotient: 4n, remainder: 4n },
    });
    expect(failed('count_mismatch', [4, 5])).toEqual({
      shape: [4, 5],
      input: 24n,
      target: 20n,
      division: undefined,
    });
    expect(failed('zero_product', [4, 5])).toBeUndefined();
  });

  test('the axis counted from the front', () => {
    expect([undefined, 0, 3, -1, -3, 4].map((axis) => axisFromFront(axis, 3))).toEqual([
      1, 0, 3, 2, 0, 4,
    ]);
  });

  test('the shape that a hint does not name in its text', () => {
    const hint = (text, target) => ({ kind: 'change', text, target });
    expect(shapeBeside(hint('let -1 infer it', [2, -1]))).toEqual([2, -1]);
    expect(shapeBeside(hint('[2, -1] works', [2, -1]))).toBeUndefined();
    expect(shapeBeside(hint('use opset 14'))).toBeUndefined();
  });
});
