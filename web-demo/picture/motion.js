// Animates elements on a canvas, from their old places to their new ones.
import { boundsOf, pixelCells, roundedCells } from './moving_cells.js';

const duration = 520; // ms

/**
 * More elements than this are drawn as pixels, and in a task of their own, which the frame after it shows: drawing them
 * takes about as long as a frame.
 */
const few = 100;

/**
 * Plays one animation.
 *
 * @param {HTMLCanvasElement} canvas over both boards; it is placed over what moves
 * @param {import('./moving_cells.js').Places} from
 * @param {import('./moving_cells.js').Places} to of as many elements
 * @param {() => void} onEnd also called where the animation is stopped
 * @returns {() => void} stops the animation
 */
export function play(canvas, from, to, onEnd) {
  const scale = globalThis.devicePixelRatio || 1;
  const bounds = boundsOf([from, to]);
  const { left, top } = bounds;
  const [width, height] = [bounds.right - left, bounds.bottom - top];
  Object.assign(canvas.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  const isFew = from.x.length <= few;
  const draw = (isFew ? roundedCells : pixelCells)(context, from, to, bounds, scale);
  let start = 0;
  let frame = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let task;
  let ended = false;
  const end = () => {
    if (ended) return;
    ended = true;
    cancelAnimationFrame(frame);
    clearTimeout(task);
    canvas.width = 0; // which clears it
    canvas.removeAttribute('style');
    onEnd();
  };
  const next = (/** @type {number} */ now) => {
    start ||= now;
    const passed = (now - start) / duration;
    if (passed >= 1) return end();
    if (isFew) draw(passed);
    else task = setTimeout(draw, 0, passed);
    frame = requestAnimationFrame(next);
  };
  frame = requestAnimationFrame(next);
  return end;
}
