// The types that TypeScript knows of the tensor that `Tensor.from` makes of a value, or of another library's tensor.

/** @import { DataType } from '../resolve/rules.js' */
/** @import { CopyOf, Data, DataFor, Float16Data, NewDataOf, TypeOf, TypedArray } from '../wasm/dtype.js' */
/** @import { KnownRank, RankAbove } from './ranks.js' */

/**
 * The type of another library's tensor: as it states it, else as it follows from its array.
 *
 * @template L
 * @typedef {L extends { type: infer Word extends DataType } ? Word : L extends { dataType: infer Word extends DataType
 *   } ? Word : L extends { dtype: infer Word extends DataType } ? Word : L extends { type: string } | { dataType:
 *   string } | { dtype: string } ? DataType : L extends { data: infer D } ? TypeOf<D> : DataType} TypeOfLike
 */

/**
 * The rank of another library's tensor, as its lengths say; of an image 3.
 *
 * @template L
 * @typedef {L extends { dims: { readonly length: infer Rank extends number } } ? Rank
 *   : L extends { shape: { readonly length: infer Rank extends number } } ? Rank
 *   : L extends { width: number, height: number } ? 3 : number} RankOfLike
 */

/**
 * The array of a tensor over another library's tensor: that one's, if it can hold the type.
 *
 * @template L
 * @template {DataType} [T=TypeOfLike<L>]
 * @typedef {Extract<L extends { data: infer D extends Data } ? D extends DataFor<T> ? CopyOf<D> : DataFor<T> :
 *   DataFor<T>, DataFor<T>>} DataOfLike
 */

/**
 * The type of a tensor that `Tensor.from` makes of a value.
 *
 * @template V
 * @typedef {[V] extends [never] ? 'float32' : V extends TypedArray | Float16Data ? TypeOf<V>
 *   : V extends { data: any } ? TypeOfLike<V> : V extends readonly (infer Entry)[] ? TypeOfValue<Entry>
 *   : V extends number ? 'float32' : V extends bigint ? 'int64' : V extends boolean ? 'bool'
 *   : V extends string ? 'string' : DataType} TypeOfValue
 */

/**
 * The rank of a tensor that `Tensor.from` makes of a value. Of complex elements, which are lists themselves, it is not
 * known.
 *
 * @template V
 * @template {DataType} T
 * @typedef {0 extends 1 & V ? number : V extends TypedArray | Float16Data ? 1
 *   : V extends { data: any } ? RankOfLike<V> : T extends 'complex64' | 'complex128' ? number
 *   : V extends readonly (infer Entry)[] ? [Entry] extends [never] ? 1
 *     : RankOfValue<Entry, T> extends infer Rank extends KnownRank ? RankAbove[Rank] : number
 *   : V extends number | bigint | boolean | string ? 0 : number} RankOfValue
 */

/**
 * The array of a tensor that `Tensor.from` makes of a value: the value's own, if it is storage, as an array of its
 * standard kind, since copies of a Buffer are not Buffers; else a new one.
 *
 * @template V
 * @template {DataType} T
 * @typedef {Extract<0 extends 1 & V ? DataFor<T> : V extends TypedArray | Float16Data ? V extends DataFor<T> ?
 *   CopyOf<V> : DataFor<T> : V extends { data: any } ? DataOfLike<V, T> : V extends readonly unknown[] | number |
 *   bigint | boolean | string ? NewDataOf<T> : DataFor<T>, DataFor<T>>} DataOfValue
 */

/**
 * The array of a copy into an array, or over another tensor: that one, or the tensor's.
 *
 * @template Out
 * @template {DataType} T
 * @typedef {Out extends DataFor<T> ? Out : DataOfLike<Out, T>} DataOfOut
 */

/**
 * Anything if a tensor may have the type, else nothing: what a target of `copyTo` is besides a tensor.
 *
 * @template {DataType} T
 * @template Target
 * @typedef {[T & TypeOfLike<Target>] extends [never] ? never : unknown} SameType
 */
