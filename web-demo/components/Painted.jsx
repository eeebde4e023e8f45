// A board with too many elements to draw one by one: pixels, and the one cell that is lit.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { cornerOf } from '../picture/cells.js';
import { paintBoard } from '../picture/paint.js';
import { active } from '../state.js';
import { words } from '../words/words.js';
import { destination, litPlace, nameOf, pointing } from './grid.js';

/** Elements as pixels: the grid holds only the cell that is lit. @param {import('./grid.js').Content} content */
export function Painted(content) {
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
