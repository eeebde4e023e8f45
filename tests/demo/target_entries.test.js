// The fate of the target's entries, and what is at fault.
import { describe, expect, test } from '@jest/globals';
import { explainFlatten, explainReshape } from 'reshape-wasm';
import { mismatchOf } from '../../web-demo/state/mismatch.js';
import { targetEntries } from '../../web-demo/state/target_entries.js';

describe('what became of each entry of the target', () => {
  const said = explainReshape([2, 3, 4], [0, -1]);

  test('as far as the steps go', () => {
    expect(targetEntries(said, said.steps)).toEqual([
      { kind: 'copy', source: 0, value: 2 },
      { kind: 'inferred', value: 12, division: { left: 24, right: 2 } },
    ]);
    const solving = said.steps.findIndex(({ target, value }) => target === 1 && value === 12);
    expect(targetEntries(said, said.steps.slice(0, solving))[1]).toEqual({ kind: 'inferred' });
  });

  test('a zero, a length', () => {
    const literal = explainReshape([0, 3], [3, 0], { allowzero: 1 });
    expect(targetEntries(literal, literal.steps)).toEqual([
      { kind: 'length', value: 3 },
      { kind: 'zero', value: 0 },
    ]);
  });

  test('the division leaves out lengths that are copied, where the system does', () => {
    const rules = /** @type {const} */ ({ dialect: 'openvino', specialZero: true });
    const openvino = explainReshape([0, 10], [0, 1, -1], rules);
    expect(targetEntries(openvino, openvino.steps)[2]).toEqual({
      kind: 'inferred',
      value: 10,
      division: { left: 10, right: 1 },
    });
  });
});

test.each([
  [[2, 3, 4], [5, -1], 'not_divisible', { field: 'target', index: 1 }],
  [[-1, 3], [3, -1], 'negative_length', { field: 'input', index: 0 }],
  [[1.5], [2], 'not_an_integer', { field: 'input', index: 0 }],
  [[2], [1.5], 'not_an_integer', { field: 'target', index: 0 }],
  [[2 ** 40, 2 ** 40], [1], 'overflow', { field: 'input', index: 1 }],
  [[2], [2 ** 40, 2 ** 40], 'overflow', { field: 'target', index: 1 }],
  [[2], [3], 'count_mismatch', { field: 'target', index: undefined }],
])('the number at fault: %j to %j is %s', (input, target, code, fault) => {
  const said = explainReshape(input, target);
  expect(said.error?.code).toBe(code);
  expect({ field: said.error?.field, index: said.error?.index }).toEqual(fault);
});

test('the number at fault in a Flatten is in the input', () => {
  expect(explainFlatten([2, -3]).error).toMatchObject({ field: 'input', index: 1 });
});

test('a target of another count', () => {
  const mismatch = (/** @type {number[]} */ target) =>
    mismatchOf(explainReshape([2, 3, 4], target));
  expect(mismatch([5, -1])).toEqual({
    shape: [5, 4],
    input: 24n,
    target: 5n,
    division: { left: 24n, right: 5n, quotient: 4n, remainder: 4n },
  });
  expect(mismatch([4, 5])).toEqual({
    shape: [4, 5],
    input: 24n,
    target: 20n,
    division: undefined,
  });
  expect(mismatch([4, -1])).toBeUndefined();
  expect(mismatch([-1, -1])).toBeUndefined();
});
