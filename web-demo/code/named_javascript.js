// A request with names as JavaScript for this package: what is true for all their values, then at those that the page
// shows.
import { isNumber } from '../state/length_text.js';
import { codeWords } from '../words/code_words.js';
import { answerOf, literal, number, objectOf } from './javascript.js';
import { callOf, resolving } from './layout_code.js';
import { listText } from './request_code.js';

/** @typedef {import('./request_code.js').CodeRequest} CodeRequest */

/** @type {import('./request_code.js').Syntax} */
const javascriptSyntax = { bind: 'const ', end: ';', divide: '/', round: 'Math.round' };

/** A length with names, as inferReshape takes it. @param {import('../state/length_text.js').SymbolicDim} length */
function dim(length) {
  if (length === null || isNumber(length))
    return length === null ? 'null' : number(/** @type {any} */ (length));
  return typeof length === 'object' ? objectOf(length) : literal(length);
}

/** A target with names. @param {import('../state/question.js').NamedQuestion['target']} target */
const dims = (target) =>
  Array.isArray(target) ? listText(target.map(dim)) : `{ rank: ${target?.rank ?? null} }`;

/** Facts as an option. @param {readonly string[]} where */
const factsOf = (where) => (where.length > 0 ? `{ where: ${listText(where.map(literal))} }` : '');

/**
 * The statements that are true for all values of the names.
 *
 * @type {(named: import('./request_code.js').CodeNames) => string[]}
 */
function ofNames({ question: { input, target, axis, rules, where }, inference }) {
  const facts = factsOf(where);
  const options = objectOf(rules) || (facts && '{}');
  const given = [
    input ? dims(input) : 'null',
    target ? dims(target) : number(axis ?? 1),
    options,
    facts,
  ];
  const { error, holds } = inference;
  return [
    `const inferred = infer${target ? 'Reshape' : 'Flatten'}(${given.filter(Boolean).join(', ')});`,
    ...(error
      ? [`console.log(inferred.error.code); // ${error.code}`]
      : [
          `console.log(JSON.stringify(inferred.toJSON().shape)); // ${JSON.stringify(inference.toJSON().shape)}`,
        ]),
    `console.log(inferred.holds); // ${holds}`,
  ];
}

/**
 * Why a function is not asked at the values of names, as a comment.
 *
 * @param {import('./request_code.js').CodeNames} named
 * @param {string} name of the function
 * @param {CodeRequest['language']} language
 */
const whyNot = ({ unasked }, name, language) =>
  unasked === undefined ? [] : ['', `// ${codeWords[language].noSuchTensor(name, unasked)}`];

/** The request for all values of its names, then at those that the page shows. @param {CodeRequest} request */
export function namedJavascript(request) {
  const { named, target, axis, rules, language } = request;
  if (!named) return '';
  const flattens = named.question.target === undefined;
  const lines = ofNames(named);
  const own = `import { infer${flattens ? 'Flatten' : 'Reshape'} } from 'reshape-wasm/symbolic';`;
  if (named.unasked !== undefined || named.names.length === 0) {
    return [own, '', ...lines, ...whyNot(named, 'resolveReshape', language)].join('\n');
  }
  const name = flattens ? 'resolveFlatten' : 'resolveReshape';
  const { input: lengths, target: entries, bindings } = named.lists(javascriptSyntax);
  const asked = target ? listText(entries ?? []) : number(axis ?? 1);
  const given = [listText(lengths), asked, objectOf(rules)].filter(Boolean).join(', ');
  return [
    `import { ${name} } from 'reshape-wasm';`,
    own,
    '',
    ...lines,
    '',
    ...bindings,
    `console.log(${name}(${given})); // ${answerOf(request)}`,
  ].join('\n');
}

/** The same of an operator that moves or names axes. @param {import('./layout_code.js').Asked} request */
export function namedLayoutJavascript(request) {
  const { named, language } = request;
  if (!named) return '';
  const { question, inference, names, unasked } = named;
  const { error, holds, layout } = /** @type {any} */ (inference);
  const lines = [
    `const inferred = inferLayout(${callOf(question, dims(question.input ?? undefined), factsOf(question.where))});`,
    error
      ? `console.log(inferred.error.code); // ${error.code}`
      : `console.log(JSON.stringify(inferred.toJSON().shapes)); // ${JSON.stringify(layout.toJSON().shapes)}`,
    `console.log(inferred.holds); // ${holds}`,
  ];
  const own = "import { inferLayout } from 'reshape-wasm/symbolic';";
  if (unasked !== undefined || names.length === 0) {
    return [own, '', ...lines, ...whyNot(named, 'resolveLayout', language)].join('\n');
  }
  const { input, bindings } = named.lists(javascriptSyntax);
  return [
    "import { resolveLayout } from 'reshape-wasm/layout';",
    ...[own, '', ...lines, '', ...bindings],
    ...resolving(request, listText(input)),
  ].join('\n');
}
