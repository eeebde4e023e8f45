// The sentence of a failure in which the terms are explained: each where it is written first.
import { words } from '../../words/words.js';
import { ListText } from './ListText.jsx';
import { Term } from './Term.jsx';

/** @param {{ pieces: readonly string[] }} props of the package: at odd places the terms */
export const TermedText = ({ pieces }) => (
  <>
    {pieces.map((piece, index) => {
      // OpenVINO's attribute has another name in JavaScript.
      const name = piece === 'specialZero' ? 'special_zero' : piece;
      const isFirst = pieces.findIndex((other, at) => at % 2 && other === piece) === index;
      return index % 2 && isFirst && Object.hasOwn(words.value.terms, name) ? (
        <Term name={name}>{piece}</Term>
      ) : (
        <ListText text={piece} />
      );
    })}
  </>
);
