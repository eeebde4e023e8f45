// Hints: a button for each change that works, a paragraph for each remark.
import { isOnCard } from '../../state/alternatives.js';
import { afterHeadline, edit, request } from '../../state/page_state.js';
import { withHint } from '../../state/requests.js';
import { words } from '../../words/words.js';
import { ListText } from '../parts/ListText.jsx';

/** @typedef {import('reshape-wasm').Hint} Hint */

/** Applies a hint. Its button goes, so that the focus moves to the answer that it gives. @param {Hint} hint */
function apply(hint) {
  edit(withHint(request.peek(), hint));
  document.getElementById('answer-sentence')?.focus({ preventScroll: true });
}

/** @param {{ hint: Hint }} props */
function ChangeButton({ hint }) {
  return (
    <button type="button" onClick={() => apply(hint)}>
      <span>
        <ListText text={hint.text} />
      </span>
    </button>
  );
}

/** @param {{ hints: readonly Hint[] }} props */
export function Hints({ hints }) {
  const asked = afterHeadline.value.request;
  const changes = hints.filter(
    (hint) => hint.kind === 'change' && !isOnCard(withHint(asked, hint)),
  );
  // What other systems answer stands in their comparison.
  const remarks = hints.filter(({ kind, systems }) => kind === 'remark' && !systems);
  return (
    <>
      {changes.length > 0 && (
        <ul class="hints" aria-label={words.value.fixes}>
          {changes.map((hint) => (
            <li key={hint.text}>
              <ChangeButton hint={hint} />
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
