// The sentences of inferences: operands in parentheses where they need them, what is said of lengths of 0, and both
// languages.
import { describe, expect, test } from '@jest/globals';
import { chinese } from '../../../js/symbolic/chinese.js';
import { english } from '../../../js/symbolic/english.js';
import { english as explanations } from '../../../js/messages/english.js';
import { about, addLanguage, languages } from 'reshape-wasm';
import { inferFlatten, inferReshape } from 'reshape-wasm/symbolic';
import 'reshape-wasm/symbolic/zh';
import { untyped } from '../untyped.js';
import { infer } from './infer.js';
import { readExpression, wholeValue } from './expressions.js';
import { requestOf, rows } from './table.js';

/** The paths of all sentences. @param {any} words @returns {string[]} */
const pathsIn = (words, path = '') =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'object' ? pathsIn(value, `${path}${key}.`) : [`${path}${key}`],
  );

test('Chinese has what English has, and nothing else', () => {
  expect(pathsIn(chinese).sort()).toEqual(pathsIn(english).sort());
});

test('a set of zeros has its reason alone, too', () => {
  for (const language of ['en', 'zh']) {
    const [fail] = inferReshape(['N', 3, 4], [0, -1], {}, { language }).fails;
    expect(fail.text).toContain(fail.reason);
    expect(fail.reason).not.toContain(fail.when);
    expect(fail.text).toContain(fail.when);
  }
});

/** A prime for each name, so that different expressions have different values. */
const lengths = new Map([
  ['B', 101n],
  ['S', 103n],
  ['N', 107n],
  ['past', 109n],
  ['H', 113n],
  ['M', 127n],
]);

/** The expression of a product or quotient in a sentence. @param {string} said */
const valueOf = (said) => {
  const { meaning } = readExpression(said.replaceAll('·', '*').replaceAll('÷', '/'));
  return meaning(lengths);
};

describe.each([
  [
    ['B', 'S + past', 768],
    ['B', 'S + past', 12, 64],
  ],
  [
    ['N - 5', 3],
    ['N - 5', -1],
  ],
  [
    ['64*S', 'B'],
    ['64*S', -1],
  ],
  [
    ['N/2', 4],
    ['N/2', -1],
  ],
  [
    ['M/(2*H)', 4, 'H'],
    [-1, 'M/(2*H)', 2],
  ],
  [
    ['B', 'S'],
    [-1, 'S + 1'],
  ],
])('%j to %j', (input, target) => {
  test('each step, read as an expression, has the value that it says', () => {
    const { steps } = inferReshape(input, target);
    let count = 0;
    for (const { text } of steps) {
      const said = text.match(/([^ ].*·.*|.* ÷ .*) = ([^=]+?)(?: elements)?\.$/);
      if (!said) continue;
      count += 1;
      const product = said[1].replace(/^.*(?:has|to|=) /, '');
      expect([text, valueOf(product)]).toEqual([text, valueOf(said[2])]);
    }
    expect(count).toBeGreaterThan(0);
  });
});

test('the divisor of a fact has parentheses where it needs them, and the dividend has none too many', () => {
  expect(inferReshape(['N', 'M'], ['2*K', -1]).requires).toEqual(['M*N % (2*K) = 0']);
  expect(inferReshape(['2*(N + 1)', 'M'], ['K', -1]).requires).toEqual(['2*M*(N + 1) % K = 0']);
});

test('a sum has one form, however it is written: its content in front, its constant last', () => {
  expect(inferReshape(['4*N*S + 6*N'], [0]).shape).toEqual(['2*(2*S + 3)*N']);
  expect(inferReshape(['4*N*S + 6*N'], ['N', '2*(3 + 2*S)']).holds).toBe('always');
});

test('elements are counted with dots, as the factors are', () => {
  const { steps } = inferReshape(['N', 12], ['N', 3, 4]);
  expect(steps.at(-1)?.text).toBe('The input and the target both have 12·N elements.');
});

test.each([
  ['en', 'Reshape-25 is in force at opset 99. The newest known opset is 25.'],
  ['zh', 'opset 99 下生效的是 Reshape-25。已知的最新 opset 是 25。'],
])('an opset beyond the newest is said to be so: %s', (language, sentence) => {
  const first = (/** @type {number} */ opset) =>
    inferReshape(['N'], [-1], { opset }, { language }).steps[0].text;
  expect(first(99)).toBe(sentence.replaceAll('25', String(about('onnx').opsets?.newest)));
  expect(first(13)).not.toContain('25');
});

