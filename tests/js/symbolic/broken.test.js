// Answers that are broken on purpose: the brute force must notice each kind of break.
import { expect, test } from '@jest/globals';
import { seeded } from '../oracle/seeded.js';
import { wrongClaims } from './claims.js';
import { infer } from './infer.js';
import { kinds, randomSymbolic } from './random_symbolic.js';

/** Requests of each kind. */
const count = 200;

/** 'N % 6 = 0' with another divisor. @param {(divisor: number) => number} change */
const withDivisor = (change) => (/** @type {string} */ fact) =>
  fact.replace(/% (\d+) = 0$/, (_, divisor) => `% ${change(Number(divisor))} = 0`);

/** The dims that are texts, changed. @param {any[] | null} shape @param {(dim: string) => any} change */
const textsOf = (shape, change) =>
  shape && shape.map((dim) => (typeof dim === 'string' ? change(dim) : dim));

/**
 * The parts that are broken in an answer, by name.
 *
 * @type {Record<string, (inference: any) => any>}
 */
const breaks = {
  'no fails': ({ fails, ...rest }) => ({ ...rest, fails: [] }),
  'one of the fails dropped': ({ fails, ...rest }) => ({ ...rest, fails: fails.slice(1) }),
  'the code of a fails changed': ({ fails, ...rest }) => ({
    ...rest,
    fails: fails.map((row) => ({ ...row, code: 'zero_with_inferred' })),
  }),
  // The value of floor(3*N/2) where N is odd: the requirement forgotten as well.
  'quotients floored': ({ shape, requires, ...rest }) => ({
    ...rest,
    shape,
    requires: requires.filter((fact) => !fact.includes('%')),
  }),
  'quotients multiplied out': ({ shape, ...rest }) => ({
    ...rest,
    shape: textsOf(shape, (dim) => dim.replace(/\/\d+$/, '')),
  }),
  'divisors doubled': ({ requires, ...rest }) => ({
    ...rest,
    requires: requires.map(withDivisor((divisor) => divisor * 2)),
  }),
  'divisors dropped': ({ requires, ...rest }) => ({
    ...rest,
    requires: requires.filter((fact) => withDivisor(() => 1)(fact) === fact),
  }),
  'requirements dropped': (inference) => ({ ...inference, requires: [] }),
  'one of several requirements dropped': ({ requires, ...rest }) => ({
    ...rest,
    requires: requires.length > 1 ? requires.slice(1) : requires,
  }),
  'always where it is sometimes': ({ holds, ...rest }) => ({
    ...rest,
    holds: holds === 'sometimes' ? 'always' : holds,
  }),
  'never where it is sometimes': ({ holds, ...rest }) =>
    holds === 'sometimes' ? { ...rest, holds: 'never', shape: null } : { ...rest, holds },
  'never where it is always': ({ holds, ...rest }) =>
    holds === 'always' ? { ...rest, holds: 'never', shape: null } : { ...rest, holds },
  'a name in place of another': ({ shape, ...rest }) => ({
    ...rest,
    shape: textsOf(shape, (dim) => dim.replaceAll('N', 'M').replaceAll('B', 'A')),
  }),
  'intervals that are too narrow': ({ shape, ...rest }) => ({
    ...rest,
    shape: shape && shape.map((dim) => (dim?.max > dim?.min ? { ...dim, max: dim.max - 1 } : dim)),
  }),
  'an error where an empty input works': ({ onlyEmpty, shape, error, ...rest }) => ({
    ...rest,
    ...(onlyEmpty ? { shape: null, error: { code: 'count_mismatch' } } : { shape, error }),
    onlyEmpty: false,
  }),
  'no error where no empty input works': ({ holds, shape, error, ...rest }) => ({
    ...{ ...rest, holds },
    ...(error ? { shape: [], error: null, onlyEmpty: true } : { shape, error }),
  }),
  'a zero dropped': ({ onlyEmpty, requires, ...rest }) => ({
    ...{ ...rest, onlyEmpty },
    requires: onlyEmpty ? requires.map((fact) => fact.replace('= 0', '= 1')) : requires,
  }),
  'exact where it is not': (inference) => ({ ...inference, exact: true }),
};

const answered = kinds.flatMap((kind) =>
  randomSymbolic(kind, seeded(kinds.indexOf(kind) + 100), count).map((request) => ({
    request,
    inference: infer(request),
  })),
);

const plain = ({ shape, holds, requires, exact, fails, error, onlyEmpty }) => ({
  ...{ shape, holds, requires, exact, fails, onlyEmpty },
  error,
});

/** Whether the claims of an answer are noticed to be wrong. @param {any} request @param {any} inference */
function isNoticed(request, inference) {
  try {
    return wrongClaims(request, inference).length > 0;
  } catch (error) {
    // A name that is not the request's.
    if (error instanceof SyntaxError) return true;
    throw error;
  }
}

test.each(Object.entries(breaks))('%s', (_, broken) => {
  let [changed, noticed] = [0, 0];
  for (const { request, inference } of answered) {
    const before = plain(inference);
    const after = broken(before);
    if (JSON.stringify(after, asText) === JSON.stringify(before, asText)) continue;
    changed += 1;
    if (isNoticed(request, after)) noticed += 1;
    if (noticed === 3) break;
  }
  expect({ noticed, changed }).toEqual({ noticed: 3, changed: expect.any(Number) });
});

const asText = (/** @type {string} */ _, /** @type {unknown} */ value) =>
  typeof value === 'bigint' ? String(value) : value;
