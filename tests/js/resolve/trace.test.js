// Steps of resolutions: over every vector they lead by their own arithmetic to what is resolved.
import { describe, expect, test } from '@jest/globals';
import { outcomeOf } from '../../../js/resolve/outcome.js';
import { typeNumber } from '../../../js/resolve/rules.js';
import { readAnswer, readRules, readTarget, readVectors, tables } from '../vectors.js';

const product = (lengths) => lengths.reduce((count, length) => count * BigInt(length), 1n);

/** The rules that can end a resolution with a code. */
const ends = {
  unsupported_type: ['type'],
  rank_too_large: ['rank'],
  target_not_1d: ['form'],
  negative_length: ['input_length'],
  not_a_length: ['input_length', 'inferred', 'literal_zero', 'safe_length'],
  overflow: [
    'input_count',
    'target_count',
    'size_limit',
    'left_product',
    'right_product',
    'nonzero_count',
  ],
  below_minus_one: ['inferred'],
  multiple_inferred: ['inferred'],
  zero_beyond_rank: ['copied'],
  zero_with_inferred: ['beside_zero'],
  zero_product: ['beside_zero'],
  not_divisible: ['division'],
  count_mismatch: ['count_check'],
  unsafe_length: ['safe_length'],
  axis_out_of_range: ['axis'],
};

/** Reshape's result and counts from its steps and the input alone, and a check of each number on the way. */
function replayReshape(steps, input) {
  const result = [];
  const aside = new Set();
  const known = [];
  let counts = {};
  const apply = {
    set_aside: ({ source, target, value }) => {
      expect([target, value]).toEqual([source, input[source]]);
      aside.add(source);
    },
    input_count: ({ value, source }) => {
      if (value === -1) return expect(product(input.slice(0, source + 1)) >= 2n ** 63n).toBe(true);
      counts.input = BigInt(value);
      return expect(product(input.filter((_, axis) => !aside.has(axis)))).toBe(counts.input);
    },
    nonzero_count: ({ value }) => {
      const exact = product(input.filter((length) => length));
      if (value === -1) return expect(exact >= 2n ** 63n).toBe(true);
      counts = { input: BigInt(value), target: product(known.filter((length) => length)) };
      return expect(exact).toBe(counts.input);
    },
    length: ({ target, value }) => known.push((result[target] = value)),
    literal_zero: ({ target, value }) => known.push((result[target] = value)),
    copied: ({ target, source, value }) => {
      expect([source, value]).toEqual([target, input[source] ?? -1]);
      result[target] = value;
      if (!aside.has(source)) known.push(value);
    },
    inferred: () => {},
    target_count: ({ value, target }) => {
      if (target !== undefined && counts.target === undefined && value !== -1) {
        counts.target = BigInt(value);
        const exact = product(known);
        expect(product(known.slice(0, target + 1)) >= 2n ** 63n).toBe(true);
        return expect([BigInt.asIntN(64, exact), 2n ** 63n - 1n]).toContain(counts.target);
      }
      if (value === -1) {
        // Whether the zeros count is a rule of the system's own.
        const nonzero = product(known.filter((length) => length));
        return expect(nonzero >= 2n ** 63n).toBe(true);
      }
      counts.target = BigInt(value);
      return expect(counts.target).toBe(product(known));
    },
    beside_zero: ({ target, value, left }) => {
      expect([BigInt(left), counts.target]).toEqual([counts.input ?? BigInt(left), 0n]);
      if (value >= 0) result[target] = value;
    },
    division: ({ target, value, left, right }) => {
      expect([BigInt(left), BigInt(right)]).toEqual([counts.input, counts.target]);
      expect(BigInt(value)).toBe(counts.input / counts.target);
      result[target] = value;
      counts.remainder = counts.target < 0n || counts.input % counts.target;
    },
    count_check: ({ value, left, right }) => {
      expect([BigInt(left), BigInt(right)]).toEqual([counts.input, counts.target]);
      expect(value).toBe(right);
      counts.differ = counts.input !== counts.target;
    },
    unchecked: ({ value }) => expect(BigInt(value)).toBe(counts.target),
    size_limit: () => {},
    safe_length: ({ target, value }) => expect(value).toBe(result[target]),
    version: () => {},
    type: () => {},
    form: () => {},
    rank: () => {},
    input_length: ({ source, value }) => expect(value).toBe(input[source]),
  };
  for (const step of steps) apply[step.rule](step);
  return { result, fails: Boolean(counts.remainder || counts.differ) };
}

/** Flatten's, where nothing was lowered to a Reshape. */
function replayFlatten(steps, input) {
  const at = steps.find(({ rule }) => rule === 'axis')?.value;
  const sides = { left_product: input.slice(0, at), right_product: input.slice(at) };
  const result = [];
  for (const { rule, target, source, value } of steps) {
    if (rule === 'kept') {
      expect([target, value]).toEqual([source, input[source]]);
      result.push(value);
    }
    if (!(rule in sides)) continue;
    if (value === -1) expect(product(sides[rule].slice(0, source + 1)) > 0n).toBe(true);
    else expect(BigInt(value)).toBe(product(sides[rule]));
    result.push(value);
  }
  return result;
}

