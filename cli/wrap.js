// Wraps text for a terminal, in which a Chinese character takes two columns.

const wide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/gu;

/** The columns that a text takes. @param {string} text */
export const widthOf = (text) => [...text].length + (text.match(wide)?.length ?? 0);

/**
 * The pieces that lines are broken between: a word or a Chinese character, with the punctuation after it, or a run of
 * spaces.
 */
const pieces =
  /(?:[\u2e80-\u2fff\u3040-\ua4cf\uf900-\ufaff]|[^\s\u2e80-\u2fff\u3040-\ua4cf\uf900-\ufaff\uff0c\uff1a\uff1b]+)[\u3001\u3002\u300d\u300f\uff00-\uff0f\uff1a-\uff1f]*|[\uff0c\uff1a\uff1b]+|\s+/gu;

/**
 * Breaks a text into lines.
 *
 * @param {string} text
 * @param {number} columns of a line; a longer word gets its own line
 * @returns {string[]}
 */
export function wrap(text, columns) {
  const lines = [''];
  for (const piece of text.match(pieces) ?? []) {
    const line = lines[lines.length - 1];
    if (line !== '' && widthOf((line + piece).trimEnd()) > columns) lines.push(piece.trimStart());
    else lines[lines.length - 1] += line === '' ? piece.trimStart() : piece;
  }
  return lines.map((line) => line.trimEnd());
}

/** Options with values, as they are copied from a line into a command. */
const command = / --\w+ \S+=\S+ --\w+ \S+=/;

/**
 * Lines for a terminal: long ones are broken, and go on two columns behind where they begin. A line with several
 * options to copy stays whole, since a terminal that breaks it copies it whole.
 *
 * @param {readonly string[]} lines
 * @param {number | undefined} columns of the terminal; undefined: nothing is broken
 * @returns {string[]}
 */
export const fitted = (lines, columns = Infinity) =>
  lines.flatMap((line) => {
    if (widthOf(line) <= columns || command.test(line)) return [line];
    const text = line.trimStart();
    const indent = line.length - text.length;
    return wrap(text, columns - indent - 2).map(
      (piece, place) => ' '.repeat(indent + (place > 0 ? 2 : 0)) + piece,
    );
  });

/** A text with spaces up to a column. @param {string} text @param {number} columns */
export const pad = (text, columns) => text + ' '.repeat(Math.max(0, columns - widthOf(text)));
