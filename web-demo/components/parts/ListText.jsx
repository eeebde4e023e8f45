// A sentence of the package with its lists as code.
import { piecesOf } from '../../words/package_text.js';

/** @param {{ text: string }} props */
export const ListText = ({ text }) => (
  <>{piecesOf(text).map((piece, index) => (index % 2 ? <code>{piece}</code> : piece))}</>
);
