// Reshape and Flatten of typed arrays by the rules of ONNX and other systems: shapes, tensors, explanations, errors.
import { explainError } from './explain/explain.js';
import { dataTypeNames, packageVersion } from './generated/tables.js';
import './messages/english_codes.js';
import { linkExplanations } from './messages/errors.js';
import { urlOfError } from './link/error_url.js';

export { addLanguage, languages } from './messages/languages.js';

export { about } from './resolve/about.js';
export { compareFlatten, compareReshape } from './explain/compare.js';
export { ReshapeError, isReshapeError } from './messages/errors.js';
export { explainFlatten, explainReshape } from './explain/explain.js';
export { resolveFlatten } from './resolve/flatten.js';
export { flatten, reshape, transpose } from './tensor/operators.js';
export { resolveReshape } from './resolve/reshape.js';
export { memory } from './wasm/blocks.js';
export { systems } from './messages/systems.js';
export { allocate } from './tensor/allocate.js';
export { Tensor } from './tensor/tensor.js';

linkExplanations(explainError, urlOfError);

/** The names of the element types, in ONNX's order. @type {readonly DataType[]} */
export const dataTypes = /* @__PURE__ */ Object.freeze(/* @__PURE__ */ dataTypeNames.slice());

/** The version of this package, as in its package.json. @type {string} */
export const version = packageVersion;

/** @typedef {import('./resolve/rules.js').DataType} DataType */
/** @typedef {import('./resolve/rules.js').Rules} Rules */
/** @typedef {import('./resolve/rules.js').OnnxRules} OnnxRules */
/** @typedef {import('./resolve/rules.js').OnnxFamilyRules} OnnxFamilyRules */
/** @typedef {import('./resolve/rules.js').OpenVinoRules} OpenVinoRules */
/** @typedef {import('./resolve/rules.js').PlainRules} PlainRules */
/** @typedef {import('./resolve/rules.js').TypeRule} TypeRule */
/** @typedef {import('./messages/errors.js').GivenRules} GivenRules */
/** @typedef {import('./messages/failure.js').UnknownOption} UnknownOption */
/** @typedef {import('./messages/failure.js').Why} Why */
/** @typedef {import('./wasm/blocks.js').MemoryUse} MemoryUse */
/**
 * @template {DataType} T
 * @typedef {import('./tensor/base.js').TensorData<T>} TensorData
 */
/** @typedef {import('./resolve/request.js').Shape} Shape */
/** @typedef {import('./resolve/request.js').Target} Target */
/** @typedef {import('./wasm/dtype.js').TypedArray} TypedArray */
/** @typedef {import('./wasm/dtype.js').Element} Element */
/** @typedef {import('./wasm/dtype.js').Data} Data */
/** @typedef {import('./wasm/dtype.js').Float16Data} Float16Data */
/**
 * @template {DataType} T
 * @typedef {import('./wasm/dtype.js').DataFor<T>} DataFor
 */
/** @typedef {import('./wasm/dtype.js').Bytes} Bytes */
/**
 * @template D
 * @typedef {import('./wasm/dtype.js').TypeOf<D>} TypeOf
 */
/**
 * @template D
 * @typedef {import('./wasm/dtype.js').CopyOf<D>} CopyOf
 */
/**
 * @template {DataType} T
 * @template D
 * @typedef {import('./wasm/dtype.js').CopyFor<T, D>} CopyFor
 */
/**
 * @template D
 * @typedef {import('./wasm/dtype.js').PlainOf<D>} PlainOf
 */
/**
 * @template {DataType} T
 * @typedef {import('./wasm/dtype.js').NewDataOf<T>} NewDataOf
 */
/**
 * @template L
 * @typedef {import('./tensor/of_value.js').TypeOfLike<L>} TypeOfLike
 */
/**
 * @template L
 * @typedef {import('./tensor/of_value.js').RankOfLike<L>} RankOfLike
 */
/**
 * @template L
 * @template {DataType} [T=TypeOfLike<L>]
 * @typedef {import('./tensor/of_value.js').DataOfLike<L, T>} DataOfLike
 */
/**
 * @template V
 * @typedef {import('./tensor/of_value.js').TypeOfValue<V>} TypeOfValue
 */
/**
 * @template V
 * @template {DataType} T
 * @typedef {import('./tensor/of_value.js').RankOfValue<V, T>} RankOfValue
 */
/**
 * @template V
 * @template {DataType} T
 * @typedef {import('./tensor/of_value.js').DataOfValue<V, T>} DataOfValue
 */
