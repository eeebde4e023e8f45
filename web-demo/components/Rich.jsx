// A sentence with what is strong, and code, in it.

/** @param {{ text: string }} props ** around what is strong, ` around code */
export const Rich = ({ text }) => (
  <>
    {text.split(/(\*\*.+?\*\*|`.+?`)/).map((piece) => {
      if (piece.startsWith('**')) return <b>{piece.slice(2, -2)}</b>;
      if (piece.startsWith('`')) return <code>{piece.slice(1, -1)}</code>;
      return piece;
    })}
  </>
);
