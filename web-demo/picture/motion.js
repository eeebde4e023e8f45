// Animates elements on a canvas, from their old places to their new ones.

const duration = 520; // ms

/**
 * More elements than this move with square corners, which are filled in a fraction of the time, and are first drawn
 * in the frame after the one that hides the board: that one draws the rest of the page anew, and both take long.
 */
const mostRounded = 100;

const ease = (/** @type {number} */ t) => (t < 0.5 ? 4 * t ** 3 : 1 - (-2 * t + 2) ** 3 / 2);

/**
 * Where the elements are, in pixels of the page, relative to the canvas.
 *
 * @typedef {object} Places
 * @property {Float64Array} x of each element's left side; NaN for one that has no place
 * @property {Float64Array} y of its upper side
 * @property {import('./arrange.js').Size} cell of every element
 */

/**
 * Plays one animation.
 *
 * @param {HTMLCanvasElement} canvas over both boards
 * @param {Places} from
 * @param {Places} to of as many elements
 * @param {(element: number) => string} colorOf
 * @param {() => void} onEnd also called where the animation is stopped
 * @returns {() => void} stops the animation
 */
export function play(canvas, from, to, colorOf, onEnd) {
  const scale = globalThis.devicePixelRatio || 1;
  const { clientWidth, clientHeight } = canvas;
  const [pixelsAcross, pixelsDown] = [clientWidth, clientHeight].map((side) =>
    Math.round(side * scale),
  );
  // Setting a side, even to what it is, makes the browser compute the layout again.
  if (canvas.width !== pixelsAcross) canvas.width = pixelsAcross;
  if (canvas.height !== pixelsDown) canvas.height = pixelsDown;
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  const count = from.x.length;
  const rounded = count <= mostRounded;
  let start = 0;
  let frame = 0;
  let ended = false;
  const end = () => {
    if (ended) return;
    ended = true;
    cancelAnimationFrame(frame);
    context.clearRect(0, 0, clientWidth, clientHeight);
    onEnd();
  };
  const draw = (/** @type {number} */ now) => {
    start ||= now;
    const passed = (now - start) / duration;
    if (passed >= 1) return end();
    context.setTransform(scale, 0, 0, scale, 0, 0);
    context.clearRect(0, 0, clientWidth, clientHeight);
    for (let element = 0; element < count; element++) {
      // Later elements start later, so that rows can be followed by eye.
      const late = (element / count) * 0.25;
      const t = ease(Math.min(1, Math.max(0, (passed - late) / 0.75)));
      const x = from.x[element] + (to.x[element] - from.x[element]) * t;
      const y = from.y[element] + (to.y[element] - from.y[element]) * t;
      if (Number.isNaN(x)) continue;
      const width = from.cell.width + (to.cell.width - from.cell.width) * t;
      const height = from.cell.height + (to.cell.height - from.cell.height) * t;
      context.fillStyle = colorOf(element);
      if (rounded) {
        context.beginPath();
        context.roundRect(x, y, width, height, Math.min(5, width / 5));
        context.fill();
      } else context.fillRect(x, y, width, height);
    }
    frame = requestAnimationFrame(draw);
  };
  const begin = () => void (frame = requestAnimationFrame(draw));
  if (rounded) begin();
  else frame = requestAnimationFrame(begin);
  return end;
}
