// evaluate at the values of random requests, in every system: the numbers of resolveReshape, or a question for a length
// of the result that the request's lengths do not say.
import { describe, expect, test } from '@jest/globals';
import { about, resolveFlatten, resolveReshape, systems } from 'reshape-wasm';
import { evaluate, inferReshape } from 'reshape-wasm/symbolic';
import { seeded } from '../oracle/seeded.js';
import { rounds } from '../rounds.js';
import { untyped } from '../untyped.js';
import { assignments, lengths, readSymbolic } from './assignments.js';
import { byChance } from './claims.js';
import { infer } from './infer.js';
import { kinds, randomSymbolic, shown } from './random_symbolic.js';

/** Each system, with both values of its attribute. */
const everyRules = systems.flatMap((dialect) => {
  const { attribute } = about(dialect);
  return attribute
    ? [attribute.copies, attribute.literal].map((value) => ({ dialect, [attribute.name]: value }))
    : [{ dialect }];
});

/** A call's numbers; null if it throws. @param {() => readonly number[]} call */
function resolved(call) {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return call();
  } catch {
    return null;
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/**
 * The wrong claims of evaluate: without lengths of the result it has to give the real ones, or ask for one that
 * stands in the result as null or bounds; with these it has to give the real ones.
 *
 * @param {readonly any[]} shape
 * @param {Record<string, number>} values of the request's names
 * @param {readonly number[]} real
 * @returns {string | undefined}
 */
function wrongValue(shape, values, real) {
  /** @type {Record<string, number>} */
  const given = { ...values };
  for (;;) {
    let missing;
    try {
      const found = evaluate(shape, given);
      return String(found) === String(real) ? undefined : `gives [${found}]`;
    } catch (error) {
      missing = error.message.match(/, and (target\[(\d+)\]) has no value/);
      if (!missing) return error.message;
    }
    const [, name, place] = missing;
    const dim = shape[Number(place)];
    if (name in given) return `asks for ${name} again`;
    if (dim !== null && (typeof dim !== 'object' || dim.name)) return `asks for ${name}`;
    given[name] = real[Number(place)];
  }
}

/**
 * @param {import('./assignments.js').Symbolic} request
 * @param {any} shape
 * @param {number} most assignments that are tried
 */
function* wrongValues(request, shape, most) {
  const read = readSymbolic(request);
  const copiedByChance = byChance(request, read);
  const { operator, axis, rules } = request;
  for (const one of assignments(read, lengths)) {
    // OpenVINO infers as if a name were never 0: equal names cancel.
    if (rules.dialect === 'openvino' && !one.full) continue;
    const [input, target] = [one.input.map(Number), one.target.map(Number)];
    const real = resolved(() =>
      operator === 'Flatten'
        ? resolveFlatten(input, axis, untyped(rules))
        : resolveReshape(input, target, untyped(rules)),
    );
    if (!real || copiedByChance(one)) continue;
    if (--most < 0) return;
    const values = Object.fromEntries(
      [...one.values].map(([name, value]) => [name, Number(value)]),
    );
    const wrong = wrongValue(shape, values, real);
    yield wrong && `${shown(request)} ${JSON.stringify(values)}: ${wrong}, real is [${real}]`;
  }
}

describe.each(everyRules)('%j', (rules) => {
  test('gives the numbers of the resolver, or asks for a length of the result', () => {
    /** @type {(string | undefined)[]} */
    const tried = [];
    for (const kind of kinds) {
      const requests = randomSymbolic(kind, seeded(kinds.indexOf(kind) + 71), rounds(25));
      for (const made of requests) {
        const request = { ...made, rules };
        const shape = resolved(() => infer(request).shape);
        if (shape) tried.push(...wrongValues(request, shape, 40));
      }
    }
    expect(tried.filter(Boolean).slice(0, 5)).toEqual([]);
    expect(tried.length).toBeGreaterThan(250);
  });

  test('asks for what an unknown rank leaves open', () => {
    const { upTo, pick } = seeded(72);
    const list = (/** @type {number} */ rank, /** @type {any[]} */ entries) =>
      Array.from({ length: rank }, () => pick(entries));
    /** @type {(string | undefined)[]} */
    const tried = [];
    for (let round = 0; round < rounds(150); round++) {
      const input = list(1 + upTo(2), [1, 2, 3, 4, 6]);
      const target = list(1 + upTo(2), [-1, 1, 1, 2, 3, 6]);
      const real = resolved(() => resolveReshape(input, target, untyped(rules)));
      if (!real) continue;
      for (const [from, to] of [
        [null, target],
        [input, { rank: target.length }],
        [input.map(() => null), { rank: target.length }],
      ]) {
        const { shape } = inferReshape(untyped(from), untyped(to), untyped(rules));
        if (!shape) continue;
        const values = Object.fromEntries(input.map((one, place) => [`input[${place}]`, one]));
        const wrong = wrongValue(shape, values, real);
        tried.push(wrong && `${JSON.stringify([from, to])}: ${wrong}, real is [${real}]`);
      }
    }
    expect(tried.filter(Boolean).slice(0, 5)).toEqual([]);
    expect(tried.length).toBeGreaterThan(10);
  });
});
