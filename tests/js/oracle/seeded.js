// Chance for tests: the same for the same seed, on every machine.

/** mulberry32. @param {number} seed @returns {() => number} from 0 to 1, without 1 */
function mulberry32(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The questions of a test to chance. @param {number} seed */
export function seeded(seed) {
  const random = mulberry32(seed);
  const upTo = (most) => Math.floor(random() * (most + 1));
  return {
    /** An integer from 0 to `most`. @type {(most: number) => number} */
    upTo,
    /** @type {(likelihood: number) => boolean} */
    chance: (likelihood) => random() < likelihood,
    /** @type {<T>(list: readonly T[]) => T} */
    pick: (list) => list[upTo(list.length - 1)],
  };
}

/** @typedef {ReturnType<typeof seeded>} Chance */
