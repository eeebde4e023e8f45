// The ways back from an answer: requirements as facts, results as inputs, numbers as resolveReshape gives them, hints.
import { describe, expect, test } from '@jest/globals';
import fc from '../../fast_check.js';
import { resolveFlatten, resolveReshape, systems } from 'reshape-wasm';
import { commandFor, linkTo, parseRequest } from 'reshape-wasm/link';
import { evaluate, inferReshape } from 'reshape-wasm/symbolic';
import { seeded } from '../oracle/seeded.js';
import { randomShape, randomTarget } from '../oracle/random_shapes.js';
import { rounds } from '../rounds.js';
import { untyped } from '../untyped.js';
import { assignments, lengths, readSymbolic } from './assignments.js';
import { zerosOf } from './claims.js';
import { infer } from './infer.js';
import { kinds, randomSymbolic, shown } from './random_symbolic.js';

const count = rounds(300);

/** A dim without its bounds. @param {any} dim */
const formOf = (dim) =>
  typeof dim === 'bigint' ? String(dim) : typeof dim === 'object' ? (dim?.name ?? null) : dim;

/**
 * Whether a dim that was given back is a shape's dim: in the same form, with any bounds, since those of one expression
 * may bound another; or as a number, where bounds and divisors leave one length.
 *
 * @type {(dim: any, shape: readonly any[], index: number) => boolean}
 */
function isSame(dim, shape, index) {
  if (formOf(dim) === formOf(shape[index])) return true;
  const read = readSymbolic({ operator: 'Flatten', input: shape });
  const left = new Set([...assignments(read, lengths)].map(({ input }) => input[index]));
  return left.size === 1 && String([...left]) === String(dim);
}

/** @param {string} kind */
const requestsOf = (kind) => randomSymbolic(kind, seeded(kinds.indexOf(kind) + 50), count);

/** A requirement's data as a fact. @param {import('reshape-wasm/symbolic').Requirement} requirement */
const factOf = ({ relation, left, right }) =>
  relation === 'multipleOf' ? `(${left}) % (${right}) = 0` : `${left} = ${right}`;

test.each([
  [['N', 6], [-1, 4], [{ relation: 'multipleOf', left: 'N', right: 2 }]],
  [['N', 256, 'H', 'W'], [0, 256, 49], [{ relation: 'equals', left: 'H*W', right: 49 }]],
  [['N', 'M'], ['K', -1], [{ relation: 'multipleOf', left: 'M*N', right: 'K' }]],
  [['N', 3], [0, -1], []],
])('%j to %j has its requirements as data', (input, target, requirements) => {
  expect(inferReshape(input, target).requirements).toEqual(requirements);
});

test('names that are any text to a system are the sides of its requirements', () => {
  const { requires, requirements } = inferReshape(['batch size', 4], ['n-1', 4], {
    dialect: 'openvino',
    specialZero: false,
  });
  const sides = requirements.map(({ left, right }) => `${left} = ${right}`);
  expect(sides).toEqual(requires);
});

