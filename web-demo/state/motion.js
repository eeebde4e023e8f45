// Whether elements move to their new places, and how often that was asked for.
import { signal } from '@preact/signals';

/** Whether elements move by themselves: not where the system asks for less motion. */
export const motionOn = () =>
  !(globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false);

/** How often the motion from input to output was asked for. */
export const replays = signal(0);
