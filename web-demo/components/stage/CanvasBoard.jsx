// A board with too many elements for SVG: drawn on a canvas, with one HTML cell for the active element.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { drawCells } from '../../picture/canvas_cells.js';
import { paintBoard } from '../../picture/canvas_pixels.js';
import { cornerOf } from '../../picture/cells.js';
import { samePlace } from '../../state/boards.js';
import { activeElement } from '../../state/page_state.js';
import { shapeText, words } from '../../words/words.js';
import { activePlace, cellName, placeAfterKey, pointerEvents } from './board_events.js';

const leastCell = 7; // px, of the frame around the active element

/** Browsers take a count of rows or columns as an int32. */
const mostCounted = 2 ** 31;

/**
 * @param {HTMLCanvasElement} canvas
 * @param {import('../../picture/arrange.js').Layout} layout
 * @param {(place: number) => number | undefined} elementAt
 * @param {number} count
 * @param {number} [each]
 */
function draw(canvas, layout, elementAt, count, each) {
  const scale = Math.min(2, globalThis.devicePixelRatio || 1);
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  if (layout.style.gap > 0) {
    [canvas.width, canvas.height] = [layout.width * scale, layout.height * scale];
    context.scale(scale, scale);
    return drawCells(context, layout, elementAt, count, { each });
  }
  const at = /** @type {(place: number) => number} */ (elementAt);
  const { pixels, width, height } = paintBoard(
    layout,
    elementAt === samePlace ? undefined : at,
    count,
    scale,
    each,
  );
  [canvas.width, canvas.height] = [width, height];
  if (pixels.length === 0) return; // there is no image without pixels
  const image = new ImageData(new Uint8ClampedArray(pixels.buffer), width, height);
  context.putImageData(image, 0, 0);
}

/** @param {import('./board_events.js').BoardProps} props */
export function CanvasBoard(props) {
  const { name, shape, layout, count, each, elementAt, placeOf } = props;
  const canvas = useRef(/** @type {HTMLCanvasElement | null} */ (null));
  useLayoutEffect(() => {
    // Each board is drawn in a task of its own, so that key presses are handled in between.
    const timer = setTimeout(() =>
      draw(/** @type {HTMLCanvasElement} */ (canvas.current), layout, elementAt, count, each),
    );
    return () => clearTimeout(timer);
  }, [layout, elementAt, count, each]);

  const place = activePlace(props) ?? 0;
  const { x, y } = cornerOf(layout, place);
  const columns = shape.at(-1) ?? 1;
  const size = {
    width: Math.max(leastCell, layout.cell.width),
    height: Math.max(leastCell, layout.cell.height),
  };
  return (
    <div
      class="board canvas-board"
      role="grid"
      aria-label={words.value.boardOf(name, shapeText(shape))}
      aria-rowcount={Math.min(count / columns, mostCounted)}
      data-lines={layout.lines}
      aria-colcount={Math.min(columns, mostCounted)}
      style={{ width: `${layout.width}px`, height: `${layout.height}px` }}
      {...pointerEvents(props)}
    >
      <canvas ref={canvas} aria-hidden="true" />
      <div role="row" aria-rowindex={Math.floor(place / columns) + 1}>
        <div
          role="gridcell"
          tabindex={0}
          aria-colindex={(place % columns) + 1}
          aria-label={cellName(props, place)}
          class={activeElement.value === undefined ? 'lit' : 'lit on'}
          style={{
            left: `${x + layout.cell.width / 2 - size.width / 2}px`,
            top: `${y + layout.cell.height / 2 - size.height / 2}px`,
            width: `${size.width}px`,
            height: `${size.height}px`,
          }}
          onFocus={() => (activeElement.value ??= elementAt(place))}
          onBlur={() => (activeElement.value = undefined)}
          onKeyDown={(event) => {
            const to = placeAfterKey(event, shape, placeOf(activeElement.value ?? 0) ?? 0);
            if (to === undefined) return;
            event.preventDefault();
            activeElement.value = elementAt(to);
          }}
        />
      </div>
    </div>
  );
}
