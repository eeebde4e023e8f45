// Hints: a button for each change that works, a paragraph for each remark.
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

/** @param {{ hint: Hint, reach?: import('preact').ComponentChildren }} props `reach`: for which values it works */
function ChangeButton({ hint, reach }) {
  return (
    <button type="button" onClick={() => apply(hint)}>
      {reach}
      <span>
        <ListText text={hint.text} />
      </span>
    </button>
  );
}

/**
 * @param {object} props
 * @param {readonly Hint[]} props.hints
 * @param {(hint: Hint) => import('preact').ComponentChildren} [props.reach] of a request with names: for which of their
 *   values a change works
 */
export function Hints({ hints, reach }) {
  const asked = afterHeadline.value.request;
  const changes = hints.filter(
    (hint) => hint.kind === 'change' && !isOnCard(withHint(asked, hint)),
  );
  // What other systems answer stands in their comparison.
  const remarks = hints.filter((hint) => hint.kind === 'remark' && !('systems' in hint));
  return (
    <>
      {changes.length > 0 && (
        <ul class="hints" aria-label={words.value.fixes}>
          {changes.map((hint) => (
            <li key={hint.text}>
              <ChangeButton hint={hint} reach={reach?.(hint)} />
            </li>
          ))}
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
