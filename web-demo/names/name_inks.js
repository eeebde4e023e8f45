// How the text of a field is coloured that has names.
import { namesIn, piecesOf } from '../state/length_text.js';
import { hueOf } from './name_hues.js';

/** The colour of a class of `hueOf`. @param {string} hue */
const colorOf = (hue) => (hue === '' ? 'var(--ink)' : `var(--${hue.split(' ')[1] ?? 'ink'})`);

/**
 * The class of the name in a text; with several names also an image that shows through its letters.
 *
 * @type {(text: string) => { className: string, ink?: string }}
 */
export function inkOf(text) {
  const all = namesIn(text);
  const className = all.length > 0 ? hueOf(all[0]) : '';
  const characters = [...text].length;
  if (all.length < 2 || /[^\u0020-\u02af]/.test(text)) return { className };
  // As the letters of the headline stand: narrower than ch by their spacing.
  const at = (/** @type {number} */ place) =>
    `calc(${place} * (1ch - 0.02em) + ${characters} * 0.01em)`;
  let place = 0;
  const stops = piecesOf(text).map((piece) => {
    const [from, to] = [place, (place += [...piece].length)];
    return `${colorOf(hueOf(piece))} ${at(from)} ${at(to)}`;
  });
  return { className: `${className} names`, ink: `linear-gradient(90deg, ${stops.join(', ')})` };
}
