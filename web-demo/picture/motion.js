// Animates elements on a canvas, from their old places to their new ones.

const duration = 520; // ms

/**
 * More elements than this move with square corners, which are filled in a fraction of the time, and begin a frame
 * later, so that a key press is handled in between.
 */
const mostRounded = 100;

const ease = (/** @type {number} */ t) => (t < 0.5 ? 4 * t ** 3 : 1 - (-2 * t + 2) ** 3 / 2);

/** @typedef {{ x: number, y: number, width: number, height: number }} Box */

/**
 * Plays one animation.
 *
 * @param {HTMLCanvasElement} canvas over both boards
 * @param {{ from: Box, to: Box, color: string }[]} moves in pixels of the page, relative to the canvas
 * @param {() => void} onEnd also called where the animation is stopped
 * @returns {() => void} stops the animation
 */
export function play(canvas, moves, onEnd) {
  const scale = globalThis.devicePixelRatio || 1;
  const { clientWidth, clientHeight } = canvas;
  const [width, height] = [clientWidth, clientHeight].map((side) => Math.round(side * scale));
  // Setting a side, even to what it is, makes the browser compute the layout again.
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  const rounded = moves.length <= mostRounded;
  let start = 0;
  let frame = 0;
  let ended = false;
  const end = () => {
    if (ended) return;
    ended = true;
    cancelAnimationFrame(frame);
    context.clearRect(0, 0, canvas.width, canvas.height);
    onEnd();
  };
  const draw = (/** @type {number} */ now) => {
    start ||= now;
    const passed = (now - start) / duration;
    if (passed >= 1) return end();
    context.setTransform(scale, 0, 0, scale, 0, 0);
    context.clearRect(0, 0, clientWidth, clientHeight);
    // Later elements start later, so that rows can be followed by eye.
    for (let index = 0; index < moves.length; index++) {
      const { from, to, color } = moves[index];
      const late = (index / moves.length) * 0.25;
      const t = ease(Math.min(1, Math.max(0, (passed - late) / 0.75)));
      const x = from.x + (to.x - from.x) * t;
      const y = from.y + (to.y - from.y) * t;
      const width = from.width + (to.width - from.width) * t;
      const height = from.height + (to.height - from.height) * t;
      context.fillStyle = color;
      if (rounded) {
        context.beginPath();
        context.roundRect(x, y, width, height, Math.min(5, width / 5));
        context.fill();
      } else context.fillRect(x, y, width, height);
    }
    frame = requestAnimationFrame(draw);
  };
  // In the frame that hides the elements beneath, where there is the time.
  if (rounded) draw(performance.now());
  else frame = requestAnimationFrame(draw);
  return end;
}
