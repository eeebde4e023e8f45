// Steps of random size arithmetic by operators that exporters seldom use on sizes: most are not followed.
import { triedSizes } from '../runners/tried_sizes.js';

/** @typedef {import('./random_programs.js').Program} Program */
/** @typedef {import('./random_sizes.js').Sizes} Sizes */

/**
 * A maker of a list from another: the name of the node's output, and its numbers.
 *
 * @typedef {object} Rare
 * @property {number} [since] the first opset in which the operator takes integers
 * @property {(program: Program, name: string) => string} make
 * @property {(list: number[]) => number[]} numbers
 */

const isTrue = (/** @type {number} */ number) => number !== 0;
const first = (/** @type {number[]} */ list) => (list.length > 0 ? list[0] : NaN);

/**
 * A list as a scalar: one number of it, by an index that may be outside.
 *
 * @type {(program: Program, name: string) => string}
 */
const scalarOf = (program, name) =>
  program.node('Gather', [name, program.list([0], [])], { axis: 0 });

/** @type {Rare[]} */
const rares = [
  {
    make: (program, name) => program.node('CumSum', [name, program.list([0], [])]),
    numbers: (list) =>
      list.map((_, end) => list.slice(0, end + 1).reduce((sum, of) => sum + of, 0)),
  },
  {
    since: 12,
    make: (program, name) => program.node('Pow', [name, program.list([2])]),
    numbers: (list) => list.map((number) => number ** 2),
  },
  {
    make: (program, name) => program.node('ArgMax', [name], { axis: 0, keepdims: 1 }),
    numbers: (list) => [list.length > 0 ? list.indexOf(Math.max(...list)) : NaN],
  },
  {
    make: (program, name) => program.node('Tile', [name, program.list([2])]),
    numbers: (list) => [...list, ...list],
  },
  {
    make: (program, name) => program.node('GatherElements', [name, program.list([0])], { axis: 0 }),
    numbers: (list) => [first(list)],
  },
  {
    make: (program, name) =>
      program.node('ScatterElements', [name, program.list([1]), program.list([3])], { axis: 0 }),
    numbers: (list) => list.map((number, index) => (index === 1 ? 3 : number)),
  },
  {
    make: (program, name) => {
      const places = program.node('NonZero', [name]);
      return program.node('Reshape', [places, program.list([-1])]);
    },
    numbers: (list) => list.flatMap((number, index) => (isTrue(number) ? [index] : [])),
  },
  {
    make: (program, name) => {
      const ends = [program.list([0], []), scalarOf(program, name), program.list([1], [])];
      return program.node('Range', ends);
    },
    numbers: (list) => {
      const end = first(list);
      return end <= 8 ? Array.from({ length: Math.max(0, end) }, (_, index) => index) : [NaN];
    },
  },
  {
    make: (program, name) => {
      const count = program.node('Size', [name]);
      return program.node('Reshape', [count, program.list([1])]);
    },
    numbers: (list) => [list.length],
  },
  {
    make: (program, name) => {
      const real = program.node('Cast', [name], { to: 1 });
      const root = program.node('Sqrt', [program.node('Mul', [real, real])]);
      return program.node('Cast', [root], { to: 7 });
    },
    numbers: (list) => list.map(Math.abs),
  },
  {
    make: (program, name) => {
      const none = program.node('Equal', [name, program.list([0])]);
      return program.node('Cast', [program.node('Not', [none])], { to: 7 });
    },
    numbers: (list) => list.map((number) => Number(isTrue(number))),
  },
];

/** @param {Program} program @param {Sizes} from @returns {Sizes} */
export function rare(program, from) {
  const { make, numbers } = program.chance.pick(
    rares.filter(({ since = 0 }) => since <= program.opset),
  );
  return {
    name: make(program, from.name),
    at: triedSizes.map((_, place) => {
      const list = from.at[place];
      const made = list && numbers(list);
      return made?.every(Number.isSafeInteger) ? made : null;
    }),
  };
}
