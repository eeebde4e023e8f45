// The entry reshape-wasm/layout: views and copies that name and move elements of tensors, and compute nothing but the
// casts from one type to another.
import './messages/english_codes.js';

export { depthToSpace, spaceToDepth } from './layout/blocks.js';
export { broadcastShapes, broadcastTo } from './layout/broadcast.js';
export { cast } from './layout/cast.js';
export { explainLayout } from './layout/explain/explain.js';
export { gather } from './layout/gather.js';
export { concat, stack } from './layout/join.js';
export { mergeDims } from './layout/merge_dims.js';
export { pad } from './layout/pad.js';
export { resolveLayout } from './layout/resolve/resolve.js';
export { slidingWindows } from './layout/sliding_windows.js';
export { split, unstack } from './layout/split.js';
export { squeeze, unsqueeze } from './layout/squeeze.js';
export { tile } from './layout/tile.js';
export { flip, moveAxis } from './layout/turn.js';

/**
 * @template {number} R
 * @template I
 * @typedef {import('./layout/gather.js').RankOfGather<R, I>} RankOfGather
 */
/** @typedef {import('./layout/options.js').Into} Into */
/** @typedef {import('./layout/cast.js').CastOptions} CastOptions */
/**
 * @template {import('./resolve/rules.js').DataType} [T=import('./resolve/rules.js').DataType]
 * @typedef {import('./layout/pad.js').PadOptions<T>} PadOptions
 */
/**
 * @template {import('./resolve/rules.js').DataType} [T=import('./resolve/rules.js').DataType]
 * @typedef {import('./layout/join.js').StackOptions<T>} StackOptions
 */
/**
 * @template {import('./resolve/rules.js').DataType} T
 * @typedef {import('./tensor/element.js').FillOf<T>} FillOf
 */
/** @typedef {import('./layout/blocks.js').BlockOptions} BlockOptions */
/** @typedef {import('./layout/gather.js').Indices} Indices */
/** @typedef {import('./layout/resolve/request.js').LayoutOperator} LayoutOperator */
/** @typedef {import('./layout/resolve/request.js').LayoutValues} LayoutValues */
/** @typedef {import('./layout/resolve/request.js').LayoutRules} LayoutRules */
/** @typedef {import('./layout/explain/explain.js').LayoutExplanation} LayoutExplanation */
/** @typedef {import('./layout/explain/explain.js').LayoutExplanationOptions} LayoutExplanationOptions */
/** @typedef {import('./layout/explain/explain.js').LayoutLanguage} LayoutLanguage */
/** @typedef {import('./layout/explain/explain.js').LayoutFault} LayoutFault */
/** @typedef {import('./layout/explain/specification.js').LayoutSpecification} LayoutSpecification */
/** @typedef {import('./layout/explain/changes.js').LayoutHint} LayoutHint */
/** @typedef {import('./layout/explain/steps.js').LayoutStep} LayoutStep */
/** @typedef {import('./layout/explain/steps.js').LayoutRule} LayoutRule */
/** @typedef {import('./layout/explain/steps.js').LayoutMistake} LayoutMistake */
/** @typedef {import('./layout/resolve/request.js').Parameter} LayoutParameter */
