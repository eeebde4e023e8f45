// The marks of a track as SVG: what becomes of the request at each value, told by shape as well as by colour.

/** @typedef {import('../state/track.js').Mark} Mark */

/** Where the marks stand in the height of a track, in px. */
const middle = 16;

/** The shape of each outcome around 0, 0: a disc, a ring, a cross, a bar. */
/** @type {Readonly<Record<import('../state/track.js').Outcome | 'open', string>>} */
export const shapes = {
  works: '<circle r="5.5"/>',
  empty: '<circle r="4.5"/>',
  fails: '<path d="M-4.5 -4.5L4.5 4.5M4.5 -4.5L-4.5 4.5"/>',
  excluded: '<path d="M0 -5V5"/>',
  open: '<circle r="1.5"/>',
};

/** Most digits of a value that stands in the width of a mark. */
const mostNarrow = 3;

/** The place of a mark among others, in percent of the width. @param {number} index @param {number} count */
const placeOf = (index, count) => ((index + 0.5) / count) * 100;

/**
 * The marks, with a ring around the current one, and the values beneath.
 *
 * @param {readonly Mark[]} marks
 * @param {number | undefined} current the index of the current one
 */
export function trackMarkup(marks, current) {
  const isLong = (/** @type {number} */ index) =>
    index === current && String(marks[index].value).length > mostNarrow;
  const at = (/** @type {number} */ index) => `${placeOf(index, marks.length).toFixed(2)}%`;
  const line = `<line x1="${at(0)}" x2="${at(marks.length - 1)}" y1="${middle}" y2="${middle}"/>`;
  const all = marks.map(({ value, outcome = /** @type {const} */ ('open') }, index) => {
    const own = index === current;
    // A long value takes the place of its neighbours' labels, and the last one ends where the track does.
    const label = isLong(index - 1) || isLong(index + 1) ? '' : String(value);
    const isLast = isLong(index) && index === marks.length - 1;
    const classes = [own && 'own', isLast && 'last'].filter(Boolean).join(' ');
    return (
      `<svg x="${at(index)}" y="${middle}" overflow="visible" class="mark" data-value="${value}" data-outcome="${outcome}">` +
      `${own ? '<circle class="ring" r="11"/>' : ''}<g>${shapes[outcome]}</g>` +
      `<text y="24" class="${classes}"${isLast ? ' dx="11"' : ''}>${label}</text></svg>`
    );
  });
  return line + all.join('');
}
