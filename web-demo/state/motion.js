// Whether elements move to their new places, and how often that was asked for.
import { signal } from '@preact/signals';

const reduced = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/** Off at first where the system asks for less motion. */
export const motionOn = signal(!reduced);

/** How often the motion from input to output was asked for. */
export const replays = signal(0);
