// A sentence of the package with its lists as code.
import { piecesOf } from '../../words/package_text.js';

/**
 * @param {object} props
 * @param {string} props.text
 * @param {(text: string) => import('preact').ComponentChildren} [props.between] renders what is no list
 */
export const ListText = ({ text, between = (piece) => piece }) => (
  <>{piecesOf(text).map((piece, index) => (index % 2 ? <code>{piece}</code> : between(piece)))}</>
);
