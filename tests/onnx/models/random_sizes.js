// Random arithmetic on sizes: the steps by which a program makes small lists of whole numbers from others. They keep
// the numbers for each N that a program is run with, so that it can choose lists of use; null is what cannot be
// computed.
import { rare } from './rare_sizes.js';
import { triedSizes } from '../runners/tried_sizes.js';

/** @typedef {import('./random_programs.js').Program} Program */

/**
 * A list of whole numbers in a program.
 *
 * @typedef {object} Sizes
 * @property {string} name
 * @property {(number[] | null)[]} at the numbers for each of `triedSizes`
 * @property {number[]} [literal] of a constant: its numbers
 */

/** A list with the same numbers for every N. @param {Program} program @param {number[]} numbers @returns {Sizes} */
export const constant = (program, numbers) => ({
  name: program.list(numbers),
  at: triedSizes.map(() => numbers),
  literal: numbers,
});

/** Numbers that programs have as constants: those that go wrong most easily, and lengths. */
const someNumbers = [0, 1, 1, 2, 2, 3, 4, 5, 6, 7, -1, -1, -2, -3];

const floorMod = (/** @type {number} */ left, /** @type {number} */ right) =>
  right === 0 ? NaN : left - right * Math.floor(left / right);

/**
 * The result of two numbers; NaN where there is no such number.
 *
 * @type {Record<string, (left: number, right: number) => number>}
 */
const binaries = {
  Add: (left, right) => left + right,
  Sub: (left, right) => left - right,
  Mul: (left, right) => left * right,
  Div: (left, right) => (right === 0 ? NaN : Math.trunc(left / right)),
  Mod: floorMod,
  Max: Math.max,
  Min: Math.min,
};

/** The numbers of a step for each N. @param {(place: number) => number[] | null} numbersAt */
const forEachSize = (numbersAt) =>
  triedSizes.map((_, place) => {
    const numbers = numbersAt(place);
    return numbers?.every(Number.isSafeInteger) ? numbers.map((number) => number + 0) : null;
  });

/** @type {(program: Program, operator: string, left: Sizes, right: Sizes) => Sizes | null} */
export function combined(program, operator, left, right) {
  const counts = [left, right].map(({ at }) => at.find(Boolean)?.length ?? 1);
  const count = Math.max(...counts);
  if (counts.some((own) => own !== 1 && own !== count)) return null;
  const pick = (/** @type {number[]} */ list, /** @type {number} */ index) =>
    list[list.length === 1 ? 0 : index];
  return {
    name: program.node(operator, [left.name, right.name]),
    at: forEachSize((place) => {
      const [one, other] = [left.at[place], right.at[place]];
      if (!one || !other) return null;
      return Array.from({ length: count }, (_, index) =>
        binaries[operator](pick(one, index), pick(other, index)),
      );
    }),
  };
}

/** @param {Program} program @param {string} operator @param {Sizes} from @param {(number: number) => number} map */
const mapped = (program, operator, from, map, inputs = [], attributes = {}) => ({
  name: program.node(operator, [from.name, ...inputs], attributes),
  at: from.at.map((numbers) => numbers && numbers.map((number) => map(number) + 0)),
});

/** @typedef {(program: Program, from: Sizes) => Sizes | null} Step */

/** @type {Step} */
function binary(program, from) {
  const { chance } = program;
  // Before opset 12, the largest and the smallest are those of floats.
  const operator = chance.pick(Object.keys(binaries).slice(0, program.opset < 12 ? 5 : 7));
  const other = chance.chance(0.6)
    ? constant(program, [chance.pick(someNumbers)])
    : chance.pick(program.sizes);
  return chance.chance(0.7)
    ? combined(program, operator, from, other)
    : combined(program, operator, other, from);
}

/** By the rules of C: the sign is that of the dividend. @type {Step} */
function remainderOfC(program, from) {
  const divisor = program.chance.pick([2, 3, 4, -3, 0]);
  const name = program.list([divisor]);
  const remainder = (/** @type {number} */ number) => (divisor === 0 ? NaN : number % divisor);
  const made = mapped(program, 'Mod', from, remainder, [name], { fmod: 1 });
  return { ...made, at: forEachSize((place) => made.at[place]) };
}

