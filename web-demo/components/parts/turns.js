// What the first picture of the page does without comes after it, in turns.
import { useEffect, useState } from 'preact/hooks';

/** How long a turn waits for a browser that is busy with frames and key presses, in ms. */
const timeout = 200;

/** Calls back when the browser has nothing else to do. @param {() => void} work @returns {() => void} cancels it */
function whenIdle(work) {
  if ('requestIdleCallback' in globalThis) {
    const request = requestIdleCallback(work, { timeout });
    return () => cancelIdleCallback(request);
  }
  const timer = setTimeout(work); // Safari
  return () => clearTimeout(timer);
}

/**
 * The number of turns that have come: each is a task of its own, after what the one before rendered has been drawn.
 *
 * @param {number} most
 */
export function useTurns(most) {
  const [turns, setTurns] = useState(0);
  useEffect(() => {
    if (turns < most) return whenIdle(() => setTurns(turns + 1));
  }, [turns, most]);
  return turns;
}
