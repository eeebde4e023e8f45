// The class Tensor: the methods that make tensors from values and from other tensors.
import { dataTypeNames } from '../generated/tables.js';
import { Part } from '../wasm/blocks.js';
import { orders } from '../wasm/views.js';
import { freshLike } from '../copy/fresh.js';
import { solveFlattenByDefault } from '../resolve/flatten.js';
import { solveReshapeByDefault } from '../resolve/reshape.js';
import { requiredType } from '../resolve/rules.js';
import {
  checkLengthsAreListed,
  checkNoDims,
  checkType,
  optionsOf,
  typeFirst,
} from './arguments.js';
import { TensorBase } from './base.js';
import { constructorsOf, tensorOver } from './create.js';
import { elementOf } from './element.js';
import { expanded } from './expand.js';
import { elementsOf, isPlain } from './fields.js';
import { readValue } from './from.js';
import { product } from './layout.js';
import { allOf, contiguousCopy, cutOut, packed } from './contiguous.js';
import { flattened, lengthsOfFlatten, lengthsOfReshape, reshaped } from './reshaping.js';
import { partUnder } from './resident.js';
import { rowsOf } from './rows.js';
import { sliced } from './slice.js';
import { squeezed, unsqueezed } from './squeeze.js';
import { transposed } from './transpose.js';
import { axesMoved, flipped } from './turn.js';

/** @import { Copying } from '../copy/options.js' */
/** @import { DataType, Rules } from '../resolve/rules.js' */
/** @import { CopyFor, DataFor, ElementOf, NewDataOf } from '../wasm/dtype.js' */
/** @import { FillOf } from './element.js' */
/** @import { Elements } from './fields.js' */
/** @import { DataOfOut, DataOfValue, RankOfValue, SameType, TypeOfValue } from './of_value.js' */
/** @import { KnownRank, RankBelow, RankOfExpand, RankOfSlice, RankOfSqueeze } from './ranks.js' */
/** @import { RankOfUnsqueeze, ShapeOf, TargetOf } from './ranks.js' */
/** @import { Range, View } from './slice.js' */
/** @import { TensorLike } from './tensor_like.js' */

/**
 * The values that iteration over a tensor gives: elements where there is one dim, else tensors of a rank less.
 *
 * @template {DataType} T
 * @template {number} R
 * @template {DataFor<T>} D
 * @typedef {R extends 0 ? never : R extends 1 ? ElementOf<T>
 *   : R extends KnownRank ? Tensor<T, RankBelow[R], D> : Tensor<T, number, D> | ElementOf<T>} RowOf
 */

/**
 * A tensor over a typed array. The array belongs to the caller and may change. The fields are those of onnxruntime's
 * Tensor, so that a tensor whose `location` is 'cpu' can be passed in its place.
 *
 * @example
 * const tensor = new Tensor('float32', Float32Array.of(0, 1, 2, 3, 4, 5), [2, 3]);
 * tensor.at(1, 0); // 3
 * tensor.reshape([3, -1]).toArray(); // [[0, 1], [2, 3], [4, 5]]
 *
 * @template {DataType} [T=DataType] the element type
 * @template {number} [R=number] the rank, where TypeScript knows it: 0 to 6
 * @template {DataFor<T>} [D=DataFor<T>] the array that the elements lie in
 * @extends {TensorBase<T, R, D>}
 */
export class Tensor extends TensorBase {
  /** Marks the tensors of both builds of this package (import and require). @internal */
  get isReshapeTensor() {
    return true;
  }

