// Text in lines that fit a terminal, where Chinese characters are two columns wide.

const wide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/gu;

/** Columns that a text takes. @param {string} text */
export const widthOf = (text) => [...text].length + (text.match(wide)?.length ?? 0);

/** Between Chinese characters a line may end, though not before what closes a clause. */
const pieces =
  /[\u2e80-\u2fff\u3040-\ua4cf\uf900-\ufaff][\u3001\u3002\u300d\u300f\uff00-\uff0f\uff1a-\uff1f]*|[^\s\u2e80-\u2fff\u3040-\ua4cf\uf900-\ufaff]+|\s+/gu;

/**
 * @param {string} text
 * @param {number} columns of a line; a longer word has a line of its own
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

/** @param {string} text @param {number} columns */
export const pad = (text, columns) => text + ' '.repeat(Math.max(0, columns - widthOf(text)));
