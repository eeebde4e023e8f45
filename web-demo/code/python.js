// The parts that the Python of NumPy, PyTorch, OpenVINO and ONNX has in common.
import { codeWords } from '../words/code_words.js';
import { inPython, tupleText } from './request_code.js';
import { notAsked, systemOf } from './statement.js';

/** @typedef {import('./request_code.js').CodeRequest} CodeRequest */
/** @typedef {import('./statement.js').Chosen} Chosen */
/** @typedef {import('./statement.js').Statement} Statement */

/**
 * Lines of code, with notes as comments above them.
 *
 * @type {(notes: readonly string[], lines: readonly string[]) => string}
 */
export const withNotes = (notes, lines) =>
  [...notes.map((note) => `# ${note}`), ...lines].join('\n');

/**
 * A comment instead of code, for a request that the system cannot be asked.
 *
 * @param {CodeRequest} request
 * @param {string} own the system's label
 * @returns {string | undefined} undefined where it can be asked
 */
export function refusal(request, own) {
  const say = codeWords[request.language];
  const code = request.named?.unasked ?? notAsked(request);
  return code && `# ${say.noSuchTensor(own, code)}`;
}

/**
 * A comment instead of a Flatten, for a system that has none, where the page has no result to write out.
 *
 * @param {CodeRequest} request
 * @param {string} own the system's label
 */
export function flattenRefusal(request, own) {
  const { target, said, language } = request;
  if (target || said.shape) return undefined;
  return `# ${codeWords[language].noSuchFlatten(systemOf(request), said.error?.code ?? '', own)}`;
}

/**
 * The statements for a system whose zeros are lengths: an entry that copies is read off `x`.
 *
 * @param {CodeRequest} request
 * @param {import('../state/question.js').RuleFields} rules of the system
 * @returns {Statement[]}
 */
export function literalStatements(request, rules) {
  const { input, target, axis = 1, copied, said } = request;
  const own = inPython(request).target ?? [];
  const solved = said.shape ? [{ target: said.shape, rules }] : [];
  if (!target) {
    // Python counts a negative axis from the back, too.
    const entries = [`math.prod(x.shape[:${axis}])`, `math.prod(x.shape[${axis}:])`];
    return [{ target: said.shape ?? [], entries, rules }];
  }
  const entries = target.map((entry, index) =>
    copied.includes(index) ? `x.shape[${index}]` : (own[index] ?? entry),
  );
  const copies = target.map((entry, index) => (copied.includes(index) ? input[index] : entry));
  return [{ target: copies, entries, rules }, ...solved];
}

/**
 * The line that reshapes, the line that prints, and at the line that fails a comment that says so.
 *
 * @param {Chosen} chosen
 * @param {CodeRequest['language']} language
 * @param {string} line that reshapes
 * @param {string} printed an expression
 */
export function answered({ said }, language, line, printed) {
  if (said.shape) return [line, `print(${printed})  # ${tupleText(said.shape)}`];
  return [`${line}  # ${codeWords[language].fails(said.error?.code ?? '')}`, `print(${printed})`];
}

/**
 * Where the layout is not the usual one, whether the result shares memory.
 *
 * @type {(request: CodeRequest, test: string) => string[]}
 */
export const sharing = ({ transposed, order, view }, test) =>
  view === undefined || (!transposed && order === 'C')
    ? []
    : [`print(${test})  # ${view ? 'True' : 'False'}`];
