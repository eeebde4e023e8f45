// What the page reads off an explanation, whatever its rules are called.
import { describe, expect, test } from '@jest/globals';
import { faultOf, notesOf, pouredOf } from '../../web-demo/notes.js';

describe('notes', () => {
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

  test('say what became of each entry, as far as the steps go', () => {
    expect(notesOf(said, steps)).toEqual([
      { kind: 'copy', source: 0, value: 2 },
      { kind: 'inferred', value: 12, division: { count: 24n, known: 2n } },
    ]);
    expect(notesOf(said, steps.slice(0, 3))[1]).toEqual({ kind: 'inferred' });
  });

  test('show no division where the result is none', () => {
    const openvino = { ...said, input: [0, 10], target: [0, 1, -1], shape: [0, 1, 10] };
    const own = [{ rule: 'd', target: 2, value: 10, text: '' }];
    expect(notesOf(openvino, own)[2]).toEqual({ kind: 'inferred', value: 10, division: undefined });
  });

  test('find the number at fault', () => {
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

  test('pour the elements into a target that does not fit', () => {
    const failed = (code, target) =>
      pouredOf({ ...said, target, shape: null, steps: [], error: { code, text: '' } });
    expect(failed('not_divisible', [5, -1])).toEqual({
      shape: [5, 5],
      input: 24n,
      target: 5n,
      divided: true,
    });
    expect(failed('count_mismatch', [4, 5])).toEqual({
      shape: [4, 5],
      input: 24n,
      target: 20n,
      divided: false,
    });
    expect(failed('zero_product', [4, 5])).toBeUndefined();
  });
});
