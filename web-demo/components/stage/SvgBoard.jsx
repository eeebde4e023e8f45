// A board whose cells are SVG elements, for pointers, keyboards and screen readers.
import { effect } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { cornerOf } from '../../picture/cells.js';
import { countOf } from '../../picture/indices.js';
import { boardMarkup } from '../../picture/svg_markup.js';
import { activeElement } from '../../state/page_state.js';
import { shapeText, words } from '../../words/words.js';
import { activePlace, placeAfterKey, pointerEvents } from './board_events.js';

/** Up to so many cells are drawn in the same task as the rest of the page. */
const mostAtOnce = 300;

/** The place of the cell that an event is about. @param {Event} event */
function placeOfCell({ target }) {
  const place = /** @type {Element} */ (target).getAttribute('data-place');
  return place === null ? undefined : Number(place);
}

/** @param {import('./board_events.js').BoardProps} props */
export function SvgBoard(props) {
  const { name, shape, layout, count, each, elementAt } = props;
  const cells = useRef(/** @type {SVGGElement | null} */ (null));
  const lit = useRef(/** @type {SVGRectElement | null} */ (null));
  const latest = useRef(props);
  latest.current = props;
  const cellAt = (/** @type {number} */ place) =>
    /** @type {SVGElement | null} */ (cells.current?.querySelector(`[data-place="${place}"]`));

  useLayoutEffect(() => {
    const host = /** @type {SVGGElement} */ (cells.current);
    const draw = () => {
      host.innerHTML = boardMarkup(layout, elementAt, count, { roles: true, each });
      cellAt(0)?.setAttribute('tabindex', '0');
    };
    if (countOf(shape) <= mostAtOnce) return draw();
    // Each board is drawn in a task of its own, so that key presses are handled in between.
    const timer = setTimeout(draw);
    return () => clearTimeout(timer);
  }, [layout, elementAt, count, each]);

  const highlight = () => {
    const rect = lit.current;
    const place = activePlace(latest.current);
    if (!rect) return;
    rect.classList.toggle('on', place !== undefined);
    if (place === undefined) return;
    const { x, y } = cornerOf(latest.current.layout, place);
    rect.setAttribute('x', String(x - 1.5));
    rect.setAttribute('y', String(y - 1.5));
  };
  useLayoutEffect(highlight);
  useLayoutEffect(() => effect(highlight), []); // without waiting for a frame, as useSignalEffect does

  const focus = (/** @type {number} */ place) => {
    cells.current?.querySelector('[tabindex="0"]')?.setAttribute('tabindex', '-1');
    const cell = cellAt(place);
    cell?.setAttribute('tabindex', '0');
    cell?.focus();
  };
  return (
    // The listeners are on the div: an SVG element that listens for focus would take the focus itself.
    <div
      class="board"
      style={{ width: `${Math.ceil(layout.width)}px` }}
      {...pointerEvents(props)}
      onFocusIn={(event) => {
        const place = placeOfCell(event);
        if (place !== undefined) activeElement.value = elementAt(place);
      }}
      onFocusOut={() => (activeElement.value = undefined)}
      onKeyDown={(event) => {
        const place = placeOfCell(event);
        const to = place === undefined ? undefined : placeAfterKey(event, shape, place);
        if (to === undefined) return;
        event.preventDefault();
        focus(to);
      }}
    >
      <svg
        role="grid"
        aria-label={words.value.boardOf(name, shapeText(shape))}
        width={Math.ceil(layout.width)}
        height={Math.ceil(layout.height)}
      >
        <g ref={cells} />
        <rect
          ref={lit}
          class="lit"
          aria-hidden="true"
          width={layout.cell.width + 3}
          height={layout.cell.height + 3}
          rx={Math.min(6, layout.cell.width / 4)}
        />
      </svg>
    </div>
  );
}
