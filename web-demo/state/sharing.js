// Whether a result shares the input's memory: the place of the part that tries it.
import { lazyPart } from './lazy_part.js';

/** @typedef {typeof import('./share_memory.js')} SharingParts */

export const {
  parts: sharingParts,
  from: sharingFrom,
  load: loadSharing,
} = /** @type {typeof lazyPart<SharingParts>} */ (lazyPart)();
