// Asks the core what is true of a request, and gives what that requires back to it.
import { given } from '../generated/symbolic_tables.js';
import { maxRank } from '../generated/tables.js';
import { readAnswer } from './answer.js';
import { printRequired } from './required.js';
import { symbolicEngine } from './engine.js';
import { answerWith, solutionOf } from './equations.js';
import { equationOf } from './put_value.js';
import { badInterval, writeRequest } from './request.js';

/** @typedef {import('./answer.js').Answer} Answer */
/** @typedef {import('./infer.js').ReadRequest} ReadRequest */

/** The kind of target that a call states. @param {ReadRequest} request */
const givenOf = ({ target, bare }) =>
  target === null ? given.rank : bare ? given.bare : given.list;

/** The atoms and facts of a request whose lists are not read. @type {{ atoms: [], facts: [] }} */
const noContents = { atoms: [], facts: [] };

/**
 * Calls the core.
 *
 * @param {ReadRequest} request
 * @param {number} choice
 * @param {number} type
 * @param {boolean} [traced] whether the steps are wanted
 * @returns {Answer | undefined} undefined if the request is too large
 */
export function call(request, choice, type, traced = false) {
  const { operator, problem, input, rank, axis, bare } = request;
  const { calls } = symbolicEngine();
  // A bare 1 that means no entries.
  const target = bare && request.target?.length === 0 ? [1] : request.target;
  const inputRank = input ? input.length : -1;
  const targetRank = target ? target.length : (rank ?? -1);
  // The core reads only the ranks of longer lists.
  const fits = inputRank <= maxRank && targetRank <= maxRank;
  if (fits) writeRequest(problem, input, target);
  if (problem.beyond) return undefined;
  const { atoms, facts } = fits ? problem : noContents;
  if (operator === 'Flatten') {
    calls.inferFlatten(choice, type, atoms.length, inputRank, axis, facts.length, Number(traced));
  } else {
    const to = givenOf(request);
    const steps = Number(traced);
    calls.inferReshape(choice, type, atoms.length, inputRank, targetRank, to, facts.length, steps);
  }
  const answer = readAnswer(problem);
  return answer.beyond ? undefined : answer;
}

/**
 * Whether facts say all that an answer requires, in the same form.
 *
 * @type {(answer: Answer, facts: readonly import('./request.js').Fact[]) => boolean}
 */
function isGiven({ exact, conditions }, facts) {
  if (!exact || conditions.length === 0) return false;
  const known = facts.map((fact) => fact.relation + printRequired(fact));
  return conditions.every((one) => known.includes(one.relation + printRequired(one)));
}

/** An answer that requires what can never be. @param {ReadRequest} request @param {Answer} answer @returns {Answer} */
function neverWorks(request, answer) {
  const index = request.target?.indexOf(-1) ?? -1;
  const code = index >= 0 ? 'not_divisible' : 'count_mismatch';
  const none = { dims: null, conditions: [], fails: [] };
  return { ...answer, holds: 'never', exact: true, code, index, ...none };
}

/**
 * An answer whose requirements are solved, where one is an equation in one name.
 *
 * @type {(request: ReadRequest, answer: Answer, choice: number, type: number) => Answer}
 */
function solved(request, answer, choice, type) {
  if (!request.problem.hasSums) return checked(request, answer, choice, type);
  const solutions = answer.conditions.map(solutionOf);
  if (solutions.includes(null)) return neverWorks(request, answer);
  const solution = solutions.find((one) => one);
  if (!solution) return checked(request, answer, choice, type);
  const withValue = answerWith(request, solution, (put) => {
    const found = call(put, choice, type);
    if (!found) return undefined;
    return found.contradicts ? neverWorks(put, found) : solved(put, found, choice, type);
  });
  if (withValue?.holds === 'never') return neverWorks(request, answer);
  if (withValue) {
    return isGiven(withValue, request.problem.facts)
      ? { ...withValue, holds: 'always', conditions: [] }
      : withValue;
  }
  const conditions = answer.conditions.map((condition, place) => {
    const found = solutions[place];
    return found ? equationOf(found) : condition;
  });
  return checked(request, { ...answer, conditions }, choice, type);
}

/**
 * Asks the core.
 *
 * @param {ReadRequest} request
 * @param {number} choice
 * @param {number} type
 * @returns {Answer | undefined} undefined if the request is too large
 * @throws {ReshapeError} `bad_interval` if facts and bounds exclude each other
 */
export function ask(request, choice, type) {
  const { problem } = request;
  const answer = call(request, choice, type);
  if (!answer) return undefined;
  if (answer.contradicts) {
    const { from } = problem.facts[answer.fact] ?? {};
    const field = from?.field === 'where' ? 'rules' : from?.field;
    throw badInterval('none', [], {
      ...problem.failure(),
      ...(from && { index: from.index, field }),
    });
  }
  return solved(request, answer, choice, type);
}

/**
 * An answer whose requirements were given back to the core: bounds and facts may exclude them, and then it never holds.
 *
 * @type {(request: ReadRequest, answer: Answer, choice: number, type: number) => Answer}
 */
export function checked(request, answer, choice, type) {
  const { problem } = request;
  const { facts } = problem;
  const given = facts.length;
  const { hasRanges, hasQuotients, hasSums } = problem;
  const isFree = given === 0 && !hasRanges && !hasQuotients && !hasSums;
  if (answer.conditions.length === 0 || isFree) return answer;
  if (isGiven(answer, facts)) return { ...answer, holds: 'always', conditions: [] };
  const from = /** @type {const} */ ({ field: 'where', index: -1 });
  for (const condition of answer.conditions) facts.push({ ...condition, from });
  const satisfied = call(request, choice, type);
  const isRecognised = satisfied && (satisfied.holds === 'always' || isGiven(satisfied, facts));
  facts.length = given;
  // Requirements have to be recognised when they are given back as facts; else the answer does not count as exact.
  if (!satisfied?.contradicts) return isRecognised ? answer : { ...answer, exact: false };
  return neverWorks(request, answer);
}
