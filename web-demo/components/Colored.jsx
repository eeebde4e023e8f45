// A list of lengths in colours: zeros and negative numbers stand out, what is between them stands back.

/** Numbers, what is neither number nor separator, and what is between: 'x, -1' is 'x', ', ', '-1'. */
const piecesOf = (/** @type {string} */ text) =>
  text.split(/([-−–]?\d+|[^-−–\d\s,.+()[\]]+)/).filter(Boolean);

/** @param {string} piece */
function classOf(piece) {
  if (/\d/.test(piece)) return /^(?:[-−–]|0+$)/.test(piece) ? 'special' : 'number';
  return /^[-−–\s,.+()[\]]+$/.test(piece) ? 'between' : 'wrong';
}

/** @param {{ text: string }} props */
export const Colored = ({ text }) => (
  <>
    {piecesOf(text).map((piece) => (
      <span class={classOf(piece)}>{piece}</span>
    ))}
  </>
);
