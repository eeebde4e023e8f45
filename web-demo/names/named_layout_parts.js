// The inference of a Transpose, a Squeeze or an Unsqueeze of names: it is loaded with the first such request.
import { lazyPart } from '../state/lazy_part.js';

const part = /** @type {typeof lazyPart<typeof import('./named_layout_answers.js')>} */ (
  lazyPart
)();

part.from(() => import('./named_layout_answers.js'));

export const {
  parts: namedLayoutParts,
  isMissing: namedLayoutMissing,
  load: loadNamedLayout,
} = part;
