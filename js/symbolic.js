// Reshape, Flatten and the operators of layout, of shapes with names and unknowns: what is true of every length.
import './messages/english_codes.js';

export { compareInferredFlatten, compareInferredReshape } from './symbolic/compare.js';
export { evaluate } from './symbolic/evaluate.js';
export { evaluateRequest } from './symbolic/evaluate_request.js';
export { inferFlatten, inferReshape } from './symbolic/infer.js';
export { inferLayout } from './symbolic/layout/infer.js';

/** @typedef {import('./symbolic/compare.js').InferredComparison} InferredComparison */
/** @typedef {import('./symbolic/compare.js').InferredComparisonOptions} InferredComparisonOptions */
/** @typedef {import('./symbolic/read.js').SymbolicDim} SymbolicDim */
/** @typedef {import('./symbolic/read.js').SymbolicShape} SymbolicShape */
/** @typedef {import('./symbolic/read.js').Bounds} Bounds */
/** @typedef {import('./link/fragment.js').Ranked} Ranked */
/** @typedef {import('./symbolic/read.js').SymbolicTarget} SymbolicTarget */
/** @typedef {import('./symbolic/infer.js').InferenceOptions} InferenceOptions */
/** @typedef {import('./symbolic/inference.js').Inference} Inference */
/** @typedef {import('./symbolic/inference.js').Fail} Fail */
/** @typedef {import('./symbolic/layout/inference.js').LayoutInference} LayoutInference */
/** @typedef {import('./symbolic/layout/inference.js').LayoutRequirement} LayoutRequirement */
/** @typedef {import('./symbolic/layout/infer.js').LayoutValuesOfNames} LayoutValuesOfNames */
/** @typedef {import('./symbolic/layout/infer.js').NamedValues} NamedValues */
/** @typedef {import('./symbolic/answer.js').Requirement} Requirement */
/** @typedef {import('./symbolic/evaluate_request.js').RequestInNumbers} RequestInNumbers */
/** @typedef {import('./symbolic/evaluate_request.js').RequestOfNames} RequestOfNames */
/** @typedef {import('./symbolic/steps.js').SymbolicStep} SymbolicStep */
/** @typedef {import('./symbolic/hints.js').SymbolicHint} SymbolicHint */
/**
 * @template Rows
 * @typedef {import('./resolve/trace.js').Samples<Rows>} Samples
 */
/**
 * @template Rows
 * @typedef {import('./resolve/trace.js').SeparateSamples<Rows>} SeparateSamples
 */
/** @typedef {import('./resolve/trace.js').MixedSamples} MixedSamples */
