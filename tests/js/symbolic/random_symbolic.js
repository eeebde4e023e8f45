// Random requests with names and unknowns, by kind: targets that fit the input, nearly fit it, or do not.

import { assignments, lengths, readSymbolic } from './assignments.js';

/** @typedef {import('./assignments.js').Symbolic} Symbolic */
/** @typedef {import('../oracle/seeded.js').Chance} Chance */

const many = (/** @type {number} */ count, /** @type {(index: number) => any} */ make) =>
  Array.from({ length: count }, (_, index) => make(index));

/** A monomial as a list of factors: numbers, and names as texts. @typedef {(number | string)[]} Factors */

/** A monomial as an entry: a number, or a text. @param {Factors} factors @returns {number | string} */
export function entryOf(factors) {
  const numbers = /** @type {number[]} */ (factors.filter((factor) => typeof factor === 'number'));
  const number = numbers.reduce((left, factor) => left * factor, 1);
  const names = factors.filter((factor) => typeof factor === 'string');
  if (names.length === 0) return number;
  return number === 1 ? names.join('*') : [number, ...names].join('*');
}

/** The dialects whose answers are complete, with both meanings of a 0. */
const completeRules = [
  undefined,
  undefined,
  undefined,
  { opset: 13 },
  { allowzero: 1 },
  { dialect: 'numpy' },
  { dialect: 'torch' },
  { dialect: 'tensorflow' },
];

/** The others, for which answers are sound; of two the answer is what the system itself infers. */
const otherRules = [
  { dialect: 'onnxruntime' },
  { dialect: 'onnxruntime', allowzero: 1 },
  { dialect: 'onnx-reference' },
  { dialect: 'onnx-reference', allowzero: 1 },
  { dialect: 'openvino-cpu', specialZero: true },
  { dialect: 'openvino-cpu', specialZero: false },
  { dialect: 'webnn' },
];

