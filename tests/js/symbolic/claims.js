// The claims of an inference, each tried on numbers: the wrong ones in words.
import { resolveFlatten, resolveReshape } from 'reshape-wasm';
import { assignments, lengths, readSymbolic } from './assignments.js';
import { readExpression, readFact, wholeValue } from './expressions.js';

/** @typedef {import('./assignments.js').Assignment} Assignment */
/** @typedef {import('./assignments.js').Symbolic} Symbolic */

/** Lengths that are tried where a claim says that there is an assignment, and none was found; its own numbers too. */
const moreLengths = [0, 1, 2, 3, 4, 6, 7, 8, 10, 12, 16, 24, 36, 48, 60, 64, 96, 144].map(BigInt);

/** The numbers in texts. @param {readonly string[]} texts @returns {bigint[]} */
const numbersIn = (texts) => texts.flatMap((text) => text.match(/\b\d+\b/g) ?? []).map(BigInt);

/** Most assignments that are searched for such a claim. */
const mostSearched = 20_000;

/** Lists as resolveReshape takes them, and as people read them. */
const shown = (/** @type {readonly bigint[]} */ list) => `[${list.join(',')}]`;

/**
 * The result of the numbers of an assignment.
 *
 * @type {(request: Symbolic, assignment: Assignment) => { shape: bigint[] | null, code: string }}
 */
