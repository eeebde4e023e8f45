// The parts that a Transpose, a Squeeze or an Unsqueeze needs. A Reshape needs none of it.
import { lazyPart } from './lazy_part.js';

export const {
  parts: layoutParts,
  languages: layoutLanguages,
  isMissing: layoutMissing,
  load: loadLayout,
} = lazyPart(
  () => import('../components/layout/layout_part.js'),
  () => import('./layout_chinese.js'),
);
