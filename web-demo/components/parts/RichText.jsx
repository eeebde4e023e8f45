// A text with strong parts and code in it.

/** @param {{ text: string }} props ** around a strong part, ` around code */
export const RichText = ({ text }) => (
  <>
    {text.split(/(\*\*.+?\*\*|`.+?`)/).map((piece) => {
      if (piece.startsWith('**')) return <b>{piece.slice(2, -2)}</b>;
      if (piece.startsWith('`')) return <code>{piece.slice(1, -1)}</code>;
      return piece;
    })}
  </>
);
