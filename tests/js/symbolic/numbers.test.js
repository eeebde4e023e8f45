// Requests in numbers: the steps of an inference are those of an explanation, in every system and version.
import { describe, expect, test } from '@jest/globals';
import { about, explainFlatten, explainReshape, systems } from 'reshape-wasm';
import 'reshape-wasm/zh';
import { inferReshape } from 'reshape-wasm/symbolic';
import 'reshape-wasm/symbolic/zh';
import { ruleNames } from '../../../js/generated/tables.js';
import { seeded } from '../oracle/seeded.js';
import { rounds } from '../rounds.js';
import { infer } from './infer.js';

/** Requests of each version. */
const count = 40;

/** Some of which products leave int64, and quotients 2^53. */
const large = [2 ** 31, 2 ** 32 - 1, 2 ** 32, 2 ** 40, 2 ** 52, 3 * 2 ** 40];

/**
 * The rules of each version of an operator, and those of no opset.
 *
 * @param {any} dialect
 * @param {'Reshape' | 'Flatten'} operator
 */
function rulesOf(dialect, operator) {
  const { opsets, since } = about(dialect);
  return [{ dialect }, ...(opsets ? since[operator].map((opset) => ({ dialect, opset })) : [])];
}

/**
 * A request, with attributes that its version may refuse.
 *
 * @param {import('../oracle/seeded.js').Chance} random
 * @param {any} rules
 * @param {'Reshape' | 'Flatten'} operator
 */
function randomNumbers({ upTo, chance, pick }, rules, operator) {
  const length = () => (chance(0.2) ? pick(large) : pick([0, 1, 2, 3, 4, 6, 8, 12]));
  const input = Array.from({ length: upTo(4) }, length);
  const type = chance(0.2) ? { type: pick(['float32', 'bool', 'string', 'int4', 'bfloat16']) } : {};
  if (operator === 'Flatten') {
    return { operator, input, axis: upTo(8) - 4, rules: { ...rules, ...type } };
  }
  const special = rules.dialect.startsWith('openvino') ? { specialZero: chance(0.5) } : {};
  const allowzero = chance(0.4) ? { allowzero: pick([0, 1, 1, 2]) } : {};
  const some = Array.from({ length: upTo(4) }, () => (chance(0.4) ? pick([-1, 0, -2]) : length()));
  const fitting = input.map((one, index) => (chance(0.3) && index > 0 ? 0 : one));
  const shuffled = chance(0.5) ? fitting : some;
  const target = chance(0.05) ? pick([1, 6, 12]) : shuffled.map((one) => (chance(0.15) ? -1 : one));
  const attribute = rules.dialect.startsWith('onnx') ? allowzero : special;
  return { operator, input, target, rules: { ...rules, ...attribute, ...type } };
}

/** @param {any} request @param {any} [options] */
const explain = ({ operator, input, target, axis, rules }, options) =>
  operator === 'Flatten'
    ? explainFlatten(input, axis, rules, options)
    : explainReshape(input, target, rules, options);

/**
 * The inference, or the error for a request that is refused before it is asked of the core.
 *
 * @type {(request: any, options?: any) => any}
 */
function inferred(request, options) {
  try {
    return infer(request, options);
  } catch (thrown) {
    return { refused: /** @type {any} */ (thrown).code };
  }
}

/** The steps with all that both have of them. @param {readonly any[]} steps */
const plain = (steps) =>
  steps.map(({ rule, target, source, value, left, right, text, spec }) =>
    [rule, target, source, value, left, right, text, spec].map(String),
  );

/** Complaints about an inference, beside its explanation. @param {any} request @param {any} [options] */
function differences(request, options) {
  const explained = explain(request, options);
  const found = inferred(request, options);
  const code = explained.error?.code;
  // A value that is not a target is refused before its type is looked at.
  const isFirst = code === 'unsupported_type' && found.refused === 'target_not_1d';
  if (found.refused !== undefined)
    return found.refused === code || isFirst ? [] : [found.refused, code];
  // A length beyond 2^53 is a bigint here, and no mistake.
  const isLarge = code === 'unsafe_length';
  const steps = isLarge ? explained.steps.slice(0, -1) : explained.steps;
  const outcomes = [
    [plain(found.steps), plain(steps)],
    [found.error?.code, isLarge ? undefined : code],
    [found.error?.text, isLarge ? undefined : explained.error?.text],
    ...(isLarge || code ? [] : [[found.shape, explained.shape]]),
  ];
  return outcomes.filter(([left, right]) => JSON.stringify(left) !== JSON.stringify(right));
}

const versions = systems.flatMap((name) =>
  /** @type {const} */ (['Reshape', 'Flatten']).flatMap((operator) =>
    rulesOf(name, operator).map((rules) => ({ operator, rules, name: JSON.stringify(rules) })),
  ),
);

/** The rules of the failed steps, and of all others, over all versions. */
const failed = new Set();
const passed = new Set();

describe.each(versions)('$operator under $name', ({ operator, rules }) => {
  test('an inference has the steps of an explanation', () => {
    const random = seeded(versions.findIndex((one) => one.rules === rules) + 1);
    const wrong = [];
    for (let round = 0; round < rounds(count); round++) {
      const request = randomNumbers(random, rules, operator);
      const options = { language: round % 4 === 0 ? 'zh' : 'en' };
      const found = differences(request, options);
      if (found.length > 0) wrong.push(JSON.stringify([request, found]));
      const { ok, steps } = explain(request);
      steps.forEach(({ rule }, place) =>
        (ok || place < steps.length - 1 ? passed : failed).add(rule),
      );
    }
    expect(wrong.slice(0, 2)).toEqual([]);
  });
});

test('every rule was applied, and every rule that can fail did', () => {
  // Bare numbers, more dims than these, and a row that only comparisons use.
  const never = ['form', 'rank', 'kept'];
  const rules = ruleNames.filter((rule) => !never.includes(rule));
  expect(rules.filter((rule) => !passed.has(rule) && !failed.has(rule))).toEqual([]);
  for (const rule of [
    'count_check',
    'division',
    'beside_zero',
    'copied',
    'type',
    'axis',
    'size_limit',
  ])
    expect([rule, failed.has(rule)]).toEqual([rule, true]);
});

test('a request with more factors than the core has room for is open, and no more', () => {
  const product = Array.from({ length: 300 }, (_, index) => `n${index}`).join('*');
  const inferred = (/** @type {number} */ rank) =>
    inferReshape(Array(rank).fill(product), [...Array(rank - 1).fill(product), -1]);
  const [fits, exceeds] = [inferred(27), inferred(28)];
  expect([fits.holds, fits.shape?.at(-1)]).toEqual(['always', expect.stringMatching(/^n0\*n1\*/)]);
  expect([exceeds.holds, exceeds.exact, exceeds.shape?.at(-1)]).toEqual(['sometimes', false, null]);
});

test('a count beyond int64 that a system gives up has its text', () => {
  const { text } = inferReshape(['N'], [2n ** 62n, 2], { dialect: 'openvino', specialZero: false });
  expect(text).toContain(`${2n ** 62n}·2, taken as ${2n ** 63n - 1n}..`);
});
