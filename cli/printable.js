// Escapes control characters and bidirectional marks in texts of files, which could rewrite a terminal: the escapes are
// JSON's too.

const invisible =
  // eslint-disable-next-line no-control-regex
  /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** A line with these characters escaped. @param {string} line */
export const printable = (line) =>
  line.replace(
    invisible,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Each line of a text with these characters escaped; line ends stay. @param {string} text */
export const printableLines = (text) => text.split('\n').map(printable).join('\n');
