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
  const { ok, title, outcome, hints, steps, url } = explanation;
  // The outcome says what the last step says, where that one failed.
  const passed = ok ? steps : steps.slice(0, -1);
  const failedAt = steps.length > 0 ? `${steps.length}. ` : '';
  const said = [
    paint('bold', title),
    ...passed.map(({ text }, place) => `  ${place + 1}. ${text}`),
    paint('bold', ok ? paint('green', outcome) : paint('red', `✗ ${failedAt}${outcome}`)),
  ];
  hints.forEach(({ kind, line, target, axis, rules }) => {
    said.push(paint(kind === 'change' ? 'yellow' : 'dim', line));
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