/** @type {Step} */
function unary(program, from) {
  /** @type {[string, (number: number) => number][]} */
  const unaries = [
    ['Neg', (number) => -number],
    ['Abs', Math.abs],
    ['Sign', Math.sign],
    ['Identity', (number) => number],
  ];
  const [operator, map] = program.chance.pick(unaries);
  return mapped(program, operator, from, map);
}

/** Through another type, where something may happen to the numbers. @type {Step} */
function cast(program, from) {
  const { chance } = program;
  const type = chance.pick([1, 6, 11]);
  const there = program.node('Cast', [from.name], { to: type });
  const back = (/** @type {string} */ name) => program.node('Cast', [name], { to: 7 });
  if (type === 6 || chance.chance(0.3)) return { name: back(there), at: from.at };
  const divisor = chance.pick([2, 3, 4, 0.5]);
  const values = [divisor];
  const constantOf = program.real(values, type === 1 ? 'float32' : 'float64');
  const divided = program.node('Div', [there, constantOf]);
  const round = chance.pick(['Floor', 'Ceil']);
  const map = round === 'Floor' ? Math.floor : Math.ceil;
  return {
    name: back(program.node(round, [divided])),
    at: from.at.map((numbers) => numbers && numbers.map((number) => map(number / divisor) + 0)),
  };
}

/** One of the numbers, by an index that is sometimes none. @type {Step} */
function gather(program, from) {
  const { chance } = program;
  const count = from.at.find(Boolean)?.length ?? 1;
  const picks = Array.from({ length: 1 + chance.upTo(2) }, () => chance.upTo(count - 1));
  if (chance.chance(0.2)) picks[0] = -1 - picks[0];
  if (chance.chance(0.03)) picks[0] = count;
  return {
    name: program.node('Gather', [from.name, program.list(picks)], { axis: 0 }),
    at: forEachSize((place) => {
      const numbers = from.at[place];
      return numbers && picks.map((pick) => numbers.at(pick) ?? NaN);
    }),
  };
}

/** @type {Step} */
function slice(program, from) {
  const { chance } = program;
  const [start, end] = [chance.pick([0, 0, 1, -1, -2]), chance.pick([1, 2, 3, -1, 2 ** 31])];
  const reverses = chance.chance(0.15);
  const inputs = reverses
    ? [[-1], [-(2 ** 31)], [0], [-1]].map((list) => program.list(list))
    : [[start], [end]].map((list) => program.list(list));
  return {
    name: program.node('Slice', [from.name, ...inputs]),
    at: from.at.map(
      (numbers) => numbers && (reverses ? numbers.toReversed() : numbers.slice(start, end)),
    ),
  };
}

/** @type {Step} */
function concat(program, from) {
  const { chance } = program;
  const others = Array.from({ length: 1 + chance.upTo(2) }, () =>
    chance.chance(0.4) ? constant(program, [chance.pick(someNumbers)]) : chance.pick(program.sizes),
  );
  const all = chance.chance(0.5) ? [from, ...others] : [...others, from];
  return {
    name: program.node(
      'Concat',
      all.map(({ name }) => name),
      { axis: 0 },
    ),
    at: forEachSize((place) => {
      const parts = all.map(({ at }) => at[place]);
      return parts.every(Boolean) ? parts.flatMap((part) => /** @type {number[]} */ (part)) : null;
    }),
  };
}

/** One number of all. @type {Step} */
function reduce(program, from) {
  const { chance, opset } = program;
  const empty = from.at.some((numbers) => numbers?.length === 0);
  if (empty) return null;
  /** @type {[string, (left: number, right: number) => number, number][]} */
  const reductions = [
    ['ReduceProd', binaries.Mul, 18],
    ['ReduceSum', binaries.Add, 13],
    ['ReduceMax', Math.max, 18],
    ['ReduceMin', Math.min, 18],
  ];
  const [operator, fold, byInput] = chance.pick(reductions);
  const axes = opset >= byInput ? [program.list([0])] : [];
  const attributes = opset >= byInput ? {} : { axes: [0] };
  return {
    name: program.node(operator, [from.name, ...axes], { keepdims: 1, ...attributes }),
    at: forEachSize((place) => {
      const numbers = from.at[place];
      return numbers && [numbers.reduce(fold)];
    }),
  };
}

