// An answer does not hang on what was asked before: the core's memory is that of the last call.
import { describe, expect, test } from '@jest/globals';
import { inferFlatten, inferReshape } from 'reshape-wasm/symbolic';

/** Requests of many kinds, as what comes before. @type {[any, any, any?, any?][]} */
const others = [
  [
    ['A', 'B', 5],
    [-1, 5],
  ],
  [
    ['A', 'B', 5],
    ['A', 'B', 5],
  ],
  [
    ['A', 'B', 5],
    [0, -1],
  ],
  [
    ['A', 35],
    [5, 7],
  ],
  [['N + 1'], [4], { allowzero: 1 }, { where: ['N >= 2'] }],
];

/** Facts that are not worked into single names: whether a request can fail is then tried with numbers. */
const facts = ['N*M % 4 = 0', 'N*M >= 2', 'N*M <= 12'];

const axes = [-1, 0, 1, 2, 3];

describe.each(facts)('where %s', (fact) => {
  test.each(axes)('a Flatten by a Reshape, at axis %i', (axis) => {
    const answers = others.map((other) => {
      inferReshape(...other);
      const inference = inferFlatten(
        ['N', 'M', 3],
        axis,
        { dialect: 'onnx-reference' },
        { where: [fact] },
      );
      return inference.toJSON();
    });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });
});
