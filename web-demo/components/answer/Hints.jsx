// Hints: a button for the first change that works, the others behind one more, a paragraph for each remark.
import { useState } from 'preact/hooks';
import { isOnCard } from '../../state/alternatives.js';
import { afterHeadline, edit, request } from '../../state/page_state.js';
import { withHint } from '../../state/requests.js';
import { words } from '../../words/words.js';
import { ListText } from '../parts/ListText.jsx';

/** @typedef {import('reshape-wasm').Hint | import('reshape-wasm/symbolic').SymbolicHint} Hint */

/** Applies a hint. Its button goes, so that the focus moves to the answer that it gives. @param {Hint} hint */
function apply(hint) {
  edit(withHint(request.peek(), hint));
  document.getElementById('answer-sentence')?.focus({ preventScroll: true });
}

/**
 * @param {object} props
 * @param {Hint} props.hint
 * @param {import('preact').ComponentChildren} [props.reach] for which values it works
 * @param {string} [props.title] in the place of the whole text, which stands in the tooltip then
 */
const ChangeButton = ({ hint, reach, title }) => (
  <button
    type="button"
    class={title && 'keeps'}
    title={title && hint.text}
    onClick={() => apply(hint)}
  >
    {!title && reach}
    <span>
      <ListText text={title ?? hint.text} />
    </span>
  </button>
);

/**
 * @param {object} props
 * @param {readonly Hint[]} props.hints
 * @param {(hint: Hint) => import('preact').ComponentChildren} [props.reach] of a request with names: for which of their
 *   values a change works
 * @param {(hint: Hint) => string | undefined} [props.title] a short text in the place of the hint's own
 */
export function Hints({ hints, reach, title }) {
  const [openFor, setOpenFor] = useState(''); // the texts of the hints that are shown in full
  const asked = afterHeadline.value.request;
  const changes = hints.filter(
    (hint) => hint.kind === 'change' && !isOnCard(withHint(asked, hint)),
  );
  const key = changes.map(({ text }) => text).join();
  const behind = openFor === key ? 0 : Math.max(0, changes.length - 1);
  // The comparison of systems has their answers.
  const remarks = hints.filter((hint) => hint.kind === 'remark' && !('systems' in hint));
  return (
    <>
      {changes.length > 0 && (
        <ul class="hints" aria-label={words.value.fixes}>
          {changes.slice(0, changes.length - behind).map((hint) => (
            <li key={hint.text}>
              <ChangeButton hint={hint} reach={reach?.(hint)} title={title?.(hint)} />
            </li>
          ))}
          {behind > 0 && (
            <li>
              <button type="button" class="plain more-hints" onClick={() => setOpenFor(key)}>
                {words.value.moreHints(behind)}
              </button>
            </li>
          )}
        </ul>
      )}
      {remarks.map(({ text }) => (
        <p key={text} class="remark">
          <ListText text={text} />
        </p>
      ))}
    </>
  );
}
