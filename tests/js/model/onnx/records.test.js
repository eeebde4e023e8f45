// The records of a model's tables, which JavaScript writes by the names that C++ gives their fields.
import { describe, expect, test } from '@jest/globals';
import * as generated from '../../../../js/generated/model_tables.js';
import { Records } from '../../../../js/model/onnx/records.js';

const { dimWords, modelTables, nodeWords, valueWords } = generated;

describe('a table', () => {
  test('grows by records whose words are 0, and keeps what they had', () => {
    const values = new Records('values');
    for (let index = 0; index < 1000; index++) {
      expect(values.add()).toBe(index);
      expect(values.get(index, valueWords.firstDim)).toBe(0);
      values.set(index, valueWords.firstDim, index);
      values.set(index, valueWords.graph, -1);
    }
    expect([values.count, values.get(7, valueWords.firstDim)]).toEqual([1000, 7]);
    expect(values.words).toHaveLength(1000 * values.size);
    values.clear();
    expect([values.add(2), values.count, values.get(1, valueWords.graph)]).toEqual([0, 2, 0]);
  });

  test.each([0, 1, -1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53 - 1, 2n ** 63n - 1n, -(2n ** 63n)])(
    'has int64s exactly: %p',
    (value) => {
      const dims = new Records('dims');
      dims.setInt64(dims.add(2) + 1, dimWords.length, value);
      expect(dims.int64(1, dimWords.length)).toBe(value);
      expect(dims.int64(0, dimWords.length)).toBe(0);
    },
  );

  test('has ranges, which leave the fields beside them as they are', () => {
    const nodes = new Records('nodes');
    const node = nodes.add();
    const [inputs, outputs] = [
      { first: 3, count: 2 },
      { first: 5, count: 1 },
    ];
    nodes.setRange(node, nodeWords.outputs, outputs);
    nodes.setRange(node, nodeWords.inputs, inputs);
    expect(nodes.range(node, nodeWords.inputs)).toEqual(inputs);
    expect(nodes.range(node, nodeWords.outputs)).toEqual(outputs);
    expect(nodes.get(node, nodeWords.graph)).toBe(0);
  });
});

test('the fields of a record fill the words that its table says', () => {
  const records = /** @type {const} */ ([
    ...[
      ['dims', 'dim', 1] /* an unused word */,
      ['values', 'value', 1],
      ['tensors', 'tensor', 2] /* a range comes last */,
    ],
    ...[
      ['attributes', 'attribute', 1],
      ['nodes', 'node', 2],
      ['graphs', 'graph', 1],
    ],
    ...[
      ['carriers', 'batchInput', 1],
      ['texts', 'text', 2],
    ],
  ]);
  for (const [table, record, last] of records) {
    const words = Object.values(generated[`${record}Words`]);
    expect([table, modelTables.find(({ name }) => name === table)?.words]).toEqual([
      table,
      Math.max(...words) + last,
    ]);
    expect(new Set(words).size).toBe(words.length);
  }
});
