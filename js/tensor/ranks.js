// Ranks as types: what TypeScript knows of a tensor by the count of its dims, up to 6. It knows the rank where the dims
// or the target stand as a list in the code; else it is `number`, which stands for any.

/** @import { Shape, Target } from '../resolve/request.js' */

/** A rank that types tell from others. @typedef {0 | 1 | 2 | 3 | 4 | 5 | 6} KnownRank */

/**
 * The dims of each rank.
 *
 * @typedef {[readonly [], readonly [number], readonly [number, number], readonly [number, number, number],
 *   readonly [number, number, number, number], readonly [number, number, number, number, number],
 *   readonly [number, number, number, number, number, number]]} DimsByRank
 */

/**
 * Nested lists of each rank.
 *
 * @template E
 * @typedef {[E, E[], E[][], E[][][], E[][][][], E[][][][][], E[][][][][][]]} ListsByRank
 */

/** The rank below each. @typedef {[never, 0, 1, 2, 3, 4, 5]} RankBelow */

/** The rank above each. @typedef {[1, 2, 3, 4, 5, 6, number]} RankAbove */

/**
 * The ranks up to each.
 *
 * @typedef {[0, 0 | 1, 0 | 1 | 2, 0 | 1 | 2 | 3, 0 | 1 | 2 | 3 | 4, 0 | 1 | 2 | 3 | 4 | 5, KnownRank]} RanksUpTo
 */

/**
 * The lengths, or the strides, of a tensor of a rank: a tuple where the rank is known.
 *
 * @template {number} R
 * @typedef {R extends KnownRank ? DimsByRank[R] : readonly number[]} Dims
 */

/**
 * Nested lists of elements, as deep as the rank (declared to a rank of 6); for a scalar the element itself.
 *
 * @template E
 * @typedef {ListsByRank<E>[KnownRank]} Nested
 */

/**
 * Nested lists of elements, as deep as a rank: {@link Nested} where that is not known.
 *
 * @template E
 * @template {number} R
 * @typedef {R extends KnownRank ? ListsByRank<E>[R] : Nested<E>} Lists
 */

/**
 * A {@link Shape} that tells TypeScript the rank, if it stands as a list in the code: for the property 0, such a list
 * is read as a tuple.
 *
 * @template {number} R
 * @typedef {readonly number[] & { readonly length: R, readonly 0?: number } | Exclude<Shape, readonly number[]>}
 *   ShapeOf
 */

/**
 * A {@link Target} that tells TypeScript the rank, as {@link ShapeOf} does.
 *
 * @template {number} R
 * @typedef {ShapeOf<R> | Exclude<Target, Shape>} TargetOf
 */

/**
 * The rank of a slice: less one for each range that is a number.
 *
 * @template {number} R
 * @template {readonly unknown[]} Ranges
 * @typedef {Ranges extends readonly [infer First, ...infer Rest]
 *   ? RankOfSlice<[First] extends [number] ? R extends KnownRank ? RankBelow[R] : number
 *     : Extract<First, number> extends never ? R : number, Rest>
 *   : Ranges extends readonly [] ? R : number} RankOfSlice
 */

/**
 * The rank of a squeezed tensor: less one for each axis, where TypeScript knows how many are named.
 *
 * @template {number} R
 * @template A the axes
 * @typedef {A extends number ? R extends KnownRank ? RankBelow[R] : number
 *   : A extends readonly [unknown, ...infer Rest]
 *     ? R extends KnownRank ? RankOfSqueeze<RankBelow[R], Rest> : number
 *   : A extends readonly [] ? R : number} RankOfSqueeze
 */

/**
 * The rank of an unsqueezed tensor: one more for each axis, as {@link RankOfSqueeze} has one less.
 *
 * @template {number} R
 * @template A the axes
 * @typedef {A extends number ? R extends KnownRank ? RankAbove[R] : number
 *   : A extends readonly [unknown, ...infer Rest]
 *     ? R extends KnownRank ? RankOfUnsqueeze<RankAbove[R], Rest> : number
 *   : A extends readonly [] ? R : number} RankOfUnsqueeze
 */

/**
 * The rank of an expanded tensor: the larger of both.
 *
 * @template {number} R
 * @template {number} Asked
 * @typedef {Asked extends KnownRank ? R extends RanksUpTo[Asked] ? Asked : R : number} RankOfExpand
 */
