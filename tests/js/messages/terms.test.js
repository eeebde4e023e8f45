// Terms in the sentences of errors: where they are written, in both languages.
import { expect, test } from '@jest/globals';
import * as source from '../../../js/index.js';
import * as inferences from '../../../js/symbolic.js';
import '../../../js/zh.js';
import '../../../js/symbolic_zh.js';
import { untyped } from '../untyped.js';

const { explainFlatten, explainReshape, inferReshape } = untyped({ ...source, ...inferences });

test.each([
  [
    ['0', '-1'],
    explainReshape,
    [
      [2, 3, 4],
      [-2, 3],
    ],
  ],
  [
    ['-1', '-1'],
    explainReshape,
    [
      [2, 3],
      [-1, -1],
    ],
  ],
  [['0'], explainReshape, [[2], [1, 0]]],
  [['allowzero', '0', '-1'], explainReshape, [[2, 3], [0, -1], { opset: 14, allowzero: 1 }]],
  [
    ['-1'],
    explainReshape,
    [
      [0, 10],
      [0, -1],
    ],
  ],
  [['opset', 'allowzero', 'opset'], explainReshape, [[2, 3], [6], { opset: 13, allowzero: 1 }]],
  [['specialZero'], explainReshape, [[2, 3], [6], { dialect: 'openvino' }]],
  [['opset'], explainReshape, [[2, 3], [6], { opset: 0 }]],
  [['axis'], explainFlatten, [[2], 9]],
  [['0'], inferReshape, [['N'], [1, 0]]],
  [[], explainReshape, [[0, 3], [3, 0], { dialect: 'numpy', opset: 1 }]],
  // A 0 of the input copies nothing.
  [[], explainReshape, [[0, 3], [3], { dialect: 'webnn' }]],
])('%j are the terms', (terms, explain, [input, target, rules = {}]) => {
  for (const language of ['en', 'zh']) {
    const { error, steps, ...rest } = explain(input, target, rules, { language });
    const { code, text, pieces } = error;
    expect(pieces.filter((/** @type {string} */ _, /** @type {number} */ at) => at % 2)).toEqual(
      terms,
    );
    expect(pieces.join('')).toBe(text);
    expect(JSON.stringify({ error, steps, rest })).not.toContain('\\u0001');
    expect(Object.keys(error)).not.toContain('pieces');
    expect(code).not.toBe('ok');
  }
});

test('a message has no marks, and what a caller wrote is not a mark', () => {
  for (const name of ['\x01-1\x01', 'a\x01b']) {
    const { error } = explainReshape([2, 3], name);
    expect(error.pieces).toHaveLength(1);
    expect(error.text).toContain('\\u0001');
  }
  expect(() => source.resolveReshape([2, 3], [-1, -1])).toThrow(
    'target[1] is -1, but an earlier entry is already inferred; at most one entry may be -1',
  );
});
