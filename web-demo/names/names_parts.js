// The parts that a request with names needs. A request in numbers needs none of it.
import { lazyPart } from '../state/lazy_part.js';

/** @typedef {typeof import('./names.js')} NamesParts */

export const {
  parts: namesParts,
  languages: namesLanguages,
  isMissing: namesMissing,
  from: namesFrom,
  load: loadNames,
} = /** @type {typeof lazyPart<NamesParts>} */ (lazyPart)(() => import('./named_chinese.js'));
