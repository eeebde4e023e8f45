// A sentence of the package in which the terms are explained: each where it is written first.
import { ListText } from './ListText.jsx';
import { Term } from './Term.jsx';

/** The terms as the sentences write them. A 0 or a -1 that is an index, a count, an operand or a bound is none. */
const written =
  /(?<![\w.÷[-])(?<!÷ )(-1(?![\w.]| to| 至)|0(?![\w.]| ?÷| element| 个)|allowzero|special_?[zZ]ero|opset|axis)(?![\w])/;

/** @param {string} word */
const nameOf = (word) => (/^special/.test(word) ? 'special_zero' : word);

/** @param {{ text: string }} props */
export function TermedText({ text }) {
  const explained = new Set();
  const terms = (/** @type {string} */ part) =>
    part.split(written).map((piece, index) => {
      const name = nameOf(piece);
      if (index % 2 === 0 || explained.has(name)) return piece;
      explained.add(name);
      return <Term name={name}>{piece}</Term>;
    });
  return <ListText text={text} between={terms} />;
}
