// Whether what is inferred for ONNX is at least as strong as what ONNX's shape inference and OpenVINO infer, where
// these are right; and what the two answer.
import { describe, expect, test } from '@jest/globals';
import { wrongClaims } from './claims.js';
import { infer } from './infer.js';
import { onnxCases, openvinoCases, userCases } from './system_cases.js';
import { isKnown, requestOf, rows } from './table.js';

/** @typedef {import('./system_cases.js').Case} Case */

/** @param {Case} one @param {any} [rules] */
const requestUnder = ({ input, target, axis, rules: more }, rules) =>
  /** @type {any} */ ({
    operator: axis === undefined ? 'Reshape' : 'Flatten',
    input,
    target,
    axis,
    rules: { ...rules, ...more },
  });

const underOnnx = { dialect: 'onnx-inference' };
const underOpenvino = { dialect: 'openvino', specialZero: true };

/** A case as the package answers it under a system's rules. @param {any} inference @param {any} one */
const answered = ({ shape, error, requires }, one) => ({
  shape,
  error: error?.code,
  ...(one.requires && { requires }),
});

describe.each([
  ['onnx-inference', underOnnx, onnxCases],
  ['openvino', underOpenvino, openvinoCases],
])('%s', (_, rules, cases) => {
  test.each(
    cases.map((one) => ({
      one,
      title: JSON.stringify([one.input, one.target ?? one.axis, one.rules]),
    })),
  )('$title', ({ one }) => {
    const inference = infer(requestUnder(one, rules));
    const { shape = null, error, requires } = one;
    expect(answered(inference, one)).toEqual({ shape, error, ...(requires && { requires }) });
    expect({ holds: inference.holds, exact: inference.exact }).toEqual({
      holds: error ? 'never' : 'sometimes',
      exact: false,
    });
  });
});

/** How much a dim says: 0 nothing, 1 bounds, 2 its length. @param {any} dim */
const saysOf = (dim) => {
  if (dim === null) return 0;
  return typeof dim === 'object' && dim.name === undefined ? 1 : 2;
};

/**
 * How much of a shape is known, dim by dim; less than any dim where not even the rank is.
 *
 * @type {(shape: readonly any[] | null, rank: number) => any[]}
 */
const says = (shape, rank) => (shape ? shape.map(saysOf) : new Array(rank).fill(-1));

/**
 * The claim of a system about a shape, tried on numbers under ONNX's own rules.
 *
 * @type {(request: any, shape: any) => boolean}
 */
const isRight = (request, shape) =>
  shape === null ||
  wrongClaims(request, {
    shape,
    holds: 'sometimes',
    requires: [],
    exact: false,
    fails: [],
    error: null,
  }).length === 0;

/**
 * Compares what is inferred for ONNX with what a system infers.
 *
 * @param {Case} one
 * @param {any} rules of the system
 * @returns {'stronger' | 'equal' | 'weaker' | 'wrong'} wrong: the system is
 */
function compared(one, rules) {
  const request = requestUnder(one);
  const [ours, theirs] = [infer(request), infer(requestUnder(one, rules))];
  if (theirs.holds === 'never') return ours.holds === 'never' ? 'equal' : 'wrong';
  if (!isRight(request, theirs.shape)) return 'wrong';
  // They accept what fails for every length.
  if (ours.holds === 'never') return 'wrong';
  const rank = (ours.shape ?? theirs.shape ?? []).length;
  const [left, right] = [says(ours.shape, rank), says(theirs.shape, rank)];
  if (left.some((said, index) => said < right[index])) return 'weaker';
  const shapes = left.some((said, index) => said > right[index]);
  // The same of the shape, and besides when it holds.
  const more =
    ours.exact && (ours.requires.length > theirs.requires.length || ours.fails.length > 0);
  return shapes || more ? 'stronger' : 'equal';
}

const cases = [
  ...rows.filter(isKnown).map(requestOf),
  ...[...onnxCases, ...openvinoCases, ...userCases].filter(isKnown),
].filter(({ rules }) => !rules?.allowzero);

test.each([
  ["ONNX's shape inference", underOnnx],
  ['OpenVINO', underOpenvino],
])('what is inferred is at least as strong as %s', (name, rules) => {
  const counts = { stronger: 0, equal: 0, weaker: 0, wrong: 0 };
  const wrong = [];
  const weaker = [];
  for (const one of cases) {
    // OpenVINO has no Flatten.
    if (one.axis !== undefined && rules === underOpenvino) continue;
    const result = compared(one, rules);
    counts[result] += 1;
    const title = JSON.stringify([one.input, one.target ?? one.axis]);
    if (result === 'wrong') wrong.push(title);
    if (result === 'weaker') weaker.push(title);
  }
  process.stdout.write(
    `\n${name}: of ${cases.length} shapes ours says more in ${counts.stronger}, the same in ${counts.equal}; ` +
      `it is wrong in ${counts.wrong}:\n${wrong.map((title) => `  ${title}\n`).join('')}`,
  );
  expect(weaker).toEqual([]);
  expect(counts.stronger).toBeGreaterThan(cases.length / 3);
});

test.each(
  userCases.filter(isKnown).map((one) => ({ one, title: JSON.stringify([one.input, one.target]) })),
)('what is inferred for $title is right', ({ one }) => {
  const request = requestUnder(one);
  expect(wrongClaims(request, infer(request))).toEqual([]);
});
