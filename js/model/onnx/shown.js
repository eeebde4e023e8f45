// Names of a file in sentences: short.
import { mostShown, shortened, show } from '../../values/show.js';
import { readable } from './utf8.js';

/**
 * Bytes that are read of a name: no character has more than four, and there is one more to be seen that it is cut.
 *
 * @param {number} most characters
 */
const bytesOf = (most) => 4 * (most + 1);

/** A name as a sentence has it. @param {string} bytes a character for each @param {number} [most] characters */
export const shownName = (bytes, most = mostShown.characters) =>
  shortened(readable(bytes.slice(0, bytesOf(most))), most);

/**
 * The same of a text of a file, of which no more is read than is shown.
 *
 * @param {import('./texts.js').Texts} texts
 * @param {number} text
 * @param {number} [most] characters
 */
export const shownText = (texts, text, most = mostShown.characters) =>
  shownName(texts.text(text, bytesOf(most)), most);

/** Words of the sentences themselves, which a name alone would be read as. */
const ownWords = new Set([
  ...['input', 'output', 'shape', 'target', 'batch', 'axis', 'axes', 'length', 'sample', 'samples'],
  ...['node', 'value', 'model', 'it', 'its', 'all', 'each', 'none', 'other', 'this'],
]);

/**
 * A name of a value in a sentence: in quotes where it would be read as a number, as words, or as a part of the
 * sentence.
 *
 * @param {string} shown
 */
export const quotedName = (shown) =>
  shown === '' || /^[-+\d.]+$|[\s,;"']/.test(shown) || ownWords.has(shown.toLowerCase())
    ? show(shown)
    : shown;