describe.each(kinds)('%s', (kind) => {
  test('requirements and zeros as data say what the texts say', () => {
    const seen = new Set();
    const wrong = [];
    for (const request of requestsOf(kind)) {
      const { requires, requirements, fails } = infer(request);
      const where = request.where ?? [];
      const answers = [requires, requirements.map(factOf)].map((facts) => {
        const { holds, shape } = infer({ ...request, where: [...where, ...facts] });
        return JSON.stringify([holds, shape], asText);
      });
      for (const { relation } of requirements) seen.add(relation);
      if (answers[0] !== answers[1] || requires.length !== requirements.length)
        wrong.push(`${shown(request)} with ${requires}: ${answers.join(' and ')}`);
      for (const { when, zeros } of fails)
        if (zerosOf(when).join() !== zeros.join()) wrong.push(`${when}: ${zeros}`);
    }
    expect(wrong.slice(0, 5)).toEqual([]);
    expect([...seen].sort()).toEqual(kind === 'Flatten' ? [] : ['equals', 'multipleOf']);
  });

  test('requirements, given back as facts, make it always work', () => {
    const wrong = [];
    for (const request of requestsOf(kind)) {
      const { holds, exact, requires } = infer(request);
      if (!exact || holds === 'never') continue;
      const again = infer({ ...request, where: [...(request.where ?? []), ...requires] });
      if (again.holds !== 'always')
        wrong.push(`${shown(request)} with ${requires.join(', ')}: ${again.holds}`);
    }
    expect(wrong.slice(0, 5)).toEqual([]);
  });

  test('results are inputs, in the form in which they are printed', () => {
    const wrong = [];
    for (const request of requestsOf(kind)) {
      const { shape } = infer(request);
      if (shape === null) continue;
      // Zeros that copy give back what was given.
      const again = inferReshape(shape, new Array(shape.length).fill(0)).shape;
      if (again?.length !== shape.length || !again.every((dim, index) => isSame(dim, shape, index)))
        wrong.push(`${shown(request)}: ${JSON.stringify([shape, again], asText)}`);
    }
    expect(wrong.slice(0, 5)).toEqual([]);
  });

  test('changes that hints offer were tried and always work', () => {
    const wrong = [];
    let offered = 0;
    for (const request of requestsOf(kind)) {
      for (const hint of infer(request).hints) {
        if (hint.kind !== 'change') continue;
        offered += 1;
        const { target = request.target, axis = request.axis, rules = request.rules } = hint;
        const { holds } = infer({ ...request, target, axis, rules });
        if (holds === 'never') wrong.push(`${shown(request)}: ${hint.line}`);
      }
    }
    expect(wrong.slice(0, 5)).toEqual([]);
    expect(offered).toBeGreaterThan(0);
  });

  test('the link and the command hold the request', () => {
    for (const request of requestsOf(kind).slice(0, 50)) {
      const inference = infer(request);
      const { where } = request;
      const link = linkTo({ ...inference, ...(where?.length && { where }) }, '');
      expect(link).toBe(linkTo(request, ''));
      expect(parseRequest(link)?.where ?? []).toEqual(where ?? []);
      expect(commandFor(request)).toMatch(/^npx reshape-wasm (infer|explain|flatten) /);
    }
  });
});

const asText = (/** @type {string} */ _, /** @type {unknown} */ value) =>
  typeof value === 'bigint' ? String(value) : value;

/** The result of resolving numbers. @param {() => readonly number[]} call */
function resolved(call) {
  try {
    return { shape: call() };
  } catch ({ code, index }) {
    return { code, index };
  }
}

/** The result of inferring from the same numbers. @param {() => any} call */
function inferred(call) {
  let inference;
  try {
    inference = call();
  } catch ({ code, index }) {
    return { code, index };
  }
  const { shape, holds, requires, exact, fails, error } = inference;
  if (holds === 'never') return { code: error.code, index: error.index };
  return holds === 'always' && exact && requires.length === 0 && fails.length === 0
    ? { shape }
    : { holds, requires, exact, fails };
}

/** The systems in which the two may differ: those two answer what the systems infer, which compare no counts. */
const settled = systems.filter((system) => system !== 'onnx-inference' && system !== 'openvino');

