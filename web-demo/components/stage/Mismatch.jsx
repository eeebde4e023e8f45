// Beneath a target of another count: the elements left over, and both counts.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { drawCells } from '../../picture/canvas_cells.js';
import { countOf } from '../../picture/indices.js';
import { words } from '../../words/words.js';
import { RichText } from '../parts/RichText.jsx';

/** @typedef {import('../../state/boards.js').Boards} Boards */

/** @param {{ shown: Boards }} props */
function Counts({ shown: { mismatch, count, output } }) {
  const say = words.value;
  if (!mismatch) return null;
  const { input, target, division } = mismatch;
  const places = output ? countOf(output.shape) : Number(target);
  const missing = places - (output ? count : Number(input));
  return (
    <>
      {division ? (
        <RichText
          text={say.divides(division.left, division.right, division.quotient, division.remainder)}
        />
      ) : (
        say.bothCounts(input, target)
      )}
      {missing !== 0 && (
        <>
          <br />
          <b>{missing > 0 ? say.elementsMissing(missing) : say.elementsLeft(-missing)}</b>
        </>
      )}
    </>
  );
}

/** The elements that the target has no place for. @param {{ shown: Boards }} props */
function Leftover({ shown: { leftover, count, output } }) {
  const canvas = useRef(/** @type {HTMLCanvasElement | null} */ (null));
  const placed = countOf(output?.shape ?? []);
  useLayoutEffect(() => {
    if (!leftover) return;
    const timer = setTimeout(() => {
      const target = /** @type {HTMLCanvasElement} */ (canvas.current);
      const scale = Math.min(2, globalThis.devicePixelRatio || 1);
      [target.width, target.height] = [leftover.width * scale, leftover.height * scale];
      const context = /** @type {CanvasRenderingContext2D} */ (target.getContext('2d'));
      context.scale(scale, scale);
      drawCells(context, leftover, (place) => placed + place, count, true);
    });
    return () => clearTimeout(timer);
  }, [leftover, placed, count]);
  if (!leftover) return null;
  const { width, height } = leftover;
  return (
    <canvas
      class="left"
      ref={canvas}
      style={{ width: `${width}px`, height: `${height}px` }}
      aria-hidden="true"
    />
  );
}

/** @param {{ shown: Boards }} props */
export function Mismatch({ shown }) {
  if (!shown.mismatch) return null;
  return (
    <div class="mismatch">
      <Leftover shown={shown} />
      <p class="caption">
        <Counts shown={shown} />
      </p>
    </div>
  );
}