describe('a length of 0', () => {
  test('that would work is not denied', () => {
    const { holds, error, outcome, steps } = inferReshape(['N', 3], [0, 4, -1]);
    expect(holds).toBe('never');
    expect(error?.text).toBe(
      '3·N elements do not divide by 4·N, the product of the known lengths, for any lengths of at least 1',
    );
    for (const text of [outcome, steps.at(-1)?.text]) {
      expect(text).toContain('at least 1');
      expect(text).not.toMatch(/never/i);
    }
  });

  test('that alone works is the result, and is said', () => {
    const only = inferReshape(['A', null, 4], [3, 0, 1]);
    expect(only).toMatchObject({ holds: 'never', onlyEmpty: true, error: null, shape: [3, 0, 1] });
    expect(only.outcome).toBe('Result: [3,0,1]\nWorks only where input[1] = 0');
    expect(only.steps.slice(-2).map(({ text }) => text)).toEqual([
      'The input has 4·A·input[1] elements and the target 3·input[1], which are not equal for any lengths of at least 1.',
      'It works only where input[1] = 0.',
    ]);
    expect(only.toJSON()).toMatchObject({ onlyEmpty: true, error: null });
    const either = inferReshape(['A', 'B'], ['A', 'B', 2]);
    expect(either).toMatchObject({ shape: ['A', 'B', 2], requires: [], exact: false });
    expect(either.outcome).toContain('Works only where A = 0, or B = 0');
    const pair = inferReshape(['A', 'A'], ['K', 'K', 2]);
    expect(pair.outcome).toBe('Result: [0,0,2]\nWorks only where A = 0 and K = 0');
    const names = ['A', 'B', 'C', 'D', 'E', 'F'];
    expect(inferReshape(names, [...names, 2]).outcome.split('\n')[1]).toBe(
      'Works only where A = 0, or B = 0, or C = 0, or D = 0, or in 2 more cases',
    );
  });

  test('that alone works is said in Chinese', () => {
    const inChinese = (/** @type {any} */ input, /** @type {any} */ target) =>
      inferReshape(input, target, undefined, { language: 'zh' });
    const { outcome, steps } = inChinese(['A', null, 4], [3, 0, 1]);
    expect(outcome).toBe('结果：[3,0,1]\n仅当 input[1] = 0 时成立');
    expect(steps.at(-1)?.text).toBe('仅当 input[1] = 0 时成立。');
    const names = ['A', 'B', 'C', 'D', 'E', 'F'];
    expect(inChinese(names, [...names, 2]).outcome).toContain(
      '仅当 A = 0，或 B = 0，或 C = 0，或 D = 0，或另外 2 种情形 时成立',
    );
    expect(inChinese(['A', 'A'], ['K', 'K', 2]).outcome).toContain('A = 0 且 K = 0');
  });

  test('that a fact excludes does not work', () => {
    const { holds, onlyEmpty, error } = inferReshape(['A', null, 4], [3, 0, 1], undefined, {
      where: ['input[1] >= 1'],
    });
    expect([holds, onlyEmpty, error?.code]).toEqual(['never', false, 'count_mismatch']);
  });

  test.each([
    // A 0 that nobody wrote copies a length that is not 0.
    [['N', 2, 'N'], ['M', 'M'], undefined, false],
    [[4], ['8*K'], undefined, false],
    [['N', 6], [0, 4, -1], undefined, false],
    [['N'], [0, 3], { allowzero: 1 }, true],
    [['N', 3], [0, -1], { dialect: 'tensorflow' }, false],
    [['N', 3], [0, -1], { dialect: 'onnxruntime', allowzero: 1 }, true],
    [['N', 3], [2, 5], { dialect: 'webnn' }, false],
  ])('%j to %j under %j: only empty is %p', (input, target, rules, expected) => {
    const { onlyEmpty, error } = inferReshape(input, target, untyped(rules));
    expect([onlyEmpty, error === null]).toEqual([expected, expected]);
  });

  test('is not spoken of where only numbers fail', () => {
    expect(inferReshape([6], [0, 4, -1]).error?.text).not.toContain('at least 1');
    expect(inferReshape([6], [5]).outcome).toBe(
      'Fails: the input has 6 elements, the target 5 (count_mismatch)',
    );
  });

  test.each([
    [['N', 3, 4], [-1, 12], 'Works for all lengths'],
    [['N', 3, 4], [0, -1], 'Works for all lengths but N = 0'],
    [['N'], [-1, 2], 'If all lengths are at least 1, it works exactly where N % 2 = 0'],
    [
      ['N', 6],
      [-1, 4],
      'If all lengths are at least 1, it resolves exactly where N % 2 = 0, but the samples mix',
    ],
    [['N + 1', 6], [-1, 6], 'Works for all lengths of at least 1'],
  ])('%j to %j: what works is said unambiguously', (input, target, line) => {
    expect(inferReshape(input, target).outcome.split('\n')[1]).toBe(line);
  });

  test('that no -1 can make up for is not 0 ÷ 0', () => {
    const { error } = inferReshape(['N', 2], [0, -1], { dialect: 'numpy' });
    expect(error).toMatchObject({ code: 'zero_product' });
    expect(error?.text).toBe('-1 would be 2·N ÷ 0, which gives no number');
    const [fail] = inferReshape(['N', 3], [0, -1]).fails;
    expect(fail.text).toBe('N = 0: -1 would be 0 ÷ 0, which any number fits');
  });
});

