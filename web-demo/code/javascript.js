// The request as JavaScript for this package.
import { isDefault } from '../state/systems.js';
import { codeWords } from '../words/code_words.js';
import { countOf, listText, mostAllocated } from './request_code.js';

/** @typedef {import('./request_code.js').CodeRequest} CodeRequest */

/** A list of numbers and bigints. @param {import('./request_code.js').Lengths} list */
const array = (list) => listText(list.map(number));

/** @param {number | bigint} entry */
export const number = (entry) => (typeof entry === 'bigint' ? `${entry}n` : String(entry));

/** A text as a literal, whatever a link brought. @param {unknown} value */
export function literal(value) {
  if (typeof value === 'bigint') return number(value);
  if (typeof value !== 'string') return String(value);
  return /^[\w.*/+()<>=% [\]-]*$/.test(value) ? `'${value}'` : JSON.stringify(value);
}

/** Options as an object; '' where all are the defaults. @param {object} options */
export function objectOf(options) {
  const pairs = Object.entries(options)
    .filter(([key, value]) => !(key === 'dialect' && isDefault(value)))
    .map(([key, value]) => `${key}: ${literal(value)}`);
  return pairs.length ? `{ ${pairs.join(', ')} }` : '';
}

/** The output of the code, as a comment. @param {CodeRequest} request */
export const answerOf = ({ said, language }) =>
  said.shape ? listText(said.shape) : codeWords[language].fails(said.error?.code ?? '');

/** The shape alone. @param {CodeRequest} request @param {readonly string[]} notes */
function ofShape(request, notes) {
  const { input, target, axis, rules } = request;
  const name = target ? 'resolveReshape' : 'resolveFlatten';
  const asked = target ? array(target) : number(axis ?? 1);
  const given = [array(input), asked, objectOf(rules)].filter(Boolean).join(', ');
  return [
    `import { ${name} } from 'reshape-wasm';`,
    '',
    ...notes.map((note) => `// ${note}`),
    `console.log(${name}(${given})); // ${answerOf(request)}`,
  ].join('\n');
}

/** A tensor over memory, and whether the result shares it. @param {CodeRequest} request */
function ofTensor(request) {
  const { input, target, axis, rules, transposed, order, view } = request;
  const { type: _, ...others } = rules; // the tensor has its own type
  const options = objectOf(order === 'F' ? { ...others, order } : others);
  const count = input.map(String).join(' * ') || '1';
  const tensor = transposed
    ? `new Tensor('float32', data, ${array(input.toReversed())}).transpose()`
    : `new Tensor('float32', data, ${array(input)})`;
  const asked = target ? array(target) : number(axis ?? 1);
  const call = `${target ? 'reshape' : 'flatten'}(${[asked, options].filter(Boolean).join(', ')})`;
  return [
    "import { Tensor } from 'reshape-wasm';",
    '',
    `const data = new Float32Array(${count});`,
    `const x = ${tensor};`,
    `const y = x.${call};`,
    `console.log(y.dims); // ${answerOf(request)}`,
    ...(view === undefined ? [] : [`console.log(y.data === data); // ${view}`]),
  ].join('\n');
}

/**
 * Code for a shape alone, as long as the memory's layout makes no difference; else for a tensor.
 *
 * @param {CodeRequest} request
 */
export function javascript(request) {
  const { input, said, transposed, order, language } = request;
  const say = codeWords[language];
  if (request.named) return request.named.javascript(request);
  if (!transposed && order === 'C') return ofShape(request, []);
  // A request that fails does so for any layout.
  if (!said.shape || said.error) return ofShape(request, [say.anyLayout]);
  const count = countOf(input);
  if (count !== countOf(said.shape)) return ofShape(request, [say.anyLayout]);
  return count > mostAllocated ? ofShape(request, [say.shapeAlone]) : ofTensor(request);
}
