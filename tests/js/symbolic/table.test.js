// The table: each row as the package answers it, and each row's own claims tried on numbers.
import { describe, expect, test } from '@jest/globals';
import { evaluate, inferReshape } from 'reshape-wasm/symbolic';
import { wrongClaims } from './claims.js';
import { infer } from './infer.js';
import { isKnown, requestOf, rows } from './table.js';

describe.each(
  rows.map((row) => ({ row, title: JSON.stringify([row.input, row.target ?? row.axis]) })),
)('$title', ({ row }) => {
  const { shape, holds, requires, exact, fails, error = null, onlyEmpty = false } = row;

  test('is answered so', () => {
    const inference = infer(requestOf(row));
    expect({
      shape: inference.shape,
      holds: inference.holds,
      requires: inference.requires,
      exact: inference.exact,
      fails: inference.fails.map(({ when, code }) => ({ when, code })),
      error: inference.error && inference.error.code,
      onlyEmpty: inference.onlyEmpty,
    }).toEqual({ shape, holds, requires, exact, fails, error, onlyEmpty });
  });

  // An input of any rank, and a target of any entries, have no end of numbers to try.
  if (isKnown(row)) {
    test('is right', () => {
      expect(wrongClaims(requestOf(row), { ...row, error: error && { code: error } })).toEqual([]);
    });
  }
});

test('each fails says why, in a sentence', () => {
  const texts = rows.flatMap((row) => infer(requestOf(row)).fails.map(({ text }) => text));
  expect(texts.length).toBeGreaterThan(8);
  for (const text of texts) expect(text).toMatch(/\S+ \S+/);
});

test('a length that WebNN does not have is named where it stands', () => {
  const rules = /** @type {const} */ ({ dialect: 'webnn' });
  const { error } = inferReshape([5e9], [5e9], rules);
  expect(error).toMatchObject({ code: 'not_a_length', field: 'input', index: 0 });
  expect(error?.text).toContain('1 to 2^32-1');
  expect(inferReshape(['N'], [0], rules).error).toMatchObject({
    code: 'not_a_length',
    field: 'target',
    index: 0,
  });
});

test('no hint for a zero has an entry that copies another length then', () => {
  const { hints } = inferReshape(['B', 12, 'S', 64], ['B', 'S', 768]);
  expect(hints.map(({ target }) => target)).toEqual([undefined]);
});

test('evaluate says which length is not whole', () => {
  expect(() => evaluate(['N/2'], { N: 3 })).toThrow('no whole number: N/2 is 3/2');
});
