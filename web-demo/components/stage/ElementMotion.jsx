// Moves the elements to their new places when the output changes, and from input to output on demand.
import { useSignalEffect } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { cornerOf } from '../../picture/cells.js';
import { play } from '../../picture/motion.js';
import { countOf } from '../../picture/indices.js';
import { mostDrawn, stageWidth } from '../../state/boards.js';
import { patience } from '../../state/later.js';
import { motionOn, replays } from '../../state/motion.js';
import { afterAnswer } from '../../state/page_state.js';

/** @typedef {import('../../picture/moving_cells.js').Places} Places */

/**
 * Where the elements of a board are.
 *
 * @param {HTMLElement} boards
 * @param {'input' | 'output'} name
 * @param {import('../../state/boards.js').Boards} shown
 * @returns {Places | undefined} undefined where they are not drawn, or too many
 */
function placesOf(boards, name, { [name]: side, count, each }) {
  const board = boards.querySelector(`.${name} .board`);
  const layout = side?.layout;
  if (!board || !layout || Math.max(count, countOf(side.shape)) > mostDrawn) return undefined;
  const base = boards.getBoundingClientRect();
  const box = board.getBoundingClientRect();
  const [x, y] = [new Float64Array(count).fill(NaN), new Float64Array(count).fill(NaN)];
  for (let element = 0; element < count; element++) {
    const place = side.placeOf(element);
    if (place === undefined) continue;
    const corner = cornerOf(layout, place);
    x[element] = corner.x + box.left - base.left;
    y[element] = corner.y + box.top - base.top;
  }
  return { x, y, cell: layout.cell, each };
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
  const replayed = useRef(replays.peek()); // those of a stage before are over
  const { input, output, count } = shown;
  const { width, cell } = output?.layout ?? {};
  const { order } = afterAnswer.value.view;
  const place = [stageWidth.value, shown.stacked];
  const key = [
    `${output?.shape}/${shown.perm ?? ''}`,
    width,
    cell?.width,
    input?.shape,
    count,
    order,
    ...place,
  ].join('|');

  /** @param {Places} from @param {Places} to */
  const move = (from, to) => {
    stop.current();
    if (!canvas.current) return;
    const boards = /** @type {HTMLElement} */ (canvas.current.parentElement);
    const onEnd = () => boards.classList.remove('moving');
    stop.current = play(canvas.current, from, to, onEnd);
    boards.classList.add('moving');
  };

  useLayoutEffect(() => {
    if (still || key === before.current.key) return;
    const was = before.current;
    const changed = was.key.split('|')[0] !== key.split('|')[0];
    /** @type {typeof before.current} */
    const now = (before.current = { key, count });
    stop.current();
    const measure = () => {
      const boards = canvas.current?.parentElement;
      if (boards && before.current === now) now.places = placesOf(boards, 'output', shown);
    };
    if (changed && motionOn() && was.count === count && was.places) {
      measure();
      if (now.places) move(was.places, now.places);
    } else setTimeout(measure, patience.peek()); // in a task of its own, and during a drag once it rests
  });
  useLayoutEffect(() => () => stop.current(), []);

  useSignalEffect(() => {
    if (replays.value === replayed.current || !canvas.current) return;
    replayed.current = replays.value;
    const boards = /** @type {HTMLElement} */ (canvas.current.parentElement);
    const from = placesOf(boards, 'input', latest.current);
    const to = placesOf(boards, 'output', latest.current);
    if (from && to) move(from, to);
  });
  return <canvas class="motion" ref={canvas} aria-hidden="true" />;
}
