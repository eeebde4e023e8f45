// The samples of a request with names, tried with numbers in their places.
import { describe, expect, test } from '@jest/globals';
import { explainFlatten, explainReshape } from 'reshape-wasm';
import {
  compareInferredReshape,
  evaluate,
  inferFlatten,
  inferReshape,
} from 'reshape-wasm/symbolic';
import { seeded } from '../oracle/seeded.js';
import { rounds } from '../rounds.js';
import { untyped } from '../untyped.js';

const infer = untyped(inferReshape);
const inferFlat = untyped(inferFlatten);

/** Every assignment of small numbers. @param {number} most */
const assignments = (most) =>
  Array.from({ length: most * most }, (_, at) => ({
    N: 1 + (at % most),
    M: 1 + Math.floor(at / most),
  }));

/**
 * Compares a claim with numbers: separate samples are so with each assignment that works, along the same axis, and
 * mixed ones with some.
 *
 * @param {any} claim an inference
 * @param {(values: any) => any} explain the same request with numbers
 */
function compare(claim, explain) {
  const found = assignments(12)
    .map((values) => ({ values, of: explain(values) }))
    .filter(({ of }) => of.ok);
  const request = { input: claim.input, target: claim.target, axis: claim.axis };
  const { samples } = claim;
  if (samples === null) return 'null';
  if (samples.verdict === 'mixed') {
    const isSeen = found.some(({ of }) => of.samples?.verdict === 'mixed');
    expect({ ...request, isSeen: isSeen || found.length === 0 }).toEqual({
      ...request,
      isSeen: true,
    });
    return 'mixed';
  }
  for (const { values, of } of found) {
    const rows = evaluate(untyped([samples.rows]), values)[0];
    // With one sample, or rows that are all one sample's, axis 0 is as right.
    const isRight =
      of.samples?.verdict === 'separate' &&
      (of.samples.axis === samples.axis ? of.samples.rows === rows : of.samples.axis === 0);
    expect({ ...request, values, of: of.samples, isRight }).toMatchObject({ isRight: true });
  }
  return 'separate';
}

test('random requests', () => {
  const chance = seeded(78);
  const counts = /** @type {Record<string, number>} */ ({ null: 0, mixed: 0, separate: 0 });
  const dim = () => chance.pick([1, 2, 3, 4, 6, 'N', 'N', 'M', '2*N', '3*M', 'N*M']);
  for (let round = 0; round < rounds(150); round++) {
    const input = Array.from({ length: 1 + chance.upTo(2) }, dim);
    const numbersOf = (/** @type {any[]} */ list, /** @type {any} */ values) =>
      evaluate(untyped(list), values);
    const target = Array.from({ length: 1 + chance.upTo(2) }, dim);
    if (chance.chance(0.7)) target[chance.upTo(target.length - 1)] = -1;
    const claim = infer(input, target);
    counts[
      compare(claim, (values) =>
        explainReshape(
          numbersOf(input, values),
          target.map((entry) => (entry === -1 ? -1 : numbersOf([entry], values)[0])),
        ),
      )
    ]++;
    const axis = chance.upTo(input.length);
    counts[
      compare(inferFlat(input, axis), (values) => explainFlatten(numbersOf(input, values), axis))
    ]++;
  }
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(rounds(20));
});

describe('what is said', () => {
  test('that it resolves, but the samples mix, and first a change that keeps them', () => {
    const inference = infer(['N', 3, 224, 224], [1, -1]);
    expect(inference.samples).toEqual({ verdict: 'mixed' });
    expect(inference.outcome).toBe(
      'Result: [1,150528*N]\nResolves for all lengths, but the samples mix',
    );
    expect(inference.hints.map(({ line }) => line)).toEqual([
      'Works: Keep the samples separate: [0,-1] gives [N,150528] for all lengths but N = 0',
      'Note: some rows of the result hold elements of several samples, if axis 0 of the input is the batch',
    ]);
    expect(infer(['N', 'M'], [-1]).outcome).toMatch(/Works for all lengths/);
  });

  test.each([
    [['N', 3, 4], [0, -1], { verdict: 'separate', axis: 0, rows: 1 }],
    [['N', 'L', 8], [-1, 8], { verdict: 'separate', axis: 0, rows: 'L' }],
    [['N', 6], [1, -1, 6], { verdict: 'separate', axis: 1, rows: 1 }],
    [[null, 3, 4], [0, -1], { verdict: 'separate', axis: 0, rows: 1 }],
    // Requirements of the request count.
    [[3, 'M'], [-1, 4], { verdict: 'separate', axis: 0, rows: 'M/4' }],
    [['N', 4], [8], { verdict: 'separate', axis: 0, rows: 4 }],
    [['N', 6], [-1, 4], { verdict: 'mixed' }],
    [['N', 2, 6], [1, -1, 6], { verdict: 'mixed' }],
    [['N', 0], [0, -1], null],
    [[], [1, -1], null],
  ])('%j to %j', (input, target, samples) => {
    expect(infer(input, target, { allowzero: 0 }).samples).toEqual(samples);
  });

  test('facts count, and every system has its own', () => {
    expect(infer(['N', 4], [-1, 8], {}, { where: ['N % 2 = 0'] }).samples).toEqual({
      verdict: 'mixed',
    });
    expect(infer([4, 'M'], [2, -1]).samples).toEqual({ verdict: 'mixed' });
    expect(infer(['N', 8], [4, -1], {}, { where: ['N = 2'] }).samples).toMatchObject({ rows: 2 });
    const rows = compareInferredReshape(['N', 3, 4], [1, -1]);
    expect(rows.find(({ system }) => system === 'numpy')?.samples).toEqual({ verdict: 'mixed' });
  });
});
