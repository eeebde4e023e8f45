// Sums of names in a request: what an inference says of them, beside the numbers that each value of the names gives.
import { describe, expect, test } from '@jest/globals';
import fc from '../../fast_check.js';
import { resolveReshape } from 'reshape-wasm';
import { evaluate, evaluateRequest, inferFlatten, inferReshape } from 'reshape-wasm/symbolic';
import { rounds } from '../rounds.js';
import { untyped } from '../untyped.js';

test.each([
  { input: ['2*N'], target: ['N + 6'], shape: [12], requires: ['N = 6'] },
  { input: ['N + 1', 2], target: [6], shape: [6], requires: ['N = 2'] },
  { input: ['N + 6'], target: ['3*N'], shape: [9], requires: ['N = 3'] },
  { input: ['2*N', 'M'], target: ['N + 6', 'M'], shape: ['N + 6', 'M'], requires: ['N = 6'] },
  { input: ['4*N', 'M'], target: ['N + 6', 8], shape: ['N + 6', 8], requires: [] },
])('$input to $target', ({ input, target, shape, requires }) => {
  const found = inferReshape(input, target);
  if (requires.length > 0) expect(found.requires).toEqual(requires);
  expect(found.shape).toEqual(shape);
});

test('an equation with one value leaves nothing open', () => {
  const { exact, holds } = inferReshape(['2*N'], ['N + 6']);
  expect({ exact, holds }).toEqual({ exact: true, holds: 'sometimes' });
  const given = inferReshape(['2*N'], ['N + 6'], {}, { where: ['N = 6'] });
  expect(given).toMatchObject({ exact: true, holds: 'always', shape: [12], requires: [] });
  const other = inferReshape(['2*N'], ['N + 6'], {}, { where: ['N >= 7'] });
  expect(other).toMatchObject({ holds: 'never', shape: null });
});

test.each([[[]], [['M >= 1']]])(
  'a value that makes a length negative stays out, where %j',
  (where) => {
    const [input, target] = [
      ['2*N', '(N - 5)*M'],
      ['N + 3', '(N - 5)*M'],
    ];
    const { shape, requires, exact } = inferReshape(input, target, {}, { where });
    expect({ shape, requires, exact }).toEqual({
      shape: ['N + 3', 'M*(N - 5)'],
      requires: ['N = 3'],
      exact: false,
    });
  },
);

test.each([
  { input: ['N', '3*N', 'N - 1'], target: [3, 1, 'N - 1', '4*N'], dialect: 'torch', at: { N: 1 } },
  { input: ['C', 'A - 1', 'A'], target: ['A', 'C', 2], dialect: 'onnx', at: { A: 1, C: 0 } },
  {
    ...{ input: ['2*N', 4, 'N - 1', 'N - 1'], target: [1, '8*N', 'N - 1', 2] },
    ...{ dialect: 'onnx', at: { N: 1 } },
  },
])('$input to $target works where a sum is 0 too', ({ input, target, dialect, at }) => {
  const { shape, requires } = inferReshape(input, target, { dialect });
  const numbers = [input, target].map((list) => evaluate(list, at));
  expect(evaluate(shape, at)).toEqual(resolveReshape(numbers[0], numbers[1], { dialect }));
  expect(satisfies(requires, at)).toBe(false); // of lengths from 1 on
});

test('an input or target whose entries are not known keeps its names', () => {
  expect(inferReshape(null, ['N + 3', 4]).shape).toEqual(['N + 3', 4]);
  expect(inferReshape(['N + 3', 4], { rank: 2 }).shape).toEqual([null, null]);
});

/** Whether values satisfy what an inference requires. */
function satisfies(requires, values) {
  try {
    evaluateRequest({ input: [], where: requires }, values);
    return true;
  } catch (error) {
    if (error.code !== 'bad_interval') throw error;
    return false;
  }
}

/** The result of a function; undefined where it throws. */
function attempt(work) {
  try {
    return work();
  } catch {
    return undefined;
  }
}

test('random requests are what they are in numbers', () => {
  const count = fc.integer({ min: 1, max: 6 });
  const entry = fc.oneof(
    count,
    fc.constantFrom('N', 'M', '2*N', '3*N', 'N*M'),
    fc.tuple(count, count).map(([a, b]) => `${a}*N + ${b}`),
    fc.tuple(count, count).map(([a, b]) => `${a}*M + ${b}`),
    fc.constant('N + M'),
  );
  const input = fc.array(entry, { minLength: 1, maxLength: 3 });
  const target = fc.array(fc.oneof({ weight: 6, arbitrary: entry }, fc.constantFrom(-1, 0)), {
    minLength: 1,
    maxLength: 3,
  });
  let solved = 0;
  fc.assert(
    fc.property(input, target, (given, asked) => {
      const found = attempt(() => inferReshape(untyped(given), untyped(asked)));
      fc.pre(found !== undefined);
      if (found.requires.some((text) => / = \d+$/.test(text))) solved++;
      for (let N = 0; N <= 20; N++) {
        for (let M = 0; M <= 4; M++) {
          const values = { N, M };
          const numbers = evaluateRequest(untyped({ input: given, target: asked }), values);
          const gives = attempt(() =>
            resolveReshape(untyped(numbers.input), untyped(numbers.target)),
          );
          const says = { given, asked, values };
          // An entry that is 0 by chance copies a length, which no shape of names says.
          const copies = numbers.target.some((entry, place) => entry === 0 && asked[place] !== 0);
          if (copies) continue;
          if (gives && found.shape && !found.onlyEmpty) {
            expect({ ...says, gives: attempt(() => evaluate(found.shape, values)) }).toEqual({
              ...says,
              gives,
            });
          }
          if (N === 0 || M === 0) continue;
          const isSatisfied = found.holds !== 'never' && satisfies(found.requires, values);
          if (gives) expect({ ...says, isSatisfied }).toEqual({ ...says, isSatisfied: true });
          if (found.exact && isSatisfied)
            expect({ ...says, gives }).not.toEqual({ ...says, gives: undefined });
        }
      }
    }),
    { numRuns: rounds(200) },
  );
  expect(solved).toBeGreaterThan(10);
});

describe('a Flatten', () => {
  const name = fc.constantFrom('N', 'M', '2*N', 3, 4);
  // The inference of ONNX itself gives up more than its steps do.
  test.each([['onnx'], ['onnx-reference'], ['onnxruntime']])(
    'of %s has in its shape what its steps give',
    (dialect) => {
      const lists = fc.array(name, { minLength: 1, maxLength: 4 });
      fc.assert(
        fc.property(lists, fc.nat({ max: 4 }), (input, axis) => {
          fc.pre(axis <= input.length);
          const { shape, steps } = inferFlatten(untyped(input), axis, untyped({ dialect }));
          // The first length is a step where a Flatten is a Reshape to [first, -1].
          const first = steps.find(({ rule, target }) => rule === 'length' && target === 0);
          if (first)
            expect({ input, axis, first: shape?.[0] }).toEqual({ input, axis, first: first.value });
          expect({ input, axis, open: shape?.includes(null) }).toEqual({
            input,
            axis,
            open: false,
          });
        }),
        { numRuns: rounds(40) },
      );
    },
  );
});
