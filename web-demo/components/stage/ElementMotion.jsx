// Moves the elements to their new places when the output changes, and from input to output on demand.
import { useSignalEffect } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { cornerOf } from '../../picture/cells.js';
import { colorOf } from '../../picture/colors.js';
import { play } from '../../picture/motion.js';
import { countOf } from '../../picture/indices.js';
import { mostDrawn } from '../../state/boards.js';
import { motionOn, replays } from '../../state/motion.js';

/** @typedef {(element: number) => import('../../picture/motion.js').Box | undefined} Places */

/**
 * Where the elements of a board are, relative to the canvas.
 *
 * @param {HTMLElement} boards
 * @param {'input' | 'output'} name
 * @param {import('../../state/boards.js').Board | undefined} side
 * @returns {Places | undefined}
 */
function placesOf(boards, name, side) {
  const board = boards.querySelector(`.${name} .board`);
  const layout = side?.layout;
  if (!board || !layout || countOf(side.shape) > mostDrawn) return undefined;
  const base = boards.getBoundingClientRect();
  const box = board.getBoundingClientRect();
  return (element) => {
    const place = side.placeOf(element);
    if (place === undefined) return undefined;
    const { x, y } = cornerOf(layout, place);
    return { x: x + box.left - base.left, y: y + box.top - base.top, ...layout.cell };
  };
}

/** @param {{ shown: import('../../state/boards.js').Boards, still: boolean }} props */
export function ElementMotion({ shown, still }) {
  const latest = useRef(shown);
  latest.current = shown;
  const canvas = useRef(/** @type {HTMLCanvasElement | null} */ (null));
  const before = useRef(
    /** @type {{ key: string, count: number, places?: Places }} */ ({ key: '', count: 0 }),
  );
  const stop = useRef(() => {});
  const { output, count } = shown;
  const key = `${output?.shape}|${output?.layout?.width}|${output?.layout?.cell.width}`;

  /** @param {Places | undefined} from @param {Places | undefined} to */
  const move = (from, to) => {
    stop.current();
    if (!from || !to || !canvas.current) return;
    const moves = [];
    for (let element = 0; element < count; element++) {
      const [start, end] = [from(element), to(element)];
      if (start && end) moves.push({ from: start, to: end, color: colorOf(element, count) });
    }
    const boards = /** @type {HTMLElement} */ (canvas.current.parentElement);
    boards.classList.add('moving');
    stop.current = play(canvas.current, moves, () => boards.classList.remove('moving'));
  };

  useLayoutEffect(() => {
    if (still || key === before.current.key) return;
    const boards = /** @type {HTMLElement} */ (canvas.current?.parentElement);
    const was = before.current;
    const changed = was.key.split('|')[0] !== key.split('|')[0];
    before.current = { key, count };
    const moves = motionOn.peek() && changed && was.count === count && was.places;
    if (moves) move(was.places, (before.current.places = placesOf(boards, 'output', output)));
    else {
      stop.current();
      // Measuring now would compute a layout, which the next frame computes anyway.
      setTimeout(() => {
        if (!canvas.current || before.current.key !== key) return;
        before.current.places = placesOf(boards, 'output', output);
      });
    }
  });
  useLayoutEffect(() => () => stop.current(), []);

  useSignalEffect(() => {
    if (replays.value === 0 || !canvas.current) return;
    const boards = /** @type {HTMLElement} */ (canvas.current.parentElement);
    const { input, output } = latest.current;
    move(placesOf(boards, 'input', input), placesOf(boards, 'output', output));
  });
  return <canvas class="motion" ref={canvas} aria-hidden="true" />;
}
