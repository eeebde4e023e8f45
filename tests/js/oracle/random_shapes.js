// Random input shapes, and targets that fit them, nearly fit them, or do not.

export const product = (lengths) => lengths.reduce((count, length) => count * length, 1);

export const many = (count, make) => Array.from({ length: count }, make);

/** Rank 0 to 6, at most 200 elements, often none. @param {import('./seeded.js').Chance} chance */
export function randomShape(chance) {
  const { upTo } = chance;
  const length = () => (chance.chance(0.06) ? 0 : 1 + upTo(chance.chance(0.3) ? 5 : 2));
  const lengths = many(upTo(6), length);
  return product(lengths) > 200 ? randomShape(chance) : lengths;
}

/** The input's prime factors dealt anew: a target that holds the same count. */
function regrouped({ upTo, pick }, input) {
  const count = product(input);
  const lengths = many(count === 1 ? upTo(5) : 1 + upTo(5), () => 1);
  const last = lengths.length - 1;
  if (count === 0) {
    const some = lengths.map(() => 1 + upTo(3));
    return some.with(upTo(last), pick([0, -1]));
  }
  for (let rest = count, factor = 2; rest > 1; factor++) {
    for (; rest % factor === 0; rest /= factor) lengths[upTo(last)] *= factor;
  }
  return lengths;
}

/**
 * A target that starts out right, is rewritten with 0 and -1, and is then often spoilt.
 *
 * @type {(chance: import('./seeded.js').Chance, input: number[]) => any[]}
 */
export function randomTarget(chance, input) {
  const { upTo, pick, chance: maybe } = chance;
  let lengths = maybe(0.15) ? input.slice() : regrouped(chance, input);
  if (maybe(0.1)) lengths = many(upTo(6), () => upTo(9) - 3);
  lengths = lengths.map((length, axis) => (length === input[axis] && maybe(0.4) ? 0 : length));
  const somewhere = () => upTo(lengths.length - 1);
  if (lengths.length > 0 && maybe(0.5)) lengths[somewhere()] = -1;
  if (lengths.length > 0 && maybe(0.25)) {
    lengths[somewhere()] = pick([-1, 0, -2, -9, 1, 2, 7, product(input) + 1]);
  }
  if (maybe(0.06)) lengths.splice(upTo(lengths.length), 0, pick([0, -1, 1, 2]));
  if (maybe(0.06)) lengths.splice(upTo(lengths.length), 1);
  return lengths;
}
