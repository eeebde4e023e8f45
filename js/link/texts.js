// The texts of requests: as people type them, and as a terminal may print them.
import { printable as escaped } from '../values/printable.js';
import { show } from '../values/show.js';
import { wrongData } from './linkable.js';

/** @param {unknown} text @returns {string} @throws {ReshapeError} `wrong_data` if it is none */
function checkedText(text) {
  if (typeof text === 'string') return text;
  throw wrongData(`pass a text such as '2,3', not ${show(text)}`);
}

/**
 * A text with the letters, digits and commas of other keyboards as ASCII, and wide spaces as spaces.
 *
 * @param {string} text as a person typed it
 * @returns {string}
 * @throws {ReshapeError} `wrong_data` if it is not a text
 * @example
 * plainText('２，Ｎ'); // '2,N'
 */
export function plainText(text) {
  return checkedText(text)
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[、﹐､]/g, ',')
    .replaceAll('\u3000', ' ');
}

/**
 * A line with its control, format and bidirectional characters escaped as in JSON: a terminal then shows all of it.
 *
 * @param {string} line such as a name that a file brought
 * @returns {string}
 * @throws {ReshapeError} `wrong_data` if it is not a text
 * @example
 * printable('N\u202e').length; // 7
 */
export function printable(line) {
  return escaped(checkedText(line));
}
