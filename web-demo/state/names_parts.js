// The parts that a request with names needs. A request in numbers needs none of it.
import { lazyPart } from './lazy_part.js';

export const {
  parts: namesParts,
  languages: namesLanguages,
  isMissing: namesMissing,
  load: loadNames,
} = lazyPart(
  () => import('../components/names/names.js'),
  () => import('./named_chinese.js'),
);
