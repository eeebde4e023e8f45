// Explanations and inferences as lines for the terminal: the text, with what fails marked, and a command for each
// change.
import { styleText } from 'node:util';
import { commandFor } from 'reshape-wasm/link';
import { words } from './words.js';

/**
 * @param {import('reshape-wasm').Explanation} explanation
 * @param {import('./request.js').Request} request
 * @param {'en' | 'zh'} language
 * @returns {string[]} lines
 */
export function explanationLines(explanation, request, language) {
  const { ok, title, outcome, hints, steps, url } = explanation;
  // The outcome says what the last step says, where that one failed.
  const passed = ok ? steps : steps.slice(0, -1);
  const failedAt = steps.length > 0 ? `${steps.length}. ` : '';
  const said = [
    styleText('bold', title),
    ...passed.map(({ text }, place) => `  ${place + 1}. ${text}`),
    styleText(
      'bold',
      ok ? styleText('green', outcome) : styleText('red', `✗ ${failedAt}${outcome}`),
    ),
  ];
  return [...said, ...hintLines(hints, url, request, language)];
}

/** The colour of an inference's outcome. */
const colours = /** @type {const} */ ({ always: 'green', sometimes: 'yellow', never: 'red' });

/**
 * @param {import('reshape-wasm/symbolic').Inference} inference
 * @param {import('./request.js').Request} request
 * @param {'en' | 'zh'} language
 * @returns {string[]} lines
 */
export function inferenceLines({ title, steps, outcome, holds, hints, url }, request, language) {
  const colour = colours[holds];
  const [result, ...more] = outcome.split('\n');
  return [
    styleText('bold', title),
    ...steps.map(({ text }, place) => `  ${place + 1}. ${text}`),
    styleText('bold', styleText(colour, holds === 'never' ? `✗ ${result}` : result)),
    ...more.map((line) => styleText(colour, line)),
    ...hintLines(hints, url, request, language),
  ];
}

/**
 * The hints, a command below each change, and the link.
 *
 * @param {readonly any[]} hints
 * @param {string} url
 * @param {import('./request.js').Request} request
 * @param {'en' | 'zh'} language
 */
function hintLines(hints, url, request, language) {
  const { operator, input, where } = request;
  const lines = hints.flatMap(({ kind, line, target, axis, rules }) => {
    if (kind !== 'change') return [styleText('dim', line)];
    const command = commandFor(
      {
        operator,
        input,
        [operator === 'Flatten' ? 'axis' : 'target']: target ?? axis ?? request.asked,
        rules: rules ?? request.rules,
        ...(where && { where }),
      },
      { language },
    );
    const tried = command ? [`  ${words[language].try}${styleText('cyan', command)}`] : [];
    return [styleText('yellow', line), ...tried];
  });
  // Without a known address of the page, the link is only a fragment, which a terminal cannot open.
  return /^(#|$)/.test(url) ? lines : [...lines, styleText('dim', url)];
}
