// What follows a key press in tasks of its own, so that other key presses are handled in between.
import { effect, signal } from '@preact/signals';

/** Until the page is drawn nothing waits: it opens with everything. */
let waiting = false;

/** From now on, what follows a change waits. */
export const startWaiting = () => void (waiting = true);

/**
 * A signal with the value that others had some tasks ago: 1 is the task after that of the change.
 *
 * @template T
 * @param {() => T} read cheap: it runs in the task of the change
 * @param {number} tasks
 * @returns {import('@preact/signals').ReadonlySignal<T>}
 */
export function later(read, tasks) {
  const follower = signal(read());
  effect(() => {
    const value = read();
    if (!waiting) {
      follower.value = value;
      return;
    }
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    const wait = (/** @type {number} */ left) => {
      if (left === 0) follower.value = value;
      else timer = setTimeout(wait, 0, left - 1);
    };
    wait(tasks);
    return () => clearTimeout(timer);
  });
  return follower;
}
