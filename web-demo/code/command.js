// The request as a command line.
import { commandFor } from 'reshape-wasm/link';
import { codeWords } from '../words/code_words.js';

/**
 * A request with names as links and commands are made of it.
 *
 * @param {import('../state/question.js').NamedQuestion} question
 */
const linkable = ({ input, target, axis, rules, where }) => ({
  input: input ?? { rank: null },
  target,
  axis,
  rules,
  where,
});

/**
 * @param {import('./request_code.js').CodeRequest} request
 * @returns {string | null} null where the command line cannot state the request
 */
export function command(request) {
  const { input, target, axis, rules, named, language, transposed, order } = request;
  const line = commandFor(
    named
      ? { operator: named.inference.operator, ...linkable(named.question) }
      : { operator: target ? 'Reshape' : 'Flatten', input, target, axis, rules },
    { language },
  );
  const layout = transposed || order === 'F' ? `# ${codeWords[language].anyLayout}\n` : '';
  return line && layout + line;
}
