// Two samples through a Reshape that mixes them, and through the target that keeps them apart: on lengths small enough
// to be drawn, which stand to one another as the model's own do.
import { reshapedShape } from '../state/answers.js';
import { namesIn } from '../state/length_text.js';

/** @typedef {import('./texts.js').Node} Node */

/** The samples that are drawn. */
export const samples = 2;

/** The most elements of a sample that are drawn. */
const mostElements = 24;

/** The most steps between boundaries that are drawn: each has a length of at least 2. */
const mostSteps = Math.log2(mostElements);

/** The names of lengths other than N are any length; they are drawn as this one. */
const anyLength = 3;

/**
 * A length for one sample.
 *
 * @param {import('reshape-wasm/model').SymbolicDim} dim such as 3, 'N', '2*N', 'H'
 * @param {string} batch the name of N
 * @returns {number} NaN for a sum and for a length that is not known
 */
function lengthOfOne(dim, batch) {
  if (typeof dim !== 'string') return dim === null ? NaN : Number(dim);
  return dim.split('*').reduce((product, factor) => {
    if (factor === batch) return product;
    if (/^\d+$/.test(factor)) return product * Number(factor);
    return namesIn(factor)[0] === factor ? product * anyLength : NaN;
  }, 1);
}

const productOf = (/** @type {readonly number[]} */ numbers) =>
  numbers.reduce((product, number) => product * number, 1);

/** The products of the last dims, none to all of them. @param {readonly number[]} shape */
const tails = (shape) => shape.reduceRight((all, dim) => [all[0] * dim, ...all], [1]);

/**
 * The products at which dims of any of the shapes begin, each a multiple of the one before it.
 *
 * @param {readonly (readonly number[])[]} shapes with one count of elements
 * @returns {number[] | undefined} undefined where they are no such chain: dims that overlap
 */
function boundariesOf(shapes) {
  const all = [...new Set(shapes.flatMap(tails))].sort((one, other) => one - other);
  const isChain = all.every((bound, index) => index === 0 || bound % all[index - 1] === 0);
  return isChain && all[0] > 0 ? all : undefined;
}

/** Fewer elements of a sample look alike, however they lie. */
const fewestElements = 6;

/**
 * Small lengths for so many steps between boundaries, few elements first: each 2 or 3, or one of 6.
 *
 * @type {(steps: number) => number[][]}
 */
function smallFactors(steps) {
  if (steps === 1) return [[6]];
  /** @type {number[][]} */
  let all = [[]];
  for (let step = 0; step < Math.min(steps, mostSteps); step++) {
    all = all.flatMap((factors) => [
      [...factors, 2],
      [...factors, 3],
    ]);
  }
  const cost = (/** @type {number[]} */ factors) => {
    const elements = productOf(factors);
    return elements < fewestElements ? mostElements + 1 - elements : elements;
  };
  return all
    .filter((factors) => productOf(factors) <= mostElements)
    .sort((one, other) => cost(one) - cost(other));
}

/**
 * Makes lengths smaller: the step from each boundary to the next becomes a small number, or stays if it is smaller.
 *
 * @type {(bounds: readonly number[], factors: readonly number[]) => (shape: readonly number[]) => number[]}
 */
function shrinking(bounds, factors) {
  const small = new Map([[1, 1]]);
  let product = 1;
  for (let step = 1; step < bounds.length; step++) {
    product *= Math.min(factors[step - 1], bounds[step] / bounds[step - 1]);
    small.set(bounds[step], product);
  }
  const at = (/** @type {number} */ bound) => /** @type {number} */ (small.get(bound));
  return (shape) => {
    const ends = tails(shape);
    return shape.map((_, axis) => at(ends[axis]) / at(ends[axis + 1]));
  };
}

/**
 * One outcome of the two samples.
 *
 * @typedef {object} Outcome
 * @property {number[]} target as it is written, with small lengths
 * @property {number[]} shape that the package gives
 */

/**
 * The two samples and what becomes of them. Elements stay in their order, so that the place of an element in the input
 * is its place in both outputs.
 *
 * @typedef {object} Mixing
 * @property {number[]} input with both samples
 * @property {number} axis of the batch in it
 * @property {number[]} owners the sample of each element, in memory's order
 * @property {number[]} indices of each element within its sample
 * @property {Outcome} mixed
 * @property {Outcome} apart
 * @property {number} rowAxis of the repaired output, along which the samples lie
 */

