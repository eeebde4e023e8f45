// Where onnxruntime 1.30 is known to leave ONNX, or this package to stop short of it, one by one.
import { resolve } from './our_answer.js';

/** @typedef {import('./run_onnxruntime.js').Request} Request */
/** @typedef {import('./our_answer.js').Resolved} Resolved */

/**
 * Says of a request it applies to what both sides answer, exactly.
 *
 * @typedef {object} Deviation
 * @property {string} name
 * @property {(request: Request) => boolean} applies
 * @property {(request: Request) => Resolved | { stage: string, says: RegExp }} theirs
 * @property {(request: Request) => Resolved} ours
 */

const int64Max = 2n ** 63n - 1n;
const isEmpty = ({ input }) => input.includes(0);
const entriesOf = ({ target = [] }) => target.map(BigInt);
const product = (lengths) => lengths.reduce((count, length) => count * length, 1n);

/** The target with a length in the place of each -1. */
const inferring = (request, length) => ({
  dims: entriesOf(request).map((entry) => (entry === -1n ? length : entry)),
});

/**
 * Whether the product of all lengths but the zeros is what onnxruntime stumbles on. It reads the
 * entries from the left, as we do, and another mistake may come first.
 */
function nonzeroLeavesInt64(request) {
  let [all, nonzero] = [1n, 1n];
  let hasInferred = false;
  for (const [axis, entry] of entriesOf(request).entries()) {
    const copies = entry === 0n && request.allowzero !== 1;
    if (entry < -1n || (entry === -1n && hasInferred)) return false;
    if (copies && axis >= request.input.length) return false;
    hasInferred ||= entry === -1n;
    const length = copies ? BigInt(request.input[axis]) : entry;
    if (length === -1n) continue;
    all *= length;
    nonzero *= length || 1n;
    if (nonzero > int64Max) return all === 0n;
  }
  return false;
}

/** Requests that we resolve where a product is 0 anyway, from lengths that no product can overflow. */
function resolveShortened(request) {
  const target = entriesOf(request).map((entry) =>
    entry > 2n ** 30n ? 1 : entry < -1n ? -2 : Number(entry),
  );
  const answer = resolve({ ...request, target });
  if ('code' in answer) return answer;
  return {
    dims: answer.dims.map((length, axis) => Math.max(length, Number(request.target[axis]))),
  };
}

/** The length that onnxruntime puts for a -1 beside a literal 0; undefined where it refuses. */
function inferredBesideZero(request) {
  const target = entriesOf(request);
  const asked = target.filter((entry) => entry < 0n);
  if (request.allowzero !== 1 || !target.includes(0n) || !isEmpty(request)) return undefined;
  if (asked.length !== 1 || asked[0] !== -1n) return undefined;
  const count = product(request.input.filter((length) => length > 0).map(BigInt));
  const known = product(target.filter((entry) => entry > 0n));
  return count <= int64Max && BigInt(count) % BigInt(known) === 0n ? count / known : undefined;
}

const isFloat8 = ({ type }) => /^float8e[45]/.test(type);
const noKernel = /Could not find an implementation for (Reshape|Flatten)\(\d+\)/;

/** A type that ONNX admits and onnxruntime does not have. What we resolve is no matter of type. */
const gap = (name, applies, says = noKernel) => ({
  name,
  applies,
  theirs: () => ({ stage: 'load', says }),
  ours: (request) => resolve({ ...request, type: 'float32' }),
});

/** Types without a kernel, by the opset in which ONNX admits them. */
const newTypes = { uint4: 21, int4: 21, float4e2m1: 23, float8e8m0: 24, uint2: 25, int2: 25 };

/** In the order they hold: a type is refused at load, before any shape is seen. @type {Deviation[]} */
export const deviations = [
  gap(
    'complex types are unknown to onnxruntime',
    ({ type, opset, operator }) =>
      type.startsWith('complex') && opset >= { Reshape: 5, Flatten: 9 }[operator],
    /MLDataType for: tensor\(complex\d+\) is not currently registered or supported/,
  ),
  gap(
    'Flatten has no kernel for float8',
    (request) => request.operator === 'Flatten' && isFloat8(request) && request.opset >= 21,
  ),
  gap(
    'Reshape-19 has no kernel for float8; Reshape-21 has',
    (request) =>
      request.operator === 'Reshape' && isFloat8(request) && [19, 20].includes(request.opset),
  ),
  ...Object.entries(newTypes).map(([name, since]) =>
    gap(`no kernel for ${name}`, ({ type, opset }) => type === name && opset >= since),
  ),
  {
    name: 'an allowzero other than 1 is a 0',
    applies: ({ opset, allowzero = 0 }) => opset >= 14 && allowzero !== 0 && allowzero !== 1,
    theirs: (request) => resolve({ ...request, allowzero: 0 }),
    ours: () => ({ code: 'bad_attribute' }),
  },
  {
    name: 'Flatten takes a negative axis before opset 11 where the rank is not known at load',
    applies: ({ operator, opset, axis, input }) =>
      operator === 'Flatten' && opset < 11 && axis < 0 && axis >= -input.length,
    theirs: (request) => resolve({ ...request, opset: 11 }),
    ours: () => ({ code: 'axis_out_of_range' }),
  },
  {
    name: 'the lengths other than 0 must multiply to an int64 too',
    applies: nonzeroLeavesInt64,
    theirs: () => ({ stage: 'run', says: /The requested shape has too many elements/ }),
    ours: resolveShortened,
  },
  {
    name: 'allowzero lets a -1 be inferred beside a literal 0 where the input is empty',
    applies: (request) => inferredBesideZero(request) !== undefined,
    theirs: (request) => inferring(request, inferredBesideZero(request)),
    ours: () => ({ code: 'zero_with_inferred' }),
  },
  {
    name: 'lengths beyond 2^53-1, which no JavaScript array has',
    applies: (request) =>
      isEmpty(request) && entriesOf(request).some((entry) => entry >= 2n ** 53n),
    theirs: (request) => inferring(request, 0n),
    ours: () => ({ code: 'unsafe_length' }),
  },
  {
    name: 'more than 256 dims',
    applies: ({ input, target = [] }) => input.length > 256 || target.length > 256,
    theirs: (request) => ({ dims: entriesOf(request) }),
    ours: () => ({ code: 'rank_too_large' }),
  },
];

/** Requests that both sides refuse before all else. */
const refusedFirst = ['unsupported_type', 'unknown_attribute'];

/** The deviation in force. @param {Request} request @returns {Deviation | undefined} */
export function deviationOf(request) {
  if (refusedFirst.includes(resolve(request).code)) return undefined;
  return deviations.find(({ applies }) => applies(request));
}
