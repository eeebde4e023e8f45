// The tasks in which what follows a key press comes, so that other key presses are handled in between.
import { effect, signal } from '@preact/signals';

/** How long what is far below, and the address, wait for a further change, in ms: while a value is dragged. */
export const patience = signal(0);

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
    const pause = tasks > 3 ? patience.value : 0;
    if (!waiting) {
      follower.value = value;
      return;
    }
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    const wait = (/** @type {number} */ left, ms = 0) => {
      if (left === 0) follower.value = value;
      else timer = setTimeout(wait, ms, left - 1);
    };
    wait(tasks, pause);
    return () => clearTimeout(timer);
  });
  return follower;
}