describe('numbers alone', () => {
  test.each(settled)('agree with resolveReshape and resolveFlatten under %s', (dialect) => {
    const chance = seeded(systems.indexOf(dialect) + 1);
    const wrong = [];
    for (let round = 0; round < rounds(500); round++) {
      const input = randomShape(chance);
      const target = randomTarget(chance, input);
      const flag = chance.pick([false, true]);
      const rules = untyped({
        dialect,
        ...(dialect.startsWith('openvino') && { specialZero: flag }),
        ...(dialect.startsWith('onnx') && flag && { allowzero: 1 }),
      });
      const one = resolved(() => resolveReshape(input, target, rules));
      const other = inferred(() => inferReshape(input, target, rules));
      if (JSON.stringify(one) !== JSON.stringify(other))
        wrong.push(JSON.stringify([input, target, rules, one, other]));
    }
    expect(wrong.slice(0, 3)).toEqual([]);
  });

  test('agree with resolveFlatten', () => {
    const chance = seeded(99);
    for (let round = 0; round < rounds(500); round++) {
      const input = randomShape(chance);
      const axis = chance.upTo(12) - 6;
      const rules = chance.pick([undefined, { opset: 9 }]);
      expect(inferred(() => infer({ operator: 'Flatten', input, axis, rules }))).toEqual(
        resolved(() => resolveFlatten(input, axis, rules)),
      );
    }
  });

  test('beyond 2^53 are bigints', () => {
    expect(inferReshape([2 ** 52, 4], [-1]).shape).toEqual([2n ** 54n]);
    expect(inferReshape([2n ** 54n], [-1, 4]).shape).toEqual([2 ** 52, 4]);
  });
});

test.each([
  [
    [6, 'N/2', '4*M*N', 1],
    [-1, 5],
  ],
  [
    ['B/2', 'A'],
    [1, 'C', 'C', 1],
  ],
  [
    [3, 'C', 'A*C/2'],
    ['B', 1, 'C/2', -1],
  ],
])('%j to %j: what quotients require is recognised when it is given back', (input, target) => {
  const { exact, requires } = inferReshape(input, target);
  expect([exact, requires.length]).toEqual([true, 1]);
  const again = inferReshape(input, target, {}, { where: requires });
  expect(again).toMatchObject({ holds: 'always', exact: true, requires: [] });
});

test('evaluate gives what an expression is at values of its names', () => {
  const values = { N: 4, M: 3 };
  expect(evaluate(['12*N', 5, 'M*N/6', 7n, '2*(N + 1)'], values)).toEqual([48, 5, 2, 7, 10]);
  fc.assert(
    fc.property(fc.nat({ max: 1000 }), fc.nat({ max: 1000 }), (N, M) => {
      expect(evaluate(['N*M + 1', '2*N'], { N, M })).toEqual([N * M + 1, 2 * N]);
    }),
  );
});

test.each([
  [['K'], 'bad_symbol'],
  [[null], 'bad_symbol'],
  [[{ min: 1, max: 2 }], 'bad_symbol'],
  [['N/3'], 'not_divisible'],
  [['N*4503599627370496'], 'unsafe_length'],
  [['N**2'], 'bad_symbol'],
])('evaluate(%j) throws %s', (dims, code) => {
  expect(() => evaluate(dims, { N: 4 })).toThrow(expect.objectContaining({ code }));
});

test.each([
  [['N**2'], 'bad_symbol', 0, 2],
  [['2N'], 'bad_symbol', 0, 1],
  [['N//2'], 'bad_symbol', 0, 2],
  [[1, ''], 'bad_symbol', 1, 0],
  [['N/0'], 'bad_symbol', 0, undefined],
  [['N +'], 'bad_symbol', 0, 3],
  [['N', true], 'bad_symbol', 1, undefined],
  [[{ min: 3, max: 2 }], 'bad_interval', 0, undefined],
  [[{ min: -1 }], 'bad_interval', 0, undefined],
  [[{ min: 0.5 }], 'bad_interval', 0, undefined],
  [
    [
      { min: 1, max: 2, name: 'N' },
      { min: 3, max: 4, name: 'N' },
    ],
    'bad_interval',
    1,
    undefined,
  ],
  [[2.5], 'not_an_integer', 0, undefined],
  [[-1], 'negative_length', 0, undefined],
])('%j as input throws %s', (input, code, index, position) => {
  let thrown;
  try {
    inferReshape(untyped(input), [-1]);
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toMatchObject({ code, index });
  if (position !== undefined) expect(thrown.position).toBe(position);
});