/** The assertions that hold of every trace, whatever was asked. @param {any} trace @param {any} answer */
function checkTrace({ code, index, since, steps }, answer) {
  expect(code).toBe(answer.code ?? 'ok');
  expect(steps[0]).toEqual({ rule: 'version', value: since });
  if (code === 'ok') return;
  const last = steps.at(-1);
  expect(ends[code]).toContain(last.rule);
  // There the step names a dim of the input, and the error the entry that was to be inferred.
  if (index === undefined || last.rule === 'nonzero_count') return;
  expect(last.target ?? last.source).toBe(index);
}

/** The outcome of a request. @type {(operator: any, input: any, asked: any, rules?: any, compared?: any) => any} */
const found = (operator, input, asked, rules, compared) =>
  outcomeOf({ operator, input, asked, rules }, compared);

const isLists = ({ columns: [, , target] }) => target.startsWith('[') && !target.startsWith('[[');

describe('vectors/reshape.txt', () => {
  test.each(
    readVectors('reshape.txt').map((row) => [row.line, row.columns.slice(0, 4).join(' ; '), row]),
  )('line %i: %s', (_, __, row) => {
    const [rules, input, target, answer] = row.columns;
    const expected = readAnswer(answer);
    for (const options of readRules(rules, 'reshape')) {
      const shape = readTarget(input);
      const { trace, code } = found('Reshape', shape, readTarget(target), options);
      if (!trace) {
        expect(code).toBe(expected.code);
        continue;
      }
      checkTrace(trace, expected);
      if (expected.shape) expect(trace.result).toEqual(expected.shape);
      if (!isLists(row)) continue;
      const { result, fails } = replayReshape(trace.steps, shape);
      if (expected.shape) expect(result).toEqual(expected.shape);
      if (fails) expect(['not_divisible', 'count_mismatch']).toContain(trace.code);
      if (['not_divisible', 'count_mismatch'].includes(trace.code)) expect(fails).toBe(true);
    }
  });
});

describe('vectors/flatten.txt', () => {
  test.each(
    readVectors('flatten.txt').map(({ line, columns }) => [
      line,
      columns.slice(0, 4).join(' ; '),
      columns,
    ]),
  )('line %i: %s', (_, __, [rules, input, axis, answer]) => {
    const expected = readAnswer(answer);
    for (const { compared, ...options } of readRules(rules, 'flatten')) {
      const shape = readTarget(input);
      const { trace, code } = found('Flatten', shape, BigInt(axis), options, compared);
      if (!trace) {
        expect(code).toBe(expected.code);
        continue;
      }
      checkTrace(trace, expected);
      if (!expected.shape) continue;
      expect(trace.result).toEqual(expected.shape);
      // A second version begins the Reshape that the Flatten became.
      const lowered = trace.steps.findLastIndex(({ rule }) => rule === 'version');
      const replayed = lowered
        ? replayReshape(trace.steps.slice(lowered), shape).result
        : replayFlatten(trace.steps, shape);
      expect(replayed).toEqual(expected.shape);
    }
  });
});

const traceOf = (input, target, rules = {}) => found('Reshape', input, target, rules).trace;

test('a trace reads as the rules were applied', () => {
  expect(traceOf([2, 3, 4], [0, -1, 2], { opset: 15, type: 'int8' })).toEqual({
    code: 'ok',
    since: 14,
    result: [2, 6, 2],
    inputCount: 24,
    targetCount: 4,
    range: [0, 0],
    samples: { verdict: 'separate', axis: 0, rows: 1 },
    steps: [
      { rule: 'version', value: 14 },
      { rule: 'type', value: typeNumber('int8') },
      { rule: 'input_count', value: 24 },
      { rule: 'copied', target: 0, source: 0, value: 2 },
      { rule: 'inferred', target: 1, value: -1, left: -1, right: 0 },
      { rule: 'length', target: 2, value: 2 },
      { rule: 'target_count', value: 4 },
      { rule: 'division', target: 1, value: 6, left: 24, right: 4 },
    ],
  });
});

test('a mistake is the last step', () => {
  const trace = traceOf([2, 3, 4], [5, 0, -1]);
  expect(trace).toMatchObject({ code: 'not_divisible', index: 2, result: [5, 3, -1] });
  expect(trace.steps.at(-1)).toEqual({
    rule: 'division',
    target: 2,
    value: 1,
    left: 24,
    right: 15,
  });
});

test('numbers beyond 2^53-1 stay bigints', () => {
  const trace = traceOf([2n ** 60n], [2n ** 60n]);
  expect(trace).toMatchObject({ code: 'unsafe_length', inputCount: 2n ** 60n });
  expect(traceOf([2n ** 53n - 1n], [-1]).result).toEqual([2 ** 53 - 1]);
});

test('the longest resolutions have room for their steps', () => {
  const ones = new Array(256).fill(1);
  const zeros = new Array(256).fill(0);
  const openvino = { dialect: 'openvino', specialZero: true, type: 'int8' };
  const { code, steps } = traceOf(ones, zeros, openvino);
  expect([code, steps.length]).toEqual(['ok', 2 * 256 + 5]);
  expect(steps.length).toBeLessThan(tables.maxSteps);
});
