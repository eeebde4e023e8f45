// The known name that a misspelled one probably means.

/**
 * The edits between two texts: letters to add, drop, change, or swap with the next.
 *
 * @type {(one: string, other: string) => number}
 */
function distance(one, other) {
  /** @type {number[][]} */
  const rows = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  for (let line = 1; line <= one.length; line++) {
    const row = [line];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[line - 1] === other[column - 1];
      const isSwapped = one[line - 1] === other[column - 2] && one[line - 2] === other[column - 1];
      row[column] = Math.min(
        rows[line - 1][column - 1] + Number(!isSame),
        rows[line - 1][column] + 1,
        row[column - 1] + 1,
        isSwapped ? rows[line - 2][column - 2] + 1 : Infinity,
      );
    }
    rows.push(row);
  }
  return rows[one.length][other.length];
}

/** A name as it is compared: '--Axes' is 'axes'. @param {string} name */
const bare = (name) => name.toLowerCase().replace(/^-+/, '');

/** The maximum length of a text that is compared with names: longer than each of them. */
const longest = 40;

/**
 * The name that a text is closest to, if a third of its letters or fewer are wrong.
 *
 * @type {(text: string, known: readonly string[]) => string | undefined}
 */
export function nearest(text, known) {
  if (text.length > longest) return undefined;
  const typed = bare(text);
  const [closest] = known
    .map((name) => ({ name, edits: distance(typed, bare(name)) }))
    .sort((one, other) => one.edits - other.edits);
  return closest.edits <= typed.length / 3 ? closest.name : undefined;
}

/**
 * The words of a message behind a name that does not exist: the one that is probably meant, else all.
 *
 * @type {(text: string, known: readonly string[]) => string}
 */
export function insteadOf(text, known) {
  const meant = nearest(text, known);
  return meant === undefined ? `there are ${known.join(', ')}` : `did you mean ${meant}?`;
}
