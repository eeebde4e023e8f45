// How a request is stated in another system: as it is, or with its result written out where that system reads the
// target otherwise.
import { explain } from '../state/answers.js';
import { defaultSystem, labelOf } from '../state/systems.js';
import { codeWords } from '../words/code_words.js';
import { countOf, listText, oneLine } from './request_code.js';

/** @typedef {import('./request_code.js').CodeRequest} CodeRequest */
/** @typedef {import('./request_code.js').Lengths} Lengths */
/** @typedef {import('reshape-wasm').Explanation} Explanation */

/**
 * One way to state a request.
 *
 * @typedef {object} Statement
 * @property {Lengths} [target] as the system reads it
 * @property {number | bigint} [axis]
 * @property {import('../state/question.js').RuleFields} rules of the system
 * @property {readonly unknown[]} [entries] the target's texts, where they are not its numbers
 */

/**
 * The statement that is written.
 *
 * @typedef {Statement & { said: Explanation, notes: string[] }} Chosen `said`: the system's answer to it; `notes`:
 *   comments about where it differs from the page's request
 */

/** An answer, equal for equal shapes and for all errors. @param {Explanation} said */
const answerKey = ({ shape }) => (shape ? String(shape) : 'error');

/** A shape or a code. @param {Explanation} said */
const answerText = ({ shape, error }) => (shape ? listText(shape) : (error?.code ?? ''));

/** The label of the request's own system. @param {CodeRequest} request */
export const systemOf = ({ rules: { dialect = defaultSystem } }) => oneLine(labelOf(dialect));

/**
 * The first statement that gives the page's answer; the first of all where none does.
 *
 * @param {CodeRequest} request
 * @param {string} own the label of the system that the code is for
 * @param {readonly Statement[]} statements
 * @returns {Chosen}
 */
export function choiceOf(request, own, statements) {
  const say = codeWords[request.language];
  const { input, language } = request;
  const tried = statements.map((statement) => {
    const { target, axis, rules } = statement;
    // The texts of a link may be anything, and the package refuses what it cannot take.
    const question = /** @type {import('../state/question.js').Question} */ (
      /** @type {unknown} */ ({ input, target, axis, rules })
    );
    return { ...statement, said: explain(question, language) };
  });
  const same = tried.find(({ said }) => answerKey(said) === answerKey(request.said));
  if (same) return { ...same, notes: same === tried[0] ? [] : [say.writtenOut(own)] };
  const [{ said }] = tried;
  const differs = say.differs(systemOf(request), answerText(request.said), own, answerText(said));
  return { ...tried[0], notes: [differs] };
}

const isInt64 = (/** @type {number | bigint} */ entry) =>
  (typeof entry === 'bigint' || Number.isInteger(entry)) &&
  BigInt.asIntN(64, BigInt(entry)) === BigInt(entry);

/** Bytes of the largest element, complex128. */
const largestElement = 16n;

/**
 * Why no array of another system can be asked the request: a length is not an int64 or below zero, or there are too
 * many elements for any address.
 *
 * @param {CodeRequest} request
 * @returns {string | undefined} a code
 */
export function notAsked({ input, target = [], said }) {
  const written = [...input, ...target, ...(said.shape ?? [])].every(isInt64);
  const possible = written && input.every((length) => length >= 0);
  if (possible && countOf(input.filter((length) => length > 0)) * largestElement < 2n ** 63n)
    return undefined;
  return said.error?.code ?? 'overflow';
}
