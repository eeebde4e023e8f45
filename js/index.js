// The public API: everything that `import { … } from 'reshape-wasm'` can name.
import { dataTypeNames, packageVersion } from './generated/tables.js';

// First, so that the bundle's sentences lie next to each other, which compresses better.
export { addLanguage } from './words.js';

export { about } from './about.js';
export { compareFlatten, compareReshape } from './compare.js';
export { ReshapeError } from './errors.js';
export { explainFlatten, explainReshape } from './explain.js';
export { resolveFlatten } from './flatten.js';
export { flatten, reshape, transpose } from './operators.js';
export { resolveReshape } from './reshape.js';
export { memory } from './storage.js';
export { systems } from './systems.js';
export { Tensor, allocate } from './tensor.js';

/** The element types, in ONNX's order and by ONNX's names. */
export const dataTypes = /* @__PURE__ */ Object.freeze(/* @__PURE__ */ dataTypeNames.slice());

/** The version of this package. @type {string} */
export const version = packageVersion;

/** @typedef {import('./rules.js').DataType} DataType */
/** @typedef {import('./rules.js').Rules} Rules */
/** @typedef {import('./request.js').Shape} Shape */
/** @typedef {import('./request.js').Target} Target */
/** @typedef {import('./dtype.js').TypedArray} TypedArray */
/** @typedef {import('./dtype.js').Element} Element */
/** @typedef {import('./tensor_like.js').TensorLike} TensorLike */
/** @typedef {import('./copying.js').Copying} Copying */
/** @typedef {import('./tensor.js').Layout} Layout */
/** @typedef {import('./slice.js').Range} Range */
/** @typedef {import('./explain.js').Explanation} Explanation */
/** @typedef {import('./explain.js').Language} Language */
/** @typedef {import('./steps.js').Step} Step */
/** @typedef {import('./hints.js').Hint} Hint */
/** @typedef {import('./compare.js').Comparison} Comparison */
/** @typedef {import('./systems.js').System} System */
/** @typedef {import('./about.js').About} About */
/** @typedef {import('./systems.js').Attribute} Attribute */
