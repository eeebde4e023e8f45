// Names in code: variables with the values that the page shows, and lengths as expressions of these. It is loaded with
// the first name.
import { expressionOf, isNumber, piecesOf } from '../state/length_text.js';
import { namesWords } from '../names/names_words.js';
import { namedJavascript, namedLayoutJavascript } from './named_javascript.js';

/** @typedef {import('./request_code.js').CodeNames} CodeNames */
/** @typedef {import('./request_code.js').Syntax} Syntax */
/** @typedef {import('../state/length_text.js').SymbolicDim} SymbolicDim */

/** Words of the languages, and what the code of each calls something else. */
const taken = new Set(
  (
    'False None True and as assert async await break class continue def del elif else except finally for from global if ' +
    'import in is lambda nonlocal not or pass raise return try while with yield case match ' +
    'catch const debugger default delete do enum export extends false function implements instanceof interface let new ' +
    'null package private protected public static super switch this throw true typeof var void arguments eval ' +
    'np math torch onnx onnxruntime ov ops helper TensorProto tuple print round Math console JSON Tensor Float32Array ' +
    'x y data shape result graph model node session pattern inferred inferReshape inferFlatten inferLayout ' +
    'resolveReshape resolveFlatten resolveLayout undefined NaN Infinity'
  ).split(' '),
);

/** A variable for each name: a name may have characters that no variable has. @param {readonly string[]} names */
function variablesOf(names) {
  /** @type {Map<string, string>} */
  const all = new Map();
  for (const name of names) {
    let variable = name.normalize('NFKC').replace(/[^\p{L}\p{Nd}_]/gu, '_');
    while (taken.has(variable) || [...all.values()].includes(variable)) variable += '_';
    all.set(name, variable);
  }
  return all;
}

/** A product of names and numbers, divided by a number: its quotient is whole where the length is. */
const simpleQuotient = /^[\p{L}\p{M}\p{N}_.*]+\/\d+$/u;

/**
 * A length in code.
 *
 * @param {SymbolicDim} length with a name, or a number
 * @param {Map<string, string>} variables
 * @param {Syntax} syntax
 */
function lengthIn(length, variables, { divide, round }) {
  const expression = expressionOf(length);
  if (expression === undefined) return length;
  const text = piecesOf(expression)
    .map((piece, place) => (place % 2 === 1 ? (variables.get(piece) ?? piece) : piece))
    .join('');
  if (!text.includes('/')) return text;
  return simpleQuotient.test(expression) ? text.replace('/', divide) : `${round}(${text})`;
}

/**
 * The questions of the writers of code about names.
 *
 * @param {Omit<CodeNames, 'lists' | 'javascript' | 'unasked'>} named
 * @param {string | undefined} unasked as in CodeNames
 * @param {import('../state/view.js').Language} language of comments
 * @returns {CodeNames}
 */
export function codeNames(named, unasked, language) {
  const { question, names, values } = named;
  const say = namesWords[language];
  const variables = variablesOf(names);
  const targetHasNames = Array.isArray(question.target) && !question.target.every(isNumber);
  const list = (/** @type {unknown} */ dims, /** @type {Syntax} */ syntax) =>
    /** @type {SymbolicDim[]} */ (dims).map((length) => lengthIn(length, variables, syntax));
  return {
    ...named,
    unasked,
    javascript: question.layout ? namedLayoutJavascript : namedJavascript,
    lists: (syntax) => ({
      input: list(question.input, syntax),
      target: question.target && list(question.target, syntax),
      bindings: names.map(
        (name) => `${syntax.bind}${variables.get(name)} = ${values[name]}${syntax.end}`,
      ),
      variables: (own) => (names.length > 0 ? [say.variables(own)] : []),
      dimParams: (own) => [
        ...(names.length > 0 ? [say.dimParam(own)] : []),
        ...(targetHasNames ? [say.targetOfNumbers(own)] : []),
      ],
    }),
  };
}
