// An explanation as lines for the terminal: its text, with the failing step marked, and a command for each change.
import { commandFor } from 'reshape-wasm/link';
import { words } from './words.js';

/**
 * @param {import('reshape-wasm').Explanation} explanation
 * @param {import('./request.js').Request} request
 * @param {object} how
 * @param {import('./colours.js').Paint} how.paint
 * @param {string} how.language
 * @returns {string[]} lines
 */
export function explanationLines(explanation, request, { paint, language }) {
  const { ok, hints, text, url } = explanation;
  // The request, the steps, the outcome (of a failure: its last step), and the hints.
  const lines = text.split('\n');
  const hintLines = lines.splice(lines.length - hints.length);
  const outcome = lines.pop() ?? '';
  const [first, ...steps] = lines;
  const said = [
    paint('bold', first),
    ...steps.map((step) => `  ${step}`),
    paint('bold', ok ? paint('green', outcome) : paint('red', `✗ ${outcome}`)),
  ];
  hints.forEach(({ kind, target, axis, rules }, place) => {
    said.push(paint(kind === 'change' ? 'yellow' : 'dim', hintLines[place]));
    if (kind !== 'change') return;
    const asked = target ?? axis ?? request.asked;
    const { operator, input } = request;
    const command = commandFor(
      {
        operator,
        input,
        [operator === 'Flatten' ? 'axis' : 'target']: asked,
        rules: rules ?? request.rules,
      },
      { language: /** @type {'en' | 'zh'} */ (language) },
    );
    if (command) said.push(`  ${words[language].try}${paint('cyan', command)}`);
  });
  // Without a known address of the page, the link is only a fragment, which a terminal cannot open.
  if (!/^(#|$)/.test(url)) said.push(paint('dim', url));
  return said;
}
