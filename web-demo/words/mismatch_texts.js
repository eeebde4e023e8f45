// The texts beneath a target of another count, on the page and in the picture that is copied.

/**
 * @param {import('../state/boards.js').Boards} shown
 * @param {typeof import('./en.js').en} say
 * @returns {{ counts: string, rest: string } | undefined} `counts`: both counts, or their division, with the marks of
 *   RichText; `rest`: how many are left over or missing, empty where none is; undefined where the counts do not differ
 */
export function mismatchTexts({ mismatch }, say) {
  if (!mismatch) return undefined;
  const { shape, input, target, division } = mismatch;
  const missing = shape.reduce((product, length) => product * BigInt(length), 1n) - input;
  return {
    counts: division
      ? say.divides(division.left, division.right, division.quotient, division.remainder)
      : say.bothCounts(input, target),
    rest:
      missing > 0 ? say.elementsMissing(missing) : missing < 0 ? say.elementsLeft(-missing) : '',
  };
}