  /**
   * Makes a tensor from another library's tensor, an ImageData, nested lists, a typed array or one element.
   *
   * @template V
   * @overload
   * @param {V} value a {@link TensorLike}, whose `data` is storage if it is a typed array, and decoded
   *   elements if it is an Array, as `toJSON` writes them; nested lists of elements, as `toArray` gives
   *   them; or a typed array, which is the storage of a tensor of one dim. An ImageData is [height, width, 4] of uint8
   * @param {undefined} [type] of the elements; if absent, it follows from the array, and from an element:
   *   float32 for numbers, int64 for bigints, bool, string; in lists of typed arrays, from those
   * @returns {Tensor<TypeOfValue<V>, RankOfValue<V, TypeOfValue<V>>, DataOfValue<V, TypeOfValue<V>>>} over the same
   *   data if that is storage; a tensor of this package is returned itself
   * @throws {ReshapeError} `wrong_data` for lists of different lengths and for elements that the type does not
   *   have; `unsupported_type`, `rank_too_large`, and what the constructor throws
   * @example
   * Tensor.from([[1, 2], [3, 4]]).dims; // [2, 2]
   */
  /**
   * Makes a tensor of a type from another library's tensor, an ImageData, nested lists, a typed array or one element.
   *
   * @template V
   * @template {DataType} Named
   * @overload
   * @param {V} value as without a type
   * @param {Named} type of the elements
   * @returns {Tensor<Named, RankOfValue<V, Named>, DataOfValue<V, Named>>}
   * @throws {ReshapeError} as without a type; `wrong_data` where the value states another type, and for a list in the
   *   type's place: a typed array and its dims are `new Tensor(type, data, dims)`
   * @example
   * Tensor.from([[1, 2], [3, 4]], 'int8').data; // Int8Array.of(1, 2, 3, 4)
   */
  /**
   * @param {any} value
   * @param {any} [type]
   * @param {...any} others none, though callers in JavaScript may pass dims
   * @returns {any}
   */
  static from(value, type, ...others) {
    checkNoDims(value, type, others);
    if (value instanceof Tensor) {
      checkType(value, type);
      return value;
    }
    const { type: number, data, dims, layout } = readValue(value, type);
    return new Tensor(/** @type {any} */ (dataTypeNames[number]), data, dims, layout);
  }

  /**
   * Makes a new tensor with one value in all places.
   *
   * @template {DataType} Named
   * @template {number} Asked
   * @param {Named} type of the elements
   * @param {ShapeOf<Asked>} dims lengths; `[]` for a scalar
   * @param {FillOf<Named>} value an element as `fill` takes it
   * @returns {Tensor<Named, Asked, NewDataOf<Named>>}
   * @throws {ReshapeError} `wrong_data` for a value that the type does not have; `unsupported_type`, `not_an_integer`,
   *   `negative_length`, `unsafe_length`, `rank_too_large`, `out_of_memory`
   * @example
   * Tensor.full('int64', [2, 3], 1).toArray(); // [[1n, 1n, 1n], [1n, 1n, 1n]]
   */
  static full(type, dims, value) {
    const { source } = elementOf(typeFirst(type, "Tensor.full('float32', [2, 3], 0)"), value);
    return /** @type {any} */ (new Tensor(type, source, []).expand(dims).clone());
  }

  /**
   * Reshapes the tensor: the same elements in the same order. Shares `data` if strides can express the result, else
   * copies once.
   *
   * @template {number} Asked
   * @param {TargetOf<Asked>} target lengths, with at most one -1; the rules decide what a 0 means
   * @param {Rules & Copying<D>} [options] by default, the rules of ONNX at its newest opset
   * @returns {Tensor<T, Asked, D>}
   * @throws {ReshapeError} those of {@link resolveReshape}; `needs_copy`, `wrong_data` for `out`,
   *   `disposed`, `out_of_memory`
   * @example
   * new Tensor('float32', new Float32Array(24), [2, 3, 4]).reshape([0, -1]).dims; // [2, 12]
   */
  reshape(target, options) {
    if (options !== undefined) return reshapedUnder(this, target, options);
    const { data } = this;
    if (!isPlain(this)) return tensorOf(reshaped(elementsOf(this, data), target));
    const part = partUnder(this, data);
    const { type, dims: input } = this;
    const dims = solveReshapeByDefault(input, target, requiredType(type));
    return rowMajorOver(type, part, data, dims);
  }

  /**
   * Flattens the tensor to a matrix: dims before the axis become the rows, the others the columns. Shares `data` as
   * reshape does.
   *
   * @param {number} [axis] 0 to the rank; from opset 11 also -rank to -1, counted from the back
   * @param {Rules & Copying<D>} [options] by default, the rules of ONNX at its newest opset
   * @returns {Tensor<T, 2, D>}
   * @throws {ReshapeError} those of {@link resolveFlatten}; `needs_copy`, `wrong_data` for `out`,
   *   `disposed`, `out_of_memory`
   * @example
   * new Tensor('float32', new Float32Array(24), [2, 3, 4]).flatten(2).dims; // [6, 4]
   */
  flatten(axis = 1, options) {
    if (options !== undefined) return flattenedUnder(this, axis, options);
    const { data } = this;
    if (!isPlain(this)) return tensorOf(flattened(elementsOf(this, data), axis));
    const part = partUnder(this, data);
    const { type, dims: input } = this;
    const dims = solveFlattenByDefault(input, axis, requiredType(type));
    return rowMajorOver(type, part, data, dims);
  }