/** One of two lists, as a comparison says. @type {Step} */
function where(program, from) {
  const { chance } = program;
  /** @type {[string, (left: number, right: number) => boolean][]} */
  const comparisons = [
    ['Less', (left, right) => left < right],
    ['Greater', (left, right) => left > right],
    ['Equal', (left, right) => left === right],
  ];
  const [operator, truth] = chance.pick(comparisons);
  const [limit, other] = [chance.pick(someNumbers), chance.pick(someNumbers)];
  const condition = program.node(operator, [from.name, program.list([limit])]);
  const turned = chance.chance(0.3);
  const used = turned ? program.node('Not', [condition]) : condition;
  return {
    name: program.node('Where', [used, from.name, program.list([other])]),
    at: from.at.map(
      (numbers) =>
        numbers && numbers.map((number) => (truth(number, limit) !== turned ? number : other)),
    ),
  };
}

/** A step that changes the shape there and back, or the place. @type {Step} */
function moved(program, from) {
  const { chance, opset } = program;
  const rank = [...(opset >= 13 ? [program.list([0])] : [])];
  const attributes = opset >= 13 ? {} : { axes: [0] };
  const up = program.node('Unsqueeze', [from.name, ...rank], attributes);
  if (chance.chance(0.4)) {
    return { name: program.node('Squeeze', [up, ...rank], attributes), at: from.at };
  }
  if (chance.chance(0.5)) {
    return { name: program.node('Reshape', [up, program.list([-1])]), at: from.at };
  }
  const turned = program.node('Transpose', [up], { perm: [1, 0] });
  return { name: program.node('Reshape', [turned, program.list([-1])]), at: from.at };
}

/** Ones, or another number, as many as the list says. @type {Step} */
function filled(program, from) {
  const { chance } = program;
  const value = chance.pick(someNumbers);
  const count = chance.chance(0.7) ? constant(program, [1 + chance.upTo(2)]) : from;
  return {
    name: program.node('ConstantOfShape', [count.name], {
      value: { tensor: { type: 'int64', dims: [1], int64s: [value] } },
    }),
    at: forEachSize((place) => {
      const numbers = count.at[place];
      if (!numbers || numbers.length !== 1 || numbers[0] < 0 || numbers[0] > 8) return null;
      return new Array(numbers[0]).fill(value);
    }),
  };
}

/** A number as long as another list says. @type {Step} */
function expanded(program, from) {
  if (from.at.some((numbers) => numbers?.length !== 1)) return null;
  const times = program.chance.pick([1, 2, 3, -1]);
  return {
    name: program.node('Expand', [from.name, program.list([times])]),
    at: forEachSize((place) => {
      const numbers = from.at[place];
      return numbers && times > 0 ? new Array(times).fill(numbers[0]) : null;
    }),
  };
}

/** Both ends of a list. @type {Step} */
function split(program, from) {
  const { opset } = program;
  if (from.at.some((numbers) => (numbers?.length ?? 0) < 2)) return null;
  const count = from.at[0]?.length ?? 2;
  const parts = program.chance.chance(0.1) ? [1, count] : [1, count - 1];
  const name = program.node(
    'Split',
    opset >= 13 ? [from.name, program.list(parts)] : [from.name],
    opset >= 13 ? { axis: 0 } : { axis: 0, split: parts },
    2,
  );
  return {
    name,
    at:
      parts[1] === count
        ? from.at.map(() => null)
        : from.at.map((numbers) => numbers && numbers.slice(0, 1)),
  };
}

/** @type {Step[]} Those that programs are made of most stand there more than once. */
export const sizeSteps = [
  ...[binary, binary, binary, binary, binary, binary, remainderOfC, unary, unary, cast],
  ...[gather, gather, slice, concat, concat, reduce, where, moved, filled, expanded, split],
  ...[rare, rare, rare],
];
