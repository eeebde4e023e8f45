// Escapes what would rewrite a terminal, or be invisible, in texts that callers and files bring.

const invisible =
  // eslint-disable-next-line no-control-regex
  /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** A line with its control characters and bidirectional marks escaped as in JSON. @param {string} line */
export const printable = (line) =>
  line.replace(
    invisible,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
