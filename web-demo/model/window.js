// The rows of a long list that are near the window: the others are room above and below.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

/** Lists of more rows than this are drawn in part. */
const mostWhole = 100;

/** Rows that are drawn beyond either edge of the window, so that the focus always has a next one. */
const beyond = 12;

/** The height of a row of such a list before one is measured, in px. */
const likelyHeight = 72;

/**
 * @param {number} count of rows
 */
export function useWindow(count) {
  const list = useRef(/** @type {HTMLOListElement | null} */ (null));
  const [height, setHeight] = useState(likelyHeight);
  const [start, setStart] = useState(0);
  const isWindowed = count > mostWhole;
  const onScreen = Math.ceil(innerHeight / height) + 2 * beyond;

  useLayoutEffect(() => {
    if (!isWindowed) return;
    const look = () => {
      const host = list.current;
      if (!host) return;
      const row = host.querySelector('li');
      const measured = row?.offsetHeight || height;
      if (measured !== height) setHeight(measured);
      const passed = Math.floor(-host.getBoundingClientRect().top / measured) - beyond;
      setStart(Math.max(0, Math.min(passed, count - 1)));
    };
    look();
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [isWindowed, count, height]);

  const first = isWindowed ? Math.min(start, Math.max(0, count - onScreen)) : 0;
  const last = isWindowed ? Math.min(count, first + onScreen) : count;
  return {
    ...{ list, first, last, isWindowed },
    above: first * height,
    below: (count - last) * height,
    /** Draws the rows around one. @param {number} row */
    scrollTo: (row) => setStart(Math.max(0, row - beyond)),
  };
}