/** @param {Chance} random */
function makers(random) {
  const { upTo, chance, pick } = random;
  const someNames = () => pick([['N'], ['N', 'M'], ['N', 'M'], ['A', 'B', 'C']]);

  /** The factors of one input entry. @param {string[]} names @returns {Factors} */
  const factors = (names) => {
    if (chance(0.45)) return [pick([1, 2, 2, 3, 4, 6, 8, 12])];
    const count = chance(0.8) ? 1 : 2;
    return [...(chance(0.3) ? [pick([2, 3, 4])] : []), ...many(count, () => pick(names))];
  };

  const primesOf = (/** @type {number} */ number) => {
    const primes = [];
    for (let prime = 2; number > 1; prime++)
      for (; number % prime === 0; number /= prime) primes.push(prime);
    return primes;
  };

  /** The input's factors dealt anew. @param {Factors[]} input @returns {Factors[]} */
  function regrouped(input) {
    /** @type {Factors} */
    const all = input
      .flat()
      .flatMap((factor) =>
        typeof factor === 'number' ? primesOf(factor) : [/** @type {any} */ (factor)],
      );
    /** @type {Factors[]} */
    const dealt = many(all.length === 0 ? upTo(2) : 1 + upTo(3), () => []);
    for (const factor of all) pick(dealt).push(factor);
    return dealt;
  }

  /** A target of numbers, names, 0s and -1s. @param {Factors[]} input @param {string[]} names */
  function target(input, names) {
    /** @type {any[]} */
    let entries = (chance(0.8) ? regrouped(input) : many(upTo(4), () => factors(names))).map(
      entryOf,
    );
    const given = input.map(entryOf);
    entries = entries.map((entry, index) => (entry === given[index] && chance(0.4) ? 0 : entry));
    const somewhere = () => upTo(entries.length - 1);
    if (entries.length > 0 && chance(0.55)) entries[somewhere()] = -1;
    if (entries.length > 0 && chance(0.3)) {
      entries[somewhere()] = pick([
        0,
        0,
        1,
        2,
        5,
        -1,
        'K',
        entryOf(factors(names)),
        entryOf(factors(names)),
      ]);
    }
    if (chance(0.08)) entries.splice(upTo(entries.length), 0, pick([0, 1, 2, -1]));
    if (entries.length > 0 && chance(0.03)) entries[somewhere()] = pick([-2, -1]);
    return entries;
  }

  /** @returns {{ factors: Factors[], names: string[], input: any[], target: any[] }} */
  function shapes() {
    const names = someNames();
    const made = many(chance(0.06) ? 0 : 1 + upTo(3), () => factors(names));
    const input = made.map(entryOf);
    const asked = target(made, names);
    if (input.length > 0 && chance(0.08)) input[upTo(input.length - 1)] = 0;
    return { factors: made, names, input, target: asked };
  }

  /** Puts other entries in place of some names that stand alone. @param {any[]} list @param {() => unknown} make */
  const replaced = (list, make) =>
    list.map((entry) => (typeof entry === 'string' && chance(0.6) ? make() : entry));

  const interval = () => {
    const min = upTo(4);
    return pick([{ min, max: min + 1 + upTo(5) }, { min }, { max: 1 + upTo(7) }]);
  };

  /** Bounds on names that stand alone, each name's the same. @param {any[][]} lists @param {string[]} names */
  function bounded(lists, names) {
    const bounds = new Map(names.map((name) => [name, interval()]));
    return lists.map((list) =>
      list.map((entry) => (bounds.has(entry) ? { ...bounds.get(entry), name: entry } : entry)),
    );
  }

  const sum = (/** @type {string[]} */ names) =>
    pick([
      () => `${pick(names)} + ${1 + upTo(3)}`,
      () => `${pick(names)} - 1`,
      () => `${2 + upTo(2)}*${pick(names)} + ${pick([2, 4, 6])}`,
      () => `${pick(names)} + ${pick(names)}`,
      () => `2*(${pick(names)} + 1)`,
    ])();

  const fact = (/** @type {string[]} */ names) =>
    pick([
      () => `${pick(names)} >= ${1 + upTo(3)}`,
      () => `${pick(names)} <= ${1 + upTo(5)}`,
      () => `${pick(names)} = ${upTo(6)}`,
      () => `${names[0]} = ${names.at(-1)}`,
      () => `${pick(names)} % ${2 + upTo(4)} = 0`,
      () => `${names[0]} % ${names.at(-1)} = 0`,
      () => `${names[0]}*${names.at(-1)} % 4 = 0`,
    ])();

  /** @type {Record<string, () => Symbolic>} */
  const kinds = {
    products() {
      const { input, target } = shapes();
      return { operator: 'Reshape', input, target, rules: pick(completeRules) };
    },
    'other systems'() {
      const { input, target } = shapes();
      return { operator: 'Reshape', input, target, rules: pick(otherRules) };
    },
    'lengths without a name'() {
      const { input, target } = shapes();
      const unknown = { input: replaced(input, () => null), target: replaced(target, () => null) };
      return { operator: 'Reshape', ...unknown, rules: pick(completeRules) };
    },
    'one bounded name'() {
      const names = ['N'];
      const made = many(1 + upTo(3), () => (chance(0.5) ? ['N'] : [pick([2, 3, 4, 6])]));
      const [input, asked] = bounded([made.map(entryOf), target(made, names)], names);
      return { operator: 'Reshape', input, target: asked, rules: pick(completeRules) };
    },
    bounds() {
      const { input, target, names } = shapes();
      const [from, to] = bounded([input, target], names);
      const lists = { input: replaced(from, interval), target: replaced(to, interval) };
      return { operator: 'Reshape', ...lists, rules: pick(completeRules) };
    },
    sums() {
      const { input, target, names } = shapes();
      const sums = many(2, () => sum(names));
      const lists = [input, target].map((list) => replaced(list, () => pick([...sums, ...names])));
      return { operator: 'Reshape', input: lists[0], target: lists[1], rules: pick(completeRules) };
    },
    quotients() {
      const { input, target, names } = shapes();
      const quotients = [`${pick(names)}/2`, `3*${pick(names)}/4`, `${names[0]}*${names.at(-1)}/2`];
      const lists = [input, target].map((list) =>
        replaced(list, () => pick([...quotients, ...names])),
      );
      return { operator: 'Reshape', input: lists[0], target: lists[1], rules: pick(completeRules) };
    },
    facts() {
      const { input, target, names } = shapes();
      const where = many(1 + upTo(1), () => fact(names));
      return { operator: 'Reshape', input, target, rules: pick(completeRules), where };
    },
    Flatten() {
      const { input } = shapes();
      const axis = upTo(input.length + 2) - 1 - (chance(0.3) ? input.length : 0);
      const rules = pick([
        undefined,
        undefined,
        { opset: 9 },
        { dialect: 'onnxruntime' },
        { dialect: 'onnx-reference' },
      ]);
      const some = chance(0.3) ? replaced(input, () => pick([null, interval()])) : input;
      return { operator: 'Flatten', input: some, axis, rules };
    },
  };
  return kinds;
}

/** The kinds of requests, by name. */
export const kinds = Object.keys(makers(/** @type {any} */ ({})));

/** Most names and lengths without one: every assignment to them is tried. */
const mostVariables = 3;

/** A request with few enough variables, whose facts some lengths satisfy. @type {(make: () => Symbolic) => Symbolic} */
function small(make) {
  const request = make();
  const read = readSymbolic(request);
  const fits = read.names.length <= mostVariables && !assignments(read, lengths).next().done;
  return fits ? request : small(make);
}

/** Requests of a kind. @param {string} kind @param {Chance} random @param {number} count @returns {Symbolic[]} */
export function randomSymbolic(kind, random, count) {
  const make = makers(random)[kind];
  return many(count, () => small(make));
}

/** A request as text, for messages. @param {Symbolic} request */
export const shown = ({ operator, input, target, axis, rules, where }) =>
  JSON.stringify(
    [operator === 'Flatten' ? { flatten: input, axis } : [input, target], rules, where].filter(
      (part) => part !== undefined,
    ),
  );
