// A text with strong parts, code and terms in it.
import { Term } from './Term.jsx';

/**
 * @param {object} props
 * @param {string} props.text ** around a strong part, ` around code, {name} or {name|as written} for a term
 * @param {boolean} [props.plain] whether a term is no control: its explanation stands beneath the steps
 */
export const RichText = ({ text, plain }) => (
  <>
    {text.split(/(\*\*.+?\*\*|`.+?`|\{.+?\})/).map((piece) => {
      if (piece.startsWith('**')) return <b>{piece.slice(2, -2)}</b>;
      if (piece.startsWith('`')) return <code>{piece.slice(1, -1)}</code>;
      if (!piece.startsWith('{')) return piece;
      const [name, written = name] = piece.slice(1, -1).split('|');
      return plain ? <b>{written}</b> : <Term name={name}>{written}</Term>;
    })}
  </>
);
