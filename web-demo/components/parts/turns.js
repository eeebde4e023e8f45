// What the first picture of the page does without comes after it, in turns.
import { useEffect, useState } from 'preact/hooks';

/**
 * The number of turns that have come: each is a task of its own, after what the one before rendered has been drawn.
 *
 * @param {number} most
 */
export function useTurns(most) {
  const [turns, setTurns] = useState(0);
  useEffect(() => {
    if (turns === most) return;
    const timer = setTimeout(() => setTurns(turns + 1));
    return () => clearTimeout(timer);
  }, [turns, most]);
  return turns;
}
