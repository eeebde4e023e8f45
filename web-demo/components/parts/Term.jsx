// A word with a short explanation: on hover, on focus, on a tap. Escape closes it.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { words } from '../../words/words.js';

/** The widest explanation, and its distance from the edges of the window, in px. */
const widest = 300;
const margin = 12;

/** How far the explanation's text is from its left edge, in px. */
const textInset = 15;

/** About the height of the longest explanation, in px. */
const highest = 170;

/**
 * Where an explanation stands, from the left of its word: its text beneath the word's, or above it near the lower edge
 * of the window, and within the window.
 *
 * @param {DOMRect} word
 */
function placeBy({ left, top, bottom }) {
  const room = document.documentElement.clientWidth;
  const wide = Math.min(widest, room - 2 * margin);
  const at = Math.max(margin, Math.min(left - textInset, room - margin - wide));
  const beneath = innerHeight - bottom;
  return {
    above: beneath < highest && top > beneath,
    style: { left: `${Math.round(at - left)}px`, width: `${wide}px` },
  };
}

/**
 * @param {object} props
 * @param {string} props.name of the term in the words
 * @param {import('preact').ComponentChildren} [props.children] the word as it is written; the name where absent
 */
export function Term({ name, children }) {
  const host = useRef(/** @type {HTMLSpanElement | null} */ (null));
  const wasOpen = useRef(false);
  const [place, setPlace] = useState(
    /** @type {ReturnType<typeof placeBy> | undefined} */ (undefined),
  );
  const open = place !== undefined;
  const show = () =>
    setPlace(placeBy(/** @type {HTMLElement} */ (host.current).getBoundingClientRect()));
  const hide = () => setPlace(undefined);

  useLayoutEffect(() => {
    if (!open) return;
    const closeOutside = (/** @type {Event} */ { target }) =>
      !host.current?.contains(/** @type {Node} */ (target)) && hide();
    const escape = (/** @type {KeyboardEvent} */ event) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      hide();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('keydown', escape, true);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('keydown', escape, true);
    };
  }, [open]);

  return (
    <span
      class="term"
      ref={host}
      onPointerEnter={(event) => event.pointerType === 'mouse' && show()}
      onPointerLeave={(event) =>
        event.pointerType === 'mouse' && !host.current?.contains(document.activeElement) && hide()
      }
    >
      <button
        type="button"
        class="term-word"
        aria-describedby={`term-${name}`}
        aria-expanded={open}
        onPointerDown={() => (wasOpen.current = open)}
        onFocus={show}
        onBlur={hide}
        // A tap also gives the focus, which opens it; the keyboard has no pointer before its click.
        onClick={(event) => {
          const closes = event.detail === 0 ? open : wasOpen.current;
          if (closes && event.detail === 0) hide();
          else if (closes && !matchMedia('(hover: hover)').matches) hide();
          else show();
        }}
      >
        {children ?? name}
      </button>
      {place && (
        <span
          class={place.above ? 'explanation above' : 'explanation'}
          aria-hidden="true"
          style={place.style}
        >
          <span>
            {words.value.terms[/** @type {import('../../words/words.js').TermName} */ (name)]}
          </span>
        </span>
      )}
    </span>
  );
}

/** The explanations of all terms, which their words refer to: read aloud, and not shown. */
export const TermTexts = () => (
  <div hidden>
    {Object.entries(words.value.terms).map(([name, text]) => (
      <p key={name} id={`term-${name}`}>
        {text}
      </p>
    ))}
  </div>
);