/**
 * @template {number} R
 * @typedef {import('./tensor/ranks.js').Dims<R>} Dims
 */
/**
 * @template E
 * @typedef {import('./tensor/ranks.js').Nested<E>} Nested
 */
/**
 * @template E
 * @template {number} R
 * @typedef {import('./tensor/ranks.js').Lists<E, R>} Lists
 */
/**
 * @template {number} R
 * @typedef {import('./tensor/ranks.js').ShapeOf<R>} ShapeOf
 */
/**
 * @template {number} R
 * @typedef {import('./tensor/ranks.js').TargetOf<R>} TargetOf
 */
/**
 * @template {number} R
 * @template {readonly unknown[]} Ranges
 * @typedef {import('./tensor/ranks.js').RankOfSlice<R, Ranges>} RankOfSlice
 */
/**
 * @template {number} R
 * @template A
 * @typedef {import('./tensor/ranks.js').RankOfSqueeze<R, A>} RankOfSqueeze
 */
/**
 * @template {number} R
 * @template A
 * @typedef {import('./tensor/ranks.js').RankOfUnsqueeze<R, A>} RankOfUnsqueeze
 */
/**
 * @template {number} R
 * @template {number} Asked
 * @typedef {import('./tensor/ranks.js').RankOfExpand<R, Asked>} RankOfExpand
 */
/**
 * @template {DataType} T
 * @template {number} R
 * @template {DataFor<T>} D
 * @typedef {import('./tensor/tensor.js').RowOf<T, R, D>} RowOf
 */
/**
 * @template {DataType} T
 * @template Target
 * @typedef {import('./tensor/of_value.js').SameType<T, Target>} SameType
 */
/**
 * @template Out
 * @template {DataType} T
 * @typedef {import('./tensor/of_value.js').DataOfOut<Out, T>} DataOfOut
 */
/**
 * @template {DataType} T
 * @typedef {import('./wasm/dtype.js').DataOf<T>} DataOf
 */
/**
 * @template {DataType} T
 * @typedef {import('./wasm/dtype.js').ElementOf<T>} ElementOf
 */
/** @typedef {import('./messages/languages.js').Words} LanguageWords */
/** @typedef {import('./messages/languages.js').LanguageParts} LanguageParts */
/** @typedef {import('./messages/languages.js').LanguagePart} LanguagePart */
/** @typedef {import('./messages/languages.js').Operands} Operands */
/** @typedef {import('./messages/failure.js').Failure} Failure */
/** @typedef {import('./messages/failure.js').OfTensor} OfTensor */
/** @typedef {import('./messages/systems.js').AllowedValues} AllowedValues */
/** @typedef {import('./tensor/tensor_like.js').TensorLike} TensorLike */
/** @typedef {import('./copy/options.js').Copying} Copying */
/** @typedef {import('./copy/options.js').OutTensor} OutTensor */
/** @typedef {import('./tensor/create.js').Layout} Layout */
/** @typedef {import('./tensor/slice.js').Range} Range */
/** @typedef {import('./tensor/values.js').OnnxruntimeType} OnnxruntimeType */
/** @typedef {import('./tensor/values.js').Sharing} Sharing */
/** @typedef {import('./explain/explain.js').Explanation} Explanation */
/** @typedef {import('./explain/explain.js').Language} Language */
/** @typedef {import('./explain/explain.js').Fault} Fault */
/** @typedef {import('./explain/steps.js').Step} Step */
/** @typedef {import('./messages/codes.js').Code} Code */
/** @typedef {import('./messages/codes.js').Field} Field */
/** @typedef {import('./resolve/trace.js').Rule} Rule */
/** @typedef {import('./explain/hints.js').Hint} Hint */
/** @typedef {import('./explain/compare.js').Comparison} Comparison */
/** @typedef {import('./explain/compare.js').ComparisonOptions} ComparisonOptions */
/** @typedef {import('./messages/systems.js').System} System */
/** @typedef {import('./resolve/about.js').About} About */
/** @typedef {import('./resolve/about.js').Opsets} Opsets */
/** @typedef {import('./resolve/about.js').SinceVersions} SinceVersions */
/** @typedef {import('./messages/systems.js').Attribute} Attribute */
/**
 * @template Rows
 * @typedef {import('./resolve/trace.js').Samples<Rows>} Samples
 */
/**
 * @template Rows
 * @typedef {import('./resolve/trace.js').SeparateSamples<Rows>} SeparateSamples
 */
/** @typedef {import('./resolve/trace.js').MixedSamples} MixedSamples */
