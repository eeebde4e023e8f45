// Beneath a target of another count: the elements left over, and both counts.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { drawCells } from '../../picture/canvas_cells.js';
import { countOf } from '../../picture/indices.js';
import { mismatchTexts } from '../../words/mismatch_texts.js';
import { words } from '../../words/words.js';
import { RichText } from '../parts/RichText.jsx';
import { Scale } from './Scale.jsx';

/** @typedef {import('../../state/boards.js').Boards} Boards */

/** @param {{ shown: Boards }} props */
function Counts({ shown }) {
  const texts = mismatchTexts(shown, words.value);
  if (!texts) return null;
  return (
    <>
      <RichText text={texts.counts} />
      {texts.rest && (
        <>
          <br />
          <b>{texts.rest}</b>
        </>
      )}
    </>
  );
}

/** The elements that the target has no place for. @param {{ shown: Boards }} props */
function Leftover({ shown: { leftover, count, each, output } }) {
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
      drawCells(context, leftover, (place) => placed + place, count, { left: true, each });
    });
    return () => clearTimeout(timer);
  }, [leftover, placed, count, each]);
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
      {shown.output ? <Leftover shown={shown} /> : <Scale shown={shown} />}
      <p class="caption">
        <Counts shown={shown} />
      </p>
    </div>
  );
}