  /**
   * Reorders the dims; the result is always a view.
   *
   * @param {readonly number[]} [perm] the input's axis for each axis of the result, each once, negative
   *   ones counted from the back; reversed if absent
   * @returns {Tensor<T, R, D>}
   * @throws {ReshapeError} `axis_out_of_range` for an axis that does not exist, is repeated, or is
   *   missing; `not_an_integer`
   * @example
   * const tensor = Tensor.from([[1, 2, 3], [4, 5, 6]]);
   * tensor.transpose().toArray(); // [[1, 4], [2, 5], [3, 6]]
   * tensor.transpose().data === tensor.data; // true
   */
  transpose(perm) {
    const elements = elementsOf(this);
    return viewTensor(elements, transposed(elements, perm));
  }

  /**
   * A view of some of the elements, by NumPy's basic slicing.
   *
   * @template {readonly Range[]} Ranges
   * @param {Ranges} ranges one for each dim, in order; dims without a range stay whole, and `null` keeps a dim whole. A
   *   number picks one index and drops the dim; [start, stop, step] is `start:stop:step`, each of them null or
   *   absent for its default, negative ones counted from the back
   * @returns {Tensor<T, RankOfSlice<R, Ranges>, D>}
   * @throws {ReshapeError} `index_out_of_range` for a number outside its dim; `wrong_data` for a step of 0, too
   *   many ranges, or an invalid range; `not_an_integer`
   * @example
   * new Tensor('float32', new Float32Array(24), [2, 3, 4]).slice(0, null, [null, null, 2]).dims; // [3, 2]
   */
  slice(...ranges) {
    const elements = elementsOf(this);
    return viewTensor(elements, sliced(elements, ranges));
  }

  /**
   * Expands the tensor as ONNX Expand does: a view, with strides of 0, that repeats elements along dims of length 1 and
   * along new leading dims.
   *
   * @template {number} Asked
   * @param {ShapeOf<Asked>} dims aligned at the right with the tensor's; aligned lengths must be equal, or one of them
   *   1. A 1, or a -1 as in PyTorch, keeps the tensor's length
   * @returns {Tensor<T, RankOfExpand<R, Asked>, D>} with the larger of the aligned lengths in each dim, or 0 if one is
   *   0
   * @throws {ReshapeError} `count_mismatch` if aligned lengths differ and neither is 1; `negative_length`, also for
   *   the -1 of a new dim, which has no length to keep; `not_an_integer`, `unsafe_length`, `rank_too_large`
   * @example
   * new Tensor('float32', new Float32Array(3), [3, 1]).expand([2, 1, 4]).dims; // [2, 3, 4]
   */
  expand(dims) {
    const elements = elementsOf(this);
    return viewTensor(elements, expanded(elements, dims));
  }

  /**
   * Drops dims of length 1, as ONNX Squeeze does; the result is always a view.
   *
   * @template {number | readonly number[] | readonly []} [A=ReadonlyArray<number>]
   * @param {A} [axes] to drop, negative ones counted from the back; all of length 1 if absent
   * @returns {Tensor<T, RankOfSqueeze<R, A>, D>}
   * @throws {ReshapeError} `count_mismatch` for an axis whose length is not 1; `axis_out_of_range` for one that does
   *   not exist or is named twice; `not_an_integer`, `unsafe_length`, `wrong_data`, `disposed`
   * @example
   * new Tensor('float32', new Float32Array(6), [1, 2, 3, 1]).squeeze(-1).dims; // [1, 2, 3]
   */
  squeeze(axes) {
    return viewBy(this, squeezed, axes);
  }

