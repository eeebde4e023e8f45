// The assignments of a request: what each name and each length without a name may be, and the numbers that the request
// then stands for.
import { readExpression, readFact, wholeValue } from './expressions.js';

/**
 * A request as inferReshape or inferFlatten takes it.
 *
 * @typedef {object} Symbolic
 * @property {'Reshape' | 'Flatten'} operator
 * @property {any} input
 * @property {any} [target]
 * @property {number} [axis]
 * @property {any} [rules]
 * @property {readonly string[]} [where]
 */

/**
 * One entry, as what it is under an assignment.
 *
 * @typedef {object} Entry
 * @property {boolean} literal whether it is a number
 * @property {string[]} names that its value depends on
 * @property {(values: Map<string, bigint>) => bigint | null} value null: this is not an assignment
 */

/** The lengths that every name is given. */
export const lengths = [0n, 1n, 2n, 3n, 4n, 5n, 6n];

const most = 2n ** 63n - 1n;

/** @param {unknown} entry @param {string} place such as 'input[0]' @returns {Entry} */
function readEntry(entry, place) {
  if (typeof entry === 'number' || typeof entry === 'bigint') {
    const value = BigInt(entry);
    return { literal: true, names: [], value: () => value };
  }
  if (typeof entry === 'string') {
    const { names, meaning } = readExpression(entry);
    const value = (/** @type {Map<string, bigint>} */ values) => wholeValue(meaning, values);
    return names.size === 0
      ? { literal: true, names: [], value }
      : {
          literal: false,
          names: [...names],
          value(values) {
            const found = value(values);
            return found !== null && found >= 0n ? found : null;
          },
        };
  }
  const { min = 0, max = Infinity, name } = /** @type {any} */ (entry) ?? {};
  const inside = readEntry(name ?? place, place);
  if (min === max && name === undefined) {
    return { literal: true, names: [], value: () => BigInt(min) };
  }
  return {
    ...inside,
    literal: false,
    value(values) {
      const found = inside.value(values);
      return found !== null && found >= min && found <= max ? found : null;
    },
  };
}

/** A list of entries. @param {readonly unknown[]} list @param {'input' | 'target'} side */
const readList = (list, side) => list.map((entry, index) => readEntry(entry, `${side}[${index}]`));

/**
 * The values of each entry of a request, and what its facts say.
 *
 * @param {Symbolic} request whose lists are known
 */
export function readSymbolic({ operator, input, target, where = [] }) {
  const lists = {
    input: readList(input, 'input'),
    target: operator === 'Reshape' ? readList(target, 'target') : [],
  };
  const facts = where.map(readFact);
  const names = [...lists.input, ...lists.target, ...facts].flatMap(({ names }) => [...names]);
  return { ...lists, facts, names: [...new Set(names)] };
}

/** @typedef {ReturnType<typeof readSymbolic>} Read */

/** @typedef {{ values: Map<string, bigint>, input: bigint[], target: bigint[], full: boolean }} Assignment */

/** The product of lengths without the -1; null beyond int64. @param {readonly bigint[]} lengths */
function product(lengths) {
  let count = 1n;
  for (const length of lengths) {
    if (length > 0n) count *= length;
    if (count > most) return null;
  }
  return count;
}

/**
 * The numbers of a request under values of its names; null where these are not an assignment.
 *
 * @type {(read: Read, values: Map<string, bigint>) => Assignment | null}
 */
export function assigned(read, values) {
  let full = true;
  /** @param {readonly Entry[]} entries */
  const numbers = (entries) => {
    const list = [];
    for (const { literal, value } of entries) {
      const found = value(values);
      if (found === null) return null;
      if (!literal && found === 0n) full = false;
      list.push(found);
    }
    return list;
  };
  const input = numbers(read.input);
  const target = input && numbers(read.target);
  if (!input || !target || !read.facts.every(({ holds }) => holds(values))) return null;
  if (product(input) === null || product(target) === null) return null;
  return { values, input, target, full };
}

/**
 * Every assignment of these lengths to the names.
 *
 * @param {Read} read
 * @param {readonly bigint[]} lengths
 * @returns {Generator<Assignment>}
 */
export function* assignments(read, lengths) {
  const { names } = read;
  const places = names.map(() => 0);
  for (;;) {
    const values = new Map(names.map((name, index) => [name, lengths[places[index]]]));
    const found = assigned(read, values);
    if (found) yield found;
    let index = 0;
    for (; index < names.length && ++places[index] === lengths.length; index++) places[index] = 0;
    if (index === names.length) return;
  }
}
