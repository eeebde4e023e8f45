// A text in which each name of an expression has its colour.
import { piecesOf } from '../../state/length_text.js';
import { hueOf } from '../../names/name_hues.js';

/** An expression, such as 12·N. @param {{ text: string }} props */
export const Expression = ({ text }) => (
  <>
    {piecesOf(text).map((piece, place) => {
      const hue = place % 2 === 1 ? hueOf(piece) : '';
      return hue ? <span class={hue}>{piece}</span> : piece;
    })}
  </>
);

/** @param {{ text: string }} props « and » around each expression */
export const NamedText = ({ text }) => (
  <>
    {text.split(/«(.*?)»/).map((piece, place) =>
      place % 2 === 1 ? (
        <span class="expression">
          <Expression text={piece} />
        </span>
      ) : (
        piece
      ),
    )}
  </>
);