test('a step that fails is a sentence as the others are', () => {
  for (const one of rows) {
    for (const { text } of infer(requestOf(one)).steps) {
      expect(text).toMatch(/^([A-Z]|\w+\[|\d+·?).*\.$/);
    }
  }
});

describe('why nothing more is known', () => {
  test('WebNN: lengths may be too long', () => {
    const { holds, steps, outcome } = inferReshape(['N', 6], ['N', 6], { dialect: 'webnn' });
    expect(holds).toBe('sometimes');
    expect(steps.at(-1)).toMatchObject({ rule: 'limit' });
    expect(steps.at(-1)?.text).toContain('1 to 2^32-1');
    expect(outcome).toContain('the system supports each length');
    const bounded = { min: 1, max: 100, name: 'N' };
    expect(inferReshape([bounded, 6], ['N', 6], { dialect: 'webnn' }).holds).toBe('always');
  });

  test('systems that infer in their own way compare no counts', () => {
    const { steps } = inferReshape(['N', 6], [-1, 4], { dialect: 'onnx-inference' });
    expect(steps.at(-1)?.text).toContain('does not compare the counts');
  });

  test('only ranks are known', () => {
    expect(inferReshape([2, 4], { rank: 2 }).steps.at(-1)?.rule).toBe('unknown');
  });
});

test('each text is Chinese where that is asked for', () => {
  const asked = [
    ...rows.map((row) => infer(requestOf(row), { language: 'zh' })),
    inferReshape(['N', 6], ['N', 6], { dialect: 'webnn' }, { language: 'zh' }),
    inferReshape(['N', 6], [0, -1], { dialect: 'onnx-inference' }, { language: 'zh' }),
    inferFlatten(['N', 6], 5, {}, { language: 'zh' }),
  ];
  for (const { text, fails } of asked) {
    const [, ...lines] = text.split('\n');
    for (const line of [...lines, ...fails.map((one) => one.text)]) {
      expect(line).toMatch(/\p{Script=Han}|^\d+\. target\S+ = .* ÷ .*。$|^npx .* --lang zh$/u);
      expect(line).not.toMatch(/undefined|NaN/);
    }
  }
});

test('names that a system takes as any text come out of no sentence as they are', () => {
  const openvino = /** @type {const} */ ({ dialect: 'openvino', specialZero: true });
  for (const language of ['en', 'zh']) {
    for (const { text, title, outcome } of [
      inferReshape(['a\u202eb', 3], [0, -1], { dialect: 'onnx-inference' }, { language }),
      inferReshape([{ min: 1, name: '\u001b[2J' }, 3], [0, -1], openvino, { language }),
      inferReshape(['A', 'a\u202eb'], ['A', 'c\u2066'], openvino, { language }),
    ]) {
      expect(text + title + outcome).not.toMatch(/[\u0000-\u0009\u001b\u202e\u2066]/);
      expect(text).toMatch(/\\u(202e|001b)/);
    }
  }
  const { requires } = inferReshape(['A', 'a\u202eb'], ['A', 'c'], openvino);
  expect(requires).toEqual(['a\u202eb = c']);
});

test('a language that lacks inferences has them in English', () => {
  addLanguage('part', { explanations });
  expect(languages.part).toEqual(['explanations']);
  expect(languages.en).toEqual(['explanations', 'inferences']);
  const { text } = inferReshape(['N', 6], [0, -1], {}, { language: 'part' });
  expect(text).toBe(inferReshape(['N', 6], [0, -1]).text);
  expect(() => addLanguage('short', { inferences: {} })).toThrow('inferences.title is missing');
  expect(languages.short).toBeUndefined();
});

test('an unknown language names the import that adds it', () => {
  expect(() => inferReshape(['N'], [-1], {}, untyped({ language: 'fr' }))).toThrow(
    "and 'zh' once reshape-wasm/symbolic/zh is imported",
  );
});

test('the value of an operand is what its expression is', () => {
  expect(wholeValue(readExpression('3*(N - 5)').meaning, lengths)).toBe(306n);
});

test('the argument whose product is too large is named', () => {
  const much = 2 ** 40;
  const faultOf = ({ error }) => [error?.field, error?.text];
  expect(faultOf(inferReshape(['N', much, much], [0, -1]))).toEqual([
    ...['input', "the input's lengths multiply to more than 2^63-1 at input[2]"],
  ]);
  expect(faultOf(inferReshape(['N', 6], [much, much, -1]))).toEqual([
    ...['target', "the target's lengths multiply to more than 2^63-1 at target[1]"],
  ]);
  expect(faultOf(inferFlatten(['N', much, much]))).toEqual([
    ...['input', "the input's lengths multiply to more than 2^63-1 at input[2]"],
  ]);
});
