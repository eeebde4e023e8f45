// An explanation as a person reads it: its text, with the failing step marked and the changes as commands.
import { printCommand } from './request.js';
import { words } from './words.js';

/**
 * @param {import('reshape-wasm').Explanation} explanation
 * @param {import('./request.js').Request} request
 * @param {object} how
 * @param {import('./colours.js').Paint} how.paint
 * @param {string} how.language
 * @param {string} how.runner what stands before a command that is to be run, such as 'npx '
 * @returns {string[]} lines
 */
export function explanationLines(explanation, request, { paint, language, runner }) {
  const { ok, steps, hints, text, url } = explanation;
  const [first, ...rest] = text.split('\n');
  const lines = [paint('bold', first)];
  steps.forEach((_, place) => {
    const failed = !ok && place === steps.length - 1;
    lines.push(failed ? paint('red', `✗ ${rest[place]}`) : `  ${rest[place]}`);
  });
  const [outcome, ...hintLines] = rest.slice(steps.length);
  lines.push(paint('bold', paint(ok ? 'green' : 'red', outcome)));
  hints.forEach(({ kind, target, axis, rules }, place) => {
    lines.push(paint(kind === 'change' ? 'yellow' : 'dim', hintLines[place]));
    if (kind !== 'change') return;
    const changed = {
      ...request,
      asked: target ?? axis ?? request.asked,
      rules: rules ?? request.rules,
    };
    const command = `${runner}${printCommand(changed)}${language === 'en' ? '' : ` --lang ${language}`}`;
    lines.push(`  ${words[language].try} ${paint('cyan', command)}`);
  });
  // Where no page is known there is no more than its fragment.
  if (!url.startsWith('#')) lines.push(paint('dim', url));
  return lines;
}
