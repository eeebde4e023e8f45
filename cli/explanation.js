// Explanations and inferences as lines for the terminal: the text, with what fails marked, and a command for each
// change.
import { styleText } from 'node:util';
import { commandFor } from 'reshape-wasm/link';
import { words, wordsIn } from './words.js';

/** @typedef {import('reshape-wasm').Hint} Hint */
/** @typedef {import('reshape-wasm/symbolic').SymbolicHint} SymbolicHint */
/** @typedef {import('./request.js').Request} Request */
/** @typedef {import('./request.js').NamedRequest} NamedRequest */

/**
 * @param {import('reshape-wasm').Explanation} explanation
 * @param {Request} request
 * @param {string} language
 * @returns {string[]} lines
 */
export function explanationLines(explanation, request, language) {
  const { ok, title, outcome, hints, steps, url } = explanation;
  return [
    styleText('bold', title),
    ...stepLines(steps, outcome, { fails: !ok, colour: ok ? 'green' : 'red' }),
    ...hintLines(hints, { url, drawn: !ok }, request, language),
  ];
}

/**
 * An explanation of an operator, with a command below each change.
 *
 * @param {import('reshape-wasm/layout').LayoutExplanation} explanation
 * @param {string} language
 * @returns {string[]} lines
 */
export function operatorLines(explanation, language) {
  const { ok, title, steps, outcome, hints, specification } = explanation;
  return [
    styleText('bold', title),
    ...stepLines(steps, outcome, { fails: !ok, colour: ok ? 'green' : 'red' }),
    ...(specification ? [styleText('dim', specification.line)] : []),
    ...operatorHintLines(hints, language),
  ];
}

/** @param {readonly import('reshape-wasm/layout').LayoutHint[]} hints @param {string} language */
const operatorHintLines = (hints, language) =>
  hints.flatMap(({ kind, line, command }) =>
    kind === 'remark'
      ? [styleText('dim', line)]
      : [styleText('yellow', line), ...(command ? [tryLine(command, language)] : [])],
  );

/**
 * An inference of an operator, with a command below each change.
 *
 * @param {import('reshape-wasm/symbolic').LayoutInference} inference
 * @param {string} language
 * @returns {string[]} lines
 */
export function operatorInferenceLines(inference, language) {
  const { title, steps, outcome, holds, error, hints, specification } = inference;
  const colour = colours[holds];
  const [result, ...more] = outcome.split('\n');
  return [
    styleText('bold', title),
    ...stepLines(steps, result, { fails: Boolean(error), colour }),
    ...more.map((line) => styleText(colour, line)),
    styleText('dim', specification.line),
    ...operatorHintLines(hints, language),
  ];
}

/** A command below a change. @param {string} command @param {string} language */
const tryLine = (command, language) =>
  `  ${wordsIn(words, language).try}${styleText('cyan', command)}`;

/**
 * The steps, and what comes of them. Where the last one failed, the outcome says what it says.
 *
 * @param {readonly { text: string }[]} steps
 * @param {string} outcome
 * @param {{ fails: boolean, colour: 'green' | 'yellow' | 'red' }} as
 */
function stepLines(steps, outcome, { fails, colour }) {
  const passed = fails ? steps.slice(0, -1) : steps;
  const failedAt = steps.length > 0 ? `${steps.length}. ` : '';
  return [
    ...passed.map(({ text }, place) => `  ${place + 1}. ${text}`),
    styleText('bold', styleText(colour, fails ? `✗ ${failedAt}${outcome}` : outcome)),
  ];
}

/** The colour of an inference's outcome. */
const colours = /** @type {const} */ ({ always: 'green', sometimes: 'yellow', never: 'red' });

/**
 * @param {import('reshape-wasm/symbolic').Inference} inference
 * @param {NamedRequest} request
 * @param {string} language
 * @returns {string[]} lines
 */
export function inferenceLines(inference, request, language) {
  const { title, steps, outcome, holds, error, hints, url } = inference;
  const colour = colours[holds === 'never' && !error ? 'sometimes' : holds];
  const [result, ...more] = outcome.split('\n');
  return [
    styleText('bold', title),
    ...stepLines(steps, result, { fails: Boolean(error), colour }),
    ...more.map((line) => styleText(colour, line)),
    ...hintLines(hints, { url, drawn: false }, request, language),
  ];
}

/**
 * The hints, a command below each change, and the link; where there is none, the command that shows the page.
 *
 * @param {readonly (Hint | SymbolicHint)[]} hints
 * @param {{ url: string | undefined, drawn: boolean }} page `drawn`: whether the command is offered
 * @param {Request | NamedRequest} request
 * @param {string} language
 */
function hintLines(hints, { url, drawn }, request, language) {
  const lines = hints.flatMap(({ kind, line, target, axis, rules }) => {
    if (kind !== 'change') return [styleText('dim', line)];
    const command = commandFor(
      {
        ...request,
        ...(target && { target }),
        ...(axis !== undefined && { axis }),
        ...(rules && { rules }),
      },
      { language },
    );
    return [styleText('yellow', line), ...(command ? [tryLine(command, language)] : [])];
  });
  if (url) return [...lines, styleText('dim', url)];
  return drawn ? [...lines, ...pageLine(request, language)] : lines;
}

/** The command that shows a request on the page. @param {Request | NamedRequest} request @param {string} language */
function pageLine(request, language) {
  const line = commandFor(request, { language })?.replace(/^(npx \S+) \w+/, '$1 page');
  return line ? [styleText('dim', `${wordsIn(words, language).page}${line}`)] : [];
}
