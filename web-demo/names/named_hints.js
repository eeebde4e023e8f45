// The changes that a request with names is offered: first those that hold for every value, else those of the values
// that the page shows.
import { namesIn } from '../state/length_text.js';
import { infer } from './named_answers.js';
import { readRequest } from '../state/question.js';
import { withHint } from '../state/requests.js';

/** @typedef {import('reshape-wasm').Hint | import('reshape-wasm/symbolic').SymbolicHint} Hint */

/**
 * @typedef {object} ReachingHint
 * @property {Hint} hint
 * @property {boolean} every whether it holds for every value of the names
 * @property {boolean} here whether its text has the result at the values that the page shows
 */

/**
 * A request is offered for every N if it holds for all lengths of at least 1. The result of a Reshape has to begin with
 * the samples if the input does: a number in the place of N resolves for every N too, and mixes them.
 *
 * @param {import('reshape-wasm/link').Request} request
 */
function holdsAlways(request) {
  const read = readRequest(request);
  if (!read.named) return false;
  const { result } = infer(read, 'en');
  const [samples] = namesIn(request.input.split(',')[0] ?? '');
  const isFirst = () => namesIn(String(result?.shape?.[0] ?? '')).includes(samples);
  return (
    result?.holds === 'always' && (read.layout !== undefined || samples === undefined || isFirst())
  );
}

/**
 * @param {import('reshape-wasm/link').Request} request
 * @param {readonly Hint[]} everywhere the inference's: its changes hold for all lengths
 * @param {readonly Hint[]} here those of the explanation in numbers
 * @returns {ReachingHint[]}
 */
export function reachingHints(request, everywhere, here) {
  const own = everywhere.map((hint) => ({ hint, every: true, here: false }));
  const link = (/** @type {Hint} */ hint) => JSON.stringify(withHint(request, hint));
  const known = new Set(everywhere.map(link));
  const others = here
    .filter((hint) => hint.kind === 'change' && !known.has(link(hint)))
    .map((hint) => ({ hint, every: holdsAlways(withHint(request, hint)), here: true }));
  const changes = own.filter(({ hint }) => hint.kind === 'change');
  const better = others.filter(({ every }) => every);
  const all = [...changes, ...better];
  // One that writes the values of now into the target is of use only where nothing else is.
  const offered = all.length > 0 ? all : others;
  // As many as the package offers of either.
  const most = Math.max(changes.length, here.filter(({ kind }) => kind === 'change').length);
  return [...offered.slice(0, most), ...own.filter(({ hint }) => hint.kind === 'remark')];
}

/**
 * A change keeps the batch if each sample has rows of its own with it.
 *
 * @type {(request: import('reshape-wasm/link').Request, hint: Hint) => boolean}
 */
export function keepsBatch(request, hint) {
  const read = 'target' in hint && hint.target ? readRequest(withHint(request, hint)) : undefined;
  return (
    Boolean(read?.named) &&
    infer(/** @type {any} */ (read), 'en').result?.samples?.verdict === 'separate'
  );
}
