// Explanations and inferences as lines for the terminal: the text, with what fails marked, and a command for each
// change.
import { styleText } from 'node:util';
import { commandFor } from 'reshape-wasm/link';
import { words, wordsIn } from './words.js';

/** @typedef {import('reshape-wasm').Hint} Hint */
/** @typedef {import('reshape-wasm/layout').LayoutHint} LayoutHint */
/** @typedef {import('reshape-wasm/symbolic').SymbolicHint} SymbolicHint */
/** @typedef {import('./request/request.js').Request} Request */
/** @typedef {import('./request/request.js').NamedRequest} NamedRequest */

/**
 * An explanation or an inference. `holds` is of an inference, `specification` of an operator of layout, `url` of a
 * Reshape or a Flatten.
 *
 * @typedef {object} Result
 * @property {string} title
 * @property {readonly { text: string }[]} steps
 * @property {string} outcome
 * @property {readonly (Hint | SymbolicHint | LayoutHint)[]} hints
 * @property {object | null} error
 * @property {'always' | 'sometimes' | 'never'} [holds]
 * @property {{ line: string }} [specification]
 * @property {string} [url]
 */

/**
 * The lines of a result, with a command below each change, and the link; where there is none, the command that shows
 * the page.
 *
 * @param {Result} result
 * @param {object} how
 * @param {string} how.language
 * @param {Request | NamedRequest} [how.request] of a Reshape or a Flatten; operators of layout have commands themselves
 * @returns {string[]}
 */
export function resultLines(result, { language, request }) {
  const { title, steps, outcome, hints, error, holds = 'always', specification, url } = result;
  const colour = error ? 'red' : holds === 'always' ? 'green' : 'yellow';
  // Where the last step failed, the outcome says what it says.
  const passed = error ? steps.slice(0, -1) : steps;
  const failedAt = steps.length > 0 ? `${steps.length}. ` : '';
  const [first, ...more] = outcome.split('\n');
  // The page draws how elements move, of numbers alone.
  const isDrawn = request && error && result.holds === undefined;
  return [
    styleText('bold', title),
    ...passed.map(({ text }, place) => `  ${place + 1}. ${text}`),
    styleText('bold', styleText(colour, error ? `✗ ${failedAt}${first}` : first)),
    ...more.map((line) => styleText(colour, line)),
    ...(specification ? [styleText('dim', specification.line)] : []),
    ...hints.flatMap((hint) => hintLines(hint, request, language)),
    ...(url ? [styleText('dim', url)] : isDrawn ? pageLine(request, language) : []),
  ];
}

/**
 * A hint, and the command of a change.
 *
 * @type {(hint: Result['hints'][number], request: Request | NamedRequest | undefined, language: string) => string[]}
 */
function hintLines(hint, request, language) {
  if (hint.kind !== 'change') return [styleText('dim', hint.line)];
  const command = request
    ? commandFor(requestWith(request, hint), { language })
    : /** @type {LayoutHint} */ (hint).command;
  const line = `  ${wordsIn(words, language).try}${styleText('cyan', `${command}`)}`;
  return [styleText('yellow', hint.line), ...(command ? [line] : [])];
}

/** @param {Request | NamedRequest} request @param {any} change */
const requestWith = (request, { target, axis, rules }) => ({
  ...request,
  ...(target && { target }),
  ...(axis !== undefined && { axis }),
  ...(rules && { rules }),
});

/** The command that shows a request on the page. @param {Request | NamedRequest} request @param {string} language */
function pageLine(request, language) {
  const line = commandFor(request, { language })?.replace(/^(npx \S+) \w+/, '$1 page');
  return line ? [styleText('dim', `${wordsIn(words, language).page}${line}`)] : [];
}