  /**
   * Inserts dims of length 1, as ONNX Unsqueeze does; the result is always a view.
   *
   * @template {number | readonly number[] | readonly []} A
   * @param {A} axes of the result that are new, negative ones counted from its back
   * @returns {Tensor<T, RankOfUnsqueeze<R, A>, D>}
   * @throws {ReshapeError} `axis_out_of_range` for an axis that the result does not have, or that is named twice;
   *   `rank_too_large`, `not_an_integer`, `unsafe_length`, `wrong_data`, `disposed`
   * @example
   * new Tensor('float32', new Float32Array(6), [2, 3]).unsqueeze([0, 3]).dims; // [1, 2, 3, 1]
   */
  unsqueeze(axes) {
    return viewBy(this, unsqueezed, axes);
  }

  /**
   * Moves dims to other places, as numpy.moveaxis does; the others keep their order. The result is always a view.
   *
   * @param {number | readonly number[]} from the axes to move, negative ones counted from the back
   * @param {number | readonly number[]} to the axes of the result that they become, one for each
   * @returns {Tensor<T, R, D>}
   * @throws {ReshapeError} `axis_out_of_range` for an axis that does not exist or is named twice, and for lists of
   *   different lengths; `not_an_integer`, `unsafe_length`, `wrong_data`, `disposed`
   * @example
   * new Tensor('float32', new Float32Array(24), [2, 3, 4]).moveAxis(-1, 0).dims; // [4, 2, 3]
   */
  moveAxis(from, to) {
    return viewBy(this, axesMoved, from, to);
  }

  /**
   * Reverses the order of the elements along axes, as numpy.flip does; the result is always a view.
   *
   * @param {number | readonly number[]} [axes] negative ones counted from the back; all if absent
   * @returns {Tensor<T, R, D>}
   * @throws {ReshapeError} `axis_out_of_range` for an axis that does not exist or is named twice; `not_an_integer`,
   *   `unsafe_length`, `wrong_data`, `disposed`
   * @example
   * Tensor.from([[1, 2], [3, 4]]).flip(1).toArray(); // [[2, 1], [4, 3]]
   */
  flip(axes) {
    return viewBy(this, flipped, axes);
  }

  /**
   * A tensor whose `data` is exactly the elements in row-major order: this tensor if it is one already, a tensor over
   * a part of `data` if the elements are contiguous there, else a copy.
   *
   * @overload
   * @returns {Tensor<T, R, D>} whose `location` is 'cpu'
   * @throws {ReshapeError} `disposed`, `out_of_memory`
   * @example
   * const view = Tensor.from([[1, 2, 3], [4, 5, 6]]).transpose();
   * view.location; // 'strided'
   * view.contiguous().data; // Float32Array.of(1, 4, 2, 5, 3, 6)
   */
  /**
   * Copies the elements in row-major order into an array, or over those of a tensor.
   *
   * @template {DataFor<T> | TensorLike} Out
   * @overload
   * @param {Out & SameType<T, Out>} out an array that the type lies in, of the elements' length; or a tensor, of this
   *   package or another one, of the same type and count of elements, whose data is just these in row-major order
   * @returns {Tensor<T, R, DataOfOut<Out, T>>} of this tensor's dims, over `out` or its data
   * @throws {ReshapeError} `count_mismatch` for a tensor of another count; `wrong_data` for any other array or tensor,
   *   and for memory that the elements lie in or that cannot be written; `disposed`
   * @example
   * Tensor.from([[1, 2], [3, 4]]).transpose().contiguous(new Float32Array(4)).data; // Float32Array.of(1, 3, 2, 4)
   */
  /** @param {any} [out] @returns {any} */
  contiguous(out) {
    const elements = elementsOf(this);
    if (out === undefined && this.location === 'cpu') return this;
    const cut = out === undefined ? cutOut(elements) : undefined;
    if (cut) return tensorOf(cut);
    const { type, dims } = elements;
    const copy = packed(elements, orders.C, out);
    return copy instanceof Part
      ? tensorOf(allOf(copy, type, dims, orders.C))
      : new constructors.OverArray(dataTypeNames[type], copy, dims);
  }

