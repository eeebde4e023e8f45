// Reads axes: one, or a list of different ones, counted from the front or, negative, from the back.
import { maxRank } from '../generated/tables.js';
import { ReshapeError } from '../messages/errors.js';
import { entriesOf } from '../values/lists.js';
import { list } from '../values/show.js';
import { ownInteger, ownIntegers } from './layout.js';

/** @param {string} reason @param {number} [index] of the entry at fault */
export const badAxis = (reason, index) => new ReshapeError('axis_out_of_range', { index, reason });

/**
 * An axis, counted from the front.
 *
 * @param {number} axis
 * @param {number} rank of the dims that it is one of
 * @param {string} name of the argument
 * @param {number} [index] of the entry at fault
 * @throws {ReshapeError} `axis_out_of_range`
 */
function fromFront(axis, rank, name, index) {
  if (-rank <= axis && axis < rank) return axis < 0 ? axis + rank : axis;
  const fits = rank === 0 ? 'a scalar has no axes' : `the axes are ${-rank} to ${rank - 1}`;
  throw badAxis(`${name}${index === undefined ? '' : `[${index}]`} is ${axis}; ${fits}`, index);
}

/**
 * An axis of a caller's.
 *
 * @param {unknown} axis
 * @param {number} rank
 * @param {string} [name] of the argument
 * @returns {number} counted from the front
 * @throws {ReshapeError} `axis_out_of_range`, `not_an_integer`, `unsafe_length`
 */
export const ownAxis = (axis, rank, name = 'axis') => fromFront(ownInteger(axis, name), rank, name);

/**
 * Different axes.
 *
 * @param {unknown[]} listed a list that belongs to the library
 * @param {number} rank
 * @param {string} name of the argument
 * @returns {number[]} counted from the front, in the order in which they are given
 * @throws {ReshapeError} `axis_out_of_range` also for an axis that is named twice; `not_an_integer`, `unsafe_length`,
 *   `rank_too_large`
 */
export function axesIn(listed, rank, name) {
  const given = ownIntegers(listed, name);
  const own = given.map((axis, index) => fromFront(axis, rank, name, index));
  const twice = own.findIndex((axis, index) => own.indexOf(axis) < index);
  if (twice < 0) return own;
  throw badAxis(`${name} names axis ${own[twice]} twice: ${list(given)}`, twice);
}

/**
 * A list of different axes, or one axis.
 *
 * @param {unknown} axes
 * @param {number} rank
 * @param {string} [name] of the argument
 * @returns {number[]} as {@link axesIn}
 * @throws {ReshapeError} as {@link axesIn}
 */
export function ownAxes(axes, rank, name = 'axes') {
  const listed = entriesOf(axes);
  return listed ? axesIn(listed, rank, name) : [ownAxis(axes, rank, name)];
}

/**
 * Checks that a result may have its dims.
 *
 * @param {readonly number[]} dims
 * @throws {ReshapeError} `rank_too_large`; `unsafe_length` for a length beyond 2^53-1, which a result without elements
 *   may come to
 */
export function checkDims(dims) {
  checkRank(dims.length);
  const index = dims.findIndex((length) => !Number.isSafeInteger(length));
  if (index < 0) return;
  throw new ReshapeError('unsafe_length', {
    index,
    reason: `the result has more than 2^53-1 places along axis ${index}`,
  });
}

/**
 * Checks that dims are not too many for a shape.
 *
 * @param {number} rank of a result
 * @throws {ReshapeError} `rank_too_large`
 */
export function checkRank(rank) {
  if (rank <= maxRank) return;
  throw new ReshapeError('rank_too_large', {
    reason: `the result has ${rank} dims; at most ${maxRank} are supported`,
  });
}
