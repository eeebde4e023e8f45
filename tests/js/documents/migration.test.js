// docs/migration.md: what is written here gives what its row says, and so does what is written in NumPy and
// onnxruntime.
import { beforeAll, describe, expect, test } from '@jest/globals';
import * as ort from 'onnxruntime-web';
import * as api from 'reshape-wasm';
import * as layout from 'reshape-wasm/layout';
import { codeIn, rowsOf } from '../../documents.js';
import { ask } from '../oracle/ask.js';

const { ReshapeError, Tensor } = api;
const path = 'docs/migration.md';
const heads = ['NumPy', 'PyTorch', 'TensorFlow.js', 'onnxruntime', 'in a model'];

const counted = (/** @type {number} */ count) =>
  Float32Array.from({ length: count }, (_, index) => index);

/** The values that the rows' code has by name. */
const ours = {
  ...api,
  ...layout,
  a: new Tensor('float32', counted(6), [2, 3]),
  x: new Tensor('float32', counted(24), [2, 3, 4]),
};
const theirs = { ort, a: new ort.Tensor('float32', counted(6), [2, 3]) };

/** The value of an expression. @param {string} code @param {Record<string, unknown>} names */
const evaluate = (code, names) =>
  new Function(...Object.keys(names), `return (${code});`)(...Object.values(names));

/**
 * The result of an expression: a tensor as lists, an error as its code or its class.
 *
 * @type {(code: string, names: Record<string, unknown>) => any}
 */
function outcome(code, names) {
  try {
    const value = evaluate(code, names);
    return value instanceof Tensor ? value.toArray() : value;
  } catch (error) {
    return error instanceof ReshapeError ? error.code : error.constructor.name;
  }
}

/** The value that a cell says; a bare word is a code or a class of errors. @param {string} cell */
function said(cell) {
  const [code] = codeIn(cell);
  return /^[A-Za-z_]+$/.test(code) && !/^(true|false|null)$/.test(code) ? code : evaluate(code, {});
}

describe.each(heads)('%s', (head) => {
  const rows = rowsOf(path, head).map((row) => ({ ...row, here: codeIn(row.here)[0] }));

  test('has rows', () => expect(rows.length).toBeGreaterThan(3));

  test.each(rows)('$here', (row) => {
    expect(outcome(row.here, ours)).toEqual(said(row.gives));
  });
});

test('no value is said to differ that does not', () => {
  for (const row of heads.flatMap((head) => rowsOf(path, head)).filter(({ there }) => there)) {
    expect(said(row.there)).not.toEqual(said(row.gives));
  }
});

describe('there', () => {
  const rows = rowsOf(path, 'onnxruntime').map((row) => ({
    ...row,
    code: codeIn(row.onnxruntime)[0],
  }));
  test.each(rows)('in onnxruntime: $code', (row) => {
    expect(outcome(row.code, theirs)).toEqual(said(row.there || row.gives));
  });

  const numpy = rowsOf(path, 'NumPy').map((row) => ({ ...row, code: codeIn(row.NumPy)[0] }));
  const program = `
import json, sys
import numpy as np

def outcome(code):
    try:
        value = eval(code, {'np': np, 'a': np.arange(6, dtype=np.float32).reshape(2, 3)})
    except Exception as error:
        return type(error).__name__
    return value.tolist() if isinstance(value, (np.ndarray, np.generic)) else value

print(json.dumps([outcome(code) for code in json.load(sys.stdin)]))
`;
  /** @type {unknown[]} */
  let answers;
  beforeAll(async () => {
    answers = await ask(
      '/usr/bin/python3',
      ['-c', program],
      numpy.map(({ code }) => code),
    );
  });

  test.each(numpy.map((row, index) => ({ ...row, index })))('in NumPy: $code', (row) => {
    expect(answers[row.index]).toEqual(said(row.there || row.gives));
  });
});
