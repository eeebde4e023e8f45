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

/** @typedef {import('../../picture/motion.js').Box & { color: string }} Start */

/** Where each element begins, and its colour. @param {Places} places @param {number} count @returns {(Start | undefined)[]} */
const startsOf = (places, count) =>
  Array.from({ length: count }, (_, element) => {
    const box = places(element);
    return box && { ...box, color: colorOf(element, count) };
  });

/** @param {{ shown: import('../../state/boards.js').Boards, still: boolean }} props */
export function ElementMotion({ shown, still }) {
  const latest = useRef(shown);
  latest.current = shown;
  const canvas = useRef(/** @type {HTMLCanvasElement | null} */ (null));
  const before = useRef(
    /** @type {{ key: string, count: number, starts?: (Start | undefined)[] }} */ ({
      key: '',
      count: 0,
    }),
  );
  const stop = useRef(() => {});
  const { output, count } = shown;
  const key = `${output?.shape}|${output?.layout?.width}|${output?.layout?.cell.width}`;

  /** @param {(Start | undefined)[]} starts of each element @param {Places} places where they end */
  const move = (starts, places) => {
    stop.current();
    if (!canvas.current) return;
    const moves = starts.flatMap((from, element) => {
      const to = places(element);
      return from && to ? [{ from, to, color: from.color }] : [];
    });
    const boards = /** @type {HTMLElement} */ (canvas.current.parentElement);
    stop.current = play(canvas.current, moves, () => boards.classList.remove('moving'));
    boards.classList.add('moving'); // once the canvas is measured, which would compute the styles
  };

  useLayoutEffect(() => {
    if (still || key === before.current.key) return;
    const was = before.current;
    const changed = was.key.split('|')[0] !== key.split('|')[0];
    /** @type {typeof before.current} */
    const now = (before.current = { key, count });
    stop.current();
    // Just before the frame, when the browser would compute the layout anyway.
    requestAnimationFrame(() => {
      const boards = canvas.current?.parentElement;
      const places = boards && placesOf(boards, 'output', output);
      if (!places || before.current !== now) return;
      if (motionOn.peek() && changed && was.count === count && was.starts) move(was.starts, places);
      setTimeout(() => (now.starts = startsOf(places, count))); // for the next motion
    });
  });
  useLayoutEffect(() => () => stop.current(), []);

  useSignalEffect(() => {
    if (replays.value === 0 || !canvas.current) return;
    const boards = /** @type {HTMLElement} */ (canvas.current.parentElement);
    const { input, output } = latest.current;
    const [from, to] = [placesOf(boards, 'input', input), placesOf(boards, 'output', output)];
    if (from && to) move(startsOf(from, latest.current.count), to);
  });
  return <canvas class="motion" ref={canvas} aria-hidden="true" />;
}