  /**
   * Copies the elements in row-major order, always: the copy shares nothing with this tensor. It is in wasm memory if
   * this tensor is; the caller disposes of it then.
   *
   * @returns {Tensor<T, R, CopyFor<T, D>>} whose `location` is 'cpu'
   * @throws {ReshapeError} `disposed`, `out_of_memory`; `wrong_data` if the data has shrunk
   * @example
   * const tensor = Tensor.from([1, 2]);
   * const copy = tensor.clone().fill(9);
   * tensor.toArray(); // [1, 2]
   * copy.toArray(); // [9, 9]
   */
  clone() {
    const elements = elementsOf(this);
    return tensorOf(contiguousCopy(elements, elements.dims, orders.C));
  }

  /**
   * Iterates over the first dim: gives a view of this tensor for each row, or decoded elements if there is one dim, and
   * nothing for a scalar. `row.fill(9)` and `row.set(values)` write into this tensor. `row.values()` of a
   * strided row is a copy. To read all rows of a strided tensor, iterate over its `contiguous()`.
   *
   * @returns {Generator<RowOf<T, R, D>, void, undefined>}
   * @throws {ReshapeError} `disposed`; `wrong_data` if the data has shrunk
   * @example
   * const tensor = Tensor.from([[1, 2], [3, 4]]);
   * Array.from(tensor, (row) => row.toArray()); // [[1, 2], [3, 4]]
   */
  [Symbol.iterator]() {
    return rowsOf(this, tensorOf);
  }
}

/** Made in a function, so that bundlers can leave the class out. */
const constructors = /* @__PURE__ */ (() => constructorsOf(Tensor.prototype))();

/** A tensor over elements that lie inside their source. @param {Elements} elements @returns {Tensor<any, any, any>} */
export const tensorOf = (elements) => tensorOver(constructors, elements);

/**
 * A row-major tensor over all of another one's data.
 *
 * @param {DataType} type
 * @param {Part | undefined} part under the data, if that is in wasm memory
 * @param {any} data
 * @param {readonly number[]} dims
 * @returns {Tensor<any, any, any>}
 */
const rowMajorOver = (type, part, data, dims) =>
  part === undefined
    ? new constructors.OverArray(type, data, dims)
    : new constructors.OverPart(type, part, dims);

/** The elements of a view of other elements. @type {(elements: Elements, view: View) => Tensor<any, any, any>} */
export const viewTensor = ({ type, source }, { dims, strides, offset }) =>
  tensorOf({ type, source, dims, strides, offset, size: product(dims), knownContiguous: false });

/**
 * The view of a tensor that a function gives. Views that programs make in loops do not call it: engines inline them.
 *
 * @param {Tensor<any, any, any>} tensor
 * @param {(elements: Elements, first: any, second: any) => View} viewOf
 * @param {unknown} first
 * @param {unknown} [second]
 * @returns {Tensor<any, any, any>}
 */
function viewBy(tensor, viewOf, first, second) {
  const elements = elementsOf(tensor);
  return viewTensor(elements, viewOf(elements, first, second));
}

/**
 * A tensor reshaped or flattened under options.
 *
 * @param {Tensor<any, any, any>} tensor
 * @param {any} asked the target, or the axis
 * @param {any} options
 * @param {typeof lengthsOfReshape | typeof lengthsOfFlatten} lengthsOf
 * @param {typeof reshaped | typeof flattened} made
 * @returns {Tensor<any, any, any>}
 */
function changedUnder(tensor, asked, options, lengthsOf, made) {
  const own = optionsOf(tensor, options);
  const { data } = tensor; // after the options, whose getters may make memory grow
  const part = partUnder(tensor, data); // before the target, whose getters may do so too
  const dims = lengthsOf(tensor, data, asked, own);
  if (!dims) return tensorOf(made(elementsOf(tensor, data), asked, own));
  return own.copy === true
    ? new constructors.OverArray(tensor.type, freshLike(data, data), dims)
    : rowMajorOver(tensor.type, part, data, dims);
}

/** {@link changedUnder} for Reshape. @param {Tensor<any, any, any>} tensor @param {any} target @param {any} options */
function reshapedUnder(tensor, target, options) {
  checkLengthsAreListed(target, options);
  return changedUnder(tensor, target, options, lengthsOfReshape, reshaped);
}

/** {@link changedUnder} for Flatten. @param {Tensor<any, any, any>} tensor @param {any} axis @param {any} options */
const flattenedUnder = (tensor, axis, options) =>
  changedUnder(tensor, axis, options, lengthsOfFlatten, flattened);