/**
 * How many elements follow one another in memory for each index along an axis.
 *
 * @type {(shape: readonly number[], axis: number) => number}
 */
export const rowLength = (shape, axis) => productOf(shape.slice(axis + 1));

/**
 * Whether each row of an output has elements of one sample alone.
 *
 * @type {(shape: readonly number[], axis: number, owners: readonly number[]) => boolean}
 */
function rowsArePure(shape, axis, owners) {
  const length = rowLength(shape, axis);
  return owners.every((owner, place) => owner === owners[place - (place % length)]);
}

/** The first row of the mixed output that holds both samples. @param {Mixing} mixing */
export function mixedRow({ mixed: { shape }, owners, rowAxis }) {
  const length = rowLength(shape, rowAxis);
  const place = owners.findIndex((owner, at) => owner !== owners[at - (at % length)]);
  return Math.floor(place / length) % shape[rowAxis];
}

/**
 * The two samples of a node that mixes them.
 *
 * @param {Node} node
 * @param {string} batch the name of N
 * @returns {Mixing | undefined} undefined where nothing small shows what happens
 */
export function mixingOf({ verdict, operator, input, target, fix, opset }, batch) {
  if (verdict !== 'mixes' || operator !== 'Reshape' || !input || !target || !fix?.target) return;
  const axis = input.findIndex((dim) => String(dim).split('*').includes(batch));
  const one = input.map((dim) => lengthOfOne(dim, batch));
  const [asked, repaired] = [target, fix.target].map((list) => list.map(Number));
  if (axis < 0 || ![...one, ...asked, ...repaired].every(Number.isInteger)) return;
  const ask = (/** @type {number[]} */ shape, /** @type {number[]} */ to) =>
    reshapedShape(shape, to, opset)?.map(Number);
  const [mixedOfOne, apartOfOne] = [ask(one, asked), ask(one, repaired)];
  const bounds = mixedOfOne && apartOfOne && boundariesOf([one, mixedOfOne, apartOfOne]);
  if (!bounds) return;
  for (const factors of smallFactors(bounds.length - 1)) {
    const shrink = shrinking(bounds, factors);
    const drawn = drawnWith(shrink);
    if (drawn) return drawn;
  }

  /** @param {(shape: readonly number[]) => number[]} shrink @returns {Mixing | undefined} */
  function drawnWith(shrink) {
    const small = shrink(one).map((length, at) => (at === axis ? length * samples : length));
    const [mixed, apart] = [
      outcome(asked, shrink(/** @type {number[]} */ (mixedOfOne))),
      outcome(repaired, shrink(/** @type {number[]} */ (apartOfOne))),
    ];
    if (!mixed || !apart) return;
    const ofOne = shrink(/** @type {number[]} */ (apartOfOne));
    const rowAxis = apart.shape.findIndex((length, at) => length !== ofOne[at]);
    const inner = productOf(small.slice(axis)) / samples;
    const owners = Array.from(
      { length: productOf(small) },
      (_, place) => Math.floor(place / inner) % samples,
    );
    const isShown =
      rowAxis >= 0 &&
      rowsArePure(apart.shape, rowAxis, owners) &&
      !rowsArePure(mixed.shape, rowAxis, owners);
    if (!isShown) return;
    const seen = [0, 0];
    const indices = owners.map((owner) => seen[owner]++);
    return { input: small, axis, owners, indices, mixed, apart, rowAxis };

    /** @param {number[]} to @param {number[]} shape of one sample @returns {Outcome | undefined} */
    function outcome(to, shape) {
      const written = to.map((entry, at) => (entry > 0 ? shape[at] : entry));
      const given = ask(small, written);
      return given && { target: written, shape: given };
    }
  }
}

/**
 * The index of an element of a shape, by its place in memory's order.
 *
 * @type {(shape: readonly number[], place: number) => number[]}
 */
export const indexAt = (shape, place) => {
  const ends = tails(shape);
  return shape.map((length, axis) => Math.floor(place / ends[axis + 1]) % length);
};
