// The turns in which the rest of the page comes after its first picture.
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

/** Whether anything on the page has waited for its first picture: the rest need not wait again. */
let drawn = false;

/** Whether the first picture of the page has been drawn: what it does without is rendered after it. */
export function useDrawn() {
  const [before] = useState(drawn);
  const now = useTurns(before ? 0 : 1) === 1;
  drawn ||= now;
  return before || now;
}
