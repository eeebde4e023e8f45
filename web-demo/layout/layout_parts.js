// The parts that a Transpose, a Squeeze or an Unsqueeze needs. A Reshape needs none of it.
import { lazyPart } from '../state/lazy_part.js';

/** @typedef {typeof import('./layout_part.js')} LayoutParts */

export const {
  parts: layoutParts,
  languages: layoutLanguages,
  isMissing: layoutMissing,
  from: layoutFrom,
  load: loadLayout,
} = /** @type {typeof lazyPart<LayoutParts>} */ (lazyPart)(() => import('./layout_chinese.js'));
