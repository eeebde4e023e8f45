// Escapes control characters and bidirectional marks in texts of files, which could rewrite a terminal. Quotes texts for
// a shell.

const invisible =
  // eslint-disable-next-line no-control-regex
  /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** A line as a terminal may have it. @param {string} line */
export const printable = (line) =>
  line.replace(
    invisible,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** A text quoted for a POSIX shell, where it needs that. @param {string} text */
export const forShell = (text) =>
  /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
