// The request as a command line.
import { commandFor } from 'reshape-wasm/link';
import { codeWords } from '../words/code_words.js';

/**
 * @param {import('./request_code.js').CodeRequest} request
 * @returns {string | null} null where the command line cannot state the request
 */
export function command({ input, target, axis, rules, language, transposed, order }) {
  const line = commandFor(
    { operator: target ? 'Reshape' : 'Flatten', input, target, axis, rules },
    { language },
  );
  const layout = transposed || order === 'F' ? `# ${codeWords[language].anyLayout}\n` : '';
  return line && layout + line;
}
