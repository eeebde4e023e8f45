// How much a test tries: `npm run test:long` multiplies the counts of random requests of `npm test`, and tries whole
// grids.

const { RESHAPE_WASM_ROUNDS: factor = '1' } = process.env;

/** A test's count of requests, or its time limit, for this run. @param {number} count of `npm test` */
export const rounds = (count) => count * Number(factor);

/**
 * A grid that is too large for `npm test` is tried in part: the cells whose coordinates add up to a multiple of this
 * number. `npm run test:long` tries every cell.
 */
export const gridStep = Number(factor) > 1 ? 1 : 40;

/** Added to the seeds of random models: 0 in `npm test`, a new number, which is printed, in `npm run test:long`. */
export const firstSeed = Number(process.env.RESHAPE_WASM_SEED ?? 0);

/** Whether this run may take longer than `npm test`. */
export const isLong = Number(factor) > 1;

/**
 * Every eleventh of a list that takes too long for `npm test`, or all of it. Lists that alternate between two or three
 * kinds are seen in each kind: eleven shares no divisor with them.
 *
 * @template T
 * @param {readonly T[]} list
 * @returns {readonly T[]}
 */
export const sampled = (list) => (isLong ? list : list.filter((_, index) => index % 11 === 0));
