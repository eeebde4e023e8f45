// One tensor as a grid: its elements in their places, one of them lit.
import { effect } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { cornerOf } from '../picture/cells.js';
import { boardMarkup } from '../picture/markup.js';
import { countOf } from '../picture/places.js';
import { active } from '../state.js';
import { words } from '../words/words.js';
import { Painted } from './Painted.jsx';
import { destination, litPlace, pointing } from './grid.js';

/** Elements that move, and that are in a picture that is copied. */
export const mostDrawn = 2000;

/** Cells that are elements of the page; more of them would keep it from answering, and are painted. */
const mostCells = 600;

/** Up to so many are drawn at once, with all else that changes. */
const mostAtOnce = 300;

/** The place of the cell that an event is about. @param {Event} event */
function placeOfCell({ target }) {
  const place = /** @type {Element} */ (target).getAttribute('data-place');
  return place === null ? undefined : Number(place);
}

/** Elements one by one. @param {import('./grid.js').Content} content */
function Drawn(content) {
  const { name, shape, layout, count, elementAt } = content;
  const cells = useRef(/** @type {SVGGElement | null} */ (null));
  const lit = useRef(/** @type {SVGRectElement | null} */ (null));
  const latest = useRef(content);
  latest.current = content;
  const cellAt = (/** @type {number} */ place) =>
    /** @type {SVGElement | null} */ (cells.current?.querySelector(`[data-place="${place}"]`));

  useLayoutEffect(() => {
    const host = /** @type {SVGGElement} */ (cells.current);
    const draw = () => {
      host.innerHTML = boardMarkup(layout, elementAt, count, { roles: true });
      cellAt(0)?.setAttribute('tabindex', '0');
    };
    if (countOf(shape) <= mostAtOnce) return draw();
    // Each board in a task of its own, so that keys are heard in between.
    const timer = setTimeout(draw);
    return () => clearTimeout(timer);
  }, [layout, elementAt, count]);

  const light = () => {
    const rect = /** @type {SVGRectElement | null} */ (lit.current);
    const place = litPlace(latest.current);
    if (!rect) return;
    rect.classList.toggle('on', place !== undefined);
    if (place === undefined) return;
    const { x, y } = cornerOf(latest.current.layout, place);
    rect.setAttribute('x', String(x - 1.5));
    rect.setAttribute('y', String(y - 1.5));
  };
  useLayoutEffect(light);
  useLayoutEffect(() => effect(light), []); // at once, where a hook would wait for a frame

  const focus = (/** @type {number} */ place) => {
    cells.current?.querySelector('[tabindex="0"]')?.setAttribute('tabindex', '-1');
    const cell = cellAt(place);
    cell?.setAttribute('tabindex', '0');
    cell?.focus();
  };
  return (
    // The listeners are on the outside: an SVG that listens for focus would take it itself.
    <div
      class="board"
      style={{ width: `${Math.ceil(layout.width)}px` }}
      {...pointing(content)}
      onFocusIn={(event) => {
        const place = placeOfCell(event);
        if (place !== undefined) active.value = elementAt(place);
      }}
      onFocusOut={() => (active.value = undefined)}
      onKeyDown={(event) => {
        const place = placeOfCell(event);
        const to = place === undefined ? undefined : destination(event, shape, place);
        if (to === undefined) return;
        event.preventDefault();
        focus(to);
      }}
    >
      <svg
        role="grid"
        aria-label={words.value.boardOf(name, `[${shape.join(', ')}]`)}
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

/** @param {import('./grid.js').Content} content of at least one element */
export const Board = (content) =>
  countOf(content.shape) > mostCells ? <Painted {...content} /> : <Drawn {...content} />;
