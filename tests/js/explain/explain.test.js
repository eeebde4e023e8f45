// Explanations: what each holds, and that it says what the resolvers do.
import { describe, expect, test } from '@jest/globals';
import fc from '../../fast_check.js';
import * as source from '../../../js/index.js';
import { ruleNames } from '../../../js/generated/tables.js';
import { anyRequest, resolve } from '../requests.js';
import { rounds } from '../rounds.js';
import { untyped } from '../untyped.js';
import { readAnswer, readRules, readTarget, readVectors } from '../vectors.js';

const { about, explainFlatten, explainReshape, reshape, resolveFlatten, resolveReshape } =
  untyped(source);

/** @param {any} request */
const explain = ({ operator, input, asked, rules }) =>
  (operator === 'Reshape' ? explainReshape : explainFlatten)(input, asked, rules);

const texts = ({ steps }) => steps.map(({ text }) => text);

test('every rule applied, in order, with its numbers and its clause', () => {
  const explanation = explainReshape([2, 3, 4], [0, -1, 2], { opset: 15, type: 'int8' });
  expect(texts(explanation)).toEqual([
    'Reshape-14 is in force at opset 15.',
    'ONNX Reshape-14 supports int8.',
    'The input has 2·3·4 = 24 elements.',
    'target[0] = 0 copies input[0] = 2.',
    'target[1] = -1 is inferred last.',
    'target[2] is the length 2.',
    'The known lengths multiply to 2·2 = 4.',
    'target[1] = 24 ÷ 4 = 6.',
  ]);
  expect(explanation.steps.map(({ spec }) => spec.replace('ONNX Reshape-14: ', ''))).toEqual([
    'version',
    'T',
    'data',
    'allowzero=0',
    'shape, -1',
    'shape',
    'shape',
    'shape, -1',
  ]);
  expect(explanation).toMatchObject({
    ok: true,
    operator: 'Reshape',
    rules: { dialect: 'onnx', opset: 15, type: 'int8' },
    sinceVersion: 14,
    input: [2, 3, 4],
    target: [0, -1, 2],
    axis: undefined,
    shape: [2, 6, 2],
    error: null,
  });
});

test('Flatten: the axis from the front, the product before it, the product from it on', () => {
  expect(texts(explainFlatten([2, 3, 4], -1))).toEqual([
    'Flatten-25 is in force, the newest.',
    'Axis -1 counts from the back: -1 + 3 = 2.',
    'The lengths before the axis multiply to 2·3 = 6.',
    'The lengths from the axis on multiply to 4.',
  ]);
  expect(texts(explainFlatten([5])).slice(1)).toEqual([
    'Axis 1 has 1 of 1 dims before it.',
    'The lengths before the axis multiply to 5.',
    'The lengths from the axis on multiply to 1 (no dims).',
  ]);
  expect(texts(explainFlatten([2], 9, { dialect: 'onnx-reference' }))[1]).toBe(
    'Axis 9 is clamped to 1.',
  );
});

test('a literal zero says why it is none that copies', () => {
  const zero = (rules) =>
    texts(explainReshape([0], [3, 0], rules)).find((text) => text.startsWith('target[1] = 0'));
  expect(zero({ allowzero: 1 })).toBe('target[1] = 0 is a length of 0 (allowzero=1).');
  expect(zero({ dialect: 'openvino', specialZero: false })).toContain('(special_zero=false)');
  expect(zero({ dialect: 'numpy' })).toBe('target[1] = 0 is a length of 0.');
  expect(zero({ dialect: 'openvino-cpu', specialZero: true })).toBe(
    'target[1] = 0 is a length of 0, as there is no input[1].',
  );
});

test('an opset beyond the newest is said to be so', () => {
  const { newest } = about('onnx').opsets;
  const first = (explanation) => explanation.steps[0].text;
  const beyond = `at opset 99. The newest known opset is ${newest}.`;
  expect(first(explainReshape([6], [6], { opset: 99 }))).toBe(
    `Reshape-${newest} is in force ${beyond}`,
  );
  expect(first(explainFlatten([6], 1, { opset: 99, dialect: 'onnx-reference' }))).toBe(
    `Flatten-1 is in force ${beyond}`,
  );
  expect(first(explainReshape([6], [6], { opset: newest + 1 }))).toContain(
    `newest known opset is ${newest}`,
  );
  for (const opset of [newest, newest - 1, 1, undefined]) {
    expect(first(explainReshape([6], [6], { opset }))).not.toContain('known');
  }
});

test('the text is every line, and says what failed once', () => {
  expect(explainReshape([2, 3], [4, -1]).text.split('\n')).toEqual([
    'ONNX Reshape-25: [2,3] to [4,-1]',
    '1. Reshape-25 is in force, the newest.',
    '2. The input has 2·3 = 6 elements.',
    '3. target[0] is the length 4.',
    '4. target[1] = -1 is inferred last.',
    '5. The known lengths multiply to 4.',
    '6. Fails: 6 elements do not divide by 4, the product of the known lengths: 2 left over (not_divisible)',
    'Works: Set target[0] to 3, the nearest length that fits: [3,-1] gives [3,2]',
    'Works: Set target[0] to 2: [2,-1] gives [2,3]',
    'Works: Use one dim: [-1] gives [6]',
    'npx reshape-wasm explain 2,3 4,-1',
  ]);
  expect(explainReshape([6], [6]).text.split('\n').at(-1)).toBe('Result: [6]');
  expect(explainReshape([6], [2.5]).text.split('\n')).toEqual([
    'ONNX Reshape: [6] to [?]',
    'Fails: target[0] must be an integer, not 2.5 (not_an_integer)',
  ]);
});

