// Every export, with hostile values in every position: whatever is thrown is a ReshapeError with a documented
// code, or what the caller's own code threw; explanations throw only the latter; no call takes a second
// (of inferences in all systems, three), and the next call is right.
// @ts-nocheck: arguments of the wrong types are what it is about
import { afterEach, describe, expect, test } from '@jest/globals';
import fc from '../../fast_check.js';
import { memory } from 'reshape-wasm';
import { argumentsOf, calls, complaint, expectRight, waysInto } from './calls.js';
import { hostileValues } from './hostile_values.js';
import { gridStep, rounds } from '../rounds.js';

afterEach(() => expect(memory()).toEqual({ blocks: 0, bytes: 0 }));

/** Most complaints that a test gathers before it ends. */
const mostComplaints = 12;

/** The places for hostile values that were tried, of all calls: a coordinate of the grid of places and values. */
let triedPlaces = 0;

/** The fault of a function where one of its arguments is hostile. */
function complaintsOf(name, call) {
  const complaints = [];
  for (const position of argumentsOf(name).keys()) {
    for (const [where, put] of waysInto(name, position)) {
      triedPlaces++;
      for (const [index, [value, make]] of hostileValues.entries()) {
        if ((triedPlaces + index) % gridStep !== 0) continue;
        const args = argumentsOf(name);
        args[position] = put(args[position], make(args));
        const wrong = complaint(name, call, args);
        if (wrong) complaints.push(`${value}${where}, argument ${position}: ${wrong}`);
        if (complaints.length === mostComplaints) return complaints;
      }
      expectRight();
    }
  }
  return complaints;
}

describe.each(calls)('%s', (name, call) => {
  test('with its own arguments', () => {
    expect(complaint(name, call, argumentsOf(name))).toBe(undefined);
  });

  test('with a hostile value in each position', () => {
    expect(complaintsOf(name, call)).toEqual([]);
  }, 300000);
});

/** The most hostile values of one call. */
const mostValues = 4;

/** Calls, and all their places for hostile values. */
const places = calls
  .map(([name, call]) => ({
    name,
    call,
    places: argumentsOf(name).flatMap((_, position) =>
      waysInto(name, position).map(([where, put]) => ({ position, where, put })),
    ),
  }))
  .filter(({ places }) => places.length > 0);

/** A call and, in some of its places, hostile values. */
const hostileCalls = fc.constantFrom(...places).chain(({ name, call, places }) =>
  fc
    .array(fc.tuple(fc.constantFrom(...places), fc.constantFrom(...hostileValues)), {
      minLength: 1,
      maxLength: mostValues,
    })
    .map((values) => ({ name, call, values })),
);

/** Its arguments, and what is hostile in them. Of two values for one whole argument the first counts. */
function hostileArguments(name, values) {
  const args = argumentsOf(name);
  const replaced = new Set();
  const said = [];
  for (const [{ position, where, put }, [value, make]] of values) {
    if (replaced.has(position)) continue;
    args[position] = put(args[position], make(args));
    if (!where.startsWith(' as ')) replaced.add(position);
    said.push(`${value}${where}, argument ${position}`);
  }
  return { args, said: said.join('; ') };
}

test(
  'with hostile values in several positions at once',
  () => {
    fc.assert(
      fc.property(hostileCalls, ({ name, call, values }) => {
        const { args, said } = hostileArguments(name, values);
        const wrong = complaint(name, call, args);
        if (wrong) throw new Error(`${name} with ${said}: ${wrong}`);
        expectRight();
      }),
      { numRuns: rounds(500) },
    );
  },
  rounds(120_000),
);
