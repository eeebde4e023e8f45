// A text with strong parts, code and terms in it.
import { Term } from './Term.jsx';

/** @param {{ text: string }} props ** around a strong part, ` around code, {name} or {name|as written} for a term */
export const RichText = ({ text }) => (
  <>
    {text.split(/(\*\*.+?\*\*|`.+?`|\{.+?\})/).map((piece) => {
      if (piece.startsWith('**')) return <b>{piece.slice(2, -2)}</b>;
      if (piece.startsWith('`')) return <code>{piece.slice(1, -1)}</code>;
      if (!piece.startsWith('{')) return piece;
      const [name, written = name] = piece.slice(1, -1).split('|');
      return <Term name={name}>{written}</Term>;
    })}
  </>
);