const productOf = (factors) => factors.reduce((count, factor) => count * BigInt(factor), 1n);

test('long lists of factors are left out', () => {
  const [, count] = texts(explainReshape(new Array(64).fill(1), [1]));
  expect(count).toBe('The input has 1 element.');
});

describe.each([
  ['reshape.txt', 'Reshape', explainReshape, resolveReshape],
  ['flatten.txt', 'Flatten', explainFlatten, resolveFlatten],
])('vectors/%s', (file, operator, explaining, resolving) => {
  const seen = new Set();
  test.each(
    readVectors(file)
      .filter(({ columns: [rules] }) => !rules.includes('compared'))
      .map(({ line, columns }) => [line, columns.slice(0, 4).join(' ; '), columns]),
  )('line %i: %s', (_, __, [rules, input, asked, answer]) => {
    for (const options of readRules(rules, operator.toLowerCase())) {
      const request = [readTarget(input), readTarget(asked), options];
      const explanation = explaining(...request);
      const { shape = null, code, index } = readAnswer(answer);
      expect(explanation).toMatchObject({ ok: !code, operator, shape });
      for (const { rule } of explanation.steps) seen.add(rule);
      const isRight = ({ text, spec, rule }) =>
        /[\w)\]]\.$/.test(text) &&
        !/undefined|NaN|null|\?/.test(text) &&
        (spec === undefined) === (rule === 'safe_length') &&
        [...text.matchAll(/(\d+(?:·\d+)+) = (\d+)/g)].every(
          ([, factors, product]) => String(productOf(factors.split('·'))) === product,
        );
      expect(explanation.steps.filter((step) => !isRight(step))).toEqual([]);
      if (!code) {
        expect(explanation.error).toBeNull();
        continue;
      }
      const { text } = explanation.error;
      expect(explanation.error).toMatchObject({ code, index });
      // An error says what the resolver's own says.
      let message;
      expect(() => {
        try {
          resolving(...request);
        } catch (error) {
          ({ message } = error);
          throw error;
        }
      }).toThrow();
      expect(message).toContain(text);
      if (explanation.steps.length > 0) {
        const last = explanation.steps.at(-1).text;
        expect(last.slice(1)).toBe(`${text}.`.slice(1));
      }
    }
  });

  test('every rule of the operator is seen', () => {
    const of = {
      Reshape: /^(?!axis|kept|left|right|rank)/,
      Flatten: /^(version|type|axis|left|right|input_l)/,
    };
    const rules = ruleNames.filter((rule) => of[operator].test(rule));
    expect(rules.filter((rule) => !seen.has(rule))).toEqual([]);
  });
});

test('it never throws, and says what the resolvers say', () => {
  fc.assert(
    fc.property(anyRequest, (request) => {
      const explanation = explain(request);
      const { shape = null, code, index } = resolve(request);
      expect(explanation.ok).toBe(!code);
      expect(explanation.shape).toEqual(shape);
      expect([explanation.error?.code, explanation.error?.index]).toEqual([code, index]);
      const isSentence = ({ text }) => /^(?!.*(undef|NaN)).+\.$/.test(text);
      expect(explanation.steps.filter((step) => !isSentence(step))).toEqual([]);
      expect(explanation.text.split('\n').length).toBeGreaterThan(1);
    }),
    { numRuns: rounds(1500) },
  );
});

test('JSON holds all of it, bigints as text', () => {
  fc.assert(
    fc.property(anyRequest, (request) => {
      const explanation = explain(request);
      const json = JSON.parse(JSON.stringify(explanation));
      const { ok, operator, url, text, steps, error, hints } = explanation;
      expect(url).toBeUndefined();
      expect(json).toMatchObject({ ok, operator, text });
      expect(json.steps.map((step) => step.text)).toEqual(steps.map((step) => step.text));
      expect(json.steps.map((step) => step.spec)).toEqual(steps.map((step) => step.spec));
      expect(json.error?.text).toBe(error?.text);
      expect(json.hints.map((hint) => hint.text)).toEqual(hints.map((hint) => hint.text));
      expect(explanation.toJSON()).toEqual(json);
    }),
    { numRuns: rounds(1000) },
  );
  expect(explainReshape([2n ** 60n, 4n], [-1n, 8n]).toJSON()).toMatchObject({
    input: [String(2n ** 60n), '4'],
    target: ['-1', '8'],
  });
});

test('one element is one', () => {
  const explanation = explainReshape([0, 5], [0, 1], { dialect: 'openvino', specialZero: true });
  expect(texts(explanation).at(-1)).toBe(
    "The target's 1 element is not compared with the input's.",
  );
});

test("a tensor's error is explained with the steps that its shapes take", () => {
  let thrown;
  try {
    reshape(new Float32Array(6), [2, 3], [3, 2], { copy: false, order: 'F' });
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toMatchObject({ code: 'needs_copy' });
  const explanation = thrown.explain();
  expect(explanation).toMatchObject({ ok: false, shape: null, error: { code: 'needs_copy' } });
  const lines = explanation.text.split('\n');
  expect(lines.find((line) => line.startsWith('Fails'))).toMatch(/needs_copy/);
  expect(lines).toContain('7. The input and the target both have 6 elements.');
});
