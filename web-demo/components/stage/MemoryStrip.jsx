// Memory as a strip, from its first element to its last.
import { effect } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { paintStrip } from '../../picture/canvas_pixels.js';
import { stripMarkup } from '../../picture/svg_markup.js';
import { activeElement } from '../../state/page_state.js';

const height = 24; // px

/** Cells at least this wide are drawn as SVG, narrower ones as pixels. */
const leastCell = 7; // px

/**
 * @param {object} props
 * @param {string} props.label
 * @param {number} props.count
 * @param {number} props.each how many elements have one colour
 * @param {number} props.width in pixels
 * @param {(offset: number) => number} props.elementAt
 * @param {(element: number) => number} props.offsetOf
 */
export function MemoryStrip({ label, count, each, width, elementAt, offsetOf }) {
  const cells = useRef(/** @type {SVGGElement | null} */ (null));
  const canvas = useRef(/** @type {HTMLCanvasElement | null} */ (null));
  const lit = useRef(/** @type {HTMLSpanElement | null} */ (null));
  const drawn = width / count >= leastCell;

  useLayoutEffect(() => {
    if (cells.current) cells.current.innerHTML = stripMarkup(count, width, height, elementAt, each);
    // Before the card is laid out it has no width.
    if (canvas.current && Math.round(width) > 0) {
      const pixels = paintStrip(Math.round(width), elementAt, count, each);
      [canvas.current.width, canvas.current.height] = [pixels.length, 1];
      const image = new ImageData(new Uint8ClampedArray(pixels.buffer), pixels.length, 1);
      canvas.current.getContext('2d')?.putImageData(image, 0, 0);
    }
  }, [count, each, width, elementAt, drawn]);

  const latest = useRef({ width, count, offsetOf });
  latest.current = { width, count, offsetOf };
  const highlight = () => {
    const element = activeElement.value;
    const mark = lit.current;
    if (!mark) return;
    const { width, count, offsetOf } = latest.current;
    const on = element !== undefined && element < count;
    mark.classList.toggle('on', on);
    if (!on) return;
    const size = Math.max(5, width / count - 1);
    const middle = ((offsetOf(element) + 0.5) / count) * width;
    mark.style.width = `${size + 3}px`;
    mark.style.left = `${middle - size / 2 - 1.5}px`;
  };
  useLayoutEffect(highlight);
  useLayoutEffect(() => effect(highlight), []); // without waiting for a frame, as useSignalEffect does

  /** @param {PointerEvent & { currentTarget: Element }} event */
  const point = (event) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left;
    const offset = Math.floor((x / width) * count);
    activeElement.value = elementAt(Math.min(count - 1, Math.max(0, offset)));
  };
  return (
    <div
      class="memory-strip"
      role="img"
      aria-label={label}
      style={{ width: `${width}px` }}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={(event) => event.pointerType === 'mouse' && (activeElement.value = undefined)}
    >
      {drawn ? (
        <svg width={width} height={height}>
          <g ref={cells} />
        </svg>
      ) : (
        <canvas ref={canvas} />
      )}
      <span ref={lit} class="lit" />
    </div>
  );
}