function answer({ operator, axis, rules }, { input, target }) {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0; // Most requests fail, and a stack takes longer than the rest.
  try {
    const narrow = (/** @type {bigint[]} */ list) => list.map(Number);
    const shape =
      operator === 'Flatten'
        ? resolveFlatten(narrow(input), axis, rules)
        : resolveReshape(narrow(input), narrow(target), rules);
    return { shape: shape.map(BigInt), code: 'ok' };
  } catch (error) {
    return { shape: null, code: error.code };
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/**
 * One dim of an answer, as the lengths that it claims to be possible.
 *
 * @type {(dim: any) => (length: bigint, values: Map<string, bigint>) => boolean}
 */
function claimOfDim(dim) {
  if (dim === null) return () => true;
  if (typeof dim === 'number' || typeof dim === 'bigint') return (length) => length === BigInt(dim);
  if (typeof dim === 'string') {
    const { meaning } = readExpression(dim);
    return (length, values) => wholeValue(meaning, values) === length;
  }
  const { min = 0, max = Infinity, name } = dim;
  const named = name === undefined ? () => true : claimOfDim(name);
  return (length, values) => length >= min && length <= max && named(length, values);
}

/** The names that a set of zeros lists. @param {string} when such as 'A = 0 and B = 0' */
export const zerosOf = (when) =>
  when.split(' and ').map((part) => {
    const [, name] = part.match(/^(.+) = 0$/) ?? [];
    if (name === undefined) throw new SyntaxError(`no set of zeros: ${when}`);
    return name;
  });

/**
 * Whether an assignment was found whose zeros are just these and which fails so.
 *
 * @param {Iterable<Tried>} tried
 * @param {{ zeros: string[], code: string }} row
 * @param {(values: Map<string, bigint>) => boolean} required
 * @param {readonly string[]} fixed the names that are always 0, because a fact says so
 */
function failsSo(tried, { zeros, code }, required, fixed) {
  let count = 0;
  for (const { assignment, found } of tried) {
    if (++count > mostSearched) return undefined;
    const { values } = assignment;
    const just = [...values].every(
      ([name, value]) => fixed.includes(name) || (value === 0n) === zeros.includes(name),
    );
    if (just && required(values) && found.code === code) return true;
  }
  return false;
}

/** @typedef {{ assignment: Assignment, found: { shape: bigint[] | null, code: string } }} Tried */

/**
 * @param {Symbolic} request
 * @param {import('./assignments.js').Read} read
 * @param {readonly bigint[]} some
 * @returns {Generator<Tried>}
 */
function* tries(request, read, some) {
  for (const assignment of assignments(read, some)) {
    yield { assignment, found: answer(request, assignment) };
  }
}

/** Whether a 0 in a target copies the input's length. @param {Symbolic['rules']} rules */
function zeroCopies(rules) {
  try {
    return resolveReshape([3], [0], rules)[0] === 3;
  } catch {
    return false;
  }
}

/**
 * Whether a 0 that no number wrote copies a length other than 0.
 *
 * @type {(request: Symbolic, read: import('./assignments.js').Read) => (assignment: Assignment) => boolean}
 */
export function byChance({ rules }, read) {
  if (!zeroCopies(rules)) return () => false;
  return ({ input, target }) =>
    read.target.some(
      ({ literal }, index) => !literal && target[index] === 0n && (input[index] ?? 0n) !== 0n,
    );
}

/**
 * The claims of an inference that are wrong.
 *
 * @param {Symbolic} request whose lists are known: the input is not null, the target not { rank }
 * @param {any} inference
 * @returns {string[]} each with its counterexample
 */
export function wrongClaims(request, inference) {
  const read = readSymbolic(request);
  const copiedByChance = byChance(request, read);
  const { shape, holds, onlyEmpty } = inference;
  // A request that never works has nothing more to say.
  const exact = inference.exact && (holds !== 'never' || onlyEmpty);
  /** @type {string[]} */
  const wrong = [];
  const requires = inference.requires.map(readFact);
  const required = (/** @type {Map<string, bigint>} */ values) =>
    requires.every(({ holds: fact }) => fact(values));
  const fails = inference.fails.map(({ when, code }) => ({ when, zeros: zerosOf(when), code }));
  const dims = shape?.map(claimOfDim);
  const complain = (/** @type {string} */ claim, /** @type {Tried} */ { assignment, found }) => {
    if (wrong.length > 2) return;
    const { values, input, target } = assignment;
    const given = [...values].map(([name, value]) => `${name}=${value}`).join(' ');
    const gives = found.shape ? shown(found.shape) : found.code;
    wrong.push(`${claim}; at ${given}: ${shown(input)} to ${shown(target)} gives ${gives}`);
  };
  const tried = [...tries(request, read, lengths)];
  for (const one of tried) {
    const { assignment, found } = one;
    const { values, input, full } = assignment;
    const works = found.shape !== null;
    if (works && dims && !copiedByChance(assignment)) {
      const right =
        found.shape.length === dims.length &&
        found.shape.every((length, index) => dims[index](length, values));
      if (!right) complain(`shape ${JSON.stringify(shape, asText)}`, one);
    }
    if (holds === 'never' && works && !copiedByChance(assignment)) {
      if (onlyEmpty && !input.includes(0n)) complain('only empty', one);
      if (onlyEmpty && !required(values))
        complain(`only empty, requires ${inference.requires.join(', ')}`, one);
      if (!onlyEmpty) complain('error', one);
    }
    if (full) {
      if (holds === 'always' && !works) complain('holds always', one);
      if (holds === 'never' && works) complain('holds never', one);
      if (works && !required(values)) complain(`requires ${inference.requires.join(', ')}`, one);
      if (exact && !works && required(values)) complain('exact, and requires satisfied', one);
    }
    const failing = fails.some(({ zeros }) => zeros.every((name) => values.get(name) === 0n));
    if (exact && !works && !failing && required(values)) complain('exact, and nothing fails', one);
  }
  const fixed = read.names.filter((name) =>
    tried.every(({ assignment }) => assignment.values.get(name) === 0n),
  );
  const more = [...new Set([...moreLengths, ...numbersIn(inference.requires)])];
  const isWorking = (/** @type {Iterable<Tried>} */ some) => {
    let count = 0;
    for (const { found } of some) if (found.shape !== null || ++count > mostSearched) return true;
    return false;
  };
  if (onlyEmpty && !isWorking(tried) && !isWorking(tries(request, read, more)))
    wrong.push('only empty: no assignment works');
  for (const row of fails) {
    if (!failsSo(tried, row, required, fixed)) {
      const found = failsSo(tries(request, read, more), row, required, fixed);
      if (found === false) wrong.push(`fails ${row.when}: no assignment with ${row.code}`);
    }
    // Only a fact that makes names equal makes more than two of them 0 at once.
    if (row.zeros.length > 2 && read.facts.length === 0)
      wrong.push(`fails ${row.when}: more than two zeros`);
    const within = fails.find(
      ({ zeros }) =>
        zeros.length < row.zeros.length && zeros.every((name) => row.zeros.includes(name)),
    );
    if (within) wrong.push(`fails ${row.when} is not least: ${within.when}`);
  }
  return [...wrong, ...wrongForm(inference)];
}

const asText = (/** @type {string} */ _, /** @type {unknown} */ value) =>
  typeof value === 'bigint' ? String(value) : value;

/** The contradictions in an inference. @param {any} inference @returns {string[]} */
function wrongForm({ shape, holds, requires, exact, fails, error, onlyEmpty }) {
  const wrong = [];
  if (!['always', 'sometimes', 'never'].includes(holds)) wrong.push(`holds is ${holds}`);
  const isError = holds === 'never' && !onlyEmpty;
  if ((error !== null) !== isError) wrong.push(`holds is ${holds}, error ${error?.code}`);
  if (onlyEmpty && holds !== 'never') wrong.push(`holds is ${holds}, and only empty`);
  if (isError && shape !== null) wrong.push('never, and a shape');
  if (onlyEmpty && shape === null) wrong.push('only empty, and no shape');
  if (holds === 'never' && fails.length > 0) wrong.push('never, and fails');
  if (holds === 'always' && requires.length > 0) wrong.push('always, and requires');
  if (holds === 'sometimes' && exact && requires.length === 0)
    wrong.push('sometimes, exact, and requires nothing');
  return wrong;
}
