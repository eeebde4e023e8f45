// The answers of ONNX's own shape inference, asked of Debian's onnx and of onnxruntime: 'onnx-inference' answers the
// same.
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { ask } from '../oracle/ask.js';
import { rounds } from '../rounds.js';
import { infer } from './infer.js';
import { inferenceRequests } from './inferred.js';

/** @typedef {import('./inferred.js').InferenceRequest} Request */

const path = (/** @type {string} */ file) => fileURLToPath(new URL(file, import.meta.url));

/** Our answer: the shape, with null for what is unknown; 'error' where it never works. @param {Request} request */
function ours({ operator, opset, input, target, axis, allowzero }) {
  const rules = {
    dialect: 'onnx-inference',
    opset,
    ...(operator === 'Reshape' && allowzero !== undefined && { allowzero }),
  };
  const { shape, holds, exact } = infer({ operator, input, target, axis, rules });
  if (holds === 'never') return 'error';
  expect({ holds, exact }).toEqual({ holds: 'sometimes', exact: false });
  return shape;
}

/**
 * Where an older onnx differs from the newest, whose rules are ours: a name, the older versions, which requests it is
 * about, and what those versions answer.
 *
 * @type {{ name: string, versions: RegExp, about: (request: Request) => boolean, theirs: (ours: any) => any }[]}
 */
const olderThanOurs = [
  {
    versions: /^1\.12\./,
    name: 'only a newer onnx knows the rank of a result whose target is not known',
    about: ({ operator, opset, target }) =>
      operator === 'Reshape' && opset >= 14 && !Array.isArray(target) && target?.rank !== null,
    theirs: () => null,
  },
];

/** @param {Request[]} requests @param {any[]} answers @param {(request: Request, ours: any) => any} expected */
function differences(requests, answers, expected) {
  return requests.flatMap((request, index) => {
    const { shape, error } = answers[index];
    const theirs = error === undefined ? shape : 'error';
    const wanted = expected(request, ours(request));
    const same = JSON.stringify(theirs) === JSON.stringify(wanted);
    return same ? [] : [JSON.stringify({ request, wanted, theirs, error })];
  });
}

/** The share of requests that are about something. @param {any[]} answers @param {(answer: any) => boolean} about */
const shareOf = (answers, about) => answers.filter(about).length / answers.length;

/**
 * Fails unless the requests ask for all that inference does: lengths, names, unknowns, mistakes.
 *
 * @param {any[]} answers
 */
function expectVariety(answers) {
  const has = (/** @type {(dim: any) => boolean} */ test) =>
    shareOf(answers, ({ shape }) => !!shape?.some(test));
  expect(shareOf(answers, ({ error }) => error !== undefined)).toBeGreaterThan(0.1);
  expect(has((dim) => typeof dim === 'string')).toBeGreaterThan(0.05);
  expect(has((dim) => dim === null)).toBeGreaterThan(0.05);
  expect(has((dim) => dim > 1)).toBeGreaterThan(0.1);
}

describe("Debian's onnx", () => {
  const requests = inferenceRequests(1, rounds(700), { newest: 17 });
  /** @type {{ version: string, answers: any[] }} */
  let asked;
  beforeAll(async () => {
    asked = await ask('/usr/bin/python3', [path('./infer_onnx.py')], requests);
  }, rounds(120_000));

  test('answers the same, but where it is older', () => {
    expectVariety(asked.answers);
    const known = (/** @type {Request} */ request, /** @type {any} */ answer) => {
      const deviation = olderThanOurs.find(
        ({ about, versions }) => versions.test(asked.version) && about(request),
      );
      return deviation && answer !== 'error' ? deviation.theirs(answer) : answer;
    };
    const found = differences(requests, asked.answers, known);
    expect([asked.version, found.length, found.slice(0, 5)]).toEqual([asked.version, 0, []]);
  });

  test.each(olderThanOurs)('$name', ({ about, versions }) => {
    const found = requests.some(
      (request, index) =>
        about(request) &&
        JSON.stringify(asked.answers[index].shape) !== JSON.stringify(ours(request)),
    );
    expect(found).toBe(versions.test(asked.version));
  });
});

describe('onnxruntime', () => {
  const requests = inferenceRequests(2, rounds(300), { newest: 21 });
  /** @type {any[]} */
  let answers;
  beforeAll(async () => {
    const given = await ask(process.execPath, [path('./infer_onnxruntime.js')], requests);
    // An unknown comes out as -1 in 32 bits without a sign.
    answers = given.map((/** @type {any} */ { shape, error }) => ({
      error,
      shape: shape?.map((/** @type {any} */ dim) => (dim === 2 ** 32 - 1 ? null : dim)),
    }));
  }, rounds(120_000));

  test('answers the same', () => {
    expectVariety(answers);
    // It gives a scalar's shape where nothing is known of one.
    const expected = (/** @type {Request} */ _, /** @type {any} */ answer) => answer ?? [];
    const found = differences(requests, answers, expected);
    expect([found.length, found.slice(0, 5)]).toEqual([0, []]);
  });
});
