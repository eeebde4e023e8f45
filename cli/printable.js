// Escapes what would rewrite a terminal, or be invisible, in texts that callers and files bring. The command needs of
// the package only what that exports: this is js/values/printable.js for it, and a test compares them.

const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** The escapes of a character as in JSON: two beyond U+FFFF. @param {string} character */
const escaped = (character) =>
  Array.from(
    { length: character.length },
    (_, unit) => `\\u${character.charCodeAt(unit).toString(16).padStart(4, '0')}`,
  ).join('');

/** A line with its control, format and bidirectional characters escaped as in JSON. @param {string} line */
export const printable = (line) => line.replace(invisible, escaped);

/** Each line of a text with these characters escaped; line ends stay. @param {string} text */
export const printableLines = (text) => text.split('\n').map(printable).join('\n');
