// The parts that a request with names needs. A request in numbers needs none of it.
import { lazyPart } from './lazy_part.js';

/** @typedef {typeof import('../components/names/names.js')} NamesParts */

export const {
  parts: namesParts,
  languages: namesLanguages,
  isMissing: namesMissing,
  from: namesFrom,
  load: loadNames,
} = /** @type {typeof lazyPart<NamesParts>} */ (lazyPart)(() => import('./named_chinese.js'));
