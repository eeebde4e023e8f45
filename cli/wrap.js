// Wraps text for a terminal, in which a Chinese character takes two columns.

const wide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/gu;

/** The columns that a text takes. @param {string} text */
export const widthOf = (text) => [...text].length + (text.match(wide)?.length ?? 0);

/** The pieces that lines are broken between: a word, a run of spaces, or a Chinese character with the punctuation after it. */
const pieces =
  /[\u2e80-\u2fff\u3040-\ua4cf\uf900-\ufaff][\u3001\u3002\u300d\u300f\uff00-\uff0f\uff1a-\uff1f]*|[^\s\u2e80-\u2fff\u3040-\ua4cf\uf900-\ufaff]+|\s+/gu;

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

/** A text with spaces up to a column. @param {string} text @param {number} columns */
export const pad = (text, columns) => text + ' '.repeat(Math.max(0, columns - widthOf(text)));
