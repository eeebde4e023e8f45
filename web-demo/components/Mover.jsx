// Moves the elements to their new places when the target changes, and from input to output on demand.
import { signal, useSignalEffect } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { cornerOf } from '../picture/cells.js';
import { play } from '../picture/motion.js';
import { countOf } from '../picture/places.js';
import { colorOf } from '../picture/ramp.js';
import { words } from '../words/words.js';
import { mostDrawn } from './Board.jsx';
import { Switch } from './Switch.jsx';

const reduced = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/** Whether elements move. Who asks the system for less motion gets none unless asked for here. */
const moving = signal(!reduced);

/** How often a motion from input to output was asked for. */
const replays = signal(0);

/** @typedef {(element: number) => import('../picture/motion.js').Box | undefined} Places */

/**
 * Where the elements of a board stand, beside the canvas.
 *
 * @param {HTMLElement} boards
 * @param {'input' | 'output'} name
 * @param {import('../scene.js').Side | undefined} side
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

/** @param {{ shown: import('../scene.js').Scene, still: boolean }} props */
export function Mover({ shown, still }) {
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
    const moves = moving.peek() && changed && was.count === count && was.places;
    if (moves) move(was.places, (before.current.places = placesOf(boards, 'output', output)));
    else {
      stop.current();
      // To measure now would cost a layout, which the next frame makes anyway.
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

/** The buttons for it. @param {{ shown: import('../scene.js').Scene | undefined }} props */
export function Motions({ shown }) {
  const say = words.value;
  const sides = [shown?.input, shown?.output];
  const canMove = sides.every((side) => side?.layout && countOf(side.shape) <= mostDrawn);
  return (
    <>
      <button type="button" class="quiet" disabled={!canMove} onClick={() => replays.value++}>
        {say.replay}
      </button>
      <Switch
        title={say.motion}
        value={moving.value ? '1' : '0'}
        onSwitch={(on) => (moving.value = on)}
      />
    </>
  );
}
