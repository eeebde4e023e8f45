// One tensor as a grid: its elements in their places, one of them lit.
import { effect } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { cornerOf, placeAt } from '../picture/layout.js';
import { boardMarkup } from '../picture/markup.js';
import { paintBoard } from '../picture/paint.js';
import { countOf, indexOf } from '../picture/places.js';
import { active } from '../state.js';
import { words } from '../words/words.js';

/** Elements that are drawn one by one; more of them are painted. */
export const mostDrawn = 2000;

/** Up to so many are drawn at once, with all else that changes. */
const mostAtOnce = 300;

/**
 * @typedef {object} Content what a board shows
 * @property {string} name
 * @property {readonly number[]} shape
 * @property {import('../picture/layout.js').Layout} layout
 * @property {number} count of elements that the colours run over
 * @property {(place: number) => number | undefined} elementAt
 * @property {(element: number) => number | undefined} placeOf
 */

/** Where keys lead in a grid, from a place. @param {KeyboardEvent} event @param {readonly number[]} shape @param {number} place */
function destination(event, shape, place) {
  const columns = shape.at(-1) ?? 1;
  const count = countOf(shape);
  const matrix = columns * (shape.at(-2) ?? 1);
  const start = place - (place % columns);
  const to = {
    ArrowRight: place + 1,
    ArrowLeft: place - 1,
    ArrowDown: place + columns,
    ArrowUp: place - columns,
    PageDown: place + matrix,
    PageUp: place - matrix,
    Home: event.ctrlKey ? 0 : start,
    End: event.ctrlKey ? count - 1 : start + columns - 1,
  }[event.key];
  return to === undefined ? undefined : Math.min(count - 1, Math.max(0, to));
}

/** The place that is lit, by the element that is pointed at. @param {Content} content */
function litPlace({ placeOf, count }) {
  const element = active.value;
  return element === undefined || element >= count ? undefined : placeOf(element);
}

/** What a cell is called: its element, and its index. @param {Content} content @param {number} place */
const nameOf = ({ elementAt, shape }, place) =>
  `${elementAt(place) ?? '-'}, [${indexOf(place, shape).join('][')}]`;

/** Pointing with a mouse, a finger or a pen. @param {Content} content */
const pointing = ({ layout, elementAt }) => {
  const point = (/** @type {PointerEvent & { currentTarget: Element }} */ event) => {
    const box = event.currentTarget.getBoundingClientRect();
    const place = placeAt(layout, event.clientX - box.left, event.clientY - box.top);
    // Between two cells the one before stays lit.
    if (place !== undefined) active.value = elementAt(place) ?? active.value;
  };
  return {
    onPointerMove: point,
    onPointerDown: point,
    onPointerLeave: (/** @type {PointerEvent} */ event) => {
      if (event.pointerType === 'mouse') active.value = undefined;
    },
  };
};

/** The place of the cell that an event is about. @param {Event} event */
function placeOfCell({ target }) {
  const place = /** @type {Element} */ (target).getAttribute('data-place');
  return place === null ? undefined : Number(place);
}

/** Elements one by one. @param {Content} content */
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

/** Elements as pixels: the grid holds only the cell that is lit. @param {Content} content */
function Painted(content) {
  const { name, shape, layout, count, elementAt, placeOf } = content;
  const canvas = useRef(/** @type {HTMLCanvasElement | null} */ (null));
  useLayoutEffect(() => {
    const target = /** @type {HTMLCanvasElement} */ (canvas.current);
    const scale = Math.min(2, globalThis.devicePixelRatio || 1);
    const at = /** @type {(place: number) => number} */ (elementAt);
    const { pixels, width, height } = paintBoard(layout, at, count, scale);
    [target.width, target.height] = [width, height];
    const image = new ImageData(new Uint8ClampedArray(pixels.buffer), width, height);
    target.getContext('2d')?.putImageData(image, 0, 0);
  }, [layout, elementAt, count]);

  const place = litPlace(content) ?? 0;
  const { x, y } = cornerOf(layout, place);
  const columns = shape.at(-1) ?? 1;
  const size = { width: Math.max(7, layout.cell.width), height: Math.max(7, layout.cell.height) };
  return (
    <div
      class="board painted"
      role="grid"
      aria-label={words.value.boardOf(name, `[${shape.join(', ')}]`)}
      aria-rowcount={Math.min(count / columns, 2 ** 31)}
      aria-colcount={Math.min(columns, 2 ** 31)}
      style={{ width: `${layout.width}px`, height: `${layout.height}px` }}
      {...pointing(content)}
    >
      <canvas ref={canvas} aria-hidden="true" />
      <div role="row" aria-rowindex={Math.floor(place / columns) + 1}>
        <div
          role="gridcell"
          tabindex={0}
          aria-colindex={(place % columns) + 1}
          aria-label={nameOf(content, place)}
          class={active.value === undefined ? 'lit' : 'lit on'}
          style={{
            left: `${x + layout.cell.width / 2 - size.width / 2}px`,
            top: `${y + layout.cell.height / 2 - size.height / 2}px`,
            width: `${size.width}px`,
            height: `${size.height}px`,
          }}
          onFocus={() => (active.value ??= elementAt(place))}
          onBlur={() => (active.value = undefined)}
          onKeyDown={(event) => {
            const to = destination(event, shape, placeOf(active.value ?? 0) ?? 0);
            if (to === undefined) return;
            event.preventDefault();
            active.value = elementAt(to);
          }}
        />
      </div>
    </div>
  );
}

/** @param {Content} content of at least one element */
export const Board = (content) =>
  countOf(content.shape) > mostDrawn ? <Painted {...content} /> : <Drawn {...content} />;
